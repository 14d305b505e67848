import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CREATE_ACTIVITY,
  DELETE_ACTIVITY,
  JOIN_ACTIVITY,
  TODAY,
  UPDATE_ACTIVITY,
  openCalendar,
  type TestCalendar,
} from '#tests/activities.ts';
import { EVERYBODY, NOW, type Who } from '#tests/club.ts';
import { explainPlans } from '#tests/plans.ts';
import { calendarChanges, purgeCalendarChanges } from './data.ts';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.clear();
  await club.db.deleteFrom('calendarChanges').execute();
});

const CHANGES = `query Changes($since: DateTime) { calendarChanges(since: $since) { since seenUntil total changes {
  kind activityId title typeName hue times { date allDay startsAt endsAt } before { date allDay startsAt endsAt }
  days until changedBy { firstName } } } }`;
const REPEAT = 'mutation ($input: RepeatActivityInput!) { repeatActivity(input: $input) { activities { id } } }';
const COPY = 'mutation ($input: CopyWeekInput!) { copyWeek(input: $input) { activities { id } } }';
const UPDATE_FOLLOWING =
  'mutation ($input: UpdateActivityInput!) { updateFollowingActivities(input: $input) { activities { id } } }';
const DELETE_FOLLOWING =
  'mutation ($activityId: ID!) { deleteFollowingActivities(activityId: $activityId) { deleted left } }';

type Told = {
  kind: string;
  title: string;
  days: number;
  times: { date: string; startsAt: string };
  before: { date: string; startsAt: string } | null;
};
const changesOf = async (who: Who, since?: string, now = NOW) => {
  const { data, codes } = await club.ask(who, CHANGES, { since }, now);
  expect(codes).toEqual([]);
  return data.calendarChanges as { since: string; seenUntil: string; total: number; changes: Told[] };
};
/** What is told, shortly. */
const told = async (who: Who) =>
  (await changesOf(who)).changes.map(
    ({ kind, title, times, before }) =>
      `${kind} ${title} ${before ? `${before.date} ${before.startsAt} > ` : ''}${times.date} ${times.startsAt}`,
  );
const everybody = (more = {}) => club.meeting({ userIds: [club.ids.player, club.ids.pro], ...more });
const ok = async (who: Who, document: string, variables: Record<string, unknown>) => {
  const { data, codes } = await club.ask(who, document, variables);
  expect(codes).toEqual([]);
  return data;
};

