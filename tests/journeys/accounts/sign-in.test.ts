import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { base, expectAccessible, openPage, password, signIn } from '../browser.ts';
import { stopClock } from '../controls/gallery.ts';
import { invited, member, passwordFor } from '../people.ts';

const email = (page: Page) => page.getByLabel('E-mail');
const secret = (page: Page) => page.getByLabel('Password', { exact: true });
const login = (page: Page) => page.getByRole('button', { name: 'Login' });
const loginTitle = (page: Page) => page.getByRole('heading', { level: 1, name: "Your club's level-up platform" });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('touchline.self'));

async function enter(page: Page, name: string, word: string) {
  await email(page).fill(name);
  await secret(page).fill(word);
  await login(page).click();
}

type Call = {
  query: string;
  variables: Record<string, never>;
  token: string | undefined;
  repeatable: string | undefined;
};

/** The calls that the page makes from now on. */
function callsOf(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { query, variables } = request.postDataJSON() as Pick<Call, 'query' | 'variables'>;
    const { authorization: token, 'touchline-repeatable': repeatable } = request.headers();
    calls.push({ query, variables, token, repeatable });
  });
  return calls;
}

describe('a stranger', () => {
  test.each(firstInGate(['desk', 'phone'] as const))(
    'AUTH-02 sees what is typed as password, and whom to ask for one, on a %s',
    async (size) => {
      const page = await openPage({ size });
      await secret(page).fill('not-for-others');
      await expect.poll(() => secret(page).getAttribute('type')).toBe('password');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect.poll(() => secret(page).getAttribute('type')).toBe('text');
      await page.getByRole('button', { name: 'Hide password' }).click();
      await expect.poll(() => secret(page).getAttribute('type')).toBe('password');
      await expect.poll(() => secret(page).inputValue()).toBe('not-for-others');

      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await page.getByRole('status').getByText('Ask a manager or an admin of your club').waitFor();
      await expectAccessible(page);
    },
  );

  test.each(firstInGate(['/games', '/', '/special', '/today', '/nowhere']))(
    'SHELL-15 SHELL-04 ROLE-07 sees the sign-in at %s',
    async (at) => {
      const page = await openPage({ at });
      await loginTitle(page).waitFor();
      expect(new URL(page.url()).hash).toBe('#/sign-in');
    },
  );

  test.each(firstInGate(['desk', 'phone'] as const))(
    'AUTH-01 AUTH-02 SHELL-24 is greeted and may read the privacy policy on a %s',
    async (size) => {
      const page = await openPage({ size });
      await page.getByText('Please login to get started').waitFor();
      await email(page).waitFor();
      await secret(page).waitFor();
      await login(page).waitFor();
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Privacy policy' }).click();
      const policy = page.getByRole('dialog', { name: 'Privacy policy' });
      await policy.getByText('August 01, 2024').waitFor();
      await policy.getByText(/Swiss company/).waitFor();
      await policy.getByText(/not meant for persons under 18/).waitFor();
      await expectAccessible(page);
      await policy.getByRole('button', { name: 'Close' }).click();
      await policy.waitFor({ state: 'hidden' });
    },
  );

  test('AUTH-03 sends no form that cannot be right', { tags: 'full' }, async () => {
    const page = await openPage();
    const calls = callsOf(page);
    await login(page).click();
    await page.getByText('field required').nth(1).waitFor();
    await enter(page, 'not-an-address', 'something');
    await page.getByText('field is email').waitFor();
    await expect.poll(() => email(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(calls).toEqual([]);
  });

  test('AUTH-07 ERR-04 AUTH-11 OPS-43 is refused in words under the form, whether the account exists or not', async () => {
    const page = await openPage();
    const calls = callsOf(page);
    await enter(page, 'nobody@touchline.example', 'wrong-password');
    await page.getByRole('alert').getByText('Incorrect Username or Password').waitFor();
    expect(calls.map(({ token, repeatable }) => [token, repeatable])).toEqual([[undefined, 'yes']]);
    await expectAccessible(page);
  });

  test('AUTH-07 reads a general sentence when the club does not answer', { tags: 'full' }, async () => {
    const page = await openPage({ mayComplain: /500|Internal Server Error/ });
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'out of order' }));
    await enter(page, 'scout@touchline.example', 'any-password');
    await page.getByRole('alert').getByText('Something went wrong').waitFor();
  });

  test('I18N-01 chooses one of six languages before signing in', async () => {
    const page = await openPage();
    for (const [language, button] of [
      ['de', 'Anmelden'],
      ['fr', 'Se connecter'],
      ['es', 'Iniciar sesión'],
      ['it', 'Accedi'],
      ['sr', 'Prijavi se'],
      ['en', 'Login'],
    ]) {
      await page.getByRole('combobox').selectOption(language!);
      await page.getByRole('button', { name: button!, exact: true }).waitFor();
    }
    await page.getByRole('combobox').selectOption('sr');
    await page.getByRole('button', { name: 'Prijavi se', exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('sr-Latn');
    await page.reload();
    await page.getByRole('button', { name: 'Prijavi se', exact: true }).waitFor();
  });
});

describe('a sign-in', () => {
  test('AUTH-04 AUTH-05 AUTH-06 AUTH-08 SHELL-10 ends at the home page and survives a reload', async () => {
    const page = await openPage();
    await loginTitle(page).waitFor();
    const before = await page.evaluate(() => history.length);
    const calls = callsOf(page);
    await enter(page, '  Manager@Touchline.EXAMPLE ', `  ${password()} `);
    await page.getByRole('heading', { level: 1, name: 'Homepage' }).waitFor();
    expect(calls[0]?.variables).toMatchObject({ input: { email: 'manager@touchline.example', password: password() } });
    expect(new URL(page.url()).hash).toBe('#/homepage');
    expect(await page.evaluate(() => history.length)).toBe(before);

    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Homepage' }).waitFor();
    expect(JSON.parse((await kept(page)) ?? '{}')).toMatchObject({ user: { email: 'manager@touchline.example' } });
  });

  test('AUTH-06 AUTH-12 ends at the link that was opened before it, and after a sign-out at the home page', async () => {
    const person = await member();
    const page = await openPage({ at: '/settings' });
    await loginTitle(page).waitFor();
    await page.reload();
    await enter(page, person.email, person.password);
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/settings');
    await page.getByRole('navigation').getByRole('button', { name: 'Log out' }).click();
    await loginTitle(page).waitFor();
    await enter(page, person.email, person.password);
    await page.getByRole('heading', { level: 1, name: /^Home(page)?$/ }).waitFor();
  });

  test('AUTH-05 speaks the language of whoever signed in', { tags: 'full' }, async () => {
    const person = await member({ language: 'fr' });
    const page = await openPage();
    await enter(page, person.email, person.password);
    await page.getByRole('button', { name: 'Login' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr');
    const { token, user } = JSON.parse((await kept(page)) ?? '{}') as { token: string; user: { email: string } };
    expect([token.length, user.email]).toEqual([43, person.email]);
  });

  test('AUTH-09 AUTH-11 shows the kept user at once and asks the server whether the session stands', async () => {
    const page = await openPage({ as: 'scout', at: '/homepage' });
    const calls = callsOf(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Homepage' }).waitFor();
    const check = calls.find(({ query }) => query.includes('query VerifyValidToken'));
    expect(check?.query).toContain('userExists');
    const { token } = JSON.parse((await kept(page)) ?? '{}') as { token: string };
    expect(new Set(calls.map((call) => call.token))).toEqual(new Set([token]));
  });

  test('AUTH-10 I18N-02 is over when the server no longer knows it: everything kept goes, English comes back', async () => {
    const own = await signIn({ email: 'scout@touchline.example', password: password() });
    const page = await openPage({ language: 'de' });
    await page.evaluate(
      (self) => localStorage.setItem('touchline.self', self),
      JSON.stringify({ ...own, token: 'x'.repeat(43) }),
    );
    await page.reload();
    await loginTitle(page).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  test('A-81 ERR-02 stays when the network is gone, and the page says so instead of complaining', async () => {
    const page = await openPage({
      as: 'manager',
      at: '/homepage',
      mayComplain: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
    });
    await page.getByRole('heading', { level: 1, name: 'Homepage' }).waitFor();
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Homepage' }).waitFor();
    await page.getByText('You are offline. What you see may be out of date.').waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    expect(await kept(page)).not.toBeNull();

    await page.unroute('**/graphql');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Homepage' }).waitFor();
    await page.getByText('You are offline. What you see may be out of date.').waitFor({ state: 'hidden' });
  });
});

describe('a sign-out', () => {
  const aSession = async () => {
    const own = await signIn({ email: 'scout@touchline.example', password: password() });
    const page = await openPage();
    await loginTitle(page).waitFor();
    await page.evaluate((self) => localStorage.setItem('touchline.self', self), JSON.stringify(own));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Homepage' }).waitFor();
    return { page, own };
  };
  const leave = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Log out' }).click();

  test(
    'G-08 leaves on the device what its next sign-in is known by, and nothing that names anybody',
    { tags: 'full' },
    async () => {
      const page = await openPage();
      await loginTitle(page).waitFor();
      const home = async () => {
        await enter(page, 'scout@touchline.example', password());
        await page.getByRole('heading', { level: 1, name: 'Homepage' }).waitFor();
      };
      const devices = () => page.evaluate(() => localStorage.getItem('touchline.devices'));
      await home();
      const known = await devices();
      expect(JSON.parse(known!)).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
      await leave(page);
      await loginTitle(page).waitFor();
      expect(await devices()).toBe(known);
      await home();
      expect(await devices()).toBe(known);
    },
  );

  test('AUTH-12 SHELL-10 forgets user and token here and ends the session there', async () => {
    const { page, own } = await aSession();
    const ended = page.waitForResponse((response) => response.request().postData()?.includes('signOut') ?? false);
    await leave(page);
    await loginTitle(page).waitFor();
    expect(await kept(page)).toBeNull();
    await ended;
    const answer = await fetch(`${base()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: own.token },
      body: JSON.stringify({ query: '{ clubs { id } }' }),
    });
    expect(((await answer.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code).toBe(
      'errors.unauthenticated',
    );
  });

  test('AUTH-13 works when the server does not answer', async () => {
    const { page } = await aSession();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('signOut') ? undefined : route.continue(),
    );
    await leave(page);
    await loginTitle(page).waitFor();
    expect(await kept(page)).toBeNull();
  });

  test('AUTH-12 in one window is a sign-out in the others', { tags: 'full' }, async () => {
    const { page } = await aSession();
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await leave(page);
    await loginTitle(other).waitFor();
  });
});

describe('a password given by staff', () => {
  /** Somebody with the first password, from the mail. */
  async function invite() {
    const { email: address } = await invited({ role: 'player', label: 'YOUTH' });
    return { email: address, password: await passwordFor(address) };
  }

  test('SHELL-16 AUTH-14 AUTH-15 AUTH-17 AUTH-19 TXT-05 must be changed before anything else is shown', async () => {
    const person = await invite();
    const page = await openPage();
    await enter(page, person.email, person.password);
    const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
    await dialog.waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await dialog.getByText('Leaving this dialog signs you out.').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Show password' }).count()).toBe(2);
    // For password managers.
    await expect.poll(() => dialog.locator('input[autocomplete="username"]').inputValue()).toBe(person.email);
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Save password' }).click();
    await dialog.getByText('Field is required').nth(1).waitFor();
    await dialog.getByLabel('New password').fill('a-password-of-my-own');
    await dialog.getByLabel('Repeat password').fill('another-password');
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await dialog.getByText("Passwords don't match").waitFor();
    await dialog.getByLabel('Repeat password').fill('a-password-of-my-own');
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Save password' }).click()]);
    await page.getByRole('heading', { level: 1, name: 'Homepage' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/homepage');
  });

  test('AUTH-14 ERR-13 is refused in words, also when these come after the first try', async () => {
    const person = await invite();
    const page = await openPage();
    const { promise: coming, resolve: come } = Promise.withResolvers<void>();
    await page.route(/\/validations-words/, async (route) => {
      await coming;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/validations-words/);
    await enter(page, person.email, person.password);
    const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
    await dialog.getByLabel('New password').fill('a-password-of-my-own');
    await dialog.getByLabel('Repeat password').fill('another-password');
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await asked;
    come();
    await dialog.getByText("Passwords don't match").waitFor();
  });

  test('AUTH-16 ends the session when the dialog is dismissed', { tags: 'full' }, async () => {
    const person = await invite();
    const page = await openPage({ size: 'phone' });
    await enter(page, person.email, person.password);
    const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await loginTitle(page).waitFor();
    expect(await kept(page)).toBeNull();
  });

  test('ERR-05 a refused one is said at the top for a second and beside the field', { tags: 'full' }, async () => {
    const person = await invite();
    const page = await openPage();
    await enter(page, person.email, person.password);
    const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
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
  });
});
