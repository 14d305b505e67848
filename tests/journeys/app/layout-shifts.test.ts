/** Each page of the club is opened over a slow line, as somebody who comes to it first. */
import { expect, test } from 'vitest';
import { openPage } from '../browser.ts';
import { everyPage } from './every-page.ts';

/** What a page may move of what it shows while it loads, as browsers measure it: the sum of its layout shifts. */
const MOST = 0.02;
/** Every answer takes so long, in ms, that what stands in for it is drawn first. */
const SLOW_LINE = { offline: false, latency: 120, downloadThroughput: 400_000, uploadThroughput: 200_000 };

/** Runs in the page before anything else: keeps what moved, with the names of what was moved. */
function keepShifts(): void {
  const moved: { value: number; of: string[] }[] = [];
  Object.assign(globalThis, { moved });
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.className}` : 'text');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) moved.push({ value, of: sources.map(({ node }) => nameOf(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
}

test.each(['phone', 'desk'] as const)(
  'SHELL-25 nothing that a page shows jumps while the rest of it loads (%s)',
  { tags: 'full', timeout: 600_000 },
  async (size) => {
    const page = await openPage({ as: 'admin', at: '/inbox', size, live: false });
    await page.addInitScript(keepShifts);
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.setCacheDisabled', { cacheDisabled: true });
    await line.send('Network.emulateNetworkConditions', SLOW_LINE);
    const jumping: string[] = [];
    for (const address of await everyPage()) {
      // Away from the app first: another hash alone would not open it anew.
      await page.goto('about:blank');
      await page.goto(`/#${address}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const moved = await page.evaluate(
        () => (globalThis as unknown as { moved: { value: number; of: string[] }[] }).moved,
      );
      const sum = moved.reduce((all, { value }) => all + value, 0);
      if (sum > MOST)
        jumping.push(
          `${address} ${sum.toFixed(3)}: ${moved.map(({ value, of }) => `${value.toFixed(3)} ${of.join(', ')}`).join('; ')}`,
        );
    }
    expect(jumping).toEqual([]);
  },
);
