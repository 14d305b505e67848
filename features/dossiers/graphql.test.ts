import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_LIMITS } from '#server/limits/limits.ts';
import { EVERYBODY, NOW, openClub, ZONE, type TestClub, type Who } from '#tests/club.ts';
import { openJournalsClub, type JournalsClub } from '#tests/journals.ts';
import { makeDossier } from './delivery.ts';
import { KEPT_HOURS, MAX_DOSSIER, USUAL_OF_DOSSIER } from './rules.ts';

const STATE = 'id createdAt playerId assessment reports journals objectives most progress failed url';
const CREATE = `mutation Create($input: CreateDossierInput!) { createDossier(input: $input) { ${STATE} } }`;
const ONE = `query One($id: ID!) { dossier(id: $id) { ${STATE} } }`;
const LIST = `query List($playerId: ID!) { dossiers(playerId: $playerId) { ${STATE} } }`;
const STAFF: Who[] = ['admin', 'manager', 'scout', 'otherScout'];

let club: JournalsClub;
beforeAll(async () => {
  club = await openJournalsClub();
});
beforeEach(async () => {
  for (const table of ['dossiers', 'rateLimits', 'idempotencyKeys'] as const) await club.db.deleteFrom(table).execute();
});
afterAll(() => club.close());

const create = (who: Who | null, input: object = {}, now = NOW) =>
  club.ask(who, CREATE, { input: { playerId: club.about.luca, ...input } }, now);
const one = (who: Who | null, id: string, now = NOW) => club.ask(who, ONE, { id }, now);
const list = (who: Who | null, playerId = club.about.luca, now = NOW) => club.ask(who, LIST, { playerId }, now);
async function created(who: Who, input: object = {}, now = NOW): Promise<string> {
  const { data, errors } = await create(who, input, now);
  expect(errors).toEqual([]);
  return data.createDossier.id;
}

describe('who asks for a dossier', () => {
  test('scouts, managers and admins of any player who is open to them, and nobody else', async () => {
    for (const who of EVERYBODY) {
      const { codes } = await create(who);
      expect(codes, who).toEqual(STAFF.includes(who) ? [] : ['errors.not_authorized']);
      expect((await list(who)).codes, who).toEqual(STAFF.includes(who) ? [] : ['errors.not_authorized']);
    }
    expect((await create(null)).codes).toEqual(['errors.unauthenticated']);
  });

  test('a closed player has none for scouts (decision 17)', async () => {
    const playerId = club.about.closed;
    for (const who of ['scout', 'otherScout'] as const) {
      const { errors } = await create(who, { playerId });
      expect(errors).toEqual([
        { message: expect.any(String), extensions: { code: 'errors.not_found', field: 'playerId' } },
      ]);
      expect((await list(who, playerId)).codes).toEqual(['errors.not_found']);
    }
    for (const who of ['manager', 'admin'] as const) expect((await create(who, { playerId })).codes).toEqual([]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await create('manager', { playerId: unknown })).codes).toEqual(['errors.not_found']);
  });

  test('each sees the own ones alone, also an admin', async () => {
    const id = await created('scout');
    expect((await one('scout', id)).data.dossier.id).toBe(id);
    for (const who of ['otherScout', 'manager', 'admin'] as const) {
      expect((await one(who, id)).codes).toEqual(['errors.not_found']);
      expect((await list(who)).data.dossiers).toEqual([]);
    }
    for (const who of ['player', 'special'] as const)
      expect((await one(who, id)).codes).toEqual(['errors.not_authorized']);
    expect((await one('scout', 'no id')).codes).toEqual(['errors.not_found']);
  });
});

