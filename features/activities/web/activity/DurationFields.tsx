import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DAY_ENDS_AT, minutesOf } from '#domain/time.ts';
import { Combobox } from '#web/form/combobox/Combobox.tsx';
import { FormField } from '#web/form/Form.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { StartField, type ActivityRuleForm } from './ActivityFields.tsx';
import { DURATIONS, endAfter } from './duration.ts';

/** Start, duration, and the resulting end (HOME-07, HOME-08). */
export function DurationFields({ form }: { form: ActivityRuleForm }) {
  const { t } = useTranslation();
  const [startsAt, endsAt] = useWatch({
    control: form.control,
    name: ['activityData.startsAt', 'activityData.endsAt'],
  });
  const [minutes, setMinutes] = useState<number | null>(() =>
    startsAt && endsAt ? minutesOf(endsAt) - minutesOf(startsAt) : null,
  );
  const setEnd = (start: string | null, duration: number | null) =>
    form.setValue('activityData.endsAt', endAfter(start, duration), { shouldDirty: true, shouldValidate: true });

  return (
    <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-3">
      <StartField form={form} onMoved={(start) => setEnd(start, minutes)} />
      <Combobox
        label={t('homepage.duration')}
        required
        error={minutes === null ? t('global.field_required') : undefined}
        options={DURATIONS.map((count) => ({ value: String(count), label: t('homepage.minutes', { count }) }))}
        value={minutes === null ? null : String(minutes)}
        onChange={(next) => {
          const duration = next === null ? null : Number(next);
          setMinutes(duration);
          setEnd(startsAt, duration);
        }}
      />
      <FormField form={form} name="activityData.endsAt" required>
        {({ value, onChange: _onChange, error, ...field }) => (
          <TextInput
            {...field}
            readOnly
            className="max-md:col-span-2"
            label={t('activities.form.ends_at')}
            // it may not pass midnight.
            error={value && value > DAY_ENDS_AT ? t('validations.ends_too_late') : error}
            value={value ?? ''}
          />
        )}
      </FormField>
    </div>
  );
}
