import { useTranslation } from 'react-i18next';
import { useClubNames } from '#features/clubs/web/club-names.ts';
import { useReferenceData } from '#web/graphql/reference-data.ts';
import { createChips } from '#web/list/chips.ts';
import { nameOf } from '#web/session/viewer.ts';
import { contextName, levelName, procedureName } from '#web/text/football.ts';
import { formatDate } from '#web/text/format.ts';
import type { FilterChip } from '#web/ui/display/FilterChips.tsx';
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
  const { users = [] } = useReferenceData().data ?? {};
  const clubs = useClubNames(
    choice.clubs,
    seen.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]),
  );
  const people = new Map(users.map((user) => [user.id, nameOf(user)]));
  const { some, one } = createChips(choice, onChoice);
  return [
    ...some('clubs', (id) => clubs.get(id) ?? t('scouting.games.field.club')),
    ...some('levels', levelName),
    ...some('contexts', contextName),
    ...some('procedures', procedureName),
    ...some('scouts', (id) => people.get(id) ?? t('scouting.games.field.scouts')),
    ...one('from', (day) => t('scouting.games.filter.from', { date: formatDate(day) })),
    ...one('to', (day) => t('scouting.games.filter.to', { date: formatDate(day) })),
  ];
}
