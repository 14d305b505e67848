import type { Page } from 'playwright-core';
import { openPage, type BrowserVisit } from './browser.ts';

/** Opens a page that stands in both modes, `/calendar`, in Scouting mode: one comes to it from a page of that mode. */
export async function openScouting({ at = '/home', ...visit }: BrowserVisit): Promise<Page> {
  const page = await openPage({ ...visit, at: '/home' });
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${at}`);
  return page;
}

/** A last name like nobody else's, so that nobody is taken for the same person. */
export function newName(): string {
  const letters = 'bcdfghjklmnprstvz';
  const pick = () => letters[Math.floor(Math.random() * letters.length)]!;
  return `Ü${Array.from({ length: 5 }, (_, place) => pick() + 'aeiou'[place]).join('')}`;
}
