/** What a journey needs: somebody signed in on a screen of some size, and a page that may not complain. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type Axe from 'axe-core';
import { source as axeSource } from 'axe-core';
import { chromium, firefox, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { KNOWN_DOCUMENTS } from '#server/graphql/known-documents.ts';
import { hashOfDocument } from '#server/graphql/query-limits.ts';

/** The demo club's accounts, `<name>@touchline.example`. Journeys that write use one that no other journey writes as. */
export type Login = 'admin' | 'manager' | 'scout' | 'player' | 'pro' | 'special';
type Credentials = { email: string; password: string };

const SIZES = {
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

export type BrowserVisit = {
  /** Who is signed in; nobody unless told. */
  as?: Login | Credentials | undefined;
  /** Where the visit begins, without the hash: `/today`; or a whole address. */
  at?: string;
  size?: keyof typeof SIZES;
  theme?: 'light' | 'dark';
  /** What the device last spoke. The own language of a signed-in account wins over it. */
  language?: 'en' | 'de' | 'fr' | 'es' | 'it' | 'sr';
  touch?: boolean;
  /** The zone the device stands in; the club's unless told. */
  zone?: string;
  /** Animations are off unless a journey is about them. */
  motion?: boolean;
  /** Complaints of the page that this journey provokes on purpose, such as a call that finds no network. */
  mayComplain?: RegExp;
  /** False for a page that learns of nothing others do before it asks, and whose network comes to rest. */
  live?: boolean;
};

const FAILURES = resolve(import.meta.dirname, '../../dist/failures');

/** The walks of the controls also go through Firefox, which cannot be told to be a phone or to force colours. */
export const inFirefox = process.env['WALKS_BROWSER'] === 'firefox';

let connection: Promise<Browser> | undefined;
/** How many pictures were taken, as a test may have several pages. */
let pictures = 0;
const tokens = new Map<string, Promise<{ token: string; user: Record<string, unknown> }>>();

/** The address of the running app. */
export const base = (): string => club().base;
/** The password of every demo account. */
export const password = (): string => club().password;

/** The club of this worker. */
export function club() {
  const clubs = inject('clubs');
  return clubs[(Number(process.env['VITEST_POOL_ID']) - 1) % clubs.length]!;
}

/** Opens a page as somebody. It closes with the test, which fails when the page complained meanwhile. */
export async function openPage(visit: BrowserVisit = {}): Promise<Page> {
  const {
    as,
    at = '/',
    size = 'desk',
    theme = 'light',
    language,
    touch,
    zone,
    motion = false,
    mayComplain,
    live = true,
  } = visit;
  connection ??= (inFirefox ? firefox : chromium).connect(inject('browser'));
  const context = await (
    await connection
  ).newContext({
    ...SIZES[size],
    ...(touch === undefined ? {} : { hasTouch: touch }),
    baseURL: base(),
    colorScheme: theme,
    // Its own journeys ask for it, with a profile on disk (device.ts).
    serviceWorkers: 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    locale: language ?? 'en',
    timezoneId: zone ?? 'Europe/Zurich',
    storageState: deviceOf(as && (await signedIn(as)), language),
  });
  const complaints = listenFor(context, mayComplain);
  await context.addInitScript(keepNotices);
  if (!live) await context.addInitScript(withoutLiveUpdates);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);

  onTestFinished(async ({ task }) => {
    // What the page had still to say is heard before it closes.
    await page.evaluate(() => new Promise((done) => setTimeout(done))).catch(() => {});
    if (task.result?.state === 'fail' || complaints.length > 0) await takePicture(page, task.name);
    await context.close();
    expect(complaints.join('\n'), 'what the page complained about').toBe('');
  });

  await page.goto(at.startsWith('/') ? `/#${at}` : at);
  return page;
}

/** Runs in the page: its stream of live updates stands, and nothing is told on it. */
export function withoutLiveUpdates(): void {
  const { fetch } = globalThis;
  const standing = () =>
    new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('event: open\ndata: {}\n\n')) });
  globalThis.fetch = async (asked, options) =>
    typeof asked === 'string' && asked.startsWith('/live') ? new Response(standing()) : fetch(asked, options);
}

/** Runs in the page: keeps what its notices say, which may go sooner (CONST-01) than a slow machine looks. */
export function keepNotices(): void {
  const said: string[] = [];
  // One that moves, as when a dialog opens over it, is added to the document again.
  const known = new WeakSet<Element>();
  Object.assign(globalThis, { saidNotices: said });
  const keep = (node: Node) => {
    if (!(node instanceof Element)) return;
    const notices = node.matches('.toast') ? [node] : node.querySelectorAll('.toast');
    for (const notice of notices) {
      if (!known.has(notice)) said.push(notice.textContent);
      known.add(notice);
    }
  };
  const observer = new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(keep)));
  observer.observe(document, { childList: true, subtree: true });
}

/** Waits until a notice of the page has said this; each notice counts once. */
export async function told(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { saidNotices: said } = globalThis as unknown as { saidNotices: string[] };
    const at = said.findIndex((notice) => notice.includes(wanted));
    return at >= 0 && said.splice(at, 1).length > 0;
  }, text);
}

/** What the device remembers when the visit begins. */
function deviceOf(self: unknown, language: string | undefined) {
  const localStorage = [
    ...(self ? [{ name: 'touchline.self', value: JSON.stringify(self) }] : []),
    ...(language ? [{ name: 'touchline.language', value: language }] : []),
  ];
  return { cookies: [], origins: [{ origin: base(), localStorage }] };
}

