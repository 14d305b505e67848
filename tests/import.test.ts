import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFixtures, decodeText } from '#features/games/listed/lists.ts';
import { importFixtures as importAll } from '#features/games/fixtures/data.ts';
import type { Database } from '#server/database/database.ts';
import { openClub, type TestClub } from '#tests/club.ts';
import { freshDatabase } from '#tests/database.ts';
import { mergingIn, seen } from '#tests/merging.ts';

const ZONE = 'Europe/Zurich';
const SWISS = decodeText(readFileSync(new URL('../database/demo/swiss-fixtures.csv', import.meta.url)));
const HEADER = 'competition,season,round,date,time,home,away,home_goals,away_goals';

const NOTHING = { added: 0, present: 0, moved: 0, results: 0, corrected: 0, clubsAdded: 0, alike: [], refused: [] };

/** With how many clubs are new, in place of their names. */
async function importFixtures(...args: Parameters<typeof importAll>) {
  const { clubs, ...outcome } = await importAll(...args);
  return { ...outcome, clubsAdded: clubs.length };
}

function list(...lines: string[]): string {
  return [HEADER, ...lines].join('\n');
}

/** A database without games and clubs before each test of a describe. */
function emptyDatabase(): () => Database {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('games').execute();
    await database.db.deleteFrom('clubs').execute();
  });
  return () => database;
}

describe('importing a list of fixtures', () => {
  const database = emptyDatabase();
  const read = (text: string) => readFixtures(text, ZONE).fixtures;
  async function count(table: 'games' | 'clubs'): Promise<number> {
    const { all } = await database()
      .db.selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    return all;
  }

  it('imports all 1,842 games and 98 clubs, and adds nothing when it runs again', async ({ annotate }) => {
    const progress: number[] = [];
    const started = performance.now();
    const first = await importFixtures(database().db, read(SWISS), { onProgress: (done) => progress.push(done) });
    await annotate(`${database().engine}: 1,842 fixtures imported in ${Math.round(performance.now() - started)} ms`);
    expect(first).toEqual({ ...NOTHING, added: 1842, clubsAdded: 98, alike: expect.any(Array) });
    expect(progress).toEqual([500, 1000, 1500, 1842]);
    const second = await importFixtures(database().db, read(SWISS));
    expect(second).toEqual({ ...NOTHING, present: 1842 });
    expect([await count('games'), await count('clubs')]).toEqual([1842, 98]);
  });

  it('adds every game once when two people import at once', async () => {
    const outcomes = await Promise.all([1, 2].map(() => importFixtures(database().db, read(SWISS))));
    expect(outcomes.reduce((sum, { added }) => sum + added, 0)).toBe(1842);
    expect(outcomes.reduce((sum, { clubsAdded }) => sum + clubsAdded, 0)).toBe(98);
    expect([await count('games'), await count('clubs')]).toEqual([1842, 98]);
  });

  it('GAME-01 keeps what the list says of a game', async () => {
    await importFixtures(database().db, read(SWISS));
    const game = await database()
      .db.selectFrom('games')
      .innerJoin('clubs as home', 'home.id', 'games.homeClubId')
      .innerJoin('clubs as away', 'away.id', 'games.awayClubId')
      .selectAll('games')
      .select(['home.name as home', 'away.name as away'])
      .where('games.day', '=', '2018-07-21')
      .where('home.name', '=', 'FC Luzern')
      .executeTakeFirstOrThrow();
    expect(game).toMatchObject({
      day: '2018-07-21',
      kickoffKnown: true,
      away: 'Neuchâtel Xamax FCS',
      homeResult: 0,
      awayResult: 2,
      homeTeamType: 'first',
      awayTeamType: 'first',
      level: 'pro',
      gameContext: 'championship',
      scoutingProcedure: null,
      location: 'CH',
      observations: 'Swiss Super League 2018/19, Matchday 1',
      createdBy: null,
    });
    expect(Temporal.Instant.from(game.startsAt).toString()).toBe('2018-07-21T17:00:00Z');
  });

  it('A-94 leaves the country of a game empty where the list says none', async () => {
    await importFixtures(database().db, read(list('L,S,R,2026-08-15,17:30,PAOK,OFI Heraklion,1,1')));
    expect(await database().db.selectFrom('games').select('location').execute()).toEqual([{ location: null }]);
  });

  it('A-37 finds a club by its name in whatever case, and leaves a corrected game alone', async () => {
    await database().db.insertInto('clubs').values({ name: 'FC Zürich' }).execute();
    const fixtures = read(list('L,S,R,2026-08-15,17:30,fc zürich,FC Basel 1893,,'));
    expect(await importFixtures(database().db, fixtures)).toMatchObject({ added: 1, clubsAdded: 1 });
    await database().db.updateTable('games').set({ homeResult: 3, awayResult: 1, city: 'Zürich' }).execute();
    expect(await importFixtures(database().db, fixtures)).toMatchObject({ added: 0, present: 1, clubsAdded: 0 });
    const game = await database().db.selectFrom('games').selectAll().executeTakeFirstOrThrow();
    expect(game).toMatchObject({ homeResult: 3, awayResult: 1, city: 'Zürich' });
  });
});

