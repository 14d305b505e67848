import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import { kept } from '#web/graphql/kept-answers.ts';
import { referenceDataQuery } from '#web/graphql/reference-data.ts';
import { pagedQuery } from '#web/list/paging.ts';

/** Fields of a card or row of a game. */
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

/** A game in a list, with what is seen of it there: who goes, watched players, reports (DSK-15). */
const ListedGame = graphql(
  `
    fragment ListedGame on Game {
      ...GameSummary
      scouts {
        id
        firstName
        lastName
      }
      watchedPlayers
      reportCount
      distance
    }
  `,
  [GameSummary],
);
export type ListedGameData = FragmentOf<typeof ListedGame>;

/** Fields of a game's page, its form, and the merge of its clubs. */
export const GameDetails = graphql(
  `
    fragment GameDetails on Game {
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
      version
    }
  `,
  [GameSummary],
);

const Games = graphql(
  `
    query Games($pagination: PaginationInput, $filter: GamesFilter, $counted: Boolean!) {
      games(pagination: $pagination, filter: $filter) {
        result {
          ...ListedGame
        }
        pagination {
          page
          rowsNumber @include(if: $counted)
        }
      }
    }
  `,
  [ListedGame],
);
export type GamesVariables = VariablesOf<typeof Games>;

const Game = graphql(
  `
    query Game($id: ID!) {
      game(id: $id) {
        ...GameDetails
        ownAssignment {
          state
          note
          players {
            id
            firstName
            lastName
          }
          askedBy {
            firstName
            lastName
          }
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
        distance
      }
    }
  `,
  [GameDetails],
);
export type GameData = ResultOf<typeof Game>['game'];

const GameDays = graphql(`
  query GameDays($from: Date!, $to: Date!, $level: [Level!], $scoutIds: [ID!], $search: String, $first: Int) {
    gameDays(from: $from, to: $to, level: $level, scoutIds: $scoutIds, search: $search, first: $first) {
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

type Narrowed = {
  filter: NonNullable<GamesVariables['filter']>;
  sortBy: 'updatedAt' | 'startDateTime' | 'coming';
  descending: boolean;
};

/** Prefix of the query keys of lists and counts of games; invalidated when a game is saved. */
export const GAMES_KEY = ['games'] as const;

/** Fetches all that shows games again: lists, the board, and the pages of single games. */
export function refreshGames(client: QueryClient): void {
  for (const queryKey of [GAMES_KEY, ['game']]) void client.invalidateQueries({ queryKey });
}

/** Call it after a write that may have made clubs too: lists of games, and the clubs that pickers offer. */
export async function invalidateGames(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: GAMES_KEY }), client.invalidateQueries(referenceDataQuery)]);
}

/** The games that match a filter, page after page. */
export function gamesQuery({ filter, ...order }: Narrowed) {
  return pagedQuery({
    key: [...GAMES_KEY, 'list', filter],
    order,
    kept: 'Games',
    ask: async (variables, signal) => (await request(Games, { filter, ...variables }, { signal })).games,
  });
}

export function gameQuery(id: string) {
  return queryOptions({
    queryKey: ['game', id],
    meta: kept('Game'),
    queryFn: async ({ signal }) => (await request(Game, { id }, { signal })).game,
  });
}

/** GMC-01: the days of a period that have games, by day: how many, and the `first` of them. */
export function gameDaysQuery(variables: VariablesOf<typeof GameDays>) {
  return queryOptions({
    queryKey: [...GAMES_KEY, 'days', variables],
    meta: kept('GameDays'),
    queryFn: async ({ signal }) =>
      new Map((await request(GameDays, variables, { signal })).gameDays.map((found) => [found.day, found])),
    placeholderData: keepPreviousData,
  });
}
