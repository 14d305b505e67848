import { hash } from 'node:crypto';

/** Seeded pseudo-random numbers: the same seed gives the same sequence. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  number(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Up to `count` different items. */
  some<Item>(items: readonly Item[], count: number): Item[];
  /** One of the keys, with a probability in proportion to its weight. */
  weighted<Key extends string>(weights: { readonly [key in Key]?: number }): Key;
  /** Bell-shaped around 0, mostly between -2 and 2. */
  bell(): number;
};

export function random(seed: string): Random {
  let state = numberOf(seed);
  // mulberry32
  function number(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (count: number) => Math.floor(number() * count);
  return {
    number,
    between: (min, max) => min + below(max - min + 1),
    chance: (share) => number() < share,
    pick: (items) => items[below(items.length)]!,
    some(items, count) {
      const left = [...items];
      const taken = [];
      while (taken.length < count && left.length > 0) taken.push(...left.splice(below(left.length), 1));
      return taken;
    },
    weighted<Key extends string>(weights: { readonly [key in Key]?: number }) {
      const entries = Object.entries(weights) as [Key, number][];
      let rest = number() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      return (entries.find(([, weight]) => (rest -= weight) < 0) ?? entries.at(-1)!)[0];
    },
    bell: () => number() + number() + number() + number() - 2,
  };
}

/** FNV-1a with the finalizer of MurmurHash3, so that similar seeds start far apart. */
function numberOf(seed: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** A deterministic UUID from the parts. */
export function idOf(...parts: (string | number)[]): string {
  const hex = hash('sha256', ['touchline demo', ...parts].join('\n'));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
