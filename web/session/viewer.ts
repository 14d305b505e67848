import { useMemo } from 'react';
import type { Viewer } from '#domain/permissions.ts';
import { useStore } from '../browser/store.ts';
import { DEFAULT_LANGUAGE } from '../text/i18n.ts';
import { sessionStore, type OwnAccountData, type StoredSession } from './stored-session.ts';

/** The signed-in person as `can()` takes it, with the own name and picture. */
export type SignedIn = Viewer & Pick<OwnAccountData, 'email' | 'firstName' | 'lastName' | 'avatar'>;

export function useStoredSession(): StoredSession | null {
  return useStore(sessionStore);
}

/** The signed-in person, for everything below the root screen. */
export function useViewer(): SignedIn {
  const self = useStoredSession();
  const viewer = useMemo(() => self && toViewer(self.user), [self]);
  if (!viewer) throw new Error('Nobody is signed in here');
  return viewer;
}

export function toViewer(user: OwnAccountData): SignedIn {
  return {
    ...user,
    language: user.language ?? DEFAULT_LANGUAGE,
    requirePasswordReset: user.requirePasswordReset ?? false,
    playerIds: user.players?.map(({ id }) => id) ?? [],
  };
}

/** The name, or the e-mail of somebody nameless (WID-09). */
export function nameOf(person: { firstName: string; lastName: string; email?: string | null }): string {
  return `${person.firstName} ${person.lastName}`.trim() || (person.email ?? '');
}
