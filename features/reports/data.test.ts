import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERYBODY, NOW, openClub, type TestClub, type Who } from '#tests/club.ts';
import { explainPlans, fillForPlans } from '#tests/plans.ts';
import { BESIDE_POSTGRES } from '#tests/profile.ts';
import { assessmentOf } from './data.ts';
import { listReports, reportLines } from './lists.ts';
import { readerAt } from './readings/rules.ts';
import { listedFor, type REPORT_SORTS, type ReportsFilter } from './rules.ts';

const ASSESSMENT = `query A($playerId: ID!) {
  playerAssessment(playerId: $playerId) {
    reports standardReports authors
    mean { technique intelligence physique mentality velocity }
    latest { id techniqueGrade game { day } }
    trend { id type average game { day } createdBy { lastName } }
  }
}`;
const CSV = `query C($pagination: PaginationInput, $filter: ReportsFilter, $after: ID) {
  reportsCsv(pagination: $pagination, filter: $filter, after: $after) {
    result { id homeTeam awayTeam day firstName lastName isTraining nSweater techniqueGrade generalGrade generalNote } next
  }
}`;
const STAFF: Who[] = ['admin', 'manager', 'scout', 'otherScout'];
const OTHERS = EVERYBODY.filter((who) => !STAFF.includes(who));

let club: TestClub;
let clubIds: string[];
beforeAll(async () => {
  club = await openClub();
  const names = ['FC Zürich', 'FC Basel 1893'].map((name) => ({ name }));
  clubIds = (await club.db.insertInto('clubs').values(names).returning('id').execute()).map(({ id }) => id);
});
beforeEach(async () => {
  await club.db.deleteFrom('reports').execute();
  await club.db.deleteFrom('games').execute();
  await club.db.deleteFrom('players').execute();
});
afterAll(() => club.close());

