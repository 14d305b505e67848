import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { requiredLines } from '#domain/fields.ts';
import { MAX_REMARK_LENGTH } from '#domain/text/lengths.ts';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { Form, FormField, SubmitButton } from '#web/form/Form.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import type { ReportData } from '../queries.ts';
import { giveRemark, refreshReport, remarkDraft } from './waiting-remark.ts';

const rule = z.object({ text: requiredLines(MAX_REMARK_LENGTH) });
const EMPTY = { text: '' };

export type RemarkFormProps = {
  report: Pick<ReportData, 'id' | 'player'>;
  label: string;
  help?: string;
  amendment?: boolean;
  onSaved?: () => void;
};

/** A line to the author, the author's answer, or an amendment (DSK-18, DSK-19). What is typed stays on the device. */
export function RemarkForm({ report, label, help, amendment = false, onSaved }: RemarkFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const formId = useId();
  const form = useRuleForm({
    rule,
    defaultValues: EMPTY,
    draftKey: remarkDraft(report.id, amendment),
  });
  return (
    <Form
      form={form}
      id={formId}
      hideFooter
      className="gap-2"
      onSubmit={({ text }) => giveRemark(report, { text, amendment })}
      onSaved={() => {
        form.reset(EMPTY);
        refreshReport(client);
        onSaved?.();
      }}
    >
      <FormField form={form} name="text">
        {(field) => <TextArea {...field} label={label} help={help} rows={2} maxLength={MAX_REMARK_LENGTH} />}
      </FormField>
      <SubmitButton
        form={form}
        formId={formId}
        label={t('scouting.reports.review.send')}
        className="justify-self-end"
      />
    </Form>
  );
}
