/** A database as it was at the beginning: restored in one statement, and told in a form that knows no chance. */
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Never changed by anybody, or only a count of what stands elsewhere. */
const LEFT_OUT = ['migrations', 'activity_types', 'link_keys', 'push_keys', 'list_lengths', 'file_totals'];
/**
 * Not compared: a sign-in that succeeds also forgives what was guessed at the same moment, and a try is counted before its
 * work, also when it is refused after that.
 */
const NOT_TOLD = ['sign_in_failures', 'rate_limits'];
/** Moments of the clock; those of the club itself are told. */
const CLOCK = /(_at|_until)$/;
const TOLD = ['starts_at', 'ends_at', 'deactivated_at', 'read_at'];

export type Baseline = {
  restore(): Promise<void>;
  /** Every row of every table as text, sorted; ids by `names`, other chance by a sign. */
  tell(): Promise<string[]>;
};

/** Takes what stands in all tables as the beginning, so that tables of later work are in it by themselves. */
export async function baselineOf(db: Db, names: ReadonlyMap<string, string>): Promise<Baseline> {
  const { rows } = await sql<{ table: string; columns: string[]; plain: string[] }>`
    select table_name as table,
      array_agg(column_name::text order by ordinal_position) as columns,
      array_agg(column_name::text order by ordinal_position) filter (where is_generated = 'NEVER') as plain
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name order by table_name`.execute(db);
  const tables = rows.filter(({ table }) => !LEFT_OUT.includes(table));
  await sql`create schema baseline`.execute(db);
  for (const { table } of tables)
    await sql`create table ${sql.id('baseline', table)} as table ${sql.id(table)}`.execute(db);
  const list = (columns: string[]) => columns.map((column) => `"${column}"`).join(', ');
  // Without triggers and foreign keys, in whatever order the tables come.
  const restore = `do $restore$ begin
    set local session_replication_role = replica;
    ${tables.map(({ table }) => `delete from "${table}";`).join('\n')}
    ${tables.map(({ table, plain }) => `insert into "${table}" (${list(plain)}) select ${list(plain)} from baseline."${table}";`).join('\n')}
    perform note_lengths_anew();
  end $restore$`;
  const told = tables
    .filter(({ table }) => !NOT_TOLD.includes(table))
    .map(({ table, columns }) => {
      const kept = columns.filter((column) => !CLOCK.test(column) || TOLD.includes(column));
      const pairs = kept.map((column) => `'${column}', "${column}"`).join(', ');
      return `select '${table} ' || json_build_object(${pairs})::text as row from "${table}"`;
    });
  const tell = told.join(' union all ');
  return {
    restore: async () => void (await sql.raw(restore).execute(db)),
    tell: async () =>
      (await sql.raw<{ row: string }>(tell).execute(db)).rows.map(({ row }) => withoutChance(row)).toSorted(),
  };

  function withoutChance(row: string): string {
    return row
      .replaceAll(/"(?:password_hash|secret)" : "[^"]*"/g, '')
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => names.get(id) ?? '‹new›')
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+\+00:00/g, '‹clock›')
      .replaceAll(/(?:\\\\x)?[0-9a-f]{32,}/g, '‹random›');
  }
}
