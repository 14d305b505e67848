/** `npm run build:phone`: builds the pages of the phone app into `dist/phone`, or the folder that is given (docs/phone.md). */
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '..');

/** Of the installed web app alone. */
const OF_BROWSERS = /^(screenshot|shortcut)-|^\.vite$/;

async function buildPhone(folder = join(root, 'dist', 'phone')): Promise<void> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'phone',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  for (const name of readdirSync(folder)) if (OF_BROWSERS.test(name)) rmSync(join(folder, name), { recursive: true });
}

if (import.meta.main) await buildPhone(process.argv[2]);
