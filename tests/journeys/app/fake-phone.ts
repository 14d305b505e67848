/** Stands for the phone around the app: what Capacitor's bridge answers, with the phone itself left out. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { club, openPage, type BrowserVisit } from '../browser.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export type BuiltPhoneApp = { folder: string; close: () => Promise<void> };

/** Builds the pages of the phone app and serves them, on an origin that the club knows as that of the app. */
export async function openPhoneApp(): Promise<BuiltPhoneApp> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-phone-'));
  const build = spawn(process.execPath, ['tools/build-phone.ts', folder], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PHONE_PUSH: 'on' },
  });
  const [code] = (await once(build, 'exit')) as [number];
  if (code !== 0) throw new Error('The phone app could not be built');
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://phone').pathname;
    void readFile(join(folder, path === '/' ? 'index.html' : path)).then(
      (content) =>
        response.writeHead(200, { 'content-type': TYPES[extname(path || '.html')] ?? TYPES['.html']! }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await once(server.listen(club().phone.socket), 'listening');
  return {
    folder,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type PhoneCall = { call: string; options: Record<string, unknown> };

/** Runs in the page before it: answers the calls of plugins as Android would. */
function fakeBridge(startedBy: string | undefined): void {
  const KEPT = 'fake-phone.';
  const calls: PhoneCall[] = [];
  const heard = new Map<string, (data: unknown) => void>();
  let listeners = 0;
  const tell = (event: string, data: unknown) => heard.get(event)?.(data);
  const answers: Record<string, (options: Record<string, string>) => unknown> = {
    'Preferences.get': ({ key }) => ({ value: sessionStorage.getItem(KEPT + key) }),
    'Preferences.set': ({ key, value }) => sessionStorage.setItem(KEPT + key, value!),
    'Preferences.remove': ({ key }) => sessionStorage.removeItem(KEPT + key),
    'App.getLaunchUrl': () => ({ url: startedBy ?? '' }),
    'App.minimizeApp': () => undefined,
    'ScreenOrientation.lock': () => undefined,
    'ScreenOrientation.unlock': () => undefined,
    'Filesystem.writeFile': ({ path }) => ({ uri: `file:///cache/${path}` }),
    'Filesystem.rmdir': () => undefined,
    'Share.share': () => ({ activityType: '' }),
    'Camera.takePhoto': () => ({ type: 0, saved: false, webPath: '/icon-512.png' }),
    'PushNotifications.requestPermissions': () => ({ receive: 'granted' }),
    'PushNotifications.checkPermissions': () => ({ receive: 'granted' }),
    'PushNotifications.register': () => tell('PushNotifications.registration', { value: 'a-token-of-this-phone-1234' }),
    'PushNotifications.unregister': () => undefined,
  };
  const plugins = [...new Set(Object.keys(answers).map((name) => name.split('.')[0]!))];
  const methodsOf = (plugin: string) =>
    Object.keys(answers)
      .filter((name) => name.startsWith(`${plugin}.`))
      .map((name) => ({ name: name.split('.')[1]!, rtype: 'promise' }));
  Object.assign(globalThis, {
    androidBridge: {},
    Capacitor: {
      PluginHeaders: plugins.map((name) => ({
        name,
        methods: [...methodsOf(name), { name: 'addListener' }, { name: 'removeListener' }],
      })),
      nativePromise: async (plugin: string, method: string, options: Record<string, string> = {}) => {
        const call = `${plugin}.${method}`;
        calls.push({ call, options });
        return answers[call]!(options);
      },
      nativeCallback(plugin: string, method: string, { eventName }: { eventName: string }, callback: () => void) {
        if (method === 'addListener') heard.set(`${plugin}.${eventName}`, callback);
        return `listener-${++listeners}`;
      },
    },
    phone: { calls, tell },
  });
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (...given) {
    calls.push({ call: 'serviceWorker.register', options: {} });
    return register.apply(this, given);
  };
}

type FakePhone = { phone: { calls: PhoneCall[]; tell: (event: string, data: unknown) => void } };

/** What the app has asked of the phone since the page was loaded. */
export const callsOfPhone = (page: Page, call: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    (name) =>
      (globalThis as unknown as FakePhone).phone.calls.filter((one) => one.call === name).map((one) => one.options),
    call,
  );

/** The phone tells the app something, such as `App.backButton`. */
export const tellApp = (page: Page, event: string, data: object): Promise<void> =>
  page.evaluate(([name, given]) => (globalThis as unknown as FakePhone).phone.tell(name, given), [
    event,
    data,
  ] as const);

/** Starts the app on a phone, by a link when one is given. */
export async function startPhoneApp(
  visit: Omit<BrowserVisit, 'at' | 'size' | 'as'> & { by?: string } = {},
): Promise<Page> {
  const { by, ...more } = visit;
  const page = await openPage({ ...more, size: 'phone', at: 'about:blank' });
  await page.addInitScript(fakeBridge, by);
  await page.goto(`http://${club().phone.host}`);
  return page;
}
