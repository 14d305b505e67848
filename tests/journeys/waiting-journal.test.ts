import { expect, test } from 'vitest';
import { askApi, openPage } from './browser.ts';
import { loseAllCalls, openOutbox, waitingLine } from './outbox.ts';
import { newName } from './scouting.ts';
import { chooseOption } from './select.ts';

type Journal = { content: string; files: { name: string }[]; subject: { firstName: string; lastName: string } };
const journalsNamed = async (search: string) =>
  (
    await askApi<{ journals: { result: Journal[] } }>(
      'scout',
      'query J($search: String!) { journals(filter: { search: $search }) { result { content files { name } subject { firstName lastName } } } }',
      { search },
    )
  ).journals.result;

test('OUT-13 OUT-03 OUT-05 JRN-14 a journal waits with its formatted text and its file, on a player who waits himself', async () => {
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
  await page.getByText('Not sent yet. It goes along when you save.').waitFor();
  await page.getByRole('button', { name: 'Save' }).last().tap();
  await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('2');
  await page.waitForURL((url) => url.hash === '#/journals');
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
});
