import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERYBODY, nameInConflict, NOW, openClub, type TestClub, type Who } from '#tests/club.ts';

const SQUAD = 'id name shortName hue level season archivedAt version count';
const CREATE = `mutation ($input: CreateSquadInput!) { createSquad(input: $input) { ${SQUAD} } }`;
const UPDATE = `mutation ($input: UpdateSquadInput!) { updateSquad(input: $input) { ${SQUAD} } }`;
const ARCHIVE = `mutation ($input: ArchiveSquadInput!) { archiveSquad(input: $input) { ${SQUAD} } }`;
const COPY = `mutation ($input: CopySquadInput!) { copySquad(input: $input) { ${SQUAD} members { role from until person { id } } } }`;
const ADD = `mutation ($input: AddSquadMembersInput!) { addSquadMembers(input: $input) { count } }`;
const END = `mutation ($input: EndSquadMembershipInput!) { endSquadMembership(input: $input) { deleted } }`;
const LIST = 'query ($filter: SquadsFilter) { squads(filter: $filter) { name season level } }';
const ONE = `query ($id: ID!) { squad(id: $id) { ${SQUAD} members { id role from until version person { id lastName } } } }`;
const OF = 'query ($userId: ID!) { getUser(userId: $userId) { squads { name } } }';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.db.deleteFrom('squads').execute();
});

const U17 = { name: 'U17', shortName: 'U17', hue: 250, level: 'u17', season: 2026 };
const create = (who: Who | null, more: object = {}) => club.ask(who, CREATE, { input: { ...U17, ...more } });
const made = async (more: object = {}): Promise<string> => (await create('manager', more)).data.createSquad.id;
const add = (squadId: string, people: Who[], more: object = {}, who: Who = 'manager') =>
  club.ask(who, ADD, {
    input: { squadId, userIds: people.map((one) => club.ids[one]), role: 'player', from: '2026-07-01', ...more },
  });
type Member = { id: string; role: string; from: string; until: string | null; version: number; person: { id: string } };
const membersOf = async (id: string): Promise<Member[]> => (await club.ask('scout', ONE, { id })).data.squad.members;
const idsOf = async (id: string) => (await membersOf(id)).map(({ person }) => person.id);
const squadsOf = async (viewer: Who, of: Who) =>
  (await club.ask(viewer, OF, { userId: club.ids[of] })).data?.getUser.squads?.map(
    ({ name }: { name: string }) => name,
  );

