import * as z from 'zod/mini';
import { pagination } from '#domain/fields.ts';
import { isPlayer, ROLES, type Language } from '#domain/football.ts';
import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { withdrawMails } from '#features/mails/data.ts';
import { mailNotice, mailPassword, temporaryPassword } from '#features/mails/notices.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { endSessions } from '#server/auth/sessions.ts';
import { earlierAnswerOf, shareMergeLock, withIdempotencyKey, writeOnce } from '#server/database/idempotency.ts';
import { followInActivities } from './notices.ts';
import { builder, notAuthorizedError, type Context } from '#server/graphql/builder.ts';
import { conflictError, refuseStale } from '#server/graphql/conflict.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { PaginationInput, toPage } from '#server/graphql/pagination.ts';
import type { AccountChange } from '#server/jobs/mail-template.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { storePicture } from '#server/storage/pictures.ts';
import {
  deactivate,
  insertUser,
  lockUsers,
  lockWithAdmins,
  reactivate,
  setTemporaryPassword,
  squadDays,
  userById,
  usersForPicker,
  updateUserColumns,
  type PeopleWords,
  type UserRow,
} from './data.ts';
import { failedMails, listUsers } from './lists.ts';
import {
  birthDateOf,
  changeableKeys,
  changesRole,
  createUserInput,
  invitationLimit,
  deleteUserInput,
  givesUpAdmin,
  ignoredKeys,
  reactivateUserInput,
  resetPasswordInput,
  TEMPORARY_PASSWORD,
  updateUserInput,
  USER_SORTS,
  userIdInput,
  userListFilter,
  usersFilter,
  withLabelForRole,
  type UserChange,
} from './rules.ts';
import {
  CreateUserInput,
  Deleted,
  DeleteUserInput,
  FailedMailType,
  ReactivateUserInput,
  refuseSquads,
  ResetUserPasswordInput,
  SQUADS_FILTER,
  UpdateUserInput,
  User,
  UserList,
  UserListFilter,
} from './graphql-types.ts';

/** A picker never needs more at once (WID-11); a report over a day does. */
const PICKER_LIMIT = 300;
const REPORT_LIMIT = 1000;

type QueryFields = Parameters<Parameters<typeof builder.queryFields>[0]>[0];

const activePeople = (t: QueryFields) =>
  t.field({
    type: [User],
    description:
      'The active people the viewer may pick from, by name; at most 300. With a day, for admins: at most 1,000, all of them or those with or without an activity on it.',
    authScopes: { may: 'user.pick' },
    args: {
      roles: t.arg({ type: ['Role'], description: 'Only people with one of these roles.' }),
      labels: t.arg({ type: ['Label'], description: 'Only players of these sections.' }),
      squadIds: t.arg({ type: ['ID'], description: SQUADS_FILTER }),
      date: t.arg({ type: 'Date', description: 'A day that is looked at; for admins.' }),
      hasActivity: t.arg.boolean({ description: 'Only those with, or without, something planned on that day (A-49).' }),
      search: t.arg.string({
        description:
          'Words that are in the name, in the role or section as the viewer’s language calls them, or in a player’s league and clubs; at most 100 characters.',
      }),
    },
    resolve: (_root, args, { db, viewer, now, zone }) => {
      const { search, squadIds, ...filter } = parseInput(usersFilter, args);
      refuseSquads(viewer, squadIds);
      if (filter.date != null && !can(viewer, 'activity.oversee')) throw notAuthorizedError(viewer);
      const limit = filter.date == null ? PICKER_LIMIT : REPORT_LIMIT;
      const wanted = search ? { search, words: peopleWords(viewer!.language) } : undefined;
      const squads = squadDays({ squadIds }, filter.date ?? dayOf(now, zone));
      return usersForPicker(db, scopeOf(viewer, 'user.pick'), { ...filter, squads }, limit, wanted);
    },
  });

