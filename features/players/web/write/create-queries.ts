/** Queries of forms alone: a new player, and players who may be the same. */
import { request, type RequestOptions } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import type { PlayerInput, SimilarPlayersQuery } from '#features/players/rules.ts';
import { PlayerSummary, type PlayerSummaryData } from '../queries.ts';

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
/** Players who may be the new one, and whether a player closed to the viewer may be. */
export type SimilarFound = { players: SimilarPlayer[]; closed: boolean };
export type SimilarPlayer = ResultOf<typeof SimilarPlayers>['similarPlayers'][number];

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

/** Players who may be the one about to be created. @throws RequestFailedError */
export async function findSimilar(asked: SimilarPlayersQuery, options?: RequestOptions): Promise<SimilarFound> {
  const { firstName, lastName, clubId = null, dateOfBirth = null } = asked;
  const input = { firstName, lastName, clubId, dateOfBirth };
  const { similarPlayers: players, closedPlayerIsSimilar: closed } = await request(SimilarPlayers, { input }, options);
  return { players, closed };
}

/** PLY-09. @throws RequestFailedError */
export async function createPlayer(player: PlayerInput, options?: RequestOptions): Promise<PlayerSummaryData> {
  const input = player as VariablesOf<typeof CreatePlayer>['input'];
  return (await request(CreatePlayer, { input }, options)).createPlayer;
}
