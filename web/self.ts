/**
 * Who is signed in on this device: the account and the token, kept in the browser so that a reload stays signed in
 * (AUTH-08). A small store of its own, so that the API client can read it without knowing React.
 */
import type { JournalCategory, Label, Language, Role } from '#domain/football.ts';

/** The signed-in person's own record, as far as the shell needs it. */
export type Account = {
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

export type Self = { token: string; user: Account };

const KEPT_AT = 'touchline.self';
/** What somebody typed and did not send; nobody else on this device should find it. */
const DRAFTS = 'touchline.draft.';

const listeners = new Set<() => void>();
let self: Self | null | undefined;

function fromStorage(): Self | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AT) ?? 'null') as Partial<Self> | null;
    return kept?.token && kept.user?.id && kept.user.role ? (kept as Self) : null;
  } catch {
    return null;
  }
}

function tell() {
  listeners.forEach((listener) => listener());
}

export function readSelf(): Self | null {
  return (self ??= fromStorage());
}

export function onSelfChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keepSelf(next: Self): void {
  self = next;
  localStorage.setItem(KEPT_AT, JSON.stringify(next));
  tell();
}

/** Takes over what the server says about the own account, for instance after the profile was saved. */
export function keepAccount(changes: Partial<Account>): void {
  const present = readSelf();
  if (present) keepSelf({ ...present, user: { ...present.user, ...changes } });
}

/** Sign-out: user, token and drafts go; theme, language and mode belong to the device and stay (AUTH-12). */
export function forgetSelf(): void {
  self = null;
  localStorage.removeItem(KEPT_AT);
  Object.keys(localStorage)
    .filter((key) => key.startsWith(DRAFTS))
    .forEach((key) => localStorage.removeItem(key));
  tell();
}

/** The server no longer knows the session: everything kept on the device goes (AUTH-10). */
export function forgetEverything(): void {
  self = null;
  localStorage.clear();
  tell();
}

/** Signing in or out in one window is signing in or out in all of them. */
export function followOtherWindows(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== KEPT_AT && key !== null) return;
    self = fromStorage();
    tell();
  });
}
