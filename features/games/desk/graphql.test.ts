/** Scouts are sent to games: who is asked, what they answer, and who could go. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { composePush } from '#server/push/message-template.ts';
import { openCalendar, type TestCalendar } from '#tests/activities.ts';
import { NOW, type Who } from '#tests/club.ts';
import { explainPlans, fillForPlans } from '#tests/plans.ts';
import { FREE, sendingIn } from '#tests/sending.ts';
import { availabilityFor, boardGames } from './data.ts';

const UNREAD = '{ unreadNotifications }';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
const { game, assign, withdraw, answer, change, read, states, goes, inbox, told, clear } = sendingIn(() => club);
beforeEach(clear);

describe('DSK-01 a manager asks scouts to go to a game', () => {
  test('with a note and players to be watched; they stand among who goes, and read it in the game', async () => {
    const id = await game();
    const row = { firstName: 'Luca', lastName: 'Meier', clubId: club.clubs.zurich, teamId: 'u17', mainPosition: 'striker', type: 'youth' }; // prettier-ignore
    const player = await club.db.insertInto('players').values(row).returning('id').executeTakeFirstOrThrow();
    const { data, codes } = await assign(id, ['scout', 'otherScout'], { note: 'Left wing', playerIds: [player.id] });
    expect(codes).toEqual([]);
    const asked = {
      state: 'asked',
      note: 'Left wing',
      answer: '',
      players: [{ lastName: 'Meier' }],
      askedBy: { firstName: 'Marco' },
      answeredAt: null,
    };
    expect(data.assignGameScouts).toMatchObject({
      assignments: [
        { scout: { firstName: 'Olivier' }, ...asked },
        { scout: { firstName: 'Sofia' }, ...asked },
      ],
      ownAssignment: null,
      scouts: [{ firstName: 'Olivier' }, { firstName: 'Sofia' }],
    });
    expect(await read(id, 'scout')).toMatchObject({
      assignments: null,
      ownAssignment: { state: 'asked', note: 'Left wing' },
    });
  });

  test('whoever was asked stays as they are; managers who send themselves go', async () => {
    const id = await game();
    await assign(id, ['scout'], { note: 'First' });
    await answer('scout', id, true);
    await assign(id, ['scout', 'manager'], { note: 'Second' });
    expect(await states(id)).toEqual({ Marco: 'accepted', Sofia: 'accepted' });
    expect((await read(id, 'scout')).ownAssignment.note).toBe('First');
    expect(await told('manager')).toEqual(['GAME_ACCEPTED']);
  });

  test('players, who has left, nobody, and games of the past are refused by the field', async () => {
    const id = await game();
    const past = await game({ startDateTime: '2026-11-17T13:00:00Z' });
    expect((await assign(id, ['player'])).errors[0]!.extensions).toMatchObject({ field: 'scoutIds' });
    expect((await assign(id, [])).codes).toEqual(['global.field_required']);
    expect((await assign(past, ['scout'])).codes).toEqual(['validations.game_over']);
    expect((await assign(id, ['scout'], { playerIds: [id] })).errors[0]!.extensions).toMatchObject({
      field: 'playerIds',
    });
    expect((await assign(id, ['scout'], {}, 'scout')).codes).toEqual(['errors.not_authorized']);
    expect(await states(id)).toEqual({});
  });
});

describe('DSK-02 the scout answers', () => {
  test('is told at once, accepts, and whoever asked is told', async () => {
    const id = await game();
    await assign(id, ['scout']);
    expect(await inbox('scout')).toEqual([
      {
        type: 'GAME_ASKED',
        createdBy: { firstName: 'Marco' },
        activityCount: 0,
        game: {
          id,
          title: 'FC Zürich U17 – FC Basel 1893 U17',
          gone: false,
          time: { day: '2026-11-21', kickoff: '14:00' },
          before: null,
        },
      },
    ]);
    expect((await answer('scout', id, true)).codes).toEqual([]);
    expect(await states(id)).toEqual({ Sofia: 'accepted' });
    expect(await told('manager')).toEqual(['GAME_ACCEPTED']);
    // Said again, nothing changes and nobody is told.
    expect((await answer('scout', id, true)).codes).toEqual([]);
    expect(await told('manager')).toEqual(['GAME_ACCEPTED']);
  });

  test('declines with a line, goes no more, and may change the mind', async () => {
    const id = await game();
    await assign(id, ['scout']);
    await answer('scout', id, false, { line: 'Family' });
    expect((await read(id)).assignments).toMatchObject([{ state: 'declined', answer: 'Family' }]);
    expect(await goes(id)).toEqual([]);
    expect(await told('manager')).toEqual(['GAME_DECLINED']);
    await answer('scout', id, true);
    expect((await read(id)).assignments).toMatchObject([{ state: 'accepted', answer: '' }]);
    expect(await goes(id)).toEqual(['Sofia']);
  });

  test('nobody answers who was not asked, nor once they need not go or the day is over', async () => {
    const id = await game();
    expect((await answer('scout', id, true)).codes).toEqual(['errors.not_found']);
    await assign(id, ['scout']);
    expect((await answer('scout', id, true, {}, NOW.add({ hours: 24 * 5 }))).codes).toEqual(['validations.game_over']);
    await withdraw(id, 'scout');
    expect((await answer('scout', id, true)).codes).toEqual(['validations.assignment_withdrawn']);
    expect(await told('scout')).toEqual(['GAME_WITHDRAWN', 'GAME_ASKED']);
    expect(await goes(id)).toEqual([]);
    await assign(id, ['scout']);
    expect(await states(id)).toEqual({ Sofia: 'asked' });
  });

  test('DSK-09 a yes that waited does not count for another kick-off, a no does', async () => {
    const id = await game();
    await assign(id, ['scout']);
    await change(id, { startDateTime: '2026-11-22T13:00:00Z' });
    const seen = { startDateTime: '2026-11-21T13:00:00Z' };
    expect((await answer('scout', id, true, seen)).codes).toEqual(['validations.game_moved']);
    expect((await answer('scout', id, true, { startDateTime: '2026-11-22T13:00:00Z' })).codes).toEqual([]);
    expect((await answer('scout', id, false, seen)).codes).toEqual([]);
  });

  test('INB-08 a device shows the clubs and the time, of a moved game both times', () => {
    const at = { day: '2026-11-21', kickoff: '14:00', startDateTime: '2026-11-21T13:00:00Z' };
    const about = { id: 'g', title: 'FC A U17 – FC B U17', ...at, before: null, gone: false };
    const content = { activity: null, count: 0, earlier: null, written: null };
    expect(composePush('en', { type: 'GAME_ASKED', game: about, ...content })).toEqual({
      title: 'Do you go? FC A U17 – FC B U17',
      body: 'Sat 21 Nov, 14:00',
    });
    const moved = { ...about, before: { day: '2026-11-20', kickoff: null } };
    expect(composePush('de', { type: 'GAME_MOVED', game: moved, ...content }).body).toBe(
      'Fr., 20. Nov. → Sa., 21. Nov., 14:00',
    );
  });

  test('who is no longer of the staff reads nothing of games in the inbox', async () => {
    const id = await game();
    await assign(id, ['scout']);
    expect((await club.ask('scout', UNREAD)).data.unreadNotifications).toBe(1);
    await club.db.updateTable('notifications').set({ recipientId: club.ids.player }).execute();
    expect(await inbox('player')).toEqual([]);
    expect((await club.ask('player', UNREAD)).data.unreadNotifications).toBe(0);
  });
});

describe('DSK-03 the form of a game', () => {
  test('asks whom it puts there, and tells whom it takes off', async () => {
    const id = await game({ scouts: [club.ids.scout] });
    expect(await states(id)).toEqual({ Sofia: 'asked' });
    await change(id, { scouts: [club.ids.otherScout] });
    expect(await states(id)).toEqual({ Olivier: 'asked', Sofia: 'withdrawn' });
    expect(await told('scout')).toEqual(['GAME_WITHDRAWN', 'GAME_ASKED']);
    expect(await told('otherScout')).toEqual(['GAME_ASKED']);
    expect(await goes(id)).toEqual(['Olivier']);
  });

  test('asks nobody who puts themselves there, and nobody for a past game', async () => {
    const own = await game({ scouts: [club.ids.scout] }, 'scout');
    const past = await game({ scouts: [club.ids.scout], startDateTime: '2026-11-14T13:00:00Z' });
    expect([await states(own), await states(past)]).toEqual([{}, {}]);
    expect(await told('scout')).toEqual([]);
    expect([await goes(own), await goes(past)]).toEqual([['Sofia'], ['Sofia']]);
  });
});

describe('DSK-04 nobody is at two games at once', () => {
  test('a second game of that time is refused by the name of the first, and touching ones are not', async () => {
    const first = await game();
    const second = await game({
      startDateTime: '2026-11-21T14:30:00Z',
      level: 'u19',
      homeTeamType: 'u19',
      awayTeamType: 'u19',
    });
    const later = await game({
      startDateTime: '2026-11-21T15:00:00Z',
      level: 'u21',
      homeTeamType: 'u21',
      awayTeamType: 'u21',
    });
    for (const id of [first, second, later]) await assign(id, ['scout']);
    await answer('scout', first, true);
    const { errors } = await answer('scout', second, true);
    expect(errors[0]).toMatchObject({
      message: 'You go to FC Zürich – FC Basel 1893 at that time',
      extensions: { code: 'validations.scout_elsewhere', field: 'accept' },
    });
    expect((await answer('scout', later, true)).codes).toEqual([]);
    expect((await answer('scout', second, false)).codes).toEqual([]);
  });

  test('the database refuses it too', async () => {
    const [one, two] = [await game(), await game({ level: 'u19' })];
    await assign(one, ['scout']);
    await answer('scout', one, true);
    await assign(two, ['scout']);
    const during = '[2026-11-21 13:30+00,2026-11-21 15:30+00)';
    const written = club.db.updateTable('gameAssignments').set({ state: 'accepted', during }).where('gameId', '=', two);
    await expect(written.execute()).rejects.toThrow('game_assignments_one_at_a_time');
  });
});

describe('DSK-06 what becomes of it', () => {
  test('whoever reported on the game has done it, whoever has not once its day is over has missed it', async () => {
    const id = await game();
    await assign(id, ['scout', 'otherScout']);
    await answer('scout', id, true);
    const after = NOW.add({ hours: 24 * 5 });
    expect(await states(id, after)).toEqual({ Olivier: 'missed', Sofia: 'missed' });
    const row = { firstName: 'Nino', lastName: 'Frei', clubId: club.clubs.zurich, teamId: 'u17', mainPosition: 'striker', type: 'youth' }; // prettier-ignore
    const player = await club.db.insertInto('players').values(row).returning('id').executeTakeFirstOrThrow();
    const report = { type: 'short', gameId: id, playerId: player.id, createdBy: club.ids.scout, nSweater: 9, scoutingRecommendation: 'not_an_option', generalGrade: 3 }; // prettier-ignore
    await club.db.insertInto('reports').values(report).execute();
    expect(await states(id, after)).toEqual({ Olivier: 'missed', Sofia: 'done' });
    await club.db.deleteFrom('reports').execute();
  });
});

describe('DSK-07 whoever leaves', () => {
  test('goes to none of the games to come', async () => {
    const [past, coming] = [await game(), await game({ startDateTime: '2099-11-21T13:00:00Z' })];
    for (const id of [past, coming]) await assign(id, ['otherScout']);
    await club.db
      .updateTable('games')
      .set({ startsAt: '2020-11-21T13:00:00Z', day: '2020-11-21' })
      .where('id', '=', past)
      .execute();
    await club.db
      .updateTable('users')
      .set({ deactivatedAt: NOW.toString() })
      .where('id', '=', club.ids.otherScout)
      .execute();
    await club.db.updateTable('users').set({ deactivatedAt: null }).where('id', '=', club.ids.otherScout).execute();
    expect([await states(past), await states(coming)]).toEqual([{ Olivier: 'missed' }, { Olivier: 'withdrawn' }]);
    expect([await goes(past), await goes(coming)]).toEqual([['Olivier'], []]);
  });
});

describe('DSK-08 who could go', () => {
  const availability = async (gameId: string) =>
    Object.fromEntries(
      (await club.ask('manager', FREE, { gameId })).data.scoutAvailability.map(
        (one: { person: { firstName: string }; availability: string }) => [one.person.firstName, one.availability],
      ),
    );

  test('is busy with what they have planned or accepted, tight near another game, and else free; nothing more is said', async () => {
    const id = await game();
    const near = await game({ startDateTime: '2026-11-21T16:30:00Z', level: 'u19' });
    const same = await game({ startDateTime: '2026-11-21T13:30:00Z', level: 'u21' });
    await assign(near, ['otherScout']);
    await assign(same, ['admin']);
    await answer('admin', same, true);
    const day = { date: '2026-11-21', startsAt: '15:00', endsAt: '17:00' };
    await club.created('scout', club.meeting({ title: 'Dentist', ...day }));
    expect(await availability(id)).toEqual({ Anna: 'busy', Marco: 'free', Olivier: 'tight', Sofia: 'busy' });
    expect((await club.ask('scout', FREE, { gameId: id })).codes).toEqual(['errors.not_authorized']);
  });

  test('a game without a kick-off is tight on the day of another one', async () => {
    const id = await game();
    const other = await game({ level: 'u19' });
    await assign(other, ['scout']);
    await club.db
      .updateTable('games')
      .set({ kickoffKnown: false, startsAt: '2026-11-20T23:00:00Z' })
      .where('id', '=', id)
      .execute();
    expect(await availability(id)).toMatchObject({ Sofia: 'tight', Marco: 'free' });
  });
});

describe('DSK-11 the board of some days', () => {
  const BOARD = `query ($from: Date!, $to: Date!, $level: [Level!]) { gameBoard(from: $from, to: $to, level: $level) {
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
    const narrowed = (await board({ level: ['u19'] })).data.gameBoard.games;
    expect(narrowed.map((one: { game: { id: string } }) => one.game.id)).toEqual([early]);
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
