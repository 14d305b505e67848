import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { PlayerLayout } from '#features/players/web/PlayerLayout.tsx';
import { lazyComponent } from '#web/browser/lazy.ts';
import { LoadingRows } from '#web/list/LoadingRows.tsx';
import { Link, useParams } from '#web/router/router.tsx';
import { comingGames } from '#domain/routes.ts';
import { useViewer } from '#web/session/viewer.ts';
import { buttonClasses } from '#web/ui/buttons/Button.tsx';
import { FloatingAction } from '#web/ui/buttons/FloatingAction.tsx';

// The frame of the player is drawn first, and asks for the player meanwhile.
const ReportsOf = lazyComponent(async () => (await import('./ReportsOf.tsx')).ReportsOf, LoadingRows);

/** REP-23: the reports on one player, newest first; a new one is started from a game. */
export function PlayerReportsPage() {
  const { playerId = '' } = useParams();
  const { t } = useTranslation();
  const mayAdd = can(useViewer(), 'report.create');
  const [picking, setPicking] = useState(false);
  return (
    <PlayerLayout
      playerId={playerId}
      actions={
        mayAdd && (
          <Link to={comingGames()} className={`${buttonClasses('primary')} max-md:hidden`}>
            <Plus aria-hidden />
            {t('scouting.reports.add')}
          </Link>
        )
      }
    >
      {(player) => (
        <>
          <ReportsOf
            of={{ playerId: player.id }}
            label={t('scouting.players.tab.reports')}
            onPicking={setPicking}
            empty={{
              text: t('scouting.reports.assessment.none_text'),
              action: (
                <Link to={comingGames()} className={buttonClasses('primary')}>
                  {t('scouting.reports.empty.action')}
                </Link>
              ),
            }}
          />
          {mayAdd && !picking && (
            <FloatingAction to={comingGames()} label={t('scouting.reports.add')}>
              <Plus aria-hidden />
            </FloatingAction>
          )}
        </>
      )}
    </PlayerLayout>
  );
}
