/** What becomes of those who are sent to a game when it changes: in their inboxes, and in their calendars. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCalendar, type TestCalendar } from '#tests/activities.ts';
import type { Who } from '#tests/club.ts';
import { mergingIn, seen } from '#tests/merging.ts';
import { sendingIn } from '#tests/sending.ts';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
const { game, assign, withdraw, answer, change, remove, states, inbox, told, clear } = sendingIn(() => club);
beforeEach(clear);

describe('DSK-10 an accepted game in the calendar of its scout', () => {
  const FIELDS = 'id title date allDay startsAt endsAt place gameId ownerId version activityType { name }';
  const OF_DAY = `query ($date: Date!) { myActivities(date: $date) { ${FIELDS} } }`;
  const on = async (date: string, who: Who = 'scout') => (await club.ask(who, OF_DAY, { date })).data.myActivities;
  const CHANGE = 'mutation ($input: UpdateActivityInput!) { updateActivity(input: $input) { id startsAt } }';

  test('is made with the yes beside what is planned, and goes with a no, a withdrawal and the game', async () => {
    await club.created('scout', club.meeting({ date: '2026-11-21', startsAt: '14:00', endsAt: '15:00' }));
    const id = await game({ city: 'Wil' });
    await assign(id, ['scout']);
    expect(await on('2026-11-21')).toHaveLength(1);
    await answer('scout', id, true);
    expect((await on('2026-11-21')).find(({ gameId }: { gameId: string | null }) => gameId)).toMatchObject({
      title: 'FC Zürich U17 – FC Basel 1893 U17',
      date: '2026-11-21',
      allDay: false,
      startsAt: '14:00',
      endsAt: '16:00',
      place: 'Wil',
      gameId: id,
      ownerId: null,
      activityType: { name: 'activity_types.match_observation' },
    });
    await answer('scout', id, false);
    expect(await on('2026-11-21')).toHaveLength(1);
    await answer('scout', id, true);
    await withdraw(id, 'scout');
    expect(await on('2026-11-21')).toHaveLength(1);
    await assign(id, ['scout']);
    await answer('scout', id, true);
    expect(await on('2026-11-21')).toHaveLength(2);
    await remove(id);
    expect(await on('2026-11-21')).toHaveLength(1);
  });

  test('moves with the kick-off as the same entry, takes the whole day while that is not known, and stays once after a merge', async () => {
    const id = await game();
    await assign(id, ['scout']);
    await answer('scout', id, true);
    const [before] = await on('2026-11-21');
    await change(id, { startDateTime: '2026-11-22T22:15:00Z' });
    expect(await on('2026-11-22')).toMatchObject([{ id: before.id, startsAt: '23:15', endsAt: '24:00', version: 2 }]);
    await club.db.updateTable('games').set({ kickoffKnown: false }).where('id', '=', id).execute();
    await change(id, { startDateTime: '2026-11-22T22:15:00Z', city: 'Wil' });
    expect(await on('2026-11-22')).toMatchObject([{ allDay: true, startsAt: '06:00', endsAt: '24:00' }]);
  });

  test('the scout adds the way there, though something else is planned; deleted by hand it comes back when the game moves', async () => {
    await club.created('scout', club.meeting({ date: '2026-11-21', startsAt: '12:00', endsAt: '13:30' }));
    const id = await game();
    await assign(id, ['scout']);
    await answer('scout', id, true);
    const shown = async () => (await on('2026-11-21')).filter(({ gameId }: { gameId: string | null }) => gameId);
    const [observation] = await shown();
    const activityData = { id: observation.id, startsAt: '12:30' };
    expect((await club.ask('scout', CHANGE, { input: { activityData } })).codes).toEqual([]);
    expect(await shown()).toMatchObject([{ startsAt: '12:30', endsAt: '16:00', ownerId: null }]);
    const REMOVE = 'mutation ($activityId: ID!) { deleteActivity(activityId: $activityId) { deleted } }';
    expect((await club.ask('scout', REMOVE, { activityId: observation.id })).data.deleteActivity.deleted).toBe(true);
    expect(await shown()).toEqual([]);
    expect(await states(id)).toEqual({ Sofia: 'accepted' });
    await change(id, { startDateTime: '2026-11-21T15:00:00Z' });
    expect(await shown()).toMatchObject([{ startsAt: '16:00', endsAt: '18:00' }]);
  });
});

describe('DSK-05 a game that changes', () => {
  test('a kick-off that moves is told to whoever goes, who need not answer again', async () => {
    const id = await game();
    await assign(id, ['scout', 'otherScout']);
    await answer('scout', id, true);
    await answer('otherScout', id, false);
    await change(id, { startDateTime: '2026-11-22T10:00:00Z' });
    expect(await states(id)).toEqual({ Olivier: 'declined', Sofia: 'accepted' });
    expect((await inbox('scout'))[0]).toMatchObject({
      type: 'GAME_MOVED',
      game: { time: { day: '2026-11-22', kickoff: '11:00' }, before: { day: '2026-11-21', kickoff: '14:00' } },
    });
    expect(await told('otherScout')).toEqual(['GAME_ASKED']);
    // What is not about the time is no news.
    await change(id, { startDateTime: '2026-11-22T10:00:00Z', city: 'Wil' });
    expect(await told('scout')).toEqual(['GAME_MOVED', 'GAME_ASKED']);
  });

  test('one that moves onto another accepted game is asked again, and its time is free', async () => {
    const first = await game();
    const second = await game({ startDateTime: '2026-11-22T13:00:00Z' });
    for (const id of [first, second]) {
      await assign(id, ['scout']);
      await answer('scout', id, true);
    }
    await change(second, { startDateTime: '2026-11-21T14:00:00Z', level: 'u19' });
    expect(await states(second)).toEqual({ Sofia: 'asked' });
    expect((await inbox('scout'))[0]).toMatchObject({ type: 'GAME_ASKED', game: { before: { day: '2026-11-22' } } });
    await answer('scout', first, false);
    expect((await answer('scout', second, true)).codes).toEqual([]);
  });

  test('games that become one keep the stronger answer of a scout, and tell of the time that was picked', async () => {
    const { made, merge, game: row } = mergingIn(() => club);
    const [base, other, opponent] = [await made('FC Eins'), await made('Eins FC'), await made('FC Zwei')];
    const one = await row(base, opponent, '2026-11-21', { startsAt: '2026-11-21T13:00:00Z' });
    const two = await row(other, opponent, '2026-11-21', { startsAt: '2026-11-21T16:00:00Z' });
    await assign(one, ['scout', 'otherScout']);
    await assign(two, ['scout']);
    await answer('scout', two, true);
    await answer('otherScout', one, false);
    const joinedGames = [{ games: seen(one, two), startDateTime: two }];
    expect((await merge('manager', base, [other], 'FC Eins', { joinedGames })).codes).toEqual([]);
    expect(await states(one)).toEqual({ Olivier: 'declined', Sofia: 'accepted' });
    expect(await club.db.selectFrom('activities').select(['gameId', 'startsAt']).execute()).toEqual([
      { gameId: one, startsAt: '17:00' },
    ]);
    // The scout has accepted the game at the time that stands.
    expect(await told('scout')).toEqual(['GAME_ASKED', 'GAME_ASKED']);
    const rows = await club.db
      .selectFrom('gameAssignments')
      .select(['toldStartsAt', 'state'])
      .orderBy('state')
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('records of a player that become one are watched once', async () => {
    const { player } = mergingIn(() => club);
    const [base, other] = [await player(club.clubs.zurich), await player(club.clubs.zurich)];
    const id = await game();
    await assign(id, ['scout'], { playerIds: [base, other] });
    await assign(id, ['otherScout'], { playerIds: [other] });
    const MERGE = 'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }';
    const { codes } = await club.ask('manager', MERGE, { input: { basePlayerId: base, playerIds: [other] } });
    expect(codes).toEqual([]);
    const watched = await club.db.selectFrom('gameAssignmentPlayers').select('playerId').execute();
    expect(watched).toEqual([{ playerId: base }, { playerId: base }]);
  });

  test('one that is deleted is told by its name, and opens nothing', async () => {
    const id = await game();
    await assign(id, ['scout']);
    await remove(id);
    expect((await inbox('scout'))[0]).toMatchObject({
      type: 'GAME_WITHDRAWN',
      game: { title: 'FC Zürich U17 – FC Basel 1893 U17', gone: true },
    });
  });
});
