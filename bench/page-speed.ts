/**
 * How soon pages stand on a slow phone, as Lighthouse's mobile preset sees it: a first visit (cold) and the next one
 * (warm), three times each, medians, against the sign-in page of the same run, because milliseconds say more about the
 * machine. Then the script that runs before a list stands, and the longest of some interactions at a quarter of the speed.
 * `node bench/page-speed.ts`, on a quiet machine; Lighthouse is installed into the system's temporary folder. Ends with 1
 * when something is beyond its limit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { addDays } from '#domain/time.ts';
import { CHROMIUM_ARGS, chromiumOrInstall } from '#tools/chromium.ts';
import { freePort, startClub, type ClubServer } from '#tools/club-server.ts';
import { installed } from './installed.ts';

const LIGHTHOUSE = '13.5.0';
const RUNS = 3;
/** Milliseconds of blocking that count as this many. */
const UNFELT = 80;
/** Of one visit: milliseconds until the largest part is drawn and that nothing else could be done; points of 100. */
type Visit = { drawn: number; blocked: number; points: number };
/** The aims, and what no page is beyond today. */
const LIMITS = {
  drawn: [1.25, 1.6],
  blocked: [2.5, 10],
  points: [90, 50],
  script: [90, 250],
  slowest: [100, 200],
  week: [200, 400],
  more: [1.3, 3],
} as const;
/** A Monday without anything else, and how much is planned in its week. */
const FULL_WEEK = { monday: '2033-03-07', activities: 59 };
/** Games on the page when more are asked for, at the end. */
const MANY = 1000;

type Lighthouse = (
  address: string,
  flags: object,
) => Promise<{
  lhr: { audits: Record<string, { numericValue: number }>; categories: { performance: { score: number } } };
}>;

type Place = {
  name: string;
  as?: string;
  at: (club: ClubServer, token: string) => string | Promise<string>;
  stands: string;
};
const PLACES: Place[] = [
  { name: 'sign-in', at: () => '/sign-in', stands: 'input[type=password]' },
  { name: 'today', as: 'player', at: () => '/today', stands: 'main h1' },
  { name: 'week', as: 'player', at: () => '/weekly-calendar/edit', stands: 'main h1' },
  { name: 'games', as: 'scout', at: () => '/games', stands: 'main li' },
  { name: 'players', as: 'scout', at: () => '/players', stands: 'main li' },
  { name: 'report form', as: 'scout', at: reportForm, stands: 'main form' },
];

async function ask<Data>({ base }: ClubServer, query: string, variables: object, token?: string): Promise<Data> {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
  if (errors?.length) throw new Error(errors[0]!.message);
  return data;
}

const ACCOUNT = 'id email firstName lastName avatar role label language journalType requirePasswordReset';

async function signIn(club: ClubServer, who: string): Promise<{ token: string }> {
  const query = `mutation SignIn($input: SignInInput!) { signIn(input: $input) { token user { ${ACCOUNT} } } }`;
  const input = { email: `${who}@touchline.example`, password: club.password };
  return (await ask<{ signIn: { token: string } }>(club, query, { input })).signIn;
}

/** Of the newest game and the first player of the list. */
async function reportForm(club: ClubServer, token: string): Promise<string> {
  const query = '{ games { result { id } } players { result { id } } }';
  type Found = Record<'games' | 'players', { result: { id: string }[] }>;
  const { games, players } = await ask<Found>(club, query, {}, token);
  return `/games/${games.result[0]!.id}/reports/create/short/${players.result[0]!.id}`;
}

/** What the device keeps of who is signed in, before the page is asked for. */
async function remember(device: BrowserContext, club: ClubServer, self: object | undefined): Promise<void> {
  const page = await device.newPage();
  await page.goto(`${club.base}/healthz`);
  await page.evaluate(
    (kept) => {
      localStorage.clear();
      localStorage.setItem('touchline.language', 'en');
      if (kept) localStorage.setItem('touchline.self', kept);
    },
    self && JSON.stringify(self),
  );
  await page.close();
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.trunc(values.length / 2)]!;

/** The median of each figure over some visits; a cold one finds an empty cache, a warm one what the last has kept. */
async function visits(lighthouse: Lighthouse, address: string, port: number, warm: boolean): Promise<Visit> {
  const seen: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const flags = { port, onlyCategories: ['performance'], disableStorageReset: warm, logLevel: 'error' };
    const { lhr } = await lighthouse(address, flags);
    seen.push({
      drawn: lhr.audits['largest-contentful-paint']!.numericValue,
      blocked: lhr.audits['total-blocking-time']!.numericValue,
      points: lhr.categories.performance.score * 100,
    });
  }
  const of = (figure: keyof Visit) => median(seen.map((visit) => visit[figure]));
  return { drawn: of('drawn'), blocked: of('blocked'), points: of('points') };
}

