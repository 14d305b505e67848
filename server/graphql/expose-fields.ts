/** Declared fields as fields of a GraphQL type. */
import type { FieldMap } from '@pothos/core';
import { rowKey, type DeclaredField, type DeclaredFields, type RowOf } from '#domain/declared-fields.ts';
import { pictureLink } from '../storage/pictures.ts';
import type { Context } from './builder.ts';

type FieldOptions<Row> = {
  type: 'String';
  nullable: boolean;
  description: string;
  resolve: (row: Row, args: object, context: Context) => string | Promise<string>;
};
/** The part of Pothos' field builder (`t` in `fields: (t) => …`) that is used here. */
type FieldBuilder<Row> = {
  field: (options: FieldOptions<Row>) => FieldMap[string];
  expose: (name: never, options: Omit<FieldOptions<Row>, 'resolve'>) => FieldMap[string];
};

/**
 * Declared fields for a GraphQL type whose rows contain them. With `readableBy` they are null for viewers who may not
 * read them in that row, on every path to the record.
 */
export function exposeFields<Fields extends DeclaredFields, Row extends RowOf<Fields> = RowOf<Fields>>(
  t: FieldBuilder<Row>,
  fields: Fields,
  readableBy?: (context: Context, row: Row) => boolean,
): { [Name in keyof Fields]: FieldMap[string] } {
  const refs = Object.entries<DeclaredField>(fields).map(([name, { type, nullable, picture, description }]) => {
    const key = rowKey(name) as keyof RowOf<Fields>;
    // Cast: the real type is known only from the declaration.
    const options = {
      type: type as 'String',
      nullable: nullable === true || readableBy !== undefined,
      description,
    };
    // Without a resolver a compiled document reads the property itself, which costs a tenth.
    if (key === name && !picture && !readableBy) return [name, t.expose(name as never, options)];
    const ref = t.field({
      ...options,
      resolve: (row, _args, context) => {
        const value = !readableBy || readableBy(context, row) ? (row[key] as string | null) : null;
        return (picture ? pictureLink(context, value) : value) as string;
      },
    });
    return [name, ref];
  });
  return Object.fromEntries(refs) as { [Name in keyof Fields]: FieldMap[string] };
}
