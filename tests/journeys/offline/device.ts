/** A browser of somebody's own, with a profile on disk: others keep no worker and cannot be installed to. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { JOURNEY_ARGS } from '#tools/chromium.ts';
import { base, keepNotices, password, signIn, takePicture } from '../browser.ts';

/** More than the headless shell; undefined where there is none (docs/testing.md). */
export const WHOLE_CHROMIUM = [
  process.env['WHOLE_CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
].find((place) => place !== '' && existsSync(place));

const SCREENS = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/** It closes with the test. `at` is the club's own address unless another line leads to it. */
export async function openOwnBrowser(size: keyof typeof SCREENS = 'desk', at = base()): Promise<BrowserContext> {
  const profile = newProfile();
  const context = await openProfile(profile, size, at);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await takePicture(context.pages()[0]!, task.name);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  });
  return context;
}

/** A folder for what a browser keeps; whoever made it removes it. */
export const newProfile = (): string => mkdtempSync(join(tmpdir(), 'touchline-browser-'));

/** Starts the browser of this profile, which finds there what it has left. Whoever started it closes it. */
export async function openProfile(profile: string, size: keyof typeof SCREENS, at: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: WHOLE_CHROMIUM!,
    headless: false,
    args: [...JOURNEY_ARGS, '--headless=new'],
    baseURL: at,
    ...SCREENS[size],
    locale: 'en',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(keepNotices);
  context.setDefaultTimeout(30_000);
  return context;
}

/** Begins a session on the device, of which the app knows when it is opened next. */
export async function signInOn(
  page: Page,
  as: { email: string; password: string } | 'scout' | 'player',
): Promise<void> {
  const { email, password: secret } =
    typeof as === 'string' ? { email: `${as}@touchline.example`, password: password() } : as;
  const self = JSON.stringify(await signIn({ email, password: secret }, 'Chrome'));
  await page.goto('/icon.svg');
  await page.evaluate((kept) => localStorage.setItem('touchline.self', kept), self);
}

/** The app stands with the files it starts of without a network, and with the words of the reader. */
export async function appIsKept(page: Page): Promise<void> {
  // What is for later begins with the first touch.
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const keptWords = () =>
    page.evaluate(async () => {
      const used = (await caches.keys()).find((name) => name.startsWith('used '));
      const files = used ? await (await caches.open(used)).keys() : [];
      return ['entry-words', 'validations-words'].every((words) => files.some(({ url }) => url.includes(words)));
    });
  await expect.poll(keptWords).toBe(true);
}
