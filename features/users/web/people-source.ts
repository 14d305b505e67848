import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf } from '#web/graphql/document.ts';
import { useReferenceData } from '#web/graphql/reference-data.ts';
import { nameOf } from '#web/session/viewer.ts';
import { MAX_OPTIONS, type ComboOption, type ComboSource } from '#web/form/combobox/combobox-options.ts';
import { roleAndLabel } from './words.ts';

const PeopleFound = graphql(`
  query PeopleFound($search: String) {
    users(search: $search) {
      id
      firstName
      lastName
      role
      label
      league
      clubs {
        name
      }
    }
  }
`);
type PersonFound = ResultOf<typeof PeopleFound>['users'][number];

/**
 * Options of a picker of people, with role, section, league and clubs, by which they are found too: the reference data, or a server
 * search where there are too many people. `offered` selects the people.
 */
export function usePeopleSource(offered: (person: PersonFound) => boolean): ComboSource {
  const people = useReferenceData().data?.users ?? [];
  if (people.length < MAX_OPTIONS) return { options: people.filter(offered).map(asOption) };
  return {
    known: people.map(asOption),
    search: async (search, signal) =>
      (await request(PeopleFound, { search }, { signal })).users.filter(offered).map(asOption),
  };
}

function asOption(person: PersonFound): ComboOption {
  const clubs = person.clubs?.map(({ name }) => name) ?? [];
  const meta = [roleAndLabel(person), person.league, ...clubs].filter(Boolean).join(' · ');
  return { value: person.id, label: nameOf(person), meta };
}
