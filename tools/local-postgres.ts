/** Prints the URL of a local PostgreSQL that the tests can use; nothing when there is none. */
import pg from 'pg';

const CANDIDATES = [
  'postgres://postgres@127.0.0.1:5432/test',
  'postgres://root@127.0.0.1:5432/test',
  'postgres://postgres@127.0.0.1:5432/postgres',
];

/** Whether the user may create databases there. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may === true;
  } catch {
    return false;
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
