import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CREATE_ACTIVITY,
  DELETE_ACTIVITY,
  JOIN_ACTIVITY,
  openCalendar,
  RESTORE_ACTIVITY,
  TODAY,
  UPDATE_ACTIVITY,
  type TestCalendar,
} from '#tests/activities.ts';
import { NOW, type Who } from '#tests/club.ts';
import {
  DELETE_FOLLOWING,
  inboxesOf,
  MARK,
  minutesLater,
  REPEAT,
  UPDATE_FOLLOWING,
  type InboxEntry,
} from '#tests/inboxes.ts';
import { purgeRemoved } from './removal/data.ts';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

const { ok, inboxOf, told, toldTo, unread, forBoth, change, forget } = inboxesOf(() => club);

describe('INB-16 what is moved', () => {
  test('says when it was, also when it is moved twice within minutes', async () => {
    const { id } = await club.created('manager', forBoth());
    await forget();
    await change('manager', { id, startsAt: '11:00', endsAt: '12:00' });
    await change('manager', { id, date: '2026-11-19', startsAt: '13:00', endsAt: '14:00' }, minutesLater(2));
    expect(await told('player')).toEqual(['scout_moved Marco Meeting 09:00 13:00']);
    expect(await inboxOf('player')).toMatchObject([{ before: { date: TODAY }, activity: { date: '2026-11-19' } }]);
  });

  test('is something new to whoever is put into it at the same time', async () => {
    const { id } = await club.created('manager', forBoth({ userIds: [club.ids.player] }));
    await forget();
    const userIds = [club.ids.player, club.ids.pro];
    await change('manager', { id, startsAt: '11:00', endsAt: '12:00', userIds });
    expect(await toldTo()).toEqual({
      player: ['scout_moved Marco Meeting 09:00 11:00'],
      pro: ['scout_added Marco Meeting 11:00'],
    });
  });
});

describe('ACT-55 what is saved without telling', () => {
  const quietly = (who: Who, activityData: object, document = UPDATE_ACTIVITY, now = NOW) =>
    club.ask(who, document, { input: { activityData, quiet: true } }, now);

  test('is told nobody, neither those who are new to it', async () => {
    const { id } = await club.created('manager', forBoth({ userIds: [club.ids.player] }));
    await forget();
    const userIds = [club.ids.player, club.ids.pro];
    expect((await quietly('manager', { id, title: 'Talk', userIds })).codes).toEqual([]);
    expect(await toldTo()).toEqual({});
    expect((await club.one('pro', id)).data.activity).toMatchObject({ title: 'Talk' });
  });

  test('is no other day, time or place of what is still to come, of none of a series', async () => {
    const { id } = await club.created('manager', forBoth({ startsAt: '15:00', endsAt: '16:00' }));
    const { repeatActivity } = await ok('manager', REPEAT, { input: { activityId: id, weekdays: [3], until: '2026-12-02' } }); // prettier-ignore
    await forget();
    const moved = { id, startsAt: '15:30', endsAt: '16:30' };
    const refused = await quietly('manager', moved);
    expect(refused.errors[0]!.extensions).toMatchObject({ code: 'validations.move_is_told', field: 'quiet' });
    expect((await quietly('manager', { id, place: 'Hall' })).codes).toEqual(['validations.move_is_told']);
    const over = minutesLater(24 * 60);
    expect((await quietly('manager', moved, UPDATE_FOLLOWING, over)).codes).toEqual(['validations.move_is_told']);
    expect((await quietly('manager', { id, title: 'Talk' }, UPDATE_FOLLOWING)).codes).toEqual([]);
    expect((await club.one('pro', repeatActivity.activities[0].id)).data.activity).toMatchObject({ title: 'Talk' });
    expect((await quietly('manager', moved, UPDATE_ACTIVITY, over)).codes).toEqual([]);
    expect(await toldTo()).toEqual({});
  });

  test('is for managers alone', async () => {
    const { id } = await club.created('scout', club.meeting({ userIds: [club.ids.scout] }));
    expect((await quietly('scout', { id, title: 'Talk' })).codes).toEqual(['errors.not_authorized']);
    expect((await quietly('admin', { id, title: 'Talk' })).codes).toEqual([]);
  });
});