async function aPlayer(status = 'observation'): Promise<string> {
  const { id } = await club.db
    .insertInto('players')
    .values({
      firstName: 'Luca',
      lastName: 'Meier',
      clubId: clubIds[0]!,
      teamId: 'u19',
      mainPosition: 'striker',
      type: 'youth',
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aGame(day: string): Promise<string> {
  const [homeClubId, awayClubId] = clubIds as [string, string];
  const { id } = await club.db
    .insertInto('games')
    .values({ startsAt: `${day}T13:00:00Z`, day, homeClubId, awayClubId, level: 'u19' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aReport(who: Who, playerId: string, gameId: string, grades: number[]): Promise<string> {
  const [techniqueGrade, intelligenceGrade, physiqueGrade, mentalityGrade, velocityGrade] = grades;
  const standard = { techniqueGrade, intelligenceGrade, physiqueGrade, mentalityGrade, velocityGrade };
  const { id } = await club.db
    .insertInto('reports')
    .values({
      type: grades.length === 1 ? 'short' : 'standard',
      gameId,
      playerId,
      createdBy: club.ids[who],
      nSweater: 9,
      scoutingRecommendation: 'continue_to_observe',
      ...(grades.length === 1 ? { generalGrade: grades[0] } : (standard as { techniqueGrade: number })),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const assessment = async (playerId: string, who: Who = 'scout') => {
  const { data, errors } = await club.ask(who, ASSESSMENT, { playerId });
  expect(errors).toEqual([]);
  return data.playerAssessment;
};

test('REP-22 A-14 says for how many seconds a report stays open to the viewer', async () => {
  const id = await aReport('scout', await aPlayer(), await aGame('2026-11-01'), [3]);
  const { createdAt } = await club.db.selectFrom('reports').select('createdAt').executeTakeFirstOrThrow();
  const written = Temporal.Instant.from(createdAt);
  const after = async (who: Who, hours: number, milliseconds = 0) => {
    const now = written.add({ hours, milliseconds });
    return (await club.ask(who, 'query ($id: ID!) { report(id: $id) { editableFor } }', { id }, now)).data.report
      .editableFor as number | null;
  };
  expect([await after('scout', 0), await after('scout', 23, 1_800_000)]).toEqual([86_400, 1800]);
  expect([await after('scout', 24), await after('scout', 24, 1)]).toEqual([0, 0]);
  expect([await after('otherScout', 1), await after('manager', 1)]).toEqual([0, 82_800]);
  expect(await after('admin', 24 * 365)).toBeNull();
});

describe('what all reports on a player come to', () => {
  test.each(STAFF)('%s reads it', async (who) => {
    expect(await assessment(await aPlayer(), who)).toEqual({
      reports: 0,
      standardReports: 0,
      authors: 0,
      mean: null,
      latest: null,
      trend: [],
    });
  });

  test.each([...OTHERS, null])('%s may not', async (who) => {
    const { codes } = await club.ask(who, ASSESSMENT, { playerId: await aPlayer() });
    expect(codes).toEqual([who === null ? 'errors.unauthenticated' : 'errors.not_authorized']);
  });

  test('G-06 of a closed player a scout learns nothing', async () => {
    const playerId = await aPlayer('closed');
    expect((await club.ask('scout', ASSESSMENT, { playerId })).codes).toEqual(['errors.not_found']);
    expect((await assessment(playerId, 'manager')).reports).toBe(0);
    expect((await club.ask('scout', ASSESSMENT, { playerId: 'nobody' })).codes).toEqual(['errors.not_found']);
  });

  test('PLY-12 G-25 means are of the standard reports, the latest is of the latest game, and the trend goes by games', async () => {
    const playerId = await aPlayer();
    const [spring, summer, autumn] = [await aGame('2026-03-01'), await aGame('2026-07-01'), await aGame('2026-10-01')];
    // The autumn is written down first, the spring last.
    const late = await aReport('scout', playerId, autumn, [4, 4, 3, 2, 1]);
    const short = await aReport('manager', playerId, summer, [3]);
    const early = await aReport('scout', playerId, spring, [3, 1, 2, 2, 2]);
    await aReport('otherScout', await aPlayer(), spring, [1, 1, 1, 1, 1]);
    expect(await assessment(playerId)).toEqual({
      reports: 3,
      standardReports: 2,
      authors: 2,
      mean: { technique: 3.5, intelligence: 2.5, physique: 2.5, mentality: 2, velocity: 1.5 },
      latest: { id: late, techniqueGrade: 4, game: { day: '2026-10-01' } },
      trend: [
        { id: early, type: 'standard', average: 2, game: { day: '2026-03-01' }, createdBy: { lastName: 'Šarić' } },
        { id: short, type: 'short', average: 3, game: { day: '2026-07-01' }, createdBy: { lastName: 'Müller' } },
        { id: late, type: 'standard', average: 2.8, game: { day: '2026-10-01' }, createdBy: { lastName: 'Šarić' } },
      ],
    });
  });

  test('PLY-12 the latest standard report is found behind any number of short ones', async () => {
    const playerId = await aPlayer();
    const standard = await aReport('scout', playerId, await aGame('2020-01-01'), [1, 2, 3, 4, 1]);
    for (let n = 0; n < 61; n++) {
      const day = Temporal.PlainDate.from('2021-01-01').add({ days: n }).toString();
      await aReport('scout', playerId, await aGame(day), [2]);
    }
    const { reports, latest, trend } = await assessment(playerId);
    expect(reports).toBe(62);
    expect(latest.id).toBe(standard);
    expect(trend).toHaveLength(60);
    expect(trend[0].game.day).toBe('2021-01-02');
  });
});

describe('reports for a CSV', () => {
  test.each([...EVERYBODY, null])('GQL-42 %s asks for them only from the main area', async (who) => {
    const allowed = who && STAFF.includes(who);
    expect((await club.ask(who, CSV)).codes).toEqual(
      allowed ? [] : [who ? 'errors.not_authorized' : 'errors.unauthenticated'],
    );
  });

  test('GQL-42 EXP-07 A-67 all come at once, on page 0 or 1, as the filter lets them through', async () => {
    const [one, two] = [await aPlayer(), await aPlayer()];
    const standard = await aReport('scout', one, await aGame('2026-03-01'), [4, 3, 2, 1, 4]);
    await aReport('manager', two, await aGame('2026-03-02'), [2]);
    const all = async (variables: Record<string, unknown>) => (await club.ask('scout', CSV, variables)).data.reportsCsv;
    for (const page of [0, 1]) {
      const { result, next } = await all({ pagination: { page, rowsPerPage: 0 } });
      expect([result.length, next]).toEqual([2, null]);
    }
    const { result } = await all({ filter: { playerIds: [one] } });
    expect(result).toEqual([
      {
        id: standard,
        homeTeam: 'FC Zürich',
        awayTeam: 'FC Basel 1893',
        day: '2026-03-01',
        firstName: 'Luca',
        lastName: 'Meier',
        isTraining: false,
        nSweater: 9,
        techniqueGrade: 4,
        generalGrade: null,
        generalNote: '',
      },
    ]);
    const { codes } = await club.ask('scout', CSV, { pagination: { page: 0, rowsPerPage: 20 } });
    expect(codes).toEqual(['validations.number_invalid']);
    expect((await club.ask('scout', CSV, { after: club.ids.scout })).codes).toEqual(['errors.not_found']);
  });

  test('EXP-07 chunks join without a gap or a double, whatever is written or deleted meanwhile and at the same instant', async () => {
    const playerId = await aPlayer();
    const ids = new Set<string>();
    for (let n = 1; n <= 7; n++) ids.add(await aReport('scout', playerId, await aGame(`2026-04-0${n}`), [2]));
    await club.db.updateTable('reports').set({ createdAt: '2026-04-10T10:00:00.123456Z' }).execute();
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const chunk: Awaited<ReturnType<typeof reportLines>> = await reportLines(club.db, {}, after, 3);
      seen.push(...chunk.result.map(({ id }) => id));
      after = chunk.next;
      await club.db.deleteFrom('reports').where('id', '=', seen.at(-1)!).execute();
      await aReport('manager', playerId, await aGame(`2026-05-0${seen.length}`), [1]);
    } while (after);
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(ids);
  });
});

describe('a list of many reports', () => {
  /** 40,000 reports on 2,000 players at 1,000 games. */
  const fill = () =>
    fillForPlans(club.db, async (one) => {
      await sql`insert into games (starts_at, day, home_club_id, away_club_id, level)
      select day, day, ${clubIds[0]}, ${clubIds[1]}, 'u19' from generate_series(1, 1000) n,
        lateral (select date '2020-01-01' + n as day) d`.execute(one);
      await sql`insert into players (first_name, last_name, club_id, team_id, main_position, type)
      select 'Luca', 'Muster' || n, ${clubIds[0]}, 'u19', 'striker', (array['youth', 'pro'])[1 + n % 2]
      from generate_series(1, 2000) n`.execute(one);
      await sql`with g as (select array_agg(id order by id) as ids from games),
        p as (select array_agg(id order by id) as ids from players)
      insert into reports (type, game_id, player_id, created_by, n_sweater, scouting_recommendation, general_grade, tags,
        created_at, updated_at)
      select 'short', g.ids[1 + n % 1000], p.ids[1 + n / 20], ${club.ids.scout}, 9, 'continue_to_observe', 1 + n % 4,
        case when n % 500 = 0 then array['sweeper'] else '{}' end, at, at
      from g, p, generate_series(1, 39999) n, lateral (select timestamptz '2022-01-01' + n * interval '17 minutes' as at) t
      on conflict do nothing`.execute(one);
    });

  test.skipIf(BESIDE_POSTGRES)(
    'GQL-39 REP-27 is found by an index, however it is narrowed and sorted, and so is what they come to',
    async () => {
      await fill();
      const { id: playerId } = await club.db.selectFrom('players').select('id').limit(1).executeTakeFirstOrThrow();
      const { id: gameId } = await club.db.selectFrom('games').select('id').limit(1).executeTakeFirstOrThrow();
      const cases: [ReportsFilter, (typeof REPORT_SORTS)[number], number?][] = [
        [{}, 'createdAt'],
        [{}, 'updatedAt'],
        [{}, 'average'],
        [{}, 'createdAt', 50],
        [{ search: 'muster1777 zürich' }, 'createdAt'],
        [{ gameId }, 'createdAt'],
        [{ playerIds: [playerId] }, 'createdAt'],
        [{ tags: ['sweeper'] }, 'createdAt'],
        [{ playerTypes: ['pro'] }, 'createdAt'],
        [{ scoutIds: [club.ids.scout] }, 'createdAt'],
        [{ unread: true }, 'createdAt'],
        [{ types: ['short'], scoutingRecommendation: ['continue_to_observe'] }, 'createdAt'],
      ];
      const reader = readerAt({ id: club.ids.manager }, NOW);
      const slow: unknown[] = [];
      for (const [filter, sortBy, number = 1] of cases) {
        const page = { page: number, rowsPerPage: 20, offset: (number - 1) * 20, sortBy, descending: true };
        const plans = await explainPlans(club.db, (db) => listReports(db, listedFor(filter, reader), page));
        if (!plans[0]?.includes('Index') || plans.join().includes('Seq Scan on reports'))
          slow.push([filter, page, plans]);
        if (filter.playerIds && !plans[0]?.includes('reports_by_player')) slow.push([filter, page, plans]);
      }
      const lines = await explainPlans(club.db, async (db) => {
        const { next } = await reportLines(db, {}, null, 500);
        await reportLines(db, {}, next, 500);
      });
      for (const plan of lines) if (plan.includes('Seq Scan on reports')) slow.push(plan);
      expect(lines).toHaveLength(2);
      const assessed = await explainPlans(club.db, (db) => assessmentOf(db, playerId));
      expect(assessed.length).toBeGreaterThan(2);
      expect(assessed.filter((plan) => plan.includes('Seq Scan on reports'))).toEqual([]);
      expect(slow).toEqual([]);
    },
    300_000,
  );
});
