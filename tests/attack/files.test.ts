/** Files that somebody has prepared: what is taken of them is harmless, tells no place, and costs the server little. */
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '#domain/permissions.ts';
import { setFiles } from '#features/files/data.ts';
import { serveFiles } from '#features/files/delivery.ts';
import { signedLink } from '#server/auth/signed-links.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { servePictures } from '#server/storage/pictures.ts';
import { openClub, type TestClub } from '#tests/club.ts';
import { finishTestUpload, sentFile } from '#tests/files.ts';
import { aPhoto } from '#tests/media.ts';
import { openRoutes } from '#tests/routes.ts';
import { DEGREES, MAKERS, PLACE } from './hostile-files.ts';
import { figure, FULL, seeded, tries } from './profile.ts';

let club: TestClub;
let app: FastifyInstance;
beforeAll(async () => {
  club = await openClub();
  app = await openRoutes(club.db, async (http) => {
    servePictures(http, club.db);
    await serveFiles(http, { db: club.db, store: club.store });
  });
});
afterAll(async () => {
  await app.close();
  await club.close();
});

/** Whether anything in it says where it was taken. */
const tells = (bytes: Buffer) => bytes.includes(PLACE) || bytes.includes(DEGREES);
/** Types that a browser shows without running anything of them. */
const SHOWN = /^(image\/(jpeg|png|gif)|video\/(mp4|quicktime|webm))$/;

test('A-43 A-44 G-45 of hostile files none is served active, none tells a place, and none ends or fills the server', async () => {
  const chance = seeded('files');
  const kinds = Object.entries(MAKERS);
  const count = tries(500, 28);
  const rss = () => process.memoryUsage().rss / 2 ** 20;
  const [before, counts] = [rss(), { taken: 0, refused: 0, active: 0, tells: 0, accidents: 0 }];
  let most = before;
  for (let at = 0; at < count; at++) {
    const [what, make] = kinds[at % kinds.length]!;
    const { name, bytes } = await make(chance);
    const id = await sentFile(club, 'scout', name, bytes);
    const { data, codes } = await finishTestUpload(club, 'scout', id);
    most = Math.max(most, rss());
    if (codes.length > 0) {
      counts.refused += 1;
      const known = /^validations\.(file_content|file_unreadable|picture_too_large|video_too_long)$/.test(codes[0]!);
      expect(known, `${what}: ${codes.join()}`).toBe(true);
      if (!known) counts.accidents += 1;
      continue;
    }
    counts.taken += 1;
    const { url, size } = (await club.ask('scout', FINISH, { id }, Temporal.Now.instant())).data.finishUpload;
    expect(data.finishUpload.size).toBe(size);
    const { statusCode, headers, rawPayload } = await app.inject(url);
    expect(statusCode, what).toBe(200);
    const type = String(headers['content-type']);
    const kept =
      type === 'application/octet-stream' && String(headers['content-disposition']).startsWith('attachment;');
    const harmless =
      (kept || (SHOWN.test(type) && (type.startsWith('video/') || (await isPlain(rawPayload))))) &&
      headers['x-content-type-options'] === 'nosniff' &&
      headers['content-security-policy'] === "default-src 'none'; sandbox";
    expect(harmless, `${what} is served as ${type}`).toBe(true);
    if (!harmless) counts.active += 1;
    // What a document says is its author's.
    const told = !kept && tells(rawPayload);
    expect(told, `${what} tells a place`).toBe(false);
    if (told) counts.tells += 1;
    await club.db.deleteFrom('files').execute();
  }
  expect(counts.taken).toBeGreaterThan(count / 4);
  expect(counts.refused).toBeGreaterThan(count / 4);
  // The gate runs it beside others, which hold files of their own.
  if (FULL) expect(most - before).toBeLessThan(MAX_GROWTH);
  figure('hostile files: tried (taken, refused)', `${count} (${counts.taken}, ${counts.refused})`);
  figure(
    'hostile files: served active, with a place, accidents',
    `${counts.active}, ${counts.tells}, ${counts.accidents}`,
  );
  figure('hostile files: RSS of the server above the beginning, MB', Math.round(most - before));
});

const FINISH = 'mutation ($id: ID!) { finishUpload(id: $id) { url size } }';
/** MB: what the test itself holds of its files is in it. */
const MAX_GROWTH = 400;

/** An image that was drawn by us: nothing stands beside it, before it or behind it. */
async function isPlain(bytes: Buffer): Promise<boolean> {
  const { format, exif, icc, iptc, xmp, comments } = await sharp(bytes, { animated: true }).metadata();
  if (exif ?? icc ?? iptc ?? xmp ?? comments) return false;
  const text = bytes.toString('latin1');
  if (/<script|<html|<svg/.test(text)) return false;
  const last = { jpeg: 'ffd9', png: '49454e44ae426082', gif: '3b' }[format as 'jpeg' | 'png' | 'gif'];
  return bytes.subarray(-last.length / 2).toString('hex') === last;
}

describe('while a file is looked at', () => {
  const rowOf = (id: string) =>
    club.db.selectFrom('files').select('sanitizedAt').where('id', '=', id).executeTakeFirstOrThrow();
  const scout = () => ({ id: club.ids.scout, role: 'scout' }) as Viewer;
  const report = { parent: 'reportId', id: '00000000-0000-4000-8000-000000000000' } as const;

  test('A-44 it is read by nobody and attached to nothing, and when it was, only as it was made', async () => {
    const rounds = tries(40, 3);
    let [early, raw] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const photo = await aPhoto(PLACE, [1200, 900]);
      const id = await sentFile(club, 'scout', 'Photo.jpg', photo);
      const url = await signedLink(club.db, `/files/${id}`, scout(), Temporal.Now.instant());
      const finishing = Promise.all([finishTestUpload(club, 'scout', id), finishTestUpload(club, 'scout', id)]);
      const state = { done: false };
      void finishing.finally(() => (state.done = true));
      while (!state.done) {
        // What belongs to nothing yet is taken by a record once it was looked at: this one does not exist.
        const attached = await setFiles(club.db, club.ids.scout, report, [id]).catch((error: unknown) => error);
        if (!(attached instanceof RefusedError) && (await rowOf(id)).sanitizedAt === null) early += 1;
        const { sanitizedAt } = await rowOf(id);
        const reply = await app.inject(url);
        // What was not looked at before the question can have been by the answer; what is served was in any case.
        if (reply.statusCode === 200 && tells(reply.rawPayload)) raw += 1;
        if (reply.statusCode === 200 && (await rowOf(id)).sanitizedAt === null && sanitizedAt === null) early += 1;
      }
      for (const { codes } of await finishing) expect(codes).toEqual([]);
      const after = await app.inject(url);
      expect(after.statusCode).toBe(200);
      expect(tells(after.rawPayload)).toBe(false);
    }
    expect([early, raw]).toEqual([0, 0]);
    figure('files read while they were looked at: too early, raw', `${early}, ${raw} of ${rounds}`);
    await club.db.deleteFrom('files').execute();
  });
});
