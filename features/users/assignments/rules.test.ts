import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { assignPlayersInput, assignScoutsInput } from './rules.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const ids = (many: number) => Array.from({ length: many }, () => ID);

function refused(schema: z.core.$ZodType, input: unknown): [string, string][] {
  const { error } = z.safeParse(schema, input);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

test('a player has up to 50 scouts, a scout up to 200 players', () => {
  expect(refused(assignScoutsInput, { playerId: ID, scoutIds: ids(50) })).toEqual([]);
  expect(refused(assignScoutsInput, { playerId: 'x', scoutIds: ids(51) })).toEqual([
    ['playerId', 'validations.id_invalid'],
    ['scoutIds', 'validations.too_many'],
  ]);
  expect(refused(assignPlayersInput, { scoutId: ID, playerIds: ids(200) })).toEqual([]);
  expect(refused(assignPlayersInput, { scoutId: 'x', playerIds: ids(201) })).toEqual([
    ['scoutId', 'validations.id_invalid'],
    ['playerIds', 'validations.too_many'],
  ]);
});
