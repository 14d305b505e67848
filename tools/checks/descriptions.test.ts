import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { PERMISSIONS, type PermissionAction } from '#domain/permissions.ts';
import { audienceOf } from '#server/graphql/audience.ts';
import { operations } from '#server/graphql/operations.ts';
import { schema } from '#server/schema.ts';
import { undescribed } from './descriptions.ts';

test('every type, field and argument of the contract is described', () => {
  expect(undescribed(schema)).toEqual([]);
});

test('whatever is not described is found, wherever it stands', () => {
  const contract = buildSchema(`
    "A foot" enum Foot { left right }
    scalar Date
    "A filter" input Filter { foot: Foot "The day" day: Date }
    "What is asked" type Query { "Players" players(filter: Filter): [ID!]! games("The day" day: Date): [ID!]! }
  `);
  expect(undescribed(contract).toSorted()).toEqual(['Date', 'Filter.foot', 'Query.games', 'Query.players(filter:)']);
});

test('G-04 who may call an operation is said as the permissions have it', () => {
  expect(audienceOf('session.start')).toBe('Who may: anybody, signed in or not (session.start).');
  expect(audienceOf('game.edit')).toBe('Who may: admin (game.edit).');
  expect(audienceOf('player.read')).toBe('Who may: scout, manager, admin (player.read).');
  for (const { kind, name, action } of operations(schema)) {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    expect(Object.keys(PERMISSIONS)).toContain(action);
    expect(type!.getFields()[name]!.description).toMatch(/\nWho may: /);
    expect(type!.getFields()[name]!.description).toContain(audienceOf(action as PermissionAction));
  }
});
