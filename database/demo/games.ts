/**
 * The games of the demo club: real ones from the fixtures, and invented ones around today, as the list ends in the
 * past. The seed of invented games is their week, so that the same week always has the same games.
 */
import type { Fixture } from '#features/games/listed/lists.ts';
import { gameOf } from '#features/games/fixtures/data.ts';
import { HOME_COUNTRY } from '#domain/countries.ts';
import type { GameContext, Level, Procedure, Team } from '#domain/football.ts';
import { addDays, clockOf, dayOf, instantAt, mondayOf } from '#domain/time.ts';
import type { DemoClubs } from './clubs.ts';
import { accountId, seasonOf, type DemoPerson } from './people.ts';
import { idOf, random, type Random } from './random.ts';

const FIRST_MONDAY = '2018-01-01';
/** Weeks around the current one with games: leagues, youth leagues, and how far back a few youth games go. */
const LEAGUE_WEEKS = [-16, 5] as const;
const YOUTH_WEEKS = [-9, 5] as const;
const SEEN_WEEKS = 100;

type Competition = {
  name: string;
  team: Team;
  level: Level;
  clubs: (clubs: DemoClubs) => readonly string[];
  /** Offset of the round, different in each youth league, so that two clubs do not meet twice on a day. */
  shift: number;
  days: { readonly [dayOfWeek: string]: number };
  times: readonly string[];
};
const WEEKEND = { 6: 6, 7: 4, 3: 0.5 };
const YOUTH_TIMES = ['11:00', '12:30', '13:00', '13:30', '14:00', '15:00', '15:30'];
const academies = (clubs: DemoClubs) => clubs.academies;

const YOUTH_LEAGUES: readonly Competition[] = [
  {
    name: 'U21 League',
    team: 'u21',
    level: 'u21',
    clubs: academies,
    shift: 0,
    days: { 6: 5, 5: 2, 3: 2 },
    times: ['16:00', '17:30', '19:30'],
  },
  { name: 'U19 Elite', team: 'u19', level: 'u19', clubs: academies, shift: 3, days: WEEKEND, times: YOUTH_TIMES },
  { name: 'U17 Elite', team: 'u17', level: 'u17', clubs: academies, shift: 6, days: WEEKEND, times: YOUTH_TIMES },
  { name: 'U16 Elite', team: 'u16', level: 'u16', clubs: academies, shift: 9, days: WEEKEND, times: YOUTH_TIMES },
  { name: 'U15 Elite', team: 'u15', level: 'u15', clubs: academies, shift: 11, days: WEEKEND, times: YOUTH_TIMES },
];
const PRO_TIMES = ['16:30', '18:00', '20:30'];
const LEAGUES: readonly Competition[] = [
  {
    name: 'Super League',
    team: 'first',
    level: 'pro',
    clubs: (clubs) => clubs.superLeague,
    shift: 0,
    days: { 6: 5, 7: 5, 3: 0.4 },
    times: PRO_TIMES,
  },
  {
    name: 'Challenge League',
    team: 'first',
    level: 'pro',
    clubs: (clubs) => clubs.challengeLeague,
    shift: 0,
    days: { 5: 5, 6: 3, 7: 1 },
    times: ['18:00', '19:30', '20:15'],
  },
];

const REMARKS = [
  '',
  '',
  '',
  '',
  'Kunstrasen, leichter Regen.',
  'Artificial turf, strong wind.',
  'Terrain lourd après la pluie.',
  'Campo in ottime condizioni.',
  'Guter Besuch, viele Scouts auf der Tribüne.',
  'Kickoff delayed by ten minutes.',
];

export type DemoGame = {
  id: string;
  row: ReturnType<typeof rowOf>;
  home: string;
  away: string;
  level: Level;
  team: Team;
  day: string;
  /** `HH:mm` in the club's zone; `00:00` when the kick-off is not known. */
  clock: string;
  /** Milliseconds since the epoch. */
  start: number;
  /** Assigned scouts. */
  scoutIds: string[];
};

type Invented = Omit<Fixture, 'line' | 'competition' | 'coordinates' | 'sourceId'> & {
  id: string;
  team: Team;
  scoutingProcedure: Procedure | null;
};

/** Milliseconds from kick-off to the final whistle, half-time included. */
export const GAME_LASTS = 110 * 60_000;

