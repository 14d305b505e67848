/** The app is installed, starts without a network, and offers its next version. */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openBadNetwork } from './bad-network.ts';
import { base, expectAccessible } from '../browser.ts';
import { appIsKept, openOwnBrowser, signInOn, WHOLE_CHROMIUM } from './device.ts';

const NOTICE = 'A new version of Touchline is here.';
const OFFLINE = 'You are offline. What you see may be out of date.';
const heading = (page: Page, name?: string) =>
  page.getByRole('heading', { level: 1, ...(name ? { name } : {}) }).first();

type OwnBrowser = { page: Page; context: BrowserContext };

/** Of a scout, who has not opened the app in it yet. */
async function openScoutsBrowser(size: 'desk' | 'phone' = 'phone', address?: string): Promise<OwnBrowser> {
  const context = await openOwnBrowser(size, address);
  const page = context.pages()[0]!;
  await signInOn(page, 'scout');
  return { page, context };
}

async function openApp(at: string, size?: 'desk' | 'phone', address?: string): Promise<OwnBrowser> {
  const browser = await openScoutsBrowser(size, address);
  await browser.page.goto(`/#${at}`);
  return browser;
}

async function installabilityErrors(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors: errors } = await cdp.send('Page.getInstallabilityErrors');
  await cdp.detach();
  return errors.map(({ errorId }) => errorId);
}

