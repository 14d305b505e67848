import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#domain/permissions.ts';
import { readableFile } from '#features/files/data.ts';
import { fileScopesOf } from '#features/files/graphql.ts';
import {
  ADD_MATCH_COMMENT,
  DAY_ACTIVITIES,
  DELETE_ACTIVITY,
  GET_ACTIVITY,
  JOIN_ACTIVITY,
  MY_ACTIVITIES,
  NOBODY,
  RESTORE_ACTIVITY,
  TODAY,
  WEEK_ACTIVITIES,
  openCalendar,
  type TestCalendar,
} from '#tests/activities.ts';
import { EVERYBODY, NOW, execute, type Who } from '#tests/club.ts';
import { uploadedFile } from '#tests/files.ts';
import { purgeRemoved } from '../removal/data.ts';

const REPEAT = `mutation R($input: RepeatActivityInput!) { repeatActivity(input: $input) { activities { id date } } }`;
const REMOVE_FOLLOWING = `mutation D($activityId: ID!) { deleteFollowingActivities(activityId: $activityId) { deleted left } }`;
const ADD_FILE = `mutation Add($input: AddFileToActivityInput!) { addFileToActivity(input: $input) { id } }`;
const DAILY = `query Daily($date: Date!) { usersActivitiesDailyMap(date: $date) { id activities { id files { name } } } }`;
const WEEKLY = `query Weekly($date: Date!) { usersActivitiesWeeklyMap(date: $date) { id activities { id } } }`;
const UNPLANNED = `query { unplannedPlayers { date total first { id } } }`;
const BUSY = `query Busy($date: Date!) { users(date: $date, hasActivity: true) { id } }`;
const CHANGES = `query Changes { calendarChanges { total changes { kind title } } }`;

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.clear();
  await club.db.deleteFrom('calendarChanges').execute();
});

const ok = async (who: Who, document: string, variables: Record<string, unknown>) => {
  const { data, codes } = await club.ask(who, document, variables);
  expect(codes).toEqual([]);
  return data;
};
const remove = (who: Who, activityId: string) => ok(who, DELETE_ACTIVITY, { activityId });
const restore = (who: Who | null, activityId: string, now = NOW) =>
  club.ask(who, RESTORE_ACTIVITY, { activityId }, now);
const joinAgain = (who: Who, activityId: string, now = NOW) =>
  club.ask(who, JOIN_ACTIVITY, { activityId, joined: true }, now);
const minutesLater = (minutes: number) => NOW.add({ minutes });
const everybody = (more = {}) => club.meeting({ userIds: [club.ids.player, club.ids.pro], ...more });

/** Everything that tells somebody of activities. */
async function everythingRead(activityId: string, file: string) {
  const { ids } = club;
  const day = { date: TODAY };
  const read: unknown[] = [];
  for (const who of EVERYBODY.filter((one) => one !== 'special')) {
    const viewer = {
      id: ids[who],
      role: who
        .replace(/^other/, '')
        .toLowerCase()
        .replace('pro', 'player'),
    };
    const scopes = fileScopesOf({ ...viewer, requirePasswordReset: false, playerIds: [] } as unknown as Viewer);
    read.push([
      who,
      (await readableFile(club.db, scopes, file)) !== undefined,
      await club.ask(who, GET_ACTIVITY, { activityId }),
      await club.ask(who, MY_ACTIVITIES, day),
      await club.ask(who, WEEK_ACTIVITIES, day),
      await club.ask(who, WEEK_ACTIVITIES, { ...day, userId: ids.player }),
      await club.ask(who, DAY_ACTIVITIES, day),
      await club.ask(who, DAY_ACTIVITIES, { ...day, userId: ids.player }),
      await club.ask(who, DAILY, day),
      await club.ask(who, WEEKLY, day),
      await club.ask(who, UNPLANNED),
      await club.ask(who, BUSY, day),
    ]);
  }
  return read;
}

