/** What is fetched and not asked of the API: the real web server with the routes of one feature, on a club of a test. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/builder.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import { createHttp } from '#server/http.ts';
import { createLog } from '#server/log.ts';
import type { Printing } from '#server/printing.ts';
import { schema } from '#server/schema.ts';
import { ZONE } from './club.ts';

/** `routes` gets what sheets are made from; the club is called FC Föhn. Close it before the club. */
export function openRoutes(
  db: Db,
  routes: (app: FastifyInstance, printing: Printing) => void,
): Promise<FastifyInstance> {
  return createHttp({
    config: { ...readConfig({}), rateLimit: 0 },
    log: createLog('silent'),
    database: { db, engine: 'pglite', close: async () => {} },
    schema,
    context: async () => ({}) as Context,
    routes: (app) => routes(app, { db, zone: ZONE, clubName: 'FC Föhn' }),
    web: '/nowhere',
  });
}
