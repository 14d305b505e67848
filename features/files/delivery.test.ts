import { readdirSync } from 'node:fs';
import { request as send } from 'node:http';
import { fastify, type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#domain/permissions.ts';
import { signedLink } from '#server/auth/signed-links.ts';
import { createLog } from '#server/observability/log.ts';
import { openS3Store, type S3Store } from '#server/storage/s3-store.ts';
import { execute, openClub, type TestClub, type Who } from '#tests/club.ts';
import { anMp4, aPhoto } from '#tests/media.ts';
import { openObjectStore, type ObjectStoreOfTest } from '#tests/object-store.ts';
import { openRoutes } from '#tests/routes.ts';
import { FINISH, UPLOAD, uploadsTo, type PermittedUpload, type UploadSteps } from '#tests/uploads.ts';
import { removeOrphans, sanitizeStored, setFiles } from './data.ts';
import { dispositionOf, serveFiles } from './delivery.ts';

/** Larger than a moment's worth of bytes, and not yet what is read. */
const PNG = await sharp(await aPhoto('47.3828'))
  .png()
  .keepMetadata()
  .toBuffer();

let club: TestClub;
let app: FastifyInstance;
let { permitted, put, finish, uploaded } = {} as UploadSteps;
const now = () => Temporal.Now.instant();
beforeAll(async () => {
  club = await openClub();
  app = await openRoutes(club.db, (http) => serveFiles(http, { db: club.db, store: club.store }));
  ({ permitted, put, finish, uploaded } = uploadsTo(club, app, PNG));
});
beforeEach(() => club.db.deleteFrom('files').execute());
afterAll(async () => {
  await app.close();
  await club.close();
});

const lying = () => readdirSync(club.store.folder, { recursive: true }).map(String);

describe('an upload', () => {
  test('GQL-27 MED-10 is permitted, sent and looked at, and then it has a place', async () => {
    const upload = await permitted('scout');
    expect(upload).toMatchObject({ type: 'image', name: 'Team.png', mediaType: 'image/png' });
    expect((await finish('scout', upload.id)).codes).toEqual(['validations.file_gone']);
    expect((await put(upload.url)).statusCode).toBe(204);
    for (let time = 0; time < 2; time++) {
      const { data } = await finish('scout', upload.id);
      const { rawPayload } = await app.inject(data.finishUpload.url);
      expect(data.finishUpload).toMatchObject({
        id: upload.id,
        type: 'image',
        name: 'Team.png',
        size: rawPayload.length,
      });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 64, height: 48 });
      expect(rawPayload).not.toEqual(PNG);
    }
  });

  test('MED-11 A-44 lies under a name that nobody can guess, and what is read under another one', async () => {
    const before = lying();
    const upload = await permitted('scout');
    await put(upload.url);
    const [name, ...others] = lying().filter((one) => !before.includes(one));
    expect([name, others]).toEqual([expect.stringMatching(/^[0-9a-f]{32}-team\.png$/), []]);
    await finish('scout', upload.id);
    await uploaded('scout');
    const names = lying().filter((one) => !before.includes(one));
    expect(names).toHaveLength(4);
    for (const served of names) expect(served).toMatch(/^[0-9a-f]{32}(-thumbnail)?$/);
  });

  test('A-44 is for whoever asked for it, once, for 15 minutes', async () => {
    const upload = await permitted('scout');
    const [path, query] = upload.url.split('?') as [string, string];
    const forged = new URLSearchParams(query);
    forged.set('viewer', club.ids.admin);
    const longer = new URLSearchParams(query);
    longer.set('until', String(Number(longer.get('until')) + 3600));
    const another = await permitted('scout');
    const old = await club.ask(
      'scout',
      UPLOAD,
      { input: { files: [{ name: 'a.png', size: PNG.length }] } },
      now().subtract({ minutes: 16 }),
    );
    for (const url of [
      path,
      `${path}?${forged.toString()}`,
      `${path}?${longer.toString()}`,
      `${another.url.split('?')[0]}?${query}`,
      `/files/uploads/${'..%2f'.repeat(4)}etc%2fpasswd?${query}`,
      `/files/uploads/00000000-0000-4000-8000-000000000000?${query}`,
      old.data.uploadFiles[0].url,
    ])
      expect((await put(url)).statusCode, url).toBe(404);
    expect((await put(upload.url)).statusCode).toBe(204);
    expect((await put(upload.url)).statusCode).toBe(409);
    await finish('scout', upload.id);
    expect((await put(upload.url)).statusCode).toBe(404);
    expect((await finish('manager', upload.id)).codes).toEqual(['errors.not_found']);
  });

  test('A-44 of somebody who has left is refused', async () => {
    const upload = await permitted('otherScout');
    const left = (deactivatedAt: string | null) =>
      club.db.updateTable('users').set({ deactivatedAt }).where('id', '=', club.ids.otherScout).execute();
    await left(now().toString());
    expect((await put(upload.url)).statusCode).toBe(404);
    await left(null);
  });

  test('G-45 is refused when it is not as large, of another type, or something else than its name says', async () => {
    const before = lying();
    const upload = await permitted('scout');
    expect((await put(upload.url, PNG.subarray(0, 100))).statusCode).toBe(413);
    expect((await put(upload.url, Buffer.concat([PNG, PNG]))).statusCode).toBe(413);
    expect((await put(upload.url, PNG, 'text/html')).statusCode).toBe(413);
    const disguised = await put(upload.url, Buffer.from('<script>'.padEnd(PNG.length)));
    expect(disguised.statusCode).toBe(422);
    expect(disguised.json().errors[0].extensions.code).toBe('validations.file_content');
    expect(lying()).toEqual(before);
    expect((await put(upload.url)).statusCode).toBe(204);
  });

  test('MED-10 that breaks off leaves nothing, and can be begun again', async () => {
    const before = lying();
    const upload = await permitted('scout');
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { 'content-type': 'image/png', 'content-length': PNG.length };
    const broken = send(`${address}${upload.url}`, { method: 'PUT', headers });
    broken.on('error', () => {});
    broken.write(PNG.subarray(0, 1000));
    await expect.poll(() => lying().length).toBe(before.length + 1);
    broken.destroy();
    await expect.poll(lying).toEqual(before);
    expect((await finish('scout', upload.id)).codes).toEqual(['validations.file_gone']);
    expect((await put(upload.url)).statusCode).toBe(204);
  });

  test('A-44 may not be asked for without end', async () => {
    const files = Array.from({ length: 40 }, () => ({ name: 'a.png', size: 1 }));
    for (let time = 0; time < 5; time++)
      expect((await club.ask('pro', UPLOAD, { input: { files } }, now())).codes).toEqual([]);
    expect((await club.ask('pro', UPLOAD, { input: { files: files.slice(39) } }, now())).codes).toEqual([
      'errors.upload_limit',
    ]);
  });

  test('A-44 is for special users, whose journals have files, and not for nobody', async () => {
    const input = { files: [{ name: 'a.png', size: 1 }] };
    expect((await club.ask('special', UPLOAD, { input }, now())).codes).toEqual([]);
    expect((await club.ask(null, UPLOAD, { input })).codes).toEqual(['errors.unauthenticated']);
  });
});

