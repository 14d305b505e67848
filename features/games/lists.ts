import { expressionBuilder, sql } from 'kysely';
import { presentClub, presentClubs } from '#features/clubs/data.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { pagedList, type FilterConditions } from '#server/database/paged-list.ts';
import { matchesEveryWord, searchPatterns } from '#server/database/search.ts';
import type { DB } from '#server/database/tables.ts';
import type { Page, PageOfRows } from '#server/graphql/pagination.ts';
import { gamesByIds, selectGameDetails, type GameRow } from './data.ts';
import { periodEnd, periodStart, type GameDays, type GamesFilter, type GameSort, type PairOfDay } from './rules.ts';

const expression = expressionBuilder<DB, 'games'>();

/** A filter whose period is in instants. */
type GamesParams = Omit<NonNullable<GamesFilter>, 'startDateTime' | 'endDateTime'> & {
  from?: string | null;
  before?: string;
  through?: string;
};

const conditions: FilterConditions<GamesParams> = {
  level: { where: (levels) => expression('games.level', '=', anyOf(levels)) },
  gameContext: { where: (contexts) => expression('games.gameContext', '=', anyOf(contexts)) },
  typeOfScoutingProcedure: { where: (procedures) => expression('games.scoutingProcedure', '=', anyOf(procedures)) },
  club: {
    where: (clubs) =>
      expression.or([
        expression('games.homeClubId', '=', presentClubs(clubs)),
        expression('games.awayClubId', '=', presentClubs(clubs)),
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

/** GQL-30: a page of the games that the filter lets through. Bare days of the filter are days of `zone`. */
export async function listGames(
  db: Db,
  viewerId: string,
  gamesFilter: GamesFilter,
  page: Page<GameSort>,
  zone: string,
): Promise<PageOfRows<GameRow>> {
  const { startDateTime, endDateTime, ...rest } = gamesFilter ?? {};
  const filter = {
    ...rest,
    ...(startDateTime && { from: periodStart(startDateTime, zone) }),
    ...(endDateTime && periodEnd(endDateTime, zone)),
  };
  return GAMES.page(db, { filter, page, shape: null, values: { viewerId } });
}

export type GameDayRow = { day: string; games: number; first: GameRow[] };

/**
 * How many games each day has and the `first` so many of them, days without one left out; `from` and `to` are days of the
 * club and both count.
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