describe('HOME-14 what others change', () => {
  test('planning, moving and deleting is told to those in it, and not to who did it', async () => {
    const { id } = await club.created('manager', everybody({ userIds: [club.ids.manager, club.ids.player] }));
    expect(await told('player')).toEqual(['planned Meeting 2026-11-18 09:00']);
    expect(await told('manager')).toEqual([]);
    expect(await told('pro')).toEqual([]);
    await club.db.deleteFrom('calendarChanges').execute();

    await ok('admin', UPDATE_ACTIVITY, { input: { activityData: { id, startsAt: '16:00', endsAt: '17:00' } } });
    for (const who of ['manager', 'player'] as const)
      expect(await told(who)).toEqual(['moved Meeting 2026-11-18 09:00 > 2026-11-18 16:00']);
    const { changes } = await changesOf('player');
    expect(changes).toEqual([
      {
        kind: 'moved', activityId: id, title: 'Meeting', typeName: 'activity_types.meetings', hue: 320, days: 1,
        until: TODAY, times: { date: TODAY, allDay: false, startsAt: '16:00', endsAt: '17:00' },
        before: { date: TODAY, allDay: false, startsAt: '09:00', endsAt: '10:00' }, changedBy: { firstName: 'Anna' },
      },
    ]); // prettier-ignore
    await club.db.deleteFrom('calendarChanges').execute();

    await ok('admin', DELETE_ACTIVITY, { activityId: id });
    expect(await told('player')).toEqual(['removed Meeting 2026-11-18 16:00']);
  });

  test('a new title, a word and who joins move nothing', async () => {
    const { id } = await club.created('manager', everybody());
    await club.db.deleteFrom('calendarChanges').execute();
    await ok('manager', UPDATE_ACTIVITY, {
      input: { activityData: { id, title: 'Talk', description: 'Bring a pen' } },
    });
    await ok('pro', JOIN_ACTIVITY, { activityId: id });
    expect(await told('player')).toEqual([]);
  });

  test('who is put into it or taken out of it is told so, and the others nothing', async () => {
    const { id } = await club.created('manager', everybody());
    await club.db.deleteFrom('calendarChanges').execute();
    const userIds = [club.ids.pro, club.ids.otherPlayer];
    await ok('manager', UPDATE_ACTIVITY, { input: { activityData: { id, userIds } } });
    expect(await told('player')).toEqual(['removed Meeting 2026-11-18 09:00']);
    expect(await told('otherPlayer')).toEqual(['planned Meeting 2026-11-18 09:00']);
    expect(await told('pro')).toEqual([]);
  });

  test('a player who leaves somebody else’s activity changes no calendar but the own', async () => {
    const { id } = await club.created('manager', everybody());
    await club.db.deleteFrom('calendarChanges').execute();
    await ok('player', DELETE_ACTIVITY, { activityId: id });
    for (const who of ['player', 'pro', 'manager'] as const) expect(await told(who)).toEqual([]);
  });

  test('what the person has moved or left since is told no more', async () => {
    const { id } = await club.created('manager', everybody());
    expect(await told('player')).toHaveLength(1);
    await ok('player', UPDATE_ACTIVITY, { input: { activityData: { id, startsAt: '18:00', endsAt: '19:00' } } });
    expect(await told('player')).toEqual([]);
    expect(await told('pro')).toEqual(['planned Meeting 2026-11-18 18:00']);
    await ok('pro', DELETE_ACTIVITY, { activityId: id });
    expect(await told('pro')).toEqual([]);
  });

  test('what is refused changes nothing', async () => {
    const { id } = await club.created('manager', everybody());
    await club.created('pro', club.gym({ date: '2026-11-19' }));
    await club.db.deleteFrom('calendarChanges').execute();
    const taken = { id, date: '2026-11-19', userIds: [club.ids.pro, club.ids.player] };
    expect((await club.update('manager', taken)).codes).toEqual(['validations.overlap_hours']);
    expect(await told('player')).toEqual([]);
  });

  test('what is saved again with its key is told once', async () => {
    const input = { activityData: everybody(), idempotencyKey: 'the-same-key-again' };
    const save = async () => (await club.create('manager', input.activityData, input)).codes;
    expect([await save(), await save()]).toEqual([[], []]);
    expect(await told('player')).toHaveLength(1);
  });

  test('a series is one change, whether it is repeated, moved or deleted', async () => {
    const { id } = await club.created('manager', everybody());
    await club.db.deleteFrom('calendarChanges').execute();
    await ok('manager', REPEAT, { input: { activityId: id, weekdays: [3, 4], until: '2026-12-03' } });
    const planned = await changesOf('player');
    expect(planned.changes).toMatchObject([
      { kind: 'planned', days: 5, until: '2026-12-03', times: { date: '2026-11-19' } },
    ]);
    await club.db.deleteFrom('calendarChanges').execute();
    await ok('manager', UPDATE_FOLLOWING, { input: { activityData: { id, startsAt: '11:00', endsAt: '12:00' } } });
    expect((await changesOf('pro')).changes).toMatchObject([
      { kind: 'moved', days: 6, before: { startsAt: '09:00' }, times: { date: TODAY, startsAt: '11:00' } },
    ]);
    await club.db.deleteFrom('calendarChanges').execute();
    await ok('manager', DELETE_FOLLOWING, { activityId: id });
    expect((await changesOf('pro')).changes).toMatchObject([{ kind: 'removed', days: 6 }]);
  });

  test('a week copied by somebody else is told day by day', async () => {
    await club.created('manager', everybody());
    await club.db.deleteFrom('calendarChanges').execute();
    await ok('manager', COPY, { input: { userId: club.ids.player, from: TODAY, to: '2026-11-25' } });
    expect(await told('player')).toEqual(['planned Meeting 2026-11-25 09:00']);
  });
});

