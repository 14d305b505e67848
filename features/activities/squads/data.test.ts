import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DELETE_ACTIVITY, JOIN_ACTIVITY, NOBODY, openCalendar, RESTORE_ACTIVITY, TODAY, type TestCalendar } from '#tests/activities.ts'; // prettier-ignore
import { EVERYBODY, NOW, ZONE, type Who } from '#tests/club.ts';
import { COPY, inboxesOf, REPEAT, UPDATE_FOLLOWING } from '#tests/inboxes.ts';
import { followMemberships } from '../memberships/notices.ts';

const ONE = `query ($activityId: ID!) { activity(activityId: $activityId) {
  ownerId version squads { name } leftOut { id } users { id bySquad hasJoinedActivity } } }`;
const ADD = 'mutation ($input: AddSquadMembersInput!) { addSquadMembers(input: $input) { id } }';
const END = 'mutation ($input: EndSquadMembershipInput!) { endSquadMembership(input: $input) { deleted } }';
const LEAVE = 'mutation ($activityId: ID!) { deleteActivity(activityId: $activityId, leave: true) { left } }';
const CHANGES = 'query { calendarChanges { changes { kind title } } }';
const [TOMORROW, NEXT_WEEK] = ['2026-11-19', '2026-11-26'];

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
let u17: string;
beforeEach(async () => {
  await club.clear();
  for (const table of ['squads', 'calendarChanges'] as const) await club.db.deleteFrom(table).execute();
  u17 = await squad('U17', ['player']);
});

const { ok, told, forget } = inboxesOf(() => club);

async function squad(name: string, players: Who[], more: object = {}): Promise<string> {
  const facts = { name, shortName: name, hue: 200, level: 'u17', season: 2026 };
  const { id } = await club.db.insertInto('squads').values(facts).returning('id').executeTakeFirstOrThrow();
  const members = players.map((who) => ({
    squadId: id,
    userId: club.ids[who],
    role: 'player',
    fromDay: '2026-07-01',
    ...more,
  }));
  if (members.length > 0) await club.db.insertInto('squadMembers').values(members).execute();
  return id;
}
/** A training of tomorrow for the U17, owned by Marco. */
async function training(more: object = {}, who: Who = 'manager'): Promise<string> {
  const times = { date: TOMORROW, startsAt: '10:00', endsAt: '11:00' };
  const { id } = await club.created(
    who,
    club.meeting({ ...times, userIds: [club.ids.manager], squadIds: [u17], ...more }),
  );
  await forget();
  return id;
}
const one = async (activityId: string, who: Who = 'manager') => (await ok(who, ONE, { activityId })).activity;
const nameOf = (id: string) => EVERYBODY.find((who) => club.ids[who] === id)!;
/** Who takes part; of a squad in brackets. */
const people = async (activityId: string) =>
  (await one(activityId)).users.map(({ id, bySquad }: { id: string; bySquad: boolean }) => bySquad ? `(${nameOf(id)})` : nameOf(id)); // prettier-ignore
const follow = (userIds: string[], now = NOW) =>
  followMemberships({ db: club.db, jobs: club.jobs, zone: ZONE }, { userIds, by: club.ids.admin }, now);
async function join(who: Who, more: object = {}, now = NOW): Promise<void> {
  await ok('admin', ADD, {
    input: { squadId: u17, userIds: [club.ids[who]], role: 'player', from: '2026-07-01', ...more },
  });
  await follow([club.ids[who]], now);
}
async function leave(who: Who, until: string, now = NOW): Promise<void> {
  const { id } = await club.db.selectFrom('squadMembers').select('id').where('userId', '=', club.ids[who]).executeTakeFirstOrThrow(); // prettier-ignore
  await ok('admin', END, { input: { id, until } });
  await follow([club.ids[who]], now);
}
const update = (activityId: string, more: object) => club.update('manager', { id: activityId, ...more });

