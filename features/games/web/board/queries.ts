import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BoardNarrowing } from './days.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf } from '#web/graphql/document.ts';
import { GAMES_KEY } from '../queries.ts';

const BoardGameParts = graphql(`
  fragment BoardGameParts on BoardGame {
    watchedPlayers
    scouts {
      state
      hasReported
      scout {
        id
        firstName
        lastName
        avatar
      }
    }
    game {
      id
      day
      kickoff
      homeTeam {
        name
      }
      awayTeam {
        name
      }
      homeTeamType
      awayTeamType
      level
      city
      distance
    }
  }
`);

const GameBoard = graphql(
  `
    query GameBoard(
      $from: Date!
      $to: Date!
      $level: [Level!]
      $gameContext: [GameContext!]
      $search: String
      $watched: Boolean
    ) {
      gameBoard(from: $from, to: $to, level: $level, gameContext: $gameContext, search: $search, watched: $watched) {
        more
        games {
          ...BoardGameParts
        }
      }
    }
  `,
  [BoardGameParts],
);
type BoardData = ResultOf<typeof GameBoard>['gameBoard'];
export type BoardGameData = BoardData['games'][number];

/** DSK-11: the games of some days with who goes. Below the key of the lists of games, which live hints refresh. */
export const gameBoardQuery = (from: string, to: string, { level, context, search, watched }: BoardNarrowing) =>
  queryOptions({
    queryKey: [...GAMES_KEY, 'board', from, to, level, context, search, watched],
    queryFn: async ({ signal }) =>
      (
        await request(
          GameBoard,
          {
            from,
            to,
            level: level ? [level] : null,
            gameContext: context ? [context] : null,
            search: search || null,
            watched: watched || null,
          },
          { signal },
        )
      ).gameBoard,
    placeholderData: keepPreviousData,
  });

const SquadMatches = graphql(`
  query SquadMatches {
    squadMatches {
      activityId
      date
      startsAt
      level
      squad
      watchedPlayers
      home {
        id
        name
      }
      away {
        id
        name
      }
    }
  }
`);

/** DSK-31: matches of squads that are no game yet. */
export const squadMatchesQuery = queryOptions({
  queryKey: [...GAMES_KEY, 'squad matches'],
  queryFn: async ({ signal }) => (await request(SquadMatches, {}, { signal })).squadMatches,
});
export type SquadMatchData = ResultOf<typeof SquadMatches>['squadMatches'][number];

const DeskWork = graphql(
  `
    query DeskWork {
      deskWork {
        unassigned {
          total
          first {
            ...BoardGameParts
          }
        }
        unanswered {
          total
          first {
            ...BoardGameParts
          }
        }
        overdue {
          total
          first {
            ...BoardGameParts
          }
        }
      }
    }
  `,
  [BoardGameParts],
);

/** DSK-13: the games of the next ten days that wait for a scout, or for the answer of one. */
export const deskWorkQuery = queryOptions({
  queryKey: [...GAMES_KEY, 'desk work'],
  queryFn: async ({ signal }) => (await request(DeskWork, {}, { signal })).deskWork,
});
