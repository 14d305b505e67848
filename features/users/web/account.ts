/** What all changes of accounts have in common: who is shown anew, and what happens when two people save. */
import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { referenceDataQuery } from '#web/graphql/reference-data.ts';
import { useConflict } from '#web/ui/form/conflict.tsx';
import type { RuleForm } from '#web/ui/form/rule-form.ts';
import type { UserChange } from '../rules.ts';
import { saveUser, userQuery, USERS_KEY, type UserData } from './queries.ts';

/** Has everything that shows people asked for anew; done once the lists and records on the screen have come. */
export function useFreshPeople(): () => Promise<void> {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries(referenceDataQuery);
    return client.invalidateQueries({ queryKey: USERS_KEY });
  };
}

/** A change of somebody's account: once it was tried, whoever shows people asks for them anew. */
export function useAccountChange<Values, Saved>(
  change: (values: Values) => Promise<Saved>,
  options: Pick<UseMutationOptions<Saved, Error, Values>, 'onSuccess' | 'meta'> = {},
) {
  const fresh = useFreshPeople();
  // Whoever was refused need not wait for the lists before trying again.
  const settled = (_saved: unknown, failure: Error | null) => (failure ? void fresh() : fresh());
  return useMutation({ ...options, mutationFn: change, onSettled: settled });
}

/** Saves a record from the version that the form began with; whoever is late chooses whose values stand. */
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
    /** The record that the values in the form began as: what differs from it was changed here. */
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
