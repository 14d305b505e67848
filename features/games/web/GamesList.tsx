import { useTranslation } from 'react-i18next';
import { PagedRows, type PagedRowsProps } from '#web/list/PagedRows.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { GameCard } from './GameCard.tsx';
import { GameListRow } from './GameRow.tsx';
import type { ListedGameData } from './queries.ts';

/** How list frames render games. */
export const GAMES = {
  renderCard: (game: ListedGameData) => <GameCard game={game} />,
  renderRow: (game: ListedGameData) => <GameListRow game={game} />,
  skeleton: {
    row: (
      <div className="grid gap-1 px-3 py-2.5 @min-[42rem]:h-[35px] @min-[42rem]:grid-cols-[8.5rem_1fr_1fr_10.5rem] @min-[42rem]:items-center @min-[42rem]:gap-x-12 @min-[42rem]:py-0 @min-[60rem]:grid-cols-[8.5rem_1fr_1fr_14rem_14rem]">
        <Skeleton className="h-4 w-2/5 @min-[42rem]:h-3.5 @min-[42rem]:w-28" />
        <Skeleton className="h-4 w-1/2 @min-[42rem]:h-3.5 @min-[42rem]:w-40 @min-[42rem]:justify-self-end" />
        <Skeleton className="h-3.5 w-3/5 @min-[42rem]:w-40" />
        <Skeleton className="hidden h-3.5 w-28 @min-[42rem]:block" />
      </div>
    ),
    card: (
      <div className="grid content-start gap-2.5 rounded-lg border border-line p-3">
        <Skeleton className="h-4.5 w-28" />
        <div className="grid gap-1.5">
          {['w-3/5', 'w-1/2'].map((width) => (
            <div key={width} className="flex h-5 items-center gap-2">
              <Skeleton className="size-5 flex-none rounded-md" />
              <Skeleton className={`h-3.5 ${width}`} />
            </div>
          ))}
        </div>
        <Skeleton className="h-4.5 w-24" />
      </div>
    ),
  },
};

/** Games in a narrow column: rows only. */
export function GamesColumn(props: Pick<PagedRowsProps<ListedGameData>, 'list' | 'empty' | 'waiting'>) {
  const { t } = useTranslation();
  return <PagedRows {...GAMES} {...props} mode="list" inset="narrow" label={t('shell.pages.games')} />;
}