describe('INB-15 G-13 what is deleted', () => {
  test('is told everybody else in it, with its title and time, also when it is purged', async () => {
    const { id } = await club.created('manager', forBoth({ userIds: [club.ids.manager, club.ids.player, club.ids.pro] })); // prettier-ignore
    await ok('manager', DELETE_ACTIVITY, { activityId: id });
    const all = { player: ['scout_deleted Marco Meeting 09:00'], pro: ['scout_deleted Marco Meeting 09:00'] };
    expect(await toldTo()).toEqual(all);
    expect(await unread('player')).toBe(1);
    await purgeRemoved(club.db, minutesLater(11));
    expect(await toldTo()).toEqual(all);
    expect(await inboxOf('player')).toMatchObject([{ activity: null, before: { title: 'Meeting', date: TODAY } }]);
  });

  test('by a player is told as by a player, and by the last one in it nobody', async () => {
    const { id } = await club.created('player', club.gym({ userIds: [club.ids.player] }));
    await forget();
    await ok('player', DELETE_ACTIVITY, { activityId: id });
    expect(await toldTo()).toEqual({});
    const { id: shared } = await club.created('manager', forBoth());
    await forget();
    await ok('admin', DELETE_ACTIVITY, { activityId: shared });
    expect(await told('pro')).toEqual([expect.stringMatching(/^scout_deleted \S+ Meeting 09:00$/)]);
  });

  test('and is past is told nobody', async () => {
    const { id } = await club.created('manager', forBoth({ date: '2026-11-17' }));
    await forget();
    await ok('manager', DELETE_ACTIVITY, { activityId: id });
    expect(await toldTo()).toEqual({});
  });

  test('G-47 is told nobody who has been deactivated, and nobody who was taken out before', async () => {
    const { id } = await club.created('manager', forBoth({ userIds: [club.ids.manager, club.ids.player, club.ids.pro] })); // prettier-ignore
    await change('manager', { id, userIds: [club.ids.manager, club.ids.pro] });
    await forget();
    const deactivatedAt = (at: string | null) =>
      club.db.updateTable('users').set({ deactivatedAt: at }).where('id', '=', club.ids.pro).execute();
    await deactivatedAt(NOW.toString());
    await ok('manager', DELETE_ACTIVITY, { activityId: id });
    await deactivatedAt(null);
    expect(await toldTo()).toEqual({});
  });

  test('twice at once is told once', async () => {
    const { id } = await club.created('manager', forBoth());
    await forget();
    await Promise.all(['manager', 'admin'].map((who) => club.ask(who as Who, DELETE_ACTIVITY, { activityId: id })));
    expect(await inboxOf('player')).toHaveLength(1);
  });

  test('INB-17 and brought back takes place after all: the same entry, unread again', async () => {
    const { id } = await club.created('manager', forBoth());
    await forget();
    await ok('manager', DELETE_ACTIVITY, { activityId: id });
    const [entry] = await inboxOf('player');
    await ok('player', MARK, { input: {} });
    await ok('manager', RESTORE_ACTIVITY, { activityId: id }, minutesLater(3));
    expect(await told('player')).toEqual(['scout_restored Marco Meeting 09:00']);
    expect(await inboxOf('player')).toMatchObject([{ id: entry!.id, isRead: false, activityCount: 1 }]);
    await ok('manager', DELETE_ACTIVITY, { activityId: id }, minutesLater(4));
    expect(await told('player')).toEqual(['scout_deleted Marco Meeting 09:00']);
  });

  test('INB-17 and brought back in part stays deleted with the rest', async () => {
    const { id } = await club.created('manager', forBoth());
    await ok('manager', REPEAT, { input: { activityId: id, weekdays: [3], until: '2026-12-02' } });
    await forget();
    await ok('manager', DELETE_FOLLOWING, { activityId: id });
    await club.created('player', club.gym({ date: TODAY }));
    await ok('manager', RESTORE_ACTIVITY, { activityId: id }, minutesLater(1));
    expect(await told('pro')).toEqual(['scout_restored Marco Meeting 09:00 x2', 'scout_deleted Marco Meeting 09:00']);
    expect((await inboxOf('pro')).map(({ activity, before }) => (activity ?? before)!.date)).toEqual(['2026-11-25', TODAY]); // prettier-ignore
  });

  test('is gone from the inboxes of staff too, who read all activities', async () => {
    const { id } = await club.created('player', club.gym());
    expect([await told('scout'), await unread('scout')]).toEqual([['player_added Jonas Gym 09:00'], 1]);
    await ok('player', DELETE_ACTIVITY, { activityId: id });
    expect([await told('scout'), await unread('scout')]).toEqual([[], 0]);
  });

  test('of a series is one entry, and leaves the rest of the earlier one', async () => {
    const { id } = await club.created('manager', forBoth());
    const { repeatActivity } = await ok('manager', REPEAT, {
      input: { activityId: id, weekdays: [3], until: '2026-12-09' },
    });
    await ok('manager', DELETE_FOLLOWING, { activityId: repeatActivity.activities[1].id });
    const entries = await inboxOf('player');
    const said = ({ type, activityCount, activity, before }: InboxEntry) => [
      type,
      activityCount,
      (activity ?? before)!.date,
    ];
    expect(entries.map(said).toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      ['SCOUT_ADDED_ACTIVITY', 2, TODAY],
      ['SCOUT_DELETED_ACTIVITY', 2, '2026-12-02'],
    ]);
  });

  test('a player who leaves sees the entry no more, and again when back in it', async () => {
    const { id } = await club.created('manager', forBoth());
    await ok('player', DELETE_ACTIVITY, { activityId: id });
    expect(await told('player')).toEqual([]);
    expect(await told('pro')).toHaveLength(1);
    await ok('player', JOIN_ACTIVITY, { activityId: id, joined: true });
    expect(await told('player')).toHaveLength(1);
    expect(await told('pro')).toHaveLength(1);
  });
});

