/**
 * The stored session: account and token in localStorage, so that a reload stays signed in (AUTH-08). The API client
 * reads it without React.
 */
import type { JournalCategory, Label, Language, Role } from '#domain/football.ts';
import { createStore } from '../browser/store.ts';
import { clearAllButDeviceTokens } from './device-tokens.ts';

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
/** Prefix of form drafts; removed at sign-out, so that the next user of the device does not find them. */
const DRAFTS = 'touchline.draft.';

function fromStorage(): StoredSession | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AT) ?? 'null') as Partial<StoredSession> | null;
    return kept?.token && kept.user?.id && kept.user.role ? (kept as StoredSession) : null;
  } catch {
    return null;
  }
}

export const sessionStore = createStore(fromStorage);

export function storeSession(next: StoredSession): void {
  localStorage.setItem(KEPT_AT, JSON.stringify(next));
  sessionStore.setState(next);
}

/** Merges changes into the stored account, for instance after the profile was saved. */
export function updateStoredAccount(changes: Partial<OwnAccountData>): void {
  const present = sessionStore.getState();
  if (present) storeSession({ ...present, user: { ...present.user, ...changes } });
}

/** Sign-out: removes user, token and drafts; theme, language and mode belong to the device and stay (AUTH-12). */
export function clearSession(): void {
  localStorage.removeItem(KEPT_AT);
  Object.keys(localStorage)
    .filter((key) => key.startsWith(DRAFTS))
    .forEach((key) => localStorage.removeItem(key));
  sessionStore.setState(null);
}

/**
 * The session has ended on the server: clears localStorage (AUTH-10), except for the device tokens, which name nobody.
 */
export function clearDeviceStorage(): void {
  clearAllButDeviceTokens();
  sessionStore.setState(null);
}

/** Signing in or out in one tab does so in all tabs. */
export function syncAcrossTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== KEPT_AT && key !== null) return;
    sessionStore.setState(fromStorage());
  });
  // A page that comes back from the back/forward cache has missed these events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sessionStore.setState(fromStorage());
  });
}
