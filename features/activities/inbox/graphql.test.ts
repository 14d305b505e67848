import { getNamedType, isLeafType, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schema } from '#server/schema.ts';
import {
  ADD_MATCH_COMMENT,
  CREATE_ACTIVITY,
  JOIN_ACTIVITY,
  openCalendar,
  TODAY,
  UPDATE_ACTIVITY,
  type TestCalendar,
} from '#tests/activities.ts';
import { NOW } from '#tests/club.ts';
import { COPY, inboxesOf, MARK, minutesLater, REPEAT, UPDATE_FOLLOWING } from '#tests/inboxes.ts';
import { explainPlans } from '#tests/plans.ts';
import { tellOfChanges, tellOfNew } from '../notices.ts';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

const { ok, inboxOf, told, toldTo, unread, forBoth, change, forget } = inboxesOf(() => club);
/** Every field of an activity, each as a query of its own would ask for it. */
const FIELDS = Object.values((schema.getType('Activity') as GraphQLObjectType).getFields()).map(({ name, type }) =>
  isLeafType(getNamedType(type)) ? name : `${name} { __typename }`,
);

describe('INB-02 G-12 who is told', () => {
  test('of what a manager plans everybody else in it, as by a scout (G-13)', async () => {
    await club.created('manager', forBoth({ userIds: [club.ids.manager, club.ids.player, club.ids.pro] }));
    expect(await toldTo()).toEqual({
      player: ['scout_added Marco Meeting 09:00'],
      pro: ['scout_added Marco Meeting 09:00'],
    });
  });

  test('of what a scout plans for a player that player', async () => {
    await club.created('scout', forBoth({ userIds: [club.ids.player] }));
    expect(await toldTo()).toEqual({ player: ['scout_added Sofia Meeting 09:00'] });
  });

  test('of what a player plans the player’s own scouts, and of a change also the others in it', async () => {
    await club.created('player', club.gym());
    expect(await toldTo()).toEqual({ scout: ['player_added Jonas Gym 09:00'] });
    await forget();
    const { id } = await club.created('manager', forBoth({ date: '2026-11-19' }));
    await forget();
    await change('player', { id, startsAt: '11:00', endsAt: '12:00' });
    expect(await toldTo()).toEqual({
      scout: ['player_moved Jonas Meeting 09:00 11:00'],
      pro: ['player_moved Jonas Meeting 09:00 11:00'],
    });
  });

  test('a player without a scout tells nobody, and nobody is told of what is planned for oneself', async () => {
    await club.created('otherPlayer', club.gym());
    await club.created('manager', club.meeting());
    expect(await toldTo()).toEqual({});
  });

  test('a scout who is in the activity of the own player is told once', async () => {
    const { id } = await club.created('manager', forBoth({ userIds: [club.ids.player, club.ids.scout] }));
    await forget();
    await change('player', { id, title: 'Talk' });
    expect(await toldTo()).toEqual({ scout: ['player_updated Jonas Talk 09:00'] });
  });

  test('G-47 nobody who has been deactivated is told', async () => {
    const { id } = await club.created('manager', forBoth());
    await forget();
    const deactivatedAt = (at: string | null) =>
      club.db.updateTable('users').set({ deactivatedAt: at }).where('id', '=', club.ids.pro).execute();
    await deactivatedAt(NOW.toString());
    await change('admin', { id, title: 'Talk' });
    await deactivatedAt(null);
    expect(await toldTo()).toEqual({ player: ['scout_updated Anna Talk 09:00'] });
  });

  test('joining, a comment and a file tell nobody; a saved form in which nothing has changed neither', async () => {
    const game = await club.game({ date: '2026-11-20' });
    const { id } = await club.created('manager', forBoth());
    await forget();
    await ok('pro', JOIN_ACTIVITY, { activityId: id });
    await ok('scout', ADD_MATCH_COMMENT, { input: { activityId: game.id, comment: 'Well' } });
    await change('manager', { id, title: 'Meeting', startsAt: '09:00', endsAt: '10:00', description: '' });
    await ok('player', UPDATE_ACTIVITY, { input: { activityData: { id: game.id }, matchInfo: { location: '' } } });
    expect(await toldTo()).toEqual({});
  });

  test('what changes in a match alone is told too', async () => {
    const game = await club.game();
    await forget();
    await ok('player', UPDATE_ACTIVITY, { input: { activityData: { id: game.id }, matchInfo: { goals_scored: 0 } } });
    expect(await told('scout')).toEqual(['player_updated Jonas FC Zürich - FC Basel 1893 09:00']);
  });

  test('who is put into it is told of something new; who stays nothing, and who was taken out sees it no more', async () => {
    const { id } = await club.created('manager', forBoth());
    expect(await told('player')).toHaveLength(1);
    await change('manager', { id, userIds: [club.ids.pro, club.ids.otherPlayer] }, minutesLater(20));
    expect(await told('player')).toEqual([]);
    expect(await told('otherPlayer')).toEqual(['scout_added Marco Meeting 09:00']);
    expect(await told('pro')).toEqual(['scout_added Marco Meeting 09:00']);
  });

  test('what is refused, or done once more with its key, tells nobody', async () => {
    await club.created('player', club.gym());
    await forget();
    expect((await club.create('manager', forBoth())).codes).toEqual(['validations.overlap_hours']);
    expect(await toldTo()).toEqual({});
    const input = { activityData: forBoth({ date: '2026-11-19' }), idempotencyKey: 'the-same-key-again' };
    for (let time = 0; time < 2; time += 1) await ok('manager', CREATE_ACTIVITY, { input });
    expect(await told('pro')).toHaveLength(1);
  });
});

