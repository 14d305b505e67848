/** Starts the real server as a child process on an empty data folder, and stops it again. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '..');
/** Milliseconds. */
const START_LIMIT = 240_000;
const STOP_LIMIT = 25_000;

export type ClubServer = {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  base: string;
  password: string;
  dataDir: string;
  pid: number;
  /** Stops it with SIGTERM. @throws Error unless it exits with code 0 in time. */
  stop(): Promise<void>;
};

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
/** What `npm start` gives to Node. */
export const START_ARGUMENTS: readonly string[] = scripts.start.split(' ').slice(1);

/** Starts the demo club on the embedded database; all accounts have the returned password. */
export async function startClub(env: Record<string, string> = {}): Promise<ClubServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-club-'));
  const password = 'Journeys-through-the-club-1';
  const port = await freePort();
  const { DATABASE_URL: _elsewhere, TEST_DATABASE_URL: _neither, ...inherited } = process.env;
  const child = spawn(process.execPath, START_ARGUMENTS, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: password,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...env,
    },
  });
  let said = '';
  const listen = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-8000));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<number | null>((done) => child.on('exit', done));

  const base = `http://127.0.0.1:${port}`;
  const limit = performance.now() + START_LIMIT;
  while (!(await isReady(base))) {
    if (child.exitCode !== null) throw new Error(`The server ended before it was ready:\n${said}`);
    if (performance.now() > limit) {
      child.kill('SIGKILL');
      throw new Error(`The server was not ready after ${START_LIMIT / 1000} s:\n${said}`);
    }
    await pause(100);
  }

  return {
    base,
    password,
    dataDir,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      const code = await Promise.race([ended, pause(STOP_LIMIT, 'late' as const, { ref: false })]);
      if (code !== 0) child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The server did not stop well (${code}):\n${said}`);
    },
  };
}

async function isReady(base: string): Promise<boolean> {
  try {
    return (await fetch(`${base}/readyz`)).ok;
  } catch {
    return false;
  }
}
