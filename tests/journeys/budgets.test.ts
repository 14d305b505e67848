import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountIdOf, askApi, openPage, type Login } from './browser.ts';
import { newName } from './scouting.ts';

/** Compressed bytes that a kilobyte of a budget is made of. */
const KB = 1000;
/** Most scripts that are asked for until a page of this budget stands: on a phone's few connections each one waits. */
const MOST_SCRIPTS: Record<number, number> = { 125: 8, 160: 20, 165: 25, 205: 27 };

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
  const page = await openPage({ as, at: '/not-yet', size, mayComplain: /404/, live: false });
  await page.goto('about:blank');
  const weights = new Map<string, number>();
  const bodies: Promise<void>[] = [];
  const weighFile = (response: Response) => {
    const name = new URL(response.url()).pathname.split('/').at(-1)!;
    if (!/\.(js|css|woff2)$/.test(name)) return;
    bodies.push(
      response.body().then((body) => {
        weights.set(name, name.endsWith('.woff2') ? body.length : gzipSync(body, { level: 9 }).length);
      }),
    );
  };
  page.on('response', weighFile);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(noteTitle);
  await page.goto(`/#${at}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  // What comes later has no part in it, and may never come to its end.
  page.off('response', weighFile);
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
  ['the inbox', 'player', () => '/inbox', /^InboxPage-/, 160],
  [
    'the inbox of somebody else',
    'manager',
    async () => `/user-inbox/${await accountIdOf('player')}`,
    /^UserInboxPage-/,
    160,
  ],
  ['the own day among the calendars', 'player', () => '/calendar', /^GroupCalendarPage-/, 160],
  ['the calendars of everybody', 'admin', () => '/calendar', /^GroupCalendarPage-/, 160],
  ['the report of a day', 'admin', () => '/users-daily-activities-report', /^DailyReportPage-/, 160],
  ['the report of a week', 'admin', () => '/users-weekly-activities-report', /^WeeklyReportPage-/, 160],
  ['the games', 'scout', () => '/games', /^GamesPage-/, 165],
  ['the players', 'manager', () => '/players', /^PlayersPage-/, 165],
  ['the reports', 'scout', () => '/reports', /^ReportsPage-/, 165],
  [
    'the reports on a player',
    'scout',
    async () => `/players/${await firstPlayer()}/reports`,
    /^PlayerReportsPage-/,
    165,
  ],
  ['the clubs', 'manager', () => '/clubs', /^ClubsPage-/, 165],
  ['the people', 'admin', () => '/users/scout', /^UsersPage-/, 165],
  ['the journals', 'scout', () => '/journals', /^JournalsPage-/, 165],
  [
    'the journals on a player',
    'scout',
    async () => `/players/${await firstPlayer()}/journals`,
    /^PlayerJournalsPage-/,
    165,
  ],
  [
    'the objectives of a player',
    'scout',
    async () => `/players/${await firstPlayer()}/objectives`,
    /^PlayerObjectivesPage-/,
    165,
  ],
  ['the story of a player', 'scout', async () => `/players/${await firstPlayer()}/story`, /^PlayerStoryPage-/, 165],
  ['the own month of a scout', 'scout', () => '/my-calendar', /^MyCalendarPage-/, 160],
  ['the reminders', 'admin', () => '/users-reminders', /^RemindersPage-/, 165],
  ['the persons', 'scout', () => '/persons', /^PersonsPage-/, 165],
  ['the page of a player', 'scout', async () => `/players/${await firstPlayer()}`, /^PlayerPage-/, 165],
  ['the notebook of a match', 'scout', async () => `/games/${await firstGame()}/notebook`, /^MatchNotebookPage-/, 205],
  ['a form', 'scout', () => '/games/create/false', /^Game(Create|Form)/, 205],
  ['the form of a report', 'scout', reportForm, /^Report(Create|Form)/, 205],
  [
    'the form of a journal',
    'scout',
    async () => `/players/${await firstPlayer()}/journals/create`,
    /^Journal(Create|Form)/,
    205,
  ],
  [
    'the form of an objective',
    'manager',
    async () => `/players/${await firstPlayer()}/objectives/create`,
    /^Objective(Create|Form)/,
    205,
  ],
  ['the form of a special user', 'special', () => '/special', /^CreateSpecialJournalPage-/, 205],
];

/** Of a game nobody has reported on yet: otherwise the form says so, and a notice has its weight. */
async function reportForm(): Promise<string> {
  const { createGame: game } = await askApi<{ createGame: { id: string } }>(
    'scout',
    'mutation Make($input: CreateGameInput!) { createGame(input: $input) { id } }',
    {
      input: {
        startDateTime: '2024-05-01T13:00:00Z',
        homeTeamName: `FC ${newName()}`,
        awayTeamName: `SC ${newName()}`,
        level: 'u17',
      },
    },
  );
  return `/games/${game.id}/reports/create/standard/${await firstPlayer()}`;
}

async function firstPlayer(): Promise<string> {
  const { players } = await askApi<{ players: { result: { id: string }[] } }>('scout', '{ players { result { id } } }');
  return players.result[0]!.id;
}

async function firstGame(): Promise<string> {
  const { games } = await askApi<{ games: { result: { id: string }[] } }>('scout', '{ games { result { id } } }');
  return games.result[0]!.id;
}

/** The editor, with all it stands on. */
test('JRN-09 the editor comes with a form alone and weighs at most 130 kB', async () => {
  const playerId = await firstPlayer();
  const page = await openPage({ as: 'scout', at: `/players/${playerId}/journals`, live: false });
  const editor = new Map<string, number>();
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname.split('/').at(-1)!;
    if (!/^RichTextEditor-.*\.js$/.test(name)) return;
    void response.body().then((body) => editor.set(name, gzipSync(body, { level: 9 }).length));
  });
  await page.getByRole('button', { name: 'Filters' }).or(page.getByText('Nothing has been')).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(editor.size).toBe(0);
  await page.getByRole('link', { name: 'New journal' }).locator('visible=true').first().click();
  await page.getByRole('textbox', { name: 'Content' }).waitFor();
  await expect.poll(() => editor.size).toBe(1);
  expect(total(editor.values()) / KB, table(editor)).toBeLessThanOrEqual(130);
});

describe.each(['phone', 'desk'] as const)('what a first visit loads on a %s', (size) => {
  test.each(ROUTES)('%s keeps within its budget', async (_what, as, at, part, kilobytes) => {
    const { scripts, styles, fonts } = await weigh(as, await at(), size);
    expect([...scripts.keys()].join(' ')).toMatch(new RegExp(part.source.replace('^', '\\b')));
    expect(total(scripts.values()) / KB, table(scripts)).toBeLessThanOrEqual(kilobytes);
    expect(scripts.size, table(scripts)).toBeLessThanOrEqual(MOST_SCRIPTS[kilobytes]!);
    expect(total(styles.values()) / KB, table(styles)).toBeLessThanOrEqual(15);
    expect(fonts.size, table(fonts)).toBeLessThanOrEqual(1);
    expect(total(fonts.values()) / KB, table(fonts)).toBeLessThanOrEqual(50);
  });
});
