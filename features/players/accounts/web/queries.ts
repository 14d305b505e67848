import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import { PLAYER_KEY } from '#features/players/web/queries.ts';

const PlayerAccounts = graphql(`
  query PlayerAccounts($id: ID!) {
    player(id: $id) {
      accounts {
        id
        person {
          id
          firstName
          lastName
          avatar
        }
        linkedBy {
          firstName
          lastName
        }
        linkedAt
        endedBy {
          firstName
          lastName
        }
        endedAt
      }
    }
  }
`);
export type PlayerAccountData = NonNullable<ResultOf<typeof PlayerAccounts>['player']['accounts']>[number];

const AccountSuggestions = graphql(`
  query AccountSuggestions($playerId: ID!) {
    accountSuggestions(playerId: $playerId) {
      id
      firstName
      lastName
      avatar
    }
  }
`);

const LinkPlayer = graphql(`
  mutation LinkPlayer($input: LinkPlayerInput!) {
    linkPlayer(input: $input) {
      id
    }
  }
`);

const UnlinkPlayer = graphql(`
  mutation UnlinkPlayer($input: UnlinkPlayerInput!) {
    unlinkPlayer(input: $input) {
      id
    }
  }
`);

/** SQD-24: the account of a player and the links that were undone, for managers. */
export const playerAccountsQuery = (id: string) =>
  queryOptions({
    queryKey: [...PLAYER_KEY, id, 'accounts'],
    queryFn: async ({ signal }) => (await request(PlayerAccounts, { id }, { signal })).player.accounts ?? [],
  });

/** SQD-25 */
export const accountSuggestionsQuery = (playerId: string) =>
  queryOptions({
    queryKey: [...PLAYER_KEY, playerId, 'suggestions'],
    queryFn: async ({ signal }) => (await request(AccountSuggestions, { playerId }, { signal })).accountSuggestions,
  });

/** SQD-23. @throws RequestFailedError */
export async function linkPlayer(input: VariablesOf<typeof LinkPlayer>['input']): Promise<void> {
  await request(LinkPlayer, { input });
}

/** SQD-24. @throws RequestFailedError */
export async function unlinkPlayer(input: VariablesOf<typeof UnlinkPlayer>['input']): Promise<void> {
  await request(UnlinkPlayer, { input });
}
