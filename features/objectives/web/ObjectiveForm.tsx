import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OBJECTIVE_TYPES } from '#domain/football.ts';
import { ConfidentialSwitch } from '#features/confidentiality/web/ConfidentialSwitch.tsx';
import { FormFiles } from '#features/files/web/FormFiles.tsx';
import { usePendingUploads } from '#features/files/web/lazy.tsx';
import { CategorySelect } from '#features/journals/web/CategorySelect.tsx';
import { DateField } from '#web/form/dates/DateField.tsx';
import { FormField, FormProgress, FormRow } from '#web/form/Form.tsx';
import { RadioCards } from '#web/form/choices/RadioCards.tsx';
import { Select } from '#web/form/combobox/Select.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import type { KeptFile } from '#web/outbox/entry.ts';
import { FormPage } from '#web/layout/FormPage.tsx';
import type { PageHeaderProps } from '#web/ui/navigation/PageHeader.tsx';
import type { ObjectiveBody } from '../rules.ts';
import { CommentsField } from './CommentsField.tsx';
import type { ObjectiveFormState } from './form.ts';
import { objectiveTypeLabel } from './words.ts';

/** CONST-10 */
const TEXT_ROWS = 12;

type ObjectiveFormProps = {
  title: string;
  form: ObjectiveFormState;
  back: PageHeaderProps['back'] & object;
  success: string;
  subject: ReactNode;
  notice?: ReactNode;
  /** Beside the progress: what else may be done with it. */
  action?: ReactNode;
  /** Only whoever set it and admins say whether it is confidential (CONF-02). */
  maySetConfidential?: boolean;
  /** Whether the objective may be kept on the device; returns the files that were kept with it. */
  keeps?: () => Promise<readonly KeptFile[]>;
  onSubmit: (body: ObjectiveBody, unsent: readonly KeptFile[]) => Promise<unknown>;
  onSaved: () => void;
};

/** OBJ-04, OBJ-05: the form of an objective. */
export function ObjectiveForm(props: ObjectiveFormProps) {
  const { title, form, back, success, subject, notice, action, maySetConfidential = true, keeps } = props;
  const { onSubmit, onSaved } = props;
  const { t } = useTranslation();
  const { onPending, allUploaded, unsent } = usePendingUploads(form.tellUnsaved);
  return (
    <FormPage
      title={title}
      back={back}
      form={form}
      id="objective"
      success={success}
      onSubmit={(body) => onSubmit(body, unsent())}
      mayGo={async () => allUploaded(keeps ? unsent().length : 0)}
      onSaved={onSaved}
      footer={
        <>
          {action}
          <FormProgress form={form} />
        </>
      }
    >
      {subject}
      {notice}
      <FormField form={form} name="name" required>
        {(field) => <TextInput {...field} label={t('objectives.fields.name')} autoComplete="off" />}
      </FormField>
      <FormRow>
        <FormField form={form} name="category" required>
          {(field) => <CategorySelect {...field} />}
        </FormField>
        <FormField form={form} name="type">
          {(field) => (
            <Select
              {...field}
              label={t('objectives.fields.type')}
              options={OBJECTIVE_TYPES.map((value) => ({ value, label: objectiveTypeLabel(value) }))}
            />
          )}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField form={form} name="date" required>
          {(field) => <DateField {...field} label={t('journals.fields.date')} />}
        </FormField>
        <FormField form={form} name="deadline">
          {(field) => <DateField {...field} label={t('journals.fields.deadline')} />}
        </FormField>
      </FormRow>
      <FormField form={form} name="content" required>
        {(field) => <TextArea {...field} rows={TEXT_ROWS} label={t('objectives.fields.content')} />}
      </FormField>
      <FormField form={form} name="discussedWithPlayer">
        {({ value, onChange, ...field }) => (
          <RadioCards
            {...field}
            columns={2}
            className="max-w-120"
            label={t('objectives.fields.discussedWithPlayer')}
            value={value ? 'yes' : 'no'}
            onChange={(answer) => onChange(answer === 'yes')}
            options={(['yes', 'no'] as const).map((answer) => ({
              value: answer,
              label: t(`writing.objectives.answer.${answer}`),
            }))}
          />
        )}
      </FormField>
      <FormField form={form} name="nextSteps">
        {(field) => <TextArea {...field} rows={TEXT_ROWS} label={t('journals.fields.nextSteps')} />}
      </FormField>
      <FormField form={form} name="comments">
        {({ value, onChange, error }) => <CommentsField value={value} onChange={onChange} error={error} />}
      </FormField>
      {maySetConfidential && <Confidential form={form} />}
      <FormFiles form={form} label={t('journals.fields.files')} onPending={onPending} keeps={keeps} />
    </FormPage>
  );
}

function Confidential({ form }: { form: ObjectiveFormState }) {
  const category = useWatch({ control: form.control, name: 'category' });
  return (
    <FormField form={form} name="confidential">
      {(field) => <ConfidentialSwitch {...field} category={category} />}
    </FormField>
  );
}
