/** Large files are sent in parts, so that a broken connection costs one part and not the file (MED-10). */

/** Bytes of each part but the last; S3 takes none below 5 MB. */
export const PART_BYTES = 8 * 1024 * 1024;
/** The app sends larger files in parts. */
export const WHOLE_BYTES = 2 * PART_BYTES;
/** Addresses are signed for this many parts at a time, because they are valid for minutes only. */
export const MAX_ADDRESSES = 16;

/** The size of each part of a file, in order. */
export function partSizes(size: number): number[] {
  const last = size % PART_BYTES;
  return [...Array<number>(Math.floor(size / PART_BYTES)).fill(PART_BYTES), ...(last > 0 ? [last] : [])];
}

/** A part by its number, from 1 on; `from` and `to` are offsets in the file, `to` exclusive. */
export type Part = { number: number; from: number; to: number };

/** Undefined for a number beyond the parts of the file. */
export function partAt(size: number, number: number): Part | undefined {
  const from = (number - 1) * PART_BYTES;
  if (!Number.isInteger(number) || from < 0 || from >= size) return undefined;
  return { number, from, to: Math.min(size, from + PART_BYTES) };
}

/** The bytes that have arrived in whole parts, and the missing parts. */
export function progressOf(size: number, found: ReadonlyMap<number, number>): { arrived: number; missing: Part[] } {
  const parts = partSizes(size).map((_, at) => partAt(size, at + 1)!);
  const missing = parts.filter(({ number, from, to }) => found.get(number) !== to - from);
  return { arrived: size - missing.reduce((sum, { from, to }) => sum + to - from, 0), missing };
}
