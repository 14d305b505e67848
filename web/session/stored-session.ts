/**
 * The stored session: account and token in localStorage, so that a reload stays signed in (AUTH-08). The API client
 * reads it without React.
 */
import type { JournalCategory, Label, Language, Role } from '#domain/football.ts';
import { createStore } from '../browser/store.ts';
import { clearAllButDeviceTokens } from './device-tokens.ts';
import { draftEntries, removeDraftsOf, removeOldDrafts } from './drafts.ts';

/** The signed-in person's own record, as far as the shell needs it. */
export type OwnAccountData = {
  id: string;
  email: string | null;
  firstName: string;
  lastName: string;
  avatar: string | null;
  role: Role;
  label: Label | null;
  language: Language | null;
  journalType: JournalCategory | null;
  requirePasswordReset: boolean | null;
  /** The players assigned to a scout. */
  players?: readonly { id: string }[] | null;
};

export type StoredSession = { token: string; user: OwnAccountData };

const KEPT_AT = 'touchline.self';
/** Storage key of the last answers of the API (`kept-answers.ts`); only present while somebody is signed in. */
export const ANSWERS_KEPT_AT = 'touchline.answers';

function fromStorage(): StoredSession | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AT) ?? 'null') as Partial<StoredSession> | null;
    return kept?.token && kept.user?.id && kept.user.role ? (kept as StoredSession) : null;
  } catch {
    return null;
  }
}

export const sessionStore = createStore(fromStorage);

/** Whether the last session of this page ended without a sign-out: the login page says so. */
export const sessionEnded = createStore(() => false);

/** Whether this person is signed in on this device, even if another tab has just signed out. */
export const isStillSignedIn = (userId: string): boolean => fromStorage()?.user.id === userId;

export function storeSession(next: StoredSession): void {
  localStorage.setItem(KEPT_AT, JSON.stringify(next));
  sessionEnded.setState(false);
  sessionStore.setState(next);
}

/** Merges changes into the stored account, for instance after the profile was saved. Nothing is drawn anew without any. */
export function updateStoredAccount(changes: Partial<OwnAccountData>): void {
  const present = sessionStore.getState();
  if (!present) return;
  const user = { ...present.user, ...changes };
  if (JSON.stringify(user) !== JSON.stringify(present.user)) storeSession({ ...present, user });
}

/**
 * Sign-out: removes user, token, kept answers and own drafts. Theme, language and mode belong to the device and stay
 * (AUTH-12).
 */
export function clearSession(): void {
  const self = sessionStore.getState();
  localStorage.removeItem(KEPT_AT);
  localStorage.removeItem(ANSWERS_KEPT_AT);
  if (self) removeDraftsOf(self.user.id);
  sessionStore.setState(null);
}

/**
 * The session has ended on the server: clears localStorage (AUTH-10), except for the device tokens, which name nobody,
 * and drafts, which wait for their person. If another tab has signed in meanwhile, takes over that session
 * instead.
 */
export function clearDeviceStorage(): void {
  const stored = fromStorage();
  if (stored && stored.token !== sessionStore.getState()?.token) return sessionStore.setState(stored);
  const drafts = draftEntries();
  clearAllButDeviceTokens();
  for (const [place, draft] of drafts) localStorage.setItem(place, draft);
  sessionEnded.setState(true);
  sessionStore.setState(null);
}

/** Signing in or out in one tab does so in all tabs. */
export function syncAcrossTabs(): void {
  removeOldDrafts();
  addEventListener('storage', ({ key }) => {
    if (key !== KEPT_AT && key !== null) return;
    const next = fromStorage();
    // `key` is null when everything was cleared, because a session has ended.
    sessionEnded.setState(!next && key === null && (sessionEnded.getState() || sessionStore.getState() !== null));
    sessionStore.setState(next);
  });
  // A page restored from the back/forward cache has missed these events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sessionStore.setState(fromStorage());
  });
}
