/** Gathers what the attacks measured; prints it when all of them are through, unless whoever started them does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { beginFigures, printFigures } from '#tools/figures.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that figures are added to, a line of JSON each. */
    figures: string;
  }
}

export function setup(project: TestProject): () => void {
  const given = process.env['ATTACK_FIGURES'];
  const folder = mkdtempSync(join(tmpdir(), 'touchline-figures-'));
  const file = given ?? join(folder, 'figures.jsonl');
  if (!given) beginFigures(file);
  project.provide('figures', file);
  return () => {
    if (!given) printFigures(file);
    rmSync(folder, { recursive: true });
  };
}
