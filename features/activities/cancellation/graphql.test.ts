import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DELETE_ACTIVITY, JOIN_ACTIVITY, NOBODY, openCalendar, RESTORE_ACTIVITY, TODAY, type TestCalendar } from '#tests/activities.ts'; // prettier-ignore
import { EVERYTHING } from '#domain/scopes.ts';
import { NOW, type Who } from '#tests/club.ts';
import { COPY, inboxesOf, minutesLater, REPEAT, UPDATE_FOLLOWING } from '#tests/inboxes.ts';
import { entriesOfPeople, feedEntries } from '../feed/data.ts';
import { remindBeforeTheEnd } from '../replies/notices.ts';

const CANCEL = 'mutation ($input: CancelActivityInput!) { cancelActivity(input: $input) { cancelled cancelReason } }';
const REINSTATE =
  'mutation ($activityId: ID!) { reinstateActivity(activityId: $activityId) { cancelled cancelReason ownerId } }';
const ONE =
  'query ($activityId: ID!) { activity(activityId: $activityId) { title startsAt version cancelled cancelReason ownerId } }';
const DAY = 'query ($date: Date!) { myActivities(date: $date) { id cancelled } }';
const MAP = 'query ($date: Date!) { usersActivitiesDailyMap(date: $date) { id activities { id cancelled } } }';
const UNPLANNED = 'query { unplannedPlayers { date total } }';
const BUSY_DAY = 'query ($date: Date!) { users(date: $date, hasActivity: true) { id } }';
const BUSY = `query ($userIds: [ID!]!, $date: Date!) {
  busyPeople(userIds: $userIds, date: $date, startsAt: "08:00", endsAt: "20:00") { person { id } } }`;
const CHANGES = 'query { calendarChanges { changes { kind cancelled title } } }';
const REPLY = 'mutation ($input: ReplyToActivityInput!) { replyToActivity(input: $input) { id } }';
const REMIND = 'mutation ($activityId: ID!) { remindOfReplies(activityId: $activityId) { id } }';
const TOMORROW = '2026-11-19';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.clear();
  await club.db.deleteFrom('calendarChanges').execute();
});

const { ok, told, toldTo, forget, change } = inboxesOf(() => club);

/** A training of tomorrow at 10:00 for Jonas and Petar. */
async function training(more: object = {}, who: Who = 'manager'): Promise<string> {
  const userIds = [club.ids.player, club.ids.pro];
  const times = { date: TOMORROW, startsAt: '10:00', endsAt: '11:00' };
  const { id } = await club.created(who, club.meeting({ ...times, userIds, ...more }));
  await forget();
  return id;
}
const cancel = (who: Who, activityId: string, reason?: string, now = NOW) =>
  club.ask(who, CANCEL, { input: { activityId, reason } }, now);
const cancelled = async (who: Who, activityId: string, reason?: string) =>
  (await ok(who, CANCEL, { input: { activityId, reason } })).cancelActivity;
const reinstate = (who: Who, activityId: string, now = NOW) => club.ask(who, REINSTATE, { activityId }, now);
const one = async (who: Who, activityId: string) => (await ok(who, ONE, { activityId })).activity;
const END = Temporal.Instant.from('2026-11-19T10:00:00Z');

