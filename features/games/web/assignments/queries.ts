import { queryOptions } from '@tanstack/react-query';
import { request, type RequestOptions } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';

const GameAssignments = graphql(`
  query GameAssignments($id: ID!) {
    game(id: $id) {
      id
      scouts {
        id
        firstName
        lastName
        avatar
      }
      assignments {
        id
        state
        note
        answer
        scout {
          id
          firstName
          lastName
          avatar
        }
        players {
          id
          firstName
          lastName
        }
      }
    }
  }
`);
export type GameAssignmentsData = ResultOf<typeof GameAssignments>['game'];
export type GameAssignmentData = NonNullable<GameAssignmentsData['assignments']>[number];

const ScoutAvailability = graphql(`
  query ScoutAvailability($gameId: ID!) {
    scoutAvailability(gameId: $gameId) {
      availability
      person {
        id
        firstName
        lastName
        avatar
      }
    }
  }
`);

const AssignGameScouts = graphql(`
  mutation AssignGameScouts($input: AssignGameScoutsInput!) {
    assignGameScouts(input: $input) {
      id
    }
  }
`);

const WithdrawGameScout = graphql(`
  mutation WithdrawGameScout($input: WithdrawGameScoutInput!) {
    withdrawGameScout(input: $input) {
      id
    }
  }
`);

const AnswerGameAssignment = graphql(`
  mutation AnswerGameAssignment($input: AnswerGameAssignmentInput!) {
    answerGameAssignment(input: $input) {
      id
    }
  }
`);
export type GameAnswerToSend = VariablesOf<typeof AnswerGameAssignment>['input'];

/** Who was asked to go to a game, and who goes; for managers. Below the game's own key, which live hints refresh. */
export const gameAssignmentsQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['game', gameId, 'assignments'],
    queryFn: async ({ signal }) => (await request(GameAssignments, { id: gameId }, { signal })).game,
  });

/** Who of the staff could go to a game, as it stands now. */
export const scoutAvailabilityQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['game', gameId, 'availability'],
    queryFn: async ({ signal }) => (await request(ScoutAvailability, { gameId }, { signal })).scoutAvailability,
    staleTime: 0,
  });

/** @throws RequestFailedError */
export const assignGameScouts = (input: VariablesOf<typeof AssignGameScouts>['input']) =>
  request(AssignGameScouts, { input });

/** @throws RequestFailedError */
export const withdrawGameScout = (input: VariablesOf<typeof WithdrawGameScout>['input']) =>
  request(WithdrawGameScout, { input });

/** @throws RequestFailedError */
export const answerGameAssignment = async (input: GameAnswerToSend, options?: RequestOptions) =>
  (await request(AnswerGameAssignment, { input }, options)).answerGameAssignment.id;
