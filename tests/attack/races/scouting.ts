import type { Who } from '#tests/club.ts';
import { input, KEY, twice, type Races } from './race.ts';
import type { World } from './world.ts';

type Named = keyof World['ids'];
type Fields = Record<string, unknown>;

const person = (more: Fields = {}) =>
  input('scout', 'createPerson', { firstName: 'Ivo', lastName: 'Neu', type: 'agent', ...more });
const club = (more: Fields = {}) => input('scout', 'createClub', { name: 'FC Neu', ...more });
const rename = (what: Named, name: string, more: Fields = {}) =>
  input('scout', 'updateClub', (ids) => ({ id: ids[what], name, ...more }));
export const joinClubs = (base: Named, other: Named, who: Who = 'manager') =>
  input(who, 'mergeClubs', (ids) => ({ baseClubId: ids[base], clubIds: [ids[other]], name: `FC ${base}` }));

const game = (who: Who, more: Fields | ((ids: World['ids']) => Fields) = {}) =>
  input(who, 'createGame', (ids) => ({
    homeTeamId: ids.aarau, awayTeamId: ids.basel, level: 'u18', startDateTime: '2026-11-21T13:00:00Z',
    ...(typeof more === 'function' ? more(ids) : more),
  })); // prettier-ignore
const typed = (home: string, away: string) =>
  input('scout', 'createGame', {
    homeTeamName: home, awayTeamName: away, level: 'u18', startDateTime: '2026-11-21T13:00:00Z',
  }); // prettier-ignore
export const changeGame = (what: Named, sides: readonly [Named, Named], change: Fields) =>
  input('admin', 'updateGame', (ids) => ({
    id: ids[what], homeTeamId: ids[sides[0]], awayTeamId: ids[sides[1]], level: 'u18',
    startDateTime: '2026-10-01T16:00:00Z', ...change,
  })); // prettier-ignore

const essentials = (clubId: string) => ({ clubId, teamId: 'u18', mainPosition: 'striker', type: 'youth' });
const player = (clubName: Named, more: Fields = {}) =>
  input('scout', 'createPlayer', (ids) => ({
    firstName: 'Kim',
    lastName: 'Neu',
    ...essentials(ids[clubName]),
    ...more,
  }));
export const changePlayer = (who: Who, what: Named, clubName: Named, change: Fields) =>
  input(who, 'updatePlayer', (ids) => ({
    id: ids[what],
    firstName: what,
    lastName: 'Keller',
    ...essentials(ids[clubName]),
    ...change,
  }));
const link = (what: 'luca' | 'nino', who: 'player' | 'pro', more: object = {}) =>
  input('manager', 'linkPlayer', (ids) => ({ playerId: ids[what], userId: ids[who], ...more }));
const unlink = () => input('admin', 'unlinkPlayer', (ids) => ({ playerId: ids.luca }));
export const joinPlayers = (base: Named, other: Named, more: Fields = {}, who: Who = 'manager') =>
  input(who, 'mergePlayers', (ids) => ({ basePlayerId: ids[base], playerIds: [ids[other]], ...more }));

const pair = (ids: World['ids'], of: Named, at: Named) => ({
  playerId: ids[of],
  gameId: ids[at],
  nSweater: 9,
  scoutingRecommendation: 'not_an_option',
});
const SHORT = { generalGrade: 3, generalNote: 'Schnell' };
const short = (who: Who, of: Named, at: Named, more: Fields | ((ids: World['ids']) => Fields) = {}) =>
  input(who, 'createShortReport', (ids) => ({
    ...pair(ids, of, at),
    ...SHORT,
    ...(typeof more === 'function' ? more(ids) : more),
  }));
const GRADES = {
  techniqueGrade: 1,
  intelligenceGrade: 2,
  physiqueGrade: 3,
  mentalityGrade: 4,
  velocityGrade: 2,
  globalNote: 'Ruhig',
};
const standard = (mutation: string, who: Who, more: Fields = {}) =>
  input(who, mutation, (ids) => ({ ...pair(ids, 'rafa', 'second'), ...GRADES, ...more }));
const updateReport = (who: Who, what: Named, change: Fields | ((ids: World['ids']) => Fields)) =>
  input(who, 'updateReport', (ids) => ({ id: ids[what], ...(typeof change === 'function' ? change(ids) : change) }));

