import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { squadMessageForm } from '../rules.ts';
import { messageSquad, squadMessagesQuery } from './queries.ts';

type SquadMessageDialogProps = { squad: { id: string; name: string }; open: boolean; onClose: () => void };

/** SQD-15: a message to a squad, in the words of its writer. */
export function SquadMessageDialog({ squad, open, onClose }: SquadMessageDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useRuleForm({
    rule: squadMessageForm,
    defaultValues: { title: '', message: '' },
    draftKey: `squad-message.${squad.id}`,
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('squads.messages.write')}
      description={t('squads.messages.to', { name: squad.name })}
      width={520}
      form={form}
      submitLabel={t('messages.send')}
      success={t('squads.messages.sent', { name: squad.name })}
      onSubmit={(texts) => messageSquad({ ...texts, squadId: squad.id, idempotencyKey })}
      onSaved={() => {
        void client.invalidateQueries(squadMessagesQuery(squad.id));
        onClose();
      }}
    >
      <FormField form={form} name="title">
        {(field) => <TextInput {...field} label={t('messages.title')} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="message">
        {(field) => <TextArea {...field} rows={5} label={t('messages.text')} />}
      </FormField>
    </FormDialog>
  );
}
