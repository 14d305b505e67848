import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage, told } from '../browser.ts';
import { invited, leavesAfterwards, member, newAddress, passwordFor, type Member } from '../people.ts';
import { shownIn } from '../controls/select.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const loginTitle = (page: Page) => title(page, "Your club's level-up platform");
const hash = (page: Page) => new URL(page.url()).hash;
const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** Narrows the list to one person, so that the card is drawn wherever the list stands. */
async function find(page: Page, lastName: string) {
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(lastName);
  await card(page, lastName).waitFor();
}

async function signInAs(page: Page, email: string, word: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function chooseOwn(page: Page, word: string) {
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
  await dialog.getByLabel('New password').fill(word);
  await dialog.getByLabel('Repeat password').fill(word);
  await dialog.getByRole('button', { name: 'Save password' }).click();
}

describe('the lists of people', () => {
  test('USER-01 USER-02 USER-03 USER-05 show players under letters, say how many, and open a calendar', async () => {
    const page = await openPage({ as: 'scout', at: '/users/player/youth' });
    await title(page, 'Youth players').waitFor();
    const { userList } = await askApi<{
      userList: { pagination: { rowsNumber: number }; letters: { letter: string }[]; result: Member[] };
    }>(
      'scout',
      `{ userList(filter: { roles: ["player"], label: "YOUTH" }) {
      pagination { rowsNumber } letters { letter } result { id firstName lastName } } }`,
    );
    await page.getByText(`${userList.pagination.rowsNumber} people`, { exact: true }).waitFor();
    const letters = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => letters.allTextContents()).toEqual(userList.letters.map(({ letter }) => letter));
    await expectAccessible(page);

    const first = userList.result[0]!;
    await page.getByRole('link', { name: `${first.firstName} ${first.lastName}` }).click();
    await title(page, `${first.firstName} ${first.lastName}`).waitFor();
    expect(hash(page)).toBe(`#/user-calendar/${first.id}`);
  });

  test(
    'ROLE-11 ROLE-15 USER-01 scouts find the players by squad, managers the staff too',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: 'scout', at: '/users/player/pro' });
      await title(page, 'Pro players').waitFor();
      const tabs = page.getByRole('navigation', { name: 'Lists of people' }).getByRole('link');
      await expect.poll(() => tabs.allTextContents()).toEqual(['Youth', 'Pro']);
      const manager = await openPage({ as: 'manager', at: '/users/manager' });
      await title(manager, 'Managers').waitFor();
      // An admin stands among the managers and is named one.
      await find(manager, 'Wyss');
      await card(manager, 'Wyss').getByText('Admin', { exact: true }).waitFor();
      await manager.getByRole('navigation', { name: 'Lists of people' }).getByRole('link', { name: 'Scouts' }).click();
      await title(manager, 'Scouts').waitFor();
      for (const nowhere of ['/users/player', '/users/player/old', '/users/coach']) {
        await manager.goto(`/#${nowhere}`);
        await title(manager, 'Page not found').waitFor();
      }
    },
  );
});