describe('a file', () => {
  test('A-44 that belongs to nothing yet is read by whoever uploaded it, by a link of their own', async () => {
    const { id, url } = await uploaded('scout');
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="Team.png"; filename*=UTF-8''Team.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=900',
    });
    const [path, query] = url.split('?') as [string, string];
    const forged = new URLSearchParams(query);
    forged.set('viewer', club.ids.admin);
    for (const wrong of [
      path,
      `${path}?${forged.toString()}`,
      `/files/${club.ids.admin}?${query}`,
      url.replace(/until=\d+/, 'until=1'),
    ])
      expect((await app.inject(wrong)).statusCode, wrong).toBe(404);
    await club.db
      .updateTable('files')
      .set({ arrivedAt: null, sanitizedAt: null, hasThumbnail: false })
      .where('id', '=', id)
      .execute();
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  test('A-44 MED-04 a photo has a small one, made when it arrived, for whoever reads the photo', async () => {
    const taken = await sharp(await aPhoto('47.3828', [1600, 1200]))
      .keepMetadata()
      .jpeg()
      .toBuffer();
    const { id, url, thumbnailUrl } = await uploaded('scout', 'Stand.jpg', taken);
    const reply = await app.inject(thumbnailUrl!);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=900',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 });
    expect(reply.rawPayload.includes('47.3828')).toBe(false);
    const [query, ofAnother] = [url.split('?')[1]!, await uploaded('scout')];
    for (const wrong of [
      thumbnailUrl!.split('?')[0]!,
      // The link to the photo is none to the small one, and the other way round.
      `/files/${id}/thumbnail?${query}`,
      `/files/${id}?${thumbnailUrl!.split('?')[1]}`,
      thumbnailUrl!.replace(id, ofAnother.id),
    ])
      expect((await app.inject(wrong)).statusCode, wrong).toBe(404);
    const left = (deactivatedAt: string | null) =>
      club.db.updateTable('users').set({ deactivatedAt }).where('id', '=', club.ids.scout).execute();
    await left(now().toString());
    expect((await app.inject(thumbnailUrl!)).statusCode).toBe(404);
    await left(null);
    expect((await uploaded('scout', 'Plan.csv', Buffer.from('a,b'))).thumbnailUrl).toBe(null);
  });

  test('A-44 of a video is sent in the ranges that a player asks for', async () => {
    const video = anMp4({ picture: Buffer.alloc(5000, 1) }).bytes;
    const { url } = await uploaded('player', 'Goal.mp4', video);
    const part = await app.inject({ url, headers: { range: 'bytes=4-11' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ 'content-range': `bytes 4-11/${video.length}`, 'content-type': 'video/mp4' });
    expect(part.body).toBe('ftypisom');
    expect((await app.inject({ url, headers: { range: 'bytes=9000-' } })).statusCode).toBe(416);
  });

  test('A-44 that is a document is kept and never shown, whatever it is called', async () => {
    const { url } = await uploaded('scout', 'Plan "A" für\u00a0alle.csv', Buffer.from('<script>alert(1)</script>'));
    const { headers } = await app.inject(url);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Plan _A_ fu_r alle.csv"; filename*=UTF-8''Plan%20%22A%22%20f%C3%BCr%20alle.csv`,
    );
    expect(dispositionOf({ name: "a'(b)*.pdf", type: 'file' })).toContain(`filename*=UTF-8''a%27%28b%29%2a.pdf`);
  });
});

