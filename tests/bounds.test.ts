/** What may be written of shirts, birthdays and games to come, and what was written before there were bounds. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { openClub, type TestClub } from './club.ts';

const CREATE = 'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id nSweater dateOfBirth } }';
const UPDATE =
  'mutation ($input: UpdatePlayerInput!) { updatePlayer(input: $input) { nickname nSweater dateOfBirth } }';
const MERGE = 'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id nickname nSweater } }';
const REPORT = 'mutation ($input: CreateShortReportInput!) { createShortReport(input: $input) { id nSweater } }';
const ALLOWED = 'query ($playerId: ID!, $gameId: ID!) { validateCreateReport(playerId: $playerId, gameId: $gameId) }';
const CORRECT = 'mutation ($input: UpdateReportInput!) { updateReport(input: $input) { generalNote nSweater } }';
const PERSON = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { birthDate firstName } }';
const RENAME = 'mutation ($input: UpdateClubInput!) { updateClub(input: $input) { name } }';
/** The club's day at its clock; in Zürich it begins an hour before that of the servers. */
const TODAY = '2026-11-18';
const TOMORROW = '2026-11-19';

let club: TestClub;
let clubId: string;
let gameId: string;
beforeAll(async () => {
  club = await openClub();
  const clubs = await club.db
    .insertInto('clubs')
    .values([{ name: 'FC Grenze' }, { name: 'FC Gast' }])
    .returning('id')
    .execute();
  clubId = clubs[0]!.id;
  const game = { day: '2026-11-17', startsAt: '2026-11-17T19:00:00Z', homeClubId: clubId, awayClubId: clubs[1]!.id };
  const made = await club.db
    .insertInto('games')
    .values({ ...game, level: 'u19' })
    .returning('id')
    .executeTakeFirstOrThrow();
  gameId = made.id;
});
afterAll(() => club.close());

const essentials = (more: object = {}) => ({
  firstName: 'Luca',
  lastName: 'Rand',
  clubId,
  teamId: 'u19',
  mainPosition: 'striker',
  type: 'youth',
  ...more,
});

const report = (playerId: string, more: object = {}) => ({
  gameId,
  playerId,
  nSweater: 9,
  scoutingRecommendation: 'not_an_option' as const,
  generalGrade: 2,
  generalNote: 'Ruhig',
  ...more,
});

/** Writes as it was written before there were bounds. */
const before = <Value>(write: (trx: Db) => Promise<Value>): Promise<Value> =>
  club.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    return write(trx);
  });
async function olderPlayer(more: object = {}): Promise<string> {
  const values = essentials({ nSweater: 159, dateOfBirth: '2043-10-14', ...more });
  const made = await before((trx) => trx.insertInto('players').values(values).returning('id').executeTakeFirst());
  return made!.id;
}
const player = (id: string) =>
  club.db.selectFrom('players').select(['nSweater', 'dateOfBirth']).where('id', '=', id).executeTakeFirst();
const fieldsOf = ({ errors }: { errors: { extensions: Record<string, unknown> }[] }) =>
  (errors[0]?.extensions['fields'] ?? []) as { path: string; code: string }[];

