import type * as z from 'zod/mini';
import { can } from '#domain/permissions.ts';
import { endFeed } from '#features/activities/feed/data.ts';
import { mailNotice } from '#features/mails/notices.ts';
import { lockUsers, userById, type UserRow } from '#features/users/data.ts';
import { User } from '#features/users/graphql-types.ts';
import { isCommonPassword } from '#server/auth/common-passwords.ts';
import { countDeviceTry, knownDeviceId, rememberDevice, type KnownDevice } from '#server/auth/known-devices.ts';
import { passwordTurn } from '#server/auth/passwords.ts';
import {
  endSession,
  endSessionOf,
  endSessions,
  findSession,
  renewToken,
  sessionStands,
  startSession,
  type Session,
} from '#server/auth/sessions.ts';
import { countSessionTry, countTry, forgiveSession, forgiveTry } from '#server/auth/sign-in-throttle.ts';
import { earlierAnswerOf, withIdempotencyKey, withIdempotentAnswer, writeOnce } from '#server/database/idempotency.ts';
import { builder, notAuthorizedError, type Context } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { inputTypeOf, KEY_DESCRIPTION } from '#server/graphql/input-types.ts';
import {
  accountByEmail,
  credentialsOf,
  keepFirstSignIn,
  lockAccount,
  renewHash,
  sessionsOf,
  sessionStartedAt,
  setPassword,
  spendTemporaryPassword,
  type SessionRow,
} from './data.ts';
import {
  FRESH_MINUTES,
  isMadeOfNames,
  passwordInput,
  sessionIdInput,
  signInRequest,
  UNGUESSABLE,
  endSessionsInput,
  endUserSessionsInput,
  userSessionInput,
  userSessionsInput,
} from './rules.ts';

const SignInInput = inputTypeOf(
  'SignInInput',
  signInRequest,
  'Who signs in.',
  {
    email: 'Required: the address of the account, in small or capital letters.',
    password: 'Required: at most 200 characters; spaces around it do not count.',
    deviceTokens: 'The `deviceToken` of each earlier sign-in on this device, at most 8.',
  },
  ['email', 'password'],
);
const UpdateUserPasswordInput = inputTypeOf('UpdateUserPasswordInput', passwordInput, 'A new password of one’s own.', {
  password: '8 to 128 characters, not a common one and not made of names.',
  repeatPassword: 'The same again.',
  currentPassword: `The present one; needed ${FRESH_MINUTES} minutes after the sign-in, unless staff gave it.`,
  endCalendarFeed:
    'Whether the address of the own calendar ends too; it does when this is left out. False for an address that only its owner knows.',
});

const SignedIn = builder.objectRef<{ token: string; deviceToken: string; user: UserRow }>('SignedIn').implement({
  description: 'A session that has begun (ENT-11).',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Sent as the `authorization` header of every later call.' }),
    deviceToken: t.exposeString('deviceToken', {
      description:
        'Kept beyond the sign-out and sent with the next sign-in: guesses elsewhere then keep nobody out here.',
    }),
    // The caller has just become this user, so the own record is readable although the request began as nobody's.
    user: t.field({ type: User, description: 'Who has signed in.', resolve: ({ user }) => user }),
  }),
});

const SessionType = builder.objectRef<SessionRow>('Session').implement({
  description: 'A place where somebody is signed in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Names the session when it is to be ended.' }),
    device: t.exposeString('device', { nullable: true, description: 'What the browser said of itself.' }),
    startedAt: t.expose('createdAt', { type: 'DateTime', description: 'When it began.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', description: 'When it was last used.' }),
    current: t.boolean({
      description: 'Whether it is the session of this call.',
      resolve: (session, _args, { sessionId }) => session.id === sessionId,
    }),
  }),
});

