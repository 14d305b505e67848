/** Tasks are given, done and removed while somebody else does something about them or their record. */
import type { Who } from '#tests/club.ts';
import { input, KEY, twice, type Races } from './race.ts';
import { joinPlayers } from './scouting.ts';

type Fields = Record<string, unknown>;

const give = (who: Who, more: Fields = {}) =>
  input(who, 'createTask', (ids) => ({
    kind: 'journal',
    recordId: ids.talk,
    text: 'Call',
    assigneeId: ids.manager,
    ...more,
  }));
const mark = (who: Who, done: boolean, more: Fields = {}) =>
  input(who, 'setTaskDone', (ids) => ({ id: ids.todo, done, ...more }));
const change = (who: Who, more: Fields = {}) => input(who, 'updateTask', (ids) => ({ id: ids.todo, ...more }));
const remove = (who: Who, more: Fields = {}) => input(who, 'deleteTask', (ids) => ({ id: ids.todo, ...more }));
const end = input('admin', 'deleteJournal', (ids) => ({ id: ids.talk }));
const hide = input('scout', 'updateJournal', (ids) => ({ id: ids.talk, confidential: true }));
const leave = input('admin', 'deleteUser', (ids) => ({ id: ids.manager }));

export const TASK_RACES: Races = {
  createTask: [
    twice('one key', give('scout', { idempotencyKey: KEY })),
    { what: 'the end of the journal', one: give('scout'), other: end },
    { what: 'a player who becomes another', one: give('scout'), other: joinPlayers('luca', 'nino') },
    { what: 'the leave of who gets it', one: give('scout'), other: leave },
    { what: 'another one is done', one: give('scout'), other: mark('otherScout', true) },
  ],
  setTaskDone: [
    twice('one key', mark('otherScout', true, { idempotencyKey: KEY })),
    { what: 'somebody else says so too', one: mark('otherScout', true), other: mark('scout', true) },
    { what: 'opened again', one: mark('otherScout', true), other: mark('scout', false), prepare: mark('scout', true) },
    { what: 'its end', one: mark('otherScout', true), other: remove('scout') },
    { what: 'the end of the journal', one: mark('otherScout', true), other: end },
    { what: 'a journal that becomes confidential', one: mark('otherScout', true), other: hide },
  ],
  updateTask: [
    twice('one key', change('scout', { text: 'Write', idempotencyKey: KEY })),
    {
      what: 'somebody else changes it too',
      one: change('scout', { text: 'Write', version: 1 }),
      other: change('manager', { text: 'Visit', version: 1 }),
    },
    { what: 'it is done', one: change('scout', { dueOn: '2027-01-01' }), other: mark('otherScout', true) },
    { what: 'its end', one: change('scout', { text: 'Write' }), other: remove('manager') },
    { what: 'the end of the journal', one: change('scout', { text: 'Write' }), other: end },
    {
      what: 'the leave of who gets it',
      one: input('scout', 'updateTask', (ids) => ({ id: ids.todo, assigneeId: ids.manager })),
      other: leave,
    },
  ],
  deleteTask: [
    twice('twice', remove('scout')),
    twice('one key', remove('scout', { idempotencyKey: KEY })),
    { what: 'the end of the journal', one: remove('scout'), other: end },
  ],
};
