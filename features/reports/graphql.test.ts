import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERYBODY, NOW, nameInConflict, openClub, type TestClub, type Who } from '#tests/club.ts';

const FIELDS = `id type average nSweater scoutingRecommendation globalNote tags isTraining techniqueGrade techniqueNote
  velocityGrade generalGrade generalNote createdAt canEdit version createdBy { id } game { id homeTeam { name } } player { id lastName status }`;
const SHORT = `mutation Short($input: CreateShortReportInput!) { createShortReport(input: $input) { ${FIELDS} } }`;
const STANDARD = `mutation Standard($input: CreateStandardReportInput!) { createStandardReport(input: $input) { ${FIELDS} } }`;
const VALIDATE = 'query V($playerId: ID!, $gameId: ID!) { validateCreateReport(playerId: $playerId, gameId: $gameId) }';
const UPDATE = `mutation Update($input: UpdateReportInput!) { updateReport(input: $input) { ${FIELDS} } }`;
const ONE = `query Report($id: ID!) { report(id: $id) { ${FIELDS} } }`;
const LIST = `query Reports($pagination: PaginationInput, $filter: ReportsFilter) {
  reports(pagination: $pagination, filter: $filter) { result { id } pagination { rowsNumber sortBy descending rowsPerPage } }
}`;
const STAFF: Who[] = ['admin', 'manager', 'scout', 'otherScout'];
const OTHERS = EVERYBODY.filter((who) => !STAFF.includes(who));
const refusalOf = (who: Who | null) => (who === null ? 'errors.unauthenticated' : 'errors.not_authorized');

let club: TestClub;
let gameId: string;
let otherGameId: string;
let playerId: string;
let proId: string;
beforeAll(async () => {
  club = await openClub();
  const clubs = ['FC Zürich', 'BSC Young Boys', 'Servette FC'].map((name) => ({ name }));
  const [home, away, third] = await club.db.insertInto('clubs').values(clubs).returning('id').execute();
  const game = (awayClubId: string) => ({
    startsAt: '2026-11-17T19:00:00Z',
    day: '2026-11-17',
    homeClubId: home!.id,
    awayClubId,
    level: 'u19',
  });
  const games = await club.db
    .insertInto('games')
    .values([game(away!.id), game(third!.id)])
    .returning('id')
    .execute();
  [gameId, otherGameId] = [games[0]!.id, games[1]!.id];
  const player = (lastName: string, type: string) => ({
    firstName: 'Luca',
    lastName,
    clubId: home!.id,
    teamId: 'u19',
    mainPosition: 'striker',
    type,
    status: 'watchlist',
  });
  const players = [player('Meier', 'youth'), player('Petrović', 'pro')];
  [playerId, proId] = (await club.db.insertInto('players').values(players).returning('id').execute()).map(
    ({ id }) => id,
  ) as [string, string];
});
beforeEach(() => club.db.deleteFrom('reports').execute());
afterAll(() => club.close());

const short = (more: object = {}) => ({
  gameId,
  playerId,
  nSweater: 9,
  scoutingRecommendation: 'continue_to_observe',
  generalGrade: 3,
  generalNote: 'Looks up before the ball comes.',
  ...more,
});
const standard = (more: object = {}) => ({
  gameId,
  playerId,
  nSweater: 10,
  scoutingRecommendation: 'act_immediately',
  globalNote: 'Ran the whole game.',
  techniqueGrade: 4,
  techniqueNote: 'Both feet.',
  intelligenceGrade: 3,
  physiqueGrade: 2,
  mentalityGrade: 4,
  velocityGrade: 3,
  ...more,
});
async function aReport(who: Who, input: object = {}): Promise<string> {
  const { data, errors } = await club.ask(who, SHORT, { input: short(input) });
  expect(errors).toEqual([]);
  return data.createShortReport.id;
}

