/** Generates the scouts' reports, each on a game that the player could have played in. */
import {
  GRADED,
  type Grade,
  type Graded,
  type Recommendation,
  type ReportType,
  TAG_GROUPS,
  type Tag,
  type TagGroup,
  type Team,
} from '#domain/football.ts';
import { GAME_LASTS, type DemoGame } from './games.ts';
import { accountId, type DemoPerson } from './people.ts';
import { PHRASES } from './phrases.ts';
import type { Line, Phrases } from './phrases/shape.ts';
import type { DemoPlayer } from './players.ts';
import { idOf, random, type Random } from './random.ts';

const REPORTS = 2000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const TAG_GROUP_OF: { readonly [line in Line]: TagGroup } = {
  goalkeeper: 'goalkeeper',
  centre_back: 'central_defender',
  full_back: 'fullback',
  six: '6s',
  eight: '8s',
  ten: '10s',
  wing: 'wing',
  striker: 'striker',
};
/** Teams whose players appear in a game of the key's team: its own and those one age group below. */
const SEEN_WITH: { readonly [team in Team]?: readonly Team[] } = {
  u15: ['u13', 'u14', 'u15'],
  u16: ['u15', 'u16'],
  u17: ['u16', 'u17'],
  u19: ['u17', 'u19'],
  u21: ['u19', 'u21'],
  first: ['first', 'reserves', 'u21'],
};

export type DemoReport = ReturnType<typeof writeReport>;
type Occasion = { author: DemoPerson; player: DemoPlayer; game: DemoGame; writtenAt: number };

export function makeReports(
  people: readonly DemoPerson[],
  players: readonly DemoPlayer[],
  games: readonly DemoGame[],
  now: Temporal.Instant,
): DemoReport[] {
  const nowAt = now.epochMilliseconds;
  const over = games
    .filter((game) => game.row.kickoffKnown && game.start + GAME_LASTS <= nowAt)
    .toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
  const occasions = new Map<string, Occasion>();
  const add = (occasion: Occasion) => {
    const key = `${occasion.author.id} ${occasion.player.id} ${occasion.game.id}`;
    if (!occasions.has(key)) occasions.set(key, occasion);
  };
  for (const occasion of freshOnes(people, players, over, nowAt)) add(occasion);
  const next = occasionsOf(people, players, over, nowAt);
  while (occasions.size < REPORTS) add(next());
  return [...occasions.values()].map((occasion) => writeReport(occasion, nowAt));
}

/** Reports of scout@ from the last day, which are still editable whenever the demo starts. */
function freshOnes(
  people: readonly DemoPerson[],
  players: readonly DemoPlayer[],
  over: readonly DemoGame[],
  nowAt: number,
) {
  const author = people.find((person) => person.id === accountId('scout'))!;
  const chance = random('fresh reports');
  const seen = new Set<string>();
  return [25 * MINUTE, 4 * HOUR, 17 * HOUR, 21 * HOUR].flatMap((ago): Occasion[] => {
    const writtenAt = nowAt - ago;
    const game = over.findLast(
      (candidate) =>
        candidate.start + GAME_LASTS < writtenAt && !seen.has(candidate.id) && playersAt(candidate, players).length > 0,
    );
    if (!game) return [];
    seen.add(game.id);
    return [{ author, player: chance.pick(playersAt(game, players)), game, writtenAt }];
  });
}

function playersAt(game: DemoGame, players: readonly DemoPlayer[]): DemoPlayer[] {
  const teams = SEEN_WITH[game.team] ?? [];
  return players.filter((player) => isIn(player, game) && teams.includes(player.team));
}

function isIn(player: DemoPlayer, game: DemoGame): boolean {
  return player.club === game.home || player.club === game.away;
}