const drop = (mutation: 'deleteGame' | 'deletePlayer' | 'deleteReport', what: Named, more: Fields = {}) =>
  input('admin', mutation, (ids) => ({ id: ids[what], ...more }));
const dropGame = drop('deleteGame', 'second');
export const dropPlayer = drop('deletePlayer', 'rafa');
const dropReport = drop('deleteReport', 'noted');

const restoreReport = (more: Fields = {}) => input('admin', 'restoreReport', (ids) => ({ id: ids.noted, ...more }));

const NOTE = {
  id: '3f0c5c6e-0b53-4a0f-9d0a-6a3f7a1c2b10', side: 'home', shirtNumber: 7, aspect: 'technique', rating: 2, words: 'Ruhig',
  minute: 34, writtenAt: '2026-11-18T13:34:00.000Z', changedAt: '2026-11-18T13:34:00.000Z',
}; // prettier-ignore
/** Notes that somebody sends of the second game, the first of them unless told otherwise. */
const notes = (who: Who, more: Fields = {}, key: Fields = {}, count = 1) =>
  input(who, 'saveMatchNotes', (ids) => ({
    gameId: ids.second,
    notes: Array.from({ length: count }, (_, place) => ({
      ...NOTE, ...(count > 1 && { id: NOTE.id.slice(0, -3) + String(100 + place) }), ...more,
    })),
    ...key,
  })); // prettier-ignore
const OTHER_NOTE = { id: '4f0c5c6e-0b53-4a0f-9d0a-6a3f7a1c2b10' };
const later = { changedAt: '2026-11-18T13:40:00.000Z' };

