/** `npm run build`: builds the web app into `dist/web` unless it is up to date. Production starts run it too. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { isWebBuildCurrent, WEB_BUILD } from '#server/http/web-build.ts';
import { install } from './install.ts';
import { addPrecache } from './precache.ts';
import { addStartScript } from './start-script.ts';

const WORTH_IT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const SMALL = 1024;

/** Writes .br and .gz files, so that nothing is compressed per request. */
async function precompress(folder: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  const squeeze = promisify(gzip);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && WORTH_IT.test(entry.name))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const content = await readFile(file);
        if (content.length < SMALL) return;
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
        await writeFile(`${file}.br`, await brotli(content, options));
        await writeFile(`${file}.gz`, await squeeze(content, { level: 9 }));
      }),
  );
}

if (!isWebBuildCurrent()) {
  // Built in a temporary folder and moved into place, so that an interrupted build leaves nothing incomplete.
  mkdirSync(dirname(WEB_BUILD), { recursive: true });
  const fresh = mkdtempSync(`${WEB_BUILD}.new-`);
  const root = resolve(import.meta.dirname, '..');
  try {
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'error',
      build: { outDir: fresh, emptyOutDir: true },
    });
    addStartScript(fresh);
    addPrecache(fresh);
    await precompress(fresh);
    install(fresh);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
