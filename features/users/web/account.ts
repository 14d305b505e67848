/** Shared by all mutations of accounts: which queries they invalidate, and conflicts of two edits. */
import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { referenceDataQuery } from '#web/graphql/reference-data.ts';
import { useConflict } from '#web/ui/form/conflict.tsx';
import type { RuleForm } from '#web/ui/form/rule-form.ts';
import type { UserChange } from '../rules.ts';
import { saveUser, userQuery, USERS_KEY, type UserData } from './queries.ts';

/** Invalidates all queries that show people; resolves once the active ones are refetched. */
export function useFreshPeople(): () => Promise<void> {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries(referenceDataQuery);
    return client.invalidateQueries({ queryKey: USERS_KEY });
  };
}

/** A mutation of an account that invalidates people once it has settled. */
export function useAccountChange<Values, Saved>(
  change: (values: Values) => Promise<Saved>,
  options: Pick<UseMutationOptions<Saved, Error, Values>, 'onSuccess' | 'meta'> = {},
) {
  const fresh = useFreshPeople();
  // After a failure the mutation does not wait for the refetch, so that it can be retried at once.
  const settled = (_saved: unknown, failure: Error | null) => (failure ? void fresh() : fresh());
  return useMutation({ ...options, mutationFn: change, onSettled: settled });
}

/** Saves a record with the version that the form started from; on a conflict the viewer chooses whose values stay. */
export function useRecord<Values extends FieldValues>(
  user: UserData,
  form: RuleForm<Values>,
  valuesOf: (user: UserData) => Values,
) {
  const client = useQueryClient();
  const conflict = useConflict(user.version);
  const [begun, setBegun] = useState(user);
  const { mutateAsync: save } = useMutation({
    mutationFn: (change: UserChange) => saveUser(user.id, conflict.version(), change),
    onSuccess: ({ version }) => conflict.goOnFrom(version),
    onError: conflict.failed,
  });
  return {
    conflict,
    save,
    /** The record that the form started from: values that differ from it were changed here. */
    begun,
    takeTheirs: async () => {
      const theirs = await client.fetchQuery(userQuery(user.id));
      form.draft?.clear();
      form.reset(valuesOf(theirs));
      setBegun(theirs);
      conflict.goOnFrom(theirs.version);
    },
  };
}
