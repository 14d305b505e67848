import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { EXTENSIONS, SETTINGS } from './extensions.ts';

/** The embedded engine (PGlite), in a worker thread so that a long query does not block the event loop. */

const { folder, socket } = workerData as { folder: string; socket: string };
const port = parentPort;
if (!port) throw new Error('pglite-worker runs in a worker thread only');

const open = (dataDir: string) => PGlite.create({ dataDir, extensions: EXTENSIONS, postgresqlconf: SETTINGS });

// Creating a database takes seconds, and one interrupted half way could never be opened again: so create it in another
// folder and rename that when it is complete.
if (!existsSync(join(folder, 'PG_VERSION'))) {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  await (await open(draft)).close();
  renameSync(draft, folder);
}
const engine = await open(folder);

// When the engine crashes, the socket server's queue would hang and every caller wait for ever. Rethrown outside the
// promise, the error ends the worker, and `onBroken` ends the process.
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

// The pool holds one connection; the second is for the moment in which a broken one is being replaced.
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
