import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useTranslation } from 'react-i18next';
import { requiredLines } from '#domain/fields.ts';
import { MAX_REMARK_LENGTH } from '#domain/text/lengths.ts';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { Form, FormField } from '#web/form/Form.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import type { ReportData } from '../queries.ts';
import { giveRemark, refreshReport } from './waiting-remark.ts';

const rule = z.object({ text: requiredLines(MAX_REMARK_LENGTH) });
const EMPTY = { text: '' };

type RemarkFormProps = { report: Pick<ReportData, 'id' | 'player'>; label: string; help?: string; amendment?: boolean };

/** A line to the author, the author's answer, or an amendment (DSK-18, DSK-19). What is typed stays on the device. */
export function RemarkForm({ report, label, help, amendment = false }: RemarkFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useRuleForm({
    rule,
    defaultValues: EMPTY,
    draftKey: `report ${amendment ? 'amendment' : 'remark'} ${report.id}`,
  });
  return (
    <Form
      form={form}
      className="gap-2"
      submitLabel={t('scouting.reports.review.send')}
      onSubmit={({ text }) => giveRemark(report, { text, amendment })}
      onSaved={() => {
        form.reset(EMPTY);
        refreshReport(client);
      }}
    >
      <FormField form={form} name="text">
        {(field) => <TextArea {...field} label={label} help={help} rows={2} maxLength={MAX_REMARK_LENGTH} />}
      </FormField>
    </Form>
  );
}