export const SCOUTING_RACES: Races = {
  saveMatchNotes: [
    twice('one note', notes('scout')),
    twice('one key', notes('scout', {}, { idempotencyKey: KEY })),
    { what: 'two notebooks with one key', one: notes('scout', {}, { idempotencyKey: KEY }), other: notes('scout', OTHER_NOTE, { idempotencyKey: KEY }) },
    { what: 'a note that another device changes', one: notes('scout', later), other: notes('scout', { words: 'Laut', changedAt: '2026-11-18T13:41:00.000Z' }) },
    { what: 'a note that another device removes', one: notes('scout', { words: 'Laut', ...later }), other: notes('scout', { removed: true, changedAt: '2026-11-18T13:41:00.000Z' }), prepare: notes('scout') },
    { what: 'many notes in either order', one: notes('scout', later, {}, 20), other: notes('scout', { words: 'Laut' }, {}, 20) },
    { what: 'the same note of somebody else', one: notes('scout'), other: notes('manager', { words: 'Laut' }) },
    { what: 'more notes than there may be', one: notes('scout', {}, {}, 300), other: notes('scout', OTHER_NOTE) },
    { what: 'the end of the game', one: notes('scout'), other: dropGame },
    { what: 'clubs that are joined', one: notes('scout'), other: joinClubs('chur', 'basel') },
  ],
  createClub: [
    twice('one name', club()),
    twice('one key', club({ idempotencyKey: KEY })),
    { what: 'two clubs with one key', one: club({ idempotencyKey: KEY }), other: club({ name: 'FC Anders', idempotencyKey: KEY }) },
    { what: 'a club that gets the name', one: club(), other: rename('aarau', 'fc neu') },
    { what: 'a game that makes it', one: club(), other: typed('FC NEU', 'FC chur') },
  ],
  updateClub: [
    { what: 'two changes of one version', one: rename('aarau', 'FC A', { version: 1 }), other: rename('aarau', 'FC B', { version: 1 }) },
    { what: 'two clubs that get one name', one: rename('aarau', 'FC Neu'), other: rename('basel', 'FC Neu') },
    { what: 'two clubs that swap their names', one: rename('aarau', 'FC basel'), other: rename('basel', 'FC aarau') },
    { what: 'two clubs that have met', one: rename('aarau', 'FC A'), other: rename('chur', 'FC B') },
    { what: 'a player who is made', one: rename('basel', 'FC Neu'), other: player('basel') },
    { what: 'a game that is made', one: rename('basel', 'FC Neu'), other: game('scout') },
    { what: 'a report that is written', one: rename('davos', 'FC Neu'), other: short('scout', 'rafa', 'second') },
    { what: 'a player who comes', one: rename('basel', 'FC Neu'), other: changePlayer('scout', 'luca', 'basel', {}) },
    { what: 'a player who stays', one: rename('basel', 'FC Neu'), other: changePlayer('scout', 'nino', 'basel', { nickname: 'Nin' }) },
    { what: 'its end', one: rename('basel', 'FC Neu'), other: joinClubs('davos', 'chur') },
  ],
  mergeClubs: [
    twice('twice', joinClubs('chur', 'basel')),
    { what: 'each into the other', one: joinClubs('chur', 'basel'), other: joinClubs('basel', 'chur') },
    { what: 'a player who is made', one: joinClubs('chur', 'basel'), other: player('basel') },
    { what: 'a player who comes', one: joinClubs('chur', 'basel'), other: changePlayer('scout', 'luca', 'basel', {}) },
    { what: 'a player who goes', one: joinClubs('chur', 'basel'), other: changePlayer('scout', 'nino', 'aarau', {}) },
    { what: 'records of a player who are joined', one: joinClubs('chur', 'basel'), other: joinPlayers('luca', 'nino') },
    { what: 'a report', one: joinClubs('chur', 'basel'), other: short('scout', 'rafa', 'second') },
  ],
  createPerson: [
    twice('one key', person({ idempotencyKey: KEY })),
    { what: 'two persons with one key', one: person({ idempotencyKey: KEY }), other: person({ lastName: 'Anders', idempotencyKey: KEY }) },
    { what: 'two of one name', one: person(), other: person() },
  ],
  createGame: [
    twice('the same game', game('scout')),
    { what: 'the same game, sides swapped', one: game('scout'), other: game('manager', (ids) => ({ homeTeamId: ids.basel, awayTeamId: ids.aarau })) },
    twice('one key', game('scout', { idempotencyKey: KEY })),
    { what: 'two games with one key', one: game('scout', { idempotencyKey: KEY }), other: game('scout', { level: 'u19', startDateTime: '2026-11-22T13:00:00Z', idempotencyKey: KEY }) },
    { what: 'two new clubs, typed in either order', one: typed('FC Neu', 'FC Anders'), other: typed('FC Anders', 'FC Neu') },
    { what: 'a club that is joined into another', one: game('scout'), other: joinClubs('chur', 'basel') },
    { what: 'a scout who leaves', one: game('scout', (ids) => ({ scouts: [ids.otherScout] })), other: input('admin', 'deleteUser', (ids) => ({ id: ids.otherScout })) },
  ],
  updateGame: [
    { what: 'two changes of one version', one: changeGame('first', ['aarau', 'chur'], { version: 1, city: 'A' }), other: changeGame('first', ['aarau', 'chur'], { version: 1, city: 'B' }) },
    { what: 'two changes that know no version', one: changeGame('first', ['aarau', 'chur'], { city: 'A' }), other: changeGame('first', ['aarau', 'chur'], { observations: 'B' }) },
    { what: 'two games that become the same', one: changeGame('first', ['aarau', 'davos'], {}), other: changeGame('second', ['davos', 'aarau'], {}) },
  ],
  createPlayer: [
    twice('one key', player('aarau', { idempotencyKey: KEY })),
    { what: 'two players with one key', one: player('aarau', { idempotencyKey: KEY }), other: player('aarau', { firstName: 'Tim', idempotencyKey: KEY }) },
    { what: 'a club that is joined into another', one: player('chur'), other: joinClubs('basel', 'chur') },
  ],
  updatePlayer: [
    { what: 'two changes of one version', one: changePlayer('scout', 'luca', 'aarau', { version: 1, height: 180 }), other: changePlayer('manager', 'luca', 'aarau', { version: 1, weight: 70 }) },
    { what: 'two changes that know no version', one: changePlayer('scout', 'luca', 'aarau', { height: 180 }), other: changePlayer('manager', 'luca', 'aarau', { weight: 70 }) },
    { what: 'its end in another record', one: changePlayer('scout', 'nino', 'basel', { height: 180 }), other: joinPlayers('luca', 'nino') },
    { what: 'a record that is joined to it', one: changePlayer('scout', 'luca', 'aarau', { height: 180 }), other: joinPlayers('luca', 'nino') },
    { what: 'a report under the new name', one: changePlayer('scout', 'rafa', 'chur', { firstName: 'Rafael' }), other: short('scout', 'rafa', 'second') },
    { what: 'the club of another, joined', one: changePlayer('scout', 'rafa', 'basel', {}), other: joinClubs('davos', 'basel') },
  ],
  mergePlayers: [
    twice('twice', joinPlayers('luca', 'nino')),
    twice('one key', joinPlayers('luca', 'nino', { idempotencyKey: KEY })),
    { what: 'each into the other', one: joinPlayers('luca', 'nino'), other: joinPlayers('nino', 'luca') },
    { what: 'a chain of records', one: joinPlayers('luca', 'nino'), other: joinPlayers('nino', 'rafa', {}, 'admin') },
    { what: 'a report on the other record', one: joinPlayers('luca', 'nino'), other: short('scout', 'nino', 'second') },
    { what: 'the accounts of both', one: joinPlayers('luca', 'nino'), other: link('luca', 'pro'), prepare: (world) => link('nino', 'player')(world) },
    { what: 'a change of a report', one: joinPlayers('luca', 'nino'), other: updateReport('scout', 'other', { nSweater: 7 }) },
  ],
  linkPlayer: [
    twice('one key', link('luca', 'player', { idempotencyKey: KEY })),
    twice('the same two', link('luca', 'player')),
    { what: 'another account', one: link('luca', 'player'), other: link('luca', 'pro') },
    { what: 'another record', one: link('luca', 'player'), other: link('nino', 'player') },
    { what: 'the player’s new role', one: link('luca', 'player'), other: input('admin', 'updateUser', (ids) => ({ id: ids.player, role: 'scout' })) },
    { what: 'the player’s leave', one: link('luca', 'pro'), other: input('admin', 'deleteUser', (ids) => ({ id: ids.pro })) },
    { what: 'a merge of the record', one: link('nino', 'player'), other: joinPlayers('luca', 'nino') },
  ],
  unlinkPlayer: [
    twice('twice', unlink(), { prepare: (world) => link('luca', 'player')(world) }),
    { what: 'another account', one: unlink(), other: link('luca', 'pro'), prepare: (world) => link('luca', 'player')(world) },
    { what: 'a merge of the record', one: unlink(), other: joinPlayers('nino', 'luca'), prepare: (world) => link('luca', 'player')(world) },
  ],
  createShortReport: [
    twice('one pair', short('scout', 'rafa', 'second')),
    twice('one key', short('scout', 'rafa', 'second', { idempotencyKey: KEY })),
    { what: 'two grades with one key', one: short('scout', 'rafa', 'second', { idempotencyKey: KEY }), other: short('scout', 'rafa', 'second', { generalGrade: 1, idempotencyKey: KEY }) },
    { what: 'two authors', one: short('scout', 'rafa', 'second'), other: short('manager', 'rafa', 'second') },
    { what: 'one file on two reports', one: short('manager', 'rafa', 'second', (ids) => ({ files: [ids.photo, ids.plan] })), other: short('manager', 'rafa', 'first', (ids) => ({ files: [ids.plan, ids.photo] })) },
    { what: 'a player who is closed', one: short('scout', 'rafa', 'second'), other: changePlayer('manager', 'rafa', 'chur', { status: 'closed' }) },
    { what: 'a game that is changed', one: short('scout', 'rafa', 'first'), other: changeGame('first', ['davos', 'chur'], {}) },
  ],
  createStandardReport: [
    twice('one pair', standard('createStandardReport', 'scout')),
    twice('one key', standard('createStandardReport', 'scout', { idempotencyKey: KEY })),
    { what: 'a short one on the pair', one: standard('createStandardReport', 'scout'), other: short('scout', 'rafa', 'second') },
  ],
  createStandartReport: [
    { what: 'the same under its other name, with one key', one: standard('createStandartReport', 'scout', { idempotencyKey: KEY }), other: standard('createStandardReport', 'scout', { idempotencyKey: KEY }) },
  ],
  updateReport: [
    { what: 'two changes of one version', one: updateReport('scout', 'noted', { version: 1, nSweater: 7 }), other: updateReport('manager', 'noted', { version: 1, generalGrade: 4 }) },
    { what: 'two changes that know no version', one: updateReport('scout', 'noted', { nSweater: 7 }), other: updateReport('manager', 'noted', { generalGrade: 4 }) },
    { what: 'two lists of files', one: updateReport('manager', 'noted', (ids) => ({ files: [ids.photo, ids.plan] })), other: updateReport('manager', 'noted', (ids) => ({ files: [ids.plan] })) },
    { what: 'one file on two reports', one: updateReport('manager', 'noted', (ids) => ({ files: [ids.photo, ids.plan] })), other: updateReport('manager', 'other', (ids) => ({ files: [ids.plan, ids.photo] })) },
  ],
  deleteGame: [
    twice('twice', dropGame),
    twice('one key', drop('deleteGame', 'second', { idempotencyKey: KEY })),
    { what: 'a report on it', one: dropGame, other: short('scout', 'rafa', 'second') },
    { what: 'the end of the last report on it', one: drop('deleteGame', 'first'), other: drop('deleteReport', 'noted'), prepare: onlyNoted },
    { what: 'a change', one: dropGame, other: changeGame('second', ['basel', 'davos'], { city: 'B' }) },
    { what: 'the same game, made anew', one: dropGame, other: game('scout', (ids) => ({ homeTeamId: ids.basel, awayTeamId: ids.davos, startDateTime: '2026-10-08T16:00:00Z' })) },
    { what: 'clubs that are joined', one: dropGame, other: joinClubs('chur', 'basel') },
    { what: 'a club that gets another name', one: dropGame, other: rename('basel', 'FC Neu') },
    { what: 'the leave of who goes there', one: dropGame, other: input('admin', 'deleteUser', (ids) => ({ id: ids.otherScout })), prepare: watchedSecond },
  ],
  deletePlayer: [
    twice('twice', dropPlayer),
    twice('one key', drop('deletePlayer', 'rafa', { idempotencyKey: KEY })),
    { what: 'a report on the player', one: dropPlayer, other: short('scout', 'rafa', 'second') },
    { what: 'the end of the last report', one: drop('deletePlayer', 'luca'), other: dropReport, prepare: onlyReports },
    { what: 'a merge into another', one: dropPlayer, other: joinPlayers('luca', 'rafa') },
    { what: 'a merge of another into it', one: dropPlayer, other: joinPlayers('rafa', 'luca') },
    { what: 'a change', one: dropPlayer, other: changePlayer('scout', 'rafa', 'chur', { height: 180 }) },
    { what: 'the club, joined', one: dropPlayer, other: joinClubs('davos', 'chur') },
  ],
  deleteReport: [
    twice('twice', dropReport),
    twice('one key', drop('deleteReport', 'noted', { idempotencyKey: KEY })),
    { what: 'a change', one: dropReport, other: updateReport('scout', 'noted', { nSweater: 7 }) },
    { what: 'another list of its files', one: dropReport, other: updateReport('manager', 'noted', (ids) => ({ files: [ids.photo] })), prepare: filesOnNoted },
    { what: 'its files on another report', one: dropReport, other: updateReport('manager', 'other', (ids) => ({ files: [ids.plan, ids.photo] })), prepare: filesOnNoted },
    { what: 'another one on the pair', one: dropReport, other: short('scout', 'luca', 'first') },
    { what: 'a merge of the player', one: dropReport, other: joinPlayers('nino', 'luca') },
    { what: 'a player who gets another name', one: dropReport, other: changePlayer('scout', 'luca', 'aarau', { firstName: 'Lukas' }) },
  ],
  restoreReport: [
    twice('twice', restoreReport(), { prepare: dropReport }),
    twice('one key', restoreReport({ idempotencyKey: KEY }), { prepare: dropReport }),
    { what: 'another one on the pair', one: restoreReport(), other: short('scout', 'luca', 'first'), prepare: dropReport },
    { what: 'a merge of the player', one: restoreReport(), other: joinPlayers('nino', 'luca'), prepare: dropReport },
  ],
}; // prettier-ignore

/** Nothing but reports hangs on a player. */
async function onlyReports({ db }: World) {
  await db.deleteFrom('journals').execute();
  await db.deleteFrom('objectives').execute();
}
/** One report alone is on the first game. */
async function onlyNoted({ db, ids }: World) {
  await db.deleteFrom('reports').where('id', '=', ids.other).execute();
}
async function watchedSecond({ db, ids }: World) {
  await db.insertInto('gameScouts').values({ gameId: ids.second, userId: ids.otherScout }).execute();
}
async function filesOnNoted({ db, ids }: World) {
  for (const [at, id] of [ids.photo, ids.plan].entries())
    await db
      .updateTable('files')
      .set({ reportId: ids.noted, position: at + 1 })
      .where('id', '=', id)
      .execute();
}