describe('HOME-14 since when', () => {
  const later = NOW.add({ hours: 30 });

  test('since the visit; whoever gives back seenUntil is told nothing twice and misses nothing', async () => {
    await club.created('manager', everybody({ date: '2026-11-20' }));
    const first = await changesOf('player', undefined, NOW.add({ minutes: 5 }));
    expect(first.total).toBe(1);
    expect((await changesOf('player', first.seenUntil, later)).changes).toEqual([]);
    // Its clock was read before the visit, but it was written after it.
    const late = { input: { activityData: everybody({ date: '2026-11-21', title: 'Late' }) } };
    await club.ask('manager', CREATE_ACTIVITY, late, NOW.add({ minutes: 4, seconds: 30 }));
    expect((await changesOf('player', first.seenUntil, later)).changes).toMatchObject([{ title: 'Late' }]);
  });

  test('the day turns over at the club’s midnight: what stood on the day before is over', async () => {
    await club.created('manager', everybody());
    const at = (instant: string) => changesOf('player', undefined, Temporal.Instant.from(instant));
    expect((await at('2026-11-18T22:59:59Z')).total).toBe(1);
    expect((await at('2026-11-18T23:00:00Z')).total).toBe(0);
  });

  test('what is no moment is refused', async () => {
    expect((await club.ask('player', CHANGES, { since: 'yesterday' })).codes).toEqual(['validations.date_invalid']);
  });

  test('after a month it is forgotten', async () => {
    await club.created('manager', everybody());
    const left = async () => (await club.db.selectFrom('calendarChanges').select('id').execute()).length;
    await purgeCalendarChanges(club.db, NOW.add({ hours: 24 * 30 }));
    expect(await left()).toBe(2);
    await purgeCalendarChanges(club.db, NOW.add({ hours: 24 * 30 + 1 }));
    expect(await left()).toBe(0);
  });
});

test('HOME-14 G-05 everybody with a calendar is told of the own one alone', async () => {
  await club.created('admin', club.meeting({ userIds: [club.ids.player] }));
  for (const who of EVERYBODY) {
    const { data, codes } = await club.ask(who, CHANGES);
    if (who === 'special') expect(codes).toEqual(['errors.not_authorized']);
    else expect(data.calendarChanges.total, who).toBe(who === 'player' ? 1 : 0);
  }
  expect((await club.ask(null, CHANGES)).codes).toEqual(['errors.unauthenticated']);
});

test('HOME-14 twenty are told, and how many there are', async () => {
  for (let day = 10; day < 32; day += 1) await club.created('manager', everybody({ date: `2026-12-${day}` }));
  const { total, changes } = await changesOf('player');
  expect([total, changes.length]).toEqual([22, 20]);
  expect(changes[0]!.times.date).toBe('2026-12-10');
});

test('HOME-14 one statement, which finds one’s own changes by its index among those of many', async () => {
  const { db, ids } = club;
  const { id } = await club.created('manager', everybody());
  await sql`insert into users (email, first_name, last_name, role, label, password_hash)
    select 'many' || n || '@touchline.example', 'Many', 'N' || n, 'player', 'PRO', 'none' from generate_series(1, 500) n`.execute(
    db,
  );
  await sql`
    insert into calendar_changes (user_id, activity_id, kind, changed_by, changed_at, activity_type_id, title, date,
      all_day, starts_at, ends_at)
    select users.id, gen_random_uuid(), 'planned', ${ids.manager}, ${NOW.toString()}::timestamptz - n * interval '1 hour',
      (select activity_type_id from activities where id = ${id}), 'Many', '2026-12-01', false, '09:00', '10:00'
    from users, generate_series(1, 80) n where role = 'player'`.execute(db);
  await sql`analyze`.execute(db);
  const plans = await explainPlans(db, (heard) =>
    calendarChanges(heard, ids.player, NOW.subtract({ hours: 48 }), TODAY),
  );
  expect(plans).toHaveLength(1);
  expect(plans[0]).toContain('calendar_changes_by_user');
  expect(plans[0]).not.toMatch(/Seq Scan on (calendar_changes|users)/);
});
