import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filterOptions, type ComboOption, type ComboSource } from '#web/form/combobox/combobox-options.ts';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { membersOn } from '../rules.ts';
import { squadQuery } from './queries.ts';
import { useSquads } from './squads.ts';

/** Tells the value of a squad from the ids of people in one picker. */
const MARK = 'squad:';

/** A source of people that offers squads before them; each stands for its people of that day. */
export function useSquadsBefore(people: ComboSource): ComboSource {
  const { t } = useTranslation();
  const squads = useSquads().filter(({ count }) => count > 0);
  const offered: readonly ComboOption[] = squads.map(({ id, name, count }) => ({
    value: `${MARK}${id}`,
    label: name,
    meta: t('people.count', { count }),
  }));
  const { options, search } = people;
  return {
    ...people,
    ...(options && { options: [...offered, ...options] }),
    ...(search && {
      search: async (text, signal) => [...filterOptions(offered, text), ...(await search(text, signal))],
    }),
  };
}

type Chosen = { userIds: () => readonly string[]; onUserIds: (userIds: string[]) => void };

/**
 * Puts the people of chosen squads in their place (SQD-13): those who belong to them on `day` and are among the `offered`.
 * Until they have come nothing is changed.
 */
export function usePeopleOfSquads(offered: (userId: string) => boolean) {
  const client = useQueryClient();
  return function choose(values: readonly string[], day: string, { userIds, onUserIds }: Chosen): void {
    const squadIds = values.filter((value) => value.startsWith(MARK)).map((value) => value.slice(MARK.length));
    if (squadIds.length === 0) return onUserIds([...values]);
    const ask = async (): Promise<void> => {
      try {
        const squads = await Promise.all(
          squadIds.map((id) => client.fetchQuery({ ...squadQuery(id), staleTime: 60_000 })),
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
