/** Each page of the club in each language on a narrow phone: what the app itself says stands there whole. */
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/football.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { openPage } from '../browser.ts';
import { member } from '../people.ts';
import { everyPage } from './every-page.ts';

/** All texts of a catalogue that are shown as they stand. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return part.includes('{{') ? [] : [part];
  return Object.values(part as Record<string, unknown>).flatMap(textsOf);
}

/** Runs in the page: the app's own words in headings, buttons, links, tabs, labels and columns that are not there whole. */
function cutWords(own: readonly string[]): string[] {
  const words = new Set(own);
  const named = 'h1, h2, h3, button, a, label, th, dt, legend, [role=tab], [role=radio], [role=heading]';
  const isCut = (one: Element) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = one;
    if (clientWidth <= 1 || !one.checkVisibility({ visibilityProperty: true })) return false;
    return (
      (overflowX === 'hidden' && scrollWidth > clientWidth + 1) ||
      (overflowY === 'hidden' && scrollHeight > clientHeight + 2)
    );
  };
  const cut = [...document.querySelectorAll(named)].flatMap((one) =>
    [one, ...one.querySelectorAll('*')]
      .filter((part) => words.has(part.textContent.trim()) && isCut(part))
      .map((part) => part.textContent.trim()),
  );
  const sideways = document.documentElement.scrollWidth - innerWidth;
  return [...new Set(cut), ...(sideways > 0 ? [`${sideways} px sideways`] : [])];
}

test.each(LANGUAGES)(
  'CONST-14 I18N-02 no heading, button or label of any page is cut on a phone (%s)',
  { tags: 'full', timeout: 600_000 },
  async (language) => {
    const as = await member({ role: 'admin', language });
    const own = textsOf(TEXTS_BY_LANGUAGE[language]);
    const page = await openPage({ as, at: '/inbox', size: 'phone', live: false, language });
    const found: string[] = [];
    for (const address of await everyPage()) {
      await page.goto(`/#${address}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      found.push(...(await page.evaluate(cutWords, own)).map((words) => `${address}: ${words}`));
    }
    expect(found).toEqual([]);
  },
);
