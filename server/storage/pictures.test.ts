import { fastify } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERYBODY, NOW, openClub, type TestClub, type Who } from '#tests/club.ts';
import { finishTestUpload, sentFile, uploadedFile } from '#tests/files.ts';
import { anImage, aPhoto } from '#tests/media.ts';
import { sanitizePictures, servePictures } from './pictures.ts';

/** One transparent pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const CREATE = 'mutation ($input: CreateClubInput!) { createClub(input: $input) { id logo version } }';
const CLUB = 'query ($id: ID!) { club(id: $id) { logo } }';
const UPDATE = 'mutation ($input: UpdateClubInput!) { updateClub(input: $input) { logo } }';

let club: TestClub;
const app = fastify();
beforeAll(async () => {
  club = await openClub();
  servePictures(app, club.db);
});
afterAll(async () => {
  await app.close();
  await club.close();
});

/** At the real time: links are verified against the real clock. */
const ask = (who: Who | null, document: string, variables: object = {}) =>
  club.ask(who, document, { ...variables }, Temporal.Now.instant());
const create = (name: string, logo: string | null) => ask('scout', CREATE, { input: { name, logo } });

test('CLB-02 CLB-04 A-44 a logo comes with the form, is drawn anew, kept once, and read by a link of the viewer', async () => {
  const { data } = await create('FC Wappen', `data:image/png;base64,${PIXEL}`);
  const { id, logo } = data.createClub;
  const path = logo.split('?')[0];
  expect(path).toMatch(/^\/files\/pictures\/[0-9a-f]{64}$/);
  expect((await create('FC Wappen II', `data:image/png;base64,${PIXEL}`)).data.createClub.logo).toBe(logo);
  expect(await club.db.selectFrom('pictures').select('hash').execute()).toHaveLength(1);

  const answer = await app.inject(logo);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=172800, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(answer.rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
  expect((await app.inject(path)).statusCode).toBe(404);
  expect((await app.inject(logo.replace(club.ids.scout, club.ids.admin))).statusCode).toBe(404);

  const present = (await ask('manager', '{ clubs { id logo } }')).data.clubs;
  const shown = present.find((one: { id: string }) => one.id === id).logo;
  expect(shown).not.toBe(logo);
  const update = async (change: object) => ask('manager', UPDATE, { input: { id, ...change } });
  expect((await update({ name: 'FC Wappen' })).data.updateClub.logo).toBe(shown);
  expect((await update({ name: 'FC Wappen', logo: shown })).data.updateClub.logo).toBe(shown);
  // A link signed for somebody else does not prove that this person was shown the picture.
  expect((await update({ name: 'FC Wappen', logo })).codes).toEqual(['validations.picture_invalid']);
  expect((await update({ name: 'FC Wappen', logo: null })).data.updateClub.logo).toBe(null);
});

test('MED-13 A-44 a logo is made of a photo that was uploaded, drawn small and without its place', async () => {
  const id = await sentFile(club, 'scout', 'Crest.jpg', await aPhoto('47.3828', [600, 400]));
  expect((await finishTestUpload(club, 'scout', id)).errors).toEqual([]);
  const { data, codes } = await create('FC Upload', id);
  expect(codes).toEqual([]);
  const { rawPayload } = await app.inject(data.createClub.logo);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 171 });
  expect(rawPayload.includes('47.3828')).toBe(false);
  const others = await uploadedFile(club, 'otherScout');
  expect((await create('FC Upload II', others)).codes).toEqual(['validations.picture_invalid']);
});

test('A-44 a link is the same all day, so that lists load each logo once, and good for two', async () => {
  const { data } = await create('FC Tag', `data:image/png;base64,${PIXEL}`);
  const logoAt = async (time: string) => {
    const answer = await club.ask('scout', CLUB, { id: data.createClub.id }, Temporal.Instant.from(time));
    return answer.data.club.logo as string;
  };
  const morning = await logoAt('2026-11-18T06:00:00Z');
  expect(await logoAt('2026-11-18T23:00:00Z')).toBe(morning);
  expect(await logoAt('2026-11-19T06:00:00Z')).not.toBe(morning);
  const hours = Number(new URL(morning, 'http://club').searchParams.get('until')) / 3600;
  expect(hours - Temporal.Instant.from('2026-11-18T06:00:00Z').epochMilliseconds / 3_600_000).toBeGreaterThanOrEqual(
    24,
  );
});

