/** Changes of journals and objectives that find no network. */
import { expect, test } from 'vitest';
import { askApi, openPage } from '../browser.ts';
import { newSubject, writeJournal } from '../scouting/journals.ts';
import { loseAllCalls, openOutbox, waitingLine } from './outbox.ts';

const journalNamed = async (id: string) =>
  (await askApi<{ journal: { name: string } }>('manager', 'query J($id: ID!) { journal(id: $id) { name } }', { id }))
    .journal.name;

test('OUT-32 OUT-02 a change of a journal waits, its form goes on with it, and it is saved once there is a network', async () => {
  const { playerId } = await newSubject();
  const id = await writeJournal('manager', { playerId, name: 'First talk', category: 'technical' });
  const form = `/players/${playerId}/journals/${id}/edit`;
  const page = await openPage({ live: false, as: 'manager', at: form, size: 'phone', mayComplain: /ERR_FAILED/ });
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Second talk');
  await page.waitForLoadState('networkidle');
  const find = await loseAllCalls(page);
  await page.getByRole('button', { name: 'Save' }).last().tap();
  await page.getByText('Saved on this phone.').first().waitFor();
  await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('1');
  await page.waitForFunction((hash) => location.hash === hash, `#/players/${playerId}/journals/${id}`);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${form}`);
  await expect.poll(() => title.inputValue()).toBe('Second talk');
  await title.fill('Third talk');
  await page.getByRole('button', { name: 'Save' }).last().tap();
  await page.waitForFunction((hash) => location.hash === hash, `#/players/${playerId}/journals/${id}`);
  await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('1');
  expect(await journalNamed(id)).toBe('First talk');
  await find();
  await page.reload();
  await expect.poll(() => journalNamed(id)).toBe('Third talk');
  await waitingLine(page).waitFor({ state: 'detached' });
});

test(
  'OUT-32 ERR-15 a change of an objective that somebody else has changed meanwhile is kept',
  { tags: 'full' },
  async () => {
    const { playerId } = await newSubject();
    const { createObjective } = await askApi<{ createObjective: { id: string } }>(
      'manager',
      'mutation ($input: CreateObjectiveInput!) { createObjective(input: $input) { id } }',
      { input: { playerId, name: 'Aim', date: '2026-03-02', content: 'Weaker foot', category: 'technical' } },
    );
    const { id } = createObjective;
    const form = `/players/${playerId}/objectives/${id}/edit`;
    const page = await openPage({ live: false, as: 'manager', at: form, size: 'phone', mayComplain: /ERR_FAILED/ });
    await page.getByRole('textbox', { name: 'Description' }).fill('Both feet');
    await page.waitForLoadState('networkidle');
    const find = await loseAllCalls(page);
    await page.getByRole('button', { name: 'Save' }).last().tap();
    await page.getByText('Saved on this phone.').first().waitFor();
    const UPDATE = 'mutation ($input: UpdateObjectiveInput!) { updateObjective(input: $input) { id } }';
    await askApi('manager', UPDATE, { input: { id, content: 'Head first' } });
    await find();
    await page.reload();
    await page.getByText('1 could not be sent').first().waitFor();
    const list = await openOutbox(page);
    await list.getByText(/^Change of the objective for .*: Aim$/).waitFor();
    await list.getByText('Somebody else has changed this in the meantime.').waitFor();
    await list.getByRole('button', { name: 'Open' }).tap();
    const content = page.getByRole('textbox', { name: 'Description' });
    await expect.poll(() => content.inputValue()).toBe('Both feet');
  },
);

test('OUT-34 what was typed about a journal that somebody else has deleted begins a new one, and no longer waits', async () => {
  const { playerId } = await newSubject();
  const id = await writeJournal('manager', { playerId, name: 'First talk', category: 'technical' });
  const form = `/players/${playerId}/journals/${id}/edit`;
  const page = await openPage({ live: false, as: 'manager', at: form, size: 'phone', mayComplain: /ERR_FAILED/ });
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Second talk');
  await page.waitForLoadState('networkidle');
  const find = await loseAllCalls(page);
  await page.getByRole('button', { name: 'Save' }).last().tap();
  await page.getByText('Saved on this phone.').first().waitFor();
  await askApi('manager', 'mutation D($input: DeleteJournalInput!) { deleteJournal(input: $input) { deleted } }', {
    input: { id },
  });
  await find();
  await page.reload();
  await page.getByText('1 could not be sent').first().waitFor();
  const list = await openOutbox(page);
  await list.getByRole('button', { name: 'Open' }).tap();
  await expect.poll(() => title.inputValue()).toBe('Second talk');
  await page.getByRole('button', { name: 'Save' }).last().tap();
  await page.getByText('Somebody else has deleted this in the meantime.').waitFor();
  await page.getByRole('button', { name: 'Save as new' }).tap();
  await page.waitForFunction((hash) => location.hash.startsWith(hash), `#/players/${playerId}/journals/create`);
  await expect.poll(() => title.inputValue()).toBe('Second talk');
  await waitingLine(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).last().tap();
  const names = async () =>
    (
      await askApi<{ journals: { result: { name: string }[] } }>(
        'manager',
        'query J($playerId: ID!) { journals(filter: { playerIds: [$playerId] }) { result { name } } }',
        { playerId },
      )
    ).journals.result.map(({ name }) => name);
  await expect.poll(names).toEqual(['Second talk']);
});
