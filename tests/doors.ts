/** The small club behind its real doors: every question goes through HTTP, with a session of its own. */
import { serveFiles } from '#features/files/delivery.ts';
import { startSession } from '#server/auth/sessions.ts';
import { readConfig } from '#server/config/config.ts';
import { createContext } from '#server/graphql/context.ts';
import type { ApiError } from '#server/graphql/error-formatter.ts';
import { createHttpServer } from '#server/http/server.ts';
import { createLog } from '#server/observability/log.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { schema } from '#server/schema.ts';
import { openClub, ZONE, type TestClub, type Who } from './club.ts';

export type Reply = {
  status: number;
  headers: Record<string, unknown>;
  body: string;
  data: Record<string, unknown> | null;
  errors: ApiError[];
};

export type HttpClub = Omit<TestClub, 'ask'> & {
  /** Sends a question as somebody, or as nobody, from an address. A session that the question before has ended is begun anew. */
  post(who: Who | null, query: string, variables?: object, from?: string): Promise<Reply>;
  /** Opens a port as well, and answers its address: for programs of their own. */
  listen(): Promise<string>;
  /** What Prometheus would be told. */
  metrics(): Promise<string>;
};

/** Sessions end by themselves only at these. */
const ENDING =
  /\b(signOut|endSession|endOtherSessions|endUserSessions?|updateUserPassword|resetUserPassword|deleteUser)\b/;

/**
 * `rateLimit` as in the configuration; none unless told. `say` hears the log, which else is silent. `knownDocuments` are
 * the hashes of those that are kept and compiled.
 */
export async function openHttpClub({
  rateLimit = 0,
  say,
  knownDocuments,
}: {
  rateLimit?: number;
  say?: (line: string) => void;
  knownDocuments?: ReadonlySet<string>;
} = {}): Promise<HttpClub> {
  const { ask: _direct, ...club } = await openClub({ jobs: true });
  const { db, jobs, store } = club;
  const metrics = createMetrics();
  const http = await createHttpServer({
    metrics,
    config: { ...readConfig({}), clubTimezone: ZONE, rateLimit },
    log: say
      ? createLog('error', { write: say })
      : createLog((process.env['LOG_LEVEL'] as 'error' | undefined) ?? 'silent'),
    database: { db, engine: 'pglite', close: async () => {} },
    schema,
    context: (request) => createContext({ db, jobs, store, zone: ZONE }, request),
    routes: (app) => serveFiles(app, { db, store }),
    web: '/nowhere',
    ...(knownDocuments ? { knownDocuments } : {}),
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
    async post(who, query, variables = {}, from = '127.0.0.1') {
      const token = who && (await tokenOf(who));
      const response = await http.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress: from,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
        payload: JSON.stringify({ query, variables }),
      });
      const answer = JSON.parse(response.body) as { data?: Reply['data']; errors?: ApiError[] };
      if (ENDING.test(query)) tokens.clear();
      return {
        status: response.statusCode,
        headers: response.headers,
        body: response.body,
        data: answer.data ?? null,
        errors: answer.errors ?? [],
      };
    },
    listen: () => http.listen({ host: '127.0.0.1', port: 0 }),
    metrics: () => metrics.registry.metrics(),
    async close() {
      await http.close();
      await club.close();
    },
  };
}
