import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEOPLE_PER_PAGE } from '#domain/football.ts';
import { EVERYTHING } from '#domain/scopes.ts';
import { usersForPicker } from '#features/users/data.ts';
import { openCalendar, TODAY, type TestCalendar } from '#tests/activities.ts';
import { explainPlans } from '#tests/plans.ts';
import { dailyMap, unplannedOn, weeklyMap } from './data.ts';

const PEOPLE = 510;
const WEEK = { from: '2026-11-16', to: '2026-11-22' };

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
  await sql`
    with people as (
      insert into users (email, first_name, last_name, role, label, password_hash)
      select 'many' || n || '@touchline.example', 'Kim', 'Many ' || to_char(n, 'FM0000'), 'player', 'YOUTH', 'none'
      from generate_series(1, ${sql.lit(PEOPLE)}) n returning id
    ), made as (
      insert into activities (activity_type_id, title, date, starts_at, ends_at, owner_id, created_by)
      select ${club.types['gym']}, 'Gym', date '2026-08-01' + 3 * day, '09:00', '10:00', id, id
      from people, generate_series(0, 49) day returning id, owner_id, date
    ) insert into activity_participants (activity_id, user_id, position, date)
      select id, owner_id, 0, date from made`.execute(club.db);
  await sql`analyze`.execute(club.db);
}, 60_000);
afterAll(() => club.close());

test('WREP-02 500 people are one page of one statement, and the others are on the next', async () => {
  const first = await weeklyMap(club.db, EVERYTHING, WEEK, {}, 1);
  const second = await weeklyMap(club.db, EVERYTHING, WEEK, {}, 2);
  expect(first).toHaveLength(PEOPLE_PER_PAGE);
  expect(second).toHaveLength(PEOPLE + 7 - PEOPLE_PER_PAGE);
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(PEOPLE + 7);
  expect(await weeklyMap(club.db, EVERYTHING, WEEK, {}, 3)).toEqual([]);
  expect(await weeklyMap(club.db, EVERYTHING, WEEK, {}, 0)).toEqual(first);
  const many = first.filter(({ lastName }) => lastName.startsWith('Many'));
  expect(many.every(({ activities }) => activities.length === 2)).toBe(true);
}, 30_000);

test('GQL-10 GQL-11 the calendars of everybody are found by person and day, one statement each', async () => {
  const asked: [string, (db: typeof club.db) => Promise<unknown>][] = [
    ['week', (db) => weeklyMap(db, EVERYTHING, WEEK, {}, 1)],
    ['squad', (db) => weeklyMap(db, EVERYTHING, WEEK, { label: 'YOUTH' }, 1)],
    ['left', (db) => weeklyMap(db, EVERYTHING, WEEK, { label: 'DEACTIVATED' }, 1)],
    ['day', (db) => dailyMap(db, EVERYTHING, TODAY, {}, 1)],
    ['name', (db) => dailyMap(db, EVERYTHING, TODAY, { search: 'Many 0042' }, 1)],
    ['idle', (db) => dailyMap(db, EVERYTHING, TODAY, { roles: ['player'], hasActivity: false }, 1)],
    ['busy', (db) => usersForPicker(db, EVERYTHING, { date: TODAY, hasActivity: true }, 1000)],
  ];
  for (const [what, ask] of asked) {
    const plans = await explainPlans(club.db, ask);
    expect(plans, what).toHaveLength(1);
    expect(plans[0], what).toContain('activity_participants_by_user_and_day');
    expect(plans[0], what).not.toMatch(/Seq Scan on (activities|activity_participants)/);
  }
}, 30_000);

test('HOME-15 who has nothing planned on two days is one statement, which finds each by person and day', async () => {
  const plans = await explainPlans(club.db, (db) => unplannedOn(db, EVERYTHING, [TODAY, '2026-11-19'], 12));
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(/Index Only Scan using activity_participants_by_user_and_day/);
  expect(plans[0]).not.toMatch(/Seq Scan on activit/);
});
