import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClub, type Club } from '#tests/club.ts';
import { servePictures } from './pictures.ts';

/** One transparent pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const CREATE = 'mutation ($input: CreateClubInput!) { createClub(input: $input) { id logo version } }';
const UPDATE = 'mutation ($input: UpdateClubInput!) { updateClub(input: $input) { logo } }';

let club: Club;
const app = fastify();
beforeAll(async () => {
  club = await openClub();
  servePictures(app, club.db);
});
afterAll(async () => {
  await app.close();
  await club.close();
});

const create = (name: string, logo: string | null) => club.ask('scout', CREATE, { input: { name, logo } });

test('CLB-02 CLB-04 a logo comes with the form, is kept once, and is read by whoever has its address', async () => {
  const { data } = await create('FC Wappen', `data:image/png;base64,${PIXEL}`);
  const { id, logo } = data.createClub;
  expect(logo).toMatch(/^\/files\/pictures\/[0-9a-f]{64}$/);
  expect((await create('FC Wappen II', `data:image/png;base64,${PIXEL}`)).data.createClub.logo).toBe(logo);
  expect(await club.db.selectFrom('pictures').select('hash').execute()).toHaveLength(1);

  const answer = await app.inject(logo);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(answer.rawPayload.toString('base64')).toBe(PIXEL);

  const update = async (change: object) => (await club.ask('manager', UPDATE, { input: { id, ...change } })).data;
  expect((await update({ name: 'FC Wappen' })).updateClub.logo).toBe(logo);
  expect((await update({ name: 'FC Wappen', logo })).updateClub.logo).toBe(logo);
  expect((await update({ name: 'FC Wappen', logo: null })).updateClub.logo).toBe(null);
});

test.each([
  ['is none', 'data:image/png;base64,PHN2Zz48L3N2Zz4='],
  ['may run something', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
  ['lies elsewhere', 'https://pictures.example/logo.png'],
  ['was never kept', `/files/pictures/${'0'.repeat(64)}`],
  [
    'is large',
    `data:image/png;base64,${Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.alloc(70_000)]).toString('base64')}`,
  ],
])('a picture that %s is refused', async (_why, logo) => {
  const { codes, errors } = await create('FC Ohne', logo);
  expect([codes, errors[0]!.extensions['field']]).toEqual([['validations.picture_invalid'], 'logo']);
});

test('an address that names no picture is not found', async () => {
  for (const hash of ['0'.repeat(64), 'x', '..%2F..%2Fetc%2Fpasswd']) {
    expect((await app.inject(`/files/pictures/${hash}`)).statusCode).toBe(404);
  }
});
