/**
 * Optimistic locking ("version" in docs/concurrency.md): refuses stale writes, with the present record and its author.
 */
import { EVERYTHING, type Scope } from '#domain/scopes.ts';
import type { Db } from '../database/database.ts';
import { scopeCondition } from '../database/scopes.ts';
import { RefusedError } from '../errors/errors.ts';

type Versioned = { id: string; version: number };
/** The id and version that a write was based on. */
type SeenVersion = { id: string; version?: number | null | undefined };
type VersionedTable =
  | 'activities'
  | 'clubs'
  | 'games'
  | 'journals'
  | 'objectives'
  | 'players'
  | 'reports'
  | 'squadMembers'
  | 'squads'
  | 'tasks'
  | 'users';

/**
 * Whether a write is based on an older version and must be refused with `conflictError`. Without a version (undefined
 * or null) the check is skipped. A different id means that the record was merged since: always stale. Upper and lower
 * case of an id are the same.
 */
export function isStale(seen: SeenVersion, stored: Versioned): boolean {
  return seen.id.toLowerCase() !== stored.id || (seen.version != null && seen.version !== stored.version);
}

/**
 * The step of a write that follows its lock (decision 62): refuses with `conflict` if the write is based on an older
 * version than the stored one.
 */
export async function refuseStale(
  seen: SeenVersion,
  stored: Versioned,
  conflict: () => Promise<RefusedError>,
): Promise<void> {
  if (isStale(seen, stored)) throw await conflict();
}

/**
 * The error for a stale write: somebody saved in between. `present` is the record as the viewer may read it; the author
 * of its last change is named only if in `people`, by default everybody.
 */
export async function conflictError(
  trx: Db,
  table: VersionedTable,
  present: Versioned,
  people: Scope = EVERYTHING,
): Promise<RefusedError> {
  const { updatedBy, updatedAt } = await trx
    .selectFrom(table)
    .select(['updatedBy', 'updatedAt'])
    .where('id', '=', present.id)
    .executeTakeFirstOrThrow();
  const by = await trx
    .selectFrom('users')
    .select(['users.id', 'users.firstName', 'users.lastName'])
    .where('users.id', '=', updatedBy)
    .where(scopeCondition(people))
    .executeTakeFirst();
  return new RefusedError('errors.conflict', {
    present,
    changed: { by: by ?? null, at: Temporal.Instant.from(updatedAt).toString() },
  });
}
