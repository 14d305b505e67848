/** The web server: the API, the built web app, and what a machine asks to know how this one is. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { fastify, LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { isMigrated } from '../database/migrate.ts';
import type { Context } from '../graphql/builder.ts';
import { registerGraphqlEndpoint } from '../graphql/endpoint.ts';
import {
  formatUnexpectedError,
  httpStatusOf,
  formatInvalidRequest,
  formatRefusal,
  findRefusal,
  type ApiError,
} from '../graphql/error-formatter.ts';
import { RefusedError } from '../graphql/errors.ts';
import { KNOWN_DOCUMENTS } from '../graphql/known-documents.ts';
import type { Log } from '../observability/log.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { makeDrainable } from './drain.ts';
import { INDEX_ROUTES, serveIndexPage } from './index-page.ts';
import { WEB_BUILD } from './web-build.ts';

export type HttpOptions = {
  config: Pick<Config, 'clubName' | 'clubTimezone' | 'development' | 'publicUrl' | 'rateLimit' | 's3' | 'trustProxy'>;
  log: Log;
  database: Database;
  schema: GraphQLSchema;
  context: (request: FastifyRequest) => Promise<Context>;
  /** Further routes of the platform, registered behind the same headers and limits. */
  routes?: (app: FastifyInstance) => void | Promise<void>;
  /** Where the built web app lies. */
  web?: string;
  /** How long a request may take to arrive, in milliseconds. */
  arriveWithin?: number;
  /** Hashes of the documents that are kept and compiled: those of the web app. */
  knownDocuments?: ReadonlySet<string>;
};

/** How long a database may take to answer before this process counts as not ready, in milliseconds. */
const READINESS_TIMEOUT = 5000;
/** How long a process that was ready counts as ready without another look, in milliseconds. */
const GOOD_LOOK = 500;
/** How long a file may take to arrive over a slow line, in milliseconds. */
const UPLOAD_TIMEOUT = 60 * 60_000;
/** Asked every few seconds by machines; not worth a line in the log. */
const PROBES = ['/healthz', '/readyz', '/metrics'];
/** The web app and its files: cheap, asked for many at once, and not worth a line in the log. */
const WEB_ROUTES = ['/*', ...INDEX_ROUTES];

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { config, log, database, schema, context, routes, web = WEB_BUILD, arriveWithin = 30_000 } = options;
  const { knownDocuments = KNOWN_DOCUMENTS } = options;
  const metrics = createMetrics();
  const app = fastify({
    loggerInstance: log.pino as never,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy as never,
    genReqId: () => randomUUID(),
    bodyLimit: 1_000_000,
    // Slow senders: a connection that says nothing, headers that do not end, a body that does not end.
    connectionTimeout: 60_000,
    requestTimeout: UPLOAD_TIMEOUT,
    keepAliveTimeout: 30_000,
    // What still comes in while it stops is answered.
    return503OnClosing: false,
    http: { headersTimeout: 15_000, maxHeaderSize: 16_384 },
    frameworkErrors: (_error, _request, reply) => {
      void (reply as unknown as FastifyReply)
        .code(400)
        .send(answerWith(formatInvalidRequest('The address is broken.', config.development)));
    },
  }) as unknown as FastifyInstance;

  // The API takes JSON; anything else is answered with 415.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const refused = findRefusal(error);
    if (refused) {
      const answer = httpStatusOf([refused], status === 500 ? 400 : status);
      return reply
        .code(answer.status)
        .headers(answer.headers)
        .send(answerWith(formatRefusal(refused)));
    }
    if (status >= 400 && status < 500)
      return reply.code(status).send(answerWith(formatInvalidRequest((error as Error).message, config.development)));
    const failure = formatUnexpectedError(error, log, { requestId: request.id, route: routeOf(request) });
    const answer = httpStatusOf([failure], 500);
    return reply.code(answer.status).headers(answer.headers).send(answerWith(failure));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(answerWith(formatRefusal(new RefusedError('errors.not_found')))),
  );

  makeDrainable(app);
  enforceBodyTimeout(app, arriveWithin);
  recordRequests(app, log, metrics);
  await app.register(helmet, securityHeaders(config));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // What comes piece by piece leaves piece by piece: a connection on which nothing moves is given up.
    brotliOptions: { params: { 1: 4 }, flush: constants.BROTLI_OPERATION_FLUSH },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  if (config.rateLimit > 0)
    await app.register(rateLimit, {
      max: config.rateLimit,
      timeWindow: '1 minute',
      allowList: (request) => WEB_ROUTES.includes(routeOf(request)),
      errorResponseBuilder: () => Object.assign(new RefusedError('errors.too_many_requests'), { statusCode: 429 }),
    });

  registerProbes(app, database, metrics);
  const { development, rateLimit: perMinute } = config;
  await registerGraphqlEndpoint(app, {
    schema,
    context,
    log,
    metrics,
    development,
    knownDocuments,
    rateLimit: perMinute,
  });
  await routes?.(app);
  if (existsSync(join(web, 'index.html'))) {
    serveIndexPage(app, web, config);
    await app.register(fastifyStatic, {
      root: web,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names of built files change with their content; the page that names them must always be asked for.
        const forEver = path.includes('/assets/');
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  return app;
}

function answerWith(error: ApiError) {
  return { data: null, errors: [error] };
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files, which may take their time to arrive. */
    slow?: boolean;
  }
}

/** Hangs up on whoever does not finish a question in time. */
function enforceBodyTimeout(app: FastifyInstance, arriveWithin: number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.slow || request.raw.complete) return;
    const late = setTimeout(() => request.raw.complete || request.raw.destroy(), arriveWithin);
    reply.raw.once('close', () => clearTimeout(late));
  });
}

