import { sql } from 'kysely';
import { presentClub, presentClubs } from '#features/clubs/data.ts';
import { anyOf, compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { PREPARED } from '#server/database/prepared-statements.ts';
import { matchesEveryWord, searchPatterns, type SearchPatterns } from '#server/database/search.ts';
import { listLength, type Page, type PageOfRows } from '#server/graphql/pagination.ts';
import { gamesByIds, selectGameDetails, type GameRow } from './data.ts';
import { periodEnd, periodStart, type GameDays, type GamesFilter, type GameSort, type PairOfDay } from './rules.ts';

const SORTED_BY: Record<GameSort, 'games.createdAt' | 'games.updatedAt' | 'games.startsAt'> = {
  createdAt: 'games.createdAt',
  updatedAt: 'games.updatedAt',
  startDateTime: 'games.startsAt',
};

/** GQL-30: a page of the games that the filter lets through. Bare days of the filter are days of `zone`. */
export async function listGames(
  db: Db,
  viewerId: string,
  filter: GamesFilter,
  page: Page<GameSort>,
  zone: string,
): Promise<PageOfRows<GameRow>> {
  const narrowed = toFilterParams(filter, zone);
  const { sortBy, descending, rowsPerPage, offset } = page;
  const asked = { narrowed, rowsPerPage, offset, viewerId };
  return {
    result: await fetchPageRows(db, { sortBy, descending }, asked),
    page,
    count: async () =>
      Object.keys(narrowed).length === 0
        ? listLength(db, 'games')
        : (await numberOfGames(db, null, { narrowed }))[0]!.rows,
  };
}

type Order = Pick<Page<GameSort>, 'sortBy' | 'descending'>;
type Asked = { narrowed: FilterParams; rowsPerPage: number; offset: number; viewerId: string };

/** A filter is planned anew for its values, but by itself: it finds ids, and the joins stay the same. */
async function fetchPageRows(db: Db, order: Order, asked: Asked): Promise<GameRow[]> {
  if (Object.keys(asked.narrowed).length === 0) return pageOfGames(db, order, asked);
  const ids = (await chosenGames(db, order, asked)).map(({ id }) => id);
  return pageOfGames(db, order, { ...asked, narrowed: { ids }, offset: 0 });
}

const chosenGames = compiledQuery((db, order: Order, asked: Asked) => pageQuery(db, order, asked).select('games.id'));

function pageQuery(db: Db, { sortBy, descending }: Order, { narrowed, rowsPerPage, offset }: Asked) {
  const direction = descending ? 'desc' : 'asc';
  return filterConditions(db, narrowed)
    .orderBy(SORTED_BY[sortBy], direction)
    .orderBy('games.id', direction)
    .limit(rowsPerPage)
    .offset(offset);
}

const pageOfGames = compiledQuery((db, order: Order, asked: Asked) => {
  const direction = order.descending ? 'desc' : 'asc';
  return selectGameDetails(db.selectFrom(pageQuery(db, order, asked).selectAll('games').as('games')), asked.viewerId)
    .orderBy(SORTED_BY[order.sortBy], direction)
    .orderBy('games.id', direction)
    .modifyEnd(PREPARED);
});

const numberOfGames = compiledQuery((db, _shape: null, { narrowed }: { narrowed: FilterParams }) =>
  filterConditions(db, narrowed).select((eb) => eb.fn.countAll<number>().as('rows')),
);

/** What a filter asks for, as the database is asked for it; what it leaves open is not in it. */
type FilterParams = {
  ids?: readonly string[];
  levels?: readonly string[];
  contexts?: readonly string[];
  procedures?: readonly string[];
  clubs?: readonly string[];
  scouts?: readonly string[];
  from?: string;
  before?: string;
  through?: string;
  words?: SearchPatterns;
};

function toFilterParams(filter: GamesFilter, zone: string): FilterParams {
  const { scoutIds, typeOfScoutingProcedure, level, gameContext, club, startDateTime, endDateTime, search } =
    filter ?? {};
  return {
    ...(level?.length && { levels: level }),
    ...(gameContext?.length && { contexts: gameContext }),
    ...(typeOfScoutingProcedure?.length && { procedures: typeOfScoutingProcedure }),
    ...(club?.length && { clubs: club }),
    ...(scoutIds?.length && { scouts: scoutIds }),
    ...(startDateTime && { from: periodStart(startDateTime, zone) }),
    ...(endDateTime && periodEnd(endDateTime, zone)),
    ...(search && { words: searchPatterns(search) }),
  };
}

function filterConditions(db: Db, { ids, levels, contexts, procedures, clubs, scouts, ...period }: FilterParams) {
  let query = db.selectFrom('games');
  if (ids) query = query.where('games.id', '=', anyOf(ids));
  if (levels) query = query.where('games.level', '=', anyOf(levels));
  if (contexts) query = query.where('games.gameContext', '=', anyOf(contexts));
  if (procedures) query = query.where('games.scoutingProcedure', '=', anyOf(procedures));
  if (clubs) {
    query = query.where((eb) =>
      eb.or([eb('games.homeClubId', '=', presentClubs(clubs)), eb('games.awayClubId', '=', presentClubs(clubs))]),
    );
  }
  if (scouts) {
    query = query.where('games.id', 'in', (eb) =>
      eb.selectFrom('gameScouts').select('gameScouts.gameId').where('gameScouts.userId', '=', anyOf(scouts)),
    );
  }
  const { from, before, through, words } = period;
  if (from) query = query.where('games.startsAt', '>=', from);
  if (before) query = query.where('games.startsAt', '<', before);
  if (through) query = query.where('games.startsAt', '<=', through);
  if (words) query = query.where((eb) => eb.and(matchesEveryWord(eb.ref('games.searchText'), words)));
  return query;
}

export type GameDayRow = { day: string; games: number; first: GameRow[] };

/**
 * How many games each day has and the `first` so many of them, days without one left out; `from` and `to` are days of the
 * club and both count.
 */
export async function gamesByDay(
  db: Db,
  viewerId: string,
  { from, to, search, first }: GameDays,
): Promise<GameDayRow[]> {
  const within = db
    .selectFrom('games')
    .where('games.day', '>=', from)
    .where('games.day', '<=', to)
    .where((eb) => eb.and(matchesEveryWord(eb.ref('games.searchText'), searchPatterns(search))));
  const days = await within
    .select((eb) => ['games.day', eb.fn.countAll<number>().as('games')])
    .groupBy('games.day')
    .orderBy('games.day')
    .execute();
  if (!first) return days.map((day) => ({ ...day, first: [] }));
  const counted = within
    .select(['games.id', 'games.day'])
    .select(sql<number>`row_number() over (partition by games.day order by games.starts_at, games.id)`.as('place'));
  const shown = await db
    .selectFrom(counted.as('games'))
    .select(['id', 'day'])
    .where('place', '<=', first)
    .orderBy('place')
    .execute();
  const rows = await gamesByIds(
    db,
    viewerId,
    shown.map(({ id }) => id),
  );
  const ofDay = Map.groupBy(shown, ({ day }) => day);
  return days.map((day) => ({ ...day, first: (ofDay.get(day.day) ?? []).flatMap(({ id }) => rows.get(id) ?? []) }));
}

/** More games of two clubs on one day than they have teams. */
const MOST_OF_PAIR = 20;

/** the games of two clubs on one day, whichever teams play; none of a club that is not there yet. */
export async function gamesOfPair(db: Db, viewerId: string, { day, ...sides }: PairOfDay): Promise<GameRow[]> {
  const clubOf = (id: string | null | undefined, name: string | null | undefined) =>
    id ? presentClub(id) : sql<string>`(select club_id from club_names where lower(name) = lower(${name ?? ''}))`;
  const home = clubOf(sides.homeTeamId, sides.homeTeamName);
  const away = clubOf(sides.awayTeamId, sides.awayTeamName);
  const games = db
    .selectFrom('games')
    .where('games.day', '=', day)
    // As the index of equal games has it.
    .where(sql<boolean>`least(games.home_club_id, games.away_club_id) = least(${home}, ${away})`)
    .where(sql<boolean>`greatest(games.home_club_id, games.away_club_id) = greatest(${home}, ${away})`);
  return selectGameDetails(games, viewerId).orderBy('games.startsAt').limit(MOST_OF_PAIR).execute();
}
