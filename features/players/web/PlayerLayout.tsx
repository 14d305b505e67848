import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Merge, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { LazyRecordMenu } from '#features/deletions/web/lazy.tsx';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { usePages, useSlots } from '#web/layout/pages-context.ts';
import { useBackToList } from '#web/list/back-to-list.ts';
import { useWaitingRows, WaitingRows } from '#web/list/WaitingRows.tsx';
import type { WaitingIn } from '#web/outbox/waiting-rows.ts';
import { NotFoundPage } from '#web/pages/pages.tsx';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { useViewer } from '#web/session/viewer.ts';
import { formatNumber } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';
import { IconLink } from '#web/ui/buttons/IconLink.tsx';
import { LinkTabs } from '#web/ui/navigation/LinkTabs.tsx';
import { PositionBadge } from './PositionBadge.tsx';
import { playerPageQuery, type PlayerData } from './queries.ts';
import { StatusDot } from './StatusDot.tsx';
import { clubAndYear, playerName } from './words.ts';

type PlayerLayoutProps = {
  playerId: string;
  /** Actions of the tab, beside the edit icon. */
  actions?: ReactNode;
  /** What waits on the device for the tab: it is shown although the player cannot be loaded. */
  waiting?: WaitingIn;
  children: (player: PlayerData) => ReactNode;
};

/** PLY-12, PLY-13: the frame of all tabs of a player: back link, name, average, and the tabs. */
export function PlayerLayout({ playerId, actions, waiting, children }: PlayerLayoutProps) {
  const { t } = useTranslation();
  const pages = usePages();
  const back = useBackToList(pathOf('PlayersPage'));
  const { data: player, error, isFetching, refetch } = useQuery(playerPageQuery(playerId));
  useTitle(player ? playerName(player) : t('shell.pages.player'));
  const waitingHere = useWaitingRows(waiting);
  // G-44
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFoundPage />;
  const tabs = (
    [
      ['PlayerPage', 'data'],
      ['PlayerStoryPage', 'story'],
      ['PlayerReportsPage', 'reports'],
      ['PlayerJournalsPage', 'journals'],
      ['PlayerObjectivesPage', 'objectives'],
    ] as const
  )
    .filter(([page]) => pages[page])
    .map(([page, tab]) => ({ to: pathOf(page, { playerId }), label: t(`scouting.players.tab.${tab}`) }));

  return (
    <>
      <header className="flex min-h-16 flex-none items-center gap-3 py-2 pr-5 pl-5 max-md:flex-wrap max-md:gap-x-2 max-md:gap-y-1 max-md:pr-3 max-md:pl-4">
        <Link {...back} className="btn btn-ghost btn-icon -ml-2 flex-none" aria-label={t('global.back')}>
          <ChevronLeft aria-hidden />
        </Link>
        {/* On a phone below the buttons, so that the name has room. */}
        <div className="flex min-w-0 flex-1 items-center gap-3 max-md:order-1 max-md:basis-full">
          {player ? <Who player={player} /> : <WhoSkeleton title={t('shell.pages.player')} />}
          {player?.average != null && (
            <p className="mr-1 ml-auto grid flex-none justify-items-end">
              <span className="text-20 leading-6 font-semibold tabular-nums">
                {formatNumber(player.average, currentLanguage(), 1)}
              </span>
              <span className="text-11 text-ink-3">{t('scouting.players.average')}</span>
            </p>
          )}
        </div>
        <div className="ml-auto flex flex-none items-center gap-2">
          {actions}
          {player && <Actions player={player} />}
        </div>
      </header>
      <LinkTabs label={t('scouting.players.tabs')} tabs={tabs} className="flex-none px-5 max-md:px-4" />
      <PageBody>
        {player ? (
          children(player)
        ) : error ? (
          <>
            <WaitingRows rows={waitingHere} className="px-5 pt-3 max-md:px-4" />
            <QueryError query={{ error, refetch, isFetching }} />
          </>
        ) : (
          <PlayerSkeleton />
        )}
      </PageBody>
    </>
  );
}

function Who({ player }: { player: PlayerData }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="flex-none">
        <Avatar name={playerName(player)} photo={player.photo} size={44} />
      </span>
      <div className="grid min-w-0">
        <h1 className="line-clamp-2 text-16 font-semibold wrap-break-word">{playerName(player)}</h1>
        <div className="flex min-w-0 items-center gap-2">
          <PositionBadge position={player.mainPosition} />
          <span className="truncate text-13 text-ink-3">{clubAndYear(player)}</span>
          <span className="max-md:hidden">
            <StatusDot status={player.status} />
          </span>
        </div>
      </div>
    </div>
  );
}

function Actions({ player }: { player: PlayerData }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const pages = usePages();
  const { PlayerDossier } = useSlots();
  const playerId = player.id;
  return (
    <>
      {PlayerDossier && <PlayerDossier playerId={playerId} name={playerName(player)} />}
      {pages.PlayersMergePage && can(viewer, 'player.merge') && (
        <IconLink to={pathOf('PlayersMergePage', { playerId })} label={t('shell.pages.player_merge')} look="secondary">
          <Merge aria-hidden />
        </IconLink>
      )}
      {can(viewer, 'player.edit') && (
        <IconLink to={pathOf('PlayerEditPage', { playerId })} label={t('shell.pages.player_edit')} look="secondary">
          <Pencil aria-hidden />
        </IconLink>
      )}
      {can(viewer, 'record.delete') && (
        <LazyRecordMenu deleted="player" id={playerId} name={playerName(player)} list={pathOf('PlayersPage')} />
      )}
    </>
  );
}

function WhoSkeleton({ title }: { title: string }) {
  return (
    <div className="flex items-center gap-3">
      <Skeleton round className="size-11 flex-none" />
      <div className="grid gap-2">
        <h1 className="sr-only">{title}</h1>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3.5 w-28" />
      </div>
    </div>
  );
}

function PlayerSkeleton() {
  return (
    <Loading className="mx-auto grid max-w-260 gap-5 p-5 max-md:p-4 lg:grid-cols-2">
      <Skeleton className="h-90 rounded-lg" />
      <Skeleton className="h-90 rounded-lg" />
      <Skeleton className="h-52 rounded-lg lg:col-span-2" />
    </Loading>
  );
}
