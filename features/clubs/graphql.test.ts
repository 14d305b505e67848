import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERYBODY, openClub, type Club, type Who } from '#tests/club.ts';
import { findOrCreateClub } from './data.ts';

const CREATE = 'mutation ($input: CreateClubInput!) { createClub(input: $input) { id name logo version } }';
const NAMES = 'query ($search: String) { clubs(search: $search) { name } }';

let club: Club;
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

  test('no two clubs have one name, in whatever case', async () => {
    await create('admin', { name: 'FC Sion' });
    expect((await create('scout', { name: 'fc sion' })).codes).toEqual(['validations.club_exists']);
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

  test('CLB-01 G-30 are listed by name, page by page', async () => {
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
    expect(await names('altname')).toEqual([]);
    const stale = await club.ask('scout', UPDATE, { input: { id, name: 'FC Zuspät', version } });
    expect(stale.errors[0]!.extensions).toMatchObject({
      code: 'errors.conflict',
      present: { id, name: 'FC Jungname', version: version + 1 },
    });
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

describe('joining clubs', () => {
  const MERGE = 'mutation ($input: MergeClubsInput!) { mergeClubs(input: $input) { id name version } }';
  const READ = 'query ($id: ID!) { club(id: $id) { id name } }';
  const made = async (name: string): Promise<string> => (await create('admin', { name })).data.createClub.id;
  const merge = (who: Who, baseClubId: string, clubIds: string[], name = 'FC Vereint') =>
    club.ask(who, MERGE, { input: { baseClubId, clubIds, name } });
  const game = async (homeClubId: string, awayClubId: string, day: string): Promise<string> => {
    const row = { homeClubId, awayClubId, day, startsAt: `${day}T14:00:00Z`, level: 'u17' };
    return (await club.db.insertInto('games').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const player = async (clubId: string): Promise<string> => {
    const row = { firstName: 'Vuk', lastName: 'Doppel', clubId, teamId: 'u17', mainPosition: 'striker', type: 'youth' };
    return (await club.db.insertInto('players').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const report = (gameId: string, playerId: string) =>
    club.db
      .insertInto('reports')
      .values({
        type: 'short',
        gameId,
        playerId,
        createdBy: club.ids.scout,
        nSweater: 9,
        scoutingRecommendation: 'not_an_option',
        generalGrade: 2,
        generalNote: 'Ruhig am Ball',
      })
      .execute();

  test('CLB-07 GQL-51 players, games, profiles and matches follow, and the old id leads to the base', async () => {
    const [base, other, opponent] = [await made('FC Basis'), await made('Basis FC'), await made('FC Gegner')];
    const gameId = await game(opponent, other, '2026-03-01');
    const playerId = await player(other);
    await club.db.insertInto('userClubs').values({ userId: club.ids.player, clubId: other, position: 0 }).execute();
    expect((await merge('manager', base, [other], 'FC Basis 1900')).codes).toEqual([]);

    const moved = await club.db.selectFrom('games').selectAll().where('id', '=', gameId).executeTakeFirstOrThrow();
    expect([moved.awayClubId, moved.searchText]).toEqual([base, 'fc gegner fc basis 1900 ']);
    const { clubId } = await club.db
      .selectFrom('players')
      .select('clubId')
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow();
    expect(clubId).toBe(base);
    const profile = await club.db
      .selectFrom('userClubs')
      .select('clubId')
      .where('userId', '=', club.ids.player)
      .execute();
    expect(profile).toEqual([{ clubId: base }]);
    expect((await club.ask('scout', READ, { id: other })).data.club).toEqual({ id: base, name: 'FC Basis 1900' });
  });

  test('CLB-07 G-28 the preview tells of each record what is bound to it, and what stands twice', async () => {
    const PREVIEW = `query ($base: ID!, $others: [ID!]!) { mergeClubsPreview(baseClubId: $base, clubIds: $others) {
      candidates { club { name } players games users matches } doubledGames haveMet } }`;
    const preview = (who: Who | null, base: string, others: string[]) => club.ask(who, PREVIEW, { base, others });
    const [base, other, opponent] = [await made('FC Vorschau'), await made('Vorschau FC'), await made('FC Dritter')];
    await game(base, opponent, '2026-04-05');
    await game(opponent, other, '2026-04-05');
    await game(other, opponent, '2026-04-12');
    await player(other);
    await player(other);
    const { ids, db } = club;
    await db.insertInto('userClubs').values({ userId: ids.otherPlayer, clubId: other, position: 0 }).execute();
    const { type } = await db
      .selectFrom('activityTypes')
      .select('id as type')
      .where('isMatch', '=', true)
      .executeTakeFirstOrThrow();
    const plan = {
      title: 'Spiel',
      activityTypeId: type,
      date: '2026-04-05',
      startsAt: '14:00',
      endsAt: '16:00',
      createdBy: ids.player,
    };
    const activity = await db.insertInto('activities').values(plan).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('matchInfos')
      .values({ activityId: activity.id, homeId: other, awayId: opponent, position: 'ST' })
      .execute();

    const { data, codes } = await preview('manager', base, [other]);
    expect(codes).toEqual([]);
    expect(data.mergeClubsPreview).toEqual({
      candidates: [
        { club: { name: 'FC Vorschau' }, players: 0, games: 1, users: 0, matches: 0 },
        { club: { name: 'Vorschau FC' }, players: 2, games: 2, users: 1, matches: 1 },
      ],
      doubledGames: 1,
      haveMet: false,
    });
    expect((await preview('admin', base, [opponent])).data.mergeClubsPreview.haveMet).toBe(true);
    const gone = '00000000-0000-4000-8000-000000000000';
    expect((await preview('manager', base, [other, gone])).errors[0]!.extensions).toMatchObject({
      code: 'errors.not_found',
      field: 'clubIds.1',
    });
    for (const who of ['scout', 'player', 'special'] as const) {
      expect((await preview(who, base, [other])).codes).toEqual(['errors.not_authorized']);
    }
    expect((await preview(null, base, [other])).codes).toEqual(['errors.unauthenticated']);

    // What the preview says is what the merge does.
    expect((await merge('manager', base, [other], 'FC Vorschau')).codes).toEqual([]);
    expect((await preview('manager', base, [])).data.mergeClubsPreview.candidates).toEqual([
      { club: { name: 'FC Vorschau' }, players: 2, games: 2, users: 1, matches: 1 },
    ]);
  });

  test('CLB-06 the same club twice is refused', async () => {
    const [base, other] = [await made('FC Ein'), await made('FC Zwei')];
    expect((await merge('admin', base, [base])).codes).toEqual(['validations.same_club']);
    expect((await merge('admin', base, [other, other])).codes).toEqual(['validations.same_club']);
    expect((await merge('admin', base, [])).codes).toEqual(['global.field_required']);
  });

  test('clubs that have played each other are not one club, and nothing moves', async () => {
    const [base, rival] = [await made('FC Rot'), await made('FC Blau')];
    await game(base, rival, '2026-03-08');
    expect((await merge('admin', base, [rival])).codes).toEqual(['validations.clubs_have_met']);
    expect((await club.ask('scout', READ, { id: rival })).data.club.name).toBe('FC Blau');
  });

  test('G-27 a game that stood twice becomes one, with the reports of both', async () => {
    const [base, other, opponent] = [await made('FC Doppelt A'), await made('FC Doppelt B'), await made('FC Gast')];
    const [kept, doubled] = [await game(base, opponent, '2026-03-15'), await game(opponent, other, '2026-03-15')];
    const playerId = await player(opponent);
    await report(kept, playerId);
    await report(doubled, playerId);
    expect((await merge('manager', base, [other], 'FC Einfach')).codes).toEqual([]);
    const reports = await club.db.selectFrom('reports').select('gameId').where('playerId', '=', playerId).execute();
    expect(reports).toEqual([{ gameId: kept }, { gameId: kept }]);
    expect(await club.db.selectFrom('games').select('id').where('id', '=', doubled).execute()).toEqual([]);
  });

  test('A-76 only managers and admins join clubs', async () => {
    const [base, other] = [await made('FC Drei'), await made('FC Vier')];
    for (const who of ['scout', 'player', 'special'] as const) {
      expect((await merge(who, base, [other])).codes).toEqual(['errors.not_authorized']);
    }
    expect((await merge('manager', base, ['00000000-0000-4000-8000-000000000000'])).codes).toEqual([
      'errors.not_found',
    ]);
  });
});