describe('INB-03 several changes', () => {
  test('of an activity by one person within ten minutes are one entry with what stands now; added stays added', async () => {
    const { id } = await club.created('manager', forBoth());
    await change('manager', { id, startsAt: '11:00', endsAt: '12:00' }, minutesLater(9));
    await change('manager', { id, title: 'Talk' }, minutesLater(18));
    expect(await told('player')).toEqual(['scout_added Marco Talk 11:00']);
    expect((await inboxOf('player'))[0]!.date).toBe('2026-11-18T13:18:00.000Z');
  });

  test('later than that are an entry of their own', async () => {
    const { id } = await club.created('manager', forBoth());
    await change('manager', { id, title: 'Talk' }, minutesLater(10));
    await change('manager', { id, title: 'Long talk' }, minutesLater(15));
    expect(await told('player')).toEqual(['scout_updated Marco Long talk 09:00', 'scout_added Marco Long talk 09:00']);
  });

  test('by two people are two entries', async () => {
    const { id } = await club.created('manager', forBoth());
    await change('admin', { id, title: 'Talk' }, minutesLater(1));
    expect(await told('player')).toEqual(['scout_updated Anna Talk 09:00', 'scout_added Marco Talk 09:00']);
  });

  test('INB-18 leave an entry that was read as it is, and are another one', async () => {
    const { id } = await club.created('manager', forBoth());
    await ok('player', MARK, { input: {} });
    expect(await unread('player')).toBe(0);
    await change('manager', { id, title: 'Talk' }, minutesLater(5));
    expect(await unread('player')).toBe(1);
    expect(await inboxOf('player')).toMatchObject([
      { isRead: false, type: 'SCOUT_UPDATED_ACTIVITY' },
      { isRead: true, type: 'SCOUT_ADDED_ACTIVITY' },
    ]);
  });

  test('of an activity and then of its whole series become one entry, which is no longer something new', async () => {
    const { id } = await club.created('manager', forBoth());
    await ok('manager', REPEAT, { input: { activityId: id, weekdays: [3], until: '2026-12-02' } });
    await forget();
    await change('manager', { id, title: 'Talk' });
    await ok('manager', UPDATE_FOLLOWING, { input: { activityData: { id, startsAt: '11:00', endsAt: '12:00' } } }, minutesLater(3)); // prettier-ignore
    expect(await told('pro')).toEqual(['scout_moved Marco Talk 09:00 11:00 x3']);
  });

  test('of what was planned and repeated just now are one entry that stays new', async () => {
    const { id } = await club.created('manager', forBoth());
    await ok('manager', REPEAT, { input: { activityId: id, weekdays: [3], until: '2026-12-02' } });
    await ok('manager', UPDATE_FOLLOWING, { input: { activityData: { id, title: 'Talk' } } });
    expect(await told('pro')).toEqual(['scout_added Marco Talk 09:00 x3']);
  });
});

