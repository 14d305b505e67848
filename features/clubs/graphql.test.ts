import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERYBODY, nameInConflict, openClub, type TestClub, type Who } from '#tests/club.ts';
import { findOrCreateClub } from './data.ts';

const CREATE = 'mutation ($input: CreateClubInput!) { createClub(input: $input) { id name logo version } }';
const NAMES = 'query ($search: String) { clubs(search: $search) { name } }';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());

const create = (who: Who | null, input: Record<string, unknown>) => club.ask(who, CREATE, { input });
const names = async (search: string) =>
  (await club.ask('scout', NAMES, { search })).data.clubs.map(({ name }: { name: string }) => name);

describe('a new club', () => {
  test('GQL-49 CLB-02 has a name and may have a logo', async () => {
    const { data } = await create('scout', { name: '  Grasshopper Club Zürich ' });
    expect(data.createClub).toMatchObject({ name: 'Grasshopper Club Zürich', logo: null, version: 1 });
  });

  test.each(EVERYBODY)('%s may make one only from the main area', async (who) => {
    const allowed = ['scout', 'otherScout', 'manager', 'admin'].includes(who);
    expect((await create(who, { name: `FC ${who}` })).codes).toEqual(allowed ? [] : ['errors.not_authorized']);
  });
  test('nobody makes one', async () => {
    expect((await create(null, { name: 'FC Niemand' })).codes).toEqual(['errors.unauthenticated']);
  });

  test('ACT-34 CLB-02 the name is required', async () => {
    const { errors } = await create('admin', { name: '   ' });
    expect(errors[0]).toMatchObject({ extensions: { code: 'validations.name_required', field: 'name' } });
  });

  test('TXT-01 no two clubs have one name, in whatever case or with whatever unseen signs', async () => {
    await create('admin', { name: 'FC Sion' });
    expect((await create('scout', { name: 'fc sion' })).codes).toEqual(['validations.club_exists']);
    // TXT-01: nor one that looks like it.
    for (const alike of [
      'FC\u200b Sion',
      'FC  Sion',
      'FC\u00a0Sion\u202e',
      'F\u00adC Sion',
      'FC Si\u2060on',
      'FC\nSion',
      '\ufeffFC Sion',
    ])
      expect((await create('scout', { name: alike })).codes, JSON.stringify(alike)).toEqual([
        'validations.club_exists',
      ]);
    expect((await create('scout', { name: '\u200b\u202e' })).codes).toEqual(['validations.name_required']);
  });

  test('a double tap makes one', async () => {
    const input = { name: 'FC Doppelt', idempotencyKey: 'tap-tap-tap' };
    const answers = await Promise.all([create('scout', input), create('scout', input)]);
    expect(answers.map(({ codes }) => codes)).toEqual([[], []]);
    expect(new Set(answers.map(({ data }) => data.createClub.id)).size).toBe(1);
  });
});

describe('finding a club', () => {
  test('A-37 a typed name finds the club it names, or makes it once even when typed twice at once', async () => {
    const typed = ['Neuchâtel Xamax FCS', 'neuchâtel xamax fcs', 'Neuchâtel Xamax FCS'];
    const ids = await Promise.all(
      typed.map((name) => club.db.transaction().execute((trx) => findOrCreateClub(trx, null, name))),
    );
    expect(new Set(ids).size).toBe(1);
    // Spelled as whoever came first has typed it.
    const [spelled, ...others] = await names('xamax');
    expect(typed).toContain(spelled);
    expect(others).toEqual([]);
  });

  test.each(['zürich', 'ZUERICH', 'zurich grass', 'grasshopper  club'])(
    'G-29 "%s" finds Grasshopper Club Zürich',
    async (search) => {
      expect(await names(search)).toEqual(['Grasshopper Club Zürich']);
    },
  );

  test('the wildcards of SQL are plain characters', async () => {
    expect(await names('%')).toEqual([]);
    expect(await names('_')).toEqual([]);
  });

  test('players may pick clubs for their matches, special users have no matches', async () => {
    expect((await club.ask('player', NAMES)).codes).toEqual([]);
    expect((await club.ask('special', NAMES)).codes).toEqual(['errors.not_authorized']);
  });
});

