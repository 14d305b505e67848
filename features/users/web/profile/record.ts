import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useConflict } from '#web/form/conflict/conflict.ts';
import type { RuleForm } from '#web/form/rule-form.ts';
import type { UserChange } from '#features/users/rules.ts';
import { saveUser, userQuery, type UserData } from '../queries.ts';

/** Saves what was changed in the form of a person; `begun` is the record that it began with, or goes on from. */
export function useRecord<Values extends FieldValues>(
  [begun, setBegun]: [UserData, (user: UserData) => void],
  form: RuleForm<Values>,
  valuesOf: (user: UserData) => Values,
) {
  const client = useQueryClient();
  const { save, goOnFrom, dialog } = useConflict({
    record: begun,
    onRecord: setBegun,
    form,
    valuesOf,
    look: (id) => client.fetchQuery(userQuery(id)),
  });
  const { mutateAsync } = useMutation({
    mutationFn: (change: UserChange) => save(({ id, version }) => saveUser(id, version, change)),
    // Only the version: the next save has other values of the same form.
    onSuccess: ({ version }) => goOnFrom({ ...begun, version }),
    meta: { form: true },
  });
  return { save: mutateAsync, conflict: dialog };
}