describe('an avatar and a photo', () => {
  const USER = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { avatar } }';
  const PLAYER = 'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id photo } }';
  const setAvatar = (who: Who, avatar: string | null) => ask(who, USER, { input: { id: club.ids[who], avatar } });
  const playerInput = async (photo: string) => ({
    firstName: 'Elia',
    lastName: 'Meier',
    clubId: (await club.db.selectFrom('clubs').select('id').executeTakeFirstOrThrow()).id,
    teamId: 'u17',
    mainPosition: 'striker',
    type: 'youth',
    photo,
  });

  test('USER-23 MED-13 A-44 are what the viewer has uploaded, drawn small, for whom they may be shown to', async () => {
    const mine = await setAvatar('scout', await uploadedFile(club, 'scout'));
    expect(mine.codes).toEqual([]);
    const avatar = mine.data.updateUser.avatar;
    expect((await app.inject(avatar)).headers['content-type']).toBe('image/webp');
    const people = (await ask('player', '{ users { id avatar } }')).data.users;
    const asSeen = people.find(({ id }: { id: string }) => id === club.ids.scout)?.avatar;
    if (asSeen) expect((await app.inject(asSeen)).statusCode).toBe(200);
    expect((await setAvatar('scout', '')).data.updateUser.avatar).toBeNull();
    // A picture without a record cannot be read.
    expect((await app.inject(avatar)).statusCode).toBe(404);

    const input = await playerInput(await uploadedFile(club, 'scout', 'Photo.png'));
    const { data, codes } = await ask('scout', PLAYER, { input });
    expect(codes).toEqual([]);
    const { photo } = data.createPlayer;
    expect((await app.inject(photo)).statusCode).toBe(200);
    const becomes = (role: string, only: { label?: string; journalType?: string }) =>
      club.db
        .updateTable('users')
        .set({ role, label: null, journalType: null, ...only })
        .where('id', '=', club.ids.scout)
        .execute();
    await becomes('player', { label: 'PRO' });
    expect((await app.inject(photo)).statusCode).toBe(404);
    // Who picks a player to write about sees the photo.
    await becomes('special', { journalType: 'medicine' });
    expect((await app.inject(photo)).statusCode).toBe(200);
    // Without a category there is nothing to write, and so nobody to pick.
    await becomes('special', {});
    expect((await app.inject(photo)).statusCode).toBe(404);
    await becomes('scout', {});
  });

  test('USER-23 everybody with settings sets and removes the own, managers and admins also that of others', async () => {
    const picture = `data:image/png;base64,${(await anImage()).toString('base64')}`;
    const set = (who: Who | null, whose: Who, avatar: string | null) =>
      ask(who, USER, { input: { id: club.ids[whose], avatar } });
    for (const who of ['player', 'scout', 'manager', 'admin'] as const) {
      expect((await set(who, who, picture)).data.updateUser.avatar, who).toMatch(/^\/files\/pictures\//);
      expect((await set(who, who, null)).data.updateUser.avatar, who).toBeNull();
    }
    for (const who of ['manager', 'admin'] as const)
      for (const whose of ['player', 'scout', 'admin'] as const) {
        const { data, codes } = await set(who, whose, picture);
        expect([codes, Boolean(data.updateUser?.avatar)], `${who} of ${whose}`).toEqual([[], true]);
      }
    const refused = async (who: Who | null, whose: Who) => (await set(who, whose, null)).codes;
    expect(await refused('scout', 'player')).toEqual(['errors.not_authorized']);
    expect(await refused('scout', 'manager')).toEqual(['errors.not_authorized']);
    expect(await refused('player', 'scout')).toEqual(['errors.user_not_found']);
    expect(await refused('special', 'special')).toEqual(['errors.not_authorized']);
    expect(await refused(null, 'player')).toEqual(['errors.unauthenticated']);
    const kept = await club.db
      .selectFrom('users')
      .select('avatar')
      .where('id', '=', club.ids.player)
      .executeTakeFirst();
    expect(kept?.avatar).not.toBeNull();
    await club.db.updateTable('users').set({ avatar: null }).execute();
  });

  test('CLB-04 PLY-15 scouts, managers and admins set logos of clubs and photos of players, others neither', async () => {
    const picture = `data:image/png;base64,${(await anImage()).toString('base64')}`;
    const { id } = await club.db
      .insertInto('clubs')
      .values({ name: 'FC Picture' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const LOGO = 'mutation ($input: UpdateClubInput!) { updateClub(input: $input) { logo } }';
    const PHOTO = 'mutation ($input: UpdatePlayerInput!) { updatePlayer(input: $input) { photo } }';
    const made = await ask('admin', PLAYER, { input: await playerInput(picture) });
    for (const who of EVERYBODY) {
      const may = ['scout', 'otherScout', 'manager', 'admin'].includes(who);
      for (const logo of [picture, null]) {
        const answer = await ask(who, LOGO, { input: { id, name: 'FC Picture', logo } });
        expect(answer.codes, `${who}: a logo`).toEqual(may ? [] : ['errors.not_authorized']);
        if (may) expect(Boolean(answer.data.updateClub.logo)).toBe(logo !== null);
      }
      const { photo: _photo, ...input } = await playerInput('');
      for (const photo of [picture, null]) {
        const answer = await ask(who, PHOTO, { input: { ...input, id: made.data.createPlayer.id, photo } });
        expect(answer.codes, `${who}: a photo`).toEqual(may ? [] : ['errors.not_authorized']);
        if (may) expect(Boolean(answer.data.updatePlayer.photo)).toBe(photo !== null);
      }
    }
  });

  test.each([
    'javascript:alert(1)',
    'https://pictures.example/a.png',
    '/icon.svg',
    'data:text/html;base64,PGI+',
    '//x/a',
  ])('A-44 are never %s', async (text) => {
    const avatar = await setAvatar('scout', text);
    expect([avatar.codes, avatar.errors[0]!.extensions['field']]).toEqual([['validations.picture_invalid'], 'avatar']);
    const photo = await ask('scout', PLAYER, { input: await playerInput(text) });
    expect([photo.codes, photo.errors[0]!.extensions['field']]).toEqual([['validations.picture_invalid'], 'photo']);
    await expect(
      club.db.updateTable('users').set({ avatar: text }).where('id', '=', club.ids.scout).execute(),
    ).rejects.toMatchObject({ constraint: 'users_avatar_is_kept' });
  });

  test('A-44 are no upload of somebody else, no video, and nothing that was not looked at', async () => {
    const unseen = await sentFile(club, 'scout', 'Photo.png', await anImage());
    for (const id of [await uploadedFile(club, 'otherScout'), await uploadedFile(club, 'scout', 'Goal.mp4'), unseen])
      expect((await setAvatar('scout', id)).codes).toEqual(['validations.picture_invalid']);
  });
});

test('A-43 what was kept before pictures were drawn here is drawn by and by, and what is none is shown no more', async () => {
  const photo = await aPhoto('47.3828');
  const { db } = club;
  const [old, none] = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string];
  const kept = [
    { hash: old, type: 'image/jpeg', bytes: photo },
    { hash: none, type: 'image/png', bytes: Buffer.from('no picture') },
  ];
  await db.insertInto('pictures').values(kept).execute();
  const [first, second] = [await create('FC Alt', null), await create('FC Nichts', null)];
  const logoOf = async (id: string) =>
    (await db.selectFrom('clubs').select('logo').where('id', '=', id).executeTakeFirstOrThrow()).logo;
  const [at, other] = [first.data.createClub.id, second.data.createClub.id];
  await db.updateTable('clubs').set({ logo: old }).where('id', '=', at).execute();
  await db.updateTable('clubs').set({ logo: none }).where('id', '=', other).execute();
  const linkNow = async () => (await ask('scout', CLUB, { id: at })).data.club.logo;
  expect((await app.inject(await linkNow())).statusCode).toBe(404);

  await sanitizePictures(db, NOW, new AbortController().signal);
  const { rawPayload, statusCode } = await app.inject(await linkNow());
  expect(statusCode).toBe(200);
  expect(rawPayload.includes('47.3828')).toBe(false);
  expect([await logoOf(at), await logoOf(other)]).toEqual([expect.not.stringMatching(old), null]);
  const left = await db.selectFrom('pictures').select('hash').where('hash', 'in', [old, none]).execute();
  expect(left).toEqual([]);

  await db.updateTable('clubs').set({ logo: null }).execute();
  await db.updateTable('players').set({ photo: null }).execute();
  await sanitizePictures(db, Temporal.Now.instant().add({ hours: 25 }), new AbortController().signal);
  expect(await db.selectFrom('pictures').select('hash').execute()).toEqual([]);
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