describe('what is called off', () => {
  test('ACT-50 stays with its reason before everybody in it, in days and in the calendar of many', async () => {
    const id = await training();
    expect(await cancelled('manager', id, ' The pitch is frozen ')).toEqual({
      cancelled: true,
      cancelReason: 'The pitch is frozen',
    });
    for (const who of ['player', 'pro', 'scout', 'admin'] as const)
      expect(await one(who, id)).toMatchObject({ cancelled: true, cancelReason: 'The pitch is frozen', ownerId: null });
    expect((await ok('player', DAY, { date: TOMORROW })).myActivities).toEqual([{ id, cancelled: true }]);
    const rows = (await ok('manager', MAP, { date: TOMORROW })).usersActivitiesDailyMap;
    expect(rows.find((row: { id: string }) => row.id === club.ids.pro).activities).toEqual([{ id, cancelled: true }]);
  });

  test('ACT-50 is decided by whoever may delete it, and by nobody else', async () => {
    const id = await training();
    const others = [['player', id], ['pro', id], ['scout', id], ['special', id], ['manager', NOBODY]] as const; // prettier-ignore
    const refused = await Promise.all(others.map(async ([who, what]) => (await cancel(who, what)).codes[0]));
    expect(refused).toEqual([
      'errors.not_authorized', 'errors.not_authorized', 'errors.not_authorized', 'errors.not_authorized',
      'errors.not_found',
    ]); // prettier-ignore
    await cancelled('admin', id);
    expect((await reinstate('player', id)).codes).toEqual(['errors.not_authorized']);
    const own = await training({ userIds: [club.ids.scout], startsAt: '13:00', endsAt: '14:00' }, 'scout');
    await cancelled('scout', own);
    expect((await reinstate('scout', own)).data.reinstateActivity).toMatchObject({ ownerId: club.ids.scout });
  });

  test('ACT-50 is decided until it ends, and says why not later; a reason is a line', async () => {
    const id = await training();
    const [before, long] = [END.subtract({ seconds: 1 }), 'x'.repeat(201)];
    expect((await cancel('manager', id, long)).errors[0]!.extensions).toMatchObject({ field: 'reason' });
    expect((await cancel('manager', id, '', END)).codes).toEqual(['validations.activity_over']);
    expect((await cancel('manager', id, '', before)).codes).toEqual([]);
    expect((await reinstate('manager', id, END)).codes).toEqual(['validations.activity_over']);
    expect((await reinstate('manager', id, before)).codes).toEqual([]);
    expect(await one('player', id)).toMatchObject({ cancelled: false, cancelReason: '', ownerId: club.ids.player });
  });

  test('ACT-50 keeps the reason of whoever was first, and stays called off when it is changed or moved', async () => {
    const id = await training();
    const { version } = await one('manager', id);
    await cancelled('manager', id, 'Frozen');
    expect(await cancelled('admin', id, 'Snow')).toEqual({ cancelled: true, cancelReason: 'Frozen' });
    expect(await told('pro')).toHaveLength(1);
    await change('manager', { id, version, title: 'Talk', startsAt: '12:00', endsAt: '13:00' });
    expect(await one('pro', id)).toMatchObject({ title: 'Talk', startsAt: '12:00', cancelled: true, ownerId: null });
    await ok('manager', DELETE_ACTIVITY, { activityId: id });
    await ok('manager', RESTORE_ACTIVITY, { activityId: id });
    expect(await one('pro', id)).toMatchObject({ cancelled: true, cancelReason: 'Frozen', ownerId: null });
  });

  test('ACT-50 is one day of a series: the others take place, copies too, and it moves with them', async () => {
    const id = await training();
    const input = { activityId: id, weekdays: [4], until: '2026-11-26' };
    const [next] = (await ok('manager', REPEAT, { input })).repeatActivity.activities;
    await cancelled('manager', next.id);
    expect(await one('pro', id)).toMatchObject({ cancelled: false });
    await ok('manager', UPDATE_FOLLOWING, { input: { activityData: { id, startsAt: '15:00', endsAt: '16:00' } } });
    expect(await one('pro', next.id)).toMatchObject({ startsAt: '15:00', cancelled: true, ownerId: null });
    const week = { userId: club.ids.player, from: '2026-11-26', to: '2026-12-03' };
    const copies = (await ok('manager', COPY, { input: week })).copyWeek.activities;
    expect(await one('pro', copies[0].id)).toMatchObject({ cancelled: false, ownerId: club.ids.player });
  });
});

describe('ACT-60 of a series', () => {
  const back = 'mutation ($id: ID!) { reinstateActivity(activityId: $id, following: true) { id } }';
  async function weekly() {
    const id = await training();
    const input = { activityId: id, weekdays: [4], until: '2026-12-10' };
    const rest = (await ok('manager', REPEAT, { input })).repeatActivity.activities as { id: string }[];
    await forget();
    return [id, ...rest.map((activity) => activity.id)] as [string, string, string, string];
  }
  const off = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await one('pro', id)).cancelled as boolean));

  test('ACT-60 it is called off with all that follow, told once to each, and what was before takes place', async () => {
    const ids = await weekly();
    await ok('manager', CANCEL, { input: { activityId: ids[1], reason: 'Holidays', following: true } });
    expect(await off(ids)).toEqual([false, true, true, true]);
    expect(await toldTo()).toEqual({
      player: ['scout_cancelled Marco Meeting 10:00 x3'],
      pro: ['scout_cancelled Marco Meeting 10:00 x3'],
    });
    expect(await one('pro', ids[3])).toMatchObject({ cancelReason: 'Holidays', ownerId: null });
  });

  test('ACT-60 what was called off before keeps its reason, and they take place after all together', async () => {
    const ids = await weekly();
    await cancelled('manager', ids[2], 'Frozen');
    await ok('manager', CANCEL, { input: { activityId: ids[1], reason: 'Holidays', following: true } });
    expect(await one('pro', ids[2])).toMatchObject({ cancelReason: 'Frozen' });
    await forget();
    await ok('manager', back, { id: ids[1] });
    expect(await off(ids)).toEqual([false, false, false, false]);
    expect(await told('pro')).toHaveLength(1);
  });

  test('ACT-60 none takes place after all where the time of one is taken', async () => {
    const ids = await weekly();
    await ok('manager', CANCEL, { input: { activityId: ids[0], following: true } });
    const { date } = (await ok('player', 'query ($activityId: ID!) { activity(activityId: $activityId) { date } }', { activityId: ids[2] })).activity; // prettier-ignore
    await club.created('player', club.gym({ date, startsAt: '10:30', endsAt: '11:30' }));
    expect((await club.ask('manager', back, { id: ids[0] })).codes).toEqual(['validations.overlap_hours']);
    expect(await off(ids)).toEqual([true, true, true, true]);
  });
});

