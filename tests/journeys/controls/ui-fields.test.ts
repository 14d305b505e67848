import { beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../browser.ts';
import { focused, isFocused, gallery, openGallery, part, stopClock } from './gallery.ts';
import { optionsOf, shownIn } from './select.ts';

// Builds it, the first time.
beforeAll(gallery, 120_000);

describe('fields', () => {
  test('WID-10 CONST-13 a search is trimmed and goes out 300 ms after the last key, on Enter at once', async () => {
    const page = await openGallery({ parts: ['Text'] });
    await stopClock(page);
    const box = part(page, 'Text').getByRole('searchbox');
    const sent = part(page, 'Text').getByLabel('search in force');
    await box.pressSequentially('  zür');
    await page.clock.runFor(299);
    await expect.poll(() => sent.textContent()).toBe('""');
    await page.clock.runFor(1);
    await expect.poll(() => sent.textContent()).toBe('"zür"');
    await box.pressSequentially('ich ');
    await box.press('Enter');
    await expect.poll(() => sent.textContent()).toBe('"zürich"');
    await box.press('Escape');
    await expect.poll(() => sent.textContent()).toBe('""');
    await expect.poll(() => box.inputValue()).toBe('');
  });

  test("WID-11 CONST-07 CONST-11 a select says 'Choose...', offers 300 of 400 and is at most 600 px high", async () => {
    const page = await openGallery({ parts: ['Combobox', 'Select'] });
    const select = part(page, 'Select').getByLabel('Club of 400');
    await expect.poll(() => shownIn(select)).toBe('Choose...');
    const options = await optionsOf(select);
    await expect.poll(() => options.count()).toBe(301);
    const shown = page.getByRole('listbox').locator('xpath=..');
    expect((await shown.boundingBox())!.height).toBeLessThanOrEqual(600);
    await options.getByText('Club 300', { exact: true }).click();
    await expect.poll(() => shownIn(select)).toBe('Club 300');

    const combobox = part(page, 'Combobox').getByRole('combobox', { name: 'One of 400' });
    await expect.poll(() => combobox.getAttribute('placeholder')).toBe('Choose...');
    await combobox.click();
    const list = page.getByRole('listbox');
    await expect.poll(() => list.getByRole('option').count()).toBe(300);
    await page.getByText('The first 300 are shown').waitFor();
    expect((await list.locator('xpath=..').boundingBox())!.height).toBeLessThanOrEqual(600);
    await combobox.fill('player 400');
    await combobox.press('Enter');
    await expect.poll(() => combobox.inputValue()).toBe('Player 400');
  });

  test('ACT-20 WID-07 a day is typed as day.month.year or picked by keyboard, and kept as an ISO day', async () => {
    const page = await openGallery({ parts: ['Date, time'] });
    const box = part(page, 'Date, time');
    const kept = async () => JSON.parse((await box.getByLabel('date and time in force').textContent())!);
    const field = box.getByLabel('Date', { exact: true });
    await expect.poll(() => field.inputValue()).toBe('18.11.2026');
    await field.fill('5.3.2027');
    await field.blur();
    await expect.poll(() => field.inputValue()).toBe('05.03.2027');
    expect(await kept()).toMatchObject({ day: '2027-03-05' });

    await field.press('ArrowDown');
    await expect.poll(() => focused(page)).toMatch(/5 March 2027/);
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => field.inputValue()).toBe('13.04.2027');
    expect(await kept()).toMatchObject({ day: '2027-04-13' });
    await expect.poll(() => isFocused(field), { message: 'the focus is back' }).toBe(true);

    await field.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Calendar' }).waitFor({ state: 'hidden' });
    await field.fill('31.2.2027');
    await field.blur();
    await box.getByText('This day does not exist').first().waitFor();
    await field.fill('next week');
    await field.blur();
    await box.getByText('Enter the date as DD.MM.YYYY').first().waitFor();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  });

  test('ACT-20 on a phone the date wheel lies under the same text', async () => {
    const page = await openGallery({ parts: ['Date, time'], size: 'phone' });
    const box = part(page, 'Date, time');
    const wheel = box.getByLabel('Date', { exact: true });
    await expect.poll(() => wheel.getAttribute('type')).toBe('date');
    await wheel.fill('2027-03-05');
    await expect.poll(() => wheel.locator('xpath=..').innerText()).toContain('05.03.2027');
  });

  test('WID-07 a time is typed in short or taken from the list, up to 24:00', async () => {
    const page = await openGallery({ parts: ['Date, time'] });
    const box = part(page, 'Date, time');
    const from = box.getByLabel('From', { exact: true });
    await from.fill('930');
    await from.press('Enter');
    await expect.poll(() => from.inputValue()).toBe('09:30');
    await from.press('ArrowDown');
    await from.press('ArrowDown');
    await from.press('Enter');
    await expect.poll(() => from.inputValue()).toBe('10:00');
    const to = box.getByLabel('To', { exact: true });
    await to.click();
    const last = page.getByRole('option', { name: '24:00' });
    await expect.poll(() => last.evaluate((row) => row.getBoundingClientRect().bottom < innerHeight)).toBe(true);
    await page.getByRole('option', { name: '23:45' }).click();
    await expect.poll(() => to.inputValue()).toBe('23:45');
  });

  test('WID-07 a switch switches, by mouse and by the space bar', { tags: 'full' }, async () => {
    const page = await openGallery({ parts: ['Toggle, Checkbox'] });
    const toggle = page.getByRole('switch', { name: 'Send me a reminder' });
    await expect.poll(() => toggle.isChecked()).toBe(true);
    await page.getByText('Send me a reminder').click();
    await expect.poll(() => toggle.isChecked()).toBe(false);
    await toggle.press('Space');
    await expect.poll(() => toggle.isChecked()).toBe(true);
  });

  test('whole numbers only, counted with the arrow keys within their limits', { tags: 'full' }, async () => {
    const page = await openGallery({ parts: ['Text'] });
    const field = part(page, 'Text').getByLabel('Shirt number');
    await field.fill('');
    await field.pressSequentially('9a8.');
    await expect.poll(() => field.inputValue()).toBe('98');
    await field.press('ArrowUp');
    await field.press('ArrowUp');
    await expect.poll(() => field.inputValue()).toBe('99');
  });

  test(
    'G-29 a search takes no more than the API does, in its field and in a pasted address',
    { tags: 'full' },
    async () => {
      const long = 'ab'.repeat(60);
      const page = await openPage({ as: 'scout', at: `/players?search=${long}` });
      const search = page.getByRole('searchbox');
      await page.getByText('Oops! No elements found').first().waitFor();
      await expect.poll(() => search.inputValue()).toHaveLength(100);
      await search.fill('');
      await search.pressSequentially(`${long}c`);
      await expect.poll(() => search.inputValue()).toBe(long.slice(0, 100));
    },
  );

  test('SCT-09 what is typed while a search is applied stays in its field, the space between two words too', async () => {
    const page = await openPage({ as: 'scout', at: '/players' });
    const search = page.getByRole('searchbox');
    const applied = (text: string) =>
      expect.poll(() => new URL(page.url()).hash.split('?')[1] ?? '').toBe(`search=${text}`);
    await search.pressSequentially('van ');
    await applied('van');
    await search.pressSequentially('d');
    await applied('van+d');
    await expect.poll(() => search.inputValue()).toBe('van d');
    await page.evaluate(() => {
      // The moment at which the address holds the search and the list does not show it yet.
      const { replaceState } = history;
      history.replaceState = function (...entry) {
        history.replaceState = replaceState;
        replaceState.apply(history, entry);
        document.execCommand('insertText', false, 'n');
      };
    });
    await search.pressSequentially('e');
    await applied('van+den');
    await expect.poll(() => search.inputValue()).toBe('van den');
    await page.goto('/#/players');
    await expect.poll(() => search.inputValue()).toBe('');
  });

  test('PLY-17 a number that is entered is replaced by what is typed: 15 does not become 159', async () => {
    const page = await openGallery({ parts: ['Text'] });
    const field = part(page, 'Text').getByLabel('Shirt number');
    await field.fill('15');
    await field.blur();
    await field.click();
    await page.keyboard.type('9');
    await expect.poll(() => field.inputValue()).toBe('9');
  });
});

