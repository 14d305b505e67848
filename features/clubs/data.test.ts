import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClub, type TestClub } from '#tests/club.ts';
import { explainPlans, fillForPlans } from '#tests/plans.ts';
import { BESIDE_POSTGRES } from '#tests/profile.ts';
import { clubById, clubsForPicker, createClubs } from './data.ts';
import { listClubs } from './lists.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
  await fillForPlans(club.db, async (one) => {
    await sql`insert into clubs (name)
      select (array['FC ', 'SC ', 'AS ', 'US '])[1 + n % 4] || md5(n::text) || ' ' || n from generate_series(1, 20000) n`.execute(
      one,
    );
    await sql`insert into clubs (name) values ('FC Müllheim')`.execute(one);
  });
}, 60_000);
afterAll(() => club.close());

test.skipIf(BESIDE_POSTGRES)('GQL-51 of 20,000 clubs every page, search and picker is found by an index', async () => {
  const page = (number: number, descending = false) => ({
    page: number,
    rowsPerPage: 20,
    offset: (number - 1) * 20,
    sortBy: 'name' as const,
    descending,
  });
  const cases: [string, (db: TestClub['db']) => Promise<unknown>][] = [
    ['first page', (db) => listClubs(db, null, page(1))],
    ['page 50', (db) => listClubs(db, null, page(50))],
    ['from behind', (db) => listClubs(db, null, page(1, true))],
    ['search', (db) => listClubs(db, { search: 'muellheim fc' }, page(1))],
    ['searched and counted', async (db) => (await listClubs(db, { search: 'muellheim' }, page(1))).count()],
    ['picker', (db) => clubsForPicker(db, '', 300)],
    ['picker that searches', (db) => clubsForPicker(db, 'müllh', 300)],
    ['one club', (db) => clubById(db, club.ids.admin)],
  ];
  const slow: unknown[] = [];
  for (const [name, ask] of cases) {
    const plans = await explainPlans(club.db, ask);
    expect(plans.length, name).toBeGreaterThan(0);
    for (const plan of plans) if (/Seq Scan on clubs\b/.test(plan)) slow.push([name, plan]);
  }
  expect(slow).toEqual([]);
});

test('TXT-07 a club that is made or gets another name reads no games of others, and a game no clubs of others', async () => {
  await fillForPlans(club.db, (one) =>
    sql`insert into games (home_club_id, away_club_id, day, starts_at, level)
      select id, lead(id, 1, (select id from clubs order by id limit 1)) over (order by id), '2026-03-01', '2026-03-01T14:00:00Z', 'pro'
      from clubs order by id limit 3000`.execute(one),
  );
  const read = await club.db.transaction().execute(async (trx) => {
    await createClubs(trx, ['FC Frisch']);
    await sql`update clubs set name = 'FC Umbenannt' where id = (select home_club_id from games limit 1)`.execute(trx);
    await sql`insert into games (home_club_id, away_club_id, day, starts_at, level)
      select away_club_id, home_club_id, '2026-03-08', '2026-03-08T14:00:00Z', level from games order by id limit 1`.execute(
      trx,
    );
    const { rows } = await sql<{ table: string; scans: number }>`
      select relname as table, seq_scan::int as scans from pg_stat_xact_user_tables
      where relname in ('games', 'clubs') order by 1`.execute(trx);
    return rows;
  });
  // The one scan is that of the test, which stops at the first game.
  expect(read).toEqual([
    { table: 'clubs', scans: 0 },
    { table: 'games', scans: 1 },
  ]);
});
