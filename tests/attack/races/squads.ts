import { input, KEY, twice, type Races } from './race.ts';
import type { World } from './world.ts';

const U17 = { name: 'U17', shortName: 'U17', hue: 250, level: 'u17', season: 2026 };
const SQUAD = '00000000-0000-4000-8000-0000000000a1';
const MEMBERSHIP = '00000000-0000-4000-8000-0000000000a2';
type Person = 'player' | 'pro' | 'otherPlayer' | 'scout';

/** A squad with one player in it. */
async function withSquad({ db, ids }: World) {
  await db
    .insertInto('squads')
    .values({ id: SQUAD, ...U17, updatedBy: ids.manager })
    .execute();
  const player = { id: MEMBERSHIP, squadId: SQUAD, userId: ids.player, role: 'player', fromDay: '2026-07-01' };
  await db.insertInto('squadMembers').values(player).execute();
}
/** All but one of the squads that a season may have. */
async function almostFull({ db }: World) {
  const rows = Array.from({ length: 199 }, (_, at) => ({ ...U17, name: `Squad ${at}` }));
  await db.insertInto('squads').values(rows).execute();
}

const create = (more: object = {}) => input('manager', 'createSquad', { ...U17, ...more });
const update = (more: object) => input('manager', 'updateSquad', { id: SQUAD, ...more });
const archive = (archived: boolean, more: object = {}) =>
  input('admin', 'archiveSquad', { id: SQUAD, archived, ...more });
const copy = input('manager', 'copySquad', { id: SQUAD });
const add = (people: Person[], more: object = {}) =>
  input('manager', 'addSquadMembers', (ids) => ({
    squadId: SQUAD, userIds: people.map((who) => ids[who]), role: 'player', from: '2026-07-01', ...more,
  })); // prettier-ignore
const end = (until: string, more: object = {}) =>
  input('admin', 'endSquadMembership', { id: MEMBERSHIP, until, ...more });
const write = (more: object = {}) =>
  input('manager', 'messageSquad', { squadId: SQUAD, title: 'Bus', message: 'At eight', ...more });
/** An activity for the squad, owned by the manager. */
const plan = input('manager', 'createActivity', (ids, { types }) => ({
  activityData: {
    title: 'Training', date: '2026-11-18', startsAt: '11:00', endsAt: '12:00', activityTypeId: types['private'],
    userIds: [ids.manager], squadIds: [SQUAD],
  },
})); // prettier-ignore
/** What is shared is for the squad from now on, or no longer. */
const planFor = (squadIds: string[], more: object = {}) =>
  input('manager', 'updateActivity', (ids) => ({ activityData: { id: ids.shared, squadIds, ...more } }));
async function withPlan(world: World) {
  await withSquad(world);
  await planFor([SQUAD])(world);
}
const remind = (more: object = {}) =>
  input('manager', 'remindSquadOfPlans', { squadId: SQUAD, date: '2026-12-16', ...more });
const addFile = (name: 'photo' | 'plan') =>
  input('manager', 'addFileToSquad', (ids) => ({ squadId: SQUAD, file: ids[name] }));
const takeAway = input('manager', 'removeFileFromSquad', (ids) => ({ squadId: SQUAD, file: ids.photo }));
async function withFile(world: World) {
  await withSquad(world);
  await world.db.updateTable('files').set({ squadId: SQUAD, position: 1 }).where('id', '=', world.ids.photo).execute();
}
const role = (who: Person, to: object) => input('admin', 'updateUser', (ids) => ({ id: ids[who], ...to }));

