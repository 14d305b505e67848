import { useMemo, useSyncExternalStore } from 'react';
import type { Viewer } from '#domain/permissions.ts';
import { DEFAULT_LANGUAGE } from './i18n.ts';
import { onSelfChange, readSelf, type Account, type Self } from './self.ts';

/** The signed-in person as `can()` takes it, with the own name and picture. */
export type SignedIn = Viewer & Pick<Account, 'email' | 'firstName' | 'lastName' | 'avatar'>;

export function useSelf(): Self | null {
  return useSyncExternalStore(onSelfChange, readSelf);
}

/** The signed-in person, for everything below the root screen. */
export function useViewer(): SignedIn {
  const self = useSelf();
  const viewer = useMemo(() => self && viewerOf(self.user), [self]);
  if (!viewer) throw new Error('Nobody is signed in here');
  return viewer;
}

export function viewerOf(user: Account): SignedIn {
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
