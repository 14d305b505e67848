import { useMemo } from 'react';
import type { Viewer } from '#domain/permissions.ts';
import { useStore } from '../browser/store.ts';
import { DEFAULT_LANGUAGE } from '../text/i18n.ts';
import { sessionStore, type OwnAccountData, type StoredSession } from './stored-session.ts';

/** The viewer as `can()` takes it, with name, email and picture. */
export type SignedIn = Viewer & Pick<OwnAccountData, 'email' | 'firstName' | 'lastName' | 'avatar'>;

export function useStoredSession(): StoredSession | null {
  return useStore(sessionStore);
}

/** The viewer, for components below the root screen. @throws Error when nobody is signed in. */
export function useViewer(): SignedIn {
  const self = useStoredSession();
  const viewer = useMemo(() => self && toViewer(self.user), [self]);
  if (!viewer) throw new Error('Nobody is signed in here');
  return viewer;
}

/** The stored account as the permissions take it. */
export function toViewer(user: OwnAccountData): SignedIn {
  return {
    ...user,
    language: user.language ?? DEFAULT_LANGUAGE,
    requirePasswordReset: user.requirePasswordReset ?? false,
    playerIds: user.players?.map(({ id }) => id) ?? [],
  };
}

/** The full name, or the email address when there is none (WID-09). */
export function nameOf(person: { firstName: string; lastName: string; email?: string | null }): string {
  return `${person.firstName} ${person.lastName}`.trim() || (person.email ?? '');
}
