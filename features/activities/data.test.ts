import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { can, type Viewer } from '#domain/permissions.ts';
import {
  ADD_MATCH_COMMENT,
  CREATE_ACTIVITY,
  DAY_ACTIVITIES,
  DELETE_ACTIVITY,
  JOIN_ACTIVITY,
  MY_ACTIVITIES,
  NOBODY,
  GET_ACTIVITY,
  TODAY,
  UPDATE_ACTIVITY,
  WEEK_ACTIVITIES,
  WEEKS_AROUND,
  openCalendar,
  type TestCalendar,
} from '#tests/activities.ts';
import { EVERYBODY, NOW, nameInConflict, execute, type Who } from '#tests/club.ts';
import { explainPlans } from '#tests/plans.ts';
import { BESIDE_POSTGRES } from '#tests/profile.ts';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

describe('overlaps', () => {
  test('ACT-32 A-29 two activities of one person may touch but not overlap', async () => {
    await club.created('player', club.gym());
    for (const [startsAt, endsAt] of [
      ['09:59', '11:00'],
      ['08:00', '09:01'],
      ['09:15', '09:30'],
      ['08:00', '11:00'],
    ]) {
      const { codes, errors } = await club.create('player', club.gym({ startsAt, endsAt }));
      expect(codes).toEqual(['validations.overlap_hours']);
      expect(errors[0]!.message).toBe('You already have scheduled activity in this hours');
    }
    await club.created('player', club.gym({ startsAt: '10:00', endsAt: '11:00' }));
    await club.created('player', club.gym({ startsAt: '08:00', endsAt: '09:00' }));
    await club.created('pro', club.gym());
    await club.created('player', club.gym({ date: '2026-11-19' }));
  });

  test('ACT-33 A-28 a whole day and anything in it exclude each other', async () => {
    await club.created('player', club.gym({ allDay: true }));
    const { codes, errors } = await club.create('player', club.gym());
    expect(codes).toEqual(['validations.overlap_day']);
    expect(errors[0]!.message).toBe('You already have scheduled activity for the day');
    await club.created('pro', club.gym());
    expect((await club.create('pro', club.gym({ allDay: true }))).codes).toEqual(['validations.overlap_day']);
  });

  test('A-29 of many that want the same hour at the same moment exactly one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        club.create('player', club.gym({ startsAt: `09:0${index}`, title: `Gym ${index}` })),
      ),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(Array(7).fill('validations.overlap_hours'));
    expect(await club.titles('player')).toHaveLength(1);
  });

  test('A-29 the database has the last word', async () => {
    const activity = await club.created('player', club.gym());
    const again = club.db
      .insertInto('activities')
      .values({
        title: 'Past the rules',
        date: TODAY,
        startsAt: '09:30',
        endsAt: '09:40',
        activityTypeId: activity.activityType.id,
        ownerId: club.ids.player,
        createdBy: club.ids.player,
      }) // prettier-ignore
      .execute();
    await expect(again).rejects.toMatchObject({ code: '23P01' });
  });

  test('A-29 an activity is not in its own way when it moves', async () => {
    const { id } = await club.created('player', club.gym());
    await club.created('player', club.gym({ startsAt: '11:00', endsAt: '12:00' }));
    expect((await club.update('player', { id, startsAt: '09:30', endsAt: '10:30' })).codes).toEqual([]);
    expect((await club.update('player', { id, endsAt: '11:01' })).codes).toEqual(['validations.overlap_hours']);
    expect((await club.update('player', { id, allDay: true })).codes).toEqual(['validations.overlap_day']);
  });
});

