import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFixtures, decodeText, unknownLeagues, UnreadableListError } from './fixtures.ts';

const ZONE = 'Europe/Zurich';
const SWISS = decodeText(readFileSync(new URL('demo/swiss-fixtures.csv', import.meta.url)));
const HEADER = 'competition,season,round,date,time,home,away,home_goals,away_goals';

function list(...lines: string[]): string {
  return [HEADER, ...lines].join('\n');
}

describe('reading a list of fixtures', () => {
  it('reads every line of the Swiss list', () => {
    const { fixtures, refused } = readFixtures(SWISS, ZONE);
    expect(refused).toEqual([]);
    expect(fixtures).toHaveLength(1842);
  });

  it('G-24 takes times as the club reads them, in summer and in winter', () => {
    const { fixtures } = readFixtures(
      list('Swiss Cup,2025/26,Final,2026-03-28,18:00,A,B,,', 'Swiss Cup,2025/26,Final,2026-03-29,18:00,A,B,,'),
      ZONE,
    );
    expect(fixtures.map((fixture) => fixture.startsAt)).toEqual(['2026-03-28T17:00:00Z', '2026-03-29T16:00:00Z']);
  });

  it('keeps a game without a time at the beginning of its day', () => {
    const { fixtures } = readFixtures(SWISS, ZONE);
    expect(fixtures.filter((fixture) => !fixture.kickoffKnown)).toEqual([
      expect.objectContaining({ line: 122, day: '2019-03-16', startsAt: '2019-03-15T23:00:00Z', home: 'FC Sion' }),
    ]);
  });

  it('ENUM-20 tells cups, leagues and friendly games apart', () => {
    const { fixtures } = readFixtures(
      list(
        'Swiss Cup,2025/26,Final,2026-05-24,14:00,A,B,2,1',
        'Swiss Challenge League,2025/26,Matchday 1,2026-05-24,,C,D,,',
        'Friendly,,,2026-05-24,,E,F,,',
        ',,,2026-05-24,,G,H,,',
      ),
      ZONE,
    );
    expect(fixtures.map(({ gameContext, observations }) => [gameContext, observations])).toEqual([
      ['cup', 'Swiss Cup 2025/26, Final'],
      ['championship', 'Swiss Challenge League 2025/26, Matchday 1'],
      ['friendly_game', 'Friendly'],
      [null, ''],
    ]);
  });

  it('understands a byte order mark, Windows line ends, quotes, blank lines and columns in another order', () => {
    const { fixtures, refused } = readFixtures(
      decodeText(
        Buffer.from(
          '\uFEFFhome,away,date,time,home_goals,away_goals,competition,season,round\r\n' +
            '"FC Collina d\'Oro, Sonvico","Club ""Zähringen""",2026-08-15,17:30,0,4,Swiss Cup,2026/27,Round 1\r\n' +
            '\r\n' +
            ' Étoile  Carouge FC ,Neuch\u0061\u0302tel Xamax FCS,2026-08-16,,,,Swiss Cup,2026/27,Round 1\r\n',
        ),
      ),
      ZONE,
    );
    expect(refused).toEqual([]);
    expect(fixtures.map(({ line, home, away }) => [line, home, away])).toEqual([
      [2, "FC Collina d'Oro, Sonvico", 'Club "Zähringen"'],
      [4, 'Étoile Carouge FC', 'Neuchâtel Xamax FCS'],
    ]);
  });

  it('A-94 reads the country where the list has one, and takes none for Switzerland', () => {
    const { fixtures, refused } = readFixtures(
      [
        `${HEADER},country`,
        'L,S,R,2026-08-15,17:30,A,B,1,1,gr',
        'L,S,R,2026-08-15,17:30,C,D,1,1,',
        'L,S,R,2026-08-15,17:30,E,F,1,1,Griechenland',
      ].join('\n'),
      ZONE,
    );
    expect(fixtures.map(({ location }) => location)).toEqual(['GR', null]);
    expect(refused).toEqual([
      { line: 4, reason: "'Griechenland' is not a country (two letters of ISO 3166, such as CH)" },
    ]);
    expect(readFixtures(list('L,S,R,2026-08-15,17:30,A,B,1,1'), ZONE).fixtures[0]!.location).toBeNull();
    expect(new Set(readFixtures(SWISS, ZONE).fixtures.map(({ location }) => location))).toEqual(new Set(['CH']));
  });

  it('reads a list that names no competitions', () => {
    const { fixtures } = readFixtures(
      'season,round,date,time,home,away,home_goals,away_goals\n2025/26,Round 1,2026-08-15,,A,B,,',
      ZONE,
    );
    expect(fixtures).toMatchObject([{ competition: '', gameContext: null, observations: '2025/26, Round 1' }]);
  });

  it('counts the games of each league that it does not know', () => {
    const { fixtures } = readFixtures(
      list(
        'Swiss Cup,S,R,2026-08-15,17:30,A,B,1,1',
        'Swiss U19 Elite,S,R,2026-08-15,17:30,C,D,1,1',
        'Super League Greece,S,R,2026-08-15,17:30,E,F,1,1',
        'Super League Greece,S,R,2026-08-16,17:30,E,F,1,1',
      ),
      ZONE,
    );
    expect(unknownLeagues(fixtures)).toEqual([
      { competition: 'Super League Greece', games: 2 },
      { competition: 'Swiss U19 Elite', games: 1 },
    ]);
    expect(unknownLeagues(readFixtures(SWISS, ZONE).fixtures)).toEqual([]);
  });

  it.each<[string, string]>([
    ['OFI Heraklion [postponed]', 'a bracket'],
    ['FC Thun (annulliert)', 'a bracket'],
    ['FC Basel 1893 2:1', 'a score'],
    ['2-1 FC Basel', 'a score'],
    ['FC Sion 15.08.2026', 'a date'],
    ['FC Sion 2026-08-15', 'a date'],
    ['FC Sion 2025/26', 'a date'],
  ])('refuses the club %s by its line, unless names are accepted', (name, what) => {
    const text = list('L,S,R,2026-08-14,17:30,C,D,1,1', `L,S,R,2026-08-15,17:30,A,${name},1,1`);
    expect(readFixtures(text, ZONE).refused).toEqual([
      { line: 3, reason: `the away club '${name}' has ${what} in its name` },
    ]);
    expect(readFixtures(text, ZONE, { acceptNames: true }).fixtures.map(({ away }) => away)).toEqual(['D', name]);
  });

  it.each([
    'FC Basel 1893',
    '1. FC Köln',
    'FC Schalke 04',
    'TSV 1860 München',
    'FC Collina d’Oro',
    'Saint-Étienne',
    'Étoile-Carouge FC',
    'Club 12 de Octubre',
  ])('takes %s for the name of a club', (name) => {
    expect(readFixtures(list(`L,S,R,2026-08-14,17:30,A,${name},1,1`), ZONE).refused).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['a home club that is missing', 'L,S,R,2026-08-15,17:30,,FC Basel,1,1', 'the home club is missing'],
    ['an away club that is missing', 'L,S,R,2026-08-15,17:30,FC Basel, ,1,1', 'the away club is missing'],
    ['a club against itself', 'L,S,R,2026-08-15,17:30,FC Sion,fc  sion,1,1', 'a club cannot play against itself'],
    ['a name that is too long', `L,S,R,2026-08-15,17:30,${'x'.repeat(101)},B,1,1`, 'longer than 100 characters'],
    ['a date that is missing', 'L,S,R,,17:30,A,B,1,1', 'the date is missing'],
    ['a day that does not exist', 'L,S,R,2026-02-30,17:30,A,B,1,1', "'2026-02-30' is not a date"],
    ['a date in another form', 'L,S,R,15.08.2026,17:30,A,B,1,1', "'15.08.2026' is not a date"],
    ['a time that does not exist', 'L,S,R,2026-08-15,25:00,A,B,1,1', "'25:00' is not a time"],
    ['a time in another form', 'L,S,R,2026-08-15,5pm,A,B,1,1', "'5pm' is not a time"],
    ['midnight at the end of a day', 'L,S,R,2026-08-15,24:00,A,B,1,1', "'24:00' is not a time"],
    ['a time that the spring change skips', 'L,S,R,2026-03-29,02:30,A,B,1,1', 'the clocks go forward'],
    ['goals that are no number', 'L,S,R,2026-08-15,17:30,A,B,x,1', 'goals must be whole numbers'],
    ['goals below nought', 'L,S,R,2026-08-15,17:30,A,B,1,-1', 'goals must be whole numbers'],
    ['more goals than there are', 'L,S,R,2026-08-15,17:30,A,B,21,0', 'goals must be whole numbers'],
    ['half a goal', 'L,S,R,2026-08-15,17:30,A,B,1.5,0', 'goals must be whole numbers'],
    ['the goals of one side', 'L,S,R,2026-08-15,17:30,A,B,1,', 'the goals of one side are missing'],
    ['a column too few', 'L,S,R,2026-08-15,17:30,A,B,1', '9 columns are expected, 8 found'],
    ['a column too many', 'L,S,R,2026-08-15,17:30,A,B,1,2,3', '9 columns are expected, 10 found'],
    ['a quotation mark too few', 'L,S,R,2026-08-15,17:30,"A,B,1,2', 'the quotation marks do not match up'],
    ['a quotation mark in the middle', 'L,S,R,2026-08-15,17:30,A "B",C,1,2', 'the quotation marks do not match up'],
  ])('refuses %s by its line, and reads the others', (_what, line, reason) => {
    const { fixtures, refused } = readFixtures(
      list('L,S,R,2026-08-14,17:30,C,D,1,1', line, 'L,S,R,2026-08-16,17:30,C,D,1,1'),
      ZONE,
    );
    expect(refused).toEqual([{ line: 3, reason: expect.stringContaining(reason) as string }]);
    expect(fixtures.map((fixture) => fixture.line)).toEqual([2, 4]);
  });

  it('says everything that is wrong with a line', () => {
    const { refused } = readFixtures(list('L,S,R,2026-13-01,7,,,a,b'), ZONE);
    expect(refused[0]!.reason.split('; ')).toHaveLength(5);
  });

  it('GAME-16 refuses the same two clubs twice on a day, whoever is at home', () => {
    const { fixtures, refused } = readFixtures(
      list('L,S,R,2026-08-15,11:00,A,B,1,1', 'L,S,R,2026-08-15,17:30,B,a,1,1', 'L,S,R,2026-08-16,17:30,B,A,1,1'),
      ZONE,
    );
    expect(fixtures).toHaveLength(2);
    expect(refused).toEqual([{ line: 3, reason: 'the two clubs already meet on 2026-08-15 in line 2' }]);
  });

  it('reads the hour that the autumn change shows twice as the first of the two', () => {
    const { fixtures } = readFixtures(list('L,S,R,2026-10-25,02:30,A,B,1,1'), ZONE);
    expect(fixtures[0]!.startsAt).toBe('2026-10-25T00:30:00Z');
  });

  it.each<[string, string]>([
    ['an empty file', ''],
    ['another first line', 'date;home;away'],
    ['an unknown column', `${HEADER},referee`],
    ['a missing column', HEADER.replace(',time', '')],
    ['a column named twice', `${HEADER},home`],
    ['a first line with broken quotes', `"${HEADER}`],
    ['no first line at all', 'Swiss Cup,2025/26,Final,2026-05-24,14:00,A,B,2,1'],
  ])('refuses %s as a whole', (_what, text) => {
    expect(() => readFixtures(text, ZONE)).toThrow(UnreadableListError);
  });

  it('refuses a file in another encoding instead of spoiling its umlauts', () => {
    expect(() => decodeText(Buffer.from(list('L,S,R,2026-08-15,17:30,FC Zürich,B,1,1'), 'latin1'))).toThrow(/UTF-8/);
  });
});
