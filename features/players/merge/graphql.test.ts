import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERYBODY, NOW, openClub, type TestClub, type Who } from '#tests/club.ts';

const MERGE = `mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) {
  id firstName lastName nickname nSweater status contact links club { name } mainPosition height version
} }`;
const PREVIEW = `query ($basePlayerId: ID!, $playerIds: [ID!]!) {
  mergePlayersPreview(basePlayerId: $basePlayerId, playerIds: $playerIds) { player { id lastName } reports journals objectives doubledReports }
}`;
const MERGES = `query ($playerId: ID!) {
  playerMerges(playerId: $playerId) { mergedId mergedName mergedAt mergedBy { lastName } previous { field base merged } }
}`;
const PLAYER = 'query ($id: ID!) { player(id: $id) { id lastName average } }';
const REPORTS = `query ($filter: ReportsFilter) { reports(filter: $filter, pagination: { rowsPerPage: 50 }) {
  result { id playerId player { id } createdBy { id } generalNote } pagination { rowsNumber }
} }`;
const FILE_REPORT = 'mutation ($input: CreateShortReportInput!) { createShortReport(input: $input) { id playerId } }';
const NOBODY = '00000000-0000-4000-8000-000000000000';

let club: TestClub;
let clubs: [string, string];
beforeAll(async () => {
  club = await openClub();
  const made = await club.db
    .insertInto('clubs')
    .values([{ name: 'FC Winterthur' }, { name: 'FC Wil 1900' }])
    .returning('id')
    .execute();
  clubs = [made[0]!.id, made[1]!.id];
});
afterAll(() => club.close());

