import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelForm, MAX_CANCEL_REASON_LENGTH } from '#features/activities/rules.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { Checkbox } from '#web/form/controls/Checkbox.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { Form, FormField, SubmitButton } from '#web/form/Form.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { ACTIVITIES } from '../keys.ts';
import { activityQuery, cachedActivity, updateActivityCache, type ActivityDetails } from '../queries.ts';
import { cancelActivity } from './cancellation-queries.ts';
import { cancellationToKeep, sendCancellation } from '../waiting-removal.ts';

type CancelDialogProps = { id: string; open: boolean; onClose: () => void };

/** ACT-50: calls an activity off, with a line of reason that may be left out. */
export function CancelDialog({ id, open, onClose }: CancelDialogProps) {
  const client = useQueryClient();
  const { data } = useQuery({ ...activityQuery(id), placeholderData: () => cachedActivity(client, id) });
  return data ? <Cancelling activity={data} open={open} onClose={onClose} /> : null;
}

function Cancelling({ activity, open, onClose }: Omit<CancelDialogProps, 'id'> & { activity: ActivityDetails }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const formId = useId();
  const { id, title, seriesId } = activity;
  const [key] = useState(newIdempotencyKey);
  const form = useRuleForm({ rule: cancelForm, defaultValues: { reason: '', following: false } });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={440}
      title={t('activities.cancellation.title', { title })}
      description={t('activities.cancellation.text')}
      footer={<SubmitButton form={form} formId={formId} label={t('activities.cancellation.act')} />}
    >
      <Form
        id={formId}
        form={form}
        hideFooter
        success={t('activities.cancellation.done', { title })}
        onSubmit={({ reason, following }) => {
          // What follows is not all on the device: it needs a network.
          if (following) return cancelActivity({ activityId: id, reason, following, idempotencyKey: key });
          const entry = cancellationToKeep(activity, reason, key);
          return sendOrKeep(entry, () => sendCancellation(entry));
        }}
        onSaved={(done) => {
          if (done === KEPT)
            updateActivityCache(client, { ...activity, cancelled: true, cancelReason: form.getValues('reason') });
          else void client.invalidateQueries({ queryKey: ACTIVITIES });
          onClose();
        }}
      >
        <FormField form={form} name="reason">
          {(field) => (
            <TextInput
              {...field}
              label={t('activities.cancellation.reason')}
              maxLength={MAX_CANCEL_REASON_LENGTH}
              autoComplete="off"
            />
          )}
        </FormField>
        {seriesId && (
          <FormField form={form} name="following" required={false}>
            {(field) => <Checkbox {...field} label={t('activities.cancellation.following')} />}
          </FormField>
        )}
      </Form>
    </Dialog>
  );
}
