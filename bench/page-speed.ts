/**
 * How soon pages stand on a slow phone, as Lighthouse's mobile preset sees it: a first visit (cold) and the next one
 * (warm), three times each, medians. Then the script that runs before a list stands, and the longest of some interactions
 * at a quarter of the speed. `node bench/page-speed.ts`, on a quiet machine, or `node bench/page-speed.ts today games` for
 * these alone; Lighthouse is installed into the system's temporary folder. Ends with 1 when something is beyond its limit.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type BrowserContext } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumOrInstall } from '#tools/chromium.ts';
import { startClub, type ClubServer } from '#tools/club-server.ts';
import { journalForm, remember, reportForm, signInAs } from './browser/club.ts';
import { median } from './median.ts';
import { INTERACTIONS, LONG_JOURNAL, MANY, moreOf, planFullWeek, slowestOf, typingOf } from './browser/interactions.ts';
import { installed } from './installed.ts';

const LIGHTHOUSE = '13.5.0';
const RUNS = 3;
/** Of one visit: milliseconds until the largest part is drawn and that nothing else could be done; points of 100. */
type Visit = { drawn: number; blocked: number; points: number };
/** The aims, and what no page is beyond today. */
const LIMITS = {
  cold: { drawn: [2500, 4000], blocked: [450, 900], points: [85, 50] },
  warm: { drawn: [2500, 4000], blocked: [330, 660], points: [93, 50] },
  /** Times the sign-in's. */
  script: [1.7, 3],
  slowest: [100, 200],
  week: [200, 400],
  more: [1.3, 3],
  frame: [50, 100],
} as const;
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

let holds = true;
function say(what: string, is: number, [aim, bound]: readonly number[], unit: string, atLeast = false): void {
  const within = (limit: number) => (atLeast ? is >= limit : is <= limit);
  holds &&= within(bound!);
  const verdict = within(aim!) ? '✓' : within(bound!) ? '~' : '✗';
  console.log(
    `  ${verdict} ${what.padEnd(34)} ${is.toFixed(unit === '×' ? 2 : 0)} ${unit} (aim ${aim}, refused beyond ${bound})`,
  );
}

async function loadLighthouse(): Promise<Lighthouse> {
  const folder = installed(`lighthouse-${LIGHTHOUSE}`, [`lighthouse@${LIGHTHOUSE}`]);
  const core = join(folder, 'node_modules/lighthouse/core/index.js');
  return ((await import(pathToFileURL(core).href)) as { default: Lighthouse }).default;
}

async function visitAll(places: readonly Place[]): Promise<void> {
  const lighthouse = await loadLighthouse();
  let first: number | undefined;
  for (const { name, as, at, stands } of places) {
    const self = as === undefined ? undefined : selves.get(as)!;
    await remember(device, club, self);
    const address = `${club.base}/#${await at(club, self?.token ?? '')}`;
    console.log(`\n${name}`);
    for (const how of ['cold', 'warm'] as const) {
      const { drawn, blocked, points } = await visits(lighthouse, address, port, how === 'warm');
      say(`${how}, points`, points, LIMITS[how].points, 'of 100', true);
      say(`${how}, largest part drawn`, drawn, LIMITS[how].drawn, 'ms');
      say(`${how}, blocked`, blocked, LIMITS[how].blocked, 'ms');
    }
    const script = await scriptOf(device, address, stands);
    console.log(`  ${script.toFixed(0)} ms of script before it stands`);
    first ??= script;
    say('script, against the sign-in', script / first, LIMITS.script, '×');
  }
}

async function interactAll(): Promise<void> {
  console.log('\nopened at a quarter of the speed, the second time');
  await planFullWeek(club, selves.get('player')!.token);
  for (const interaction of INTERACTIONS) {
    await remember(device, club, selves.get(interaction.as));
    const took: number[] = [];
    for (let run = 0; run < RUNS; run += 1)
      took.push(await slowestOf(device, `${club.base}/#${interaction.at}`, interaction));
    say(interaction.what, median(took), interaction.fullWeek ? LIMITS.week : LIMITS.slowest, 'ms');
  }
  await remember(device, club, selves.get('scout'));
  const frames: number[] = [];
  for (let run = 0; run < RUNS; run += 1)
    frames.push(await typingOf(device, `${club.base}/#${await journalForm(club, selves.get('scout')!.token)}`));
  console.log(`\ntyping in a journal of ${LONG_JOURNAL.length} characters, full speed`);
  say('longest frame', median(frames), LIMITS.frame, 'ms');
  const { few, many } = await moreOf(device, `${club.base}/#/games`);
  console.log(`\n20 more games: after the first ${few.toFixed(0)} ms, after ${MANY} ${many.toFixed(0)} ms`);
  say(`more after ${MANY} against the first`, many / few, LIMITS.more, '×');
}

const [, , ...args] = process.argv;
const named = PLACES.filter(({ name }) => args.includes(name));
const club = await startClub();
const profile = mkdtempSync(join(tmpdir(), 'touchline-page-speed-'));
const device = await chromium.launchPersistentContext(profile, {
  executablePath: chromiumOrInstall(),
  args: [...CHROMIUM_ARGS, '--remote-debugging-port=0'],
  viewport: { width: 412, height: 823 },
});
/** Chromium writes down which port it got. */
const port = Number.parseInt(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8'), 10);
const selves = new Map<string, { token: string }>();
try {
  for (const who of ['player', 'scout']) selves.set(who, await signInAs(club, who));
  if (!args.includes('--interactions'))
    await visitAll(named.length > 0 ? [...new Set([PLACES[0]!, ...named])] : PLACES);
  if (named.length === 0) await interactAll();
} finally {
  await device.close();
  await club.stop();
  rmSync(profile, { recursive: true, force: true });
}
process.exitCode = holds ? 0 : 1;