/** Milliseconds of script until the page stands, unthrottled, everything in the cache. */
async function scriptOf(device: BrowserContext, address: string, stands: string): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < RUNS + 1; run += 1) {
    const page = await device.newPage();
    const session = await device.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(address);
    await page.locator(stands).first().waitFor();
    const { metrics } = await session.send('Performance.getMetrics');
    took.push(metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1000);
    await page.close();
  }
  return median(took.slice(1));
}

type Interaction = {
  what: string;
  as: string;
  at: string;
  open: (page: Page) => Locator;
  opened: (page: Page) => Locator;
  /** The aim and the limit, where they are not those of `slowest`. */
  limits?: readonly [aim: number, most: number];
};
const inDialog = (page: Page) => page.getByRole('dialog').first();
const INTERACTIONS: Interaction[] = [
  {
    what: 'an activity of today',
    as: 'player',
    at: '/today',
    open: (page) => page.getByRole('button', { name: /–/ }).first(),
    opened: inDialog,
  },
  {
    what: 'the filters of the games',
    as: 'scout',
    at: '/games',
    open: (page) => page.getByRole('button', { name: 'Filters' }).first(),
    opened: inDialog,
  },
  {
    what: 'a select',
    as: 'scout',
    at: '/games/create/false',
    open: (page) => page.getByRole('combobox', { name: 'Level' }),
    opened: (page) => page.getByRole('listbox'),
  },
  {
    what: 'a picker of clubs',
    as: 'scout',
    at: '/games/create/false',
    open: (page) => page.getByRole('combobox', { name: 'Home team' }),
    opened: (page) => page.getByRole('listbox'),
  },
  {
    what: 'a menu',
    as: 'player',
    at: '/my-calendar',
    open: (page) => page.locator('main [aria-haspopup=menu]').first(),
    opened: (page) => page.getByRole('menu'),
  },
  {
    what: `an activity in a week of ${FULL_WEEK.activities}`,
    as: 'player',
    at: `/weekly-calendar/edit?startDate=${FULL_WEEK.monday}`,
    open: (page) => page.locator('main [data-activity]').first(),
    opened: inDialog,
    limits: LIMITS.week,
  },
];

/** So many hours of the player's week that begins on this Monday are planned, before it is looked at. */
async function planFullWeek(club: ClubServer, token: string): Promise<void> {
  type Types = { activityTypes: { id: string; name: string }[] };
  const { activityTypes } = await ask<Types>(club, '{ activityTypes { id name } }', {}, token);
  const activityTypeId = activityTypes.find(({ name }) => name === 'activity_types.private')!.id;
  const create = 'mutation Plan($input: CreateActivityInput!) { createActivity(input: $input) { id } }';
  for (let at = 0; at < FULL_WEEK.activities; at += 1) {
    const hour = (start: number) => `${String(start).padStart(2, '0')}:00`;
    const startsAt = 8 + Math.trunc(at / 7);
    const day = addDays(FULL_WEEK.monday, at % 7);
    const activityData = {
      title: `Training ${at + 1}`,
      date: day,
      startsAt: hour(startsAt),
      endsAt: hour(startsAt + 1),
      activityTypeId,
    };
    await ask(club, create, { input: { activityData } }, token);
  }
}

/** The longest time from a touch to the next picture, at a quarter of the speed, the second time. */
async function slowestOf(device: BrowserContext, address: string, { open, opened }: Interaction): Promise<number> {
  const page = await device.newPage();
  const session = await device.newCDPSession(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await open(page).click();
  await opened(page).waitFor();
  await page.keyboard.press('Escape');
  await opened(page).waitFor({ state: 'hidden' });
  await page.evaluate(() => {
    const seen: number[] = [];
    const note = (list: PerformanceObserverEntryList) =>
      seen.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 } as object);
    Object.assign(globalThis, { seen });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // By the mouse alone: what a locator looks at before and after would be counted too.
  const box = (await open(page).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  // Events are told after the picture they led to.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1000)));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await opened(page).waitFor();
  const slowest = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { seen: number[] }).seen));
  await page.close();
  return slowest;
}

type Games = { data: { games: { result: { id: string }[]; pagination: { rowsNumber?: number } } } };

/** Answers each page of games with those of the first under new ids, so that there are more than the club has. */
async function answerManyGames(page: Page): Promise<void> {
  let first: Games | undefined;
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postDataJSON() as { query: string; variables?: { pagination?: { page: number } } };
    if (!asked.query.includes('query Games(')) return route.continue();
    first ??= (await (await route.fetch()).json()) as Games;
    const number = asked.variables?.pagination?.page ?? 1;
    const result = first.data.games.result.map((game) => ({ ...game, id: `${game.id}-${number}` }));
    await route.fulfill({ json: { data: { games: { result, pagination: { page: number, rowsNumber: 2 * MANY } } } } });
  });
}

