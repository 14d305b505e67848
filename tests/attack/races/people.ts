import { call, input, KEY, twice, type Races } from './race.ts';
import { PASSWORD, type World } from './world.ts';

const newcomer = (more: object = {}) => ({
  email: 'nina@touchline.example', firstName: 'Nina', lastName: 'Noser', role: 'scout', ...more,
}); // prettier-ignore
const signIn = (email: string, password = PASSWORD) => input(null, 'signIn', { email, password });
const word = (text: string) => ({ password: text, repeatPassword: text, currentPassword: PASSWORD });
const changeWord = (text: string) => call('manager', 'updateUserPassword', { input: word(text) }, 'here');
const reset = input('admin', 'resetUserPassword', (ids) => ({ userId: ids.pro }));
const deactivate = (who: 'pro' | 'scout' | 'admin' | 'manager', by: 'admin' | 'manager' = 'admin') =>
  input(by, 'deleteUser', (ids) => ({ id: ids[who] }));
const reactivate = (who: 'admin' | 'manager' = 'admin') => input(who, 'reactivateUser', (ids) => ({ id: ids.pro }));
const scouts = (...names: ('scout' | 'otherScout' | 'manager' | 'admin')[]) =>
  input('manager', 'assignScouts', (ids) => ({ playerId: ids.player, scoutIds: names.map((name) => ids[name]) }));
const players = (...names: ('player' | 'pro' | 'otherPlayer')[]) =>
  input('manager', 'assignPlayers', (ids) => ({ scoutId: ids.scout, playerIds: names.map((name) => ids[name]) }));
const role = (who: 'player' | 'scout' | 'manager' | 'admin', to: object, by: 'admin' | 'manager' = 'admin') =>
  input(by, 'updateUser', (ids) => ({ id: ids[who], ...to }));
const endFromAfar = call('admin', 'endUserSession', (ids) => ({ userId: ids.manager, id: ids.there }));
const endAllFromAfar = call('admin', 'endUserSessions', (ids) => ({ userId: ids.manager }));
/** A second admin, so that both may try to leave. */
async function promoteManager({ db, ids }: World) {
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', ids.manager).execute();
}

/** Somebody who has left. */
async function leftPro({ db, ids }: World) {
  await db.updateTable('users').set({ deactivatedAt: '2026-11-01T00:00:00Z' }).where('id', '=', ids.pro).execute();
  await db.deleteFrom('sessions').where('userId', '=', ids.pro).execute();
}
async function proLeftTwoAdmins(world: World) {
  await leftPro(world);
  await promoteManager(world);
}

