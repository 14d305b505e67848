import { expect, test } from 'vitest';
import { citationViolations, missingCitations } from './citations.ts';

// Reads the whole project, which takes some seconds on a busy machine.
test('whatever comments and documents cite stands in the repository', () => {
  expect(missingCitations()).toEqual([]);
});

const DOCUMENTS = new Set(['docs/security.md', 'docs/decisions/0007-toasts.md']);
const found = (file: string, text: string) => citationViolations(file, text, DOCUMENTS).join('\n');

test.each([
  ['a document', 'a.ts', '/** See UI.md. */'],
  ['a document in a folder', 'a.tsx', '// as docs/guide.md says'],
  ['a note', 'a.ts', '// (PERMISSIONS note 3)'],
  ['a convention', 'a.sql', '-- convention 12'],
  ['a group', 'a.css', '/* group 3 */'],
  ['an issue', 'docs/security.md', 'As in issue #4.'],
  ['a plan', 'a.ts', '// comes later in the PLAN'],
  ['a decision', 'a.ts', '// (decision 8)'],
])('refuses to cite %s that is not there', (_what, file, text) => {
  expect(found(file, text)).toMatch(/which is not in the repository/);
});

test('takes what is there, and what only code says', () => {
  expect(
    found('a.ts', `/** docs/security.md and decision 7 */ const name = 'notes.md'; const issue = 'issue 4';`),
  ).toBe('');
  expect(found('docs/security.md', 'See [decision 7](decisions/0007-toasts.md), two groups of 3.')).toBe('');
});
