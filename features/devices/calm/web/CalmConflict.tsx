import { useTranslation } from 'react-i18next';
import { NOTIFICATION_SETTINGS } from '#domain/notification-types.ts';
import { type SettingsForm } from '#features/devices/calm/rules.ts';
import type { ConflictField, ConflictProps } from '#web/form/conflict/conflict.ts';
import { ConflictChoices } from '#web/form/conflict/ConflictChoices.tsx';
import type { SettingsData } from './queries.ts';

/** Settings that were changed on two devices at once; the quiet hours are one choice. */
export function CalmConflict(props: ConflictProps<SettingsForm, SettingsData>) {
  const { t } = useTranslation();
  const fields: ConflictField<SettingsForm>[] = NOTIFICATION_SETTINGS.map((kind) => ({
    names: [kind],
    label: t(`devices.calm.${kind}`),
    shown: (values) => t(values[kind] ? 'devices.calm.shown' : 'devices.calm.muted'),
  }));
  fields.push({
    names: ['quiet', 'quietFrom', 'quietTo'],
    label: t('devices.calm.quiet'),
    shown: ({ quiet, quietFrom, quietTo }) => quiet && `${quietFrom}–${quietTo}`,
    compared: ({ quiet, quietFrom, quietTo }) => quiet && [quietFrom, quietTo],
  });
  fields.push({
    names: ['weeklyMail'],
    label: t('devices.calm.weekly_mail'),
    shown: ({ weeklyMail }) => t(weeklyMail ? 'devices.calm.shown' : 'devices.calm.muted'),
  });
  return <ConflictChoices {...props} fields={fields} />;
}
