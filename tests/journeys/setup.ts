/**
 * Once for all journeys: one Chromium, and for each worker the real server with a demo club of its own, so that journeys that
 * run beside each other never meet. The first builds the web app. TOUCHLINE_AT names a server that already runs (with
 * DEMO_PASSWORD) and saves the waiting while a journey is being written.
 */
import { join, resolve } from 'node:path';
import { chromium, firefox, type BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_ARGS, chromiumOrInstall } from '#tools/chromium.ts';
import { startClub, type ClubServer } from '#tools/club-server.ts';
import { installedFirefox } from '#tools/firefox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker; `mails` is the folder of the mails that the club has sent. */
    clubs: { base: string; password: string; mails: string }[];
    browser: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const inFirefox = project.name === 'walks-firefox';
  const executablePath = inFirefox ? '' : chromiumOrInstall();
  // The walks open the gallery, which knows no club.
  const running = inFirefox ? 'http://127.0.0.1' : process.env['TOUCHLINE_AT'];
  const clubs = running ? [clubAt(running)] : await startClubs(project.vitest.config.maxWorkers);
  const browser = inFirefox
    ? await launchFirefox()
    : await chromium.launchServer({ executablePath, args: CHROMIUM_ARGS });
  project.provide(
    'clubs',
    clubs.map(({ base, password, dataDir }) => ({ base, password, mails: join(dataDir, 'mails') })),
  );
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await Promise.all(clubs.map((club) => club.stop()));
  };
}

/** One after the other: the first builds the web app, the others find it. */
async function startClubs(many: number): Promise<ClubServer[]> {
  const clubs: ClubServer[] = [];
  for (let one = 0; one < many; one++) clubs.push(await startClub());
  return clubs;
}

function clubAt(base: string): Omit<ClubServer, 'pid'> {
  return {
    base: base.replace(/\/$/, ''),
    password: process.env['DEMO_PASSWORD'] ?? '',
    dataDir: process.env['DATA_DIR'] ?? 'data',
    stop: async () => {},
  };
}

function launchFirefox(): Promise<BrowserServer> {
  const path = installedFirefox();
  if (!path) throw new Error('No Firefox found: install firefox-esr (Debian), or name one in FIREFOX_PATH.');
  const options = {
    // Its own protocol, WebDriver BiDi: Debian's has none of Playwright's patches.
    channel: 'moz-firefox',
    executablePath: resolve(import.meta.dirname, '../../tools/firefox-bidi.ts'),
    env: { ...process.env, FIREFOX_PATH: path },
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  };
  return firefox.launchServer(options);
}
