/** Videos become MP4s by a job: what was uploaded is read until then, and for good where that fails. */
import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import type { Converter } from '#server/media/converter.ts';
import { Unfit } from '#server/media/task.ts';
import type { FileStore } from '#server/storage/file-store.ts';

export type ConversionRow = { percent: number; convertedAt: string | null; failedAt: string | null };

/** The conversions that were asked for, by file. */
export async function conversionsOf(db: Db, fileIds: readonly string[]): Promise<Map<string, ConversionRow>> {
  const rows = await db
    .selectFrom('videoConversions')
    .select(['fileId', 'percent', 'convertedAt', 'failedAt'])
    .where('fileId', '=', anyOf(fileIds))
    .execute();
  return new Map(rows.map((row) => [row.fileId, row]));
}

/** Asks once for each video that may be read, or for this one. */
export async function requestConversions(
  { db, jobs }: { db: Db; jobs: Jobs },
  now: Temporal.Instant,
  fileId?: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const asked = await trx
      .insertInto('videoConversions')
      .columns(['fileId', 'askedAt'])
      .expression((eb) =>
        eb
          .selectFrom('files')
          .select(['files.id', sql<string>`${now.toString()}::timestamptz`.as('askedAt')])
          .where('type', '=', 'video')
          .where('sanitizedAt', 'is not', null)
          .where(sql<boolean>`not exists (select from video_conversions where file_id = files.id)`)
          .$if(fileId !== undefined, (query) => query.where('files.id', '=', fileId!))
          .orderBy('files.id'),
      )
      .onConflict((same) => same.doNothing())
      .returning('fileId')
      .execute();
    await jobs.addAll(trx, 'video', asked);
  });
  jobs.wake('video');
}

type Converting = { db: Db; store: FileStore; converter: Converter; signal: AbortSignal };
type Try = { fileId: string; name: string; servedKey: string; key: string };

/**
 * One try. What is wrong with the video ends it for good, anything else on the `last` try: it then stays as it was uploaded.
 * @throws whatever else kept it from being converted, so that the queue tries again.
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
    if (from === null) throw new Unfit('content', 'It is not in the store');
    const type = video.name.toLowerCase().endsWith('.webm') ? 'webm' : 'mp4';
    const tell = (percent: number) => {
      noted = noted.then(() => noteProgress(db, video, percent)).catch(() => undefined);
    };
    await converter.convert({ from, type, to }, tell, signal);
    const { size } = await stat(to);
    await store.keep(to, video.key);
    if (!(await serveConverted(db, video, size, Temporal.Now.instant()))) await store.remove(video.key);
  } catch (error) {
    const unfit = error instanceof Unfit;
    if (unfit || last) await giveUp(db, video, Temporal.Now.instant());
    if (!unfit) throw error;
  } finally {
    await noted;
    await store.giveBack(to);
    if (from !== null) await store.giveBack(from);
  }
}

/** Undefined when there is nothing to do any more. What an earlier try may have left is removed. */
async function beginTry(db: Db, store: FileStore, fileId: string, now: Temporal.Instant): Promise<Try | undefined> {
  const waiting = await db
    .selectFrom('videoConversions')
    .innerJoin('files', 'files.id', 'videoConversions.fileId')
    .select(['files.name', 'files.servedKey', 'videoConversions.key'])
    .where('fileId', '=', fileId)
    .where('convertedAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirst();
  if (!waiting) return undefined;
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

/** From now on the mp4 is read. False when the try was overtaken, or the file removed meanwhile. */
async function serveConverted(db: Db, video: Try, size: number, now: Temporal.Instant): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // The file first, as whoever removes it does.
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

/** Whoever began to watch the original may watch it to its end. */
const ORIGINAL_HOURS = 2;
/** A try ends before; one that has not was the last, and its process was killed. */
const LONGEST_HOURS = 5;

/** Removes the originals of what was converted, and gives up what no process tries any more. */
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
