import { readdirSync } from 'node:fs';
import { request as send } from 'node:http';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttp } from '#server/http.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { schema } from '#server/schema.ts';
import { openS3Store } from '#server/s3-store.ts';
import { openClub, ZONE, type Club, type Who } from '#tests/club.ts';
import { dispositionOf, serveFiles } from './delivery.ts';
import { removeOrphans } from './data.ts';

const UPLOAD = `mutation Upload($input: UploadFilesInput!) { uploadFiles(input: $input) { id url type name mediaType } }`;
const FINISH = `mutation Finish($id: ID!) { finishUpload(id: $id) { id url type name size } }`;
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2000, 7)]);

let club: Club;
let app: FastifyInstance;
const now = () => Temporal.Now.instant();
beforeAll(async () => {
  club = await openClub();
  app = await createHttp({
    config: { ...readConfig({}), clubTimezone: ZONE, rateLimit: 0 },
    log: createLog('silent'),
    database: { db: club.db, engine: 'pglite', close: async () => {} },
    schema,
    context: async () => Promise.reject(new Error('The API is asked directly')),
    routes: (http) => serveFiles(http, { db: club.db, store: club.store }),
    web: '/nowhere',
  });
});
beforeEach(() => club.db.deleteFrom('files').execute());
afterAll(async () => {
  await app.close();
  await club.close();
});

type Upload = { id: string; url: string; type: string; name: string; mediaType: string };
async function permitted(who: Who, name = 'Team.png', size = PNG.length): Promise<Upload> {
  const { data, errors } = await club.ask(who, UPLOAD, { input: { files: [{ name, size }] } }, now());
  expect(errors).toEqual([]);
  return data.uploadFiles[0];
}
const put = (url: string, payload: Buffer = PNG, type = 'image/png') =>
  app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
const finish = (who: Who, id: string) => club.ask(who, FINISH, { id }, now());
async function uploaded(who: Who, name = 'Team.png', bytes = PNG): Promise<{ id: string; url: string }> {
  const upload = await permitted(who, name, bytes.length);
  expect((await put(upload.url, bytes, upload.mediaType)).statusCode).toBe(204);
  const { data, errors } = await finish(who, upload.id);
  expect(errors).toEqual([]);
  return data.finishUpload;
}
const lying = () => readdirSync(club.store.folder, { recursive: true }).map(String);

describe('an upload', () => {
  test('GQL-27 MED-10 is permitted, sent and looked at, and then it has a place', async () => {
    const upload = await permitted('scout');
    expect(upload).toMatchObject({ type: 'image', name: 'Team.png', mediaType: 'image/png' });
    expect((await finish('scout', upload.id)).codes).toEqual(['validations.file_gone']);
    expect((await put(upload.url)).statusCode).toBe(204);
    for (let time = 0; time < 2; time++) {
      const { data } = await finish('scout', upload.id);
      expect(data.finishUpload).toMatchObject({ id: upload.id, type: 'image', name: 'Team.png', size: PNG.length });
      expect((await app.inject(data.finishUpload.url)).rawPayload).toEqual(PNG);
    }
  });

  test('MED-11 lies under a name that nobody can guess, and not twice under the same', async () => {
    await uploaded('scout');
    await uploaded('scout');
    const names = lying().filter((name) => name.endsWith('-team.png'));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}-team\.png$/);
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
      'errors.too_many_requests',
    ]);
  });

  test('A-44 is not for special users, who have no record to attach it to, nor for nobody', async () => {
    const input = { files: [{ name: 'a.png', size: 1 }] };
    expect((await club.ask('special', UPLOAD, { input })).codes).toEqual(['errors.not_authorized']);
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
    await club.db.updateTable('files').set({ arrivedAt: null }).where('id', '=', id).execute();
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  test('A-44 of a video is sent in the ranges that a player asks for', async () => {
    const video = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), Buffer.alloc(5000, 1)]);
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
      `attachment; filename="Plan _A_ fu_r_alle.csv"; filename*=UTF-8''Plan%20%22A%22%20f%C3%BCr%C2%A0alle.csv`,
    );
    expect(dispositionOf({ name: "a'(b)*.pdf", type: 'file' })).toContain(`filename*=UTF-8''a%27%28b%29%2a.pdf`);
  });
});

test('A-44 with an object store the client is sent there, under the name and the type of the club', async () => {
  const s3 = {
    endpoint: 'https://store.example',
    region: 'eu',
    bucket: 'club',
    accessKeyId: 'k',
    secretAccessKey: 's',
  };
  const http = fastify();
  const store = openS3Store(s3);
  await serveFiles(http, { db: club.db, store });
  const { id, url } = await uploaded('scout');
  const reply = await http.inject(url);
  expect(reply.statusCode).toBe(302);
  const to = new URL(reply.headers.location!);
  expect(to.origin + to.pathname).toMatch(/^https:\/\/store\.example\/club\/[0-9a-f]{32}-team\.png$/);
  expect(to.searchParams.get('response-content-type')).toBe('image/png');
  expect(to.searchParams.get('X-Amz-Expires')).toBe('900');
  expect((await http.inject(`/files/${id}`)).statusCode).toBe(404);
  expect((await http.inject({ method: 'PUT', url: url.replace('/files/', '/files/uploads/') })).statusCode).toBe(404);
  await http.close();
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
  expect(lying()).toHaveLength(before.length + 2);
  expect((await app.inject(old.url)).statusCode).toBe(404);
  expect((await app.inject(kept.url)).statusCode).toBe(200);

  await club.db.deleteFrom('activities').execute();
  expect(await removeOrphans(club.db, club.store, now())).toBe(1);
  expect((await app.inject(attached.url)).statusCode).toBe(404);
});
