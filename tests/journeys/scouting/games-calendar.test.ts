import { describe, expect, test } from 'vitest';
import { accountIdOf, askApi, expectAccessible } from '../browser.ts';
import { openScouting } from './scouting.ts';
import { chooseOption } from '../controls/select.ts';

const nameOfRun = Date.now().toString(36);

/** A game in a month of its own, far from the season. */
async function aGame(at: string, name: string, more: object = {}): Promise<void> {
  const input = {
    homeTeamName: `FC Kalender ${name}`,
    awayTeamName: `SC Gast ${name}`,
    startDateTime: at,
    level: 'u17',
    ...more,
  };
  await askApi('admin', 'mutation C($input: CreateGameInput!) { createGame(input: $input) { id } }', { input });
}

describe('the games calendar', () => {
  test('GMC-01 GMC-02 G-40 shows a month with its games, a chosen day, and the month again', async () => {
    await aGame('2031-08-09T14:00:00Z', `a${nameOfRun}`);
    await aGame('2031-08-09T16:00:00Z', `b${nameOfRun}`);
    await aGame('2031-08-23T16:00:00Z', `c${nameOfRun}`);
    const page = await openScouting({ as: 'scout', at: '/calendar?month=2031-08' });
    await page.getByRole('heading', { level: 1, name: 'August 2031' }).waitFor();
    const list = page.getByRole('list', { name: 'Games' });
    const search = page.getByRole('searchbox');
    await search.fill(nameOfRun);
    const rows = () => list.getByRole('listitem').allTextContents();
    const soon = (look: () => Promise<unknown>) => expect.poll(look);
    // The month holds these alone: the search is over when the address has it.
    await soon(async () => page.url()).toContain(`search=${nameOfRun}`);
    await soon(async () => (await rows()).length).toBe(3);
    expect((await rows())[0]).toContain(`a${nameOfRun}`);
    await expectAccessible(page);

    const day = page.getByRole('gridcell', { name: 'Saturday 9 August, 2 games' });
    await day.click();
    await page.getByRole('heading', { level: 2, name: 'Saturday 9 August' }).waitFor();
    await soon(async () => (await rows()).length).toBe(2);
    expect(page.url()).toContain('day=2031-08-09');
    await day.click();
    await soon(async () => (await rows()).length).toBe(3);

    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('heading', { level: 1, name: 'September 2031' }).waitFor();
    await page.getByText('Oops! No elements found. Consider changing the search query').waitFor();
  });

  test('GMC-02 is narrowed by level and to one’s own, and says the city', { tags: 'full' }, async () => {
    const me = await accountIdOf('scout');
    await aGame('2030-05-04T14:00:00Z', `m${nameOfRun}`, { scouts: [me], city: 'Vaduz' });
    await aGame('2030-05-04T16:00:00Z', `n${nameOfRun}`, { level: 'u15' });
    const page = await openScouting({ as: 'scout', at: `/calendar?month=2030-05&search=${nameOfRun}` });
    const rows = page.getByRole('list', { name: 'Games' }).getByRole('listitem');
    const day = (games: string) => page.getByRole('gridcell', { name: `Saturday 4 May, ${games}` });
    await day('2 games').waitFor();
    await chooseOption(page.getByRole('combobox', { name: 'Level' }), 'U15');
    await day('1 game').waitFor();
    await expect.poll(() => rows.allTextContents()).toEqual([expect.stringContaining(`n${nameOfRun}`)]);
    await chooseOption(page.getByRole('combobox', { name: 'Level' }), 'All levels');
    await day('2 games').waitFor();
    await page.getByRole('button', { name: 'Mine' }).click();
    await day('1 game').waitFor();
    await expect.poll(() => rows.allTextContents()).toEqual([expect.stringContaining('Vaduz')]);
    await page.reload();
    await day('1 game').waitFor();
  });

  test('GMC-01 GMC-04 is walked through by keyboard, and a game opened from it leads back', async () => {
    await aGame('2032-02-29T13:00:00Z', `k${nameOfRun}`);
    const page = await openScouting({ as: 'manager', at: `/calendar?month=2032-02&search=k${nameOfRun}` });
    const grid = page.getByRole('grid', { name: 'February 2032' });
    await grid.focus();
    const at = async () =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant');
        return document.getElementById(id ?? '')?.dataset['day'];
      });
    await expect.poll(() => at()).toBe('2032-02-01');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End']) await page.keyboard.press(key);
    await expect.poll(() => at()).toBe('2032-02-29');
    await page.keyboard.press('PageDown');
    await page.getByRole('heading', { level: 1, name: 'March 2032' }).waitFor();
    await page.keyboard.press('PageUp');
    await page.getByRole('heading', { level: 1, name: 'February 2032' }).waitFor();
    await expect.poll(() => at()).toBe('2032-02-29');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Sunday 29 February' }).waitFor();
    await page.getByRole('list', { name: 'Games' }).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: `FC Kalender k${nameOfRun}` }).waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('heading', { level: 2, name: 'Sunday 29 February' }).waitFor();
  });

  test('SCT-03 CONST-14 fits a phone', { tags: 'full' }, async () => {
    const page = await openScouting({ as: 'scout', at: '/calendar?month=2024-05', size: 'phone' });
    await page.getByRole('list', { name: 'Games' }).getByRole('listitem').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const { height = 0 } = (await page.getByRole('gridcell').first().boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
  });
});
