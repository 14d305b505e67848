import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeRemoved } from '#features/activities/removal/data.ts';
import { removeOrphans } from '#features/files/data.ts';
import { EVERYBODY, NOW, openClub, type TestClub, type Who } from '#tests/club.ts';
import { uploadedFile } from '#tests/files.ts';
import { mergingIn, reportOf, seen } from '#tests/merging.ts';

const DELETE = {
  game: 'mutation ($input: DeleteRecordInput!) { deleteGame(input: $input) { deleted } }',
  player: 'mutation ($input: DeleteRecordInput!) { deletePlayer(input: $input) { deleted } }',
  report: 'mutation ($input: DeleteRecordInput!) { deleteReport(input: $input) { deleted } }',
};
type Kind = keyof typeof DELETE;
const KINDS = Object.keys(DELETE) as Kind[];
const READ = {
  game: 'query ($id: ID!) { game(id: $id) { id deletionBlockers { kind count } } }',
  player: 'query ($id: ID!) { player(id: $id) { id average deletionBlockers { kind count } } }',
  report: 'query ($id: ID!) { report(id: $id) { id deletionBlockers { kind count } } }',
};
const LENGTHS = `{ games { pagination { rowsNumber } } players { pagination { rowsNumber } } reports { pagination { rowsNumber } } }`;
const FILE_REPORT = 'mutation ($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

let club: TestClub;
let sides: [string, string];
const { made, game: newGame, player: newPlayer, report: newReport, doubled, merge } = mergingIn(() => club);
beforeAll(async () => {
  club = await openClub();
  sides = [await made('FC Irrtum'), await made('FC Versehen')];
});
afterAll(() => club.close());
let records: Record<Kind, string>;
let days = 0;
const aGame = () => {
  days += 1;
  return newGame(...sides, Temporal.PlainDate.from('2025-01-01').add({ days }).toString());
};
beforeEach(async () => {
  const [game, player] = [await aGame(), await newPlayer(sides[0])];
  records = { game, player, report: await newReport(await aGame(), await newPlayer(sides[0])) };
});

const remove = (kind: Kind, id: string, who: Who | null = 'admin', more: object = {}) =>
  club.ask(who, DELETE[kind], { input: { id, ...more } });
const read = (kind: Kind, id: string, who: Who = 'admin') => club.ask(who, READ[kind], { id });
const lengths = async () => {
  const { games, players, reports } = (await club.ask('admin', LENGTHS)).data;
  const [game, player, report] = [games, players, reports].map(({ pagination }) => pagination.rowsNumber as number);
  return { game, player, report } as Record<Kind, number>;
};

describe.each(KINDS)('a %s made by mistake', (kind) => {
  test('A-90 is deleted by an admin: it is not found any more, and the list is shorter', async () => {
    const before = await lengths();
    expect((await read(kind, records[kind])).data[kind].deletionBlockers).toEqual([]);
    const { data, codes } = await remove(kind, records[kind]);
    expect(codes).toEqual([]);
    expect(Object.values(data)).toEqual([{ deleted: true }]);
    expect((await read(kind, records[kind])).codes).toEqual(['errors.not_found']);
    expect(await lengths()).toEqual({ ...before, [kind]: before[kind] - 1 });
  });

  test.each([null, ...EVERYBODY.filter((who) => who !== 'admin')])(
    'A-90 ROLE-01 is not deleted by %s, and stands',
    async (who) => {
      const code = who === null ? 'errors.unauthenticated' : 'errors.not_authorized';
      expect((await remove(kind, records[kind], who)).codes).toEqual([code]);
      expect((await read(kind, records[kind])).codes).toEqual([]);
    },
  );

  test.each(['scout', 'manager'] as const)('A-90 what keeps it is not told to a %s', async (who) => {
    expect((await read(kind, records[kind], who)).data[kind]).toMatchObject({ deletionBlockers: null });
  });

  test('A-90 one that is not there is not found, and deleted once however often it is sent', async () => {
    expect((await remove(kind, NOWHERE)).codes).toEqual(['errors.not_found']);
    const key = { idempotencyKey: `gone-${records[kind]}` };
    const first = await remove(kind, records[kind], 'admin', key);
    expect((await remove(kind, records[kind], 'admin', key)).data).toEqual(first.data);
    expect((await remove(kind, records[kind])).codes).toEqual(['errors.not_found']);
  });
});

