/** `POST /graphql`, the API. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { execute, getVariableValues, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { abortOnDisconnect } from '../limits/disconnect.ts';
import { BoundedQueue } from '../limits/bounded-queue.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { traced } from '../observability/tracing.ts';
import type { Context } from './builder.ts';
import { documentLimits } from './document-limits.ts';
import {
  formatExecutionError,
  formatUnexpectedError,
  httpStatusOf,
  formatInvalidRequest,
  formatRefusal,
  findRefusal,
  type ApiError,
} from './error-formatter.ts';
import { RefusedError } from '../errors/errors.ts';
import { openToNobody } from './operations.ts';
import {
  documentValidator,
  hashOfDocument,
  invalidDocument,
  InvalidQuestionError,
  readDocument,
  type ReadDocument,
} from './query-limits.ts';

/** Largest request body, in bytes: a message names up to 5,000 people. Files are uploaded elsewhere. */
export const BODY_LIMIT = 250_000;
/** Concurrent requests of one account, more than its tabs ever send; there is no limit over all accounts. */
const inFlight = new BoundedQueue({ concurrency: Infinity, maxQueued: 0, maxPerKey: 40, maxWait: 0 });

type Options = {
  schema: GraphQLSchema;
  context: (request: FastifyRequest) => Promise<Context>;
  log: Log;
  metrics: Metrics;
  development: boolean;
  /** Hashes of the web app's documents, which are cached and compiled. */
  knownDocuments: ReadonlySet<string>;
  /** Requests per minute and address, of which only a share may be other documents; 0 is no limit. */
  rateLimit: number;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Root fields of the request, for the log. */
    operation?: string;
  }
}

type GraphqlRequest = { query: string; variables: Record<string, unknown>; operationName: string | undefined };

type KnownDocument = ReadDocument & { requests: number; compiled?: CompiledQuery | undefined };

/** Compiles the document to a function; undefined when that is not possible, `execute` then runs it. */
function compile(schema: GraphQLSchema, { document, operation }: ReadDocument): CompiledQuery | undefined {
  // Declared columns already have their types in the rows; only our own scalars need serializing.
  const compiled = compileQuery(schema, document, operation.name?.value, { disableLeafSerialization: true });
  return isCompiledQuery(compiled) ? compiled : undefined;
}

/** Replies with one error; `usual` is the HTTP status unless the error's code has its own. */
function refuse(reply: FastifyReply, usual: number, error: ApiError) {
  const { status, headers } = httpStatusOf([error], usual);
  return reply
    .code(status)
    .headers(headers)
    .send({ data: null, errors: [error] });
}

export async function registerGraphqlEndpoint(app: FastifyInstance, options: Options): Promise<void> {
  const { schema, context, log, metrics, development, knownDocuments, rateLimit } = options;
  const validate = documentValidator(schema, development);
  const mayNobody = openToNobody(schema, development);
  const limits = documentLimits(app, rateLimit, metrics);

  /** Parsed and validated known documents, keyed by text; bounded by the number of the web app's documents. */
  const parsed = new Map<string, KnownDocument>();
  const readKnown = (text: string): KnownDocument | undefined => {
    let known = parsed.get(text);
    if (known || !knownDocuments.has(hashOfDocument(text))) return known;
    known = { ...readDocument(schema, text, { noLocation: true }), requests: 0 };
    validate(known.document, text);
    parsed.set(text, known);
    return known;
  };

  /** A known document is compiled when it is requested again; any other is executed once and forgotten. */
  const run = (
    read: ReadDocument | KnownDocument,
    variables: Record<string, unknown>,
    contextValue: Context,
  ): ExecutionResult | Promise<ExecutionResult> => {
    const { document, operation } = read;
    const name = operation.name?.value;
    if ('requests' in read) {
      if (read.requests++ === 1) read.compiled = compile(schema, read);
      if (read.compiled) return read.compiled.query(undefined, contextValue, variables);
    }
    return execute({ schema, document, contextValue, variableValues: variables, operationName: name });
  };

  const answer = (execution: ExecutionResult, request: FastifyRequest, reply: FastifyReply) => {
    if (!execution.errors) return execution;
    const about = { requestId: request.id, operation: request.operation };
    const errors = execution.errors.map((error) => formatExecutionError(error, log, development, about));
    // Errors without a path concern the request itself.
    const { status, headers } = httpStatusOf(errors, errors.every((error) => !error.path) ? 400 : 200);
    reply.code(status).headers(headers);
    return { data: execution.data ?? null, errors };
  };

  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (_request, reply) =>
      refuse(
        reply.header('allow', 'POST'),
        405,
        formatInvalidRequest({ message: 'Questions are sent with POST.' }, development),
      ),
  });

  app.post('/graphql', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    let stop: ReturnType<Metrics['operations']['startTimer']> | undefined;
    try {
      const { query, variables, operationName } = parseRequestBody(request.body);
      const known = readKnown(query);
      metrics.documents.inc({ kind: known ? 'known' : 'other' });
      if (!known) await limits.ofAddress(request);

      // Cheap checks first; validation, which is costly, comes after authentication.
      const read = known ?? readDocument(schema, query);
      const { operation, roots } = read;
      const name = operation.name?.value;
      if (operationName && operationName !== name)
        throw new InvalidQuestionError('The document has no operation of that name.');
      const contextValue: Context = { ...(await context(request)), signal: abortOnDisconnect(reply) };
      if (contextValue.viewer === null && !roots.every((root) => mayNobody(operation.operation, root)))
        throw new RefusedError('errors.unauthenticated');
      if (!known) {
        if (contextValue.viewer) await limits.ofAccount(request, contextValue.viewer.id);
        validate(read.document, query);
      }
      request.operation = roots.join(' ');

      // Compiled documents coerce variables less strictly than `execute`, so they are checked here.
      const declared = operation.variableDefinitions ?? [];
      const unfit = getVariableValues(schema, declared, variables, { maxErrors: 1 }).errors?.[0];
      if (unfit) throw invalidDocument(unfit, query);

      stop = metrics.operations.startTimer({ operation: roots[0]! });
      const resolveDocument = () =>
        traced(roots[0]!, { 'graphql.operation.type': operation.operation }, async () =>
          run(read, variables, contextValue),
        );
      const given = await (contextValue.viewer
        ? inFlight.run(contextValue.viewer.id, resolveDocument)
        : resolveDocument());
      stop({ outcome: given.errors ? 'refused' : 'done' });
      return answer(given, request, reply);
    } catch (error) {
      if (error instanceof InvalidQuestionError) return refuse(reply, 400, formatInvalidRequest(error, development));
      const refused = findRefusal(error);
      stop?.({ outcome: refused ? 'refused' : 'failed' });
      if (refused) return refuse(reply, 200, formatRefusal(refused));
      return refuse(
        reply,
        500,
        formatUnexpectedError(error, log, { requestId: request.id, operation: request.operation }),
      );
    }
  });
}

/** @throws InvalidQuestionError when the body is not a GraphQL request. */
function parseRequestBody(body: unknown): GraphqlRequest {
  const { query, variables, operationName } = isObject(body) ? body : {};
  if (
    typeof query !== 'string' ||
    query.trim() === '' ||
    !(variables == null || isObject(variables)) ||
    !(operationName == null || typeof operationName === 'string')
  )
    throw new InvalidQuestionError('The body is one object with a query.');
  return { query, variables: variables ?? {}, operationName: operationName ?? undefined };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
