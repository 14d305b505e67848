import { sql } from 'kysely';
import type { Viewer } from '#domain/permissions.ts';
import type { Db } from '#server/db.ts';
import { lengthOf, type Page, type Paged } from '#server/paging.ts';
import { OFTEN } from '#server/prepared.ts';
import { everyWord, wordsOf, type Words } from '#server/search.ts';
import { anyOf, statement } from '#server/statement.ts';
import { gamesByIds, wholeGames, withPeople, type GameRow, type PlainGameRow } from './data.ts';
import { periodEnd, periodStart, type GameDays, type GamesFilter, type GameSort } from './rules.ts';

const SORTED_BY: Record<GameSort, 'games.createdAt' | 'games.updatedAt' | 'games.startsAt'> = {
  createdAt: 'games.createdAt',
  updatedAt: 'games.updatedAt',
  startDateTime: 'games.startsAt',
};

/** GQL-30: a page of the games that the filter lets through. Bare days of the filter are days of `zone`. */
export async function listGames(
  db: Db,
  viewer: Viewer,
  filter: GamesFilter,
  page: Page<GameSort>,
  zone: string,
): Promise<Paged<GameRow>> {
  const narrowed = narrowing(filter, zone);
  const { sortBy, descending, rowsPerPage, offset } = page;
  const asked = { narrowed, rowsPerPage, offset, viewerId: viewer.id };
  return {
    result: withPeople(db, await rowsOfPage(db, { sortBy, descending }, asked)),
    page,
    count: async () =>
      Object.keys(narrowed).length === 0
        ? lengthOf(db, 'games')
        : (await numberOfGames(db, null, { narrowed }))[0]!.rows,
  };
}

type Order = Pick<Page<GameSort>, 'sortBy' | 'descending'>;
type Asked = { narrowed: Narrowed; rowsPerPage: number; offset: number; viewerId: string };

/** A filter is planned anew for its values, but by itself: it finds ids, and the joins stay the same. */
async function rowsOfPage(db: Db, order: Order, asked: Asked): Promise<PlainGameRow[]> {
  if (Object.keys(asked.narrowed).length === 0) return pageOfGames(db, order, asked);
  const ids = (await chosenGames(db, order, asked)).map(({ id }) => id);
  return pageOfGames(db, order, { ...asked, narrowed: { ids }, offset: 0 });
}

const chosenGames = statement((db, order: Order, asked: Asked) => chosen(db, order, asked).select('games.id'));

function chosen(db: Db, { sortBy, descending }: Order, { narrowed, rowsPerPage, offset }: Asked) {
  const direction = descending ? 'desc' : 'asc';
  return matching(db, narrowed)
    .orderBy(SORTED_BY[sortBy], direction)
    .orderBy('games.id', direction)
    .limit(rowsPerPage)
    .offset(offset);
}

const pageOfGames = statement((db, order: Order, asked: Asked) => {
  const direction = order.descending ? 'desc' : 'asc';
  return wholeGames(db.selectFrom(chosen(db, order, asked).selectAll('games').as('games')), asked.viewerId)
    .orderBy(SORTED_BY[order.sortBy], direction)
    .orderBy('games.id', direction)
    .modifyEnd(OFTEN);
});

const numberOfGames = statement((db, _shape: null, { narrowed }: { narrowed: Narrowed }) =>
  matching(db, narrowed).select((eb) => eb.fn.countAll<number>().as('rows')),
);

/** What a filter asks for, as the database is asked for it; what it leaves open is not in it. */
type Narrowed = {
  ids?: readonly string[];
  levels?: readonly string[];
  contexts?: readonly string[];
  procedures?: readonly string[];
  clubs?: readonly string[];
  scouts?: readonly string[];
  from?: string;
  before?: string;
  through?: string;
  words?: Words;
};

function narrowing(filter: GamesFilter, zone: string): Narrowed {
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
    ...(search && { words: wordsOf(search) }),
  };
}

function matching(db: Db, { ids, levels, contexts, procedures, clubs, scouts, ...period }: Narrowed) {
  let query = db.selectFrom('games');
  if (ids) query = query.where('games.id', '=', anyOf(ids));
  if (levels) query = query.where('games.level', '=', anyOf(levels));
  if (contexts) query = query.where('games.gameContext', '=', anyOf(contexts));
  if (procedures) query = query.where('games.scoutingProcedure', '=', anyOf(procedures));
  if (clubs) {
    query = query.where((eb) =>
      eb.or([eb('games.homeClubId', '=', anyOf(clubs)), eb('games.awayClubId', '=', anyOf(clubs))]),
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
  if (words) query = query.where((eb) => eb.and(everyWord(eb.ref('games.searchText'), words)));
  return query;
}

export type GameDayRow = { day: string; games: number; first: GameRow[] };

/**
 * How many games each day has and the `first` so many of them, days without one left out; `from` and `to` are days of the
 * club and both count.
 */
export async function gamesByDay(db: Db, viewer: Viewer, { from, to, search, first }: GameDays): Promise<GameDayRow[]> {
  const within = db
    .selectFrom('games')
    .where('games.day', '>=', from)
    .where('games.day', '<=', to)
    .where((eb) => eb.and(everyWord(eb.ref('games.searchText'), wordsOf(search))));
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
    viewer,
    shown.map(({ id }) => id),
  );
  const ofDay = Map.groupBy(shown, ({ day }) => day);
  return days.map((day) => ({ ...day, first: (ofDay.get(day.day) ?? []).flatMap(({ id }) => rows.get(id) ?? []) }));
}
