/** Select lists for declared fields, type-checked against the generated tables. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import {
  rowKey,
  type DeclaredField,
  type DeclaredFields,
  type RowKey,
  type RowOf,
  type ValueOf,
} from '#domain/declared-fields.ts';
import type { DB } from './tables.ts';

type ColumnOf<Name, Field> = Field extends { column: infer Column extends string } ? Column : RowKey<Name>;

/** `unknown` when the column fits the declared type; else a sentence that shows up in the type error. */
type FaultOf<Row, Column, Field extends DeclaredField> = Column extends keyof Row
  ? ValueOf<Field> extends Row[Column]
    ? null extends Row[Column]
      ? Field extends { nullable: true }
        ? unknown
        : 'the column may be null'
      : unknown
    : 'the column holds something else'
  : 'the table has no such column';

type Selection<Table extends string, Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { column: string }
    ? `${Table}.${ColumnOf<Name, Fields[Name]>} as ${RowKey<Name>}`
    : `${Table}.${RowKey<Name>}`;
}[keyof Fields];

/** The arguments of `select()` for declared fields: `reports.nSweater`, `games.startsAt as startDateTime`. */
export function declaredColumns<Table extends keyof DB, Fields extends DeclaredFields>(
  table: Table,
  fields: Fields & {
    [Name in keyof Fields]: FaultOf<Selectable<DB[Table]>, ColumnOf<Name, Fields[Name]>, Fields[Name]>;
  },
): readonly Selection<Table, Fields>[] {
  const columns = Object.entries<DeclaredField>(fields).map(([name, { column }]) =>
    column ? `${table}.${column} as ${rowKey(name)}` : `${table}.${rowKey(name)}`,
  );
  return columns as Selection<Table, Fields>[];
}

/** Declared fields of a table that is joined under this alias, as one JSON object. */
export function declaredJson<Fields extends DeclaredFields>(alias: string, fields: Fields): RawBuilder<RowOf<Fields>> {
  const pairs = Object.entries<DeclaredField>(fields).flatMap(([name, { column }]) => [
    sql.lit(rowKey(name)),
    sql.ref(`${alias}.${column ?? rowKey(name)}`),
  ]);
  return sql`json_build_object(${sql.join(pairs)})`;
}
