import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nameInConflict, openClub, type TestClub, type Who } from '#tests/club.ts';

const CREATE = `mutation Create($input: CreateGameInput!) { createGame(input: $input) { id } }`;
const UPDATE = `mutation Update($input: UpdateGameInput!) { updateGame(input: $input) { id version } }`;
const GAME = `query Game($id: ID!) { game(id: $id) {
  id startDateTime kickoffKnown day kickoff homeTeam { id name logo } awayTeam { id name } homeTeamId awayTeamId
  homeTeamName awayTeamName homeTeamType awayTeamType homeTeamResult awayTeamResult level observations
  scouts { id lastName role } assignedToMe scoutingProcedure gameContext location city createdBy { id } version
} }`;
let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.db.deleteFrom('games').execute();
  await club.db.deleteFrom('clubs').execute();
});

const game = (more: Record<string, unknown> = {}) => ({
  startDateTime: '2026-11-21T17:00:00Z',
  homeTeamName: 'FC Zürich',
  awayTeamName: 'FC Basel 1893',
  level: 'u17',
  ...more,
});
const create = async (more: Record<string, unknown> = {}, who: Who = 'scout'): Promise<string> => {
  const { data, errors } = await club.ask(who, CREATE, { input: game(more) });
  expect(errors).toEqual([]);
  return data.createGame.id;
};
const read = async (id: string, who: Who = 'scout') => (await club.ask(who, GAME, { id })).data.game;
const numberOfGames = async () => (await club.db.selectFrom('games').select('id').execute()).length;

