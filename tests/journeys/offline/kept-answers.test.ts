/** What the device keeps of the last visit: drawn at the next start while the answers are on their way, for one person alone. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage, password, signIn, type Login } from '../browser.ts';
import { member, type Member } from '../people.ts';
import { plan } from '../planning/planning.ts';

const DAY = '2034-02-08';
const AT = `/today?day=${DAY}`;
const KEPT = 'Kept from last time';
const DAYS = 24 * 60 * 60_000;

const block = (page: Page, name: string) => page.locator('main').getByRole('button', { name });
/** Shown while there is nothing to draw. */
const spinner = (page: Page) => page.locator('main [data-spinner]');

/** Answers of the API wait until they are let go. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await promise;
    // The page may have gone meanwhile.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** The operations of what is kept, by the first of each key, and whose it is. */
async function keptOn(page: Page): Promise<{ keys: string[]; owner: string } | null> {
  const text = await page.evaluate(() => localStorage.getItem('touchline.answers'));
  if (text === null) return null;
  const { answers, owner } = JSON.parse(text) as { answers: { key: string[] }[]; owner: string };
  return { keys: answers.map(({ key }) => key.slice(0, 2).join(' ')), owner };
}

async function age(page: Page, days: number): Promise<void> {
  await page.evaluate((by) => {
    const kept = JSON.parse(localStorage.getItem('touchline.answers')!) as { answers: { at: number }[] };
    for (const answer of kept.answers) answer.at -= by;
    localStorage.setItem('touchline.answers', JSON.stringify(kept));
  }, days * DAYS);
}

/** A day that was looked at, on a device of its own; the page has been left, so that nothing more is written. */
async function aDayKept(): Promise<{ page: Page; person: Member }> {
  const person = await member({ role: 'player', label: 'YOUTH' });
  await plan(person, KEPT, [DAY, '09:00', '11:00']);
  const page = await openPage({ as: person, at: AT, size: 'phone', mayComplain: /Failed to load resource|ERR_/ });
  await expect.poll(async () => (await keptOn(page))?.keys).toContain('activities day');
  await page.goto('/healthz');
  return { page, person };
}

describe('a second start', () => {
  test('GQL-01 draws the last day while the answer is on its way, and then the new one', { tags: 'full' }, async () => {
    const { page, person } = await aDayKept();
    await plan(person, 'Planned meanwhile', [DAY, '13:00', '15:00']);
    const letGo = await holdBack(page);
    await page.goto(`/#${AT}`);
    await block(page, KEPT).waitFor();
    await expect.poll(() => block(page, 'Planned meanwhile').count()).toBe(0);
    letGo();
    await block(page, 'Planned meanwhile').waitFor();
    await block(page, KEPT).waitFor();
  });

  test('GQL-01 says that it may be out of date when no answer comes', { tags: 'full' }, async () => {
    const { page } = await aDayKept();
    await page.route('**/graphql', (route) => route.abort());
    await page.goto(`/#${AT}`);
    await block(page, KEPT).waitFor();
    await page.getByText('You are offline. What you see may be out of date.').waitFor();
  });

  test('GQL-01 draws nothing that the server refuses now', { tags: 'full' }, async () => {
    const { page } = await aDayKept();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('MyActivities')
        ? route.fulfill({ json: { errors: [{ message: 'No', extensions: { code: 'errors.forbidden' } }] } })
        : route.continue(),
    );
    await page.goto(`/#${AT}`);
    await page.locator('main').getByRole('button', { name: 'Try again' }).waitFor();
    expect(await block(page, KEPT).count()).toBe(0);
    await expect.poll(async () => (await keptOn(page))?.keys).not.toContain('activities day');
  });

  test('GQL-01 draws nothing after two weeks', { tags: 'full' }, async () => {
    const { page } = await aDayKept();
    await age(page, 13);
    await holdBack(page);
    await page.goto(`/#${AT}`);
    await block(page, KEPT).waitFor();
    await page.goto('/healthz');
    await age(page, 1.1);
    await page.goto(`/#${AT}`);
    await spinner(page).waitFor();
    // One spins already while the app itself is on its way.
    await expect.poll(() => keptOn(page)).toBeNull();
    expect(await block(page, KEPT).count()).toBe(0);
  });
});

describe('what is kept', () => {
  test('AUTH-12 goes with the sign-out', async () => {
    const own = await signIn({ email: 'scout@touchline.example', password: password() });
    const page = await openPage();
    await page.evaluate((self) => localStorage.setItem('touchline.self', self), JSON.stringify(own));
    await page.goto('about:blank');
    await page.goto('/#/games');
    await page.locator('main li').first().waitFor();
    await expect.poll(async () => (await keptOn(page))?.keys).toContain('games list');
    await page.getByRole('navigation').getByRole('button', { name: 'Log out' }).click();
    await page.locator('input[type=password]').waitFor();
    expect(await keptOn(page)).toBeNull();
    await page.goto('/healthz');
    expect(await keptOn(page)).toBeNull();
  });

  test('AUTH-10 goes with a session that the server ended', { tags: 'full' }, async () => {
    const { page } = await aDayKept();
    await page.evaluate(() => {
      const self = JSON.parse(localStorage.getItem('touchline.self')!) as object;
      localStorage.setItem('touchline.self', JSON.stringify({ ...self, token: 'x'.repeat(43) }));
    });
    await page.goto(`/#${AT}`);
    await page.locator('input[type=password]').waitFor();
    expect(await keptOn(page)).toBeNull();
  });

  test('AUTH-12 is not for the next person on the device', { tags: 'full' }, async () => {
    const { page } = await aDayKept();
    const other = await signIn({ email: 'scout@touchline.example', password: password() });
    await page.evaluate((self) => localStorage.setItem('touchline.self', self), JSON.stringify(other));
    await holdBack(page);
    await page.goto(`/#${AT}`);
    await spinner(page).waitFor();
    // One spins already while the app itself is on its way.
    await expect.poll(() => keptOn(page)).toBeNull();
    expect(await block(page, KEPT).count()).toBe(0);
  });

  test('ROLE-11 is nothing that managers alone may read', { tags: 'full' }, async () => {
    const look = async (as: Login) => {
      const page = await openPage({ as, at: '/players', live: false });
      await page.locator('main li').first().waitFor();
      return page;
    };
    const scout = await look('scout');
    await expect.poll(async () => (await keptOn(scout))?.keys).toContain('players list');
    for (const page of [await look('manager'), await look('admin')]) {
      await page.waitForLoadState('networkidle');
      await page.goto('/healthz');
      expect(await keptOn(page)).toBeNull();
    }
  });
});
