import { queryOptions } from '@tanstack/react-query';
import { request, type RequestOptions } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import { kept } from '#web/graphql/kept-answers.ts';
import { pagedQuery, PAGE_SIZE } from '#web/list/paging.ts';
import type { PlayerUpdate } from '../rules.ts';

/** Fields of a card or row of a player. */
export const PlayerSummary = graphql(`
  fragment PlayerSummary on Player {
    id
    firstName
    lastName
    nickname
    photo
    dateOfBirth
    mainPosition
    type
    club {
      id
      name
      logo
    }
  }
`);
export type PlayerSummaryData = FragmentOf<typeof PlayerSummary>;

const Players = graphql(
  `
    query Players($pagination: PaginationInput, $filter: PlayersFilter, $counted: Boolean!) {
      players(pagination: $pagination, filter: $filter) {
        result {
          ...PlayerSummary
          average
          status
          teamId
        }
        pagination {
          rowsNumber @include(if: $counted)
        }
      }
    }
  `,
  [PlayerSummary],
);
export type PlayersVariables = VariablesOf<typeof Players>;
export type ListedPlayer = ResultOf<typeof Players>['players']['result'][number];

/** The fields that the form of a report begins with. */
const PlayerToReport = graphql(
  `
    fragment PlayerToReport on Player {
      ...PlayerSummary
      average
      nSweater
    }
  `,
  [PlayerSummary],
);

const Player = graphql(
  `
    query Player($id: ID!) {
      player(id: $id) {
        ...PlayerToReport
      }
    }
  `,
  [PlayerToReport],
);

const PlayersOfClubs = graphql(
  `
    query PlayersOfClubs($clubIds: [ID!]!, $pagination: PaginationInput) {
      players(filter: { clubId: $clubIds }, pagination: $pagination) {
        result {
          ...PlayerToReport
        }
      }
    }
  `,
  [PlayerToReport],
);

const PlayerPage = graphql(
  `
    query PlayerPage($id: ID!) {
      player(id: $id) {
        ...PlayerSummary
        average
        age
        teamId
        secondPosition
        nSweater
        strongFoot
        nationalTeamPlayer
        nationalTeam
        nationality
        secondNationality
        outfitter
        height
        weight
        physicalStature
        bodyComposition
        appearance
        links
        status
        contact
        hasContract
        contractDuration
        agent
        agency
        phone
        email
        parent_phone
        parent_email
        agent_phone
        agent_email
        updatedAt
        version
      }
    }
  `,
  [PlayerSummary],
);
export type PlayerData = ResultOf<typeof PlayerPage>['player'];

const PlayerYears = graphql(`
  query PlayerYears {
    playerYears
  }
`);

const UpdatePlayer = graphql(`
  mutation UpdatePlayer($input: UpdatePlayerInput!) {
    updatePlayer(input: $input) {
      id
    }
  }
`);

/** Prefix of the query keys of player lists; invalidated when a player or a report is saved. */
export const PLAYERS_KEY = ['players'] as const;

/** Prefix of the query keys of single players. */
export const PLAYER_KEY = ['player'] as const;

type Narrowed = {
  filter: NonNullable<PlayersVariables['filter']>;
  sortBy?: 'updatedAt' | 'createdAt' | 'lastName';
  descending?: boolean;
  /** Rows of a page, where they differ from those of every list. */
  rows?: number;
};

/** The players that match a filter, page after page. */
export function playersQuery({ filter, sortBy = 'updatedAt', descending = true, rows = PAGE_SIZE }: Narrowed) {
  return pagedQuery({
    key: [...PLAYERS_KEY, 'list', filter],
    order: { sortBy, descending },
    kept: 'Players',
    rows,
    ask: async (asked, signal) => (await request(Players, { filter, ...asked }, { signal })).players,
  });
}

/** The first matches of a search, for a picker. */
export async function findPlayers(search: string, signal: AbortSignal): Promise<PlayerSummaryData[]> {
  const pagination = { rowsPerPage: PAGE_SIZE, sortBy: 'updatedAt', descending: true };
  const variables = { filter: search ? { search } : {}, pagination, counted: false };
  return (await request(Players, variables, { signal })).players.result;
}

/** @throws RequestFailedError */
export const askPlayer = async (id: string, options: RequestOptions) => (await request(Player, { id }, options)).player;

export function playerQuery(id: string) {
  return queryOptions({
    queryKey: [...PLAYER_KEY, id],
    meta: kept('Player'),
    queryFn: ({ signal }) => askPlayer(id, { signal }),
  });
}

/** The first players of these clubs, by name, as `playerQuery` answers each. @throws RequestFailedError */
export async function findPlayersOfClubs(clubIds: string[], rowsPerPage: number) {
  const pagination = { rowsPerPage, sortBy: 'lastName', descending: false };
  return (await request(PlayersOfClubs, { clubIds, pagination })).players.result;
}

/** The existing players of these ids. */
export function playersOfIdsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...PLAYER_KEY, 'some', ...ids],
    queryFn: async ({ client }) => {
      const found = await Promise.allSettled(ids.map((id) => client.ensureQueryData(playerQuery(id))));
      return found.flatMap((one) => (one.status === 'fulfilled' && one.value) || []);
    },
  });
}

/** The fields of a player's page and of its form. */
export function playerPageQuery(id: string) {
  return queryOptions({
    queryKey: [...PLAYER_KEY, id, 'page'],
    meta: kept('PlayerPage'),
    queryFn: async ({ signal }) => (await request(PlayerPage, { id }, { signal })).player,
  });
}

/** the years of birth that players have. */
export const yearsQuery = queryOptions({
  queryKey: [...PLAYERS_KEY, 'years'],
  queryFn: async ({ signal }) => (await request(PlayerYears, {}, { signal })).playerYears,
  staleTime: 5 * 60_000,
});

/** PLY-20. @throws RequestFailedError */
export async function updatePlayer(player: PlayerUpdate, options?: RequestOptions): Promise<string> {
  const input = player as VariablesOf<typeof UpdatePlayer>['input'];
  return (await request(UpdatePlayer, { input }, options)).updatePlayer.id;
}
