import { purgeRemoved } from '#features/activities/removal/data.ts';
import { NOW, type Who } from '#tests/club.ts';
import { TOLD_RACES } from './inbox.ts';
import { call, input, KEY, twice, type Call, type Races } from './race.ts';
import type { World } from './world.ts';

type Named = keyof World['ids'];
type Fields = Record<string, unknown>;

const planned = (activityData: Fields, more: Fields = {}) =>
  (_ids: World['ids'], { types }: World) => ({
    activityData: {
      title: 'Training', date: '2026-11-18', startsAt: '11:00', endsAt: '12:00', activityTypeId: types['private'],
      ...activityData,
    },
    ...more,
  }); // prettier-ignore
const create = (who: Who, activityData: Fields = {}, more: Fields = {}) =>
  input(who, 'createActivity', planned(activityData, more));
const update = (who: Who, what: Named, change: Fields, mutation = 'updateActivity') =>
  input(who, mutation, (ids) => ({ activityData: { id: ids[what], ...change } }));
const following = (who: Who, what: Named, change: Fields) => update(who, what, change, 'updateFollowingActivities');
const one = (mutation: string, who: Who, what: Named) => call(who, mutation, (ids) => ({ activityId: ids[what] }));
const remove = (who: Who, what: Named) => one('deleteActivity', who, what);
const removeFollowing = (who: Who, what: Named) => one('deleteFollowingActivities', who, what);
const restore = (who: Who, what: Named) => one('restoreActivity', who, what);
const asking = ({ db, ids }: World) =>
  db.updateTable('activities').set({ replyHours: 1 }).where('id', '=', ids.shared).execute();
/** Whether `whom`, or whoever answers, comes to what is shared. */
const answer = (who: Who, said: string, whom?: Who) =>
  input(who, 'replyToActivity', (ids) => ({
    activityId: ids.shared,
    answer: said,
    ...(whom && { userId: ids[whom] }),
  }));
/** What `who` has seen of the player in what is shared, which has begun. */
const seen = (who: Who, attendance: string, more: Fields = {}, whom: Who = 'player') =>
  input(who, 'recordAttendance', (ids) => ({
    activityId: ids.shared,
    people: [{ userId: ids[whom], attendance }],
    ...more,
  }));
const begun = ({ db, ids }: World) =>
  db.updateTable('activities').set({ date: '2026-11-17' }).where('id', '=', ids.shared).execute();
const cancel = (who: Who, reason = 'Frozen') =>
  input(who, 'cancelActivity', (ids) => ({ activityId: ids.shared, reason }));
const cancelFollowing = (who: Who, what: Named) =>
  input(who, 'cancelActivity', (ids) => ({ activityId: ids[what], following: true }));
const calledOff = (world: World) => cancel('manager')(world);
const join = (who: Who, what: Named) => one('joinActivity', who, what);
const say = (who: Who, comment: string) => input(who, 'addMatchComment', (ids) => ({ activityId: ids.derby, comment }));
const copy = (who: Who, more: Fields = {}) =>
  input(who, 'copyWeek', (ids) => ({ userId: ids.player, from: '2026-11-18', to: '2026-12-16', ...more }));
const repeat = (who: Who, what: Named, more: Fields = {}) =>
  input(who, 'repeatActivity', (ids) => ({ activityId: ids[what], weekdays: [2, 3], until: '2026-12-10', ...more }));
const file = (mutation: string, what: Named, name: Named) =>
  input('manager', mutation, (ids) => ({ activityId: ids[what], file: ids[name] }));
const add = (what: Named, name: Named) => file('addFileToActivity', what, name);
const takeAway = (what: Named, name: Named) => file('removeFileFromActivity', what, name);
const everybodyLeft = ({ db, ids }: World) =>
  // So that who leaves gives the activity to the next one.
  db.updateTable('activities').set({ createdBy: ids.scout }).where('seriesId', '=', ids.series).execute();
const sameDay = ({ db, ids }: World) =>
  db.updateTable('activities').set({ date: '2026-11-23', startsAt: '15:00', endsAt: '16:00' })
    .where('id', '=', ids.monday2).execute(); // prettier-ignore
const files = (count: number) =>
  input('player', 'uploadFiles', {
    files: Array.from({ length: count }, (_, at) => ({ name: `${at}.png`, size: 8 })),
  });

const comeBack = (who: Who, what: Named) =>
  call(who, 'joinActivity', (ids) => ({ activityId: ids[what], joined: true }));
