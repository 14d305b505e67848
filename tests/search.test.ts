/** Every list finds the same for the same words: one table of words, asked of each list in turn (G-29). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { foldText } from '#domain/text/fold.ts';
import { openClub, type TestClub } from './club.ts';

let club: TestClub;
const made = {} as Record<'muller' | 'oneill' | 'dordevic' | 'cyrillic' | 'clubs' | 'games' | 'reports', string[]>;

/** What a list answers: the ids of what a search finds. */
type Found = (search: string) => Promise<string[]>;
const listed =
  (list: string): Found =>
  async (search) => {
    const document = `query ($search: String) { list: ${list}(filter: { search: $search }, pagination: { rowsPerPage: 50 }) {
      result { id } pagination { rowsNumber }
    } }`;
    const { data, errors } = await club.ask('scout', document, { search });
    expect(errors).toEqual([]);
    const ids = data.list.result.map(({ id }: { id: string }) => id);
    expect(data.list.pagination.rowsNumber).toBe(ids.length);
    return ids.toSorted();
  };
const LISTS: Record<string, Found> = {
  players: listed('players'),
  reports: listed('reports'),
  games: listed('games'),
  clubList: listed('clubList'),
  'clubs of pickers': async (search) => {
    const { data } = await club.ask('player', 'query ($search: String) { clubs(search: $search) { id } }', { search });
    return data.clubs.map(({ id }: { id: string }) => id).toSorted();
  },
};

