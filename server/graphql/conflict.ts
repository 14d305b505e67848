/** Optimistic locking ("version" in docs/concurrency.md): stale writes are refused, with what stands now and whose it is. */
import { EVERYTHING, type Scope } from '#domain/scopes.ts';
import type { Db } from '../database/database.ts';
import { scopeCondition } from '../database/scopes.ts';
import { RefusedError } from './errors.ts';

type Versioned = { id: string; version: number };
type VersionedTable = 'activities' | 'clubs' | 'games' | 'journals' | 'objectives' | 'players' | 'reports' | 'users';

/**
 * Whether a write is based on an older version and must be refused with `conflictError`. Without a version (undefined or
 * null) the check is skipped. Different ids mean that the record was merged since: always stale. An id may be sent in
 * capitals, which are the same id.
 */
export function isStale(seen: { id: string; version?: number | null | undefined }, stored: Versioned): boolean {
  return seen.id.toLowerCase() !== stored.id || (seen.version != null && seen.version !== stored.version);
}

/**
 * A stale write: somebody saved in between. `present` is the record as the viewer may read it; who changed it last is
 * named if it is somebody in `people`, everybody unless said otherwise.
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
