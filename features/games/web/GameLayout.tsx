import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { LazyRecordMenu } from '#features/deletions/web/lazy.tsx';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { usePages } from '#web/layout/pages-context.ts';
import { useBackToList } from '#web/list/back-to-list.ts';
import { NotFoundPage } from '#web/pages/pages.tsx';
import { Link } from '#web/router/router.tsx';
import { comingGames, pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { useViewer } from '#web/session/viewer.ts';
import { IconLink } from '#web/ui/buttons/IconLink.tsx';
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';
import { LinkTabs } from '#web/ui/navigation/LinkTabs.tsx';
import { gameQuery, type GameData } from './queries.ts';
import { gameTitle, kickoffText } from './words.ts';

type GameLayoutProps = {
  gameId: string;
  /** Actions of the tab, beside the edit icon. */
  actions?: ReactNode;
  children: (game: GameData) => ReactNode;
};

/** GAME-10: the frame of all tabs of a game: back link, the two sides, and the tabs. */
export function GameLayout({ gameId, actions, children }: GameLayoutProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const pages = usePages();
  const back = useBackToList(comingGames());
  const { data: game, error, isFetching, refetch } = useQuery(gameQuery(gameId));
  useTitle(game ? gameTitle(game) : t('shell.pages.game'));
  // G-44
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFoundPage />;
  const tabs = [
    { to: pathOf('GamePage', { gameId }), label: t('scouting.games.data') },
    ...(pages.GameReportsPage
      ? [{ to: pathOf('GameReportsPage', { gameId }), label: t('scouting.games.reports') }]
      : []),
    ...(pages.MatchNotebookPage && can(viewer, 'notebook.own')
      ? [{ to: pathOf('MatchNotebookPage', { gameId }), label: t('shell.pages.notebook') }]
      : []),
  ];

  return (
    <>
      <header className="flex h-13 flex-none items-center gap-3 pr-5 pl-5 max-md:gap-2 max-md:pr-3 max-md:pl-4">
        <Link {...back} className="btn btn-ghost btn-icon -ml-2" aria-label={t('global.back')}>
          <ChevronLeft aria-hidden />
        </Link>
        <div className="flex min-w-0 items-baseline gap-2">
          <h1 className="truncate text-16 font-semibold">
            {game ? gameTitle(game) : <span className="sr-only">{t('shell.pages.game')}</span>}
          </h1>
          {game && <p className="flex-none text-13 text-ink-3 tabular-nums max-md:hidden">{kickoffText(game)}</p>}
        </div>
        <div className="ml-auto flex flex-none items-center gap-2">
          {actions}
          {/* GAME-11 */}
          {game && can(viewer, 'game.edit') && (
            <IconLink to={pathOf('GameEditPage', { id: gameId })} label={t('shell.pages.game_edit')} look="secondary">
              <Pencil aria-hidden />
            </IconLink>
          )}
          {game && can(viewer, 'record.delete') && (
            <LazyRecordMenu deleted="game" id={game.id} name={gameTitle(game)} list={comingGames()} />
          )}
        </div>
      </header>
      <LinkTabs label={t('scouting.games.tabs')} tabs={tabs} className="flex-none px-5 max-md:px-4" />
      <PageBody>
        {game ? children(game) : error ? <QueryError query={{ error, refetch, isFetching }} /> : <GameSkeleton />}
      </PageBody>
    </>
  );
}

function GameSkeleton() {
  return (
    <Loading className="mx-auto grid max-w-220 gap-6 p-5 max-md:p-4">
      <Skeleton className="h-40 rounded-lg" />
      <div className="grid gap-4 md:grid-cols-2">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className="grid gap-1.5">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-4 w-40" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
