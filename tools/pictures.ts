/** Takes the screenshots of the demo club for the README and for whoever installs the app: `node tools/pictures.ts`. */
import { resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumOrInstall } from './chromium.ts';
import { startClub } from './club-server.ts';

const ROOT = resolve(import.meta.dirname, '..');
const README = `${ROOT}/docs/pictures/`;
const INSTALLED = `${ROOT}/web/public/screenshot-`;
const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const club = await startClub();
const browser = await chromium.launch({ executablePath: chromiumOrInstall(), args: CHROMIUM_ARGS });

async function ask<Data>(query: string, variables: object, token?: string): Promise<Data> {
  const response = await fetch(`${club.base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as { data: Data }).data;
}

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token user {
  id email firstName lastName avatar role label language journalType requirePasswordReset } } }`;

async function picture(path: string, who: string, screen: object, take: (page: Page, token: string) => Promise<void>) {
  const input = { email: `${who}@touchline.example`, password: club.password };
  const { signIn } = await ask<{ signIn: { token: string } }>(SIGN_IN, { input });
  const localStorage = [{ name: 'touchline.self', value: JSON.stringify(signIn) }];
  const context = await browser.newContext({
    ...screen,
    baseURL: club.base,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Zurich',
    storageState: { cookies: [], origins: [{ origin: club.base, localStorage }] },
  });
  const page = await context.newPage();
  await take(page, signIn.token);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${path}.png` });
  await context.close();
}

const today = async (page: Page) => void (await page.goto('/#/today'));
async function report(page: Page, token: string): Promise<void> {
  const { reports } = await ask<{ reports: { result: { id: string; player: { id: string } }[] } }>(
    '{ reports(filter: { types: ["standard"] }, pagination: { sortBy: "average", descending: true }) { result { id player { id } } } }',
    {},
    token,
  );
  const best = reports.result[0]!;
  await page.goto(`/#/players/${best.player.id}/reports/${best.id}`);
}

try {
  const [light, dark] = [{ colorScheme: 'light' }, { colorScheme: 'dark' }];
  await picture(`${README}today`, 'player', { ...DESK, ...light }, today);
  await picture(`${README}report`, 'scout', { ...PHONE, ...dark }, report);
  await picture(`${INSTALLED}today`, 'player', { ...DESK, ...light }, today);
  await picture(`${INSTALLED}today-phone`, 'player', { ...PHONE, ...light }, today);
  await picture(`${INSTALLED}report-phone`, 'scout', { ...PHONE, ...light }, report);
} finally {
  await browser.close();
  await club.stop();
}