describe('keeping squads', () => {
  test('SQD-01 a manager makes one, and scouts read it', async () => {
    const { data } = await create('manager', { name: ' U17  Elite ' });
    expect(data.createSquad).toMatchObject({ ...U17, name: 'U17 Elite', archivedAt: null, version: 1, count: 0 });
    const read = await club.ask('scout', ONE, { id: data.createSquad.id });
    expect(read.data.squad).toMatchObject({ name: 'U17 Elite', members: [] });
  });

  test.each(EVERYBODY)('SQD-04 %s reads squads only as a scout, and keeps them only as a manager', async (who) => {
    const id = await made();
    await add(id, ['player']);
    const [member] = await membersOf(id);
    const reads = ['scout', 'otherScout', 'manager', 'admin'].includes(who) ? [] : ['errors.not_authorized'];
    const keeps = ['manager', 'admin'].includes(who) ? [] : ['errors.not_authorized'];
    expect((await club.ask(who, LIST)).codes).toEqual(reads);
    expect((await club.ask(who, ONE, { id })).codes).toEqual(reads);
    expect((await create(who, { name: 'Another' })).codes).toEqual(keeps);
    expect((await club.ask(who, UPDATE, { input: { id, name: 'U18' } })).codes).toEqual(keeps);
    expect((await club.ask(who, COPY, { input: { id } })).codes).toEqual(keeps);
    expect((await add(id, ['pro'], {}, who)).codes).toEqual(keeps);
    expect((await club.ask(who, END, { input: { id: member!.id, until: '2026-12-01' } })).codes).toEqual(keeps);
    expect((await club.ask(who, ARCHIVE, { input: { id, archived: true } })).codes).toEqual(keeps);
  });

  test('SQD-01 one name stands once in a season, however it is written, until it is archived', async () => {
    const id = await made({ name: 'Über 17' });
    expect((await create('admin', { name: 'UBER 17' })).errors[0]).toMatchObject({
      extensions: { code: 'validations.squad_exists', field: 'name' },
    });
    expect((await create('admin', { name: 'Über 17', season: 2027 })).codes).toEqual([]);
    await club.ask('manager', ARCHIVE, { input: { id, archived: true } });
    expect((await create('admin', { name: 'uber 17' })).codes).toEqual([]);
    expect((await club.ask('manager', ARCHIVE, { input: { id, archived: false } })).codes).toEqual([
      'validations.squad_exists',
    ]);
  });

  test('SQD-01 a change of an older version is refused with what stands now and who saved it', async () => {
    const id = await made();
    expect(
      (await club.ask('admin', UPDATE, { input: { id, version: 1, name: 'U18' } })).data.updateSquad,
    ).toMatchObject({ name: 'U18', shortName: 'U17', version: 2 });
    const { errors } = await club.ask('manager', UPDATE, { input: { id, version: 1, hue: 10 } });
    expect(errors[0]!.extensions).toMatchObject({
      code: 'errors.conflict',
      present: { id, name: 'U18', version: 2 },
      changed: { by: nameInConflict(club, 'admin') },
    });
    const archived = await club.ask('manager', ARCHIVE, { input: { id, version: 1, archived: true } });
    expect(archived.codes).toEqual(['errors.conflict']);
  });

  test('SQD-01 lists leave out archived squads, and go by season and age', async () => {
    await made({ name: 'Pros', level: 'pro' });
    await made({ name: 'Old', season: 2025 });
    await made({ name: 'Kids', level: 'u10' });
    const gone = await made({ name: 'Gone' });
    await club.ask('manager', ARCHIVE, { input: { id: gone, archived: true } });
    const names = async (filter: object) =>
      (await club.ask('scout', LIST, { filter })).data.squads.map(({ name }: { name: string }) => name);
    expect(await names({})).toEqual(['Kids', 'Pros', 'Old']);
    expect(await names({ seasons: [2025] })).toEqual(['Old']);
    expect(await names({ archived: true })).toEqual(['Gone']);
  });

  test('SQD-01 a season has at most 200 squads', async () => {
    const rows = Array.from({ length: 199 }, (_, at) => ({ ...U17, name: `Squad ${at}` }));
    await club.db.insertInto('squads').values(rows).execute();
    const last = await made({ name: 'The last' });
    expect((await create('manager', { name: 'One more' })).codes).toEqual(['validations.too_many_squads']);
    const next = await made({ season: 2027 });
    expect((await club.ask('manager', UPDATE, { input: { id: next, season: 2026 } })).codes).toEqual([
      'validations.too_many_squads',
    ]);
    expect((await club.ask('manager', UPDATE, { input: { id: last, season: 2026, hue: 1 } })).codes).toEqual([]);
  });

  test('SQD-01 said again with its key, a squad is made once', async () => {
    const input = { ...U17, idempotencyKey: 'the-same-squad' };
    const [first, again] = [await club.ask('manager', CREATE, { input }), await club.ask('manager', CREATE, { input })];
    expect(again.data.createSquad.id).toBe(first.data.createSquad.id);
    expect((await club.ask('scout', LIST)).data.squads).toHaveLength(1);
  });
});

