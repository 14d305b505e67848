import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERYTHING } from '#domain/scopes.ts';
import { openClub, type TestClub } from '#tests/club.ts';
import { explainPlans, fillForPlans } from '#tests/plans.ts';
import { BESIDE_POSTGRES } from '#tests/profile.ts';
import { listUsers } from './lists.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
  await fillForPlans(club.db, (one) =>
    sql`insert into users (email, first_name, last_name, role, label, deactivated_at, password_hash)
      select 'p' || n || '@touchline.example', 'Kim', chr(65 + n % 26) || md5(n::text), 'player',
        (array['YOUTH', 'PRO'])[1 + n % 2], case when n % 40 = 0 then now() end, 'none'
      from generate_series(1, 10000) n`.execute(one),
  );
}, 60_000);
afterAll(() => club.close());

const SCOUTS = { roles: ['player'] } as const;
const page = (number: number) => ({
  page: number,
  rowsPerPage: 20,
  offset: (number - 1) * 20,
  sortBy: 'lastName' as const,
  descending: false,
});

test.skipIf(BESIDE_POSTGRES)('USER-02 of 10,000 people every page and search is found by an index', async () => {
  const cases: [string, number, (db: TestClub['db']) => Promise<unknown>][] = [
    ['first page', 1, (db) => listUsers(db, EVERYTHING, null, page(1), '2026-11-18')],
    ['page 50', 1, (db) => listUsers(db, EVERYTHING, null, page(50), '2026-11-18')],
    ['of a scout', 1, (db) => listUsers(db, SCOUTS, null, page(1), '2026-11-18')],
    ['one squad', 2, (db) => listUsers(db, SCOUTS, { roles: ['player'], label: 'PRO' }, page(2), '2026-11-18')],
    ['search', 2, (db) => listUsers(db, EVERYTHING, { search: 'a9f3c' }, page(1), '2026-11-18')],
  ];
  const slow: unknown[] = [];
  for (const [name, statements, ask] of cases) {
    const plans = await explainPlans(club.db, ask);
    expect(plans.length, name).toBe(statements);
    for (const plan of plans) if (/Seq Scan on users\b/.test(plan)) slow.push([name, plan]);
  }
  expect(slow).toEqual([]);
});
