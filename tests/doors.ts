/** The small club behind its real doors: every question goes through HTTP, with a session of its own. */
import { createHttp } from '#server/http.ts';
import { readConfig } from '#server/config.ts';
import { contextOf } from '#server/context.ts';
import { createLog } from '#server/log.ts';
import { schema } from '#server/schema.ts';
import { startSession } from '#server/session.ts';
import type { ApiError } from '#server/answers.ts';
import { serveFiles } from '#features/files/delivery.ts';
import { openClub, ZONE, type Club, type Who } from './club.ts';

export type Reply = { status: number; body: string; data: Record<string, unknown> | null; errors: ApiError[] };

export type Doors = Omit<Club, 'ask'> & {
  /** Sends a question as somebody, or as nobody. A session that the question before has ended is begun anew. */
  post(who: Who | null, query: string, variables?: object): Promise<Reply>;
};

/** Sessions end by themselves only at these. */
const ENDING = /\b(signOut|endSession|endOtherSessions|updateUserPassword|resetUserPassword|deleteUser)\b/;

export async function openDoors(): Promise<Doors> {
  const { ask: _direct, ...club } = await openClub({ jobs: true });
  const { db, jobs, store } = club;
  const http = await createHttp({
    config: { ...readConfig({}), clubTimezone: ZONE, rateLimit: 0 },
    log: createLog((process.env['LOG_LEVEL'] as 'error' | undefined) ?? 'silent'),
    database: { db, engine: 'pglite', close: async () => {} },
    schema,
    context: (request) => contextOf({ db, jobs, store, zone: ZONE }, request),
    routes: (app) => serveFiles(app, { db, store }),
    web: '/nowhere',
  });
  await http.ready();

  const tokens = new Map<Who, string>();
  const tokenOf = async (who: Who): Promise<string> => {
    const kept = tokens.get(who);
    if (kept) return kept;
    const { token } = await startSession(db, club.ids[who], 'test', Temporal.Now.instant());
    tokens.set(who, token);
    return token;
  };

  return {
    ...club,
    async post(who, query, variables = {}) {
      const token = who && (await tokenOf(who));
      const response = await http.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
        payload: JSON.stringify({ query, variables }),
      });
      const answer = JSON.parse(response.body) as { data?: Reply['data']; errors?: ApiError[] };
      if (ENDING.test(query)) tokens.clear();
      return {
        status: response.statusCode,
        body: response.body,
        data: answer.data ?? null,
        errors: answer.errors ?? [],
      };
    },
    async close() {
      await http.close();
      await club.close();
    },
  };
}
