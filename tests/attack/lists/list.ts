/** Each list of the contract: what it is asked, and what the rules say is in it. Written from the rules, not from the code. */
import type { Random } from '#database/demo/random.ts';
import type { Who } from '#tests/club.ts';
import { SEARCHES, type ListsWorld } from './world.ts';

export type Filter = Record<string, unknown>;
type Kind = 'user' | 'club' | 'game' | 'player' | 'person' | 'report' | 'journal' | 'objective' | 'activity';
export type List = {
  /** What its rows are, one by one. */
  of: Kind;
  /** Paged lists tell how many there are; the others are whole. */
  paged?: readonly string[];
  types: Record<string, string>;
  fields?: string;
  ask: (world: ListsWorld, chance: Random) => Filter;
  /** Which rows the arguments mean, whoever asks. */
  matches: (world: ListsWorld, asked: Filter, who: Who) => Set<string>;
  /** A code where the question itself is not for this viewer, with these arguments. */
  refused?: (world: ListsWorld, asked: Filter, who: Who) => string | null;
  /** The rows in an answer. */
  rows?: (answer: never) => string[];
  /** Where a decision lets somebody list what is not opened one by one, or the other way around. */
  otherwise?: (world: ListsWorld, who: Who, id: string, readable: boolean) => boolean;
};

/** The rule of searching (G-29), told in another language than the database's. */
function folded(text: string): string {
  const strokes: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o', ß: 'ss', '’': '', "'": '' };
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[đłøß’']/g, (letter) => strokes[letter]!)
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replaceAll('ue', 'u')
    .replaceAll('dj', 'd');
}
export const found = (search: unknown, text: string) =>
  ((search ?? '') as string)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => folded(text).includes(folded(word)));

export const isIn = (wanted: unknown, ...values: unknown[]) =>
  !(wanted as unknown[] | undefined)?.length || values.some((value) => (wanted as unknown[]).includes(value));
/** Some of the values, as a filter of a list names them; often none at all. */
export function some(chance: Random, filter: Filter, key: string, values: readonly unknown[], most = 3): void {
  if (chance.chance(0.35)) filter[key] = chance.some(values, chance.between(chance.chance(0.1) ? 0 : 1, most));
}
export const searchWord = (chance: Random, filter: Filter) => {
  if (chance.chance(0.35)) filter['search'] = chance.pick(SEARCHES);
};
export const idsOf = <Row extends { id: string }>(rows: readonly Row[], meant: (row: Row) => boolean) =>
  new Set(rows.filter(meant).map(({ id }) => id));
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
export const isManager = (who: Who) => who === 'manager' || who === 'admin';
export const SCOUTING_ROLES: readonly Who[] = ['scout', 'manager', 'admin'];
