import { readdirSync } from 'node:fs';
import { request as send } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openS3Store } from '#server/storage/s3-store.ts';
import { execute, openClub, type TestClub, type Who } from '#tests/club.ts';
import { anMp4 } from '#tests/media.ts';
import { openObjectStore, type ObjectStoreOfTest } from '#tests/object-store.ts';
import { openRoutes } from '#tests/routes.ts';
import { removeOrphans } from '../data.ts';
import { serveFiles } from '../delivery.ts';
import { PART_BYTES } from './rules.ts';

const UPLOAD = 'mutation ($input: UploadFilesInput!) { uploadFiles(input: $input) { id } }';
const PARTS = 'mutation ($id: ID!) { uploadParts(id: $id) { arrived missing { url from to } } }';
const FINISH = 'mutation ($id: ID!) { finishUpload(id: $id) { url size } }';
const PLACE = '47.3828';
/** Three parts, the last a short one, and a place that nobody should read. */
const VIDEO = anMp4({ picture: Buffer.alloc(2 * PART_BYTES, 'goal'), between: Buffer.from(PLACE) }).bytes;

let club: TestClub;
let app: FastifyInstance;
const now = () => Temporal.Now.instant();
beforeAll(async () => {
  club = await openClub();
  app = await openRoutes(club.db, (http) => serveFiles(http, { db: club.db, store: club.store }));
});
beforeEach(() => club.db.deleteFrom('files').execute());
afterAll(async () => {
  await app.close();
  await club.close();
});

type Part = { url: string; from: number; to: number };
const input = { files: [{ name: 'Goal.mp4', size: VIDEO.length }] };
const announced = async (who: Who): Promise<string> =>
  (await club.ask(who, UPLOAD, { input }, now())).data.uploadFiles[0].id;
const open = async (who: Who, id: string) => club.ask(who, PARTS, { id }, now());
const parts = async (who: Who, id: string): Promise<{ arrived: number; missing: Part[] }> =>
  (await open(who, id)).data.uploadParts;
const put = (url: string, payload: Buffer) =>
  app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/octet-stream' } });
const bytesOf = ({ from, to }: Part) => VIDEO.subarray(from, to);
const finish = (who: Who, id: string) => club.ask(who, FINISH, { id }, now());
const lying = () => readdirSync(club.store.folder, { recursive: true }).map(String);

