/**
 * Links that open without a token: signed for one viewer and for 15 minutes, so that a browser can print, show and keep
 * what stands behind them. They say who asked; whether that person may still read it is asked again when it is fetched.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isId } from '#domain/ids.ts';
import type { Viewer } from '#domain/permissions.ts';
import type { Db } from '../database/database.ts';
import { builder } from '../graphql/builder.ts';
import { loadViewer } from './sessions.ts';

export const LINK_MINUTES = 15;

/** A link to something that is made or kept (ENT-22, EXP-01). */
export type ExportLink = { url: string; type: 'PDF' | 'other'; title: string; date: string };

export const ExportLink = builder.objectRef<ExportLink>('ExportLink').implement({
  description: 'A link to something that is made when it is fetched (ENT-22, EXP-01).',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'For the viewer alone, for 15 minutes.' }),
    type: t.exposeString('type', { description: '`PDF`, or `other` for a CSV.' }),
    title: t.exposeString('title', { description: 'What the file is called.' }),
    date: t.expose('date', { type: 'Date', description: 'The day it is about or was asked for.' }),
  }),
});

/** The path with a signature that lets the viewer in. */
export async function signedLink(db: Db, path: string, viewer: Viewer, now: Temporal.Instant): Promise<string> {
  return (await createLinkSigner(db, viewer, now))(path);
}

/**
 * Signs many links with one look at the key. With `steady` in minutes a link stays the same for as long, and is good for
 * so much less: what a browser has fetched under it need not be fetched again.
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

/** Whom a link was signed for; null when it was not, is too old, or that person is no longer active. */
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

/** Whether the link was signed for this person, however old it is: then that person was shown what it leads to. */
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

/** Read each time: it is one row, and whoever changes it in the database ends all links at once. */
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
