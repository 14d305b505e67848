/** Generates four weeks of activities around today, for everybody with a calendar, and the practices of six weeks before. */
import { MATCH_POSITIONS } from '#domain/football.ts';
import { addDays, dayOf, mondayOf } from '#domain/time.ts';
import { matchTitle } from '#features/activities/match/rules.ts';
import { calendarTimeOf } from '#features/games/assignments/rules.ts';
import type { DemoClubs } from './clubs.ts';
import { habitsOf, TODAY_OF, type Habit } from './days.ts';
import { addMinutes, openDiary, type Diary, type DiaryEntry } from './diary.ts';
import type { DemoGame } from './games.ts';
import { demoTitleOf, type DemoGameAssignment } from './assignments.ts';
import { accountId, SQUADS, type DemoAccount, type DemoPerson, type Squad } from './people.ts';
import { PHRASES } from './phrases.ts';
import { askWhoComes } from './presence.ts';
import { random } from './random.ts';

const DAYS = 28;
/** Days before them on which the teams have practised. */
const SEASON_SO_FAR = 42;

export type DemoMatch = ReturnType<typeof matchOf>;
type Setting = {
  people: readonly DemoPerson[];
  games: readonly DemoGame[];
  assignments: ReadonlyMap<string, DemoGameAssignment>;
  clubs: DemoClubs;
  today: string;
  now: Temporal.Instant;
  zone: string;
  diary: Diary;
};

/** All activities, and the match details of those that are games of own players. */
export function makeCalendars(
  people: readonly DemoPerson[],
  games: readonly DemoGame[],
  asked: readonly DemoGameAssignment[],
  clubs: DemoClubs,
  { now, zone }: { now: Temporal.Instant; zone: string },
): { planned: readonly DiaryEntry[]; matches: DemoMatch[] } {
  const today = dayOf(now, zone);
  const first = mondayOf(addDays(today, -11));
  const days = Array.from({ length: DAYS }, (_, index) => addDays(first, index));
  const earlier = Array.from({ length: SEASON_SO_FAR }, (_, index) => addDays(first, index - SEASON_SO_FAR));
  const near = games.filter((game) => game.day >= addDays(first, -SEASON_SO_FAR - 1) && game.day <= days.at(-1)!);
  const assignments = new Map(asked.map((assignment) => [keyOf(assignment.row), assignment]));
  const setting: Setting = { people, games: near, assignments, clubs, today, now, zone, diary: openDiary() };
  for (const day of earlier) planTeams(setting, day);
  const matches = days.flatMap((day) => {
    planDaysAway(setting, day);
    const played = planMatches(setting, day);
    planTeams(setting, day);
    planMeetings(setting, day);
    planScouting(setting, day);
    if (day === today) planToday(setting);
    for (const person of people) planPerson(setting, person, day);
    return played;
  });
  return { planned: setting.diary.planned, matches };
}

