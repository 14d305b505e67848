/** The life of a session on this device (AUTH-05 to AUTH-13). */
import type { Language } from '#domain/football.ts';
import { can } from '#domain/permissions.ts';
import { dropSession, request, RequestFailed } from '../graphql/client.ts';
import { graphql } from '../graphql/document.ts';
import { reportFailure } from '../graphql/failures.ts';
import { homeRoute } from '../router/guards.ts';
import { DEFAULT_LANGUAGE, changeLanguage } from '../text/i18n.ts';
import { lastMode } from './mode.ts';
import { clearSession, updateStoredAccount, storeSession, sessionStore, type StoredSession } from './stored-session.ts';
import { toViewer } from './viewer.ts';

/** The own record, as the shell keeps it. */
export const OwnAccount = graphql(`
  fragment OwnAccount on User {
    id
    email
    firstName
    lastName
    avatar
    role
    label
    language
    journalType
    requirePasswordReset
    players {
      id
    }
  }
`);

const VerifyValidToken = graphql(
  `
    query VerifyValidToken($token: String!) {
      userExists(token: $token) {
        ...OwnAccount
      }
    }
  `,
  [OwnAccount],
);

const ChooseLanguage = graphql(`
  mutation ChooseLanguage($input: UpdateUserInput!) {
    updateUser(input: $input) {
      id
    }
  }
`);

const SignOut = graphql(`
  mutation SignOut {
    signOut
  }
`);

/** Where HomePage is for whoever is signed in. */
export function homePath(): string {
  const self = sessionStore.getState();
  return self ? homeRoute(toViewer(self.user), lastMode.getState()) : '/';
}

/** Puts a path into the address without adding to the history; for use while no router is there to do it. */
export function replaceAddress(path: string): void {
  history.replaceState(null, '', `#${path}`);
}

/** After a sign-in: keeps who it is, speaks that person's language and stands at the home page (AUTH-05, AUTH-06). */
export async function completeSignIn(self: StoredSession): Promise<void> {
  await changeLanguage(self.user.language ?? DEFAULT_LANGUAGE);
  if (!self.user.requirePasswordReset) {
    replaceAddress(homeRoute(toViewer(self.user), lastMode.getState()));
  }
  storeSession(self);
}

/** Asks the server whether the kept session is still somebody's, and takes over what changed (AUTH-09, AUTH-10). */
export async function verifySession(): Promise<void> {
  const token = sessionStore.getState()?.token;
  if (!token) return;
  try {
    const { userExists } = await request(VerifyValidToken, { token });
    // Somebody may have signed out, or signed in anew, while the answer was on its way.
    if (sessionStore.getState()?.token !== token) return;
    if (!userExists) dropSession();
    else {
      // Changed on another device since.
      if (userExists.language && userExists.language !== sessionStore.getState()?.user.language)
        await changeLanguage(userExists.language);
      updateStoredAccount(userExists);
    }
  } catch (failure) {
    // Only an answer ends a session; without one the kept user stays.
    if (!(failure instanceof RequestFailed)) throw failure;
  }
}

/** Speaks another language, and keeps it with the account so that mails and the next device speak it too. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  const user = sessionStore.getState()?.user;
  if (!user || !can(toViewer(user), 'user.edit', { userId: user.id })) return;
  const { id } = user;
  updateStoredAccount({ language });
  await request(ChooseLanguage, { input: { id, language } }).catch(reportFailure);
}

/**
 * Signs out on this device at once and tells the server as well as it can: that call may fail or never end (AUTH-12,
 * AUTH-13).
 */
export function signOut(): void {
  const self = sessionStore.getState();
  if (!self) return;
  clearSession();
  if (can(toViewer(self.user), 'session.end')) {
    request(SignOut, {}, { token: self.token, keepalive: true }).catch(() => undefined);
  }
}