export const SQUAD_RACES: Races = {
  addFileToSquad: [
    twice('twice', addFile('photo'), { prepare: withSquad }),
    { what: 'two files', one: addFile('photo'), other: addFile('plan'), prepare: withSquad },
    { what: 'one file to an activity', one: addFile('photo'), other: input('manager', 'addFileToActivity', (ids) => ({ activityId: ids.gym, file: ids.photo })), prepare: withSquad },
    { what: 'archiving', one: addFile('photo'), other: archive(true), prepare: withSquad },
  ],
  removeFileFromSquad: [
    twice('twice', takeAway, { prepare: withFile }),
    { what: 'its new place', one: takeAway, other: input('manager', 'addFileToActivity', (ids) => ({ activityId: ids.gym, file: ids.photo })), prepare: withFile },
  ],
  createSquad: [
    twice('the same name', create()),
    twice('the same squad with one key', create({ idempotencyKey: KEY })),
    { what: 'the last of a season', one: create(), other: create({ name: 'U18' }), prepare: almostFull },
  ],
  updateSquad: [
    { what: 'two changes of the same version', one: update({ version: 1, hue: 1 }), other: update({ version: 1, level: 'u18' }), prepare: withSquad },
    { what: 'a squad that gets its name', one: update({ name: 'U18' }), other: create({ name: 'u18' }), prepare: withSquad },
    { what: 'archiving', one: update({ version: 1, hue: 1 }), other: archive(true, { version: 1 }), prepare: withSquad },
  ],
  archiveSquad: [
    twice('twice', archive(true), { prepare: withSquad }),
    { what: 'a new one of its name', one: archive(true), other: create(), prepare: withSquad },
  ],
  copySquad: [
    twice('twice', copy, { prepare: withSquad }),
    { what: 'somebody who comes', one: copy, other: add(['pro']), prepare: withSquad },
    { what: 'somebody who leaves', one: copy, other: end('2026-08-01'), prepare: withSquad },
    { what: 'the player’s new role', one: copy, other: role('player', { role: 'scout' }), prepare: withSquad },
  ],
  addSquadMembers: [
    twice('the same people', add(['pro', 'otherPlayer']), { prepare: withSquad }),
    { what: 'lists that share somebody', one: add(['pro', 'otherPlayer']), other: add(['otherPlayer']), prepare: withSquad },
    { what: 'the player’s new role', one: add(['pro']), other: role('pro', { role: 'scout' }), prepare: withSquad },
    { what: 'the scout’s new role', one: add(['scout'], { role: 'coach' }), other: role('scout', { role: 'special' }), prepare: withSquad },
    { what: 'an activity for the squad', one: add(['otherPlayer']), other: plan, prepare: withSquad },
    { what: 'an activity that is for the squad from now on', one: add(['otherPlayer']), other: planFor([SQUAD]), prepare: withSquad },
    { what: 'an activity of the squad that moves', one: add(['otherPlayer']), other: planFor([SQUAD], { date: '2026-11-25' }), prepare: withPlan },
    { what: 'the player’s leave', one: add(['pro']), other: input('admin', 'deleteUser', (ids) => ({ id: ids.pro })), prepare: withSquad },
    { what: 'the end of an earlier time', one: add(['player'], { from: '2026-09-01' }), other: end('2026-08-01'), prepare: withSquad },
  ],
  messageSquad: [
    twice('one key', write({ idempotencyKey: KEY }), { prepare: withSquad }),
    { what: 'the leave of the only one', one: write(), other: end('2026-11-01'), prepare: withSquad },
    { what: 'somebody who comes', one: write(), other: add(['pro']), prepare: withSquad },
    { what: 'the player’s leave of the club', one: write(), other: input('admin', 'deleteUser', (ids) => ({ id: ids.player })), prepare: withSquad },
  ],
  remindSquadOfPlans: [
    twice('one key', remind({ idempotencyKey: KEY }), { prepare: withSquad }),
    { what: 'a plan of the only one', one: remind(), other: input('player', 'createActivity', (_ids, { types }) => ({ activityData: { title: 'Gym', date: '2026-12-16', startsAt: '11:00', endsAt: '12:00', activityTypeId: types['private'] } })), prepare: withSquad },
    { what: 'somebody who comes', one: remind(), other: add(['pro']), prepare: withSquad },
  ],
  endSquadMembership: [
    twice('the same day', end('2026-12-01'), { prepare: withSquad }),
    { what: 'two days of the same version', one: end('2026-12-01', { version: 1 }), other: end('2026-12-31', { version: 1 }), prepare: withSquad },
    { what: 'the player’s new role', one: end('2026-12-01'), other: role('player', { role: 'scout' }), prepare: withSquad },
    { what: 'an activity for the squad', one: end('2026-11-01'), other: plan, prepare: withSquad },
    { what: 'an activity that is no longer for the squad', one: end('2026-11-01'), other: planFor([]), prepare: withPlan },
    { what: 'a time that never was', one: end('2026-06-01'), other: end('2026-12-01'), prepare: withSquad },
  ],
}; // prettier-ignore
