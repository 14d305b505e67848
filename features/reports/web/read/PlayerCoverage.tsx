import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { gameTitle, kickoffText } from '#features/games/web/words.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { Link } from '#web/router/router.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { coverageQuery, type CoverageData } from '../queries.ts';

/** DSK-27: the game at which somebody has seen the player last, and the next ones. */
export function PlayerCoverage({ playerId }: { playerId: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(coverageQuery(playerId));
  if (error && !data) return <QueryError query={{ error, refetch, isFetching }} />;
  return (
    // As high as with three games, so that nothing below it moves when they have come.
    <section className="min-h-62 min-w-0 touch:min-h-70 rounded-lg border border-line p-4">
      <h2 className="mb-3 text-14 font-semibold">{t('scouting.reports.coverage.title')}</h2>
      <dl className="grid grid-cols-1 gap-3">
        <dt className="-mb-2 text-12 text-ink-3">{t('scouting.reports.coverage.last')}</dt>
        <dd>
          {!data ? (
            <Skeleton className="h-9" />
          ) : data.lastSeen ? (
            <GameLink game={data.lastSeen} />
          ) : (
            <p className="text-13 text-ink-2">{t('scouting.reports.coverage.never')}</p>
          )}
        </dd>
        <dt className="-mb-2 text-12 text-ink-3">{t('scouting.reports.coverage.next')}</dt>
        <dd>
          {!data ? (
            <Skeleton className="h-9" />
          ) : data.chances.length === 0 ? (
            <p className="text-13 text-ink-2">{t('scouting.reports.coverage.none')}</p>
          ) : (
            <ul>
              {data.chances.map((game) => (
                <li key={game.id}>
                  <GameLink game={game} />
                </li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
    </section>
  );
}

function GameLink({ game }: { game: CoverageData['chances'][number] }) {
  return (
    <Link
      to={pathOf('GamePage', { gameId: game.id })}
      className="-mx-2 flex min-h-9 min-w-0 items-center gap-3 rounded-md px-2 text-13 hover:bg-hover touch:min-h-11"
    >
      <span className="w-26 flex-none text-12 whitespace-nowrap text-ink-3 tabular-nums">{kickoffText(game)}</span>
      <span className="truncate font-medium">{gameTitle(game)}</span>
    </Link>
  );
}