function recordRequests(app: FastifyInstance, log: Log, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    metrics.http.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (PROBES.includes(route)) return;
    const write = WEB_ROUTES.includes(route) ? log.debug : log.info;
    write('request', {
      requestId: request.id,
      method: request.method,
      route,
      operation: request.operation,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
}

/**
 * `/healthz`: the process lives. `/readyz`: it may be sent requests, which ends as soon as it begins to stop.
 * `/metrics`: for Prometheus on the same machine; a request that came through a proxy is not from here.
 */
function registerProbes(app: FastifyInstance, database: Database, metrics: Metrics): void {
  let migrated = false;
  const unlimited = { config: { rateLimit: false }, logLevel: 'silent' as const };
  app.get('/healthz', unlimited, async () => ({ status: 'alive' }));
  const looked = sharedLook(() =>
    withTimeout(READINESS_TIMEOUT, async () => {
      if (migrated) await sql`select 1`.execute(database.db);
      else migrated = await isMigrated(database.db);
      return migrated;
    }),
  );
  app.get('/readyz', unlimited, async (_request, reply) => {
    const ready = !app.draining && (await looked());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', unlimited, async (request, reply) => {
    const from = request.socket.remoteAddress ?? '';
    const here =
      /^(::ffff:)?127\.|^::1$/.test(from) && !request.headers['x-forwarded-for'] && !request.headers['forwarded'];
    if (!here) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** One look at a time for all who ask meanwhile, and a good one is good for a moment: whoever asks often costs nothing. */
function sharedLook(look: () => Promise<boolean>): () => Promise<boolean> {
  let last: { until: number; found: Promise<boolean> } | undefined;
  return () => {
    if (last && performance.now() < last.until) return last.found;
    const mine = { until: Infinity, found: look() };
    void mine.found.then((good) => (mine.until = performance.now() + (good ? GOOD_LOOK : 0)));
    last = mine;
    return mine.found;
  };
}

async function withTimeout(milliseconds: number, ask: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), milliseconds);
  });
  try {
    return await Promise.race([ask().catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The browser runs and loads nothing that is not ours, and nobody frames us. */
function securityHeaders({
  publicUrl,
  s3,
}: Pick<Config, 'publicUrl' | 's3'>): NonNullable<Parameters<typeof helmet>[1]> {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const store = s3 ? [new URL(s3.endpoint).origin] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...store],
        mediaSrc: ["'self'", 'blob:', ...store],
        connectSrc: ["'self'", ...store],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  };
}
