/** Scouts are sent to games: who is asked, what they answer, and who could go. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { composePush } from '#server/push/message-template.ts';
import { openCalendar, type TestCalendar } from '#tests/activities.ts';
import { NOW } from '#tests/club.ts';
import { FREE, sendingIn } from '#tests/sending.ts';

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
    const content = { activity: null, count: 0, earlier: null, report: null, written: null };
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
    // The last second of its day, and the first of the next.
    const after = Temporal.Instant.from('2026-11-21T23:00:00Z');
    expect(await states(id, after.subtract({ seconds: 1 }))).toEqual({ Olivier: 'asked', Sofia: 'accepted' });
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
    await assign(coming, ['otherScout']);
    const become = (role: string) =>
      club.db.updateTable('users').set({ role }).where('id', '=', club.ids.otherScout).execute();
    await become('manager');
    expect(await goes(coming)).toEqual(['Olivier']);
    await become('special');
    expect(await goes(coming)).toEqual([]);
    await become('scout');
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
    const { id: declined } = await club.created('admin', club.meeting({ ...day, userIds: [club.ids.manager] }));
    const no = { activityId: declined, answer: 'not_coming' };
    await club.db.updateTable('activities').set({ replyHours: 0 }).where('id', '=', declined).execute();
    const REPLY = 'mutation ($input: ReplyToActivityInput!) { replyToActivity(input: $input) { id } }';
    expect((await club.ask('manager', REPLY, { input: no })).codes).toEqual([]);
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
