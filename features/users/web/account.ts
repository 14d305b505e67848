/** Shared by all mutations of accounts: which queries they invalidate. */
import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { referenceDataQuery } from '#web/graphql/reference-data.ts';
import { USERS_KEY } from './queries.ts';

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
