import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_SETTINGS } from '#domain/notification-types.ts';
import { settingsForm, type SettingsForm } from '#features/devices/calm/rules.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { Toggle } from '#web/form/controls/Checkbox.tsx';
import { useConflict } from '#web/form/conflict/conflict.ts';
import { FormField, FormRow } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { TimeField } from '#web/form/dates/TimeField.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { saveSettings, settingsQuery, type SettingsData } from './queries.ts';

const CalmConflict = lazyComponent(async () => (await import('./CalmConflict.tsx')).CalmConflict);

type CalmDialogProps = { settings: SettingsData; open: boolean; onClose: () => void };

/** Default of the quiet hours when they are turned on. */
const NIGHT = { from: '22:00', to: '07:00' };

const valuesOf = ({ activities, reminders, messages, quietFrom, quietTo, weeklyMail }: SettingsData): SettingsForm => ({
  activities,
  reminders,
  messages,
  quiet: quietFrom !== null,
  quietFrom: quietFrom ?? NIGHT.from,
  quietTo: quietTo ?? NIGHT.to,
  weeklyMail,
});

/** The settings of notifications on the viewer's devices, the quiet hours, and the weekly mail. */
export function CalmDialog({ settings, open, onClose }: CalmDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [begun, setBegun] = useState(settings);
  const form = useRuleForm<SettingsForm>({ rule: settingsForm, defaultValues: valuesOf(settings) });
  const conflict = useConflict({
    record: begun,
    onRecord: setBegun,
    form,
    valuesOf,
    look: () => client.fetchQuery(settingsQuery),
  });
  const { mutateAsync } = useMutation({
    mutationFn: ({ quiet, quietFrom, quietTo, ...kinds }: SettingsForm) =>
      conflict.save(({ version }) =>
        saveSettings({ ...kinds, quietFrom: quiet ? quietFrom : null, quietTo: quiet ? quietTo : null, version }),
      ),
    onSuccess: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
    meta: { form: true },
  });
  const quiet = useWatch({ control: form.control, name: 'quiet' });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('devices.calm.title')}
      description={t('devices.calm.text')}
      width={440}
      form={form}
      onSubmit={(values) => mutateAsync(values)}
      onSaved={() => {
        toast.success(t('users.settings.updated'));
        onClose();
      }}
    >
      {conflict.dialog && <CalmConflict {...conflict.dialog} />}
      {NOTIFICATION_SETTINGS.map((kind) => (
        <FormField key={kind} form={form} name={kind}>
          {(field) => <Toggle {...field} label={t(`devices.calm.${kind}`)} help={t(`devices.calm.${kind}_help`)} />}
        </FormField>
      ))}
      <FormField form={form} name="quiet">
        {(field) => <Toggle {...field} label={t('devices.calm.quiet')} help={t('devices.calm.quiet_help')} />}
      </FormField>
      {quiet && (
        <FormRow>
          <FormField form={form} name="quietFrom" required>
            {(field) => <TimeField {...field} label={t('devices.calm.from')} />}
          </FormField>
          <FormField form={form} name="quietTo" required>
            {(field) => <TimeField {...field} label={t('devices.calm.to')} />}
          </FormField>
        </FormRow>
      )}
      <FormField form={form} name="weeklyMail">
        {(field) => (
          <Toggle {...field} label={t('devices.calm.weekly_mail')} help={t('devices.calm.weekly_mail_help')} />
        )}
      </FormField>
    </FormDialog>
  );
}
