/** Scouts who are sent to games: what is asked, answered and read in tests. */
import { expect } from 'vitest';
import type { TestCalendar } from './activities.ts';
import { NOW, type Who } from './club.ts';

const STATE = `assignments { scout { firstName } state note answer players { lastName } askedBy { firstName } answeredAt }
  ownAssignment { state note } scouts { firstName }`;
const ASSIGN = `mutation ($input: AssignGameScoutsInput!) { assignGameScouts(input: $input) { id ${STATE} } }`;
const WITHDRAW = `mutation ($input: WithdrawGameScoutInput!) { withdrawGameScout(input: $input) { id ${STATE} } }`;
const ANSWER = `mutation ($input: AnswerGameAssignmentInput!) { answerGameAssignment(input: $input) { id ${STATE} } }`;
const GAME = `query ($id: ID!) { game(id: $id) { id version ${STATE} } }`;
const CREATE = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }';
const UPDATE = 'mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }';
const DELETE = 'mutation ($input: DeleteRecordInput!) { deleteGame(input: $input) { deleted } }';
export const FREE = 'query ($gameId: ID!) { scoutAvailability(gameId: $gameId) { person { firstName } availability } }';
const INBOX = `{ listNotifications { type createdBy { firstName } activityCount
  game { id title gone time { day kickoff } before { day kickoff } } } }`;

export function sendingIn(club: () => TestCalendar) {
  /** Each thing is done a second after the one before, so that inboxes have an order. */
  let seconds = 0;
  const then = () => NOW.add({ seconds: (seconds += 1) });
  /** A game of the next Saturday, at 14:00 in the club's zone. */
  const fields = (more: object = {}) => ({
    startDateTime: '2026-11-21T13:00:00Z',
    homeTeamId: club().clubs.zurich,
    awayTeamId: club().clubs.basel,
    homeTeamType: 'u17',
    awayTeamType: 'u17',
    level: 'u17',
    ...more,
  });
  async function game(more: object = {}, who: Who = 'admin'): Promise<string> {
    const { data, codes } = await club().ask(who, CREATE, { input: fields(more) }, then());
    expect(codes).toEqual([]);
    return data.createGame.id;
  }
  const assign = (gameId: string, whom: Who[], more: object = {}, who: Who = 'manager') =>
    club().ask(who, ASSIGN, { input: { gameId, scoutIds: whom.map((one) => club().ids[one]), ...more } }, then());
  const withdraw = (gameId: string, whom: Who, who: Who = 'manager') =>
    club().ask(who, WITHDRAW, { input: { gameId, scoutId: club().ids[whom] } }, then());
  const answer = (who: Who, gameId: string, accept: boolean, more: object = {}, now = then()) =>
    club().ask(who, ANSWER, { input: { gameId, accept, ...more } }, now);
  const change = async (id: string, more: object) =>
    expect((await club().ask('admin', UPDATE, { input: { id, ...fields(more) } }, then())).codes).toEqual([]);
  const read = async (id: string, who: Who = 'manager', now = NOW) =>
    (await club().ask(who, GAME, { id }, now)).data.game;
  const states = async (id: string, now = NOW) =>
    Object.fromEntries(
      (await read(id, 'manager', now)).assignments.map((one: { scout: { firstName: string }; state: string }) => [
        one.scout.firstName,
        one.state,
      ]),
    );
  const goes = async (id: string): Promise<string[]> =>
    (await read(id)).scouts.map(({ firstName }: { firstName: string }) => firstName);
  const inbox = async (who: Who) => (await club().ask(who, INBOX)).data.listNotifications;
  const told = async (who: Who): Promise<string[]> => (await inbox(who)).map(({ type }: { type: string }) => type);
  const remove = (id: string) => club().ask('admin', DELETE, { input: { id } }, then());
  /** Nobody is told anything, and there are no games. */
  async function clear(): Promise<void> {
    const { db } = club();
    for (const table of ['notifications', 'gameMerges', 'games', 'activities'] as const)
      await db.deleteFrom(table).execute();
  }
  return { game, assign, withdraw, answer, change, remove, read, states, goes, inbox, told, clear };
}
