/**
 * Small pictures: logos, avatars, photos of players. They are sent with their form, re-encoded, deduplicated by hash,
 * and read by links signed for the viewer of the record. Records store the hash; a foreign key allows no other.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { MAX_PICTURE_BYTES } from '#domain/fields.ts';
import { isId } from '#domain/ids.ts';
import { scopeOf, type Viewer } from '#domain/permissions.ts';
import { createLinkSigner, verifySignedLink, wasSignedFor } from '../auth/signed-links.ts';
import type { Db } from '../database/database.ts';
import { RefusedError } from '../errors/errors.ts';
import { media } from '../media/pool.ts';
import type { FileStore } from './file-store.ts';
import { replyNotFound } from '../pdf/format.ts';

const FOLDER = '/files/pictures/';
/** Pixels of the longer side, the largest that any screen shows. */
const LONGEST = 256;
/** A link stays the same for a day, so that browsers cache it, and is valid for at least another. */
const STEADY_MINUTES = 24 * 60;
const LINK_MINUTES = 2 * STEADY_MINUTES;
/** Unreferenced pictures are deleted after this: the form may not be saved yet. */
const ORPHAN_HOURS = 24;
/** Rate limit per address: a page of games has a hundred logos, and a whole club may share an address. */
const MAX_A_MINUTE = 6000;

/** The part of a request's context that is used here. */
type Given = { db: Db; store: FileStore; viewer: Viewer | null; now: Temporal.Instant };

/**
 * Re-encodes and stores a picture (a data URL, an upload's id or a link the viewer was given) and returns its hash;
 * undefined stays undefined, null and '' are null. Call it before the record's transaction, as it is slow.
 * @throws RefusedError with `field` when it is not a picture, too large, never shown to the viewer, or not their
 * upload.
 */
