/** Mutation scores by file. */
import { relative } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];
export type Mutant = Pick<MutantResult, 'fileName' | 'status' | 'location' | 'mutatorName' | 'replacement'>;
export type MutantScore = { file: string; mutants: number; killed: number; survived: number; percent: number };

/** An endless loop (timeout) counts as killed. Ignored mutants and those that do not compile or run are left out. */
const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

export function scoresOf(mutants: readonly Mutant[], root: string): MutantScore[] {
  const counted = mutants.filter(({ status }) => [...NOTICED, ...UNNOTICED].includes(status));
  return [...Map.groupBy(counted, ({ fileName }) => relative(root, fileName))]
    .map(([file, all]) => {
      const killed = all.filter(({ status }) => NOTICED.includes(status)).length;
      return { file, mutants: all.length, killed, survived: all.length - killed, percent: (killed / all.length) * 100 };
    })
    .toSorted((one, other) => one.file.localeCompare(other.file));
}

/** A Markdown table, as in docs/testing.md. */
export function mutantTable(scores: readonly MutantScore[]): string {
  const [mutants, killed] = [sumOf(scores, 'mutants'), sumOf(scores, 'killed')];
  const whole = { file: 'together', mutants, killed, survived: mutants - killed, percent: (killed / mutants) * 100 };
  const rows = [...scores, whole].map(({ file, percent, ...counts }) => [
    file,
    String(counts.mutants),
    String(counts.killed),
    String(counts.survived),
    // Rounded down, so that 89.9 % does not look like the limit of 90 %.
    `${Math.floor(percent)} %`,
  ]);
  const lines = [['file', 'mutants', 'killed', 'survived', 'share'], ['---', '--:', '--:', '--:', '--:'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const sumOf = (scores: readonly MutantScore[], key: 'mutants' | 'killed') =>
  scores.reduce((sum, score) => sum + score[key], 0);

/** One line for each surviving mutant: location and replacement. */
export function survivorsOf(mutants: readonly Mutant[], root: string): string[] {
  return mutants
    .filter(({ status }) => UNNOTICED.includes(status))
    .map(({ fileName, location: { start, end }, status, mutatorName, replacement }) => {
      const at = `${relative(root, fileName)}:${start.line}:${start.column + 1}-${end.line}:${end.column + 1}`;
      return `${at} ${status} ${mutatorName}: ${(replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 100)}`;
    });
}
