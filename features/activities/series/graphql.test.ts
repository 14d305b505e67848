import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#domain/permissions.ts';
import { EVERYTHING } from '#domain/scopes.ts';
import { addDays, minutesOf, timeOf } from '#domain/time.ts';
import { DELETE_ACTIVITY, NOBODY, TODAY, openCalendar, type TestCalendar } from '#tests/activities.ts';
import { EVERYBODY, type Who } from '#tests/club.ts';
import { explainPlans } from '#tests/plans.ts';
import { readActivity } from '../graphql.ts';
import { followingOf } from './data.ts';

const PLANNED = `activities { id title date startsAt endsAt allDay version ownerId seriesId users { id hasJoinedActivity } }
  skipped { title date startsAt endsAt allDay code reason }`;
const REPEAT = `mutation R($input: RepeatActivityInput!) { repeatActivity(input: $input) { ${PLANNED} } }`;
const COPY = `mutation C($input: CopyWeekInput!) { copyWeek(input: $input) { ${PLANNED} } }`;
const CHANGE = `mutation U($input: UpdateActivityInput!) { updateFollowingActivities(input: $input) { ${PLANNED} } }`;
const REMOVE = `mutation D($id: ID!) { deleteFollowingActivities(activityId: $id) { deleted left } }`;
const WEEK = `query W($date: Date!, $userId: ID) { myActivitiesForWeek(date: $date, userId: $userId) {
  id title date startsAt endsAt version seriesId users { id } } }`;

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

type Fields = Record<string, unknown>;
const dates = (found: { date: string }[]) => found.map(({ date }) => date);
/** Wednesdays and Fridays for two weeks after the Wednesday, unless told otherwise. */
const repeat = (who: Who | null, activityId: string, more: Fields = {}) =>
  club.ask(who, REPEAT, { input: { activityId, weekdays: [3, 5], until: '2026-12-02', ...more } });
const repeated = async (who: Who, activity: { id: string }, more: Fields = {}) => {
  const { data, errors } = await repeat(who, activity.id, more);
  expect(errors).toEqual([]);
  return data.repeatActivity;
};
const change = (who: Who | null, activityData: Fields) => club.ask(who, CHANGE, { input: { activityData } });
const week = async (who: Who, date: string) => (await club.ask(who, WEEK, { date })).data.myActivitiesForWeek;
const rows = () =>
  club.db
    .selectFrom('activities')
    .select(['id', 'date', 'seriesId'])
    .where('removalId', 'is', null)
    .orderBy('date')
    .execute();