describe('who belongs to a squad', () => {
  test('SQD-02 people come for a while, and may belong to several squads', async () => {
    const [one, other] = [await made(), await made({ name: 'U18' })];
    await add(one, ['player', 'pro'], { until: '2026-11-17' });
    await add(other, ['player']);
    await add(one, ['otherPlayer'], { from: '2027-01-01' });
    // Petar and Jonas have left the day before; Noah comes after the winter.
    expect(await idsOf(one)).toEqual([club.ids.otherPlayer]);
    expect(await idsOf(other)).toEqual([club.ids.player]);
    expect((await club.ask('scout', ONE, { id: one })).data.squad.count).toBe(0);
    expect((await add(one, ['player'], { from: '2026-11-18' })).data.addSquadMembers.count).toBe(1);
  });

  test('SQD-02 nobody belongs to a squad twice at a time', async () => {
    const id = await made();
    await add(id, ['player'], { until: '2026-12-31' });
    const { errors } = await add(id, ['pro', 'player'], { from: '2026-12-31' });
    expect(errors[0]).toMatchObject({
      message: 'Jonas Jäggi belongs to the squad on these days already',
      extensions: { code: 'validations.squad_member_twice', field: 'userIds' },
    });
    expect((await add(id, ['player'], { from: '2027-01-01' })).codes).toEqual([]);
    const rows = { squadId: id, userId: club.ids.player, role: 'player', fromDay: '2026-08-01' };
    await expect(club.db.insertInto('squadMembers').values(rows).execute()).rejects.toThrow('once_at_a_time');
  });

  test('SQD-02 a squad has at most 500 memberships', async () => {
    const id = await made();
    const day = (at: number) => Temporal.PlainDate.from('2000-01-01').add({ days: at }).toString();
    const rows = Array.from({ length: 499 }, (_, at) => ({
      squadId: id, userId: club.ids.player, role: 'player', fromDay: day(at), untilDay: day(at),
    })); // prettier-ignore
    await club.db.insertInto('squadMembers').values(rows).execute();
    expect((await add(id, ['pro', 'otherPlayer'])).codes).toEqual(['validations.too_many']);
    expect((await add(id, ['pro'])).codes).toEqual([]);
  });

  test('SQD-03 players play, people of the staff coach, and special users belong to none', async () => {
    const id = await made();
    expect((await add(id, ['player', 'scout'])).codes).toEqual(['validations.squad_role']);
    expect((await add(id, ['player'], { role: 'coach' })).codes).toEqual(['validations.squad_role']);
    expect((await add(id, ['special'], { role: 'staff' })).codes).toEqual(['validations.squad_role']);
    expect((await add(id, ['scout', 'admin'], { role: 'coach' })).codes).toEqual([]);
    const rows = { squadId: id, userId: club.ids.player, role: 'coach', fromDay: '2026-08-01' };
    await expect(club.db.insertInto('squadMembers').values(rows).execute()).rejects.toThrow('of_their_side');
  });

  test('SQD-02 nobody comes who is not there or has left', async () => {
    const id = await made();
    await club.db.updateTable('users').set({ deactivatedAt: NOW.toString() }).where('id', '=', club.ids.pro).execute();
    expect((await add(id, ['player', 'pro'])).codes).toEqual(['errors.user_not_found']);
    await club.db.updateTable('users').set({ deactivatedAt: null }).where('id', '=', club.ids.pro).execute();
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await add(id, ['player'], { userIds: [nobody] })).codes).toEqual(['errors.user_not_found']);
    expect((await add(nobody, ['player'])).codes).toEqual(['errors.not_found']);
  });

  test('SQD-05 somebody leaves after a day, or was never there', async () => {
    const id = await made();
    await add(id, ['player', 'pro']);
    const [jonas, petar] = await membersOf(id);
    const end = (input: object) => club.ask('manager', END, { input });
    await end({ id: jonas!.id, version: 1, until: '2026-11-18' });
    await end({ id: petar!.id, until: '2026-06-30' });
    expect(await membersOf(id)).toMatchObject([{ id: jonas!.id, until: '2026-11-18', version: 2 }]);
    expect((await end({ id: petar!.id, until: '2026-12-01' })).codes).toEqual(['errors.not_found']);
    const { errors } = await club.ask('admin', END, { input: { id: jonas!.id, version: 1, until: '2026-12-01' } });
    expect(errors[0]!.extensions).toMatchObject({
      code: 'errors.conflict',
      present: { until: '2026-11-18' },
      changed: { by: nameInConflict(club, 'manager') },
    });
    await add(id, ['player'], { from: '2026-12-01' });
    expect((await end({ id: jonas!.id, until: '2026-12-01' })).codes).toEqual(['validations.squad_again']);
  });

  test('SQD-03 whoever gets a role of the other side belongs to no squad any more', async () => {
    const id = await made();
    await add(id, ['otherPlayer', 'player']);
    await add(id, ['otherScout'], { role: 'coach' });
    const CHANGE = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }';
    const change = (who: Who, more: object) => club.ask('admin', CHANGE, { input: { id: club.ids[who], ...more } });
    expect((await change('otherScout', { role: 'manager' })).codes).toEqual([]);
    expect((await change('otherPlayer', { role: 'scout' })).codes).toEqual([]);
    expect(await idsOf(id)).toEqual([club.ids.player, club.ids.otherScout]);
    await change('otherScout', { role: 'scout' });
    await change('otherPlayer', { role: 'player', label: 'YOUTH' });
    expect(await idsOf(id)).toEqual([club.ids.player, club.ids.otherScout]);
  });

  test('SQD-02 whoever has left the club is in no squad, and is in it again after coming back', async () => {
    const id = await made();
    await add(id, ['pro', 'player']);
    const left = (deactivatedAt: string | null) =>
      club.db.updateTable('users').set({ deactivatedAt }).where('id', '=', club.ids.pro).execute();
    await left(NOW.toString());
    expect(await idsOf(id)).toEqual([club.ids.player]);
    expect((await club.ask('scout', ONE, { id })).data.squad.count).toBe(1);
    const { data } = await club.ask('manager', COPY, { input: { id } });
    expect(data.copySquad.members).toHaveLength(1);
    await left(null);
    expect(await idsOf(id)).toEqual([club.ids.player, club.ids.pro]);
  });
});

