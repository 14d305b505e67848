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
/** The part of Pothos' field builder (`t` in `fields: (t) => …`) that is used here. */
type FieldBuilder<Row> = { field: (options: FieldOptions<Row>) => FieldMap[string] };

/**
 * Declared fields for a GraphQL type whose rows contain them. With `readableBy` they are null for viewers who may not
 * read them, on every path to the record.
 */
export function exposeFields<Fields extends DeclaredFields>(
  t: FieldBuilder<RowOf<Fields>>,
  fields: Fields,
  readableBy?: (context: Context) => boolean,
): { [Name in keyof Fields]: FieldMap[string] } {
  const refs = Object.entries<DeclaredField>(fields).map(([name, { type, nullable, description }]) => {
    const key = rowKey(name) as keyof RowOf<Fields>;
    const ref = t.field({
      // Cast: the real type is known only from the declaration.
      type: type as 'String',
      nullable: nullable === true || readableBy !== undefined,
      description,
      resolve: (row, _args, context) => (!readableBy || readableBy(context) ? row[key] : null) as string,
    });
    return [name, ref];
  });
  return Object.fromEntries(refs) as { [Name in keyof Fields]: FieldMap[string] };
}