describe('changing', () => {
  test('GQL-24 what is left out stays as it is', async () => {
    const before = await club.created('player', club.gym({ description: 'Legs' }));
    const { data } = await club.update('player', { id: before.id, startsAt: '09:30' });
    expect(data.updateActivity).toEqual({ ...before, startsAt: '09:30', version: 2 });
  });

  test('ERR-15 somebody who worked on something older is told what stands now, and who saved it when', async () => {
    const { id } = await club.created('player', club.gym());
    expect((await club.update('player', { id, version: 1, title: 'Legs' })).codes).toEqual([]);
    const late = await club.update('player', { id, version: 1, title: 'Arms' });
    expect(late.codes).toEqual(['errors.conflict']);
    expect(late.errors[0]!.extensions).toMatchObject({
      present: { id, version: 2, title: 'Legs', userIds: [club.ids.player] },
      changed: { by: nameInConflict(club, 'player'), at: NOW.toString() },
    });
    expect(await club.titles('player')).toEqual(['Legs']);
  });

  test('of two who save the same version at the same moment one is told', async () => {
    const { id } = await club.created('player', club.gym());
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => club.update('player', { id, version: 1, title })));
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['errors.conflict', 'errors.conflict']);
  });

  test('G-20 players and scouts change neither the people nor the type of what stands', async () => {
    const { ids } = club;
    const { id } = await club.created('scout', club.meeting({ userIds: [ids.player] }));
    for (const who of ['player', 'scout'] as const) {
      expect((await club.update(who, { id, userIds: [ids.player, ids.pro] })).codes).toEqual(['errors.not_authorized']);
      expect((await club.update(who, { id, activityTypeId: club.types['other'] })).codes).toEqual([
        'errors.not_authorized',
      ]);
      expect(
        (await club.update(who, { id, activityTypeId: club.types['meetings'], userIds: [ids.player] })).codes,
      ).toEqual([]);
    }
    const { data } = await club.update('manager', {
      id,
      userIds: [ids.pro, ids.player],
      activityTypeId: club.types['other'],
    });
    expect(data.updateActivity.users.map((user: { id: string }) => user.id)).toEqual([ids.pro, ids.player]);
    expect((await club.update('manager', { id, userIds: [ids.special] })).codes).toEqual(['validations.id_invalid']);
  });

  test('ACT-38 who owns it is busy at that time, and who owned it is free', async () => {
    const { ids } = club;
    const { id } = await club.created('manager', club.meeting({ userIds: [ids.player] }));
    await club.created('pro', club.gym({ startsAt: '09:30', endsAt: '10:30' }));
    expect((await club.update('manager', { id, userIds: [ids.pro] })).codes).toEqual(['validations.overlap_hours']);
    expect((await club.update('manager', { id, userIds: [ids.otherPlayer, ids.player] })).codes).toEqual([]);
    expect((await club.create('player', club.gym())).codes).toEqual([]);
    expect((await club.create('otherPlayer', club.gym())).codes).toEqual(['validations.overlap_hours']);
  });

  test('a participant who stays keeps having joined', async () => {
    const { ids } = club;
    const { id } = await club.created('manager', club.meeting({ userIds: [ids.player, ids.pro] }));
    await club.ask('pro', JOIN_ACTIVITY, { activityId: id });
    const { data } = await club.update('manager', { id, userIds: [ids.otherPlayer, ids.pro] });
    expect(data.updateActivity.users).toMatchObject([{ hasJoinedActivity: false }, { hasJoinedActivity: true }]);
  });
});