describe('with an object store', () => {
  let there: ObjectStoreOfTest;
  let store: S3Store;
  let http: FastifyInstance;
  beforeEach(async () => {
    there = await openObjectStore();
    store = openS3Store(there.config);
    http = fastify();
    await serveFiles(http, { db: club.db, store });
  });
  afterEach(async () => {
    await http.close();
    await there.close();
  });

  /** Asks as the scout, of a club with this store. */
  const asked = (document: string, variables: Record<string, unknown>) =>
    execute(club.context('scout', { store, now: now() }), document, variables);
  const permittedThere = async (size: number): Promise<PermittedUpload> =>
    (await asked(UPLOAD, { input: { files: [{ name: 'Team.png', size }] } })).data.uploadFiles[0];
  const sendThere = (url: string, body: Buffer) =>
    fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': 'image/png' } });

  test('A-44 MED-10 the bytes come past the server, and only what it made of them is signed for reading', async () => {
    const upload = await permittedThere(PNG.length);
    const finished = async () => (await asked(FINISH, { id: upload.id })).codes;
    expect(await finished()).toEqual(['validations.file_gone']);
    expect((await sendThere(upload.url, PNG)).status).toBe(200);
    const [raw] = [...there.objects.keys()];
    const url = await linkTo('scout', upload.id);
    expect((await http.inject(url)).statusCode).toBe(404);
    expect(await finished()).toEqual([]);

    const reply = await http.inject(url);
    expect(reply.statusCode).toBe(302);
    const to = new URL(reply.headers.location!);
    const served = to.pathname.slice('/club/'.length);
    expect(served).toMatch(/^[0-9a-f]{32}$/);
    expect(to.searchParams.get('response-content-type')).toBe('image/png');
    expect(to.searchParams.get('X-Amz-Expires')).toBe('900');
    const image = Buffer.from(await (await fetch(to)).arrayBuffer());
    expect(image.includes('47.3828')).toBe(false);
    expect((await sharp(image).metadata()).exif).toBe(undefined);
    const small = `${served}-thumbnail`;
    expect([...there.objects.keys()]).toEqual([served, small]);
    const thumbnail = await http.inject(await linkTo('scout', upload.id, '/thumbnail'));
    expect(new URL(thumbnail.headers.location!).pathname).toBe(`/club/${small}`);
    expect(new URL(thumbnail.headers.location!).searchParams.get('response-content-type')).toBe('image/webp');

    // The link of the upload is still good for a while: what comes now is read by nobody, and goes when it is not.
    expect((await sendThere(upload.url, PNG)).status).toBe(200);
    expect([...there.objects.keys()]).toContain(raw);
    expect(Buffer.from(await (await fetch(to)).arrayBuffer())).toEqual(image);
    const before = now().subtract({ hours: 3 }).toString();
    await club.db.updateTable('files').set({ createdAt: before }).execute();
    await removeOrphans(club.db, store, now());
    expect([...there.objects.keys()]).toEqual([served, small]);

    expect((await http.inject(`/files/${upload.id}`)).statusCode).toBe(404);
    const toDisk = { method: 'PUT', url: url.replace('/files/', '/files/uploads/') } as const;
    expect((await http.inject(toDisk)).statusCode).toBe(404);
  });

  test('A-44 what is refused is removed there, and its record forgotten', async () => {
    const upload = await permittedThere(2000);
    await sendThere(upload.url, Buffer.from('<script>'.padEnd(2000)));
    expect((await asked(FINISH, { id: upload.id })).codes).toEqual(['validations.file_content']);
    expect(there.objects.size).toBe(0);
    expect((await asked(FINISH, { id: upload.id })).codes).toEqual(['errors.not_found']);
  });

  test('A-44 a store that is away for a moment loses nothing: the upload can be finished when it is back', async () => {
    const upload = await permittedThere(PNG.length);
    await sendThere(upload.url, PNG);
    there.fail(true);
    expect((await asked(FINISH, { id: upload.id })).codes).toEqual([expect.stringContaining('accident')]);
    there.fail(false);
    expect((await asked(FINISH, { id: upload.id })).codes).toEqual([]);
  });
});

