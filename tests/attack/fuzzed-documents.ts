/** Documents that grow from the grammar and the contract, most of them right, and what is left of documents after an accident. */
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  typeFromAST,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type NamedTypeNode,
} from 'graphql';
import type { Random } from '#database/demo/random.ts';
import { readDocument } from '#server/graphql/query-limits.ts';
import { schema } from '#server/schema.ts';
import { HOSTILE_DAYS, IDS, NUMBERS, TEXTS, WRONG } from '#tests/hostile-values.ts';
import { defaultLeaf, valueFor } from '#tests/operations.ts';

export type Fuzzed = { query: string; variables: Record<string, unknown> };

const VALUES = [...TEXTS, ...IDS, ...NUMBERS, ...HOSTILE_DAYS, ...WRONG];
const ODD = ['', ' ', '{', '}', '(', ')', '[', ']', ':', '$', '@', '!', '|', '&', '"', '"""', '\\', '#', '...', '=', '\u0000', '\ud800', '🏟️', '9'.repeat(40), '__typename', '__schema', 'null', 'on', 'fragment', 'query', 'mutation', 'subscription', 'extend', '-1e999', '\uFEFF']; // prettier-ignore

/** Values that fit the variables of a document and name nothing. */
export function valuesFor(text: string): Fuzzed['variables'] {
  const { variableDefinitions = [] } = readDocument(schema, text).operation;
  return Object.fromEntries(
    variableDefinitions.map(({ variable: { name }, type }) => [
      name.value,
      valueFor(typeFromAST(schema, type as NamedTypeNode) as GraphQLInputType, defaultLeaf, name.value, false),
    ]),
  );
}

/** One document from the grammar, with values for its variables. */
export function grownDocument(chance: Random): Fuzzed {
  const kind = chance.weighted({ query: 6, mutation: 2, subscription: 0.1 });
  const root = kind === 'mutation' ? schema.getMutationType()! : schema.getQueryType()!;
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];
  const fragments: string[] = [];
  let names = 0;
  const name = (what: string) => `${what}${(names += 1)}`;

  const literal = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
    if (typeof value === 'object' && value !== null)
      return `{${Object.entries(value)
        .map(([key, one]) => `${key}: ${literal(one)}`)
        .join(', ')}}`;
    return JSON.stringify(value) ?? 'null';
  };
  const argument = (arg: { name: string; type: GraphQLInputType }): string | undefined => {
    if (!isNonNullType(arg.type) && chance.chance(0.5)) return undefined;
    const leaf = chance.chance(0.85) ? defaultLeaf : () => chance.pick(VALUES);
    const value = valueFor(
      arg.type,
      leaf,
      arg.name,
      chance.chance(0.5) || !isInputObjectType(getNullableType(arg.type)),
    );
    if (chance.chance(0.4)) return `${arg.name}: ${literal(value)}`;
    const variable = name('v');
    declared.push(
      `$${variable}: ${chance.chance(0.99) ? String(arg.type) : chance.pick(['Int', 'ID!', '[String]', 'Nothing'])}`,
    );
    if (value !== undefined) variables[variable] = value;
    return `${arg.name}: $${variable}`;
  };
  const directive = (): string =>
    chance.chance(0.04)
      ? ` @${chance.pick(['include(if: true)', 'skip(if: false)', 'skip(if: $no)', 'deprecated', 'nothing'])}`
      : '';

  const selection = (type: GraphQLObjectType, levels: number): string => {
    const fields = Object.values(type.getFields()).filter(
      (field) => levels > 1 || !isObjectType(getNamedType(field.type)),
    );
    const chosen = chance.some(fields, chance.between(1, 6));
    const parts = chosen.map((field) => fieldText(field, levels));
    if (parts.length === 0 || chance.chance(0.1)) parts.push('__typename');
    if (chance.chance(0.05)) parts.push(chance.pick(parts));
    const text = `{ ${parts.join(' ')} }`;
    if (!chance.chance(0.1)) return text;
    const on = chance.chance(0.98) ? type.name : chance.pick(['Query', 'ID', 'Nothing']);
    if (chance.chance(0.5)) return `{ ... on ${on}${directive()} ${text} }`;
    const fragment = name('F');
    fragments.push(`fragment ${fragment} on ${on} ${text}`);
    return `{ ...${chance.chance(0.98) ? fragment : 'Nowhere'} }`;
  };
  const fieldText = (field: GraphQLField<unknown, unknown>, levels: number): string => {
    const given = field.args.map(argument).filter((one) => one !== undefined);
    const alias = chance.chance(0.15) ? `${name('a')}: ` : '';
    const called = chance.chance(0.995) ? field.name : `${field.name}x`;
    const named = getNamedType(field.type);
    const below = isObjectType(named) && levels > 0 ? ` ${selection(named, levels - 1)}` : '';
    return `${alias}${called}${given.length > 0 ? `(${given.join(', ')})` : ''}${directive()}${below}`;
  };

  const roots = chance.some(Object.values(root.getFields()), kind === 'query' ? chance.between(1, 3) : 1);
  const asked = roots.map((field) =>
    fieldText(field, chance.between(1, isListType(getNullableType(field.type)) ? 3 : 4)),
  );
  const head = declared.length > 0 ? `${kind} Fuzzed(${declared.join(', ')})` : kind;
  return { query: [`${head} { ${asked.join(' ')} }`, ...fragments].join(' '), variables };
}

/** The document after some accidents: letters lost, repeated, swapped or replaced, and pieces of another one in it. */
export function mutatedDocument(chance: Random, { query, variables }: Fuzzed, other: string): Fuzzed {
  let text = query;
  for (let accidents = chance.between(1, 4); accidents > 0; accidents--) {
    const at = chance.between(0, text.length);
    const to = Math.min(text.length, at + chance.between(0, chance.chance(0.8) ? 4 : 60));
    const [before, hit, after] = [text.slice(0, at), text.slice(at, to), text.slice(to)];
    const from = chance.between(0, other.length);
    text =
      before +
      chance.pick([
        '',
        hit + hit,
        chance.pick(ODD),
        hit + chance.pick(ODD),
        other.slice(from, from + 40),
        hit.toUpperCase(),
      ]) +
      after;
  }
  return { query: text, variables: chance.chance(0.8) ? variables : { ...variables, [chance.pick(['v1', '__proto__', 'constructor', ''])]: chance.pick<unknown>([null, 1, 'x', [], {}, [[[]]]]) } }; // prettier-ignore
}