describe('deleting and joining', () => {
  const remove = (who: Who, activityId: string) => club.ask(who, DELETE_ACTIVITY, { activityId });

  test('GQL-25 its only participant deletes it', async () => {
    const { id } = await club.created('manager', club.meeting({ userIds: [club.ids.player] }));
    expect((await remove('player', id)).data.deleteActivity).toEqual({ deleted: true, left: false });
    expect((await club.one('admin', id)).codes).toEqual(['errors.not_found']);
    expect((await remove('player', id)).codes).toEqual(['errors.not_found']);
  });

  test('G-19 a player who shares what somebody else made leaves it, and the next one owns it', async () => {
    const { ids } = club;
    const { id } = await club.created('manager', club.meeting({ userIds: [ids.player, ids.pro] }));
    expect((await remove('player', id)).data.deleteActivity).toEqual({ deleted: false, left: true });
    expect(await club.titles('player')).toEqual([]);
    expect(await club.titles('pro')).toEqual(['Meeting']);
    expect((await club.create('player', club.gym())).codes).toEqual([]);
    expect((await club.create('pro', club.gym())).codes).toEqual(['validations.overlap_hours']);
  });

  test('G-19 a player who may delete it leaves it instead when that is said, and not as the last one', async () => {
    const { ids } = club;
    const { id } = await club.created('player', club.gym());
    const leave = (who: Who) =>
      club.ask(who, `mutation ($id: ID!) { deleteActivity(activityId: $id, leave: true) { deleted left } }`, { id });
    expect((await leave('player')).codes).toEqual(['errors.not_authorized']);
    await club.update('manager', { id, userIds: [ids.player, ids.pro] });
    expect((await leave('manager')).codes).toEqual(['errors.not_authorized']);
    expect((await leave('player')).data.deleteActivity).toEqual({ deleted: false, left: true });
    expect(await club.titles('pro')).toEqual(['Gym']);
  });

  test('G-19 a manager leaves what goes on for the others, and a scout who is in it may not', async () => {
    const { ids } = club;
    const { id } = await club.created('manager', club.meeting({ userIds: [ids.manager, ids.scout, ids.player] }));
    const leave = (who: Who) =>
      club.ask(who, `mutation ($id: ID!) { deleteActivity(activityId: $id, leave: true) { deleted left } }`, { id });
    expect((await leave('scout')).codes).toEqual(['errors.not_authorized']);
    expect((await leave('manager')).data.deleteActivity).toEqual({ deleted: false, left: true });
    expect(await club.titles('manager')).toEqual([]);
    expect(await club.titles('player')).toEqual(['Meeting']);
  });

  test('G-19 it is nobody’s time when the next one is busy, until it is planned anew', async () => {
    const { ids } = club;
    const { id } = await club.created('manager', club.meeting({ userIds: [ids.player, ids.pro] }));
    await club.created('pro', club.gym());
    await remove('player', id);
    expect(await club.titles('pro')).toHaveLength(2);
    expect((await club.update('manager', { id, description: 'Room 2' })).codes).toEqual([]);
    expect((await club.update('manager', { id, startsAt: '09:15' })).codes).toEqual(['validations.overlap_hours']);
  });

  test('G-17 TODAY-02 a participant joins, and leaves again', async () => {
    const { id } = await club.created('manager', club.meeting({ userIds: [club.ids.player, club.ids.pro] }));
    const toggled = async () => (await club.ask('pro', JOIN_ACTIVITY, { activityId: id })).data.joinActivity.users;
    expect(await toggled()).toMatchObject([{ hasJoinedActivity: false }, { hasJoinedActivity: true }]);
    expect(await toggled()).toMatchObject([{ hasJoinedActivity: false }, { hasJoinedActivity: false }]);
    expect((await club.ask('manager', JOIN_ACTIVITY, { activityId: id })).codes).toEqual(['errors.not_authorized']);
  });

  test('G-17 who says whether they join is taken at their word, however often it is said', async () => {
    const { id } = await club.created('manager', club.meeting({ userIds: [club.ids.player, club.ids.pro] }));
    const said = async (joined: boolean) =>
      (await club.ask('pro', JOIN_ACTIVITY, { activityId: id, joined })).data.joinActivity.users[1].hasJoinedActivity;
    expect([await said(true), await said(true), await said(false), await said(false)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('who may what', () => {
  const OPERATIONS = (activityId: string): [string, Record<string, unknown>][] => [
    [CREATE_ACTIVITY, { input: { activityData: club.gym() } }],
    [UPDATE_ACTIVITY, { input: { activityData: { id: activityId } } }],
    [DELETE_ACTIVITY, { activityId }],
    [JOIN_ACTIVITY, { activityId }],
    [ADD_MATCH_COMMENT, { input: { activityId, comment: '' } }],
    [GET_ACTIVITY, { activityId }],
    [MY_ACTIVITIES, { date: TODAY }],
    [WEEK_ACTIVITIES, { date: TODAY }],
    [DAY_ACTIVITIES, { date: TODAY }],
  ];

  test('ROLE-01 A-06 nobody and special users have no calendar', async () => {
    const { id } = await club.created('player', club.gym());
    for (const [document, variables] of OPERATIONS(id)) {
      expect((await club.ask(null, document, variables)).codes).toEqual(['errors.unauthenticated']);
      expect((await club.ask('special', document, variables)).codes).toEqual(['errors.not_authorized']);
    }
  });

  test('GQL-08 what a player may not know of looks like what does not exist', async () => {
    const { id } = await club.game({}, {}, 'pro');
    for (const [document, variables] of OPERATIONS(id).slice(1, 6)) {
      const strange = JSON.parse(JSON.stringify(variables).replaceAll(id, NOBODY)) as Record<string, unknown>;
      const foreign = await club.ask('player', document, variables);
      expect(foreign.codes).toEqual(['errors.not_found']);
      expect(foreign).toEqual(await club.ask('player', document, strange));
      expect((await club.ask('admin', document, strange)).codes).toEqual(['errors.not_found']);
    }
  });

  test('ACT-35 ACT-36 ACT-37 A-41 G-19 everybody does to each activity what the table says, and nothing else', async () => {
    const { ids } = club;
    const makers: [Who, string[]][] = [
      ['player', [ids.player]],
      ['scout', [ids.scout]],
      ['scout', [ids.pro, ids.scout]],
      ['otherScout', [ids.otherScout]],
      ['manager', [ids.otherPlayer, ids.player]],
      ['manager', [ids.scout, ids.player]],
    ];
    for (const [maker, participantIds] of makers) {
      for (const who of EVERYBODY.filter((name) => name !== 'special')) {
        const { id } = await club.created(maker, club.meeting({ userIds: participantIds }));
        const subject = { participantIds, createdBy: ids[maker] };
        const viewer = {
          id: ids[who],
          role: who === 'otherScout' ? 'scout' : who.startsWith('other') || who === 'pro' ? 'player' : who,
          playerIds: who === 'scout' ? [ids.player, ids.pro] : [],
          requirePasswordReset: false,
        } as unknown as Viewer;
        const expected = (allowed: boolean) =>
          allowed ? undefined : can(viewer, 'activity.read', subject) ? 'errors.not_authorized' : 'errors.not_found';
        const asked = async (document: string, variables: Record<string, unknown>) =>
          (await club.ask(who, document, variables)).codes[0];

        expect(await asked(GET_ACTIVITY, { activityId: id })).toBe(expected(can(viewer, 'activity.read', subject)));
        expect(await asked(UPDATE_ACTIVITY, { input: { activityData: { id, title: 'New' } } })).toBe(
          expected(can(viewer, 'activity.edit', subject)),
        );
        expect(await asked(JOIN_ACTIVITY, { activityId: id })).toBe(expected(can(viewer, 'activity.join', subject)));
        const goes = can(viewer, 'activity.delete', subject) || can(viewer, 'activity.leave', subject);
        expect(await asked(DELETE_ACTIVITY, { activityId: id })).toBe(expected(goes));
        await club.db.deleteFrom('activities').execute();
      }
    }
  }, 60_000);

  test('ROLE-01 what is listed can be read one by one', async () => {
    await club.created('player', club.gym());
    await club.created(
      'manager',
      club.meeting({ userIds: [club.ids.manager, club.ids.player], startsAt: '11:00', endsAt: '12:00' }),
    );
    await club.created('scout', club.meeting());
    for (const who of EVERYBODY.filter((name) => name !== 'special')) {
      const listed = [
        ...(await club.ask(who, MY_ACTIVITIES, { date: TODAY })).data.myActivities,
        ...(await club.ask(who, DAY_ACTIVITIES, { date: TODAY })).data.activities,
      ];
      for (const { id } of listed) expect((await club.one(who, id)).codes).toEqual([]);
    }
  });
});

describe('the weeks of somebody', () => {
  test.skipIf(BESIDE_POSTGRES)(
    'come by an index in one statement, however many years the club has planned',
    async () => {
      await sql`
      with people as (
        insert into users (email, first_name, last_name, role, password_hash)
        select 'many' || number || '@touchline.example', 'Many', number::text, 'scout', 'no password signs in here'
        from generate_series(1, 30) number returning id
      ), made as (
        insert into activities (activity_type_id, title, date, starts_at, ends_at, owner_id, created_by)
        select ${club.types['gym']}, 'Gym', date '2026-08-01' + day, '09:00', '10:00', id, id
        from (select id from people union all select ${club.ids.player} union all select ${club.ids.pro}) person,
          generate_series(0, 249) day
        returning id, owner_id, date
      ) insert into activity_participants (activity_id, user_id, position, date)
      select id, owner_id, 0, date from made`.execute(club.db);
      await sql`analyze`.execute(club.db);
      for (const [who, userId] of [
        ['player', null],
        ['manager', club.ids.pro],
      ] as const) {
        const plans = await explainPlans(club.db, async (db) => {
          const { data } = await execute(club.context(who, { db }), WEEKS_AROUND, { date: TODAY, around: 1, userId });
          expect(data.myActivitiesForWeek).toHaveLength(21);
        });
        expect(plans).toHaveLength(1);
        expect(plans[0]).toContain('Index');
        expect(plans[0]).not.toContain('Seq Scan on activities');
        expect(plans[0]).not.toContain('Seq Scan on activity_participants');
      }
    },
    60_000,
  );
});
