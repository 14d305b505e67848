import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Viewer } from '#domain/permissions.ts';
import { execute, NOW, openClub, ZONE, type TestClub, type Who } from '#tests/club.ts';
import { explainPlans, fillForPlans } from '#tests/plans.ts';
import { BESIDE_POSTGRES } from '#tests/profile.ts';
import { gamesByDay, listGames } from './lists.ts';
import type { GamesFilter, GameSort } from './rules.ts';

const CREATE = `mutation Create($input: CreateGameInput!) { createGame(input: $input) { id } }`;
const UPDATE = `mutation Update($input: UpdateGameInput!) { updateGame(input: $input) { id version } }`;
const GAME = `query Game($id: ID!) { game(id: $id) { id homeTeamId scouts { lastName } } }`;
const LIST = `query Games($pagination: PaginationInput, $filter: GamesFilter) {
  games(pagination: $pagination, filter: $filter) {
    result { id homeTeamName awayTeamName assignedToMe } pagination { page rowsPerPage rowsNumber sortBy descending }
  }
}`;

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.db.deleteFrom('games').execute();
  await club.db.deleteFrom('clubs').execute();
});

const game = (more: Record<string, unknown> = {}) => ({
  startDateTime: '2026-11-21T17:00:00Z',
  homeTeamName: 'FC Zürich',
  awayTeamName: 'FC Basel 1893',
  level: 'u17',
  ...more,
});
const create = async (more: Record<string, unknown> = {}, who: Who = 'scout'): Promise<string> => {
  const { data, errors } = await club.ask(who, CREATE, { input: game(more) });
  expect(errors).toEqual([]);
  return data.createGame.id;
};
const read = async (id: string, who: Who = 'scout') => (await club.ask(who, GAME, { id })).data.game;
const list = async (
  filter: Record<string, unknown> = {},
  pagination: Record<string, unknown> = {},
  who: Who = 'scout',
) => {
  const { data, errors } = await club.ask(who, LIST, { filter, pagination: { rowsPerPage: 20, ...pagination } });
  expect(errors).toEqual([]);
  return data.games as { result: { id: string; assignedToMe: boolean }[]; pagination: Record<string, unknown> };
};
const idsOf = (games: { result: { id: string }[] }) => games.result.map(({ id }) => id);

