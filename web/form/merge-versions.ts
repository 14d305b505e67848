/** Three versions of a record in a form: as it was when both began, as the viewer has it, and as somebody else has saved it. */
export type Versions<Values> = { base: Values; mine: Values; theirs: Values };

export type ComparedField<Values> = {
  /** Paths of the values that only make sense together. */
  names: readonly string[];
  /** What versions are compared by, where it is not the values: the link of a picture changes by itself. */
  compared?: (values: Values) => unknown;
};

/**
 * Compares field by field: `clashing` are those that both have changed to something different, `taken` those that only the
 * other person has. What only the viewer has changed is in neither, and stays.
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

/** The viewer's version with these fields as the other person has them. */
export function mergeVersions<Values extends object>(
  { mine, theirs }: Versions<Values>,
  fromThem: readonly ComparedField<Values>[],
): Values {
  const paths = fromThem.flatMap(({ names }) => names.map((name) => name.split('.')));
  return paths.reduce((merged, path) => withValue(merged, path, valueAt(theirs, path)), mine);
}

/** Nothing is nothing, whether it is an empty text, null or not there. */
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

/** The link of a picture without what makes it the viewer's for a while: the same for the same picture. */
export const unsignedLink = (link: string | null | undefined): string | undefined => link?.split('?')[0];
