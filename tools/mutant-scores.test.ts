import { expect, test } from 'vitest';
import { mutantTable, scoresOf, survivorsOf, type Mutant } from './mutant-scores.ts';

const mutant = (fileName: string, status: Mutant['status']): Mutant => ({
  fileName: `/club/${fileName}`,
  status,
  location: { start: { line: 3, column: 4 }, end: { line: 3, column: 9 } },
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
});
const MUTANTS = [
  mutant('b.ts', 'Survived'),
  mutant('b.ts', 'NoCoverage'),
  mutant('b.ts', 'Survived'),
  mutant('b.ts', 'Killed'),
  mutant('a.ts', 'Timeout'),
  mutant('a.ts', 'Ignored'),
  mutant('a.ts', 'RuntimeError'),
];

test('what is killed or never ends is noticed; what is ignored or no program does not count', () => {
  expect(scoresOf(MUTANTS, '/club')).toEqual([
    { file: 'a.ts', mutants: 1, killed: 1, survived: 0, percent: 100 },
    { file: 'b.ts', mutants: 4, killed: 1, survived: 3, percent: 25 },
  ]);
});

test('the table has a row for each file and one for all of them', () => {
  expect(mutantTable(scoresOf(MUTANTS, '/club')).split('\n').slice(2)).toEqual([
    '| a.ts | 1 | 1 | 0 | 100 % |',
    '| b.ts | 4 | 1 | 3 | 25 % |',
    '| together | 5 | 2 | 3 | 40 % |',
  ]);
});

test('each survivor is named with its place and what it says instead', () => {
  expect(survivorsOf(MUTANTS, '/club')).toEqual([
    'b.ts:3:5-3:10 Survived BooleanLiteral: false',
    'b.ts:3:5-3:10 NoCoverage BooleanLiteral: false',
    'b.ts:3:5-3:10 Survived BooleanLiteral: false',
  ]);
});
