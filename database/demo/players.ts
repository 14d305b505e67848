/** The scouted players of the demo club: invented people in real clubs. */
import {
  APPEARANCES,
  GRADED,
  type Graded,
  type PlayerType,
  type Position,
  type Status,
  type Team,
} from '#domain/football.ts';
import type { DemoClubs } from './clubs.ts';
import { addressOf, BACKGROUND_SHARES, BACKGROUNDS, type BackgroundName } from './names.ts';
import { birthDay, seasonOf } from './people.ts';
import type { Line } from './phrases/shape.ts';
import { idOf, random, type Random } from './random.ts';

export const LINE_OF: { readonly [position in Position]: Line } = {
  goalkeeper: 'goalkeeper',
  left_back: 'full_back',
  left_center_back: 'centre_back',
  right_center_back: 'centre_back',
  right_back: 'full_back',
  defensive_midfielder: 'six',
  left_midfielder: 'wing',
  center_midfielder: 'eight',
  right_midfielder: 'wing',
  left_winger: 'wing',
  right_winger: 'wing',
  attacking_midfielder: 'ten',
  second_striker: 'striker',
  striker: 'striker',
};

const POSITION_WEIGHTS: { readonly [position in Position]: number } = {
  goalkeeper: 7,
  left_back: 8,
  left_center_back: 8,
  right_center_back: 8,
  right_back: 8,
  defensive_midfielder: 10,
  left_midfielder: 4,
  center_midfielder: 12,
  right_midfielder: 4,
  left_winger: 8,
  right_winger: 8,
  attacking_midfielder: 8,
  second_striker: 4,
  striker: 11,
};
const NEIGHBOURS: { readonly [position in Position]: readonly Position[] } = {
  goalkeeper: [],
  left_back: ['left_midfielder', 'left_center_back', 'left_winger'],
  left_center_back: ['right_center_back', 'left_back', 'defensive_midfielder'],
  right_center_back: ['left_center_back', 'right_back', 'defensive_midfielder'],
  right_back: ['right_midfielder', 'right_center_back', 'right_winger'],
  defensive_midfielder: ['center_midfielder', 'right_center_back'],
  left_midfielder: ['left_winger', 'left_back'],
  center_midfielder: ['defensive_midfielder', 'attacking_midfielder'],
  right_midfielder: ['right_winger', 'right_back'],
  left_winger: ['right_winger', 'striker', 'left_midfielder'],
  right_winger: ['left_winger', 'striker', 'right_midfielder'],
  attacking_midfielder: ['center_midfielder', 'second_striker', 'left_winger'],
  second_striker: ['striker', 'attacking_midfielder'],
  striker: ['second_striker', 'right_winger'],
};
const YOUTH_TEAMS = { u13: 2, u14: 6, u15: 20, u16: 22, u17: 24, u19: 18, u21: 8 } as const;
const AGES = {
  u13: [13, 13],
  u14: [14, 14],
  u15: [15, 15],
  u16: [16, 16],
  u17: [17, 17],
  u19: [18, 19],
  u21: [20, 21],
};
const OUTFITTERS = ['', '', 'Nike', 'adidas', 'Puma', 'New Balance'];
const AGENCIES = [
  'Alpenblick Sports',
  'Agence du Lac',
  'Nord-Süd Spielerberatung',
  'Gotthard Football',
  'Studio Ceresio',
];

export type DemoPlayer = {
  id: string;
  /** The row of `players`, without creator and dates, which follow from the first report. */
  row: ReturnType<typeof recordOf>;
  club: string;
  line: Line;
  type: PlayerType;
  team: Team;
  lastName: string;
  birthYear: number;
  shirt: number;
  /** True ability by grade, about 1 to 4; grades of reports vary around it. */
  talent: { readonly [what in Graded]: number };
};

/** About 700 players: youth leagues, both professional leagues, some of smaller clubs and a few of the own club. */
export function makePlayers(today: string, clubs: DemoClubs): DemoPlayer[] {
  const chance = random('players');
  const taken = new Set<string>();
  const places: { club: string; type: PlayerType; count: number }[] = [
    ...clubs.academies.map((club) => ({ club, type: 'youth' as const, count: club === clubs.own ? 14 : 30 })),
    ...clubs.superLeague.map((club) => ({ club, type: 'pro' as const, count: club === clubs.own ? 8 : 15 })),
    ...clubs.challengeLeague.map((club) => ({ club, type: 'pro' as const, count: 8 })),
    ...[...clubs.ids.keys()]
      .filter((club) => !clubs.academies.includes(club))
      .slice(0, 40)
      .map((club) => ({ club, type: 'youth' as const, count: 1 })),
  ];
  return places.flatMap(({ club, type, count }) =>
    Array.from({ length: count }, (_, number) =>
      onePlayer(chance, taken, idOf('player', club, type, number), club, type, today, clubs),
    ),
  );
}

