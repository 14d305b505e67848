/** What others would use for the same: made ready in folders of their own, which are filled when they are first needed. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSession } from '#server/auth/sessions.ts';
import { installed } from '../installed.ts';
import { named, start, type Data, type Peer } from './frame.ts';

const POSTGRAPHILE = '5.1.5';
const APOLLO = '5.5.1';
const DRIZZLE = '0.45.4';
const APOLLO_PACKAGES = [`@apollo/server@${APOLLO}`, 'graphql@16.15.0', 'dataloader@2.2.3'];

/** PostGraphile 5 over the same tables, with nothing that is not needed to answer: no explorer, no watching of the schema. */
export async function postgraphile(data: Data): Promise<Peer> {
  const folder = installed(`postgraphile-${POSTGRAPHILE}`, [`postgraphile@${POSTGRAPHILE}`]);
  writeFileSync(join(folder, 'serve.js'), SERVE);
  const env = { DATABASE_URL: named(data.url, 'postgraphile'), GRAPHILE_ENV: 'production' };
  const started = await start([join(folder, 'serve.js')], folder, env);
  return { name: `PostGraphile ${POSTGRAPHILE}`, application: 'postgraphile', data, headers: {}, ...started };
}

/** Apollo Server 5 with hand-written SQL and without sessions (`apollo.ts`); `me` is who the answers are for. */
export async function apolloEngineOnly(data: Data, me: string): Promise<Peer> {
  const folder = installed(`apollo-${APOLLO}`, APOLLO_PACKAGES);
  const env = { DATABASE_URL: named(data.url, 'apollo'), ME: me };
  const started = await start([join(import.meta.dirname, 'apollo.ts')], folder, env);
  return { name: `Apollo Server ${APOLLO}, engine only`, application: 'apollo', data, headers: {}, ...started };
}

/** Apollo Server 5 with Drizzle, DataLoader and sessions, as one writes it (`drizzle.mjs`), asked by somebody signed in. */
export async function apolloWithDrizzle(data: Data, userId: string): Promise<Peer> {
  const packages = [...APOLLO_PACKAGES, `drizzle-orm@${DRIZZLE}`, 'pg@8.23.1'];
  const folder = installed(`apollo-${APOLLO}-drizzle-${DRIZZLE}`, packages);
  copyFileSync(join(import.meta.dirname, 'drizzle.mjs'), join(folder, 'serve.mjs'));
  const { token } = await startSession(data.db, userId, 'bench', Temporal.Now.instant());
  const started = await start([join(folder, 'serve.mjs')], folder, { DATABASE_URL: named(data.url, 'drizzle') });
  const headers = { authorization: `Bearer ${token}` };
  return { name: `Apollo Server ${APOLLO}, Drizzle ${DRIZZLE}`, application: 'drizzle', data, headers, ...started };
}

const SERVE = `
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { grafserv } from 'postgraphile/grafserv/node';
import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'], poolConfig: { max: 10 } })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  grafast: { explain: false },
};
const server = createServer();
const serv = postgraphile(preset).createServ(grafserv);
await serv.addTo(server);
server.listen(0, '127.0.0.1', () => console.log('ready', server.address().port));
`;
