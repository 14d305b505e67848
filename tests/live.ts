/** Processes of a club that tell open pages when to look again, and whoever follows them. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { LiveEvent } from '#domain/live.ts';
import { startSession } from '#server/auth/sessions.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { createContext } from '#server/graphql/context.ts';
import { createHttpServer } from '#server/http/server.ts';
import { openLiveBus } from '#server/live/bus.ts';
import { serveLive } from '#server/live/endpoint.ts';
import type { LiveStreams } from '#server/live/streams.ts';
import { createLog } from '#server/observability/log.ts';
import { schema } from '#server/schema.ts';
import { ZONE, type TestClub, type Who } from './club.ts';
import { serverForTests } from './database.ts';

const LOG = createLog('error');

export type LiveProcess = {
  base: string;
  app: FastifyInstance;
  database: Database;
  streams: LiveStreams;
  close(): Promise<void>;
};

/** A process on the club's database; on PostgreSQL another one than the club's own with a pool of its own. */
export async function openProcess(
  club: TestClub,
  timing: { beat?: number; lookEvery?: number } = {},
): Promise<LiveProcess> {
  const onServer = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';
  const databaseUrl = onServer ? await urlOf(club) : undefined;
  const database: Database = databaseUrl
    ? await openDatabase({ databaseUrl, dataDir: '', log: LOG })
    : { db: club.db, engine: 'pglite', close: async () => {} };
  const bus = await openLiveBus(database, databaseUrl, LOG);
  const { db } = database;
  const context = (request: { headers: object; ip: string }) =>
    createContext({ db, jobs: club.jobs, store: club.store, zone: ZONE }, request);
  let streams: LiveStreams | undefined;
  const app = await createHttpServer({
    config: { ...readConfig({}), rateLimit: 0 },
    log: LOG,
    database,
    schema,
    context,
    web: '/nowhere',
    routes: (routes) => void (streams = serveLive(routes, { db, bus, log: LOG, context, ...timing })),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    base: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    app,
    database,
    streams: streams!,
    async close() {
      await app.close();
      await bus.close();
      await database.close();
    },
  };
}

async function urlOf(club: TestClub): Promise<string> {
  const { name } = await club.db
    .selectNoFrom((eb) => eb.fn<string>('current_database', []).as('name'))
    .executeTakeFirstOrThrow();
  const url = new URL(serverForTests());
  url.pathname = `/${name}`;
  return url.href;
}

/** Signs somebody in on another device. */
export const beginSession = async (club: TestClub, who: Who): Promise<string> =>
  (await startSession(club.db, club.ids[who], 'test', Temporal.Now.instant())).token;

export type Follower = {
  status: number;
  events: LiveEvent[];
  /** Why the server has ended it; undefined while it is open, 'cut' without a word. */
  end: () => string | undefined;
  /** Answers what was told since, and forgets it. */
  take: () => LiveEvent[];
  close: () => void;
};

/** Follows a process as a browser does; `missed` are ms. */
export async function follow(
  { base }: Pick<LiveProcess, 'base'>,
  token: string,
  missed: number | '' = 0,
): Promise<Follower> {
  const stopped = new AbortController();
  const response = await fetch(`${base}/live?missed=${missed}`, {
    headers: { authorization: token, 'accept-encoding': 'br, gzip' },
    signal: stopped.signal,
  });
  const follower = { status: response.status, events: [] as LiveEvent[] };
  let end: string | undefined;
  let opened = false;
  const read = async () => {
    let text = '';
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const [, event = 'message', data] = /^(?:event: (.*)\n)?data: (.*)$/.exec(block) ?? [];
        if (event === 'open') opened = true;
        else if (data && event !== 'message') end = event;
        else if (data) follower.events.push(JSON.parse(data) as LiveEvent);
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => (end ??= 'cut'));
  if (response.ok) await expect.poll(() => opened).toBe(true);
  return {
    ...follower,
    end: () => end,
    take: () => follower.events.splice(0),
    close: () => stopped.abort(),
  };
}
