/** What somebody has deleted or left in one go. A record that was deleted is kept here whole until it is restored. */
import { sql } from 'kysely';
import { giveFilesBack, keepFiles } from '#features/files/removal/data.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { restorableSince } from './rules.ts';

export async function insertRemoval(trx: Db, removedBy: string, now: Temporal.Instant): Promise<string> {
  const { id } = await trx
    .insertInto('removals')
    .values({ removedBy, removedAt: now.toString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const TASK = ['id', 'text', 'assignee_id', 'due_on', 'created_by', 'created_at', 'done_at', 'done_by'] as const;

/**
 * The tables whose records are kept, each with the columns that the database generates, the parent of its files, the column
 * that names it elsewhere, and the tables whose rows belong to it, with their columns.
 */
const KEPT = {
  journals: {
    generated: ['preview'],
    parent: 'journalId',
    namedBy: 'journal_id',
    parts: { tasks: ['journal_id', ...TASK] },
  },
  objectives: {
    generated: [],
    parent: 'objectiveId',
    namedBy: 'objective_id',
    parts: { tasks: ['objective_id', ...TASK] },
  },
  reports: {
    generated: ['average'],
    parent: 'reportId',
    namedBy: 'report_id',
    parts: {
      tasks: ['report_id', ...TASK],
      report_readings: ['report_id', 'reader_id', 'read_at', 'agreed_at'],
      report_remarks: ['id', 'report_id', 'kind', 'text', 'created_by', 'created_at'],
    },
  },
} as const satisfies Record<string, { parts: Record<string, readonly string[]>; [key: string]: unknown }>;
const partsOf = (kind: keyof typeof KEPT) => Object.entries<readonly string[]>(KEPT[kind].parts);
type KeptRecord = { kind: keyof typeof KEPT; id: string };

/** Takes a locked record and its files out of their tables, so that they can be restored whole. */
export async function removeRecord(
  trx: Db,
  by: string,
  { kind, id }: KeptRecord,
  now: Temporal.Instant,
): Promise<void> {
  const removalId = await insertRemoval(trx, by, now);
  const { generated, parent, namedBy } = KEPT[kind];
  await keepFiles(trx, { parent, id }, removalId);
  const parts = partsOf(kind).map(
    ([table]) =>
      sql`${table}::text, (select coalesce(jsonb_agg(part), '[]') from ${sql.table(table)} part where ${sql.id(namedBy)} = ${id})`,
  );
  await sql`
    with gone as (delete from ${sql.table(kind)} where id = ${id} returning *)
    insert into removed_records (removal_id, kind, record_id, record, parts)
    select ${removalId}, ${kind}, id, to_jsonb(gone) - ${[...generated]}::text[], jsonb_build_object(${sql.join(parts)})
    from gone`.execute(trx);
}

/** Whom and what a removed record is about, by the ids of that time. */
type Removed = {
  removalId: string;
  createdBy: string;
  playerId: string | null;
  personId: string | null;
  gameId: string | null;
};

/**
 * Locks the removal of a record by this person until the transaction ends. @throws Refused when it is too old, somebody
 * else's, or restored already.
 */
export async function lockRemovedRecord(
  trx: Db,
  by: string,
  { kind, id }: KeptRecord,
  now: Temporal.Instant,
): Promise<Removed> {
  const { rows } = await sql<Removed>`
    select removals.id as removal_id, record ->> 'created_by' as created_by, record ->> 'player_id' as player_id,
      record ->> 'person_id' as person_id, record ->> 'game_id' as game_id
    from removals join removed_records on removed_records.removal_id = removals.id
    where kind = ${kind} and record_id = ${id} and removed_by = ${by} and removed_at >= ${restorableSince(now).toString()}
    for update of removals`.execute(trx);
  if (!rows[0]) throw cannotRestoreError();
  return rows[0];
}

export const cannotRestoreError = () => new RefusedError('validations.restore_over', { field: 'id' });

/** Restores a record, which names the player and the game as they are called now, and its files. */
export async function restoreRecord(
  trx: Db,
  { kind, id }: KeptRecord,
  { removalId }: Pick<Removed, 'removalId'>,
  present: { player_id?: string; game_id?: string },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select jsonb_object_keys(record) as name from removed_records where removal_id = ${removalId}`.execute(trx);
  const columns = sql.join(rows.map(({ name }) => sql.id(name)));
  const restored = sql.join(rows.map(({ name }) => sql.id('restored', name)));
  await sql`
    insert into ${sql.table(kind)} (${columns}) select ${restored} from removed_records,
      jsonb_populate_record(null::${sql.table(kind)}, record || ${JSON.stringify(present)}::jsonb) as restored
    where removal_id = ${removalId}`.execute(trx);
  for (const [table, names] of partsOf(kind)) {
    const named = sql.join(names.map((column) => sql.id(column)));
    const restoredPart = sql.join(names.map((column) => sql.id('restored', column)));
    await sql`
      insert into ${sql.table(table)} (${named}) select ${restoredPart} from removed_records,
        jsonb_populate_recordset(null::${sql.table(table)}, parts -> ${table}::text) as restored
      where removal_id = ${removalId}`.execute(trx);
  }
  await giveFilesBack(trx, removalId, { parent: KEPT[kind].parent, id });
  await trx.deleteFrom('removals').where('id', '=', removalId).execute();
}

/** Deletes removals that are over, after what `first` deletes of them. Skips those that are being restored at this moment. */
export async function purgeRemovals(
  db: Db,
  now: Temporal.Instant,
  first: (trx: Db, removalIds: readonly string[]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('removals')
      .select('id')
      .where('removedAt', '<', restorableSince(now).toString())
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = old.map(({ id }) => id);
    await first(trx, ids);
    await trx.deleteFrom('removals').where('id', '=', anyOf(ids)).execute();
  });
}
