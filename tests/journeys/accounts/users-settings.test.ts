import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage, signIn, told } from '../browser.ts';
import { member } from '../people.ts';
import { stopClock } from '../controls/gallery.ts';
import { chooseOption, optionsOf } from '../controls/select.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const notice = (page: Page, text: string) => page.locator('.toast', { hasText: text });

async function openEdit(page: Page) {
  await page.getByRole('button', { name: 'Edit settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Personal settings' });
  await dialog.getByLabel('First name').waitFor();
  return dialog;
}

describe('the own settings', () => {
  test('USER-22 USER-23 USER-26 USER-27 ERR-14 OUT-24 NET-11 A-51 a player changes them, but never the own clubs', async () => {
    const person = await member({ role: 'player', label: 'PRO' });
    const { clubs } = await askApi<{ clubs: { id: string; name: string }[] }>('admin', '{ clubs { id name } }');
    const club = clubs[0]!;
    await askApi('manager', 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
      input: { id: person.id, clubs: [club.id], league: 'Challenge League' },
    });
    const page = await openPage({ as: person, at: '/settings' });
    await title(page, 'My settings').waitFor();
    await page.getByText('This device may delete what waits to be sent when it runs out of room.').waitFor();
    await page.getByText('Not ready for use without a network yet').waitFor();
    const main = page.getByRole('main');
    for (const shown of [person.email, 'Challenge League', club.name]) await main.getByText(shown).first().waitFor();
    await expectAccessible(page);

    const dialog = await openEdit(page);
    await dialog.getByText(club.name, { exact: true }).waitFor();
    expect(await dialog.getByLabel('Clubs').count(), 'clubs are shown, not entered').toBe(0);
    await dialog.getByLabel('First name').fill('Zéphyrine');
    await dialog.getByLabel('Birth date').fill('03.04.2007');
    await dialog.getByLabel('League').fill('U21');
    await chooseOption(dialog.getByLabel('Language'), 'Deutsch');
    await expectAccessible(page);
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Save' }).click()]);
    await told(page, 'Einstellungen aktualisiert');
    await title(page, 'Meine Einstellungen').waitFor();
    for (const shown of ['03.04.2007', 'U21', 'Deutsch', club.name]) await main.getByText(shown).first().waitFor();
    await page.getByText(`Zéphyrine ${person.lastName}`).first().waitFor();
    const kept = await page.evaluate(() => localStorage.getItem('touchline.self'));
    expect(JSON.parse(kept ?? '{}')).toMatchObject({ user: { firstName: 'Zéphyrine', language: 'de' } });
  });

  test('USER-22 USER-24 USER-25 A-45 staff have no league, names are asked for, and six languages offered', async () => {
    const person = await member();
    const page = await openPage({ as: person, at: '/settings', size: 'phone', theme: 'dark' });
    await page.getByText(person.email).first().waitFor();
    expect(await page.getByText('League', { exact: true }).count()).toBe(0);
    const dialog = await openEdit(page);
    expect(await dialog.getByLabel('League').count()).toBe(0);
    expect(await (await optionsOf(dialog.getByLabel('Language'))).allTextContents()).toEqual([
      'English',
      'Deutsch',
      'Français',
      'Español',
      'Italiano',
      'Srpski',
    ]);
    await page.keyboard.press('Escape');
    await dialog.getByLabel('First name').fill('');
    await dialog.getByLabel('Last name').fill(' ');
    await dialog.getByRole('button', { name: 'Save' }).click({ force: true });
    await dialog.getByText('First Name is required').waitFor();
    await dialog.getByText('Last Name is required').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
    await question.getByText('There is unsafe changes! Do you want to continue?').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => dialog.isVisible()).toBe(true);
  });

  test(
    'ERR-15 ERR-09 A-23 a change that comes too late says so, and the form stays with what was typed',
    { tags: 'full' },
    async () => {
      const person = await member();
      const page = await openPage({ as: person, at: '/settings' });
      const dialog = await openEdit(page);
      await dialog.getByLabel('Last name').fill('Zumstein');
      await askApi('admin', 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
        input: { id: person.id, firstName: 'Zacharie' },
      });
      await dialog.getByRole('button', { name: 'Save' }).click();
      const late = page.getByRole('dialog', { name: 'Changed in the meantime' });
      await late.getByText('Zacharie').waitFor();
      expect(await notice(page, 'Settings Updated').count()).toBe(0);
      await late.getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => dialog.getByLabel('Last name').inputValue()).toBe('Zumstein');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await Promise.all([page.waitForEvent('load'), late.getByRole('button', { name: 'Save' }).click()]);
      await told(page, 'Settings Updated');
      const { getUser } = await askApi<{ getUser: object }>(
        'admin',
        `{ getUser(userId: "${person.id}") { firstName lastName } }`,
      );
      expect(getUser, 'what nobody touched here stays as the other left it').toEqual({
        firstName: 'Zacharie',
        lastName: 'Zumstein',
      });
    },
  );

  test('SCT-04 stand at hand in Scouting, as a dialog over whatever page is open', async () => {
    const person = await member();
    const page = await openPage({ as: person, at: '/games' });
    await title(page, 'Games').waitFor();
    await page.getByRole('navigation').getByRole('button', { name: 'My settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Personal settings' });
    await dialog.getByLabel('Last name').fill('Zumbrunnen');
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Save' }).click()]);
    await told(page, 'Settings Updated');
    await title(page, 'Games').waitFor();
    await page.getByRole('button', { name: new RegExp(`${person.firstName} Zumbrunnen`) }).waitFor();

    const phone = await openPage({ as: 'scout', at: '/games', size: 'phone' });
    await phone.getByRole('button', { name: 'More' }).click();
    await phone.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'My settings' }).click();
    await phone.getByRole('dialog', { name: 'Personal settings' }).getByLabel('First name').waitFor();
  });
});

