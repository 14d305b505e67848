/**
 * Drafts of forms on this device. Each belongs to a person and is shown to nobody else. They outlive a session that
 * ends; a sign-out removes those of the person, and two weeks all of them.
 */
const DRAFTS = 'touchline.draft.';
const DRAFT_MAX_AGE = 14 * 24 * 3600 * 1000;

/** Where the draft of a form of this person is stored. */
export const draftPlace = (userId: string, key: string) => `${DRAFTS}${userId}.${key}`;

const places = () => Object.keys(localStorage).filter((place) => place.startsWith(DRAFTS));

export function removeDraftsOf(userId: string): void {
  for (const place of places()) if (place.startsWith(draftPlace(userId, ''))) localStorage.removeItem(place);
}

/** Everything that is stored as a draft, to be stored again when all else is cleared. */
export const draftEntries = () => places().map((place) => [place, localStorage.getItem(place) ?? ''] as const);

function stored(place: string): { at: number; values: unknown } | null {
  try {
    const { at = 0, values } = JSON.parse(localStorage.getItem(place) ?? '{}') as { at?: number; values?: unknown };
    return values && Date.now() - at < DRAFT_MAX_AGE ? { at, values } : null;
  } catch {
    // No JSON: as if there were none.
    return null;
  }
}

/** The values of a draft; null when there are none, they are too old or unreadable, and then it is removed. */
export function readDraft(place: string): unknown {
  const kept = stored(place);
  if (!kept) localStorage.removeItem(place);
  return kept?.values ?? null;
}

/** The record has another version now. */
export function moveDraft(from: string, to: string): void {
  const kept = localStorage.getItem(from);
  if (kept === null) return;
  localStorage.removeItem(from);
  localStorage.setItem(to, kept);
}

/** The keys of a person's drafts on this device that are not too old, the latest first. */
export function storedDrafts(userId: string): string[] {
  const own = draftPlace(userId, '');
  const drafts = places().flatMap((place) => {
    const kept = place.startsWith(own) && stored(place);
    return kept ? [{ key: place.slice(own.length), at: kept.at }] : [];
  });
  return drafts.toSorted((one, other) => other.at - one.at).map(({ key }) => key);
}

/** Removes what is too old, of whomever it is. */
export function removeOldDrafts(): void {
  for (const place of places()) readDraft(place);
}
