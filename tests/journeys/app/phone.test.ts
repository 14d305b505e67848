/** The phone app: its built pages in Chromium, with a phone that is only pretended. On real ones: docs/phone.md. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { base, expectAccessible, password } from '../browser.ts';
import { callsOfPhone, openPhoneApp, startPhoneApp, tellApp, type BuiltPhoneApp } from './fake-phone.ts';
import { newReportForm } from '../scouting/scouting.ts';

let app: BuiltPhoneApp;
beforeAll(async () => {
  app = await openPhoneApp();
});
afterAll(() => app.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).first();
/** The tab of the page of today, while that is open. */
const today = (page: Page) =>
  page.getByRole('link', { name: 'Today', exact: true }).and(page.locator('[aria-current=page]'));
const address = (page: Page) => page.getByLabel('Address of your club');
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' });

/** Whoever calls there is hung up on. */
async function portWithoutClub(): Promise<number> {
  const server = createServer((socket) => socket.destroy());
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function findClub(page: Page): Promise<void> {
  await address(page).fill(`${base()}/#/today`);
  await goOn(page).click();
  await page.getByLabel('E-mail').waitFor();
}

async function signInAs(page: Page, login: 'pro' | 'scout'): Promise<void> {
  await page.getByLabel('E-mail').fill(`${login}@touchline.example`);
  await page.getByLabel('Password', { exact: true }).fill(password());
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('E-mail').waitFor({ state: 'detached' });
}

test('SHELL-01 the phone app asks for its club once; links open its pages, Back goes back and at the end leaves', async () => {
  const page = await startPhoneApp({
    mayComplain: /ERR_(EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED)|SOCKET_NOT_CONNECTED)/,
  });
  await heading(page, 'Find your club').waitFor();
  await expectAccessible(page);
  for (const [typed, said] of [
    ['FC Föhn', 'This is not the address of a club.'],
    ['http://touchline.example', 'The address must begin with https://.'],
    [
      `http://127.0.0.1:${await portWithoutClub()}`,
      'Nothing answers at this address. Check how it is written, and whether you are online.',
    ],
  ] as const) {
    await address(page).fill(typed);
    await goOn(page).click();
    await page.getByText(said).waitFor();
  }
  await findClub(page);
  await signInAs(page, 'pro');
  await heading(page, 'Homepage').waitFor();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await today(page).waitFor();

  await tellApp(page, 'App.appUrlOpen', { url: 'https://evil.example/#/settings' });
  await tellApp(page, 'App.appUrlOpen', { url: 'touchline://open/inbox' });
  await heading(page, 'Inbox').waitFor();
  await tellApp(page, 'App.backButton', { canGoBack: true });
  await today(page).waitFor();
  expect(await callsOfPhone(page, 'App.minimizeApp')).toHaveLength(0);
  await tellApp(page, 'App.backButton', { canGoBack: false });
  await expect.poll(() => callsOfPhone(page, 'App.minimizeApp')).toHaveLength(1);

  await page.reload();
  await today(page).waitFor();
  expect(await callsOfPhone(page, 'serviceWorker.register')).toEqual([]);
  expect(existsSync(join(app.folder, 'service-worker.js'))).toBe(false);
  // What a session's end leaves on the device.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Choose another club' }).click();
  await heading(page, 'Find your club').waitFor();
});

test('WEEK-12 WEEK-13 INB-13 in the phone app the weekly plan lies on its side, is shared by the phone, and pushes come by Google', async () => {
  const page = await startPhoneApp({ by: 'touchline://open/weekly-schedule?startDate=2034-06-05' });
  await findClub(page);
  await signInAs(page, 'pro');
  // The link was opened before anybody was signed in.
  await page.getByText('Tap a time, or first what you plan').waitFor();
  await expect.poll(() => callsOfPhone(page, 'ScreenOrientation.lock')).toEqual([{ orientation: 'landscape' }]);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Print or share the week' }).click();
  await expect.poll(() => callsOfPhone(page, 'Share.share')).toHaveLength(1);
  const [shared] = await callsOfPhone(page, 'Share.share');
  const [written] = await callsOfPhone(page, 'Filesystem.writeFile');
  expect(shared!['files']).toEqual([`file:///cache/${String(written!['path'])}`]);
  // Before it, and at the start: what was shared earlier stays on no phone.
  const removed = await callsOfPhone(page, 'Filesystem.rmdir');
  expect(removed.map(({ path }) => path)).toEqual(['shared', 'shared']);
  expect(written!['path']).toMatch(/^shared\//);
  expect(Buffer.from(String(written!['data']), 'base64').subarray(0, 5).toString()).toBe('%PDF-');

  expect(await callsOfPhone(page, 'ScreenOrientation.unlock')).toEqual([]);
  await tellApp(page, 'App.appUrlOpen', { url: `${base()}/#/settings` });
  await heading(page, 'My settings').waitFor();
  await expect.poll(() => callsOfPhone(page, 'ScreenOrientation.unlock')).toHaveLength(1);
  const registered = page.waitForRequest((request) => request.postData()?.includes('RegisterPushToken(') ?? false);
  const devices = page.getByRole('region', { name: 'Notifications on devices' });
  await devices.getByRole('button', { name: 'Turn on' }).click();
  expect((await registered).postDataJSON()).toMatchObject({
    variables: { input: { token: 'a-token-of-this-phone-1234', service: 'fcm' } },
  });
});

test(
  'SHELL-01 MED-03 MED-09 CONST-06 a photo of the phone’s camera, of quality 20, goes with a report, and the app shows pictures of the club',
  { tags: 'full' },
  async () => {
    const page = await startPhoneApp();
    await findClub(page);
    await signInAs(page, 'scout');
    const { at } = await newReportForm();
    await tellApp(page, 'App.appUrlOpen', { url: `touchline://open${at}` });
    await page.getByRole('button', { name: 'Take a photo' }).click();
    const line = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove photo-/ }) });
    const picture = line.locator('img');
    await picture.waitFor();
    expect(await callsOfPhone(page, 'Camera.takePhoto')).toMatchObject([{ quality: 20 }]);
    await expect.poll(() => picture.getAttribute('src')).toContain(`${base()}/files/`);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  },
);
