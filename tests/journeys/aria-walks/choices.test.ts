import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { focused, part } from '../controls/gallery.ts';
import { shownIn } from '../controls/select.ts';
import {
  activeOption,
  announced,
  descriptionOf,
  expectFocus,
  expectFocusWithin,
  expectState,
  openWalk,
  ready,
  typeOver,
} from './walk.ts';

beforeAll(ready, 120_000);

describe('one of a list (select)', () => {
  const level = (page: Page) => part(page, 'Select').getByRole('combobox', { name: 'Level' });

  test('opens by key, moves, chooses and gives the focus back', async () => {
    const page = await openWalk({ parts: ['Select'] });
    await level(page).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => activeOption(page)).toBeDefined();
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await expect.poll(() => activeOption(page)).toBe('PRO');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => activeOption(page)).toBe('U21');
    await page.keyboard.press('Enter');
    await expectFocus(level(page));
    await expect.poll(() => shownIn(level(page))).toContain('U21');
  });

  test('Escape closes the list and changes nothing', async () => {
    const page = await openWalk({ parts: ['Select'] });
    await level(page).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => activeOption(page)).toBeDefined();
    await page.keyboard.press('End');
    await page.keyboard.press('Escape');
    await expectFocus(level(page));
    await expect.poll(() => shownIn(level(page))).toContain('Choose...');
  });

  test('a letter leads to the option that begins with it', async () => {
    const page = await openWalk({ parts: ['Select'] });
    await level(page).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => activeOption(page)).toBeDefined();
    await page.keyboard.press('p');
    await expect.poll(() => activeOption(page)).toBe('PRO');
    await page.keyboard.press('Enter');
    await expect.poll(() => shownIn(level(page))).toContain('PRO');
  });

  test('says that it is required, and what is wrong with it', async () => {
    const page = await openWalk({ parts: ['Combobox', 'Select'] });
    await expectState(level(page), 'aria-required', 'true');
    const team = part(page, 'Select').getByRole('combobox', { name: 'Team' });
    await expectState(team, 'aria-invalid', 'true');
    await expect.poll(() => descriptionOf(team)).toContain('field required');
    await expect.poll(() => part(page, 'Select').getByRole('combobox', { name: 'Season' }).isDisabled()).toBe(true);
  });
});

describe('one of a list by typing (combobox)', () => {
  const club = (page: Page) => part(page, 'Combobox').getByRole('combobox', { name: 'Club', exact: true });

  test('controls a named list, whose options the arrows go through while the focus stays', async () => {
    const page = await openWalk({ parts: ['Combobox'] });
    await club(page).focus();
    await expectState(club(page), 'aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expectState(club(page), 'aria-expanded', 'true');
    const list = page.getByRole('listbox');
    await list.waitFor();
    await expect.poll(() => club(page).getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
    await expect.poll(() => club(page).getAttribute('aria-autocomplete')).toBe('list');
    await page.keyboard.press('ArrowDown');
    const first = await activeOption(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeOption(page)).not.toBe(first);
    await expectFocus(club(page));
    await expect.poll(() => list.getByRole('option', { name: 'FC Zürich' }).getAttribute('aria-selected')).toBe('true');
  });

  test('typing narrows the list, which says how many are left; Enter chooses', async () => {
    const page = await openWalk({ parts: ['Combobox'] });
    await club(page).focus();
    await typeOver(club(page), 'serv');
    await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(1);
    await expect.poll(() => announced(page, /\b1\b/)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await expect.poll(() => shownIn(club(page))).toBe('Servette FC');
    await expectFocus(club(page));
  });

  test('Escape closes the list, and leaving undoes what was typed and not chosen', async () => {
    const page = await openWalk({ parts: ['Combobox'] });
    await club(page).focus();
    await typeOver(club(page), 'zzz');
    await page.keyboard.press('Escape');
    await expectState(club(page), 'aria-expanded', 'false');
    await page.keyboard.press('Tab');
    await expect.poll(() => shownIn(club(page))).toBe('FC Zürich');
  });

  test('the list closes when Tab leaves', async () => {
    const page = await openWalk({ parts: ['Combobox'] });
    await club(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
  });
});

describe('Escape in a field whose list is closed', () => {
  test('leaves the choice as it is', async () => {
    const page = await openWalk({ parts: ['Combobox'] });
    const club = part(page, 'Combobox').getByRole('combobox', { name: 'Club', exact: true });
    await club.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => shownIn(club)).toBe('FC Zürich');
  });
});

describe('several of a list (combobox with chips)', () => {
  const clubs = (page: Page) => part(page, 'Combobox').getByRole('combobox', { name: 'Clubs' });
  /** The chips of a field stand in something that carries the name of the field. */
  const chips = (page: Page) =>
    ['toolbar', 'group', 'list', 'grid']
      .map((role) => part(page, 'Combobox').getByRole(role as 'group', { name: 'Clubs' }))
      .reduce((all, one) => all.or(one))
      .first();

  test('takes several without closing', async () => {
    const page = await openWalk({ parts: ['Combobox'] });
    await clubs(page).focus();
    await page.keyboard.press('ArrowDown');
    const list = page.getByRole('listbox');
    await list.waitFor();
    await expect.poll(() => list.getAttribute('aria-multiselectable')).toBe('true');
    await typeOver(clubs(page), 'lug');
    await page.keyboard.press('Enter');
    await part(page, 'Combobox').getByText('FC Lugano').first().waitFor();
    await expect.poll(() => shownIn(clubs(page)), { message: 'the text stays for the next one' }).toBe('lug');
    await expectFocus(clubs(page));
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await expect.poll(() => shownIn(clubs(page))).toBe('');
  });

  test('Backspace in the empty field takes the last one back', async () => {
    const page = await openWalk({ parts: ['Combobox'] });
    const removes = part(page, 'Combobox').getByRole('button', {
      name: /Servette|Young Boys|Zürich/,
      includeHidden: true,
    });
    const before = await removes.count();
    await clubs(page).focus();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect.poll(() => removes.count()).toBeLessThan(before);
  });

  test('the chips are a group that carries the name of their field', async () => {
    const page = await openWalk({ parts: ['Combobox'] });
    await expect.poll(() => chips(page).count()).toBe(1);
    await expect.poll(() => chips(page).textContent()).toContain('FC Zürich');
  });

  test('a key reaches the first chip and takes that one back, not the last', async () => {
    const page = await openWalk({ parts: ['Combobox'] });
    await clubs(page).focus();
    const first = part(page, 'Combobox').getByText('FC Zürich', { exact: true }).first();
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('ArrowLeft');
      if ((await focused(page))?.includes('FC Zürich')) break;
    }
    await expect.poll(() => focused(page)).toContain('FC Zürich');
    await page.keyboard.press('Delete');
    await first.waitFor({ state: 'detached' });
    await part(page, 'Combobox').getByText('BSC Young Boys').first().waitFor();
    await expectFocusWithin(part(page, 'Combobox'), 'the focus stays at the field');
  });

  test('asks the server, says that it searches and how many it found', async () => {
    const page = await openWalk({ parts: ['Combobox'] });
    const people = part(page, 'Combobox').getByRole('combobox', { name: 'Participants' });
    await people.focus();
    await people.pressSequentially('dorde');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /Đorđe Šimić/ })
      .waitFor();
    await expect.poll(() => announced(page, /\b1\b/)).toBe(true);
    await expectState(people, 'aria-invalid', 'true');
    await expect.poll(() => descriptionOf(people)).toContain('field required');
  });
});