describe('making a report', () => {
  test('GQL-35 REP-11 REP-16 a standard report has five grades; average, author and time are the server’s', async () => {
    const { data, codes } = await club.ask('scout', STANDARD, {
      input: standard({ tags: ['finisher', 'leader', 'leader'], isTraining: true }),
    });
    expect(codes).toEqual([]);
    expect(data.createStandardReport).toMatchObject({
      type: 'standard',
      average: 3.2,
      nSweater: 10,
      scoutingRecommendation: 'act_immediately',
      techniqueGrade: 4,
      techniqueNote: 'Both feet.',
      generalGrade: null,
      generalNote: '',
      tags: ['finisher', 'leader'],
      isTraining: true,
      createdBy: { id: club.ids.scout },
      game: { id: gameId, homeTeam: { name: 'FC Zürich' } },
      player: { id: playerId, status: null },
      canEdit: true,
      version: 1,
      createdAt: '2026-11-18T13:00:00.000Z',
    });
  });

  test('GQL-36 REP-12 a short report has one grade and its note', async () => {
    const { data } = await club.ask('manager', SHORT, { input: short({ type: 'short' }) });
    expect(data.createShortReport).toMatchObject({
      type: 'short',
      average: 3,
      generalGrade: 3,
      generalNote: 'Looks up before the ball comes.',
      techniqueGrade: null,
      globalNote: '',
      tags: [],
      isTraining: false,
      player: { status: 'watchlist' },
    });
  });

  test('A-79 A-59 the old spelling and the old name of the type make the same report', async () => {
    const { data } = await club.ask('scout', STANDARD.replace('createStandardReport', 'createStandartReport'), {
      input: standard({ type: 'full' }),
    });
    expect(data.createStandartReport.type).toBe('standard');
  });

  test('REP-09 the type of the operation is the type of the report', async () => {
    expect((await club.ask('scout', SHORT, { input: short({ type: 'standard' }) })).codes).toEqual([
      'validations.report_fixed',
    ]);
  });

  test.each([...OTHERS, null])('REP-02 %s makes and reads no report', async (who) => {
    const refusal = [refusalOf(who)];
    expect((await club.ask(who, SHORT, { input: short() })).codes).toEqual(refusal);
    expect((await club.ask(who, STANDARD, { input: standard() })).codes).toEqual(refusal);
    expect((await club.ask(who, VALIDATE, { playerId, gameId })).codes).toEqual(refusal);
    expect((await club.ask(who, LIST)).codes).toEqual(refusal);
    expect((await club.ask(who, ONE, { id: playerId })).codes).toEqual(refusal);
    expect((await club.ask(who, UPDATE, { input: { id: playerId } })).codes).toEqual(refusal);
  });

  test('REP-13 what is missing is said field by field', async () => {
    const { codes, errors } = await club.ask('scout', STANDARD, {
      input: standard({ nSweater: 0, globalNote: ' ', velocityGrade: 5 }),
    });
    expect(codes).toEqual(['validations.positiveNumber']);
    expect(errors[0]!.extensions['fields']).toEqual([
      { path: 'nSweater', code: 'validations.positiveNumber' },
      { path: 'globalNote', code: 'global.field_required' },
      { path: 'velocityGrade', code: 'validations.number_invalid' },
    ]);
  });

  test('REP-15 REP-16 no other kind of number, and nothing that is the server’s, is taken', async () => {
    for (const wrong of [
      { nSweater: 9.5 },
      { nSweater: '9' },
      { average: 4 },
      { createdBy: club.ids.admin },
      { createdAt: NOW.toString() },
    ]) {
      const { data, errors } = await club.ask('scout', SHORT, { input: short(wrong) });
      expect(data).toBeUndefined();
      expect(errors[0]!.message).toContain(Object.keys(wrong)[0]);
    }
  });

  test('a game or a player that is not there is refused', async () => {
    for (const field of ['gameId', 'playerId']) {
      const { errors } = await club.ask('scout', SHORT, { input: short({ [field]: club.ids.scout }) });
      expect(errors[0]!.extensions).toMatchObject({ code: 'errors.not_found', field });
    }
  });

  test('G-06 for a scout a closed player is not there; a manager may report on one', async () => {
    await club.db.updateTable('players').set({ status: 'closed' }).where('id', '=', proId).execute();
    expect((await club.ask('scout', VALIDATE, { playerId: proId, gameId })).codes).toEqual(['errors.not_found']);
    expect((await club.ask('scout', SHORT, { input: short({ playerId: proId }) })).codes).toEqual(['errors.not_found']);
    expect((await club.ask('manager', SHORT, { input: short({ playerId: proId }) })).codes).toEqual([]);
    await club.db.updateTable('players').set({ status: 'watchlist' }).where('id', '=', proId).execute();
  });
});

