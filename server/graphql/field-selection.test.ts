import { buildSchema, execute, parse, type GraphQLResolveInfo } from 'graphql';
import { expect, test } from 'vitest';
import { isFieldSelected } from './field-selection.ts';

const schema = buildSchema('type Query { list: List } type List { result: [Row!]! } type Row { id: ID game: Row }');

/** `isFieldSelected` for the field `list` of the document. */
function asked(document: string, ...path: string[]): boolean | undefined {
  let answer: boolean | undefined;
  const list = (_args: object, _context: unknown, info: GraphQLResolveInfo) => {
    answer = isFieldSelected(info, ...path);
    // The second call uses the cache.
    expect(isFieldSelected(info, ...path)).toBe(answer);
    return null;
  };
  void execute({ schema, document: parse(document), rootValue: { list } });
  return answer;
}

test('what a document asks for is known before it is read', () => {
  expect(asked('{ list { result { game { id } } } }', 'result', 'game')).toBe(true);
  expect(asked('{ list { result { id } } }', 'result', 'game')).toBe(false);
  expect(asked('{ list { result { id } } }', 'game')).toBe(false);
});

test('also in fragments and in what is asked for twice', () => {
  const spread = '{ list { ...Rows } } fragment Rows on List { result { ... on Row { game { id } } } }';
  expect(asked(spread, 'result', 'game')).toBe(true);
  expect(asked('{ list { result { id } } list { result { game { id } } } }', 'result', 'game')).toBe(true);
});
