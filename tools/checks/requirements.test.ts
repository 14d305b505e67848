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
  expect(mismatch()).toEqual({ unlisted: [], unproven: [], come: [], unclear: [], wronglyMarked: [] });
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
      '| Id | What holds | Proof |',
      '|---|---|---|',
      '| GAME-15 | The clubs of a game differ. | gate |',
      '## Still to come',
      '| WEEK-01 | A week has seven days. | – |',
    ].join('\n');
    expect(parseRequirementRows(markdown)).toEqual([
      { id: 'GAME-15', sentence: 'The clubs of a game differ.', proof: 'gate', toCome: false },
      { id: 'WEEK-01', sentence: 'A week has seven days.', proof: '–', toCome: true },
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
    expect(titlesOf('games.test.ts', text).map(({ text: title }) => title)).toEqual([
      'a game',
      'GAME-15 the clubs differ',
      'GAME-16 … once',
      'GAME-18 scores',
    ]);
  });

  test('finds what is claimed and not listed, listed and not proven, listed twice', () => {
    const row = (id: string, proof: string, more: Partial<RequirementRow> = {}): RequirementRow => ({
      id,
      sentence: 'A sentence about the club.',
      proof,
      toCome: false,
      ...more,
    });
    const rows = [
      row('GAME-15', 'gate'),
      row('GAME-16', '–'),
      row('GAME-17', 'full'),
      row('GAME-19', 'gate'),
      row('GAME-20', 'test:cluster'),
      row('GAME-21', 'test:never'),
      row('WEEK-01', 'gate', { toCome: true }),
      row('WEEK-01', 'gate', { sentence: '' }),
      row('A-25', '–'),
    ];
    const proven = {
      gate: new Set(['GAME-15', 'GAME-18', 'WEEK-01']),
      full: new Set(['GAME-15', 'GAME-17', 'GAME-19']),
    };
    expect(compareRequirements(rows, proven, new Set(['A-26']), ['test:cluster'])).toEqual({
      unlisted: ['A-26', 'GAME-18'],
      unproven: ['GAME-16', 'GAME-21'],
      come: ['WEEK-01'],
      unclear: ['WEEK-01'],
      wronglyMarked: ['GAME-19: full', 'GAME-21: –'],
    });
  });

  test("knows which titles the gate runs: not those with the tag full, their own, their suite's or their file's", () => {
    const text = `
      describe('GAME-15 a game', () => {
        test('GAME-16 is listed', () => {});
        test.each(sizes)('GAME-17 on a %s', { tags: 'full' }, () => {});
      });
      describe.each(sizes)('GAME-18 on a %s', { timeout: 1, tags: ['full'] }, () => {
        test('GAME-19 is drawn', () => {});
      });
      describe('GAME-20 all of it', () => {
        test('late', { tags: 'full' }, () => {});
      });`;
    const inGate = (source: string) =>
      titlesOf('games.test.ts', source).flatMap(({ text: title, full }) => (full ? [] : idsIn(title)));
    expect(inGate(text)).toEqual(['GAME-15', 'GAME-16']);
    // Put together: written out, it would be the tag of this file.
    const tag = 'full';
    expect(inGate(`/**\n * Of games.\n *\n * @module-tag ${tag}\n */\n${text}`)).toEqual([]);
  });
});
