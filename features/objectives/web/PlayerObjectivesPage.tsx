import { Plus } from 'lucide-react';
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
const ObjectivesOf = lazyComponent(async () => (await import('./ObjectivesOf.tsx')).ObjectivesOf, LoadingRows);

/** OBJ-01: the objectives of a player. */
export function PlayerObjectivesPage() {
  const { playerId = '' } = useParams();
  const { t } = useTranslation();
  const mayAdd = can(useViewer(), 'objective.write');
  const create = pathOf('ObjectiveCreatePage', { playerId });
  return (
    <PlayerLayout
      playerId={playerId}
      waiting={{ kind: 'objective', isIn: isAbout('playerId', playerId) }}
      actions={
        mayAdd && (
          <Link to={create} className={`${buttonClasses('primary')} max-md:hidden`}>
            <Plus aria-hidden />
            {t('shell.pages.objective_create')}
          </Link>
        )
      }
    >
      {(player) => (
        <>
          <ObjectivesOf
            playerId={player.id}
            action={
              mayAdd && (
                <Link to={create} className={buttonClasses('primary')}>
                  {t('shell.pages.objective_create')}
                </Link>
              )
            }
          />
          {mayAdd && (
            <FloatingAction to={create} label={t('shell.pages.objective_create')}>
              <Plus aria-hidden />
            </FloatingAction>
          )}
        </>
      )}
    </PlayerLayout>
  );
}
