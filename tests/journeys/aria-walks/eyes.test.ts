import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { inFirefox } from '../browser.ts';
import { part } from '../controls/gallery.ts';
import { lookOf, openWalk, ready } from './walk.ts';

beforeAll(ready, 120_000);

/** With the colours of the system alone, the state of a control is still seen: it looks different after than before. */
async function expectSeen(page: Page, control: Locator, change: () => Promise<unknown>): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const before = await lookOf(control);
  await change();
  await page.mouse.move(0, 0);
  expect(await lookOf(control)).not.toBe(before);
}

describe.skipIf(inFirefox)('in forced colours', () => {
  const focusLeft = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

  test('a field shows that it has the focus', async () => {
    const page = await openWalk({ parts: ['Text'] });
    const field = part(page, 'Text').getByLabel('Shirt number');
    await expectSeen(page, part(page, 'Text'), () => field.focus());
  });

  test('a switch shows whether it is on', async () => {
    const page = await openWalk({ parts: ['Toggle, Checkbox'] });
    const control = page.getByRole('switch', { name: 'Send me a reminder' });
    await expectSeen(page, part(page, 'Toggle, Checkbox'), async () => {
      await page.getByText('Send me a reminder').click();
      await expect.poll(() => control.isChecked()).toBe(false);
      await focusLeft(page);
    });
  });

  test('a box shows whether it is ticked', async () => {
    const page = await openWalk({ parts: ['Toggle, Checkbox'] });
    await expectSeen(page, part(page, 'Toggle, Checkbox'), async () => {
      await page.getByText('Whole day').click();
      await focusLeft(page);
    });
  });

  test('cards show which one is chosen', async () => {
    const page = await openWalk({ parts: ['RadioCards, CategoryPicker'] });
    await expectSeen(page, page.getByRole('radiogroup', { name: 'Recommendation' }), async () => {
      await page.getByText('Act immediately').click();
      await focusLeft(page);
    });
  });

  test('choices beside each other show which are chosen', async () => {
    const page = await openWalk({ parts: ['TagPicker, ChoiceChips'] });
    await expectSeen(page, part(page, 'TagPicker, ChoiceChips').getByRole('group', { name: 'Status' }), async () => {
      await page.getByRole('button', { name: 'on trail' }).first().click();
      await focusLeft(page);
    });
  });

  test('tabs show which one is shown', async () => {
    const page = await openWalk({ parts: ['Tabs'] });
    await expectSeen(page, page.getByRole('tablist', { name: 'Parts of the game' }), async () => {
      await page.getByRole('tab', { name: 'Media' }).click();
      await focusLeft(page);
    });
  });

  test('a list shows which option the arrows are at', async () => {
    const page = await openWalk({ parts: ['Combobox'] });
    await part(page, 'Combobox').getByRole('combobox', { name: 'Club', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    const list = page.getByRole('listbox');
    await list.waitFor();
    await expectSeen(page, list, () => page.keyboard.press('ArrowDown'));
  });

  test('a menu has an edge', async () => {
    const page = await openWalk({ parts: ['Menu'] });
    await page.emulateMedia({ forcedColors: 'active' });
    await part(page, 'Menu').getByRole('button', { name: 'More actions' }).click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    const edges = await menu.evaluate((one) => {
      const widths: number[] = [];
      for (let at: Element | null = one; at && at !== document.body; at = at.parentElement) {
        const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(at);
        widths.push(borderTopStyle === 'none' ? 0 : parseFloat(borderTopWidth));
        widths.push(outlineStyle === 'none' ? 0 : parseFloat(outlineWidth));
        if (getComputedStyle(at).position === 'fixed' || at.matches('[popover]')) break;
      }
      return Math.max(...widths);
    });
    expect(edges).toBeGreaterThan(0);
  });
});

describe('on small screens and magnified', () => {
  test.each([
    ['320 px wide', { width: 320, height: 640 }],
    ['at 200 %', { width: 720, height: 450 }],
  ])('nothing is cut off %s, in the page or in a dialog', async (_how, viewport) => {
    const page = await openWalk();
    await page.setViewportSize(viewport);
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await over()).toBe(0);
    await part(page, 'Dialog, Drawer, confirm').getByRole('button', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    const field = dialog.getByRole('combobox', { name: 'Club' });
    await field.click();
    await page.getByRole('listbox').waitFor();
    // What scrolls the list lies within the window; the list itself may be longer.
    const cut = await page.getByRole('listbox').evaluate((list) => {
      let at: Element = list;
      while (at.parentElement && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    });
    expect(cut).toBe(false);
    expect(await over()).toBe(0);
  });

  test('a finger opens a list and chooses from it', async () => {
    const page = await openWalk({ parts: ['Combobox'], size: 'phone' });
    const field = part(page, 'Combobox').getByRole('combobox', { name: 'Club', exact: true });
    await field.tap();
    await page.getByRole('listbox').getByRole('option', { name: 'FC Basel' }).tap();
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await expect.poll(() => field.inputValue()).toBe('FC Basel');
  });

  test('nothing moves when somebody has asked for less motion', async () => {
    const page = await openWalk({ parts: ['Menu'] });
    await part(page, 'Menu').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menu').waitFor();
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            (one) =>
              one.effect?.getComputedTiming().iterations !== Infinity &&
              Number(one.effect?.getComputedTiming().duration) > 10,
          ).length,
    );
    expect(moving).toBe(0);
  });
});
