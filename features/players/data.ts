import { sql, type Expression, type Insertable, type SelectQueryBuilder, type Updateable } from 'kysely';
import type { ClubRow } from '#features/clubs/data.ts';
import {
  DEFAULT_STATUSES,
  type Appearance,
  type BodyComposition,
  type ContractAnswer,
  type Foot,
  type PhysicalStature,
  type PlayerType,
  type Position,
  type Status,
  type Team,
} from '#domain/football.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import type { Db } from '#server/db.ts';
import { conflict, Refused } from '#server/errors.ts';
import { countOf, type Page, type Paged } from '#server/paging.ts';
import { OFTEN } from '#server/prepared.ts';
import { everyWord } from '#server/search.ts';
import type { DB } from '#server/tables.ts';
import {
  CONFIDENTIAL,
  type Likeness,
  type PLAYER_SORTS,
  type PlayerInput,
  type PlayersFilter,
  type PlayerUpdate,
} from './rules.ts';

export type PlayerRow = {
  id: string;
  firstName: string;
  lastName: string;
  nickname: string;
  photo: string | null;
  dateOfBirth: string | null;
  /** Mean of the averages of all reports, one decimal; null without a report (G-25). */
  average: number | null;
  club: ClubRow;
  teamId: Team;
  nationalTeamPlayer: boolean | null;
  nationalTeam: string;
  mainPosition: Position;
  secondPosition: Position | null;
  type: PlayerType;
  status: Status;
  nationality: string | null;
  secondNationality: string | null;
  outfitter: string;
  strongFoot: Foot | null;
  height: number | null;
  weight: number | null;
  nSweater: number | null;
  physicalStature: PhysicalStature | null;
  bodyComposition: BodyComposition | null;
  appearance: Appearance | null;
  contact: string;
  hasContract: ContractAnswer | null;
  contractDuration: string | null;
  agent: boolean | null;
  agency: string;
  phone: string;
  email: string;
  parentPhone: string;
  parentEmail: string;
  agentPhone: string;
  agentEmail: string;
  links: string[];
  createdAt: string;
  updatedAt: string;
  version: number;
};

const COLUMNS = [
  'players.id',
  'players.firstName',
  'players.lastName',
  'players.nickname',
  'players.photo',
  'players.dateOfBirth',
  'players.teamId',
  'players.nationalTeamPlayer',
  'players.nationalTeam',
  'players.mainPosition',
  'players.secondPosition',
  'players.type',
  'players.status',
  'players.nationality',
  'players.secondNationality',
  'players.outfitter',
  'players.strongFoot',
  'players.height',
  'players.weight',
  'players.nSweater',
  'players.physicalStature',
  'players.bodyComposition',
  'players.appearance',
  'players.contact',
  'players.hasContract',
  'players.contractDuration',
  'players.agent',
  'players.agency',
  'players.phone',
  'players.email',
  'players.parentPhone',
  'players.parentEmail',
  'players.agentPhone',
  'players.agentEmail',
  'players.links',
  'players.createdAt',
  'players.updatedAt',
  'players.version',
] as const;

const SORTS: Record<(typeof PLAYER_SORTS)[number], Expression<unknown>[]> = {
  updatedAt: [sql.ref('players.updatedAt')],
  createdAt: [sql.ref('players.createdAt')],
  // As the index has it: 'Özil' stands beside 'Osman', not behind 'Zuber'.
  lastName: [sql`fold(players.last_name)`, sql`fold(players.first_name)`],
};

// Both as their indexes have them.
const yearOfBirth = sql<number>`extract(year from players.date_of_birth)::int`;
const fullName = sql<string>`fold(players.first_name || ' ' || players.last_name)`;

type Players = SelectQueryBuilder<DB, 'players', object>;

/** The players of the list a viewer reads: a scout never meets a closed one there (G-06). */
function visible(db: Db, viewer: Viewer): Players {
  const players = db.selectFrom('players');
  return can(viewer, 'player.confidential') ? players : players.where('players.status', 'in', [...DEFAULT_STATUSES]);
}

