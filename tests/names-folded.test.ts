/** What was written before names folded without their apostrophes is found as they are typed now. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '#server/database/migrate.ts';
import { openClub, type TestClub } from './club.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());

const TABLES = ['players', 'games', 'reports', 'journals', 'persons'] as const;

test('G-29 TXT-02 records of an earlier version are found by names without apostrophes, and the others stay untouched', async () => {
  const { db, ids } = club;
  const one = async (table: 'clubs' | 'players' | 'games' | 'reports' | 'journals' | 'persons', row: object) =>
    (
      await db
        .insertInto(table)
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const record = async (lastName: string, clubName: string) => {
    const [home, away] = [await one('clubs', { name: clubName }), await one('clubs', { name: `${clubName} Gast` })];
    const playerId = await one('players', {
      firstName: 'Sean', lastName, nickname: '', clubId: home, teamId: 'u17', mainPosition: 'striker', type: 'youth',
    }); // prettier-ignore
    const gameId = await one('games', {
      homeClubId: home, awayClubId: away, day: '2026-03-01', startsAt: '2026-03-01T14:00:00Z', level: 'u17',
    }); // prettier-ignore
    await one('reports', {
      type: 'short', playerId, gameId, createdBy: ids.scout, nSweater: 9, scoutingRecommendation: 'not_an_option', generalGrade: 2,
    }); // prettier-ignore
    await one('journals', {
      playerId, date: '2026-03-01', name: 'x', content: '<p>x</p>', contentText: 'x', category: 'technical', createdBy: ids.scout,
    }); // prettier-ignore
    await one('persons', { firstName: 'Sean', lastName, type: 'agent' });
  };
  await record("O'Neill", "Bohemian's");
  await record('Plain', 'Athlone');
  // As an earlier version has folded them.
  await sql.raw(`
    create or replace function fold(value text) returns text language sql immutable parallel safe strict
      return lower(unaccent('unaccent'::regdictionary, value));
    update players set club_id = club_id; update games set city = city; update reports set player_id = player_id;
    update journals set name = name; update persons set info = info;`).execute(db); // prettier-ignore
  const search = async (table: (typeof TABLES)[number], word: string) =>
    (await db.selectFrom(table).select('id').where('searchText', 'like', `%${word}%`).execute()).length;
  expect(await Promise.all(TABLES.map((table) => search(table, 'oneill')))).toEqual([0, 0, 0, 0, 0]);
  const untouched = () => sql`select xmin::text from players where last_name = 'Plain'`.execute(db);
  const before = await untouched();

  const steps = await readMigrations();
  await sql.raw(steps.find(({ name }) => name.startsWith('0051_'))!.text).execute(db);

  expect(await Promise.all(TABLES.map((table) => search(table, 'oneill')))).toEqual([1, 0, 1, 1, 1]);
  expect(await search('games', 'bohemians')).toBe(1);
  expect((await untouched()).rows).toEqual(before.rows);
});
