/** Puts a finished build of the web app in its place, whoever else does the same at this moment. */
import { chmodSync, existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isWebBuildCurrent, WEB_BUILD } from '#server/http/web-build.ts';

/**
 * Of several processes that have built the same, the first one wins and the others use what it has built. A build that is
 * out of date makes room by one rename. Its parts are served for one more build: whoever has the app open goes on with
 * them, and so does a process that was started before.
 */
export function install(fresh: string): void {
  chmodSync(fresh, 0o755);
  const lock = new DatabaseSync(join(dirname(WEB_BUILD), 'install.lock'), { timeout: 60_000 });
  try {
    // Of the operating system, as in decision 10: it ends with the process, however that ends.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    if (isWebBuildCurrent()) return;
    if (existsSync(WEB_BUILD)) {
      keepOldParts(fresh);
      const aside = mkdtempSync(`${WEB_BUILD}.old-`);
      renameSync(WEB_BUILD, join(aside, 'web'));
      renameSync(fresh, WEB_BUILD);
      rmSync(aside, { recursive: true, force: true });
    } else renameSync(fresh, WEB_BUILD);
  } finally {
    lock.close();
  }
}

/** The parts that the build in place was made of, without those that it kept itself. */
function keepOldParts(fresh: string): void {
  const manifest = join(WEB_BUILD, '.vite', 'manifest.json');
  if (!existsSync(manifest)) return;
  const made = readFileSync(manifest, 'utf8');
  for (const name of readdirSync(join(WEB_BUILD, 'assets'))) {
    const part = join(fresh, 'assets', name);
    if (made.includes(`"assets/${name.replace(/\.(br|gz)$/, '')}"`) && !existsSync(part))
      linkSync(join(WEB_BUILD, 'assets', name), part);
  }
}
