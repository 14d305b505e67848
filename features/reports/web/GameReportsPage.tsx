import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from '#web/router/router.tsx';
import { can } from '#domain/permissions.ts';
import { GameLayout } from '#features/games/web/GameLayout.tsx';
import { gameTitle } from '#features/games/web/words.ts';
import type { GameData } from '#features/games/web/queries.ts';
import { lazyPart } from '#web/chunk.ts';
import { PagedRows } from '#web/list/PagedRows.tsx';
import { pathOf } from '#web/router/table.ts';
import { useTitle } from '#web/router/title.ts';
import { Button } from '#web/ui/Button.tsx';
import { FloatingAction } from '#web/ui/FloatingAction.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useViewer } from '#web/viewer.ts';
import { reportsQuery } from './queries.ts';
import { ReportRow } from './ReportRow.tsx';

const PlayerChooser = lazyPart(async () => (await import('./PlayerChooser.tsx')).PlayerChooser);

/** REP-02: what was written about the players of one game, and the way to write more. */
export function GameReportsPage() {
  const { gameId = '' } = useParams();
  const { t } = useTranslation();
  const mayAdd = can(useViewer(), 'report.create');
  const [chooser, setChooser] = useState<'closed' | 'open' | 'never'>('never');
  const open = () => setChooser('open');

  return (
    <>
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
            <Reports game={game} {...(mayAdd ? { onAdd: open } : {})} />
            {chooser !== 'never' && (
              <PlayerChooser open={chooser === 'open'} game={game} onClose={() => setChooser('closed')} />
            )}
          </>
        )}
      </GameLayout>
      {mayAdd && (
        <FloatingAction label={t('scouting.reports.add')} onClick={open}>
          <Plus aria-hidden />
        </FloatingAction>
      )}
    </>
  );
}

function Reports({ game, onAdd }: { game: GameData; onAdd?: () => void }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(reportsQuery({ filter: { gameId: game.id } }));
  useTitle(`${t('shell.pages.game_reports')} · ${gameTitle(game)}`);
  return (
    <div className="pt-4 max-md:pt-3">
      <PagedRows
        list={list}
        label={t('shell.pages.game_reports')}
        renderRow={(report) => (
          <ReportRow report={report} ofGame from={pathOf('GameReportsPage', { gameId: game.id })} />
        )}
        empty={
          <EmptyState
            icon={<FileText />}
            title={t('scouting.no_results')}
            text={t('scouting.reports.empty_game.text')}
            action={
              onAdd && (
                <Button look="primary" icon={<Plus aria-hidden />} aria-haspopup="dialog" onClick={onAdd}>
                  {t('scouting.reports.add')}
                </Button>
              )
            }
          />
        }
      />
    </div>
  );
}
