/** Looks at what is stored until it is killed, and says of each file that it takes it and that it has kept what it made of it. */
import { sanitizeStored } from '#features/files/data.ts';
import { openDatabase } from '#server/database/database.ts';
import { createLog } from '#server/observability/log.ts';
import { openDiskStore } from '#server/storage/disk-store.ts';

const log = createLog('error');
const { db, close } = await openDatabase({
  dataDir: process.env['DATA_DIR'] ?? '',
  databaseUrl: process.env['DATABASE_URL'],
  log,
});
const store = openDiskStore(process.env['FILES']!);
const say = (what: string) => void process.stdout.write(`${what}\n`);
const told = {
  ...store,
  take: async (key: string) => {
    say('taken');
    return store.take(key);
  },
  keep: async (path: string, key: string) => {
    await store.keep(path, key);
    say('kept');
  },
};
say('ready');
await sanitizeStored(db, told, log, new AbortController().signal);
say('done');
await close();