/** @throws Refused when a scout chooses by status: the choice would tell what the field itself does not. */
function matching(db: Db, viewer: Viewer, filter: PlayersFilter): Players {
  let players = visible(db, viewer);
  if (filter.status?.length) {
    if (!can(viewer, 'player.confidential')) throw new Refused('errors.not_authorized', { field: 'filter.status' });
    players = players.where('players.status', '=', anyOf(filter.status));
  }
  if (filter.type?.length) players = players.where('players.type', '=', anyOf(filter.type));
  if (filter.clubId?.length) players = players.where('players.clubId', '=', anyOf(filter.clubId));
  const { position, tags, year, search } = filter;
  if (position?.length) {
    players = players.where((eb) =>
      eb.or([eb('players.mainPosition', '=', anyOf(position)), eb('players.secondPosition', '=', anyOf(position))]),
    );
  }
  if (year?.length) {
    players = players.where(yearOfBirth, '=', anyOf(year));
  }
  if (tags?.length) {
    players = players.where('players.id', 'in', (eb) =>
      eb
        .selectFrom('reports')
        .select('reports.playerId')
        .where(sql<boolean>`reports.tags && ${tags}::text[]`),
    );
  }
  if (search) players = players.where((eb) => eb.and(everyWord(eb.ref('players.searchText'), search)));
  return players;
}

/** One parameter for the whole list, however long it is, so that the prepared statement stays the same. */
const anyOf = <Value>(values: readonly Value[]) => sql<Value>`any(${values})`;

/** One page of the players the viewer may list. */
export async function listPlayers(
  db: Db,
  viewer: Viewer,
  filter: PlayersFilter,
  page: Page<(typeof PLAYER_SORTS)[number]>,
): Promise<Paged<PlayerRow>> {
  const found = matching(db, viewer, filter);
  const direction = page.descending ? 'desc' : 'asc';
  let ids = found.select('players.id').limit(page.rowsPerPage).offset(page.offset);
  for (const column of SORTS[page.sortBy]) ids = ids.orderBy(column, direction);
  const chosen = (await ids.orderBy('players.id', direction).execute()).map((player) => player.id);
  const rows = await playersById(db, chosen);
  return {
    result: chosen.flatMap((id) => rows.get(id) ?? []),
    page,
    count: () => countOf(found.select((eb) => eb.fn.countAll<number>().as('rows')) as never),
  };
}

/** The id of the record that stands for a player now: that of a merged one leads to the base. */
export const presentPlayer = (id: string) =>
  sql<string>`coalesce((select base_id from player_merges where merged_id = ${id}), ${id}::uuid)`;

/** The player, or the one it was merged into; not one that the viewer could not list either. */
export async function playerById(db: Db, viewer: Viewer, id: string): Promise<PlayerRow | undefined> {
  const player = await whole(visible(db, viewer))
    .where('players.id', '=', presentPlayer(id))
    .modifyEnd(OFTEN)
    .executeTakeFirst();
  return player as PlayerRow | undefined;
}

/**
 * The record of the player for a transaction that adds something to it, which a merge then waits for.
 * @returns undefined when there is none.
 */
export async function holdPlayer(trx: Db, id: string): Promise<string | undefined> {
  const hold = () =>
    trx.selectFrom('players').select('id').where('id', '=', presentPlayer(id)).forKeyShare().executeTakeFirst();
  // A merge that ended while we waited has taken the record away: now its id leads to the base.
  return ((await hold()) ?? (await hold()))?.id;
}

