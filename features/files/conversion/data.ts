/** A job converts videos to MP4: the upload is served until then, and for good when that fails. */
import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { sql, type SqlBool } from 'kysely';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import type { Converter } from '#server/media/converter.ts';
import { UnfitError } from '#server/media/task.ts';
import type { FileStore } from '#server/storage/file-store.ts';

/** Of files that no record has, nor one that can be restored. */
export const unattached = sql<SqlBool>`(files.report_id is null and files.activity_id is null
  and files.journal_id is null and files.objective_id is null and files.squad_id is null and files.removal_id is null)`;

export type ConversionRow = { percent: number; convertedAt: string | null; failedAt: string | null };

/** The requested conversions, by file. */
export async function conversionsOf(db: Db, fileIds: readonly string[]): Promise<Map<string, ConversionRow>> {
  const rows = await db
    .selectFrom('videoConversions')
    .select(['fileId', 'percent', 'convertedAt', 'failedAt'])
    .where('fileId', '=', anyOf(fileIds))
    .execute();
  return new Map(rows.map((row) => [row.fileId, row]));
}

/** Requests a conversion, once, for each video that a record has, or for those of these files. */
export async function requestConversions(
  trx: Db,
  jobs: Pick<Jobs, 'addAll'>,
  now: Temporal.Instant,
  fileIds?: readonly string[],
): Promise<void> {
  const requested = await trx
    .insertInto('videoConversions')
    .columns(['fileId', 'askedAt'])
    .expression((eb) =>
      eb
        .selectFrom('files')
        .select(['files.id', sql<string>`${now.toString()}::timestamptz`.as('askedAt')])
        .where('type', '=', 'video')
        .where('sanitizedAt', 'is not', null)
        .where(eb.not(unattached))
        .where(sql<boolean>`not exists (select from video_conversions where file_id = files.id)`)
        .$if(fileIds !== undefined, (query) => query.where('files.id', '=', anyOf(fileIds!)))
        .orderBy('files.id'),
    )
    .onConflict((same) => same.doNothing())
    .returning(({ selectFrom }) => [
      'fileId',
      selectFrom('files').select('createdBy').whereRef('files.id', '=', 'fileId').$asScalar().as('account'),
    ])
    .execute();
  for (const [account, videos] of Map.groupBy(requested, (video) => video.account))
    await jobs.addAll(
      trx,
      'video',
      videos.map(({ fileId }) => ({ fileId })),
      { account: account ?? undefined },
    );
}

type Converting = { db: Db; store: FileStore; converter: Converter; signal: AbortSignal };
type Try = { fileId: string; name: string; servedKey: string; key: string };

/**
 * Tries to convert a video. A fault of the video, or any failure on the `last` try, is final: the video then stays as
 * uploaded.
 * @throws any other failure, so that the queue tries again.
 */
export async function convertVideo(
  { db, store, converter, signal }: Converting,
  fileId: string,
  last: boolean,
): Promise<void> {
  const video = await beginTry(db, store, fileId, Temporal.Now.instant());
  if (!video) return;
  const to = await store.blankPath();
  let from: string | null = null;
  let noted = Promise.resolve();
  try {
    from = await store.take(video.servedKey);
    if (from === null) throw new UnfitError('content', 'It is not in the store');
    const type = video.name.toLowerCase().endsWith('.webm') ? 'webm' : 'mp4';
    const tell = (percent: number) => {
      noted = noted.then(() => noteProgress(db, video, percent)).catch(() => undefined);
    };
    await converter.convert({ from, type, to }, tell, signal);
    const { size } = await stat(to);
    await store.keep(to, video.key);
    if (!(await serveConverted(db, video, size, Temporal.Now.instant()))) await store.remove(video.key);
  } catch (error) {
    const unfit = error instanceof UnfitError;
    if (unfit || last) await giveUp(db, video, Temporal.Now.instant());
    if (!unfit) throw error;
  } finally {
    await noted;
    await store.giveBack(to);
    if (from !== null) await store.giveBack(from);
  }
}

