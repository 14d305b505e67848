/**
 * Once for all journeys: the real server, which builds the web app, with the demo club, and one Chromium. TOUCHLINE_AT names a
 * server that already runs (with DEMO_PASSWORD) and saves the waiting while a journey is being written.
 */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_ARGS, chromiumOrInstall } from '#tools/chromium.ts';
import { startClub } from '#tools/club-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    base: string;
    password: string;
    /** The folder of the mails that the club has sent. */
    mails: string;
    browser: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = chromiumOrInstall();
  const running = process.env['TOUCHLINE_AT'];
  const club = running
    ? {
        base: running.replace(/\/$/, ''),
        password: process.env['DEMO_PASSWORD'] ?? '',
        dataDir: process.env['DATA_DIR'] ?? 'data',
        stop: async () => {},
      }
    : await startClub();
  const browser = await chromium.launchServer({ executablePath, args: CHROMIUM_ARGS });
  project.provide('base', club.base);
  project.provide('password', club.password);
  project.provide('mails', join(club.dataDir, 'mails'));
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await club.stop();
  };
}
