/**
 * Once for all journeys: one Chromium, and for each worker the real server with a demo club of its own, so that journeys that
 * run beside each other never meet. The first builds the web app. TOUCHLINE_AT names a server that already runs (with
 * DEMO_PASSWORD) and saves the waiting while a journey is being written.
 */
import { join, resolve } from 'node:path';
import { chromium, firefox, type BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_ARGS, chromiumOrInstall } from '#tools/chromium.ts';
import { freePort, startClub, type ClubServer } from '#tools/club-server.ts';
import { installedFirefox } from '#tools/firefox.ts';

type JourneyClub = Omit<ClubServer, 'pid'> & { pushHost: string; phone: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker; `mails` is the folder of the mails that the club has sent, `pushHost` where it sends pushes to, `phone` the origin of its phone app. */
    clubs: { base: string; password: string; mails: string; pushHost: string; phone: string }[];
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
    clubs.map(({ base, password, dataDir, pushHost, phone }) => ({
      base,
      password,
      mails: join(dataDir, 'mails'),
      pushHost,
      phone,
    })),
  );
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await Promise.all(clubs.map((club) => club.stop()));
  };
}

/** One after the other: the first builds the web app, the others find it. */
async function startClubs(many: number): Promise<JourneyClub[]> {
  const clubs: JourneyClub[] = [];
  for (let one = 0; one < many; one++) {
    const pushHost = `127.0.0.1:${await freePort()}`;
    const phone = `http://127.0.0.1:${await freePort()}`;
    clubs.push({ ...(await startClub({ PUSH_HOSTS: pushHost, APP_ORIGINS: phone })), pushHost, phone });
  }
  return clubs;
}

function clubAt(base: string): JourneyClub {
  return {
    base: base.replace(/\/$/, ''),
    password: process.env['DEMO_PASSWORD'] ?? '',
    dataDir: process.env['DATA_DIR'] ?? 'data',
    pushHost: process.env['PUSH_HOSTS'] ?? '',
    phone: process.env['APP_ORIGINS'] ?? '',
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