beforeAll(async () => {
  club = await openClub();
  const one = async (table: 'clubs' | 'players' | 'games' | 'reports', row: object) =>
    (
      await club.db
        .insertInto(table)
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const clubs = [
    await one('clubs', { name: 'FC Müllheim' }),
    await one('clubs', { name: 'SC Đurđevac' }),
    await one('clubs', { name: 'Neuchâtel Xamax' }),
  ];
  const player = (firstName: string, lastName: string, clubId: string, nickname = '') =>
    one('players', { firstName, lastName, nickname, clubId, teamId: 'u17', mainPosition: 'striker', type: 'youth' });
  const muller = await player('Jérôme', 'Müller', clubs[2]!, 'Bömbel');
  const oneill = await player('N’Golo', "O'Neill", clubs[2]!);
  const dordevic = await player('Nikola', 'Đorđević', clubs[2]!);
  const cyrillic = await player('Љубинко', 'Џаја Њемања', clubs[1]!);
  const game = (home: string, away: string, day: string, city: string) =>
    one('games', { homeClubId: home, awayClubId: away, day, startsAt: `${day}T14:00:00Z`, level: 'u17', city });
  const games = [
    await game(clubs[0]!, clubs[2]!, '2026-03-01', 'Genève'),
    await game(clubs[1]!, clubs[2]!, '2026-03-02', 'Düdingen'),
  ];
  const report = (playerId: string, gameId: string) =>
    one('reports', {
      type: 'short',
      playerId,
      gameId,
      createdBy: club.ids.scout,
      nSweater: 9,
      scoutingRecommendation: 'not_an_option',
      generalGrade: 2,
    });
  const reports = [await report(muller, games[1]!), await report(dordevic, games[0]!)];
  Object.assign(made, {
    muller: [muller],
    oneill: [oneill],
    dordevic: [dordevic],
    cyrillic: [cyrillic],
    clubs,
    games,
    reports,
  });
}, 60_000);
afterAll(() => club.close());

/** The list, what it should find, and the ways people write it. */
const TABLE: [list: keyof typeof LISTS, what: string, expected: () => string[], words: string[]][] = [
  ['players', 'a last name', () => made.muller, ['mueller', 'muller', 'Müller', 'MÜLLER', ' Muell  ']],
  [
    'players',
    'a name in Serbian',
    () => made.dordevic,
    ['dordevic', 'Djordjevic', 'Đorđević', 'ĐORĐEVIĆ', 'Ђорђевић', 'ЂОРЂ'],
  ],
  [
    'players',
    'a name in Cyrillic',
    () => made.cyrillic,
    ['Ljubinko', 'Љубинко', 'Dzaja', 'Džaja', 'ЏАЈА', 'njemanja djurdjevac'],
  ],
  ['players', 'first and last name', () => made.muller, ['jerome muller', 'mueller Jérôme', 'MÜL jér']],
  [
    'players',
    'a name with an apostrophe',
    () => made.oneill,
    ['ONeill', "O'Neill", 'O`Neill', 'o’neill', 'NGolo neill', "n'golo"],
  ],
  ['players', 'a nickname', () => made.muller, ['bombel', 'Boembel', 'BÖMBEL']],
  ['players', 'a club with a name', () => made.dordevic, ['neuchatel djordje', 'xamax Đorđ']],
  ['reports', 'the player', () => [made.reports[0]!], ['mueller', 'muller', 'Müller', 'boembel']],
  ['reports', 'a club of the game', () => [made.reports[1]!], ['muellheim', 'Mullheim', 'fc müllheim']],
  ['reports', 'player and club', () => [made.reports[0]!], ['müller durdevac', 'Djurdjevac jerome']],
  ['games', 'a club', () => [made.games[0]!], ['muellheim', 'mullheim', 'MÜLLHEIM']],
  ['games', 'both clubs', () => [made.games[1]!], ['durdevac xamax', 'neuchâtel đurđ']],
  ['games', 'a city', () => [made.games[1]!], ['duedingen', 'dudingen', 'Düdingen xamax']],
  ['games', 'a city with an accent', () => [made.games[0]!], ['geneve', 'GENÈVE', 'genève mull']],
  ['clubList', 'a club', () => [made.clubs[0]!], ['muellheim', 'mullheim', 'Müllheim fc']],
  ['clubs of pickers', 'a club', () => [made.clubs[1]!], ['durdevac', 'Djurdjevac', 'sc ĐURĐ']],
];

describe.each(TABLE)('G-29 %s are found by %s', (list, _what, expected, words) => {
  test.each(words)('written "%s"', async (search) => {
    expect(await LISTS[list]!(search)).toEqual(expected().toSorted());
  });
});

const folded = async (texts: string[]): Promise<string[]> => {
  const { rows } = await sql<{ folded: string }>`
    select fold(text) as folded from unnest(${texts}::text[]) with ordinality as asked(text, place) order by place`.execute(
    club.db,
  );
  return rows.map((row) => row.folded);
};

test('G-29 TXT-02 lists of the page and of the database fold every letter alike', async () => {
  const letters = Array.from({ length: 0x2000 }, (_, at) => String.fromCodePoint(at + 1));
  const known = letters.filter((letter) => !/\p{Cn}/u.test(letter));
  expect(known.length).toBeGreaterThan(7000);
  expect(await folded(known)).toEqual(known.map(foldText));
});

test.each([
  ['dordevic', ['Ђорђевић', 'Đorđević', 'Djordjevic', 'Dordevic', 'ЂОРЂЕВИЋ', 'Ðorđevic\u0301']],
  ['muller', ['Müller', 'Mu\u0308ller', 'MUELLER', 'Mul\u200bler', 'Mü\u00adller', 'Ｍüller']],
  ['oneill', ["O'Neill", 'O’Neill', 'O`Neill', 'O´Neill', 'Oʼneill', 'ONEILL']],
  ['ngolo', ["N'Golo", 'N‘Golo', 'N′golo']],
  ['νικοσ', ['ΝΙΚΟΣ', 'Νίκος', 'νικος']],
  ['ilkay', ['İlkay', 'ILKAY', 'ılkay']],
  ['strasse', ['Straße', 'STRASSE', 'STRAẞE']],
  ['orsted agir thor lukasz', ['Ørsted Ægir Þór Łukasz', 'OERSTED AEGIR THOR LUKASZ']],
  ['saint-etienne fi no12', ['Saint–Étienne ﬁ №12', 'SAINT‑ETIENNE FI NO12']],
  ['', ["'", '´’`', '\u200b', '\u0301']],
])('G-29 TXT-02 to %j fold, on the page and in the database, all ways to write it', async (plain, written) => {
  expect(written.map(foldText)).toEqual(written.map(() => plain));
  expect(await folded(written)).toEqual(written.map(() => plain));
});

test.each(Object.keys(LISTS))(
  'G-29 %s: every word must be found, and what SQL would read is plain text',
  async (list) => {
    const find = LISTS[list]!;
    expect((await find('')).length).toBeGreaterThan(1);
    for (const nothing of ['xamax nobody', '%', '_', '\\', "' or true --", 'ẞẞẞ']) {
      expect(await find(nothing), nothing).toEqual([]);
    }
  },
);
