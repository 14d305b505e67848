import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField, FormRow, FormSection } from '#web/form/Form.tsx';
import { RadioButton } from '#web/form/choices/RadioGroup.tsx';
import { RadioGroupField } from '#web/form/choices/RadioGroupField.tsx';
import { RadioCards } from '#web/form/choices/RadioCards.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { WEEKLY_KEYS } from '#features/journals/rules.ts';
import { currentLocale } from '#web/text/i18n.ts';
import { JOURNAL_ROWS, type JournalFormState, type JournalValues } from './form.ts';

const CURVE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/**
 * JRN-06: the fields of a weekly update. Values typed before another type was chosen come back with the weekly update;
 * they are dropped when the journal is saved without it, which a line says of each (JRN-23).
 */
export function WeekFields({ form }: { form: JournalFormState }) {
  const { t } = useTranslation();
  const values = useWatch({ control: form.control });
  const weekly: JournalValues['type'] = 'weeklyUpdate';
  if (values.type !== weekly) {
    const going = WEEKLY_KEYS.filter((key) => values[key] != null && values[key] !== '');
    const fields = new Intl.ListFormat(currentLocale()).format(going.map((key) => t(`journals.fields.${key}`)));
    return going.length > 0 ? (
      <p role="status" className="rounded-md bg-sunken px-3 py-2 text-13 text-ink-2">
        {t('writing.journals.week_kept', { fields })}
      </p>
    ) : null;
  }
  const text = (name: 'parentsFeedback' | 'injurySituation' | 'importantTopics' | 'school') => (
    <FormField form={form} name={name} required>
      {(field) => <TextArea {...field} rows={JOURNAL_ROWS} label={t(`journals.fields.${name}`)} />}
    </FormField>
  );
  return (
    <FormSection title={t('journals.week')} text={t('writing.journals.week_text')}>
      <FormField form={form} name="performanceCurve" required>
        {({ ref: _ref, ...field }) => (
          <RadioGroupField
            {...field}
            value={field.value === null ? null : String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
            label={t('journals.fields.performanceCurve')}
            help={t('writing.journals.curve_help')}
            look="grid max-w-120 grid-cols-10 gap-1.5 max-md:grid-cols-5"
          >
            {CURVE.map((value) => (
              <RadioButton key={value} value={String(value)} className="grade w-full!">
                {value}
              </RadioButton>
            ))}
          </RadioGroupField>
        )}
      </FormField>
      <FormField form={form} name="injured" required>
        {({ value, onChange, ...field }) => (
          <RadioCards
            {...field}
            columns={2}
            className="max-w-120"
            label={t('journals.fields.injured')}
            value={value === null ? null : value ? 'yes' : 'no'}
            onChange={(answer) => onChange(answer === 'yes')}
            options={(['yes', 'no'] as const).map((answer) => ({ value: answer, label: t(`injury.${answer}`) }))}
          />
        )}
      </FormField>
      <FormRow>
        {text('parentsFeedback')}
        {text('injurySituation')}
      </FormRow>
      <FormRow>
        {text('importantTopics')}
        {text('school')}
      </FormRow>
    </FormSection>
  );
}
