/** `POST /graphql`, the only door to the club's data. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getVariableValues, type GraphQLSchema } from 'graphql';
import { mercurius, type MercuriusContext } from 'mercurius';
import { executionAnswer, failureAnswer, invalidAnswer, refusalAnswer, refusalOf, type ApiError } from './answers.ts';
import type { Context } from './builder.ts';
import { documentChecker, LIMITS } from './documents.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** The largest question, in bytes; files go another way. */
export const BODY_LIMIT = 100_000;

type Options = {
  schema: GraphQLSchema;
  context: (request: FastifyRequest) => Promise<Context>;
  log: Log;
  metrics: Metrics;
  development: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The operations a request is about, for the log. */
    operation?: string;
  }
}

type Question = { query: string; variables?: Record<string, unknown> | null; operationName?: string | null };

const refuse = (reply: FastifyReply, status: number, error: ApiError) =>
  reply.code(status).send({ data: null, errors: [error] });

export async function serveApi(app: FastifyInstance, options: Options): Promise<void> {
  const { schema, context, log, metrics, development } = options;
  const check = documentChecker(schema, development);

  await app.register(mercurius, {
    schema,
    routes: false,
    jit: 1,
    graphql: { parseOptions: { maxTokens: LIMITS.tokens } },
    errorFormatter: (execution, at) => {
      const { request } = (at as MercuriusContext).reply;
      const about = { requestId: request.id, operation: request.operation };
      const errors = (execution.errors ?? []).map((error) => executionAnswer(error, log, development, about));
      // An error without a place in the answer is about the question itself.
      const statusCode = errors.every((error) => !error.path) ? 400 : 200;
      return { statusCode, response: { data: execution.data ?? null, errors: errors as never } };
    },
  });

  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (_request, reply) =>
      refuse(reply.header('allow', 'POST'), 405, invalidAnswer('Questions are sent with POST.', development)),
  });

  app.post('/graphql', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const question = questionIn(request.body);
    if (!question) return refuse(reply, 400, invalidAnswer('The body is one object with a query.', development));
    const checked = check(question.query);
    if (!checked.ok) return refuse(reply, 400, invalidAnswer(checked.detail, development));
    const { operation, name } = checked;
    request.operation = operation;
    if (question.operationName && question.operationName !== name)
      return refuse(reply, 400, invalidAnswer('The document has no operation of that name.', development));

    // Compiled documents read variables less strictly, and on their first run nothing else looks at them.
    const unfit = getVariableValues(schema, checked.variables, question.variables ?? {}, { maxErrors: 1 }).errors?.[0];
    if (unfit) return refuse(reply, 400, invalidAnswer(unfit.message, development));

    const stop = metrics.operations.startTimer({ operation: operation.split(' ')[0]! });
    try {
      const asked = await context(request);
      const answer = await reply.graphql(question.query, asked as never, question.variables ?? {}, name);
      stop({ outcome: answer.errors ? 'refused' : 'done' });
      return answer;
    } catch (error) {
      const refused = refusalOf(error);
      stop({ outcome: refused ? 'refused' : 'failed' });
      if (refused) return refuse(reply, 200, refusalAnswer(refused));
      return refuse(reply, 500, failureAnswer(error, log, { requestId: request.id, operation }));
    }
  });
}

function questionIn(body: unknown): Question | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const { query, variables, operationName } = body as Record<string, unknown>;
  if (typeof query !== 'string' || query.trim() === '') return undefined;
  if (variables !== undefined && (typeof variables !== 'object' || Array.isArray(variables))) return undefined;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return undefined;
  return body as Question;
}