describe('repeating', () => {
  test('ACT-41 ACT-42 plans it on each chosen weekday, with its people, and says which days were left out and why', async () => {
    const { ids, created, gym, meeting } = club;
    const training = await created('manager', gym({ title: 'Finishing', userIds: [ids.player, ids.pro] }));
    await created('player', meeting({ title: 'School', date: '2026-11-25', startsAt: '09:30', endsAt: '09:45' }));
    await created('manager', meeting({ date: '2026-11-27', allDay: true, userIds: [ids.player] }));
    // Of the second participant's time nothing is asked.
    await created('pro', meeting({ date: '2026-11-20' }));

    const { activities, skipped } = await repeated('manager', training);
    expect(dates(activities)).toEqual(['2026-11-20', '2026-12-02']);
    expect(skipped).toEqual([
      { title: 'Finishing', date: '2026-11-25', startsAt: '09:00', endsAt: '10:00', allDay: false,
        code: 'validations.overlap_hours', reason: 'You already have scheduled activity in this hours' },
      { title: 'Finishing', date: '2026-11-27', startsAt: '09:00', endsAt: '10:00', allDay: false,
        code: 'validations.overlap_day', reason: 'You already have scheduled activity for the day' },
    ]); // prettier-ignore
    for (const activity of activities)
      expect(activity).toMatchObject({
        title: 'Finishing',
        ownerId: ids.player,
        version: 1,
        users: [
          { id: ids.player, hasJoinedActivity: false },
          { id: ids.pro, hasJoinedActivity: false },
        ],
      });
    const series = (await club.one('manager', training.id)).data.activity;
    expect(series.version).toBe(1);
    expect(new Set(activities.map(({ seriesId }: { seriesId: string }) => seriesId)).size).toBe(1);
  });

  test('ACT-41 a year of every day for a hundred people is more than one change may plan, and nothing is planned', async () => {
    const people = await club.db
      .insertInto('users')
      .values(
        Array.from({ length: 100 }, (_, at) => ({
          email: `many${at}@touchline.example`,
          firstName: 'Mia',
          lastName: `Many ${at}`,
          role: 'player',
          label: 'YOUTH',
          passwordHash: 'none',
        })),
      )
      .returning('id')
      .execute();
    const userIds = people.map(({ id }) => id);
    const training = await club.created('admin', club.gym({ userIds }));
    const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], until: addDays('2026-11-18', 121) };
    const refused = await repeat('admin', training.id, daily);
    expect(refused.errors).toMatchObject([{ extensions: { code: 'validations.too_many', field: 'until' } }]);
    expect(await rows()).toHaveLength(1);
    const { activities } = await repeated('admin', training, { ...daily, until: addDays('2026-11-18', 120) });
    expect(activities).toHaveLength(120);
    const alone = await club.created(
      'admin',
      club.gym({ startsAt: '20:00', endsAt: '21:00', userIds: [club.ids.pro] }),
    );
    await repeated('admin', alone, { ...daily, until: addDays('2026-11-18', 130) });
    const crowded = await change('admin', { id: alone.id, userIds });
    expect(crowded.errors).toMatchObject([{ extensions: { code: 'validations.too_many' } }]);
    await club.db.deleteFrom('activities').execute();
    await club.db.deleteFrom('calendarChanges').where('userId', 'in', userIds).execute();
    await club.db.deleteFrom('notifications').where('recipientId', 'in', userIds).execute();
    await club.db.deleteFrom('users').where('id', 'in', userIds).execute();
  });

  test('ACT-41 sent twice it is planned once, and answered the same', async () => {
    const training = await club.created('player', club.gym());
    const key = { idempotencyKey: 'repeat-the-gym' };
    const first = await repeated('player', training, key);
    expect(await repeated('player', training, key)).toEqual(first);
    expect(await rows()).toHaveLength(5);
    // The same wish once more finds its own days taken.
    expect((await repeated('player', training)).skipped).toHaveLength(4);
    expect((await repeat('player', training.id, { idempotencyKey: 'no' })).codes).toEqual([
      'validations.idempotency_key_invalid',
    ]);
  });

  test('ACT-41 two who repeat the same at once do not plan it twice', async () => {
    const training = await club.created('manager', club.gym({ userIds: [club.ids.player] }));
    const answers = await Promise.all([repeat('manager', training.id), repeat('player', training.id)]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
    expect(dates(await rows())).toEqual([TODAY, '2026-11-20', '2026-11-25', '2026-11-27', '2026-12-02']);
  });

  test.each<[Fields, string, string]>([
    [{ weekdays: [] }, 'validations.weekday_required', 'weekdays'],
    [{ weekdays: [8] }, 'validations.weekday_required', 'weekdays.0'],
    [{ until: TODAY }, 'validations.repeat_until_range', 'until'],
    [{ until: '2027-11-20' }, 'validations.repeat_until_range', 'until'],
    [{ until: '2026-11-19' }, 'validations.repeat_never', 'until'],
    [{ until: '2026-11-31' }, 'validations.date_invalid', 'until'],
    [{ activityId: NOBODY }, 'errors.not_found', 'activityId'],
  ])('ACT-41 %j is refused: %s', async (wrong, code, field) => {
    const { id } = await club.created('player', club.gym());
    const { codes, errors } = await repeat('player', id, wrong);
    expect(codes).toEqual([code]);
    expect(errors[0]!.extensions['field']).toBe(field);
    expect(await rows()).toHaveLength(1);
  });

  test('ACT-42 a match is played once; a day of a year ahead is the furthest', async () => {
    const match = await club.game();
    expect((await repeat('player', match.id)).codes).toEqual(['validations.match_once']);
    const gym = await club.created('player', club.gym({ date: '2026-11-17' }));
    const { activities } = await repeated('player', gym, { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2027-11-18' });
    expect(activities).toHaveLength(365);
  });

  test('ACT-41 ROLE-02 by whoever may change it and plan for all who take part', async () => {
    const { ids } = club;
    const own = await club.created('player', club.gym());
    const shared = await club.created('manager', club.gym({ date: '2026-11-17', userIds: [ids.player, ids.pro] }));
    const outcome = async (id: string) =>
      Object.fromEntries(
        await Promise.all(
          [...EVERYBODY, null].map(async (who) => [who ?? 'nobody', (await repeat(who, id)).codes[0] ?? 'planned']),
        ),
      );
    expect(await outcome(shared.id)).toMatchObject({
      nobody: 'errors.unauthenticated', special: 'errors.not_authorized', player: 'errors.not_authorized',
      scout: 'errors.not_authorized', manager: 'planned', admin: 'planned',
    }); // prettier-ignore
    expect(await outcome(own.id)).toMatchObject({
      nobody: 'errors.unauthenticated', special: 'errors.not_authorized', player: 'planned', pro: 'errors.not_found',
      manager: 'planned', admin: 'planned',
    }); // prettier-ignore
  });
});

describe('copying a week', () => {
  const copy = (who: Who | null, more: Fields = {}) =>
    club.ask(who, COPY, { input: { from: TODAY, to: '2026-12-09', ...more } });

  test('ACT-43 ACT-42 puts everything on its weekday, and says what was left out and why', async () => {
    const { ids, created, gym, meeting, game } = club;
    await created('player', gym({ date: '2026-11-16', title: 'Monday' }));
    await created('player', gym({ date: '2026-11-22', startsAt: '22:00', endsAt: '24:00', title: 'Sunday' }));
    await created('player', gym({ date: '2026-11-19', title: 'Taken' }));
    await created('manager', meeting({ date: '2026-11-20', title: 'Team', userIds: [ids.player, ids.pro] }));
    await game({ date: '2026-11-21' });
    await created('player', gym({ date: '2026-11-23', title: 'The week after' }));
    await created(
      'player',
      meeting({ date: '2026-12-10', startsAt: '09:59', endsAt: '11:00', title: 'There already' }),
    );

    const { data, errors } = await copy('player');
    expect(errors).toEqual([]);
    expect(data.copyWeek.activities).toMatchObject([
      { title: 'Monday', date: '2026-12-07', seriesId: null },
      { title: 'Sunday', date: '2026-12-13', startsAt: '22:00', endsAt: '24:00' },
    ]);
    expect(data.copyWeek.skipped).toMatchObject([
      { title: 'Taken', date: '2026-12-10', code: 'validations.overlap_hours' },
      { title: 'Team', date: '2026-12-11', code: 'validations.participants_not_yours' },
      { title: 'FC Zürich - FC Basel 1893', date: '2026-12-12', code: 'validations.match_once' },
    ]);
    // The coach may, and finds what is there already.
    const again = (await copy('manager', { userId: ids.player })).data.copyWeek;
    expect(again.activities).toMatchObject([{ title: 'Team', date: '2026-12-11' }]);
    expect(again.skipped).toHaveLength(4);
  });

  test('ACT-43 into the past, over the clock change, and twice with one key', async () => {
    await club.created('player', club.gym({ date: '2026-10-25', startsAt: '06:00', endsAt: '24:00', allDay: true }));
    const wish = { from: '2026-10-19', to: '2026-03-23', idempotencyKey: 'copy-the-week' };
    const first = (await copy('player', wish)).data.copyWeek;
    expect(first.activities).toMatchObject([{ date: '2026-03-29', allDay: true, startsAt: '06:00', endsAt: '24:00' }]);
    expect((await copy('player', wish)).data.copyWeek).toEqual(first);
    expect(await rows()).toHaveLength(2);
  });

  test('ACT-43 somebody who has gone since is named as the reason', async () => {
    const { ids, db } = club;
    await club.created('manager', club.meeting({ userIds: [ids.manager, ids.pro] }));
    await db.updateTable('users').set({ deactivatedAt: '2026-11-18T10:00:00Z' }).where('id', '=', ids.pro).execute();
    const { data } = await copy('manager');
    await db.updateTable('users').set({ deactivatedAt: null }).where('id', '=', ids.pro).execute();
    expect(data.copyWeek).toMatchObject({ activities: [], skipped: [{ code: 'validations.participant_gone' }] });
  });

  test('ACT-43 not into itself, and of nobody one may not look at', async () => {
    expect((await copy('player', { to: '2026-11-16' })).codes).toEqual(['validations.week_same']);
    expect((await copy('player', { userId: club.ids.pro })).codes).toEqual(['errors.user_not_found']);
    expect((await copy('special')).codes).toEqual(['errors.not_authorized']);
    expect((await copy(null)).codes).toEqual(['errors.unauthenticated']);
  });
});

describe('this and following', () => {
  const series = async (who: Who = 'player', more: Fields = {}) => {
    const first = await club.created(who, club.gym(more));
    const { activities } = await repeated(who, first);
    return [first, ...activities] as { id: string; date: string }[];
  };

  test('ACT-44 changes what is changed in it and leaves each day its own; what comes before stays', async () => {
    const days = await series();
    await club.update('player', { id: days[3]!.id, title: 'With the goalkeepers', description: 'Bring gloves' });
    const { data } = await change('player', {
      id: days[1]!.id,
      version: 1,
      title: 'Gym',
      startsAt: '16:00',
      endsAt: '17:30',
    });
    expect(data.updateFollowingActivities).toMatchObject({
      activities: [
        { id: days[1]!.id, title: 'Gym', startsAt: '16:00', endsAt: '17:30', version: 2 },
        { id: days[2]!.id, title: 'Gym', startsAt: '16:00', version: 2 },
        { id: days[3]!.id, title: 'With the goalkeepers', startsAt: '16:00', version: 3 },
        { id: days[4]!.id, startsAt: '16:00' },
      ],
      skipped: [],
    });
    expect((await club.one('player', days[0]!.id)).data.activity).toMatchObject({ startsAt: '09:00', version: 1 });
  });

  test('ACT-44 a new day moves all of them; one that finds its place taken stays and is named', async () => {
    const days = await series();
    await club.created('player', club.meeting({ date: '2026-11-28' }));
    const { data } = await change('player', { id: days[1]!.id, date: '2026-11-21' });
    const { activities, skipped } = data.updateFollowingActivities;
    expect(dates(activities)).toEqual(['2026-11-21', '2026-11-26', '2026-12-03']);
    expect(skipped).toMatchObject([{ date: '2026-11-27', code: 'validations.overlap_hours' }]);
    // From a Wednesday to a Friday: each takes the place of the next.
    await club.clear();
    const again = await series();
    const moved = await change('player', { id: again[0]!.id, date: '2026-11-20' });
    expect(dates(moved.data.updateFollowingActivities.activities)).toEqual([
      '2026-11-20', '2026-11-22', '2026-11-27', '2026-11-29', '2026-12-04',
    ]); // prettier-ignore
  });

  test('ACT-44 new times move each by as many minutes; one that would leave the club’s day stays and is named', async () => {
    const days = await series();
    await club.update('player', { id: days[2]!.id, startsAt: '11:00', endsAt: '12:00' });
    await club.update('player', { id: days[3]!.id, startsAt: '06:00', endsAt: '07:00' });
    await club.update('player', { id: days[4]!.id, allDay: true });
    const before = (await club.one('player', days[1]!.id)).data.activity;
    const { data } = await change('player', {
      id: days[1]!.id,
      date: addDays(days[1]!.date, 1),
      startsAt: timeOf(minutesOf(before.startsAt) - 30),
      endsAt: timeOf(minutesOf(before.endsAt) - 30),
    });
    const { activities, skipped } = data.updateFollowingActivities;
    expect(activities).toMatchObject([
      { id: days[1]!.id, date: addDays(days[1]!.date, 1), startsAt: '08:30' },
      { id: days[2]!.id, date: addDays(days[2]!.date, 1), startsAt: '10:30', endsAt: '11:30' },
      { id: days[4]!.id, date: addDays(days[4]!.date, 1), allDay: true, startsAt: '06:00', endsAt: '24:00' },
    ]);
    expect(skipped).toMatchObject([{ date: days[3]!.date, startsAt: '06:00', code: 'validations.starts_too_early' }]);
    expect((await club.one('player', days[3]!.id)).data.activity).toMatchObject({ startsAt: '06:00', version: 2 });
    const late = await change('player', { id: days[3]!.id, version: 1, title: 'Late' });
    expect(late.errors[0]!.extensions['changed']).toMatchObject({ by: { id: club.ids.player } });
  });

  test('ACT-44 it is refused as a whole when the day itself finds no place, or somebody saved in between', async () => {
    const days = await series();
    await club.created('player', club.meeting({ date: days[1]!.date, startsAt: '12:00', endsAt: '13:00' }));
    const overlap = await change('player', { id: days[1]!.id, startsAt: '12:30', endsAt: '13:30' });
    expect(overlap.codes).toEqual(['validations.overlap_hours']);
    expect(overlap.errors[0]!.extensions['field']).toBe('activityData.startsAt');
    const late = await change('player', { id: days[1]!.id, version: 7, title: 'Late' });
    expect(late.codes).toEqual(['errors.conflict']);
    expect(late.errors[0]!.extensions['present']).toMatchObject({ id: days[1]!.id, version: 1, title: 'Gym' });
    expect((await change('player', { id: days[1]!.id, endsAt: '08:00' })).codes).toEqual([
      'validations.start_before_end',
    ]);
    for (const day of days)
      expect((await club.one('player', day.id)).data.activity).toMatchObject({ version: 1, title: 'Gym' });
  });

  test('ACT-44 a manager gives all of them to somebody else; nobody else may', async () => {
    const { ids } = club;
    const days = await series();
    await club.created('pro', club.meeting({ date: days[2]!.date }));
    expect((await change('player', { id: days[1]!.id, userIds: [ids.pro] })).codes).toEqual(['errors.not_authorized']);
    const { data } = await change('manager', { id: days[1]!.id, userIds: [ids.pro, ids.player] });
    expect(data.updateFollowingActivities.skipped).toMatchObject([
      { date: days[2]!.date, code: 'validations.overlap_hours' },
    ]);
    for (const activity of data.updateFollowingActivities.activities)
      expect(activity).toMatchObject({ ownerId: ids.pro, users: [{ id: ids.pro }, { id: ids.player }] });
    expect((await change('pro', { id: days[0]!.id, title: 'x' })).codes).toEqual(['errors.not_found']);
    expect((await change('special', { id: days[0]!.id, title: 'x' })).codes).toEqual(['errors.not_authorized']);
    expect((await change(null, { id: days[0]!.id, title: 'x' })).codes).toEqual(['errors.unauthenticated']);
  });

  test('ACT-45 deletes it and what follows; deleting one leaves the others', async () => {
    const days = await series();
    await club.ask('player', DELETE_ACTIVITY, { activityId: days[1]!.id });
    expect(await rows()).toHaveLength(4);
    const { data } = await club.ask('player', REMOVE, { id: days[2]!.id });
    expect(data.deleteFollowingActivities).toEqual({ deleted: 3, left: 0 });
    expect(dates(await rows())).toEqual([TODAY]);
    // One that never was repeated is a series of one.
    expect((await club.ask('player', REMOVE, { id: days[0]!.id })).data.deleteFollowingActivities.deleted).toBe(1);
  });

  test('ACT-45 G-19 a player leaves the series of a coach; the next one in it owns the time', async () => {
    const { ids } = club;
    const days = await series('manager', { userIds: [ids.player, ids.pro] });
    const { data } = await club.ask('player', REMOVE, { id: days[1]!.id });
    expect(data.deleteFollowingActivities).toEqual({ deleted: 0, left: 4 });
    expect(await week('player', TODAY)).toHaveLength(1);
    expect(await week('pro', '2026-11-25')).toMatchObject([{ users: [{ id: ids.pro }] }, { users: [{ id: ids.pro }] }]);
    expect((await club.ask('scout', REMOVE, { id: days[1]!.id })).codes).toEqual(['errors.not_authorized']);
    expect((await club.ask('special', REMOVE, { id: days[1]!.id })).codes).toEqual(['errors.not_authorized']);
  });

  test('a series is found by its index', async () => {
    const days = await series();
    await club.db
      .insertInto('activities')
      .columns(['activityTypeId', 'title', 'date', 'startsAt', 'endsAt', 'createdBy', 'seriesId'])
      .expression((eb) =>
        eb.selectFrom('activities as one')
          .innerJoin((from) => from.selectFrom('activities as a').crossJoin('activities as b').crossJoin('activities as c')
            .crossJoin('activities as d').select('a.id').as('many'), (join) => join.onTrue())
          .select((of) => ['one.activityTypeId', 'one.title', 'one.date', 'one.startsAt', 'one.endsAt', 'one.createdBy',
            of.fn<string>('gen_random_uuid', []).as('seriesId')]),
      )
      .execute(); // prettier-ignore
    const viewer = { id: club.ids.manager, role: 'manager' } as Viewer;
    const first = await readActivity(club.db, viewer, days[0]!.id);
    const plans = await explainPlans(club.db, (db) => followingOf(db, EVERYTHING, first));
    expect(plans[0]).toContain('activities_by_series');
  });
});
