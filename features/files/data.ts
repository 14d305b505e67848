import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { FileType } from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { media } from '#server/media/pool.ts';
import type { Log } from '#server/observability/log.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { unattached } from './conversion/data.ts';
import { partSizes } from './parts/rules.ts';
import { MAGIC_BYTES, matchesMagicBytes, keyFor, fileKindOf, sanitizeMethodOf, type NewFile } from './rules.ts';

/** ENT-09 */
export type FileRow = { id: string; name: string; type: FileType; size: number; hasThumbnail: boolean };
export type StoredFile = FileRow & {
  /** Key of the upload, which is never served. */
  key: string;
  arrivedAt: string | null;
  /** Key of the served file, which exists since `sanitizedAt`. */
  servedKey: string;
  sanitizedAt: string | null;
  /** The store's id of an upload in parts; null for others. */
  multipartId: string | null;
};

/** The kinds of records that files belong to, by their column. */
export type Parent = 'reportId' | 'activityId' | 'journalId' | 'objectiveId' | 'squadId';

const FILE = ['files.id', 'files.name', 'files.type', 'files.size', 'files.hasThumbnail'] as const;
const STORED = [
  ...FILE,
  'files.key',
  'files.arrivedAt',
  'files.servedKey',
  'files.sanitizedAt',
  'files.multipartId',
] as const;

/** Records announced uploads, for which `announceFiles` found room; `random` is 32 hexadecimal digits for each. */
export async function insertFiles(
  trx: Db,
  createdBy: string,
  announced: readonly (NewFile & { random: string })[],
  now: Temporal.Instant,
): Promise<StoredFile[]> {
  const rows = announced.map(({ name, size, random }) => ({
    name,
    size,
    key: keyFor(random, name),
    type: fileKindOf(name)!.type,
    createdBy,
    createdAt: now.toString(),
  }));
  const made = (await trx.insertInto('files').values(rows).returning(STORED).execute()) as StoredFile[];
  return rows.map(({ key }) => made.find((file) => file.key === key)!);
}

/** A file that this person uploads and that belongs to no record yet. */
export async function ownFile(db: Db, ownerId: string, id: string): Promise<StoredFile | undefined> {
  const file = await db
    .selectFrom('files')
    .select(STORED)
    .where('id', '=', id)
    .where('createdBy', '=', ownerId)
    .where(unattached)
    .executeTakeFirst();
  return file as StoredFile | undefined;
}

/** Forgets a file that did not arrive as announced. */
async function deletePendingFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).where(unattached).execute();
}

/** The records whose files may be read, and the owner of files that belong to no record yet. */
export type FileScopes = {
  reports: Scope;
  activities: Scope;
  journals: Scope;
  objectives: Scope;
  /** The players of the objectives. */
  players: Scope;
  /** Whether the files of squads may be read. */
  squads: boolean;
  ownerId: string;
};

/**
 * A file that has arrived; undefined also when its record is out of the scopes. Files stored before sanitizing existed
 * have to be sanitized first.
 */
export async function readableFile(db: Db, scopes: FileScopes, id: string): Promise<StoredFile | undefined> {
  const file = await db
    .selectFrom('files')
    .leftJoin('activities', 'activities.id', 'files.activityId')
    .leftJoin('journals', 'journals.id', 'files.journalId')
    .leftJoin('objectives', 'objectives.id', 'files.objectiveId')
    .leftJoin('players', 'players.id', 'objectives.playerId')
    .select(STORED)
    .where('files.id', '=', id)
    .where('files.arrivedAt', 'is not', null)
    .where('files.rejectedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('files.reportId', 'is not', null), scopeCondition(scopes.reports)]),
        eb.and([
          eb('files.activityId', 'is not', null),
          eb('activities.removalId', 'is', null),
          scopeCondition(scopes.activities),
        ]),
        eb.and([eb('files.journalId', 'is not', null), scopeCondition(scopes.journals)]),
        eb.and([
          eb('files.objectiveId', 'is not', null),
          scopeCondition(scopes.objectives),
          scopeCondition(scopes.players),
        ]),
        ...(scopes.squads ? [eb('files.squadId', 'is not', null)] : []),
        eb.and([unattached, eb('files.createdBy', '=', scopes.ownerId)]),
      ]),
    )
    .executeTakeFirst();
  return file as StoredFile | undefined;
}

/** The files of many records at once, in the order of each. */
export async function filesByParent(db: Db, parent: Parent, ids: readonly string[]): Promise<Map<string, FileRow[]>> {
  const rows = await db
    .selectFrom('files')
    .select(FILE)
    .select(`files.${parent} as parentId`)
    .where(`files.${parent}`, '=', anyOf(ids))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows as (FileRow & { parentId: string })[], ({ parentId }) => parentId);
}

/**
 * Gives the record exactly these files, in this order. Its other files belong to no record from then on.
 * @throws Refused naming `field` when one of them neither belongs to the record nor is a free file of the owner.
 */
