import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage, signIn, told } from '../browser.ts';
import { invited, member } from '../people.ts';
import { chooseOption } from '../controls/select.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const hash = (page: Page) => new URL(page.url()).hash;
const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

describe('a profile', () => {
  test('USER-17 USER-18 USER-19 USER-20 a manager changes what a club decides about a player', async () => {
    const person = await member({ role: 'player', label: 'YOUTH' });
    const page = await openPage({ as: 'manager', at: `/user-profile/${person.id}` });
    await page.getByRole('button', { name: 'Edit profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit profile' });
    await chooseOption(dialog.getByLabel('Language'), 'Français');
    await dialog.getByLabel('League').fill('U18 Elite');
    await dialog.getByLabel('Clubs').fill('FC Luzern');
    await page.getByRole('option', { name: 'FC Luzern', exact: true }).first().click();
    await dialog.getByLabel('Scouts').fill('Šarić');
    await page.getByRole('option', { name: 'Jelena Šarić' }).click();
    await page.keyboard.press('Escape');
    expect(await dialog.getByLabel('E-mail').count(), 'the address is for admins').toBe(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Settings Updated');
    await dialog.waitFor({ state: 'hidden' });
    for (const shown of ['Français', 'U18 Elite', 'FC Luzern']) await page.getByText(shown, { exact: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Jelena Šarić' }).waitFor();
    await expectAccessible(page);

    // USER-17, USER-16
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.poll(() => hash(page)).toBe(`#/user-calendar/${person.id}`);
    await page.getByRole('grid').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.poll(() => hash(page)).toBe('#/users/player/youth');
  });

  test(
    'ROLE-01 ERR-09 A-23 an admin gives another role; whoever saves late is told, and chooses what stands',
    { tags: 'full' },
    async () => {
      const person = await member({ role: 'scout' });
      const own = await openPage({ as: person, at: '/homepage' });
      await title(own, 'Homepage').waitFor();
      const page = await openPage({ as: 'admin', at: `/user-profile/${person.id}` });
      const dialog = page.getByRole('dialog', { name: 'Edit profile' });
      const open = () => page.getByRole('button', { name: 'Edit profile' }).click();
      const elsewhere = (change: object) =>
        askApi('admin', 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
          input: { id: person.id, ...change },
        });

      await open();
      await dialog.getByLabel('First name').fill('Zamira');
      await elsewhere({ lastName: 'Zaugg' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      const late = page.getByRole('dialog', { name: 'Changed in the meantime' });
      await late.getByText('Zaugg').waitFor();
      expect(await page.locator('.toast').count()).toBe(0);
      await late.getByRole('button', { name: 'Close' }).click();
      await late.waitFor({ state: 'detached' });
      await expect
        .poll(() => dialog.getByLabel('First name').inputValue(), { message: 'nothing typed is lost' })
        .toBe('Zamira');

      await chooseOption(dialog.getByLabel('Role', { exact: true }), 'Player');
      await chooseOption(dialog.getByLabel('Section'), 'Pro');
      await elsewhere({ language: 'it' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await late.getByRole('button', { name: 'Save' }).click();
      await told(page, 'Settings Updated');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText('Player · Pro', { exact: true }).first().waitFor();
      const kept = await askApi<{ getUser: object }>(
        'admin',
        `{ getUser(userId: "${person.id}") { role label lastName language } }`,
      );
      expect(kept.getUser).toEqual({ role: 'player', label: 'PRO', lastName: 'Zaugg', language: 'it' });

      // The new role ends what was open under the old one.
      await title(own, "Your club's level-up platform").waitFor();
    },
  );

  test(
    'G-07 an admin sees where somebody is signed in and ends it; the open page learns it at once',
    { tags: 'full' },
    async () => {
      const person = await member({ role: 'scout' });
      const { email, password } = person;
      const own = await openPage({ as: person, at: '/homepage' });
      await title(own, 'Homepage').waitFor();
      const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
      await signIn({ email, password }, phone);
      const page = await openPage({ as: 'admin', at: `/user-profile/${person.id}` });
      const section = page.getByRole('region', { name: 'Signed in on' });
      const row = section.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
      await row.getByText(/^Since \d\d\.\d\d\.\d{4} \d\d:\d\d, last used \d\d\.\d\d\.\d{4} \d\d:\d\d$/).waitFor();
      await expectAccessible(page);
      await row.getByRole('button', { name: 'End: Safari on iPhone' }).click();
      await told(page, 'Session ended');
      await row.waitFor({ state: 'detached' });
      await section.getByText('Unknown device').first().waitFor();

      await section.getByRole('button', { name: 'End all' }).click();
      await page
        .getByRole('alertdialog', { name: 'End all sessions?' })
        .getByRole('button', { name: 'End all' })
        .click();
      await told(page, 'All sessions have ended');
      await section.getByText('Not signed in anywhere.').waitFor();
      await title(own, "Your club's level-up platform").waitFor();

      const manager = await openPage({ as: 'manager', at: `/user-profile/${person.id}` });
      await manager.getByRole('button', { name: 'Edit profile' }).waitFor();
      expect(await manager.getByRole('region', { name: 'Signed in on' }).count()).toBe(0);
    },
  );

  test('G-07 a session that cannot be ended stays in the list, with the reason', { tags: 'full' }, async () => {
    const person = await member({ role: 'scout' });
    const page = await openPage({ as: 'admin', at: `/user-profile/${person.id}` });
    const section = page.getByRole('region', { name: 'Signed in on' });
    const row = section.getByRole('listitem').filter({ hasText: 'Unknown device' }).first();
    await row.waitFor();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation EndUserSession(')
        ? route.fulfill({ json: { data: null, errors: [{ message: '', extensions: { code: 'errors.not_found' } }] } })
        : route.continue(),
    );
    await row.getByRole('button').click();
    await told(page, 'This does not exist, or you may not see it.');
    await expect.poll(() => row.isVisible()).toBe(true);
  });

  test('USER-20 players are given to a scout by ticks', { tags: 'full' }, async () => {
    const [scout, player] = [await invited(), await invited({ role: 'player', label: 'PRO' })];
    const name = `${player.firstName} ${player.lastName}`;
    const page = await openPage({ as: 'manager', at: `/user-profile/${scout.id}` });
    await page.getByText('No player is assigned yet.').waitFor();
    await page.getByRole('button', { name: 'Assign players' }).click();
    const dialog = page.getByRole('dialog', { name: `Players of ${scout.firstName} ${scout.lastName}` });
    await dialog.getByRole('searchbox').fill(player.lastName);
    await dialog.getByRole('checkbox', { name: new RegExp(name) }).check();
    await dialog.getByText('1 selected').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Assignment saved');
    await page.getByRole('main').getByRole('link', { name }).waitFor();
  });

  test('ROLE-10 a scout reads a player whole, and of staff only who it is', { tags: 'full' }, async () => {
    const { users } = await askApi<{ users: { id: string; role: string }[] }>('scout', '{ users { id role } }');
    const idOf = (role: string) => users.find((user) => user.role === role)!.id;
    const page = await openPage({ as: 'scout', at: `/user-profile/${idOf('player')}` });
    await page.getByText('League', { exact: true }).waitFor();
    expect(await page.getByText('Language', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Edit profile' }).count()).toBe(0);
    await page.goto(`/#/user-profile/${idOf('manager')}`);
    await page.getByText('Manager', { exact: true }).waitFor();
    expect(await page.getByText('E-mail', { exact: true }).count()).toBe(0);
  });

  test('G-44 somebody who does not exist has no page', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'manager', at: '/user-profile/00000000-0000-4000-8000-000000000000' });
    await title(page, 'Page not found').waitFor();
    await page.goto('/#/user-calendar/nobody');
    await title(page, 'Page not found').waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
  });
});

describe('the calendar of somebody', () => {
  test('USER-15 USER-16 shows the month, opens a day on its timeline, and leads back to the list as it was left', async () => {
    const person = await invited({ role: 'player', label: 'YOUTH' });
    const name = `${person.firstName} ${person.lastName}`;
    const page = await openPage({ as: 'manager', at: '/users/player/youth' });
    await page.getByRole('searchbox', { name: 'Search by name' }).fill(person.lastName);
    await card(page, name).first().waitFor();
    await page.getByRole('link', { name, exact: true }).click();
    await title(page, name).waitFor();
    const today = page.getByRole('gridcell').and(page.locator('[aria-current="date"]'));
    await today.click();
    const day = page.getByRole('dialog');
    await day.getByText(name).waitFor();
    await day.getByText('08:00', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.reload();
    await day.getByText('08:00', { exact: true }).waitFor();
    await day.getByRole('button', { name: 'Close' }).click();
    await day.waitFor({ state: 'hidden' });
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Back' }).click();
    await title(page, 'Youth players').waitFor();
  });

  test('CONST-14 fits a phone in the dark', { tags: 'full' }, async () => {
    const { users } = await askApi<{ users: { id: string }[] }>('scout', '{ users(roles: ["player"]) { id } }');
    const page = await openPage({ as: 'scout', at: `/user-calendar/${users[0]!.id}`, size: 'phone', theme: 'dark' });
    await page.getByRole('grid').waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe('mails that did not go out', () => {
  test('are told to admins with what the mail server said, and the way on', { tags: 'full' }, async () => {
    const person = await invited();
    const page = await openPage({ as: 'admin', at: '/homepage' });
    const mail = {
      id: 'm1',
      kind: 'invitation',
      createdAt: '2026-11-20T09:30:00Z',
      lastError: '550 mailbox unavailable',
      user: { ...person, avatar: null, role: 'scout' },
    };
    let failed = [mail];
    // A mail is given up after an hour of tries; the journey does not wait for that.
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query FailedMails')
        ? route.fulfill({ json: { data: { failedMails: failed } } })
        : route.continue(),
    );
    await page.goto('/#/users/scout');
    await page.getByText('One e-mail could not be sent').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Mails that could not be sent' });
    await dialog.getByText('550 mailbox unavailable').waitFor();
    await dialog.getByText('Invitation · 20.11.2026 10:30').waitFor();
    await expectAccessible(page);
    failed = [];
    await dialog.getByRole('button', { name: /^Reset pass/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
    await dialog.getByText('All e-mails have been sent.').waitFor();
  });
});

test.each([
  ['light', 'desk'],
  ['dark', 'phone'],
] as const)(
  'I18N-02 the lists and profiles speak German in %s on a %s, and nothing is cut off',
  { tags: 'full' },
  async (theme, size) => {
    const person = await member({ role: 'manager', language: 'de' });
    const page = await openPage({ as: person, at: '/users/player/youth', theme, size, language: 'de' });
    await title(page, 'Nachwuchsspieler').waitFor();
    await page.goto(`/#/user-profile/${person.id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size === 'phone' ? 390 : 1440);
  },
);
