import { Kind, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { KNOWN_DOCUMENTS } from '#server/graphql/known-documents.ts';
import { hashOfDocument, QUERY_LIMITS, readDocument } from '#server/graphql/query-limits.ts';
import { schema } from '#server/schema.ts';
import { printKnownDocuments } from './known-documents.ts';
import { webDocuments } from './web-documents.ts';

describe('the documents of the web app', () => {
  test.each(webDocuments().map(({ name, text }) => [name, text] as const))(
    '%s is known to the server, fits the contract and stays below half of what a document may ask',
    (_name, text) => {
      expect(KNOWN_DOCUMENTS.has(hashOfDocument(text)), 'run npm run schema').toBe(true);
      expect(validate(schema, parse(text, { maxTokens: QUERY_LIMITS.tokens / 2 }))).toEqual([]);
      expect(text.length).toBeLessThan(QUERY_LIMITS.characters / 2);
      const { document, roots } = readDocument(schema, text);
      expect(roots.length).toBeLessThanOrEqual(QUERY_LIMITS.roots / 2);
      const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
      expect(fragments.length).toBeLessThan(QUERY_LIMITS.fragments / 2);
    },
  );

  const DOCUMENT = `import { graphql } from '#web/graphql/document.ts';`;
  const read = (files: Record<string, string>) => webDocuments(files).map(({ text }) => text);

  test('are read as they are sent, with fragments of other files, each once', () => {
    const fragments = `import { graphql as gql } from './graphql/document.ts';
      const Inner = gql(\` fragment Inner on User { id } \`);
      export const Outer = gql('fragment Outer on User { ...Inner }', [Inner, gql('fragment Third on User { id }')]);`;
    const page = `${DOCUMENT} import { Outer as Shared } from '#web/fragments.ts';
      const List = graphql(\`
        query List { users { ...Outer } }
      \`, [Shared, Shared]);`;
    expect(read({ 'web/fragments.ts': fragments, 'features/users/web/Page.tsx': page })).toEqual([
      [
        'query List { users { ...Outer } }',
        'fragment Outer on User { ...Inner }',
        'fragment Inner on User { id }',
        'fragment Third on User { id }',
      ].join('\n'),
    ]);
  });

  test.each([
    ['a text that is put together', 'const A = graphql(`query A { ${name} }`);', 'written out'],
    ['a document within a function', 'const f = () => graphql(`query A { users { id } }`);', 'a constant'],
    ['fragments from elsewhere', 'const A = graphql(`query A { users { id } }`, fragments);', 'written out'],
    ['a fragment that there is not', 'const A = graphql(`query A { users { id } }`, [B]);', 'no document is named B'],
  ])('are not guessed: %s', (_what, code, complaint) => {
    expect(() => read({ 'web/page.ts': `${DOCUMENT} ${code}` })).toThrow(complaint);
  });
});

describe('the list of known documents', () => {
  const document = (name: string) => ({ name, text: `query ${name} { users { id } }` });
  const [A, B, C] = [document('A'), document('B'), document('C')];
  const print = (documents: (typeof A)[], present: string, committed: string, today: string) =>
    printKnownDocuments(documents, { present, committed: () => committed, today });
  const first = print([A, B], '', '', '2026-03-01');

  test('keeps for a year what the app no longer asks', () => {
    const second = print([A, C], first, first, '2026-04-01');
    expect(second).toContain(`'${hashOfDocument(B.text)}', // B, until 2026-04-01`);
    expect(second).toContain(`'${hashOfDocument(C.text)}', // C\n`);
    const third = print([A], second, second, '2027-04-01');
    expect(third).toContain('// B, until 2026-04-01');
    expect(third).toContain('// C, until 2027-04-01');
    const fourth = print([A, C], third, third, '2027-04-02');
    expect(fourth).not.toContain('// B');
    // Used again, so it no longer expires.
    expect(fourth).toContain(`'${hashOfDocument(C.text)}', // C\n`);
    expect(fourth).not.toContain('// C, until');
  });

  test('remembers nothing that was never committed', () => {
    const tried = print([A, B, C], first, first, '2026-04-01');
    expect(print([A, B], tried, first, '2026-04-02')).toBe(first);
  });

  test('stays as it is while the app asks the same, whatever day it is', () => {
    const second = print([A, C], first, first, '2026-04-01');
    expect(print([C, A], second, first, '2030-01-01')).toBe(second);
  });
});