describe('an invitation', () => {
  test('USER-04 USER-08 USER-11 USER-12 USER-13 USER-28 AUTH-19 G-11 leads from the admin to the home of a new scout', async () => {
    const page = await openPage({ as: 'admin', at: '/users/scout' });
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await expect.poll(() => shownIn(dialog.getByLabel('Role'))).toBe('Scout');
    await expect.poll(() => shownIn(dialog.getByLabel('Language'))).toBe('English');
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.click({ force: true });
    await dialog.getByRole('alert').getByText('Please fill all the fields in the form correctly').waitFor();
    await dialog.getByText('First Name is required').waitFor();
    await expectAccessible(page);

    await dialog.getByLabel('E-mail').fill('manager@touchline.example');
    await dialog.getByLabel('First name').fill('Zoë');
    await dialog.getByLabel('Last name').fill('Zbinden');
    await save.click();
    await page.locator('.toasts[data-position="top"] .toast', { hasText: 'Email already exists' }).waitFor();
    await expect.poll(() => page.locator('.toast').count()).toBe(1);
    await expect.poll(() => save.isDisabled()).toBe(false);

    const email = newAddress();
    await dialog.getByLabel('E-mail').fill(email);
    await save.click();
    await told(page, 'Zoë Zbinden is invited');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('Zoë Zbinden');
    const { userList } = await askApi<{ userList: { result: { id: string }[] } }>(
      'admin',
      '{ userList(filter: { roles: ["scout"], search: "Zbinden" }) { result { id } } }',
    );
    leavesAfterwards(userList.result[0]!.id);

    await card(page, 'Zbinden').getByText('Never signed in').waitFor();

    const guest = await openPage();
    await signInAs(guest, email, await passwordFor(email));
    await chooseOwn(guest, 'a-word-that-is-only-mine');
    await title(guest, 'Homepage').waitFor();
    expect(hash(guest)).toBe('#/homepage');
    await page.reload();
    await find(page, 'Zbinden');
    expect(await card(page, 'Zbinden').getByText('Never signed in').count()).toBe(0);
  });
});

describe('a reset', () => {
  test('USER-06 USER-07 A-16 from the card of an admin ends what was open, and the mail opens the door again', async () => {
    const person = await member();
    const own = await openPage({ as: person, at: '/today' });
    await own.getByRole('heading', { level: 1 }).waitFor();
    const page = await openPage({ as: 'admin', at: '/users/scout' });
    await find(page, person.lastName);
    await card(page, person.lastName)
      .getByRole('button', { name: /^Reset pass/ })
      .click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Reset' }).click();
    const said = `Password reset link changed. The e-mail goes to ${person.email}.`;
    await told(page, said);

    // The page hears of it by itself; whether before or by the reload, it ends at the same form.
    await own.reload();
    await loginTitle(own).waitFor();
    await signInAs(own, person.email, await passwordFor(person.email, 2));
    await chooseOwn(own, 'a-word-after-the-reset');
    await title(own, 'Homepage').waitFor();
  });

  test(
    'A-15 USER-06 a manager resets on the profile, not on the card, and no admin at all',
    { tags: 'full' },
    async () => {
      const person = await invited();
      const page = await openPage({ as: 'manager', at: '/users/scout' });
      await find(page, person.lastName);
      expect(await page.getByRole('button', { name: /^Reset pass/ }).count()).toBe(0);
      await page.goto(`/#/user-profile/${person.id}`);
      await page.getByText('Temporary password', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Reset pass' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
      await told(page, 'Password reset link changed');

      const { users } = await askApi<{ users: { id: string }[] }>('manager', '{ users(roles: ["admin"]) { id } }');
      await page.goto(`/#/user-profile/${users[0]!.id}`);
      await page.getByText('Admin', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Reset pass' }).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Deactivate' }).count()).toBe(0);
    },
  );
});

