/** Two processes are started at once from one checkout in which nothing is built yet, as after an update. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figure, FULL, tries } from './profile.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const WHAT_RUNS = ['database', 'domain', 'features', 'locales', 'server', 'tools', 'web', 'index.html', 'package.json', 'package-lock.json', 'schema.graphql', 'vite.config.ts', ...globSync('tsconfig*.json', { cwd: ROOT })]; // prettier-ignore

let checkout: string;
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'touchline-checkout-'));
  for (const name of WHAT_RUNS) cpSync(join(ROOT, name), join(checkout, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const read = () => readFile(join(checkout, 'dist/web/index.html'), 'utf8');
const assets = () => join(checkout, 'dist', 'web', 'assets');

/** What a start does before it serves: `tools/build.ts`, and then the page that it finds. */
async function build(): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['tools/build.ts'], { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

/** Files that the page in place names and that are not there. */
function missing(page: string): string[] {
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(0);
  return named.filter((path) => !existsSync(join(checkout, 'dist', 'web', path)));
}

test('both come up with a whole app', { tags: 'full' }, async () => {
  // Both begin before either has a build to show.
  expect(await Promise.all([build(), build()])).toEqual([
    { code: 0, said: '' },
    { code: 0, said: '' },
  ]);
  expect(missing(await read())).toEqual([]);
  expect(readdirSync(join(checkout, 'dist')).toSorted()).toEqual(['install.lock', 'web']);
  figure('Builds at once from one checkout without a build: failed', '0 of 2');
});

test('of builds that are finished at the same moment one is put in place, and the others do not mind', async () => {
  const rounds = tries(10, 2);
  for (let round = 0; round < rounds; round += 1) {
    // In turns nothing is there yet, and something that is out of date.
    if (round % 2 === 0) rmSync(join(checkout, 'dist', 'web'), { recursive: true, force: true });
    else utimesSync(join(checkout, 'dist', 'web', 'index.html'), 0, 0);
    const moment = Date.now() + 1000;
    const ends = Array.from({ length: 4 }, async (_, at) => {
      const fresh = join(checkout, 'dist', `fresh-${at}`);
      mkdirSync(join(fresh, 'assets'), { recursive: true });
      writeFileSync(join(fresh, 'index.html'), `build ${round}`);
      const text = `const { install } = await import('./tools/install.ts'); while (Date.now() < ${moment}); install('${fresh}')`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', text], { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] }); // prettier-ignore
      const [code] = (await once(child, 'close')) as [number | null];
      rmSync(fresh, { recursive: true, force: true });
      return code;
    });
    expect(await Promise.all(ends)).toEqual([0, 0, 0, 0]);
    expect(await read()).toBe(`build ${round}`);
  }
  expect(readdirSync(join(checkout, 'dist')).toSorted()).toEqual(['install.lock', 'web']);
  figure('Finished builds put in place at the same moment: failed', `0 of ${rounds * 4}`);
});

test.runIf(FULL)('so they do from a build that is out of date, and open tabs find the parts they know', async () => {
  rmSync(join(checkout, 'dist'), { recursive: true });
  expect((await build()).code).toBe(0);
  const first = new Set(readdirSync(assets()));

  appendFileSync(join(checkout, 'web', 'main.tsx'), "\ndocument.documentElement.dataset['update'] = '1';\n");
  for (const { code } of await Promise.all([build(), build(), build()])) expect(code).toBe(0);
  expect(missing(await read())).toEqual([]);
  const second = new Set(readdirSync(assets()));
  expect([...first].filter((part) => !second.has(part))).toEqual([]);
  const own = [...second].filter((part) => !first.has(part));
  expect(own.length).toBeGreaterThan(0);

  // A build that is up to date is used as it is; one after the next, the oldest parts go.
  expect((await build()).code).toBe(0);
  expect(new Set(readdirSync(assets()))).toEqual(second);
  appendFileSync(join(checkout, 'web', 'main.tsx'), "\ndocument.documentElement.dataset['update'] = '2';\n");
  expect((await build()).code).toBe(0);
  const third = new Set(readdirSync(assets()));
  const entry = [...first].filter((part) => /^index-.*\.js$/.test(part) && !own.includes(part));
  expect(own.filter((part) => !third.has(part))).toEqual([]);
  expect(entry.filter((part) => third.has(part))).toEqual([]);

  expect(readdirSync(join(checkout, 'dist')).toSorted()).toEqual(['install.lock', 'web']);
  figure('Builds at once from one checkout with an old build: failed', '0 of 3');
});
