/** The Fastify server: the API, the built web app and health checks. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
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
import { RefusedError } from '../errors/errors.ts';
import { KNOWN_DOCUMENTS } from '../graphql/known-documents.ts';
import type { Log } from '../observability/log.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { beginRequestSpan, isTracing, type RequestSpan } from '../observability/tracing.ts';
import { AnswerLog, isDeparture } from './departures.ts';
import { allowAppOrigins } from './app-origins.ts';
import { serveClubDescription } from './club-description.ts';
import { makeDrainable } from './drain.ts';
import { INDEX_ROUTES, serveIndexPage } from './index-page.ts';
import { MANIFEST_ROUTE, serveManifest } from './manifest.ts';
import { collectAtRest } from './memory-at-rest.ts';
import { refuseSecondHost } from './second-host.ts';
import { securityHeaders } from './security-headers.ts';
import { WEB_BUILD } from './web-build.ts';

export type HttpOptions = {
  config: Pick<
    Config,
    | 'appOrigins'
    | 'clubName'
    | 'clubTimezone'
    | 'development'
    | 'knownDocuments'
    | 'publicUrl'
    | 'rateLimit'
    | 's3'
    | 'trustProxy'
  >;
  log: Log;
  database: Database;
  schema: GraphQLSchema;
  context: (request: FastifyRequest) => Promise<Context>;
  /** Further routes, registered behind the same headers and rate limit. */
  routes?: (app: FastifyInstance) => void | Promise<void>;
  /** Folder of the built web app. */
  web?: string;
  /** Milliseconds until a request body must have arrived. */
  arriveWithin?: number;
  /** Where requests are counted. */
  metrics?: Metrics;
  /** Hashes of the web app's documents, which are cached and compiled. */
  knownDocuments?: ReadonlySet<string>;
};

/** Milliseconds the database may take to answer before `/readyz` fails. */
const READINESS_TIMEOUT = 5000;
/** Milliseconds for which a positive readiness check is cached. */
const READY_FOR = 500;
/** Milliseconds an upload may take over a slow connection. */
const UPLOAD_TIMEOUT = 60 * 60_000;
/** Polled every few seconds, so not logged. */
const PROBES = ['/healthz', '/readyz'];
/** Static files: cheap and requested in bursts, so not rate limited and logged only at debug level. */
const WEB_ROUTES = ['/*', MANIFEST_ROUTE, ...INDEX_ROUTES];

/** Creates the server with all routes; the caller calls `listen`. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { config, log, database, schema, context, routes, web = WEB_BUILD, arriveWithin = 30_000 } = options;
  const { metrics = createMetrics() } = options;
  const knownDocuments = options.knownDocuments ?? new Set([...KNOWN_DOCUMENTS, ...config.knownDocuments]);
  const app = fastify({
    loggerInstance: log.pino as never,
    logController: new AnswerLog(),
    trustProxy: config.trustProxy as never,
    genReqId: () => randomUUID(),
    // A logger for each request would add fields that the log does not allow.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 1_000_000,
    // Against slow clients (slowloris): silent connections, endless headers, endless bodies.
    connectionTimeout: 60_000,
    requestTimeout: UPLOAD_TIMEOUT,
    keepAliveTimeout: 30_000,
    // Requests that arrive while draining are still served.
    return503OnClosing: false,
    http: { headersTimeout: 15_000, maxHeaderSize: 16_384 },
    frameworkErrors: (_error, _request, reply) => {
      void (reply as unknown as FastifyReply)
        .code(400)
        .send(answerWith(formatInvalidRequest({ message: 'The address is broken.' }, config.development)));
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
    if (status === 413) return reply.code(status).send(answerWith(formatRefusal(new RefusedError('errors.too_large'))));
    if (status >= 400 && status < 500)
      return reply.code(status).send(answerWith(formatInvalidRequest(error as Error, config.development)));
    // Nobody reads this answer any more.
    if (isDeparture(error, request, reply)) return reply.code(400).send();
    const failure = formatUnexpectedError(error, log, { requestId: request.id, route: routeOf(request) });
    const answer = httpStatusOf([failure], 500);
    return reply.code(answer.status).headers(answer.headers).send(answerWith(failure));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(answerWith(formatRefusal(new RefusedError('errors.not_found')))),
  );

  makeDrainable(app);
  collectAtRest(app, PROBES);
  enforceBodyTimeout(app, arriveWithin);
  if (isTracing()) traceRequests(app);
  recordRequests(app, log, metrics);
  const headers = Object.entries(securityHeaders(config));
  app.addHook('onRequest', (_request, reply, next) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    next();
  });
  refuseSecondHost(app);
  allowAppOrigins(app, config.appOrigins);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Flush each chunk: proxies close connections on which nothing is sent.
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

  registerProbes(app, database);
  serveClubDescription(app, config);
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
    serveManifest(app, config);
    // Its own route would read the folder of all built files at each request, to compare their spelling.
    await app.register(fastifyStatic, {
      root: web,
      serve: false,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names of built files contain a hash of their content; index.html must be revalidated.
        const forEver = path.includes('/assets/');
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => reply.sendFile(request.params['*']));
  }
  return app;
}

function answerWith(error: ApiError) {
  return { data: null, errors: [error] };
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none';

declare module 'fastify' {
  interface FastifyRequest {
    /** OPS-46: of a request that is traced. */
    span?: RequestSpan;
  }
  interface FastifyContextConfig {
    /** An upload route: `arriveWithin` does not apply. */
    slow?: boolean;
    /** A response that stays open: its duration says nothing, so it is neither measured nor logged. */
    stream?: boolean;
  }
}

