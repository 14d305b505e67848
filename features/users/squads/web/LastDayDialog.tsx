import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { clubToday } from '#web/browser/club.ts';
import { DateField } from '#web/form/dates/DateField.tsx';
import { FormField } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { nameOf } from '#web/session/viewer.ts';
import { formatDate } from '#web/text/format.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { membershipEnd } from '../rules.ts';
import { endSquadMembership, invalidateSquads, type SquadMemberData } from './queries.ts';

type LastDayDialogProps = { member: SquadMemberData; open: boolean; onClose: () => void };
type Values = z.input<typeof membershipEnd>;

/** SQD-05: the last day of somebody in a squad. */
export function LastDayDialog({ member, open, onClose }: LastDayDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const name = nameOf(member.person);
  const today = clubToday();
  const form = useRuleForm<Values>({
    rule: membershipEnd,
    defaultValues: {
      id: member.id,
      version: member.version,
      until: member.until ?? (today < member.from ? member.from : today),
      idempotencyKey: newIdempotencyKey(),
    },
  });
  const save = useMutation({
    mutationFn: ({ id, version = null, until, idempotencyKey = null }: Values) =>
      endSquadMembership({ id, version, until, idempotencyKey }),
    onSettled: () => invalidateSquads(client),
    meta: { quiet: true },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('squads.last_day')}
      description={name}
      width={400}
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        return values.until;
      }}
      onSaved={(until) => {
        toast.success(t('squads.leaves', { name, date: formatDate(until) }));
        onClose();
      }}
    >
      <FormField form={form} name="until">
        {(field) => <DateField {...field} label={t('squads.until')} min={member.from} />}
      </FormField>
    </FormDialog>
  );
}
