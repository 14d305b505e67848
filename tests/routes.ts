/** What is fetched and not asked of the API: the real web server with the routes of one feature, on a club of a test. */
import type { FastifyInstance } from 'fastify';
import { readConfig } from '#server/config/config.ts';
import type { Db } from '#server/database/database.ts';
import type { Context } from '#server/graphql/builder.ts';
import { createHttpServer } from '#server/http/server.ts';
import { createLog } from '#server/observability/log.ts';
import type { PrintContext } from '#server/pdf/format.ts';
import { schema } from '#server/schema.ts';
import { ZONE } from './club.ts';

/** `routes` gets what sheets are made from; the club is called FC Föhn. Close it before the club. */
export function openRoutes(
  db: Db,
  routes: (app: FastifyInstance, printing: PrintContext) => void | Promise<void>,
): Promise<FastifyInstance> {
  return createHttpServer({
    config: { ...readConfig({}), rateLimit: 0 },
    log: createLog('silent'),
    database: { db, engine: 'pglite', close: async () => {} },
    schema,
    context: async () => ({}) as Context,
    routes: (app) => routes(app, { db, zone: ZONE, clubName: 'FC Föhn' }),
    web: '/nowhere',
  });
}