describe('one report for each author, player and game', () => {
  const sentence = "User can't create more than one report for player per game";

  test('GQL-34 REP-06 the pair is free once, then refused with the documented words', async () => {
    expect((await club.ask('scout', VALIDATE, { playerId, gameId })).data).toEqual({ validateCreateReport: true });
    await aReport('scout');
    for (const answer of [
      await club.ask('scout', VALIDATE, { playerId, gameId }),
      await club.ask('scout', STANDARD, { input: standard() }),
    ]) {
      expect(answer.errors).toMatchObject([
        { message: sentence, extensions: { code: 'validations.one_report_per_game' } },
      ]);
    }
  });

  test('REP-06 another author, another player and another game are free', async () => {
    await aReport('scout');
    for (const [who, pair] of [
      ['otherScout', { playerId, gameId }],
      ['scout', { playerId: proId, gameId }],
      ['scout', { playerId, gameId: otherGameId }],
    ] as const) {
      expect((await club.ask(who, VALIDATE, pair)).data).toEqual({ validateCreateReport: true });
      await aReport(who, pair);
    }
  });

  test('a double tap makes one report and is answered twice with it', async () => {
    const input = short({ idempotencyKey: 'the-same-tap-twice' });
    const [first, second] = await Promise.all([
      club.ask('scout', SHORT, { input }),
      club.ask('scout', SHORT, { input }),
    ]);
    expect(first.data.createShortReport.id).toBe(second.data.createShortReport.id);
    expect(await club.db.selectFrom('reports').select('id').execute()).toHaveLength(1);
  });

  test('REP-06 two different reports at the same moment: one is kept, the other refused', async () => {
    const answers = await Promise.all([
      club.ask('scout', SHORT, { input: short() }),
      club.ask('scout', STANDARD, { input: standard() }),
    ]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['validations.one_report_per_game']);
  });

  test('the database has the last word', async () => {
    await aReport('scout');
    const { createdBy, ...row } = await club.db
      .selectFrom('reports')
      .select(['type', 'gameId', 'playerId', 'createdBy', 'nSweater', 'scoutingRecommendation', 'generalGrade'])
      .executeTakeFirstOrThrow();
    await expect(
      club.db
        .insertInto('reports')
        .values({ ...row, createdBy })
        .execute(),
    ).rejects.toThrow(/one_per_author/);
  });
});

