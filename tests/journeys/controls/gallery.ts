/** The gallery of the controls, built and served beside the club's server, under the same security policy. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { preview } from 'vite';
import { onTestFinished } from 'vitest';
import { openPage, type BrowserVisit } from '../browser.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'";

const PAGE = 'web/gallery/gallery.html';
const BUILD = `
  import { build } from 'vite';
  const { OUT_DIR: outDir } = process.env;
  await build({ logLevel: 'error', build: { outDir, manifest: false, rolldownOptions: { input: '${PAGE}' } } });
`;

/** A menu, list or calendar that is open. */
export const OPEN_POPUP = '.popover[data-open]';

let running: Promise<string> | undefined;

/** Its address. Built and served once for all journeys of a run; it ends with the process. */
export function gallery(): Promise<string> {
  running ??= start();
  return running;
}

async function start(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'touchline-gallery-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  // In a process of its own: this one calls itself a test, and would build the development version of React.
  execFileSync(process.execPath, ['--input-type=module', '--eval', BUILD], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', OUT_DIR: outDir },
  });
  const server = await preview({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, headers: { 'content-security-policy': POLICY } },
  });
  return `${server.resolvedUrls?.local[0]}${PAGE}`;
}

/** `parts`: the headings to be drawn, which costs a third of drawing all of them; all unless told. */
export type GalleryVisit = Omit<BrowserVisit, 'as' | 'at' | 'language'> & { parts?: readonly string[] };

/** Where the gallery is opened; a page that complains fails its test. */
export async function openGallery({ parts = [], ...visit }: GalleryVisit = {}): Promise<Page> {
  const address = new URL(await gallery());
  for (const name of parts) address.searchParams.append('part', name);
  const page = await openPage({ at: address.href, ...visit });
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** The controls under one heading. */
export function part(page: Page, name: string): Locator {
  return page.locator(`[data-part="${name}"]`);
}

export function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((one) => one === document.activeElement);
}

/** The name of what has the focus. */
export function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
}

/** From here on time stands still but for what the journey lets pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The page says goodbye in its own time.
  onTestFinished(() => page.clock.resume());
}
