/** PgBouncer in front of the PostgreSQL of the tests, in transaction mode: no session belongs to anybody. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Debian's place is not on everybody's search path. */
export const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

export type Pooler = {
  /** Connection string of a database behind it. */
  urlOf: (database: string) => string;
  close(): Promise<void>;
};

/** `sessions` is how many it opens to each database at most, however many ask. */
export async function openPooler(server: string, sessions: number): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), 'touchline-pooler-'));
  const settings = join(folder, 'pgbouncer.ini');
  const login = [`user=${username}`, ...(password ? [`password=${decodeURIComponent(password)}`] : [])].join(' ');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port || 5432} ${login}
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = 6432
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
`,
  );
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder, 0o777);
    chmodSync(settings, 0o644);
  }
  const bouncer = spawn(PGBOUNCER!, ['--quiet', ...(isRoot ? ['--user', 'nobody'] : []), settings]);
  const ended = once(bouncer, 'exit');
  const urlOf = (database: string) => `postgres:///${database}?host=${folder}&port=6432&user=${username}`;
  while (!(await answers(urlOf('postgres')))) {
    if (bouncer.exitCode !== null) throw new Error(`PgBouncer ended with ${bouncer.exitCode}`);
    await pause(20);
  }
  return {
    urlOf,
    async close() {
      bouncer.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
