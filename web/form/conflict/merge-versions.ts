/**
 * The three versions of a three-way merge, after an edit conflict in a form: the common base, the viewer's, and the one
 * that somebody else saved.
 */
export type Versions<Values> = { base: Values; mine: Values; theirs: Values };

export type ComparedField<Values> = {
  /** Paths of the values that only make sense together. */
  names: readonly string[];
  /** Compares versions by this instead of their values: the link of a picture changes by itself. */
  compared?: (values: Values) => unknown;
};

/**
 * Compares field by field: `clashing` are those that both have changed differently, `taken` those that only the other
 * person has changed. Fields that only the viewer has changed are in neither, and keep the viewer's value.
 */
export function compareVersions<Values extends object, Field extends ComparedField<Values>>(
  fields: readonly Field[],
  { base, mine, theirs }: Versions<Values>,
): { clashing: Field[]; taken: Field[] } {
  const changed = (field: Field, one: Values, other: Values) => comparable(field, one) !== comparable(field, other);
  const theirChanges = fields.filter((field) => changed(field, base, theirs) && changed(field, mine, theirs));
  return {
    clashing: theirChanges.filter((field) => changed(field, base, mine)),
    taken: theirChanges.filter((field) => !changed(field, base, mine)),
  };
}

/** Settles a merge conflict: the viewer's version, with the other person's values in these fields. */
export function mergeVersions<Values extends object>(
  { mine, theirs }: Versions<Values>,
  fromThem: readonly ComparedField<Values>[],
): Values {
  const paths = fromThem.flatMap(({ names }) => names.map((name) => name.split('.')));
  return paths.reduce((merged, path) => withValue(merged, path, valueAt(theirs, path)), mine);
}

/** An empty text, null and undefined are equal. */
function comparable<Values>({ names, compared }: ComparedField<Values>, values: Values): string {
  const parts = compared ? [compared(values)] : names.map((name) => valueAt(values, name.split('.')));
  return JSON.stringify(parts.map((part) => (part === '' ? null : (part ?? null))));
}

const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], values);

function withValue<Values>(values: Values, [name, ...rest]: readonly string[], value: unknown): Values {
  const present = values as Record<string, unknown>;
  return { ...present, [name!]: rest.length === 0 ? value : withValue(present[name!], rest, value) } as Values;
}

/** The link of a picture without the viewer's signature and expiry, so that the same picture has the same link. */
export const unsignedLink = (link: string | null | undefined): string | undefined => link?.split('?')[0];
