/** Creates the context of a request: its session and viewer, read from the database, and the current instant. */
import { expectedSession, findSession, type Session } from '../auth/sessions.ts';
import type { Context } from './builder.ts';

/** A token is 32 random bytes in base64url; anything else is rejected without a query. */
const TOKEN = /^[\w-]{43}$/;

type Club = Pick<Context, 'db' | 'zone' | 'clubName' | 'jobs' | 'store' | 'converter' | 'push' | 'storageLimit'>;
type Request = { headers: { authorization?: string | undefined; 'user-agent'?: string | undefined }; ip: string };

const tokenOf = ({ headers: { authorization } }: Request) =>
  authorization && TOKEN.test(authorization) ? authorization : null;

function contextOf(club: Club, request: Request, now: Temporal.Instant, session: Session | null): Context {
  return {
    ...club,
    now,
    viewer: session?.viewer ?? null,
    sessionId: session?.id ?? null,
    address: request.ip,
    device: request.headers['user-agent'] ?? '',
  };
}

export async function createContext(club: Club, request: Request): Promise<Context> {
  const now = Temporal.Now.instant();
  const token = tokenOf(request);
  return contextOf(club, request, now, token ? await findSession(club.db, token, now) : null);
}

/** The context for whoever the session was last, and whether it still is; what was found for it counts only then. */
export type ExpectedContext = { context: Context; confirmed: () => Promise<boolean> };

/** A context to begin a query with while its session is looked up; null when the session is not known here. */
export function createExpectedContext(club: Club, request: Request): ExpectedContext | null {
  const now = Temporal.Now.instant();
  const token = tokenOf(request);
  const expected = token ? expectedSession(club.db, token, now) : null;
  if (!expected) return null;
  const { session, db } = expected;
  return { context: contextOf({ ...club, db }, request, now, session), confirmed: () => db.confirmed() };
}