function dayOfWeek(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** All-day absences: national team, drives of scouts. */
function planDaysAway({ people, today, diary }: Setting, day: string): void {
  const midweek = [2, 3].includes(dayOfWeek(day));
  for (const person of people) {
    const chance = random(`away ${person.id} ${mondayOf(day)}`);
    const wish = { day, from: '06:00', to: '24:00', allDay: true };
    if (day === today || person.email === 'player@touchline.example' || person.email === 'pro@touchline.example')
      continue;
    if (person.role === 'player' && midweek && chance.chance(0.03)) diary.enter(person, 'national_team', wish);
    if (person.role === 'scout' && midweek && chance.chance(0.04)) diary.enter(person, 'drive', wish);
  }
}

function squadOf({ people }: Setting, squad: Squad) {
  const members = people.filter((person) => person.squad === squad);
  return {
    players: members.filter((person) => person.role === 'player'),
    coach: members.find((person) => person.duty === 'head_coach')!,
    assistant: members.find((person) => person.duty === 'assistant')!,
  };
}

function gameOfSquad({ games, clubs }: Setting, squad: Squad, day: string): DemoGame | undefined {
  return games.find(
    (game) => game.day === day && game.team === SQUADS[squad].team && [game.home, game.away].includes(clubs.own),
  );
}

/** Matches of the club's own teams: observation by the coaches, bus, meal, and a game with details for each player. */
function planMatches(setting: Setting, day: string): DemoMatch[] {
  const { clubs, diary, today } = setting;
  return (Object.keys(SQUADS) as Squad[]).flatMap((squad) => {
    const game = gameOfSquad(setting, squad, day);
    if (!game) return [];
    const { players, coach, assistant } = squadOf(setting, squad);
    const fit = players.filter((player) => !player.injured);
    const title = matchTitle(game.home, game.away);
    const times = { day, from: game.clock, to: addMinutes(game.clock, 105) };
    const others = [{ person: assistant, hasJoined: true }];
    diary.write(coach, 'match_observation', `${SQUADS[squad].team.toUpperCase()}: ${title}`, { ...times, others });
    if (game.away === clubs.own)
      diary.enter(coach, 'bus', {
        day,
        from: addMinutes(game.clock, -150),
        to: addMinutes(game.clock, -75),
        others: [assistant, ...fit].map((person) => ({ person, hasJoined: isJoined(person, day, today) })),
      });
    const scorers = scorersOf(game, fit, clubs);
    return fit.flatMap((player, index) => {
      const activity = diary.write(player, 'game', title, times);
      const mealAt = addMinutes(game.clock, game.away === clubs.own ? -195 : -150);
      if (random(`meal ${player.id} ${day}`).chance(0.5))
        diary.enter(player, 'match_meal', { day, from: mealAt, to: addMinutes(mealAt, 40) });
      return activity ? [matchOf(activity, player, index, game, scorers, clubs)] : [];
    });
  });
}

function isJoined(person: DemoPerson, day: string, today: string): boolean {
  return random(`joined ${person.id} ${day}`).chance(day <= today ? 0.9 : 0.45);
}

/** Draws starters, substitutes, scorers and assists of the own team; no goals while the game has no result. */
function scorersOf(game: DemoGame, fit: readonly DemoPerson[], clubs: DemoClubs) {
  const chance = random(`scorers ${game.id}`);
  const goals = (game.home === clubs.own ? game.row.homeResult : game.row.awayResult) ?? 0;
  const starters = chance.some(fit, 11);
  return {
    starters: new Set(starters.map((player) => player.id)),
    substitutes: new Set(
      chance
        .some(
          fit.filter((player) => !starters.includes(player)),
          4,
        )
        .map((player) => player.id),
    ),
    goals: Array.from({ length: goals }, () => chance.pick(starters).id),
    assists: Array.from({ length: Math.round(goals * 0.7) }, () => chance.pick(starters).id),
  };
}

/** A player's details of a match; before it is played only clubs, place and personal goals. */
function matchOf(
  activity: DiaryEntry,
  player: DemoPerson,
  index: number,
  game: DemoGame,
  { starters, substitutes, goals, assists }: ReturnType<typeof scorersOf>,
  clubs: DemoClubs,
) {
  const chance = random(`match ${activity.id}`);
  const { good, poor, goals: aims, improvements, remarks } = PHRASES[player.language].match;
  const isOver = game.row.homeResult !== null;
  const played = starters.has(player.id)
    ? chance.pick([90, 90, 90, 78, 64])
    : substitutes.has(player.id)
      ? chance.pick([12, 26])
      : 0;
  const saysSomething = isOver && played > 0 && chance.chance(0.7);
  const count = (list: readonly string[]) => list.filter((id) => id === player.id).length;
  return {
    activityId: activity.id,
    homeId: clubs.ids.get(game.home)!,
    awayId: clubs.ids.get(game.away)!,
    location: game.row.city,
    resultHome: game.row.homeResult,
    resultAway: game.row.awayResult,
    minutesPlayed: isOver ? played : null,
    position: isOver && played === 0 ? null : MATCH_POSITIONS[index % MATCH_POSITIONS.length]!,
    assists: isOver ? count(assists) : null,
    goalsScored: isOver ? count(goals) : null,
    selfAssessment: saysSomething ? chance.pick(played > 30 && chance.chance(0.6) ? good : poor) : '',
    personalGoals: chance.chance(0.6) ? chance.pick(aims) : '',
    improvements: saysSomething ? chance.pick(improvements) : '',
    remarks: saysSomething ? chance.pick(remarks) : '',
  };
}

const YOUTH_PRACTICE = { u15: '16:45', u16: '17:15', u17: '17:30', u19: '16:00' } as const;

/** Team practice: recovery after a match, a final session before one, else regular training. */
function planTeams(setting: Setting, day: string): void {
  const { diary, today, now, zone } = setting;
  const practise = (squad: Squad, ...planned: Parameters<Diary['enter']>) => {
    const practice = diary.enter(...planned);
    if (!practice) return;
    practice.squad = squad;
    askWhoComes(practice, today, now, zone);
  };
  for (const squad of Object.keys(SQUADS) as Squad[]) {
    if (gameOfSquad(setting, squad, day)) continue;
    const { players, coach, assistant } = squadOf(setting, squad);
    const others = [assistant, ...players.filter((player) => !player.injured)].map((person) => ({
      person,
      hasJoined: isJoined(person, day, today),
    }));
    const weekday = dayOfWeek(day);
    const playsTomorrow = gameOfSquad(setting, squad, addDays(day, 1)) !== undefined;
    const playedYesterday = gameOfSquad(setting, squad, addDays(day, -1)) !== undefined;
    const entry = playsTomorrow ? 'final_practice' : playedYesterday ? 'recovery' : 'practice';
    if (SQUADS[squad].label === 'PRO') {
      if (weekday === 7 && !playedYesterday && !playsTomorrow) continue;
      if (weekday === 2 || playsTomorrow) diary.enter(coach, 'video', { day, from: '09:15', to: '09:45', others });
      practise(squad, coach, entry, { day, from: '10:00', to: entry === 'recovery' ? '11:00' : '11:45', others });
      continue;
    }
    const start = YOUTH_PRACTICE[squad as keyof typeof YOUTH_PRACTICE];
    if (weekday > 5 && !playsTomorrow) continue;
    if (weekday > 5) practise(squad, coach, entry, { day, from: '10:00', to: '11:15', others });
    else if (weekday !== 3) {
      if (weekday === 4)
        diary.enter(coach, 'video', { day, from: addMinutes(start, -40), to: addMinutes(start, -10), others });
      practise(squad, coach, entry, { day, from: start, to: addMinutes(start, 90), others });
    }
  }
}

function planMeetings({ people, today, diary }: Setting, day: string): void {
  const invite = (guests: readonly DemoPerson[]) =>
    guests.map((person) => ({ person, hasJoined: isJoined(person, day, today) }));
  const manager = people.find((person) => person.id === accountId('manager'))!;
  const chief = people.find((person) => person.duty === 'chief_scout')!;
  const coaches = people.filter((person) => person.duty === 'head_coach' || person.duty === 'fitness');
  const scouts = people.filter((person) => person.role === 'scout');
  const weekday = dayOfWeek(day);
  if (weekday === 1)
    diary.enter(manager, 'coaches_meeting', { day, from: '08:30', to: '09:30', others: invite(coaches) });
  if (weekday === 2)
    diary.enter(chief, 'scouting_meeting', { day, from: '09:30', to: '11:00', others: invite([...scouts, manager]) });
  if (weekday === 4) {
    const [player] = random(`talk ${day}`).some(
      people.filter((person) => person.label === 'YOUTH' && !person.injured),
      1,
    );
    diary.enter(manager, 'player_talk', { day, from: '15:30', to: '16:00', others: invite([player!]) });
  }
}

const keyOf = ({ gameId, scoutId }: { gameId: string; scoutId: string }) => `${gameId} ${scoutId}`;

/** Games that scouts go to, with the drive there: those that they were asked to go to once they have accepted. */
function planScouting({ people, games, assignments, diary }: Setting, day: string): void {
  const scouts = new Map(people.filter((person) => person.role === 'scout').map((person) => [person.id, person]));
  for (const game of games.filter((candidate) => candidate.day === day)) {
    for (const id of game.scoutIds) {
      const scout = scouts.get(id)!;
      const assignment = assignments.get(keyOf({ gameId: game.id, scoutId: id }));
      if (assignment?.row.state === 'asked') continue;
      // Whoever was not asked has put it there as they like.
      const level = game.level === 'pro' ? '' : `${game.level.toUpperCase()}: `;
      const own = {
        title: `${level}${matchTitle(game.home, game.away)}`,
        from: addMinutes(game.clock, -30),
        to: addMinutes(game.clock, 105),
      };
      const { startsAt, endsAt } = calendarTimeOf(game.clock);
      const { title, ...times } = assignment
        ? { title: demoTitleOf(game), from: startsAt, to: endsAt, gameId: game.id }
        : own;
      diary.write(scout, 'match_observation', title, { day, ...times });
      drive(diary, scout, day, times.from);
    }
  }
}

function drive(diary: Diary, scout: DemoPerson, day: string, to: string): void {
  if (random(`drive ${scout.id} ${day}`).chance(0.6))
    diary.enter(scout, 'drive', { day, from: addMinutes(to, -75), to });
}

/** A full day for the demo accounts, with other participants and one overlapping appointment. */
function planToday({ people, today, diary }: Setting): void {
  const weekend = dayOfWeek(today) > 5;
  const person = (account: DemoAccount) => people.find(({ id }) => id === accountId(account))!;
  for (const account of ['player', 'pro'] as const) {
    const player = person(account);
    const squad = people.filter((other) => other.squad === player.squad && !other.injured);
    const coach = squad.find((other) => other.duty === 'head_coach')!;
    const others = squad.map((other) => ({ person: other, hasJoined: true }));
    for (const [from, to] of [
      ['18:30', '19:30'],
      ['19:45', '20:30'],
      ['21:00', '21:45'],
    ] as const)
      if (diary.isFree(player, today, from, to) && diary.enter(coach, 'team_dinner', { day: today, from, to, others }))
        break;
  }
  for (const [account, { week, weekend: free }] of Object.entries(TODAY_OF))
    for (const habit of weekend ? free : week) follow(diary, person(account as DemoAccount), today, habit);
  const clashes = weekend
    ? ([
        ['player', '11:30', '12:00'],
        ['pro', '10:15', '10:45'],
      ] as const)
    : ([
        ['player', '15:30', '16:00'],
        ['pro', '11:00', '11:30'],
      ] as const);
  for (const [account, from, to] of clashes) {
    const others = [{ person: person(account), hasJoined: false }];
    diary.enter(person('manager'), 'player_talk', { day: today, from, to, others, evenIfBusy: true });
  }
}

function follow(diary: Diary, person: DemoPerson, day: string, [entry, from, to, share]: Habit): void {
  if (random(`habit ${person.id} ${day} ${entry} ${from}`).chance(share)) diary.enter(person, entry, { day, from, to });
}

/** School holidays: around Christmas and in summer. */
function isHoliday(day: string): boolean {
  const date = day.slice(5);
  return date >= '12-21' || date <= '01-03' || (date >= '07-11' && date <= '08-16');
}

function planPerson({ diary }: Setting, person: DemoPerson, day: string): void {
  for (const habit of habitsOf(person, dayOfWeek(day), isHoliday(day))) follow(diary, person, day, habit);
  if (person.role === 'special' || diary.hasAnything(person, day)) return;
  if (random(`idle ${person.id} ${day}`).chance(0.75))
    diary.enter(person, person.role === 'player' ? 'stretching' : 'free_time', { day, from: '10:00', to: '10:45' });
}
