/** Every operation of the contract, read from the schema itself, so that tests of all of them grow with it. */
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { schema } from '#server/schema.ts';

export type Operation = {
  kind: 'query' | 'mutation';
  name: string;
  args: { name: string; type: GraphQLInputType }[];
  /** The document that asks for it, with every argument as a variable of the same name. */
  document: string;
};

export const OPERATIONS: readonly Operation[] = [
  ...operationsOf('query', schema.getQueryType()?.getFields()),
  ...operationsOf('mutation', schema.getMutationType()?.getFields()),
];

function operationsOf(
  kind: Operation['kind'],
  fields: Record<string, GraphQLField<unknown, unknown>> = {},
): Operation[] {
  return Object.values(fields).map(({ name, args, type }) => {
    const variables = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
    const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const document = `${kind} Ask${variables && `(${variables})`} { ${name}${passed && `(${passed})`}${selectionOf(type, 3)} }`;
    return { kind, name, args: args.map((arg) => ({ name: arg.name, type: arg.type })), document };
  });
}

/** Everything an answer can hold that is asked for without arguments, a few levels deep. */
function selectionOf(type: GraphQLOutputType, levels: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(({ args }) => args.every((arg) => !isNonNullType(arg.type)));
  const chosen = fields.filter((field) => isLeafType(getNamedType(field.type)) || levels > 1);
  return ` { ${['__typename', ...chosen.map((field) => field.name + selectionOf(field.type, levels - 1))].join(' ')} }`;
}

/** A value of a leaf type, for the field at a dotted path. */
export type Leaf = (typeName: string, path: string) => unknown;

/** One value of the right shape for a type; `null` where the value may be left out and `full` is not asked for. */
export function valueFor(type: GraphQLInputType, leaf: Leaf, path: string, full: boolean): unknown {
  if (isNonNullType(type)) return requiredValue(type.ofType, leaf, path, full);
  return full ? requiredValue(type, leaf, path, full) : undefined;
}

function requiredValue(type: GraphQLInputType, leaf: Leaf, path: string, full: boolean): unknown {
  if (isListType(type)) return [requiredElement(type.ofType, leaf, `${path}.0`, full)];
  if (isInputObjectType(type)) {
    const entries = Object.values(type.getFields()).map(
      (field) =>
        [field.name, valueFor(field.type, leaf, path === '' ? field.name : `${path}.${field.name}`, full)] as const,
    );
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  return leaf(getNamedType(type).name, path);
}

function requiredElement(type: GraphQLInputType, leaf: Leaf, path: string, full: boolean): unknown {
  return requiredValue(isNonNullType(type) ? type.ofType : type, leaf, path, full);
}

/** The variables of an operation, each leaf filled by `leaf`; with `full` what may be left out is given too. */
export function variablesFor(operation: Operation, leaf: Leaf, full = false): Record<string, unknown> {
  const entries = operation.args.map(({ name, type }) => [name, valueFor(type, leaf, name, full)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Every place of an operation's variables that something can stand at; objects and lists have no `typeName`. */
export function pathsOf(operation: Operation): { path: string; typeName: string | undefined }[] {
  return operation.args.flatMap(({ name, type }) => pathsIn(type, name));
}

function pathsIn(type: GraphQLInputType, path: string): { path: string; typeName: string | undefined }[] {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isListType(inner)) return [{ path, typeName: undefined }, ...pathsIn(inner.ofType, `${path}.0`)];
  if (!isInputObjectType(inner)) return [{ path, typeName: getNamedType(inner).name }];
  const fields = Object.values(inner.getFields());
  return [{ path, typeName: undefined }, ...fields.flatMap((field) => pathsIn(field.type, `${path}.${field.name}`))];
}

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A harmless value of each leaf type; catalogues name their values in the contract ("One of: …"). */
export const defaultLeaf: Leaf = (typeName) => {
  const type = schema.getType(typeName);
  if (isEnumType(type)) return type.getValues()[0]!.name;
  const first = /One of: ([^,.]+)/.exec(type?.description ?? '')?.[1];
  if (first) return first;
  const plain: Record<string, unknown> = {
    ID: NOBODY,
    Int: 1,
    Float: 1,
    Boolean: false,
    Date: '2026-11-18',
    Time: '09:00',
    DateTime: '2026-11-18T13:00:00Z',
  };
  return plain[typeName] ?? 'text';
};