/** A line over which the club has a worker of a later build from `deploy` on, as browsers see it: one that differs. */
async function openDeployments(): Promise<{ base: string; deploy: () => Promise<void> }> {
  const line = await openBadNetwork(base(), 'deployment');
  onTestFinished(() => line.close());
  const deploy = async () => {
    const present = await (await fetch(`${base()}/service-worker.js`)).text();
    line.replaceScript('/service-worker.js', present.replace(/"build":"[^"]+"/, '"build":"/assets/start-later.js"'));
  };
  return { base: line.base, deploy };
}
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

describe.skipIf(!WHOLE_CHROMIUM)('the app on a device', () => {
  test('NET-01 the browser finds nothing that hinders installing it, and something in a broken manifest', async () => {
    const { page, context } = await openApp('/today');
    await heading(page).waitFor();
    await appIsKept(page);
    expect(await installabilityErrors(page)).toEqual([]);
    await context.route('**/manifest.webmanifest', (route) =>
      route.fulfill({ contentType: 'application/manifest+json', body: '{"name": "Club", "icons": []}' }),
    );
    await page.reload();
    await heading(page).waitFor();
    expect(await installabilityErrors(page)).not.toEqual([]);
  });

  test('NET-11 the settings say so once it starts without a network', async () => {
    const { page } = await openApp('/settings');
    await page.getByText('It starts without a network').waitFor();
    expect(await page.getByText('Not ready for use without a network yet').count()).toBe(0);
  });

  test(
    'NET-02 it starts without a network on every page a scout has, also those never opened',
    { tags: 'full' },
    async () => {
      const { page, context } = await openApp('/today');
      await heading(page).waitFor();
      await appIsKept(page);
      await context.setOffline(true);
      await page.reload();
      await heading(page).waitFor();
      await page.getByText(OFFLINE).waitFor();
      for (const [at, title] of [
        ['/games', 'Games'],
        ['/inbox', 'Inbox'],
        ['/reports', 'Reports'],
      ] as const) {
        await page.goto(`/#${at}`);
        await page.reload();
        await heading(page, title).waitFor();
      }
      await context.setOffline(false);
      await page.reload();
      await page.getByText(OFFLINE).waitFor({ state: 'detached' });
    },
  );

  test('NET-02 it comes onto the device whole over a line that loses some of its files', { tags: 'full' }, async () => {
    const line = await openBadNetwork(base(), 'files');
    onTestFinished(() => line.close());
    line.loseFirst(/0\.js$/);
    const { page, context } = await openApp('/today', 'phone', line.base);
    await heading(page).waitFor();
    await appIsKept(page);
    await context.setOffline(true);
    await page.goto('/#/reports');
    await page.reload();
    await heading(page, 'Reports').waitFor();
  });

  test.each([
    ['the script that all stands on', /\/core-[^/]+\.js$/],
    ['the first words', /\/entry-words-[^/]+\.js$/],
  ])('NET-02 a first start that misses %s says so, and goes on by itself', { tags: 'full' }, async (_what, file) => {
    const { page, context } = await openScoutsBrowser();
    await context.route(file, (route) => route.abort('connectionreset'));
    await page.goto('/#/today');
    await page.getByRole('alert').getByText('Not loaded. Trying again…').waitFor();
    await context.unroute(file);
    await heading(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('NET-02 a first start that misses the styles asks for them again by itself', { tags: 'full' }, async () => {
    const { page, context } = await openScoutsBrowser();
    await context.route(/\/index-[^/]+\.css$/, (route) => route.abort('connectionreset'), { times: 1 });
    await page.goto('/#/today');
    await heading(page).waitFor();
    await page.waitForFunction(() => getComputedStyle(document.body).fontFamily.startsWith('Inter'));
  });

  test(
    'NET-02 it goes on coming onto the device when the network was gone for a while, in the same visit',
    { tags: 'full' },
    async () => {
      const line = await openBadNetwork(base(), 'files');
      onTestFinished(() => line.close());
      const { page, context } = await openApp('/today', 'phone', line.base);
      await heading(page).waitFor();
      const filesHere = () =>
        page.evaluate(async () => {
          const name = (await caches.keys()).find((one) => one.includes('precache'));
          return name ? (await (await caches.open(name)).keys()).length : 0;
        });
      const isRegistered = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
      await page.keyboard.press('Shift');
      await expect.poll(filesHere).toBeGreaterThan(0);
      line.become('off');
      await context.setOffline(true);
      await expect.poll(isRegistered).toBe(false);
      line.become('good');
      await context.setOffline(false);
      await appIsKept(page);
      await context.setOffline(true);
      await page.reload();
      await heading(page).waitFor();
    },
  );

  test('NET-02 what the club says is never in the caches of the worker', { tags: 'full' }, async () => {
    const { page } = await openApp('/games');
    await heading(page, 'Games').waitFor();
    await appIsKept(page);
    await page.reload();
    await heading(page, 'Games').waitFor();
    const paths = await page.evaluate(async () => {
      const found = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return found.flat().map((url) => new URL(url).pathname);
    });
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter((path) => !/^\/(assets\/.+|icon.*|language)?$/.test(path))).toEqual([]);
  });

  test('NET-03 a new version is offered, and not in the middle of something; it takes over when the person agrees', async () => {
    const { base: address, deploy } = await openDeployments();
    const { page } = await openApp('/games/create/false', 'desk', address);
    await page.getByLabel('Observations').waitFor();
    await appIsKept(page);
    await page.getByLabel('Observations').fill('Something begun');
    await deploy();
    await lookForUpdate(page);
    const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(isWaiting).toBe(true);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await page.getByText(NOTICE).count()).toBe(0);
    await page.goto('/#/games');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
    await page.getByText(NOTICE).waitFor();
    await expectAccessible(page);
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.locator('.toast').getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => !('before' in window));
    await heading(page, 'Games').waitFor();
    expect(await isWaiting()).toBe(false);
    expect(await page.getByText(NOTICE).count()).toBe(0);
  });
});

test('NET-02 what comes with the worker weighs at most 1.2 MB as it is sent', async () => {
  const script = await (await fetch(`${base()}/service-worker.js`)).text();
  const files = JSON.parse(/^self\.appFiles=(.*);$/m.exec(script)![1]!) as { files: { url: string }[] };
  const weights = await Promise.all(
    files.files.map(async ({ url }) => {
      const answer = await fetch(`${base()}${url}`, { headers: { 'accept-encoding': 'br' } });
      expect(answer.status, url).toBe(200);
      const size = Number(answer.headers.get('content-length')) || (await answer.clone().arrayBuffer()).byteLength;
      await answer.arrayBuffer();
      return size;
    }),
  );
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(1_200_000);
});
