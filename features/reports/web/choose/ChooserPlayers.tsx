import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UserPlus, UserSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#domain/text/fold.ts';
import type { ReportType } from '#domain/football.ts';
import type { GameData } from '#features/games/web/queries.ts';
import { playersQuery, type PlayerSummaryData } from '#features/players/web/queries.ts';
import { waitingPlayersQuery } from '#features/players/web/write/waiting-player.ts';
import { playerName } from '#features/players/web/words.ts';
import { useAway } from '#web/graphql/use-away.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { pageRows } from '#web/list/paging.ts';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { LoadMore } from '#web/ui/navigation/LoadMore.tsx';
import { Loading, SkeletonRow } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { SearchInput } from '#web/form/controls/SearchInput.tsx';
import { ChooserRow } from './ChooserRow.tsx';
import { playersOfGame } from './chooser-queries.ts';
import { inOrderOfGame, isOfGame } from './players-of-game.ts';
import { reportedQuery } from '../queries.ts';

/** The probable players of a note. */
export type Suggested = { heading: string; players: readonly PlayerSummaryData[] };

type ChooserPlayersProps = {
  game: GameData;
  search: string;
  suggested: Suggested | undefined;
  busy: string | undefined;
  onSearch: (search: string) => void;
  onChoose: (player: PlayerSummaryData, type: ReportType) => void;
  onCreate: () => void;
};

/** REP-28: the players of the two clubs, those of the team first; in a search also those of other clubs, below. */
export function ChooserPlayers(props: ChooserPlayersProps) {
  const { game, search, suggested, busy, onSearch, onChoose, onCreate } = props;
  const { t } = useTranslation();
  const viewer = useViewer();
  const { list, here, elsewhere, strangers, isPending, isSearchedHere } = usePlayers(game, search);
  const reported = useQuery(reportedQuery({ gameId: game.id, scoutIds: [viewer.id] })).data;
  const waiting = useQuery(waitingPlayersQuery(viewer.id)).data?.filter((player) => isNamed(player, search)) ?? [];
  const isReported = ({ id }: PlayerSummaryData) => reported?.has(id) ?? false;
  const ofClubs = isSearchedHere
    ? t('scouting.reports.chooser.found_here')
    : t('scouting.reports.chooser.of_clubs', { home: game.homeTeam.name, away: game.awayTeam.name });
  const others = t(strangers && !search ? 'scouting.reports.chooser.everyone' : 'scouting.reports.chooser.others');
  const row = { busy, onChoose, isReported };

  return (
    <div className="grid min-h-100 content-start">
      <div className="sticky top-0 z-1 flex gap-2 bg-background px-5 pt-1 pb-3 dark:bg-raised">
        <SearchInput
          value={search}
          onSearch={onSearch}
          placeholder={t('scouting.players.search')}
          className="min-w-0 flex-1"
        />
        <Button icon={<UserPlus aria-hidden />} onClick={onCreate}>
          <span className="max-md:sr-only">{t('scouting.reports.chooser.create')}</span>
        </Button>
      </div>
      {suggested && !search && <Group heading={suggested.heading} players={suggested.players} {...row} />}
      <Group heading={t('outbox.title')} players={waiting} {...row} isReported={() => false} />
      {isSearchedHere && <p className="px-5 pb-3 text-12 text-ink-3">{t('scouting.reports.chooser.here_text')}</p>}
      <Group heading={ofClubs} players={here} {...row} />
      <Group heading={others} players={elsewhere} {...row} />
      {isPending ? (
        <Loading className="px-2">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <SkeletonRow key={place} />
          ))}
        </Loading>
      ) : list.isError && !list.data && !isSearchedHere ? (
        <QueryError query={list} />
      ) : here.length + elsewhere.length === 0 ? (
        <EmptyState
          icon={<UserSearch />}
          title={t(search ? 'scouting.no_results' : 'scouting.none_yet')}
          text={t('scouting.reports.chooser.nobody_text')}
          action={
            <Button look="primary" icon={<UserPlus aria-hidden />} onClick={onCreate}>
              {t('scouting.reports.chooser.create')}
            </Button>
          }
        />
      ) : null}
      <LoadMore
        more={list.hasNextPage && !list.isPlaceholderData && !isSearchedHere}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}

/** The players to choose from, of the clubs of the game and of others, and the list that goes on below them. */
function usePlayers(game: GameData, search: string) {
  const away = useAway();
  const ofClubs = useInfiniteQuery(playersOfGame(game));
  const foundOfClubs = useInfiniteQuery({ ...playersOfGame(game, search), enabled: search !== '' });
  // When the clubs have no players yet, everybody is offered.
  const strangers = ofClubs.data?.pages[0]?.result.length === 0;
  const everywhere = useInfiniteQuery({
    ...playersQuery({ filter: search ? { search } : {} }),
    enabled: search !== '' || strangers,
  });
  // What was found before, or for all players, is no result of this search.
  const unanswered = search !== '' && [foundOfClubs, everywhere].some((one) => !one.data || one.isPlaceholderData);
  const isSearchedHere = unanswered && away;
  const fits = (player: PlayerSummaryData) => !unanswered || isNamed(player, search);
  const first = search && !isSearchedHere ? foundOfClubs : ofClubs;
  const list = search || strangers ? everywhere : ofClubs;
  const here = inOrderOfGame(game, pageRows(first.data).filter(fits));
  const elsewhere =
    isSearchedHere || list === ofClubs
      ? []
      : pageRows(everywhere.data).filter((player) => fits(player) && !isOfGame(game, player));
  const isPending = !isSearchedHere && (first.isPending || list.isPending);
  return { list, here, elsewhere, strangers, isPending, isSearchedHere };
}

type GroupProps = Pick<ChooserPlayersProps, 'busy' | 'onChoose'> & {
  heading: string;
  players: readonly PlayerSummaryData[];
  isReported: (player: PlayerSummaryData) => boolean;
};

/** Players under their heading, which goes where there are none. */
function Group({ heading, players, isReported, busy, onChoose }: GroupProps) {
  if (players.length === 0) return null;
  return (
    <>
      <h3 className={HEADING}>{heading}</h3>
      <ul aria-label={heading} className="mb-4 divide-y divide-line border-y border-line">
        {players.map((player) => (
          <ChooserRow
            key={player.id}
            player={player}
            reported={isReported(player)}
            busy={busy}
            onChoose={(type) => onChoose(player, type)}
          />
        ))}
      </ul>
    </>
  );
}

const HEADING = 'truncate px-5 pb-1 text-12 font-medium text-ink-3';

/** Whether all typed words are in the name. */
function isNamed(player: PlayerSummaryData, search: string): boolean {
  const name = foldText(playerName(player));
  return foldText(search)
    .split(/\s+/)
    .every((word) => name.includes(word));
}
