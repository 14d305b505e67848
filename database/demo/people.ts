/** The users of the demo club: six accounts that can sign in, and about 150 more. */
import type { JournalCategory, Label, Language, Role, Team } from '#domain/football.ts';
import { addressOf, BACKGROUND_SHARES, BACKGROUNDS, WOMEN, type BackgroundName } from './names.ts';
import { idOf, random, type Random } from './random.ts';

/** The club's own teams. `team` is their team in records of games; `ages` are inclusive. */
export const SQUADS = {
  first: { label: 'PRO', team: 'first', size: 22, ages: [19, 33], league: 'Super League' },
  u21: { label: 'PRO', team: 'u21', size: 16, ages: [19, 21], league: 'Promotion League' },
  u19: { label: 'YOUTH', team: 'u19', size: 17, ages: [18, 19], league: 'U19 Elite' },
  u17: { label: 'YOUTH', team: 'u17', size: 16, ages: [17, 17], league: 'U17 Elite' },
  u16: { label: 'YOUTH', team: 'u16', size: 15, ages: [16, 16], league: 'U16 Elite' },
  u15: { label: 'YOUTH', team: 'u15', size: 14, ages: [15, 15], league: 'U15 Elite' },
} as const satisfies Record<string, { label: Label; team: Team; size: number; ages: [number, number]; league: string }>;
export type Squad = keyof typeof SQUADS;

/** The work of a member of staff, which determines the calendar. */
export type Duty = 'head_coach' | 'assistant' | 'fitness' | 'office' | 'chief_scout' | 'scout' | 'special';

export type DemoPerson = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  label: Label | null;
  language: Language;
  journalType: JournalCategory | null;
  birthDate: string;
  league: string | null;
  /** The team of a player or coach. */
  squad: Squad | null;
  duty: Duty | null;
  /** Does not train or play at present. */
  injured: boolean;
};

/** The accounts that can sign in, all with the password of the demo club. */
export const demoAccounts = [
  { email: 'admin@touchline.example', role: 'admin', label: null, firstName: 'Nadine', lastName: 'Wyss' },
  { email: 'manager@touchline.example', role: 'manager', label: null, firstName: 'Marco', lastName: 'Keller' },
  { email: 'scout@touchline.example', role: 'scout', label: null, firstName: 'Jelena', lastName: 'Šarić' },
  { email: 'player@touchline.example', role: 'player', label: 'YOUTH', firstName: 'Noah', lastName: 'Gärtner' },
  { email: 'pro@touchline.example', role: 'player', label: 'PRO', firstName: 'Loïc', lastName: 'Béguelin' },
  { email: 'special@touchline.example', role: 'special', label: null, firstName: 'Sandra', lastName: 'Hürlimann' },
] as const satisfies Pick<DemoPerson, 'email' | 'role' | 'label' | 'firstName' | 'lastName'>[];

export type DemoAccount = 'admin' | 'manager' | 'scout' | 'player' | 'pro' | 'special';

/** Team, duty and journal type of the accounts. */
const PARTS: { [account in DemoAccount]: Partial<Pick<DemoPerson, 'squad' | 'duty' | 'journalType'>> } = {
  admin: { duty: 'office' },
  manager: { duty: 'office', journalType: 'talentManagement' },
  scout: { duty: 'scout' },
  player: { squad: 'u17' },
  pro: { squad: 'first' },
  special: { duty: 'special', journalType: 'medicine' },
};

export const accountId = (account: DemoAccount) => idOf('user', `${account}@touchline.example`);

/** Background of each head coach; it decides the language of the team's activities. */
const COACHES: { readonly [squad in Squad]: BackgroundName } = {
  first: 'english',
  u21: 'italian',
  u19: 'german',
  u17: 'english',
  u16: 'french',
  u15: 'german',
};
/** Background of each scout, so that there are reports in every language. */
const SCOUTS: readonly BackgroundName[] = [
  ...Array<BackgroundName>(9).fill('german'),
  ...Array<BackgroundName>(4).fill('french'),
  ...Array<BackgroundName>(3).fill('italian'),
  ...Array<BackgroundName>(2).fill('serbian'),
  'iberian',
  'albanian',
  'english',
  'turkish',
];

type Free = Omit<DemoPerson, 'id' | 'email' | 'firstName' | 'lastName' | 'language' | 'birthDate'>;
const EMPTY: Free = {
  role: 'player',
  label: null,
  journalType: null,
  league: null,
  squad: null,
  duty: null,
  injured: false,
};

