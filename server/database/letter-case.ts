/**
 * Whether the database knows small and capital letters beyond English: by `lower()` no two clubs have one name, and with
 * the locale C it takes 'FC ZÜRICH' and 'FC Zürich' for two. A locale can only be chosen when a database is made.
 */
import { sql, type Kysely } from 'kysely';
import { StartupError } from '../errors/startup-error.ts';
import type { Log } from '../observability/log.ts';
import type { DB } from './tables.ts';

/** @throws StartupError for a new database; one that is in use is only warned of. */
export async function checkLetterCase(db: Kysely<DB>, log: Pick<Log, 'warn'>): Promise<void> {
  const { rows } = await sql<{ knows: boolean; isNew: boolean; name: string }>`
    select lower('Ü') = 'ü' as knows, to_regclass('kysely_migration') is null as is_new,
      current_database() as name`.execute(db);
  const { knows, isNew, name } = rows[0]!;
  if (knows) return;
  if (isNew)
    throw new StartupError(
      `DATABASE_URL: the database '${name}' does not know that Ü and ü are one letter. Make another one and name it instead: createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 ${name}_utf8`,
    );
  log.warn(
    'The database does not know that Ü and ü are one letter: names that differ only in that count as two. Move it to one made with the locale C.UTF-8 when it suits (docs/configuration.md)',
  );
}
