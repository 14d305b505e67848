/** @module-tag full */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
/** The id of `nobody` on most systems. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let folder: string;
let tree: string;
beforeAll(() => {
  execFileSync(process.execPath, ['tools/pack.ts', '--installed'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  folder = mkdtempSync(join(tmpdir(), 'touchline-packed-'));
  chmodSync(folder, 0o755);
  tree = join(folder, 'touchline');
  cpSync(join(ROOT, 'dist', 'touchline'), tree, { recursive: true });
  mkdirSync(join(folder, 'data'));
  if (isRoot) chownSync(join(folder, 'data'), NOBODY, NOBODY);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('OPS-35 what is packed is what a server needs: no screens in source, no tests, nothing that builds', () => {
  const files = readdirSync(tree, { recursive: true }) as string[];
  const own = files.filter((file) => !file.startsWith('node_modules'));
  expect(own.filter((file) => /\.test\.|^features\/.*\/web\/|^(web|tests|tools|bench)\//.test(file))).toEqual([]);
  for (const builder of ['vite', 'typescript', 'vitest', 'oxlint'])
    expect(existsSync(join(tree, 'node_modules', builder)), builder).toBe(false);
});

test('OPS-35 it serves the club as a person who may write nothing but its data, on the Node it brings, and ends by itself', async () => {
  const child = spawn(join(tree, 'touchline'), ['start'], {
    env: { PATH: '/usr/bin:/bin', DEMO: 'off', PORT: '0', DRAIN_SECONDS: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'close');
  const address = await new Promise<string>((opened, failed) => {
    child.stdout.on('data', (text: Buffer) => {
      const [, found] = /Touchline is open at (http:\S+)\n/.exec(text.toString()) ?? [];
      if (found) opened(found);
    });
    void ended.then(() => failed(new Error(`It did not open: ${said}`)));
  });
  const page = await fetch(address);
  expect(page.status).toBe(200);
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
  expect((await fetch(`${address}${script}`)).status).toBe(200);
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ready' });
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(said).toBe('');
});