export async function storePicture(
  given: Given,
  picture: string | null | undefined,
  field: string,
): Promise<string | null | undefined> {
  if (picture == null) return picture;
  if (picture === '') return null;
  const { db, now } = given;
  const no = () => new RefusedError('validations.picture_invalid', { field });
  if (picture.startsWith(FOLDER)) {
    const hash = await hashInLink(given, picture);
    if (hash === null) throw no();
    return hash;
  }
  const from = isId(picture) ? await takeUpload(given, picture) : decodeDataUrl(picture);
  if (!from) throw no();
  let drawn: Buffer;
  try {
    drawn = await reencode(from);
  } catch (error) {
    throw error instanceof RefusedError && error.code !== 'errors.too_many_requests' ? no() : error;
  } finally {
    if (typeof from === 'string') await given.store.giveBack(from);
  }
  const hash = hashOf(drawn);
  const present = { createdAt: now.toString(), sanitizedAt: now.toString() };
  await db
    .insertInto('pictures')
    .values({ hash, type: 'image/webp', bytes: drawn, ...present })
    .onConflict((same) => same.column('hash').doUpdateSet(present))
    .execute();
  return hash;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const reencode = async (from: string | Uint8Array) =>
  Buffer.from((await media.sanitize({ kind: 'picture', from, longest: LONGEST, mostBytes: MAX_PICTURE_BYTES }))!);

/** The hash in a link that was signed for this viewer, even if it has expired; else null. */
async function hashInLink({ db, viewer }: Given, link: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(link, 'http://club');
  if (!viewer || !(await wasSignedFor(db, pathname, Object.fromEntries(searchParams), viewer.id))) return null;
  const hash = pathname.slice(FOLDER.length);
  const known = await db.selectFrom('pictures').select('hash').where('hash', '=', hash).executeTakeFirst();
  return known ? hash : null;
}

function decodeDataUrl(picture: string): Buffer | null {
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  return picture.startsWith('data:') && bytes.length <= MAX_PICTURE_BYTES ? bytes : null;
}

/** Local path of a sanitized image that the viewer has uploaded; null when there is none. Give it back to the store. */
async function takeUpload({ db, store, viewer }: Given, id: string): Promise<string | null> {
  const file = await db
    .selectFrom('files')
    .select('servedKey')
    .where('id', '=', id)
    .where('createdBy', '=', viewer?.id ?? null)
    .where('type', '=', 'image')
    .where('sanitizedAt', 'is not', null)
    .executeTakeFirst();
  return file ? store.take(file.servedKey) : null;
}

const signers = new WeakMap<object, (path: string) => string>();

/** Signed link to the picture for the viewer of the request; signers are cached by request. */
export function pictureLink(context: Omit<Given, 'store'>, hash: string | null): string | null | Promise<string> {
  if (hash === null) return null;
  const sign = signers.get(context);
  if (sign) return sign(FOLDER + hash);
  return createLinkSigner(context.db, context.viewer!, context.now, STEADY_MINUTES, LINK_MINUTES).then((made) => {
    signers.set(context, made);
    return made(FOLDER + hash);
  });
}

/** Route for signed picture links; 404 for viewers who may not read the picture. */
export function servePictures(app: FastifyInstance, db: Db): void {
  const config = { rateLimit: { max: MAX_A_MINUTE, timeWindow: '1 minute' } };
  app.get<{ Params: { hash: string } }>(`${FOLDER}:hash`, { config }, async (request, reply) => {
    const { hash } = request.params;
    const viewer = /^[0-9a-f]{64}$/.test(hash)
      ? await verifySignedLink(db, FOLDER + hash, request.query, Temporal.Now.instant())
      : null;
    const picture = viewer ? await readablePicture(db, viewer, hash) : undefined;
    if (!picture) return replyNotFound(reply);
    return reply
      .header('cache-control', `private, max-age=${LINK_MINUTES * 60}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(picture.type)
      .send(picture.bytes);
  });
}

/**
 * Logos and avatars are readable by all users, players' photos by users who may pick a player; unreferenced pictures by
 * nobody.
 */
async function readablePicture(db: Db, viewer: Viewer, hash: string) {
  const picture = await db
    .selectFrom('pictures')
    .select(['type', 'bytes'])
    .select(
      sql<boolean>`exists (select from clubs where logo = hash)
      or exists (select from users where avatar = hash)`.as('common'),
    )
    .select(sql<boolean>`exists (select from players where photo = hash)`.as('scouted'))
    .where('hash', '=', hash)
    .where('sanitizedAt', 'is not', null)
    .executeTakeFirst();
  return picture && (picture.common || (picture.scouted && !('nothing' in scopeOf(viewer, 'journal.pickPlayer'))))
    ? picture
    : undefined;
}

/** The picture for printing; undefined when there is none, or it was not sanitized yet. */
export async function pictureBytes(db: Db, hash: string | null): Promise<Uint8Array | undefined> {
  const found = hash
    ? await db
        .selectFrom('pictures')
        .select('bytes')
        .where('hash', '=', hash)
        .where('sanitizedAt', 'is not', null)
        .executeTakeFirst()
    : undefined;
  return found?.bytes;
}

/** Re-encodes pictures stored before re-encoding was introduced, and deletes unreadable and unreferenced ones. */
export async function sanitizePictures(db: Db, now: Temporal.Instant, signal: AbortSignal): Promise<void> {
  const next = () =>
    db
      .selectFrom('pictures')
      .select(['hash', 'bytes'])
      .where('sanitizedAt', 'is', null)
      .orderBy('hash')
      .limit(1)
      .executeTakeFirst();
  for (let old = await next(); old && !signal.aborted; old = await next()) {
    const drawn = await reencode(old.bytes).catch((error: unknown) => {
      if (error instanceof RefusedError && error.code !== 'errors.too_many_requests') return null;
      throw error;
    });
    await replacePicture(db, old.hash, drawn, now);
  }
  await db
    .deleteFrom('pictures')
    .where('createdAt', '<', now.subtract({ hours: ORPHAN_HOURS }).toString())
    .where(sql<boolean>`not exists (select from clubs where logo = hash)
      and not exists (select from users where avatar = hash) and not exists (select from players where photo = hash)`)
    .execute();
}

async function replacePicture(db: Db, old: string, drawn: Buffer | null, now: Temporal.Instant): Promise<void> {
  const hash = drawn && hashOf(drawn);
  await db.transaction().execute(async (trx) => {
    if (drawn && hash)
      await trx
        .insertInto('pictures')
        .values({ hash, type: 'image/webp', bytes: drawn, sanitizedAt: now.toString() })
        .onConflict((same) => same.column('hash').doUpdateSet({ sanitizedAt: now.toString() }))
        .execute();
    if (hash === old) return;
    await trx.updateTable('clubs').set({ logo: hash }).where('logo', '=', old).execute();
    await trx.updateTable('users').set({ avatar: hash }).where('avatar', '=', old).execute();
    await trx.updateTable('players').set({ photo: hash }).where('photo', '=', old).execute();
    await trx.deleteFrom('pictures').where('hash', '=', old).execute();
  });
}
