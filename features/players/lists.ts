import { sql, type Expression, type SelectQueryBuilder } from 'kysely';
import type { PlayerType, Position, Status, Tag } from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import { presentClub, presentClubs } from '#features/clubs/data.ts';
import { anyOf, compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { PREPARED } from '#server/database/prepared-statements.ts';
import type { JsonRows } from '#server/database/rows.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { matchesEveryWord, searchPatterns, type SearchPatterns } from '#server/database/search.ts';
import type { DB } from '#server/database/tables.ts';
import type { Page, PageOfRows } from '#server/graphql/pagination.ts';
import { selectPlayerDetails, type OfPlayer, type PlayerParts, type PlayerRow } from './data.ts';
import type { SimilarPlayersQuery, PLAYER_SORTS, PlayersFilter } from './rules.ts';

type Players = SelectQueryBuilder<DB, 'players', object>;

// Both as their indexes have them.
const yearOfBirth = sql<number>`extract(year from players.date_of_birth)::int`;
const fullName = sql<string>`fold(players.first_name || ' ' || players.last_name)`;

const SORTS: Record<(typeof PLAYER_SORTS)[number], Expression<unknown>[]> = {
  updatedAt: [sql.ref('players.updatedAt')],
  createdAt: [sql.ref('players.createdAt')],
  // As the index has it: 'Özil' stands beside 'Osman', not behind 'Zuber'.
  lastName: [sql`fold(players.last_name)`, sql`fold(players.first_name)`],
};

/** What a filter asks for, as the database is asked for it; what it leaves open is not in it. */
type FilterParams = {
  ids?: readonly string[];
  statuses?: readonly Status[];
  types?: readonly PlayerType[];
  clubs?: readonly string[];
  positions?: readonly Position[];
  years?: readonly number[];
  tags?: readonly Tag[];
  words?: SearchPatterns;
};

function toFilterParams({ status, type, clubId, position, year, tags, search }: PlayersFilter): FilterParams {
  return {
    ...(status?.length && { statuses: status }),
    ...(type?.length && { types: type }),
    ...(clubId?.length && { clubs: clubId }),
    ...(position?.length && { positions: position }),
    ...(year?.length && { years: year }),
    ...(tags?.length && { tags }),
    ...(search && { words: searchPatterns(search) }),
  };
}

function filterConditions(db: Db, scope: Scope, narrowed: FilterParams): Players {
  let players: Players = db.selectFrom('players').where(scopeCondition(scope));
  const { ids, statuses, types, clubs, positions, years, tags, words } = narrowed;
  if (ids) players = players.where('players.id', '=', anyOf(ids));
  if (statuses) players = players.where('players.status', '=', anyOf(statuses));
  if (types) players = players.where('players.type', '=', anyOf(types));
  if (clubs) players = players.where('players.clubId', '=', presentClubs(clubs));
  if (positions) {
    players = players.where((eb) =>
      eb.or([eb('players.mainPosition', '=', anyOf(positions)), eb('players.secondPosition', '=', anyOf(positions))]),
    );
  }
  if (years) players = players.where(yearOfBirth, '=', anyOf(years));
  if (tags) {
    players = players.where('players.id', 'in', (eb) =>
      eb
        .selectFrom('reports')
        .select('reports.playerId')
        .where(sql<boolean>`reports.tags && ${tags}::text[]`),
    );
  }
  if (words) players = players.where((eb) => eb.and(matchesEveryWord(eb.ref('players.searchText'), words)));
  return players;
}

type Sort = (typeof PLAYER_SORTS)[number];
type Order = Pick<Page<Sort>, 'sortBy' | 'descending'> & OfPlayer;
type Asked = { narrowed: FilterParams; rowsPerPage: number; offset: number };

/** A filter is planned anew for its values, but by itself: it finds ids, and the joins stay the same. */
async function fetchPageRows(db: Db, order: Order, asked: Asked): Promise<PlayerRow[]> {
  if (Object.keys(asked.narrowed).length === 0) return pageOfPlayers(db, order, asked);
  const ids = (await chosenPlayers(db, order, asked)).map(({ id }) => id);
  return pageOfPlayers(db, order, { ...asked, narrowed: { ids }, offset: 0 });
}

const chosenPlayers = compiledQuery((db, order: Order, asked: Asked) =>
  pageQuery(db, order, asked).select('players.id'),
);

function pageQuery(db: Db, order: Order, { narrowed, rowsPerPage, offset }: Asked): Players {
  return sorted(filterConditions(db, order.scope, narrowed), order)
    .limit(rowsPerPage)
    .offset(offset);
}

function sorted<Row>(players: SelectQueryBuilder<DB, 'players', Row>, { sortBy, descending }: Order) {
  let inOrder = players;
  for (const column of [...SORTS[sortBy], sql.ref('players.id')]) {
    inOrder = inOrder.orderBy(column, descending ? 'desc' : 'asc');
  }
  return inOrder;
}

const pageOfPlayers = compiledQuery((db, order: Order, asked: Asked) => {
  const players = sorted(db.selectFrom(pageQuery(db, order, asked).selectAll('players').as('players')), order);
  return selectPlayerDetails(players, order).modifyEnd(PREPARED);
});

const numberOfPlayers = compiledQuery((db, { scope }: { scope: Scope }, { narrowed }: { narrowed: FilterParams }) =>
  filterConditions(db, scope, narrowed).select((eb) => eb.fn.countAll<number>().as('rows')),
);

/** One page of the players in the scope. */
export async function listPlayers(
  db: Db,
  scope: Scope,
  filter: PlayersFilter,
  { sortBy, descending, ...page }: Page<Sort>,
  { average }: PlayerParts = {},
): Promise<PageOfRows<PlayerRow>> {
  const narrowed = toFilterParams(filter);
  const { rowsPerPage, offset } = page;
  return {
    result: await fetchPageRows(db, { sortBy, descending, scope, average }, { narrowed, rowsPerPage, offset }),
    page: { ...page, sortBy, descending },
    count: async () => (await numberOfPlayers(db, { scope }, { narrowed }))[0]!.rows,
  };
}

/** More than there are. */
const ALL = 2_147_483_647;

/**
 * Everybody the filter lets through, by name, so many at a time and as the database writes them; undefined after the
 * last. Who they are is asked once, at the first piece: nobody comes twice or is left out because of a change meanwhile.
 */
export function playersInPieces(
  db: Db,
  scope: Scope,
  filter: PlayersFilter,
  size: number,
): () => Promise<JsonRows | undefined> {
  const order: Order = {
    sortBy: 'lastName',
    descending: false,
    scope,
    average: true,
  };
  const narrowed = toFilterParams(filter);
  let left: string[] | undefined;
  return async () => {
    left ??= (await chosenPlayers(db, order, { narrowed, rowsPerPage: ALL, offset: 0 })).map(({ id }) => id);
    const ids = left.splice(0, size);
    if (ids.length === 0) return undefined;
    return pageOfPlayers.json(db, order, { narrowed: { ids }, rowsPerPage: size, offset: 0 });
  };
}

/** A-65: the years in which players of the scope were born, the latest first. */
export async function birthYears(db: Db, scope: Scope): Promise<number[]> {
  const years = db
    .selectFrom('players')
    .where(scopeCondition(scope))
    .select(yearOfBirth.as('year'))
    .orderBy(yearOfBirth, 'desc')
    .limit(1);
  // From each year straight to the one before it: the index is entered once for each year, however many players there are.
  const { rows } = await sql<{ year: number }>`
    with recursive years(year) as (
      (${years.where(yearOfBirth, 'is not', null)})
      union all
      select (${years.where(yearOfBirth, '<', sql.ref<number>('years.year'))}) from years where years.year is not null
    )
    select year from years where year is not null`.execute(db);
  return rows.map((row) => row.year);
}

export type SimilarPlayerRow = { playerId: string; sameName: boolean; sameClub: boolean; sameYear: boolean };

/** How alike two names must be, from 0 to 1: by themselves, and of the same club or year. */
const ALIKE = 0.55;
const RATHER_ALIKE = 0.45;

/**
 * Up to five players who may be the one about to be created, the most alike first: the same or a similar name, whatever
 * its accents and the order of its parts; with the same club or year of birth a less similar one too.
 */
export async function similarPlayers(db: Db, scope: Scope, wanted: SimilarPlayersQuery): Promise<SimilarPlayerRow[]> {
  const name = sql<string>`fold(${`${wanted.firstName} ${wanted.lastName}`})`;
  const year = wanted.dateOfBirth ? Number(wanted.dateOfBirth.slice(0, 4)) : null;
  const alike = sql<number>`similarity(${fullName}, ${name})`;
  return db
    .selectFrom(
      db
        .selectFrom('players')
        .where(scopeCondition(scope))
        .where(sql<boolean>`${fullName} % ${name}`)
        .select([
          'players.id as playerId',
          alike.as('alike'),
          sql<number>`similarity(fold(players.last_name), fold(${wanted.lastName}))`.as('family'),
          sql<boolean>`${fullName} = ${name}`.as('sameName'),
          sql<boolean>`coalesce(players.club_id = ${wanted.clubId ? presentClub(wanted.clubId) : null}, false)`.as(
            'sameClub',
          ),
          sql<boolean>`coalesce(${yearOfBirth} = ${year}::int, false)`.as('sameYear'),
        ])
        .as('found'),
    )
    .select(['playerId', 'sameName', 'sameClub', 'sameYear'])
    .where((eb) =>
      eb.or([
        eb('alike', '>=', ALIKE),
        eb.and([
          eb('alike', '>=', RATHER_ALIKE),
          eb('family', '>=', RATHER_ALIKE),
          eb.or([eb('sameClub', '=', true), eb('sameYear', '=', true)]),
        ]),
      ]),
    )
    .orderBy('sameName', 'desc')
    .orderBy('alike', 'desc')
    .orderBy('sameClub', 'desc')
    .orderBy('playerId')
    .limit(5)
    .execute();
}
