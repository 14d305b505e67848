/** A session that is ended from elsewhere: what the login says, and what is kept for the same person. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askApi, openPage, signIn } from '../browser.ts';
import { member, type Member } from '../people.ts';

const loginTitle = (page: Page) => page.getByRole('heading', { level: 1, name: "Your club's level-up platform" });
const endAll = ({ id }: Member) =>
  askApi('admin', 'mutation ($userId: ID!) { endUserSessions(userId: $userId) }', { userId: id });
const hash = (page: Page) => new URL(page.url()).hash;

test('AUTH-10 A-08 is said at the login in the language chosen there, and the address is that of the login, in all tabs', async () => {
  const person = await member();
  const page = await openPage({ as: person, at: '/settings', live: false });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/#/homepage');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password').fill('a quite new word');
  await dialog.getByLabel('Repeat password').fill('a quite new word');
  await endAll(person);
  await dialog.getByRole('button', { name: 'Save' }).click();

  for (const tab of [page, other]) {
    await loginTitle(tab).waitFor();
    await tab.getByRole('status').getByText('Your session has ended. Please sign in again.').waitFor();
    expect(hash(tab)).toBe('#/sign-in');
  }
  expect(await page.locator('.toast').count()).toBe(0);
  await page.evaluate(() => {
    location.hash = '#/today';
  });
  await page.waitForFunction(() => location.hash === '#/sign-in');
  await page.getByLabel('Language').selectOption('de');
  for (const tab of [page, other])
    await tab.getByText('Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.').waitFor();
  expect(await other.evaluate(() => document.documentElement.lang)).toBe('de');
});

test(
  'AUTH-10 a tab whose session has ended leaves alone who has signed in meanwhile in another tab',
  { tags: 'full' },
  async () => {
    const [person, next] = [await member(), await member()];
    const page = await openPage({ as: person, at: '/settings', live: false });
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New password').fill('a quite new word');
    await dialog.getByLabel('Repeat password').fill('a quite new word');
    await endAll(person);
    // As another tab writes it, of which this one has not heard yet.
    const session = JSON.stringify(await signIn({ email: next.email, password: next.password }));
    await page.evaluate((kept) => localStorage.setItem('touchline.self', kept), session);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('navigation').getByText(`${next.firstName} ${next.lastName}`).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('touchline.self'))).toContain(next.id);
  },
);

test(
  'A-93 what was typed waits for the same person and is shown to nobody else, until the sign-out',
  { tags: 'full' },
  async () => {
    const [person, somebody] = [await member(), await member()];
    const FORM = '/#/games/create/false';
    const TYPED = 'Windy, and both sides tired';
    const page = await openPage({ as: person, at: '/games/create/false' });
    const notesOn = (tab: Page) => tab.getByLabel('Observations');
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft.')).length);
    const enter = async ({ email, password }: Member) => {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('navigation').getByRole('button', { name: 'Log out' }).waitFor();
    };
    const leave = async () => {
      await page.getByRole('navigation').getByRole('button', { name: 'Log out' }).click();
      await loginTitle(page).waitFor();
    };
    const opened = async () => {
      const tab = await page.context().newPage();
      await tab.goto(FORM);
      await notesOn(tab).waitFor();
      return tab;
    };

    await notesOn(page).fill(TYPED);
    await expect.poll(drafts).toBe(1);
    await endAll(person);
    // Another tab learns it first.
    const other = await page.context().newPage();
    await other.goto('/');
    await loginTitle(page).waitFor();
    await other.close();

    await enter(somebody);
    const theirs = await opened();
    await expect.poll(() => notesOn(theirs).inputValue()).toBe('');
    await theirs.close();
    await leave();
    expect(await drafts()).toBe(1);

    await enter(person);
    const own = await opened();
    await expect.poll(() => notesOn(own).inputValue()).toBe(TYPED);
    await own.close();
    await leave();
    expect(await drafts()).toBe(0);
  },
);
