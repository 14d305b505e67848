/**
 * The peer that nobody can beat: plain node:http, and for each address one hand-written statement that makes the whole
 * answer as JSON text. `BY_HAND` holds the statements by address; `?p=` are their parameters, in order.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const statements = JSON.parse(process.env['BY_HAND'] ?? '{}') as Record<string, string>;
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const text = statements[pathname];
  if (!text) return void response.writeHead(404).end();
  // With a name, PostgreSQL would in the end plan a search without knowing what is searched for.
  const name = text.includes(' like ') ? undefined : pathname;
  pool
    .query({ name, text, values: searchParams.getAll('p'), rowMode: 'array' })
    .then(({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]?.[0] as string))
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'));
