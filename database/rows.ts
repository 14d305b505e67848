/** Writing many rows at once, for the import and the demo club. */
import { sql, type Insertable } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { DB } from '#server/database/tables.ts';

const AT_ONCE = 2000;

/**
 * Writes rows of one table and answers how many were new. They travel as one JSON text for each statement, which the
 * embedded engine reads several times as fast as a parameter for each value. Every row has the keys of the first.
 * With `skipExisting`, rows that a unique index has already are left out instead of refused.
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
