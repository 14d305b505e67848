import { useTranslation } from 'react-i18next';
import { usePlayers } from '#features/players/web/options.ts';
import { playerName } from '#features/players/web/words.ts';
import { useInitial } from '#web/initial.ts';
import { FilterChips, type FilterChip } from '#web/ui/FilterChips.tsx';
import { nameOf } from '#web/viewer.ts';
import { NO_CHOICE, type ReportsChoice } from './address.ts';

type ReportsChipsProps = { choice: ReportsChoice; onChoice: (choice: ReportsChoice) => void };

/** What is chosen, each to be taken back, and all at once; the search stays (REP-25). */
export function ReportsChips({ choice, onChoice }: ReportsChipsProps) {
  const { t } = useTranslation();
  const people = new Map(useInitial().data?.users.map((user) => [user.id, nameOf(user)]));
  const players = new Map(usePlayers(choice.playerIds).map((player) => [player.id, playerName(player)]));
  const chipsOf = <Key extends keyof ReportsChoice>(
    key: Key,
    name: (value: ReportsChoice[Key][number]) => string,
  ): FilterChip[] =>
    choice[key].map((value) => ({
      key: `${key}-${value}`,
      label: name(value as ReportsChoice[Key][number]),
      onRemove: () => onChoice({ ...choice, [key]: choice[key].filter((one) => one !== value) }),
    }));
  const chips = [
    ...chipsOf('playerIds', (id) => players.get(id) ?? t('scouting.reports.filter.playerIds')),
    ...chipsOf('scoutIds', (id) => people.get(id) ?? t('scouting.reports.filter.scoutIds')),
    ...chipsOf('playerTypes', (type) => t(`type.${type}`)),
    ...chipsOf('scoutingRecommendation', (value) => t(`scouting_recommendations.${value}`)),
    ...chipsOf('types', (type) => t(`scouting.reports.types.${type}`)),
    ...chipsOf('tags', (tag) => t(`tags.${tag}`)),
  ];
  return <FilterChips chips={chips} onClear={() => onChoice(NO_CHOICE)} />;
}
