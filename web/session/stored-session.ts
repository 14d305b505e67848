/**
 * Who is signed in on this device: the account and the token, kept in the browser so that a reload stays signed in
 * (AUTH-08). A small store of its own, so that the API client can read it without knowing React.
 */
import type { JournalCategory, Label, Language, Role } from '#domain/football.ts';
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
/** What somebody typed and did not send; nobody else on this device should find it. */
const DRAFTS = 'touchline.draft.';

const listeners = new Set<() => void>();
let self: StoredSession | null | undefined;

function fromStorage(): StoredSession | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AT) ?? 'null') as Partial<StoredSession> | null;
    return kept?.token && kept.user?.id && kept.user.role ? (kept as StoredSession) : null;
  } catch {
    return null;
  }
}

function tell() {
  listeners.forEach((listener) => listener());
}

export function readSession(): StoredSession | null {
  return (self ??= fromStorage());
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function storeSession(next: StoredSession): void {
  self = next;
  localStorage.setItem(KEPT_AT, JSON.stringify(next));
  tell();
}

/** Takes over what the server says about the own account, for instance after the profile was saved. */
export function updateStoredAccount(changes: Partial<OwnAccountData>): void {
  const present = readSession();
  if (present) storeSession({ ...present, user: { ...present.user, ...changes } });
}

/** Sign-out: user, token and drafts go; theme, language and mode belong to the device and stay (AUTH-12). */
export function clearSession(): void {
  self = null;
  localStorage.removeItem(KEPT_AT);
  Object.keys(localStorage)
    .filter((key) => key.startsWith(DRAFTS))
    .forEach((key) => localStorage.removeItem(key));
  tell();
}

/** The server no longer knows the session: everything kept on the device goes (AUTH-10) but what names nobody. */
export function clearDeviceStorage(): void {
  self = null;
  clearAllButDeviceTokens();
  tell();
}

/** Signing in or out in one window is signing in or out in all of them. */
export function syncAcrossTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== KEPT_AT && key !== null) return;
    self = fromStorage();
    tell();
  });
}