export const PEOPLE: Races = {
  createUser: [
    twice('the same person', input('manager', 'createUser', newcomer())),
    twice('the same person with one key', input('manager', 'createUser', newcomer({ idempotencyKey: KEY }))),
    {
      what: 'two people with one key',
      one: input('manager', 'createUser', newcomer({ idempotencyKey: KEY })),
      other: input('manager', 'createUser', newcomer({ email: 'other@touchline.example', idempotencyKey: KEY })),
    },
    {
      what: 'an address that somebody gets at this moment',
      one: input('admin', 'createUser', newcomer()),
      other: role('player', { email: 'nina@touchline.example' }),
    },
  ],
  updateUser: [
    {
      what: 'two changes of the same version',
      one: role('player', { version: 1, firstName: 'Jon' }),
      other: role('player', { version: 1, lastName: 'Jung' }),
    },
    {
      what: 'two changes that know no version',
      one: role('player', { firstName: 'Jon', birthDate: '2010-01-01' }),
      other: role('player', { firstName: 'Joan', league: 'U18' }),
    },
    {
      what: 'two people who swap their addresses',
      one: role('player', { email: 'scout@touchline.example' }),
      other: role('scout', { email: 'player@touchline.example' }),
    },
    {
      what: 'two admins who take the role from each other',
      one: role('admin', { role: 'manager' }, 'manager'),
      other: role('manager', { role: 'scout' }),
      prepare: promoteManager,
    },
    {
      what: 'a club that is joined into another',
      one: input('manager', 'updateUser', (ids) => ({ id: ids.player, clubs: [ids.basel, ids.chur] })),
      other: input('manager', 'mergeClubs', (ids) => ({ baseClubId: ids.davos, clubIds: [ids.chur], name: 'FC davos' })),
    },
  ],
  assignScouts: [
    twice('the same list', scouts('otherScout', 'manager')),
    { what: 'two lists', one: scouts('otherScout'), other: scouts('manager', 'admin') },
    { what: 'the players of one of the scouts', one: scouts('otherScout', 'scout'), other: players('pro', 'otherPlayer') },
    { what: 'the scout’s new role', one: scouts('scout', 'otherScout'), other: role('scout', { role: 'special' }) },
    { what: 'the player’s new role', one: scouts('otherScout'), other: role('player', { role: 'scout' }) },
    { what: 'the scout’s leave', one: scouts('scout', 'otherScout'), other: deactivate('scout') },
    { what: 'an admin’s leave', one: scouts('admin', 'otherScout'), other: deactivate('admin', 'manager'), prepare: promoteManager },
  ],
  assignPlayers: [
    twice('the same list', players('otherPlayer', 'player')),
    { what: 'two lists', one: players('otherPlayer'), other: players('pro', 'player') },
    { what: 'the scouts of one of the players', one: players('player', 'pro'), other: scouts('otherScout') },
    { what: 'the player’s new role', one: players('player', 'otherPlayer'), other: role('player', { role: 'manager' }) },
    { what: 'a player’s leave', one: players('player', 'pro'), other: deactivate('pro') },
  ],
  resetUserPassword: [
    twice('twice', reset),
    { what: 'the leave', one: reset, other: deactivate('pro') },
    { what: 'a sign-in', one: reset, other: signIn('pro@touchline.example'), alsoRefused: ['errors.incorrect_credentials'] },
    {
      what: 'the own new password',
      one: input('admin', 'resetUserPassword', (ids) => ({ userId: ids.manager })),
      other: changeWord('a quite new word'),
      alsoRefused: ['errors.unauthenticated', 'errors.conflict'],
    },
  ],
  deleteUser: [
    twice('twice', deactivate('pro')),
    { what: 'two admins each other', one: deactivate('admin', 'manager'), other: deactivate('manager'), prepare: promoteManager },
    { what: 'a change', one: deactivate('pro'), other: input('admin', 'updateUser', (ids) => ({ id: ids.pro, firstName: 'Per' })) },
    {
      what: 'an activity of that person',
      one: deactivate('pro'),
      other: input('manager', 'createActivity', (ids, { types }) => ({
        activityData: {
          title: 'Late', date: '2026-11-18', startsAt: '18:00', endsAt: '19:00', activityTypeId: types['meetings'],
          userIds: [ids.pro, ids.player],
        },
      })),
    },
    { what: 'a sign-in', one: deactivate('pro'), other: signIn('pro@touchline.example'), alsoRefused: ['errors.incorrect_credentials'] },
  ],
  reactivateUser: [
    twice('one key', input('admin', 'reactivateUser', (ids) => ({ id: ids.pro, idempotencyKey: KEY })), { prepare: leftPro }),
    { what: 'two admins', one: reactivate(), other: reactivate('manager'), prepare: proLeftTwoAdmins },
    { what: 'the leave', one: reactivate(), other: deactivate('pro'), alsoRefused: ['validations.user_active'], prepare: leftPro },
    { what: 'a change', one: reactivate(), other: input('admin', 'updateUser', (ids) => ({ id: ids.pro, firstName: 'Per' })), prepare: leftPro },
    { what: 'a reset', one: reactivate(), other: reset, alsoRefused: ['errors.user_not_found'], prepare: leftPro },
    { what: 'a list of players', one: reactivate(), other: players('player', 'pro'), prepare: leftPro },
    { what: 'a sign-in', one: reactivate(), other: signIn('pro@touchline.example'), prepare: leftPro },
  ],
  signIn: [
    twice('two devices', signIn('pro@touchline.example')),
    { what: 'a wrong guess', one: signIn('pro@touchline.example'), other: signIn('pro@touchline.example', 'a wrong guess') },
    twice('the last time that a temporary password opens', signIn('pro@touchline.example'), {
      prepare: ({ db, ids }) =>
        db
          .updateTable('users')
          .set({ temporarySignInsLeft: 1, temporaryPasswordExpiresAt: '2030-01-01T00:00:00Z', requirePasswordReset: true })
          .where('id', '=', ids.pro)
          .execute(),
    }),
  ],
  signOut: [
    twice('twice', call('manager', 'signOut', {}, 'here')),
    { what: 'the other session ends this one', one: call('manager', 'signOut', {}, 'here'), other: call('manager', 'endOtherSessions', {}, 'there') },
  ],
  endSession: [
    twice('twice', call('manager', 'endSession', (ids) => ({ id: ids.there }), 'here')),
    {
      what: 'two sessions each other',
      one: call('manager', 'endSession', (ids) => ({ id: ids.there }), 'here'),
      other: call('manager', 'endSession', (ids) => ({ id: ids.here }), 'there'),
    },
  ],
  endOtherSessions: [
    twice('twice', call('manager', 'endOtherSessions', {}, 'here')),
    {
      what: 'two sessions each other',
      one: call('manager', 'endOtherSessions', {}, 'here'),
      other: call('manager', 'endOtherSessions', {}, 'there'),
    },
    {
      what: 'an address of the calendar that the other session makes',
      one: call('manager', 'endOtherSessions', {}, 'here'),
      other: call('manager', 'renewCalendarFeed', { input: {} }, 'there'),
      alsoRefused: ['errors.unauthenticated'],
    },
  ],
  endUserSession: [
    twice('twice', endFromAfar),
    { what: 'the session ends itself', one: endFromAfar, other: call('manager', 'signOut', {}, 'there') },
  ],
  endUserSessions: [
    twice('twice', endAllFromAfar),
    { what: 'one of the sessions ends the other', one: endAllFromAfar, other: call('manager', 'endOtherSessions', {}, 'there'), alsoRefused: ['errors.unauthenticated'] },
    { what: 'a new password', one: endAllFromAfar, other: changeWord('a quite new word'), alsoRefused: ['errors.unauthenticated'] },
  ],
  updateUserPassword: [
    { what: 'two new passwords', one: changeWord('a quite new word'), other: changeWord('another new word'), alsoRefused: ['errors.conflict'] },
    {
      what: 'from two sessions',
      one: changeWord('a quite new word'),
      other: call('manager', 'updateUserPassword', { input: word('another new word') }, 'there'),
      alsoRefused: ['errors.conflict', 'errors.unauthenticated'],
    },
  ],
}; // prettier-ignore