describe('what is newly written', () => {
  test('A-89 of a player is refused beyond the bounds, each field by its sentence', async () => {
    const wrong = await club.ask('scout', CREATE, { input: essentials({ nSweater: 100, dateOfBirth: TOMORROW }) });
    expect(fieldsOf(wrong)).toEqual([
      { path: 'dateOfBirth', code: 'validations.birth_date' },
      { path: 'nSweater', code: 'validations.shirt_number' },
    ]);
    const ends = essentials({ nSweater: 99, dateOfBirth: TODAY });
    const { data, codes } = await club.ask('scout', CREATE, { input: ends });
    expect([codes, data.createPlayer]).toMatchObject([[], { nSweater: 99, dateOfBirth: TODAY }]);
    const { id } = data.createPlayer;
    for (const [change, code] of [
      [{ nSweater: 100 }, 'validations.shirt_number'],
      [{ nSweater: 0 }, 'validations.positiveNumber'],
      [{ dateOfBirth: '1899-12-31' }, 'validations.date_invalid'],
      [{ dateOfBirth: TOMORROW }, 'validations.birth_date'],
    ] as const)
      expect((await club.ask('manager', UPDATE, { input: essentials({ id, ...change }) })).codes).toEqual([code]);
    const first = essentials({ id, nSweater: 1, dateOfBirth: '1900-01-01' });
    expect((await club.ask('manager', UPDATE, { input: first })).codes).toEqual([]);
  });

  test('A-89 of a report is refused beyond the bounds', async () => {
    const id = (await club.ask('scout', CREATE, { input: essentials() })).data.createPlayer.id;
    expect((await club.ask('scout', REPORT, { input: report(id, { nSweater: 159 }) })).codes).toEqual([
      'validations.shirt_number',
    ]);
    const made = await club.ask('scout', REPORT, { input: report(id, { nSweater: 99 }) });
    expect(made.codes).toEqual([]);
    const change = { id: made.data.createShortReport.id, nSweater: 100 };
    expect((await club.ask('scout', CORRECT, { input: change })).codes).toEqual(['validations.shirt_number']);
  });

  test('A-89 of a person is refused beyond the bounds', async () => {
    const change = (birthDate: string) => club.ask('player', PERSON, { input: { id: club.ids.player, birthDate } });
    expect((await change('1899-12-31')).codes).toEqual(['validations.date_invalid']);
    expect((await change(TOMORROW)).codes).toEqual(['validations.birth_date']);
    for (const end of ['1900-01-01', TODAY]) expect((await change(end)).codes).toEqual([]);
  });

  test('A-89 is refused by the database too', async () => {
    const violation = { code: '23514' };
    const { db, ids } = club;
    const write = (values: object) => db.insertInto('players').values(essentials(values)).execute();
    for (const values of [{ nSweater: 100 }, { dateOfBirth: '1899-12-31' }, { dateOfBirth: '2999-01-01' }])
      await expect(write(values), JSON.stringify(values)).rejects.toMatchObject(violation);
    const born = (birthDate: string) => db.updateTable('users').set({ birthDate }).where('id', '=', ids.pro).execute();
    for (const birthDate of ['1899-12-31', '2999-01-01'])
      await expect(born(birthDate), birthDate).rejects.toMatchObject(violation);
    const id = await olderPlayer();
    const values = { ...report(id, { nSweater: 100 }), type: 'short', createdBy: ids.scout };
    await expect(db.insertInto('reports').values(values).execute()).rejects.toMatchObject(violation);
  });
});

