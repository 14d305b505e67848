import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { askApi, openPage, type Login } from './browser.ts';
import { newName } from './scouting.ts';

/** Compressed bytes that a kilobyte of a budget is made of. */
const KB = 1000;

type Loaded = Record<'scripts' | 'styles' | 'fonts', Map<string, number>>;

/** Runs in the page: notes when its title is drawn. What is fetched later is for the next page, not for this one. */
function noteTitle() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h1')?.textContent) return;
    document.documentElement.dataset['shownAt'] = String(performance.now());
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** The files that the page had asked for when its title was drawn. */
function askedFor(): string[] {
  const shownAt = Number(document.documentElement.dataset['shownAt']);
  const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= shownAt);
  return early.map(({ name }) => new URL(name).pathname.split('/').at(-1)!);
}

/** Opens a page on a device that has nothing kept, and weighs what came until it stood there. */
async function weigh(as: Login | undefined, at: string, size: 'phone' | 'desk'): Promise<Loaded> {
  const page = await openPage({ as, at: '/not-yet', size, mayComplain: /404/ });
  await page.goto('about:blank');
  const weights = new Map<string, number>();
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname.split('/').at(-1)!;
    if (!/\.(js|css|woff2)$/.test(name)) return;
    bodies.push(
      response.body().then((body) => {
        weights.set(name, name.endsWith('.woff2') ? body.length : gzipSync(body, { level: 9 }).length);
      }),
    );
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(noteTitle);
  await page.goto(`/#${at}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);

  const asked = await page.evaluate(askedFor);
  const ending = (extension: string) =>
    new Map([...weights].filter(([name]) => asked.includes(name) && name.endsWith(extension)));
  return { scripts: ending('.js'), styles: ending('.css'), fonts: ending('.woff2') };
}

const total = (weights: Iterable<number>) => [...weights].reduce((sum, weight) => sum + weight, 0);
const table = (weights: Map<string, number>) =>
  [...weights].map(([name, weight]) => `${(weight / KB).toFixed(1)} ${name}`).join('\n');

/** The script that draws the page, so that the weight of a not-found page is never taken for it. */
const ROUTES: [
  what: string,
  as: Login | undefined,
  at: () => string | Promise<string>,
  part: RegExp,
  kilobytes: number,
][] = [
  ['the sign-in', undefined, () => '/sign-in', /^LoginView-/, 125],
  ['the calendar of today', 'player', () => '/today', /^TodayPage-/, 160],
  ['the weekly plan', 'player', () => '/weekly-calendar/edit', /^WeekPlanPage-/, 160],
  ['the homepage of the calendar', 'player', () => '/homepage', /^CalendarHomePage-/, 160],
  ['the own month', 'player', () => '/my-calendar', /^MyCalendarPage-/, 160],
  ['the own day among the calendars', 'player', () => '/calendar', /^GroupCalendarPage-/, 160],
  ['the calendars of everybody', 'admin', () => '/calendar', /^GroupCalendarPage-/, 160],
  ['the report of a day', 'admin', () => '/users-daily-activities-report', /^DailyReportPage-/, 160],
  ['the report of a week', 'admin', () => '/users-weekly-activities-report', /^WeeklyReportPage-/, 160],
  ['a list', 'scout', () => '/games', /^GamesPage-/, 165],
  ['a list with more to choose', 'manager', () => '/players', /^PlayersPage-/, 165],
  ['a form', 'scout', () => '/games/create/false', /^Game(Create|Form)/, 205],
  ['the form of a report', 'scout', reportForm, /^Report(Create|Form)/, 205],
];

/** Of a game nobody has reported on yet: otherwise the form says so, and a notice has its weight. */
async function reportForm(): Promise<string> {
  const { createGame: game } = await askApi<{ createGame: { id: string } }>(
    'scout',
    'mutation Make($input: CreateGameInput!) { createGame(input: $input) { id } }',
    {
      input: {
        startDateTime: '2033-05-01T13:00:00Z',
        homeTeamName: `FC ${newName()}`,
        awayTeamName: `SC ${newName()}`,
        level: 'u17',
      },
    },
  );
  const { players } = await askApi<{ players: { result: { id: string }[] } }>('scout', '{ players { result { id } } }');
  return `/games/${game.id}/reports/create/standard/${players.result[0]!.id}`;
}

describe.each(['phone', 'desk'] as const)('what a first visit loads on a %s', (size) => {
  test.each(ROUTES)('%s keeps within its budget', async (_what, as, at, part, kilobytes) => {
    const { scripts, styles, fonts } = await weigh(as, await at(), size);
    expect([...scripts.keys()].join(' ')).toMatch(new RegExp(part.source.replace('^', '\\b')));
    expect(total(scripts.values()) / KB, table(scripts)).toBeLessThanOrEqual(kilobytes);
    expect(total(styles.values()) / KB, table(styles)).toBeLessThanOrEqual(15);
    expect(fonts.size, table(fonts)).toBeLessThanOrEqual(1);
    expect(total(fonts.values()) / KB, table(fonts)).toBeLessThanOrEqual(50);
  });
});
