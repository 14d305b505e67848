import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { askApi, openPage, type BrowserVisit } from '../browser.ts';
import { invited, member, passwordFor } from '../people.ts';
import { newName } from '../scouting/scouting.ts';
import { closed } from '../planning/planning.ts';

const hash = (page: Page) => new URL(page.url()).hash;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').last();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Unsaved changes' });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first();

async function swipeDown(page: Page) {
  // No finger meets a sheet that still comes up.
  await dialog(page).evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
  const box = (await dialog(page).boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch('touchStart', box.y + 10);
  for (let step = 1; step <= 10; step++) await touch('touchMove', box.y + 10 + (box.height * step) / 12);
  await touch('touchEnd');
}

const DAY = '2033-02-03';

async function anActivity(as: 'player'): Promise<string> {
  const { activityTypes } = await askApi<{ activityTypes: { id: string; name: string }[] }>(
    as,
    '{ activityTypes { id name } }',
  );
  const { createActivity } = await askApi<{ createActivity: { id: string } }>(
    as,
    'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }',
    {
      input: {
        activityData: {
          title: 'Dentist',
          date: DAY,
          startsAt: '17:00',
          endsAt: '18:00',
          activityTypeId: activityTypes.find(({ name }) => name === 'activity_types.doctor')!.id,
        },
      },
    },
  );
  onTestFinished(async () => {
    await askApi(as, 'mutation ($id: ID!) { deleteActivity(activityId: $id) { left } }', { id: createActivity.id });
  });
  return createActivity.id;
}

describe("the browser's Back", () => {
  async function fromHomeToGames(size: 'phone' | 'desk') {
    const page = await openPage({ as: 'scout', at: '/home', size, motion: true });
    await title(page, 'Home').waitFor();
    await page.evaluate(() => (location.hash = '#/games'));
    await title(page, 'Games').waitFor();
    return page;
  }

  test.each(['phone', 'desk'] as const)('closes a dialog and stays on the page, on a %s', async (size) => {
    const page = await fromHomeToGames(size);
    await button(page, /^Filter/).click();
    await dialog(page).waitFor();
    expect(hash(page)).toBe('#/games');
    await page.goBack();
    await closed(page);
    expect(hash(page)).toBe('#/games');
    // Forward opens nothing and leads nowhere.
    await page.goForward();
    await page.waitForTimeout(200);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(hash(page)).toBe('#/games');
    await page.goBack();
    await title(page, 'Home').waitFor();
  });

  test(
    'needs one step when a dialog was closed otherwise, and no page reload opens it again',
    { tags: 'full' },
    async () => {
      const page = await fromHomeToGames('phone');
      for (const close of ['key', 'icon', 'veil', 'swipe'] as const) {
        await button(page, /^Filter/).click();
        await dialog(page).waitFor();
        if (close === 'key') await page.keyboard.press('Escape');
        if (close === 'icon') await dialog(page).getByRole('button', { name: 'Close' }).click();
        if (close === 'veil') await page.touchscreen.tap(195, 8);
        if (close === 'swipe') await swipeDown(page);
        await closed(page);
      }
      await page.goBack();
      await title(page, 'Home').waitFor();
      await page.goForward();
      await title(page, 'Games').waitFor();
      await button(page, /^Filter/).click();
      await dialog(page).waitFor();
      await page.reload();
      await title(page, 'Games').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.waitForTimeout(200);
      await page.goBack();
      await title(page, 'Home').waitFor();
    },
  );

  test('keeps the filter that was chosen in the sheet', { tags: 'full' }, async () => {
    const page = await fromHomeToGames('phone');
    await button(page, /^Filter/).click();
    await dialog(page).getByText('U17', { exact: true }).first().click();
    await dialog(page).getByRole('button', { name: /^Show/ }).click();
    await closed(page);
    await expect.poll(() => hash(page)).toMatch(/^#\/games\?.*u17/i);
    const filtered = hash(page);
    await page.waitForTimeout(200);
    expect(hash(page)).toBe(filtered);
    await button(page, /^Filter/).click();
    await dialog(page).waitFor();
    await page.goBack();
    await closed(page);
    expect(hash(page)).toBe(filtered);
  });

  test('closes what an address has opened, and steps through no dialogs', { tags: 'full' }, async () => {
    const id = await anActivity('player');
    const page = await openPage({ as: 'player', at: '/homepage', motion: true });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate((day) => (location.hash = `#/today?day=${day}`), DAY);
    const block = page
      .getByRole('main')
      .getByRole('button', { name: /Dentist/ })
      .first();
    await block.click();
    await expect.poll(() => hash(page)).toContain(id);
    await dialog(page).getByRole('button', { name: 'Edit activity' }).click();
    await dialog(page).getByLabel('Title').waitFor();
    await page.goBack();
    await closed(page);
    await expect.poll(() => hash(page)).toBe(`#/today?day=${DAY}`);
    await page.goBack();
    await expect.poll(() => hash(page)).toBe('#/homepage');
  });

  test('leads from a page that a sheet opened to the page below the sheet', { tags: 'full' }, async () => {
    const page = await fromHomeToGames('phone');
    await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
    await dialog(page).getByRole('link', { name: 'Clubs', exact: true }).click();
    await title(page, 'Clubs').waitFor();
    await closed(page);
    await page.goBack();
    await title(page, 'Games').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await title(page, 'Home').waitFor();
  });
});

describe('unsaved work in a dialog', () => {
  const PAGE_WORDS = 'There is unsaved changes! Do you want to continue?';
  const DIALOG_WORDS = 'There is unsafe changes! Do you want to continue?';

  const EXITS: [how: string, words: string, size: 'phone' | 'desk', leave: (page: Page) => Promise<unknown>][] = [
    ['Escape', DIALOG_WORDS, 'desk', (page) => page.keyboard.press('Escape')],
    ['the veil', DIALOG_WORDS, 'desk', (page) => page.mouse.click(20, 20)],
    ['its close icon', DIALOG_WORDS, 'desk', (page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
    ['a swipe', DIALOG_WORDS, 'phone', swipeDown],
    ['Back', DIALOG_WORDS, 'phone', (page) => page.goBack()],
    ['a link in it', PAGE_WORDS, 'desk', (page) => dialog(page).getByRole('link', { name: 'Merge' }).click()],
    ['a typed address', PAGE_WORDS, 'desk', (page) => page.evaluate(() => (location.hash = '#/games'))],
  ];

  test.each(firstInGate(EXITS))('SHELL-06 SHELL-08 A-01 is asked about by %s', async (_how, words, size, leave) => {
    const name = `SK ${newName()}`;
    await askApi('manager', 'mutation ($input: CreateClubInput!) { createClub(input: $input) { id } }', {
      input: { name },
    });
    const page = await openPage({ as: 'manager', at: '/clubs', size, motion: true });
    await page.getByRole('searchbox').first().fill(name);
    const club = page.getByRole('list', { name: 'Clubs', exact: true }).getByRole('button', { name }).first();
    await club.click();
    const field = dialog(page).getByLabel('Name');
    await field.fill(`${name} 2`);
    await field.blur();
    const before = hash(page);

    await leave(page);
    await question(page).getByText(words).waitFor();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe(`${name} 2`);
    await expect.poll(() => hash(page)).toBe(before);

    // Escape, and a phone's Back, are the safe answer.
    await leave(page);
    // It hears keys once it has the focus, not with its first frame.
    await question(page).locator(':focus').waitFor();
    if (size === 'phone') await page.goBack();
    else await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe(`${name} 2`);
    await expect.poll(() => hash(page)).toBe(before);

    await leave(page);
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await closed(page);
    if (words === DIALOG_WORDS) {
      await expect.poll(() => hash(page)).toBe(before);
      await club.click();
      await expect.poll(() => field.inputValue()).toBe(name);
    } else {
      await expect.poll(() => hash(page)).not.toBe(before);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.goBack();
      await title(page, 'Clubs').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
  });

  test('SHELL-07 is asked about by the browser before it reloads', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'manager', at: '/clubs', motion: true });
    await button(page, 'New club').click();
    // Keys and not a filled field: browsers ask only those who have touched the page.
    await dialog(page).getByLabel('Name').click();
    await page.keyboard.type('FC');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    await expect.poll(() => dialog(page).getByLabel('Name').inputValue()).toBe('FC');
  });

  test(
    'SHELL-08 whoever gives it up finds no draft of it: not of a dialog, not of a page',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: 'manager', at: '/users/scout', motion: true });
      const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft.')));
      await button(page, 'Invite').click();
      await dialog(page).getByLabel('First name').fill('Half');
      await expect.poll(drafts).toHaveLength(1);
      await page.keyboard.press('Escape');
      await question(page).getByRole('button', { name: 'Continue' }).click();
      await closed(page);
      expect(await drafts()).toEqual([]);

      await page.evaluate(() => (location.hash = '#/games/create/false'));
      await page.getByLabel('City').fill('Winterthur');
      await expect.poll(drafts).toHaveLength(1);
      await page.goBack();
      await question(page).getByRole('button', { name: 'Continue' }).click();
      await title(page, 'Games')
        .or(page.getByRole('heading', { level: 1 }))
        .first()
        .waitFor();
      await expect.poll(() => hash(page)).not.toContain('create');
      expect(await drafts()).toEqual([]);
    },
  );

  type Opening = [what: string, visit: () => BrowserVisit | Promise<BrowserVisit>, type: (page: Page) => Promise<void>];
  const fill = (page: Page, label: string) => dialog(page).getByLabel(label).first().fill('Something');
  const FORMS: Opening[] = [
    ['a new club', () => ({ as: 'manager', at: '/clubs' }), async (page) => {
      await button(page, 'New club').click();
      await fill(page, 'Name');
    }],
    ['a new player', () => ({ as: 'manager', at: '/players' }), async (page) => {
      await button(page, 'New player').click();
      await fill(page, 'Last name');
    }],
    ['an invitation', () => ({ as: 'manager', at: '/users/scout' }), async (page) => {
      await button(page, 'Invite').click();
      await fill(page, 'First name');
    }],
    ['a profile', async () => ({ as: 'admin', at: `/user-profile/${(await invited()).id}` }), async (page) => {
      await button(page, 'Edit profile').click();
      await fill(page, 'First name');
    }],
    ['the own settings', async () => ({ as: await member(), at: '/games' }), async (page) => {
      await page.getByRole('navigation').getByRole('button', { name: 'My settings' }).click();
      await fill(page, 'First name');
    }],
    ['a password', async () => ({ as: await member(), at: '/settings' }), async (page) => {
      await button(page, 'Change password').click();
      await fill(page, 'New password');
    }],
    ['players for a scout', async () => ({ as: 'manager', at: `/user-profile/${(await invited()).id}` }), async (page) => {
      await button(page, 'Assign players').click();
      await dialog(page).getByRole('checkbox').first().check();
    }],
    ['a player for a report', aGamesReports, async (page) => {
      await button(page, 'Add report').click();
      await dialog(page).getByRole('button', { name: 'Create new player' }).first().click();
      await fill(page, 'Last name');
    }],
    ['a repetition', async () => ({ as: 'player', at: `/today?day=${DAY}&repeat=${await anActivity('player')}` }), (page) =>
      dialog(page).getByRole('button', { name: 'Fri' }).or(dialog(page).getByLabel('Fri')).first().click()],
    ['an activity', () => ({ as: 'player', at: '/today?day=2033-02-01&add=08:00-09:00' }), (page) => fill(page, 'Title')],
    ['a plan', () => ({ as: 'player', at: '/homepage' }), async (page) => {
      await page.getByRole('group', { name: 'Nine days' }).getByRole('button').nth(5).click();
      await dialog(page).getByText('Gym', { exact: true }).click();
    }],
  ]; // prettier-ignore

  async function aGamesReports(): Promise<BrowserVisit> {
    const { games } = await askApi<{ games: { result: { id: string }[] } }>(
      'scout',
      '{ games(pagination: { rowsPerPage: 1, sortBy: "startDateTime" }) { result { id } } }',
    );
    return { as: 'scout', at: `/games/${games.result[0]!.id}/reports` };
  }

  test.each(firstInGate(FORMS))('A-01 is asked about in the dialog of %s', async (_what, visit, type) => {
    const page = await openPage({ ...(await visit()), motion: true });
    await type(page);
    await page.keyboard.press('Escape');
    await question(page).getByText(DIALOG_WORDS).waitFor();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'detached' });
    await page.goBack();
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await closed(page);
  });

  test('A-01 AUTH-16 is asked about in the dialog of a password that somebody else has set', async () => {
    const { email } = await invited();
    const page = await openPage({ as: { email, password: await passwordFor(email) }, motion: true });
    await dialog(page).getByLabel('New password').fill('a-password-of-my-own');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => dialog(page).getByLabel('New password').inputValue()).toBe('a-password-of-my-own');
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Login' }).first().waitFor();
  });
});
