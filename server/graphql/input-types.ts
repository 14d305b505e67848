/** Makes a GraphQL input type of the zod schema that the form and the resolver use, so that the three cannot differ. */
import type * as z from 'zod/mini';
import { scalarKindOf } from '#domain/fields.ts';
import { builder, scalarOf } from './builder.ts';

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

/** What the schema is behind its "may be left out" wrappers, and whether it has one. */
function unwrap(schema: Schema): { inner: Schema; required: boolean } {
  let inner = schema;
  let required = true;
  for (;;) {
    const { type, innerType, out } = definitionOf(inner);
    if (WRAPPERS.includes(type)) {
      required = false;
      inner = innerType!;
    } else if (type === 'pipe') {
      // An alias is read first; the contract names what it becomes.
      inner = out!;
    } else return { inner, required };
  }
}

/**
 * Registers `name` as a GraphQL input with one field for each key of the schema. Objects inside become inputs of their
 * own, named by the key; call it once for each name.
 */
export function inputTypeOf(name: string, schema: Schema) {
  const shape = definitionOf(unwrap(schema).inner).shape;
  if (!shape) throw new Error(`${name} is not made of an object`);
  const nested = Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [
      key,
      typeOf(`${name.replace(/Input$/, '')}${capital(key)}Input`, field),
    ]),
  );
  return builder.inputType(name, {
    fields: (t) =>
      Object.fromEntries(
        Object.entries(shape).map(([key, field]) => {
          const { required } = unwrap(field);
          return [key, t.field({ type: nested[key] as 'String', required })];
        }),
      ),
  });
}

function typeOf(name: string, schema: Schema): unknown {
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
      return scalarOf(Object.values(definition.entries!));
    case 'array':
      return [typeOf(name, definition.element!)];
    case 'object':
      return inputTypeOf(name, inner);
    default:
      throw new Error(`${name}: a ${definition.type} has no place in the contract`);
  }
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