async function aPlayer(lastName: string, more: object = {}): Promise<string> {
  const { id } = await club.db
    .insertInto('players')
    .values({
      firstName: 'Elia',
      lastName,
      clubId: clubs[0],
      teamId: 'u17',
      mainPosition: 'striker',
      type: 'youth',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let days = 0;
async function aGame(): Promise<string> {
  days += 1;
  const day = Temporal.PlainDate.from('2026-01-01').add({ days }).toString();
  const row = { homeClubId: clubs[0], awayClubId: clubs[1], day, startsAt: `${day}T14:00:00Z`, level: 'u17' };
  return (await club.db.insertInto('games').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const report = (gameId: string, playerId: string, more: object = {}) => ({
  gameId,
  playerId,
  nSweater: 9,
  scoutingRecommendation: 'continue_to_observe',
  generalGrade: 3,
  generalNote: 'Ruhig am Ball',
  ...more,
});
const file = (who: Who, gameId: string, playerId: string, more: object = {}) =>
  club.ask(who, FILE_REPORT, { input: report(gameId, playerId, more) });
const merge = (who: Who | null, basePlayerId: string, playerIds: string[], values: object = {}) =>
  club.ask(who, MERGE, { input: { basePlayerId, playerIds, ...values } });
const reportsOf = async (...playerIds: string[]) =>
  (await club.ask('scout', REPORTS, { filter: { playerIds } })).data.reports;

describe('merging players', () => {
  test('PMG-02 PMG-05 PMG-06 GQL-47 each field keeps the value that was picked, all others those of the base', async () => {
    const base = await aPlayer('Meier', { nickname: 'Eli', height: 181, links: ['https://one.example'] });
    const other = await aPlayer('Meyer', {
      clubId: clubs[1],
      contact: 'Through the coach',
      status: 'watchlist',
      height: 170,
      links: ['https://two.example', 'https://three.example'],
    });
    const { data, codes } = await merge('manager', base, [other], {
      lastName: 'Meyer',
      nickname: 'Eli',
      clubId: clubs[1],
      status: 'watchlist',
      contact: 'Through the coach',
      links: ['https://two.example', 'https://three.example'],
      mainPosition: 'striker',
    });
    expect(codes).toEqual([]);
    expect(data.mergePlayers).toEqual({
      id: base,
      firstName: 'Elia',
      lastName: 'Meyer',
      nickname: 'Eli',
      nSweater: null,
      status: 'watchlist',
      contact: 'Through the coach',
      links: ['https://two.example', 'https://three.example'],
      club: { name: 'FC Wil 1900' },
      mainPosition: 'striker',
      height: 181,
      version: 2,
    });
    const found = await club.ask('scout', 'query { players(filter: { search: "meyer wil" }) { result { id } } }');
    expect(found.data.players.result).toEqual([{ id: base }]);
  });

  test('PMG-03 a field that was not picked is the base’s, or the first there is', async () => {
    const base = await aPlayer('Erster', { nickname: 'E' });
    const second = await aPlayer('Zweiter', { nickname: 'Z', nSweater: 4 });
    const third = await aPlayer('Dritter', { nSweater: 5, contact: 'Mutter' });
    const { data } = await merge('admin', base, [second, third]);
    expect(data.mergePlayers).toMatchObject({ lastName: 'Erster', nickname: 'E', nSweater: 4, contact: 'Mutter' });
  });

  test('PMG-02 a value that none of them has is refused, and nothing moves', async () => {
    const [base, other] = [await aPlayer('Echt', { nSweater: 7 }), await aPlayer('Doppelt')];
    const { codes, errors } = await merge('manager', base, [other], { lastName: 'Erfunden', nSweater: 8 });
    expect(codes).toEqual(['validations.value_of_none']);
    expect(errors[0]!.extensions['fields']).toEqual([
      { path: 'lastName', code: 'validations.value_of_none' },
      { path: 'nSweater', code: 'validations.value_of_none' },
    ]);
    expect((await club.ask('scout', PLAYER, { id: other })).data.player.id).toBe(other);
  });

  test('PMG-04 the same player twice is refused', async () => {
    const [base, other] = [await aPlayer('Ein'), await aPlayer('Aus')];
    expect((await merge('manager', base, [base])).codes).toEqual(['validations.same_player']);
    expect((await merge('manager', base, [other, other])).codes).toEqual(['validations.same_player']);
    expect((await merge('manager', base, [])).codes).toEqual(['global.field_required']);
  });

  test('PMG-01 a player who is not there is refused', async () => {
    const base = await aPlayer('Da');
    const { codes, errors } = await merge('admin', base, [NOBODY]);
    expect(codes).toEqual(['errors.not_found']);
    expect(errors[0]!.extensions['field']).toBe('playerIds.0');
    expect((await merge('admin', NOBODY, [base])).errors[0]!.extensions['field']).toBe('basePlayerId');
  });

  test.each([...EVERYBODY, null])('PMG-01 GQL-47 %s merges only as manager or admin', async (who) => {
    const [base, other] = [await aPlayer('Allein'), await aPlayer('Alleyn')];
    const expected =
      who === 'manager' || who === 'admin' ? [] : [who ? 'errors.not_authorized' : 'errors.unauthenticated'];
    expect((await club.ask(who, PREVIEW, { basePlayerId: base, playerIds: [other] })).codes).toEqual(expected);
    expect((await club.ask(who, MERGES, { playerId: base })).codes).toEqual(expected);
    expect((await merge(who, base, [other])).codes).toEqual(expected);
  });

  test('a merge that is sent twice with one key happens once and answers the same', async () => {
    const [base, other] = [await aPlayer('Tipp'), await aPlayer('Topp')];
    const twice = { idempotencyKey: 'one-merge-two-taps' };
    const answers = await Promise.all([merge('manager', base, [other], twice), merge('manager', base, [other], twice)]);
    expect(answers.map(({ codes, data }) => [codes, data.mergePlayers.id])).toEqual([
      [[], base],
      [[], base],
    ]);
  });
});

describe('what follows a merge', () => {
  test('G-27 reports move, the mean is of all of them, and the old id leads to the base', async () => {
    const [base, other] = [await aPlayer('Vorher'), await aPlayer('Vorherr')];
    const [one, two] = [await aGame(), await aGame()];
    await file('scout', one, base, { generalGrade: 4 });
    await file('otherScout', two, other, { generalGrade: 1 });
    const preview = await club.ask('manager', PREVIEW, { basePlayerId: base, playerIds: [other] });
    expect(preview.data.mergePlayersPreview).toEqual([
      { player: { id: base, lastName: 'Vorher' }, reports: 1, journals: 0, objectives: 0, doubledReports: 0 },
      { player: { id: other, lastName: 'Vorherr' }, reports: 1, journals: 0, objectives: 0, doubledReports: 0 },
    ]);
    expect((await merge('manager', base, [other])).codes).toEqual([]);
    const { result, pagination } = await reportsOf(base);
    expect(pagination.rowsNumber).toBe(2);
    expect(new Set(result.map(({ playerId }: { playerId: string }) => playerId))).toEqual(new Set([base]));
    expect((await reportsOf(other)).pagination.rowsNumber).toBe(2);
    expect((await club.ask('scout', PLAYER, { id: other })).data.player).toEqual({
      id: base,
      lastName: 'Vorher',
      average: 2.5,
    });
  });

  test('G-27 an author who reported on the same game in both keeps both reports, and writes no third', async () => {
    const [base, other] = [await aPlayer('Beide'), await aPlayer('Beyde')];
    const gameId = await aGame();
    await file('scout', gameId, base, { generalNote: 'Erste Sicht' });
    await file('scout', gameId, other, { generalNote: 'Zweite Sicht' });
    const preview = await club.ask('manager', PREVIEW, { basePlayerId: base, playerIds: [other] });
    expect(preview.data.mergePlayersPreview.map((row: { doubledReports: number }) => row.doubledReports)).toEqual([
      0, 1,
    ]);
    await merge('manager', base, [other]);
    const notes = (await reportsOf(base)).result.map(({ generalNote }: { generalNote: string }) => generalNote);
    expect(notes.toSorted()).toEqual(['Erste Sicht', 'Zweite Sicht']);
    for (const id of [base, other]) {
      expect((await file('scout', gameId, id)).codes).toEqual(['validations.one_report_per_game']);
    }
    expect((await file('otherScout', gameId, other)).codes).toEqual([]);
  });

  test('G-27 journals and objectives move too, are counted before, and say where they came from', async () => {
    const [base, other] = [await aPlayer('Bleibt'), await aPlayer('Geht')];
    const note = { date: '2026-11-17', category: 'technical', name: 'Note', content: '<p>Calm</p>' };
    const write = (mutation: string, type: string, playerId: string) =>
      club.ask('manager', `mutation ($input: ${type}!) { made: ${mutation}(input: $input) { id } }`, {
        input: { ...note, playerId },
      });
    const written = [
      await write('createJournal', 'CreateJournalInput', base),
      await write('createJournal', 'CreateJournalInput', other),
      await write('createJournal', 'CreateJournalInput', other),
      await write('createObjective', 'CreateObjectiveInput', other),
    ];
    expect(written.flatMap(({ codes }) => codes)).toEqual([]);
    const preview = await club.ask('manager', PREVIEW, { basePlayerId: base, playerIds: [other] });
    expect(preview.data.mergePlayersPreview).toMatchObject([
      { journals: 1, objectives: 0 },
      { journals: 2, objectives: 1 },
    ]);
    expect((await merge('manager', base, [other])).codes).toEqual([]);
    for (const id of [base, other]) {
      const { data } = await club.ask(
        'scout',
        `query ($journals: JournalsFilter, $objectives: ObjectivesFilter!) {
          journals(filter: $journals) { result { playerId } pagination { rowsNumber } }
          objectives(filter: $objectives) { result { playerId } pagination { rowsNumber } } }`,
        { journals: { playerIds: [id], search: 'bleibt' }, objectives: { playerId: id } },
      );
      expect(data.journals.pagination.rowsNumber).toBe(3);
      expect(data.objectives).toEqual({ result: [{ playerId: base }], pagination: { rowsNumber: 1 } });
    }
    const { rows } = await sql<{ moved: number }>`select count(*)::int as moved from (
      select merged_from from journals union all select merged_from from objectives) as all_of_them
      where merged_from = ${other}`.execute(club.db);
    expect(rows).toEqual([{ moved: 3 }]);
    const late = await write('createJournal', 'CreateJournalInput', other);
    expect(late.codes).toEqual([]);
  });

  test('a report on a record that was merged meanwhile lands with the base', async () => {
    const [base, other] = [await aPlayer('Ziel'), await aPlayer('Zihl')];
    await merge('manager', base, [other]);
    const { data, codes } = await file('scout', await aGame(), other);
    expect([codes, data.createShortReport.playerId]).toEqual([[], base]);
  });

  test('reports that arrive while players are merged all end with the base', async () => {
    const [base, other] = [await aPlayer('Gleich'), await aPlayer('Zeitig')];
    const games = await Promise.all(Array.from({ length: 6 }, aGame));
    const [merged, ...filed] = await Promise.all([
      merge('manager', base, [other]),
      ...games.map((gameId) => file('scout', gameId, other)),
    ]);
    expect([merged, ...filed].flatMap(({ codes }) => codes)).toEqual([]);
    expect((await reportsOf(base)).pagination.rowsNumber).toBe(6);
  });

  test('of two merges that share a player one is refused, and no report is lost', async () => {
    const [one, two, shared] = [await aPlayer('Links'), await aPlayer('Rechts'), await aPlayer('Mitte')];
    await file('scout', await aGame(), shared);
    const answers = await Promise.all([merge('manager', one, [shared]), merge('admin', two, [shared])]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['errors.not_found']);
    expect((await reportsOf(one, two)).pagination.rowsNumber).toBe(1);
  });

  test('a base that is merged later takes the earlier ids along', async () => {
    const [first, second, third] = [await aPlayer('Kette A'), await aPlayer('Kette B'), await aPlayer('Kette C')];
    await merge('manager', second, [first]);
    await merge('manager', third, [second]);
    for (const id of [first, second, third]) {
      expect((await club.ask('scout', PLAYER, { id })).data.player.id).toBe(third);
    }
  });

  test('a create that is sent again after the merge answers the base', async () => {
    const create = 'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }';
    const input = {
      firstName: 'Elia',
      lastName: 'Nochmal',
      clubId: clubs[0],
      teamId: 'u17',
      mainPosition: 'striker',
      type: 'youth',
      idempotencyKey: 'created-then-merged',
    };
    const base = await aPlayer('Nochmals');
    const made = (await club.ask('scout', create, { input })).data.createPlayer.id;
    await merge('manager', base, [made]);
    expect((await club.ask('scout', create, { input })).data.createPlayer.id).toBe(base);
  });

  test('the trail names who merged, when, and what stood there before', async () => {
    const base = await aPlayer('Spur', { nSweater: 10 });
    const other = await aPlayer('Spuhr', { contact: 'Vater', nSweater: 11 });
    await merge('manager', base, [other], { lastName: 'Spuhr', nSweater: 11 });
    const { data } = await club.ask('admin', MERGES, { playerId: base });
    expect(data.playerMerges).toEqual([
      {
        mergedId: other,
        mergedName: 'Elia Spuhr',
        mergedAt: new Date(NOW.epochMilliseconds).toISOString(),
        mergedBy: { lastName: 'Müller' },
        previous: [
          { field: 'lastName', base: 'Spur', merged: 'Spuhr' },
          { field: 'nSweater', base: '10', merged: '11' },
          { field: 'contact', base: null, merged: 'Vater' },
        ],
      },
    ]);
  });

  test('whatever refers to a player is moved by a merge', async () => {
    const { rows } = await sql<{ place: string }>`
      select conrelid::regclass || '.' || (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1])
        as place from pg_constraint where contype = 'f' and confrelid = 'players'::regclass order by 1`.execute(
      club.db,
    );
    // A new table that names players belongs into `mergePlayers`, and then here.
    expect(rows.map(({ place }) => place)).toEqual([
      // These go with the record that they are about.
      'dossiers.player_id',
      'game_assignment_players.player_id',
      'journals.player_id',
      'objectives.player_id',
      'player_accounts.player_id',
      'player_merges.base_id',
      'reports.player_id',
    ]);
  });
});
