import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { useReferenceData } from '#web/graphql/reference-data.ts';
import type { ComboOption, ComboSource } from '#web/ui/form/combobox-options.ts';
import { MOST_OPTIONS } from '#web/ui/form/Select.tsx';
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

/**
 * Options of a club picker: the reference data, or a server search where there are too many clubs. `chosen` ids get a
 * name in either case.
 */
export function useClubSource(chosen: readonly string[] = []): ComboSource {
  const clubs = useReferenceData().data?.clubs ?? [];
  const names = useClubNames(chosen);
  const known = [...names].map(([value, label]) => ({ value, label }));
  if (clubs.length < MOST_OPTIONS) return { options: clubs.map(asOption), known };
  return { search, known };
}

async function search(text: string, signal: AbortSignal): Promise<readonly ComboOption[]> {
  return (await request(ClubsFound, { search: text }, { signal })).clubs.map(asOption);
}

/** Old names of merged clubs are searched too. */
function asOption({ id, name, aliases }: { id: string; name: string; aliases: string[] }): ComboOption {
  return { value: id, label: name, ...(aliases.length > 0 && { meta: aliases.join(', ') }) };
}
