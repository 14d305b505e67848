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
 * Club names by id, for saved or shared filters: also of clubs that the pickers do not offer, and under the old ids of
 * merged clubs.
 */
export function useClubNames(ids: readonly string[], seen: readonly Named[] = NONE): Map<string, string> {
  const { data } = useReferenceData();
  const names = new Map([...seen, ...(data?.clubs ?? NONE)].map(({ id, name }) => [id, name]));
  const unknown = data ? ids.filter((id) => !names.has(id)) : [];
  const clubs = useQuery({
    queryKey: ['club names', unknown],
    // An unknown id has no name, and must not fail the others.
    queryFn: ({ signal }) =>
      Promise.all(unknown.map((id) => request(ClubName, { id }, { signal }).catch(() => undefined))),
    enabled: unknown.length > 0,
    staleTime: Infinity,
  });
  for (const [at, answer] of (clubs.data ?? []).entries()) if (answer) names.set(unknown[at]!, answer.club.name);
  return names;
}
