/** Scouts are asked to go to games, and answer, while somebody else does something about the same. */
import type { Who } from '#tests/club.ts';
import { input, KEY, twice, type Call, type Races } from './race.ts';
import { changeGame, joinClubs } from './scouting.ts';
import type { World } from './world.ts';

type Fields = Record<string, unknown>;
type Game = 'first' | 'second';

const assign = (what: Game, whom: Who, more: Fields = {}, who: Who = 'manager') =>
  input(who, 'assignGameScouts', (ids) => ({ gameId: ids[what], scoutIds: [ids[whom]], ...more }));
const withdraw = (what: Game, whom: Who) =>
  input('admin', 'withdrawGameScout', (ids) => ({ gameId: ids[what], scoutId: ids[whom] }));
const answer = (what: Game, accept: boolean, more: Fields = {}) =>
  input('otherScout', 'answerGameAssignment', (ids) => ({ gameId: ids[what], accept, ...more }));
const leave = input('admin', 'deleteUser', (ids) => ({ id: ids.otherScout }));
const end = input('admin', 'deleteGame', (ids) => ({ id: ids.second }));

/** Both games are to come, on one day: the second an hour after the first. */
async function toCome({ db, ids }: World) {
  const at = { first: '2026-11-21T13:00:00Z', second: '2026-11-21T14:00:00Z' };
  for (const what of ['first', 'second'] as const)
    await db
      .updateTable('games')
      .set({ startsAt: at[what], day: '2026-11-21', kickoffKnown: true })
      .where('id', '=', ids[what])
      .execute();
}
const after =
  (...calls: Call[]) =>
  async (world: World) => {
    await toCome(world);
    for (const call of calls) await call(world);
  };
const bothAsked = [assign('first', 'otherScout'), assign('second', 'otherScout')];

const LIST = '10000000-0000-4000-8000-000000000001';
const GAME = {
  heading: 'date,time,home,away',
  firstLine: 2,
  name: 'spring.csv',
  lines: '2027-03-06,16:00,FC aarau,FC Neu',
};
const importing = (who: Who, more: Fields = {}) => input(who, 'importGames', { ...GAME, ...more });
const takeBack = (more: Fields = {}) => input('manager', 'takeBackGames', { listId: LIST, ...more });
async function aList({ db, ids }: World) {
  await db.insertInto('gameLists').values({ id: LIST, name: 'spring.csv', createdBy: ids.manager }).execute();
}
async function imported(world: World) {
  await aList(world);
  await importing('manager', { listId: LIST })(world);
}

/** Two places are known by the cities of the games. */
async function inCities({ db, ids }: World) {
  for (const [game, city] of [
    ['first', 'Aarau'],
    ['second', 'Basel'],
  ] as const)
    await db.updateTable('games').set({ city }).where('id', '=', ids[game]).execute();
}
const place = (game: Game, who: Who, more: Fields = {}) =>
  input(who, 'setGamePlace', (ids) => ({ gameId: ids[game], coordinates: '46.75, 7.62', isOurs: true, ...more }));

export const GAME_ASSIGNMENT_RACES: Races = {
  setGamePlace: [
    twice('one key', place('first', 'manager', { idempotencyKey: KEY }), { prepare: inCities }),
    { what: 'the same city by two', one: place('first', 'manager'), other: place('first', 'admin', { coordinates: '47.38, 8.54' }), prepare: inCities },
    { what: 'the club’s own place in two cities', one: place('first', 'manager'), other: place('second', 'admin'), prepare: inCities },
    { what: 'the end of the game', one: place('second', 'manager'), other: end, prepare: inCities },
  ],
  importGames: [
    twice('one key', importing('manager', { idempotencyKey: KEY })),
    { what: 'the same list by two', one: importing('manager', { listId: LIST }), other: importing('admin', { listId: LIST }), prepare: aList },
    { what: 'clubs that are joined', one: importing('manager', { listId: LIST }), other: joinClubs('aarau', 'chur'), prepare: aList },
    { what: 'its end', one: importing('manager', { listId: LIST }), other: takeBack(), prepare: imported },
  ],
  takeBackGames: [
    twice('twice', takeBack({ idempotencyKey: KEY }), { prepare: imported }),
    { what: 'clubs that are joined', one: takeBack(), other: joinClubs('aarau', 'chur'), prepare: imported },
  ],
  assignGameScouts: [
    twice('one key', assign('second', 'otherScout', { idempotencyKey: KEY }), { prepare: toCome }),
    { what: 'the same scout by two', one: assign('second', 'otherScout', { note: 'A' }), other: assign('second', 'otherScout', { note: 'B' }, 'admin'), prepare: toCome },
    { what: 'the end of the game', one: assign('second', 'otherScout'), other: end, prepare: toCome },
    { what: 'the scout’s leave', one: assign('second', 'otherScout'), other: leave, prepare: toCome },
    { what: 'a kick-off that moves', one: assign('first', 'otherScout'), other: changeGame('first', ['aarau', 'chur'], { startDateTime: '2026-11-22T13:00:00Z' }), prepare: toCome },
    { what: 'clubs that are joined', one: assign('first', 'otherScout'), other: joinClubs('basel', 'chur'), prepare: toCome },
  ],
  withdrawGameScout: [
    twice('twice', withdraw('second', 'otherScout'), { prepare: after(assign('second', 'otherScout')) }),
    { what: 'asked again', one: withdraw('second', 'otherScout'), other: assign('second', 'otherScout'), prepare: after(assign('second', 'otherScout')) },
    { what: 'a yes', one: withdraw('second', 'otherScout'), other: answer('second', true), prepare: after(assign('second', 'otherScout')) },
    { what: 'the scout’s leave', one: withdraw('second', 'otherScout'), other: leave, prepare: after(assign('second', 'otherScout')) },
  ],
  answerGameAssignment: [
    twice('one key', answer('second', true, { idempotencyKey: KEY }), { prepare: after(assign('second', 'otherScout')) }),
    { what: 'yes and no', one: answer('second', true), other: answer('second', false), prepare: after(assign('second', 'otherScout')) },
    { what: 'two games at one time', one: answer('first', true), other: answer('second', true), prepare: after(...bothAsked) },
    { what: 'a game that moves onto it', one: answer('first', true), other: changeGame('second', ['basel', 'davos'], { startDateTime: '2026-11-21T13:30:00Z' }), prepare: after(assign('first', 'otherScout'), changeGame('second', ['basel', 'davos'], { startDateTime: '2026-11-22T13:00:00Z' }), assign('second', 'otherScout'), answer('second', true)) },
    { what: 'its kick-off, moved', one: answer('second', true, { startDateTime: '2026-11-21T14:00:00Z' }), other: changeGame('second', ['basel', 'davos'], { startDateTime: '2026-11-22T13:00:00Z' }), prepare: after(assign('second', 'otherScout')) },
    { what: 'the end of the game', one: answer('second', true), other: end, prepare: after(assign('second', 'otherScout')) },
    { what: 'the form takes the scout off', one: answer('second', true), other: changeGame('second', ['basel', 'davos'], { startDateTime: '2026-11-21T14:00:00Z', scouts: [] }), prepare: after(assign('second', 'otherScout')) },
  ],
}; // prettier-ignore
