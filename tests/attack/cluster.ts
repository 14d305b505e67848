/** A PostgreSQL of our own, which may be killed and may run out of room. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type Cluster = {
  url: string;
  /** Starts it again, whatever was left behind, and answers once it lets somebody in. */
  start(): Promise<void>;
  /** Ends the server itself without a word; what serves its connections notices. */
  killServer(): Promise<void>;
  /** Ends what serves one connection of the club; the server then starts all of them anew. */
  killConnection(): Promise<void>;
  close(): Promise<void>;
};

/** Where `initdb` and `postgres` are; undefined on a machine without them. */
export function postgresPrograms(): string | undefined {
  const places = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
    ...globSync('/opt/homebrew/opt/postgresql@*/bin'),
    '/usr/local/pgsql/bin',
  ];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
}

/** PostgreSQL refuses to run as root: then it runs as its own account, or as nobody. */
export function postgresAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string, fallback: number) => {
    try {
      return Number(
        execFileSync('id', [option, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      );
    } catch {
      return fallback;
    }
  };
  return { uid: idOf('-u', 65_534), gid: idOf('-g', 65_534) };
}

/**
 * In the folder, which must be empty; undefined when no PostgreSQL is installed. `tables` is another folder, for what the
 * club writes; the server itself and its log of writes stay in the first one.
 */
export async function openCluster(
  folder: string,
  settings: Record<string, string> = {},
  { tables }: { tables?: string } = {},
): Promise<Cluster | undefined> {
  const bin = postgresPrograms();
  if (!bin) return undefined;
  const as = postgresAccount();
  const data = join(folder, 'cluster');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o755);
  if (as) chownSync(data, as.uid, as.gid);
  const options = { ...as, cwd: '/', stdio: 'ignore' } as const;
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--wal-segsize=1'], options); // prettier-ignore
  // What a killed process has written is with the operating system: the disk is only asked for at a power cut.
  const all = { fsync: 'off', listen_addresses: '', unix_socket_directories: data, max_connections: '30', shared_buffers: '16MB', min_wal_size: '2MB', max_wal_size: '8MB', ...settings }; // prettier-ignore
  const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // By its socket, so that it needs no port.
  const url = `postgres://postgres@${encodeURIComponent(data)}/postgres`;
  let server: ChildProcess;

  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<{ pid: number }>(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const start = async () => {
    for (let ready = false; !ready;) {
      // It ends at once while connections of the one before are still ending.
      if (!server || server.exitCode !== null || server.signalCode !== null)
        server = spawn(join(bin, 'postgres'), args, options);
      await pause(50);
      ready = await ask('select 1').then(
        () => true,
        () => false,
      );
    }
  };
  server = spawn(join(bin, 'postgres'), args, options);
  await start();
  if (tables) {
    mkdirSync(tables, { recursive: true, mode: 0o700 });
    if (as) chownSync(tables, as.uid, as.gid);
    await ask(`create tablespace small location '${tables}'`);
    await ask('create database club tablespace small');
  }
  return {
    url: tables ? url.replace(/postgres$/, 'club') : url,
    start,
    killServer: () => end('SIGKILL'),
    async killConnection() {
      const [one] = await ask(`select pid from pg_stat_activity where application_name = 'touchline' limit 1`);
      if (one) process.kill(one.pid, 'SIGKILL');
    },
    close: () => end('SIGQUIT'),
  };
}
