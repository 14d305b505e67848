import { useQueryClient } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { referenceDataQuery, useReferenceData } from '#web/graphql/reference-data.ts';
import { MAX_OPTIONS, type ComboOption, type ComboSource } from '#web/form/combobox/combobox-options.ts';
import { useClubNames } from './club-names.ts';

const ClubsFound = graphql(`
  query ClubsFound($search: String) {
    clubs(search: $search) {
      id
      name
      aliases
    }
  }
`);

/** How old the reference data may be when a picker opens, in milliseconds. */
const FRESH = 10_000;

/**
 * Options of a club picker: the reference data, renewed on opening, or a server search where there are too many clubs.
 * `chosen` ids get a name in either case.
 */
export function useClubSource(chosen: readonly string[] = []): ComboSource {
  const client = useQueryClient();
  const clubs = useReferenceData().data?.clubs ?? [];
  const names = useClubNames(chosen);
  const known = [...names].map(([value, label]) => ({ value, label }));
  if (clubs.length >= MAX_OPTIONS) return { search, known };
  // The present options stay when nothing newer can be fetched.
  const refresh = () => void client.fetchQuery({ ...referenceDataQuery, staleTime: FRESH }).catch(() => undefined);
  return { options: clubs.map(asOption), known, refresh };
}

export type FoundClub = { id: string; name: string; aliases: string[] };

/** Clubs with every word of the text in a name, present or former (G-29). @throws RequestFailedError */
export async function findClubs(text: string, signal?: AbortSignal): Promise<FoundClub[]> {
  return (await request(ClubsFound, { search: text }, signal && { signal })).clubs;
}

async function search(text: string, signal: AbortSignal): Promise<readonly ComboOption[]> {
  return (await findClubs(text, signal)).map(asOption);
}

/** Former names and those of merged clubs are searched too (A-91, TXT-07). */
function asOption({ id, name, aliases }: FoundClub): ComboOption {
  return { value: id, label: name, ...(aliases.length > 0 && { meta: aliases.join(', '), aliases }) };
}