describe('A-39 A-91 importing a list again', () => {
  let club: TestClub;
  beforeAll(async () => {
    club = await openClub();
  });
  afterAll(() => club.close());
  const { made, merge, game, readGame } = mergingIn(() => club);
  const read = (...lines: string[]) => readFixtures(list(...lines), ZONE).fixtures;
  const again = { ...NOTHING, present: 1 };
  const idOf = async (home: string) =>
    (
      await club.db
        .selectFrom('games')
        .innerJoin('clubs', 'clubs.id', 'games.homeClubId')
        .select('games.id')
        .where('clubs.name', '=', home)
        .executeTakeFirstOrThrow()
    ).id;

  it('skips a game whose level, teams, day or sides were corrected since', async () => {
    const fixtures = read('L,S,R,2026-08-15,17:30,FC Liste,FC Blatt,1,1');
    expect(await importFixtures(club.db, fixtures)).toMatchObject({ added: 1, clubsAdded: 2 });
    const id = await idOf('FC Liste');
    const { homeClubId, awayClubId } = await club.db
      .selectFrom('games')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const correction of [
      { level: 'u21', homeTeamType: 'u21' },
      { awayTeamType: null },
      { day: '2026-08-16', startsAt: '2026-08-16T15:30:00Z' },
      { homeClubId: awayClubId, awayClubId: homeClubId },
    ]) {
      await club.db.updateTable('games').set(correction).where('id', '=', id).execute();
      expect(await importFixtures(club.db, fixtures)).toEqual(again);
    }
    expect(await readGame(id)).toMatchObject({ level: 'u21', homeTeamType: 'u21', awayTeamType: null });
  });

  it('skips a game of clubs that were renamed, whichever name the list says', async () => {
    const fixtures = read('L,S,R,2026-08-15,17:30,FC Vorname,FC Nachname,1,1');
    await importFixtures(club.db, fixtures);
    const id = await idOf('FC Vorname');
    await club.db.updateTable('games').set({ level: 'u21' }).where('id', '=', id).execute();
    await club.db.updateTable('clubs').set({ name: 'FC Rufname' }).where('name', '=', 'FC Vorname').execute();
    expect(await importFixtures(club.db, fixtures)).toEqual(again);
    expect(await importFixtures(club.db, read('L,S,R,2026-08-15,17:30,FC Rufname,FC Nachname,1,1'))).toEqual(again);
    // TXT-07: another game under the old name is the renamed club's, and makes none anew.
    const later = await importFixtures(club.db, read('L,S,R,2026-09-15,17:30,FC Vorname,FC Nachname,1,1'));
    expect(later).toMatchObject({ added: 1, clubsAdded: 0, alike: [] });
  });

  it('TXT-08 names the clubs that differ from one there only by how they are written', async () => {
    await importFixtures(club.db, read('L,S,R,2026-08-16,17:30,FC Zürich,SC Gleich,1,1'));
    const spelled = read(
      'L,S,R,2026-10-16,17:30,FC Zuerich,SC Gleich,1,1',
      'L,S,R,2026-10-17,17:30,fc zürich,FC Neu,1,1',
    );
    expect(await importFixtures(club.db, spelled)).toMatchObject({
      added: 2,
      clubsAdded: 2,
      alike: [{ name: 'FC Zuerich', club: { id: expect.any(String), name: 'FC Zürich' } }],
    });
  });

  it('skips the games of clubs that were merged, also those that became one, and makes no club anew', async () => {
    const spelled = read(
      'L,S,R,2026-08-22,17:30,SC Schreibweise,FC Dritter,,',
      'L,S,R,2026-08-22,17:30,Schreibweise SC,FC Dritter,,',
    );
    expect(await importFixtures(club.db, spelled)).toMatchObject({ added: 2, clubsAdded: 3 });
    const [one, two] = [await idOf('SC Schreibweise'), await idOf('Schreibweise SC')];
    const [base, other] = [await idOfClub('SC Schreibweise'), await idOfClub('Schreibweise SC')];
    const joinedGames = [{ games: seen(one, two) }];
    expect((await merge('manager', base, [other], 'SC Schreibweise', { joinedGames })).codes).toEqual([]);
    expect(await importFixtures(club.db, spelled)).toEqual({ ...again, present: 2 });
    const third = read(
      'L,S,R,2026-08-29,17:30,Schreibweise SC,FC Dritter,,',
      'L,S,R,2026-08-29,17:30,schreibweise sc,SC Schreibweise,,',
    );
    const outcome = await importFixtures(club.db, third);
    expect(outcome).toMatchObject({ added: 1, clubsAdded: 0, refused: [{ line: 3 }] });
  });
  const idOfClub = async (name: string) =>
    (await club.db.selectFrom('clubs').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

  it('takes a game that somebody recorded for the one of the list, but not that of another team', async () => {
    const [home, away] = [await made('FC Handarbeit'), await made('FC Feder')];
    const recorded = await game(home, away, '2026-08-15', { level: 'pro', createdBy: club.ids.scout });
    await game(home, away, '2026-08-22', { level: 'u19', createdBy: club.ids.scout });
    const fixtures = read(
      'L,S,R,2026-08-15,17:30,FC Feder,FC Handarbeit,1,1',
      'L,S,R,2026-08-22,17:30,FC Feder,FC Handarbeit,1,1',
    );
    expect(await importFixtures(club.db, fixtures)).toMatchObject({ added: 1, present: 1 });
    await club.db.updateTable('games').set({ level: 'u21' }).where('id', '=', recorded).execute();
    expect(await importFixtures(club.db, fixtures)).toMatchObject({ added: 0, present: 2 });
  });
});

