import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Who } from '#tests/club.ts';
import { call, input, KEY, twice, type Call, type Races } from './race.ts';
import { PUSH_HOST, type World } from './world.ts';

type Fields = Record<string, unknown>;
const change = (who: Who, activityData: Fields) =>
  input(who, 'updateActivity', (ids) => ({ activityData: { id: ids.shared, ...activityData } }));
const changeSeries = (who: Who, what: 'monday1' | 'monday2', title: string) =>
  input(who, 'updateFollowingActivities', (ids) => ({ activityData: { id: ids[what], title } }));
const changeDay = (what: 'monday2' | 'monday3', title: string) =>
  input('manager', 'updateActivity', (ids) => ({ activityData: { id: ids[what], title } }));
const remove = (world: World) =>
  world.ask('admin', 'mutation ($id: ID!) { deleteActivity(activityId: $id) { deleted } }', { id: world.ids.shared });
const mark = (who: Who, more: Fields = {}) => input(who, 'markNotificationsRead', more);

/** Subscriptions of two browsers, the same in every try. */
const BROWSERS = Object.fromEntries(
  ['browser', 'other'].map((name) => {
    const pair = createECDH('prime256v1');
    const keys = { p256dh: pair.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') };
    return [name, JSON.stringify({ endpoint: `https://${PUSH_HOST}/${name}`, keys })];
  }),
);
const tokenOf = (what: 'phone' | 'browser' | 'other') => BROWSERS[what] ?? `token-of-the-${what}`;
const register = (
  who: Who,
  what: 'browser' | 'other',
  session?: 'here' | 'there' | 'elsewhere',
  more: Fields = {},
): Call => call(who, 'registerPushToken', { input: { token: tokenOf(what), ...more } }, session);
const forget = (who: Who, what: 'phone' | 'browser', session?: 'here' | 'there' | 'elsewhere') =>
  call(who, 'removePushToken', { input: { token: tokenOf(what) } }, session);
const dropDeviceOf = (who: Who, what: 'phone' | 'tablet') =>
  call(who, 'removePushDevice', (ids) => ({ id: ids[what] }), 'there');
async function nineteenDevices({ db, ids }: World): Promise<void> {
  // One stands already.
  await sql`insert into push_devices (user_id, session_id, service, token_hash, token, device)
    select ${ids.manager}, ${ids.there}, 'fcm', sha256(n::text::bytea), 'phone ' || n, '' from generate_series(1, 18) n`.execute(
    db,
  );
}

const choose = (more: Fields = {}) =>
  input('manager', 'updateNotificationSettings', { activities: false, reminders: true, messages: true, ...more });
async function heldBack({ db, ids }: World): Promise<void> {
  await sql`update push_devices set held_until = '2026-11-19T06:00:00Z' where user_id = ${ids.manager}`.execute(db);
}

/** The player has been told of an activity and of a series. */
async function told(world: World): Promise<void> {
  await change('manager', { title: 'Told' })(world);
  await changeSeries('manager', 'monday1', 'Told')(world);
}

export const INBOX_RACES: Races = {
  markNotificationsRead: [
    twice('all of them', mark('player'), { prepare: told }),
    twice('one key', mark('player', { idempotencyKey: KEY }), { prepare: told }),
    { what: 'read and unread', one: mark('player'), other: mark('player', { isRead: false }), prepare: told },
    { what: 'a change of what it tells', one: mark('player'), other: change('manager', { title: 'Again' }), prepare: told },
    { what: 'a change by somebody else', one: mark('player'), other: change('admin', { title: 'Again' }), prepare: told },
    { what: 'a change of the series', one: mark('player'), other: changeSeries('manager', 'monday2', 'Again'), prepare: told },
    { what: 'the end of the activity', one: mark('player'), other: remove, prepare: told },
  ],
  registerPushToken: [
    twice('one browser', register('manager', 'browser', 'here')),
    twice('one key', register('manager', 'browser', 'here', { idempotencyKey: KEY })),
    { what: 'two people on one browser', one: register('manager', 'browser', 'here'), other: register('pro', 'browser', 'elsewhere') },
    { what: 'the end of its session', one: register('manager', 'browser', 'here'), other: call('manager', 'endSession', (ids) => ({ id: ids.here }), 'there') },
    { what: 'the end of all other sessions', one: register('manager', 'browser', 'here'), other: call('manager', 'endOtherSessions', {}, 'there') },
    { what: 'its removal', one: register('manager', 'browser', 'here'), other: forget('manager', 'browser', 'here'), prepare: register('manager', 'browser', 'here') },
    { what: 'its removal by somebody else', one: register('manager', 'browser', 'here'), other: forget('pro', 'browser', 'elsewhere'), prepare: register('pro', 'browser', 'elsewhere') },
    { what: 'the twentieth device of a person', one: register('manager', 'browser', 'here'), other: register('manager', 'other', 'there'), prepare: nineteenDevices },
    { what: 'an activity that is told', one: register('pro', 'browser', 'elsewhere'), other: change('manager', { title: 'Told' }) },
  ],
  removePushToken: [
    twice('twice', forget('manager', 'phone', 'here')),
    { what: 'by its id', one: forget('manager', 'phone', 'here'), other: dropDeviceOf('manager', 'phone') },
    { what: 'the end of its session', one: forget('manager', 'phone', 'there'), other: call('manager', 'endSession', (ids) => ({ id: ids.here }), 'there') },
  ],
  removePushDevice: [
    twice('twice', dropDeviceOf('manager', 'phone')),
    { what: 'its sign-out', one: dropDeviceOf('manager', 'phone'), other: call('manager', 'signOut', {}, 'here') },
  ],
  updateNotificationSettings: [
    twice('one key', choose({ idempotencyKey: KEY, version: 0 })),
    twice('the first choice from both sides', choose({ version: 0 })),
    { what: 'two choices from one version', one: choose({ version: 1 }), other: choose({ version: 1, messages: false }), prepare: choose() },
    { what: 'two choices over whatever stands', one: choose({ quietFrom: '22:00', quietTo: '07:00' }), other: choose({ messages: false }), prepare: choose() },
    { what: 'the plan by mail and another choice, neither with a word about the other', one: choose({ weeklyMail: true }), other: choose({ messages: false }) },
    { what: 'what is held back on a device that goes', one: choose(), other: dropDeviceOf('manager', 'phone'), prepare: heldBack },
  ],
}; // prettier-ignore

const MESSAGE = { title: { en: 'Plan' }, message: { en: 'Please plan.' } };
const send = (more: Fields = {}) =>
  input('admin', 'sendCustomNotification', (ids) => ({ ...MESSAGE, userIds: [ids.player, ids.scout], ...more }));
const sendTo = (who: Who) => input('admin', 'sendCustomNotification', (ids) => ({ ...MESSAGE, userIds: [ids[who]] }));
const leaves = (who: Who) => input('admin', 'deleteUser', (ids) => ({ id: ids[who] }));

export const MESSAGE_RACES: Races = {
  sendCustomNotification: [
    twice('one key', send({ idempotencyKey: KEY })),
    { what: 'two texts with one key', one: send({ idempotencyKey: KEY }), other: send({ idempotencyKey: KEY, title: { en: 'Train' } }) },
    twice('another one', send()),
    { what: 'one of them leaves', one: send(), other: leaves('scout') },
    { what: 'the only one leaves', one: sendTo('scout'), other: leaves('scout') },
    { what: 'somebody becomes a special user', one: sendTo('scout'), other: input('admin', 'updateUser', (ids) => ({ id: ids.scout, role: 'special' })) },
  ],
}; // prettier-ignore

const renew = (more: Fields = {}) => input('player', 'renewCalendarFeed', more);
const end = (more: Fields = {}) => input('player', 'endCalendarFeed', more);
const withFeed = { prepare: renew() };

export const FEED_RACES: Races = {
  renewCalendarFeed: [
    twice('one key', renew({ idempotencyKey: KEY })),
    twice('another one', renew(), withFeed),
    { what: 'the end of it', one: renew(), other: end(), ...withFeed },
    { what: 'the end of the account', one: renew(), other: leaves('player'), alsoRefused: ['errors.not_authorized'], ...withFeed },
  ],
  endCalendarFeed: [
    twice('one key', end({ idempotencyKey: KEY }), withFeed),
    twice('the end of it', end(), withFeed),
    { what: 'the end of the account', one: end(), other: leaves('player'), ...withFeed },
  ],
}; // prettier-ignore

/** What is told of changes at once. Each stands with the races of the change itself. */
export const TOLD_RACES: Races = {
  updateActivity: [
    { what: 'two changes by one person that nobody was told of yet', one: change('manager', { title: 'A' }), other: change('manager', { description: 'B' }) },
    { what: 'two changes by one person who told of it before', one: change('manager', { title: 'A' }), other: change('manager', { description: 'B' }), prepare: told },
    { what: 'two days of a series that was told of as one', one: changeDay('monday2', 'A'), other: changeDay('monday3', 'B'), prepare: told },
    { what: 'a day and the series', one: changeDay('monday3', 'A'), other: changeSeries('manager', 'monday2', 'B'), prepare: told },
  ],
}; // prettier-ignore
