/**
 * The `fields.ts` of a noun declares the fields that leave the API. The database row, the SQL, the GraphQL types and the
 * columns of a CSV are derived from it, so a field is written down once.
 */
import type { Catalogues } from './catalogues.ts';

/** The TypeScript type of a value, by the name of its type in the contract. */
type Values = Catalogues & {
  ID: string;
  String: string;
  Int: number;
  Float: number;
  Boolean: boolean;
  Date: string;
  Time: string;
  DateTime: string;
};

export type DeclaredField = {
  /** The name of its type in the contract, in brackets for a list. */
  readonly type: keyof Values | readonly [keyof Values];
  readonly nullable?: true;
  readonly description: string;
  /** The column, where the table names it otherwise. */
  readonly column?: string;
  /** A country code, which people read as the country's name. */
  readonly country?: true;
  /** A stored picture, which leaves the API as a link for the viewer alone. */
  readonly picture?: true;
};
export type DeclaredFields = Readonly<Record<string, DeclaredField>>;

/** The key of a field in a row: `parent_phone` in the contract is `parentPhone` in a row. */
export type RowKey<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Rest>}` : Name & string;

export function rowKey<Name extends string>(name: Name): RowKey<Name> {
  return name.replace(/_(\w)/, (_match, letter: string) => letter.toUpperCase()) as RowKey<Name>;
}

export type ValueOf<Field extends DeclaredField> =
  | (Field['type'] extends readonly [infer Element extends keyof Values]
      ? Values[Element][]
      : Values[Field['type'] & keyof Values])
  | (Field extends { nullable: true } ? null : never);

/** A database row with the declared fields. */
export type RowOf<Fields extends DeclaredFields> = {
  -readonly [Name in keyof Fields as RowKey<Name>]: ValueOf<Fields[Name]>;
};

/** The descriptions of the fields, for an input with the same fields. */
export function descriptionsOf<Fields extends DeclaredFields>(fields: Fields): { [Name in keyof Fields]: string } {
  const texts = Object.entries<DeclaredField>(fields).map(([name, { description }]) => [name, description]);
  return Object.fromEntries(texts) as { [Name in keyof Fields]: string };
}

/** The declared fields of these names. */
export function pickFields<Fields extends DeclaredFields, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>;
}

/** Fields of every record that people can change. */
export const RECORD_FIELDS = {
  id: { type: 'ID', description: 'Stays the same for good; after a merge it leads to the record that stands.' },
  createdAt: { type: 'DateTime', description: 'When it was made.' },
  updatedAt: { type: 'DateTime', description: 'When it was last changed.' },
  version: {
    type: 'Int',
    description: 'From 1 on, one more with each change. An update that names an older one is refused.',
  },
} as const satisfies DeclaredFields;