/** Players whom something readable names: of a report's player even the status 'closed' does not hide the name. */
export async function playersById(db: Db, ids: readonly string[]): Promise<Map<string, PlayerRow>> {
  if (ids.length === 0) return new Map();
  const asked = whole(db.selectFrom('players')).where('players.id', '=', anyOf(ids)).modifyEnd(OFTEN);
  const rows = (await asked.execute()) as PlayerRow[];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Players with club and average. */
function whole(players: Players) {
  return players
    .innerJoin('clubs', 'clubs.id', 'players.clubId')
    .select(COLUMNS)
    .select((eb) => [
      sql<ClubRow>`json_build_object('id', clubs.id, 'name', clubs.name, 'logo', clubs.logo, 'version', clubs.version)`.as(
        'club',
      ),
      eb
        .selectFrom('reports')
        .whereRef('reports.playerId', '=', 'players.id')
        .select(sql<number | null>`round(avg(reports.average), 1)`.as('average'))
        .as('average'),
    ]);
}

/** A-65: the years in which players were born whom the viewer may list, the latest first. */
export async function birthYears(db: Db, viewer: Viewer): Promise<number[]> {
  const years = visible(db, viewer).select(yearOfBirth.as('year')).orderBy(yearOfBirth, 'desc').limit(1);
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
export async function similarPlayers(db: Db, viewer: Viewer, wanted: Likeness): Promise<SimilarPlayerRow[]> {
  const name = sql<string>`fold(${`${wanted.firstName} ${wanted.lastName}`})`;
  const year = wanted.dateOfBirth ? Number(wanted.dateOfBirth.slice(0, 4)) : null;
  const alike = sql<number>`similarity(${fullName}, ${name})`;
  return db
    .selectFrom(
      visible(db, viewer)
        .where(sql<boolean>`${fullName} % ${name}`)
        .select([
          'players.id as playerId',
          alike.as('alike'),
          sql<number>`similarity(fold(players.last_name), fold(${wanted.lastName}))`.as('family'),
          sql<boolean>`${fullName} = ${name}`.as('sameName'),
          sql<boolean>`coalesce(players.club_id = ${wanted.clubId ?? null}::uuid, false)`.as('sameClub'),
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

/**
 * Writes what is given and leaves the rest as it is (PLY-20).
 * @throws Refused when the viewer may not list the player or may not write one of the fields, the club does not exist, or
 *   it was saved since `version`.
 */
export async function updatePlayer(trx: Db, viewer: Viewer, update: PlayerUpdate, now: Temporal.Instant) {
  const { id, version, ...given } = update;
  const withheld = can(viewer, 'player.confidential') ? undefined : CONFIDENTIAL.find((key) => key in given);
  if (withheld) throw new Refused('errors.not_authorized', { field: withheld });
  await trx.selectFrom('players').select('id').where('id', '=', presentPlayer(id)).forUpdate().execute();
  const player = await playerById(trx, viewer, id);
  if (!player) throw new Refused('errors.not_found', { field: 'id' });
  // Merged meanwhile counts as changed: what was seen was another record.
  if (player.id !== id || (version != null && version !== player.version)) throw conflict(presentFor(viewer, player));
  await checkClub(trx, given.clubId);
  await trx
    .updateTable('players')
    .set({ ...columnsOf(given), version: player.version + 1, updatedAt: now.toString() })
    .where('id', '=', id)
    .execute();
}

/** What stands now, without what the viewer may not read of it. */
function presentFor(viewer: Viewer, player: PlayerRow): Partial<PlayerRow> {
  if (can(viewer, 'player.confidential')) return player;
  const withheld = new Set<string>(CONFIDENTIAL.map(columnOf));
  return Object.fromEntries(Object.entries(player).filter(([key]) => !withheld.has(key)));
}

/** `parent_phone` of the contract is `parentPhone` of the table. */
const columnOf = (key: string) => key.replace(/_(\w)/, (_match, letter: string) => letter.toUpperCase());

/** Columns that hold an empty text where nothing is known. */
const TEXTS = new Set<string>([
  'nickname',
  'nationalTeam',
  'outfitter',
  'contact',
  'agency',
  ...CONFIDENTIAL.filter((key) => /phone|email/.test(key)),
]);

/** The columns of what is given; null empties one that may be empty. */
function columnsOf(given: Partial<Omit<PlayerUpdate, 'id' | 'version'>>) {
  const entries = Object.entries(given).flatMap(([key, value]): [string, unknown][] => {
    if (value === undefined || (key === 'status' && value === null)) return [];
    if (key === 'links') return [[key, [...new Set(value as string[] | null)]]];
    return [[columnOf(key), value ?? (TEXTS.has(key) ? '' : null)]];
  });
  return Object.fromEntries(entries) as Updateable<DB['players']>;
}

async function checkClub(db: Db, clubId: string): Promise<void> {
  const club = await db.selectFrom('clubs').select('id').where('id', '=', clubId).executeTakeFirst();
  if (!club) throw new Refused('errors.not_found', { field: 'clubId' });
}

/** @throws Refused when the club does not exist. */
export async function insertPlayer(
  trx: Db,
  viewer: Viewer,
  input: PlayerInput,
  now: Temporal.Instant,
): Promise<string> {
  const { idempotencyKey: _, ...given } = input;
  await checkClub(trx, given.clubId);
  const { id } = await trx
    .insertInto('players')
    .values({
      ...(columnsOf(given) as Pick<Insertable<DB['players']>, keyof PlayerInput & keyof DB['players']>),
      createdBy: viewer.id,
      createdAt: now.toString(),
      updatedAt: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a create answers, also when it is asked again after the record was merged into another. */
export async function createdPlayer(db: Db, id: string): Promise<PlayerRow | undefined> {
  const present = await holdPlayer(db, id);
  return present === undefined ? undefined : (await playersById(db, [present])).get(present);
}