const gone = (who: Who, what: Named) => (world: World) => remove(who, what)(world);
async function bothAtOnce(world: World): Promise<void> {
  await gone('manager', 'gym')(world);
  await gone('manager', 'derby')(world);
  const time = { date: '2026-11-18', startsAt: '09:30', endsAt: '10:30' };
  await world.db.updateTable('activities').set(time).where('id', '=', world.ids.derby).execute();
}
async function goneLongAgo(world: World): Promise<void> {
  await gone('manager', 'gym')(world);
  // To the minute, so that neither is refused for being too late alone.
  await world.db
    .updateTable('removals')
    .set({ removedAt: NOW.subtract({ minutes: 10 }).toString() })
    .execute();
}
const purge: Call = async ({ db }) => {
  await purgeRemoved(db, NOW.add({ seconds: 1 }));
  return { data: null, codes: [], errors: [] };
};
async function someOfTheSeriesGone(world: World): Promise<void> {
  await world.db
    .updateTable('activities')
    .set({ createdBy: world.ids.player })
    .where('id', '=', world.ids.monday2)
    .execute();
  await gone('manager', 'monday1')(world);
}

export const CALENDAR: Races = {
  createActivity: [
    twice('the same time', create('player')),
    { what: 'times that overlap', one: create('player'), other: create('manager', { startsAt: '11:30', endsAt: '12:30' }) },
    twice('one key', create('player', {}, { idempotencyKey: KEY })),
    {
      what: 'one key for two things',
      one: create('player', {}, { idempotencyKey: KEY }),
      other: create('player', { title: 'Gym', startsAt: '15:00', endsAt: '16:00' }, { idempotencyKey: KEY }),
    },
    {
      what: 'a match of a club that is joined into another',
      one: input('player', 'createActivity', (ids, { types }) => ({
        activityData: { date: '2026-11-18', startsAt: '11:00', endsAt: '13:00', activityTypeId: types['game'] },
        matchInfo: { homeId: ids.chur, awayId: ids.basel },
      })),
      other: input('manager', 'mergeClubs', (ids) => ({ baseClubId: ids.davos, clubIds: [ids.chur], name: 'FC davos' })),
    },
  ],
  updateActivity: [
    { what: 'two changes of one version', one: update('player', 'gym', { version: 1, title: 'A' }), other: update('manager', 'gym', { version: 1, title: 'B' }) },
    { what: 'two changes that know no version', one: update('player', 'gym', { title: 'A' }), other: update('manager', 'gym', { description: 'B', startsAt: '08:00' }) },
    { what: 'two of one owner that move to one time', one: update('manager', 'gym', { date: '2026-11-21', startsAt: '12:00', endsAt: '13:00' }), other: update('manager', 'shared', { date: '2026-11-21', startsAt: '12:30', endsAt: '13:30' }) },
    { what: 'two that change places', one: update('manager', 'gym', { date: '2026-11-19', startsAt: '10:00', endsAt: '11:00' }), other: update('manager', 'shared', { date: '2026-11-18', startsAt: '09:00', endsAt: '10:00' }) },
    { what: 'a change of the series', one: update('manager', 'monday2', { title: 'A' }), other: following('manager', 'monday1', { startsAt: '11:00', endsAt: '12:00' }) },
    {
      what: 'a match whose clubs are joined',
      one: update('player', 'derby', { title: 'Derby' }),
      other: input('manager', 'mergeClubs', (ids) => ({ baseClubId: ids.chur, clubIds: [ids.basel], name: 'FC chur' })),
    },
    ...TOLD_RACES['updateActivity']!,
  ],
  deleteActivity: [
    twice('twice', remove('manager', 'shared')),
    { what: 'a change', one: remove('manager', 'gym'), other: update('player', 'gym', { title: 'A' }) },
    { what: 'two who leave', one: remove('player', 'shared'), other: remove('pro', 'shared') },
    { what: 'somebody who leaves', one: remove('manager', 'shared'), other: remove('player', 'shared') },
    { what: 'somebody who plans at the time of the next owner', one: remove('player', 'shared'), other: create('pro', { date: '2026-11-19', startsAt: '10:30', endsAt: '11:30' }) },
  ],
  restoreActivity: [
    twice('twice', restore('manager', 'gym'), { prepare: gone('manager', 'gym') }),
    { what: 'something at its time', one: restore('manager', 'gym'), other: create('player', { startsAt: '09:30', endsAt: '10:30' }), prepare: gone('manager', 'gym') },
    { what: 'another that comes back to one time', one: restore('manager', 'gym'), other: restore('manager', 'derby'), prepare: bothAtOnce },
    { what: 'the end of its ten minutes', one: restore('manager', 'gym'), other: purge, prepare: goneLongAgo },
    { what: 'the end of another one of its series', one: restore('manager', 'monday1'), other: removeFollowing('player', 'monday2'), prepare: someOfTheSeriesGone },
    { what: 'somebody who leaves what comes back', one: restore('manager', 'shared'), other: remove('player', 'shared'), prepare: gone('manager', 'shared') },
  ],
  joinActivity: [
    twice('twice', join('player', 'shared')),
    { what: 'two people', one: join('player', 'shared'), other: join('pro', 'shared') },
    { what: 'the end of it', one: join('player', 'shared'), other: remove('manager', 'shared') },
    { what: 'something at the time of who comes back', one: comeBack('player', 'shared'), other: create('player', { date: '2026-11-19', startsAt: '10:30', endsAt: '11:30' }), prepare: gone('player', 'shared') },
    twice('coming back twice', comeBack('player', 'shared'), { prepare: gone('player', 'shared') }),
    { what: 'the end of what somebody comes back to', one: comeBack('player', 'shared'), other: remove('manager', 'shared'), prepare: gone('player', 'shared') },
  ],
  replyToActivity: [
    twice('the same answer', answer('player', 'coming'), { prepare: asking }),
    { what: 'two people', one: answer('player', 'coming'), other: answer('pro', 'not_coming'), prepare: asking },
    { what: 'an answer by somebody else', one: answer('player', 'coming'), other: answer('manager', 'not_coming', 'player'), prepare: asking },
    { what: 'another time', one: answer('player', 'coming'), other: update('manager', 'shared', { startsAt: '12:00', endsAt: '13:00' }), prepare: asking },
    { what: 'the end of it', one: answer('player', 'coming'), other: remove('manager', 'shared'), prepare: asking },
  ],
  cancelActivity: [
    twice('twice', cancel('manager')),
    { what: 'it with what follows, and the end of that', one: cancelFollowing('manager', 'monday1'), other: removeFollowing('manager', 'monday2') },
    { what: 'two reasons', one: cancel('manager'), other: cancel('admin', 'Snow') },
    { what: 'another time', one: cancel('manager'), other: update('manager', 'shared', { startsAt: '12:00', endsAt: '13:00' }) },
    { what: 'somebody who comes', one: cancel('manager'), other: answer('player', 'coming'), prepare: asking },
    { what: 'the end of it', one: cancel('manager'), other: remove('manager', 'shared') },
    { what: 'something at its time', one: cancel('manager'), other: create('player', { date: '2026-11-19', startsAt: '10:30', endsAt: '11:30' }) },
  ],
  reinstateActivity: [
    twice('twice', one('reinstateActivity', 'manager', 'shared'), { prepare: calledOff }),
    { what: 'something at its time', one: one('reinstateActivity', 'manager', 'shared'), other: create('player', { date: '2026-11-19', startsAt: '10:30', endsAt: '11:30' }), prepare: calledOff },
    { what: 'the end of it', one: one('reinstateActivity', 'manager', 'shared'), other: remove('manager', 'shared'), prepare: calledOff },
  ],
  recordAttendance: [
    twice('the same', seen('manager', 'late'), { prepare: begun }),
    { what: 'two people', one: seen('manager', 'late'), other: seen('admin', 'absent', {}, 'pro'), prepare: begun },
    { what: 'something else of one person', one: seen('manager', 'late'), other: seen('admin', 'absent'), prepare: begun },
    { what: 'the rest', one: seen('manager', 'late'), other: seen('admin', 'present', { rest: true }), prepare: begun },
    { what: 'another day', one: seen('manager', 'late'), other: update('manager', 'shared', { date: '2026-11-19' }), prepare: begun },
    { what: 'the end of it', one: seen('manager', 'late'), other: remove('manager', 'shared'), prepare: begun },
  ],
  remindOfReplies: [
    twice('twice', one('remindOfReplies', 'manager', 'shared'), { prepare: asking }),
    { what: 'an answer', one: one('remindOfReplies', 'manager', 'shared'), other: answer('player', 'coming'), prepare: asking },
  ],
  addMatchComment: [
    twice('the same words', say('player', 'Gut')),
    { what: 'two texts', one: say('player', 'Gut'), other: say('player', 'Besser') },
    { what: 'a text and none', one: say('player', 'Gut'), other: say('player', '') },
    { what: 'two people', one: say('player', 'Gut'), other: say('manager', 'Besser') },
    { what: 'the end of the match', one: say('player', 'Gut'), other: remove('manager', 'derby') },
  ],
  repeatActivity: [
    twice('twice', repeat('player', 'gym')),
    twice('one key', repeat('player', 'gym', { idempotencyKey: KEY })),
    { what: 'the end of it', one: repeat('player', 'gym'), other: remove('manager', 'gym') },
    { what: 'a change of its time', one: repeat('player', 'gym'), other: update('manager', 'gym', { startsAt: '08:00', endsAt: '08:30' }) },
    { what: 'something at one of the times', one: repeat('player', 'gym'), other: create('player', { date: '2026-11-24', startsAt: '09:30', endsAt: '10:30' }) },
  ],
  copyWeek: [
    twice('twice', copy('manager')),
    twice('one key', copy('manager', { idempotencyKey: KEY })),
    { what: 'two weeks with one key', one: copy('manager', { idempotencyKey: KEY }), other: copy('manager', { to: '2026-12-30', idempotencyKey: KEY }) },
    { what: 'two people', one: copy('manager'), other: copy('admin') },
    { what: 'a change of what is copied', one: copy('manager'), other: update('manager', 'gym', { startsAt: '08:30', endsAt: '09:30' }) },
    { what: 'the end of what is copied', one: copy('manager'), other: remove('manager', 'gym') },
    {
      what: 'a change onto something in the other week',
      one: copy('manager'),
      other: update('manager', 'gym', { startsAt: '13:00', endsAt: '14:00' }),
      prepare: ({ db, ids, types }) =>
        db.insertInto('activities').values({
          activityTypeId: types['meetings']!, title: 'There', date: '2026-12-16', startsAt: '13:00', endsAt: '14:00',
          ownerId: ids.player, createdBy: ids.manager,
        }).execute(),
    },
  ],
  updateFollowingActivities: [
    twice('twice', following('manager', 'monday1', { startsAt: '11:00', endsAt: '12:00' })),
    { what: 'from two days', one: following('manager', 'monday1', { title: 'A' }), other: following('manager', 'monday2', { date: '2026-12-01' }) },
    { what: 'from two of one day', one: following('manager', 'monday1', { title: 'A' }), other: following('manager', 'monday2', { description: 'B' }), prepare: sameDay },
    { what: 'its end from one day on', one: following('manager', 'monday1', { title: 'A' }), other: removeFollowing('manager', 'monday2') },
    { what: 'something at the new time', one: following('manager', 'monday1', { startsAt: '12:00', endsAt: '13:00' }), other: create('player', { date: '2026-11-30', startsAt: '12:30', endsAt: '13:30' }) },
  ],
  deleteFollowingActivities: [
    twice('twice', removeFollowing('manager', 'monday1')),
    { what: 'from two days', one: removeFollowing('manager', 'monday1'), other: removeFollowing('manager', 'monday2') },
    { what: 'from two of one day', one: removeFollowing('manager', 'monday1'), other: removeFollowing('manager', 'monday2'), prepare: sameDay },
    { what: 'two who leave', one: removeFollowing('player', 'monday1'), other: removeFollowing('pro', 'monday1'), prepare: everybodyLeft },
    { what: 'a change', one: removeFollowing('manager', 'monday1'), other: update('manager', 'monday3', { title: 'A' }) },
  ],
  addFileToActivity: [
    twice('twice', add('shared', 'photo')),
    { what: 'one file to two activities', one: add('shared', 'photo'), other: add('gym', 'photo') },
    { what: 'two files', one: add('shared', 'photo'), other: add('shared', 'plan') },
    { what: 'another that is taken away', one: add('shared', 'photo'), other: takeAway('shared', 'attached') },
    { what: 'the end of the activity', one: add('shared', 'photo'), other: remove('manager', 'shared') },
  ],
  removeFileFromActivity: [
    twice('twice', takeAway('shared', 'attached')),
    { what: 'its new place', one: takeAway('shared', 'attached'), other: add('gym', 'attached') },
  ],
  uploadFiles: [
    { what: 'more than may wait', one: files(4), other: files(3), prepare: waiting },
  ],
  uploadParts: [
    { ...twice('twice', call('manager', 'uploadParts', (ids) => ({ id: ids.announced }))), prepare: unsent },
    { what: 'its end', one: call('manager', 'uploadParts', (ids) => ({ id: ids.announced })), other: call('manager', 'finishUpload', (ids) => ({ id: ids.announced })) },
  ],
  finishUpload: [
    twice('twice', call('manager', 'finishUpload', (ids) => ({ id: ids.announced }))),
    { what: 'its place, before it has arrived', one: call('manager', 'finishUpload', (ids) => ({ id: ids.announced })), other: add('gym', 'announced') },
  ],
}; // prettier-ignore

/** Nothing of the announced file has arrived. */
async function unsent({ db, ids }: World): Promise<void> {
  await db
    .updateTable('files')
    .set({ key: `${'0'.repeat(32)}-unsent.png` })
    .where('id', '=', ids.announced)
    .execute();
}

/** So many files wait already that five more are too many. */
async function waiting({ db, ids }: World): Promise<void> {
  const rows = Array.from({ length: 195 }, (_, at) => ({
    key: `${String(at).padStart(32, '0')}-waiting.png`, name: 'waiting.png', type: 'image', size: 8, createdBy: ids.player,
  })); // prettier-ignore
  await db.insertInto('files').values(rows).execute();
}
