import { useQuery } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { useReferenceData } from '#web/graphql/reference-data.ts';

const ClubName = graphql(`
  query ClubName($id: ID!) {
    club(id: $id) {
      name
    }
  }
`);

type Named = { id: string; name: string };
const NONE: readonly Named[] = [];

/**
 * The names of clubs by id, for filters that were kept or sent: also of those that the pickers do not offer, and under the
 * ids of clubs that were merged since.
 */
export function useClubNames(ids: readonly string[], seen: readonly Named[] = NONE): Map<string, string> {
  const { data } = useReferenceData();
  const names = new Map([...seen, ...(data?.clubs ?? NONE)].map(({ id, name }) => [id, name]));
  const unknown = data ? ids.filter((id) => !names.has(id)) : [];
  const asked = useQuery({
    queryKey: ['club names', unknown],
    // One that is nowhere has no name, and the others have theirs all the same.
    queryFn: ({ signal }) =>
      Promise.all(unknown.map((id) => request(ClubName, { id }, { signal }).catch(() => undefined))),
    enabled: unknown.length > 0,
    staleTime: Infinity,
  });
  for (const [at, answer] of (asked.data ?? []).entries()) if (answer) names.set(unknown[at]!, answer.club.name);
  return names;
}
