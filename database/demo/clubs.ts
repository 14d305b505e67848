/** The clubs of the demo: those of the fixtures, and the installation's own. */
import type { Sides } from '#features/games/imported/data.ts';
import type { Fixture } from '#features/games/listed/lists.ts';
import { idOf } from './random.ts';

/** Clubs with teams in the top youth leagues, and their cities. */
const ACADEMIES: { readonly [club: string]: string } = {
  'AC Bellinzona': 'Bellinzona',
  'BSC Young Boys': 'Bern',
  'FC Aarau': 'Aarau',
  'FC Basel 1893': 'Basel',
  'FC Lausanne-Sport': 'Lausanne',
  'FC Lugano': 'Lugano',
  'FC Luzern': 'Luzern',
  'FC Sion': 'Sion',
  'FC St. Gallen': 'St. Gallen',
  'FC Winterthur': 'Winterthur',
  'FC Zürich': 'Zürich',
  'Grasshopper Club Zürich': 'Zürich',
  'Servette FC': 'Genève',
  'Neuchâtel Xamax FCS': 'Neuchâtel',
};

export type DemoClubs = {
  /** Club ids by every spelling in the fixtures. */
  ids: ReadonlyMap<string, string>;
  /** Their first teams. */
  sides: Sides;
  own: string;
  /** Club names by league; the own club plays in `superLeague` and `academies`. */
  superLeague: readonly string[];
  challengeLeague: readonly string[];
  academies: readonly string[];
  cityOf(club: string): string;
};

/** `own` is the name of the installation's club; it may be one of the list. */
export function makeClubs(fixtures: readonly Fixture[], own: string): DemoClubs {
  const others = [...new Set(fixtures.flatMap(({ home, away }) => [home, away]))].filter((name) => !isSame(name, own));
  const names = [own, ...others];
  const superLeague = clubsOfLastSeason(fixtures, 'Super League').filter((name) => others.includes(name));
  const challengeLeague = clubsOfLastSeason(fixtures, 'Challenge League').filter((name) => others.includes(name));
  const ids = new Map([
    ...names.map((name) => [name, idOf('club', name)] as const),
    // Other spellings (upper and lower case) of the own club get its id.
    ...fixtures.flatMap(({ home, away }) =>
      [home, away].filter((name) => isSame(name, own)).map((name) => [name, idOf('club', own)] as const),
    ),
  ]);
  return {
    ids,
    sides: new Map([...ids].map(([name, clubId]) => [name, { clubId, team: 'first' }])),
    own,
    superLeague: [own, ...superLeague].slice(0, 12),
    challengeLeague,
    academies: [own, ...Object.keys(ACADEMIES).filter((name) => others.includes(name))].slice(0, 14),
    cityOf: (club) => ACADEMIES[club] ?? '',
  };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function clubsOfLastSeason(fixtures: readonly Fixture[], competition: string): string[] {
  const played = fixtures.filter((fixture) => fixture.observations.startsWith(`Swiss ${competition} `));
  const season = played
    .map((fixture) => fixture.observations.split(',')[0]!)
    .toSorted()
    .at(-1);
  const homes = played.filter((fixture) => fixture.observations.startsWith(`${season},`)).map(({ home }) => home);
  return [...new Set(homes)].toSorted();
}
