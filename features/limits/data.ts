import { sql } from 'kysely';
import { advisoryLock } from '#server/database/advisory-lock.ts';
import type { Db } from '#server/database/database.ts';
import type { Context } from '#server/graphql/builder.ts';
import { RefusedError, tooManyRequests } from '#server/errors/errors.ts';
import { DISK_STOP, UPLOADS_AT_ONCE, WAITING, type RefusedFor } from '#server/limits/limits.ts';
import { consume, noteRefusal, SHOWN_DAYS, takeTokens } from '#server/limits/rate-limiter.ts';
import type { Space } from '#server/storage/disk-store.ts';
import type { FileStore } from '#server/storage/file-store.ts';

type Beyond = { refusedFor: RefusedFor; refusal: RefusedError };
type Announcing = Pick<Context, 'db' | 'store' | 'viewer' | 'now' | 'storageLimit'>;

/**
 * Calls `announce` in a transaction, if there is room for files of these sizes. Concurrent announcements are
 * serialized, so that together they cannot exceed the room.
 * @throws Refused naming `files`: too often, too much for one account, or too much for the club or its disk.
 */
export async function announceFiles<Made>(
  context: Announcing,
  sizes: readonly number[],
  announce: (trx: Db) => Promise<Made>,
): Promise<Made> {
  const { db, now } = context;
  const viewer = context.viewer!;
  await consume(db, 'upload', viewer.id, now, { cost: sizes.length, field: 'files' });
  const space = await spaceOf(context.store);
  const outcome = await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'announced files');
    const beyond = await beyondQuota(trx, context, viewer.id, sizes, space);
    return beyond ?? { made: await announce(trx) };
  });
  if ('made' in outcome) return outcome.made;
  await noteRefusal(db, outcome.refusedFor, viewer.id, now);
  throw outcome.refusal;
}

async function beyondQuota(
  trx: Db,
  { now, storageLimit = 0 }: Announcing,
  viewerId: string,
  sizes: readonly number[],
  space: Space | null,
): Promise<Beyond | null> {
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const waiting = await waitingFiles(trx, viewerId);
  if (waiting.files + sizes.length > WAITING.files || waiting.bytes + bytes > WAITING.bytes) {
    // The upkeep runs every hour, and removes files that have waited long enough.
    const free = waiting.since && Temporal.Instant.from(waiting.since).add({ hours: WAITING.hours + 1 });
    return uploadLimit('waitingUploads', free ? now.until(free).total('seconds') : WAITING.hours * 3600);
  }
  const all = await fileTotals(trx);
  const overClub = storageLimit > 0 && all.bytes + bytes > storageLimit;
  if (overClub || (space && isFull(space, all.arrivingBytes + bytes))) {
    return { refusedFor: 'storage', refusal: new RefusedError('errors.storage_full', { field: 'files' }) };
  }
  const wait = await takeTokens(trx, 'uploadBytes', viewerId, now, bytes);
  return wait === 0 ? null : uploadLimit('uploadBytes', wait);
}

const uploadLimit = (refusedFor: RefusedFor, wait: number): Beyond => ({
  refusedFor,
  refusal: tooManyRequests(Math.max(60, wait), { field: 'files' }, 'errors.upload_limit'),
});

const spaceOf = async (store: FileStore) => (store.at === 'disk' ? store.space() : null);
const isFull = ({ used, total }: Space, more: number) => total > 0 && used + more > total * DISK_STOP;

/** Totals of all files, which the database maintains (`file_totals`). */
async function fileTotals(db: Db) {
  const sum = (column: 'files' | 'bytes' | 'arrivingBytes') =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`.as(column);
  return db
    .selectFrom('fileTotals')
    .select([sum('files'), sum('bytes'), sum('arrivingBytes')])
    .executeTakeFirstOrThrow();
}

/** Files that somebody has uploaded and that belong to no record yet. */
async function waitingFiles(db: Db, userId: string) {
  return db
    .selectFrom('files')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'),
      eb.fn.min<string | null>('createdAt').as('since'),
    ])
    .where('createdBy', '=', userId)
    .where('reportId', 'is', null)
    .where('activityId', 'is', null)
    .where('journalId', 'is', null)
    .where('objectiveId', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Bytes that are being sent to this process, and the number of running uploads of each account. */
let arriving = 0;
const underWay = new Map<string, number>();

/**
 * Admits an upload of this size to the disk. Returns a function to call when it has ended.
 * @throws Refused when it is tried too often, too many are sent at once, or the disk is too full.
 */
export async function admitUpload({ db, store, viewer, now }: Announcing, size: number): Promise<() => void> {
  const { id } = viewer!;
  await consume(db, 'uploadTry', id, now);
  const mine = underWay.get(id) ?? 0;
  if (mine >= UPLOADS_AT_ONCE) {
    await noteRefusal(db, 'uploadTry', id, now);
    throw tooManyRequests(5);
  }
  underWay.set(id, mine + 1);
  arriving += size;
  const leave = () => {
    arriving -= size;
    const left = underWay.get(id)! - 1;
    if (left === 0) underWay.delete(id);
    else underWay.set(id, left);
  };
  const space = await spaceOf(store).catch(() => null);
  if (!space || !isFull(space, arriving)) return leave;
  leave();
  await noteRefusal(db, 'storage', id, now);
  throw new RefusedError('errors.storage_full');
}

export type StorageUsage = {
  files: number;
  bytes: number;
  /** Bytes; null without a limit. */
  limit: number | null;
  /** Null with an object store, whose space is unlimited. */
  disk: Space | null;
  full: boolean;
};

export async function storageUsage({ db, store, storageLimit = 0 }: Announcing): Promise<StorageUsage> {
  const [{ files, bytes, arrivingBytes }, disk] = await Promise.all([fileTotals(db), spaceOf(store)]);
  const overClub = storageLimit > 0 && bytes >= storageLimit;
  return {
    files,
    bytes,
    limit: storageLimit || null,
    disk,
    full: overClub || (disk !== null && isFull(disk, arrivingBytes)),
  };
}

export type LimitHit = {
  userId: string;
  firstName: string;
  lastName: string;
  avatar: string | null;
  limit: RefusedFor;
  times: number;
  lastAt: string;
};

/** People whom a limit has refused lately, the latest first. */
export async function limitHits(db: Db, now: Temporal.Instant, limit: number): Promise<LimitHit[]> {
  const rows = await db
    .selectFrom('rateLimits')
    .innerJoin('users', 'users.id', 'rateLimits.userId')
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'users.avatar'])
    .select(['rateLimits.name as limit', 'rateLimits.refused as times', 'rateLimits.refusedAt as lastAt'])
    .where('rateLimits.refusedAt', '>', now.subtract({ hours: 24 * SHOWN_DAYS }).toString())
    .orderBy('rateLimits.refusedAt', 'desc')
    .orderBy('rateLimits.name')
    .limit(limit)
    .execute();
  return rows as LimitHit[];
}
