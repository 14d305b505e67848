/**
 * Once for all journeys: one Chromium, and for each worker the real server with a demo club of its own, so that journeys that
 * run beside each other never meet. TOUCHLINE_AT names a server that already runs (with
 * DEMO_PASSWORD) and saves the waiting while a journey is being written.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, firefox, type BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { JOURNEY_ARGS, chromiumOrInstall } from '#tools/chromium.ts';
import { emptyServerDatabase } from '#tests/database.ts';
import { openRelay } from '#tests/ports.ts';
import { startClub, type ClubServer } from '#tools/club-server.ts';
import { installedFirefox } from '#tools/firefox.ts';

/** An address that stays open, and the unix socket at which a journey answers what comes there. */
type Relayed = { host: string; socket: string };
type JourneyClub = Omit<ClubServer, 'pid'> & { push: Relayed; phone: Relayed };

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker; `mails` is the folder of the mails that the club has sent, `push` where it sends pushes to, `phone` where the pages of its phone app are. */
    clubs: { base: string; password: string; mails: string; push: Relayed; phone: Relayed }[];
    browser: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const inFirefox = project.name === 'walks-firefox';
  const executablePath = inFirefox ? '' : chromiumOrInstall();
  // The walks open the gallery, which knows no club.
  const running = inFirefox ? 'http://127.0.0.1' : process.env['TOUCHLINE_AT'];
  const clubs = running
    ? [await clubAt(running)]
    : await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, startJourneyClub));
  const browser = inFirefox
    ? await launchFirefox()
    : await chromium.launchServer({ executablePath, args: JOURNEY_ARGS });
  project.provide(
    'clubs',
    clubs.map(({ base, password, dataDir, push, phone }) => ({
      base,
      password,
      mails: join(dataDir, 'mails'),
      push,
      phone,
    })),
  );
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await Promise.all(clubs.map((club) => club.stop()));
  };
}

/** On PostgreSQL where one is named, which costs half of what the embedded database does. */
async function startJourneyClub(): Promise<JourneyClub> {
  const { push, phone, close } = await openRelays();
  const database = process.env['TEST_DATABASE_URL'] ? await emptyServerDatabase() : undefined;
  const club = await startClub(
    {
      PUSH_HOSTS: push.host,
      APP_ORIGINS: `http://${phone.host}`,
      ...(database && { DATABASE_URL: database.url }),
    },
    { withDemo: database !== undefined },
  );
  return {
    ...club,
    push,
    phone,
    async stop() {
      close();
      await club.stop();
      await database?.drop();
    },
  };
}

/** PUSH_HOSTS and APP_ORIGINS as that server was given them. */
async function clubAt(base: string): Promise<JourneyClub> {
  const portOf = (address = '') => Number(/:(\d+)$/.exec(address)?.[1] ?? 0);
  const { push, phone, close } = await openRelays(
    portOf(process.env['PUSH_HOSTS']),
    portOf(process.env['APP_ORIGINS']),
  );
  return {
    base: base.replace(/\/$/, ''),
    password: process.env['DEMO_PASSWORD'] ?? '',
    dataDir: process.env['DATA_DIR'] ?? 'data',
    push,
    phone,
    stop: async () => close(),
  };
}

async function openRelays(pushPort = 0, phonePort = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-relays-'));
  const open = async (name: string, port: number) => {
    const socket = join(folder, name);
    const relay = await openRelay(socket, port);
    return { host: `127.0.0.1:${relay.port}`, socket, close: relay.close };
  };
  const [push, phone] = [await open('push', pushPort), await open('phone', phonePort)];
  const close = () => {
    push.close();
    phone.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { push: { host: push.host, socket: push.socket }, phone: { host: phone.host, socket: phone.socket }, close };
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
