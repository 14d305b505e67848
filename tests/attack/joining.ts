/** Sends what is missing of the one file of the club in parts and finishes it, and says how far it has come. */
import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ownFile, sanitizeFile } from '#features/files/data.ts';
import { openUpload } from '#features/files/parts/data.ts';
import { openDatabase } from '#server/database/database.ts';
import { createLog } from '#server/observability/log.ts';
import { openDiskStore } from '#server/storage/disk-store.ts';

const { db, close } = await openDatabase({
  dataDir: process.env['DATA_DIR'] ?? '',
  databaseUrl: process.env['DATABASE_URL'],
  log: createLog('error'),
});
const store = openDiskStore(process.env['FILES']!);
const bytes = readFileSync(process.env['VIDEO']!);
const say = (what: string) => void process.stdout.write(`${what}\n`);
const { id, createdBy } = await db.selectFrom('files').select(['id', 'createdBy']).executeTakeFirstOrThrow();
const file = async () => (await ownFile(db, createdBy, id))!;

const begun = await openUpload(db, store, await file());
for (const { number, from, to } of begun?.missing ?? []) {
  async function* halves() {
    const middle = (from + to) >> 1;
    yield bytes.subarray(from, middle);
    say('half');
    yield bytes.subarray(middle, to);
  }
  await store.writePart(begun!.multipartId, number, Readable.from(halves()), {
    size: to - from,
    bytes: 0,
    fits: () => true,
  });
  say('part');
}
// In the middle of joining: as soon as anything of that is on the disk.
if (process.env['DIE'])
  for (const folder of [store.folder, join(store.folder, '.arriving')])
    watch(folder, () => process.kill(process.pid, 'SIGKILL'));
await sanitizeFile(db, store, await file(), Temporal.Now.instant());
say('done');
await close();
