import { sql } from 'kysely';
import { clubIdsByName, forgetSpelling } from '#features/clubs/data.ts';
import type { Db } from '#server/database/database.ts';
import { lockMerges } from '#server/database/idempotency.ts';
import type { Log } from '#server/observability/log.ts';
import {
  TEXT_TABLE_NAMES,
  TEXT_TABLES,
  tidyChanges,
  type LeftReason,
  type TextChange,
  type TextTable,
  type TextTableName,
} from './rules.ts';

const ROWS_AT_ONCE = 500;
/** How long the originals of tidied texts are kept. */
const KEPT_DAYS = 365;

type Row = Record<string, unknown>;
type Key = readonly string[];

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const keyOf = ({ key }: TextTable, row: Row): Key => key.map((name) => String(row[name]));
const hasKey = ({ key }: TextTable, values: Key) => sql<boolean>`(${columns(key)}) = (${sql.join(values)})`;
/** The key as one text, as it is kept beside the original. */
const recordKey = (key: Key): string => key.join(' ');

/**
 * Brings what was stored before into its tidy form, each table once, in batches that go on where the last pass stopped.
 * Several processes may do it at once: a row is looked at again under its lock.
 */
export async function tidyStored(db: Db, log: Log, now: Temporal.Instant, signal: AbortSignal): Promise<void> {
  for (const name of TEXT_TABLE_NAMES) {
    const changed = await tidyTable(db, name, now, signal);
    if (changed > 0) log.info('Stored texts were brought into their tidy form', { table: name, count: changed });
  }
}

async function tidyTable(db: Db, name: TextTableName, now: Temporal.Instant, signal: AbortSignal): Promise<number> {
  const table: TextTable = TEXT_TABLES[name];
  const place = await db.selectFrom('tidying').selectAll().where('tableName', '=', name).executeTakeFirst();
  let after: Key | null = place?.afterKey ?? null;
  let isDone = place?.doneAt != null;
  let changed = 0;
  while (!isDone && !signal.aborted) {
    const rows = await rowsAfter(db, name, after);
    const untidy = rows.filter((row) => tidyChanges(table, row).length > 0);
    for (const row of untidy) await tidyRow(db, name, keyOf(table, row), now);
    changed += untidy.length;
    isDone = rows.length < ROWS_AT_ONCE;
    after = rows.length > 0 ? keyOf(table, rows.at(-1)!) : after;
    await notePlace(db, name, after, isDone ? now : null);
  }
  return changed;
}

async function rowsAfter(db: Db, name: TextTableName, after: Key | null): Promise<Row[]> {
  const { key, fields }: TextTable = TEXT_TABLES[name];
  const further = after ? sql`where (${columns(key)}) > (${sql.join(after)})` : sql``;
  const { rows } = await sql<Row>`select ${columns([...key, ...Object.keys(fields)])} from ${sql.table(name)} ${further}
    order by ${columns(key)} limit ${ROWS_AT_ONCE}`.execute(db);
  return rows;
}

async function notePlace(db: Db, tableName: string, after: Key | null, doneAt: Temporal.Instant | null): Promise<void> {
  const place = { afterKey: after && [...after], doneAt: doneAt && doneAt.toString() };
  await db
    .insertInto('tidying')
    .values({ tableName, ...place })
    .onConflict((same) => same.column('tableName').doUpdateSet(place))
    .execute();
}

/** SQLSTATEs by which the database refuses a tidy form. */
const REFUSALS: Readonly<Record<string, LeftReason>> = { '23505': 'taken', '23514': 'refused' };

async function tidyRow(db: Db, name: TextTableName, key: Key, now: Temporal.Instant): Promise<void> {
  let changes: TextChange[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      // A new name is written into records that a merge moves.
      await lockMerges(trx);
      changes = tidyChanges(TEXT_TABLES[name], await lockRow(trx, name, key));
      await writeTexts(trx, name, key, changes);
      for (const { original } of name === 'clubs' ? changes : []) await forgetSpelling(trx, key[0]!, original);
      await keepOriginals(trx, name, key, changes, now);
    });
  } catch (error) {
    const outcome = REFUSALS[(error as { code?: string }).code ?? ''];
    if (!outcome) throw error;
    const left = changes.map((change) => ({
      ...change,
      outcome: change.outcome === 'tidied' ? outcome : change.outcome,
    }));
    await keepOriginals(db, name, key, left, now);
  }
}

