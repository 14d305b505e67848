import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GameLink } from '#features/games/web/GameLink.tsx';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { coverageQuery } from '../queries.ts';

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