describe('the time of what is called off', () => {
  test('ACT-51 is free for something else, which keeps it from taking place after all', async () => {
    const id = await training();
    await cancelled('manager', id);
    await club.created('player', club.gym({ date: TOMORROW, startsAt: '10:30', endsAt: '11:30' }));
    expect((await reinstate('manager', id)).codes).toEqual(['validations.overlap_hours']);
    expect(await one('pro', id)).toMatchObject({ cancelled: true });
  });

  test('ACT-51 makes nobody busy, and a day of which nothing else is left a day without plans', async () => {
    const id = await training();
    const people = async () => ({
      unplanned: (await ok('manager', UNPLANNED, {})).unplannedPlayers[1].total,
      planned: (await ok('admin', BUSY_DAY, { date: TOMORROW })).users.length,
      busy: (await ok('manager', BUSY, { userIds: [club.ids.player, club.ids.pro], date: TOMORROW })).busyPeople.length,
    });
    const before = await people();
    expect(before).toMatchObject({ planned: 2, busy: 2 });
    await cancelled('manager', id);
    expect(await people()).toEqual({ unplanned: before.unplanned + 2, planned: 0, busy: 0 });
    await club.created('player', club.gym({ date: TOMORROW }));
    expect(await people()).toEqual({ unplanned: before.unplanned + 1, planned: 1, busy: 1 });
  });

  test('ACT-54 calendar programs show it as cancelled, and the mail of the week leaves it out', async () => {
    const id = await training();
    const days = { from: TODAY, to: TOMORROW };
    await cancelled('manager', id);
    expect(await feedEntries(club.db, EVERYTHING, club.ids.player, days)).toMatchObject([{ id, cancelled: true }]);
    expect(await entriesOfPeople(club.db, [club.ids.player], days, 10)).toEqual([]);
  });
});

test('ACT-52 everybody else in it is told, and once more when it takes place after all', async () => {
  const id = await training({ userIds: [club.ids.manager, club.ids.player, club.ids.pro] });
  await club.db.deleteFrom('calendarChanges').execute();
  await cancelled('manager', id, 'Frozen');
  const off = 'scout_cancelled Marco Meeting 10:00';
  expect(await toldTo()).toEqual({ player: [off], pro: [off] });
  expect((await ok('player', CHANGES, {})).calendarChanges.changes).toEqual([
    { kind: 'removed', cancelled: true, title: 'Meeting' },
  ]);
  await ok('manager', REINSTATE, { activityId: id }, minutesLater(1));
  expect(await told('pro')).toEqual(['scout_restored Marco Meeting 10:00', off]);
  expect((await reinstate('manager', id)).codes).toEqual([]);
  expect(await told('pro')).toHaveLength(2);
});

test('ACT-53 nobody is asked, reminded or heard about what was called off', async () => {
  const id = await training({ replyHours: 0 });
  await cancelled('manager', id);
  await forget();
  const code = ['validations.activity_cancelled'];
  const reply = (who: Who) =>
    club.ask(who, REPLY, { input: { activityId: id, answer: 'coming', userId: club.ids.player } });
  expect((await reply('player')).codes).toEqual(code);
  expect((await reply('manager')).codes).toEqual(code);
  expect((await club.ask('player', JOIN_ACTIVITY, { activityId: id })).codes).toEqual(code);
  expect((await club.ask('manager', REMIND, { activityId: id })).codes).toEqual(code);
  await club.db.updateTable('activities').set({ createdAt: '2026-11-01T00:00:00Z' }).execute();
  const reminding = { db: club.db, jobs: { addAll: async () => {} }, zone: 'Europe/Zurich' };
  await remindBeforeTheEnd(reminding, END.subtract({ hours: 10 }));
  expect(await toldTo()).toEqual({});
  await ok('manager', REINSTATE, { activityId: id });
  await forget();
  await remindBeforeTheEnd(reminding, END.subtract({ hours: 10 }));
  expect(Object.keys(await toldTo())).toEqual(['player', 'pro']);
});