describe('the clubs of the club', () => {
  const LIST = `query ($filter: ClubsFilter, $pagination: PaginationInput) {
    clubList(filter: $filter, pagination: $pagination) { result { id name } pagination { rowsNumber } }
  }`;
  const UPDATE = 'mutation ($input: UpdateClubInput!) { updateClub(input: $input) { id name logo version } }';

  test('G-30 are listed by name, page by page', async () => {
    const { data } = await club.ask('scout', LIST, { filter: { search: 'fc' }, pagination: { rowsPerPage: 2 } });
    expect(data.clubList.result).toHaveLength(2);
    expect(data.clubList.pagination.rowsNumber).toBe((await names('fc')).length);
    const listed = data.clubList.result.map(({ name }: { name: string }) => name);
    expect(listed).toEqual((await names('fc')).slice(0, 2));
  });

  test('CLB-04 GQL-50 get another name, which searches find at once', async () => {
    const { data } = await create('scout', { name: 'FC Altname' });
    const { id, version } = data.createClub;
    const { data: changed } = await club.ask('scout', UPDATE, { input: { id, name: 'FC Jungname', version } });
    expect(changed.updateClub).toEqual({ id, name: 'FC Jungname', logo: null, version: version + 1 });
    const stale = await club.ask('scout', UPDATE, { input: { id, name: 'FC Zuspät', version } });
    expect(stale.errors[0]!.extensions).toMatchObject({
      code: 'errors.conflict',
      present: { id, name: 'FC Jungname', version: version + 1 },
      changed: { by: nameInConflict(club, 'scout'), at: expect.stringMatching(/^20.*Z$/) },
    });
  });

  test('TXT-07 that got another name are found by the one they had, with their players, games and reports', async () => {
    const [own, gast] = [
      (await create('scout', { name: 'FC Vormals' })).data.createClub,
      (await create('scout', { name: 'FC Gast' })).data.createClub,
    ];
    const { db, ids } = club;
    const player = {
      firstName: 'Luan',
      lastName: 'Wechsler',
      teamId: 'u17',
      mainPosition: 'striker',
      type: 'youth',
      clubId: own.id,
    };
    const { id: playerId } = await db.insertInto('players').values(player).returning('id').executeTakeFirstOrThrow();
    const game = {
      homeClubId: own.id,
      awayClubId: gast.id,
      day: '2026-03-01',
      startsAt: '2026-03-01T14:00:00Z',
      level: 'u17',
    };
    const { id: gameId } = await db.insertInto('games').values(game).returning('id').executeTakeFirstOrThrow();
    const report = {
      type: 'short',
      playerId,
      gameId,
      createdBy: ids.scout,
      nSweater: 9,
      scoutingRecommendation: 'not_an_option',
      generalGrade: 2,
    };
    await db.insertInto('reports').values(report).execute();
    await club.ask('scout', UPDATE, { input: { id: own.id, name: 'FC Fortan' } });
    const FOUND = `query ($search: String) {
      players(filter: { search: $search }) { result { id } } games(filter: { search: $search }) { result { id } }
      reports(filter: { search: $search }) { result { player { id } } } journalPlayers(filter: { search: $search }) { result { id } }
      clubList(filter: { search: $search }) { result { name aliases } }
    }`;
    const found = async (search: string) => (await club.ask('scout', FOUND, { search })).data;
    const all = {
      players: { result: [{ id: playerId }] },
      games: { result: [{ id: gameId }] },
      reports: { result: [{ player: { id: playerId } }] },
      journalPlayers: { result: [{ id: playerId }] },
      clubList: { result: [{ name: 'FC Fortan', aliases: ['FC Vormals'] }] },
    };
    for (const search of ['vormals', 'fortan']) expect(await found(search)).toEqual(all);

    // Typed again it is that club, until another one is named so.
    expect((await create('scout', { name: 'fc vormals' })).data.createClub).toMatchObject({
      id: own.id,
      name: 'FC Fortan',
    });
    expect((await club.ask('scout', UPDATE, { input: { id: gast.id, name: 'FC Vormals' } })).codes).toEqual([]);
    expect(await found('vormals')).toMatchObject({
      players: { result: [] },
      games: { result: [{ id: gameId }] },
      clubList: { result: [{ name: 'FC Vormals', aliases: ['FC Gast'] }] },
    });
    expect(await found('fortan')).toMatchObject({ players: all.players, clubList: { result: [{ aliases: [] }] } });
    const back = await club.ask('scout', UPDATE, { input: { id: own.id, name: 'FC Vormals' } });
    expect(back.codes).toEqual(['validations.club_exists']);
  });

  test('a name that is taken or missing is refused', async () => {
    const { data } = await create('scout', { name: 'FC Eigen' });
    const rename = async (name: string) =>
      (await club.ask('manager', UPDATE, { input: { id: data.createClub.id, name } })).codes;
    expect(await rename('FC SION')).toEqual(['validations.club_exists']);
    expect(await rename(' ')).toEqual(['validations.name_required']);
  });

  test.each(['player', 'pro', 'special'] as const)('%s may neither read nor change them here', async (who) => {
    expect((await club.ask(who, LIST)).codes).toEqual(['errors.not_authorized']);
    const input = { id: club.ids.admin, name: 'x' };
    expect((await club.ask(who, UPDATE, { input })).codes).toEqual(['errors.not_authorized']);
  });
});
