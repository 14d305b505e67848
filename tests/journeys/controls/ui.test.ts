import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { expectAccessible } from '../browser.ts';
import { focused, isFocused, gallery, OPEN_POPUP, openGallery, part, stopClock } from './gallery.ts';

// Builds it, the first time.
beforeAll(gallery, 120_000);

describe('every control in every state', () => {
  const screens = ['desk', 'phone'] as const;

  test.each(firstInGate(screens))('is open to everybody on a %s', async (size) => {
    const page = await openGallery({ size });
    // Some of what is shown here is busy for ever.
    await expectAccessible(page, { inside: 'body' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'sideways scrolling').toBe(0);
  });

  test.each(firstInGate(screens.toReversed()))('is open to everybody in layers on a %s', async (size) => {
    const page = await openGallery({ parts: ['Combobox', 'Dialog, Drawer, confirm', 'Menu', 'Toasts, overlay'], size });
    await part(page, 'Menu').getByRole('button', { name: 'More actions' }).click();
    await expectAccessible(page, { inside: OPEN_POPUP });
    await page.keyboard.press('Escape');
    await part(page, 'Combobox').getByRole('combobox', { name: 'Clubs' }).click();
    await expectAccessible(page, { inside: OPEN_POPUP });
    await page.keyboard.press('Escape');

    await part(page, 'Dialog, Drawer, confirm').getByRole('button', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByRole('combobox', { name: 'Club' }).click();
    await expectAccessible(page, { inside: '[role=dialog]' });
    await page.keyboard.press('Escape');
    if (size === 'desk') {
      await dialog.getByRole('button', { name: 'Open calendar' }).click();
      await expectAccessible(page, { inside: OPEN_POPUP });
      await page.keyboard.press('Escape');
    }
    await expect.poll(() => dialog.isVisible(), { message: 'Escape closes one layer at a time' }).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await part(page, 'Toasts, overlay').getByRole('button', { name: 'With undo' }).click();
    await page.getByText('Activity deleted').waitFor();
    await expectAccessible(page, { inside: '.toasts[data-position="top-right"]' });
  });

  test('has targets of 44 px under fingers', async () => {
    const page = await openGallery({ size: 'phone' });
    expect(await tooSmall(page, 'main')).toEqual([]);
    await part(page, 'Menu').getByRole('button', { name: 'More actions' }).click();
    expect(await tooSmall(page, OPEN_POPUP)).toEqual([]);
    await page.keyboard.press('Escape');
    await part(page, 'Dialog, Drawer, confirm').getByRole('button', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    expect(await tooSmall(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('combobox', { name: 'Club' }).click();
    expect(await tooSmall(page, OPEN_POPUP)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    // Last, as it may lie over what is pressed next.
    await part(page, 'Toasts, overlay').getByRole('button', { name: 'With undo' }).click();
    expect(await tooSmall(page, '.toasts')).toEqual([]);
  });
});

test('CONST-10 REP-20 long texts are cut at 100 characters; backslash-n breaks a line as a real break does', async () => {
  const page = await openGallery();
  const text = await page.getByTestId('ellipsis').textContent();
  expect(text).toMatch(/…$/);
  expect(text!.length).toBeLessThanOrEqual(101);
  await expect.poll(() => page.getByTestId('breaks').innerText()).toBe('First line\nsecond line\nthird line');
});

describe('layers', () => {
  const layers = 'Dialog, Drawer, confirm';

  test('WID-08 a dialog has a title, a close icon and a save button, keeps the focus and gives it back', async () => {
    const page = await openGallery({ parts: ['Dialog, Drawer, confirm'] });
    const button = part(page, layers).getByRole('button', { name: 'With save' });
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New club' });
    const name = dialog.getByLabel('Name');
    await expect.poll(() => isFocused(name), { message: 'the first field has the focus' }).toBe(true);
    await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab');
      await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(button), { message: 'the focus is back' }).toBe(true);

    await button.press('Enter');
    await name.fill('FC Wil');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => name.inputValue(), { message: 'the dirty dialog stays' }).toBe('FC Wil');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Club created').waitFor();
  });

  test('WID-08 on a phone the dialog is a sheet at the bottom, as wide as the screen', async () => {
    const page = await openGallery({ parts: ['Dialog, Drawer, confirm'], size: 'phone' });
    await part(page, layers).getByRole('button', { name: 'Filters' }).click();
    const box = (await page.getByRole('dialog', { name: 'Filters' }).boundingBox())!;
    expect(box.width).toBe(390);
    expect(Math.round(box.y + box.height)).toBe(844);
    await page.touchscreen.tap(195, 40);
    await page.getByRole('dialog', { name: 'Filters' }).waitFor({ state: 'hidden' });
  });

  test('what cannot be undone is asked before, and the safe answer has the focus', { tags: 'full' }, async () => {
    const page = await openGallery({ parts: ['Dialog, Drawer, confirm'] });
    const answer = part(page, layers).getByLabel('answer');
    const ask = part(page, layers).getByRole('button', { name: 'Delete' });
    await ask.click();
    const question = page.getByRole('alertdialog', { name: 'Delete this activity?' });
    await expect.poll(() => focused(page)).toBe('Cancel');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => answer.textContent()).toBe('kept');
    await ask.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => answer.textContent()).toBe('deleted');
  });

  test('a menu opens, moves and chooses by keyboard', { tags: 'full' }, async () => {
    const page = await openGallery({ parts: ['Menu'] });
    const button = part(page, 'Menu').getByRole('button', { name: 'More actions' });
    await button.press('ArrowDown');
    await expect.poll(() => focused(page)).toContain('Edit');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toBe('Delete');
    await page.keyboard.press('l');
    await expect.poll(() => focused(page)).toBe('Light');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('More actions');
    await button.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^Edit$/ })
      .waitFor();
  });

  test('tabs go along with the arrow keys', { tags: 'full' }, async () => {
    const page = await openGallery({ parts: ['Tabs'] });
    const tabs = page.getByRole('tablist', { name: 'Parts of the game' });
    await tabs.getByRole('tab', { name: 'Data' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tabs.getByRole('tab', { name: /Reports/ }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tabpanel').getByText('reports').waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe('Media');
  });

  test('CONST-01 a notice stands at the top right for 2500 ms, or where and as long as is said', async () => {
    const page = await openGallery({ parts: ['Toasts, overlay'] });
    await stopClock(page);
    const box = part(page, 'Toasts, overlay');
    await box.getByRole('button', { name: 'Success' }).click();
    const notice = page.locator('.toast', { hasText: 'Your data was successfully updated' });
    const at = (await notice.boundingBox())!;
    expect(at.x + at.width).toBeGreaterThan(1400);
    expect(at.y).toBeLessThan(40);
    await page.clock.runFor(2400);
    await expect.poll(() => notice.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await notice.waitFor({ state: 'detached' });

    await box.getByRole('button', { name: 'Error, 1 s' }).click();
    await page.getByRole('alert').getByText('Something went wrong').waitFor();
    await page.clock.runFor(1100);
    await page.locator('.toast').waitFor({ state: 'detached' });

    await box.getByRole('button', { name: 'At the top' }).click();
    const middle = (await page.locator('.toast').boundingBox())!;
    expect(Math.round(middle.x + middle.width / 2)).toBe(720);
  });

  test('SHELL-20 the overlay blocks the page and goes when the call ends, well or badly', async () => {
    const page = await openGallery({ parts: ['Toasts, overlay'] });
    await stopClock(page);
    const box = part(page, 'Toasts, overlay');
    const overlay = page.getByRole('alertdialog', { name: 'Loading...' });
    for (const name of ['1.2 s, works', '1.2 s, fails']) {
      await box.getByRole('button', { name }).click();
      await overlay.waitFor();
      await page.keyboard.press('Escape');
      await page.clock.runFor(1100);
      await expect.poll(() => overlay.isVisible()).toBe(true);
      await page.clock.runFor(200);
      await overlay.waitFor({ state: 'hidden' });
    }
    await page.getByText('It failed').waitFor();
  });
});

/** The controls inside that are lower than a thumb; chips in a field are, for the keyboard removes them too. */
function tooSmall(page: Page, inside: string): Promise<string[]> {
  return page.evaluate((place) => {
    const controls =
      ':is(button:not(label > *), select, textarea, summary, [role="option"], [role^="menuitem"], input:not([aria-hidden]), label:has(> button))';
    return [...document.querySelectorAll<HTMLElement>(`${place} ${controls}`)]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) && !control.closest('.chip-in, [aria-hidden="true"]'),
      )
      .map((control) => (control.matches('.field-box > input') ? control.parentElement! : control))
      .filter((control) => control.getBoundingClientRect().height < 44)
      .map((control) => control.outerHTML.slice(0, 160));
  }, inside);
}