describe('editing a report', () => {
  const hours = (count: number) => NOW.add({ hours: count });
  const justAfter = (count: number) => hours(count).add({ milliseconds: 1 });

  test.each<[Who, Who, string, Temporal.Instant, boolean]>([
    ['scout', 'scout', 'the own at exactly 24 hours', hours(24), true],
    ['scout', 'scout', 'the own after 24 hours', justAfter(24), false],
    ['otherScout', 'scout', 'somebody else’s at once', hours(0), false],
    ['manager', 'scout', 'any at exactly 24 hours', hours(24), true],
    ['manager', 'scout', 'any after 24 hours', justAfter(24), false],
    ['manager', 'manager', 'the own after 24 hours', justAfter(24), false],
    ['admin', 'scout', 'any after a year', hours(24 * 365), true],
  ])('REP-22 A-14 %s edits a report of %s: %s', async (who, author, _when, now, allowed) => {
    const id = await aReport(author);
    expect((await club.ask(who, ONE, { id }, now)).data.report.canEdit).toBe(allowed);
    const { errors } = await club.ask(who, UPDATE, { input: { id, nSweater: 17 } }, now);
    expect(errors.map(({ message }) => message)).toEqual(allowed ? [] : ['Not authorized']);
    const { nSweater } = (await club.ask('admin', ONE, { id })).data.report;
    expect(nSweater).toBe(allowed ? 17 : 9);
  });

  test('GQL-38 A-62 what is left out stays, the average follows the grades', async () => {
    const id = await aReport('scout', { tags: ['leader'], isTraining: true, globalNote: 'Stays.' });
    const { data } = await club.ask('scout', UPDATE, { input: { id, gameId, playerId, generalGrade: 1 } });
    expect(data.updateReport).toMatchObject({
      generalGrade: 1,
      average: 1,
      tags: ['leader'],
      isTraining: true,
      scoutingRecommendation: 'continue_to_observe',
      globalNote: 'Stays.',
      version: 2,
    });
    const emptied = await club.ask('scout', UPDATE, { input: { id, tags: [], isTraining: false, globalNote: '' } });
    expect(emptied.data.updateReport).toMatchObject({ tags: [], isTraining: false, globalNote: '' });
  });

  test('REP-09 game, player, type and the grades of the other type are refused', async () => {
    const id = await aReport('scout');
    for (const input of [{ gameId: otherGameId }, { playerId: proId }, { type: 'standard' }]) {
      expect((await club.ask('scout', UPDATE, { input: { id, ...input } })).codes).toEqual([
        'validations.report_fixed',
      ]);
    }
    expect((await club.ask('scout', UPDATE, { input: { id, techniqueGrade: 3 } })).codes).toEqual([
      'validations.not_in_report_type',
    ]);
  });

  test('REP-13 REP-15 what remains must still be a whole report', async () => {
    const { data } = await club.ask('scout', STANDARD, { input: standard() });
    const { id } = data.createStandardReport;
    expect((await club.ask('scout', UPDATE, { input: { id, globalNote: ' ' } })).codes).toEqual([
      'global.field_required',
    ]);
    expect((await club.ask('scout', UPDATE, { input: { id, techniqueGrade: 7 } })).codes).toEqual([
      'validations.number_invalid',
    ]);
  });

  test('ERR-15 a stale version is told what stands now, and who saved it when', async () => {
    const id = await aReport('scout');
    await club.ask('admin', UPDATE, { input: { id, version: 1, nSweater: 4 } });
    const { errors } = await club.ask('scout', UPDATE, { input: { id, version: 1, nSweater: 5 } });
    const changed = { by: nameInConflict(club, 'admin'), at: NOW.toString() };
    expect(errors[0]!.extensions).toMatchObject({ present: { id, nSweater: 4, version: 2 }, changed });
  });

  test('a report that is not there is not found, whatever the link carries', async () => {
    expect((await club.ask('admin', UPDATE, { input: { id: playerId } })).codes).toEqual(['errors.not_found']);
    expect((await club.ask('scout', ONE, { id: 'drop table reports' })).codes).toEqual(['errors.not_found']);
  });
});

