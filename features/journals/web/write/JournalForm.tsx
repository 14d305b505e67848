import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { JOURNAL_TYPES } from '#domain/football.ts';
import { ConfidentialSwitch } from '#features/confidentiality/web/ConfidentialSwitch.tsx';
import { FormFiles } from '#features/files/web/FormFiles.tsx';
import { usePendingUploads } from '#features/files/web/lazy.tsx';
import { lazyComponent } from '#web/browser/lazy.ts';
import { DateField } from '#web/form/dates/DateField.tsx';
import { FormField, FormProgress, FormRow } from '#web/form/Form.tsx';
import { RichTextField } from '#web/form/rich-text/RichTextField.tsx';
import { Select } from '#web/form/combobox/Select.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import type { KeptFile } from '#web/outbox/entry.ts';
import { FormPage } from '#web/layout/FormPage.tsx';
import type { PageHeaderProps } from '#web/ui/navigation/PageHeader.tsx';
import type { JournalBody } from '#features/journals/rules.ts';
import { JOURNAL_ROWS, type JournalFormState } from './form.ts';
import { CategorySelect } from '../CategorySelect.tsx';
import { journalTypeLabel } from '../words.ts';

/** Sets of fields: all, those of a journal on a person, or the three that a special user writes (SPJ-04). */
export type JournalFields = 'category' | 'personal' | 'own';

type JournalFormProps<Saved> = {
  title: string;
  form: JournalFormState;
  fields: JournalFields;
  back?: PageHeaderProps['back'];
  success: string;
  /** The subject of the journal. */
  subject?: ReactNode;
  notice?: ReactNode;
  /** Beside the save button. */
  footer?: ReactNode;
  /** Whether the journal may be kept on the device; returns the files that were kept with it. */
  keeps?: () => Promise<readonly KeptFile[]>;
  onSubmit: (body: JournalBody, unsent: readonly KeptFile[]) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
};

/** Fetched with the form, drawn once a weekly update is chosen. */
const LazyWeekFields = lazyComponent(
  async () => (await import('./WeekFields.tsx')).WeekFields,
  () => null,
);

/** JRN-03 to JRN-09: the form of a journal. */
export function JournalForm<Saved>(props: JournalFormProps<Saved>) {
  const { title, form, fields, back, success, subject, notice, footer, keeps, onSubmit, onSaved } = props;
  const { t } = useTranslation();
  const { onPending, allUploaded, unsent } = usePendingUploads(form.tellUnsaved);
  // API clients may plan in journals on persons too: fields that the record has can be changed.
  const { type, deadline, nextSteps } = form.formState.defaultValues ?? {};
  const hasPlan = fields === 'category' || type !== 'normal' || Boolean(deadline) || Boolean(nextSteps);
  return (
    <FormPage
      title={title}
      back={back}
      form={form}
      id="journal"
      success={success}
      onSubmit={(body) => onSubmit(body, unsent())}
      mayGo={async () => allUploaded(keeps ? unsent().length : 0)}
      onSaved={onSaved}
      footer={
        <>
          {footer}
          <span className="ml-auto">
            <FormProgress form={form} />
          </span>
        </>
      }
    >
      {subject}
      {notice}
      <FormField form={form} name="name" required>
        {(field) => <TextInput {...field} label={t('journals.fields.name')} autoComplete="off" />}
      </FormField>
      <FormRow columns={fields === 'category' ? 3 : 2}>
        <FormField form={form} name="date" required>
          {(field) => <DateField {...field} label={t('journals.fields.date')} />}
        </FormField>
        {fields !== 'own' && (
          <FormField form={form} name="category" required>
            {(field) => <CategorySelect {...field} />}
          </FormField>
        )}
        {hasPlan && (
          <FormField form={form} name="type">
            {(field) => (
              <Select
                {...field}
                noEmpty
                label={t('journals.fields.type')}
                options={JOURNAL_TYPES.map((value) => ({ value, label: journalTypeLabel(value) }))}
              />
            )}
          </FormField>
        )}
      </FormRow>
      <FormField form={form} name="content" required>
        {(field) => <RichTextField {...field} rows={JOURNAL_ROWS} label={t('journals.fields.content')} />}
      </FormField>
      {hasPlan && (
        <>
          <LazyWeekFields form={form} />
          <FormField form={form} name="nextSteps">
            {(field) => <TextArea {...field} rows={JOURNAL_ROWS} label={t('journals.fields.nextSteps')} />}
          </FormField>
          <FormField form={form} name="deadline">
            {(field) => <DateField {...field} label={t('journals.fields.deadline')} className="md:max-w-60" />}
          </FormField>
        </>
      )}
      <Confidential form={form} />
      <FormFiles form={form} label={t('journals.fields.files')} onPending={onPending} keeps={keeps} />
    </FormPage>
  );
}

function Confidential({ form }: { form: JournalFormState }) {
  const category = useWatch({ control: form.control, name: 'category' });
  return (
    <FormField form={form} name="confidential">
      {(field) => <ConfidentialSwitch {...field} ofJournal category={category} />}
    </FormField>
  );
}
