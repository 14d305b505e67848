import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { documentValidator, InvalidQuestionError, readDocument } from './query-limits.ts';

const schema = buildSchema(`
  type Query { hello: String person: Person }
  type Mutation { wish(input: WishInput!): String }
  type Person { name: String best(deep: Int): Person friends: [Person!]! }
  input WishInput { word: String! }
`);
const validate = documentValidator(schema, false);

function mistakeIn(text: string): string {
  try {
    validate(readDocument(schema, text).document, text);
  } catch (error) {
    if (error instanceof InvalidQuestionError) return error.message;
    throw error;
  }
  return 'none';
}

test.each([
  ['{ hello }', 'none'],
  ['{ helo }', '"helo" is unknown or does not fit (line 1, column 3).'],
  ['{\n  person {\n    nam\n  }\n}', '"nam" is unknown or does not fit (line 3, column 5).'],
  ['{ person }', '"person" is unknown or does not fit (line 1, column 3).'],
  ['{ person { best(of: 3) { name } } }', '"of" is unknown or does not fit (line 1, column 17).'],
  ['query ($word: Sting) { hello }', '"Sting" is unknown or does not fit (line 1, column 15).'],
  ['mutation { wish(input: { word: 5 }) }', 'Something is unknown or does not fit (line 1, column 32).'],
  ['mutation { wish(input: {}) }', 'Something is unknown or does not fit (line 1, column 24).'],
  ['{ hello', 'The document is no GraphQL (line 1, column 8).'],
])('GQL-66 %s is told what is wrong and where, in its own words: %s', (text, said) => {
  expect(mistakeIn(text)).toBe(said);
});
