import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClub, type TestClub } from '#tests/club.ts';
import { explainPlans, fillForPlans } from '#tests/plans.ts';
import { BESIDE_POSTGRES } from '#tests/profile.ts';
import { clubById, clubsForPicker } from './data.ts';
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