function onePlayer(
  chance: Random,
  taken: Set<string>,
  id: string,
  club: string,
  type: PlayerType,
  today: string,
  clubs: DemoClubs,
): DemoPlayer {
  const { firstName, lastName, background } = newName(chance, taken);
  const mainPosition = chance.weighted<Position>(POSITION_WEIGHTS);
  const line = LINE_OF[mainPosition];
  const youthTeam = chance.weighted(YOUTH_TEAMS);
  const team: Team = type === 'youth' ? youthTeam : chance.chance(0.88) ? 'first' : 'reserves';
  const ages = (type === 'youth' ? AGES[youthTeam] : [19, chance.between(22, 34)]) as [number, number];
  const dateOfBirth = birthDay(chance, seasonOf(today), ages);
  const level = 2.45 + chance.bell() * 0.62;
  const talent = Object.fromEntries(GRADED.map((what) => [what, level + chance.bell() * 0.55])) as DemoPlayer['talent'];
  const shirt = line === 'goalkeeper' ? chance.pick([1, 1, 12, 18, 30]) : chance.between(2, 39);
  const row = recordOf(chance, {
    id,
    firstName,
    lastName,
    dateOfBirth,
    clubId: clubs.ids.get(club)!,
    teamId: team,
    mainPosition,
    type,
    line,
    shirt,
    level,
    season: seasonOf(today),
    status: club === clubs.own ? 'fcz_player' : statusFor(chance, level),
    secondNationality: background.nationality,
  });
  const birthYear = Number(dateOfBirth.slice(0, 4));
  return { id, row, club, line, type, team, lastName, birthYear, shirt, talent };
}

/** A unique name, so that the search for duplicates finds none by chance. */
function newName(chance: Random, taken: Set<string>) {
  for (;;) {
    const background = BACKGROUNDS[chance.weighted<BackgroundName>(BACKGROUND_SHARES)];
    const firstName = chance.pick<string>(background.first);
    const lastName = chance.pick<string>(background.last);
    const name = `${firstName} ${lastName}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { firstName, lastName, background };
  }
}

function statusFor(chance: Random, level: number): Status {
  if (level > 3) return chance.weighted({ observation: 1, watchlist: 3, on_trail: 6 });
  if (level > 2.2) return chance.weighted({ observation: 6, watchlist: 4, on_trail: 1, closed: 0.5 });
  return chance.weighted({ observation: 5, watchlist: 1, closed: 4 });
}

type Known = {
  id: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  clubId: string;
  teamId: Team;
  mainPosition: Position;
  type: PlayerType;
  status: Status;
  line: Line;
  shirt: number;
  level: number;
  secondNationality: string | null;
  season: number;
};

/** The fields of a player; better ones are more often filled in completely. */
function recordOf(chance: Random, known: Known) {
  const { line, shirt, level, secondNationality, season, ...record } = known;
  const pro = known.type === 'pro';
  const studied = chance.chance(level > 2.6 ? 0.95 : 0.6);
  const swiss = secondNationality === null || chance.chance(0.7);
  const national = level > 2.9 && chance.chance(0.5);
  const height = heightOf(chance, line, known.teamId);
  const contract = pro ? chance.weighted({ yes: 8, notKnown: 2 }) : chance.weighted({ yes: 2, no: 5, notKnown: 3 });
  const agent = pro ? chance.chance(0.8) : chance.chance(0.25);
  const mail = addressOf(known.firstName, known.lastName);
  return {
    ...record,
    nickname: chance.chance(0.06) ? known.firstName.slice(0, 3) : '',
    nationalTeamPlayer: studied ? national : null,
    nationalTeam:
      studied && national && !pro ? `${known.teamId.toUpperCase()} ${swiss ? 'SUI' : secondNationality}` : '',
    secondPosition: studied && chance.chance(0.7) ? (chance.pick(NEIGHBOURS[known.mainPosition]) ?? null) : null,
    nationality: swiss ? 'CH' : secondNationality,
    secondNationality: swiss && chance.chance(0.8) ? secondNationality : null,
    outfitter: studied ? chance.pick(OUTFITTERS) : '',
    strongFoot: studied ? footOf(chance, known.mainPosition) : null,
    height: studied ? height : null,
    weight: studied ? Math.round((height / 100) ** 2 * (pro ? 23 : 21) + chance.bell() * 3) : null,
    nSweater: shirt,
    physicalStature: studied
      ? height < 171
        ? 'small'
        : height < 181
          ? 'medium'
          : height < 190
            ? 'tall'
            : 'very_tall'
      : null,
    bodyComposition: studied ? chance.weighted({ athletic: 5, normal: 4, leptosome: pro ? 1 : 3, chubby: 0.2 }) : null,
    appearance: studied ? chance.pick(APPEARANCES) : null,
    contact: '',
    hasContract: studied ? contract : null,
    contractDuration: studied && contract === 'yes' ? `${season + chance.between(0, 3)}-06-30` : null,
    agent: studied ? agent : null,
    agency: studied && agent ? chance.pick(AGENCIES) : '',
    phone: studied && pro ? inventedPhone(chance) : '',
    email: studied && pro ? `${mail}@player.example` : '',
    parentPhone: studied && !pro ? inventedPhone(chance) : '',
    parentEmail: studied && !pro ? `${mail}@family.example` : '',
    agentPhone: studied && agent ? inventedPhone(chance) : '',
    agentEmail: studied && agent ? `${mail}@agency.example` : '',
    links: studied && level > 2.5 && chance.chance(0.5) ? [`https://video.example/${mail}/season`] : [],
  };
}

/** A number of a range that is not assigned. */
function inventedPhone(chance: Random): string {
  return `+41 70 000 ${chance.between(10, 99)} ${chance.between(10, 99)}`;
}

function heightOf(chance: Random, line: Line, team: Team): number {
  const base = {
    goalkeeper: 188,
    centre_back: 187,
    full_back: 179,
    six: 182,
    eight: 179,
    ten: 177,
    wing: 176,
    striker: 183,
  };
  const young: { [team in Team]?: number } = { u13: 22, u14: 15, u15: 9, u16: 5, u17: 3, u19: 1 };
  return Math.round(base[line] - (young[team] ?? 0) + chance.bell() * 5);
}

function footOf(chance: Random, position: Position) {
  if (position.startsWith('left_')) return chance.weighted({ left: 7, right: 2, both: 1 });
  return chance.weighted({ right: 8, left: 1.2, both: 0.8 });
}