describe('the list of games', () => {
  const season = async () => {
    const at = (day: string) => ({ startDateTime: `2026-${day}T17:00:00Z` });
    return {
      zurich: await create({
        ...at('11-21'),
        level: 'pro',
        gameContext: 'cup',
        scoutingProcedure: 'live',
        scouts: [club.ids.scout],
      }),
      geneve: await create({
        ...at('10-03'),
        homeTeamName: 'Servette FC',
        awayTeamName: 'Étoile Carouge',
        city: 'Genève',
      }),
      xamax: await create({
        ...at('12-05'),
        homeTeamName: 'Neuchâtel Xamax FCS',
        level: 'u19',
        scoutingProcedure: 'tv',
      }),
    };
  };

  test.each(['player', 'special', null] as const)('GQL-30 %s reads no games', async (who) => {
    const id = await create();
    const code = who === null ? 'errors.unauthenticated' : 'errors.not_authorized';
    expect((await club.ask(who, LIST)).codes).toEqual([code]);
    expect((await club.ask(who, GAME, { id })).codes).toEqual([code]);
    expect((await club.ask(who, '{ gameDays(from: "2026-11-01", to: "2026-11-30") { games } }')).codes).toEqual([code]);
  });

  test.each(['scout', 'manager', 'admin'] as const)(
    'GQL-30 what %s finds in the list can be opened, and is counted',
    async (who) => {
      await season();
      const { result, pagination } = await list({}, {}, who);
      for (const { id } of result) expect((await read(id, who)).id).toBe(id);
      expect(pagination['rowsNumber']).toBe(result.length);
    },
  );

  test('GAME-03 ENUM-23 sorts by last change and by date, both ways', async () => {
    const { zurich, geneve, xamax } = await season();
    await club.ask('admin', UPDATE, {
      input: game({ id: zurich, startDateTime: '2026-11-21T17:00:00Z', level: 'pro' }),
    });
    const sorted = async (sortBy: string, descending: boolean) => idsOf(await list({}, { sortBy, descending }));
    expect(await sorted('updatedAt', true)).toEqual([zurich, xamax, geneve]);
    expect(await sorted('updatedAt', false)).toEqual([geneve, xamax, zurich]);
    expect(await sorted('startDateTime', false)).toEqual([geneve, zurich, xamax]);
    expect(await sorted('startDateTime', true)).toEqual([xamax, zurich, geneve]);
    const wrong = await club.ask('scout', LIST, { pagination: { sortBy: 'observations' } });
    expect(wrong.codes).toEqual(['validations.sort_invalid']);
  });

  test('DSK-14 begins with today and what comes, by kick-off, then what is past, and goes on so page by page', async () => {
    const at = (startDateTime: string, n: number) => create({ startDateTime, homeTeamName: `FC Wil ${n}` });
    // The clock stands at 14:00 on 18 November in Zürich.
    const [later, over, today, old, yesterday, tomorrow] = [
      await at('2026-12-05T17:00:00Z', 1),
      await at('2026-11-17T23:00:00Z', 2),
      await at('2026-11-18T22:59:00Z', 3),
      await at('2026-10-03T17:00:00Z', 4),
      await at('2026-11-17T22:59:00Z', 5),
      await at('2026-11-19T17:00:00Z', 6),
    ];
    const order = [over, today, tomorrow, later, yesterday, old];
    const sorted = async (more: object = {}) => idsOf(await list({}, { sortBy: 'coming', ...more }));
    expect(await sorted()).toEqual(order);
    expect(await sorted({ descending: true })).toEqual(order.toReversed());
    for (const rowsPerPage of [1, 3, 4, 5])
      for (const page of [1, 2, 3])
        expect(await sorted({ rowsPerPage, page })).toEqual(order.slice((page - 1) * rowsPerPage, page * rowsPerPage));
    const weeks = await list({ startDateTime: '2026-11-17', endDateTime: '2026-11-19' }, { sortBy: 'coming' });
    expect(idsOf(weeks)).toEqual([over, today, tomorrow, yesterday]);
    expect(weeks.pagination).toMatchObject({ rowsNumber: 4, sortBy: 'coming', descending: false });
  });

  test('GAME-07 ENT-23 filters by scouts, procedure, level, context, club and days', async () => {
    const { zurich, geneve, xamax } = await season();
    const { homeTeamId } = await read(geneve);
    const found = async (filter: Record<string, unknown>) => new Set(idsOf(await list(filter)));
    expect(await found({ scoutIds: [club.ids.scout] })).toEqual(new Set([zurich]));
    expect(await found({ typeOfScoutingProcedure: ['tv', 'live'] })).toEqual(new Set([zurich, xamax]));
    expect(await found({ typeOfScoutingProcedure: 'tv' })).toEqual(new Set([xamax]));
    expect(await found({ level: ['u19', 'pro'] })).toEqual(new Set([zurich, xamax]));
    expect(await found({ gameContext: ['cup'] })).toEqual(new Set([zurich]));
    expect(await found({ club: [homeTeamId] })).toEqual(new Set([geneve]));
    expect(await found({ startDateTime: '2026-11-21', endDateTime: '2026-11-21' })).toEqual(new Set([zurich]));
    expect(await found({ startDateTime: '2026-11-21T17:00:00Z' })).toEqual(new Set([zurich, xamax]));
    expect(await found({ endDateTime: '2026-11-21T16:59:59Z' })).toEqual(new Set([geneve]));
    expect(await found({ level: ['u19'], gameContext: ['cup'] })).toEqual(new Set());
    expect(await found({ level: [], club: [] })).toEqual(new Set([zurich, geneve, xamax]));
  });

  test('G-29 searches every word in clubs and city, whatever the case, accents and spelling of umlauts', async () => {
    const { zurich, geneve, xamax } = await season();
    const found = async (search: string) => new Set(idsOf(await list({ search })));
    for (const words of ['zurich', 'ZÜRICH', 'zuerich', ' basel  Züri ']) expect(await found(words)).toContain(zurich);
    expect(await found('basel zurich')).toEqual(new Set([zurich]));
    expect(await found('etoile geneve')).toEqual(new Set([geneve]));
    expect(await found('neuchatel')).toEqual(new Set([xamax]));
    for (const nothing of ['zurich geneve', '%', '_', '\\', "' or true --"])
      expect(await found(nothing)).toEqual(new Set());
    expect((await found('')).size).toBe(3);
  });

  test('CONST-12 ENT-10 A-66 A-67 pages follow each other without gaps; left open it is 5 rows, newest first', async () => {
    for (let n = 10; n < 18; n += 1) await create({ startDateTime: `2026-10-${n}T17:00:00Z` });
    const { data } = await club.ask('scout', LIST);
    expect(data.games.result).toHaveLength(5);
    expect(data.games.pagination).toEqual({
      page: 1,
      rowsPerPage: 5,
      rowsNumber: 8,
      sortBy: 'createdAt',
      descending: true,
    });
    const page = async (n: number) => idsOf(await list({}, { page: n, rowsPerPage: 3, sortBy: 'startDateTime' }));
    const pages = [...(await page(1)), ...(await page(2)), ...(await page(3))];
    expect(new Set(pages).size).toBe(8);
    expect(pages).toEqual(idsOf(await list({}, { sortBy: 'startDateTime' })));
    expect(await page(0)).toEqual(await page(1));
    expect(await page(4)).toEqual([]);
  });

  test('GAME-21 the badge is for the games one is assigned to', async () => {
    const id = await create({ scouts: [club.ids.scout] });
    expect((await list()).result).toMatchObject([{ id, assignedToMe: true }]);
    expect((await list({}, {}, 'otherScout')).result).toMatchObject([{ id, assignedToMe: false }]);
  });

  test('GMC-02 the calendar counts the games of each day, the last one too, and names the first, narrowed by a search', async () => {
    const { xamax } = await season();
    await create({ homeTeamName: 'FC Baden', awayTeamName: 'FC Wil 1900' });
    const earlier = await create({ homeTeamName: 'FC Sion', startDateTime: '2026-11-21T12:00:00Z' });
    const days = async (search: string | null, first?: number) =>
      (
        await club.ask(
          'scout',
          `query Days($search: String, $first: Int) {
            gameDays(from: "2026-11-21", to: "2026-12-05", search: $search, first: $first) { day games first { id } }
          }`,
          { search, first },
        )
      ).data.gameDays;
    expect(await days(null)).toEqual([
      { day: '2026-11-21', games: 3, first: [] },
      { day: '2026-12-05', games: 1, first: [] },
    ]);
    expect(await days('baden')).toEqual([{ day: '2026-11-21', games: 1, first: [] }]);
    expect(await days(null, 1)).toEqual([
      { day: '2026-11-21', games: 3, first: [{ id: earlier }] },
      { day: '2026-12-05', games: 1, first: [{ id: xamax }] },
    ]);
  });

  test('GMC-02 the calendar is narrowed by level and by who goes there', async () => {
    const mine = await create({ scouts: [club.ids.scout], level: 'u15' });
    const other = await create({ homeTeamName: 'FC Sion', scouts: [club.ids.otherScout], level: 'pro' });
    const days = async (narrowed: Record<string, unknown>) =>
      (
        await club.ask(
          'scout',
          `query Days($level: [Level!], $scoutIds: [ID!]) {
            gameDays(from: "2026-11-01", to: "2026-12-31", level: $level, scoutIds: $scoutIds, first: 5) {
              games first { id }
            }
          }`,
          narrowed,
        )
      ).data.gameDays.map((day: { games: number; first: object[] }) => [day.games, ...day.first.map(idOf)]);
    const idOf = (one: object) => (one as { id: string }).id;
    expect(await days({ level: ['u15'] })).toEqual([[1, mine]]);
    expect(await days({ scoutIds: [club.ids.otherScout] })).toEqual([[1, other]]);
    expect(await days({ level: ['pro'], scoutIds: [club.ids.scout] })).toEqual([]);
    expect((await days({ level: [], scoutIds: [] }))[0]![0]).toBe(2);
  });

  test('GQL-30 a person who left the club keeps the name on old games, and is assigned to no new ones', async () => {
    const id = await create({ scouts: [club.ids.otherScout] });
    await club.db
      .updateTable('users')
      .set({ deactivatedAt: NOW.toString() })
      .where('id', '=', club.ids.otherScout)
      .execute();
    try {
      const kept = await club.ask('admin', UPDATE, { input: game({ id, scouts: [club.ids.otherScout] }) });
      expect(kept.codes).toEqual([]);
      expect(await read(id)).toMatchObject({ scouts: [{ lastName: 'Oberson' }] });
      const fresh = await club.ask('admin', CREATE, {
        input: game({ awayTeamName: 'FC Baden', scouts: [club.ids.otherScout] }),
      });
      expect(fresh.codes).toEqual(['validations.id_invalid']);
    } finally {
      await club.db.updateTable('users').set({ deactivatedAt: null }).where('id', '=', club.ids.otherScout).execute();
    }
  });
});

