import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decisionViolations, INDEX, printDecisionIndex, readDecisions } from './decisions.ts';

describe('the decision records', () => {
  const records = readDecisions();

  test('are all made alike', () => {
    expect(records.size).toBeGreaterThan(20);
    expect(decisionViolations(records)).toEqual([]);
  });

  test('stand in the list that is generated from them', () => {
    const index = readFileSync(join(resolve(import.meta.dirname, '../../docs/decisions'), INDEX), 'utf8');
    expect(index).toBe(printDecisionIndex(records));
  });
});

const record = (number: number, more: { title?: string; date?: string; status?: string; heads?: string[] } = {}) => {
  const { title = `# ${number}. Something`, date = '2026-11-21', status = 'Accepted' } = more;
  const { heads = ['Context', 'Decision', 'Consequences'] } = more;
  return `${title}\n\nDate: ${date}\n\n## Status\n\n${status}\n\n${heads.map((head) => `## ${head}\n\nWords.\n`).join('\n')}`;
};
const SUPERSEDES = '- Accepted\n- Supersedes in part [decision 1](0001-one.md): the words';
const SUPERSEDED = '- Accepted\n- Superseded in part by [decision 2](0002-two.md): the words';
const pair = (one: string, two: string) =>
  new Map([
    ['0001-one.md', one],
    ['0002-two.md', two],
  ]);

describe('a check of decision records', () => {
  test('takes two of which one supersedes the other', () => {
    const records = pair(record(1, { status: SUPERSEDED }), record(2, { status: SUPERSEDES }));
    expect(decisionViolations(records)).toEqual([]);
    expect(printDecisionIndex(records)).toContain(
      '| 1 | [Something](0001-one.md) | 2026-11-21 | Superseded in part by [decision 2](0002-two.md) |\n' +
        '| 2 | [Something](0002-two.md) | 2026-11-21 | Supersedes in part [decision 1](0001-one.md) |\n',
    );
  });

  test.each<[what: string, two: string, sentence: RegExp]>([
    ['a title without its number', record(2, { title: '# Something' }), /title is not "# 2\. …"/],
    ['a date that is none', record(2, { date: 'yesterday' }), /no "Date: yyyy-mm-dd"/],
    ['a date before that of the last record', record(2, { date: '2026-11-20' }), /before that of the last/],
    ['a head that is missing', record(2, { heads: ['Context', 'Decision'] }), /heads are not/],
    ['a status of its own', record(2, { status: 'Done' }), /does not begin with "Accepted"/],
    [
      'a line of the status that says nothing known',
      record(2, { status: '- Accepted\n- Old' }),
      /nothing known: - Old/,
    ],
    ['a supersession that only one of the two tells', record(2, { status: SUPERSEDES }), /only one of the two/],
    [
      'a link to no record',
      record(2, { status: '- Accepted\n- Supersedes [decision 3](0003-three.md)' }),
      /which is not decision 3/,
    ],
  ])('refuses %s', (_what, two, sentence) => {
    expect(decisionViolations(pair(record(1), two)).join('\n')).toMatch(sentence);
  });

  test('refuses a number that was left out', () => {
    const records = new Map([
      ['0001-one.md', record(1)],
      ['0003-three.md', record(3)],
    ]);
    expect(decisionViolations(records).join('\n')).toMatch(/the next record is number 2/);
  });
});
