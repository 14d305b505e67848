import { expressionBuilder, sql, type SelectQueryBuilder } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import type { Scope } from '#domain/scopes.ts';
import { setFiles } from '#features/files/data.ts';
import {
  lockPlayer,
  playerById,
  selectPlayerDetails,
  type PlayerParts,
  type PlayerRow,
} from '#features/players/data.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { compiledQuery, type JsonSubquery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { shareMergeLock } from '#server/database/idempotency.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import type { DB } from '#server/database/tables.ts';
import { conflictError, isStale } from '#server/graphql/conflict.ts';
import { parseInput, RefusedError } from '#server/graphql/errors.ts';
import { OBJECTIVE_FIELDS } from './fields.ts';
import {
  applyObjectiveUpdate,
  storedObjective,
  type ObjectiveBody,
  type ObjectiveInput,
  type ObjectiveUpdate,
} from './rules.ts';

export type ObjectiveRow = RowOf<typeof OBJECTIVE_FIELDS> & {
  /** Who set it. */
  manager: UserReferenceRow;
  /** Where it was read with the objective. */
  player?: PlayerRow;
};

/** What is asked together with objectives because it will be read. */
export type ObjectiveParts = { player?: PlayerParts | false };

const OBJECTIVE_COLUMNS = declaredColumns('objectives', OBJECTIVE_FIELDS);

type Objectives = SelectQueryBuilder<DB, 'objectives', object>;

/** Objectives with who set them, and with their players where these will be read. */
export function selectObjectiveDetails(objectives: Objectives, parts: ObjectiveParts, part: JsonSubquery) {
  return objectives
    .innerJoin('users as author', 'author.id', 'objectives.createdBy')
    .select(OBJECTIVE_COLUMNS)
    .select(referenceJson('author').as('manager'))
    .$if(Boolean(parts.player), (all) => {
      const players = selectPlayerDetails(expressionBuilder<DB>().selectFrom('players'), parts.player || {});
      return all.select(part('player', players.whereRef('players.id', '=', sql.ref('objectives.playerId'))));
    })
    .$castTo<ObjectiveRow>();
}

type OfObjectives = { players: Scope; parts: ObjectiveParts };

/** An objective of a player in the scope. */
export async function objectiveById(
  db: Db,
  players: Scope,
  id: string,
  parts: ObjectiveParts = {},
): Promise<ObjectiveRow | undefined> {
  return (await byId(db, { players, parts }, { id }))[0];
}

const byId = compiledQuery(
  (db, { players, parts }: OfObjectives, { id }: { id: string }, part) =>
    selectObjectiveDetails(
      db
        .selectFrom('objectives')
        .where(
          'objectives.playerId',
          'in',
          db.selectFrom('players').select('players.id').where(scopeCondition(players)),
        ),
      parts,
      part,
    ).where('objectives.id', '=', id),
  { prepared: true },
);

/** Who sets it, and for which players that may be done. */
export type ObjectiveAuthor = { id: string; players: Scope };

/** Answers the id. @throws Refused when the player is not there, or a file is not the author's. */
export async function insertObjective(
  trx: Db,
  author: ObjectiveAuthor,
  { files, playerId: asked, idempotencyKey: _, ...body }: ObjectiveInput,
  now: Temporal.Instant,
): Promise<string> {
  await shareMergeLock(trx);
  const held = await lockPlayer(trx, asked);
  const player = held && (await playerById(trx, author.players, held));
  if (!player) throw new RefusedError('errors.not_found', { field: 'playerId' });
  const at = now.toString();
  const { id } = await trx
    .insertInto('objectives')
    .values({ ...columnsOf(body), playerId: player.id, createdBy: author.id, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (files?.length) await setFiles(trx, author.id, { parent: 'objectiveId', id }, files);
  return id;
}

function columnsOf({ category, name, date, content, ...others }: ObjectiveBody) {
  const { deadline, type, discussedWithPlayer, nextSteps, comments } = others;
  return {
    category,
    name,
    date,
    content,
    deadline: deadline ?? null,
    type: type ?? null,
    discussedWithPlayer: discussedWithPlayer ?? false,
    nextSteps: nextSteps ?? '',
    comments: comments ?? [],
  };
}

/** The objective, locked: whoever else would change it waits until the transaction ends. */
export async function lockObjective(trx: Db, players: Scope, id: string): Promise<ObjectiveRow | undefined> {
  await trx.selectFrom('objectives').select('id').where('id', '=', id).forUpdate().execute();
  return objectiveById(trx, players, id);
}

/**
 * Writes what is given over a locked objective and leaves the rest as it is; new files are those of `editorId`.
 * @throws Refused when it was saved since `version`, or what remains is no whole objective.
 */
export async function updateObjective(
  trx: Db,
  editorId: string,
  stored: ObjectiveRow,
  { files, ...update }: ObjectiveUpdate,
  now: Temporal.Instant,
): Promise<void> {
  if (isStale(update, stored)) throw await conflictError(trx, 'objectives', stored);
  const body = parseInput(storedObjective, applyObjectiveUpdate(stored, update));
  await trx
    .updateTable('objectives')
    .set({ ...columnsOf(body), version: stored.version + 1, updatedAt: now.toString(), updatedBy: editorId })
    .where('id', '=', stored.id)
    .execute();
  if (files) await setFiles(trx, editorId, { parent: 'objectiveId', id: stored.id }, files);
}

/** Takes away a locked objective; its files belong to nobody from then on. */
export async function deleteObjective(trx: Db, viewerId: string, id: string): Promise<void> {
  await setFiles(trx, viewerId, { parent: 'objectiveId', id }, []);
  await trx.deleteFrom('objectives').where('id', '=', id).execute();
}
