/** Starts the real server as a child process with a demo club of its own, and stops it again. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readConfig } from '#server/config/config.ts';
import { ensureWebBuild } from '#server/http/web-build.ts';
import { createLog } from '#server/observability/log.ts';
import { copyDemoClub } from './demo-snapshot.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '..');
/** Milliseconds; these stop what hangs. */
const START_LIMIT = 240_000;
const STOP_LIMIT = 60_000;
const PASSWORD = 'Journeys-through-the-club-1';

export type ClubServer = {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  base: string;
  password: string;
  dataDir: string;
  pid: number;
  /** Stops it with SIGTERM. @throws Error unless it exits with code 0 in time. */
  stop(): Promise<void>;
};

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
/** What `npm start` gives to Node. */
export const START_ARGUMENTS: readonly string[] = scripts.start.split(' ').slice(1);

let built: Promise<void> | undefined;

/**
 * Starts the demo club on the embedded database, or the club in the database that `env` names, in which `withDemo` makes the
 * demo club first; all demo accounts have the returned password.
 */
export async function startClub(
  env: Record<string, string> = {},
  { withDemo = false }: { withDemo?: boolean } = {},
): Promise<ClubServer> {
  await (built ??= ensureWebBuild(createLog('warn')));
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-club-'));
  const { demo, s3, demoPassword, clubTimezone: zone, clubName } = readConfig(environmentOf(dataDir, env));
  const password = demoPassword!;
  try {
    if (demo && !s3)
      await copyDemoClub(dataDir, { zone, clubName, password }, async (folder) => {
        const { stop } = await startServer(folder, {
          CLUB_TIMEZONE: zone,
          CLUB_NAME: clubName,
          DEMO_PASSWORD: password,
        });
        await stop();
      });
    if (withDemo)
      await run(process.execPath, [...START_ARGUMENTS.slice(0, -1), 'demo'], {
        cwd: ROOT,
        env: environmentOf(dataDir, env),
      });
    const { stop, ...server } = await startServer(dataDir, env);
    return {
      ...server,
      password,
      dataDir,
      async stop() {
        try {
          await stop();
        } finally {
          rmSync(dataDir, { recursive: true, force: true });
        }
      },
    };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

function environmentOf(dataDir: string, env: Record<string, string>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _elsewhere, TEST_DATABASE_URL: _neither, PUBLIC_URL: _address, ...inherited } = process.env;
  return {
    ...inherited,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_PASSWORD: PASSWORD,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    ...env,
  };
}

async function startServer(dataDir: string, env: Record<string, string>) {
  const child = spawn(process.execPath, START_ARGUMENTS, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(dataDir, env),
  });
  let said = '';
  const base = await new Promise<string>((opened, failed) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      failed(new Error(`The server was not ready after ${START_LIMIT / 1000} s:\n${said}`));
    }, START_LIMIT);
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-8000);
      const [, address] = /Touchline is open at (http:\S+)\n/.exec(said) ?? [];
      if (!address) return;
      clearTimeout(limit);
      opened(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => {
      clearTimeout(limit);
      failed(new Error(`The server ended before it was ready:\n${said}`));
    });
  });
  const ended = child.exitCode === null ? once(child, 'exit').then(([code]) => code as number | null) : child.exitCode;
  return {
    base,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      const code = await Promise.race([ended, pause(STOP_LIMIT, 'late' as const, { ref: false })]);
      if (code === 0) return;
      child.kill('SIGKILL');
      throw new Error(`The server did not stop well (${code}):\n${said}`);
    },
  };
}
