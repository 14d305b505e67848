/** A next step becomes somebody's task, who does it on the phone; with it the deadline is over. */
import { expect, test } from 'vitest';
import { pathOf } from '#domain/routes.ts';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { loseAllCalls, networkReturns, openOutbox, partsAreHere, waitingLine } from '../offline/outbox.ts';
import { ownPeople } from '../people.ts';
import { newSubject } from './journals.ts';

const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED/;
const own = ownPeople('scout', 'manager');
const WRITE = 'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { id } }';

/** A journal of the scout, whose deadline has passed. */
async function overdueJournal() {
  const { playerId, name } = await newSubject();
  const input = {
    playerId,
    name: 'Talk after training',
    date: '2026-03-02',
    deadline: '2026-03-09',
    category: 'technical',
    content: '<p>As agreed.</p>',
    nextSteps: 'Call the parents',
  };
  const { createJournal } = await askApi<{ createJournal: { id: string } }>(own.scout, WRITE, { input });
  return { name, at: pathOf('PlayerJournalPage', { playerId, journalId: createJournal.id }) };
}

test('DSK-33 DSK-34 DSK-35 DSK-36 a manager gives a scout a task out of a journal, who ticks it from the home without a network, and its deadline is over', async () => {
  const { name, at } = await overdueJournal();
  const desk = await openPage({ as: own.manager, at });
  await desk.getByText('Deadline passed').waitFor();
  await desk.getByRole('button', { name: 'Give a task' }).click();
  const form = desk.getByRole('dialog', { name: 'Give a task' });
  expect(await form.getByRole('textbox', { name: 'What is to be done' }).inputValue()).toBe('Call the parents');
  const who = form.getByRole('combobox', { name: 'Who' });
  await who.fill(own.scout.lastName);
  await desk.getByRole('option', { name: `${own.scout.firstName} ${own.scout.lastName}` }).click();
  await desk.getByRole('listbox').waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Give the task' }).click();
  await form.waitFor({ state: 'detached' });
  const task = desk.getByRole('list', { name: 'Tasks' }).getByRole('listitem');
  await task.getByText('Call the parents').waitFor();
  await expectAccessible(desk);

  const phone = await openPage({ as: own.scout, at: '/home', size: 'phone', mayComplain: WITHOUT_NETWORK });
  const mine = phone.getByRole('region', { name: 'My tasks' });
  await mine.getByText(new RegExp(name)).waitFor();
  await phone.goto(`/#${pathOf('InboxPage')}`);
  await phone.getByRole('link', { name: /New task for you/ }).tap();
  await phone.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
  const box = phone.getByRole('checkbox', { name: 'Done: Call the parents' });
  await box.waitFor();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Done', exact: true }).tap();
  await phone.getByText('Nothing was done yet').waitFor();
  await phone.getByRole('link', { name: 'Mine' }).tap();
  await box.waitFor();
  await box.tap();
  await phone.getByRole('button', { name: 'Undo' }).tap();
  await phone.getByRole('checkbox', { name: 'Done: Call the parents', checked: false }).waitFor();
  await phone.context().setOffline(true);
  await box.tap();
  await phone.getByRole('checkbox', { name: 'Open again: Call the parents', checked: true }).waitFor();
  // It waits on the device, and goes on being shown as done when the page is opened anew.
  await phone.getByRole('link', { name: 'Done', exact: true }).tap();
  await phone.getByText('Nothing was done yet').waitFor();
  await phone.getByRole('link', { name: 'Mine' }).tap();
  await phone.getByRole('checkbox', { name: 'Open again: Call the parents', checked: true }).waitFor();
  await phone.context().setOffline(false);

  // The open page hears of it.
  await desk.getByText('Done, until 09.03.2026').waitFor();
  await desk.getByRole('checkbox', { name: 'Open again: Call the parents', checked: true }).waitFor();
});