describe('planning for a squad', () => {
  test('SQD-18 takes whoever belongs to it on the day, beside those chosen by hand, and tells them', async () => {
    await squad('U18', ['otherPlayer']);
    await club.db.insertInto('squadMembers').values({ squadId: u17, userId: club.ids.pro, role: 'player', fromDay: '2026-11-20' }).execute(); // prettier-ignore
    const data = { date: TOMORROW, userIds: [club.ids.manager], squadIds: [u17] };
    const { id } = await club.created('manager', club.meeting(data));
    expect(await people(id)).toEqual(['manager', '(player)']);
    expect(await one(id)).toMatchObject({ ownerId: club.ids.manager, squads: [{ name: 'U17' }], leftOut: [] });
    expect(await told('player')).toEqual(['scout_added Marco Meeting 09:00']);
    expect(await club.titles('player', TOMORROW)).toEqual(['Meeting']);
  });

  test.each(EVERYBODY)('SQD-18 %s may as a manager only', async (who) => {
    const data = club.meeting({ userIds: [club.ids[who]], squadIds: [u17], activityTypeId: club.types['meetings'] });
    const { codes } = await club.create(who, data);
    expect(codes).toEqual(['manager', 'admin'].includes(who) ? [] : ['errors.not_authorized']);
  });

  test('SQD-18 where nobody was chosen by hand a coach of the squad owns it, and nobody where there is nobody', async () => {
    await club.db.insertInto('squadMembers').values({ squadId: u17, userId: club.ids.scout, role: 'coach', fromDay: '2026-07-01' }).execute(); // prettier-ignore
    const id = await training({ userIds: [] });
    expect(await people(id)).toEqual(['scout', '(player)']);
    const empty = await squad('Empty', []);
    const { errors } = await club.create('manager', club.meeting({ userIds: [], squadIds: [empty] }));
    expect(errors[0]!.extensions).toMatchObject({
      code: 'validations.participants_required',
      field: 'activityData.userIds',
    });
    const gone = await club.create('manager', club.meeting({ userIds: [], squadIds: [NOBODY] }));
    expect(gone.errors[0]!.extensions).toMatchObject({
      code: 'validations.id_invalid',
      field: 'activityData.squadIds',
    });
  });

  test('SQD-18 another day asks who belongs to it then; other squads take the place of the former', async () => {
    await club.db.insertInto('squadMembers').values({ squadId: u17, userId: club.ids.pro, role: 'player', fromDay: '2026-11-20' }).execute(); // prettier-ignore
    const id = await training();
    await update(id, { date: NEXT_WEEK });
    expect(await people(id)).toEqual(['manager', '(player)', '(pro)']);
    await update(id, { squadIds: [await squad('U18', ['otherPlayer'])] });
    expect(await people(id)).toEqual(['manager', '(otherPlayer)']);
    await update(id, { squadIds: [] });
    expect(await people(id)).toEqual(['manager']);
  });

  test('SQD-18 who edits it without managing moves it, but leaves its squads alone', async () => {
    const id = await training({ userIds: [club.ids.scout] }, 'admin');
    await club.db.updateTable('activities').set({ createdBy: club.ids.scout }).execute();
    expect((await club.update('scout', { id, date: NEXT_WEEK })).codes).toEqual([]);
    expect(await people(id)).toEqual(['scout', '(player)']);
    expect((await club.update('scout', { id, squadIds: [] })).codes).toEqual(['errors.not_authorized']);
    expect((await club.update('scout', { id, leftOutIds: [club.ids.player] })).codes).toEqual([
      'errors.not_authorized',
    ]);
  });

  test('SQD-18 its repetitions and copies are for the squad of their own days', async () => {
    const id = await training();
    await club.db.insertInto('squadMembers').values({ squadId: u17, userId: club.ids.pro, role: 'player', fromDay: '2026-11-25' }).execute(); // prettier-ignore
    const { repeatActivity } = await ok('manager', REPEAT, {
      input: { activityId: id, weekdays: [4], until: NEXT_WEEK },
    });
    const [again] = repeatActivity.activities;
    expect(await people(again.id)).toEqual(['manager', '(player)', '(pro)']);
    expect(await told('pro')).toEqual(['scout_added Marco Meeting 10:00']);
    const { copyWeek } = await ok('manager', COPY, { input: { from: TODAY, to: '2026-12-02' } });
    expect(await people(copyWeek.activities[0].id)).toEqual(['manager', '(player)', '(pro)']);
    const following = { id, squadIds: [await squad('U18', ['otherPlayer'])] };
    await ok('manager', UPDATE_FOLLOWING, { input: { activityData: following } });
    for (const each of [id, again.id]) expect(await people(each)).toEqual(['manager', '(otherPlayer)']);
  });
});

describe('by hand', () => {
  test('SQD-19 who was taken out of an activity stays out, who was added stays in', async () => {
    const id = await training({ leftOutIds: [club.ids.player], userIds: [club.ids.manager, club.ids.otherPlayer] });
    expect(await people(id)).toEqual(['manager', 'otherPlayer']);
    expect((await one(id)).leftOut).toEqual([{ id: club.ids.player }]);
    expect((await one(id, 'otherPlayer')).leftOut).toEqual([]);
    await join('otherPlayer');
    await leave('otherPlayer', '2026-11-01');
    await follow([club.ids.player]);
    await update(id, { date: NEXT_WEEK });
    expect(await people(id)).toEqual(['manager', 'otherPlayer']);
    await update(id, { squadIds: [u17], leftOutIds: [] });
    expect(await people(id)).toEqual(['manager', 'otherPlayer', '(player)']);
  });

  test('SQD-19 who leaves it by themselves stays out, and is in it again after coming back', async () => {
    const id = await training();
    await ok('player', DELETE_ACTIVITY, { activityId: id });
    await follow([club.ids.player]);
    expect(await people(id)).toEqual(['manager']);
    await ok('player', JOIN_ACTIVITY, { activityId: id, joined: true });
    await update(id, { date: NEXT_WEEK });
    expect(await people(id)).toEqual(['manager', '(player)']);
  });

  test('SQD-19 whoever takes over from an owner who has left stays, in a squad or not, and it can be changed further', async () => {
    const id = await training();
    await ok('manager', LEAVE, { activityId: id });
    expect((await one(id)).ownerId).toBe(club.ids.player);
    await leave('player', '2026-11-01');
    expect(await people(id)).toEqual(['(player)']);
    await update(id, { title: 'Finishing' });
    expect(await people(id)).toEqual(['player']);
  });

  test('SQD-19 a client that knows of no squads takes out whom it leaves out, and nobody else', async () => {
    await join('pro');
    const id = await training();
    const { ids } = club;
    await update(id, { userIds: [ids.manager, ids.otherPlayer, ids.player] });
    expect(await people(id)).toEqual(['manager', 'otherPlayer', '(player)']);
    expect((await one(id)).leftOut).toEqual([{ id: ids.pro }]);
    await update(id, { title: 'Finishing' });
    expect(await people(id)).toEqual(['manager', 'otherPlayer', '(player)']);
  });
});

