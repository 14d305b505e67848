import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Files are counted up to here; of more the sums of all of them still hold (`storageUsage`). */
const COUNTED = 200_000;

export type DatabaseFacts = { version: string; bytes: number; now: string; migration: string; migrations: number };

export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      clock_timestamp() as now,
      (select coalesce(max(name), '') from kysely_migration) as migration,
      (select count(*)::int from kysely_migration) as migrations
  `.execute(db);
  return rows[0]!;
}

export type FilesOfKind = { kind: string; files: number; bytes: number };

export async function filesByKind(db: Db): Promise<FilesOfKind[]> {
  const { rows } = await sql<FilesOfKind>`
    select type as kind, count(*)::int as files, sum(size)::float8 as bytes
    from (select type, size from files limit ${COUNTED}) as counted
    group by type order by type
  `.execute(db);
  return rows;
}

/** Where a test mail goes, and the name in it. */
export async function ownMailAddress(db: Db, userId: string): Promise<{ email: string; firstName: string }> {
  return db.selectFrom('users').select(['email', 'firstName']).where('id', '=', userId).executeTakeFirstOrThrow();
}
