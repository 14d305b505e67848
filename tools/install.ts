/** Moves a finished build of the web app into place; safe when several processes do so at once. */
import { chmodSync, existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isWebBuildCurrent, WEB_BUILD } from '#server/http/web-build.ts';

/**
 * Of several processes that have built the same, the first one wins and the others use its build. An outdated build is
 * swapped by rename. Its assets stay for one more build, for open browser tabs and processes started before.
 */
export function install(fresh: string): void {
  chmodSync(fresh, 0o755);
  const lock = new DatabaseSync(join(dirname(WEB_BUILD), 'install.lock'), { timeout: 60_000 });
  try {
    // A file lock of the operating system (decision 10): it ends with the process.
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

/** Links the assets of the current build into the new one, without those kept from the build before. */
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
