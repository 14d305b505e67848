import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERYTHING } from '#domain/scopes.ts';
import { openJournalsClub, type JournalsClub } from '#tests/journals.ts';
import { explainPlans, fillForPlans } from '#tests/plans.ts';
import { deadlinesBetween } from './deadlines/data.ts';
import { listStory, performanceWeeks } from './lists.ts';

let club: JournalsClub;
const clock = { from: '2026-11-02', to: '2026-12-13' };
beforeAll(async () => {
  club = await openJournalsClub();
  await fillForPlans(club.db, async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`insert into players (first_name, last_name, club_id, team_id, main_position, type)
      select 'Kim', 'Number ' || n, ${club.about.clubId}, 'u18', 'striker', 'youth' from generate_series(1, 400) n`.execute(
      one,
    );
    await sql`insert into clubs (name) select 'FC ' || n from generate_series(1, 50) n`.execute(one);
    await sql`insert into games (starts_at, day, home_club_id, away_club_id, level)
      select day + time '12:00', day, c.ids[1 + n % 50], c.ids[1 + (n + 1) % 50], 'u18'
      from (select array_agg(id) as ids from clubs) c, generate_series(1, 4000) n, lateral (select date '2015-01-01' + n as day) d`.execute(
      one,
    );
    await sql`insert into reports (type, game_id, player_id, created_by, n_sweater, scouting_recommendation, general_grade)
      select 'short', g.ids[1 + n % 4000], p.ids[1 + n % 400], ${club.ids.scout}, 9, 'not_an_option', 3
      from (select array_agg(id) as ids from games) g, (select array_agg(id) as ids from players) p, generate_series(1, 20000) n
      on conflict do nothing`.execute(one);
    await sql`insert into journals (name, date, deadline, content, content_text, category, player_id, created_by)
      select 'Note ' || n, day, day + 30, '<p>Note</p>', 'Note', 'technical', p.ids[1 + n % 400], ${club.ids.scout}
      from (select array_agg(id) as ids from players) p, generate_series(1, 20000) n, lateral (select date '2015-01-01' + n / 4 as day) d`.execute(
      one,
    );
    await sql`insert into objectives (name, date, deadline, content, category, player_id, created_by)
      select 'Aim ' || n, day, day + 30, 'Aim', 'technical', p.ids[1 + n % 400], ${club.ids.manager}
      from (select array_agg(id) as ids from players) p, generate_series(1, 20000) n, lateral (select date '2015-01-01' + n / 4 as day) d`.execute(
      one,
    );
    await sql`set session_replication_role = default`.execute(one);
  });
}, 120_000);
afterAll(() => club.close());

const WHOLE = { report: EVERYTHING, journal: EVERYTHING, objective: EVERYTHING };
const page = (number: number) => ({
  page: number,
  rowsPerPage: 20,
  offset: (number - 1) * 20,
  sortBy: 'date' as const,
  descending: true,
});

test('UI: JRN-02 among many records a page of a story, its length, the curve and a month are one statement each, by indexes', async () => {
  const { luca } = club.about;
  const months = { authors: EVERYTHING, journals: EVERYTHING, objectives: EVERYTHING, players: EVERYTHING };
  type Ask = (db: JournalsClub['db']) => Promise<unknown>;
  const cases: [string, Ask][] = [
    ['first page', (db) => listStory(db, luca, WHOLE, {}, page(1))],
    ['third page', (db) => listStory(db, luca, WHOLE, {}, page(3))],
    ['narrowed', (db) => listStory(db, luca, WHOLE, { kinds: ['journal'], categories: ['technical'] }, page(1))],
    ['performance', (db) => performanceWeeks(db, luca, EVERYTHING)],
    ['a month', (db) => deadlinesBetween(db, months, clock)],
    ['somebody’s month', (db) => deadlinesBetween(db, months, { ...clock, createdById: club.ids.scout })],
  ];
  const slow: unknown[] = [];
  for (const [name, ask] of cases) {
    const plans = await explainPlans(club.db, ask);
    expect(plans.length, name).toBe(1);
    for (const plan of plans)
      if (/Seq Scan on (?:reports|journals|objectives|games)\b|games_by_day/.test(plan)) slow.push([name, plan]);
  }
  expect(slow).toEqual([]);
});
