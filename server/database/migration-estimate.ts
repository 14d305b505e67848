/** How long the migrations will take that a start is about to apply, by the size of the tables that they name (OPS-47). */
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { pendingMigrations } from './migrate.ts';

/*
 * Bytes of a table with its indexes that a migration gets through in a second, by what 0022 took on a busy machine
 * (docs/performance.md): rows that are written anew, and rows that are looked through or indexed.
 */
const REWRITTEN_PER_SECOND = 4_000_000;
const READ_PER_SECOND = 100_000_000;

const WRITES = /\b(?:update|merge into)\s+(?:only\s+)?([a-z_]+)/g;
const NAMES = /\b(?:alter table|from|join|using|on|delete from)\s+(?:only\s+)?([a-z_]+)/g;

export type NamedTables = { rewritten: Set<string>; read: Set<string> };

/** The tables whose rows an SQL text writes anew, and the others that it goes through. Further words may be among them. */
export function tablesOfMigration(text: string): NamedTables {
  const statements = text.replaceAll(/--.*$/gm, '').toLowerCase();
  const named = (pattern: RegExp) => new Set(statements.matchAll(pattern).map(([, table]) => table!));
  const rewritten = named(WRITES);
  return { rewritten, read: named(NAMES).difference(rewritten) };
}

export type MigrationEstimate = { migrations: number; bytes: number; seconds: number };

/** @returns null where nothing is to be applied, or the database is new */
export async function estimateMigrations(db: Db, folder?: URL): Promise<MigrationEstimate | null> {
  const { pending, isNew } = await pendingMigrations(db, folder);
  if (pending.length === 0 || isNew) return null;
  const sizes = await tableSizes(db);
  const estimate = { migrations: pending.length, bytes: 0, seconds: 0 };
  for (const { text } of pending) {
    const { rewritten, read } = tablesOfMigration(text);
    const [written, looked] = [rewritten, read].map((tables) => sum(tables, sizes));
    estimate.bytes += written! + looked!;
    estimate.seconds += written! / REWRITTEN_PER_SECOND + looked! / READ_PER_SECOND;
  }
  return { ...estimate, seconds: Math.ceil(estimate.seconds) };
}

/** In bytes, with indexes. */
async function tableSizes(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

const sum = (tables: Iterable<string>, sizes: ReadonlyMap<string, number>): number =>
  [...tables].reduce((bytes, table) => bytes + (sizes.get(table) ?? 0), 0);
