/** A place with a database and files, and programs that work on them until they are killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/database/database.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { createLog } from '#server/observability/log.ts';
import { openDiskStore } from '#server/storage/disk-store.ts';
import { openEmptyPlace } from '#tests/database.ts';

export type KilledPlace = Awaited<ReturnType<typeof openKilledPlace>>;

export async function openKilledPlace() {
  const { place, folder, drop } = await openEmptyPlace({
    postgres: process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres',
  });
  const files = join(folder, 'files');
  const open = () =>
    openDatabase({ dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL, log: createLog('error') });
  return {
    files,
    drop,
    open,
    /** The same with its tables, a folder for files, and somebody whose files they are. */
    async begin() {
      const { db, close } = await open();
      await migrateToLatest({ db });
      openDiskStore(files);
      const author = { email: 'a@touchline.example', role: 'admin', passwordHash: 'none' };
      const { id } = await db.insertInto('users').values(author).returning('id').executeTakeFirstOrThrow();
      return { db, close, authorId: id };
    },
    /** Runs a program of this folder to its end; `heard` gets each line that it says, and may kill it. */
    async run(program: string, heard: (line: string, child: ChildProcess) => void, env: Record<string, string> = {}) {
      const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url))], {
        env: { ...process.env, ...place, FILES: files, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      for await (const line of createInterface({ input: child.stdout })) heard(line, child);
      await ended;
    },
  };
}
