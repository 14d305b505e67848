import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { part } from '../controls/gallery.ts';
import { descriptionOf, expectFocus, expectState, openWalk, ready, typeOver } from './walk.ts';

beforeAll(ready, 120_000);

describe('tabs', () => {
  const tab = (page: Page, name: string) =>
    page.getByRole('tablist', { name: 'Parts of the game' }).getByRole('tab', { name });

  test('are one stop; the arrows, Home and End go along and show at once', async () => {
    const page = await openWalk({ parts: ['Tabs'] });
    await tab(page, 'Data').focus();
    await page.keyboard.press('ArrowRight');
    await expectFocus(tab(page, 'Reports'));
    await expectState(tab(page, 'Reports'), 'aria-selected', 'true');
    await expectState(tab(page, 'Data'), 'aria-selected', 'false');
    await page.keyboard.press('End');
    await expectFocus(tab(page, 'Media'));
    await page.keyboard.press('ArrowRight');
    await expectFocus(tab(page, 'Data'), 'round to the first');
    await page.keyboard.press('ArrowLeft');
    await expectFocus(tab(page, 'Media'), 'round to the last');
    await page.keyboard.press('Home');
    await expectFocus(tab(page, 'Data'));
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab');
  });

  test('each leads to its panel, which carries its name', async () => {
    const page = await openWalk({ parts: ['Tabs'] });
    await tab(page, 'Media').click();
    const panel = page.getByRole('tabpanel', { name: 'Media' });
    await panel.waitFor();
    await expect.poll(() => tab(page, 'Media').getAttribute('aria-controls')).toBe(await panel.getAttribute('id'));
  });
});

describe('switches and boxes', () => {
  test('a switch says its state and switches by the space bar and by its words', async () => {
    const page = await openWalk({ parts: ['Toggle, Checkbox'] });
    const control = page.getByRole('switch', { name: 'Send me a reminder' });
    await expect.poll(() => control.isChecked()).toBe(true);
    await control.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => control.isChecked()).toBe(false);
    await page.getByText('Send me a reminder').click();
    await expect.poll(() => control.isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('switch', { name: 'Off and locked' }).isDisabled()).toBe(true);
  });

  test('a box says its state and ticks by the space bar', async () => {
    const page = await openWalk({ parts: ['Toggle, Checkbox'] });
    const control = page.getByRole('checkbox', { name: 'Whole day' });
    await expect.poll(() => control.isChecked()).toBe(false);
    await control.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => control.isChecked()).toBe(true);
    await expectFocus(control);
  });

  test('of a few cards the arrows choose the next, and pass over what cannot be chosen', async () => {
    const page = await openWalk({ parts: ['RadioCards, CategoryPicker'] });
    const group = page.getByRole('radiogroup', { name: 'Recommendation' });
    const card = (name: RegExp) => group.getByRole('radio', { name });
    await card(/Continue to observe/).focus();
    await page.keyboard.press('ArrowUp');
    await expectFocus(card(/Act immediately/));
    await expect.poll(() => card(/Act immediately/).isChecked()).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => card(/Continue to observe/).isChecked()).toBe(true);
    await expect.poll(() => card(/Not an option/).isDisabled()).toBe(true);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=radiogroup]')?.textContent ?? ''))
      .not.toContain('Continue to observe');
  });

  test('choices beside each other are a named group of buttons that say whether they are pressed', async () => {
    const page = await openWalk({ parts: ['TagPicker, ChoiceChips', 'Text'] });
    const group = part(page, 'TagPicker, ChoiceChips').getByRole('group', { name: 'Status' });
    const chip = group.getByRole('button', { name: 'on trail' });
    await expectState(group.getByRole('button', { name: 'watchlist' }), 'aria-pressed', 'true');
    await chip.focus();
    await page.keyboard.press('Space');
    await expectState(chip, 'aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expectState(chip, 'aria-pressed', 'false');
    await expectFocus(chip);
  });
});

describe('a number', () => {
  const shirt = (page: Page) => part(page, 'Text').getByLabel('Shirt number');

  test('is counted with the arrows within its limits and asks for the keyboard of digits', async () => {
    const page = await openWalk({ parts: ['Text'] });
    await typeOver(shirt(page), '98');
    await shirt(page).press('ArrowUp');
    await shirt(page).press('ArrowUp');
    await expect.poll(() => shirt(page).inputValue()).toBe('99');
    await shirt(page).press('ArrowDown');
    await expect.poll(() => shirt(page).inputValue()).toBe('98');
    await expect.poll(() => shirt(page).getAttribute('inputmode')).toBe('numeric');
    await expect.poll(() => descriptionOf(shirt(page))).toContain('Arrow keys count');
  });
});
