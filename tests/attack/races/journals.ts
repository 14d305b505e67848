import type { Who } from '#tests/club.ts';
import { input, KEY, twice, type Races } from './race.ts';
import { dropPlayer, joinPlayers, changePlayer } from './scouting.ts';
import type { World } from './world.ts';

type Named = keyof World['ids'];
type Fields = Record<string, unknown>;
type Given = Fields | ((ids: World['ids']) => Fields);
const fields = (given: Given, ids: World['ids']) => (typeof given === 'function' ? given(ids) : given);

const NOTE = { name: 'New', date: '2026-11-18', category: 'technical', content: '<p>Quick</p>' };
const journal = (who: Who, of: Named, more: Given = {}) =>
  input(who, 'createJournal', (ids) => ({ playerId: ids[of], ...NOTE, ...fields(more, ids) }));
const onPerson = input('scout', 'createJournal', (ids) => ({ personId: ids.ivo, ...NOTE }));
const updateJournal = (who: Who, what: Named, change: Given) =>
  input(who, 'updateJournal', (ids) => ({ id: ids[what], ...fields(change, ids) }));
const objective = (of: Named, more: Given = {}) =>
  input('manager', 'createObjective', (ids) => ({ playerId: ids[of], ...NOTE, ...fields(more, ids) }));
const dossier = (of: Named, more: Fields = {}) =>
  input('scout', 'createDossier', (ids) => ({ playerId: ids[of], ...more }));
const updateObjective = (what: Named, change: Given, who: Who = 'manager') =>
  input(who, 'updateObjective', (ids) => ({ id: ids[what], ...fields(change, ids) }));
const drop = (mutation: 'deleteJournal' | 'deleteObjective', what: Named, more: Fields = {}) =>
  input('admin', mutation, (ids) => ({ id: ids[what], ...more }));

const restore = (mutation: 'restoreJournal' | 'restoreObjective', what: Named, more: Fields = {}) =>
  input('admin', mutation, (ids) => ({ id: ids[what], ...more }));
const gone = (mutation: 'deleteJournal' | 'deleteObjective', what: Named) => ({ prepare: drop(mutation, what) });

const settings = (confidentialCategories: string[], more: Fields = {}) =>
  input('admin', 'updateClubSettings', { confidentialCategories, ...more });

const makeAll = (more: Fields = {}) =>
  input('admin', 'makeJournalsConfidential', { categories: ['technical'], ...more });

const WEEK = {
  type: 'weeklyUpdate', performanceCurve: 5, injured: true, parentsFeedback: 'a', injurySituation: 'b', importantTopics: 'c', school: 'd',
}; // prettier-ignore
const photoAndPlan = (ids: World['ids']) => ({ files: [ids.photo, ids.plan] });
const planAndPhoto = (ids: World['ids']) => ({ files: [ids.plan, ids.photo] });

