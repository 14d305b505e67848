import { foldText } from '#domain/text/fold.ts';
import { tidyLine } from '#domain/text/tidy.ts';
import { findClubs, type FoundClub } from './options.ts';

/**
 * Of the clubs those whose name, present or former, differs from this one only by how it is written (TXT-08). One that is or
 * was called exactly so is not among them: saving answers that by itself.
 */
export function alikeAmong(clubs: readonly FoundClub[], name: string): FoundClub[] {
  const [typed, folded] = [tidyLine(name), foldText(tidyLine(name))];
  return clubs.filter(({ name: present, aliases }) => {
    const names = [present, ...aliases];
    return (
      names.some((known) => foldText(known) === folded) &&
      !names.some((known) => known.toLowerCase() === typed.toLowerCase())
    );
  });
}

/** Other clubs than `ownId` that may be the one about to be saved. @throws RequestFailedError */
export async function findAlikeClubs(name: string, ownId: string | undefined): Promise<FoundClub[]> {
  return alikeAmong(await findClubs(name), name).filter(({ id }) => id !== ownId);
}
