/**
 * Drafts of forms on this device. Each belongs to one person and is shown to nobody else. Drafts survive the end
 * of a session; a sign-out removes the person's own, and all are removed after two weeks.
 */
const DRAFTS = 'touchline.draft.';
const DRAFT_MAX_AGE = 14 * 24 * 3600 * 1000;

/** The storage key of this person's draft of a form. */
export const draftPlace = (userId: string, key: string) => `${DRAFTS}${userId}.${key}`;

const places = () => Object.keys(localStorage).filter((place) => place.startsWith(DRAFTS));

export function removeDraftsOf(userId: string): void {
  for (const place of places()) if (place.startsWith(draftPlace(userId, ''))) localStorage.removeItem(place);
}

/** All stored drafts, to be stored again after everything was cleared. */
export const draftEntries = () => places().map((place) => [place, localStorage.getItem(place) ?? ''] as const);

/** Stores the values of a form. When the device is full, forms work without drafts. */
export function storeDraft(place: string, values: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify({ at: Date.now(), values }));
  } catch {
    // The device is full.
  }
}

function stored(place: string): { at: number; values: unknown } | null {
  try {
    const { at = 0, values } = JSON.parse(localStorage.getItem(place) ?? '{}') as { at?: number; values?: unknown };
    return values && Date.now() - at < DRAFT_MAX_AGE ? { at, values } : null;
  } catch {
    // Not JSON: treated as no draft.
    return null;
  }
}

/** The values of a draft; null when there is none, or it is too old or unreadable and was removed. */
export function readDraft(place: string): unknown {
  const kept = stored(place);
  if (!kept) localStorage.removeItem(place);
  return kept?.values ?? null;
}

/** Moves the draft when its record gets another version. */
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

/** Removes the drafts of anybody that are too old. */
export function removeOldDrafts(): void {
  for (const place of places()) readDraft(place);
}