export const JOURNAL_RACES: Races = {
  createJournal: [
    twice('one key', journal('scout', 'rafa', { idempotencyKey: KEY })),
    { what: 'two journals with one key', one: journal('scout', 'rafa', { idempotencyKey: KEY }), other: journal('scout', 'rafa', { name: 'Other', idempotencyKey: KEY }) },
    { what: 'one file on two journals', one: journal('manager', 'rafa', photoAndPlan), other: journal('manager', 'luca', planAndPhoto) },
    { what: 'one on a player, one on a person', one: journal('scout', 'rafa'), other: onPerson },
    { what: 'a player who is closed', one: journal('scout', 'rafa'), other: changePlayer('manager', 'rafa', 'chur', { status: 'closed' }) },
    { what: 'a player who gets another name', one: journal('scout', 'rafa'), other: changePlayer('scout', 'rafa', 'chur', { firstName: 'Rafael' }) },
    { what: 'a player who becomes another', one: journal('scout', 'nino'), other: joinPlayers('luca', 'nino') },
    { what: 'the end of the player', one: journal('scout', 'rafa'), other: dropPlayer },
  ],
  updateJournal: [
    { what: 'two changes of one version', one: updateJournal('scout', 'talk', { version: 1, name: 'A' }), other: updateJournal('admin', 'talk', { version: 1, category: 'other' }) },
    { what: 'one that makes it confidential and one that does not say', one: updateJournal('scout', 'talk', { confidential: true }), other: updateJournal('admin', 'talk', { name: 'A' }) },
    { what: 'two changes that know no version', one: updateJournal('scout', 'talk', { name: 'A' }), other: updateJournal('admin', 'talk', { content: '<p>B</p>' }) },
    { what: 'one that makes it a week and one that says more', one: updateJournal('scout', 'talk', WEEK), other: updateJournal('admin', 'talk', { nextSteps: 'Call' }) },
    { what: 'a deadline and a later day', one: updateJournal('scout', 'talk', { deadline: '2026-11-20' }), other: updateJournal('admin', 'talk', { date: '2026-11-25' }) },
    { what: 'one file on two journals', one: updateJournal('manager', 'knee', photoAndPlan), other: journal('manager', 'luca', planAndPhoto) },
    { what: 'a player who becomes another', one: updateJournal('manager', 'knee', { name: 'A' }), other: joinPlayers('luca', 'nino') },
    { what: 'a player who gets another name', one: updateJournal('scout', 'talk', { name: 'A' }), other: changePlayer('scout', 'luca', 'aarau', { firstName: 'Lukas' }) },
  ],
  deleteJournal: [
    twice('twice', drop('deleteJournal', 'talk')),
    twice('one key', drop('deleteJournal', 'talk', { idempotencyKey: KEY })),
    { what: 'a change', one: drop('deleteJournal', 'talk'), other: updateJournal('scout', 'talk', { name: 'A' }) },
    { what: 'its files on another', one: drop('deleteJournal', 'knee'), other: journal('manager', 'luca', planAndPhoto), prepare: filesOn('journalId', 'knee') },
    { what: 'a player who becomes another', one: drop('deleteJournal', 'knee'), other: joinPlayers('luca', 'nino') },
  ],
  restoreJournal: [
    twice('twice', restore('restoreJournal', 'talk'), gone('deleteJournal', 'talk')),
    twice('one key', restore('restoreJournal', 'talk', { idempotencyKey: KEY }), gone('deleteJournal', 'talk')),
    { what: 'a player who becomes another', one: restore('restoreJournal', 'knee'), other: joinPlayers('luca', 'nino'), ...gone('deleteJournal', 'knee') },
  ],
  createObjective: [
    twice('one key', objective('rafa', { idempotencyKey: KEY })),
    { what: 'two objectives with one key', one: objective('rafa', { idempotencyKey: KEY }), other: objective('rafa', { name: 'Other', idempotencyKey: KEY }) },
    { what: 'one file on two objectives', one: objective('rafa', photoAndPlan), other: objective('luca', planAndPhoto) },
    { what: 'a player who becomes another', one: objective('nino'), other: joinPlayers('luca', 'nino') },
    { what: 'the end of the player', one: objective('rafa'), other: dropPlayer },
  ],
  createDossier: [
    twice('one key', dossier('rafa', { idempotencyKey: KEY })),
    { what: 'two dossiers with one key', one: dossier('rafa', { idempotencyKey: KEY }), other: dossier('rafa', { journals: true, idempotencyKey: KEY }) },
    { what: 'another one', one: dossier('rafa'), other: dossier('luca') },
    { what: 'a player who is closed', one: dossier('rafa'), other: changePlayer('manager', 'rafa', 'chur', { status: 'closed' }) },
    { what: 'a player who becomes another', one: dossier('nino'), other: joinPlayers('luca', 'nino') },
    { what: 'the end of the player', one: dossier('rafa'), other: dropPlayer },
  ],
  updateObjective: [
    { what: 'two changes of one version', one: updateObjective('goal', { version: 1, comments: ['A'] }), other: updateObjective('goal', { version: 1, comments: ['B'] }, 'admin') },
    { what: 'two changes that know no version', one: updateObjective('goal', { comments: ['A'] }), other: updateObjective('goal', { name: 'B' }, 'admin') },
    { what: 'a deadline and a later day', one: updateObjective('goal', { deadline: '2026-11-20' }), other: updateObjective('goal', { date: '2026-11-25' }, 'admin') },
    { what: 'a player who becomes another', one: updateObjective('aim', { name: 'A' }), other: joinPlayers('luca', 'nino') },
  ],
  makeJournalsConfidential: [
    twice('one key', makeAll({ idempotencyKey: KEY })),
    twice('twice', makeAll()),
    { what: 'a change of one of them', one: makeAll(), other: updateJournal('scout', 'talk', { name: 'A' }) },
    { what: 'the end of one of them', one: makeAll(), other: drop('deleteJournal', 'talk') },
    { what: 'a player who becomes another', one: makeAll(), other: joinPlayers('luca', 'nino') },
  ],
  updateClubSettings: [
    twice('one key', settings(['other'], { idempotencyKey: KEY })),
    { what: 'two changes of one version', one: settings(['other'], { version: 1 }), other: settings([], { version: 1 }) },
    { what: 'two changes that know no version', one: settings(['other']), other: settings([]) },
  ],
  deleteObjective: [
    twice('twice', drop('deleteObjective', 'goal')),
    twice('one key', drop('deleteObjective', 'goal', { idempotencyKey: KEY })),
    { what: 'a change', one: drop('deleteObjective', 'goal'), other: updateObjective('goal', { name: 'A' }) },
    { what: 'its files on another', one: drop('deleteObjective', 'aim'), other: objective('rafa', planAndPhoto), prepare: filesOn('objectiveId', 'aim') },
    { what: 'a player who becomes another', one: drop('deleteObjective', 'aim'), other: joinPlayers('luca', 'nino') },
  ],
  restoreObjective: [
    twice('twice', restore('restoreObjective', 'goal'), gone('deleteObjective', 'goal')),
    twice('one key', restore('restoreObjective', 'goal', { idempotencyKey: KEY }), gone('deleteObjective', 'goal')),
    { what: 'a player who becomes another', one: restore('restoreObjective', 'aim'), other: joinPlayers('luca', 'nino'), ...gone('deleteObjective', 'aim') },
  ],
}; // prettier-ignore

function filesOn(parent: 'journalId' | 'objectiveId', what: Named) {
  return async ({ db, ids }: World) => {
    for (const [at, id] of [ids.photo, ids.plan].entries())
      await db
        .updateTable('files')
        .set({ [parent]: ids[what], position: at + 1 })
        .where('id', '=', id)
        .execute();
  };
}
