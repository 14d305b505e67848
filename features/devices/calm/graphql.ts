import { withdrawPlans } from '#features/mails/data.ts';
import { userById } from '#features/users/data.ts';
import { writeOnce } from '#server/database/idempotency.ts';
import { builder } from '#server/graphql/builder.ts';
import { refuseStale } from '#server/graphql/conflict.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { endHolds, lockSettings, writeSettings, settingsOf } from './data.ts';
import { SETTINGS_FIELDS } from './fields.ts';
import { settingsInput, type NotificationSettings as Settings } from './rules.ts';

const NotificationSettings = builder.objectRef<Settings>('NotificationSettings').implement({
  description:
    'Which entries of the own inbox are shown on the own devices too, when they wait, and what comes by mail instead.',
  fields: (t) => exposeFields(t, SETTINGS_FIELDS),
});

const UpdateNotificationSettingsInput = inputTypeOf(
  'UpdateNotificationSettingsInput',
  settingsInput,
  'What is to be shown on the own devices. The inbox has everything in any case.',
  {
    activities: SETTINGS_FIELDS.activities.description,
    reminders: SETTINGS_FIELDS.reminders.description,
    messages: SETTINGS_FIELDS.messages.description,
    quietFrom: 'When the quiet hours begin; left out together with their end, there are none.',
    quietTo: 'When they end: any other time than they begin at.',
    weeklyMail:
      'Whether the plan of the coming week comes by mail while no device is told; left out, it stays as it is.',
    version: 'The `version` that the change was made from; an older one is refused with `errors.conflict`.',
  },
);

builder.queryFields((t) => ({
  notificationSettings: t.field({
    type: NotificationSettings,
    description: 'What the viewer has chosen; until then all is shown, at any time.',
    authScopes: { may: 'notification.own' },
    resolve: async (_root, _args, { db, viewer }) => (await settingsOf(db, viewer!.id)).settings,
  }),
}));

builder.mutationFields((t) => ({
  updateNotificationSettings: t.field({
    type: NotificationSettings,
    description:
      'Chooses which entries of the own inbox are shown on the own devices too, and the hours in which they wait. What waits already is told by the new ones.',
    authScopes: { may: 'notification.own' },
    args: { input: t.arg({ type: UpdateNotificationSettingsInput, required: true, description: 'All of it.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, jobs, now } = context;
      const input = parseInput(settingsInput, args.input);
      const { id } = viewer!;
      const saved = await writeOnce(context, 'updateNotificationSettings', input, async (trx, given) => {
        const { settings: stored, changedAt } = await lockSettings(trx, id);
        await refuseStale({ id, version: given.version }, { id, version: stored.version }, async () => {
          // Nobody else writes them: the viewer has changed them on another device.
          const { firstName, lastName } = (await userById(trx, id))!;
          const at = changedAt ? Temporal.Instant.from(changedAt) : now;
          const changed = { by: { id, firstName, lastName }, at: at.toString() };
          return new RefusedError('errors.conflict', { present: stored, changed });
        });
        const { activities, reminders, messages, quietFrom = null, quietTo = null } = given;
        const weeklyMail = given.weeklyMail ?? stored.weeklyMail;
        const settings = {
          activities,
          reminders,
          messages,
          quietFrom,
          quietTo,
          weeklyMail,
          version: stored.version + 1,
        };
        await writeSettings(trx, id, settings, now);
        if (!weeklyMail) await withdrawPlans(trx, id);
        const devices = await endHolds(trx, id, now);
        const until = now.toString();
        const summaries = devices.map((deviceId) => ({ deviceId, until, tries: 0 }));
        await jobs.addAll(trx, 'push-summary', summaries, { account: id });
        return settings;
      });
      return saved;
    },
  }),
}));
