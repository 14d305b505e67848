/** What others would use for the same: made ready in folders of their own, which are filled when they are first needed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { named, start, type Data, type Peer } from './frame.ts';

const POSTGRAPHILE = '5.1.5';
const APOLLO = '5.5.1';

/** PostGraphile 5 over the same tables, with nothing that is not needed to answer: no explorer, no watching of the schema. */
export async function postgraphile(data: Data): Promise<Peer> {
  const folder = installed(`postgraphile-${POSTGRAPHILE}`, [`postgraphile@${POSTGRAPHILE}`]);
  writeFileSync(join(folder, 'serve.js'), SERVE);
  const env = { DATABASE_URL: named(data.url, 'postgraphile'), GRAPHILE_ENV: 'production' };
  const started = await start([join(folder, 'serve.js')], folder, env);
  return { name: `PostGraphile ${POSTGRAPHILE}`, application: 'postgraphile', data, headers: {}, ...started };
}

/** Apollo Server 5 over the same tables, as `apollo.ts` serves them; `me` is who the answers are for. */
export async function apollo(data: Data, me: string): Promise<Peer> {
  const packages = [`@apollo/server@${APOLLO}`, 'graphql@16.15.0', 'dataloader@2.2.3'];
  const folder = installed(`apollo-${APOLLO}`, packages);
  const env = { DATABASE_URL: named(data.url, 'apollo'), ME: me };
  const started = await start([join(import.meta.dirname, 'apollo.ts')], folder, env);
  return { name: `Apollo Server ${APOLLO}`, application: 'apollo', data, headers: {}, ...started };
}

/** The folder under the system's temporary ones in which these packages are. */
function installed(name: string, packages: readonly string[]): string {
  const folder = join(tmpdir(), 'touchline-bench', name);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${packages.join(' ')} could not be installed into ${folder}`);
  return folder;
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
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
`;