builder.queryFields((t) => ({
  mySessions: t.field({
    type: [SessionType],
    description: 'Where the viewer is signed in, the latest used first.',
    authScopes: { may: 'session.own' },
    resolve: (_root, _args, { db, viewer, now }) => sessionsOf(db, viewer!.id, now),
  }),
  userSessions: t.field({
    type: [SessionType],
    description: 'Where somebody else is signed in, the latest used first.',
    authScopes: { may: 'session.oversee' },
    args: { userId: t.arg.id({ required: true, description: 'Whose; somebody else’s.' }) },
    resolve: async (_root, args, context) => {
      const { userId } = parseInput(userSessionsInput, args);
      await authorizeOverseer(context, userId);
      return sessionsOf(context.db, userId, context.now);
    },
  }),
  userExists: t.field({
    type: User,
    nullable: true,
    description: 'Whose the token is; null when it is nobody’s any more (AUTH-09).',
    authScopes: { may: 'session.check' },
    args: { token: t.arg.string({ required: true, description: 'The token of a session.' }) },
    resolve: async (_root, { token }, context) => {
      const session = await findSession(context.db, token, context.now);
      if (!session) return null;
      actAs(context, session);
      return userById(context.db, session.viewer.id);
    },
  }),
}));

builder.mutationFields((t) => ({
  signIn: t.field({
    type: SignedIn,
    description:
      'Begins a session. Wrong addresses, passwords and accounts that are closed are refused alike, a temporary password that is used up or too old as `errors.temporary_password_over`; after several tries it is `errors.too_many_attempts` with the seconds to wait.',
    authScopes: { may: 'session.start' },
    args: { input: t.arg({ type: SignInInput, required: true, description: 'Address and password.' }) },
    resolve: async (_root, args, context) => {
      const { email, password, deviceTokens, idempotencyKey } = readCredentials(args.input);
      const tokens = deviceTokens ?? [];
      // A device that has signed in before does not wait behind guesses from the same address.
      const known = await knownDeviceId(context.db, email, tokens, context.now);
      using turn = await passwordTurn(known ?? context.address, { signal: context.signal, known: known !== null });
      const { device, forgive } = await countedTry(context, email, password, tokens);

      const found = await accountByEmail(context.db, email);
      const active = found && found.deactivatedAt === null ? found : null;
      // Unknown, wrong and deactivated cost the same time and read the same.
      const match = await turn.matches(found?.passwordHash ?? null, password);
      if (!active || !match) throw new RefusedError('errors.incorrect_credentials');
      const renewedHash = match.outdatedHash ? await turn.hash(password) : null;

      const { deviceToken, token, ...session } = await context.db.transaction().execute(async (trx) => {
        // A reset during the password check wins, and leaves no session of this sign-in.
        const refuse = () => new RefusedError('errors.incorrect_credentials');
        if (!(await lockAccount(trx, active.id, active.passwordHash))) throw refuse();
        await forgive(trx);
        if (renewedHash) await renewHash(trx, active.id, renewedHash);
        const remembered = await rememberDevice(trx, active.id, device, context.now);
        let started: Awaited<ReturnType<typeof startSession>> | null = null;
        const id = await withIdempotencyKey(trx, active, 'signIn', { idempotencyKey }, async () => {
          const spends = active.temporaryPasswordExpiresAt !== null;
          // Said only after the right password: guesses learn nothing.
          if (spends && !(await spendTemporaryPassword(trx, active.id, context.now)))
            throw new RefusedError('errors.temporary_password_over');
          if (!active.firstSignedInAt) await keepFirstSignIn(trx, active.id, context.now);
          started = await startSession(trx, active.id, context.device, context.now, remembered.id);
          return started.id;
        });
        // The answer was lost, and tokens are not stored: the same session gets another one.
        started ??= await renewToken(trx, active.id, id, remembered.id);
        if (!started) throw refuse();
        return { ...started, deviceToken: remembered.token };
      });
      turn.succeeded(context.address);
      actAs(context, session);
      return { token, deviceToken, user: (await userById(context.db, active.id))! };
    },
  }),
  signOut: t.boolean({
    description: 'Ends the session of this call. Said again it is `errors.unauthenticated`: the session has ended.',
    authScopes: { may: 'session.end' },
    args: { idempotencyKey: t.arg.string({ description: KEY_DESCRIPTION }) },
    resolve: async (_root, args, { db, sessionId }) => {
      parseInput(endSessionsInput, args);
      await endSession(db, sessionId!);
      return true;
    },
  }),
  endSession: t.boolean({
    description: 'Ends one of the own sessions, and forgets its device.',
    authScopes: { may: 'session.own' },
    args: {
      id: t.arg.id({ required: true, description: 'Which session.' }),
      idempotencyKey: t.arg.string({ description: KEY_DESCRIPTION }),
    },
    resolve: async (_root, args, context) => {
      await writeOnce(context, 'endSession', parseInput(sessionIdInput, args), async (trx, { id }) => {
        if (!(await endSessionOf(trx, context.viewer!.id, id))) throw new RefusedError('errors.not_found');
      });
      return true;
    },
  }),
  endOtherSessions: t.boolean({
    description: 'Ends all own sessions but this one, forgets their devices, and ends the address of the own calendar.',
    authScopes: { may: 'session.own' },
    args: { idempotencyKey: t.arg.string({ description: KEY_DESCRIPTION }) },
    resolve: async (_root, args, context) => {
      const { viewer, sessionId } = context;
      await writeOnce(context, 'endOtherSessions', parseInput(endSessionsInput, args), async (trx) => {
        // When two sessions end each other, one stands: the other has ended by then.
        await lockUsers(trx, [viewer!.id]);
        if (sessionId && !(await sessionStands(trx, sessionId))) throw new RefusedError('errors.unauthenticated');
        await endSessions(trx, viewer!.id, sessionId);
        await endFeed(trx, viewer!.id);
      });
      return true;
    },
  }),
  endUserSession: t.boolean({
    description: 'Ends one session of somebody else, and forgets its device.',
    authScopes: { may: 'session.oversee' },
    args: {
      userId: t.arg.id({ required: true, description: 'Whose; somebody else’s.' }),
      id: t.arg.id({ required: true, description: 'Which session.' }),
      idempotencyKey: t.arg.string({ description: KEY_DESCRIPTION }),
    },
    resolve: async (_root, args, context) => {
      const input = parseInput(userSessionInput, args);
      await authorizeOverseer(context, input.userId);
      await writeOnce(context, 'endUserSession', input, async (trx, { userId, id }) => {
        if (!(await endSessionOf(trx, userId, id))) throw new RefusedError('errors.not_found');
      });
      return true;
    },
  }),
  endUserSessions: t.boolean({
    description:
      'Ends all sessions of somebody else, forgets all devices, and ends the address of that person’s calendar.',
    authScopes: { may: 'session.oversee' },
    args: {
      userId: t.arg.id({ required: true, description: 'Whose; somebody else’s.' }),
      idempotencyKey: t.arg.string({ description: KEY_DESCRIPTION }),
    },
    resolve: async (_root, args, context) => {
      const input = parseInput(endUserSessionsInput, args);
      await authorizeOverseer(context, input.userId);
      await writeOnce(context, 'endUserSessions', input, async (trx, { userId }) => {
        // A session that ends here makes no address afterwards.
        await lockUsers(trx, [userId]);
        await endSessions(trx, userId);
        await endFeed(trx, userId);
      });
      return true;
    },
  }),
  updateUserPassword: t.field({
    type: User,
    description:
      'Sets the own password and ends every other session (AUTH-14 to AUTH-18), and the address of the own calendar unless it is kept (AUTH-20).',
    authScopes: { may: 'password.change' },
    args: { input: t.arg({ type: UpdateUserPasswordInput, required: true, description: 'The new password.' }) },
    resolve: async (_root, args, context) => {
      const { db, jobs, viewer, sessionId, now } = context;
      if (!viewer || !sessionId) throw notAuthorizedError(viewer);
      const input = parseInput(passwordInput, args.input);
      const { passwordHash: currentHash, ...names } = await credentialsOf(db, viewer.id);
      // Stored without its passwords: not even their usual hash may be kept.
      const key = { idempotencyKey: input.idempotencyKey };
      const changedBefore = await earlierAnswerOf(context, 'updateUserPassword', key);
      if (isMadeOfNames(input.password, [...Object.values(names), context.clubName ?? ''])) {
        throw new RefusedError('validations.password_of_names', { field: 'password' });
      }
      if (await isCommonPassword(input.password)) {
        throw new RefusedError('validations.password_too_common', { field: 'password' });
      }
      using turn = await passwordTurn(viewer.id, { signal: context.signal, known: true });
      if (changedBefore) {
        if (!(await turn.matches(currentHash, input.password))) throw new RefusedError('errors.saved_otherwise');
        return (await userById(db, viewer.id))!;
      }
      if (!viewer.requirePasswordReset && !(await isFresh(db, sessionId, now))) {
        // Guesses here are slowed down like guesses at the sign-in (G-08).
        assertNotThrottled(await countSessionTry(db, sessionId, now));
        if (!(await turn.matches(currentHash, input.currentPassword ?? ''))) {
          throw new RefusedError('validations.current_password_wrong', { field: 'currentPassword' });
        }
        await forgiveSession(db, sessionId);
      }
      if (await turn.matches(currentHash, input.password)) {
        throw new RefusedError('validations.password_unchanged', { field: 'password' });
      }
      const passwordHash = await turn.hash(input.password);
      await db.transaction().execute(async (trx) => {
        // A viewer who was reset, deactivated or signed out meanwhile may change nothing.
        const same = await lockAccount(trx, viewer.id, currentHash);
        if (!(await sessionStands(trx, sessionId))) throw new RefusedError('errors.unauthenticated');
        if (!same) throw new RefusedError('errors.conflict');
        await withIdempotentAnswer(trx, viewer, 'updateUserPassword', key, async () => {
          await setPassword(trx, viewer.id, passwordHash);
          await endSessions(trx, viewer.id, sessionId);
          if (input.endCalendarFeed !== false) await endFeed(trx, viewer.id);
          await mailNotice(trx, jobs, viewer.id, viewer.id, ['password']);
        });
      });
      return (await userById(db, viewer.id))!;
    },
  }),
}));

