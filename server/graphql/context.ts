/** Creates the context of a request: its session and viewer, read from the database, and the current instant. */
import { findSession } from '../auth/sessions.ts';
import type { Context } from './builder.ts';

/** A token is 32 random bytes in base64url; anything else is rejected without a query. */
const TOKEN = /^[\w-]{43}$/;

type Club = Pick<
  Context,
  | 'db'
  | 'zone'
  | 'clubName'
  | 'jobs'
  | 'store'
  | 'converter'
  | 'push'
  | 'storageLimit'
  | 'mailer'
  | 'engine'
  | 'pageAddress'
>;
type Request = { headers: { authorization?: string | undefined; 'user-agent'?: string | undefined }; ip: string };

export async function createContext(club: Club, request: Request): Promise<Context> {
  const now = Temporal.Now.instant();
  const { authorization, 'user-agent': device = '' } = request.headers;
  const session = authorization && TOKEN.test(authorization) ? await findSession(club.db, authorization, now) : null;
  return {
    ...club,
    now,
    viewer: session?.viewer ?? null,
    sessionId: session?.id ?? null,
    address: request.ip,
    device,
  };
}
