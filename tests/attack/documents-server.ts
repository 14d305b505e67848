/**
 * The small club as a process of its own, which tells its parent what it holds in memory: `{ base, token }` when it is
 * open, and after each message `{ heap, rss }` in bytes, once everything that can be given back has been.
 */
import { startSession } from '#server/auth/sessions.ts';
import { readConfig } from '#server/config/config.ts';
import { createContext } from '#server/graphql/context.ts';
import { createHttpServer } from '#server/http/server.ts';
import { createLog } from '#server/observability/log.ts';
import { schema } from '#server/schema.ts';
import { openClub, ZONE } from '#tests/club.ts';

const { db, ids, jobs, store, close } = await openClub();
const http = await createHttpServer({
  config: { ...readConfig({}), clubTimezone: ZONE, rateLimit: 0 },
  log: createLog('silent'),
  database: { db, engine: 'pglite', close: async () => {} },
  schema,
  context: (request) => createContext({ db, jobs, store, zone: ZONE }, request),
  web: '/nowhere',
});
const base = await http.listen({ host: '127.0.0.1', port: 0 });
const { token } = await startSession(db, ids.scout, 'attack', Temporal.Now.instant());

function weigh(): void {
  for (let time = 0; time < 3; time++) globalThis.gc!();
  const { heapUsed: heap, rss } = process.memoryUsage();
  process.send!({ heap, rss });
}
process.on('message', weigh);
process.once('disconnect', () => {
  void http.close().then(close);
});
process.send!({ base, token });
