import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';

const GamePlace = graphql(`
  query GamePlace($gameId: ID!) {
    gamePlace(gameId: $gameId) {
      coordinates
      isOurs
    }
  }
`);
/** Null while it is not known. */
export type PlaceData = ResultOf<typeof GamePlace>['gamePlace'];

const SetGamePlace = graphql(`
  mutation SetGamePlace($input: SetGamePlaceInput!) {
    setGamePlace(input: $input) {
      id
    }
  }
`);

/** Where the city of a game lies, as the server has it now. */
export const placeQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['game', gameId, 'place'],
    queryFn: async ({ signal }) => (await request(GamePlace, { gameId }, { signal })).gamePlace,
    staleTime: 0,
    gcTime: 0,
  });

/** @throws RequestFailedError */
export const sendPlace = async (input: VariablesOf<typeof SetGamePlace>['input']): Promise<string> =>
  (await request(SetGamePlace, { input })).setGamePlace.id;
