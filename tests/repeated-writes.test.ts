/**
 * A write whose answer was lost is sent again with its idempotency key: it is done once and answered as the first time.
 * Every mutation of the contract is tried, with the call that also races with itself (tests/attack/races).
 */
import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RACES } from './attack/races/all.ts';
import { openWorld, type World } from './attack/races/world.ts';
import { OPERATIONS, type Operation } from './operations.ts';

const MUTATIONS = OPERATIONS.filter(({ kind }) => kind === 'mutation');
const KEY = 'sent-again';

function inputFieldsOf({ args }: Operation): string[] {
  const type = getNamedType(args.find(({ name }) => name === 'input')?.type);
  return isInputObjectType(type) ? Object.keys(type.getFields()) : [];
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('every mutation takes an idempotency key, in its input or as an argument', () => {
  const takesKey = (mutation: Operation) =>
    [...inputFieldsOf(mutation), ...mutation.args.map(({ name }) => name)].includes('idempotencyKey');
  expect(MUTATIONS.filter((mutation) => !takesKey(mutation)).map(({ name }) => name)).toEqual([]);
});

/** The world in which every call has a key, and the version that stands at the beginning where it takes one. */
function withKeys(mutation: Operation, idempotencyKey: string): World {
  const fields = inputFieldsOf(mutation);
  return {
    ...world,
    ask: (who, document, variables, session) => {
      const { input, ...args } = variables as { input?: object };
      const version = fields.includes('version') ? { version: 1 } : {};
      return world.ask(
        who,
        document,
        input ? { input: { ...version, ...input, idempotencyKey } } : { ...args, idempotencyKey },
        session,
      );
    },
  };
}

/** Tokens are stored nowhere, so a sign-in that is repeated answers others. */
const plain = (data: unknown) => JSON.stringify(data).replaceAll(/"(?:token|deviceToken)":"[^"]*"/g, '');

describe.each(MUTATIONS.map((mutation) => [mutation.name, mutation] as const))('%s', (name, mutation) => {
  test('sent again after a lost answer is done once, and answered the same', async () => {
    const race = RACES[name]![0]!;
    await world.baseline.restore();
    await race.prepare?.(world);
    const before = await world.baseline.tell();
    const first = await race.one(withKeys(mutation, KEY));
    expect(first.codes).toEqual([]);
    const after = await world.baseline.tell();
    expect(after).not.toEqual(before);
    const again = await race.one(withKeys(mutation, KEY));
    expect(again.codes).toEqual([]);
    expect(plain(again.data)).toEqual(plain(first.data));
    expect(await world.baseline.tell()).toEqual(after);
  });
});
