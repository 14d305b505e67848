import { expressionBuilder, sql } from 'kysely';
import { resolveMergedClubId, resolveMergedClubIds } from '#features/clubs/data.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { pagedList, type FilterConditions } from '#server/database/paged-list.ts';
import { matchesEveryWord, searchPatterns } from '#server/database/search.ts';
import type { DB } from '#server/database/tables.ts';
import { dayOf, instantAt } from '#domain/time.ts';
import type { Page, PageOfRows } from '#server/graphql/pagination.ts';
import { gamesByIds, selectGameDetails, type GameRow } from './data.ts';
import { periodEnd, periodStart, type GameDays, type GamesFilter, type GameSort, type PairOfDay } from './rules.ts';

const expression = expressionBuilder<DB, 'games'>();

/** The filter with its period in instants. */
type GamesParams = Omit<NonNullable<GamesFilter>, 'startDateTime' | 'endDateTime'> & {
  from?: string | null;
  before?: string;
  through?: string;
  /** The game begins at this instant or later; `past`: before it. */
  coming?: string;
  past?: string;
};

const conditions: FilterConditions<GamesParams> = {
  level: { where: (levels) => expression('games.level', '=', anyOf(levels)) },
  gameContext: { where: (contexts) => expression('games.gameContext', '=', anyOf(contexts)) },
  typeOfScoutingProcedure: { where: (procedures) => expression('games.scoutingProcedure', '=', anyOf(procedures)) },
  club: {
    where: (clubs) =>
      expression.or([
        expression('games.homeClubId', '=', resolveMergedClubIds(clubs)),
        expression('games.awayClubId', '=', resolveMergedClubIds(clubs)),
      ]),
  },
  scoutIds: {
    where: (scouts) =>
      expression(
        'games.id',
        'in',
        expression.selectFrom('gameScouts').select('gameScouts.gameId').where('gameScouts.userId', '=', anyOf(scouts)),
      ),
  },
  from: { where: (from) => expression('games.startsAt', '>=', from) },
  before: { where: (before) => expression('games.startsAt', '<', before) },
  through: { where: (through) => expression('games.startsAt', '<=', through) },
  coming: { where: (instant) => expression('games.startsAt', '>=', instant) },
  past: { where: (instant) => expression('games.startsAt', '<', instant) },
};

const GAMES = pagedList({
  table: 'games',
  sorts: {
    createdAt: [expression.ref('games.createdAt')],
    updatedAt: [expression.ref('games.updatedAt')],
    startDateTime: [expression.ref('games.startsAt')],
  },
  conditions,
  search: (words) => matchesEveryWord(expression.ref('games.searchText'), words),
  select: (games, _shape: null, { viewerId }: { viewerId: string }) => selectGameDetails(games, viewerId),
  lengthKept: () => true,
});

type Clock = { now: Temporal.Instant; zone: string };

/** GQL-30: a page of the games that match the filter. Bare days of the filter are days of `zone`. */
export async function listGames(
  db: Db,
  viewerId: string,
  gamesFilter: GamesFilter,
  page: Page<GameSort>,
  { now, zone }: Clock,
): Promise<PageOfRows<GameRow>> {
  const { startDateTime, endDateTime, ...rest } = gamesFilter ?? {};
  const filter = {
    ...rest,
    ...(startDateTime && { from: periodStart(startDateTime, zone) }),
    ...(endDateTime && periodEnd(endDateTime, zone)),
  };
  const { sortBy } = page;
  if (sortBy === 'coming') return comingFirst(db, viewerId, filter, page, instantAt(dayOf(now, zone), '00:00', zone));
  return GAMES.page(db, { filter, page: { ...page, sortBy }, shape: null, values: { viewerId } });
}

/**
 * The games from `today` on by kick-off, then the past ones, the latest first; the other way round with `descending`. Two
 * lists, so that both are read along the index on kick-offs.
 */
async function comingFirst(
  db: Db,
  viewerId: string,
  filter: GamesParams,
  page: Page<GameSort>,
  today: Temporal.Instant,
): Promise<PageOfRows<GameRow>> {
  const { rowsPerPage, offset } = page;
  const list = { shape: null, values: { viewerId } };
  const read = (part: GamesParams, slice: Pick<Page<GameSort>, 'rowsPerPage' | 'offset'>, descending: boolean) =>
    GAMES.page(db, {
      ...list,
      filter: { ...filter, ...part },
      page: { ...page, ...slice, sortBy: 'startDateTime', descending },
    });
  const parts = [{ coming: today.toString() }, { past: today.toString() }] as const;
  const [before, after] = page.descending ? ([parts[1], parts[0]] as const) : parts;
  const first = await read(before, { rowsPerPage, offset }, false);
  const missing = rowsPerPage - first.result.length;
  const skipped = missing > 0 ? Math.max(0, offset - (await first.count())) : 0;
  const rest = missing > 0 ? await read(after, { rowsPerPage: missing, offset: skipped }, true) : { result: [] };
  return { result: [...first.result, ...rest.result], page, count: () => GAMES.count(db, { ...list, filter }) };
}

export type GameDayRow = { day: string; games: number; first: GameRow[] };

/**
 * The number of games of each day, and the `first` few of them, without days that have none. `from` and `to` are days
 * of the club, both included.
 */
export async function gamesByDay(
  db: Db,
  viewerId: string,
  { from, to, level, scoutIds, search, first }: GameDays,
): Promise<GameDayRow[]> {
  const within = db
    .selectFrom('games')
    .where('games.day', '>=', from)
    .where('games.day', '<=', to)
    .where((eb) => eb.and(matchesEveryWord(eb.ref('games.searchText'), searchPatterns(search))))
    .$if(!!level?.length, (games) => games.where(conditions.level.where(level!)))
    .$if(!!scoutIds?.length, (games) => games.where(conditions.scoutIds.where(scoutIds!)));
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

/** Two clubs have too few teams to play more games on one day. */
const MAX_PAIR = 20;

/** the games of two clubs on one day, of any of their teams; none for a club that does not exist yet. */
export async function gamesOfPair(db: Db, viewerId: string, { day, ...sides }: PairOfDay): Promise<GameRow[]> {
  const clubOf = (id: string | null | undefined, name: string | null | undefined) =>
    id
      ? resolveMergedClubId(id)
      : sql<string>`(select club_id from club_names where lower(name) = lower(${name ?? ''}))`;
  const home = clubOf(sides.homeTeamId, sides.homeTeamName);
  const away = clubOf(sides.awayTeamId, sides.awayTeamName);
  const games = db
    .selectFrom('games')
    .where('games.day', '=', day)
    // The same expressions as in the index of duplicate games.
    .where(sql<boolean>`least(games.home_club_id, games.away_club_id) = least(${home}, ${away})`)
    .where(sql<boolean>`greatest(games.home_club_id, games.away_club_id) = greatest(${home}, ${away})`);
  return selectGameDetails(games, viewerId).orderBy('games.startsAt').limit(MAX_PAIR).execute();
}