/** A link to a file as its uploader would get it. */
const linkTo = async (who: Who, id: string, more = '') =>
  signedLink(club.db, `/files/${id}${more}`, { id: club.ids[who] } as Viewer, now());

describe('what was stored before anybody looked at it', () => {
  /** As it lies there from the days before. */
  async function stored(bytes: Buffer, name = 'Team.png') {
    const upload = await permitted('scout', name, bytes.length);
    await put(upload.url, bytes, upload.mediaType);
    await club.db.updateTable('files').set({ arrivedAt: now().toString() }).where('id', '=', upload.id).execute();
    return upload.id;
  }
  const rowOf = (id: string) => club.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const pass = () => sanitizeStored(club.db, club.store, createLog('silent'), new AbortController().signal);

  test('A-43 is looked at one after the other, and what cannot be shown is kept and read by nobody', async () => {
    const photo = await stored(PNG);
    const broken = await stored(Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(500, 7)]), 'Broken.png');
    const paper = await stored(Buffer.from('%PDF-1.7 plan'), 'Plan.pdf');
    expect(await pass()).toBe(2);
    expect((await rowOf(photo)).sanitizedAt).not.toBeNull();
    const { rawPayload } = await app.inject(await linkTo('scout', photo));
    expect((await sharp(rawPayload).metadata()).exif).toBe(undefined);
    expect((await app.inject(await linkTo('scout', paper))).body).toBe('%PDF-1.7 plan');
    expect((await app.inject(await linkTo('scout', broken))).statusCode).toBe(404);
    expect(lying()).toContain((await rowOf(broken)).key);
    expect(await pass()).toBe(0);
  });

  test('A-43 is looked at when somebody asks for it first, however many ask at once', async () => {
    const photo = await stored(PNG);
    const url = await linkTo('scout', photo);
    const replies = await Promise.all(Array.from({ length: 5 }, () => app.inject(url)));
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200);
      expect(reply.rawPayload.includes('47.3828')).toBe(false);
    }
  });

  test('A-43 belongs to no new record until it was looked at', async () => {
    const photo = await stored(PNG);
    const to = { parent: 'reportId', id: '00000000-0000-4000-8000-000000000000' } as const;
    await expect(setFiles(club.db, club.ids.scout, to, [photo])).rejects.toMatchObject({
      code: 'validations.file_gone',
    });
  });
});

test('MED-10 what belongs to nothing for a day is removed with its bytes, and nothing else', async () => {
  const before = lying();
  const old = await uploaded('scout');
  const kept = await uploaded('scout');
  const attached = await uploaded('player');
  const type = await club.db.selectFrom('activityTypes').select('id').executeTakeFirstOrThrow();
  const activity = await club.db
    .insertInto('activities')
    .values({
      activityTypeId: type.id,
      title: 'Gym',
      date: '2026-11-18',
      startsAt: '09:00',
      endsAt: '10:00',
      createdBy: club.ids.player,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dayBefore = now().subtract({ hours: 25 }).toString();
  await club.db.updateTable('files').set({ createdAt: dayBefore }).where('id', 'in', [old.id, attached.id]).execute();
  await club.db.updateTable('files').set({ activityId: activity.id }).where('id', '=', attached.id).execute();
  expect(await removeOrphans(club.db, club.store, now())).toBe(1);
  // Two photos, each with its thumbnail.
  expect(lying()).toHaveLength(before.length + 4);
  expect((await app.inject(old.url)).statusCode).toBe(404);
  expect((await app.inject(kept.url)).statusCode).toBe(200);

  await club.db.deleteFrom('activities').execute();
  expect(await removeOrphans(club.db, club.store, now())).toBe(1);
  expect((await app.inject(attached.url)).statusCode).toBe(404);
});
