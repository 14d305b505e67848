/** What the journeys of the outbox have in common. */
import type { Locator, Page } from 'playwright-core';

/** The outbox as a page shows it: a line while something waits. */
export const waitingLine = (page: Page) => page.locator('[data-outbox]');

/**
 * No call reaches the server; files do, such as what keeps a write, which is fetched at the first touch. Answers a
 * function that ends it.
 */
export async function loseAllCalls(page: Page): Promise<() => Promise<void>> {
  await page.context().route('**/graphql', (route) => route.abort());
  return () => page.context().unroute('**/graphql');
}

/** The page hears that there is a network again, and sends at once what waits. */
export async function networkReturns(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

/**
 * What is fetched at the first touch, or five seconds after the page, has come: notices, the outbox with its list, what
 * keeps a write.
 */
export const partsAreHere = (page: Page) => page.locator('html[data-preloaded]').waitFor({ state: 'attached' });

/** A page that opens takes the focus, and a key pressed before would be its own. */
export const pageHasFocus = (page: Page) => page.locator('main:focus-within').waitFor();

export async function openOutbox(page: Page): Promise<Locator> {
  await waitingLine(page).click();
  const list = page.getByRole('dialog', { name: 'Not sent yet' });
  await list.waitFor();
  return list;
}
