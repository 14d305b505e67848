import { useTranslation } from 'react-i18next';
import { useClubNames } from '#features/clubs/web/club-names.ts';
import { createChips } from '#web/list/chips.ts';
import type { FilterChip } from '#web/ui/display/FilterChips.tsx';
import type { PlayersChoice } from './address.ts';
import type { ListedPlayer } from './queries.ts';
import { positionName } from './words.ts';

/** What the dialog chose, each to be taken back. Players on the screen know clubs that the pickers do not offer. */
export function usePlayersChips(
  choice: PlayersChoice,
  seen: readonly ListedPlayer[],
  onChoice: (choice: PlayersChoice) => void,
): FilterChip[] {
  const { t } = useTranslation();
  const names = useClubNames(
    choice.clubs,
    seen.map(({ club }) => club),
  );
  const { some } = createChips(choice, onChoice);
  return [
    ...some('positions', positionName),
    ...some('clubs', (id) => names.get(id) ?? t('scouting.players.fields.club')),
    ...some('years', String),
    ...some('tags', (tag) => t(`tags.${tag}`)),
  ];
}
