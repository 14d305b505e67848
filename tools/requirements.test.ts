import { describe, expect, test } from 'vitest';
import {
  compareRequirements,
  idsIn,
  mismatch,
  parseRequirementRows,
  titlesOf,
  type RequirementRow,
} from './requirements.ts';

test('the list of requirements and the titles of the tests say the same', () => {
  expect(mismatch()).toEqual({ unlisted: [], unproven: [], come: [], unclear: [] });
});

describe('the comparison', () => {
  test('reads ids and nothing that only looks like one', () => {
    expect(idsIn('GAME-15, REP-06; SHA-256 and UTF-8 and GAME-1 and MYGAME-15 (A-25)')).toEqual([
      'GAME-15',
      'REP-06',
      'A-25',
    ]);
  });

  test('reads the rows of the list', () => {
    const markdown = [
      '## Games',
      '| Id | What holds |',
      '|---|---|',
      '| GAME-15 | The clubs of a game differ. |',
      '## Still to come',
      '| WEEK-01 | A week has seven days. |',
    ].join('\n');
    expect(parseRequirementRows(markdown)).toEqual([
      { id: 'GAME-15', sentence: 'The clubs of a game differ.', toCome: false },
      { id: 'WEEK-01', sentence: 'A week has seven days.', toCome: true },
    ]);
  });

  test('reads titles, also of tables, and passes over what is skipped', () => {
    const text = `
      describe('a game', () => {
        test('GAME-15 the clubs differ', () => {});
        test.each([1])(\`GAME-16 \${name} once\`, () => {});
        test.skip('GAME-17 later', () => {});
        test.runIf(postgres)('GAME-18 scores', () => {});
      });`;
    expect(titlesOf('games.test.ts', text)).toEqual([
      'a game',
      'GAME-15 the clubs differ',
      'GAME-16 … once',
      'GAME-18 scores',
    ]);
  });

  test('finds what is claimed and not listed, listed and not proven, listed twice', () => {
    const rows: RequirementRow[] = [
      { id: 'GAME-15', sentence: 'The clubs of a game differ.', toCome: false },
      { id: 'GAME-16', sentence: 'One game of a pair a day.', toCome: false },
      { id: 'WEEK-01', sentence: 'A week has seven days.', toCome: true },
      { id: 'WEEK-01', sentence: '', toCome: true },
      { id: 'A-25', sentence: 'The window is inclusive.', toCome: false },
    ];
    expect(compareRequirements(rows, new Set(['GAME-15', 'GAME-18', 'WEEK-01']), new Set(['A-26']))).toEqual({
      unlisted: ['A-26', 'GAME-18'],
      unproven: ['GAME-16'],
      come: ['WEEK-01', 'WEEK-01'],
      unclear: ['WEEK-01'],
    });
  });
});