describe('what is asked for', () => {
  test('is said again, with what is usual where nothing was said', async () => {
    const { data } = await create('scout', { journals: true });
    expect(data.createDossier).toEqual({
      id: expect.any(String),
      createdAt: new Date(NOW.epochMilliseconds).toISOString(),
      playerId: club.about.luca,
      assessment: false,
      reports: false,
      journals: true,
      objectives: false,
      most: USUAL_OF_DOSSIER,
      progress: 0,
      failed: false,
      url: null,
    });
    expect((await one('scout', data.createDossier.id)).data.dossier).toEqual(data.createDossier);
  });

  test.each([0, -1, MAX_DOSSIER + 1])('not more of each than there is room for, and at least one: %s', async (most) => {
    const { errors } = await create('scout', { most });
    expect(errors[0]!.extensions).toMatchObject({ code: 'validations.number_invalid', field: 'most' });
    expect((await list('scout')).data.dossiers).toEqual([]);
  });

  test('the latest five of an account are kept, the latest first, for some hours', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) ids.push(await created('scout'));
    const others = await created('manager');
    const kept = ids.slice(2).toReversed();
    expect((await list('scout')).data.dossiers.map(({ id }: { id: string }) => id)).toEqual(kept);
    expect((await one('scout', ids[1]!)).codes).toEqual(['errors.not_found']);
    expect((await one('manager', others)).codes).toEqual([]);
    const later = NOW.add({ hours: KEPT_HOURS, seconds: 1 });
    expect((await list('scout', undefined, later)).data.dossiers).toEqual([]);
    expect((await one('scout', kept[0]!, later)).codes).toEqual(['errors.not_found']);
  });
});

describe('how often', () => {
  test('two requests with one key are one dossier, which counts once however often it is sent; with another wish they are refused', async () => {
    const input = { journals: true, idempotencyKey: 'asked-for-twice' };
    const [first, second] = await Promise.all([create('scout', input), create('scout', input)]);
    expect(first.codes).toEqual([]);
    expect(second.data).toEqual(first.data);
    for (let at = 0; at < ACCOUNT_LIMITS.dossier.max; at += 1)
      expect((await create('scout', input)).data).toEqual(first.data);
    expect((await list('scout')).data.dossiers).toHaveLength(1);
    expect((await create('scout', { ...input, journals: false })).codes).toEqual(['errors.saved_otherwise']);
  });

  test('an account asks for so many an hour, and is told when to come back', async () => {
    const { max } = ACCOUNT_LIMITS.dossier;
    for (let at = 0; at < max; at += 1) await created('scout');
    const { errors } = await create('scout');
    expect(errors[0]!.extensions).toMatchObject({ code: 'errors.too_many_requests', retryAfter: expect.any(Number) });
    expect((await create('otherScout')).codes).toEqual([]);
    expect((await create('scout', {}, NOW.add({ hours: 1 }))).codes).toEqual([]);
  });
});

describe('the job', () => {
  let queued: TestClub;
  let playerId: string;
  beforeAll(async () => {
    queued = await openClub({ jobs: true });
    const { db } = queued;
    const { id: clubId } = await db
      .insertInto('clubs')
      .values({ name: 'FC Zürich' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const player = {
      firstName: 'Luca',
      lastName: 'Meier',
      clubId,
      teamId: 'u18',
      mainPosition: 'striker',
      type: 'pro',
    };
    playerId = (await db.insertInto('players').values(player).returning('id').executeTakeFirstOrThrow()).id;
  });
  afterAll(() => queued.close());

  const ask = async () => {
    const { data, errors } = await queued.ask('scout', CREATE, { input: { playerId } }, Temporal.Now.instant());
    expect(errors).toEqual([]);
    return data.createDossier.id as string;
  };
  const state = async (id: string) =>
    (await queued.ask('scout', ONE, { id }, Temporal.Now.instant())).data.dossier as { progress: number; url: string };

  test('what was asked for before a restart is made after it, and what fails once is tried again by itself', async () => {
    const { db, jobs, store } = queued;
    // Nobody works on it: the server that took it has ended.
    const id = await ask();
    expect(await state(id)).toMatchObject({ progress: 0, url: null });
    let tries = 0;
    await jobs.work('dossier', async ({ dossierId }, last) => {
      tries += 1;
      if (tries === 1) throw new Error('The disk was away');
      await makeDossier({ db, store, zone: ZONE, clubName: 'FC Föhn' }, dossierId, last);
    });
    await expect.poll(() => state(id)).toMatchObject({ progress: 100, url: expect.any(String) });
    expect(tries).toBe(2);
  }, 60_000);
});

test('a merge lets the dossiers of the record that has become another go, and keeps those of the base', async () => {
  const { luca, nino } = club.about;
  const [base, merged] = [await created('scout'), await created('scout', { playerId: nino })];
  const merge = 'mutation Merge($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }';
  expect((await club.ask('manager', merge, { input: { basePlayerId: luca, playerIds: [nino] } })).codes).toEqual([]);
  expect((await one('scout', merged)).codes).toEqual(['errors.not_found']);
  expect((await one('scout', base)).codes).toEqual([]);
  // The old id leads on.
  expect((await create('scout', { playerId: nino })).data.createDossier.playerId).toBe(luca);
});
