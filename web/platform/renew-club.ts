import { findClub } from './find-club.ts';
import { keepKnownClub, type KnownClub } from './known-club.ts';

/** The club may have another name since: the next start shows it. */
export async function renewKnownClub({ address }: KnownClub): Promise<void> {
  const found = await findClub(address).catch(() => null);
  if (found) await keepKnownClub(found);
}