describe('what is still to come', () => {
  test('SQD-20 is joined by whoever comes into the squad, and told once; their answer is open', async () => {
    const later = await training({ date: NEXT_WEEK });
    const soon = await training();
    const over = await training({ date: TODAY, startsAt: '06:00', endsAt: '07:00' });
    const unlike = await training({ squadIds: [], startsAt: '12:00', endsAt: '13:00' });
    await join('pro');
    for (const id of [soon, later]) expect(await people(id)).toEqual(['manager', '(player)', '(pro)']);
    expect(await people(over)).toEqual(['manager', '(player)']);
    expect(await people(unlike)).toEqual(['manager']);
    expect(await told('pro')).toEqual(['scout_added Anna Meeting 10:00 x2']);
    expect(await told('player')).toEqual([]);
    expect((await one(soon)).version).toBe(1);
    expect((await ok('pro', CHANGES, {})).calendarChanges.changes.map(({ kind }: { kind: string }) => kind)).toEqual([
      'planned',
      'planned',
    ]);
    await follow([club.ids.pro]);
    expect(await told('pro')).toEqual(['scout_added Anna Meeting 10:00 x2']);
  });

  test('SQD-20 until it begins, by the clock of the club', async () => {
    const id = await training();
    await join('pro', {}, Temporal.Instant.from('2026-11-19T09:00:00Z'));
    expect(await people(id)).toEqual(['manager', '(player)']);
    await follow([club.ids.pro], Temporal.Instant.from('2026-11-19T08:59:59Z'));
    expect(await people(id)).toEqual(['manager', '(player)', '(pro)']);
  });

  test('SQD-21 is left by whoever leaves the squad, from that day on and told once; others stay with their answers', async () => {
    const soon = await training();
    const [later, last] = [await training({ date: '2026-11-25' }), await training({ date: NEXT_WEEK })];
    await ok('player', JOIN_ACTIVITY, { activityId: soon, joined: true });
    await leave('player', TOMORROW);
    expect((await one(soon)).users[1]).toMatchObject({ id: club.ids.player, hasJoinedActivity: true });
    for (const id of [later, last]) expect(await people(id)).toEqual(['manager']);
    expect(await told('player')).toEqual(['scout_removed_participant Anna Meeting 10:00 x2']);
    expect(await club.titles('player', NEXT_WEEK)).toEqual([]);
  });

  test('SQD-21 who belongs to another of its squads stays, and who no longer plays goes', async () => {
    const id = await training({ squadIds: [u17, await squad('Talents', ['player', 'pro'])] });
    await leave('player', '2026-11-01');
    expect(await people(id)).toEqual(['manager', '(player)', '(pro)']);
    await ok('admin', 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
      input: { id: club.ids.pro, role: 'scout' },
    });
    await follow([club.ids.pro]);
    expect(await people(id)).toEqual(['manager', '(player)']);
    await club.db.updateTable('users').set({ role: 'player', label: 'PRO' }).where('id', '=', club.ids.pro).execute();
  });

  test('SQD-20 what was deleted comes back with who belongs to the squad by then', async () => {
    const id = await training();
    await ok('manager', DELETE_ACTIVITY, { activityId: id });
    await join('pro');
    await ok('manager', RESTORE_ACTIVITY, { activityId: id });
    expect(await people(id)).toEqual(['manager', '(player)', '(pro)']);
  });

  test('SQD-20 of what was called off nobody who comes is told', async () => {
    const id = await training();
    await ok('manager', 'mutation ($input: CancelActivityInput!) { cancelActivity(input: $input) { id } }', { input: { activityId: id } }); // prettier-ignore
    await join('pro');
    expect(await people(id)).toEqual(['manager', '(player)', '(pro)']);
    expect(await told('pro')).toEqual([]);
  });
});
