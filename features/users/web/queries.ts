import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Label, Role } from '#domain/football.ts';
import { request, RequestFailedError } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import type { NewUser, UserChange } from '../rules.ts';

/** Fields of a card of the users list (USER-06). */
const UserCardFields = graphql(`
  fragment UserCardFields on User {
    id
    firstName
    lastName
    avatar
    role
    label
    email
    league
    clubs {
      id
      name
    }
    requirePasswordReset
    neverSignedIn
  }
`);
export type UserCardData = FragmentOf<typeof UserCardFields>;

const Users = graphql(
  `
    query Users($filter: UserListFilter, $pagination: PaginationInput, $first: Boolean!) {
      userList(filter: $filter, pagination: $pagination) {
        result {
          ...UserCardFields
        }
        letters @include(if: $first) {
          letter
          users
        }
      }
    }
  `,
  [UserCardFields],
);

const User = graphql(
  `
    query User($userId: ID!) {
      getUser(userId: $userId) {
        ...UserCardFields
        birthDate
        language
        journalType
        deactivated
        version
        squads {
          id
          name
          hue
          season
        }
        playerRecordId
        scouts {
          id
          firstName
          lastName
          avatar
          role
        }
        players {
          id
          firstName
          lastName
          avatar
          role
          label
        }
      }
    }
  `,
  [UserCardFields],
);
export type UserData = ResultOf<typeof User>['getUser'];

const FailedMails = graphql(`
  query FailedMails {
    failedMails {
      id
      kind
      createdAt
      lastError
      needsUnicode
      user {
        id
        firstName
        lastName
        avatar
        role
      }
    }
  }
`);
export type FailedMailData = ResultOf<typeof FailedMails>['failedMails'][number];

const CreateUser = graphql(`
  mutation CreateUser($input: CreateUserInput!) {
    createUser(input: $input) {
      id
      email
      firstName
      lastName
      role
      label
    }
  }
`);

const UpdateUser = graphql(`
  mutation UpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) {
      id
      version
      firstName
      lastName
      avatar
      email
      role
      label
      language
      journalType
    }
  }
`);

const AssignScouts = graphql(`
  mutation AssignScouts($input: AssignScoutsInput!) {
    assignScouts(input: $input) {
      id
    }
  }
`);

const AssignPlayers = graphql(`
  mutation AssignPlayers($input: AssignPlayersInput!) {
    assignPlayers(input: $input) {
      id
    }
  }
`);

const ResetPassword = graphql(`
  mutation ResetUserPassword($input: ResetUserPasswordInput!) {
    resetUserPassword(input: $input) {
      id
    }
  }
`);

const DeactivateUser = graphql(`
  mutation DeactivateUser($input: DeleteUserInput!) {
    deleteUser(input: $input) {
      deleted
    }
  }
`);

const ReactivateUser = graphql(`
  mutation ReactivateUser($input: ReactivateUserInput!) {
    reactivateUser(input: $input) {
      id
      email
    }
  }
`);

/** Filter of a list of people: roles, label, squads and search; `deactivated` shows only those who have left. */
export type UsersQueryFilter = {
  roles: Role[];
  label: Label | null;
  search: string;
  deactivated: boolean;
  squadIds: string[] | null;
};

/** Rows per page. */
export const PER_PAGE = 60;

/** Prefix of all query keys that show people; invalidated when somebody is invited, changed or deactivated. */
export const USERS_KEY = ['users'] as const;

/** One page of a list; the first one includes the number of people under each letter. */
export function usersPage(filter: UsersQueryFilter, page: number) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'list', filter, page],
    queryFn: async ({ signal }) => {
      const pagination = { page, rowsPerPage: PER_PAGE };
      return (await request(Users, { filter, pagination, first: page === 1 }, { signal })).userList;
    },
    gcTime: 30 * 60_000,
  });
}

/** The first page; the previous result stays visible until the new one has loaded. */
export function usersHead(filter: UsersQueryFilter) {
  return { ...usersPage(filter, 1), placeholderData: keepPreviousData };
}

/** The id comes from the URL: anything that is no id is not found, without a request (G-44). */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function userQuery(id: string) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'one', id],
    queryFn: async ({ signal }) => {
      if (!ID.test(id)) throw new RequestFailedError([{ message: '', extensions: { code: 'errors.user_not_found' } }]);
      return (await request(User, { userId: id }, { signal })).getUser;
    },
  });
}

export const failedMailsQuery = queryOptions({
  queryKey: [...USERS_KEY, 'failed-mails'],
  queryFn: async ({ signal }) => (await request(FailedMails, {}, { signal })).failedMails,
});

/** @throws RequestFailedError, as all below */
export async function inviteUser({ label = null, idempotencyKey = null, ...input }: NewUser) {
  return (await request(CreateUser, { input: { ...input, label, idempotencyKey } })).createUser;
}

export async function saveUser(id: string, version: number, change: UserChange) {
  // Undefined keys are not sent, and stay unchanged.
  const input = { id, version, ...change } as VariablesOf<typeof UpdateUser>['input'];
  return (await request(UpdateUser, { input })).updateUser;
}

export async function assignScouts(playerId: string, scoutIds: string[]): Promise<void> {
  await request(AssignScouts, { input: { playerId, scoutIds } });
}

export async function assignPlayers(scoutId: string, playerIds: string[]): Promise<void> {
  await request(AssignPlayers, { input: { scoutId, playerIds } });
}

export async function resetPassword(userId: string): Promise<void> {
  await request(ResetPassword, { input: { userId } });
}

/** Answers the address to which the new password is mailed. */
export async function reactivateUser(id: string) {
  return (await request(ReactivateUser, { input: { id } })).reactivateUser;
}

export async function deactivateUser(id: string): Promise<void> {
  await request(DeactivateUser, { input: { id } });
}
