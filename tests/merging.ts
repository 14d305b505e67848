/** Clubs that turn out to be one, with the games, players and reports that hang on them. */
import type { Answer, TestClub, Who } from './club.ts';

const CREATE = 'mutation ($input: CreateClubInput!) { createClub(input: $input) { id name aliases } }';
const MERGE = 'mutation ($input: MergeClubsInput!) { mergeClubs(input: $input) { id name version } }';
const GAME = `query ($id: ID!) { game(id: $id) {
  id kickoff kickoffKnown homeTeamName awayTeamName homeTeamType awayTeamType homeTeamResult awayTeamResult level
  gameContext scoutingProcedure location city observations version scouts { id }
} }`;
const PREVIEW = `query ($base: ID!, $others: [ID!]!) { mergeClubsPreview(baseClubId: $base, clubIds: $others) {
  candidates { club { name } players games users matches } doubledGames haveMet
  sameGames { games { game { id version } reports doubledReports } } } }`;
const REPORT = 'mutation ($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }';

/** Games as somebody saw them who has not looked again since they were made. */
export const seen = (...ids: string[]) => ids.map((id) => ({ id, version: 1 }));

export const reportOf = (gameId: string, playerId: string, more: object = {}) => ({
  gameId,
  playerId,
  nSweater: 9,
  scoutingRecommendation: 'not_an_option',
  generalGrade: 2,
  generalNote: 'Ruhig am Ball',
  ...more,
});

export function mergingIn(club: () => TestClub) {
  const create = (name: string) => club().ask('scout', CREATE, { input: { name } });
  const made = async (name: string): Promise<string> => (await create(name)).data.createClub.id;
  const merge = (who: Who, baseClubId: string, clubIds: string[], name: string, more: object = {}): Promise<Answer> =>
    club().ask(who, MERGE, { input: { baseClubId, clubIds, name, ...more } });
  const preview = (who: Who | null, base: string, others: string[]) => club().ask(who, PREVIEW, { base, others });
  const game = async (homeClubId: string, awayClubId: string, day: string, more: object = {}): Promise<string> => {
    const row = { homeClubId, awayClubId, day, startsAt: `${day}T14:00:00Z`, level: 'u17', ...more };
    return (await club().db.insertInto('games').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const readGame = async (id: string) => (await club().ask('scout', GAME, { id })).data?.game;
  const player = async (clubId: string): Promise<string> => {
    const row = { firstName: 'Vuk', lastName: 'Doppel', clubId, teamId: 'u17', mainPosition: 'striker', type: 'youth' };
    return (await club().db.insertInto('players').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const report = async (gameId: string, playerId: string, who: Who = 'scout'): Promise<string> => {
    const { data, codes } = await club().ask(who, REPORT, { input: reportOf(gameId, playerId) });
    if (codes.length > 0) throw new Error(codes.join());
    return data.createShortReport.id;
  };

  let turn = 0;
  /** Two records of one club, and an opponent that both have met on one day. */
  async function doubled(day: string, more: [object?, object?] = []) {
    turn += 1;
    const [name, opponentName] = [`FC Doppelt ${turn}`, `FC Gast ${turn}`];
    const [base, other, opponent] = [await made(name), await made(`Doppelt FC ${turn}`), await made(opponentName)];
    const one = await game(base, opponent, day, more[0]);
    const two = await game(opponent, other, day, more[1]);
    return { turn, base, other, opponent, one, two, name, opponentName };
  }
  return { create, made, merge, preview, game, readGame, player, report, doubled };
}