/** Closes the connection when the body has not arrived after `arriveWithin` milliseconds. */
function enforceBodyTimeout(app: FastifyInstance, arriveWithin: number): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.routeOptions.config.slow && !request.raw.complete) {
      const late = setTimeout(() => request.raw.complete || request.raw.destroy(), arriveWithin);
      reply.raw.once('close', () => clearTimeout(late));
    }
    next();
  });
}

/** OPS-46. Probes are left out, and what streams: its time says nothing. */
function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.routeOptions.config.stream && !PROBES.includes(routeOf(request))) {
      const span = beginRequestSpan(request.method);
      request.span = span;
      reply.raw.once('close', () => span.end(routeOf(request), reply.statusCode));
    }
    next();
  });
  // A body comes in events of the connection, which know nothing of the hook above.
  app.addHook('preValidation', (request, _reply, next) => (request.span ? request.span.within(next) : next()));
}

function recordRequests(app: FastifyInstance, log: Log, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, next) => {
    next();
    if (request.routeOptions.config.stream && reply.statusCode === 200) return;
    const route = routeOf(request);
    metrics.http.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (PROBES.includes(route)) return;
    const write = WEB_ROUTES.includes(route) ? log.debug : log.info;
    const tell = () =>
      write('request', {
        requestId: request.id,
        method: request.method,
        route,
        operation: request.operation,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      });
    // Its line says which trace it is of.
    if (request.span) request.span.within(tell);
    else tell();
  });
}

/** `/healthz`: the process is alive. `/readyz`: the database answers and is migrated, and no shutdown has begun. */
function registerProbes(app: FastifyInstance, database: Database): void {
  let migrated = false;
  const unlimited = { config: { rateLimit: false }, logLevel: 'silent' as const };
  app.get('/healthz', unlimited, async () => ({ status: 'alive' }));
  const checkReady = sharedCheck(() =>
    withTimeout(READINESS_TIMEOUT, async () => {
      if (migrated) await sql`select 1`.execute(database.db);
      else migrated = await isMigrated(database.db);
      return migrated;
    }),
  );
  app.get('/readyz', unlimited, async (_request, reply) => {
    const ready = !app.draining && (await checkReady());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

/** Concurrent callers share one check, and success is cached for `READY_FOR`, so that frequent probes cost nothing. */
function sharedCheck(check: () => Promise<boolean>): () => Promise<boolean> {
  let last: { until: number; found: Promise<boolean> } | undefined;
  return () => {
    if (last && performance.now() < last.until) return last.found;
    const mine = { until: Infinity, found: check() };
    void mine.found.then((good) => (mine.until = performance.now() + (good ? READY_FOR : 0)));
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
