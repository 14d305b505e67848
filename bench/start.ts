/**
 * How long a start takes until the server is ready, started as `npm start` does on a data folder that has been used before:
 * the best of five, beside the embedded database alone on a folder of its own. `node bench/start.ts` ends with 1 above MAX
 * times that.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { START_ARGUMENTS } from '#tools/club-server.ts';

const STARTS = 5;
/** Times the embedded database alone. */
const MAX = 4;
/** Milliseconds; only told, as it depends on the machine. */
const AIM = 2000;
const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'touchline-start-'));

/** Milliseconds until it is ready; it is stopped after that. */
async function start(): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, START_ARGUMENTS, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', DEMO: 'off', PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let took: number | undefined;
  for await (const line of createInterface(child.stdout)) {
    const address = /Touchline is open at (http:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    const { status } = await fetch(`${address}/readyz`);
    if (status !== 200) throw new Error(`It was open and not ready: ${status}`);
    took = performance.now() - begun;
    child.kill('SIGTERM');
  }
  await ended;
  if (took === undefined) throw new Error('It did not open');
  return took;
}

/** The same for the embedded database alone, in a process of its own as well. */
async function openAlone(): Promise<number> {
  const begun = performance.now();
  const code = `
    const { PGlite } = await import('@electric-sql/pglite');
    const database = await PGlite.create(process.argv[1]);
    await database.query('select 1');
    await database.close();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, join(folder, 'alone')], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const [exit] = (await once(child, 'exit')) as [number];
  if (exit !== 0) throw new Error('The embedded database did not open');
  return performance.now() - begun;
}

try {
  const [first, firstAlone] = [await start(), await openAlone()];
  let [best, alone] = [Infinity, Infinity];
  for (let time = 0; time < STARTS; time += 1) {
    best = Math.min(best, await start());
    alone = Math.min(alone, await openAlone());
  }
  console.log(`First start ${first.toFixed(0)} ms; the embedded database alone ${firstAlone.toFixed(0)} ms.`);
  console.log(
    `Further ones ${best.toFixed(0)} ms, aim ${AIM}: ${best <= AIM ? 'reached' : 'not reached'}; ` +
      `the embedded database alone ${alone.toFixed(0)} ms.`,
  );
  console.log(`${(best / alone).toFixed(2)} times the embedded database alone (at most ${MAX})`);
  process.exitCode = best / alone <= MAX ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