/** All people, the six accounts first. Ages depend on `today` (`YYYY-MM-DD`). */
export function makePeople(today: string): DemoPerson[] {
  const chance = random('people');
  const taken = new Set<string>(demoAccounts.map(({ email }) => email));
  const season = seasonOf(today);
  const people = demoAccounts.map((account): DemoPerson => {
    const part = { ...EMPTY, ...PARTS[account.email.split('@')[0] as DemoAccount] };
    const adult = account.role === 'player' ? part.squad : null;
    return {
      ...part,
      ...account,
      id: idOf('user', account.email),
      language: 'en',
      birthDate: birthDay(chance, season, adult ? SQUADS[adult].ages : [29, 51]),
      league: adult ? SQUADS[adult].league : null,
    };
  });
  const join = (part: Partial<Free>, ages: readonly [number, number], background?: BackgroundName) => {
    const name = newName(chance, taken, part.role !== 'player', background);
    const birthDate = birthDay(chance, season, ages);
    people.push({ ...EMPTY, ...part, ...name, id: idOf('user', name.email), birthDate });
  };

  for (const squad of Object.keys(SQUADS) as Squad[]) {
    const { label, size, ages, league } = SQUADS[squad];
    const already = people.filter((person) => person.role === 'player' && person.squad === squad).length;
    for (let number = already; number < size; number += 1)
      join({ label, squad, league, injured: chance.chance(0.06) }, ages);
    join({ role: 'manager', squad, duty: 'head_coach', journalType: 'technical' }, [34, 58], COACHES[squad]);
    join({ role: 'manager', squad, duty: 'assistant' }, [27, 45]);
  }
  for (const journalType of ['athletics', 'athletics', 'medicine', 'medicine'] as const)
    join({ role: 'manager', duty: 'fitness', journalType }, [27, 49]);
  for (const journalType of ['talentManagement', 'contractual', 'other', null, null, null, null] as const)
    join({ role: 'manager', duty: 'office', journalType }, [31, 60]);
  join({ role: 'scout', duty: 'chief_scout', journalType: 'scouting' }, [44, 58]);
  for (const background of SCOUTS) join({ role: 'scout', duty: 'scout' }, [26, 66], background);
  for (let number = 0; number < 2; number += 1) join({ role: 'admin', duty: 'office' }, [30, 55]);
  for (const journalType of ['medicine', 'athletics', 'talentManagement', 'other'] as const)
    join({ role: 'special', duty: 'special', journalType }, [28, 60]);
  return people;
}

function newName(chance: Random, taken: Set<string>, staff: boolean, given?: BackgroundName) {
  for (;;) {
    const background = BACKGROUNDS[given ?? chance.weighted<BackgroundName>(BACKGROUND_SHARES)];
    const women = staff && chance.chance(0.25);
    const firstName = chance.pick<string>(women ? WOMEN[background.language] : background.first);
    const lastName = chance.pick<string>(background.last);
    const email = `${addressOf(firstName, lastName)}@touchline.example`;
    if (taken.has(email)) continue;
    taken.add(email);
    return { firstName, lastName, email, language: background.language };
  }
}

/** The year in which the season of a day ends: 2027 for autumn 2026. */
export function seasonOf(day: string): number {
  return Number(day.slice(0, 4)) + (day.slice(5) >= '07-01' ? 1 : 0);
}

/**
 * A birthday of a person who turns `minAge` to `maxAge` in the year in which the season ends, as age groups are defined.
 */
export function birthDay(chance: Random, season: number, [minAge, maxAge]: readonly [number, number]): string {
  const year = season - chance.between(minAge, maxAge);
  // Relative age effect: selected players are born early in their year.
  const day = Math.floor(chance.number() ** 1.4 * 365);
  return Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ days: day }).toString();
}

/** Assigns one or two scouts to each own player. */
export function makeAssignments(people: readonly DemoPerson[]): { playerId: string; scoutId: string }[] {
  const chance = random('assignments');
  const scouts = people.filter((person) => person.role === 'scout').map((person) => person.id);
  const players = people.filter((person) => person.role === 'player').map((person) => person.id);
  const own = [accountId('player'), accountId('pro'), ...chance.some(players.slice(2), 5)];
  const pairs = players.flatMap((playerId) => {
    const others = chance.some(scouts.slice(1), chance.chance(0.25) ? 2 : 1);
    return [...(own.includes(playerId) ? [accountId('scout')] : []), ...others].map((scoutId) => ({
      playerId,
      scoutId,
    }));
  });
  return pairs;
}
