/** Bulk inserts, for imports and the demo club. */
import { sql, type Insertable } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { DB } from '#server/database/tables.ts';

const AT_ONCE = 2000;

/**
 * Inserts rows and returns how many were new. Rows are sent as one JSON parameter for each statement, which the
 * embedded engine parses several times as fast as one parameter for each value. All rows must have the keys of the
 * first. `skipExisting` is `on conflict do nothing`.
 */
export async function insertRows<Table extends keyof DB>(
  db: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
  { skipExisting = false } = {},
): Promise<number> {
  const columns = Object.keys(rows[0] ?? {}).map((key) => ({ key, name: snakeCase(key) }));
  const names = sql.join(columns.map((column) => sql.id(column.name)));
  const target = sql.id(snakeCase(table));
  let written = 0;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const batch = rows.slice(start, start + AT_ONCE) as Record<string, unknown>[];
    const json = JSON.stringify(
      batch.map((row) => Object.fromEntries(columns.map(({ key, name }) => [name, row[key]]))),
    );
    const { numAffectedRows = 0n } = await sql`insert into ${target} (${names})
      select ${names} from json_populate_recordset(null::${target}, ${json}::json)
      ${sql.raw(skipExisting ? 'on conflict do nothing' : '')}`.execute(db);
    written += Number(numAffectedRows);
  }
  return written;
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
