import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  DAY_ACTIVITIES,
  MY_ACTIVITIES,
  NOBODY,
  TODAY,
  WEEK_ACTIVITIES,
  WEEKS_AROUND,
  openCalendar,
  type TestCalendar,
} from '#tests/activities.ts';
import type { Who } from '#tests/club.ts';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

describe('activity types', () => {
  const TYPES = `{ activityTypes { id name isMatch isForPlayer isForManager isForScout hue } }`;

  test('ACT-02 ACT-03 ACT-04 GQL-03 ENT-04 come translated by key, with the roles they are meant for', async () => {
    const { activityTypes } = (await club.ask('player', TYPES)).data;
    expect(activityTypes).toHaveLength(21);
    expect(activityTypes[1]).toEqual({
      id: club.types['game'], name: 'activity_types.game', isMatch: true,
      isForPlayer: true, isForManager: false, isForScout: false, hue: 145,
    }); // prettier-ignore
    expect(activityTypes.filter((type: { isMatch: boolean }) => type.isMatch)).toHaveLength(1);
  });

  test('A-06 are not for special users, and not for nobody', async () => {
    expect((await club.ask('special', TYPES)).codes).toEqual(['errors.not_authorized']);
    expect((await club.ask(null, TYPES)).codes).toEqual(['errors.unauthenticated']);
  });
});

describe('planning', () => {
  test('ACT-01 GQL-23 ENT-03 ENT-02 what is planned is what is read', async () => {
    const activity = await club.created('player', club.gym({ description: ' Legs & core\nno weights ' }));
    expect(activity).toEqual({
      id: expect.any(String),
      title: 'Gym',
      date: TODAY,
      allDay: false,
      startsAt: '09:00',
      endsAt: '10:00',
      description: 'Legs & core\nno weights',
      version: 1,
      activityType: { id: club.types['gym'], name: 'activity_types.gym', isMatch: false },
      users: [{ id: club.ids.player, firstName: 'Jonas', hasJoinedActivity: false, comment: '' }],
      createdBy: { id: club.ids.player },
      comments: [],
      matchInfo: null,
    });
    expect((await club.one('player', activity.id)).data.activity).toEqual(activity);
    expect((await club.ask('player', MY_ACTIVITIES, { date: TODAY })).data.myActivities).toEqual([activity]);
  });

  test('ACT-11 A-27 an all-day activity fills 06:00 to 24:00, whatever times came with it', async () => {
    const activity = await club.created('player', club.gym({ allDay: true, startsAt: '09:00', endsAt: null }));
    expect(activity).toMatchObject({ allDay: true, startsAt: '06:00', endsAt: '24:00' });
  });

  test.each([
    [{ startsAt: '05:59' }, 'validations.starts_too_early', 'activityData.startsAt'],
    [{ startsAt: '10:00', endsAt: '10:00' }, 'validations.start_before_end', 'activityData.endsAt'],
    [{ startsAt: '11:00', endsAt: '10:00' }, 'validations.start_before_end', 'activityData.endsAt'],
    [{ startsAt: '24:00', endsAt: '24:00' }, 'validations.start_before_end', 'activityData.endsAt'],
    [{ endsAt: '24:01' }, 'validations.time_invalid', 'activityData.endsAt'],
    [{ startsAt: '9:00' }, 'validations.time_invalid', 'activityData.startsAt'],
    [{ startsAt: null }, 'global.field_required', 'activityData.startsAt'],
    [{ endsAt: null }, 'global.field_required', 'activityData.endsAt'],
    [{ date: null }, 'global.field_required', 'activityData.date'],
    [{ date: '2026-02-30' }, 'validations.date_invalid', 'activityData.date'],
    [{ title: ' ' }, 'validations.title_required', 'activityData.title'],
    [{ activityTypeId: null }, 'validations.activity_type_required', 'activityData.activityTypeId'],
    [{ activityTypeId: NOBODY }, 'validations.id_invalid', 'activityData.activityTypeId'],
    [{ userIds: [] }, 'validations.participants_required', 'activityData.userIds'],
    [{ isMatch: true }, 'validations.activity_type_fixed', 'activityData.activityTypeId'],
  ])('ACT-25 ACT-26 ACT-27 ACT-31 A-25 %j is refused: %s', async (wrong, code, field) => {
    const { codes, errors } = await club.create('player', club.gym(wrong));
    expect(codes).toEqual([code]);
    expect(errors[0]!.extensions['field']).toBe(field);
    expect(await club.titles('player')).toEqual([]);
  });

  test('texts that are too long are refused', async () => {
    expect((await club.create('player', club.gym({ title: 'x'.repeat(201) }))).codes).toEqual(['validations.too_long']);
    expect((await club.create('player', club.gym({ description: 'x'.repeat(10_001) }))).codes).toEqual([
      'validations.too_long',
    ]);
  });

  test('everything that is wrong is named at once', async () => {
    const { errors } = await club.create(
      'player',
      { activityTypeId: club.types['game'], startsAt: '05:00' },
      { matchInfo: { awayName: ' ' } },
    );
    expect(errors[0]!.extensions['fields']).toEqual([
      { path: 'activityData.date', code: 'global.field_required' },
      { path: 'activityData.endsAt', code: 'global.field_required' },
      { path: 'activityData.startsAt', code: 'validations.starts_too_early' },
      { path: 'matchInfo.homeId', code: 'validations.both_clubs_must_be_defined' },
      { path: 'matchInfo.awayName', code: 'validations.both_clubs_must_be_defined' },
    ]);
  });

  test.each([
    ['06:00', '24:00'],
    ['23:59', '24:00'],
    ['06:00', '06:01'],
  ])('A-25 CONST-03 %s to %s lies in the day', async (startsAt, endsAt) => {
    expect(await club.created('player', club.gym({ startsAt, endsAt }))).toMatchObject({ startsAt, endsAt });
  });

  test('ACT-02 a type that is not meant for one’s role is refused', async () => {
    expect((await club.create('player', club.gym({ activityTypeId: club.types['office_work'] }))).codes).toEqual([
      'validations.activity_type_not_for_role',
    ]);
    expect((await club.create('scout', club.gym())).codes).toEqual(['validations.activity_type_not_for_role']);
    expect((await club.create('scout', club.gym({ userIds: [club.ids.player] }))).codes).toEqual([]);
  });

  test('an unknown field is an error, not dropped', async () => {
    expect((await club.create('player', club.gym({ createdBy: club.ids.admin }))).data).toBeUndefined();
  });

  test('a repeated create makes one activity and answers with it, and its key serves nothing else', async () => {
    const first = await club.created('player', club.gym(), { idempotencyKey: 'double-tap-1' });
    const again = await club.created('player', club.gym(), { idempotencyKey: 'double-tap-1' });
    expect(again).toEqual(first);
    expect(await club.titles('player')).toEqual(['Gym']);
  });

  test('a create that is sent twice at the same moment makes one activity', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => club.create('player', club.gym(), { idempotencyKey: 'double-tap-2' })),
    );
    expect(new Set(answers.map(({ data }) => data.createActivity.id)).size).toBe(1);
  });
});

