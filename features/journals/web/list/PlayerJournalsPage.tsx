import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { PlayerLayout } from '#features/players/web/PlayerLayout.tsx';
import { lazyComponent } from '#web/browser/lazy.ts';
import { LoadingRows } from '#web/list/LoadingRows.tsx';
import { isAbout } from '#web/outbox/waiting-rows.ts';
import { Link, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useViewer } from '#web/session/viewer.ts';
import { buttonClasses } from '#web/ui/buttons/Button.tsx';
import { FloatingAction } from '#web/ui/buttons/FloatingAction.tsx';

// The frame of the player is drawn first, and asks for the player meanwhile.
const JournalsOf = lazyComponent(async () => (await import('./JournalsOf.tsx')).JournalsOf, LoadingRows);

/** JRN-02: the journals on one player, the latest day first. */
export function PlayerJournalsPage() {
  const { playerId = '' } = useParams();
  const { t } = useTranslation();
  const mayAdd = can(useViewer(), 'journal.plan');
  const [picking, setPicking] = useState(false);
  const create = pathOf('JournalCreatePage', { playerId });
  return (
    <PlayerLayout
      playerId={playerId}
      waiting={{ kind: 'journal', isIn: isAbout('playerId', playerId) }}
      actions={
        mayAdd && (
          <Link to={create} className={`${buttonClasses('primary')} max-md:hidden`}>
            <Plus aria-hidden />
            {t('shell.pages.journal_create')}
          </Link>
        )
      }
    >
      {(player) => (
        <>
          <JournalsOf
            of={{ playerId: player.id }}
            label={t('scouting.players.tab.journals')}
            onPicking={setPicking}
            empty={{
              text: t('journals.empty_of_one'),
              action: mayAdd && (
                <Link to={create} className={buttonClasses('primary')}>
                  {t('shell.pages.journal_create')}
                </Link>
              ),
            }}
          />
          {mayAdd && !picking && (
            <FloatingAction to={create} label={t('shell.pages.journal_create')}>
              <Plus aria-hidden />
            </FloatingAction>
          )}
        </>
      )}
    </PlayerLayout>
  );
}
