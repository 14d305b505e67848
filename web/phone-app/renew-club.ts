import { findClub } from './find-club.ts';
import { keepKnownClub, readKnownClub, type KnownClub } from '../platform/known-club.ts';

/** The club may have been renamed: the next start shows the new name, unless the club was forgotten meanwhile. */
export async function renewKnownClub({ address }: KnownClub): Promise<void> {
  const found = await findClub(address).catch(() => null);
  if (found && (await readKnownClub())?.address === address) await keepKnownClub(found);
}
