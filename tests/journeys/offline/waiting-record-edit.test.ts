/** Changes of journals and objectives that find no network. */
import { expect, test } from 'vitest';
import { askApi, openPage } from '../browser.ts';
import { newSubject, writeJournal } from '../scouting/journals.ts';
import { makeGame } from '../scouting/scouting.ts';
import { loseAllCalls, openOutbox, waitingLine } from './outbox.ts';

const journalNamed = async (id: string) =>
  (await askApi<{ journal: { name: string } }>('manager', 'query J($id: ID!) { journal(id: $id) { name } }', { id }))
    .journal.name;

test('OUT-32 OUT-02 SHELL-26 a change of a journal waits, its form goes on with it, and it is saved once there is a network', async () => {
  const { playerId } = await newSubject();
  const id = await writeJournal('manager', { playerId, name: 'First talk', category: 'technical' });
  const form = `/players/${playerId}/journals/${id}/edit`;
  const page = await openPage({ live: false, as: 'manager', at: form, size: 'phone', mayComplain: /ERR_FAILED/ });
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Second talk');
  await page.waitForLoadState('networkidle');
  const find = await loseAllCalls(page);
  await page.getByRole('button', { name: 'Save' }).last().tap();
  const notice = page.locator('.toast').filter({ hasText: 'Saved on this phone.' });
  await notice.waitFor();
  await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('1');
  const lineEnds = await waitingLine(page).evaluate((line) => line.getBoundingClientRect().bottom);
  await expect.poll(() => notice.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(lineEnds);
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
  await page.getByRole('heading', { name: 'New journal' }).waitFor();
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

test(
  'OUT-32 ERR-15 a change of a game waits, and is merged with what somebody else has changed beside it',
  { tags: 'full' },
  async () => {
    const game = await makeGame({ city: 'Zürich', observations: '' });
    const form = `/games/${game.id}/edit`;
    const page = await openPage({ live: false, as: 'admin', at: form, size: 'phone', mayComplain: /ERR_FAILED/ });
    const city = page.getByRole('textbox', { name: 'City' });
    await city.fill('Winterthur');
    await page.waitForLoadState('networkidle');
    const find = await loseAllCalls(page);
    await page.getByRole('button', { name: 'Save' }).last().tap();
    await page.getByText('Saved on this phone.').first().waitFor();
    await page.waitForFunction((hash) => location.hash === hash, `#/games/${game.id}`);
    const UPDATE = 'mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }';
    const kept = { startDateTime: '2024-05-04T16:00:00Z', level: 'u19', city: 'Zürich' };
    const sides = { homeTeamId: game.homeTeam.id, awayTeamId: game.awayTeam.id };
    await askApi('admin', UPDATE, {
      input: { id: game.id, ...kept, ...sides, observations: 'Gate at the north side' },
    });
    await find();
    await page.reload();
    await page.getByText('1 could not be sent').first().waitFor();
    const list = await openOutbox(page);
    await list.getByText(`Change of the game ${game.homeTeam.name} – ${game.awayTeam.name}`).waitFor();
    await list.getByRole('button', { name: 'Open' }).tap();
    await expect.poll(() => city.inputValue()).toBe('Winterthur');
    await page.getByRole('button', { name: 'Save' }).last().tap();
    const other = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await other.getByText('Gate at the north side').waitFor();
    await other.getByRole('button', { name: 'Save' }).tap();
    await waitingLine(page).waitFor({ state: 'detached' });
    const READ = 'query G($id: ID!) { game(id: $id) { city observations } }';
    const saved = async () => (await askApi<{ game: object }>('admin', READ, { id: game.id })).game;
    await expect.poll(saved).toEqual({ city: 'Winterthur', observations: 'Gate at the north side' });
  },
);

test(
  'OUT-32 journals that are deleted without a network leave their list, and one that somebody else has changed is kept',
  { tags: 'full' },
  async () => {
    const { playerId } = await newSubject();
    const list = `/players/${playerId}/journals`;
    const write = (name: string) => writeJournal('manager', { playerId, name, category: 'technical' });
    const [over, changed] = [await write('Over'), await write('Still going on')];
    const page = await openPage({ live: false, as: 'manager', at: list, size: 'phone', mayComplain: /ERR_FAILED/ });
    const goTo = (hash: string) =>
      page.evaluate((at) => {
        location.hash = at;
      }, `#${hash}`);
    const row = (name: string) => page.locator('main').getByText(name, { exact: true });
    await row('Over').waitFor();
    let find = () => Promise.resolve();
    for (const [id, name] of [
      [over, 'Over'],
      [changed, 'Still going on'],
    ] as const) {
      await goTo(`${list}/${id}/edit`);
      // The page before it stays until this one is there.
      await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(name);
      await page.waitForLoadState('networkidle');
      find = await loseAllCalls(page);
      await page.getByRole('button', { name: 'Delete journal' }).tap();
      await page.waitForFunction((hash) => location.hash === hash, `#${list}`);
      await page.getByRole('searchbox').waitFor();
      await row(name).waitFor({ state: 'detached' });
      if (id === over) await find();
    }
    const UPDATE = 'mutation ($input: UpdateJournalInput!) { updateJournal(input: $input) { id } }';
    await askApi('manager', UPDATE, { input: { id: changed, name: 'Goes on' } });
    await find();
    await page.reload();
    await page.getByText('1 could not be sent').first().waitFor();
    await row('Goes on').waitFor();
    await row('Over').waitFor({ state: 'detached' });
    const entries = await openOutbox(page);
    await entries.getByText(/^Deleted: the journal on .*: Still going on$/).waitFor();
    await entries.getByRole('button', { name: 'Send' }).tap();
    await row('Goes on').waitFor({ state: 'detached' });
  },
);