/** Browsers note that the stream of live updates is refused to a page whose session has ended. */
const SESSION_ENDED = /status of 401 .*\/live\?/;

function listenFor(context: BrowserContext, mayComplain: RegExp | undefined): string[] {
  const complaints: string[] = [];
  const hear = (complaint: string) => {
    if (!mayComplain?.test(complaint)) complaints.push(complaint);
  };
  context.on('console', (message) => {
    const complaint = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !SESSION_ENDED.test(complaint)) hear(complaint);
  });
  context.on('weberror', (error) => hear(error.error().stack ?? String(error.error())));
  context.on('response', (response) => {
    if (response.status() >= 500) hear(`${response.status()} from ${response.url()}`);
  });
  context.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { query } = JSON.parse(request.postData() ?? '{}') as { query?: string };
    if (query !== undefined && !KNOWN_DOCUMENTS.has(hashOfDocument(query)))
      hear(`a document that the server does not know, see npm run schema: ${query}`);
  });
  return complaints;
}

export async function takePicture(page: Page, test: string): Promise<void> {
  mkdirSync(FAILURES, { recursive: true });
  const name = test.replaceAll(/[^\w-]+/g, '-').slice(0, 120);
  const file = join(FAILURES, `${name}-${++pictures}.png`);
  // A page that crashed or closed has no picture; the test's own failure says enough.
  await page.screenshot({ path: file, timeout: 5000 }).catch(() => {});
}

/** The session of an account, begun once for all journeys of a run. */
function signedIn(as: Login | Credentials) {
  const credentials = typeof as === 'string' ? { email: `${as}@touchline.example`, password: password() } : as;
  let session = tokens.get(credentials.email);
  if (!session) {
    session = signIn(credentials);
    tokens.set(credentials.email, session);
  }
  return session;
}

const ACCOUNT = 'id email firstName lastName avatar role label language journalType requirePasswordReset';

/** A new session, apart from the shared one: for a journey that signs out or sets a password. */
export async function signIn(
  input: Credentials,
  device = 'a journey',
): Promise<{ token: string; user: Record<string, unknown> }> {
  const document = `mutation SignIn($input: SignInInput!) { signIn(input: $input) { token user { ${ACCOUNT} } } }`;
  const headers = { 'user-agent': device };
  const answer = (await send(document, { input }, headers)) as Record<'signIn', Awaited<ReturnType<typeof signIn>>>;
  return answer.signIn;
}

/** Asks the API as somebody, to arrange or to look at what a journey is about. Throws what was refused. */
export async function askApi<Data>(as: Login | Credentials, document: string, variables = {}): Promise<Data> {
  return (await send(document, variables, { authorization: (await signedIn(as)).token })) as Data;
}

/** The id of an account. */
export async function accountIdOf(as: Login | Credentials): Promise<string> {
  return String((await signedIn(as)).user['id']);
}

/** Gives an account another language, which the app speaks wherever it signs in (I18N-02). */
export async function speaks(as: Login | Credentials, language: NonNullable<BrowserVisit['language']>): Promise<void> {
  const { user } = await signedIn(as);
  const document = 'mutation Speaks($input: UpdateUserInput!) { updateUser(input: $input) { id } }';
  await askApi(as, document, { input: { id: user['id'], language } });
}

async function send(query: string, variables: object, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${base()}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: { message: string }[] };
  if (errors?.length) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}

/**
 * Nothing on the page is closed to somebody who sees, hears or moves differently: axe finds nothing, in either theme. The
 * themes differ in their colours alone, so the second look is at those. `inside` looks at one layer alone.
 */
export async function expectAccessible(page: Page, { inside }: { inside?: string } = {}): Promise<void> {
  // What fades while the next answer is on its way is not what people read.
  if (!inside) await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  const found = await axe(page, inside);
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' });
  found.push(...(await axe(page, inside, ['color-contrast'])));
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  expect(found.join('\n'), `axe at ${page.url()}`).toBe('');
}

/**
 * Runs in the page: a change of colours is drawn, and whatever moves on its way there has arrived. A colour that is
 * inherited through two transitions begins the second when the first ends, so it looks again until nothing moves.
 */
async function coloursAreThere(): Promise<void> {
  for (;;) {
    // Told by the browser after a frame is drawn, also where a journey has set the clock, which stands in for animation frames.
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise<void>((done) =>
        new IntersectionObserver((_entries, observer) => {
          observer.disconnect();
          done();
        }).observe(document.documentElement),
      );
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const moving = ending.filter(({ playState }) => playState === 'running');
    if (moving.length === 0) return;
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  }
}

/** Looks with axe, whose source is put into a page once. */
async function axe(page: Page, inside?: string, rules?: string[]): Promise<string[]> {
  await page.evaluate(coloursAreThere);
  // Evaluated from outside of the page, which its security policy does not hinder.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations, theme } = await page.evaluate(
    async ([where, only]) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof Axe };
      const found = await inPage.run(where ?? document, {
        resultTypes: ['violations'],
        ...(only && { runOnly: only }),
      });
      return { violations: found.violations, theme: document.documentElement.dataset['theme'] };
    },
    [inside, rules] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${theme}): ${help}: ${target.join(' ')}\n    ${failureSummary ?? ''}`,
    ),
  );
}
