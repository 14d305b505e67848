/** Two PostgreSQLs kept by Patroni, of which the primary is killed while people work. */
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { postgresPrograms } from '#tests/attack/cluster.ts';
import { prepareClub, startApp } from '#tests/attack/process.ts';
import { figuresOf, startLoad, type DrillFigures } from './load.ts';
import { loopback, newFolder, isWell, debianProgram, endOfLog, startProgram, until, type Program } from './programs.ts';

const STORE = loopback(20);
const BALANCER = loopback(30);
const NODES = { one: loopback(21), two: loopback(22) } as const;
type Node = keyof typeof NODES;
const OTHER: Record<Node, Node> = { one: 'two', two: 'one' };
const URL = `postgres://postgres@${BALANCER}:5432/postgres`;

/** The least that Patroni takes for `ttl`, seconds after which a primary that says nothing is replaced. */
const patroni = (name: Node, data: string) => `
scope: touchline
name: ${name}
restapi: { listen: '${NODES[name]}:8008', connect_address: '${NODES[name]}:8008' }
etcd3: { host: '${STORE}:2379' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 60, shared_buffers: 32MB, wal_keep_size: 256MB }
  initdb: [encoding: UTF8, data-checksums, locale: C.UTF-8]
postgresql:
  listen: '${NODES[name]}:5432'
  connect_address: '${NODES[name]}:5432'
  data_dir: ${data}
  bin_dir: ${dirname(realpathSync(join(postgresPrograms()!, 'initdb')))}
  pgpass: ${data}.pass
  authentication:
    superuser: { username: postgres }
    replication: { username: replicator }
  parameters: { unix_socket_directories: '' }
  pg_hba: [host all all 127.0.0.0/8 trust, host replication all 127.0.0.0/8 trust]
watchdog: { mode: 'off' }
`;

/** It leads to the primary alone, and ends connections to one that no longer is. */
const HAPROXY = `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen club
  bind ${BALANCER}:5432
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${Object.entries(NODES)
  .map(([name, host]) => `  server ${name} ${host}:5432 check port 8008`)
  .join('\n')}
`;

const isPrimary = (node: Node) => isWell(`http://${NODES[node]}:8008/primary`, 'OPTIONS');
const isSynchronous = (node: Node) => isWell(`http://${NODES[node]}:8008/synchronous`, 'OPTIONS');

async function primary(): Promise<Node | undefined> {
  if (await isPrimary('one')) return 'one';
  return (await isPrimary('two')) ? 'two' : undefined;
}

/** Kills the primary's machine, so to say, `kills` times: Patroni and PostgreSQL at once. */
export async function failOver(folder: string, kills: number): Promise<DrillFigures> {
  const home = newFolder(join(folder, 'failover'));
  const log = (name: string) => join(home, `${name}.log`);
  const dataOf = (name: Node) => join(home, `data-${name}`);
  const programs: Program[] = [];
  const run = (path: string, args: string[], name: string) => {
    const program = startProgram(path, args, log(name));
    programs.push(program);
    return program;
  };
  const startNode = (name: Node) => run(debianProgram('patroni'), [join(home, `${name}.yml`)], name);
  const postmaster = (name: Node) => {
    const file = join(dataOf(name), 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
  };
  const nodes = {} as Record<Node, Program>;
  let app: Awaited<ReturnType<typeof startApp>> | undefined;
  try {
    const [client, peer] = [`http://${STORE}:2379`, `http://${STORE}:2380`];
    run(debianProgram('etcd', 'etcd-server'), ['--data-dir', join(home, 'etcd'), '--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`], 'etcd'); // prettier-ignore
    await until('etcd answers', () => isWell(`${client}/health`));
    for (const name of ['one', 'two'] as const) {
      writeFileSync(join(home, `${name}.yml`), patroni(name, dataOf(name)));
      nodes[name] = startNode(name);
      await until(`a primary after ${name} has begun`, async () => (await primary()) !== undefined);
    }
    const bothStand = async () => {
      const first = await primary();
      return first !== undefined && (await isSynchronous(OTHER[first]));
    };
    await until('the standby is synchronous', bothStand);
    writeFileSync(join(home, 'haproxy.cfg'), HAPROXY);
    run(debianProgram('haproxy'), ['-f', join(home, 'haproxy.cfg')], 'haproxy');
    const place = { DATA_DIR: join(home, 'files'), DATABASE_URL: URL };
    const token = await prepareClub(place);
    app = await startApp(place, { NODE_ENV: 'production', LOG_LEVEL: 'error' });
    const load = startLoad(app.base, token, 'failover');
    const gaps: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await until('both stand', bothStand, 180_000);
      const before = load.answered.size;
      await until('people write', async () => load.answered.size > before + 20);
      load.longestGap = 0;
      const dead = (await primary())!;
      const server = postmaster(dead)!;
      nodes[dead].child.kill('SIGKILL');
      process.kill(server, 'SIGKILL');
      await nodes[dead].stop();
      await until('the standby has taken over', () => isPrimary(OTHER[dead]), 120_000);
      // Strict: nothing is answered until the other one stands by again.
      nodes[dead] = startNode(dead);
      await until('both stand again', bothStand, 180_000);
      const answered = load.answered.size;
      await until('people write again', async () => load.answered.size > answered + 20);
      gaps.push(load.longestGap);
      console.log(`${kill + 1}: ${(load.longestGap / 1000).toFixed(1)} s without writes`);
    }
    await load.stop();
    return await figuresOf(load, URL, { restarts: kills, gaps });
  } catch (error) {
    for (const name of ['one', 'two', 'haproxy', 'etcd']) console.error(`\n== ${name}\n${endOfLog(log(name))}`);
    throw error;
  } finally {
    app?.child.kill('SIGKILL');
    for (const name of ['one', 'two'] as const) {
      await nodes[name]?.stop('SIGKILL');
      const server = postmaster(name);
      if (server !== undefined)
        try {
          process.kill(server, 'SIGKILL');
        } catch {
          // It has ended by itself.
        }
    }
    for (const program of programs.toReversed()) await program.stop('SIGKILL');
  }
}
