import { useTranslation } from 'react-i18next';
import { contextName, levelName, procedureName } from '#web/football-words.ts';
import { formatDate } from '#web/format.ts';
import { useInitial } from '#web/initial.ts';
import { chipsOf } from '#web/list/chips.ts';
import type { FilterChip } from '#web/ui/FilterChips.tsx';
import { nameOf } from '#web/viewer.ts';
import type { GamesChoice } from './address.ts';
import type { GameSummaryData } from './queries.ts';

/**
 * GAME-06: what is chosen, each to be taken back; the search stays. Games on the screen know the names of clubs that the
 * pickers do not offer.
 */
export function useGamesChips(
  choice: GamesChoice,
  seen: readonly GameSummaryData[],
  onChoice: (choice: GamesChoice) => void,
): FilterChip[] {
  const { t } = useTranslation();
  const { clubs = [], users = [] } = useInitial().data ?? {};
  const names = new Map<string, string>([
    ...seen.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]).map(({ id, name }) => [id, name] as const),
    ...clubs.map(({ id, name }) => [id, name] as const),
    ...users.map((user) => [user.id, nameOf(user)] as const),
  ]);
  const { some, one } = chipsOf(choice, onChoice);
  return [
    ...some('clubs', (id) => names.get(id) ?? t('scouting.games.field.club')),
    ...some('levels', levelName),
    ...some('contexts', contextName),
    ...some('procedures', procedureName),
    ...some('scouts', (id) => names.get(id) ?? t('scouting.games.field.scouts')),
    ...one('from', (day) => t('scouting.games.filter.from', { date: formatDate(day) })),
    ...one('to', (day) => t('scouting.games.filter.to', { date: formatDate(day) })),
  ];
}
