/** Generates GraphQL input types from the zod schemas of forms and resolvers, so that the three cannot differ. */
import type * as z from 'zod/mini';
import { scalarKindOf } from '#domain/fields.ts';
import { builder } from './builder.ts';
import { catalogueOf } from './catalogues.ts';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypeDef & {
  innerType?: Schema;
  element?: Schema;
  out?: Schema;
  entries?: Record<string, string>;
  shape?: Record<string, Schema>;
};
const WRAPPERS = ['optional', 'nullable', 'default', 'prefault', 'readonly'];

const definitionOf = (schema: Schema) => schema._zod.def as Definition;

/** The schema inside wrappers such as `optional`; `required` when there was none. */
function unwrap(schema: Schema): { inner: Schema; required: boolean } {
  let inner = schema;
  let required = true;
  for (;;) {
    const { type, innerType, out } = definitionOf(inner);
    if (WRAPPERS.includes(type)) {
      required = false;
      inner = innerType!;
    } else if (type === 'pipe') {
      // A pipe replaces aliases before parsing; the contract shows the result.
      inner = out!;
    } else return { inner, required };
  }
}

/** Description of the key that every mutation takes, in its input or as an argument. */
export const KEY_DESCRIPTION =
  'Made up by the caller, 8 to 64 letters, digits, `-` and `_`. The same call with the same key is done once, and answers what the first one did.';

/** Default descriptions of keys that many inputs share. */
const COMMON = {
  idempotencyKey: KEY_DESCRIPTION,
  version:
    'The `version` that the change was made from; an older one than the record’s is refused with `errors.conflict`.',
};

type Element<Value> = NonNullable<Value> extends readonly (infer Item)[] ? NonNullable<Item> : NonNullable<Value>;
type FieldText<Value> =
  Element<Value> extends object
    ? // `unknown` values have no keys to describe.
      keyof Element<Value> extends never
      ? string
      : readonly [string, FieldTexts<Element<Value>>]
    : string;
/** Descriptions of an input's keys; objects and lists of objects are a pair: own description, those of their keys. */
export type FieldTexts<Input> = {
  [Key in Exclude<keyof Input, keyof typeof COMMON>]-?: FieldText<Input[Key]>;
} & { [Key in keyof Input & keyof typeof COMMON]?: string };

type Texts = { readonly [key: string]: string | readonly [string, Texts] | undefined };

/**
 * Registers `name` as a GraphQL input with a field for each key of the schema, described by `texts`. Nested objects
 * become inputs of their own, named after the key. Call it once for each name. The keys in `saidInWords` are optional
 * in the contract, so that a missing one is refused in the club's words and not as an invalid request.
 */
export function inputTypeOf<Of extends Schema>(
  name: string,
  schema: Of,
  description: string,
  texts: FieldTexts<Element<z.input<Of>>>,
  saidInWords: readonly (keyof Element<z.input<Of>> & string)[] = [],
) {
  return inputType(name, schema, description, texts, saidInWords);
}

function inputType(
  name: string,
  schema: Schema,
  description: string | undefined,
  texts: Texts,
  saidInWords: readonly string[] = [],
) {
  const shape = definitionOf(unwrap(schema).inner).shape;
  if (!shape) throw new Error(`${name} is not made of an object`);
  const fields = Object.entries(shape).map(([key, field]) => {
    const text = texts[key] ?? COMMON[key as keyof typeof COMMON];
    const [own, inside] = typeof text === 'string' ? [text, {}] : (text ?? [undefined, {}]);
    const type = typeOf(`${name.replace(/Input$/, '')}${capital(key)}Input`, field, own, inside);
    return {
      key,
      type: type as 'String',
      required: unwrap(field).required && !saidInWords.includes(key),
      ...described(own),
    };
  });
  return builder.inputType(name, {
    ...described(description),
    fields: (t) => Object.fromEntries(fields.map(({ key, ...options }) => [key, t.field(options)])),
  });
}

const described = (description: string | undefined) => (description === undefined ? {} : { description });

function typeOf(name: string, schema: Schema, description: string | undefined, texts: Texts): unknown {
  const { inner } = unwrap(schema);
  const kind = scalarKindOf(inner);
  if (kind) return kind;
  const definition = definitionOf(inner);
  switch (definition.type) {
    case 'string':
      return 'String';
    case 'int':
      return 'Int';
    case 'number':
      return 'format' in definition ? 'Int' : 'Float';
    case 'boolean':
      return 'Boolean';
    case 'enum':
      return catalogueOf(Object.values(definition.entries!));
    case 'array':
      return [typeOf(name, definition.element!, description, texts)];
    case 'object':
      return inputType(name, inner, description, texts);
    default:
      throw new Error(`${name}: a ${definition.type} has no place in the contract`);
  }
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
