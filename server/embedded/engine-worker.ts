import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { EXTENSIONS, SETTINGS } from './extensions.ts';

/** Runs in a worker thread, so that a long query does not hold up requests; it ends with the process. */

const { folder, socket } = workerData as { folder: string; socket: string };
const port = parentPort;
if (!port) throw new Error('pglite-worker runs in a worker thread only');

const open = (dataDir: string) => PGlite.create({ dataDir, extensions: EXTENSIONS, postgresqlconf: SETTINGS });

// A new database takes seconds to lay out. It is made beside and moved into place when whole, because one that was
// interrupted half way could never be opened again.
if (!existsSync(join(folder, 'PG_VERSION'))) {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  await (await open(draft)).close();
  renameSync(draft, folder);
}
const engine = await open(folder);

// When the engine itself breaks, the socket server's queue would stand still and every caller wait for ever.
// Thrown from a timer it ends the worker, and the process with it.
const stream = engine.execProtocolRawStream.bind(engine);
engine.execProtocolRawStream = async (message, options) => {
  try {
    await stream(message, options);
  } catch (error) {
    setImmediate(() => {
      throw error;
    });
    throw error;
  }
};

// One connection is the rule; the second place is for the moment in which a broken one is being replaced.
const server = new PGLiteSocketServer({ db: engine, path: socket, maxConnections: 2 });
await server.start();

port.on('message', (message: 'close') => {
  if (message !== 'close') return;
  void server
    .stop()
    .then(() => engine.close())
    .then(() => port.postMessage('closed'));
});
port.postMessage('ready');
