import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildSchema } from 'graphql';
import { schema } from '#server/schema.ts';
import { CONTRACT, sdlOf, typesOf } from './print-graphql.ts';

const committed = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

test('the committed contract is what the API offers', async () => {
  expect(await committed(CONTRACT.sdl)).toBe(sdlOf(schema));
  expect(await committed(CONTRACT.types)).toBe(typesOf(schema));
});

test('lists, required values and choices keep their shape in the types', () => {
  const text = typesOf(
    buildSchema(`
      enum Foot { left right }
      input Search { words: [String!]! }
      type Player { id: ID! foot: Foot }
      type Query { players(search: Search): [Player!]! }
    `),
  );
  expect(text).toContain("Foot: { name: 'Foot'; enumValues: 'left' | 'right'; };");
  expect(text).toContain("foot: { name: 'foot'; type: { kind: 'ENUM'; name: 'Foot'; ofType: null; } };");
  expect(text).toContain("players: { name: 'players'; type: { kind: 'NON_NULL'; name: never; ofType: { kind: 'LIST'");
  expect(text).toContain('mutation: never;');
});
