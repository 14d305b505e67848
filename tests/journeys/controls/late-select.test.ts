import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { openPage } from '../browser.ts';
import { chooseOption } from './select.ts';

/** Where the parts of the page beside and below the select stand. */
const places = (page: Page) =>
  Promise.all(
    [page.getByRole('button', { name: 'Mine' }), page.locator('main h2').first()].map((part) => part.boundingBox()),
  );

test.each(firstInGate(['desk', 'phone'] as const))(
  'WID-11 on a %s nothing moves when the select beside a list comes, and its first choice narrows the list',
  async (size) => {
    const page = await openPage({ as: 'scout', at: '/games', size });
    await page.getByRole('listitem').first().waitFor();
    // The address of the calendar is that of games in Scouting alone, which the device remembers by then.
    await page.waitForFunction(() => Object.values(localStorage).some((kept) => /^"?scouting"?$/.test(String(kept))));
    await page.goto('about:blank');
    let letCome = () => {};
    const mayCome = new Promise<void>((done) => {
      letCome = done;
    });
    await page.route(/\/assets\/Select-[\w-]+\.js$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto('/#/calendar');
    const level = page.getByRole('combobox', { name: 'Level' });
    await page.locator('main h2').first().waitFor();
    expect(await level.count()).toBe(0);
    const before = await places(page);
    letCome();
    await chooseOption(level, 'U17');
    expect(await places(page)).toEqual(before);
    await expect.poll(() => page.url()).toContain('level=u17');
  },
);
