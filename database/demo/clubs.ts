/** The clubs of the demo: those of the fixtures, and the installation's own. */
import { HOME_COUNTRY } from '#domain/countries.ts';
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

/** North and east in degrees. */
const CITIES: { readonly [city: string]: readonly [number, number] } = {
  Bellinzona: [46.19, 9.02],
  Bern: [46.95, 7.45],
  Aarau: [47.39, 8.05],
  Basel: [47.56, 7.59],
  Lausanne: [46.52, 6.63],
  Lugano: [46.01, 8.96],
  Luzern: [47.05, 8.31],
  Sion: [46.23, 7.36],
  'St. Gallen': [47.42, 9.37],
  Winterthur: [47.5, 8.72],
  Zürich: [47.38, 8.54],
  Genève: [46.2, 6.14],
  Neuchâtel: [46.99, 6.93],
};

/** Where the cities of games lie (DSK-41); the club is at home in its own, or in Zürich. */
export function placeRows({ cityOf, own }: DemoClubs) {
  const home = cityOf(own) || 'Zürich';
  return Object.entries(CITIES).map(([city, [latitude, longitude]]) => ({
    city: city.toLowerCase(),
    country: HOME_COUNTRY,
    latitude,
    longitude,
    isOurs: city === home,
  }));
}

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
