/** Writes the first script of the built page: the theme, what to ask for at once, and what to do when a file does not come. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';
import { LANGUAGES } from '#domain/football.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { preloadRoute, preloadTable } from './route-preloads.ts';
import { recoverStart } from './start-recovery.ts';

/** Sets the theme before the first picture; the rest comes after it in the same file. */
const THEME = '<script src="/theme.js"></script>';

/** A call that cannot stop what comes after it. */
const call = (run: (...args: never[]) => unknown, ...args: unknown[]) =>
  `try{(${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join()})}catch{}`;

/** Of a finished build in `folder`. @throws Error when a page of the route table is not in the build. */
export function addStartScript(folder: string): void {
  const theme = readFileSync(join(folder, 'theme.js'), 'utf8');
  const words = Object.fromEntries(
    LANGUAGES.map((language) => [language, TEXTS_BY_LANGUAGE[language].offline.start_failed]),
  );
  const parts = [theme, call(recoverStart, words), call(preloadRoute, preloadTable(folder))];
  const script = minifySync('start.js', `${parts.join('\n')}\n`).code;
  const name = `start-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  if (!page.includes(THEME)) throw new Error(`index.html has no ${THEME}`);
  writeFileSync(join(folder, 'assets', name), script);
  writeFileSync(join(folder, 'index.html'), page.replace(THEME, `<script src="/assets/${name}"></script>`));
  rmSync(join(folder, 'theme.js'));
}
