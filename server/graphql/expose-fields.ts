/** Declared fields as fields of a GraphQL type. */
import type { FieldMap } from '@pothos/core';
import { rowKey, type DeclaredField, type DeclaredFields, type RowOf } from '#domain/declared-fields.ts';
import type { Context } from './builder.ts';

type FieldOptions<Row> = {
  type: 'String';
  nullable: boolean;
  description: string;
  resolve: (row: Row, args: object, context: Context) => string;
};
/** What Pothos hands to `fields: (t) => …` of an object or an interface, as far as it is needed here. */
type FieldBuilder<Row> = { field: (options: FieldOptions<Row>) => FieldMap[string] };

/**
 * The fields in a type whose rows hold at least these. With `readableBy` they are null for whoever may not read them, by
 * whatever path they are reached.
 */
export function exposeFields<Fields extends DeclaredFields>(
  t: FieldBuilder<RowOf<Fields>>,
  fields: Fields,
  readableBy?: (context: Context) => boolean,
): { [Name in keyof Fields]: FieldMap[string] } {
  const refs = Object.entries<DeclaredField>(fields).map(([name, { type, nullable, description }]) => {
    const key = rowKey(name) as keyof RowOf<Fields>;
    const ref = t.field({
      // One signature stands for all: which type a field has is known by its declaration alone.
      type: type as 'String',
      nullable: nullable === true || readableBy !== undefined,
      description,
      resolve: (row, _args, context) => (!readableBy || readableBy(context) ? row[key] : null) as string,
    });
    return [name, ref];
  });
  return Object.fromEntries(refs) as { [Name in keyof Fields]: FieldMap[string] };
}
