/**
 * Without a network: how soon Today can be used after a start at a quarter of the speed, and how long a report takes from the
 * tap on Save until 'Saved on this phone' stands there, at full speed and at a quarter. Medians of five. `node bench/offline.ts`,
 * on a quiet machine with a whole Chromium; it refuses nothing, as milliseconds are the machine's.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS } from '#tools/chromium.ts';
import { startClub } from '#tools/club-server.ts';
import { ask, remember, signInAs } from './browser/club.ts';
import { median } from './median.ts';

const RUNS = 5;
const SLOW = 4;

const executablePath = process.env['WHOLE_CHROMIUM_PATH'] ?? '/usr/bin/chromium';
if (!existsSync(executablePath)) {
  console.log('Left out: no whole Chromium');
  process.exit(0);
}
const club = await startClub();
const profile = mkdtempSync(join(tmpdir(), 'touchline-offline-'));
const device = await chromium.launchPersistentContext(profile, {
  executablePath,
  headless: false,
  args: [...CHROMIUM_ARGS, '--headless=new'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

async function atSpeed(page: Page, rate: number): Promise<void> {
  const cdp = await device.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The forms of reports on players of a new game. */
async function newForms(token: string): Promise<{ game: string; forms: string[] }> {
  const clubs = { homeTeamName: 'FC Offline', awayTeamName: 'SC Offline', level: 'u17' };
  const { createGame: game } = await ask<{ createGame: { id: string; homeTeam: { id: string } } }>(
    club,
    'mutation ($input: CreateGameInput!) { createGame(input: $input) { id homeTeam { id } } }',
    { input: { startDateTime: '2024-05-01T13:00:00Z', ...clubs } },
    token,
  );
  const forms: string[] = [];
  for (let one = 0; one < 2 * (RUNS + 1); one++) {
    const player = { firstName: 'Aldo', lastName: `Offline ${'abcdefghijklmnop'[one]}`, type: 'youth' };
    const input = { ...player, clubId: game.homeTeam.id, teamId: 'u17', mainPosition: 'goalkeeper' };
    const document = 'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }';
    const { createPlayer } = await ask<{ createPlayer: { id: string } }>(club, document, { input }, token);
    forms.push(`/games/${game.id}/reports/create/short/${createPlayer.id}`);
  }
  return { game: game.id, forms };
}

/** Runs in the page: notes when Today stands there, without anything that waits. */
const NOTE_TODAY = `new MutationObserver(() => {
  const { dataset } = document.documentElement;
  const stands = document.querySelector('main h1') && !document.querySelector('[aria-busy=true]');
  if (stands) dataset.usable ??= performance.now();
}).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })`;

/** Runs in the page: notes how long it takes from the next click until it says that something is kept. */
const NOTE_SAVED = `addEventListener('click', ({ timeStamp }) => {
  new MutationObserver(() => {
    if (document.body.textContent.includes('Saved on this phone'))
      document.documentElement.dataset.saved ??= performance.now() - timeStamp;
  }).observe(document, { childList: true, subtree: true, characterData: true });
}, { capture: true, once: true })`;

async function figure(page: Page, name: 'usable' | 'saved'): Promise<number> {
  const at = page.locator(`html[data-${name}]`);
  await at.waitFor({ state: 'attached' });
  return Number(await at.getAttribute(`data-${name}`));
}

async function start(): Promise<number> {
  const page = await device.newPage();
  await atSpeed(page, SLOW);
  await page.addInitScript(NOTE_TODAY);
  await page.goto(`${club.base}/#/today`);
  const took = await figure(page, 'usable');
  await page.close();
  return took;
}

async function saving(form: string, rate: number): Promise<number> {
  const page = await device.newPage();
  await page.goto(`${club.base}/#${form}`);
  await page.getByLabel('Shirt number').fill('7');
  const grades = page.getByRole('radiogroup', { name: 'Overall grade' });
  await grades.getByRole('radio', { name: /^3/ }).check({ force: true });
  await page.getByLabel('Assessment').fill('Reads the game.');
  await page.getByRole('radio', { name: 'Continue to observe' }).check();
  await atSpeed(page, rate);
  await page.evaluate(NOTE_SAVED);
  await page.getByRole('button', { name: 'Save' }).tap();
  const took = await figure(page, 'saved');
  await page.close();
  return took;
}

try {
  const self = await signInAs(club, 'scout');
  const { game, forms } = await newForms(self.token);
  await remember(device, club, self);
  const page = device.pages()[0]!;
  await page.goto(`${club.base}/#/today`);
  await page.locator('main h1').first().waitFor();
  await page.keyboard.press('Shift');
  await page.goto(`${club.base}/#/games/${game}/reports`);
  await page.getByRole('button', { name: 'Prepare for offline' }).click();
  await page.getByText(/^Prepared at/).waitFor();
  // The form and its words come with the first touch of a page that has it.
  await page.goto(`${club.base}/#${forms[0]}`);
  await page.getByLabel('Shirt number').fill('7');
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await device.setOffline(true);

  const starts: number[] = [];
  for (let run = 0; run < RUNS; run++) starts.push(await start());
  console.log(`Today can be used ${median(starts).toFixed(0)} ms after a start at a quarter of the speed (aim 1500)`);
  for (const rate of [1, SLOW]) {
    const took: number[] = [];
    // The first one opens the database.
    for (let run = 0; run <= RUNS; run++) took.push(await saving(forms.pop()!, rate));
    const speed = rate === 1 ? 'full speed' : 'a quarter of the speed';
    console.log(`saved ${median(took.slice(1)).toFixed(0)} ms after the tap at ${speed} (aim 100)`);
  }
} finally {
  await device.close();
  await club.stop();
  rmSync(profile, { recursive: true, force: true });
}
