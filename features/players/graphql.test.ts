import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUSES, type Status } from '#domain/football.ts';
import { catalogue as de } from '#locales/de/catalogue.ts';
import { catalogue as en } from '#locales/en/catalogue.ts';
import { catalogue as es } from '#locales/es/catalogue.ts';
import { catalogue as fr } from '#locales/fr/catalogue.ts';
import { catalogue as italian } from '#locales/it/catalogue.ts';
import { catalogue as sr } from '#locales/sr/catalogue.ts';
import { EVERYBODY, NOW, openClub, type TestClub, type Who } from '#tests/club.ts';

const CREATE =
  'mutation Create($input: CreatePlayerInput!) { createPlayer(input: $input) { id firstName club { name } type age average } }';
const LIST = `query Players($pagination: PaginationInput, $filter: PlayersFilter) {
  players(pagination: $pagination, filter: $filter) {
    result { id lastName status phone }
    pagination { page rowsPerPage rowsNumber sortBy descending }
  }
}`;
const ONE = 'query Player($id: ID!) { player(id: $id) { id lastName status } }';
const CONFIDENTIAL = [
  'status',
  'contact',
  'hasContract',
  'contractDuration',
  'agent',
  'agency',
  'phone',
  'email',
  'parent_phone',
  'parent_email',
  'agent_phone',
  'agent_email',
];

const STAFF: Who[] = ['admin', 'manager', 'scout', 'otherScout'];
const OTHERS = EVERYBODY.filter((who) => !STAFF.includes(who));
const refusalOf = (who: Who | null) => (who === null ? 'errors.unauthenticated' : 'errors.not_authorized');

let club: TestClub;
let clubId: string;
beforeAll(async () => {
  club = await openClub();
  ({ id: clubId } = await club.db
    .insertInto('clubs')
    .values({ name: 'FC Zürich' })
    .returning('id')
    .executeTakeFirstOrThrow());
  for (const status of STATUSES) await aPlayer(status);
});
afterAll(() => club.close());

