/** The life of a session on this device (AUTH-05 to AUTH-13). */
import type { Language } from '#domain/football.ts';
import { can } from '#domain/permissions.ts';
import { SIGN_IN_PATH } from '#domain/routes.ts';
import { dropSession, request, RequestFailedError } from '../graphql/client.ts';
import { graphql } from '../graphql/document.ts';
import { reportFailedCall } from '../graphql/failures.ts';
import { arrivalRoute } from '../router/guards.ts';
import { DEFAULT_LANGUAGE, changeLanguage } from '../text/i18n.ts';
import { lastMode } from '../session/mode.ts';
import { pushIsOn } from '../session/push-flag.ts';
import {
  clearSession,
  updateStoredAccount,
  storeSession,
  sessionStore,
  type OwnAccountData,
  type StoredSession,
} from '../session/stored-session.ts';
import { toViewer } from '../session/viewer.ts';

/** The viewer's own record, as stored by the shell. */
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
  mutation SignOut($idempotencyKey: String) {
    signOut(idempotencyKey: $idempotencyKey)
  }
`);

/** The state of the history entry in which somebody signs in: the address of the link that was opened (decision 70). */
type SignInEntry = { link: string };

/** Shows the address of the sign-in, while no router is mounted. `keepLink`: what stood there is opened afterwards. */
export function showSignInAddress({ keepLink }: { keepLink: boolean }): void {
  const entry: SignInEntry | null = keepLink ? { link: location.hash.slice(1) } : null;
  history.replaceState(entry, '', `#${SIGN_IN_PATH}`);
}

/** Goes where a sign-in or a forced new password ends, while no router is mounted. */
export function arrive(user: OwnAccountData): void {
  // The phone app opens links by itself, and then the address is the link.
  const { link = location.hash.slice(1) } = (history.state ?? {}) as Partial<SignInEntry>;
  history.replaceState(null, '', `#${arrivalRoute(toViewer(user), lastMode.getState(), link)}`);
}

/**
 * After a sign-in: switches to the account's language, goes where the viewer wanted to unless the password must be changed
 * first, and stores the session (AUTH-05, AUTH-06).
 */
export async function completeSignIn(self: StoredSession): Promise<void> {
  await changeLanguage(self.user.language ?? DEFAULT_LANGUAGE);
  if (!self.user.requirePasswordReset) arrive(self.user);
  storeSession(self);
}

/** Checks with the server that the stored session is valid, and updates the stored account (AUTH-09, AUTH-10). */
export async function verifySession(): Promise<void> {
  const token = sessionStore.getState()?.token;
  if (!token) return;
  try {
    const { userExists } = await request(VerifyValidToken, { token });
    // The viewer may have signed out, or signed in anew, during the request.
    if (sessionStore.getState()?.token !== token) return;
    if (!userExists) dropSession();
    else {
      // The language was changed on another device.
      if (userExists.language && userExists.language !== sessionStore.getState()?.user.language)
        await changeLanguage(userExists.language);
      updateStoredAccount(userExists);
    }
  } catch (failure) {
    // Only an answer ends a session; without one the stored user stays.
    if (!(failure instanceof RequestFailedError)) throw failure;
  }
}

/** Switches the language and stores it with the account, so that mails and other devices use it too. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  const user = sessionStore.getState()?.user;
  if (!user || !can(toViewer(user), 'user.edit', { userId: user.id })) return;
  const { id } = user;
  updateStoredAccount({ language });
  const write = (): Promise<unknown> =>
    request(ChooseLanguage, { input: { id, language } }).catch((failure: unknown) => reportFailedCall(failure, write));
  await write();
}

/**
 * Signs out on this device at once. Telling the server is best effort: that call may fail or never end (AUTH-12,
 * AUTH-13).
 */
export function signOut(): void {
  const self = sessionStore.getState();
  if (!self) return;
  clearSession();
  const { token } = self;
  const end = () => {
    if (can(toViewer(self.user), 'session.end'))
      request(SignOut, {}, { token, keepalive: true }).catch(() => undefined);
  };
  if (!pushIsOn()) return end();
  // Loaded since the first page was shown. It needs the session, which therefore ends afterwards.
  void import('../worker/push-device.ts').then(({ releaseDevice }) => releaseDevice(token)).then(end, end);
}
