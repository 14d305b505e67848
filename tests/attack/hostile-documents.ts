/** Documents made to be costly, each different from the ones before; all but a few as large as documents may be. */
import type { Random } from '#database/demo/random.ts';
import { QUERY_LIMITS } from '#server/graphql/query-limits.ts';

/** The text `one` makes of each number below `count`. */
const many = (count: number, one: (at: number) => string, between = ' ') =>
  Array.from({ length: count }, (_, at) => one(at)).join(between);

/** One way of making a document costly. `name` gives names that no document had before; `size` from 0 to 1 says how large. */
type Way = (name: () => string, size: number) => string;

/** Eight operations with 38 fields each, all under names of their own: what ended the server once. */
export const EIGHT_TIMES_38: Way = (name) =>
  `{ ${many(8, () => `${name()}: mySessions { ${many(38, () => `${name()}: id`)} }`)} }`;
/** The same as large as it is still answered. */
export const EIGHT_TIMES_22: Way = (name) =>
  `{ ${many(8, () => `${name()}: mySessions { ${many(22, () => `${name()}: id`)} }`)} }`;
/** The same for somebody who is not signed in. */
export const SIGN_IN_ONLY: Way = (name) =>
  `{ ${many(8, () => `${name()}: userExists(token: "x") { ${many(20, () => `${name()}: id`)} }`)} }`;

const least = (size: number, most: number) => Math.max(1, Math.round(size * most));

