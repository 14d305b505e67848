import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { aPhoto } from '#tests/media.ts';
import { downloadedBytes } from '../downloads.ts';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { newSubject, WEEK, writeJournal } from './journals.ts';
import { newName } from './scouting.ts';
import { chooseOption } from '../controls/select.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: /^(Save|Speichern)$/ }).last();

/** Writes into the editor by the keyboard, once it is there. */
async function write(editor: Locator, text: string): Promise<void> {
  await editor.click();
  await editor.page().keyboard.type(text);
}

describe('journals', () => {
  test('JRN-06 JRN-07 JRN-08 JRN-10 JRN-23 a weekly update is written in German on a phone; what was typed of the week stays while another type is looked at', async () => {
    const { playerId } = await newSubject();
    const at = `/players/${playerId}/journals/create`;
    const page = await openPage({ as: 'scout', at, size: 'phone', theme: 'dark', language: 'de' });
    await field(page, 'Titel').fill('Woche 47');
    await chooseOption(page.getByRole('combobox', { name: 'Kategorie' }), 'Medizin');
    await chooseOption(page.getByRole('combobox', { name: 'Art' }), 'Wochenbericht');
    await write(field(page, 'Inhalt'), 'Trainiert wieder');
    await page.getByRole('radio', { name: '7', exact: true }).tap();
    await page.getByRole('radio', { name: 'Nein' }).tap();
    await field(page, 'Rückmeldung der Eltern').fill('Froh');
    await chooseOption(page.getByRole('combobox', { name: 'Art' }), 'Normal');
    await page.getByText('Leistungskurve, Rückmeldung der Eltern und Verletzt').waitFor();
    expect(await field(page, 'Rückmeldung der Eltern').count()).toBe(0);
    await chooseOption(page.getByRole('combobox', { name: 'Art' }), 'Wochenbericht');
    await expect.poll(() => field(page, 'Rückmeldung der Eltern').inputValue()).toBe('Froh');
    // Even when nobody is injured there is something to say.
    await save(page).click({ force: true });
    await expect.poll(() => field(page, 'Verletzungssituation').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    for (const name of ['Verletzungssituation', 'Wichtige Themen', 'Schule']) await field(page, name).fill('Gut');
    const photo = { name: 'Knie.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('Letzigrund') };
    await page.locator('input[type=file]').setInputFiles(photo);
    await page.getByRole('button', { name: /Knie\.jpg entfernen/ }).waitFor();
    await save(page).tap();
    await page.getByText('Journal erstellt').waitFor();
    await page.waitForURL((url) => url.hash === `#/players/${playerId}/journals`);
    await page.getByRole('link', { name: /Woche 47/ }).tap();
    await page.getByText('Trainiert wieder').waitFor();
    await page.getByText('Leistungskurve').waitFor();
    await page.getByRole('button', { name: 'Knie.jpg' }).waitFor();
    await expectAccessible(page);
    const { journals } = await askApi<{ journals: { result: object[] } }>(
      'scout',
      'query ($of: [ID!]) { journals(filter: { playerIds: $of }) { result { type performanceCurve injured school } } }',
      { of: [playerId] },
    );
    expect(journals.result).toEqual([{ type: 'weeklyUpdate', performanceCurve: 7, injured: false, school: 'Gut' }]);
  });

  test('JRN-04 JRN-05 JRN-19 JRN-20 G-36 whoever wrote it changes it after a reload and deletes it, another scout only reads', async () => {
    const { playerId } = await newSubject();
    const id = await writeJournal('manager', { playerId, category: 'technical', name: 'First touch' });
    const at = `/players/${playerId}/journals/${id}`;
    const reader = await openPage({ as: 'scout', at });
    await reader.getByText('As agreed.').waitFor();
    expect(await reader.getByRole('link', { name: 'Edit journal' }).count()).toBe(0);
    await reader.goto(`/#${at}/edit`);
    await reader.waitForURL((url) => url.hash === `#${at}`);

    const page = await openPage({ as: 'manager', at });
    await page.getByRole('link', { name: 'Edit journal' }).click();
    await write(field(page, 'Content'), ' Twice');
    await field(page, 'Title').fill('');
    await save(page).click({ force: true });
    await page.getByText('Field is required').waitFor();
    await field(page, 'Title').fill('Second touch');
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('journal.'))))
      .toBe(true);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('We kept what you had typed.').waitFor();
    await expect.poll(() => field(page, 'Content').textContent()).toBe('As agreed. Twice');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await save(page).click();
    await page.getByText('Journal Updated').waitFor();
    await page.getByRole('heading', { name: 'Second touch' }).waitFor();

    await page.getByRole('link', { name: 'Edit journal' }).click();
    await page.getByRole('button', { name: 'Delete journal' }).click();
    await page.getByText('Journal deleted').waitFor();
    await page.getByText('Nothing has been written down yet.').waitFor();
    // JRN-22
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Journal restored').waitFor();
    await page.getByRole('link', { name: /Second touch/ }).waitFor();
  });

  test(
    'JRN-04 ERR-15 of two who change one journal at once each field keeps mine, takes theirs, or is chosen',
    { tags: 'full' },
    async () => {
      const { playerId } = await newSubject();
      const id = await writeJournal('manager', { playerId, category: 'other', name: 'Talk' });
      const page = await openPage({ as: 'manager', at: `/players/${playerId}/journals/${id}/edit` });
      await field(page, 'Title').fill('Talk, mine');
      await askApi('admin', 'mutation ($input: UpdateJournalInput!) { updateJournal(input: $input) { id } }', {
        input: { id, version: 1, name: 'Talk, theirs', content: '<p>They came <strong>late</strong>.</p>' },
      });
      await save(page).click();
      const conflict = page.getByRole('dialog', { name: 'Changed in the meantime' });
      await conflict.getByText('They came late.').waitFor();
      await conflict
        .getByRole('radiogroup', { name: 'Title' })
        .getByRole('radio', { name: /Talk, theirs/ })
        .click();
      await conflict.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'Talk, theirs' }).waitFor();
      await page.locator('main strong', { hasText: 'late' }).waitFor();
    },
  );

  test(
    'JRN-06 ERR-15 where somebody else has made a weekly update a plain journal, what I say of the week goes with its type',
    { tags: 'full' },
    async () => {
      const { playerId } = await newSubject();
      const id = await writeJournal('manager', {
        playerId,
        category: 'other',
        name: 'Week',
        type: 'weeklyUpdate',
        ...WEEK,
      });
      const page = await openPage({ as: 'manager', at: `/players/${playerId}/journals/${id}/edit` });
      await field(page, 'School').fill('Exam passed');
      await askApi('admin', 'mutation ($input: UpdateJournalInput!) { updateJournal(input: $input) { id } }', {
        input: { id, version: 1, type: 'normal' },
      });
      await save(page).click();
      const conflict = page.getByRole('dialog', { name: 'Changed in the meantime' });
      const type = conflict.getByRole('radiogroup', { name: 'Type' });
      await type.getByRole('radio', { name: /Weekly update.*Exam passed/, checked: true }).waitFor();
      await conflict.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Exam passed').waitFor();
    },
  );

  test(
    'JRN-13 JRN-15 JRN-16 JRN-17 JRN-18 a journal is found by words, category and filter, and the address says so',
    { tags: 'full' },
    async () => {
      const { playerId, name } = await newSubject();
      const text = '<p>The parents came and said that he sleeps more than before and eats well.</p>';
      const week = { playerId, category: 'medicine', type: 'weeklyUpdate', confidential: false, ...WEEK };
      await writeJournal('manager', { ...week, name: 'Week 9', content: text, date: '2026-03-01' });
      await writeJournal('manager', { playerId, category: 'technical', name: 'Passing', deadline: '2026-03-09' });
      const page = await openPage({ as: 'scout', at: '/journals' });
      await page.getByRole('searchbox').fill(name.split(' ')[1]!);
      const cards = page.getByRole('list', { name: 'Journals' }).getByRole('listitem');
      await expect.poll(() => cards.count()).toBe(2);
      // The later day first, and of the words no more than 50 characters.
      await expect.poll(() => cards.first().textContent()).toContain('Passing');
      await cards.first().getByText('Deadline passed: 09.03.2026').waitFor();
      await expect
        .poll(() => cards.last().textContent())
        .toContain('The parents came and said that he sleeps more tha…');
      const chips = page.getByRole('group', { name: 'Category' }).getByRole('button');
      const order = ['Technical', 'Athletics', 'Medicine', 'Talent management', 'Contractual', 'Scouting', 'Other'];
      await expect.poll(() => chips.allTextContents()).toEqual(order);
      // JRN-21: none chosen means all.
      expect(await page.getByRole('group', { name: 'Category' }).getByRole('button', { pressed: true }).count()).toBe(
        0,
      );
      await page.getByRole('button', { name: 'Technical', exact: true }).click();
      await expect.poll(() => cards.count()).toBe(1);
      await cards.getByText('Passing').waitFor();
      expect(page.url()).toContain('category=technical');
      await page.getByRole('button', { name: 'Technical', exact: true }).click();
      await page.getByRole('button', { name: 'Filters' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('From').fill('05.03.2026');
      await dialog.getByLabel('Until').fill('01.03.2026');
      await dialog.getByText('The start date must not be after the end date').waitFor();
      await dialog.getByText('The end date must not be before the start date').waitFor();
      await dialog.getByLabel('From').fill('');
      await dialog.getByRole('button', { name: 'Weekly update' }).click();
      await dialog.getByRole('button', { name: 'Show journals' }).click();
      await expect.poll(() => cards.count()).toBe(1);
      await page.getByText('Until 01.03.2026').waitFor();
      await page.getByRole('button', { name: 'Remove Weekly update' }).waitFor();
      await expectAccessible(page);
    },
  );

  test('JRN-01 JRN-11 JRN-12 JRN-14 PER-01 PER-03 the wizard creates an agent on the way, and the journal stands on the page of that person', async () => {
    const last = newName();
    const page = await openPage({ as: 'scout', at: '/journals', size: 'phone' });
    await page.getByRole('button', { name: 'New journal' }).last().tap();
    const wizard = page.getByRole('dialog');
    await wizard.getByText('Step 1 of 3').waitFor();
    await wizard.getByRole('button', { name: /Another person/ }).tap();
    await wizard.getByRole('searchbox').fill(`Mia ${last}`);
    await wizard.getByText('No elements found').waitFor();
    await expectAccessible(page);
    await wizard.getByRole('button', { name: 'New person' }).tap();
    await expect.poll(() => wizard.getByLabel('First name').inputValue()).toBe('Mia');
    await chooseOption(wizard.getByRole('combobox', { name: 'Type' }), 'Agent');
    await wizard.getByRole('button', { name: 'Save and go on' }).tap();
    await page.getByText('Person created').waitFor();
    await page.getByRole('heading', { name: 'New journal', level: 1 }).waitFor();
    await field(page, 'Title').fill('First call');
    await write(field(page, 'Content'), 'Calls again in spring');
    await save(page).tap();
    await page.getByText('Journal Created').waitFor();
    await page.waitForURL((url) => url.hash === '#/journals?sort=created');
    await page.getByRole('searchbox').fill(last);
    await page.getByRole('link', { name: /First call/ }).tap();
    await page.getByRole('link', { name: `Mia ${last}`, exact: true }).tap();
    await page.getByRole('heading', { name: `Mia ${last}`, level: 1 }).waitFor();
    await page.getByRole('link', { name: /First call/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /First call/ }).tap();
    await page.getByRole('link', { name: 'Edit journal' }).tap();
    await field(page, 'Title').fill('Second call');
    await save(page).tap();
    await page.getByText('Journal Updated').waitFor();
    await page.waitForURL((url) => /^#\/person\/[^/]+\/journals\/[^/]+$/.test(url.hash));
  });

  test(
    'EXP-03 EXP-06 JRN-02 the journals of a list are chosen and exported as links, and saved as journals.csv',
    { tags: 'full' },
    async () => {
      const { playerId, name } = await newSubject();
      const week = { playerId, category: 'medicine', type: 'weeklyUpdate', confidential: false, ...WEEK };
      await writeJournal('manager', { ...week, name: 'Week 9', content: '<p>Sleeps; more</p>' });
      const page = await openPage({ as: 'scout', at: `/players/${playerId}/journals` });
      await page.getByRole('button', { name: 'Export as PDF' }).click();
      await page.getByRole('checkbox', { name: /Week 9/ }).check();
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const link = page.getByRole('dialog', { name: 'Exported journals' }).getByRole('link');
      const sheet = await fetch(new URL((await link.getAttribute('href'))!, page.url()));
      expect(sheet.headers.get('content-type')).toContain('application/pdf');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download as CSV' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('journals.csv');
      const text = (await downloadedBytes(file)).toString('utf8');
      const cells = [
        'Weekly update',
        name,
        '02.03.2026',
        'Sleeps; more',
        '6',
        'No',
        'Glad',
        'Nothing',
        'Exams',
        'Good',
      ];
      expect(text.replaceAll('"', '')).toContain(cells.join(','));
    },
  );
});
