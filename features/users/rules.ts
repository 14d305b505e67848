/** Accounts: invitations, and the changes of a person that each viewer may make (USER-08 to USER-26). */
import * as z from 'zod/mini';
import {
  birthDate,
  day,
  email,
  id,
  idempotencyKey,
  idList,
  integer,
  oneOf,
  optional,
  picture,
  REQUIRED_CODE,
  requiredText,
  search,
  someOf,
  text,
} from '#domain/fields.ts';
import { MAX_NAME_LENGTH } from '#domain/text/lengths.ts';
import {
  isAdmin,
  isPlayer,
  JOURNAL_CATEGORIES,
  LABELS,
  LANGUAGES,
  ROLES,
  type Label,
  type Role,
} from '#domain/football.ts';
import { can, type Viewer } from '#domain/permissions.ts';

/** Squads of a season, archived ones included. */
export const MAX_SQUADS = 200;

/** SQD-07: the filter of all lists of people by squads, for those who may read squads; an empty one narrows nothing. */
export const squadIds = optional(idList(MAX_SQUADS));

/** The people of a picker (GQL-09), or those with or without something planned on a day (GQL-10, A-49). */
export const usersFilter = z
  .object({
    roles: optional(someOf(ROLES)),
    labels: optional(someOf(LABELS)),
    squadIds,
    date: optional(day()),
    hasActivity: optional(z.boolean()),
    search,
  })
  .check(
    z.refine((filter) => filter.hasActivity == null || filter.date != null, { path: ['date'], error: REQUIRED_CODE }),
  );
export type UsersFilter = z.infer<typeof usersFilter>;

/** The users list: one role (managers with admins) and, for players, one label; or those who have left. */
export const userListFilter = z.nullish(
  z.object({
    roles: optional(someOf(ROLES)),
    label: optional(oneOf(LABELS)),
    squadIds,
    search,
    deactivated: optional(z.boolean()),
  }),
);

export type UserListFilter = z.infer<typeof userListFilter>;

export const USER_SORTS = ['lastName'] as const;

type Labelled = { role: Role; label?: string | null | undefined };
const playerHasLabel = z.refine<Labelled>((input) => !isPlayer(input) || Boolean(input.label), {
  path: ['label'],
  error: REQUIRED_CODE,
});
const onlyPlayerHasLabel = z.refine<Labelled>((input) => isPlayer(input) || !input.label, {
  path: ['label'],
  error: 'validations.label_of_players',
});
/** A language by its code; the error names the languages. */
const language = () => oneOf(LANGUAGES, 'validations.language_unknown');

/** The invite modal: everything but the language has to be said, the label for players only (USER-08, USER-10). */
export const createUserInput = z
  .object({
    email: email(),
    firstName: requiredText(MAX_NAME_LENGTH, 'validations.first_name_required'),
    lastName: requiredText(MAX_NAME_LENGTH, 'validations.last_name_required'),
    language: z._default(language(), 'en'),
    role: oneOf(ROLES, 'errors.user_role'),
    label: optional(oneOf(LABELS)),
    idempotencyKey,
  })
  .check(playerHasLabel, onlyPlayerHasLabel);
export type NewUser = z.infer<typeof createUserInput>;

/** The fields of a person that can be changed; a key that is not sent stays as it is (GQL-15). */
export const updateUserInput = z.object({
  id: id(),
  version: optional(integer(1, 2_000_000_000)),
  firstName: z.optional(requiredText(MAX_NAME_LENGTH, 'validations.first_name_required')),
  lastName: z.optional(requiredText(MAX_NAME_LENGTH, 'validations.last_name_required')),
  avatar: optional(picture()),
  birthDate: optional(day()),
  league: optional(text(MAX_NAME_LENGTH)),
  language: z.optional(language()),
  clubs: z.optional(idList(20)),
  email: z.optional(email()),
  role: z.optional(oneOf(ROLES, 'errors.user_role')),
  label: optional(oneOf(LABELS)),
  journalType: optional(oneOf(JOURNAL_CATEGORIES)),
  idempotencyKey,
});
/**
 * The edit modal of a profile (USER-19, A-52): language, and for players league, clubs and scouts; admins also correct
 * names and give roles. A key that the viewer may not change is not in the form.
 */
