/** Finds a Chromium or Chrome for browser tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

// The headless shell comes first: it renders the same and opens a page in half the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The first installed browser: CHROMIUM_PATH, else the search path, Playwright's cache, applications. */
function installedChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
    return named;
  }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...places, chromium.executablePath(), ...APPLICATIONS].find((place) => place !== '' && existsSync(place));
}

/** Path of a browser. @throws Error with instructions when none is found and none can be installed. */
export function chromiumOrInstall(): string {
  const present = installedChromium();
  if (present) return present;

  console.log('No Chromium found: installing one for the tests…');
  const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  const attempts: [string, string[]][] = [[process.execPath, [playwright, 'install', '--only-shell', 'chromium']]];
  if (process.getuid?.() === 0) {
    attempts.push(
      ['apt-get', ['update', '-q']],
      ['apt-get', ['install', '-yq', '--no-install-recommends', 'chromium-headless-shell']],
    );
  }
  for (const [command, args] of attempts) {
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 });
    const found = installedChromium();
    if (found) return found;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium-headless-shell), or name it in CHROMIUM_PATH.',
  );
}

/** Flags for Chromium: containers lack user namespaces for its sandbox; no background network requests. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking'];

/** The same for journeys, whose pages live for seconds: code that is compiled a second time, for speed, never pays there. */
export const JOURNEY_ARGS = [...CHROMIUM_ARGS, '--js-flags=--no-opt --no-maglev'];