function peopleWords(language: Language): PeopleWords {
  const { shell, people } = TEXTS_BY_LANGUAGE[language];
  return { roles: shell.roles, labels: { PRO: people.pro, YOUTH: people.youth } };
}

builder.queryFields((t) => ({
  users: activePeople(t),
  // one operation under both of its names.
  listActiveUsers: activePeople(t),
  userList: t.field({
    type: UserList,
    description:
      'A page of the users, by last name. Scouts list players; managers and admins everybody, admins also who has left (ROLE-11).',
    authScopes: { may: 'user.list' },
    args: {
      filter: t.arg({ type: UserListFilter, description: 'Which of them; all when left out.' }),
      pagination: t.arg({ type: PaginationInput, description: 'Which page, and in which order.' }),
    },
    resolve: (_root, args, { db, viewer, now, zone }) => {
      const filter = parseInput(userListFilter, args.filter);
      refuseSquads(viewer, filter?.squadIds);
      const requested = parseInput(pagination, args.pagination);
      const roles = filter?.roles?.length ? filter.roles : ROLES;
      if (!roles.every((role) => can(viewer, 'user.list', { role }))) throw notAuthorizedError(viewer);
      if (filter?.deactivated && !can(viewer, 'user.listDeactivated')) throw notAuthorizedError(viewer);
      const page = toPage(requested, USER_SORTS, { sortBy: 'lastName', descending: false });
      return listUsers(db, scopeOf(viewer, 'user.list'), filter, page, dayOf(now, zone));
    },
  }),
  failedMails: t.field({
    type: [FailedMailType],
    description: 'Mails that were given up, the latest first; at most 100.',
    authScopes: { may: 'mail.read' },
    resolve: (_root, _args, { db }) => failedMails(db, 100),
  }),
  getUser: t.field({
    type: User,
    description: 'A person’s record. Players and special users read their own, scouts all but special users.',
    authScopes: { may: 'user.read' },
    args: { userId: t.arg.id({ required: true, description: 'Whose record.' }) },
    resolve: (_root, args, { db, viewer }) => findReadableUser(db, viewer, parseInput(userIdInput, args).userId),
  }),
}));

