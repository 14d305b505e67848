import { isId } from '#domain/ids.ts';
import { isDay, isInstant } from '#domain/time.ts';
import { RefusedError } from '../graphql/errors.ts';

/** The last row of a chunk: its id and the day or instant that the list is sorted by. */
export type ListCursor = { at: string; id: string };

/** What a client sends as `after`. It holds the place itself: the list goes on there although that row was deleted meanwhile. */
export function encodeCursor({ at, id }: ListCursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** @throws RefusedError `errors.not_found` for the field `after` when the text is no cursor. */
export function decodeCursor(after: string | null | undefined): ListCursor | undefined {
  if (after === null || after === undefined) return undefined;
  const [at = '', id = '', ...more] = Buffer.from(after.slice(0, 200), 'base64url').toString().split(' ');
  if (!isId(id) || !(isDay(at) || isInstant(at)) || more.length > 0)
    throw new RefusedError('errors.not_found', { field: 'after' });
  return { at, id };
}
