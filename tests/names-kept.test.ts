/** What a club that merged and imported before these were kept has by now: names that stay, and games known as imported. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importedBefore } from '#features/games/imported/data.ts';
import { readFixtures } from '#features/games/listed/lists.ts';
import { clubIdsByName } from '#features/clubs/data.ts';
import { readMigrations } from '#server/database/migrate.ts';
import { openClub, ZONE, type TestClub } from './club.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
  // As it stood before.
  await sql
    .raw(
      `drop trigger clubs_name_made on clubs; drop trigger clubs_name_changed on clubs; drop function write_club_name;
      create or replace function names_of_club(club uuid) returns text language sql as 'select name from clubs where id = club';
      drop table club_names, game_imports, game_merges; drop index games_one_per_teams_and_day;
      create unique index games_one_per_pair_and_day on games
        (least(home_club_id, away_club_id), greatest(home_club_id, away_club_id), day);
      create unique index clubs_one_per_name on clubs (lower(name));
      create index clubs_search on clubs using gin (fold(name) gin_trgm_ops);`,
    )
    .execute(club.db);
});
afterAll(() => club.close());

const aClub = async (name: string): Promise<string> =>
  (await club.db.insertInto('clubs').values({ name }).returning('id').executeTakeFirstOrThrow()).id;

test('A-91 A-39 the names of clubs merged before find them, and what was imported before is known', async () => {
  const { db, ids } = club;
  const [present, retaken, opponent] = [
    await aClub('FC Heute'),
    await aClub('FC Zurückgeholt'),
    await aClub('FC Gast'),
  ];
  const merged = (name: string, base: string, mergedAt: string) => ({
    mergedId: crypto.randomUUID(),
    baseId: present,
    mergedBy: ids.admin,
    mergedAt,
    previous: JSON.stringify({ merged: { name, logo: null }, base: { name: base, logo: null } }),
  });
  await db
    .insertInto('clubMerges')
    .values([
      merged('FC Gestern', 'FC Vorgestern', '2025-01-01T00:00:00Z'),
      merged('FC GESTERN', 'FC Zwischendurch', '2025-02-01T00:00:00Z'),
      // Somebody has typed this name since, which made a club of its own.
      merged('FC zurückgeholt', 'FC Heute', '2025-03-01T00:00:00Z'),
    ])
    .execute();
  const game = (day: string, createdBy: string | null) =>
    db
      .insertInto('games')
      .values({ homeClubId: present, awayClubId: opponent, day, startsAt: `${day}T14:00:00Z`, level: 'u17', createdBy })
      .execute();
  await game('2026-05-02', null);
  await game('2026-05-09', ids.scout);

  const steps = await readMigrations();
  for (const step of ['0014_', '0069_'])
    await sql.raw(steps.find(({ name }) => name.startsWith(step))!.text).execute(db);

  const names = ['fc gestern', 'FC Vorgestern', 'FC Zwischendurch', 'FC Heute', 'FC ZURÜCKGEHOLT', 'FC Nirgends'];
  expect(await clubIdsByName(db, names)).toEqual(
    new Map([
      ['fc gestern', present],
      ['FC Vorgestern', present],
      ['FC Zwischendurch', present],
      ['FC Heute', present],
      ['FC ZURÜCKGEHOLT', retaken],
    ]),
  );
  const { fixtures } = readFixtures('date,home,away\n2026-05-02,fc gast,FC Heute\n2026-05-09,fc gast,FC Heute', ZONE);
  expect([...(await importedBefore(db, fixtures)).keys()]).toEqual([2]);
});