builder.mutationFields((t) => ({
  createUser: t.field({
    type: User,
    description:
      'Invites somebody: the first password goes to the address by mail. Scouts invite players; managers players, scouts and managers; admins everybody.',
    authScopes: { may: 'user.create' },
    args: { input: t.arg({ type: CreateUserInput, required: true, description: 'Who is invited.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, jobs, now } = context;
      const input = parseInput(createUserInput, args.input);
      if (!can(viewer, 'user.create', { role: input.role }))
        throw new RefusedError('errors.user_role', { field: 'role' });
      if (!(await earlierAnswerOf(context, 'createUser', input)))
        await consume(db, invitationLimit(viewer!), viewer!.id, now);
      const secret = temporaryPassword();
      const passwordHash = await hashPassword(secret);
      const id = await db.transaction().execute((trx) =>
        withIdempotencyKey(trx, viewer!, 'createUser', input, async () => {
          const invited = await insertUser(
            trx,
            input,
            passwordHash,
            now.add({ hours: TEMPORARY_PASSWORD.hours }),
            TEMPORARY_PASSWORD.signIns,
          );
          await mailPassword(trx, jobs, invited, 'invitation', secret, viewer!.id);
          return invited;
        }),
      );
      return (await userById(db, id))!;
    },
  }),
  updateUser: t.field({
    type: User,
    description:
      'Changes what is given; what is left out stays. Everybody changes themselves, managers and admins others too; address, role, label and journal are for admins. With another role all sessions of the person end.',
    authScopes: { may: 'user.edit' },
    args: { input: t.arg({ type: UpdateUserInput, required: true, description: 'The change.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, jobs, now, zone } = context;
      const given = parseInput(updateUserInput, args.input);
      const { id } = given;
      // A new address gets a mail, like an invitation.
      if (given.email !== undefined && !(await earlierAnswerOf(context, 'updateUser', given)))
        await consume(db, 'invitation', viewer!.id, now, { field: 'email' });
      const avatar = await storePicture(context, given.avatar, 'avatar');
      await writeOnce(context, 'updateUser', given, async (trx, { id: _id, version, ...fields }) => {
        const change = { ...fields, avatar };
        if (change.clubs) await shareMergeLock(trx);
        const admins = change.role === undefined ? [] : await lockWithAdmins(trx, id);
        const user = await lockReadableUser(trx, viewer, id);
        if (!can(viewer, 'user.edit', { userId: id })) throw notAuthorizedError(viewer);
        const allowed = allowedChange(viewer!, user, change);
        if (givesUpAdmin(user, allowed)) refuseLastAdmin(admins, id);
        await refuseStale({ id, version }, user, () => {
          const present = Object.fromEntries(Object.keys(allowed).map((key) => [key, user[key as keyof UserRow]]));
          const people = scopeOf(viewer, 'user.pick');
          return conflictError(trx, 'users', { id, ...present, version: user.version }, people);
        });
        parseInput(z.object(birthDateOf(dayOf(now, zone), user)), allowed);
        await updateUserColumns(trx, viewer!.id, id, allowed);
        if (changesRole(user, allowed)) {
          await endSessions(trx, id);
          await followInActivities(trx, context, [id]);
        }
        await mailNotice(trx, jobs, viewer!.id, id, ...changesToNotify(user, allowed));
      });
      return (await userById(db, id))!;
    },
  }),
  resetUserPassword: t.field({
    type: User,
    description:
      'Makes a new password, mails it, and ends every session and the calendar address of that user. Not one’s own; managers not of admins.',
    authScopes: { may: 'user.resetPassword' },
    args: { input: t.arg({ type: ResetUserPasswordInput, required: true, description: 'Whose password.' }) },
    resolve: async (_root, args, context) => {
      const { viewer } = context;
      const input = parseInput(resetPasswordInput, args.input);
      const { userId } = input;
      return renewPassword(context, 'resetUserPassword', input, userId, (user) => {
        if (user.deactivatedAt !== null) throw new RefusedError('errors.user_not_found');
        if (!can(viewer, 'user.resetPassword', { userId, role: user.role })) throw notAuthorizedError(viewer);
      });
    },
  }),
  deleteUser: t.field({
    type: Deleted,
    description:
      'Deactivates somebody else: no sign-in, in no list but that of the deactivated; what they wrote stays.',
    authScopes: { may: 'user.deactivate' },
    args: { input: t.arg({ type: DeleteUserInput, required: true, description: 'Who leaves.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      await writeOnce(context, 'deleteUser', parseInput(deleteUserInput, args.input), async (trx, { id }) => {
        const admins = await lockWithAdmins(trx, id);
        await lockReadableUser(trx, viewer, id);
        if (!can(viewer, 'user.deactivate', { userId: id })) throw notAuthorizedError(viewer);
        refuseLastAdmin(admins, id);
        await deactivate(trx, viewer!.id, id, now);
        await endSessions(trx, id);
        await withdrawMails(trx, id);
      });
      return { deleted: true };
    },
  }),
  reactivateUser: t.field({
    type: User,
    description:
      'Lets somebody in again who was deactivated (A-87): the same account, with a new password that is mailed as after a reset. Refused of somebody who is active.',
    authScopes: { may: 'user.reactivate' },
    args: { input: t.arg({ type: ReactivateUserInput, required: true, description: 'Who comes back.' }) },
    resolve: (_root, args, context) => {
      const input = parseInput(reactivateUserInput, args.input);
      const { id } = input;
      const assertLeft = (user: UserRow) => {
        if (user.deactivatedAt === null) throw new RefusedError('validations.user_active');
      };
      return renewPassword(context, 'reactivateUser', input, id, assertLeft, (trx) =>
        reactivate(trx, context.viewer!.id, id),
      );
    },
  }),
}));

/**
 * Makes a new password, mails it, and ends every session; answers the record as it stands. Before that, `change` is written.
 * @throws Refused when `assertAllowed` refuses, or too many were made.
 */
async function renewPassword(
  context: Context,
  operation: string,
  input: { idempotencyKey?: string | null | undefined },
  userId: string,
  assertAllowed: (user: UserRow) => void,
  change?: (trx: Context['db']) => Promise<void>,
): Promise<UserRow> {
  const { db, viewer, jobs, now } = context;
  if (await earlierAnswerOf(context, operation, input)) return findReadableUser(db, viewer, userId);
  await consume(db, 'passwordReset', viewer!.id, now);
  assertAllowed(await findReadableUser(db, viewer, userId));
  await consume(db, 'passwordResetOf', userId, now);
  const secret = temporaryPassword();
  const passwordHash = await hashPassword(secret);
  await writeOnce(context, operation, input, async (trx) => {
    // Hashing takes a while, in which somebody may have become an admin, have left or come back.
    assertAllowed(await lockReadableUser(trx, viewer, userId));
    await change?.(trx);
    await setTemporaryPassword(
      trx,
      userId,
      passwordHash,
      now.add({ hours: TEMPORARY_PASSWORD.hours }),
      TEMPORARY_PASSWORD.signIns,
      viewer!.id,
    );
    await endSessions(trx, userId);
    await mailPassword(trx, jobs, userId, 'password_reset', secret, viewer!.id);
  });
  return (await userById(db, userId))!;
}

/** @throws Refused as for a person who does not exist, when the viewer may not read this one. */
async function findReadableUser(db: Context['db'], viewer: Viewer | null, id: string): Promise<UserRow> {
  const user = await userById(db, id);
  const gone = user?.deactivatedAt != null && !can(viewer, 'user.listDeactivated');
  if (!user || gone || !can(viewer, 'user.read', { userId: id, role: user.role }))
    throw new RefusedError('errors.user_not_found');
  return user;
}

/** The same for a change: other changes of this person wait until the transaction ends. */
async function lockReadableUser(trx: Context['db'], viewer: Viewer | null, id: string): Promise<UserRow> {
  await lockUsers(trx, [id]);
  return findReadableUser(trx, viewer, id);
}

/** @throws Refused naming the first key that this viewer may not change about this person. */
function allowedChange(viewer: Viewer, user: UserRow, change: UserChange): UserChange {
  const allowed = changeableKeys(viewer, user);
  const ignored = ignoredKeys(viewer, user);
  const sent = Object.entries(change).filter(([, value]) => value !== undefined) as [keyof UserChange, unknown][];
  for (const [key] of sent) {
    if (!allowed.includes(key) && !ignored.includes(key))
      throw new RefusedError('errors.not_authorized', { field: key });
  }
  const accepted = withLabelForRole(user, Object.fromEntries(sent.filter(([key]) => allowed.includes(key))));
  if (accepted === null) {
    const player = isPlayer({ role: change.role ?? user.role });
    throw new RefusedError(player ? 'global.field_required' : 'validations.label_of_players', { field: 'label' });
  }
  return accepted;
}

/** The changes to report by mail, and the former address when it changes. */
function changesToNotify(user: UserRow, change: UserChange): [changes: AccountChange[], formerly: string | null] {
  const moves = change.email !== undefined && change.email !== user.email.toLowerCase();
  const changes = { role: changesRole(user, change), email: moves };
  return [(['role', 'email'] as const).filter((what) => changes[what]), moves ? user.email : null];
}

/** @throws Refused when the club would be left without an admin. */
function refuseLastAdmin(admins: string[], id: string): void {
  if (admins.length === 1 && admins[0] === id) throw new RefusedError('errors.last_admin');
}