/** Runs in the page: presses 'load more', and says when the picture with more rows was there. */
const PRESS_MORE = `(async () => {
  // Looking at all rows each time would be counted too.
  const list = document.querySelector('main ul:has(> li)');
  const rows = () => list.childElementCount;
  const before = rows();
  const button = [...document.querySelectorAll('main button')].findLast((one) => one.textContent.includes('Load more'));
  const begun = performance.now();
  button.click();
  await new Promise((done) => {
    const look = () => (rows() > before ? requestAnimationFrame(() => setTimeout(done)) : setTimeout(look, 1));
    look();
  });
  return performance.now() - begun;
})()`;

/** The time from a press on 'load more' to the picture with more games: with few of them there, and with many. */
async function moreOf(device: BrowserContext, address: string): Promise<{ few: number; many: number }> {
  const page = await device.newPage();
  await answerManyGames(page);
  const session = await device.newCDPSession(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const press = () => page.evaluate<number>(PRESS_MORE);
  const slowly = async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const took = [await press(), await press(), await press()];
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return median(took);
  };
  const few = await slowly();
  while ((await page.locator('main ul > li').count()) < MANY) await press();
  const many = await slowly();
  await page.close();
  return { few, many };
}

let holds = true;
function say(what: string, is: number, [aim, most]: readonly number[], unit: string, atLeast = false): void {
  const within = (limit: number) => (atLeast ? is >= limit : is <= limit);
  holds &&= within(most!);
  const verdict = within(aim!) ? '✓' : within(most!) ? '~' : '✗';
  console.log(
    `  ${verdict} ${what.padEnd(34)} ${is.toFixed(unit === '×' ? 2 : 0)} ${unit} (aim ${aim}, refused beyond ${most})`,
  );
}

async function loadLighthouse(): Promise<Lighthouse> {
  const folder = installed(`lighthouse-${LIGHTHOUSE}`, [`lighthouse@${LIGHTHOUSE}`]);
  const core = join(folder, 'node_modules/lighthouse/core/index.js');
  return ((await import(pathToFileURL(core).href)) as { default: Lighthouse }).default;
}

const places = process.argv.includes('--interactions') ? [] : PLACES;
const lighthouse = places.length > 0 ? await loadLighthouse() : undefined;
const club = await startClub();
const profile = mkdtempSync(join(tmpdir(), 'touchline-page-speed-'));
const port = await freePort();
const device = await chromium.launchPersistentContext(profile, {
  executablePath: chromiumOrInstall(),
  args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  viewport: { width: 412, height: 823 },
});
try {
  const selves = new Map<string, { token: string }>();
  for (const who of ['player', 'scout']) selves.set(who, await signIn(club, who));
  const measured: Record<'cold' | 'warm', Visit>[] = [];
  for (const { name, as, at, stands } of places) {
    const self = as === undefined ? undefined : selves.get(as)!;
    await remember(device, club, self);
    const address = `${club.base}/#${await at(club, self?.token ?? '')}`;
    const seen = {
      cold: await visits(lighthouse!, address, port, false),
      warm: await visits(lighthouse!, address, port, true),
    };
    measured.push(seen);
    console.log(`\n${name}`);
    for (const how of ['cold', 'warm'] as const) {
      const { drawn, blocked, points } = seen[how];
      console.log(`  ${how}: LCP ${drawn.toFixed(0)} ms, blocked ${blocked.toFixed(0)} ms`);
      say(`${how}, points`, points, LIMITS.points, 'of 100', true);
      if (measured.length === 1) continue;
      const first = measured[0]![how];
      say(`${how}, LCP against the sign-in`, drawn / first.drawn, LIMITS.drawn, '×');
      // The sign-in blocks next to nothing: below this nobody feels a difference.
      say(`${how}, blocking against the sign-in`, blocked / Math.max(first.blocked, UNFELT), LIMITS.blocked, '×');
    }
    say('script before it stands', await scriptOf(device, address, stands), LIMITS.script, 'ms');
  }
  console.log('\nopened at a quarter of the speed, the second time');
  await planFullWeek(club, selves.get('player')!.token);
  for (const interaction of INTERACTIONS) {
    await remember(device, club, selves.get(interaction.as));
    const took: number[] = [];
    for (let run = 0; run < RUNS; run += 1)
      took.push(await slowestOf(device, `${club.base}/#${interaction.at}`, interaction));
    say(interaction.what, median(took), interaction.limits ?? LIMITS.slowest, 'ms');
  }
  await remember(device, club, selves.get('scout'));
  const { few, many } = await moreOf(device, `${club.base}/#/games`);
  console.log(`\n20 more games: after the first ${few.toFixed(0)} ms, after ${MANY} ${many.toFixed(0)} ms`);
  say(`more after ${MANY} against the first`, many / few, LIMITS.more, '×');
} finally {
  await device.close();
  await club.stop();
  rmSync(profile, { recursive: true, force: true });
}
process.exitCode = holds ? 0 : 1;
