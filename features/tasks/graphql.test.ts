/** Tasks out of the next steps of journals, objectives and reports. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageOfEntry } from '#domain/notification-types.ts';
import { composePush } from '#server/push/message-template.ts';
import type { Who } from '#tests/club.ts';
import { openJournalsClub, type JournalsClub } from '#tests/journals.ts';
import { MAX_TASKS } from './rules.ts';

const TASK = `id version text dueOn kind recordId playerId personId lastName doneAt doneBy { firstName } canFinish canRemove
  assignee { firstName } createdBy { firstName }`;
const CREATE = `mutation ($input: CreateTaskInput!) { createTask(input: $input) { ${TASK} } }`;
const DONE = `mutation ($input: SetTaskDoneInput!) { setTaskDone(input: $input) { ${TASK} } }`;
const CHANGE = `mutation ($input: UpdateTaskInput!) { updateTask(input: $input) { ${TASK} } }`;
const DELETE = 'mutation ($input: DeleteTaskInput!) { deleteTask(input: $input) { deleted } }';
const LIST = `query ($filter: TasksFilter, $pagination: PaginationInput) { tasks(filter: $filter, pagination: $pagination) {
  result { id text } pagination { rowsNumber } } }`;
const OF_RECORD = `query ($kind: StoryKind!, $recordId: ID!) { recordTasks(kind: $kind, recordId: $recordId) {
  canGive tasks { ${TASK} } } }`;
const OBJECTIVE = 'mutation ($input: CreateObjectiveInput!) { createObjective(input: $input) { id } }';
const CLOSE = 'mutation ($input: UpdateJournalInput!) { updateJournal(input: $input) { id } }';
const END = 'mutation ($input: DeleteJournalInput!) { deleteJournal(input: $input) { deleted } }';
const BACK = 'mutation ($input: RestoreJournalInput!) { restoreJournal(input: $input) { id } }';
const INBOX = '{ listNotifications { type createdBy { firstName } } }';
const NAMES = { scout: 'Sofia', otherScout: 'Olivier', manager: 'Marco', admin: 'Anna' } as const;

let club: JournalsClub;
beforeAll(async () => {
  club = await openJournalsClub();
});
beforeEach(async () => {
  for (const table of ['tasks', 'reports', 'games', 'journals', 'objectives', 'removals', 'notifications'] as const)
    await club.db.deleteFrom(table).execute();
});
afterAll(() => club.close());

const journal = async (who: Who = 'scout', more: Record<string, unknown> = {}) => (await club.written(who, more)).id;
async function objective(more: object = {}): Promise<string> {
  const aim = { playerId: club.about.luca, category: 'technical', name: 'Aim', date: '2026-11-01', content: 'Aim' };
  return (await club.ask('manager', OBJECTIVE, { input: { ...aim, ...more } })).data.createObjective.id;
}
let opponents = 0;
async function report(who: Who = 'scout', playerId = club.about.luca): Promise<string> {
  const { clubId } = club.about;
  const away = await club.db.insertInto('clubs').values({ name: `FC ${(opponents += 1)}` }).returning('id').executeTakeFirstOrThrow(); // prettier-ignore
  const sides = { homeClubId: clubId, awayClubId: away.id };
  const played = { startsAt: '2026-11-17T13:00:00Z', day: '2026-11-17', level: 'u17', ...sides };
  const game = await club.db.insertInto('games').values(played).returning('id').executeTakeFirstOrThrow();
  const said = { type: 'short', nSweater: 9, generalGrade: 3, scoutingRecommendation: 'continue_to_observe' };
  const row = { ...said, gameId: game.id, playerId, createdBy: club.ids[who] };
  return (await club.db.insertInto('reports').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const give = (who: Who, recordId: string, whom: Who, more: object = {}) =>
  club.ask(who, CREATE, {
    input: { kind: 'journal', recordId, text: 'Call the parents', assigneeId: club.ids[whom], ...more },
  });
async function given(who: Who, recordId: string, whom: Who, more: object = {}) {
  const { data, codes } = await give(who, recordId, whom, more);
  expect(codes).toEqual([]);
  return data.createTask as { id: string };
}
const done = (who: Who, id: string, is = true) => club.ask(who, DONE, { input: { id, done: is } });
const change = (who: Who, id: string, more: object) => club.ask(who, CHANGE, { input: { id, ...more } });
const remove = (who: Who, id: string) => club.ask(who, DELETE, { input: { id } });
const ofRecord = (who: Who, recordId: string, kind = 'journal') => club.ask(who, OF_RECORD, { kind, recordId });
async function listed(who: Who, filter: object = {}): Promise<string[]> {
  const { data, codes } = await club.ask(who, LIST, { filter, pagination: { rowsPerPage: 20 } });
  expect(codes).toEqual([]);
  expect(data.tasks.pagination.rowsNumber).toBe(data.tasks.result.length);
  return data.tasks.result.map(({ text }: { text: string }) => text);
}
const inbox = async (who: Who) => (await club.ask(who, INBOX)).data.listNotifications;

describe('DSK-33 a task', () => {
  test('comes out of a journal, an objective or a report, with who and until when, and says whom it is about', async () => {
    const { luca, agent } = club.about;
    const made = await give('scout', await journal(), 'otherScout', { dueOn: '2026-11-30' });
    expect(made.data.createTask).toMatchObject({
      text: 'Call the parents',
      dueOn: '2026-11-30',
      kind: 'journal',
      playerId: luca,
      lastName: 'Meier',
      doneAt: null,
      assignee: { firstName: NAMES.otherScout },
      createdBy: { firstName: NAMES.scout },
    });
    const onPerson = await journal('scout', { playerId: undefined, personId: agent });
    expect((await give('scout', onPerson, 'scout')).data.createTask).toMatchObject({
      personId: agent,
      lastName: 'Frei',
    });
    expect((await give('manager', await objective(), 'scout', { kind: 'objective' })).data.createTask).toMatchObject({
      kind: 'objective',
      playerId: luca,
      dueOn: null,
    });
    const id = await report();
    expect((await give('manager', id, 'scout', { kind: 'report' })).data.createTask).toMatchObject({
      kind: 'report',
      recordId: id,
      playerId: luca,
    });
    expect((await ofRecord('otherScout', id, 'report')).data.recordTasks).toMatchObject({
      canGive: false,
      tasks: [{ text: 'Call the parents', canFinish: false, canRemove: false }],
    });
  });

  test('is given by whoever wrote the record, and by managers; not by others, players or special users', async () => {
    const id = await journal();
    for (const who of ['scout', 'manager', 'admin'] as const) await given(who, id, 'scout');
    expect((await give('otherScout', id, 'otherScout')).codes).toEqual(['errors.not_authorized']);
    for (const who of ['player', 'special'] as const) {
      expect((await give(who, id, 'scout')).codes, who).toEqual(['errors.not_authorized']);
      expect((await ofRecord(who, id)).codes, who).toEqual(['errors.not_authorized']);
    }
  });

  test('is for somebody of the staff who is there and may read the record; the field is named', async () => {
    const id = await journal('scout', { confidential: true });
    const refused = async (whom: Who, who: Who = 'scout') => {
      const { codes, errors } = await give(who, id, whom);
      expect(errors[0]!.extensions['field']).toBe('assigneeId');
      return codes;
    };
    expect(await refused('player')).toEqual(['errors.user_not_found']);
    expect(await refused('special')).toEqual(['errors.user_not_found']);
    expect(await refused('otherScout')).toEqual(['validations.task_not_readable']);
    await given('manager', id, 'scout');
    const leaves = { deactivatedAt: '2026-11-01T00:00:00Z' };
    await club.db.updateTable('users').set(leaves).where('id', '=', club.ids.admin).execute();
    expect(await refused('admin')).toEqual(['errors.user_not_found']);
    await club.db.updateTable('users').set({ deactivatedAt: null }).where('id', '=', club.ids.admin).execute();
  });

  test('has words of at most 500 characters; a record has a bound of tasks, and one that is not there has none', async () => {
    const id = await journal();
    for (const text of ['', ' ', 'x'.repeat(501)])
      expect((await give('scout', id, 'scout', { text })).errors).toMatchObject([{ extensions: { field: 'text' } }]);
    expect((await give('scout', club.ids.scout, 'scout')).codes).toEqual(['errors.not_found']);
    expect((await give('scout', id, 'scout', { kind: 'report' })).codes).toEqual(['errors.not_found']);
    const row = { journalId: id, text: 'Again', assigneeId: club.ids.scout, createdBy: club.ids.scout };
    const rows = Array.from({ length: MAX_TASKS }, () => ({ ...row, createdAt: '2026-11-18T12:00:00Z' }));
    await club.db.insertInto('tasks').values(rows).execute();
    expect((await give('scout', id, 'scout')).codes).toEqual(['validations.too_many']);
  });

  test('sent twice with one key is one task', async () => {
    const id = await journal();
    const one = await given('scout', id, 'manager', { idempotencyKey: 'once-and-again' });
    expect(await given('scout', id, 'manager', { idempotencyKey: 'once-and-again' })).toEqual(one);
    expect(await listed('manager')).toHaveLength(1);
    expect(await inbox('manager')).toHaveLength(1);
  });

  test('goes with its journal, and comes back with it as it was', async () => {
    const id = await journal();
    const { id: task } = await given('scout', id, 'manager', { dueOn: '2026-11-30' });
    await done('manager', task);
    const before = (await ofRecord('scout', id)).data;
    expect((await club.ask('scout', END, { input: { id } })).codes).toEqual([]);
    expect(await listed('manager')).toEqual([]);
    expect((await club.ask('scout', BACK, { input: { id } })).codes).toEqual([]);
    expect((await ofRecord('scout', id)).data).toEqual(before);
  });
});

describe('DSK-34 whoever gets a task', () => {
  test('is told by whom, and nothing of what it is about; nobody is told of an own one or of one that is done', async () => {
    const id = await journal();
    await given('scout', id, 'manager');
    await given('scout', id, 'scout');
    await given('scout', id, 'admin', { done: true });
    expect(await inbox('manager')).toEqual([{ type: 'TASK_GIVEN', createdBy: { firstName: NAMES.scout } }]);
    expect(await inbox('scout')).toEqual([]);
    expect(await inbox('admin')).toEqual([]);
    const content = { activity: null, count: 0, earlier: null, game: null, report: null, written: null };
    expect(composePush('en', { type: 'TASK_GIVEN', ...content })).toEqual({
      title: 'New task for you',
      body: expect.any(String) as string,
    });
    expect(pageOfEntry({ id: 'e', type: 'TASK_GIVEN' }, null)).toBe('/tasks?told=e');
  });

  test('has it told to whoever gave it once it is done, once until that is read; nobody is told of what they did themselves', async () => {
    const id = await journal();
    const { id: task } = await given('manager', id, 'scout');
    const { id: other } = await given('manager', id, 'scout');
    await done('scout', task);
    await done('scout', task);
    await done('scout', task, false);
    await done('scout', task);
    await done('scout', other);
    const told = [{ type: 'TASK_DONE', createdBy: { firstName: NAMES.scout } }];
    expect(await inbox('manager')).toEqual(told);
    await club.ask('manager', 'mutation { markNotificationsRead(input: {}) { unread } }');
    // Nothing new: one that was done already, and one that is open again.
    await done('scout', other);
    await done('scout', task, false);
    const { id: own } = await given('manager', id, 'scout');
    await done('manager', own);
    expect(await inbox('manager')).toEqual(told);
    const { id: another } = await given('manager', id, 'scout');
    await done('scout', another);
    expect(await inbox('manager')).toEqual([...told, ...told]);
  });
});

describe('DSK-34 whoever loses a task', () => {
  test('is told once it is passed on or removed by somebody else, unless it was done', async () => {
    const id = await journal();
    const taken = { type: 'TASK_TAKEN', createdBy: { firstName: NAMES.manager } };
    const { id: passedOn } = await given('scout', id, 'otherScout');
    await change('manager', passedOn, { assigneeId: club.ids.admin });
    expect(await inbox('otherScout')).toContainEqual(taken);
    expect(await inbox('admin')).toEqual([{ type: 'TASK_GIVEN', createdBy: { firstName: NAMES.manager } }]);
    await remove('manager', passedOn);
    expect(await inbox('admin')).toContainEqual(taken);

    const losses = async () =>
      (await inbox('otherScout')).filter(({ type }: { type: string }) => type === 'TASK_TAKEN').length;
    const { id: finished } = await given('scout', id, 'otherScout');
    await done('otherScout', finished);
    await remove('manager', finished);
    const { id: own } = await given('otherScout', await journal('otherScout'), 'otherScout');
    await remove('otherScout', own);
    expect(await losses()).toBe(1);
    expect(pageOfEntry({ id: 'e', type: 'TASK_TAKEN' }, null)).toBe('/tasks?told=e');
  });
});

describe('DSK-35 the list of tasks', () => {
  test('has the own ones and those given to others, of managers all; the next day first, those without one last', async () => {
    const id = await journal();
    await given('scout', id, 'manager', { text: 'Later' });
    await given('scout', id, 'otherScout', { text: 'Second', dueOn: '2026-12-01' });
    await given('manager', id, 'scout', { text: 'First', dueOn: '2026-11-20' });
    expect(await listed('scout')).toEqual(['First', 'Second', 'Later']);
    expect(await listed('otherScout')).toEqual(['Second']);
    expect(await listed('manager')).toEqual(['First', 'Second', 'Later']);
    expect(await listed('manager', { assigneeIds: [club.ids.manager] })).toEqual(['Later']);
    expect(await listed('scout', { createdByIds: [club.ids.scout] })).toEqual(['Second', 'Later']);
    for (const who of ['player', 'special'] as const)
      expect((await club.ask(who, LIST)).codes).toEqual(['errors.not_authorized']);
  });

  test('has none of a record that its reader may no longer read', async () => {
    const id = await journal('manager');
    const { id: task } = await given('manager', id, 'scout');
    const closed = await objective();
    await given('manager', closed, 'scout', { kind: 'objective', text: 'Aim higher' });
    await given('manager', await report('scout', club.about.nino), 'scout', { kind: 'report', text: 'Phone' });
    expect(await listed('scout')).toHaveLength(3);
    expect((await club.ask('manager', CLOSE, { input: { id, confidential: true } })).codes).toEqual([]);
    expect((await listed('scout')).toSorted()).toEqual(['Aim higher', 'Phone']);
    expect((await done('scout', task)).codes).toEqual(['errors.not_found']);
    expect((await ofRecord('scout', id)).codes).toEqual(['errors.not_found']);
    await club.db.updateTable('players').set({ status: 'closed' }).where('id', '=', club.about.luca).execute();
    expect(await listed('scout')).toEqual(['Phone']);
    expect(await listed('manager')).toHaveLength(3);
    await club.db.updateTable('players').set({ status: 'watchlist' }).where('id', '=', club.about.luca).execute();
  });
});

describe('DSK-36 a task that is done', () => {
  test('is said to be by who has it, who gave it and managers, and opened again; others are refused', async () => {
    const id = await journal();
    const { id: task } = await given('scout', id, 'otherScout');
    const said = await done('otherScout', task);
    expect(said.data.setTaskDone).toMatchObject({ doneBy: { firstName: NAMES.otherScout }, canRemove: false });
    // Who said it first stays.
    expect((await done('manager', task)).data.setTaskDone.doneBy.firstName).toBe(NAMES.otherScout);
    expect(await listed('scout', { done: false })).toEqual([]);
    expect(await listed('scout', { done: true })).toHaveLength(1);
    expect((await done('scout', task, false)).data.setTaskDone).toMatchObject({ doneAt: null, doneBy: null });
    const { id: own } = await given('scout', id, 'scout');
    expect((await done('otherScout', own)).codes).toEqual(['errors.not_authorized']);
    for (const who of ['player', 'special'] as const)
      expect((await done(who, task)).codes).toEqual(['errors.not_authorized']);
  });

  test('is removed by who gave it and by managers, not by who has it', async () => {
    const id = await journal();
    const { id: task } = await given('scout', id, 'otherScout');
    for (const who of ['otherScout', 'player', 'special'] as const)
      expect((await remove(who, task)).codes).toEqual(['errors.not_authorized']);
    expect((await remove('scout', task)).data.deleteTask).toEqual({ deleted: true });
    expect((await remove('scout', task)).codes).toEqual(['errors.not_found']);
    const { id: other } = await given('scout', id, 'scout');
    expect((await remove('manager', other)).codes).toEqual([]);
  });

  test('ends the deadline of its journal or objective once all of them are done, also in the months', async () => {
    const due = { date: '2026-11-01', deadline: '2026-11-20' };
    const [written, aim] = [await journal('scout', due), await objective(due)];
    const ends = async () => {
      const asked = `{ journal(id: "${written}") { deadlineDone } objective(id: "${aim}") { deadlineDone }
        monthDeadlines(date: "2026-11-18") { total } }`;
      const { data } = await club.ask('manager', asked);
      const total = data.monthDeadlines[0]?.total ?? 0;
      return [data.journal.deadlineDone, data.objective.deadlineDone, total] as const;
    };
    expect(await ends()).toEqual([false, false, 2]);
    const { id: first } = await given('scout', written, 'scout');
    await given('scout', written, 'scout', { done: true });
    expect(await ends()).toEqual([false, false, 2]);
    await done('scout', first);
    expect(await ends()).toEqual([true, false, 1]);
    await given('manager', aim, 'manager', { kind: 'objective', done: true });
    expect(await ends()).toEqual([true, true, 0]);
    await done('scout', first, false);
    expect(await ends()).toEqual([false, true, 1]);
  });
});

describe('DSK-37 a task that is changed', () => {
  test('says something else, until another day or none, by who gave it and managers; what is left out stays', async () => {
    const { id } = await given('scout', await journal(), 'otherScout', { dueOn: '2026-11-30' });
    const changed = await change('scout', id, { version: 1, text: 'Write to the parents' });
    expect(changed.data.updateTask).toMatchObject({ text: 'Write to the parents', dueOn: '2026-11-30', version: 2 });
    const moved = await change('manager', id, { dueOn: null });
    expect(moved.data.updateTask).toMatchObject({
      text: 'Write to the parents',
      dueOn: null,
      assignee: { firstName: NAMES.otherScout },
      createdBy: { firstName: NAMES.scout },
    });
    for (const who of ['otherScout', 'player', 'special'] as const)
      expect((await change(who, id, { text: 'Mine' })).codes, who).toEqual(['errors.not_authorized']);
    expect((await change('scout', id, { text: ' ' })).errors).toMatchObject([{ extensions: { field: 'text' } }]);
    expect((await change('scout', club.ids.scout, { text: 'Nothing' })).codes).toEqual(['errors.not_found']);
  });

  test('is given to somebody else, who may read the record and is told unless it is done; whoever has it already is not', async () => {
    const id = await journal('scout', { confidential: true });
    const { id: task } = await given('scout', id, 'scout');
    const { codes, errors } = await change('scout', task, { assigneeId: club.ids.otherScout });
    expect(codes).toEqual(['validations.task_not_readable']);
    expect(errors[0]!.extensions['field']).toBe('assigneeId');
    const passed = await change('scout', task, { assigneeId: club.ids.manager });
    expect(passed.data.updateTask.assignee.firstName).toBe(NAMES.manager);
    await change('scout', task, { assigneeId: club.ids.manager, text: 'Call again' });
    expect(await inbox('manager')).toEqual([{ type: 'TASK_GIVEN', createdBy: { firstName: NAMES.scout } }]);
    await done('manager', task);
    await change('scout', task, { assigneeId: club.ids.admin });
    expect(await inbox('admin')).toEqual([]);
  });

  test('is refused for an older version, with what stands and who changed it; a tick is no change', async () => {
    const { id } = await given('scout', await journal(), 'otherScout');
    await done('otherScout', id);
    expect((await change('manager', id, { version: 1, text: 'Visit' })).codes).toEqual([]);
    const late = await change('scout', id, { version: 1, text: 'Write' });
    expect(late.codes).toEqual(['errors.conflict']);
    expect(late.errors[0]!.extensions).toMatchObject({ changed: { by: { firstName: NAMES.manager } } });
    const kept = { version: 2, text: 'Write', idempotencyKey: 'changed-once-and-again' };
    expect((await change('scout', id, kept)).data.updateTask.version).toBe(3);
    expect((await change('scout', id, kept)).data.updateTask.version).toBe(3);
  });
});