export function makeGames(
  fixtures: readonly Fixture[],
  clubs: DemoClubs,
  people: readonly DemoPerson[],
  { now, zone }: { now: Temporal.Instant; zone: string },
): DemoGame[] {
  const today = dayOf(now, zone);
  const met = new Set(fixtures.map((fixture) => meeting(fixture.home, fixture.away, fixture.day)));
  const lastDay =
    fixtures
      .map((fixture) => fixture.day)
      .toSorted()
      .at(-1) ?? '';
  const invented = weeksAround(today).flatMap(({ monday, distance }) =>
    competitionsOf(distance).flatMap((competition) =>
      weekOfGames(competition, clubs, monday, zone)
        .filter((game) => game.level !== 'pro' || game.day > lastDay)
        .filter((game) => distance >= YOUTH_WEEKS[0] || random(`seen ${game.id}`).chance(0.07)),
    ),
  );
  const listed = fixtures.map((fixture): Invented => {
    const id = idOf('game', clubs.ids.get(fixture.home)!, clubs.ids.get(fixture.away)!, fixture.day);
    return { ...fixture, id, team: 'first', scoutingProcedure: null };
  });
  const games = [...listed, ...invented.filter((game) => isNew(met, game))];
  const scoutsOf = assignScouts(games, people, today);
  return games.map((game) => finished(game, scoutsOf.get(game.id) ?? [], clubs, people, now, zone));
}

function meeting(home: string, away: string, day: string): string {
  return [...[home, away].toSorted(), day].join('\n');
}

function isNew(met: Set<string>, { home, away, day }: Invented): boolean {
  const key = meeting(home, away, day);
  return !met.has(key) && met.add(key) !== undefined;
}

function weeksAround(today: string) {
  const monday = mondayOf(today);
  return Array.from({ length: SEEN_WEEKS + YOUTH_WEEKS[1] + 1 }, (_, index) => {
    const distance = index - SEEN_WEEKS;
    return { monday: addDays(monday, distance * 7), distance };
  });
}

function competitionsOf(distance: number): readonly Competition[] {
  return distance >= LEAGUE_WEEKS[0] ? [...LEAGUES, ...YOUTH_LEAGUES] : YOUTH_LEAGUES;
}

/** Winter and summer breaks (`MM-DD`), with friendly games only. */
const BREAKS = [
  ['12-14', '12-31'],
  ['01-01', '01-18'],
  ['06-08', '07-18'],
] as const;

/** One round of a round-robin tournament (circle method); after all rounds home and away are swapped. */
function weekOfGames(competition: Competition, clubs: DemoClubs, monday: string, zone: string): Invented[] {
  const { name, team, level, shift, days, times } = competition;
  const [fixed = '', ...others] = competition.clubs(clubs);
  const week = Temporal.PlainDate.from(FIRST_MONDAY).until(monday).days / 7 + shift;
  const turned = others.map((_, index) => others[(index + week) % others.length]!);
  const circle = [fixed, ...turned];
  const isBreak = BREAKS.some(([from, to]) => monday.slice(5) >= from && monday.slice(5) <= to);
  const season = seasonOf(monday);
  const matchday = Math.max(1, Math.round(Temporal.PlainDate.from(`${season - 1}-07-20`).until(monday).days / 7));
  return Array.from({ length: Math.floor(circle.length / 2) }, (_, index) => {
    const pair = [circle[index]!, circle[circle.length - 1 - index]!];
    const [home, away] = (Math.floor(week / others.length) + week + index) % 2 === 0 ? pair : pair.toReversed();
    const id = idOf('game', name, home!, away!, monday);
    const chance = random(id);
    const day = addDays(monday, Number(chance.weighted(days)) - 1);
    const time = day === addDays(monday, 2) ? '19:00' : chance.pick(times);
    const startsAt = instantAt(day, time, zone).toString();
    const gameContext: GameContext = isBreak ? 'friendly_game' : chance.chance(0.04) ? 'cup' : 'championship';
    const title =
      gameContext === 'championship' ? `${name} ${season - 1}/${String(season).slice(2)}, Matchday ${matchday}` : '';
    const observations = [title, chance.pick(REMARKS)].filter(Boolean).join('\n');
    const [homeResult, awayResult] = [goals(chance, 1.7), goals(chance, 1.35)];
    const city = clubs.cityOf(home!);
    const scoutingProcedure = chance.weighted<Procedure>({ live: 7, web: 2, tv: level === 'pro' ? 2 : 0, other: 0.3 });
    return {
      id,
      startsAt,
      day,
      kickoffKnown: true,
      home: home!,
      away: away!,
      homeResult,
      awayResult,
      ofWomen: false,
      gameContext,
      location: HOME_COUNTRY,
      observations,
      level,
      team,
      city,
      scoutingProcedure,
    };
  });
}

