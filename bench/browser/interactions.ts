/** What is touched and typed at a quarter of the speed, and how long the next picture takes. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { addDays } from '#domain/time.ts';
import type { ClubServer } from '#tools/club-server.ts';
import { ask } from './club.ts';
import { median } from '../median.ts';

/** A Monday without anything else, and how much is planned in its week. */
const FULL_WEEK = { monday: '2033-03-07', activities: 59 };
/** Games on the page when more are asked for, at the end. */
export const MANY = 1000;
/** Paragraphs of the journal that is typed in, 20,000 characters together. */
export const LONG_JOURNAL = Array.from({ length: 100 }, (_, line) => `${line} `.padEnd(199, 'Trains calmly. ')).join(
  '\n',
);

type Interaction = {
  what: string;
  as: string;
  at: string;
  open: (page: Page) => Locator;
  opened: (page: Page) => Locator;
  /** In a week with this much in it other limits hold than elsewhere. */
  fullWeek?: true;
};
const inDialog = (page: Page) => page.getByRole('dialog').first();
export const INTERACTIONS: Interaction[] = [
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
    fullWeek: true,
  },
];

/** So many hours of the player's week that begins on this Monday are planned, before it is looked at. */
export async function planFullWeek(club: ClubServer, token: string): Promise<void> {
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
export async function slowestOf(
  device: BrowserContext,
  address: string,
  { open, opened }: Interaction,
): Promise<number> {
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
    const body = route.request().postDataJSON() as { query: string; variables?: { pagination?: { page: number } } };
    if (!body.query.includes('query Games(')) return route.continue();
    first ??= (await (await route.fetch()).json()) as Games;
    const number = body.variables?.pagination?.page ?? 1;
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
export async function moreOf(device: BrowserContext, address: string): Promise<{ few: number; many: number }> {
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

/** Runs in the page: pastes into what has the focus. */
const PASTE = `((text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', text.replaceAll(/^.*$/gm, '<p>$&</p>'));
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
})`;
/** Runs in the page: notes when each picture is drawn. */
const NOTE_FRAMES = `(() => {
  const note = (at) => {
    globalThis.frames_drawn.push(at);
    requestAnimationFrame(note);
  };
  globalThis.frames_drawn = [];
  requestAnimationFrame(note);
})()`;

/** The longest time in ms between two pictures while somebody types at the end of a long journal. */
export async function typingOf(device: BrowserContext, address: string): Promise<number> {
  const page = await device.newPage();
  await page.goto(address);
  const editor = page.getByRole('textbox', { name: 'Content' });
  await editor.click();
  await page.evaluate(`${PASTE}(${JSON.stringify(LONG_JOURNAL)})`);
  const length = async () => (await editor.textContent())!.length;
  const before = await length();
  if (before < 0.9 * LONG_JOURNAL.length) throw new Error(`The journal has ${before} characters only.`);
  await page.evaluate(NOTE_FRAMES);
  const words = 'He listens and asks. ';
  await page.keyboard.type(words.repeat(3), { delay: 40 });
  const frames = await page.evaluate<number[]>('globalThis.frames_drawn');
  if ((await length()) < before + 3 * words.length) throw new Error('Not everything was typed.');
  await page.close();
  return Math.max(...frames.slice(1).map((at, index) => at - frames[index]!));
}
