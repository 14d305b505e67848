/**
 * Signed URLs that need no session token: for one viewer and 15 minutes, so that a browser can show, print and download
 * files. The signature proves only who asked; permissions are checked again when the link is fetched.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isId } from '#domain/ids.ts';
import type { Viewer } from '#domain/permissions.ts';
import type { Db } from '../database/database.ts';
import { loadViewer } from './sessions.ts';

export const LINK_MINUTES = 15;

/** The path with viewer, expiry and signature as its query. */
export async function signedLink(db: Db, path: string, viewer: Viewer, now: Temporal.Instant): Promise<string> {
  return (await createLinkSigner(db, viewer, now))(path);
}

/**
 * Returns a function that signs paths, after reading the key once. `steady` (minutes) rounds the expiry down to a
 * multiple, so that the URL stays the same and cacheable for that long; `minutes` is how long a link is valid.
 */
export async function createLinkSigner(
  db: Db,
  viewer: Viewer,
  now: Temporal.Instant,
  steady = 0,
  minutes = LINK_MINUTES,
): Promise<(path: string) => string> {
  const key = await signingKey(db);
  const latest = Math.floor(now.add({ minutes }).epochMilliseconds / 1000);
  const until = String(steady === 0 ? latest : latest - (latest % (steady * 60)));
  return (path) => {
    const signature = sign(key, path, viewer.id, until).toString('base64url');
    return `${path}?${new URLSearchParams({ viewer: viewer.id, until, signature }).toString()}`;
  };
}

/** The viewer of a valid link; null when the signature is wrong, it has expired, or the person is deactivated. */
export async function verifySignedLink(
  db: Db,
  path: string,
  query: unknown,
  now: Temporal.Instant,
): Promise<Viewer | null> {
  const { viewer, until } = query as Record<string, unknown>;
  if (typeof viewer !== 'string' || typeof until !== 'string' || !/^\d{1,12}$/.test(until)) return null;
  if (Number(until) * 1000 < now.epochMilliseconds || !(await wasSignedFor(db, path, query, viewer))) return null;
  return loadViewer(db, viewer);
}

/** Whether the link was signed for this person, even if it has expired: then the person was once shown the file. */
export async function wasSignedFor(db: Db, path: string, query: unknown, viewerId: string): Promise<boolean> {
  const { viewer, until, signature } = query as Record<string, unknown>;
  if (viewer !== viewerId || !isId(viewer) || typeof until !== 'string' || typeof signature !== 'string') return false;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(await signingKey(db), path, viewerId, until);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(key: Buffer, path: string, viewerId: string, until: string): Buffer {
  return createHmac('sha256', key).update(`${path}\n${viewerId}\n${until}`).digest();
}

/** Not cached: deleting the row revokes all links at once, and the next call makes a new key. */
async function signingKey(db: Db): Promise<Buffer> {
  const read = () => db.selectFrom('linkKeys').select('key').executeTakeFirst();
  const present = await read();
  if (present) return present.key;
  await db
    .insertInto('linkKeys')
    .values({ key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())!.key;
}
