/** Converts the videos that wait, like any process of the club, until none does, and says when it has written one. */
import { convertVideo, requestConversions } from '#features/files/conversion/data.ts';
import { openDatabase } from '#server/database/database.ts';
import { openJobs } from '#server/jobs/queue.ts';
import { openConverter, type Converter } from '#server/media/converter.ts';
import { createLog } from '#server/observability/log.ts';
import { openDiskStore } from '#server/storage/disk-store.ts';

const log = createLog('error');
const database = await openDatabase({
  dataDir: process.env['DATA_DIR'] ?? '',
  databaseUrl: process.env['DATABASE_URL'],
  log,
});
const { db } = database;
const ffmpeg = (await openConverter(process.env['FFMPEG_PATH']))!;
const jobs = await openJobs(database, log, { look: 0.5, lease: 10 });
const say = (what: string) => void process.stdout.write(`${what}\n`);
const converter: Converter = {
  convert: async (...video) => {
    await ffmpeg.convert(...video);
    say('written');
    // Whoever kills it does so before what was written is kept.
    if (process.env['STAY']) await new Promise(() => setInterval(() => undefined, 1000));
  },
};
const done = Promise.withResolvers<void>();
const converting = { db, store: openDiskStore(process.env['FILES']!), converter, signal: new AbortController().signal };
await jobs.work('video', async ({ fileId }, last) => {
  await convertVideo(converting, fileId, last);
  done.resolve();
});
await db.transaction().execute((trx) => requestConversions(trx, jobs, Temporal.Now.instant()));
await done.promise;
await jobs.close();
await database.close();
