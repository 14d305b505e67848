import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';

/** What a card of a game shows. */
export const GameSummary = graphql(`
  fragment GameSummary on Game {
    id
    day
    kickoff
    homeTeam {
      id
      name
      logo
    }
    awayTeam {
      id
      name
      logo
    }
    homeTeamType
    awayTeamType
    homeTeamResult
    awayTeamResult
    level
    gameContext
    location
    city
    assignedToMe
  }
`);
export type GameSummaryData = FragmentOf<typeof GameSummary>;

const Games = graphql(
  `
    query Games($pagination: PaginationInput, $filter: GamesFilter, $counted: Boolean!) {
      games(pagination: $pagination, filter: $filter) {
        result {
          ...GameSummary
        }
        pagination {
          page
          rowsNumber @include(if: $counted)
        }
      }
    }
  `,
  [GameSummary],
);
export type GamesVariables = VariablesOf<typeof Games>;

const Game = graphql(
  `
    query Game($id: ID!) {
      game(id: $id) {
        ...GameSummary
        startDateTime
        kickoffKnown
        scoutingProcedure
        observations
        scouts {
          id
          firstName
          lastName
          avatar
          role
        }
        createdBy {
          id
          firstName
          lastName
          avatar
          role
        }
        createdAt
        updatedAt
        version
      }
    }
  `,
  [GameSummary],
);
export type GameData = ResultOf<typeof Game>['game'];

const GameDays = graphql(`
  query GameDays($from: Date!, $to: Date!, $search: String, $first: Int) {
    gameDays(from: $from, to: $to, search: $search, first: $first) {
      day
      games
      first {
        id
        homeTeam {
          name
        }
        awayTeam {
          name
        }
        assignedToMe
      }
    }
  }
`);
export type GameDayData = ResultOf<typeof GameDays>['gameDays'][number];

export const CreateGame = graphql(`
  mutation CreateGame($input: CreateGameInput!) {
    createGame(input: $input) {
      id
      day
    }
  }
`);

export const UpdateGame = graphql(`
  mutation UpdateGame($input: UpdateGameInput!) {
    updateGame(input: $input) {
      id
    }
  }
`);

/** GAME-04, CONST-12 */
export const ROWS = 20;

type Narrowed = {
  filter: NonNullable<GamesVariables['filter']>;
  sortBy: 'updatedAt' | 'startDateTime';
  descending: boolean;
};

/** All that begins with this is a list or a count of games, and out of date once a game was saved. */
export const GAMES_KEY = ['games'] as const;

/**
 * The games that a filter lets through, page after page. How many there are is asked with the first one only; what was
 * shown last stays until the answer to something newer has come.
 */
export function gamesQuery({ filter, sortBy, descending }: Narrowed) {
  return infiniteQueryOptions({
    queryKey: [...GAMES_KEY, 'list', { filter, sortBy, descending }],
    queryFn: ({ pageParam: page, signal }) =>
      request(
        Games,
        { filter, pagination: { page, rowsPerPage: ROWS, sortBy, descending }, counted: page === 1 },
        { signal },
      ),
    initialPageParam: 1,
    // SCT-07
    getNextPageParam: (_page, pages) =>
      pages.length * ROWS < (pages[0]?.games.pagination.rowsNumber ?? 0) ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    // Somebody may read a game for a while before going back to the list.
    gcTime: 30 * 60_000,
  });
}

export function gameQuery(id: string) {
  return queryOptions({
    queryKey: ['game', id],
    queryFn: async ({ signal }) => (await request(Game, { id }, { signal })).game,
  });
}

/** GMC-01: what the days of a period hold, by day: how many games, and the `first` of them. */
export function gameDaysQuery(variables: { from: string; to: string; search: string; first: number }) {
  return queryOptions({
    queryKey: [...GAMES_KEY, 'days', variables],
    queryFn: async ({ signal }) =>
      new Map((await request(GameDays, variables, { signal })).gameDays.map((found) => [found.day, found])),
    placeholderData: keepPreviousData,
  });
}
