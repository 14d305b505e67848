import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PART_BYTES } from '#features/files/parts/rules.ts';
import { serveFiles } from '#features/files/delivery.ts';
import { openS3Store, type S3Store } from '#server/storage/s3-store.ts';
import { execute, openClub, type TestClub } from './club.ts';
import { anImage, anMp4 } from './media.ts';
import { GATEWAY_MISSING, openRadosGateway, type RadosGateway } from './rados-gateway.ts';
import { openRoutes } from './routes.ts';

const now = () => Temporal.Now.instant();
const KEY = `${'a'.repeat(32)}-team.png`;
const PNG = { size: 8, mediaType: 'image/png' };
const SHOWN = { mediaType: 'image/png', disposition: 'inline; filename="Team (1).png"' };
const BYTES = new TextEncoder().encode('a secret');
const headers = { 'content-type': 'image/png' };

const reason = GATEWAY_MISSING && `, left out for want of ${GATEWAY_MISSING},`;

describe.skipIf(GATEWAY_MISSING)(`a real object store${reason}`, () => {
  let gateway: RadosGateway;
  let store: S3Store;
  beforeAll(async () => {
    gateway = await openRadosGateway();
    store = openS3Store(gateway.config);
  });
  afterAll(() => gateway.close());

  const sendTo = async (url: string, body: Uint8Array<ArrayBuffer>, type = 'image/png') =>
    (await fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })).status;

  test('MED-10 A-44 takes what was announced under a signed address, and nothing else', async () => {
    const address = await store.uploadAddress(KEY, PNG, 900);
    expect(await sendTo(address, new Uint8Array(9))).toBe(403);
    expect(await sendTo(address, BYTES, 'text/html')).toBe(403);
    expect(await sendTo(address.replace('team.png', 'other.png'), BYTES)).toBe(403);
    expect(await store.look(KEY, 16)).toBeNull();
    expect(await sendTo(address, BYTES)).toBe(200);
    expect(await store.look(KEY, 3)).toEqual({ size: 8, beginning: BYTES.slice(0, 3) });
    await store.remove(KEY);
    await store.remove(KEY);
    expect(await store.look(KEY, 3)).toBeNull();
  });

  test('A-44 shows nothing to strangers, and a file to who has a signed address, as the club names it', async () => {
    await sendTo(await store.uploadAddress(KEY, PNG, 900), BYTES);
    const address = await store.downloadAddress(KEY, SHOWN, 900);
    const plain = address.split('?')[0]!;
    const bucket = plain.replace(`/${KEY}`, '');
    for (const stranger of [plain, bucket, `${bucket}?uploads`, address.replace('image%2Fpng', 'text%2Fhtml')])
      expect((await fetch(stranger)).status, stranger).toBe(403);
    for (const method of ['PUT', 'DELETE']) expect((await fetch(plain, { method })).status, method).toBe(403);
    const shown = await fetch(address);
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(BYTES);
    expect(shown.headers.get('content-type')).toBe(SHOWN.mediaType);
    expect(shown.headers.get('content-disposition')).toBe(SHOWN.disposition);
    const part = await fetch(address, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, 'sec']);
  });

  test('A-44 shows nothing any more when the address is older than it was signed for', async () => {
    await sendTo(await store.uploadAddress(KEY, PNG, 900), BYTES);
    const signedAt = (minutes: number) => {
      const at = now().subtract({ minutes }).round('second').toString().replaceAll(/[-:]/g, '');
      return openS3Store(gateway.config, undefined, fetch, at);
    };
    expect((await fetch(await signedAt(14).downloadAddress(KEY, SHOWN, 900))).status).toBe(200);
    expect((await fetch(await signedAt(16).downloadAddress(KEY, SHOWN, 900))).status).toBe(403);
    expect(await sendTo(await signedAt(16).uploadAddress(KEY, PNG, 900), BYTES)).toBe(403);
  });

  test('MED-10 lets pages of the club send, whole and in parts, and no others', async () => {
    await gateway.allowOrigin('https://club.example');
    const multipartId = await store.beginParts(KEY);
    for (const url of [
      await store.uploadAddress(KEY, PNG, 900),
      await store.partAddress(KEY, multipartId, { number: 1, size: 8 }, 900),
    ]) {
      const preflight = (origin: string) =>
        fetch(url, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
        });
      const allowed = await preflight('https://club.example');
      expect(allowed.headers.get('access-control-allow-origin')).toBe('https://club.example');
      expect(allowed.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type');
      expect((await preflight('https://other.example')).headers.get('access-control-allow-origin')).toBeNull();
      const sent = await fetch(url, {
        method: 'PUT',
        body: BYTES,
        headers: { ...headers, origin: 'https://club.example' },
      });
      expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, 'https://club.example']);
    }
  });

  test('MED-10 has a file that came in parts once all are joined, and of what was given up no part', async () => {
    const key = `${'b'.repeat(32)}-goal.mp4`;
    const sizes = [5 * 1024 * 1024, 3];
    const multipartId = await store.beginParts(key);
    const sendPart = async (number: number, size: number) =>
      sendTo(
        await store.partAddress(key, multipartId, { number, size: sizes[number - 1]! }, 900),
        new Uint8Array(size),
      );
    expect(await store.listParts(key, multipartId)).toEqual(new Map());
    expect(await sendPart(2, 4)).toBe(403);
    expect(await sendPart(2, 3)).toBe(200);
    expect(await store.listParts(key, multipartId)).toEqual(new Map([[2, 3]]));
    expect(await store.completeParts(key, multipartId, sizes)).toBe(false);
    for (let time = 0; time < 2; time++) expect(await sendPart(1, sizes[0]!)).toBe(200);
    expect(await store.look(key, 1)).toBeNull();
    expect(await store.completeParts(key, multipartId, sizes)).toBe(true);
    expect((await store.look(key, 1))!.size).toBe(sizes[0]! + 3);
    expect(await store.listParts(key, multipartId)).toBeNull();
    expect(await sendPart(2, 3)).toBe(404);

    const givenUp = await store.beginParts(key);
    await store.abortParts(key, givenUp);
    await store.abortParts(key, givenUp);
    expect(await store.listParts(key, givenUp)).toBeNull();
    expect(await store.completeParts(key, givenUp, sizes)).toBe(false);
  });

  describe('of a club', () => {
    let club: TestClub;
    beforeAll(async () => {
      club = await openClub();
    });
    afterAll(() => club.close());

    const UPLOAD = 'mutation ($input: UploadFilesInput!) { uploadFiles(input: $input) { id url } }';
    const PARTS = 'mutation ($id: ID!) { uploadParts(id: $id) { missing { url from to } } }';
    const FINISH = 'mutation ($id: ID!) { finishUpload(id: $id) { url size } }';
    const asked = async (document: string, variables: object) => {
      const { data, errors } = await execute(club.context('scout', { store, now: now() }), document, { ...variables });
      expect(errors).toEqual([]);
      return data;
    };
    const announced = async (name: string, size: number) =>
      (await asked(UPLOAD, { input: { files: [{ name, size }] } })).uploadFiles[0];

    test('A-43 A-44 MED-10 gives its people what the server made of a photo and a video, by a way of their own', async () => {
      const photo = new Uint8Array(await anImage('png', [64, 48]));
      const { id, url } = await announced('Team.png', photo.length);
      expect(await sendTo(url, photo)).toBe(200);
      const video = new Uint8Array(anMp4({ picture: Buffer.alloc(PART_BYTES), between: Buffer.from('47.3828') }).bytes);
      const goal = await announced('Goal.mp4', video.length);
      const { missing } = (await asked(PARTS, { id: goal.id })).uploadParts;
      expect(missing).toHaveLength(2);
      for (const part of missing)
        expect(await sendTo(part.url, video.slice(part.from, part.to), 'application/octet-stream')).toBe(200);
      const routes = await openRoutes(club.db, (http) => serveFiles(http, { db: club.db, store }));
      for (const [file, type] of [
        [id, 'image/png'],
        [goal.id, 'video/mp4'],
      ]) {
        const { finishUpload } = await asked(FINISH, { id: file });
        const { headers: led, statusCode } = await routes.inject(finishUpload.url);
        expect(statusCode).toBe(302);
        const shown = await fetch(led.location!);
        const bytes = Buffer.from(await shown.arrayBuffer());
        expect([shown.headers.get('content-type'), bytes.length]).toEqual([type, finishUpload.size]);
        expect(bytes.includes('47.3828')).toBe(false);
      }
      await routes.close();
    });
  });
});
