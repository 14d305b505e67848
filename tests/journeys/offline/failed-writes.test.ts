/** A write that fails says so where it was started, is tried again from there, and is done once. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { askApi, openPage, told } from '../browser.ts';
import { invited, leavesAfterwards, member, newAddress, passwordFor } from '../people.ts';

const notice = (page: Page, text: string) => page.locator('.toast', { hasText: text });
const noConnection = (page: Page) => notice(page, 'No connection. Please check your network and try again.');

/** Fails the first call of an operation like this; answers the keys that all of them carried. */
async function firstCall(page: Page, operation: string, fails: (route: Route) => Promise<unknown>): Promise<string[]> {
  const keys: string[] = [];
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? '';
    if (!sent.includes(operation)) return route.continue();
    keys.push(/"idempotencyKey":"([\w-]+)"/.exec(sent)![1]!);
    return keys.length === 1 ? fails(route) : route.continue();
  });
  return keys;
}

const LOST = {
  'its answer is lost': async (route: Route) => {
    await route.fetch();
    await route.abort();
  },
  'the line is cut before it arrives': (route: Route) => route.abort(),
  'a proxy answers 502': (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  'a proxy answers 503': (route: Route) => route.fulfill({ status: 503, body: 'later' }),
};

describe.each(firstInGate(Object.entries(LOST)))('when %s', (_how, fails) => {
  const mayComplain = /ERR_FAILED|50[23]/;

  test('A-92 A-23 ERR-09 a reset says so, and trying again mails one password', async () => {
    const person = await invited();
    // A mail that waits still is overtaken by the next one.
    await passwordFor(person.email);
    const page = await openPage({ as: 'manager', at: `/user-profile/${person.id}`, mayComplain });
    const keys = await firstCall(page, 'resetUserPassword', fails);
    await page.getByRole('button', { name: 'Reset pass' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
    await noConnection(page).getByRole('button', { name: 'Try again' }).click();
    await told(page, 'Password reset link changed');
    expect(keys).toEqual([keys[0], keys[0]]);
    await passwordFor(person.email, 2);
    const { userList } = await askApi<{ userList: { result: { version: number }[] } }>(
      'admin',
      `{ userList(filter: { roles: ["scout"], search: "${person.lastName}" }) { result { version } } }`,
    );
    // Made with one, and one more for each reset.
    expect(userList.result).toEqual([{ version: 2 }]);
  });

  test('A-92 A-23 ERR-08 somebody is deactivated by trying again, and the list says so', { tags: 'full' }, async () => {
    const person = await member();
    const page = await openPage({ as: 'admin', at: `/user-profile/${person.id}`, mayComplain });
    await firstCall(page, 'deleteUser', fails);
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await noConnection(page).getByRole('button', { name: 'Try again' }).click();
    await told(page, 'is deactivated');
    await page.getByRole('heading', { level: 1, name: 'Scouts', exact: true }).waitFor();
  });

  test(
    'A-92 ERR-11 an invitation says so in its form, which is not wrong, and invites once',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: 'admin', at: '/users/scout', mayComplain });
      await page.getByRole('button', { name: 'Invite' }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
      const email = newAddress();
      await dialog.getByLabel('E-mail').fill(email);
      await dialog.getByLabel('First name').fill('Zita');
      await dialog.getByLabel('Last name').fill('Zeller');
      await firstCall(page, 'createUser', fails);
      const save = dialog.getByRole('button', { name: 'Save' });
      await save.click();
      await dialog.getByText('No connection. Please check your network and try again.').waitFor();
      expect(await dialog.getByText('Please fill all the fields in the form correctly').count()).toBe(0);
      await save.click();
      await told(page, 'Zita Zeller is invited');
      const { userList } = await askApi<{ userList: { result: { id: string; email: string }[] } }>(
        'admin',
        '{ userList(filter: { roles: ["scout"], search: "Zeller" }) { result { id email } } }',
      );
      const made = userList.result.filter((one) => one.email === email);
      expect(made).toHaveLength(1);
      leavesAfterwards(made[0]!.id);
    },
  );
});
