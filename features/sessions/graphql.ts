import { User } from '#features/users/graphql.ts';
import { userById, type UserRow } from '#features/users/data.ts';
import { builder, notAllowed, type Context } from '#server/builder.ts';
import { parse, Refused } from '#server/errors.ts';
import { inputOf } from '#server/input.ts';
import { hashPassword, passwordMatches } from '#server/passwords.ts';
import { endSession, endSessions, sessionOf, startSession, type Session } from '#server/session.ts';
import {
  accountByEmail,
  countTry,
  credentialsOf,
  endOwnSession,
  forgiveTry,
  holdAccount,
  sessionsOf,
  sessionStands,
  sessionStartedAt,
  setPassword,
  spendTemporaryPassword,
  type OwnSession,
} from './data.ts';
import { FRESH_MINUTES, passwordInput, sessionIdInput, signInInput } from './rules.ts';

const SignInInput = inputOf('SignInInput', signInInput);
const UpdateUserPasswordInput = inputOf('UpdateUserPasswordInput', passwordInput);

const SignedIn = builder.objectRef<{ token: string; user: UserRow }>('SignedIn').implement({
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Sent as the `authorization` header of every later call.' }),
    // The caller has just become this user, so the own record is readable although the request began as nobody's.
    user: t.field({ type: User, resolve: ({ user }) => user }),
  }),
});

const SessionType = builder.objectRef<OwnSession>('Session').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    device: t.exposeString('device', { nullable: true, description: 'What the browser said of itself.' }),
    startedAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }),
    current: t.boolean({ resolve: (session, _args, { sessionId }) => session.id === sessionId }),
  }),
});

builder.queryFields((t) => ({
  mySessions: t.field({
    type: [SessionType],
    description: 'Where the viewer is signed in, the latest used first.',
    authScopes: { may: 'session.own' },
    resolve: (_root, _args, { db, viewer, now }) => sessionsOf(db, viewer!.id, now),
  }),
  userExists: t.field({
    type: User,
    nullable: true,
    description: 'Whose the token is; null when it is nobody’s any more (AUTH-09).',
    authScopes: { may: 'session.check' },
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, context) => {
      const session = await sessionOf(context.db, token, context.now);
      if (!session) return null;
      actAs(context, session);
      return userById(context.db, session.viewer.id);
    },
  }),
}));

builder.mutationFields((t) => ({
  signIn: t.field({
    type: SignedIn,
    authScopes: { may: 'session.start' },
    args: { input: t.arg({ type: SignInInput, required: true }) },
    resolve: async (_root, args, context) => {
      const { email, password } = readCredentials(args.input);
      const { forgive } = await countedTry(context, email);

      const found = await accountByEmail(context.db, email);
      const active = found && found.deactivatedAt === null ? found : null;
      // Unknown, wrong and deactivated cost the same time and read the same.
      const matches = await passwordMatches(found?.passwordHash ?? null, password);
      if (!active || !matches) throw new Refused('errors.incorrect_credentials');

      const { token, ...session } = await context.db.transaction().execute(async (trx) => {
        // A reset that came while the password was looked at has the last word, and finds no session of this sign-in.
        const opens =
          (await holdAccount(trx, active.id, active.passwordHash)) &&
          (!active.temporaryPasswordExpiresAt || (await spendTemporaryPassword(trx, active.id, context.now)));
        if (!opens) throw new Refused('errors.incorrect_credentials');
        await forgive(trx);
        return startSession(trx, active.id, context.device, context.now);
      });
      actAs(context, session);
      return { token, user: (await userById(context.db, active.id))! };
    },
  }),
  signOut: t.boolean({
    description: 'Ends the session of this call.',
    authScopes: { may: 'session.end' },
    resolve: async (_root, _args, { db, sessionId }) => {
      await endSession(db, sessionId!);
      return true;
    },
  }),
  endSession: t.boolean({
    description: 'Ends one of the own sessions.',
    authScopes: { may: 'session.own' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, { db, viewer }) => {
      const { id } = parse(sessionIdInput, args);
      if (!(await endOwnSession(db, viewer!.id, id))) throw new Refused('errors.not_found');
      return true;
    },
  }),
  endOtherSessions: t.boolean({
    description: 'Ends all own sessions but this one.',
    authScopes: { may: 'session.own' },
    resolve: async (_root, _args, { db, viewer, sessionId }) => {
      await endSessions(db, viewer!.id, sessionId);
      return true;
    },
  }),
  updateUserPassword: t.field({
    type: User,
    description: 'Sets the own password and ends every other session (AUTH-14 to AUTH-18).',
    authScopes: { may: 'password.change' },
    args: { input: t.arg({ type: UpdateUserPasswordInput, required: true }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, sessionId, now } = context;
      if (!viewer || !sessionId) throw notAllowed(viewer);
      const input = parse(passwordInput, args.input);
      const { email, passwordHash: currentHash } = await credentialsOf(db, viewer.id);
      if (!viewer.requirePasswordReset && !(await isFresh(db, sessionId, now))) {
        // Guesses here count as guesses at the door do (G-08).
        const { forgive } = await countedTry(context, email);
        if (!(await passwordMatches(currentHash, input.currentPassword ?? ''))) {
          throw new Refused('validations.current_password_wrong', { field: 'currentPassword' });
        }
        await db.transaction().execute(forgive);
      }
      if (await passwordMatches(currentHash, input.password)) {
        throw new Refused('validations.password_unchanged', { field: 'password' });
      }
      const passwordHash = await hashPassword(input.password);
      await db.transaction().execute(async (trx) => {
        // Whoever was reset, deactivated or signed out meanwhile changes nothing any more.
        const same = await holdAccount(trx, viewer.id, currentHash);
        if (!(await sessionStands(trx, sessionId))) throw new Refused('errors.unauthenticated');
        if (!same) throw new Refused('errors.conflict');
        await setPassword(trx, viewer.id, passwordHash);
        await endSessions(trx, viewer.id, sessionId);
      });
      return (await userById(db, viewer.id))!;
    },
  }),
}));

/** Counts a try at an account and from an address; `forgive` takes it back once it succeeded. @throws Refused to wait. */
async function countedTry({ db, address, now }: Context, email: string) {
  const subjects = [
    { of: 'account', value: email.toLowerCase() },
    { of: 'address', value: address },
  ] as const;
  const wait = await countTry(db, subjects, now);
  if (wait > 0) throw new Refused('errors.too_many_attempts', { params: { seconds: wait } });
  return { forgive: (trx: Context['db']) => forgiveTry(trx, ...subjects) };
}

/** @throws Refused with the one text for anything that cannot be an account's credentials. */
function readCredentials(input: unknown): { email: string; password: string } {
  try {
    return parse(signInInput, input);
  } catch {
    throw new Refused('errors.invalid_credentials');
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