const WAYS: Record<string, Way> = {
  EIGHT_TIMES_38,
  EIGHT_TIMES_22,
  SIGN_IN_ONLY,
  'one name for many fields': (name, size) => `{ ${name()}: users { ${many(least(size, 290), () => 'a: id')} } }`,
  'one name for many objects': (name, size) =>
    `{ ${name()}: users { ${many(least(size, 14), () => `a: clubs { ${many(least(size, 14), () => 'b: id')} }`)} } }`,
  'one name with large arguments': (name, size) =>
    `{ ${many(10, () => `a: clubs(x: [${many(least(size, 48), (at) => `${at}`)}]) { id }`)} ${name()}: __typename }`,
  'an object of many keys': (name, size) =>
    `{ ${name()}: reports(filter: { ${many(least(size, 180), (at) => `k${at}: 1`)} }) { total } }`,
  'a list of many values': (name, size) => `{ ${name()}: users(x: [${many(least(size, 570), () => '1')}]) { id } }`,
  'lists in lists': (name, size) =>
    `{ ${name()}: users(x: ${'['.repeat(least(size, 280))}${']'.repeat(least(size, 280))}) { id } }`,
  'objects in objects': (name, size) =>
    `{ ${name()}: reports(filter: ${'{a:'.repeat(least(size, 140))}1${'}'.repeat(least(size, 140))}) { total } }`,
  'fields in fields': (name, size) =>
    `{ ${name()}: users ${'{ scouts '.repeat(least(size, 190))}{ id }${' }'.repeat(least(size, 190))} }`,
  'inline fragments in inline fragments': (name, size) =>
    `{ ${name()}: users ${'{ ... '.repeat(least(size, 145))}{ id }${' }'.repeat(least(size, 145))} }`,
  'many inline fragments': (name, size) =>
    `{ ${name()}: users { ${many(least(size, 13), () => '... on User { a: clubs { id name } }')} } }`,
  'fragments in a row': (name, size) =>
    `{ ${name()}: users { ...f0 } } ${many(least(size, QUERY_LIMITS.fragments - 1), (at) => `fragment f${at} on User { id ...f${at + 1} }`)}
     fragment f${least(size, QUERY_LIMITS.fragments - 1)} on User { id }`,
  'fragments that double': (name, size) =>
    `{ ${name()}: users { ...f0 } } ${many(least(size, QUERY_LIMITS.fragments - 1), (at) => `fragment f${at} on User { ...f${at + 1} ...f${at + 1} }`)}
     fragment f${least(size, QUERY_LIMITS.fragments - 1)} on User { id }`,
  'fragments in a circle': (name, size) =>
    `{ ${name()}: users { ...f0 } } ${many(least(size, QUERY_LIMITS.fragments), (at) => `fragment f${at} on User { scouts { ...f${(at + 1) % least(size, QUERY_LIMITS.fragments)} } }`)}`,
  'fragments beside each other': (name, size) =>
    `{ ${name()}: users { ${many(least(size, 13), (at) => `...f${at}`)} } } ${many(least(size, 13), (at) => `fragment f${at} on User { a: clubs { id name } ${name()}: id }`)}`,
  'fragments under many names': (name, size) =>
    `{ ${many(8, () => `${name()}: users { ${many(least(size, 8), (at) => `...f${at}`)} }`)} } ${many(least(size, 8), (at) => `fragment f${at} on User { id x${at}: clubs { id } }`)}`,
  'fragments that nobody uses': (name, size) =>
    `{ ${name()}: users { id } } ${many(least(size, 60), (at) => `fragment f${at} on User { id }`)}`,
  'many directives': (name, size) => `{ ${name()}: users ${many(least(size, 280), () => '@skip')} { id } }`,
  'many conditions': (name, size) =>
    `query ($yes: Boolean!) { ${name()}: users { ${many(least(size, 50), () => `${name()}: id @include(if: $yes)`)} } }`,
  'many variables': (name, size) => `query (${many(least(size, 140), () => `$${name()}: Int`)}) { users { id } }`,
  'variables with values of their own': (name, size) =>
    `query (${many(least(size, 60), () => `$${name()}: [[ID!]!]! = [["a"]]`)}) { users { id } }`,
  'types in types': (name, size) =>
    `query ($${name()}: ${'['.repeat(least(size, 290))}ID${']'.repeat(least(size, 290))}) { users { id } }`,
  'types of its own': (name, size) => `{ ${name()}: users { id } } ${many(least(size, 280), () => `scalar ${name()}`)}`,
  'names nearly right': (name, size) =>
    `{ ${name()}: users { ${many(least(size, 250), (at) => `firstNam${at}`)} } usersActivitiesWeeklyMapp { id } }`,
  'an endless name': (name, size) => `{ ${name()}${'usersActivitiesWeeklyMap'.repeat(least(size, 320))} }`,
  'an endless text': (name, size) =>
    `{ ${name()}: userExists(token: "${'\\u00fc'.repeat(least(size, 1300))}") { id } }`,
  'a block of text': (name, size) =>
    `{ ${name()}: userExists(token: """${'\n  \\""" '.repeat(least(size, 800))}""") { id } }`,
  'an endless number': (name, size) => `{ ${name()}: users(x: ${'9'.repeat(least(size, 7900))}) { id } }`,
  comments: (name, size) => `{ ${name()}: users { id } ${'#\n'.repeat(least(size, 3900))} }`,
  'nothing but commas': (name, size) => `{ ${name()}: users { id } ${','.repeat(least(size, 7900))} }`,
  'many operations': (name, size) => many(least(size, 90), () => `query ${name()} { users { id } }`),
  'a document too long': (name, size) => `{ ${name()}: users { id } } ${'# '.repeat(least(size, 45_000))}`,
  'brackets that never close': (name, size) => `{ ${name()} ${'{a'.repeat(least(size, 3900))}`,
  introspection: (name, size) =>
    `{ __schema { types { ${'fields { type { fields '.repeat(least(size, 5))} { ${name()}: name } ${'} }'.repeat(least(size, 5))} } } }`,
};

/** Ever different documents of all these ways, the large ones more often. */
export function hostileDocuments(chance: Random, count: number): { way: string; text: string }[] {
  let names = 0;
  const name = () => `n${(names += 1).toString(36)}`;
  const ways = Object.keys(WAYS);
  return Array.from({ length: count }, (_, at) => {
    const way = ways[at % ways.length]!;
    return { way, text: WAYS[way]!(name, chance.chance(0.6) ? 1 : chance.number()) };
  });
}