describe('creating a game', () => {
  test('GAME-01 GAME-17 GQL-31 GQL-32 A-37 what is recorded is what is read, and typed clubs are made once', async () => {
    const id = await create({
      homeTeamType: 'u17',
      awayTeamType: 'reserves',
      homeTeamResult: 2,
      awayTeamResult: 0,
      scoutingProcedure: 'live',
      gameContext: 'championship',
      location: 'DE',
      city: ' Lörrach ',
      observations: 'Regen\nab der 60.',
      scouts: [club.ids.scout],
    });
    expect(await read(id)).toEqual({
      id,
      startDateTime: '2026-11-21T17:00:00.000Z',
      kickoffKnown: true,
      day: '2026-11-21',
      kickoff: '18:00',
      homeTeam: { id: expect.any(String), name: 'FC Zürich', logo: null },
      awayTeam: { id: expect.any(String), name: 'FC Basel 1893' },
      homeTeamId: expect.any(String),
      awayTeamId: expect.any(String),
      homeTeamName: 'FC Zürich',
      awayTeamName: 'FC Basel 1893',
      homeTeamType: 'u17',
      awayTeamType: 'reserves',
      homeTeamResult: 2,
      awayTeamResult: 0,
      level: 'u17',
      observations: 'Regen\nab der 60.',
      scouts: [{ id: club.ids.scout, lastName: 'Šarić', role: 'scout' }],
      assignedToMe: true,
      scoutingProcedure: 'live',
      gameContext: 'championship',
      location: 'DE',
      city: 'Lörrach',
      createdBy: { id: club.ids.scout },
      version: 1,
    });
    await create({ startDateTime: '2026-11-28T17:00:00Z', homeTeamName: 'fc zürich', awayTeamName: 'FC Baden' });
    const clubs = await club.db.selectFrom('clubs').select('name').orderBy('name').execute();
    expect(clubs.map(({ name }) => name)).toEqual(['FC Baden', 'FC Basel 1893', 'FC Zürich']);
  });

  test('GAME-19 CONST-15 a game without a country is played in Switzerland', async () => {
    expect(await read(await create())).toMatchObject({
      location: 'CH',
      city: '',
      observations: '',
      scouts: [],
      assignedToMe: false,
    });
  });

  test.each(['scout', 'manager', 'admin'] as const)('A-77 %s records games', async (who) => {
    expect(await read(await create({}, who), who)).toMatchObject({ createdBy: { id: club.ids[who] } });
  });

  test.each(['player', 'pro', 'special', null] as const)('A-77 %s records none', async (who) => {
    const { codes } = await club.ask(who, CREATE, { input: game() });
    expect(codes).toEqual([who === null ? 'errors.unauthenticated' : 'errors.not_authorized']);
    expect(await numberOfGames()).toBe(0);
  });

  test('GAME-14 GAME-15 both clubs are given and differ, also when a typed name is the other club', async () => {
    const missing = await club.ask('scout', CREATE, { input: game({ awayTeamName: null }) });
    expect(missing.errors[0]).toMatchObject({
      message: 'Both clubs must be defined',
      extensions: { fields: expect.arrayContaining([{ path: 'awayTeamId', code: 'forms.away_team_required' }]) },
    });
    const { homeTeamId } = await read(await create());
    const same = await club.ask('scout', CREATE, { input: game({ homeTeamId, awayTeamName: 'FC ZÜRICH' }) });
    expect(same.errors[0]).toMatchObject({
      message: 'Chosen clubs must be different',
      extensions: { field: 'awayTeamId' },
    });
  });

  test('GAME-16 A-39 the same teams of two clubs meet once a day of the club at one level, whoever is at home', async () => {
    await create({ startDateTime: '2026-11-21T22:30:00Z', homeTeamType: 'u17', awayTeamType: 'u18' });
    const again = async (more: Record<string, unknown>) =>
      club.ask('scout', CREATE, { input: game({ homeTeamType: 'u17', awayTeamType: 'u18', ...more }) });
    const refusal = await again({ startDateTime: '2026-11-21T09:00:00Z' });
    expect(refusal.errors[0]).toMatchObject({
      message: 'Chosen clubs already have match for this date',
      extensions: { code: 'validations.match_exists', field: 'startDateTime' },
    });
    const swapped = { homeTeamName: 'FC Basel 1893', awayTeamName: 'FC Zürich' };
    const turned = await again({ ...swapped, homeTeamType: 'u18', awayTeamType: 'u17' });
    expect(turned.codes).toEqual(['validations.match_exists']);
    expect(await numberOfGames()).toBe(1);
    // 22:30 and 23:30 of one day in Greenwich are two days in Zurich.
    expect((await again({ startDateTime: '2026-11-21T23:30:00Z' })).codes).toEqual([]);
    expect((await again({ awayTeamName: 'FC Baden' })).codes).toEqual([]);
    // Other teams of theirs, or the same at another level, play a game of their own.
    expect((await again({ ...swapped })).codes).toEqual([]);
    expect((await again({ level: 'u18' })).codes).toEqual([]);
    expect((await again({ homeTeamType: null })).codes).toEqual([]);
    expect((await again({ homeTeamType: null })).codes).toEqual(['validations.match_exists']);
    expect((await again({ homeTeamType: null, awayTeamType: null })).codes).toEqual([]);
    const neither = { ...swapped, homeTeamType: null, awayTeamType: null };
    expect((await again(neither)).codes).toEqual(['validations.match_exists']);
    expect(await numberOfGames()).toBe(7);
  });

  const OF_PAIR = `query ($day: Date!, $homeTeamId: ID, $homeTeamName: String, $awayTeamId: ID, $awayTeamName: String) {
    gamesOfPair(day: $day, homeTeamId: $homeTeamId, homeTeamName: $homeTeamName, awayTeamId: $awayTeamId, awayTeamName: $awayTeamName) {
      id kickoff level
    }
  }`;

  test('A-39 which games of a pair stand on a day is told, in either order, and nothing of clubs that are not there', async () => {
    await create({ startDateTime: '2026-11-20T10:00:00Z', homeTeamName: 'FC Baden', awayTeamName: 'FC Wil 1900' });
    const early = await create({ startDateTime: '2026-11-21T10:00:00Z' });
    const late = await create({ startDateTime: '2026-11-21T17:00:00Z', level: 'u19' });
    await create({ startDateTime: '2026-11-22T17:00:00Z' });
    // Either of the two against a club that was there before them, and against one that came after them.
    for (const other of ['FC Baden', 'FC Sion', 'FC Thun', 'FC Aarau']) {
      await create({ startDateTime: '2026-11-21T12:00:00Z', homeTeamName: other });
      await create({ startDateTime: '2026-11-21T12:00:00Z', awayTeamName: other });
    }
    const { homeTeamId, awayTeamId } = await read(early);
    const told = async (sides: object, who: Who | null = 'scout') => {
      const { data, codes } = await club.ask(who, OF_PAIR, { day: '2026-11-21', ...sides });
      return codes.length > 0 ? codes : data.gamesOfPair;
    };
    const both = [
      { id: early, kickoff: '11:00', level: 'u17' },
      { id: late, kickoff: '18:00', level: 'u19' },
    ];
    expect(await told({ homeTeamId, awayTeamId })).toEqual(both);
    expect(await told({ homeTeamId: awayTeamId, awayTeamName: ' fc zürich ' })).toEqual(both);
    expect(await told({ homeTeamId, awayTeamName: 'FC Neu' })).toEqual([]);
    expect(await told({ homeTeamId, awayTeamId: homeTeamId })).toEqual([]);
    expect(await told({ homeTeamId })).toEqual([]);
    expect(await told({ homeTeamId, awayTeamId: '00000000-0000-4000-8000-000000000000' })).toEqual([]);
    expect(await told({ homeTeamId, awayTeamId }, 'player')).toEqual(['errors.not_authorized']);
  });

  test('GAME-16 of many who record the same game at the same moment one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        club.ask(n % 2 ? 'scout' : 'manager', CREATE, {
          input: n % 3 ? game() : game({ homeTeamName: 'FC Basel 1893', awayTeamName: 'FC Zürich' }),
        }),
      ),
    );
    expect(answers.flatMap(({ codes }) => codes)).toEqual(Array.from({ length: 11 }, () => 'validations.match_exists'));
    expect(await numberOfGames()).toBe(1);
  });

  test('GQL-32 a repeated create makes one game and answers with it', async () => {
    const input = game({ idempotencyKey: 'tap-tap-2026' });
    const [first, second] = await Promise.all([
      club.ask('scout', CREATE, { input }),
      club.ask('scout', CREATE, { input }),
    ]);
    expect(first.data.createGame.id).toBe(second.data.createGame.id);
    expect(await numberOfGames()).toBe(1);
  });

  test('ENT-12 unknown clubs and people who are not staff are refused, and nothing of it stays', async () => {
    const somebody = '00000000-0000-4000-8000-000000000000';
    const unknown = await club.ask('scout', CREATE, {
      input: game({ homeTeamId: somebody, awayTeamName: 'FC Nowhere' }),
    });
    expect(unknown.errors[0]?.extensions).toMatchObject({ code: 'validations.id_invalid', field: 'homeTeamId' });
    const player = await club.ask('scout', CREATE, { input: game({ scouts: [club.ids.player] }) });
    expect(player.errors[0]?.extensions).toMatchObject({ code: 'validations.id_invalid', field: 'scouts' });
    expect(await club.db.selectFrom('clubs').select('name').execute()).toEqual([]);
  });
});