export async function setFiles(
  trx: Db,
  ownerId: string,
  to: { parent: Parent; id: string },
  fileIds: readonly string[],
  field = 'files',
): Promise<void> {
  const ids = [...new Set(fileIds)];
  // In a fixed order, so that two records that get the same files at once cannot deadlock.
  await trx
    .selectFrom('files')
    .select('id')
    .where((eb) => eb.or([eb(to.parent, '=', to.id), eb('id', '=', anyOf(ids))]))
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx
    .updateTable('files')
    .set({ [to.parent]: null })
    .where(to.parent, '=', to.id)
    .where('id', '<>', sql<string>`all(${ids}::uuid[])`)
    .execute();
  if (ids.length === 0) return;
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ [to.parent]: to.id, position: sql<number>`array_position(${ids}::uuid[], files.id)` })
    .where('id', '=', anyOf(ids))
    .where((eb) =>
      eb.or([
        eb(to.parent, '=', to.id),
        eb.and([eb('createdBy', '=', ownerId), eb('sanitizedAt', 'is not', null), unattached as Expression<SqlBool>]),
      ]),
    )
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== ids.length) throw new RefusedError('validations.file_gone', { field });
}

/** Hours for which files without a record are kept: a draft may still be sent with them. */
const ORPHAN_HOURS = 24;

/** Removes files without a record, with their bytes. Returns their number. */
export async function removeOrphans(db: Db, store: FileStore, now: Temporal.Instant): Promise<number> {
  const since = now.subtract({ hours: ORPHAN_HOURS });
  let removed = 0;
  // One at a time, with its row locked: nobody attaches it meanwhile, and an interruption leaves the row to try again.
  while (
    await db.transaction().execute(async (trx) => {
      const orphan = await trx
        .selectFrom('files')
        .leftJoin('videoConversions', 'videoConversions.fileId', 'files.id')
        .select(['files.id', 'files.key', 'files.servedKey', 'files.multipartId'])
        .select('videoConversions.key as conversionKey')
        .where(unattached)
        .where('createdAt', '<', since.toString())
        .orderBy('createdAt')
        .limit(1)
        .forUpdate('files')
        .skipLocked()
        .executeTakeFirst();
      if (!orphan) return false;
      await removeUpload(store, orphan);
      await removeServed(store, orphan.servedKey);
      if (orphan.conversionKey) await store.remove(orphan.conversionKey);
      await trx.deleteFrom('files').where('id', '=', orphan.id).execute();
      return true;
    })
  )
    removed += 1;
  await removeRaw(db, store, now);
  await store.sweep(since);
  return removed;
}

/** Key of the thumbnail of an image. It follows from the key of the file, so removing it needs no other record. */
export const thumbnailKeyOf = ({ servedKey }: Pick<StoredFile, 'servedKey'>): string => `${servedKey}-thumbnail`;

/** The keys of all that the store holds; `certain` are those that must be there. */
export async function storedKeys(db: Db): Promise<{ key: string; certain: boolean }[]> {
  const { rows } = await sql<{ key: string; certain: boolean }>`
    select served_key as key, true as certain from files where sanitized_at is not null
    union all select served_key || '-thumbnail', true from files where has_thumbnail
    union all select key, sanitized_at is null and rejected_at is null from files
      where arrived_at is not null and raw_removed_at is null
    union all select key, false from video_conversions where key is not null
  `.execute(db);
  return rows;
}

/** Removes the served file, and its thumbnail, which an interruption may have left unrecorded. */
async function removeServed(store: FileStore, servedKey: string): Promise<void> {
  await store.remove(servedKey);
  await store.remove(thumbnailKeyOf({ servedKey }));
}

/** Removes an upload, whole or in parts. */
async function removeUpload(store: FileStore, { key, multipartId }: Pick<StoredFile, 'key' | 'multipartId'>) {
  await store.remove(key);
  if (multipartId !== null) await store.abortParts(key, multipartId);
}

/** Hours after which no upload can still be running, as its link was valid for 15 minutes. */
const UPLOAD_HOURS = 2;

/** Removes what was uploaded again after it had been sanitized, once all upload links have expired. */
async function removeRaw(db: Db, store: FileStore, now: Temporal.Instant): Promise<void> {
  const files = await db
    .selectFrom('files')
    .select(['id', 'key', 'multipartId'])
    .where('sanitizedAt', 'is not', null)
    .where('rawRemovedAt', 'is', null)
    .where('createdAt', '<', now.subtract({ hours: UPLOAD_HOURS }).toString())
    .execute();
  for (const file of files) {
    await removeUpload(store, file);
    await db.updateTable('files').set({ rawRemovedAt: now.toString() }).where('id', '=', file.id).execute();
  }
}

const running = new Map<string, Promise<void>>();

/**
 * Checks an upload and makes the served file of it: images are re-encoded, locations are removed from videos, documents
 * stay as they are. Calls for the same file share one run.
 * @throws Refused naming `field` when it is not as announced, cannot be read, or too many files are being checked.
 */
