import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { SQUAD_ROLES, type SquadRole } from '#domain/football.ts';
import { usePeopleSource } from '#features/users/web/people-source.ts';
import { clubToday } from '#web/browser/club.ts';
import { SegmentedRadios } from '#web/form/choices/SegmentedRadios.tsx';
import { MultiCombobox } from '#web/form/combobox/MultiCombobox.tsx';
import { DateField } from '#web/form/dates/DateField.tsx';
import { FormField, FormRow } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { firstDayOfSeason, fitsSquadRole, newMembers, playsIn } from '../rules.ts';
import { addSquadMembers, invalidateSquads, type SquadWithMembers } from './queries.ts';
import { squadRoleName } from './words.ts';

type AddMembersDialogProps = { squad: SquadWithMembers; role: SquadRole; open: boolean; onClose: () => void };
type Values = z.input<typeof newMembers>;

/** SQD-10: several people come into a squad in one role. */
export function AddMembersDialog({ squad, role, open, onClose }: AddMembersDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const today = clubToday();
  const begins = firstDayOfSeason(squad.season);
  const form = useRuleForm<Values>({
    rule: newMembers,
    defaultValues: {
      squadId: squad.id,
      userIds: [],
      role,
      from: today < begins ? begins : today,
      until: null,
      idempotencyKey: newIdempotencyKey(),
    },
  });
  const chosenRole = useWatch({ control: form.control, name: 'role' });
  const there = new Set(squad.members.map(({ person }) => person.id));
  const source = usePeopleSource((person) => fitsSquadRole(chosenRole, person) && !there.has(person.id));
  const save = useMutation({
    mutationFn: ({ until = null, idempotencyKey = null, ...members }: Values) =>
      addSquadMembers({ ...members, until, idempotencyKey }),
    onSuccess: () => invalidateSquads(client),
    meta: { quiet: true },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('squads.add')}
      description={squad.name}
      width={480}
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        return values.userIds.length;
      }}
      onSaved={(count) => {
        toast.success(t('squads.added', { count }));
        onClose();
      }}
    >
      <FormField form={form} name="role">
        {({ value, onChange }) => (
          <SegmentedRadios
            label={t('people.role')}
            options={SQUAD_ROLES.map((one) => ({ value: one, label: squadRoleName(one) }))}
            value={value}
            onChange={(next) => {
              onChange(next);
              // Whoever plays does not coach: those chosen so far do not fit the other side.
              if (playsIn(next) !== playsIn(value)) form.setValue('userIds', []);
            }}
            className="justify-self-start"
          />
        )}
      </FormField>
      <FormField form={form} name="userIds" required>
        {(field) => <MultiCombobox {...field} {...source} label={t('squads.people')} />}
      </FormField>
      <FormRow>
        <FormField form={form} name="from">
          {(field) => <DateField {...field} label={t('squads.from')} />}
        </FormField>
        <FormField form={form} name="until">
          {(field) => <DateField {...field} label={t('squads.until')} help={t('squads.until_help')} />}
        </FormField>
      </FormRow>
    </FormDialog>
  );
}
