/** Builds the web app at the first start, and again when its sources have changed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../errors/startup-error.ts';
import type { Log } from '../observability/log.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const WEB_BUILD = join(ROOT, 'dist', 'web');
const SOURCES = [
  'web',
  'features',
  'domain',
  'locales',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tools/route-preloads.ts',
  'tools/start-recovery.ts',
  'tools/start-script.ts',
];

/**
 * Builds the web app in a child process unless the build is newer than all sources. Without development dependencies
 * (no Vite) the existing build is used.
 * @throws StartupError when it cannot be built
 */
export async function ensureWebBuild(log: Log): Promise<void> {
  if (isWebBuildCurrent()) return;
  if (!existsSync(join(ROOT, 'node_modules', 'vite'))) {
    if (existsSync(WEB_BUILD)) return;
    throw new StartupError(
      'The web app is not built, and what builds it is not installed: run npm ci, then npm start.',
    );
  }
  const begun = performance.now();
  log.info('Building the web app');
  const build = spawn(process.execPath, [join(ROOT, 'tools', 'build.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Set explicitly: the caller may be a test, in which React is in development mode.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new StartupError('The web app could not be built; the lines above say why.');
  log.info('The web app is built', { ms: Math.round(performance.now() - begun) });
}

/** Whether the build is newer than all its sources, without tests; true when there are no sources. */
export function isWebBuildCurrent(): boolean {
  if (!existsSync(join(ROOT, 'web'))) return true;
  const page = join(WEB_BUILD, 'index.html');
  if (!existsSync(page)) return false;
  const built = statSync(page).mtimeMs;
  return SOURCES.every((source) => latestChange(join(ROOT, source)) <= built);
}

function latestChange(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => latestChange(join(path, name))));
}
