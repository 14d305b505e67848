import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOBODY, openCalendar, type TestCalendar } from '#tests/activities.ts';
import { EVERYBODY, NOW, type Who } from '#tests/club.ts';
import { explainPlans, fillForPlans } from '#tests/plans.ts';
import { EVERYTHING } from '#domain/scopes.ts';
import { countUnread, listNotifications, purgeNotifications } from './data.ts';

const INBOX = `query Inbox($userId: ID, $activityReminders: Boolean, $pagination: NotificationsPagination) {
  listNotifications(userId: $userId, activityReminders: $activityReminders, pagination: $pagination) {
    id date isRead type activity { title } } }`;
const MARK = 'mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { unread } }';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

type Entry = { id: string; date: string; isRead: boolean; type: string; activity: { title: string } | null };
const listed = async (who: Who, variables: Record<string, unknown> = {}): Promise<Entry[]> => {
  const { data, codes } = await club.ask(who, INBOX, variables);
  expect(codes).toEqual([]);
  return data.listNotifications;
};
const mark = async (who: Who, input: Record<string, unknown>, now = NOW): Promise<number> => {
  const { data, codes } = await club.ask(who, MARK, { input }, now);
  expect(codes).toEqual([]);
  return data.markNotificationsRead.unread;
};
const plan = (count: number, who: Who = 'player') =>
  Array.fromAsync({ length: count }, async (_, at) => {
    const activityData = club.meeting({ title: `Meeting ${at}`, date: `2026-12-${10 + at}`, userIds: [club.ids[who]] });
    const { data } = await club.ask(
      'manager',
      'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }',
      { input: { activityData } },
      NOW.add({ minutes: at }),
    );
    return data.createActivity.id as string;
  });
const titles = (entries: Entry[]) => entries.map(({ activity }) => activity?.title);
const remind = (recipientId: string, type: string, at = NOW) =>
  club.db
    .insertInto('notifications')
    .values({ recipientId, actorId: club.ids.admin, type, at: at.toString() })
    .execute();

describe('GQL-12 the list', () => {
  test('is of the newest first, in pages', async () => {
    await plan(5);
    expect(titles(await listed('player'))).toEqual(['Meeting 4', 'Meeting 3', 'Meeting 2', 'Meeting 1', 'Meeting 0']);
    expect(titles(await listed('player', { pagination: { skip: 3, limit: 1 } }))).toEqual(['Meeting 1']);
    expect(await listed('player', { pagination: { skip: 5 } })).toEqual([]);
  });

  test('INB-05 has 50 entries unless told otherwise', async () => {
    const [id] = await plan(1);
    await sql`insert into notifications (recipient_id, actor_id, type, at, activity_ids)
      select ${club.ids.player}, ${club.ids.admin}, 'SCOUT_ADDED_ACTIVITY', ${NOW.toString()}, array[${id}::uuid]
      from generate_series(1, 120)`.execute(club.db);
    const counts = [await listed('player'), await listed('player', { pagination: { limit: 100 } })];
    expect(counts.map((entries) => entries.length)).toEqual([50, 100]);
    const { codes } = await club.ask('player', INBOX, { pagination: { limit: 101 } });
    expect(codes).toEqual(['validations.number_invalid']);
  });

  test('INB-12 A-47 leaves out reminders of activities where it is asked to, and no others', async () => {
    const types = ['USER_ACTIVITY_REMINDER', 'USER_WEEKLY_REMINDER', 'USER_CUSTOM_MESSAGE'];
    for (const type of types) await remind(club.ids.player, type);
    const typesOf = (entries: Entry[]) => entries.map(({ type }) => type).toSorted();
    expect(typesOf(await listed('player'))).toEqual(types.toSorted());
    const of = { userId: club.ids.player, activityReminders: false };
    expect(typesOf(await listed('manager', of))).toEqual(types.slice(1).toSorted());
  });
});

describe('G-05 whose inbox is read', () => {
  const KNOWN: Partial<Record<Who, readonly Who[]>> = {
    player: ['player'],
    pro: ['pro'],
    otherPlayer: ['otherPlayer'],
    scout: ['scout', 'player', 'pro', 'otherPlayer'],
    otherScout: ['otherScout', 'player', 'pro', 'otherPlayer'],
    manager: EVERYBODY,
    admin: EVERYBODY,
    special: [],
  };

  test('managers read everybody’s, scouts their own and those of players, players their own, special users none', async () => {
    for (const who of EVERYBODY) {
      for (const of of EVERYBODY) {
        const { codes } = await club.ask(who, INBOX, { userId: club.ids[of] });
        const refusal = who === 'special' ? 'errors.not_authorized' : 'errors.user_not_found';
        expect(codes, `${who} of ${of}`).toEqual(KNOWN[who]!.includes(of) ? [] : [refusal]);
      }
      if (who === 'special') continue;
      expect((await club.ask(who, INBOX, { userId: NOBODY })).codes).toEqual(['errors.user_not_found']);
    }
    expect((await club.ask(null, INBOX)).codes).toEqual(['errors.unauthenticated']);
  });

  test('somebody who has left is found by admins alone', async () => {
    const set = (deactivatedAt: string | null) =>
      club.db.updateTable('users').set({ deactivatedAt }).where('id', '=', club.ids.pro).execute();
    await set(NOW.toString());
    const codes = async (who: Who) => (await club.ask(who, INBOX, { userId: club.ids.pro })).codes;
    expect([await codes('admin'), await codes('manager'), await codes('scout')]).toEqual([
      [],
      ['errors.user_not_found'],
      ['errors.user_not_found'],
    ]);
    await set(null);
  });

  test('others read of it what the person reads, and no entry becomes read by that', async () => {
    const [id] = await plan(1);
    expect(titles(await listed('scout', { userId: club.ids.player }))).toEqual(['Meeting 0']);
    expect((await listed('player'))[0]!.isRead).toBe(false);
    await club.db.deleteFrom('activityParticipants').where('activityId', '=', id!).execute();
    expect(await listed('manager', { userId: club.ids.player })).toEqual([]);
  });
});