describe('what was stored before', () => {
  test('A-89 of a player is read and stands in the way of no other change', async () => {
    const id = await olderPlayer();
    const same = { id, nickname: 'Lu', nSweater: 159, dateOfBirth: '2043-10-14' };
    const { data, codes } = await club.ask('scout', UPDATE, { input: essentials(same) });
    expect([codes, data?.updatePlayer]).toEqual([[], { nickname: 'Lu', nSweater: 159, dateOfBirth: '2043-10-14' }]);
    const left = essentials({ id, nickname: 'Lulu' });
    expect((await club.ask('scout', UPDATE, { input: left })).codes).toEqual([]);
    const other = essentials({ id, nSweater: 160 });
    expect((await club.ask('scout', UPDATE, { input: other })).codes).toEqual(['validations.shirt_number']);
    const renamed = await club.ask('admin', RENAME, { input: { id: clubId, name: 'FC Grenze 1900' } });
    expect(renamed.codes).toEqual([]);
    expect(await player(id)).toEqual({ nSweater: 159, dateOfBirth: '2043-10-14' });
  });

  test('A-89 of a report and of a person stays while something else changes', async () => {
    const id = await olderPlayer();
    const values = { ...report(id, { nSweater: 159 }), type: 'short', createdBy: club.ids.scout };
    const made = await before((trx) => trx.insertInto('reports').values(values).returning('id').executeTakeFirst());
    for (const change of [{ generalNote: 'Wach' }, { generalNote: 'Wacher', nSweater: 159 }]) {
      const { data, codes } = await club.ask('scout', CORRECT, { input: { id: made!.id, ...change } });
      expect([codes, data?.updateReport.nSweater]).toEqual([[], 159]);
    }
    const { otherPlayer } = club.ids;
    await before((trx) =>
      trx.updateTable('users').set({ birthDate: '2043-10-14' }).where('id', '=', otherPlayer).execute(),
    );
    for (const change of [{ firstName: 'Noé' }, { firstName: 'Noe', birthDate: '2043-10-14' }])
      expect((await club.ask('otherPlayer', PERSON, { input: { id: otherPlayer, ...change } })).codes).toEqual([]);
  });

  test('A-89 is merged: the base keeps its own, and takes no other that is beyond the bounds', async () => {
    const [base, other] = [await olderPlayer({ nSweater: 200 }), await olderPlayer({ nickname: 'Lu' })];
    const kept = await club.ask('manager', MERGE, { input: { basePlayerId: base, playerIds: [other], nSweater: 200 } });
    expect([kept.codes, kept.data?.mergePlayers]).toEqual([[], { id: base, nickname: 'Lu', nSweater: 200 }]);
    const [bare, older] = [await olderPlayer({ nSweater: null }), await olderPlayer()];
    const moved = await club.ask('manager', MERGE, {
      input: { basePlayerId: bare, playerIds: [older], nSweater: 159 },
    });
    expect([moved.codes, moved.data?.mergePlayers.nSweater]).toEqual([[], null]);
  });
});

describe('a report on a game', () => {
  const at = (instant: string) => Temporal.Instant.from(instant);
  const kickoff = { kickoffKnown: true, day: '2026-11-17', startsAt: '2026-11-17T19:00:00Z' };
  const move = (to: object) => club.db.updateTable('games').set(to).where('id', '=', gameId).execute();

  test('A-88 is written from the kick-off on, and stays when the game moves to later', async () => {
    const playerId: string = (await club.ask('scout', CREATE, { input: essentials() })).data.createPlayer.id;
    const [early, begun] = [at('2026-11-17T18:59:59.999Z'), at('2026-11-17T19:00:00Z')];
    const ways: [string, Record<string, unknown>][] = [
      [ALLOWED, { playerId, gameId }],
      [REPORT, { input: report(playerId) }],
    ];
    for (const [document, variables] of ways) {
      const { codes, errors } = await club.ask('admin', document, variables, early);
      expect([codes, errors[0]?.extensions['field']]).toEqual([['validations.game_not_begun'], 'gameId']);
    }
    expect((await club.ask('scout', ALLOWED, { playerId, gameId }, begun)).codes).toEqual([]);
    const made = await club.ask('scout', REPORT, { input: report(playerId) }, begun);
    expect(made.codes).toEqual([]);
    await move({ day: '2026-12-01', startsAt: '2026-12-01T19:00:00Z' });
    const change = { id: made.data.createShortReport.id, generalNote: 'Still there.' };
    expect((await club.ask('scout', CORRECT, { input: change })).codes).toEqual([]);
    await move(kickoff);
  });

  test('A-88 is written from the day on while no time is known', async () => {
    const playerId: string = (await club.ask('scout', CREATE, { input: essentials() })).data.createPlayer.id;
    await move({ kickoffKnown: false, startsAt: '2026-11-16T23:00:00Z' });
    const codes = async (now: string) => (await club.ask('scout', ALLOWED, { playerId, gameId }, at(now))).codes;
    expect(await codes('2026-11-16T22:59:59Z')).toEqual(['validations.game_not_begun']);
    expect(await codes('2026-11-16T23:00:00Z')).toEqual([]);
    await move(kickoff);
  });
});