describe('leaving', () => {
  test(
    'USER-21 A-50 ends what whoever has left had open, and keeps the record for admins',
    { tags: 'full' },
    async () => {
      const person = await member();
      const own = await openPage({ as: person, at: '/homepage' });
      await title(own, 'Homepage').waitFor();
      const page = await openPage({ as: 'admin', at: `/user-profile/${person.id}` });
      await page.getByRole('button', { name: 'Deactivate' }).click();
      const question = page.getByRole('alertdialog', { name: `Deactivate ${person.firstName} ${person.lastName}?` });
      await question.getByRole('button', { name: 'Deactivate' }).click();
      await title(page, 'Scouts').waitFor();
      expect(hash(page)).toBe('#/users/scout');

      await loginTitle(own).waitFor();
      await signInAs(own, person.email, person.password);
      await own.getByRole('alert').getByText('Incorrect Username or Password').waitFor();

      await page.getByRole('searchbox').fill(person.lastName);
      await page.getByText('Oops! No elements found').waitFor();
      await page.getByRole('button', { name: 'Deactivated' }).click();
      await card(page, person.lastName).waitFor();
      expect(hash(page)).toContain('filter=DEACTIVATED');
      await page.getByRole('link', { name: person.lastName }).click();
      await page.getByText('Deactivated', { exact: true }).waitFor();
    },
  );

  test.each(['desk', 'phone'] as const)(
    'A-87 A-92 is undone by an admin from the list or the profile, once, and the mail lets the person in again: %s',
    { tags: 'full' },
    async (size) => {
      const person = await member();
      const name = `${person.firstName} ${person.lastName}`;
      await askApi('admin', 'mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { deleted } }', {
        input: { id: person.id },
      });
      const at = size === 'desk' ? '/users/scout?filter=DEACTIVATED' : `/user-profile/${person.id}`;
      const page = await openPage({ as: 'admin', at, size, mayComplain: /ERR_FAILED/ });
      if (size === 'desk') await find(page, person.lastName);
      let tries = 0;
      await page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('reactivateUser')) return route.continue();
        if ((tries += 1) > 1) return route.continue();
        // Its answer is lost.
        await route.fetch();
        return route.abort();
      });
      const reactivate = page.getByRole('button', { name: /^Reactivate/ });
      // The list is narrowed to one.
      await expect.poll(() => reactivate.count()).toBe(1);
      await reactivate.click();
      const question = page.getByRole('alertdialog', { name: `Reactivate ${name}?` });
      await question.getByText('A new temporary password is sent by e-mail.').waitFor();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Reactivate' }).click();
      await page.locator('.toast', { hasText: 'No connection' }).getByRole('button', { name: 'Try again' }).click();
      const said = `${name} is active again. The e-mail goes to ${person.email}.`;
      await told(page, said);
      expect(tries).toBe(2);
      if (size === 'desk') await page.getByText('Oops! No elements found').waitFor();
      else await page.getByRole('button', { name: 'Deactivate' }).waitFor();

      const own = await openPage({ size });
      await signInAs(own, person.email, person.password);
      await own.getByRole('alert').getByText('Incorrect Username or Password').waitFor();
      await signInAs(own, person.email, await passwordFor(person.email, 2));
      await chooseOwn(own, 'a-word-after-coming-back');
      await title(own, 'Homepage').waitFor();
      await page.goto('/#/users/scout');
      await find(page, person.lastName);
    },
  );

  test(
    'A-87 somebody whom another admin has reactivated meanwhile is told to be active',
    { tags: 'full' },
    async () => {
      const person = await invited();
      const left = 'mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { deleted } }';
      await askApi('admin', left, { input: { id: person.id } });
      const page = await openPage({ as: 'admin', at: `/user-profile/${person.id}` });
      const action = page.getByRole('button', { name: 'Reactivate' });
      await action.waitFor();
      await askApi('admin', 'mutation ($input: ReactivateUserInput!) { reactivateUser(input: $input) { id } }', {
        input: { id: person.id },
      });
      await action.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click();
      await told(page, 'This person is active already');
      await page.getByRole('button', { name: 'Deactivate' }).waitFor();
    },
  );

  test('USER-21 ROLE-02 is not for oneself, nor offered to managers', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'admin', at: '/users/manager' });
    await find(page, 'Wyss');
    await page.getByRole('link', { name: 'Nadine Wyss' }).click();
    await title(page, 'Nadine Wyss').waitFor();
    await page.getByRole('link', { name: "User's profile" }).click();
    await page.getByText('You', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Deactivate' }).count()).toBe(0);
    await page.goto('/#/users/scout');
    await title(page, 'Scouts').waitFor();
    const manager = await openPage({ as: 'manager', at: '/users/scout' });
    await title(manager, 'Scouts').waitFor();
    expect(await manager.getByRole('group', { name: 'Who is shown' }).count()).toBe(0);
  });
});