describe('G-09 read and unread', () => {
  test('some entries are marked read, and one unread again', async () => {
    await plan(3);
    const [newest, middle, oldest] = (await listed('player')) as [Entry, Entry, Entry];
    expect(await mark('player', { ids: [newest.id, middle.id] })).toBe(1);
    expect((await listed('player')).map(({ isRead }) => isRead)).toEqual([true, true, false]);
    expect(await mark('player', { ids: [middle.id], isRead: false })).toBe(2);
    expect(await mark('player', { ids: [oldest.id, middle.id, newest.id] })).toBe(0);
  });

  test('all are marked read, but not what was written after the last that was seen', async () => {
    await plan(3);
    const [, middle] = await listed('player');
    expect(await mark('player', { until: middle!.date })).toBe(1);
    expect((await listed('player')).map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect(await mark('player', {})).toBe(0);
  });

  test('the last that was seen is among them, however fine the clock of the server is', async () => {
    await remind(club.ids.player, 'USER_CUSTOM_MESSAGE', NOW.add({ microseconds: 123_456 }));
    const [entry] = await listed('player');
    expect(entry!.date).toBe('2026-11-18T13:00:00.123Z');
    expect(await mark('player', { until: entry!.date })).toBe(0);
  });

  test('nobody marks the entries of others', async () => {
    await plan(2);
    const ids = (await listed('player')).map(({ id }) => id);
    for (const who of ['pro', 'scout', 'manager', 'admin'] as const) await mark(who, { ids });
    for (const who of ['pro', 'scout', 'manager', 'admin'] as const) await mark(who, {});
    expect((await listed('player')).map(({ isRead }) => isRead)).toEqual([false, false]);
    expect((await club.ask('special', MARK, { input: {} })).codes).toEqual(['errors.not_authorized']);
    expect((await club.ask(null, MARK, { input: {} })).codes).toEqual(['errors.unauthenticated']);
  });

  test('entries that are not there for their reader are not counted', async () => {
    const [first] = await plan(2);
    await club.db.deleteFrom('activityParticipants').where('activityId', '=', first!).execute();
    const { data } = await club.ask('player', '{ unreadNotifications }');
    expect(data.unreadNotifications).toBe(1);
  });
});

describe('the database', () => {
  test('keeps no entry of a kind that it does not know, to oneself, or of no activity', async () => {
    const { player, admin } = club.ids;
    const insert = (type: string, actorId: string, activityIds: string[]) =>
      club.db
        .insertInto('notifications')
        .values({ recipientId: player, actorId, type, at: NOW.toString(), activityIds })
        .execute();
    await expect(insert('GOAL', admin, [NOBODY])).rejects.toMatchObject({ constraint: 'notifications_type_known' });
    const added = 'SCOUT_ADDED_ACTIVITY';
    await expect(insert(added, player, [NOBODY])).rejects.toMatchObject({ constraint: 'notifications_by_others' });
    await expect(insert(added, admin, [])).rejects.toMatchObject({ constraint: 'notifications_of_activities' });
    await expect(insert('USER_CUSTOM_MESSAGE', admin, [NOBODY])).rejects.toMatchObject({
      constraint: 'notifications_of_activities',
    });
  });

  test('forgets after a year', async () => {
    await remind(club.ids.player, 'USER_CUSTOM_MESSAGE');
    const hours = 24 * 365;
    await purgeNotifications(club.db, NOW.add({ hours }));
    expect(await listed('player')).toHaveLength(1);
    await purgeNotifications(club.db, NOW.add({ hours: hours + 1 }));
    expect(await listed('player')).toEqual([]);
  });

  test('finds a page and the unread of one person by their indexes among those of many', async () => {
    const [id] = await plan(1);
    await fillForPlans(club.db, async (db) => {
      await sql`insert into users (email, first_name, last_name, role, label, password_hash)
        select 'many' || n || '@touchline.example', 'Many', 'N' || n, 'player', 'PRO', 'none' from generate_series(1, 300) n`.execute(
        db,
      );
      await sql`insert into notifications (recipient_id, actor_id, type, at, activity_ids, read_at)
        select users.id, ${club.ids.manager}, 'SCOUT_ADDED_ACTIVITY', ${NOW.toString()}::timestamptz - n * interval '1 hour',
          array[${id}::uuid], case when n > 5 then now() end
        from users, generate_series(1, 100) n where users.id <> ${club.ids.manager}`.execute(db);
    });
    const readable = { activities: EVERYTHING, scouting: false };
    const asked = { recipientId: club.ids.player, ...readable, activityReminders: true, skip: 0, limit: 50 };
    const [page] = await explainPlans(club.db, (db) => listNotifications(db, asked));
    expect(page).toContain('notifications_by_recipient');
    const [count] = await explainPlans(club.db, (db) => countUnread(db, club.ids.player, readable));
    expect(count).toContain('notifications_unread');
    for (const found of [page, count]) expect(found).not.toMatch(/Seq Scan on notifications/);
  });
});
