import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { GameLayout } from '#features/games/web/GameLayout.tsx';
import type { GameData } from '#features/games/web/queries.ts';
import { hasBegun } from '#features/games/rules.ts';
import { gameTitle, kickoffText } from '#features/games/web/words.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useSlots } from '#web/layout/pages-context.ts';
import { useParams } from '#web/router/router.tsx';
import { useTitle } from '#web/router/title.ts';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FloatingAction } from '#web/ui/buttons/FloatingAction.tsx';
import { ReportsOf } from './ReportsOf.tsx';

const PlayerChooser = lazyComponent(async () => (await import('../choose/PlayerChooser.tsx')).PlayerChooser);

/** REP-02: the reports of one game, their export, and a button to write another one. */
export function GameReportsPage() {
  const { gameId = '' } = useParams();
  const { t } = useTranslation();
  const viewer = useViewer();
  const mayAdd = can(viewer, 'report.create');
  const mayKeep = mayAdd && can(viewer, 'answer.keep');
  const [chooser, setChooser] = useState<'closed' | 'open' | 'never'>('never');
  const [picking, setPicking] = useState(false);
  const { PrepareGame } = useSlots();
  const open = () => setChooser('open');

  return (
    <GameLayout
      gameId={gameId}
      actions={
        mayAdd && (
          <span className="max-md:hidden">
            <Button look="primary" icon={<Plus aria-hidden />} aria-haspopup="dialog" onClick={open}>
              {t('scouting.reports.add')}
            </Button>
          </span>
        )
      }
    >
      {(game) => (
        <>
          {mayKeep && PrepareGame && <PrepareGame gameId={game.id} />}
          <Reports game={game} onPicking={setPicking} {...(mayAdd ? { onAdd: open } : {})} />
          {chooser !== 'never' && (
            <PlayerChooser open={chooser === 'open'} game={game} onClose={() => setChooser('closed')} />
          )}
          {mayAdd && !picking && (
            <FloatingAction label={t('scouting.reports.add')} onClick={open}>
              <Plus aria-hidden />
            </FloatingAction>
          )}
        </>
      )}
    </GameLayout>
  );
}

function Reports({ game, onAdd, onPicking }: { game: GameData; onAdd?: () => void; onPicking: (on: boolean) => void }) {
  const { t } = useTranslation();
  const begun = hasBegun(game.startDateTime, Temporal.Now.instant());
  useTitle(`${t('shell.pages.game_reports')} · ${gameTitle(game)}`);
  return (
    <ReportsOf
      of={{ gameId: game.id }}
      label={t('shell.pages.game_reports')}
      onPicking={onPicking}
      empty={{
        text: begun
          ? t('scouting.reports.empty_game.text')
          : t('scouting.reports.not_begun.text', { date: kickoffText(game) }),
        action: onAdd && begun && (
          <Button look="primary" icon={<Plus aria-hidden />} aria-haspopup="dialog" onClick={onAdd}>
            {t('scouting.reports.add')}
          </Button>
        ),
      }}
    />
  );
}
