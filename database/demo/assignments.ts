/** Generates which scouts managers have asked to go to the games around today, and what they have answered. */
import type { ToldGame } from '#domain/notification-types.ts';
import { addDays, dayOf } from '#domain/time.ts';
import { GAME_MINUTES, titleOfGame, type StoredState } from '#features/games/assignments/rules.ts';
import type { DemoGame } from './games.ts';
import { accountId, type DemoPerson } from './people.ts';
import type { DemoPlayer } from './players.ts';
import { idOf, random, type Random } from './random.ts';

/** Days around today with games that scouts were asked to go to. */
const DAYS = { back: 30, ahead: 14 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const NOTES = [
  'Their number 10 above all',
  'Please stay until the end, the young ones come on late',
  'How do they defend corners?',
  'Speak with their head of youth if he is there',
];
const LINES = [
  'Family party, sorry',
  'I am abroad that weekend',
  'Two hours of driving, and I am on at 11 the same day',
];

export type DemoGameAssignment = ReturnType<typeof asked>;
type Club = { games: readonly DemoGame[]; people: readonly DemoPerson[]; players: readonly DemoPlayer[] };

/** The assignments by game and scout; a scout without one has put the game into the calendar without being asked. */
export function makeGameAssignments({ games, people, players }: Club, now: Temporal.Instant, zone: string) {
  const today = dayOf(now, zone);
  const [from, to] = [addDays(today, -DAYS.back), addDays(today, DAYS.ahead)];
  const near = games.filter(({ day }) => day >= from && day <= to).toSorted((one, other) => one.start - other.start);
  const scouts = people.filter(({ role }) => role === 'scout');
  const mine = near.filter((game) => isAhead(game, now) && game.scoutIds.includes(accountId('scout')));
  return near.flatMap((game) => {
    const going = game.scoutIds.filter((id) => random(`asked ${game.id} ${id}`).chance(0.8) || mine.includes(game));
    const answers = going.map((scoutId) => ({ scoutId, state: answerOf(game, scoutId, mine, now) }));
    const chance = random(`declined ${game.id}`);
    const isOpen = game.scoutIds.length === 0 && isAhead(game, now);
    if (isOpen && chance.chance(0.08)) answers.push({ scoutId: chance.pick(scouts).id, state: 'declined' });
    return answers.map((answer) => asked(game, answer, players, now));
  });
}

const isAhead = ({ start }: DemoGame, now: Temporal.Instant) => start > now.epochMilliseconds;

/** The account scout@ has accepted its next game, and is to answer for the one after that. */
function answerOf(game: DemoGame, scoutId: string, mine: readonly DemoGame[], now: Temporal.Instant): StoredState {
  const turn = scoutId === accountId('scout') ? mine.indexOf(game) : -1;
  if (turn === 0 || turn === 1) return turn === 0 ? 'accepted' : 'asked';
  const daysAhead = (game.start - now.epochMilliseconds) / (24 * HOUR);
  const share = daysAhead < 0 ? 0.95 : daysAhead < 3 ? 0.85 : 0.55;
  return random(`answer ${game.id} ${scoutId}`).chance(share) ? 'accepted' : 'asked';
}

function asked(
  game: DemoGame,
  { scoutId, state }: { scoutId: string; state: StoredState },
  players: readonly DemoPlayer[],
  now: Temporal.Instant,
) {
  const chance = random(`assignment ${game.id} ${scoutId}`);
  const askedAt = Math.min(
    game.start - chance.between(4, 9) * 24 * HOUR,
    now.epochMilliseconds - chance.between(60, 240) * MINUTE,
  );
  const answeredAt = Math.min(askedAt + chance.between(1, 30) * HOUR, now.epochMilliseconds - 30 * MINUTE);
  const { startsAt, kickoffKnown } = game.row;
  return {
    game,
    watched: watchedAt(game, players, chance),
    row: {
      id: idOf('game assignment', game.id, scoutId),
      gameId: game.id,
      scoutId,
      state,
      note: chance.chance(0.35) ? chance.pick(NOTES) : '',
      answer: state === 'declined' ? chance.pick(LINES) : '',
      askedBy: accountId('manager'),
      askedAt: new Date(askedAt).toISOString(),
      answeredAt: state === 'asked' ? null : new Date(answeredAt).toISOString(),
      toldStartsAt: startsAt,
      toldKickoffKnown: kickoffKnown,
      during:
        state === 'accepted' && kickoffKnown
          ? `[${startsAt},${new Date(game.start + GAME_MINUTES * MINUTE).toISOString()})`
          : null,
    },
  };
}

/** Up to two of those who play in it, of whom the department knows already. */
function watchedAt(game: DemoGame, players: readonly DemoPlayer[], chance: Random): string[] {
  if (!chance.chance(0.4)) return [];
  const there = players.filter(({ club, team }) => team === game.team && (club === game.home || club === game.away));
  return chance.some(there, chance.between(1, 2)).map(({ id }) => id);
}

/** The inbox entries of those who are still to answer. */
export const entriesOfAsked = (assignments: readonly DemoGameAssignment[], now: Temporal.Instant) =>
  assignments
    .filter(({ game, row }) => row.state === 'asked' && isAhead(game, now))
    .map(({ game, row }) => ({
      id: idOf('notification', row.id),
      recipientId: row.scoutId,
      actorId: row.askedBy,
      type: 'GAME_ASKED' as const,
      at: row.askedAt,
      game: {
        id: game.id,
        title: demoTitleOf(game),
        day: game.day,
        kickoff: game.row.kickoffKnown ? game.clock : null,
        startDateTime: Temporal.Instant.from(game.row.startsAt).toString(),
        before: null,
        gone: false,
      } satisfies ToldGame,
    }));

/** 'FC Wil U17 – FC Basel U17' */
export const demoTitleOf = ({ home, away, row: { homeTeamType, awayTeamType } }: DemoGame): string =>
  titleOfGame({ home, away, homeTeamType, awayTeamType });