/** Draws author, player and game: some players often, recent games more often, assigned scouts preferred. */
function occasionsOf(
  people: readonly DemoPerson[],
  players: readonly DemoPlayer[],
  over: readonly DemoGame[],
  nowAt: number,
) {
  const chance = random('occasions');
  const authors = people.filter(
    (person) => person.role === 'scout' || (person.role === 'manager' && chance.chance(0.4)),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const gamesOf = new Map(players.map((player) => [player.id, gamesWith(player, over)]));
  const known = players.filter((player) => gamesOf.get(player.id)!.length > 0);
  const interest = new Map(known.map((player) => [player.id, chance.chance(0.12) ? 9 : chance.between(1, 4)]));
  const drawn = known.flatMap((player) => Array.from({ length: interest.get(player.id)! }, () => player));
  return (): Occasion => {
    const player = chance.pick(drawn);
    const candidates = gamesOf.get(player.id)!;
    const game = candidates[candidates.length - 1 - Math.floor(chance.number() ** 1.4 * candidates.length)]!;
    const sent = game.scoutIds.length > 0 && chance.chance(0.75) ? byId.get(chance.pick(game.scoutIds)) : undefined;
    const end = game.start + GAME_LASTS;
    const writtenAt = end + Math.floor((chance.chance(0.7) ? 6 * HOUR : 44 * HOUR) * chance.number()) + 5 * MINUTE;
    // For the latest games, a time between the final whistle and now.
    const latest = end + Math.floor((nowAt - end) * chance.number());
    return {
      author: sent ?? chance.pick(authors),
      player,
      game,
      writtenAt: writtenAt > nowAt ? latest : writtenAt,
    };
  };
}

/** Finished games the player could have played in: club, team (see `SEEN_WITH`) and age fit. */
function gamesWith(player: DemoPlayer, over: readonly DemoGame[]): DemoGame[] {
  return over.filter(
    (game) =>
      isIn(player, game) &&
      (SEEN_WITH[game.team] ?? []).includes(player.team) &&
      Number(game.day.slice(0, 4)) - player.birthYear >= (game.level === 'pro' ? 18 : 12),
  );
}

const clamp = (grade: number) => Math.min(4, Math.max(1, Math.round(grade))) as Grade;

function writeReport({ author, player, game, writtenAt }: Occasion, nowAt: number) {
  const chance = random(`report ${author.id} ${player.id} ${game.id}`);
  const phrases = PHRASES[author.language];
  const form = chance.bell() * 0.5;
  const graded = GRADED.map((what) => [what, clamp(player.talent[what] + form + chance.bell() * 0.3)] as const);
  const grades = Object.fromEntries(graded) as { [what in Graded]: Grade };
  const mean = graded.reduce((sum, [, grade]) => sum + grade, 0) / graded.length;
  const overall = clamp(mean);
  const type: ReportType = chance.chance(0.6) ? 'standard' : 'short';
  const isTraining = type === 'standard' && chance.chance(0.05);
  const recommendation = recommendationFor(chance, mean);
  const fill = (text: string) => filled(text, player, game);
  const note = (what: Graded) =>
    type === 'standard' && chance.chance(0.85) ? chance.pick(notesOn(what, grades[what], player.line, phrases)) : '';
  const opening = chance.pick(isTraining ? phrases.training : phrases.openings);
  const body = sentences(chance, phrases, player.line, grades, overall);
  const closing = chance.pick(phrases.closings[recommendation]);
  // Old texts, imported from another program, have line breaks as the two characters `\n` (REP-20).
  const lineBreak = game.day < '2022-07-01' && chance.chance(0.3) ? '\\n' : '\n';
  const long = fill([[opening, ...body].join(' '), closing].join(lineBreak));
  const brief = fill([chance.pick(phrases.general[overall]), ...body.slice(0, 2)].join(' '));
  const edited = chance.chance(0.1) ? Math.min(nowAt, writtenAt + chance.between(3, 600) * MINUTE) : writtenAt;
  const standard = type === 'standard';
  return {
    id: idOf('report', author.id, player.id, game.id),
    type,
    gameId: game.id,
    playerId: player.id,
    createdBy: author.id,
    nSweater: chance.chance(0.9) ? player.shirt : chance.between(2, 39),
    scoutingRecommendation: recommendation,
    globalNote: standard || chance.chance(0.3) ? long : '',
    isTraining,
    techniqueGrade: standard ? grades.technique : null,
    techniqueNote: note('technique'),
    intelligenceGrade: standard ? grades.intelligence : null,
    intelligenceNote: note('intelligence'),
    physiqueGrade: standard ? grades.physique : null,
    physiqueNote: note('physique'),
    mentalityGrade: standard ? grades.mentality : null,
    mentalityNote: note('mentality'),
    velocityGrade: standard ? grades.velocity : null,
    velocityNote: note('velocity'),
    generalGrade: standard ? null : overall,
    generalNote: standard ? '' : brief,
    tags: tagsFor(chance, player.line, mean),
    version: edited > writtenAt ? 2 : 1,
    createdAt: new Date(writtenAt).toISOString(),
    updatedAt: new Date(edited).toISOString(),
  };
}

/** Two or three sentences that fit the grades: on the position, and on the most extreme grade. */
function sentences(
  chance: Random,
  phrases: Phrases,
  line: Line,
  grades: { readonly [what in Graded]: Grade },
  overall: Grade,
): string[] {
  const { strong, weak } = phrases.lines[line];
  const inPosition = {
    1: [chance.pick(weak)],
    2: [chance.pick(strong), chance.pick(weak)],
    3: [chance.pick(strong)],
    4: chance.some(strong, 2),
  };
  const extreme = describedGrades(line).toSorted(
    (one, other) => Math.abs(grades[other] - 2.5) - Math.abs(grades[one] - 2.5),
  )[0]!;
  return [...inPosition[overall], chance.pick(phrases.grades[extreme][grades[extreme]])];
}

/** Grades with notes: sentences on most grades do not fit goalkeepers. */
function describedGrades(line: Line): readonly Graded[] {
  return line === 'goalkeeper' ? ['mentality'] : GRADED;
}

function notesOn(what: Graded, grade: Grade, line: Line, phrases: Phrases): readonly string[] {
  if (line === 'goalkeeper' && what === 'technique') return phrases.lines[line][grade > 2 ? 'strong' : 'weak'];
  return describedGrades(line).includes(what) ? phrases.grades[what][grade] : [''];
}

function recommendationFor(chance: Random, mean: number): Recommendation {
  if (mean >= 3.2) return chance.weighted({ act_immediately: 7, continue_to_observe: 3 });
  if (mean >= 2.2) return chance.weighted({ act_immediately: 0.3, continue_to_observe: 8, not_an_option: 1.5 });
  return chance.weighted({ continue_to_observe: 2, not_an_option: 8 });
}

function filled(text: string, player: DemoPlayer, game: DemoGame): string {
  const opponent = player.club === game.home ? game.away : game.home;
  const values = { name: player.lastName, team: player.club, opponent, number: String(player.shirt) };
  return text.replaceAll(/\{(\w+)\}/g, (_whole, key: keyof typeof values) => values[key]);
}

function tagsFor(chance: Random, line: Line, mean: number): Tag[] {
  const own = chance.some<Tag>(TAG_GROUPS[TAG_GROUP_OF[line]], chance.between(mean > 2.5 ? 1 : 0, 2));
  const praise: Tag[] =
    mean > 2.6
      ? ['leader', 'talent', 'team_player', 'work_rate', 'coachable']
      : ['team_player', 'coachable', 'injury_prone', 'versatile'];
  return [...own, ...chance.some(praise, chance.between(0, 2))];
}