/** Poisson distribution: seldom more than four. */
function goals(chance: Random, expected: number): number {
  let count = 0;
  for (let left = Math.exp(expected) * chance.number(); left > 1 && count < 9; left *= chance.number()) count += 1;
  return count;
}

/** Scouts by game id, for games from 60 days ago to 30 days ahead; at most one game a day for each scout. */
function assignScouts(games: readonly Invented[], people: readonly DemoPerson[], today: string): Map<string, string[]> {
  const scouts = people.filter((person) => person.role === 'scout').map((person) => person.id);
  const busy = new Set<string>();
  const assigned = new Map<string, string[]>();
  const [from, to] = [addDays(today, -60), addDays(today, 30)];
  const near = games.filter((game) => game.day >= from && game.day <= to);
  const own = accountId('scout');
  for (const game of near.toSorted((one, other) => (one.startsAt + one.id < other.startsAt + other.id ? -1 : 1))) {
    const chance = random(`scouts ${game.id}`);
    const wanted = chance.weighted({ 0: 6, 1: 3, 2: 1 });
    const free = chance.some(scouts, scouts.length).filter((id) => !busy.has(`${id} ${game.day}`));
    // The demo account scout@ gets a game on most weekends.
    const first = !busy.has(`${own} ${game.day}`) && chance.chance(0.25) ? [own] : [];
    const going = [...first, ...free.filter((id) => id !== own).slice(0, Number(wanted))];
    for (const id of going) busy.add(`${id} ${game.day}`);
    if (going.length > 0) assigned.set(game.id, going);
  }
  return assigned;
}

function finished(
  game: Invented,
  scoutIds: string[],
  clubs: DemoClubs,
  people: readonly DemoPerson[],
  now: Temporal.Instant,
  zone: string,
): DemoGame {
  const start = Temporal.Instant.from(game.startsAt).epochMilliseconds;
  const isOver = start + GAME_LASTS <= now.epochMilliseconds;
  const isListed = game.scoutingProcedure === null;
  const row = rowOf(isOver || isListed ? game : { ...game, homeResult: null, awayResult: null }, clubs, people, now);
  const clock = clockOf(Temporal.Instant.from(game.startsAt), zone);
  return {
    id: game.id,
    row,
    home: game.home,
    away: game.away,
    level: game.level,
    team: game.team,
    day: game.day,
    clock,
    start,
    scoutIds,
  };
}

/** The row of `games`: as an import writes it, plus creator and dates of planning and result. */
function rowOf(game: Invented, clubs: DemoClubs, people: readonly DemoPerson[], now: Temporal.Instant) {
  const chance = random(`record ${game.id}`);
  const nowAt = now.epochMilliseconds;
  const start = Temporal.Instant.from(game.startsAt).epochMilliseconds;
  const isListed = game.scoutingProcedure === null;
  const planned = isListed ? start - 60 * DAY : start - chance.between(12, 30) * DAY - chance.between(0, 600) * MINUTE;
  const createdAt = Math.min(planned, nowAt - chance.between(2 * 24 * 60, 12 * 24 * 60) * MINUTE);
  const changed = game.homeResult === null ? createdAt : start + GAME_LASTS + chance.between(1, 90) * MINUTE;
  const planners = people.filter((person) => person.duty === 'office' || person.duty === 'chief_scout');
  return {
    id: game.id,
    ...gameOf(game, clubs.sides),
    homeTeamType: game.team,
    awayTeamType: game.team,
    scoutingProcedure: game.scoutingProcedure,
    createdBy: isListed ? null : chance.pick(planners).id,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(Math.max(createdAt, Math.min(changed, nowAt))).toISOString(),
  };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