describe('changing a game', () => {
  test('GAME-20 GQL-33 A-12 an admin changes what is given, and what is left out stays', async () => {
    const id = await create({
      city: 'Zürich',
      homeTeamResult: 1,
      awayTeamResult: 1,
      scouts: [club.ids.scout, club.ids.otherScout],
    });
    const { homeTeamId, awayTeamId } = await read(id);
    const input = {
      id,
      version: 1,
      startDateTime: '2026-11-22T14:15:00Z',
      homeTeamId: awayTeamId,
      awayTeamId: homeTeamId,
      level: 'u18',
      homeTeamResult: null,
      awayTeamResult: 3,
      scouts: [club.ids.otherScout, club.ids.manager],
    };
    expect((await club.ask('admin', UPDATE, { input })).codes).toEqual([]);
    expect(await read(id)).toMatchObject({
      day: '2026-11-22',
      kickoff: '15:15',
      homeTeamName: 'FC Basel 1893',
      awayTeamName: 'FC Zürich',
      level: 'u18',
      homeTeamResult: null,
      awayTeamResult: 3,
      city: 'Zürich',
      version: 2,
      scouts: [{ lastName: 'Müller' }, { lastName: 'Oberson' }],
    });
  });

  test('GAME-19 GQL-33 A-94 a change that names no country leaves the game where it is, one that takes it away leaves it without', async () => {
    const id = await create({ location: 'DE', city: 'Freiburg' });
    expect((await club.ask('admin', UPDATE, { input: game({ id, level: 'u18' }) })).codes).toEqual([]);
    expect(await read(id)).toMatchObject({ level: 'u18', location: 'DE', city: 'Freiburg' });
    expect((await club.ask('admin', UPDATE, { input: game({ id, location: null }) })).codes).toEqual([]);
    expect(await read(id)).toMatchObject({ location: null, city: 'Freiburg' });
    const { location } = await read(id);
    expect((await club.ask('admin', UPDATE, { input: game({ id, location }) })).codes).toEqual([]);
    expect(await read(id)).toMatchObject({ location: null });
  });

  test.each(['manager', 'scout', 'player', 'special', null] as const)('A-12 %s does not change games', async (who) => {
    const id = await create();
    const { codes } = await club.ask(who, UPDATE, { input: game({ id, level: 'pro' }) });
    expect(codes).toEqual([who === null ? 'errors.unauthenticated' : 'errors.not_authorized']);
    expect(await read(id)).toMatchObject({ level: 'u17' });
  });

  test('A-39 a game does not stand in its own way, another one does', async () => {
    const first = await create();
    const second = await create({ startDateTime: '2026-11-28T17:00:00Z' });
    const move = (id: string, startDateTime: string) =>
      club.ask('admin', UPDATE, { input: game({ id, startDateTime }) });
    expect((await move(first, '2026-11-21T18:00:00Z')).codes).toEqual([]);
    expect((await move(second, '2026-11-21T10:00:00Z')).codes).toEqual(['validations.match_exists']);
    expect(await read(second)).toMatchObject({ day: '2026-11-28' });
    const input = game({ id: second, startDateTime: '2026-11-21T10:00:00Z', level: 'u18' });
    expect((await club.ask('admin', UPDATE, { input })).codes).toEqual([]);
    expect((await club.ask('admin', UPDATE, { input: { ...input, level: 'u17' } })).codes).toEqual([
      'validations.match_exists',
    ]);
  });

  test('GAME-20 ERR-15 who worked on something older is told, with what stands now', async () => {
    const id = await create();
    expect((await club.ask('admin', UPDATE, { input: game({ id, version: 1, level: 'pro' }) })).codes).toEqual([]);
    const { errors } = await club.ask('admin', UPDATE, { input: game({ id, version: 1, level: 'u21' }) });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'errors.conflict',
      present: { id, level: 'pro', version: 2 },
      changed: { by: nameInConflict(club, 'admin'), at: expect.stringMatching(/^20.*Z$/) },
    });
  });

  test('GAME-20 of a game whose kick-off is not known the day shows; saving keeps that until a time is set', async () => {
    const id = await create({ startDateTime: '2026-11-20T23:00:00Z' });
    await club.db.updateTable('games').set({ kickoffKnown: false }).where('id', '=', id).execute();
    expect(await read(id)).toMatchObject({ kickoffKnown: false, kickoff: null, day: '2026-11-21' });
    const save = (startDateTime: string) => club.ask('admin', UPDATE, { input: game({ id, startDateTime }) });
    await save('2026-11-21T00:00:00+01:00');
    expect(await read(id)).toMatchObject({ kickoffKnown: false });
    await save('2026-11-21T15:00:00+01:00');
    expect(await read(id)).toMatchObject({ kickoffKnown: true, kickoff: '15:00' });
  });

  test('G-44 a game that does not exist is told apart from nothing', async () => {
    const nothing = '00000000-0000-4000-8000-000000000000';
    expect((await club.ask('admin', UPDATE, { input: game({ id: nothing }) })).codes).toEqual(['errors.not_found']);
    for (const id of [nothing, '1', "'; drop table games"]) {
      expect((await club.ask('scout', GAME, { id })).codes).toEqual(['errors.not_found']);
    }
  });
});