describe('how many games there are', () => {
  const counted = async () => (await list()).pagination['rowsNumber'];
  const stored = async () =>
    (
      await club.db
        .selectFrom('games')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;

  test('GQL-30 is exact whatever is made, taken away and given up at the same time', async () => {
    await create();
    // Often enough that the differences are added up several times.
    const many = (year: number) => sql`do $$ begin
      for n in 1..150 loop
        insert into games (starts_at, day, home_club_id, away_club_id, level)
          select make_date(${sql.lit(year)}, 1, 1) + n, make_date(${sql.lit(year)}, 1, 1) + n, home_club_id, away_club_id, 'u17'
          from games order by id limit 1;
      end loop;
    end $$`;
    await Promise.all([many(2030), many(2031), many(2032)].map((work) => work.execute(club.db)));
    expect(await counted()).toBe(451);
    const givenUp = club.db.transaction().execute(async (trx) => {
      await many(2040).execute(trx);
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    await sql`delete from games where day between '2030-01-01' and '2030-12-31'`.execute(club.db);
    expect(await counted()).toBe(301);
    expect(await stored()).toBe(301);
    const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from list_lengths`.execute(club.db);
    expect(rows[0]!.lines).toBeLessThan(120);
  });
});

describe('a list of many games', () => {
  /** 20,000 games of 400 clubs over six years. */
  const fill = () =>
    fillForPlans(club.db, async (one) => {
      await sql`insert into clubs (name) select 'FC ' || (array['Zürich', 'Genève', 'Bellinzona', 'Thun'])[1 + n % 4] || ' ' || n
      from generate_series(1, 400) n`.execute(one);
      await sql`with known as (select array_agg(id order by name) as ids from clubs)
      insert into games (starts_at, day, home_club_id, away_club_id, level, updated_at)
      select at, (at at time zone 'Europe/Zurich')::date, ids[1 + n % 400], ids[1 + (n * 7 + 3) % 400], 'u' || (10 + n % 14), at
      from known, generate_series(1, 20000) n, lateral (select timestamptz '2020-07-01' + n * interval '157 minutes' as at) t
      where n % 400 <> (n * 7 + 3) % 400 on conflict do nothing`.execute(one);
      await sql`insert into game_scouts select id, ${club.ids.scout} from games where level = 'u12' limit 50`.execute(
        one,
      );
    });

  test.skipIf(BESIDE_POSTGRES)(
    'GQL-30 is found by an index, however it is narrowed and sorted, and counted only when somebody asks',
    async () => {
      await fill();
      const { id } = await club.db.selectFrom('clubs').select('id').executeTakeFirstOrThrow();
      const cases: [GamesFilter, GameSort, boolean, number?][] = [
        [null, 'updatedAt', true],
        [null, 'updatedAt', false],
        [null, 'startDateTime', false, 50],
        [null, 'createdAt', true],
        [null, 'coming', false],
        [null, 'coming', true],
        [{ level: ['u15'] }, 'coming', false],
        [{ search: 'bellinzona 113' }, 'updatedAt', true],
        [{ search: 'fc' }, 'updatedAt', true],
        [{ club: [id] }, 'updatedAt', true],
        [{ level: ['u15'] }, 'updatedAt', true],
        [{ scoutIds: [club.ids.scout] }, 'updatedAt', true],
        [{ startDateTime: '2022-10-01', endDateTime: '2022-10-31' }, 'startDateTime', false],
      ];
      const viewer = { id: club.ids.scout, role: 'scout' } as Viewer;
      const slow: unknown[] = [];
      for (const [filter, sortBy, descending, number = 1] of cases) {
        const page = { page: number, rowsPerPage: 20, offset: (number - 1) * 20, sortBy, descending };
        const plans = await explainPlans(club.db, (db) =>
          listGames(db, viewer.id, filter, page, { now: NOW, zone: ZONE }),
        );
        if (!plans[0]?.includes('Index') || plans.join().includes('Seq Scan on games'))
          slow.push([filter, page, plans]);
      }
      expect(slow).toEqual([]);
      const days = await explainPlans(club.db, (db) =>
        gamesByDay(db, viewer.id, { from: '2022-10-01', to: '2022-11-11', first: 3 }),
      );
      expect(days).toHaveLength(3);
      expect(days.join()).not.toContain('Seq Scan on games');

      const asked = (fields: string) =>
        explainPlans(club.db, (db) =>
          execute(club.context('scout', { db }), `{ games { result { id } pagination { ${fields} } } }`),
        );
      expect(await asked('page')).toHaveLength(1);
      expect(await asked('page rowsNumber')).toHaveLength(2);
    },
    300_000,
  );
});