describe('the next season', () => {
  test('SQD-06 begins in July with those who stay, as what they are', async () => {
    const id = await made();
    await add(id, ['player', 'pro']);
    await add(id, ['scout'], { role: 'coach' });
    await add(id, ['otherPlayer'], { until: '2026-10-01' });
    const input = { id, name: 'U18', userIds: [club.ids.player, club.ids.scout] };
    const { data } = await club.ask('manager', COPY, { input });
    expect(data.copySquad).toMatchObject({ name: 'U18', shortName: 'U17', level: 'u17', season: 2027, version: 1 });
    expect(data.copySquad.members).toEqual([
      { role: 'player', from: '2027-07-01', until: null, person: { id: club.ids.player } },
      { role: 'coach', from: '2027-07-01', until: null, person: { id: club.ids.scout } },
    ]);
    expect(await idsOf(id)).toHaveLength(3);
    expect((await club.ask('manager', COPY, { input })).codes).toEqual(['validations.squad_exists']);
    const gone = { id, userIds: [club.ids.otherPlayer] };
    expect((await club.ask('manager', COPY, { input: gone })).codes).toEqual(['validations.id_invalid']);
  });
});

describe('on a profile', () => {
  test('SQD-08 players read the names of their own squads of today, staff those of everybody', async () => {
    const [id, gone] = [await made(), await made({ name: 'Archived' })];
    await add(id, ['player', 'pro']);
    await add(gone, ['player']);
    await club.ask('manager', ARCHIVE, { input: { id: gone, archived: true } });
    await add(await made({ name: 'Later' }), ['player'], { from: '2026-11-19' });
    await add(await made({ name: 'Before' }), ['player'], { until: '2026-11-17' });
    for (const viewer of ['player', 'scout', 'manager', 'admin'] as const)
      expect(await squadsOf(viewer, 'player')).toEqual(['U17']);
    expect(await squadsOf('special', 'special')).toBeUndefined();
    // A player meets the scouts in a picker, and not what they belong to.
    await add(id, ['scout'], { role: 'coach' });
    const { data } = await club.ask('player', '{ users { id squads { name } } }');
    const met = data.users.map(({ id: of, squads }: { id: string; squads: unknown }) => [of, squads]);
    expect(Object.fromEntries(met)).toEqual({ [club.ids.player]: [{ name: 'U17' }], [club.ids.scout]: null });
  });
});