describe('choices', () => {
  test('a combobox finds by typing without accents, and asks the server after a pause', { tags: 'full' }, async () => {
    const page = await openGallery({ parts: ['Combobox'] });
    const box = part(page, 'Combobox');
    const player = box.getByRole('combobox', { name: 'Player (asked for)' });
    await player.pressSequentially('dorde');
    await page.getByRole('option', { name: /Đorđe Šimić/ }).waitFor();
    await player.press('Enter');
    await expect.poll(() => player.inputValue()).toBe('Đorđe Šimić');
    await player.fill('Somebody New');
    await page.getByRole('option', { name: 'Create “Somebody New”' }).click();
    await page.getByText('Creates Somebody New').waitFor();
    await expect
      .poll(() => player.inputValue(), { message: 'what is typed and not chosen is undone' })
      .toBe('Đorđe Šimić');
    await player.fill('error');
    await page.getByText('This could not be loaded').waitFor();
    await player.press('Escape');
    await player.fill('');
    await player.blur();
    await expect.poll(() => player.inputValue()).toBe('');
  });

  test('a combobox with chips is filled and emptied by keyboard', { tags: 'full' }, async () => {
    const page = await openGallery({ parts: ['Combobox'] });
    const clubs = part(page, 'Combobox').getByRole('combobox', { name: 'Clubs' });
    const chips = () => clubs.locator('xpath=..').locator('.chip-in').allInnerTexts();
    await clubs.pressSequentially('lug');
    await clubs.press('Enter');
    expect(await chips()).toEqual(['FC Zürich', 'BSC Young Boys', 'FC Lugano']);
    await clubs.press('Escape');
    await clubs.press('Backspace');
    await clubs.press('Backspace');
    expect(await chips()).toEqual(['FC Zürich']);
  });

  test('WID-12 several are picked under one text, which stays until something else is typed over it', async () => {
    const page = await openGallery({ parts: ['Combobox'] });
    const clubs = part(page, 'Combobox').getByRole('combobox', { name: 'Clubs' });
    const chips = () => clubs.locator('xpath=..').locator('.chip-in').allInnerTexts();
    const options = page.getByRole('option');
    await clubs.pressSequentially('challenge');
    await options.filter({ hasText: 'FC Basel' }).click();
    await options.filter({ hasText: 'FC Sion' }).click();
    await expect.poll(() => clubs.inputValue()).toBe('challenge');
    expect(await chips()).toEqual(['FC Zürich', 'BSC Young Boys', 'FC Basel', 'FC Sion']);
    // The text is selected: the next one takes its place.
    await clubs.pressSequentially('luz');
    await expect.poll(() => options.allInnerTexts()).toEqual(['FC LuzernSuper League']);
    await clubs.press('Enter');
    await expect.poll(() => clubs.inputValue()).toBe('luz');
    await expect.poll(chips).toContain('FC Luzern');
    await clubs.press('Escape');
    await expect.poll(() => clubs.inputValue()).toBe('');
  });

  test('WID-13 all that a text finds are added in one go, those that are chosen already but once', async () => {
    const page = await openGallery({ parts: ['Combobox'] });
    const clubs = part(page, 'Combobox').getByRole('combobox', { name: 'Clubs' });
    const chips = () => clubs.locator('xpath=..').locator('.chip-in').allInnerTexts();
    await clubs.press('ArrowDown');
    await page.getByRole('option', { name: 'FC Sion' }).waitFor();
    expect(await page.getByRole('option', { name: /^Add all/ }).count(), 'not without a text').toBe(0);
    await clubs.pressSequentially('super');
    await page.getByRole('option', { name: 'Add all 2 shown' }).click();
    expect(await chips()).toEqual(['FC Zürich', 'BSC Young Boys', 'FC Luzern', 'FC Lugano']);
    await page.getByRole('option', { name: /^Add all/ }).waitFor({ state: 'detached' });
    // By keyboard it is the last row, one step up from the first.
    await clubs.pressSequentially('challenge');
    await page.getByRole('option', { name: 'Add all 4 shown' }).waitFor();
    await clubs.press('ArrowUp');
    await clubs.press('Enter');
    await expect.poll(chips).toHaveLength(8);
  });

  test('CONST-08 WID-14 a grade is none or 1 to 4, each with its word and its key', async () => {
    const page = await openGallery({ parts: ['Grades'] });
    const grades = page.getByRole('radiogroup', { name: 'Intelligence' });
    const names = await grades
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(names).toEqual(['1, weak', '2, fair', '3, good', '4, outstanding']);
    await grades.getByText('2').click();
    await expect.poll(() => grades.getByRole('radio', { name: '2, fair' }).isChecked()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => grades.getByRole('radio', { name: '3, good' }).isChecked()).toBe(true);
    await page.keyboard.press('1');
    await expect.poll(() => grades.getByRole('radio', { name: '1, weak' }).isChecked()).toBe(true);
    await page.keyboard.press('5');
    await page.keyboard.press('4');
    const last = grades.getByRole('radio', { name: '4, outstanding' });
    await expect.poll(() => last.evaluate((radio) => radio === document.activeElement)).toBe(true);
    await expect.poll(() => last.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Intelligence: Clear' }).click();
    expect(await grades.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  test('WID-05 a category picker holds exactly one choice', async () => {
    const page = await openGallery({ parts: ['RadioCards, CategoryPicker'] });
    const picker = page.getByRole('radiogroup', { name: 'Type' });
    const chosen = () => picker.getByRole('radio', { checked: true }).allInnerTexts();
    expect(await chosen()).toEqual(['Game']);
    await picker.getByText('Gym').click();
    await picker.getByText('Gym').click();
    expect(await chosen()).toEqual(['Gym']);
    await page.keyboard.press('ArrowRight');
    expect(await chosen()).toEqual(['Meal']);
  });

  test('WID-06 tags stand in groups that fold, and several can be on', async () => {
    const page = await openGallery({ parts: ['TagPicker, ChoiceChips'] });
    const picker = part(page, 'TagPicker, ChoiceChips').getByRole('group', { name: 'Tags' });
    expect(await picker.getByRole('button', { name: 'Courage' }).isVisible()).toBe(false);
    await picker.getByText('Mentality').click();
    await picker.getByRole('button', { name: 'Courage' }).click();
    await picker.getByRole('button', { name: 'Calm' }).click();
    await picker.getByText('2 selected').waitFor();
    await picker.getByRole('button', { name: 'Calm' }).click();
    await picker.getByText('Mentality').click();
    expect(await picker.getByRole('button', { name: 'Courage' }).isVisible()).toBe(false);
    await expect.poll(() => picker.locator('[aria-pressed="true"]').allTextContents()).toEqual(['Passing', 'Courage']);
  });

  test('WID-09 people are listed by name, the nameless by e-mail, and can be ticked', async () => {
    const page = await openGallery({ parts: ['UserList'] });
    const plainList = page.getByRole('list', { name: 'Colleagues', exact: true });
    await plainList.getByText('Ana Petrović').waitFor();
    await plainList.getByText('new.player@touchline.example').waitFor();
    expect(await plainList.getByRole('checkbox').count()).toBe(0);
    const ticked = page.getByRole('list', { name: 'Colleagues to tell' });
    await ticked.getByText('Marco Keller').click();
    await expect.poll(() => ticked.getByRole('checkbox', { checked: true }).count()).toBe(2);
  });
});
