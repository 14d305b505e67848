/**
 * The files of the app on the device. Those for players and scouts come with the worker; other hashed files are kept
 * from their first use. A worker has the files of one build; the next worker waits until the person agrees or no window
 * is open.
 */
import { cleanupOutdatedCaches, PrecacheController } from 'workbox-precaching';
import type { Language } from '#domain/football.ts';
import type { AppFiles, ToWorker } from './messages.ts';
import { treatmentOf } from './treatment.ts';

/** `appFiles`: undefined in development. */
declare const self: ServiceWorkerGlobalScope & { appFiles?: AppFiles };

const { build, files, words } = self.appFiles ?? { build: 'development', files: [], words: {} };
const KEPT = new Set(files.map(({ url }) => url));
/** ms to wait for the page from the network when the device has it. */
const LONGEST_WAIT = 2000;
/** Files fetched in parallel at the installation: HTTP/1.1 allows six connections, and the page keeps two of them. */
const AT_ONCE = 4;
/** Number of retries of a file, and ms between them; after that the next start continues. */
const RETRIES = 10;
const PAUSE = 1000;
/** Hashed files of this build that have been used. */
const USED = `used ${build}`;
/** Name of a cache that survives builds: the language that the next build needs. */
const READER = 'reader';

const precache = new PrecacheController();
precache.addToCacheList(files);
cleanupOutdatedCaches();

self.addEventListener('install', (event) => event.waitUntil(Promise.all([takeFiles(event), takeWords()])));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([precache.activate(event), begin()])));

/** Several at a time: over a slow line, hundreds of files one after the other would take a minute. */
async function takeFiles(event: ExtendableEvent): Promise<void> {
  const left = files.values();
  const takeOn = async () => {
    for (const entry of left) await takeFile(event, entry);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeOn));
}

/** Retries after a broken connection: one failed file would discard all the others. */
async function takeFile(event: ExtendableEvent, { url, revision }: AppFiles['files'][number]): Promise<void> {
  for (let retries = 0; ; retries++)
    try {
      const request = new Request(url, { cache: revision ? 'reload' : 'default', credentials: 'same-origin' });
      const params = { cacheKey: precache.getCacheKeyForURL(url) };
      await Promise.all(precache.strategy.handleAll({ params, request, event }));
      return;
    } catch (failure) {
      if (retries === RETRIES || isGone(failure)) throw failure;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
}

/** The server answers 404, because the club has another build by now. */
const isGone = (failure: unknown) =>
  failure instanceof Error && (failure as { details?: { status?: number } }).details?.status === 404;

/** Fetches the texts in the reader's language, so that the next version has them before anybody has opened it. */
async function takeWords(): Promise<void> {
  const language = await (await (await caches.open(READER)).match('/language'))?.text();
  await keep(words[language as Language] ?? []);
}

async function begin(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('used ') && name !== USED) await caches.delete(name);
  // The browser requests the page while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Hashed files come from the browser's own cache if they were used before. */
async function keep(paths: readonly string[]): Promise<void> {
  const used = await caches.open(USED);
  await Promise.all(
    paths.map(async (path) => {
      if (!KEPT.has(path) && !(await used.match(path))) await used.add(path);
    }),
  );
}

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'build') event.ports[0]?.postMessage(build);
  else if (message.type === 'keep') event.waitUntil(remember(message.language, message.files));
  else event.waitUntil(takeOver(message.type === 'take-over-alone'));
});

async function remember(language: Language, loaded: readonly string[]): Promise<void> {
  await (await caches.open(READER)).put('/language', new Response(language));
  const paths = loaded.filter((path) => path.startsWith('/assets/'));
  // The server may not have files of an earlier build any more.
  await Promise.allSettled([...paths, ...(words[language] ?? [])].map((path) => keep([path])));
}

async function takeOver(alone: boolean): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!alone || open.length <= 1) await self.skipWaiting();
}

self.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, self.location.origin, KEPT);
  if (treatment === 'page') event.respondWith(page(event));
  else if (treatment === 'file') event.respondWith(file(event.request));
});

/** The page from the server if it comes soon, otherwise the stored one of this build. */
async function page(event: FetchEvent): Promise<Response> {
  const fromNetwork = (async () => {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? fetch(event.request);
  })();
  event.waitUntil(fromNetwork.catch(() => undefined));
  const soon = new Promise<undefined>((done) => setTimeout(done, LONGEST_WAIT));
  const answer = await Promise.race([fromNetwork, soon]).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await precache.matchPrecache('/')) ?? fromNetwork;
}

async function file(request: Request): Promise<Response> {
  const used = await caches.open(USED);
  const here = (await precache.matchPrecache(request.url)) ?? (await used.match(request.url, { ignoreVary: true }));
  if (here) return here;
  const answer = await fetch(request);
  // Without room on the device the app works too.
  if (answer.ok) void used.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}