describe('restoreActivity', () => {
  test('A-96 a deleted match comes back with its people, what they said, its assessments and its files', async () => {
    const { ids } = club;
    const userIds = [ids.player, ids.pro];
    const { id } = await club.game({ userIds }, { self_assessment: 'Good', result_home: 2 }, 'manager');
    await ok('pro', JOIN_ACTIVITY, { activityId: id, joined: true });
    await ok('pro', ADD_MATCH_COMMENT, { input: { activityId: id, comment: 'Well played' } });
    const file = await uploadedFile(club, 'manager');
    await ok('manager', ADD_FILE, { input: { activityId: id, file } });
    const before = await everythingRead(id, file);

    await remove('manager', id);
    expect(await everythingRead(id, file)).not.toEqual(before);
    const { data, codes } = await restore('manager', id, minutesLater(10));
    expect(codes).toEqual([]);
    expect(data.restoreActivity.skipped).toEqual([]);
    expect(data.restoreActivity.activities).toMatchObject([
      {
        id,
        users: [
          { id: ids.player, hasJoinedActivity: false },
          { id: ids.pro, hasJoinedActivity: true, comment: 'Well played' },
        ],
        matchInfo: { self_assessment: 'Good', result_home: 2 },
      },
    ]);
    expect(await everythingRead(id, file)).toEqual(before);
    // It takes its owner's time again.
    expect((await club.create('player', club.gym())).codes).toEqual(['validations.overlap_hours']);
  });

  test('A-96 until then it is read nowhere, as if it had never been, and takes nobody’s time', async () => {
    const made = await club.game({ userIds: [club.ids.player, club.ids.pro] }, {}, 'manager');
    const file = await uploadedFile(club, 'manager');
    await ok('manager', ADD_FILE, { input: { activityId: made.id, file } });
    await remove('manager', made.id);
    const hidden = await everythingRead(made.id, file);
    expect((await club.update('manager', { id: made.id, title: 'x' })).codes).toEqual(['errors.not_found']);
    expect((await joinAgain('player', made.id)).codes).toEqual(['errors.not_found']);
    await club.db.updateTable('files').set({ activityId: null, createdBy: club.ids.special }).execute();
    await club.db.deleteFrom('activities').execute();
    expect(hidden).toEqual(await everythingRead(made.id, file));
    await club.created('player', club.gym());
  });

  test('A-96 after ten minutes it cannot be brought back, and is purged with all that belonged to it', async () => {
    const { id } = await club.game({}, {}, 'player');
    await ok('player', ADD_MATCH_COMMENT, { input: { activityId: id, comment: 'Well played' } });
    const file = await uploadedFile(club, 'player');
    await ok('player', ADD_FILE, { input: { activityId: id, file } });
    await remove('player', id);
    const rows = async (table: 'activities' | 'matchInfos' | 'matchComments' | 'removals' | 'removedParticipants') =>
      (await club.db.selectFrom(table).selectAll().execute()).length;
    await purgeRemoved(club.db, minutesLater(10));
    expect(await rows('activities')).toBe(1);
    const late = await restore('player', id, minutesLater(10).add({ seconds: 1 }));
    expect(late.codes).toEqual(['validations.restore_over']);
    await purgeRemoved(club.db, minutesLater(10).add({ seconds: 1 }));
    for (const table of ['activities', 'matchInfos', 'matchComments', 'removals', 'removedParticipants'] as const)
      expect([table, await rows(table)]).toEqual([table, 0]);
    expect(await club.db.selectFrom('files').select('activityId').where('id', '=', file).execute()).toEqual([
      { activityId: null },
    ]);
    expect((await restore('player', id)).codes).toEqual(['validations.restore_over']);
  });

  test('A-96 it is brought back by whoever deleted it, once, and by nobody else', async () => {
    const { id } = await club.created('manager', everybody());
    await remove('manager', id);
    const codes: Record<string, string | undefined> = {};
    for (const who of EVERYBODY.filter((one) => one !== 'manager')) codes[who] = (await restore(who, id)).codes[0];
    expect(codes).toEqual({
      admin: 'validations.restore_over',
      scout: 'validations.restore_over',
      otherScout: 'validations.restore_over',
      player: 'validations.restore_over',
      pro: 'validations.restore_over',
      otherPlayer: 'validations.restore_over',
      special: 'errors.not_authorized',
    });
    expect((await restore(null, id)).codes).toEqual(['errors.unauthenticated']);
    expect((await restore('manager', NOBODY)).codes).toEqual(['validations.restore_over']);
    expect((await restore('manager', id.toUpperCase())).codes).toEqual([]);
    expect((await restore('manager', id)).codes).toEqual(['validations.restore_over']);
    await remove('manager', id);
    expect((await restore('manager', id)).codes).toEqual([]);
  });

  test('A-96 a scout who has lost the player meanwhile may no longer bring back what the player had planned', async () => {
    const { id } = await club.created('player', club.gym());
    await remove('scout', id);
    const viewer = { ...club.context('scout').viewer!, playerIds: [] };
    const refused = await execute(club.context('scout', { viewer }), RESTORE_ACTIVITY, { activityId: id });
    expect(refused.codes).toEqual(['errors.not_authorized']);
  });

  test('A-96 it says what is in the way: the time was taken, or somebody has left the club', async () => {
    const { ids } = club;
    const { id } = await club.created('manager', everybody());
    await remove('manager', id);
    const there = await club.created('player', club.gym({ startsAt: '09:30', endsAt: '10:30' }));
    expect((await restore('manager', id)).codes).toEqual(['validations.overlap_hours']);
    await remove('player', there.id);
    const deactivatedAt = minutesLater(1).toString();
    await club.db.updateTable('users').set({ deactivatedAt }).where('id', '=', ids.pro).execute();
    expect((await restore('manager', id, minutesLater(2))).codes).toEqual(['validations.participant_gone']);
    await club.db.updateTable('users').set({ deactivatedAt: null }).where('id', '=', ids.pro).execute();
    expect((await restore('manager', id, minutesLater(2))).codes).toEqual([]);
  });

  test('A-96 of a series all that was deleted in one go comes back, but for days that were taken', async () => {
    const first = await club.created('manager', everybody());
    const { repeatActivity } = await ok('manager', REPEAT, {
      input: { activityId: first.id, weekdays: [4], until: '2026-12-04' },
    });
    const [second, third] = repeatActivity.activities as { id: string; date: string }[];
    await remove('manager', third!.id);
    await ok('manager', REMOVE_FOLLOWING, { activityId: second!.id });
    await club.created('player', club.gym({ date: second!.date }));
    const { data, codes } = await restore('manager', second!.id);
    expect(codes).toEqual([]);
    expect(data.restoreActivity.activities.map(({ date }: { date: string }) => date)).toEqual(['2026-12-03']);
    expect(data.restoreActivity.skipped).toEqual([
      { activityId: second!.id, date: second!.date, code: 'validations.overlap_hours' },
    ]);
    // What was deleted before comes back by itself.
    expect((await restore('manager', third!.id)).data.restoreActivity.activities).toHaveLength(1);
    expect((await restore('manager', second!.id)).codes).toEqual(['validations.overlap_hours']);
  });

  test('A-96 the rest of a series comes back later, once its time is free', async () => {
    const first = await club.created('manager', everybody());
    const { repeatActivity } = await ok('manager', REPEAT, {
      input: { activityId: first.id, weekdays: [4], until: '2026-12-04' },
    });
    const [second, third] = repeatActivity.activities as { id: string; date: string }[];
    await ok('manager', REMOVE_FOLLOWING, { activityId: second!.id });
    const inTheWay = await club.created('player', club.gym({ date: third!.date }));
    const { data } = await restore('manager', second!.id);
    expect(data.restoreActivity.skipped).toEqual([
      { activityId: third!.id, date: third!.date, code: 'validations.overlap_hours' },
    ]);
    await remove('player', inTheWay.id);
    const rest = await restore('manager', third!.id);
    expect(rest.data.restoreActivity).toMatchObject({
      activities: [{ id: third!.id, date: third!.date }],
      skipped: [],
    });
    expect((await restore('manager', third!.id)).codes).toEqual(['validations.restore_over']);
  });

  test('A-96 the others are told of what came back as if it had never been deleted', async () => {
    const { id } = await club.created('manager', everybody());
    const told = async () => (await ok('player', CHANGES, {})).calendarChanges.changes;
    await remove('manager', id);
    expect(await told()).toEqual([]);
    await restore('manager', id);
    expect(await told()).toEqual([{ kind: 'planned', title: 'Meeting' }]);
    await club.db.deleteFrom('calendarChanges').execute();
    await remove('manager', id);
    expect(await told()).toEqual([{ kind: 'removed', title: 'Meeting' }]);
    await restore('manager', id);
    expect(await told()).toEqual([]);
  });
});

