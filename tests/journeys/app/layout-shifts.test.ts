/** Each page of the club is opened over a slow line, as somebody who comes to it first. */
import { expect, test } from 'vitest';
import { PAGE_NAMES, ROUTES } from '#domain/routes.ts';
import { accountIdOf, askApi, openPage } from '../browser.ts';

/** What a page may move of what it shows while it loads, as browsers measure it: the sum of its layout shifts. */
const MOST = 0.02;
/** Every answer takes so long, in ms, that what stands in for it is drawn first. */
const SLOW_LINE = { offline: false, latency: 120, downloadThroughput: 400_000, uploadThroughput: 200_000 };

type Found = { result: { id: string; player: { id: string } | null; game: { id: string } }[] };

const RECORDS = `{
  reports(pagination: { rowsPerPage: 1 }) { result { id player { id } game { id } } }
  journals(pagination: { rowsPerPage: 100 }) { result { id player { id } } }
  persons(pagination: { rowsPerPage: 1 }) { result { id } }
  customNotifications(pagination: { rowsPerPage: 1 }) { result { id } }
  clubs { id }
}`;

/** The pages of an admin with records of the demo club that have something to show. */
async function addresses(): Promise<string[]> {
  const { reports, journals, persons, customNotifications, clubs } = await askApi<
    Record<'reports' | 'journals' | 'persons' | 'customNotifications', Found> & { clubs: { id: string }[] }
  >('admin', RECORDS);
  const [report, journal] = [reports.result[0]!, journals.result.find(({ player }) => player)!];
  const player = await accountIdOf('player');
  const ofReport = { gameId: report.game.id, playerId: report.player!.id, reportId: report.id };
  const others = {
    userId: player,
    notification: customNotifications.result[0]!.id,
    isCalendar: 'false',
    type: 'standard',
    role: 'player',
    'label?': 'youth',
    clubId: clubs[0]!.id,
    personId: persons.result[0]!.id,
  };
  const paths = PAGE_NAMES.filter((name) => ROUTES[name].area !== 'special').map((name) => {
    const { path } = ROUTES[name];
    const ofJournal = { playerId: journal.player!.id, journalId: journal.id };
    const id = path.startsWith('/games') ? report.game.id : player;
    const known: Record<string, string> = {
      ...others,
      ...ofReport,
      ...(path.includes(':journalId') ? ofJournal : {}),
      id,
    };
    return path.replaceAll(/:(\w+\??)/g, (_all, key: string) => known[key] ?? known['id']!);
  });
  return [...new Set(paths)];
}

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
    for (const address of await addresses()) {
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
