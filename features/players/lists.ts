import { expressionBuilder, sql } from 'kysely';
import { possibleFirstNames } from '#domain/text/first-names.ts';
import type { Scope } from '#domain/scopes.ts';
import { resolveMergedClubId, resolveMergedClubIds } from '#features/clubs/data.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { pagedList, type FilterConditions } from '#server/database/paged-list.ts';
import type { JsonRows } from '#server/database/rows.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { matchesEveryWord } from '#server/database/search.ts';
import type { DB } from '#server/database/tables.ts';
import type { Page, PageOfRows } from '#server/graphql/pagination.ts';
import { selectPlayerDetails, type OfPlayer, type PlayerParts, type PlayerRow, type Reading } from './data.ts';
import type { SimilarPlayersQuery, PLAYER_SORTS, PlayersFilter } from './rules.ts';

// The expressions of two indexes.
const yearOfBirth = sql<number>`extract(year from players.date_of_birth)::int`;
const fullName = sql<string>`fold(players.first_name || ' ' || players.last_name)`;

const expression = expressionBuilder<DB, 'players'>();

const conditions: FilterConditions<PlayersFilter> = {
  status: { where: (statuses) => expression('players.status', '=', anyOf(statuses)) },
  type: { where: (types) => expression('players.type', '=', anyOf(types)) },
  clubId: { where: (clubs) => expression('players.clubId', '=', resolveMergedClubIds(clubs)) },
  position: {
    where: (positions) =>
      expression.or([
        expression('players.mainPosition', '=', anyOf(positions)),
        expression('players.secondPosition', '=', anyOf(positions)),
      ]),
  },
  year: { where: (years) => expression(yearOfBirth, '=', anyOf(years)) },
  tags: {
    where: (tags) =>
      expression(
        'players.id',
        'in',
        expression
          .selectFrom('reports')
          .select('reports.playerId')
          .where(sql<boolean>`reports.tags && ${tags}::text[]`),
      ),
  },
};

const PLAYERS = pagedList({
  table: 'players',
  sorts: {
    updatedAt: [expression.ref('players.updatedAt')],
    createdAt: [expression.ref('players.createdAt')],
    // The expressions of the index: 'Özil' stands beside 'Osman', not behind 'Zuber'.
    lastName: [sql`fold(players.last_name)`, sql`fold(players.first_name)`],
  },
  conditions,
  search: (words) => matchesEveryWord(expression.ref('players.searchText'), words),
  scope: (players, { scope }: OfPlayer) => players.where(scopeCondition(scope)),
  select: (players, shape, { reading }: { reading?: Reading }) => selectPlayerDetails(players, shape, reading),
});

/** One page of the players in the scope. */
export function listPlayers(
  db: Db,
  scope: Scope,
  filter: PlayersFilter,
  page: Page<(typeof PLAYER_SORTS)[number]>,
  parts: PlayerParts = {},
): Promise<PageOfRows<PlayerRow>> {
  return PLAYERS.page(db, { filter, page, shape: { scope, ...parts }, values: {} });
}

/** The only fields shown to somebody who picks a player for a journal (A-73). */
export type PickedPlayerRow = {
  id: string;
  firstName: string;
  lastName: string;
  clubName: string;
  photo: string | null;
};

const PICKED_PLAYERS = pagedList({
  table: 'players',
  sorts: { lastName: [sql`fold(players.last_name)`, sql`fold(players.first_name)`] },
  conditions: {},
  // The index covers more fields than are shown here; the second condition keeps matches in the shown ones.
  search: (words) => [
    ...matchesEveryWord(expression.ref('players.searchText'), words),
    ...matchesEveryWord(
      sql`fold(players.first_name || ' ' || players.last_name || ' '
        || names_of_club(players.club_id))`,
      words,
    ),
  ],
  scope: (players, { scope }: OfPlayer) => players.where(scopeCondition(scope)),
  select: (players, _shape, _values: object) =>
    players
      .innerJoin('clubs', 'clubs.id', 'players.clubId')
      .select(['players.id', 'players.firstName', 'players.lastName', 'players.photo', 'clubs.name as clubName'])
      .$castTo<PickedPlayerRow>(),
});

/** One page of the players in the scope, for a picker. */
export function listPickedPlayers(
  db: Db,
  scope: Scope,
  filter: Pick<PlayersFilter, 'search'>,
  page: Page<'lastName'>,
): Promise<PageOfRows<PickedPlayerRow>> {
  return PICKED_PLAYERS.page(db, { filter, page, shape: { scope }, values: {} });
}

/**
 * The players that match the filter, by name, in pieces and as the database writes them, with their coverage (DSK-42);
 * undefined after the last. Their ids are read once, at the first piece: no change meanwhile repeats or omits a player.
 */
