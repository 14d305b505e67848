import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { part } from '../controls/gallery.ts';
import { announced, descriptionOf, expectFocus, expectFocusWithin, expectState, openWalk, ready } from './walk.ts';

beforeAll(ready, 120_000);

const LAYERS = 'Dialog, Drawer, confirm';

describe('a dialog', () => {
  test('is named, keeps the focus going round in it both ways, and gives it back', async () => {
    const page = await openWalk({ parts: [LAYERS] });
    const opener = part(page, LAYERS).getByRole('button', { name: 'With save' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New club' });
    await dialog.waitFor();
    await expectFocusWithin(dialog, 'the focus goes in');
    for (const key of [
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Shift+Tab',
      'Shift+Tab',
      'Shift+Tab',
      'Shift+Tab',
      'Shift+Tab',
    ]) {
      await page.keyboard.press(key);
      await expectFocusWithin(dialog, `after ${key}`);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(opener, 'the focus is back');
  });

  test('a question is an alertdialog with its words, and the safe answer has the focus', async () => {
    const page = await openWalk({ parts: [LAYERS] });
    await part(page, LAYERS).getByRole('button', { name: 'Delete' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete this activity?' });
    await question.waitFor();
    await expect.poll(() => descriptionOf(question)).toContain('It disappears from the plan');
    await expectFocus(question.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => part(page, LAYERS).getByLabel('answer').textContent()).toBe('kept');
  });

  test('Escape closes the list in a dialog before the dialog', async () => {
    const page = await openWalk({ parts: [LAYERS] });
    await part(page, LAYERS).getByRole('button', { name: 'Filters' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByRole('combobox', { name: 'Club' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('keeps its layout while it closes', async () => {
    const page = await openWalk({ parts: [LAYERS], motion: true });
    await part(page, LAYERS).getByRole('button', { name: 'With save' }).click();
    const dialog = page.getByRole('dialog', { name: 'New club' });
    await dialog.waitFor();
    await page.waitForTimeout(400);
    // The offset height knows nothing of scaling and sliding: only of how the parts lie.
    await dialog.evaluate((box: HTMLElement) => {
      const seen = new Set<number>();
      const look = () => {
        if (box.isConnected && box.offsetHeight > 0) seen.add(box.offsetHeight);
        document.body.dataset['heights'] = [...seen].join(' ');
        requestAnimationFrame(look);
      };
      look();
    });
    await page.keyboard.press('Escape');
    await page.waitForTimeout(700);
    expect(await page.evaluate(() => document.body.dataset['heights'])).toMatch(/^\d+$/);
  });

  test("a phone's Back closes the sheet and stays on the page", async () => {
    const page = await openWalk({ parts: [LAYERS], size: 'phone' });
    await part(page, LAYERS).getByRole('button', { name: 'Filters' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Controls' }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('a menu', () => {
  const button = (page: Page) => part(page, 'Menu').getByRole('button', { name: 'More actions' });

  test('its button says that it opens a menu, and whether it is open', async () => {
    const page = await openWalk({ parts: ['Menu'] });
    await expectState(button(page), 'aria-haspopup', 'menu');
    await expectState(button(page), 'aria-expanded', 'false');
    await button(page).press('Enter');
    await page.getByRole('menu').waitFor();
    await expect
      .poll(() =>
        button(page).or(part(page, 'Menu').locator('[aria-expanded]').first()).first().getAttribute('aria-expanded'),
      )
      .toBe('true');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await expectFocus(button(page), 'Escape gives the focus back');
  });

  test('the arrows, Home, End and letters lead through its items', async () => {
    const page = await openWalk({ parts: ['Menu'] });
    await button(page).focus();
    await page.keyboard.press('ArrowDown');
    const item = (name: string) => page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name }));
    await expectFocus(item('Edit'));
    await page.keyboard.press('End');
    await expectFocus(item('Delete'));
    await page.keyboard.press('ArrowDown');
    await expectFocus(item('Edit'), 'round to the first');
    await page.keyboard.press('l');
    await expectFocus(item('Light'));
    await page.keyboard.press('Home');
    await expectFocus(item('Edit'));
    await expect.poll(() => item('Light').getAttribute('aria-checked')).toBe('true');
    await expect.poll(() => item('Dark').getAttribute('aria-checked')).toBe('false');
    await expect.poll(() => item('Duplicate').getAttribute('aria-disabled')).toBe('true');
  });

  test('closes when Tab leaves and when an item is chosen, which gives the focus back', async () => {
    const page = await openWalk({ parts: ['Menu'] });
    await button(page).press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await button(page).press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await expectFocus(button(page));
  });

  test('ArrowUp on the button opens it at the last item', async () => {
    const page = await openWalk({ parts: ['Date, time', 'Menu'] });
    await button(page).focus();
    await page.keyboard.press('ArrowUp');
    await expectFocus(page.getByRole('menuitem', { name: 'Delete' }));
  });
});

describe('a popover with controls in it (the calendar of a date)', () => {
  const opener = (page: Page) => part(page, 'Date, time').getByRole('button', { name: 'Open calendar' }).first();
  const calendar = (page: Page) => page.getByRole('dialog', { name: 'Calendar' });

  async function open(page: Page): Promise<Locator> {
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await calendar(page).waitFor();
    return calendar(page);
  }

  test('is a named dialog that takes the focus; Escape brings it back to the field', async () => {
    const page = await openWalk({ parts: ['Date, time'] });
    await expectState(opener(page), 'aria-expanded', 'false');
    const dialog = await open(page);
    await expectState(part(page, 'Date, time').locator('[aria-haspopup=dialog]').first(), 'aria-expanded', 'true');
    await expectFocusWithin(dialog, 'the focus goes in');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocusWithin(part(page, 'Date, time'), 'the focus is back');
  });

  test('never stays open when Tab has left it', async () => {
    const page = await openWalk({ parts: ['Date, time'] });
    const dialog = await open(page);
    await expectFocusWithin(dialog, 'the focus goes in');
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab');
      // In one look: it may close between two.
      const place = () =>
        dialog.evaluateAll((boxes) => {
          const shown = boxes.find((box) => box.checkVisibility());
          if (!shown) return 'closed';
          return shown.contains(document.activeElement) ? 'inside' : 'open without the focus';
        });
      await expect.poll(place).not.toBe('open without the focus');
      if ((await place()) === 'closed') return;
    }
    expect.unreachable('twelve times Tab do not leave it');
  });
});

describe('notices and tips', () => {
  test('a notice is said by a live region and has a named button to close it', async () => {
    const page = await openWalk({ parts: ['Toasts, overlay'] });
    await part(page, 'Toasts, overlay').getByRole('button', { name: 'Success' }).click();
    await expect.poll(() => announced(page, /Your data was successfully updated/)).toBe(true);
    await page.getByText('Your data was successfully updated').first().hover();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await page.getByText('Your data was successfully updated').first().waitFor({ state: 'hidden' });
  });

  test('a tip shows on focus, and Escape puts it away', async () => {
    const page = await openWalk({ parts: ['IconButton, Tooltip'] });
    const button = part(page, 'IconButton, Tooltip').getByRole('button', { name: 'With a tooltip' });
    // By key, and without scrolling, which would put the tip away.
    await button.scrollIntoViewIfNeeded();
    await page.keyboard.press('Tab');
    await button.scrollIntoViewIfNeeded();
    await button.focus();
    const tip = page.getByText('Moves the activity').last();
    await tip.waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    await expectFocus(button);
  });

  test('a tip that says more than the name describes its control', async () => {
    const page = await openWalk({ parts: ['IconButton, Tooltip'] });
    const button = part(page, 'IconButton, Tooltip').getByRole('button', { name: 'With a tooltip' });
    // By key, and without scrolling, which would put the tip away.
    await button.scrollIntoViewIfNeeded();
    await page.keyboard.press('Tab');
    await button.scrollIntoViewIfNeeded();
    await button.focus();
    await page.getByText('Moves the activity').last().waitFor();
    await expect.poll(() => descriptionOf(button)).toContain('Moves the activity');
  });
});
