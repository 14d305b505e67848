/** How hard the attacks try and what they measured: `npm run attack` is the full profile, `npm test` the short one. */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, inject } from 'vitest';
import { random, type Random } from '#database/demo/random.ts';
import type { Figure } from '#tools/figures.ts';

/** Whether it is the full profile: for what takes long however little is tried. */
export const FULL = process.env['ATTACK_PROFILE'] === 'full';
/** What is tried depends on this and on nothing else, so that a failure can be tried again. */
const SEED = process.env['ATTACK_SEED'] ?? '1';

/** So many tries in this profile. */
export function tries(full: number, short: number): number {
  return FULL ? full : short;
}

/** Chance for one attack: the same in each run with the same seed. */
export function seeded(attack: string): Random {
  return random(`${SEED} ${attack}`);
}

/** Notes what was measured; the run prints all figures at its end, by the file that noted them. */
export function figure(what: string, value: number | string): void {
  const noted: Figure = {
    file: relative(import.meta.dirname, expect.getState().testPath ?? ''),
    engine: process.env['TOUCHLINE_TEST_ENGINE'] ?? 'pglite',
    what,
    value,
  };
  appendFileSync(inject('figures'), `${JSON.stringify(noted)}\n`);
}
