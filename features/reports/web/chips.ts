import { useTranslation } from 'react-i18next';
import { usePlayers } from '#features/players/web/options.ts';
import { playerName } from '#features/players/web/words.ts';
import { useInitial } from '#web/initial.ts';
import { chipsOf } from '#web/list/chips.ts';
import type { FilterChip } from '#web/ui/FilterChips.tsx';
import { nameOf } from '#web/viewer.ts';
import type { ReportsChoice } from './address.ts';

/** What is chosen, each to be taken back; the search stays (REP-25). */
export function useReportsChips(choice: ReportsChoice, onChoice: (choice: ReportsChoice) => void): FilterChip[] {
  const { t } = useTranslation();
  const people = new Map(useInitial().data?.users.map((user) => [user.id, nameOf(user)]));
  const players = new Map(usePlayers(choice.playerIds).map((player) => [player.id, playerName(player)]));
  const { some } = chipsOf(choice, onChoice);
  return [
    ...some('playerIds', (id) => players.get(id) ?? t('scouting.reports.filter.playerIds')),
    ...some('scoutIds', (id) => people.get(id) ?? t('scouting.reports.filter.scoutIds')),
    ...some('playerTypes', (type) => t(`type.${type}`)),
    ...some('scoutingRecommendation', (value) => t(`scouting_recommendations.${value}`)),
    ...some('types', (type) => t(`scouting.reports.types.${type}`)),
    ...some('tags', (tag) => t(`tags.${tag}`)),
  ];
}
