/** GraphQL types of people, and the inputs to invite and change them. */
import { can, type Viewer } from '#domain/permissions.ts';
import { Club } from '#features/clubs/graphql.ts';

import { builder, notAuthorizedError, type Context } from '#server/graphql/builder.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { PaginationType } from '#server/graphql/pagination.ts';
import type { UserReferenceRow, UserRow } from './data.ts';
import { PERSON_FIELDS, USER_FIELDS, USER_PROFILE_FIELDS, USER_SETTINGS_FIELDS } from './fields.ts';
import type { FailedMail, UserPage } from './lists.ts';
import {
  createUserInput,
  deleteUserInput,
  reactivateUserInput,
  updateUserInput,
  resetPasswordInput,
  userListFilter,
} from './rules.ts';

export const Person = builder.interfaceRef<UserReferenceRow>('Person').implement({
  description: 'What everybody who meets a person may know of this person.',
  fields: (t) => exposeFields(t, PERSON_FIELDS),
});

export const UserReference = builder.objectRef<UserReferenceRow>('UserReference').implement({
  description: 'A person as others meet one: an author, an assigned scout.',
  interfaces: [Person],
});

/** Fields that the viewer may not read are null on every path to the record. */
const mayReadProfile = ({ viewer }: Context, user: UserRow) =>
  can(viewer, 'user.profile', { userId: user.id, role: user.role });
const mayReadSettings = ({ viewer }: Context, user: UserRow) => can(viewer, 'user.settings', { userId: user.id });

export const User = builder.objectRef<UserRow>('User').implement({
  description:
    'A person’s record. What the viewer may not see of it is null: the profile is for oneself, managers and admins, of players also for scouts; settings are for oneself, managers and admins.',
  interfaces: [Person],
  fields: (t) => ({
    ...exposeFields(t, USER_PROFILE_FIELDS, mayReadProfile),
    ...exposeFields(t, USER_SETTINGS_FIELDS, mayReadSettings),
    ...exposeFields(t, { version: USER_FIELDS.version }),
    clubs: t.field({
      type: [Club],
      nullable: true,
      description: 'The clubs a player plays for. Profile.',
      resolve: (user, _args, context) => (mayReadProfile(context, user) ? user.clubs : null),
    }),
    scouts: t.field({
      type: [UserReference],
      nullable: true,
      description: 'Who looks after a player. Profile.',
      resolve: (user, _args, context) => (mayReadProfile(context, user) ? user.scouts : null),
    }),
    players: t.field({
      type: [UserReference],
      nullable: true,
      description: 'The players a scout looks after. Settings.',
      resolve: (user, _args, context) => (mayReadSettings(context, user) ? user.players : null),
    }),
    deactivated: t.boolean({
      nullable: true,
      description: 'Whether the person has left. Settings.',
      resolve: (user, _args, context) => (mayReadSettings(context, user) ? user.deactivatedAt !== null : null),
    }),
    neverSignedIn: t.boolean({
      nullable: true,
      description: 'Whether the invitation has not been followed yet. Settings.',
      resolve: (user, _args, context) => (mayReadSettings(context, user) ? user.firstSignedInAt === null : null),
    }),
  }),
});

const Letter = builder.objectRef<{ letter: string; users: number }>('UserLetter').implement({
  description: 'A first letter of last names.',
  fields: (t) => ({
    letter: t.exposeString('letter', { description: 'The letter.' }),
    users: t.exposeInt('users', { description: 'How many people are under it.' }),
  }),
});

export const UserList = builder.objectRef<UserPage>('UserList').implement({
  description: 'A page of the users.',
  fields: (t) => ({
    result: t.field({ type: [User], description: 'The people of the page.', resolve: (list) => list.result }),
    pagination: t.field({
      type: PaginationType,
      description: 'Which page it is, and how many rows there are.',
      resolve: (list) => list,
    }),
    letters: t.field({
      type: [Letter],
      description: 'How many there are under each first letter of the last name.',
      resolve: (list) => list.letters(),
    }),
  }),
});

export const FailedMailType = builder.objectRef<FailedMail>('FailedMail').implement({
  description: 'A mail that could not be sent. Its temporary password is gone: reset the password to send a new one.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the mail.' }),
    kind: t.exposeString('kind', { description: '`invitation` or `password_reset`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    tries: t.exposeInt('tries', { description: 'How often it was tried.' }),
    lastError: t.exposeString('lastError', { nullable: true, description: 'What the mail server said last.' }),
    needsUnicode: t.exposeBoolean('needsUnicode', {
      description: 'Whether its address has letters before the @ that not every mail server takes (TXT-06).',
    }),
    user: t.expose('user', { type: UserReference, description: 'Whom it was for.' }),
  }),
});

/** The description of the filter by squads. */
export const SQUADS_FILTER =
  'Only those who belong to one of these squads then, at most 200; for scouts, managers and admins (SQD-07).';

/** @throws Refused when squads are named by a viewer who may not read squads, who would learn who belongs to them. */
export function refuseSquads(viewer: Viewer | null, squadIds: readonly string[] | null | undefined): void {
  if (squadIds?.length && !can(viewer, 'squad.read')) throw notAuthorizedError(viewer);
}

export const UserListFilter = inputTypeOf('UserListFilter', userListFilter, 'Which users are listed.', {
  roles: 'Only people with one of these roles. Scouts ask for players alone.',
  label: 'Only players of this section.',
  squadIds: SQUADS_FILTER,
  search: 'Words that the name has, at most 100 characters.',
  deactivated: 'Those who have left, instead of the active ones; for admins.',
});

export const CreateUserInput = inputTypeOf(
  'CreateUserInput',
  createUserInput,
  'Somebody to be invited.',
  {
    email: 'The address for signing in and for mails.',
    firstName: 'At most 100 characters.',
    lastName: 'At most 100 characters.',
    language: 'The language of the mail and the interface; English when left out.',
    role: 'Required: what the person will be in the club.',
    label: 'The section: required of players, and of nobody else.',
  },
  ['role'],
);

export const UpdateUserInput = inputTypeOf(
  'UpdateUserInput',
  updateUserInput,
  'A change of a person’s record. What is left out stays.',
  {
    id: 'Whose record.',
    firstName: 'At most 100 characters.',
    lastName: 'At most 100 characters.',
    avatar: 'A picture as a `data:` address or the id of an uploaded image; empty takes it away.',
    birthDate: 'The day of birth; null empties it.',
    league: 'The league of a player, at most 100 characters.',
    language: 'The language of the interface and of mails.',
    clubs: 'The ids of a player’s clubs, at most 20.',
    email: 'Another address; it gets a mail, and so does the one before. For admins.',
    role: 'Another role. For admins.',
    label: 'The section: required of players, and of nobody else. For admins.',
    journalType: 'What a special user writes about. For admins.',
  },
);

export const ResetUserPasswordInput = inputTypeOf(
  'ResetUserPasswordInput',
  resetPasswordInput,
  'Whose password is reset.',
  {
    userId: 'The id of the user.',
  },
);

export const DeleteUserInput = inputTypeOf('DeleteUserInput', deleteUserInput, 'Who is deactivated.', {
  id: 'The id of the user.',
});

export const ReactivateUserInput = inputTypeOf('ReactivateUserInput', reactivateUserInput, 'Who comes back.', {
  id: 'The id of the user.',
});

export const Deleted = builder.objectRef<{ deleted: boolean }>('Deleted').implement({
  description: 'Says that it was done.',
  fields: (t) => ({ deleted: t.exposeBoolean('deleted', { description: 'Always true; else it is refused.' }) }),
});
