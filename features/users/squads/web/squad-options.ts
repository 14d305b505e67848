import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filterOptions, type ComboOption, type ComboSource } from '#web/form/combobox/combobox-options.ts';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { nameOf } from '#web/session/viewer.ts';
import { membersOn } from '../rules.ts';
import { squadQuery } from './queries.ts';
import { useSquads } from './squads.ts';

/** Tells the value of a squad from the ids of people in one picker. */
const MARK = 'squad:';

/** The values of a picker of people and squads, apart. */
export function squadsAndPeople(values: readonly string[]): { squadIds: string[]; userIds: string[] } {
  const isSquad = (value: string) => value.startsWith(MARK);
  return {
    squadIds: values.filter(isSquad).map((value) => value.slice(MARK.length)),
    userIds: values.filter((value) => !isSquad(value)),
  };
}

/** The values of such a picker, the squads first. */
export const valuesOfPicker = (squadIds: readonly string[], userIds: readonly string[]): string[] => [
  ...squadIds.map((id) => `${MARK}${id}`),
  ...userIds,
];

/** A squad that was chosen, with who belongs to it on a day. */
export type ChosenSquad = { id: string; name: string; people: { id: string; name: string }[] };

/** Chosen squads with their people of that day, as far as they are loaded. */
export function useChosenSquads(ids: readonly string[], day: string): readonly ChosenSquad[] {
  const found = useQueries({ queries: ids.map(squadQuery) });
  return found.flatMap(({ data }) => {
    if (!data) return [];
    const there = new Set(membersOn(data.members, day));
    const people = new Map(
      data.members.filter(({ person }) => there.has(person.id)).map(({ person }) => [person.id, nameOf(person)]),
    );
    return [{ id: data.id, name: data.name, people: [...people].map(([id, name]) => ({ id, name })) }];
  });
}

/** A source of people that offers squads before them; the chosen ones are called with the number of their people. */
export function useSquadsBefore(people: ComboSource, chosen: readonly ChosenSquad[]): ComboSource {
  const { t } = useTranslation();
  const named = new Map(chosen.map(({ id, name, people: { length } }) => [id, `${name} · ${length}`]));
  const offered: readonly ComboOption[] = useSquads().flatMap(({ id, name, count }) =>
    count > 0 || named.has(id)
      ? [{ value: `${MARK}${id}`, label: named.get(id) ?? name, meta: t('people.count', { count }) }]
      : [],
  );
  // An archived squad is offered no more, but stays chosen.
  const known = [...named].map(([id, label]) => ({ value: `${MARK}${id}`, label }));
  const { options, search } = people;
  return {
    ...people,
    known: [...known, ...(people.known ?? [])],
    ...(options && { options: [...offered, ...options] }),
    ...(search && {
      search: async (text, signal) => [...filterOptions(offered, text), ...(await search(text, signal))],
    }),
  };
}

type Chosen = { userIds: () => readonly string[]; onUserIds: (userIds: string[]) => void };

/**
 * Puts the people of chosen squads in their place, for whoever may not plan for a squad but for some of its people: those who
 * belong to it on `day` and are among the `offered`. Until they have come nothing is changed.
 */
export function usePeopleOfSquads(offered: (userId: string) => boolean) {
  const client = useQueryClient();
  return function choose(values: readonly string[], day: string, { userIds, onUserIds }: Chosen): void {
    const chosen = squadsAndPeople(values);
    if (chosen.squadIds.length === 0) return onUserIds(chosen.userIds);
    const ask = async (): Promise<void> => {
      try {
        const squads = await Promise.all(
          chosen.squadIds.map((id) => client.fetchQuery({ ...squadQuery(id), staleTime: 60_000 })),
        );
        const people = squads.flatMap(({ members }) => membersOn(members, day)).filter(offered);
        onUserIds([...new Set([...userIds(), ...people])]);
      } catch (failure) {
        reportFailedCall(failure, ask);
      }
    };
    void ask();
  };
}
