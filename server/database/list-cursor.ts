import { isId } from '#domain/ids.ts';
import { isDay, isInstant } from '#domain/time.ts';
import { RefusedError } from '../errors/errors.ts';

/** The last row of a chunk: its id and the day or instant that the list is sorted by. */
export type ListCursor = { at: string; id: string };

/**
 * The cursor as clients send it in `after`. It contains the position itself: the list continues there even if that row
 * was deleted.
 */
export function encodeCursor({ at, id }: ListCursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** @throws RefusedError `errors.not_found` for the field `after` when the text is not a cursor. */
export function decodeCursor(after: string | null | undefined): ListCursor | undefined {
  if (after === null || after === undefined) return undefined;
  const [at = '', id = '', ...more] = Buffer.from(after.slice(0, 200), 'base64url').toString().split(' ');
  if (!isId(id) || !(isDay(at) || isInstant(at)) || more.length > 0)
    throw new RefusedError('errors.not_found', { field: 'after' });
  return { at, id };
}
