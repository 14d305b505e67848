/** Prints the URL of a local PostgreSQL that the tests can use; nothing when there is none. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const CANDIDATES = [
  'postgres://postgres@127.0.0.1:5432/test',
  'postgres://root@127.0.0.1:5432/test',
  'postgres://postgres@127.0.0.1:5432/postgres',
];
/** Milliseconds. Where nobody listens the answer comes at once; who listens may be slow, or just starting. */
const PATIENCE = 60_000;
const STARTING_UP = '57P03';

/** Whether the user may create databases there. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may === true;
  } catch (error) {
    if ((error as { code?: string }).code !== STARTING_UP || performance.now() > PATIENCE) return false;
    await pause(500);
    return await answers(connectionString);
  } finally {
    await client.end().catch(() => {});
  }
}

for (const candidate of CANDIDATES) {
  if (await answers(candidate)) {
    console.log(candidate);
    break;
  }
}
