import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf } from '#web/graphql/document.ts';
import { kept } from '#web/graphql/kept-answers.ts';

const MyWork = graphql(`
  query MyWork($gameIds: [ID!], $playerIds: [ID!]) {
    myWork(gameIds: $gameIds, playerIds: $playerIds) {
      now
      assigned {
        total
        first {
          id
          startDateTime
          kickoffKnown
          day
          level
          city
          homeTeam
          awayTeam
          unanswered
        }
      }
      unreported {
        total
        first {
          id
          startDateTime
          kickoffKnown
          day
          level
          city
          homeTeam
          awayTeam
          unanswered
        }
      }
      editable {
        total
        first {
          id
          playerId
          firstName
          lastName
          homeTeam
          awayTeam
          editableUntil
        }
      }
      games {
        id
        name
      }
      players {
        id
        name
      }
    }
  }
`);
export type WorkData = ResultOf<typeof MyWork>['myWork'];

/** One's own work; games and players of drafts are named beside it. `ahead`: ms that the server's clock is ahead. */
export const workQuery = (userId: string, gameIds: string[], playerIds: string[]) =>
  queryOptions({
    queryKey: ['work', userId, gameIds, playerIds],
    meta: kept('MyWork', userId),
    queryFn: async ({ signal }) => {
      const { myWork } = await request(MyWork, { gameIds, playerIds }, { signal });
      return { ...myWork, ahead: Date.parse(myWork.now) - Date.now() };
    },
    placeholderData: keepPreviousData,
  });
