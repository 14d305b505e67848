import { useTranslation } from 'react-i18next';
import { usePlayers } from '#features/players/web/options.ts';
import { playerName } from '#features/players/web/words.ts';
import { useReferenceData } from '#web/graphql/reference-data.ts';
import { createChips } from '#web/list/chips.ts';
import { nameOf } from '#web/session/viewer.ts';
import type { FilterChip } from '#web/ui/display/FilterChips.tsx';
import type { ReportsChoice } from './address.ts';

/** What is chosen, each to be taken back; the search stays (REP-25). */
export function useReportsChips(choice: ReportsChoice, onChoice: (choice: ReportsChoice) => void): FilterChip[] {
  const { t } = useTranslation();
  const people = new Map(useReferenceData().data?.users.map((user) => [user.id, nameOf(user)]));
  const players = new Map(usePlayers(choice.playerIds).map((player) => [player.id, playerName(player)]));
  const { some } = createChips(choice, onChoice);
  return [
    ...some('playerIds', (id) => players.get(id) ?? t('scouting.reports.filter.playerIds')),
    ...some('scoutIds', (id) => people.get(id) ?? t('scouting.reports.filter.scoutIds')),
    ...some('playerTypes', (type) => t(`type.${type}`)),
    ...some('scoutingRecommendation', (value) => t(`scouting_recommendations.${value}`)),
    ...some('types', (type) => t(`scouting.reports.types.${type}`)),
    ...some('tags', (tag) => t(`tags.${tag}`)),
  ];
}