describe('planning for others', () => {
  test('G-18 a scout plans for assigned players, a manager for anyone, a player for nobody else', async () => {
    const { ids } = club;
    const asked = async (who: Who, userIds: string[]) => (await club.create(who, club.meeting({ userIds }))).codes;
    expect(await asked('scout', [ids.player])).toEqual([]);
    expect(await asked('scout', [ids.scout, ids.pro])).toEqual([]);
    expect(await asked('scout', [ids.otherPlayer])).toEqual(['errors.not_authorized']);
    expect(await asked('player', [ids.player, ids.pro])).toEqual(['errors.not_authorized']);
    expect(await asked('player', [NOBODY])).toEqual(['errors.not_authorized']);
    expect(await asked('manager', [ids.otherPlayer, ids.manager, ids.otherPlayer])).toEqual([]);
    expect(await asked('manager', [ids.special])).toEqual(['validations.id_invalid']);
    expect(await asked('manager', [NOBODY])).toEqual(['validations.id_invalid']);
  });

  test('ACT-38 the first person is the owner: only that calendar is taken', async () => {
    const { ids } = club;
    await club.created('manager', club.meeting({ userIds: [ids.player, ids.pro] }));
    expect((await club.create('pro', club.gym())).codes).toEqual([]);
    expect((await club.create('player', club.gym())).codes).toEqual(['validations.overlap_hours']);
    expect((await club.titles('pro')).toSorted()).toEqual(['Gym', 'Meeting']);
  });
});