/**
 * Removes the rest of an earlier try. Undefined when there is nothing left to do. The request for a file that no record has
 * any more is forgotten, so that a record may request it again.
 */
async function beginTry(db: Db, store: FileStore, fileId: string, now: Temporal.Instant): Promise<Try | undefined> {
  const waiting = await db
    .selectFrom('videoConversions')
    .innerJoin('files', 'files.id', 'videoConversions.fileId')
    .select(['files.name', 'files.servedKey', 'videoConversions.key'])
    .where('fileId', '=', fileId)
    .where('convertedAt', 'is', null)
    .where('failedAt', 'is', null)
    .select(unattached.as('unattached'))
    .executeTakeFirst();
  if (!waiting) return undefined;
  if (waiting.unattached) {
    if (waiting.key) await store.remove(waiting.key);
    await db
      .deleteFrom('videoConversions')
      .where('fileId', '=', fileId)
      .where('key', 'is not distinct from', waiting.key)
      .where('convertedAt', 'is', null)
      .execute();
    return undefined;
  }
  const key = randomBytes(16).toString('hex');
  const { numUpdatedRows } = await db
    .updateTable('videoConversions')
    .set({ key, begunAt: now.toString(), percent: 0 })
    .where('fileId', '=', fileId)
    .where('key', 'is not distinct from', waiting.key)
    .where('convertedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  if (waiting.key) await store.remove(waiting.key);
  return { fileId, name: waiting.name, servedKey: waiting.servedKey, key };
}

const tryOf = (db: Db, { fileId, key }: Try) =>
  db
    .updateTable('videoConversions')
    .where('fileId', '=', fileId)
    .where('key', '=', key)
    .where('convertedAt', 'is', null)
    .where('failedAt', 'is', null);

async function noteProgress(db: Db, video: Try, percent: number): Promise<void> {
  await tryOf(db, video).set({ percent }).execute();
}

/** Serves the MP4 from now on. False when another try has taken over, or the file was removed meanwhile. */
async function serveConverted(db: Db, video: Try, size: number, now: Temporal.Instant): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Locks the file first, like its removal does.
    await trx.selectFrom('files').select('id').where('id', '=', video.fileId).forUpdate().execute();
    const { numUpdatedRows } = await tryOf(trx, video)
      .set({ key: video.servedKey, percent: 100, convertedAt: now.toString() })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx
      .updateTable('files')
      .set({ servedKey: video.key, size, name: video.name.replace(/\.[^.]*$/, '.mp4') })
      .where('id', '=', video.fileId)
      .execute();
    return true;
  });
}

async function giveUp(db: Db, video: Try, now: Temporal.Instant): Promise<void> {
  await tryOf(db, video).set({ failedAt: now.toString() }).execute();
}

/** Hours for which the original is kept, so that people who began to watch it can finish. */
const ORIGINAL_HOURS = 2;
/** Longest duration of a try. An older unfinished one was the last, and its process was killed. */
const LONGEST_HOURS = 5;

/** Removes the originals of converted videos, and marks conversions as failed that no process continues. */
export async function purgeConversions(db: Db, store: FileStore, now: Temporal.Instant): Promise<void> {
  const originals = await db
    .selectFrom('videoConversions')
    .select(['fileId', 'key'])
    .where('convertedAt', '<', now.subtract({ hours: ORIGINAL_HOURS }).toString())
    .where('key', 'is not', null)
    .execute();
  for (const { fileId, key } of originals) {
    await store.remove(key!);
    await db.updateTable('videoConversions').set({ key: null }).where('fileId', '=', fileId).execute();
  }
  await db
    .updateTable('videoConversions')
    .set({ failedAt: now.toString() })
    .where('begunAt', '<', now.subtract({ hours: LONGEST_HOURS }).toString())
    .where('convertedAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute();
}
