/** Stores the values of a form at its place (`draftPlace`). When the device is full, forms work without drafts. */
export function storeDraft(place: string, values: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify({ at: Date.now(), values }));
  } catch {
    // Full.
  }
}