describe('what hangs on it', () => {
  test.each(['game', 'player'] as const)('A-90 keeps a %s, and is told with how many there are', async (kind) => {
    const { game, player } = records;
    const { average } = (await read('player', player)).data.player;
    expect(average).toBeNull();
    const filed = [await newReport(game, player), await newReport(game, player, 'otherScout')];
    const blockers = [{ kind: 'reports', count: 2 }];
    expect((await read(kind, records[kind])).data[kind].deletionBlockers).toEqual(blockers);
    const { codes, errors } = await remove(kind, records[kind]);
    expect(codes).toEqual(['validations.still_used']);
    expect(errors[0]!.extensions['present']).toEqual(blockers);
    expect((await read('player', player)).data.player.average).toBe(2);

    for (const report of filed) expect((await remove('report', report)).codes).toEqual([]);
    expect((await read('player', player)).data.player.average).toBeNull();
    expect((await remove(kind, records[kind])).codes).toEqual([]);
  });

  test('A-90 journals and objectives keep a player', async () => {
    const note = { date: '2026-11-17', category: 'technical', name: 'Note', content: '<p>Calm</p>' };
    const input = { ...note, playerId: records.player };
    const journal = 'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { id } }';
    const objective = 'mutation ($input: CreateObjectiveInput!) { createObjective(input: $input) { id } }';
    for (const document of [journal, journal, objective])
      expect((await club.ask('manager', document, { input })).codes).toEqual([]);
    const { codes, errors } = await remove('player', records.player);
    expect(codes).toEqual(['validations.still_used']);
    expect(errors[0]!.extensions['present']).toEqual([
      { kind: 'journals', count: 2 },
      { kind: 'objectives', count: 1 },
    ]);
  });

  test('A-90 a merge keeps a player, also under the id of before', async () => {
    const other = await newPlayer(sides[0]);
    const MERGE = 'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }';
    const input = { basePlayerId: records.player, playerIds: [other] };
    expect((await club.ask('manager', MERGE, { input })).codes).toEqual([]);
    for (const id of [records.player, other]) {
      const { codes, errors } = await remove('player', id);
      expect(codes).toEqual(['validations.still_used']);
      expect(errors[0]!.extensions['present']).toEqual([{ kind: 'merges', count: 1 }]);
    }
    expect((await read('player', other)).data.player.id).toBe(records.player);
  });

  test('A-90 a merge keeps a game, also under the id of before, with the reports on it', async () => {
    const { base, other, one, two, name } = await doubled('2025-05-04');
    await newReport(two, records.player);
    const joinedGames = [{ games: seen(one, two), homeTeam: one }];
    expect((await merge('manager', base, [other], name, { joinedGames })).codes).toEqual([]);
    for (const id of [one, two]) {
      const { codes, errors } = await remove('game', id);
      expect(codes).toEqual(['validations.still_used']);
      expect(errors[0]!.extensions['present']).toEqual([
        { kind: 'reports', count: 1 },
        { kind: 'merges', count: 1 },
      ]);
    }
  });

  test('A-90 who was to go to a game goes with it', async () => {
    await club.db.insertInto('gameScouts').values({ gameId: records.game, userId: club.ids.scout }).execute();
    expect((await remove('game', records.game)).codes).toEqual([]);
    const left = await club.db.selectFrom('gameScouts').selectAll().where('gameId', '=', records.game).execute();
    expect(left).toEqual([]);
  });

  test('A-90 the files of a report go with it, from the store too', async () => {
    const file = await uploadedFile(club, 'scout');
    const input = { ...reportOf(records.game, records.player), files: [file] };
    const { data } = await club.ask('scout', FILE_REPORT, { input });
    const { key, servedKey } = await club.db
      .selectFrom('files')
      .select(['key', 'servedKey'])
      .where('id', '=', file)
      .executeTakeFirstOrThrow();
    const thumbnail = `${servedKey}-thumbnail`;
    for (const there of [servedKey, thumbnail]) expect(await club.store.look(there, 4)).not.toBeNull();
    expect((await remove('report', data.createShortReport.id)).codes).toEqual([]);
    await purgeRemoved(club.db, NOW.add({ hours: 25 }));
    await removeOrphans(club.db, club.store, NOW.add({ hours: 25 }));
    expect(await club.db.selectFrom('files').select('id').where('id', '=', file).execute()).toEqual([]);
    for (const gone of [key, servedKey, thumbnail]) expect(await club.store.look(gone, 4)).toBeNull();
  });

  test('A-90 REP-06 the author of a deleted report may write another one on that pair', async () => {
    const { game, player } = records;
    await remove('report', await newReport(game, player));
    await newReport(game, player);
  });
});

describe('what is sent again after the record was deleted', () => {
  const CREATE_GAME = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }';
  const CREATE_PLAYER = 'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }';
  const creates = {
    game: [CREATE_GAME, () => ({ homeTeamId: sides[0], awayTeamId: sides[1], level: 'u19', startDateTime: '2026-12-06T14:00:00Z' })],
    player: [CREATE_PLAYER, () => ({ firstName: 'Kim', lastName: 'Neu', clubId: sides[0], teamId: 'u18', mainPosition: 'striker', type: 'youth' })],
    report: [FILE_REPORT, () => reportOf(records.game, records.player)],
  } as const; // prettier-ignore

  test.each(KINDS)('A-90 the answer to a %s that was made is that it is not there, and none is made', async (kind) => {
    const [document, values] = creates[kind];
    const input = { ...values(), idempotencyKey: `made-${kind}-${records.report}` };
    const { data, codes } = await club.ask('scout', document, { input });
    expect(codes).toEqual([]);
    const [{ id }] = Object.values(data) as [{ id: string }];
    expect((await remove(kind, id)).codes).toEqual([]);
    const before = await lengths();
    expect((await club.ask('scout', document, { input })).codes).toEqual(['errors.not_found']);
    expect(await lengths()).toEqual(before);
  });

  test('A-90 a change that was saved before is answered by that it is not there', async () => {
    const { game, player, report } = records;
    const changes = {
      game: ['mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }', { id: game, homeTeamId: sides[0], awayTeamId: sides[1], level: 'u16', startDateTime: '2025-12-06T14:00:00Z' }],
      player: ['mutation ($input: UpdatePlayerInput!) { updatePlayer(input: $input) { id } }', { id: player, firstName: 'Kim', lastName: 'Neu', clubId: sides[0], teamId: 'u18', mainPosition: 'striker', type: 'youth' }],
      report: ['mutation ($input: UpdateReportInput!) { updateReport(input: $input) { id } }', { id: report, nSweater: 7 }],
    } as const; // prettier-ignore
    for (const kind of KINDS) {
      const [document, change] = changes[kind];
      const input = { ...change, idempotencyKey: `saved-${records[kind]}` };
      expect((await club.ask('admin', document, { input })).codes).toEqual([]);
      expect((await remove(kind, records[kind])).codes).toEqual([]);
      expect((await club.ask('admin', document, { input })).codes).toEqual(['errors.not_found']);
    }
  });
});
