import { queryOptions } from '@tanstack/react-query';
import type { NotificationSettings } from '#features/devices/calm/rules.ts';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';

const SettingsParts = graphql(`
  fragment SettingsParts on NotificationSettings {
    activities
    reminders
    messages
    quietFrom
    quietTo
    weeklyMail
    version
  }
`);

const NotificationSettingsOf = graphql(
  `
    query NotificationSettings {
      notificationSettings {
        ...SettingsParts
      }
    }
  `,
  [SettingsParts],
);

const UpdateNotificationSettings = graphql(
  `
    mutation UpdateNotificationSettings($input: UpdateNotificationSettingsInput!) {
      updateNotificationSettings(input: $input) {
        ...SettingsParts
      }
    }
  `,
  [SettingsParts],
);

/** Each person has one such record, so its id is empty. */
export type SettingsData = NotificationSettings & { id: string };
const withId = (settings: NotificationSettings): SettingsData => ({ ...settings, id: '' });

/** The viewer's settings. */
export const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: async ({ signal }) => withId((await request(NotificationSettingsOf, {}, { signal })).notificationSettings),
});

/** @throws RequestFailedError */
export async function saveSettings(input: NotificationSettings): Promise<SettingsData> {
  return withId((await request(UpdateNotificationSettings, { input })).updateNotificationSettings);
}
