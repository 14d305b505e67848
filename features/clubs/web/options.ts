import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { useInitial } from '#web/initial.ts';
import type { ComboOption, ComboSource } from '#web/ui/combobox.ts';
import { MOST_OPTIONS } from '#web/ui/Select.tsx';

const ClubsFound = graphql(`
  query ClubsFound($search: String) {
    clubs(search: $search) {
      id
      name
    }
  }
`);

/** What a picker of clubs offers: those at hand, or the server's answer to what is typed where there are too many. */
export function useClubSource(): ComboSource {
  const clubs = useInitial().data?.clubs ?? [];
  if (clubs.length < MOST_OPTIONS) return { options: clubs.map(asOption) };
  return { search, known: clubs.map(asOption) };
}

async function search(text: string, signal: AbortSignal): Promise<readonly ComboOption[]> {
  return (await request(ClubsFound, { search: text }, { signal })).clubs.map(asOption);
}

function asOption({ id, name }: { id: string; name: string }): ComboOption {
  return { value: id, label: name };
}
