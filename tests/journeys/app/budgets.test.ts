import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { chunksOfRoutes, isWithin, readManifest, served, startScript } from '#tools/route-weights.ts';
import { askApi, openPage, type Login } from '../browser.ts';
import { newName } from '../scouting/scouting.ts';

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

/** Opens a page on a phone that has nothing kept, and weighs what came until it stood there. */
async function weigh(as: Login | undefined, at: string): Promise<Loaded> {
  const page = await openPage({ as, at: '/not-yet', size: 'phone', mayComplain: /404/, live: false });
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

const ROUTES: [route: string, as: Login | undefined, at: () => string | Promise<string>][] = [
  ['SignIn', undefined, () => '/sign-in'],
  ['TodayPage', 'player', () => '/today'],
  ['GamesPage', 'scout', () => '/games'],
  ['ReportCreatePage', 'scout', reportForm],
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

/** What `npm run check` computes for each route is true as long as it is true of these. */
test.each(ROUTES)('what a first visit to %s loads is what its weight was computed of', async (route, as, at) => {
  const { scripts, styles, fonts } = await weigh(as, await at());
  const manifest = readManifest();
  const computed = [...chunksOfRoutes(manifest).get(route)!].map((key) => manifest[key]!.file);
  const asked = [...scripts.keys()].map((name) => `assets/${name}`);
  expect(asked).toEqual(expect.arrayContaining(computed));
  const weight = (files: string[]) => total(files.map(served)) / KB;
  const [before, now] = [weight([startScript(), ...computed]), weight(asked)];
  expect(isWithin(before, now), `${before} computed, ${now} loaded\n${asked.join('\n')}`).toBe(true);
  expect(total(styles.values()) / KB, table(styles)).toBeLessThanOrEqual(16);
  expect(fonts.size, table(fonts)).toBeLessThanOrEqual(1);
  expect(total(fonts.values()) / KB, table(fonts)).toBeLessThanOrEqual(50);
});
