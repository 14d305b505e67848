/**
 * The peer that nobody can beat: plain node:http, and for each address one hand-written statement that makes the whole
 * answer as JSON text. `BY_HAND` holds the statements by address; `?p=` are their parameters, in order. With `WITH_SESSION`
 * it first looks up whose session the request is, with one statement: nobody who has sessions can beat that.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const statements = JSON.parse(process.env['BY_HAND'] ?? '{}') as Record<string, string>;
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

/** The person of a session and what their rights depend on. */
const SESSION = `select s.id, u.id, u.role, u.label, u.language, u.journal_type, u.require_password_reset,
    (select coalesce(array_agg(player_id), '{}') from scout_assignments where scout_id = u.id)
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and u.deactivated_at is null`;

async function isSignedIn({ headers: { authorization = '' } }: IncomingMessage): Promise<boolean> {
  const values = [createHash('sha256').update(authorization).digest(), new Date()];
  const { rows } = await pool.query({ name: 'session', text: SESSION, values, rowMode: 'array' });
  return rows.length === 1;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const text = statements[pathname];
  if (!text) return void response.writeHead(404).end();
  if (process.env['WITH_SESSION'] && !(await isSignedIn(request))) return void response.writeHead(401).end();
  // With a name, PostgreSQL would in the end plan a search without knowing what is searched for.
  const name = text.includes(' like ') ? undefined : pathname;
  const { rows } = await pool.query({ name, text, values: searchParams.getAll('p'), rowMode: 'array' });
  response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]?.[0] as string);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => console.log('ready', (server.address() as AddressInfo).port));
