/**
 * What it costs that documents are known by their hash: a known document against the same one where any document is kept by
 * its text, and against Mercurius alone, which does not look at variables again. The answer is made without a database, so
 * that nothing hides the difference. Ends with 1 when a known document costs more than a tenth more than any kept one.
 */
import { fastify } from 'fastify';
import { buildSchema, getVariableValues } from 'graphql';
import { mercurius } from 'mercurius';
import type { Context } from '#server/graphql/builder.ts';
import { registerGraphqlEndpoint } from '#server/graphql/endpoint.ts';
import { documentValidator, hashOfDocument, readDocument, type ReadDocument } from '#server/graphql/query-limits.ts';
import { createLog } from '#server/observability/log.ts';
import { createMetrics } from '#server/observability/metrics.ts';

const ROUNDS = 150;
const REQUESTS = 150;
const MAX = 1.1;

const schema = buildSchema(`
  type Person { id: ID!, firstName: String!, lastName: String!, email: String, role: String!, label: String, avatar: String }
  type People { total: Int!, result: [Person!]! }
  type Query { people(first: Int!, search: String): People! }
`);
const result = Array.from({ length: 20 }, (_, at) => ({
  id: `person-${at}`,
  firstName: 'Kim',
  lastName: `Number ${at}`,
  email: `kim.${at}@touchline.example`,
  role: 'scout',
  label: null,
  avatar: null,
}));
schema.getQueryType()!.getFields()['people']!.resolve = async () => ({ total: result.length, result });

const query = `query People($first: Int!, $search: String) {
  people(first: $first, search: $search) { total result { ...Card } }
}
fragment Card on Person { id firstName lastName email role label avatar }`;
const payload = { query, variables: { first: 20, search: 'Number' } };

type App = Awaited<ReturnType<typeof touchline>>;

async function touchline(known: string[]) {
  const app = fastify();
  await registerGraphqlEndpoint(app, {
    schema,
    context: async () => ({ viewer: { id: 'somebody' } }) as Context,
    log: createLog('silent'),
    metrics: createMetrics(),
    development: false,
    knownDocuments: new Set(known.map(hashOfDocument)),
    rateLimit: 0,
  });
  return app;
}

async function mercuriusAlone(): Promise<App> {
  const app = fastify();
  await app.register(mercurius, { schema, jit: 1, context: async () => ({ viewer: { id: 'somebody' } }) });
  return app;
}

/** The same way through, for any document: kept by its text, whoever asks it. */
async function anyKept(): Promise<App> {
  const app = fastify();
  await app.register(mercurius, { schema, jit: 1, routes: false });
  const metrics = createMetrics();
  const validate = documentValidator(schema, false);
  const kept = new Map<string, ReadDocument>();
  app.post('/graphql', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { query: text, variables } = request.body as typeof payload;
    let read = kept.get(text);
    if (!read) {
      read = readDocument(schema, text);
      validate(read.document, text);
      kept.set(text, read);
    }
    const { errors } = getVariableValues(schema, read.operation.variableDefinitions ?? [], variables, { maxErrors: 1 });
    if (errors) throw errors[0]!;
    request.operation = read.roots.join(' ');
    const stop = metrics.operations.startTimer({ operation: read.roots[0]! });
    const answer = await reply.graphql(text, { viewer: { id: 'somebody' } } as never, variables);
    stop({ outcome: 'done' });
    return answer;
  });
  return app;
}

/** Asks for a while and answers the milliseconds of CPU that it took, answers and all. */
async function spend(app: App): Promise<number> {
  const begun = process.cpuUsage();
  for (let request = 0; request < REQUESTS; request += 1) {
    const { statusCode } = await app.inject({ method: 'POST', url: '/graphql', payload });
    if (statusCode !== 200) throw new Error(`Answered with ${statusCode}`);
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

const apps = {
  'a known document': await touchline([query]),
  'an other document': await touchline([]),
  'any document kept': await anyKept(),
  'Mercurius alone': await mercuriusAlone(),
};
const spent = new Map<string, number>();
// In turn, each as often first as last; the first rounds pay for what is made only once.
for (let round = -4; round < ROUNDS; round += 1)
  for (const [name, app] of round % 2 === 0 ? Object.entries(apps) : Object.entries(apps).toReversed()) {
    const took = await spend(app);
    if (round >= 0) spent.set(name, (spent.get(name) ?? 0) + took);
  }
await Promise.all(Object.values(apps).map((app) => app.close()));

const cost = (name: string) => spent.get(name)! / (ROUNDS * REQUESTS);
const kept = cost('any document kept');
for (const name of Object.keys(apps))
  console.log(
    `${name.padEnd(18)} ${cost(name).toFixed(3)} ms of CPU, ${(cost(name) / kept).toFixed(2)} of any document kept`,
  );
const ratio = cost('a known document') / kept;
console.log(`A known document at ${ratio.toFixed(2)}, ${MAX} allowed.`);
process.exitCode = ratio <= MAX ? 0 : 1;
