import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockDataFolder } from './folder-lock.ts';

/** Operating systems limit the path of a unix socket to about 100 bytes. */
const LONGEST_SOCKET_PATH = 100;
const PORT = 5432;

export interface EmbeddedEngine {
  /** For `pg`: `host` is the folder of the socket. */
  host: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Opens PGlite (PostgreSQL compiled to WebAssembly) on `dataDir/pg`, in a worker thread behind a unix socket.
 * `onBroken` is called when the engine crashes; it cannot be used again in this process.
 * @throws StartupError when another process uses `dataDir`
 */
export async function startEmbeddedEngine(dataDir: string, onBroken: (error: Error) => void): Promise<EmbeddedEngine> {
  const root = resolve(dataDir);
  const lock = lockDataFolder(root);
  try {
    const folder = join(root, 'pg');
    const host = socketFolder(root);
    const socket = join(host, `.s.PGSQL.${PORT}`);
    rmSync(socket, { force: true });
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
      workerData: { folder, socket },
    });
    await messageOf(worker, 'ready');
    let closing = false;
    worker.on('error', (error) => onBroken(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => {
      if (!closing) onBroken(new Error('The embedded database stopped'));
    });
    return {
      host,
      port: PORT,
      async close() {
        closing = true;
        const closed = messageOf(worker, 'closed');
        worker.postMessage('close');
        await closed;
        await worker.terminate();
        rmSync(host, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function privateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

function socketFolder(root: string): string {
  const beside = join(root, 'socket');
  const path = join(beside, `.s.PGSQL.${PORT}`);
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) return privateFolder(beside);
  return mkdtempSync(join(tmpdir(), 'touchline-socket-'));
}

function messageOf(worker: Worker, word: string): Promise<void> {
  return new Promise((done, failed) => {
    const stop = () => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const onMessage = (message: unknown) => {
      if (message !== word) return;
      stop();
      done();
    };
    const onError = (error: unknown) => {
      stop();
      failed(error);
    };
    const onExit = () => {
      stop();
      failed(new Error(`The embedded database ended before it was ${word}`));
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}
