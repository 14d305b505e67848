/** The real server as a process of its own, with an admin who is signed in, for whatever can happen to a process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '#server/auth/passwords.ts';
import { startSession } from '#server/auth/sessions.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { createLog } from '#server/observability/log.ts';
import type { Place } from '#tests/database.ts';

const TOUCHLINE = fileURLToPath(new URL('../../server/touchline.ts', import.meta.url));

export type App = {
  base: string;
  child: ChildProcess;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** All it has said. */
  said: () => string;
};

export const ADMIN = { email: 'admin@touchline.example', password: 'Durch-dick-und-duenn-1' };

/** Makes the schema and somebody who may do everything. Answers the token to speak with. */
export async function prepareClub(place: Place): Promise<string> {
  const { db, close } = await openDatabase({
    dataDir: place.DATA_DIR,
    databaseUrl: place.DATABASE_URL,
    log: createLog('error'),
  });
  try {
    await migrateToLatest({ db });
    const { id } = await db
      .insertInto('users')
      .values({ email: ADMIN.email, role: 'admin', passwordHash: await hashPassword(ADMIN.password) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return (await startSession(db, id, 'attack', Temporal.Now.instant())).token;
  } finally {
    await close();
  }
}

/** Starts it without the web app, which these attacks do not look at. */
export async function startApp(place: Place, env: Record<string, string> = {}): Promise<App> {
  const child = spawn(process.execPath, [TOUCHLINE, 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      DEMO: 'off',
      PORT: '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'info',
      ...place,
      ...env,
    },
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals);
  const base = await new Promise<string>((opened, failed) => {
    child.stdout.on('data', () => {
      const found = /Touchline is open at (http:\S+)\n/.exec(said);
      if (found) opened(found[1]!);
    });
    void ended.then((end) => failed(new Error(`It did not open (${end}): ${said}`)));
  });
  return { base, child, ended, said: () => said };
}

export type ServerAnswer = { status: number; codes: string[]; data: Record<string, unknown> | null };

/** Asks the API; undefined when no answer came. */
export async function askApp(
  base: string,
  token: string,
  query: string,
  variables: object = {},
): Promise<ServerAnswer | undefined> {
  try {
    const response = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors = [] } = (await response.json()) as {
      data: ServerAnswer['data'];
      errors?: { extensions: { code: string } }[];
    };
    return { status: response.status, data, codes: errors.map(({ extensions }) => extensions.code) };
  } catch {
    return undefined;
  }
}