describe('DSK-26 a list that is imported again keeps its games in step', () => {
  const database = emptyDatabase();
  const listed = (...lines: string[]) =>
    readFixtures(['id,date,time,home,away,score', ...lines].join('\n'), ZONE).fixtures;
  const imported = (...lines: string[]) => importFixtures(database().db, listed(...lines));
  const games = () =>
    database()
      .db.selectFrom('games')
      .innerJoin('clubs', 'clubs.id', 'games.homeClubId')
      .select(['games.id', 'clubs.name', 'day', 'startsAt', 'kickoffKnown', 'homeResult', 'awayResult', 'level'])
      .select(['homeTeamType', 'awayTeamType', 'games.version'])
      .orderBy('startsAt')
      .execute();
  const correct = (values: object) => database().db.updateTable('games').set(values).execute();

  it('moves a game to another day by its id, and to another time of its day without one', async () => {
    await imported('7,15.08.2026,,FC Hin,FC Her,', ',2026-08-15,17:30,FC Da,FC Dort,');
    const [first] = await games();
    const outcome = await imported('7,2026-08-16,15:00,FC Hin,FC Her,', ',2026-08-15,18:00:00,FC Da,FC Dort,');
    expect(outcome).toEqual({ ...NOTHING, present: 2, moved: 2 });
    expect(await games()).toMatchObject([
      { name: 'FC Da', startsAt: expect.stringContaining('16:00'), version: 2 },
      { id: first!.id, day: '2026-08-16', startsAt: expect.stringContaining('13:00'), kickoffKnown: true },
    ]);
    // The list of before moves them back; the same once more does nothing.
    const back = ['7,15.08.2026,,FC Hin,FC Her,', ',2026-08-15,17:30,FC Da,FC Dort,'];
    expect(await imported(...back)).toEqual({ ...NOTHING, present: 2, moved: 2 });
    expect(await imported(...back)).toEqual({ ...NOTHING, present: 2 });
    expect(await games()).toHaveLength(2);
  });

  it('leaves a kick-off that somebody has corrected, and says how many there are', async () => {
    await imported('7,2026-08-15,17:30,FC Hin,FC Her,');
    await correct({ startsAt: '2026-08-15T16:00:00Z' });
    const later = '7,2026-08-16,15:00,FC Hin,FC Her,';
    expect(await imported(later)).toEqual({ ...NOTHING, present: 1, corrected: 1 });
    expect(await imported(later)).toEqual({ ...NOTHING, present: 1 });
    expect(await games()).toMatchObject([{ day: '2026-08-15', startsAt: expect.stringContaining('16:00') }]);
  });

  it('fills a result that is open, and never changes one', async () => {
    await imported('7,2026-08-15,17:30,FC Hin,FC Her,');
    expect(await imported('7,2026-08-15,17:30,FC Hin,FC Her,2:1')).toEqual({ ...NOTHING, present: 1, results: 1 });
    expect(await imported('7,2026-08-15,17:30,FC Hin,FC Her,0-0')).toEqual({ ...NOTHING, present: 1 });
    expect(await games()).toMatchObject([{ homeResult: 2, awayResult: 1 }]);
  });

  it('refuses a day on which the two clubs meet already', async () => {
    await imported('7,2026-08-15,17:30,FC Hin,FC Her,', '8,2026-08-22,17:30,FC Her,FC Hin,');
    const outcome = await imported('7,2026-08-22,15:00,FC Hin,FC Her,');
    expect(outcome).toMatchObject({
      moved: 0,
      refused: [{ line: 2, problems: [{ code: 'taken' }] }],
    });
    expect((await games()).map(({ day }) => day)).toEqual(['2026-08-15', '2026-08-22']);
  });

  it('DSK-40 moves a game to a day on which other teams of the two clubs meet', async () => {
    await imported('7,2026-08-15,17:30,FC Hin,FC Her II,', '8,2026-08-22,12:00,FC Hin II,FC Her,');
    const outcome = await imported('7,2026-08-22,15:00,FC Hin,FC Her II,');
    expect(outcome).toEqual({ ...NOTHING, present: 1, moved: 1 });
    expect(await games()).toMatchObject([
      { day: '2026-08-22', homeTeamType: 'reserves' },
      { day: '2026-08-22', homeTeamType: 'first' },
    ]);
  });

  it('refuses a day on which the same teams meet with swapped sides, or without a word which teams they are', async () => {
    await imported('7,2026-08-15,17:30,FC Hin,FC Her II,', '8,2026-08-22,12:00,FC Her II,FC Hin,');
    const taken = { moved: 0, refused: [{ line: 2, problems: [{ code: 'taken' }] }] };
    expect(await imported('7,2026-08-22,15:00,FC Hin,FC Her II,')).toMatchObject(taken);
    await imported('9,2026-09-15,17:30,FC Hin,FC Her,', '10,2026-09-22,12:00,FC Her,FC Hin,');
    await database()
      .db.updateTable('games')
      .set({ homeTeamType: null, awayTeamType: null })
      .where('day', '=', '2026-09-22')
      .execute();
    expect(await imported('9,2026-09-22,15:00,FC Hin,FC Her,')).toMatchObject(taken);
    // Beside such a one the kick-off of its own day still moves.
    await database().db.updateTable('games').set({ day: '2026-09-15' }).where('day', '=', '2026-09-22').execute();
    expect(await imported('9,2026-09-15,15:00,FC Hin,FC Her,')).toMatchObject({ moved: 1, refused: [] });
  });

  it('moves one of two games that a list brings together on one day', async () => {
    await imported('7,2026-08-15,17:30,FC Hin II,FC Her II,', '8,2026-08-22,12:00,FC Her B,FC Hin B,');
    const outcome = await imported('7,2026-08-29,17:30,FC Hin II,FC Her II,', '8,2026-08-29,12:00,FC Her B,FC Hin B,');
    expect(outcome).toMatchObject({ moved: 1, refused: [{ line: 3, problems: [{ code: 'taken' }] }] });
    expect((await games()).map(({ day }) => day)).toEqual(['2026-08-22', '2026-08-29']);
  });

  it('takes an id of another season or of other clubs for that of another game', async () => {
    await imported('7,2026-08-15,17:30,FC Hin,FC Her,');
    const outcome = await imported('7,2027-08-15,17:30,FC Hin,FC Her,', '7,2026-08-16,17:30,FC Da,FC Dort,');
    expect(outcome).toMatchObject({ added: 2, moved: 0 });
  });

  it('DSK-25 takes reserves and youth sides for teams of their club, but a club of that name for itself', async () => {
    await database().db.insertInto('clubs').values({ name: 'FC Alt II' }).execute();
    const lines = [
      ',2026-08-15,12:00,FC Hin II,FC Her B,',
      ',2026-08-15,14:00,FC Hin U-19,FC Her U19,',
      ',2026-08-15,17:30,FC Hin,FC Her,',
      ',2026-08-16,17:30,FC Alt II,FC Her,',
    ];
    expect(await imported(...lines)).toMatchObject({ added: 4, clubsAdded: 2 });
    expect(await imported(...lines)).toEqual({ ...NOTHING, present: 4 });
    expect(await games()).toMatchObject([
      { name: 'FC Hin', homeTeamType: 'reserves', awayTeamType: 'reserves', level: 'pro' },
      { name: 'FC Hin', homeTeamType: 'u19', awayTeamType: 'u19', level: 'u19' },
      { name: 'FC Hin', homeTeamType: 'first', awayTeamType: 'first', level: 'pro' },
      { name: 'FC Alt II', homeTeamType: 'first', level: 'pro' },
    ]);
  });
});