async function lockRow(trx: Db, name: TextTableName, key: Key): Promise<Row> {
  const { rows } = await sql<Row>`select ${columns(Object.keys(TEXT_TABLES[name].fields))} from ${sql.table(name)}
    where ${hasKey(TEXT_TABLES[name], key)} for update`.execute(trx);
  return rows[0] ?? {};
}

/** Who changed the record last, when, and its version stay: nobody has changed what it says. */
async function writeTexts(trx: Db, name: TextTableName, key: Key, changes: readonly TextChange[]): Promise<void> {
  const values = changes
    .filter(({ outcome }) => outcome === 'tidied')
    .map(({ field, tidied }) => sql`${sql.ref(field)} = ${tidied}`);
  if (values.length === 0) return;
  await sql`update ${sql.table(name)} set ${sql.join(values)} where ${hasKey(TEXT_TABLES[name], key)}`.execute(trx);
}

async function keepOriginals(
  db: Db,
  tableName: TextTableName,
  key: Key,
  changes: readonly TextChange[],
  now: Temporal.Instant,
): Promise<void> {
  if (changes.length === 0) return;
  const kept = { tableName, recordKey: recordKey(key), tidiedAt: now.toString() };
  await db
    .insertInto('tidiedTexts')
    .values(changes.map(({ field, original, outcome }) => ({ ...kept, field, original, outcome })))
    .onConflict((same) => same.columns(['tableName', 'recordKey', 'field']).doNothing())
    .execute();
}

/** Deletes the originals of texts that were tidied a year ago. Those that stayed untidy are listed until they are mended. */
export async function purgeTidied(db: Db, now: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('tidiedTexts')
    .where('outcome', '=', 'tidied')
    .where('tidiedAt', '<', now.subtract({ hours: 24 * KEPT_DAYS }).toString())
    .execute();
}

export type UntidyTextRow = {
  table: TextTableName;
  recordId: string;
  field: string;
  text: string;
  reason: LeftReason;
  /** The club that has the tidy form. */
  otherId: string | null;
};

/** Texts that stayed as they were and still are, at most `limit`. */
export async function untidyTexts(db: Db, limit: number): Promise<UntidyTextRow[]> {
  const found: LeftText[] = [];
  for (const name of TEXT_TABLE_NAMES.toSorted()) found.push(...(await leftIn(db, name, limit - found.length)));
  const tidied = new Map(found.filter(isTakenName).map(({ text }) => [text, TEXT_TABLES.clubs.fields.name.tidy(text)]));
  const clubs = await clubIdsByName(db, [...tidied.values()]);
  return found.map((left) => ({ ...left, otherId: (isTakenName(left) && clubs.get(tidied.get(left.text)!)) || null }));
}

type LeftText = Omit<UntidyTextRow, 'otherId'>;
const isTakenName = ({ table, reason }: LeftText) => table === 'clubs' && reason === 'taken';

/** The texts of one table that stayed and still are as they were. */
async function leftIn(db: Db, name: TextTableName, limit: number): Promise<LeftText[]> {
  const { key, fields }: TextTable = TEXT_TABLES[name];
  const isRecord = key.map(
    (column, place) => sql`${sql.ref(`${name}.${column}`)} = split_part(record_key, ' ', ${sql.lit(place + 1)})::uuid`,
  );
  const present = Object.keys(fields).map((field) => sql`when ${field} then ${sql.ref(`${name}.${field}`)}`);
  const { rows } = await sql<Omit<LeftText, 'table'>>`
    select split_part(record_key, ' ', 1) as record_id, field, original as text, outcome as reason
    from tidied_texts join ${sql.table(name)} on ${sql.join(isRecord, sql` and `)}
    where table_name = ${name} and outcome <> 'tidied' and original = case field ${sql.join(present, sql` `)} end
    order by record_key, field limit ${limit}`.execute(db);
  return rows.map((row) => ({ table: name, ...row }));
}
