import { expect, expectTypeOf, test } from 'vitest';
import type { Role } from '#domain/football.ts';
import { graphql, documentText, type ResultOf, type Source, type VariablesOf } from './document.ts';

const Person = graphql(`
  fragment Person on UserReference {
    id
    firstName
  }
`);
const Colleague = graphql(
  `
    fragment Colleague on User {
      id
      ...Name
    }
  `,
  [
    graphql(`
      fragment Name on User {
        lastName
      }
    `),
  ],
);

test('a document is sent with every fragment it needs, each once', () => {
  const document = graphql(
    `
      query Colleagues {
        users {
          ...Colleague
        }
        again: users {
          ...Colleague
        }
      }
    `,
    [Colleague, Colleague],
  ) as unknown as Source;
  const text = documentText(document);
  expect(text.match(/fragment Colleague on User/g)).toHaveLength(1);
  expect(text.match(/fragment Name on User/g)).toHaveLength(1);
  expect(text.startsWith('query Colleagues')).toBe(true);
  expect(documentText(Person as unknown as Source)).not.toContain('Colleague');
});

test('a document is typed by the contract, its scalars by the catalogues of the domain', () => {
  const document = graphql(`
    query Someone($token: String!) {
      userExists(token: $token) {
        id
        role
        email
      }
    }
  `);
  type Answer = ResultOf<typeof document>;
  expectTypeOf<Answer>().toEqualTypeOf<{ userExists: { id: string; role: Role; email: string | null } | null }>();
  expectTypeOf<VariablesOf<typeof document>>().toEqualTypeOf<{ token: string }>();
});
