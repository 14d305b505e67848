import { useTranslation } from 'react-i18next';
import { contextName, levelName, procedureName } from '#web/football-words.ts';
import { formatDate } from '#web/format.ts';
import { useInitial } from '#web/initial.ts';
import { FilterChips, type FilterChip } from '#web/ui/FilterChips.tsx';
import { nameOf } from '#web/viewer.ts';
import { NO_CHOICE, type GamesChoice } from './address.ts';
import type { GameSummaryData } from './queries.ts';

type GamesChipsProps = {
  choice: GamesChoice;
  /** Games on the screen: they know the names of clubs that the pickers do not offer. */
  seen: readonly GameSummaryData[];
  onChoice: (choice: GamesChoice) => void;
};

/** GAME-06: what is chosen, each to be taken back, and all at once; the search stays. */
export function GamesChips({ choice, seen, onChoice }: GamesChipsProps) {
  const { t } = useTranslation();
  const { clubs = [], users = [] } = useInitial().data ?? {};
  const names = new Map<string, string>([
    ...seen.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]).map(({ id, name }) => [id, name] as const),
    ...clubs.map(({ id, name }) => [id, name] as const),
    ...users.map((user) => [user.id, nameOf(user)] as const),
  ]);
  const without = <Key extends 'clubs' | 'levels' | 'contexts' | 'procedures' | 'scouts'>(
    key: Key,
    name: (value: GamesChoice[Key][number]) => string,
  ): FilterChip[] =>
    choice[key].map((value) => ({
      key: `${key}-${value}`,
      label: name(value),
      onRemove: () => onChoice({ ...choice, [key]: choice[key].filter((one) => one !== value) }),
    }));
  const day = (key: 'from' | 'to'): FilterChip[] => {
    const value = choice[key];
    if (!value) return [];
    const label = t(`scouting.games.filter.${key}`, { date: formatDate(value) });
    return [{ key, label, onRemove: () => onChoice({ ...choice, [key]: null }) }];
  };
  const chips = [
    ...without('clubs', (id) => names.get(id) ?? t('scouting.games.field.club')),
    ...without('levels', levelName),
    ...without('contexts', contextName),
    ...without('procedures', procedureName),
    ...without('scouts', (id) => names.get(id) ?? t('scouting.games.field.scouts')),
    ...day('from'),
    ...day('to'),
  ];
  return <FilterChips chips={chips} onClear={() => onChoice(NO_CHOICE)} />;
}