describe('lists of people by squads', () => {
  const [FOUND, LISTED, DAY, WEEK] = [
    'query ($ids: [ID!]) { rows: users(squadIds: $ids) { id } }',
    'query ($ids: [ID!]) { rows: userList(filter: { roles: [player], squadIds: $ids }) { result { id } letters { users } } }',
    'query ($ids: [ID!], $date: Date!) { rows: usersActivitiesDailyMap(date: $date, filters: { squadIds: $ids }) { id } }',
    'query ($ids: [ID!], $date: Date!) { rows: usersActivitiesWeeklyMap(date: $date, filters: { squadIds: $ids }) { id } }',
  ];
  const REMINDED = 'query ($ids: [ID!]) { rows: reminderRecipientIds(filter: { squadIds: $ids }) }';
  const PAGE = 'query ($ids: [ID!]) { rows: reminderRecipients(filter: { squadIds: $ids }) { result { id } } }';

  test('SQD-07 have those who belong to one of them on the days they are about', async () => {
    const { player, pro, scout } = club.ids;
    const [one, other] = [await made(), await made({ name: 'U18' })];
    await add(one, ['player', 'pro']);
    await add(one, ['scout'], { role: 'coach', from: '2026-11-20' });
    await add(other, ['otherPlayer']);
    const ask = async (document: string, more: object = {}) =>
      (await club.ask('admin', document, { ids: [one], ...more })).data.rows;
    const idsIn = (rows: { id: string }[]) => rows.map(({ id }) => id);
    expect(idsIn(await ask(FOUND))).toEqual([player, pro]);
    expect(idsIn((await ask(LISTED)).result)).toEqual([player, pro]);
    expect((await ask(LISTED)).letters).toEqual([{ users: 1 }, { users: 1 }]);
    expect(await ask(REMINDED)).toEqual([player, pro]);
    expect(idsIn((await ask(PAGE)).result)).toEqual([player, pro]);
    expect(idsIn(await ask(DAY, { date: '2026-11-19' }))).toEqual([player, pro]);
    expect(idsIn(await ask(DAY, { date: '2026-11-20' }))).toEqual([player, pro, scout]);
    expect(idsIn(await ask(WEEK, { date: '2026-11-16' }))).toEqual([player, pro, scout]);
    expect(idsIn(await ask(WEEK, { date: '2026-11-09' }))).toEqual([player, pro]);
    const both = { ids: [one, other] };
    expect(idsIn(await ask(FOUND, both))).toEqual([player, club.ids.otherPlayer, pro]);
    expect(await ask(FOUND, { ids: [] })).toHaveLength(EVERYBODY.length);
  });

  test.each(['player', 'special'] as const)('SQD-07 tell %s nothing of who belongs to a squad', async (who) => {
    const id = await made();
    await add(id, ['player']);
    for (const document of [FOUND, DAY])
      expect((await club.ask(who, document, { ids: [id], date: '2026-11-18' })).codes).toEqual([
        'errors.not_authorized',
      ]);
    expect((await club.ask(who, FOUND, { ids: [] })).codes).toEqual([]);
  });
});