/** The mark of the session that the page has, among the own sessions. */
const ownSession = (page: Page) =>
  page.getByRole('region', { name: 'Where you are signed in' }).getByText('This device', { exact: true });

describe('the own password', () => {
  test(
    'AUTH-18 AUTH-15 ERR-07 is changed in a dialog of two fields right after a sign-in',
    { tags: 'full' },
    async () => {
      const person = await member();
      const page = await openPage({ as: person, at: '/settings' });
      await ownSession(page).waitFor();
      await page.getByRole('button', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      expect(await dialog.getByLabel('Current password').count()).toBe(0);
      const save = dialog.getByRole('button', { name: 'Save password' });
      await dialog.getByLabel('New password').fill('another-long-word');
      await dialog.getByLabel('Repeat password').fill('another-long-wort');
      await save.click({ force: true });
      await dialog.getByText("Passwords don't match").waitFor();
      await expectAccessible(page);
      await dialog.getByLabel('Repeat password').fill('another-long-word');
      await save.click();
      await told(page, 'Your data was successfully updated');
      await dialog.waitFor({ state: 'hidden' });
      await signIn({ email: person.email, password: 'another-long-word' });
      await expect(signIn({ email: person.email, password: person.password })).rejects.toThrow(
        'Incorrect Username or Password',
      );
    },
  );

  test(
    'ERR-05 A-21 a refused one is said at the top for a second, and stays at its field',
    { tags: 'full' },
    async () => {
      const person = await member();
      const page = await openPage({ as: person, at: '/settings' });
      await ownSession(page).waitFor();
      await page.getByRole('button', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      await dialog.getByLabel('New password').fill(person.password);
      await dialog.getByLabel('Repeat password').fill(person.password);
      await stopClock(page);
      await dialog.getByRole('button', { name: 'Save password' }).click();
      // The answer is drawn by timers of the page.
      const refusal = page.locator('.toasts[data-position="top"] .toast');
      await expect.poll(async () => (await page.clock.runFor(20), refusal.count())).toBe(1);
      await page.clock.runFor(1100);
      await page.locator('.toast').waitFor({ state: 'detached' });
      await expect.poll(() => dialog.getByLabel('New password').getAttribute('aria-invalid')).toBe('true');
    },
  );

  test('AUTH-18 asks for the current one when the sign-in is some time ago', { tags: 'full' }, async () => {
    const person = await member();
    const page = await openPage({ as: person, at: '/settings' });
    await ownSession(page).waitFor();
    await page.clock.setSystemTime(Date.now() + 20 * 60_000);
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password').waitFor();
    await dialog.getByLabel('New password').fill('a-third-long-word');
    await dialog.getByLabel('Repeat password').fill('a-third-long-word');
    await dialog.getByRole('button', { name: 'Save password' }).click({ force: true });
    await dialog.getByText('Field is required').waitFor();
  });
});

test(
  'the own sessions are listed with device and last use, and end one by one or all at once',
  { tags: 'full' },
  async () => {
    const person = await member();
    const { email, password } = person;
    const tokens = [
      await signIn(
        { email, password },
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
      ),
      await signIn(
        { email, password },
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ),
      await signIn({ email, password }, 'a device of its own make'),
    ].map(({ token }) => token);
    const holders = () =>
      Promise.all(
        tokens.map(async (token) => {
          const document = `{ userExists(token: "${token}") { id } }`;
          return (await askApi<{ userExists: unknown }>('admin', document)).userExists !== null;
        }),
      );
    expect(await holders()).toEqual([true, true, true]);

    const page = await openPage({ as: person, at: '/settings' });
    const section = page.getByRole('region', { name: 'Where you are signed in' });
    const row = (name: string) => section.getByRole('listitem').filter({ hasText: name });
    await row('This device').getByText('Active now').waitFor();
    await row('Safari on iPhone')
      .getByText(/^Last used \d\d\.\d\d\.\d{4} \d\d:\d\d$/)
      .waitFor();
    await row('Unknown device').filter({ hasText: 'Last used' }).waitFor();
    expect(await row('This device').getByRole('button').count(), 'one does not end the session one is in').toBe(0);

    await row('Firefox on Windows').getByRole('button', { name: 'End: Firefox on Windows' }).click();
    await told(page, 'Session ended');
    await row('Firefox on Windows').waitFor({ state: 'detached' });
    expect(await holders()).toEqual([true, false, true]);

    await section.getByRole('button', { name: 'End all others' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click();
    await section.getByText('You are signed in on this device only.').waitFor();
    expect(await holders()).toEqual([false, false, false]);
    await page.reload();
    await section.getByText('You are signed in on this device only.').waitFor();
  },
);