describe('days and weeks', () => {
  test('GQL-04 TODAY-01 a day comes by start, with what one was only invited to', async () => {
    await club.created('player', club.gym({ title: 'Later', startsAt: '15:00', endsAt: '16:00' }));
    await club.created('player', club.gym({ title: 'Early', startsAt: '06:00', endsAt: '07:00' }));
    await club.created(
      'manager',
      club.meeting({
        title: 'Invited',
        userIds: [club.ids.manager, club.ids.player],
        startsAt: '15:00',
        endsAt: '17:00',
      }),
    );
    await club.created('player', club.gym({ title: 'Tomorrow', date: '2026-11-19' }));
    expect(await club.titles('player')).toEqual(['Early', 'Invited', 'Later']);
  });

  test('GQL-05 CONST-02 a week runs from Monday to Sunday', async () => {
    for (const date of ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'])
      await club.created('player', club.gym({ date }));
    const { data } = await club.ask('player', WEEK_ACTIVITIES, { date: TODAY });
    expect(data.myActivitiesForWeek.map(({ date }: { date: string }) => date)).toEqual(['2026-11-16', '2026-11-22']);
    const seen = await club.ask('scout', WEEK_ACTIVITIES, { date: TODAY, userId: club.ids.player });
    expect(seen.data.myActivitiesForWeek).toHaveLength(2);
  });

  test('WEEK-08 GQL-05 the weeks before and after a week come with it, as many as are asked for', async () => {
    for (const date of ['2026-11-08', '2026-11-09', '2026-11-18', '2026-11-29', '2026-11-30'])
      await club.created('player', club.gym({ date }));
    const days = async (who: Who, args: object) => {
      const { data, codes } = await club.ask(who, WEEKS_AROUND, { date: TODAY, ...args });
      return codes[0] ?? data.myActivitiesForWeek.map(({ date }: { date: string }) => date);
    };
    expect(await days('player', { around: 0 })).toEqual(['2026-11-18']);
    expect(await days('player', { around: 1 })).toEqual(['2026-11-09', '2026-11-18', '2026-11-29']);
    expect(await days('manager', { around: 2, userId: club.ids.player })).toHaveLength(5);
    expect(await days('player', { around: 1, userId: club.ids.pro })).toBe('errors.user_not_found');
    expect(await days('manager', { around: 1, userId: NOBODY })).toBe('errors.user_not_found');
    for (const around of [-1, 4]) expect(await days('player', { around })).toBe('validations.number_invalid');
  });

  test('G-24 days on which the clock changes are whole days like any other', async () => {
    for (const date of ['2026-03-29', '2026-10-25']) {
      await club.created('player', club.gym({ date, startsAt: '06:00', endsAt: '07:00', title: 'First' }));
      await club.created('player', club.gym({ date, startsAt: '23:00', endsAt: '24:00', title: 'Last' }));
      await club.created('player', club.gym({ date, startsAt: '07:00', endsAt: '23:00', title: 'Between' }));
      expect((await club.create('player', club.gym({ date, allDay: true }))).codes).toEqual([
        'validations.overlap_day',
      ]);
      expect(await club.titles('player', date)).toEqual(['First', 'Between', 'Last']);
      expect((await club.ask('player', WEEK_ACTIVITIES, { date })).data.myActivitiesForWeek).toHaveLength(3);
    }
  });

  test('A-25 24:00 ends its day and leaves the next one alone', async () => {
    await club.created('player', club.gym({ startsAt: '23:00', endsAt: '24:00' }));
    expect((await club.create('player', club.gym({ date: '2026-11-19', allDay: true }))).codes).toEqual([]);
  });

  test('GQL-06 GQL-07 G-05 staff read the calendars of all, a player only the own one', async () => {
    await club.created('player', club.gym());
    await club.created('pro', club.gym({ activityTypeId: club.types['school'], title: 'School' }));
    const day = async (who: Who, args: Record<string, unknown>) => {
      const { data, codes } = await club.ask(who, DAY_ACTIVITIES, { date: TODAY, ...args });
      return codes[0] ?? data.activities.map(({ title }: { title: string }) => title);
    };
    for (const who of ['scout', 'otherScout', 'manager', 'admin'] as const) {
      expect(await day(who, { userId: club.ids.player })).toEqual(['Gym']);
      expect(await day(who, {})).toHaveLength(2);
    }
    expect(await day('scout', { filters: { userIds: [club.ids.pro] } })).toEqual(['School']);
    expect(await day('scout', { filters: { activityTypeIds: [club.types['gym']] } })).toEqual(['Gym']);
    expect(await day('player', {})).toEqual(['Gym']);
    expect(await day('player', { userId: club.ids.player })).toEqual(['Gym']);
    // Principle: what may not be read looks like what does not exist.
    for (const userId of [club.ids.pro, NOBODY]) expect(await day('player', { userId })).toBe('errors.user_not_found');
    expect(await day('manager', { userId: NOBODY })).toBe('errors.user_not_found');
  });
});