describe('reading reports', () => {
  test('GQL-39 GQL-40 REP-27 are narrowed by every filter and counted', async () => {
    const mine = await aReport('scout', { tags: ['finisher'] });
    const pros = await aReport('scout', { playerId: proId, scoutingRecommendation: 'not_an_option' });
    const { data } = await club.ask('otherScout', STANDARD, {
      input: standard({ gameId: otherGameId, tags: ['leader'] }),
    });
    const theirs = data.createStandardReport.id as string;
    const found = async (filter: object) => {
      const { data: answer, codes } = await club.ask('scout', LIST, {
        filter,
        pagination: { rowsPerPage: 20, sortBy: 'average' },
      });
      expect(codes).toEqual([]);
      const ids = answer.reports.result.map((report: { id: string }) => report.id);
      expect(answer.reports.pagination.rowsNumber).toBe(ids.length);
      return new Set(ids);
    };
    expect(await found({})).toEqual(new Set([mine, pros, theirs]));
    expect(await found({ gameId: otherGameId })).toEqual(new Set([theirs]));
    expect(await found({ playerIds: [proId] })).toEqual(new Set([pros]));
    expect(await found({ ids: [mine, theirs] })).toEqual(new Set([mine, theirs]));
    expect(await found({ types: ['full'] })).toEqual(new Set([theirs]));
    expect(await found({ types: ['short', 'standard'] })).toEqual(new Set([mine, pros, theirs]));
    expect(await found({ tags: ['finisher', 'leader'] })).toEqual(new Set([mine, theirs]));
    expect(await found({ playerTypes: ['pro'] })).toEqual(new Set([pros]));
    expect(await found({ scoutingRecommendation: ['not_an_option'] })).toEqual(new Set([pros]));
    expect(await found({ scoutIds: [club.ids.otherScout] })).toEqual(new Set([theirs]));
    expect(await found({ search: 'petrovic' })).toEqual(new Set([pros]));
    expect(await found({ search: 'meier young' })).toEqual(new Set([mine]));
    expect(await found({ search: 'zuerich servette' })).toEqual(new Set([theirs]));
    expect(await found({ search: 'nobody' })).toEqual(new Set());
  });

  test('G-30 CONST-12 come the newest first, five without a page', async () => {
    const old = await aReport('scout');
    await club.db.updateTable('reports').set({ createdAt: '2026-01-01T00:00:00Z' }).execute();
    const young = await aReport('otherScout');
    const { data } = await club.ask('manager', LIST);
    expect(data.reports).toEqual({
      result: [{ id: young }, { id: old }],
      pagination: { rowsNumber: 2, sortBy: 'createdAt', descending: true, rowsPerPage: 5 },
    });
  });

  test.each(STAFF)('A-82 %s opens every report that is listed', async (who) => {
    await aReport('scout');
    await aReport('admin');
    const { data } = await club.ask(who, LIST, { pagination: { rowsPerPage: 20 } });
    expect(data.reports.result).toHaveLength(2);
    for (const { id } of data.reports.result) expect((await club.ask(who, ONE, { id })).codes).toEqual([]);
  });

  test('GQL-39 a game and a player know their reports, and a player the mean of their averages', async () => {
    await aReport('scout');
    await aReport('otherScout', { gameId: otherGameId, generalGrade: 4 });
    const document = `query Both($gameId: ID!, $playerId: ID!) {
      game(id: $gameId) { reports { result { average } pagination { rowsNumber } } }
      player(id: $playerId) { average reports { pagination { rowsNumber } } }
    }`;
    expect((await club.ask('scout', document, { gameId, playerId })).data).toEqual({
      game: { reports: { result: [{ average: 3 }], pagination: { rowsNumber: 1 } } },
      player: { average: 3.5, reports: { pagination: { rowsNumber: 2 } } },
    });
  });

  test('PLY-14 no path leads a scout to a player’s status', async () => {
    await aReport('scout');
    const document = '{ reports { result { player { status phone reports { result { player { status } } } } } } }';
    const paths = (await club.ask('scout', document)).data.reports.result[0].player;
    expect(paths).toEqual({ status: null, phone: null, reports: { result: [{ player: { status: null } }] } });
    expect((await club.ask('manager', document)).data.reports.result[0].player.status).toBe('watchlist');
  });
});