describe('INB-20 what is added', () => {
  const add = async (title: string, now: Temporal.Instant, who: Who = 'manager', more: object = {}) =>
    expect(
      (await club.ask(who, CREATE_ACTIVITY, { input: { activityData: forBoth({ title, ...more }) } }, now)).codes,
    ).toEqual([]);
  const seconds = (after: number) => NOW.add({ seconds: after });

  test('within a minute is one entry, and after a minute of quiet another one', async () => {
    await add('Gym', NOW);
    await add('Pool', seconds(59), 'manager', { startsAt: '11:00', endsAt: '12:00' });
    await add('Talk', seconds(118), 'manager', { startsAt: '12:00', endsAt: '13:00' });
    expect(await told('player')).toEqual(['scout_added Marco Gym 09:00 x3']);
    await add('Run', seconds(178), 'manager', { startsAt: '13:00', endsAt: '14:00' });
    expect(await told('player')).toEqual(['scout_added Marco Run 13:00', 'scout_added Marco Gym 09:00 x3']);
  });

  test('and repeated in one act is one entry', async () => {
    const { id } = await club.created('manager', forBoth());
    await ok('manager', REPEAT, { input: { activityId: id, weekdays: [3], until: '2026-12-09' } });
    expect(await toldTo()).toEqual({
      player: ['scout_added Marco Meeting 09:00 x4'],
      pro: ['scout_added Marco Meeting 09:00 x4'],
    });
  });

  test('by others, or after the entry was read, has an entry of its own', async () => {
    await add('Gym', NOW);
    await add('Pool', seconds(1), 'admin', { startsAt: '11:00', endsAt: '12:00' });
    expect(await told('player')).toHaveLength(2);
    await ok('player', MARK, { input: {} });
    await add('Talk', seconds(2), 'manager', { startsAt: '12:00', endsAt: '13:00' });
    expect(await told('player')).toEqual([
      'scout_added Marco Talk 12:00',
      expect.stringContaining('Pool'),
      'scout_added Marco Gym 09:00',
    ]);
    expect(await told('pro')).toEqual(['scout_added Marco Gym 09:00 x2', expect.stringContaining('Pool')]);
  });
});