export function sanitizeFile(db: Db, store: FileStore, file: StoredFile, now: Temporal.Instant, field = 'id') {
  let work = running.get(file.id);
  if (!work) {
    work = sanitize(db, store, file, now, field).finally(() => running.delete(file.id));
    running.set(file.id, work);
  }
  return work;
}

async function sanitize(
  db: Db,
  store: FileStore,
  file: StoredFile,
  now: Temporal.Instant,
  field: string,
): Promise<void> {
  const look = () => store.look(file.key, MAGIC_BYTES);
  const found = (await look()) ?? ((await joinParts(store, file)) ? await look() : null);
  const raw = found && (await store.take(file.key));
  if (!raw) {
    // Another process may have sanitized it and removed the upload.
    if (!(await isSanitized(db, file.id))) throw new RefusedError('validations.file_gone', { field });
    return;
  }
  const [drawn, thumbnail] = [await store.blankPath(), await store.blankPath()];
  try {
    const announced = (await stat(raw)).size === file.size && found.size === file.size;
    if (!announced || !matchesMagicBytes(file.name, found.beginning))
      throw new RefusedError('validations.file_content');
    const method = sanitizeMethodOf(file.name);
    if (method.kind === 'image') await media.sanitize({ ...method, from: raw, to: drawn, thumbnail });
    else if (method.kind === 'video') await media.sanitize({ ...method, path: raw });
    const outcome = method.kind === 'image' ? drawn : raw;
    const hasThumbnail = method.kind === 'image';
    await store.keep(outcome, file.servedKey);
    if (hasThumbnail) await store.keep(thumbnail, thumbnailKeyOf(file));
    const { size } = await stat(outcome);
    if (!(await markSanitized(db, file.id, { size, hasThumbnail }, now))) await removeServed(store, file.servedKey);
    await removeUpload(store, file);
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code === 'errors.too_many_requests') throw error;
    await reject(db, store, file, now);
    throw new RefusedError(error.code, { field });
  } finally {
    await store.giveBack(drawn);
    await store.giveBack(thumbnail);
    await store.giveBack(raw);
  }
}

/** False when it was not sent in parts, or parts are missing. */
async function joinParts(store: FileStore, { key, size, multipartId }: StoredFile): Promise<boolean> {
  return multipartId !== null && store.completeParts(key, multipartId, partSizes(size));
}

async function isSanitized(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('sanitizedAt').where('id', '=', id).executeTakeFirst();
  return row != null && row.sanitizedAt !== null;
}

type Sanitized = { size: number; hasThumbnail: boolean };

/** False when the file was removed meanwhile. */
async function markSanitized(db: Db, id: string, made: Sanitized, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set((eb) => ({
      ...made,
      sanitizedAt: now.toString(),
      arrivedAt: eb.fn.coalesce('arrivedAt', eb.val(now.toString())),
    }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets a fresh upload. A file stored earlier stays with its record, but is never served. */
async function reject(db: Db, store: FileStore, file: StoredFile, now: Temporal.Instant): Promise<void> {
  if (file.arrivedAt === null) {
    await removeUpload(store, file);
    await deletePendingFile(db, file.id);
  } else await db.updateTable('files').set({ rejectedAt: now.toString() }).where('id', '=', file.id).execute();
}

/**
 * Sanitizes the files that were stored before sanitizing existed, one after the other; an interrupted run can be
 * continued. Returns the number of files that became readable.
 */
export async function sanitizeStored(db: Db, store: FileStore, log: Log, signal: AbortSignal): Promise<number> {
  let [sanitized, failures] = [0, 0];
  let file = await nextToSanitize(db, null);
  while (file && !signal.aborted && failures < MAX_FAILURES) {
    try {
      await sanitizeFile(db, store, file, Temporal.Now.instant());
      sanitized += 1;
      failures = 0;
    } catch (err) {
      if (err instanceof RefusedError && err.code === 'errors.too_many_requests') {
        await pause(1000, undefined, { signal }).catch(() => undefined);
        continue;
      }
      // A refused file is refused for good. Other failures come again with the next pass, unless the store itself is
      // unreachable.
      if (!(err instanceof RefusedError)) failures += 1;
      log.warn('A stored file could not be sanitized', {
        err,
        code: err instanceof RefusedError ? err.code : undefined,
      });
    }
    file = await nextToSanitize(db, file.id);
  }
  return sanitized;
}

/** Failures in a row after which the store counts as unreachable. */
const MAX_FAILURES = 5;

async function nextToSanitize(db: Db, after: string | null): Promise<StoredFile | undefined> {
  const file = await db
    .selectFrom('files')
    .select(STORED)
    .where('arrivedAt', 'is not', null)
    .where('sanitizedAt', 'is', null)
    .where('rejectedAt', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return file as StoredFile | undefined;
}
