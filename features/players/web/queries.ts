import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import { pagedQuery, ROWS } from '#web/list/paging.ts';
import type { PlayerInput, PlayerUpdate } from '../rules.ts';

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

const Player = graphql(
  `
    query Player($id: ID!) {
      player(id: $id) {
        ...PlayerSummary
        average
        nSweater
      }
    }
  `,
  [PlayerSummary],
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

const SimilarPlayers = graphql(
  `
    query SimilarPlayers($input: SimilarPlayersInput!) {
      similarPlayers(input: $input) {
        sameName
        shortForm
        sameLastName
        sameClub
        sameYear
        sameBirthDate
        player {
          ...PlayerSummary
        }
      }
      closedPlayerIsSimilar(input: $input)
    }
  `,
  [PlayerSummary],
);
/** Players who may be the one about to be created, and whether one who is closed to the viewer may be. */
export type SimilarFound = { players: SimilarPlayer[]; closed: boolean };
export type SimilarPlayer = ResultOf<typeof SimilarPlayers>['similarPlayers'][number];

const UpdatePlayer = graphql(`
  mutation UpdatePlayer($input: UpdatePlayerInput!) {
    updatePlayer(input: $input) {
      id
    }
  }
`);

const CreatePlayer = graphql(
  `
    mutation CreatePlayer($input: CreatePlayerInput!) {
      createPlayer(input: $input) {
        ...PlayerSummary
      }
    }
  `,
  [PlayerSummary],
);

/** Prefix of the query keys of player lists; invalidated when a player or a report is saved. */
export const PLAYERS_KEY = ['players'] as const;

/** Prefix of the query keys of single players. */
export const PLAYER_KEY = ['player'] as const;

type Narrowed = {
  filter: NonNullable<PlayersVariables['filter']>;
  sortBy?: 'updatedAt' | 'createdAt' | 'lastName';
  descending?: boolean;
};

/** The players that match a filter, page after page. */
export function playersQuery({ filter, sortBy = 'updatedAt', descending = true }: Narrowed) {
  return pagedQuery({
    key: [...PLAYERS_KEY, 'list', filter],
    order: { sortBy, descending },
    kept: 'Players',
    ask: async (asked, signal) => (await request(Players, { filter, ...asked }, { signal })).players,
  });
}

/** The first matches of a search, for a picker. */
export async function findPlayers(search: string, signal: AbortSignal): Promise<PlayerSummaryData[]> {
  const pagination = { rowsPerPage: ROWS, sortBy: 'updatedAt', descending: true };
  const variables = { filter: search ? { search } : {}, pagination, counted: false };
  return (await request(Players, variables, { signal })).players.result;
}

export function playerQuery(id: string) {
  return queryOptions({
    queryKey: [...PLAYER_KEY, id],
    queryFn: async ({ signal }) => (await request(Player, { id }, { signal })).player,
  });
}

/** Those of these players that there are. */
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
    queryFn: async ({ signal }) => (await request(PlayerPage, { id }, { signal })).player,
  });
}

/** the years of birth that players have. */
export const yearsQuery = queryOptions({
  queryKey: [...PLAYERS_KEY, 'years'],
  queryFn: async ({ signal }) => (await request(PlayerYears, {}, { signal })).playerYears,
  staleTime: 5 * 60_000,
});

/** Players who may be the one about to be created. @throws RequestFailed */
export async function findSimilar(input: VariablesOf<typeof SimilarPlayers>['input']): Promise<SimilarFound> {
  const { similarPlayers: players, closedPlayerIsSimilar: closed } = await request(SimilarPlayers, { input });
  return { players, closed };
}

/** PLY-20. @throws RequestFailed */
export async function updatePlayer(player: PlayerUpdate): Promise<string> {
  const input = player as VariablesOf<typeof UpdatePlayer>['input'];
  return (await request(UpdatePlayer, { input })).updatePlayer.id;
}

/** PLY-09. @throws RequestFailed */
export async function createPlayer(player: PlayerInput): Promise<PlayerSummaryData> {
  const input = player as VariablesOf<typeof CreatePlayer>['input'];
  return (await request(CreatePlayer, { input })).createPlayer;
}
