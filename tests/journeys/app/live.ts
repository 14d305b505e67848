import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, type BrowserVisit } from '../browser.ts';
import type { Member } from '../people.ts';

/** A page that follows live updates: it begins to once it is touched. */
export async function openLive(as: Member, at: string, more: BrowserVisit = {}): Promise<Page> {
  const page = await openPage({ as, at, ...more });
  const followed = page.waitForResponse((response) => response.url().includes('/live?'));
  await page.keyboard.press('Shift');
  expect((await followed).status()).toBe(200);
  return page;
}