/** A player with everything filled in, named after the status. */
async function aPlayer(status: Status, more: { nickname?: string; dateOfBirth?: string; type?: 'youth' | 'pro' } = {}) {
  const { id } = await club.db
    .insertInto('players')
    .values({
      firstName: 'Nikola',
      lastName: `Đorđević ${status}`,
      clubId,
      teamId: 'u19',
      mainPosition: 'striker',
      secondPosition: 'left_winger',
      type: 'youth',
      status,
      contact: 'Through the uncle',
      hasContract: 'yes',
      contractDuration: '2027-06-30',
      agent: true,
      agency: 'Linea AG',
      phone: '+41 44 000 00 01',
      email: 'n@example.org',
      parentPhone: '+41 44 000 00 02',
      parentEmail: 'p@example.org',
      agentPhone: '+41 44 000 00 03',
      agentEmail: 'a@example.org',
      dateOfBirth: '2008-11-18',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const quick = (more: object = {}) => ({
  firstName: 'Luca',
  lastName: 'Meier',
  clubId,
  teamId: 'u17',
  mainPosition: 'goalkeeper',
  type: 'youth',
  ...more,
});
const named = (answer: { data: { players: { result: { lastName: string }[] } } }) =>
  answer.data.players.result.map((player) => player.lastName.split(' ')[1]!).toSorted((a, b) => (a < b ? -1 : 1));

describe('reading players', () => {
  test.each(STAFF)('GQL-43 GQL-44 %s reads players', async (who) => {
    expect((await club.ask(who, LIST)).codes).toEqual([]);
    expect(await club.ask(who, ONE, { id: clubId })).toMatchObject({ data: null, codes: ['errors.not_found'] });
  });

  test.each([...OTHERS, null])('GQL-43 GQL-44 %s may not', async (who) => {
    expect((await club.ask(who, LIST)).codes).toEqual([refusalOf(who)]);
    expect((await club.ask(who, ONE, { id: clubId })).codes).toEqual([refusalOf(who)]);
  });

  test('PLY-14 G-06 status, contract and contact are null for a scout and known to managers', async () => {
    const id = await aPlayer('watchlist');
    const document = `query P($id: ID!) { player(id: $id) { ${CONFIDENTIAL.join(' ')} age } }`;
    const forScout = (await club.ask('scout', document, { id })).data.player;
    expect(forScout).toEqual({ ...Object.fromEntries(CONFIDENTIAL.map((field) => [field, null])), age: 18 });
    for (const who of ['manager', 'admin'] as const) {
      expect((await club.ask(who, document, { id })).data.player).toEqual({
        status: 'watchlist',
        contact: 'Through the uncle',
        hasContract: 'yes',
        contractDuration: '2027-06-30',
        agent: true,
        agency: 'Linea AG',
        phone: '+41 44 000 00 01',
        email: 'n@example.org',
        parent_phone: '+41 44 000 00 02',
        parent_email: 'p@example.org',
        agent_phone: '+41 44 000 00 03',
        agent_email: 'a@example.org',
        age: 18,
      });
    }
    await club.db.deleteFrom('players').where('id', '=', id).execute();
  });

  test('G-06 a scout meets the default four statuses and may not choose by status', async () => {
    expect(named(await club.ask('scout', LIST, { pagination: { rowsPerPage: 50 } }))).toEqual([
      'fcz_player',
      'observation',
      'on_trail',
      'watchlist',
    ]);
    const { codes } = await club.ask('scout', LIST, { filter: { status: ['closed'] } });
    expect(codes).toEqual(['errors.not_authorized']);
  });

  test('PLY-02 a manager chooses by status', async () => {
    expect(named(await club.ask('manager', LIST, { filter: { status: ['closed', 'watchlist'] } }))).toEqual([
      'closed',
      'watchlist',
    ]);
    expect(named(await club.ask('manager', LIST, { filter: { status: [] } }))).toHaveLength(STATUSES.length);
  });

  test.each(['admin', 'manager', 'scout'] as Who[])(
    '%s can open exactly the players of the own list, and they are counted',
    async (who) => {
      const { data } = await club.ask(who, LIST, { pagination: { rowsPerPage: 100 } });
      const listed = new Set(data.players.result.map((player: { id: string }) => player.id));
      expect(data.players.pagination.rowsNumber).toBe(listed.size);
      for (const { id } of await club.db.selectFrom('players').select('id').execute()) {
        expect((await club.ask(who, ONE, { id })).codes).toEqual(listed.has(id) ? [] : ['errors.not_found']);
      }
    },
  );

  test('G-06 a closed player is not there for a scout whichever way is tried; what was reported stays', async () => {
    const { db, ids, ask } = club;
    const id = await aPlayer('closed');
    const [home, away] = await db
      .insertInto('clubs')
      .values([{ name: 'FC A' }, { name: 'FC B' }])
      .returning('id')
      .execute();
    const game = { startsAt: '2026-11-17T19:00:00Z', day: '2026-11-17', homeClubId: home!.id, awayClubId: away!.id };
    const { id: gameId } = await db
      .insertInto('games')
      .values({ ...game, level: 'u19' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const report = {
      type: 'short',
      gameId,
      playerId: id,
      createdBy: ids.scout,
      nSweater: 9,
      scoutingRecommendation: 'not_an_option',
      generalGrade: 2,
      generalNote: 'Fine.',
    } as const;
    const { id: reportId } = await db.insertInto('reports').values(report).returning('id').executeTakeFirstOrThrow();

    const ways: [string, object][] = [
      ['query ($id: ID!) { player(id: $id) { id } }', { id }],
      ['query ($id: ID!) { playerAssessment(playerId: $id) { reports } }', { id }],
      ['query ($id: ID!, $gameId: ID!) { validateCreateReport(playerId: $id, gameId: $gameId) }', { id, gameId }],
    ];
    for (const [document, variables] of ways) {
      expect((await ask('otherScout', document, { ...variables })).codes, document).toEqual(['errors.not_found']);
      expect((await ask('manager', document, { ...variables })).codes, document).toEqual([]);
    }
    const read = 'query ($id: ID!) { report(id: $id) { player { id lastName status mayOpen } } }';
    const record = 'height weight average strongFoot nationality links outfitter nSweater lastName type';
    const filled = { height: 182, weight: 74, strongFoot: 'left', nationality: 'CH', links: ['https://a.example'] };
    await db
      .updateTable('players')
      .set({ ...filled, outfitter: 'Puma', nSweater: 9 })
      .where('id', '=', id)
      .execute();
    const list = `{ reports { result { player { ${record} } } } }`;
    const known = async (who: Who) => (await ask(who, list)).data.reports.result[0].player;
    const subject = { lastName: 'Đorđević closed', type: 'youth' };
    const nothing = { height: null, weight: null, average: null, strongFoot: null, nationality: null, nSweater: null };
    expect(await known('otherScout')).toEqual({ ...subject, ...nothing, links: [], outfitter: '' });
    expect(await known('manager')).toEqual({ ...subject, ...filled, outfitter: 'Puma', nSweater: 9, average: 2 });
    const seen = async (who: Who) => (await ask(who, read, { id: reportId })).data.report.player;
    expect(await seen('scout')).toEqual({ id, lastName: 'Đorđević closed', status: null, mayOpen: false });
    expect(await seen('manager')).toEqual({ id, lastName: 'Đorđević closed', status: 'closed', mayOpen: true });
    await db.updateTable('players').set({ status: 'watchlist' }).where('id', '=', id).execute();
    expect((await seen('scout')).mayOpen).toBe(true);
    await db.deleteFrom('reports').execute();
    await db.deleteFrom('games').execute();
    await db.deleteFrom('players').where('id', '=', id).execute();
  });

  test('G-29 finds every word in names, nickname and club, whatever the accents', async () => {
    const id = await aPlayer('observation', { nickname: 'Bombarder' });
    const found = async (search: string) =>
      (await club.ask('scout', LIST, { filter: { search }, pagination: { rowsPerPage: 50 } })).data.players.result
        .length;
    expect(await found('djordjevic bombarder')).toBe(1);
    expect(await found('zuerich')).toBe(5);
    expect(await found('bombarder basel')).toBe(0);
    expect(await found('100%')).toBe(0);
    await club.db.deleteFrom('players').where('id', '=', id).execute();
  });

  test('PLY-07 is narrowed by position, type, club, year and the tags of reports', async () => {
    const id = await aPlayer('observation', { type: 'pro', dateOfBirth: '1999-01-01' });
    const list = async (filter: object) =>
      (await club.ask('manager', LIST, { filter, pagination: { rowsPerPage: 50 } })).data.players.result.length;
    expect(await list({ type: ['pro'] })).toBe(1);
    expect(await list({ year: [1999] })).toBe(1);
    expect(await list({ position: ['left_winger'] })).toBe(6);
    expect(await list({ position: ['goalkeeper'] })).toBe(0);
    expect(await list({ clubId: [clubId] })).toBe(6);
    expect(await list({ clubId: [id] })).toBe(0);
    expect(await list({ tags: ['finisher'] })).toBe(0);
    await club.db.deleteFrom('players').where('id', '=', id).execute();
  });

  test('CONST-12 A-66 sends five rows, the last changes first, unless asked otherwise', async () => {
    const { data } = await club.ask('manager', LIST);
    expect(data.players.pagination).toEqual({
      page: 1,
      rowsPerPage: 5,
      rowsNumber: 5,
      sortBy: 'updatedAt',
      descending: true,
    });
    const second = await club.ask('manager', LIST, { pagination: { page: 2, rowsPerPage: 2, sortBy: 'lastName' } });
    expect(second.data.players.result.map((player: { lastName: string }) => player.lastName)).toEqual([
      'Đorđević observation',
      'Đorđević on_trail',
    ]);
    expect((await club.ask('manager', LIST, { pagination: { sortBy: 'status' } })).codes).toEqual([
      'validations.sort_invalid',
    ]);
  });
});

describe('creating a player', () => {
  test.each(STAFF)('GQL-45 %s creates a player', async (who) => {
    const { data } = await club.ask(who, CREATE, { input: quick() });
    expect(data.createPlayer).toMatchObject({
      firstName: 'Luca',
      club: { name: 'FC Zürich' },
      type: 'youth',
      age: null,
      average: null,
    });
    const stored = await club.db
      .selectFrom('players')
      .selectAll()
      .where('id', '=', data.createPlayer.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ status: 'observation', createdBy: club.ids[who], version: 1 });
    expect(Temporal.Instant.from(stored.createdAt).equals(NOW)).toBe(true);
  });

  test.each([...OTHERS, null])('GQL-45 %s may not', async (who) => {
    expect((await club.ask(who, CREATE, { input: quick() })).codes).toEqual([refusalOf(who)]);
  });

  test('PLY-09 is told what is missing in the words of the form', async () => {
    const { errors } = await club.ask('scout', CREATE, { input: quick({ firstName: ' ', type: 'veteran' }) });
    expect(errors[0]!.message).toBe('First Name is required');
    expect(errors[0]!.extensions['fields']).toEqual([
      { path: 'firstName', code: 'forms.first_name_required' },
      { path: 'type', code: 'forms.player_type_required' },
    ]);
  });

  test('PLY-10 takes neither status nor contract nor contact', async () => {
    for (const field of ['status', 'phone', 'hasContract']) {
      expect((await club.ask('manager', CREATE, { input: quick({ [field]: 'yes' }) })).errors[0]!.message).toContain(
        field,
      );
    }
  });

  test('PLY-05 A-54 the words of the second set of statuses are kept, and none of them is taken as one', async () => {
    for (const status of ['advanced_contact', 'first_contact', 'our_player', 'under_observation'] as const) {
      for (const words of [de, en, es, fr, italian, sr]) expect(words.status[status]).toMatch(/^\p{Lu}\p{L}+ \p{L}/u);
      expect((await club.ask('manager', LIST, { filter: { status: [status] } })).errors).toHaveLength(1);
      await expect(club.db.updateTable('players').set({ status }).execute()).rejects.toThrow('players_status_known');
    }
    expect((await club.ask('manager', LIST, { filter: { status: ['observation'] } })).errors).toEqual([]);
  });

  test('an unknown club is refused', async () => {
    const { codes, errors } = await club.ask('scout', CREATE, { input: quick({ clubId: club.ids.scout }) });
    expect(codes).toEqual(['errors.not_found']);
    expect(errors[0]!.extensions['field']).toBe('clubId');
  });

  test('sent twice with one key makes one player', async () => {
    const input = quick({ lastName: 'Doppler', idempotencyKey: 'two-taps-one-player' });
    const [first, second] = await Promise.all([
      club.ask('scout', CREATE, { input }),
      club.ask('scout', CREATE, { input }),
    ]);
    expect(first.data.createPlayer.id).toBe(second.data.createPlayer.id);
    const made = await club.db.selectFrom('players').where('lastName', '=', 'Doppler').select('id').execute();
    expect(made).toHaveLength(1);
  });
});