describe('an upload in parts', () => {
  test('MED-10 A-43 goes on with what is missing, becomes one file when all is there, and leaves no part', async () => {
    const before = lying();
    const id = await announced('scout');
    const [first, second, last, ...none] = (await parts('scout', id)).missing;
    expect([first!.from, second!.to - second!.from, last!.to, none]).toEqual([0, PART_BYTES, VIDEO.length, []]);
    expect((await put(second!.url, bytesOf(second!))).statusCode).toBe(204);
    expect((await put(last!.url, bytesOf(last!))).statusCode).toBe(204);
    expect(await parts('scout', id)).toEqual({
      arrived: VIDEO.length - PART_BYTES,
      missing: [expect.objectContaining({ from: 0, to: PART_BYTES })],
    });
    expect((await finish('scout', id)).codes).toEqual(['validations.file_gone']);
    // A part whose answer was lost comes once more.
    for (let time = 0; time < 2; time++) expect((await put(first!.url, bytesOf(first!))).statusCode).toBe(204);
    expect(await parts('scout', id)).toEqual({ arrived: VIDEO.length, missing: [] });
    const [finished, again] = [await finish('scout', id), await finish('scout', id)];
    expect(finished.errors).toEqual([]);
    expect(again.data.finishUpload.size).toBe(VIDEO.length);
    const { rawPayload } = await app.inject(finished.data.finishUpload.url);
    expect(rawPayload.length).toBe(VIDEO.length);
    expect(rawPayload.includes(PLACE)).toBe(false);
    expect(await parts('scout', id)).toEqual({ arrived: VIDEO.length, missing: [] });
    // A part that is late finds nothing that it could change.
    expect((await put(first!.url, bytesOf(first!))).statusCode).toBe(404);
    expect(lying()).toHaveLength(before.length + 1);
  });

  test('A-44 takes only what was announced, under links that are good for one part', async () => {
    const before = lying();
    const id = await announced('scout');
    const [first, second] = (await parts('scout', id)).missing as [Part, Part];
    expect((await put(first.url, VIDEO.subarray(1, PART_BYTES))).statusCode).toBe(413);
    expect((await put(first.url, VIDEO)).statusCode).toBe(413);
    expect((await put(first.url, Buffer.alloc(PART_BYTES, '<script>'))).statusCode).toBe(422);
    const query = first.url.split('?')[1]!;
    for (const path of ['/2', '/4', '/0', '/01', '/..%2f1'])
      expect((await put(`/files/uploads/${id}/parts${path}?${query}`, bytesOf(first))).statusCode, path).toBe(404);
    expect((await put(`/files/uploads/${id}?${query}`, VIDEO)).statusCode).toBe(404);
    expect((await put(second.url, bytesOf(second))).statusCode).toBe(204);
    // The folder of the parts, and one of them.
    expect(lying()).toHaveLength(before.length + 2);
  });

  test('A-44 is continued by whoever began it, and by nobody else', async () => {
    const id = await announced('scout');
    for (const who of ['admin', 'otherScout', 'player'] as const)
      expect((await open(who, id)).codes, who).toEqual(['errors.not_found']);
    expect((await open('scout', 'nothing')).codes).toEqual(['errors.not_found']);
    expect((await club.ask(null, PARTS, { id })).codes).toEqual(['errors.unauthenticated']);
  });

  test('MED-10 that is begun twice at once is one', async () => {
    const before = lying();
    const id = await announced('scout');
    await Promise.all([parts('scout', id), parts('scout', id), parts('scout', id)]);
    expect(lying()).toHaveLength(before.length + 1);
    const [first] = (await parts('scout', id)).missing as [Part];
    expect((await put(first.url, bytesOf(first))).statusCode).toBe(204);
    expect((await parts('scout', id)).arrived).toBe(PART_BYTES);
  });

  test('MED-10 of which a part breaks off has nothing of that part', async () => {
    const id = await announced('scout');
    const [first] = (await parts('scout', id)).missing as [Part];
    const before = lying();
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const broken = send(`${address}${first.url}`, { method: 'PUT', headers: { 'content-length': PART_BYTES } });
    broken.on('error', () => {});
    broken.write(VIDEO.subarray(0, 100_000));
    await expect.poll(() => lying().length).toBe(before.length + 1);
    broken.destroy();
    await expect.poll(lying).toEqual(before);
    expect((await parts('scout', id)).arrived).toBe(0);
  });

  test('MED-10 that nobody continues is removed after a day, with its parts', async () => {
    const before = lying();
    const id = await announced('scout');
    const [first] = (await parts('scout', id)).missing as [Part];
    await put(first.url, bytesOf(first));
    expect(await removeOrphans(club.db, club.store, now())).toBe(0);
    expect((await parts('scout', id)).arrived).toBe(PART_BYTES);
    const dayBefore = now().subtract({ hours: 25 }).toString();
    await club.db.updateTable('files').set({ createdAt: dayBefore }).where('id', '=', id).execute();
    expect(await removeOrphans(club.db, club.store, now())).toBe(1);
    expect(lying()).toEqual(before);
    expect((await put(first.url, bytesOf(first))).statusCode).toBe(404);
  });
});

describe('an upload in parts to an object store', () => {
  let there: ObjectStoreOfTest;
  beforeEach(async () => {
    there = await openObjectStore();
  });
  afterEach(() => there.close());

  test('MED-10 A-44 goes to addresses of the store, is joined there, and begins anew where the store has forgotten it', async () => {
    const store = openS3Store(there.config);
    const asked = (document: string, variables: object) =>
      execute(club.context('scout', { store, now: now() }), document, { ...variables });
    const { id } = (await asked(UPLOAD, { input })).data.uploadFiles[0];
    const missing = async () => (await asked(PARTS, { id })).data.uploadParts.missing as Part[];
    const sendPart = async (part: Part) =>
      (await fetch(part.url, { method: 'PUT', body: new Uint8Array(bytesOf(part)) })).status;
    const [lost] = (await missing()) as [Part];
    expect(await sendPart(lost)).toBe(200);
    there.uploads.clear();
    for (const part of await missing()) expect(await sendPart(part)).toBe(200);
    expect(await missing()).toEqual([]);
    expect(there.objects.size).toBe(0);
    expect((await asked(FINISH, { id })).errors).toEqual([]);
    expect(await missing()).toEqual([]);
    expect([...there.objects.values()].map(({ length }) => length)).toEqual([VIDEO.length]);
    expect(there.uploads.size).toBe(0);
  });
});
