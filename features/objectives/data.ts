import { expressionBuilder, sql, type SelectQueryBuilder } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import type { Scope } from '#domain/scopes.ts';
import { confidentialColumns, isConfidentialAtFirst, isMadeConfidential } from '#features/confidentiality/data.ts';
import { setFiles } from '#features/files/data.ts';
import {
  lockPlayer,
  playerById,
  selectPlayerDetails,
  type PlayerParts,
  type PlayerRow,
} from '#features/players/data.ts';
import { cannotRestoreError, lockRemovedRecord, removeRecord, restoreRecord } from '#features/removals/data.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { compiledQuery, type JsonSubquery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { shareMergeLock } from '#server/database/idempotency.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import type { DB } from '#server/database/tables.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { OBJECTIVE_FIELDS } from './fields.ts';
import { type ObjectiveBody, type ObjectiveInput, type ObjectiveUpdate } from './rules.ts';

export type ObjectiveRow = RowOf<typeof OBJECTIVE_FIELDS> & {
  /** The author. */
  manager: UserReferenceRow;
  /** Who set last whether it is confidential, and when; null while it is as it was written. */
  confidentialSetAt: string | null;
  confidentialSetBy: string | null;
  /** Only where it was read with the objective. */
  player?: PlayerRow;
};

/** Parts to read together with objectives. */
export type ObjectiveParts = { player?: PlayerParts | false };

const OBJECTIVE_COLUMNS = declaredColumns('objectives', OBJECTIVE_FIELDS);

type Objectives = SelectQueryBuilder<DB, 'objectives', object>;

/** Objectives with their authors, and with their players where these will be read. */
export function selectObjectiveDetails(objectives: Objectives, parts: ObjectiveParts, part: JsonSubquery) {
  return objectives
    .innerJoin('users as author', 'author.id', 'objectives.createdBy')
    .select(OBJECTIVE_COLUMNS)
    .select(['objectives.confidentialSetAt', 'objectives.confidentialSetBy'])
    .select(referenceJson('author').as('manager'))
    .$if(Boolean(parts.player), (all) => {
      const players = selectPlayerDetails(expressionBuilder<DB>().selectFrom('players'), parts.player || {});
      return all.select(part('player', players.whereRef('players.id', '=', sql.ref('objectives.playerId'))));
    })
    .$castTo<ObjectiveRow>();
}

/** The objectives that the viewer may read, and the players whom they may open. */
export type ObjectiveScopes = { objectives: Scope; players: Scope };

/** An objective in the scope, of a player in the scope. */
export async function objectiveById(
  db: Db,
  scopes: ObjectiveScopes,
  id: string,
  parts: ObjectiveParts = {},
): Promise<ObjectiveRow | undefined> {
  return (await byId(db, { parts }, { id, ...scopes }))[0];
}

const byId = compiledQuery(
  (db, { parts }: { parts: ObjectiveParts }, { id, objectives, players }: ObjectiveScopes & { id: string }, part) =>
    selectObjectiveDetails(
      db
        .selectFrom('objectives')
        .where(scopeCondition(objectives))
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

/** The author, and the players for whom the author may set objectives. */
export type ObjectiveAuthor = { id: string; players: Scope };

/** Answers the id. @throws Refused when the player is not there, or a file is not the author's. */
export async function insertObjective(
  trx: Db,
  author: ObjectiveAuthor,
  { files, playerId: asked, idempotencyKey: _, confidential, ...body }: ObjectiveInput,
  now: Temporal.Instant,
): Promise<string> {
  await shareMergeLock(trx);
  const held = await lockPlayer(trx, asked);
  const player = held && (await playerById(trx, author.players, held));
  if (!player) throw new RefusedError('errors.not_found', { field: 'playerId' });
  const at = now.toString();
  const { id } = await trx
    .insertInto('objectives')
    .values({
      ...columnsOf(body),
      playerId: player.id,
      confidential: confidential ?? (await isConfidentialAtFirst(trx, body.category)),
      createdBy: author.id,
      createdAt: at,
      updatedAt: at,
    })
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

/** The objective, locked: other changes of it wait until the transaction ends. */
export async function lockObjective(trx: Db, scopes: ObjectiveScopes, id: string): Promise<ObjectiveRow | undefined> {
  await trx.selectFrom('objectives').select('id').where('id', '=', id).forUpdate().execute();
  return objectiveById(trx, scopes, id);
}

/** Overwrites a locked objective; its files, where they are given, must be those of `editorId`. */
export async function updateObjective(
  trx: Db,
  editorId: string,
  stored: ObjectiveRow,
  { body, confidential, files }: { body: ObjectiveBody } & Pick<ObjectiveUpdate, 'confidential' | 'files'>,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('objectives')
    .set({
      ...columnsOf(body),
      ...confidentialColumns(stored, confidential, editorId, now),
      version: stored.version + 1,
      updatedAt: now.toString(),
      updatedBy: editorId,
    })
    .where('id', '=', stored.id)
    .execute();
  if (isMadeConfidential(stored, confidential)) publishAfterCommit(trx, { records: ['objective'] });
  if (files) await setFiles(trx, editorId, { parent: 'objectiveId', id: stored.id }, files);
}

/** Deletes a locked objective with its files; `restoreObjective` brings them back for ten minutes. */
export const deleteObjective = (trx: Db, viewerId: string, id: string, now: Temporal.Instant): Promise<void> =>
  removeRecord(trx, viewerId, { kind: 'objectives', id }, now);

/** @throws Refused when this person has not deleted it just now, or the player is gone. */
export async function restoreObjective(trx: Db, viewerId: string, id: string, now: Temporal.Instant): Promise<void> {
  await shareMergeLock(trx);
  const objective = { kind: 'objectives', id } as const;
  const removed = await lockRemovedRecord(trx, viewerId, objective, now);
  const playerId = await lockPlayer(trx, removed.playerId!);
  if (!playerId) throw cannotRestoreError();
  await restoreRecord(trx, objective, removed, { player_id: playerId });
}