export function playersInPieces(
  db: Db,
  scope: Scope,
  filter: PlayersFilter,
  reading: Reading,
  size: number,
): () => Promise<JsonRows | undefined> {
  const order = {
    sortBy: 'lastName',
    descending: false,
    shape: { scope, average: true },
    values: { reading },
  } as const;
  let left: string[] | undefined;
  return async () => {
    left ??= await PLAYERS.ids(db, { ...order, filter });
    const ids = left.splice(0, size);
    if (ids.length === 0) return undefined;
    return PLAYERS.json(db, { ...order, ids });
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
  // Jumps from each year to the one before: one index lookup for each year, however many players there are.
  const { rows } = await sql<{ year: number }>`
    with recursive years(year) as (
      (${years.where(yearOfBirth, 'is not', null)})
      union all
      select (${years.where(yearOfBirth, '<', sql.ref<number>('years.year'))}) from years where years.year is not null
    )
    select year from years where year is not null`.execute(db);
  return rows.map((row) => row.year);
}

export type SimilarPlayerRow = {
  playerId: string;
  sameName: boolean;
  shortForm: boolean;
  sameLastName: boolean;
  sameClub: boolean;
  sameYear: boolean;
  sameBirthDate: boolean;
};

/** The least similarity of two names, from 0 to 1: by themselves, and with the same club or year. */
const ALIKE = 0.55;
const RATHER_ALIKE = 0.45;

/** Comparisons of a player's names with the wanted ones, in SQL. */
function namesOf({ firstName, lastName }: SimilarPlayersQuery) {
  const name = sql<string>`fold(${`${firstName} ${lastName}`})`;
  const sameLastName = sql<boolean>`fold(players.last_name) = fold(${lastName})`;
  const known = sql`substring(fold(players.first_name) from '^[^ -]+'), substring(fold(players.nickname) from '^[^ -]+')`;
  return {
    /** Selects rows by an index; all others are too different. */
    near: sql<boolean>`(${fullName} % ${name} or ${sameLastName})`,
    alike: sql<number>`similarity(${fullName}, ${name})`,
    family: sql<number>`similarity(fold(players.last_name), fold(${lastName}))`,
    sameName: sql<boolean>`${fullName} = ${name}`,
    sameLastName,
    /** The nickname on the record may also be the wanted first name. */
    shortForm: sql<boolean>`(${sameLastName} and array[${known}] && ${possibleFirstNames(firstName)}::text[])`,
  };
}

/**
 * Up to five players who may be the one about to be created, the most alike first: the same or a similar name, whatever
 * its accents and the order of its parts, or a short form of it; with the same club or year of birth a less similar one,
 * and with the same last name, date of birth and club whatever the first name.
 */
export async function similarPlayers(db: Db, scope: Scope, wanted: SimilarPlayersQuery): Promise<SimilarPlayerRow[]> {
  const { near, ...names } = namesOf(wanted);
  const birthDate = wanted.dateOfBirth ?? null;
  const year = birthDate && Number(birthDate.slice(0, 4));
  return db
    .selectFrom(
      db
        .selectFrom('players')
        .where(scopeCondition(scope))
        .where(near)
        .select([
          'players.id as playerId',
          names.alike.as('alike'),
          names.family.as('family'),
          names.sameName.as('sameName'),
          names.sameLastName.as('sameLastName'),
          names.shortForm.as('shortForm'),
          sql<boolean>`coalesce(players.club_id = ${wanted.clubId ? resolveMergedClubId(wanted.clubId) : null}, false)`.as(
            'sameClub',
          ),
          sql<boolean>`coalesce(${yearOfBirth} = ${year}::int, false)`.as('sameYear'),
          sql<boolean>`coalesce(players.date_of_birth = ${birthDate}::date, false)`.as('sameBirthDate'),
        ])
        .as('found'),
    )
    .select(['playerId', 'sameName', 'shortForm', 'sameLastName', 'sameClub', 'sameYear', 'sameBirthDate'])
    .where((eb) =>
      eb.or([
        eb('alike', '>=', ALIKE),
        eb('shortForm', '=', true),
        eb.and([eb('sameLastName', '=', true), eb('sameBirthDate', '=', true), eb('sameClub', '=', true)]),
        eb.and([
          eb('alike', '>=', RATHER_ALIKE),
          eb('family', '>=', RATHER_ALIKE),
          eb.or([eb('sameClub', '=', true), eb('sameYear', '=', true)]),
        ]),
      ]),
    )
    .orderBy('sameName', 'desc')
    .orderBy('shortForm', 'desc')
    .orderBy('alike', 'desc')
    .orderBy('sameClub', 'desc')
    .orderBy('playerId')
    .limit(5)
    .execute();
}

/**
 * Whether a player out of the scope may be the one about to be created. Only names are compared: club and date of birth
 * would let somebody try out which of them are on a record that is closed to them.
 */
export async function hasSimilarOutside(db: Db, scope: Scope, wanted: SimilarPlayersQuery): Promise<boolean> {
  const { near, alike, shortForm } = namesOf(wanted);
  const found = await db
    .selectFrom('players')
    .select('players.id')
    .where(near)
    .where(sql<boolean>`not (${scopeCondition(scope)})`)
    .where(sql<boolean>`(${alike} >= ${ALIKE} or ${shortForm})`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
