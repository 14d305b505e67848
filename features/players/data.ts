import { sql, type Expression, type SelectQueryBuilder } from 'kysely';
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
import { Refused } from '#server/errors.ts';
import { countOf, type Page, type Paged } from '#server/paging.ts';
import { everyWord } from '#server/search.ts';
import type { DB } from '#server/tables.ts';
import type { PlayerInput, PlayersFilter, PLAYER_SORTS } from './rules.ts';

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
    players = players.where(sql<number>`extract(year from players.date_of_birth)::int`, '=', anyOf(year));
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
  const listed = await visible(db, viewer)
    .select('players.id')
    .where('players.id', '=', presentPlayer(id))
    .executeTakeFirst();
  return listed && (await playersById(db, [listed.id])).get(listed.id);
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
  const rows = (await db
    .selectFrom('players')
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
    ])
    .where('players.id', '=', anyOf(ids))
    .execute()) as PlayerRow[];
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws Refused when the club does not exist. */
export async function insertPlayer(
  trx: Db,
  viewer: Viewer,
  input: PlayerInput,
  now: Temporal.Instant,
): Promise<string> {
  const club = await trx.selectFrom('clubs').select('id').where('id', '=', input.clubId).executeTakeFirst();
  if (!club) throw new Refused('errors.not_found', { field: 'clubId' });
  const { idempotencyKey: _, nickname, nationalTeam, outfitter, links, ...rest } = input;
  const { id } = await trx
    .insertInto('players')
    .values({
      ...rest,
      nickname: nickname ?? '',
      nationalTeam: nationalTeam ?? '',
      outfitter: outfitter ?? '',
      links: [...new Set(links ?? [])],
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
