import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askApi, openPage } from '../browser.ts';
import { newSubject } from '../scouting/journals.ts';
import { loseAllCalls, openOutbox, pageHasFocus, waitingLine } from './outbox.ts';
import { member, type Member } from '../people.ts';
import { newName } from '../scouting/scouting.ts';
import { chooseOption } from '../controls/select.ts';

type Journal = { content: string; files: { name: string }[]; subject: { firstName: string; lastName: string } };
const journalsNamed = async (search: string) =>
  (
    await askApi<{ journals: { result: Journal[] } }>(
      'scout',
      'query J($search: String!) { journals(filter: { search: $search }) { result { content files { name } subject { firstName lastName } } } }',
      { search },
    )
  ).journals.result;

test(
  'OUT-13 OUT-03 OUT-05 JRN-14 a journal waits with its formatted text and its file, on a player who waits himself',
  { tags: 'full' },
  async () => {
    const lastName = newName();
    const page = await openPage({
      live: false,
      as: 'scout',
      at: '/journals',
      size: 'phone',
      mayComplain: /ERR_FAILED/,
    });
    await page.getByRole('button', { name: 'New journal' }).last().tap();
    const wizard = page.getByRole('dialog');
    await wizard.getByRole('button', { name: /A player/ }).tap();
    await wizard.getByRole('listitem').first().waitFor();
    const find = await loseAllCalls(page);
    await wizard.getByRole('button', { name: 'New player' }).tap();
    await wizard.getByLabel('First name').fill('Elio');
    await wizard.getByLabel('Last name').fill(lastName);
    await wizard.getByLabel('Club').fill('FC');
    await page.getByRole('option').first().tap();
    await chooseOption(wizard.getByLabel('Team'), 'U18');
    await chooseOption(wizard.getByLabel('Main position'), /^Striker/);
    await chooseOption(wizard.getByLabel('Type', { exact: true }), /^Youth/);
    await wizard.getByRole('button', { name: 'Save and go on' }).tap();

    await page.getByRole('heading', { name: 'New journal', level: 1 }).waitFor();
    await page.getByText(`Elio ${lastName}`).first().waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('First call');
    await chooseOption(page.getByRole('combobox', { name: 'Category' }), 'Other');
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.tap();
    await page.keyboard.type('Calls again ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('in spring');
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Strong on the left.') };
    await page.locator('input[type=file]').setInputFiles(notes);
    await page.getByText('Waits for a network. It goes along when you save.').waitFor();
    await page.getByRole('button', { name: 'Save' }).last().tap();
    await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('2');
    await page.getByRole('heading', { name: 'Journals', level: 1 }).waitFor();
    await pageHasFocus(page);
    const list = await openOutbox(page);
    await list.getByText(`Journal on Elio ${lastName}: First call`).waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });

    await find();
    await page.reload();
    await expect
      .poll(() => journalsNamed(lastName))
      .toEqual([
        {
          content: '<p>Calls again <strong>in spring</strong></p>',
          files: [{ name: 'notes.txt' }],
          subject: { firstName: 'Elio', lastName },
        },
      ]);
    await waitingLine(page).waitFor({ state: 'detached' });
  },
);

/** The form of the special area on a phone, filled in about a player and not saved yet. */
async function aSpecialJournal(as: Member, player: string, title: string): Promise<Page> {
  const page = await openPage({ live: false, as, at: '/special', size: 'phone', mayComplain: /ERR_FAILED/ });
  await page.getByRole('combobox', { name: 'Player' }).fill(player.split(' ')[1]!);
  await page.getByRole('option', { name: new RegExp(player) }).tap();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Content' }).tap();
  await page.keyboard.type('May run again');
  await page.waitForLoadState('networkidle');
  return page;
}

const titled = async (search: string) =>
  (
    await askApi<{ journals: { result: { name: string; category: string; playerId: string; files: object[] }[] } }>(
      'manager',
      'query T($search: String!) { journals(filter: { search: $search }) { result { name category playerId files { name } createdBy { id } } } }',
      { search },
    )
  ).journals.result;
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).last().tap();
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });

test(
  'OUT-13 OUT-05 OUT-08 SPJ-04 the journal of a special user waits with its file, and nobody else on that phone sends it',
  { tags: 'full' },
  async () => {
    const special = { role: 'special', journalType: 'medicine' };
    const [person, somebody] = [await member(special), await member(special)];
    const { playerId, name } = await newSubject();
    const word = newName();
    const page = await aSpecialJournal(person, name, `Knee ${word}`);
    const find = await loseAllCalls(page);
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No pain.') };
    await page.locator('input[type=file]').setInputFiles(notes);
    await page.getByText('Waits for a network. It goes along when you save.').waitFor();
    await save(page);
    await page.getByText('Saved on this phone.').first().waitFor();
    await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('1');

    // Opened where another one has been begun, it stands beside that one.
    await page.evaluate(() => (location.hash = '#/special'));
    await title(page).fill('Something else');
    const list = await openOutbox(page);
    await list.getByText(`Journal on ${name}: Knee ${word}`).waitFor();
    await list.getByRole('button', { name: 'Open' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).tap();
    await expect.poll(() => title(page).inputValue()).toBe(`Knee ${word}`);
    await expect.poll(() => page.getByRole('combobox', { name: 'Player' }).inputValue()).toBe(name);
    await page.getByText('May run again').waitFor();
    await page.getByText('notes.txt').waitFor();
    await title(page).fill(`Left knee ${word}`);
    await save(page);
    await page.waitForURL((url) => url.hash === '#/special/journals');
    await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('1');

    const enter = async ({ email, password }: Member) => {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    };
    const leave = () => page.getByRole('button', { name: 'Log out' }).tap();
    await leave();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out and keep it' }).tap();
    await page.getByLabel('E-mail').waitFor();
    await find();
    await enter(somebody);
    await page.waitForLoadState('networkidle');
    expect(await waitingLine(page).count()).toBe(0);
    expect(await titled(word)).toEqual([]);
    await leave();
    await enter(person);
    const sent = {
      name: `Left knee ${word}`,
      category: 'medicine',
      playerId,
      files: [{ name: 'notes.txt' }],
      createdBy: { id: person.id },
    };
    await expect.poll(() => titled(word)).toEqual([sent]);
    await waitingLine(page).waitFor({ state: 'detached' });
  },
);

test(
  'OUT-07 OUT-13 SPJ-04 a special user changes a refused journal in its form, with every word of it',
  { tags: 'full' },
  async () => {
    const person = await member({ role: 'special', journalType: 'medicine' });
    const { playerId, name } = await newSubject();
    const word = newName();
    const page = await aSpecialJournal(person, name, `Knee ${word}`);
    const find = await loseAllCalls(page);
    await save(page);
    await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('1');
    const remove = 'mutation D($input: DeleteRecordInput!) { deletePlayer(input: $input) { deleted } }';
    await askApi('admin', remove, { input: { id: playerId } });
    await find();
    await page.reload();
    await page.getByText('1 could not be sent').first().waitFor();
    const list = await openOutbox(page);
    await list.getByRole('button', { name: 'Open' }).tap();
    await expect.poll(() => title(page).inputValue()).toBe(`Knee ${word}`);
    await page.getByText('May run again').waitFor();
    const about = page.getByRole('combobox', { name: 'Player' });
    await expect.poll(() => about.inputValue()).toBe(name);
    await about.fill('');
    await save(page);
    await page.getByText('Journal Created').waitFor();
    expect(await titled(word)).toMatchObject([{ name: `Knee ${word}`, playerId: null }]);
    await waitingLine(page).waitFor({ state: 'detached' });
  },
);
