/** Reads and writes whole tables, as one JSON text for each row: the same on both engines. */
import { hash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { QUEUES } from '#server/jobs/queue.ts';

/**
 * What no backup holds: what lets somebody in or is reached without signing in (sessions, devices, calendar addresses, the key of
 * signed links), what is made again, and the list of migrations.
 */
const LEFT_OUT = new Set([
  'sessions',
  'known_devices',
  'push_devices',
  'calendar_feeds',
  'link_keys',
  'dossiers',
  'backups',
  'rate_limits',
  'sign_in_failures',
  'kysely_migration',
  'kysely_migration_lock',
]);
/** Queues whose jobs are added again by the server, or are about what no backup holds. */
const NOT_HELD = new Set(['dossier', 'backup', 'push', 'push-summary']);
const ROWS_AT_ONCE = 500;

export type Table = { name: string; columns: readonly string[] };

/** The tables of the club with their columns, without those that the database fills itself. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname
    order by c.relname
  `.execute(db);
  return rows.filter(({ name }) => !LEFT_OUT.has(name));
}

/** The rows of a table, read with a cursor; of the held jobs also those that wait in the queue. */
export async function* rowsOf(trx: Db, { name, columns }: Table): AsyncGenerator<string[]> {
  const own = sql`select ${sql.join(columns.map((column) => sql.id(column)))} from ${sql.id('public', name)}`;
  const from = name === 'held_jobs' && (await hasQueue(trx)) ? sql`${own} union all ${waitingJobs()}` : own;
  await sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from (${from}) t`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup_rows`.execute(trx);
}

async function hasQueue(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('jobs.job') is not null as there`.execute(trx);
  return rows[0]!.there;
}

function waitingJobs(): RawBuilder<unknown> {
  const queues = QUEUES.filter((queue) => !NOT_HELD.has(queue));
  return sql`
    select id, name as queue, data, group_id as account, created_on as added_at
    from ${sql.id('jobs', 'job')}
    where state in ('created', 'retry', 'active') and name in (${sql.join(queues.map((queue) => sql.lit(queue)))})`;
}

/** @throws the database's error for rows that do not fit. */
export async function insertTableRows(trx: Db, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const into = sql.join(columns.map((column) => sql.id(column)));
  await sql`
    insert into ${sql.id('public', name)} (${into})
    select ${into} from json_populate_recordset(null::${sql.id('public', name)}, ${`[${rows.join()}]`}::json)
  `.execute(trx);
}

/** A digest of rows in any order: the sum of their hashes, in four lanes of 64 bits. */
export class RowsDigest {
  rows = 0;
  readonly #lanes = new BigUint64Array(4);

  add(rows: readonly string[]): void {
    for (const row of rows) {
      const digest = hash('sha256', row, 'buffer');
      for (let lane = 0; lane < 4; lane += 1) this.#lanes[lane]! += digest.readBigUInt64LE(lane * 8);
    }
    this.rows += rows.length;
  }

  get hex(): string {
    return Buffer.from(this.#lanes.buffer).toString('hex');
  }
}