describe('INB-01 many at once', () => {
  test('a repeated activity is one entry with the count, and so is a change of the series', async () => {
    const { id } = await club.created('manager', forBoth());
    await forget();
    await ok('manager', REPEAT, { input: { activityId: id, weekdays: [3, 4], until: '2026-12-03' } });
    expect(await told('player')).toEqual(['scout_added Marco Meeting 09:00 x5']);
    await forget();
    await ok('manager', UPDATE_FOLLOWING, { input: { activityData: { id, startsAt: '11:00', endsAt: '12:00' } } });
    expect(await toldTo()).toEqual({
      player: ['scout_moved Marco Meeting 09:00 11:00 x6'],
      pro: ['scout_moved Marco Meeting 09:00 11:00 x6'],
    });
  });

  test('a week that is copied is one entry with the count, for each the own one', async () => {
    await club.created('manager', forBoth());
    await club.created('manager', forBoth({ date: '2026-11-19', userIds: [club.ids.player] }));
    await forget();
    await ok('manager', COPY, { input: { userId: club.ids.player, from: TODAY, to: '2026-11-25' } });
    expect(await toldTo()).toEqual({
      player: ['scout_added Marco Meeting 09:00 x2'],
      pro: ['scout_added Marco Meeting 09:00'],
    });
  });

  test('a player who copies the own week tells the scouts once', async () => {
    for (const date of [TODAY, '2026-11-19']) await club.created('player', club.gym({ date }));
    await forget();
    await ok('player', COPY, { input: { from: TODAY, to: '2026-11-25' } });
    expect(await toldTo()).toEqual({ scout: ['player_added Jonas Gym 09:00 x2'] });
  });

  test('500 people are told in one statement', async () => {
    const { db, ids } = club;
    const people = await db
      .insertInto('users')
      .values(
        Array.from({ length: 500 }, (_, at) => ({
          email: `squad${at}@touchline.example`,
          firstName: 'Many',
          lastName: `N ${at}`,
          role: 'player',
          label: 'PRO',
          passwordHash: 'none',
        })),
      )
      .returning('id')
      .execute();
    const userIds = people.map(({ id }) => id);
    const { id } = await club.created('manager', forBoth());
    await forget();
    const doer = club.context('manager');
    const made = await explainPlans(db, (trx) => tellOfNew(trx, doer, [{ id, userIds }]));
    expect(made).toHaveLength(1);
    const rows = () => db.selectFrom('notifications').select(['recipientId', 'type']).execute();
    expect(await rows()).toHaveLength(500);
    const { data } = await club.one('manager', id);
    const before = { ...data.activity, type: { id: 'another' }, users: userIds.map((one) => ({ id: one })) };
    const changed = await explainPlans(db, (trx) =>
      tellOfChanges(trx, { ...doer, now: minutesLater(1) }, [{ before, plan: { ...before, userIds, match: null } }]),
    );
    expect(changed).toHaveLength(1);
    expect(new Set((await rows()).map(({ type }) => type))).toEqual(new Set(['SCOUT_ADDED_ACTIVITY']));
    expect(await rows()).toHaveLength(500);
    await forget();
    await db.deleteFrom('calendarChanges').where('userId', 'in', userIds).execute();
    await db.deleteFrom('users').where('id', 'in', userIds).execute();
    expect(ids.player).not.toBe('');
  });
});

test('G-12 an entry tells what stands now, and its activity as the viewer may read it', async () => {
  const { id } = await club.created('manager', forBoth());
  await club.db.updateTable('activities').set({ title: 'Renamed' }).where('id', '=', id).execute();
  await club.db.updateTable('users').set({ firstName: 'Max' }).where('id', '=', club.ids.manager).execute();
  expect(await told('player')).toEqual(['scout_added Max Renamed 09:00']);
  await club.db.updateTable('users').set({ firstName: 'Marco' }).where('id', '=', club.ids.manager).execute();
});

test('INB-02 whatever is asked of the activity of an entry is what the activity itself says', async () => {
  const { id } = await club.game({ userIds: [club.ids.player, club.ids.pro] }, {}, 'manager');
  for (const field of FIELDS) {
    const inbox = await ok('player', `{ listNotifications { activity { ${field} } } }`, {});
    const itself = await ok('player', `query ($id: ID!) { activity(activityId: $id) { ${field} } }`, { id });
    expect(inbox.listNotifications).toEqual([itself]);
  }
});