type CountedTry = {
  /** Null for a stranger. */
  device: KnownDevice | null;
  /** Takes the try back once it succeeded. */
  forgive: (trx: Context['db']) => Promise<void>;
};

/**
 * Counts a try before its password is looked at: for the device that the account knows, or as a stranger's. @throws
 * Refused to wait.
 */
async function countedTry(
  { db, address, now }: Context,
  email: string,
  password: string,
  deviceTokens: readonly string[],
): Promise<CountedTry> {
  const known = await countDeviceTry(db, email, deviceTokens, now);
  if (known) {
    assertNotThrottled(known.wait);
    // Its failed tries are cleared where the device is remembered.
    return { device: known.device, forgive: async () => undefined };
  }
  const attempt = { email, address, unguessable: UNGUESSABLE.test(password) };
  assertNotThrottled(await countTry(db, attempt, now));
  return { device: null, forgive: (trx) => forgiveTry(trx, attempt, now) };
}

function assertNotThrottled(seconds: number): void {
  if (seconds > 0) throw new RefusedError('errors.too_many_attempts', { params: { seconds }, retryAfter: seconds });
}

/** @throws Refused for somebody who does not exist, and for oneself, whose own sessions are asked for otherwise. */
async function authorizeOverseer({ db, viewer }: Context, userId: string): Promise<void> {
  if (!can(viewer, 'session.oversee', { userId })) throw notAuthorizedError(viewer);
  if (!(await userById(db, userId))) throw new RefusedError('errors.user_not_found');
}

/** @throws Refused with the one text for anything that cannot be an account's credentials. */
function readCredentials(input: unknown): z.infer<typeof signInRequest> {
  try {
    return parseInput(signInRequest, input);
  } catch {
    throw new RefusedError('errors.invalid_credentials');
  }
}

/** From here on the request speaks for this person: fields of the own record may be read. */
function actAs(context: Context, session: Session) {
  context.viewer = session.viewer;
  context.sessionId = session.id;
}

async function isFresh(db: Context['db'], sessionId: string, now: Temporal.Instant): Promise<boolean> {
  const startedAt = await sessionStartedAt(db, sessionId);
  return Temporal.Instant.compare(startedAt.add({ minutes: FRESH_MINUTES }), now) >= 0;
}
