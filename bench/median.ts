/** The value in the middle; of an even number the later of the two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.trunc(values.length / 2)]!;
