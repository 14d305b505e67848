/** Everybody walks every address of the club, read from the table of pages, and ends where the guards say. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ROLES, type Role } from '#domain/football.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import { shell } from '#locales/en/shell.ts';
import { resolveDestination, homeRoute, resolvePage, startRoute } from '#web/router/guards.ts';
import { matchRoute } from '#web/router/match.ts';
import { PAGE_NAMES, routeOf, SIGN_IN_PATH, ROUTES, type Mode, type PageName } from '#domain/routes.ts';
import { openPage, signIn, password } from '../browser.ts';

/** Nobody's and nothing's id: the guards look before anything is asked for. */
const NOTHING = '00000000-0000-4000-8000-000000000000';
const LISTS = ['/users/player/youth', '/users/player/pro', '/users/scout', '/users/manager', '/users/special'];

/** Every address once, the two of a path with two pages one after the other mode, and those that are no page. */
function addressesFor(viewer: Viewer): string[] {
  const paths = PAGE_NAMES.flatMap((name) => {
    const { path } = ROUTES[name];
    if (path === ROUTES.UsersPage.path) return LISTS;
    if (path === ROUTES.WeeklyCalendarPage.path) return [viewer.id, NOTHING].map((id) => path.replace(/:\w+/, id));
    return [
      path
        .replaceAll(/:isCalendar/g, 'true')
        .replaceAll(/:type/g, 'short')
        .replaceAll(/:\w+/g, NOTHING),
    ];
  });
  return [...new Set(paths), ROUTES.GamesCalendarPage.path, '/', SIGN_IN_PATH];
}

type End = { path: string; name: PageName | null; mode: Mode };

/** Where an address ends: each guard sends on to the next, until one lets in. */
function endOf(path: string, viewer: Viewer, mode: Mode): End {
  if (path === '/') return endOf(startRoute(viewer, mode), viewer, mode);
  if (path === SIGN_IN_PATH) return endOf(homeRoute(viewer, mode), viewer, mode);
  const match = matchRoute(path);
  if (!match) return { path, name: null, mode };
  const name = resolvePage(match.name, { viewer, mode });
  const target = resolveDestination(name, { viewer, mode, params: match.params });
  if (target !== 'show') return endOf(target, viewer, mode);
  const { mode: of = mode } = routeOf(name);
  return { path, name, mode: can(viewer, 'mode.switch') ? of : mode };
}

/** From now on the page keeps what it says to those who do not see it. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const hear = () => {
      for (const { textContent } of document.querySelectorAll('[role="status"].sr-only'))
        heard.push(textContent.trim());
    };
    new MutationObserver(hear).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Goes to an address and waits until a page has opened: at another address by itself, at this one by what it says. */
async function enter(page: Page, address: string, end: End): Promise<void> {
  const opened = end.name && shell.page_opened.replace('{{page}}', titleOf(end.name));
  await page.evaluate((to) => {
    (globalThis as unknown as { heard: string[] }).heard.length = 0;
    location.hash = to;
  }, address);
  await page.waitForFunction(
    ([to, words]) =>
      location.hash === `#${to}` &&
      (words === null || (globalThis as unknown as { heard: string[] }).heard.includes(words)),
    [end.path, address === end.path ? opened : null] as const,
  );
}

function titleOf(name: PageName): string {
  const [space, key] = routeOf(name).title.split('.').slice(-2) as [keyof typeof shell, string];
  return (shell[space] as unknown as Record<string, string>)[key]!;
}

/** What the guards say of every role is proven by their own tests: the two who are sent on most often. */
const IN_SHORT: readonly Role[] = ['special', 'player'];

test.each(IN_SHORT)(
  'SHELL-09 SHELL-11 SHELL-12 ROLE-03 ROLE-05 ROLE-12 the %s ends where the guards say',
  endsWhereGuardsSay,
);

test.each(ROLES.filter((role) => !IN_SHORT.includes(role)))(
  'SHELL-09 ROLE-03 ROLE-04 ROLE-06 ROLE-08 ROLE-11 ROLE-12 the %s ends where the guards say',
  { tags: 'full' },
  endsWhereGuardsSay,
);

async function endsWhereGuardsSay(role: Role): Promise<void> {
  const { user } = await signIn({ email: `${role}@touchline.example`, password: password() });
  const viewer = { playerIds: [], ...user } as unknown as Viewer;
  expect(viewer.role).toBe(role);
  let mode: Mode = 'calendar';
  const page = await openPage({ as: role, at: homeRoute(viewer, mode) });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await listen(page);

  const ends: [string, string][] = [];
  for (const address of addressesFor(viewer)) {
    const end = endOf(address, viewer, mode);
    if (new URL(page.url()).hash !== `#${address}`) await enter(page, address, end);
    ends.push([address, new URL(page.url()).hash.slice(1)]);
    expect(ends.at(-1)).toEqual([address, end.path]);
    mode = end.mode;
  }
  expect(ends.length).toBeGreaterThan(55);
  const own = new Set(ends.map(([, end]) => end));
  // What the table must come to: a special user has one area, a player no scouting, and admins all but the special area.
  if (role === 'special') expect([...own].every((end) => end.startsWith('/special'))).toBe(true);
  if (role === 'player')
    expect([...own].filter((end) => /^\/(games|users?|reports|journals|person|clubs|special)/.test(end))).toEqual([]);
  if (role === 'admin') expect(ends.filter(([from, to]) => from !== to).map(([from]) => from)).toEqual(ADMIN_SENT_ON);
}

/** Where even an admin does not stay. */
const ADMIN_SENT_ON = ['/special', '/special/journals', `/special/journals/${NOTHING}`, '/', SIGN_IN_PATH];
