/** How two things at once are written down. */
import type { Answer, Who } from '#tests/club.ts';
import { OPERATIONS } from '#tests/operations.ts';
import type { World } from './world.ts';

export type Call = (world: World) => Promise<Answer>;
export type Race = {
  what: string;
  one: Call;
  other: Call;
  /** What stands before, besides the world. */
  prepare?: (world: World) => Promise<unknown>;
  /**
   * Refusals that one of the two may meet only when both come at once, where what stands is what the other one alone
   * makes: it looked, then worked for a while, and somebody else was faster.
   */
  alsoRefused?: readonly string[];
};
/** The races of each mutation of the contract. */
export type Races = Readonly<Record<string, readonly Race[]>>;

const DOCUMENTS = new Map(OPERATIONS.map(({ name, document }) => [name, document]));

type Ids = World['ids'];
type Input = object | ((ids: Ids, world: World) => object);

/** Asks for everything that an operation answers, with these arguments. */
export const call =
  (who: Who | null, mutation: string, args: Input = {}, session?: 'here' | 'there' | 'elsewhere'): Call =>
  (world) =>
    world.ask(who, DOCUMENTS.get(mutation)!, typeof args === 'function' ? args(world.ids, world) : args, session);

/** The same for the many that take an `input`. */
export const input = (who: Who | null, mutation: string, given: Input): Call =>
  call(who, mutation, (ids, world) => ({ input: typeof given === 'function' ? given(ids, world) : given }));

/** The same call from both sides. */
export const twice = (what: string, both: Call, more: Partial<Race> = {}): Race => ({
  what,
  one: both,
  other: both,
  ...more,
});

export const KEY = 'the-key-of-a-race';
