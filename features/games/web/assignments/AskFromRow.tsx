import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { gameTitle } from '../words.ts';
import type { ListedGameData } from '../queries.ts';
import type { AskScoutsDialogProps } from './AskScoutsDialog.tsx';

const AskScoutsDialog = lazyComponent<AskScoutsDialogProps>(
  async () => (await import('./AskScoutsDialog.tsx')).AskScoutsDialog,
);

/** DSK-23: asks scouts to go to a game of a list, beside its row. */
export function AskFromRow({ game }: { game: ListedGameData }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('scouting.games.assignments.ask_to', { game: gameTitle(game) })}
        data-tip={t('scouting.games.assignments.ask')}
        className="self-center"
        onClick={() => setOpen(true)}
      >
        <UserPlus aria-hidden />
      </IconButton>
      {isOpen && (
        <AskScoutsDialog gameId={game.id} taken={game.scouts.map(({ id }) => id)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