describe('leaving', () => {
  test('A-96 G-19 who has left comes back by joining, to the same place and the same time', async () => {
    const { ids } = club;
    const { id } = await club.created('manager', everybody());
    expect((await remove('player', id)).deleteActivity).toEqual({ deleted: false, left: true });
    expect((await joinAgain('pro', id)).codes).toEqual([]);
    const { data, codes } = await joinAgain('player', id, minutesLater(10));
    expect(codes).toEqual([]);
    expect(data.joinActivity.users).toMatchObject([{ id: ids.player, hasJoinedActivity: true }, { id: ids.pro }]);
    expect((await club.create('player', club.gym())).codes).toEqual(['validations.overlap_hours']);
    expect((await club.create('pro', club.gym())).codes).toEqual([]);
  });

  test('A-96 not after ten minutes, not when the time was taken, and nobody who was not in it', async () => {
    const { id } = await club.created('manager', everybody());
    await remove('player', id);
    expect((await joinAgain('otherPlayer', id)).codes).toEqual(['errors.not_found']);
    expect((await joinAgain('player', id, minutesLater(11))).codes).toEqual(['errors.not_found']);
    await club.created('player', club.gym());
    expect((await joinAgain('player', id)).codes).toEqual(['validations.overlap_hours']);
    await purgeRemoved(club.db, minutesLater(11));
    expect((await joinAgain('player', id)).codes).toEqual(['errors.not_found']);
    expect((await club.one('pro', id)).data.activity.users).toHaveLength(1);
  });

  test('A-96 whoever was put in that place meanwhile stays there', async () => {
    const { ids } = club;
    const { id } = await club.created('manager', everybody());
    await remove('player', id);
    await club.update('manager', { id, userIds: [ids.otherPlayer, ids.pro] });
    const { data } = await joinAgain('player', id);
    expect(data.joinActivity.users.map((user: { id: string }) => user.id)).toEqual([
      ids.otherPlayer,
      ids.pro,
      ids.player,
    ]);
    expect((await club.create('player', club.gym())).codes).toEqual([]);
  });

  test('A-96 ACT-45 a series that was left is joined again in one go', async () => {
    const first = await club.created('manager', everybody());
    await ok('manager', REPEAT, { input: { activityId: first.id, weekdays: [4], until: '2026-12-11' } });
    expect((await ok('player', REMOVE_FOLLOWING, { activityId: first.id })).deleteFollowingActivities.left).toBe(5);
    const { data } = await restore('player', first.id);
    expect(data.restoreActivity.activities).toHaveLength(5);
    for (const { users } of data.restoreActivity.activities) expect(users[0].id).toBe(club.ids.player);
  });
});