test(
  'DSK-36 a deadline without a task is over by one tap, and red again once that is taken back',
  { tags: 'full' },
  async () => {
    const { at } = await overdueJournal();
    const page = await openPage({ as: own.scout, at });
    await page.getByText('Deadline passed').waitFor();
    await page.getByRole('button', { name: 'Deadline done' }).click();
    await page.getByText('Done, until 09.03.2026').waitFor();
    await page.getByRole('checkbox', { name: 'Open again: Call the parents' }).click();
    await page.getByText('Deadline passed').first().waitFor();
    await page.getByRole('button', { name: 'Remove the task: Call the parents' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Deadline done' }).waitFor();
  },
);

/** A task of the scout out of a new journal. */
async function givenTask() {
  const { name, at } = await overdueJournal();
  const GIVE = 'mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }';
  const recordId = at.split('/').at(-1);
  const input = { kind: 'journal', recordId, text: `Call ${name}`, assigneeId: own.scout.id };
  const { createTask } = await askApi<{ createTask: { id: string } }>(own.manager, GIVE, { input });
  return { name, id: createTask.id };
}

const CHANGE = 'mutation ($input: UpdateTaskInput!) { updateTask(input: $input) { id } }';

async function taskNow(id: string) {
  const { tasks } = await askApi<{ tasks: { result: object[] } }>(
    own.manager,
    'query ($ids: [ID!]) { tasks(filter: { ids: $ids }) { result { text dueOn version } } }',
    { ids: [id] },
  );
  return tasks.result;
}

test(
  'OUT-36 a change of a task waits without a network, goes on in its form, and is compared with what somebody else said meanwhile',
  { tags: 'full' },
  async () => {
    const { name, id } = await givenTask();
    const at = pathOf('TasksPage', { show: 'given' });
    const page = await openPage({ as: own.manager, at, size: 'phone', mayComplain: /./ });
    await partsAreHere(page);
    const change = page.getByRole('button', { name: `Change the task: Call ${name}` });
    const form = page.getByRole('dialog', { name: 'Change the task' });
    const text = form.getByRole('textbox', { name: 'What is to be done' });
    await change.tap();
    await text.waitFor();
    const callsReturn = await loseAllCalls(page);
    await text.fill('Write to the parents');
    await form.getByRole('button', { name: 'Save' }).tap();
    await form.waitFor({ state: 'detached' });
    await waitingLine(page).waitFor();

    // Its form goes on with it, from what waits and from the list.
    const openWaiting = async (said: string) => {
      const waiting = (await openOutbox(page)).getByRole('listitem');
      await waiting.getByText(`Change of the task: ${said}`).waitFor();
      expect(await waiting.count()).toBe(1);
      await waiting.getByRole('button', { name: 'Open' }).tap();
      await expect.poll(() => text.inputValue()).toBe(said);
      await form.getByRole('button', { name: 'Close' }).tap();
      await form.waitFor({ state: 'detached' });
    };
    await openWaiting('Write to the parents');
    await change.tap();
    await expect.poll(() => text.inputValue()).toBe('Write to the parents');
    await text.fill('Write to both parents');
    await form.getByRole('textbox', { name: 'Until' }).fill('2026-12-24');
    await form.getByRole('button', { name: 'Save' }).tap();
    await form.waitFor({ state: 'detached' });
    await openWaiting('Write to both parents');

    await askApi('manager', CHANGE, { input: { id, text: 'Visit the parents' } });
    await callsReturn();
    await networkReturns(page);
    await page.getByRole('button', { name: /could not be sent/ }).waitFor();
    expect(await taskNow(id)).toEqual([{ text: 'Visit the parents', dueOn: null, version: 2 }]);
    await (await openOutbox(page)).getByRole('button', { name: 'Open' }).tap();
    await form.getByRole('button', { name: 'Save' }).tap();
    const choice = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await choice.getByRole('radio', { name: /Write to both parents/ }).tap();
    await choice.getByRole('button', { name: 'Save' }).tap();
    await waitingLine(page).waitFor({ state: 'detached' });
    expect(await taskNow(id)).toEqual([{ text: 'Write to both parents', dueOn: '2026-12-24', version: 3 }]);
  },
);

test(
  'OUT-34 OUT-36 what was typed about a task that somebody else has removed meanwhile becomes a new one',
  { tags: 'full' },
  async () => {
    const { name, id } = await givenTask();
    const at = pathOf('TasksPage', { show: 'given' });
    const page = await openPage({ as: own.manager, at, mayComplain: /./ });
    await page.getByRole('button', { name: `Change the task: Call ${name}` }).click();
    const form = page.getByRole('dialog', { name: 'Change the task' });
    await form.getByRole('textbox', { name: 'What is to be done' }).fill(`Write to ${name}`);
    await askApi('manager', 'mutation ($input: DeleteTaskInput!) { deleteTask(input: $input) { deleted } }', {
      input: { id },
    });
    await form.getByRole('button', { name: 'Save' }).click();
    await form
      .getByRole('alert')
      .getByText(/Somebody else has deleted this/)
      .waitFor();
    await form.getByRole('button', { name: 'Save as new' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: `Done: Write to ${name}` }).waitFor();
  },
);

test(
  'DSK-37 ERR-15 two managers change a task at once: what is to be done is one choice, and the day goes on',
  { tags: 'full' },
  async () => {
    const { name, id } = await givenTask();
    const page = await openPage({
      as: own.manager,
      at: pathOf('TasksPage', { show: 'given' }),
      size: 'phone',
    });
    await page.getByRole('button', { name: `Change the task: Call ${name}` }).tap();
    const form = page.getByRole('dialog', { name: 'Change the task' });
    const text = form.getByRole('textbox', { name: 'What is to be done' });
    await text.fill('Write to the parents');
    await form.getByRole('textbox', { name: 'Until' }).fill('2026-12-24');
    await expectAccessible(page);
    // A tick is no change of it.
    await askApi(own.manager, 'mutation ($input: SetTaskDoneInput!) { setTaskDone(input: $input) { id } }', {
      input: { id, done: true },
    });
    await askApi('manager', CHANGE, { input: { id, text: 'Visit the parents' } });
    await form.getByRole('button', { name: 'Save' }).tap();
    const choice = page.getByRole('dialog', { name: 'Changed in the meantime' });
    const texts = choice.getByRole('radiogroup', { name: 'What is to be done' });
    await texts.getByRole('radio', { name: /Write to the parents/ }).tap();
    await choice.getByRole('button', { name: 'Save' }).tap();
    await page.getByText('The task is changed').waitFor();
    expect(await taskNow(id)).toEqual([{ text: 'Write to the parents', dueOn: '2026-12-24', version: 3 }]);
  },
);
