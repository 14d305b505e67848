/** Creates the context of a request: its session and viewer, read from the database, and the current instant. */
import { findSession } from '../auth/sessions.ts';
import type { Context } from './builder.ts';

/** A token is 32 random bytes in base64url; anything else is rejected without a query. */
const TOKEN = /^[\w-]{43}$/;

export async function createContext(
  club: Pick<Context, 'db' | 'zone' | 'clubName' | 'jobs' | 'store' | 'storageLimit'>,
  request: { headers: { authorization?: string | undefined; 'user-agent'?: string | undefined }; ip: string },
): Promise<Context> {
  const now = Temporal.Now.instant();
  const token = request.headers.authorization;
  const session = token && TOKEN.test(token) ? await findSession(club.db, token, now) : null;
  return {
    ...club,
    now,
    viewer: session?.viewer ?? null,
    sessionId: session?.id ?? null,
    address: request.ip,
    device: request.headers['user-agent'] ?? '',
  };
}
