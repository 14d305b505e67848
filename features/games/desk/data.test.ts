/** The games of some days with who goes, and what waits for whoever sends scouts. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCalendar, type TestCalendar } from '#tests/activities.ts';
import type { Who } from '#tests/club.ts';
import { explainPlans, fillForPlans } from '#tests/plans.ts';
import { sendingIn } from '#tests/sending.ts';
import { availabilityFor, boardGames } from './data.ts';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
const { game, assign, withdraw, answer, clear } = sendingIn(() => club);
beforeEach(clear);

describe('DSK-11 the board of some days', () => {
  const BOARD = `query ($from: Date!, $to: Date!, $level: [Level!], $gameContext: [GameContext!], $search: String, $watched: Boolean) {
    gameBoard(from: $from, to: $to, level: $level, gameContext: $gameContext, search: $search, watched: $watched) {
    more games { watchedPlayers scouts { scout { firstName } state } game { id } } } }`;
  const board = (more: object = {}, who: Who = 'manager') =>
    club.ask(who, BOARD, { from: '2026-11-21', to: '2026-11-22', ...more });

  test('has its games by kick-off with who goes and who has declined, and the watched players of their teams', async () => {
    const late = await game({ startDateTime: '2026-11-22T16:00:00Z' });
    const early = await game(
      { level: 'u19', homeTeamType: 'u19', awayTeamType: null, scouts: [club.ids.manager] },
      'manager',
    );
    await game({ startDateTime: '2026-11-23T16:00:00Z' });
    const row = { firstName: 'Luca', mainPosition: 'striker', type: 'youth' };
    const { zurich, basel } = club.clubs;
    await club.db
      .insertInto('players')
      .values([
        { ...row, lastName: 'A', clubId: zurich, teamId: 'u19', status: 'watchlist' },
        { ...row, lastName: 'B', clubId: zurich, teamId: 'u17', status: 'on_trail' },
        { ...row, lastName: 'C', clubId: basel, teamId: 'u15', status: 'on_trail' },
        { ...row, lastName: 'D', clubId: zurich, teamId: 'u19', status: 'observation' },
        { ...row, lastName: 'E', clubId: basel, teamId: 'u19', status: 'closed' },
      ])
      .execute();
    await assign(late, ['scout', 'otherScout', 'admin']);
    await answer('scout', late, false);
    await answer('otherScout', late, true);
    await withdraw(late, 'admin');
    const { data } = await board();
    expect(data.gameBoard).toEqual({
      more: false,
      games: [
        // Of the side whose team is not known, all teams count.
        { game: { id: early }, watchedPlayers: 2, scouts: [{ scout: { firstName: 'Marco' }, state: null }] },
        {
          game: { id: late },
          watchedPlayers: 1,
          scouts: [
            { scout: { firstName: 'Olivier' }, state: 'accepted' },
            { scout: { firstName: 'Sofia' }, state: 'declined' },
          ],
        },
      ],
    });
    const narrowed = async (to: object) =>
      (await board(to)).data.gameBoard.games.map((one: { game: { id: string } }) => one.game.id);
    expect(await narrowed({ level: ['u19'] })).toEqual([early]);
    await club.db.updateTable('games').set({ gameContext: 'cup', city: 'Genève' }).where('id', '=', late).execute();
    expect(await narrowed({ gameContext: ['cup', 'other'] })).toEqual([late]);
    expect(await narrowed({ search: 'geneve' })).toEqual([late]);
    expect(await narrowed({ search: 'nowhere' })).toEqual([]);
    await club.db.deleteFrom('players').where('lastName', '=', 'B').execute();
    expect(await narrowed({ watched: true })).toEqual([early]);
    expect(await narrowed({ watched: false })).toEqual([early, late]);
    await club.db.deleteFrom('players').execute();
  });

  test('DSK-13 the home has the games of ten days with watched players and no scout, and those without an answer', async () => {
    const WORK =
      '{ deskWork { unassigned { total first { game { id } } } unanswered { total first { game { id } } } } }';
    const MINE = '{ myWork { assigned { first { id unanswered } } } }';
    const [asked, open, dull, late] = [
      await game(),
      await game({ startDateTime: '2026-11-22T13:00:00Z' }),
      await game({ startDateTime: '2026-11-22T13:00:00Z', level: 'u19', homeTeamType: 'u19', awayTeamType: 'u19' }),
      await game({ startDateTime: '2026-11-28T13:00:00Z' }),
    ];
    const row = { firstName: 'Luca', lastName: 'A', mainPosition: 'striker', type: 'youth', teamId: 'u17' };
    await club.db
      .insertInto('players')
      .values({ ...row, clubId: club.clubs.zurich, status: 'watchlist' })
      .execute();
    await assign(asked, ['scout']);
    expect((await club.ask('manager', WORK)).data.deskWork).toEqual({
      unassigned: { total: 1, first: [{ game: { id: open } }] },
      unanswered: { total: 1, first: [{ game: { id: asked } }] },
    });
    expect((await club.ask('scout', MINE)).data.myWork.assigned.first).toEqual([{ id: asked, unanswered: true }]);
    await answer('scout', asked, false);
    const { unassigned, unanswered } = (await club.ask('manager', WORK)).data.deskWork;
    expect([unassigned.total, unanswered.total]).toEqual([2, 0]);
    expect((await club.ask('scout', WORK)).codes).toEqual(['errors.not_authorized']);
    expect([dull, late]).not.toContain(unassigned.first[0].game.id);
    await club.db.deleteFrom('players').execute();
  });

  test('DSK-22 the home has the games of fourteen days on which somebody has not reported who went there', async () => {
    const DUE = '{ deskWork { overdue { total first { game { id } scouts { scout { firstName } hasReported } } } } }';
    const scouts = [club.ids.scout, club.ids.otherScout];
    const due = await game({ startDateTime: '2026-11-17T13:00:00Z', scouts });
    await game({ startDateTime: '2026-11-18T09:00:00Z', scouts });
    await game({ startDateTime: '2026-11-03T13:00:00Z', scouts });
    const row = { firstName: 'Luca', lastName: 'A', mainPosition: 'striker', type: 'youth', teamId: 'u17' };
    const players = club.db.insertInto('players').values({ ...row, clubId: club.clubs.zurich, status: 'watchlist' });
    const { id: playerId } = await players.returning('id').executeTakeFirstOrThrow();
    const body = { type: 'short', nSweater: 9, scoutingRecommendation: 'not_an_option', generalGrade: 3 };
    const report = (who: Who) =>
      club.db
        .insertInto('reports')
        .values({ ...body, gameId: due, playerId, createdBy: club.ids[who] })
        .execute();
    await report('scout');
    expect((await club.ask('manager', DUE)).data.deskWork.overdue).toEqual({
      total: 1,
      first: [
        {
          game: { id: due },
          scouts: [
            { scout: { firstName: 'Olivier' }, hasReported: false },
            { scout: { firstName: 'Sofia' }, hasReported: true },
          ],
        },
      ],
    });
    await report('otherScout');
    expect((await club.ask('manager', DUE)).data.deskWork.overdue.total).toBe(0);
    await club.db.deleteFrom('reports').execute();
    await club.db.deleteFrom('players').execute();
  });

  test('is for managers, of two weeks at most', async () => {
    expect((await board({}, 'scout')).codes).toEqual(['errors.not_authorized']);
    expect((await board({ to: '2026-12-05' })).codes).toEqual(['validations.too_many']);
    expect((await board({ to: '2026-11-20' })).codes).toEqual(['validations.date_from_greater']);
  });

  test('is one statement that reads no table whole, as is who could go', async () => {
    const id = await game();
    await fillForPlans(club.db, async (db) => {
      await sql`insert into games (starts_at, day, home_club_id, away_club_id, level, home_team_type)
        select day + time '12:00', day, ${club.clubs.zurich}, ${club.clubs.basel}, 'u17', 'u' || (8 + n % 14)
        from generate_series(1, 6000) n, lateral (select date '2016-06-01' + n as day) d on conflict do nothing`.execute(
        db,
      );
      await sql`insert into game_scouts (game_id, user_id)
        select id, (array[${club.ids.scout}, ${club.ids.manager}]::uuid[])[1 + abs(hashtext(id::text)) % 2] from games
        on conflict do nothing`.execute(db);
      await sql`insert into clubs (name) select 'FC Viele ' || n from generate_series(1, 300) n`.execute(db);
      await sql`insert into players (first_name, last_name, club_id, team_id, main_position, type, status)
        select 'Luca', 'N' || n, (array(select id from clubs order by id))[1 + n % 300], 'u17', 'striker', 'youth', 'watchlist'
        from generate_series(1, 6000) n`.execute(db);
    });
    const days = { from: '2026-11-21', to: '2026-11-22' };
    const plans = await explainPlans(club.db, (db) => boardGames(db, club.ids.manager, days, 500));
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toMatch(/Seq Scan on (games|players|game_scouts)/);
    const free = await explainPlans(club.db, (db) => availabilityFor(db, id, 'Europe/Zurich'));
    expect(free).toHaveLength(1);
    expect(free[0]).not.toMatch(/Seq Scan on (games|game_scouts)/);
    await club.db.deleteFrom('players').execute();
  });
});

describe('DSK-31 matches of our squads', () => {
  const MATCHES = `{ squadMatches { activityId date startsAt level squad watchedPlayers home { id name } away { id name } } }`;
  const matches = async (who: Who = 'manager') => (await club.ask(who, MATCHES)).data.squadMatches;

  test('are named until they are a game, when a club has watched players of their level', async () => {
    const facts = { name: 'Under 17', shortName: 'U17', hue: 10, level: 'u17', season: 2026 };
    const squad = await club.db.insertInto('squads').values(facts).returning('id').executeTakeFirstOrThrow();
    const match = async (date: string, versus: Record<string, unknown> = {}) => {
      const { id } = await club.game({ date, startsAt: '15:00', endsAt: '17:00' }, versus);
      await club.db.insertInto('activitySquads').values({ activityId: id, squadId: squad.id }).execute();
      return id;
    };
    const coming = await match('2026-11-28');
    // The first day after four weeks, and a day that is over.
    await match('2026-12-16');
    await match('2026-11-17');
    await match('2026-11-29', { awayId: null, awayName: 'SC Unknown', homeId: null, homeName: 'FC Unknown' });
    await club.game({ date: '2026-11-28', startsAt: '18:00', endsAt: '19:00' });
    expect(await matches()).toEqual([]);
    const row = { firstName: 'Luca', mainPosition: 'striker', type: 'youth', clubId: club.clubs.basel };
    await club.db
      .insertInto('players')
      .values([
        { ...row, lastName: 'A', teamId: 'u17', status: 'watchlist' },
        { ...row, lastName: 'B', teamId: 'u19', status: 'watchlist' },
        { ...row, lastName: 'C', teamId: 'u17', status: 'observation' },
      ])
      .execute();
    expect(await matches()).toEqual([
      {
        activityId: coming,
        date: '2026-11-28',
        startsAt: '15:00',
        level: 'u17',
        squad: 'U17',
        watchedPlayers: 1,
        home: { id: club.clubs.zurich, name: 'FC Zürich' },
        away: { id: club.clubs.basel, name: 'FC Basel 1893' },
      },
    ]);
    await club.ask('player', 'mutation ($input: CancelActivityInput!) { cancelActivity(input: $input) { id } }', {
      input: { activityId: coming },
    });
    expect(await matches()).toEqual([]);
    await club.ask('player', 'mutation ($activityId: ID!) { reinstateActivity(activityId: $activityId) { id } }', {
      activityId: coming,
    });
    expect(await matches()).toHaveLength(1);
    await game({ startDateTime: '2026-11-28T13:00:00Z', level: 'u17' });
    expect(await matches()).toEqual([]);
  });

  test('are for managers', async () => {
    expect((await club.ask('scout', MATCHES)).codes).toEqual(['errors.not_authorized']);
  });
});