export const profileForm = z
  .extend(
    z.pick(updateUserInput, {
      firstName: true,
      lastName: true,
      avatar: true,
      email: true,
      role: true,
      label: true,
      journalType: true,
      language: true,
      league: true,
      clubs: true,
    }),
    { scoutIds: z.optional(idList(50)) },
  )
  .check(
    z.refine((form) => form.role === undefined || isPlayer(form) === Boolean(form.label), {
      path: ['label'],
      error: 'global.field_required',
    }),
  );
export type ProfileForm = z.infer<typeof profileForm>;

export type UserChange = Omit<z.infer<typeof updateUserInput>, 'id' | 'version' | 'idempotencyKey'>;

export const userIdInput = z.object({ userId: id() });
export const resetPasswordInput = z.extend(userIdInput, { idempotencyKey });
export const deleteUserInput = z.object({ id: id(), idempotencyKey });
export const reactivateUserInput = z.object({ id: id(), idempotencyKey });

/** The personal settings, as the form asks for them (USER-23, USER-24, A-52). */
export const personalSettings = z.object({
  firstName: requiredText(MAX_NAME_LENGTH, 'validations.first_name_required'),
  lastName: requiredText(MAX_NAME_LENGTH, 'validations.last_name_required'),
  avatar: optional(picture()),
  language: oneOf(LANGUAGES),
  birthDate: optional(day()),
  /** A player's own. */
  league: optional(text(MAX_NAME_LENGTH)),
});
/** a birth date that is stored stays, others have bounds. */
export const birthDateOf = (today: string, stored?: { birthDate?: string | null | undefined }) => ({
  birthDate: optional(birthDate(today, stored?.birthDate)),
});
export type PersonalSettings = z.infer<typeof personalSettings>;

type Person = { role: Role; label?: Label | null };

export function changesRole(person: Person, change: UserChange): boolean {
  return change.role !== undefined && change.role !== person.role;
}

export function givesUpAdmin(person: Person, change: UserChange): boolean {
  return isAdmin(person) && changesRole(person, change);
}

/**
 * The change with the label that its role needs: none but for players; null when a player would be left without one.
 */
export function withLabelForRole(person: Person, change: UserChange): UserChange | null {
  const role = change.role ?? person.role;
  if (change.role !== undefined && !isPlayer({ role })) return { ...change, label: null };
  const label = change.label === undefined ? person.label : change.label;
  return isPlayer({ role }) === Boolean(label) ? change : null;
}

/** The roles a viewer may invite, in the order they are offered. */
export function invitableRoles(viewer: Viewer): Role[] {
  return ROLES.filter((role) => can(viewer, 'user.create', { role }));
}

/** Which limit an invitation counts for: whoever invites players alone meets few new ones a day (G-52). */
export function invitationLimit(viewer: Viewer): 'invitation' | 'playerInvitation' {
  return invitableRoles(viewer).length > 1 ? 'invitation' : 'playerInvitation';
}

const PERSONAL = ['firstName', 'lastName', 'avatar', 'birthDate', 'language'] as const;
const ACCOUNT = ['email', 'role', 'label', 'journalType'] as const;

/** The keys a viewer may change about somebody (USER-18, USER-19, USER-23). */
export function changeableKeys(viewer: Viewer, { id: userId, role }: { id: string; role: Role }): (keyof UserChange)[] {
  return [
    ...(can(viewer, 'user.edit', { userId }) ? PERSONAL : []),
    ...(can(viewer, 'user.editLeague', { userId, role }) ? (['league'] as const) : []),
    ...(can(viewer, 'user.editClubs', { role }) ? (['clubs'] as const) : []),
    ...(can(viewer, 'user.editAccount') ? ACCOUNT : []),
  ];
}

/** Keys that may be sent about somebody and are ignored (USER-26, A-51). */
export function ignoredKeys(viewer: Viewer, user: { id: string }): (keyof UserChange)[] {
  return can(viewer, 'user.sendClubs', { userId: user.id }) ? ['clubs'] : [];
}

/** The lifetime of a temporary password and its number of sign-ins (G-10, G-11). */
export const TEMPORARY_PASSWORD = { hours: 24, signIns: 3 };
