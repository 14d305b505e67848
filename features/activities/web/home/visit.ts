/**
 * The last visit of the home page, by the server's clock. Kept on this device for the person who was here last
 * (decision 35): a visit on another device hides no changes on this one.
 */
const KEPT_AT = 'touchline.visit';
/** ms without a look after which the next look is another visit; until then changes stay new. */
const VISIT_BREAK = 30 * 60_000;

export type Visit = {
  person: string;
  /** In this visit, changes after this moment are new; missing on the first one. */
  since?: string | undefined;
  /** In the next visit, changes after this moment are new. */
  seenUntil: string;
  /** The device's clock at the last look, only ever compared with itself. */
  at: number;
};

/** The moment from which changes are new to somebody who looks now; undefined when no visit is known. */
export function visitSince(last: Visit | null, person: string, now: number): string | undefined {
  if (last?.person !== person) return undefined;
  const away = now - last.at;
  return away >= 0 && away < VISIT_BREAK ? last.since : last.seenUntil;
}

export function lastVisit(): Visit | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AT) ?? 'null') as Partial<Visit> | null;
    return kept?.person && kept.at && !Number.isNaN(Date.parse(kept.seenUntil ?? '')) ? (kept as Visit) : null;
  } catch {
    return null;
  }
}

export function keepVisit(visit: Visit): void {
  try {
    localStorage.setItem(KEPT_AT, JSON.stringify(visit));
  } catch {
    // The storage is full: the next visit looks back as far as this one.
  }
}
