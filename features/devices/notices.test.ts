/** What comes into inboxes is shown on devices: by real jobs, to a push service that reads what it gets. */
import { sql } from 'kysely';
import type { NotificationType } from '#domain/notification-types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tellOfNew } from '#features/activities/notices.ts';
import { messageById } from '#features/messages/data.ts';
import { deliverMessage } from '#features/messages/notices.ts';
import { pushEntries } from '#features/notifications/notices.ts';
import { startSession } from '#server/auth/sessions.ts';
import { CREATE_ACTIVITY, DELETE_ACTIVITY, UPDATE_ACTIVITY } from '#tests/activities.ts';
import { NOW, type Who } from '#tests/club.ts';
import { openPushClub, PUSH_ADDRESS, type PushClub } from '#tests/push-club.ts';
import type { Pushed } from '#tests/push-service.ts';

const KEY = 'mailto:staff@club.example';

let opened: PushClub;
let club: PushClub['club'];
let service: PushClub['service'];
let push: PushClub['push'];
beforeAll(async () => {
  opened = await openPushClub({ VAPID_SUBJECT: KEY });
  ({ club, service, push } = opened);
});
beforeEach(() => opened.forget());
afterAll(() => opened.close());

const signedIn = (who: Who) => opened.signedIn(who);
const delivered = () => opened.delivered();
/** What was put off, in seconds. */
async function putOff(): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from start_after - now())::int as seconds
    from jobs.job where name = 'push' and state = 'created'`.execute(club.db);
  return rows.map(({ seconds }) => seconds);
}
const forPlayer = (more = {}) => club.meeting({ userIds: [club.ids.player], ...more });
const change = async (who: Who, activityData: Record<string, unknown>, now = NOW) =>
  expect((await club.ask(who, UPDATE_ACTIVITY, { input: { activityData } }, now)).codes).toEqual([]);
const speak = (who: Who, language: string) =>
  club.db.updateTable('users').set({ language }).where('id', '=', club.ids[who]).execute();

describe('INB-01 G-16 what is pushed', () => {
  test('what somebody plans is shown on the device of whoever is told, encrypted for it and signed by the club', async () => {
    const device = await signedIn('player');
    const { id } = await club.created('manager', forPlayer());
    const [entry] = await club.db.selectFrom('notifications').select('id').execute();
    const tag = id.replaceAll('-', '');
    const [pushed, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(pushed!.device).toBe(device.name);
    expect(pushed!.message).toEqual({
      web_push: 8030,
      mutable: true,
      notification: {
        title: 'Added: Meeting',
        body: 'Wed 18 Nov, 09:00–10:00',
        lang: 'en',
        dir: 'ltr',
        tag,
        renotify: true,
        navigate: `${PUSH_ADDRESS}/#/today?day=2026-11-18&activity=${id}&told=${entry!.id}`,
        data: { notificationId: entry!.id, type: 'SCOUT_ADDED_ACTIVITY', activityId: id },
      },
    });
    expect(pushed!.claims).toMatchObject({ aud: `http://${service.host}`, sub: KEY });
    expect(pushed!.claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3600 * 1000);
    expect(service.keys()).toEqual([push.publicKey]);
    expect(pushed!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: tag,
      ttl: String(48 * 3600),
      urgency: 'normal',
    });
    const [row] = await club.db.selectFrom('pushDevices').select(['lastDeliveredAt', 'failures']).execute();
    expect([row!.lastDeliveredAt !== null, row!.failures]).toEqual([true, 0]);
  });

  test('each device of each who is told gets it, in the language of its owner; whoever does it and those without get nothing', async () => {
    await signedIn('manager');
    const [one, other, pro] = [await signedIn('player'), await signedIn('player'), await signedIn('pro')];
    await speak('pro', 'sr');
    await club.created('manager', club.meeting({ userIds: [club.ids.player, club.ids.pro, club.ids.scout] }));
    const pushed = await delivered();
    await speak('pro', 'en');
    expect(pushed.map(({ device }) => device).toSorted()).toEqual([one, other, pro].map(({ name }) => name).toSorted());
    expect(pushed.find(({ device }) => device === pro.name)!.message.notification).toMatchObject({
      title: 'Dodato: Meeting',
      lang: 'sr',
    });
  });

  test('of somebody under age nothing is said but what the activity is called', async () => {
    await signedIn('scout');
    await club.created('player', club.gym({ description: 'His knee hurts' }));
    const [pushed] = await delivered();
    expect(pushed!.message.notification).toMatchObject({ title: 'Added: Gym', body: 'Wed 18 Nov, 09:00–10:00' });
    expect(JSON.stringify(pushed!.message)).not.toMatch(/Jonas|Jäggi|knee/);
  });

  test('a week is one message with its count, for the first day of it', async () => {
    await signedIn('player');
    const { id } = await club.created('manager', forPlayer());
    await delivered();
    service.forget();
    const repeat = 'mutation ($input: RepeatActivityInput!) { repeatActivity(input: $input) { activities { id } } }';
    const input = { activityId: id, weekdays: [1, 2, 3], until: '2026-11-29' };
    expect((await club.ask('manager', repeat, { input })).codes).toEqual([]);
    const pushed = await delivered();
    expect(pushed.map(({ message }) => message.notification)).toMatchObject([
      { title: 'Added: 3 activities', body: 'from Mon 23 Nov' },
    ]);
  });

  test('INB-20 what is added waits for a minute of quiet, and is one message; of past days nothing is pushed', async () => {
    await signedIn('player');
    const add = (after: number, more: object) =>
      club.ask('manager', CREATE_ACTIVITY, { input: { activityData: forPlayer(more) } }, NOW.add({ seconds: after }));
    await add(0, {});
    await add(1, { startsAt: '11:00', endsAt: '12:00' });
    await add(2, { date: '2026-11-17' });
    const { rows } = await sql`select round(extract(epoch from start_after - created_on))::int as seconds
      from jobs.job where name = 'push-fan-out'`.execute(club.db);
    expect(rows).toEqual([{ seconds: 60 }, { seconds: 60 }, { seconds: 60 }]);
    expect((await delivered()).map(({ message }) => message.notification.title)).toEqual(['Added: 2 activities']);
  });

  test('INB-18 a change of what was shown is an entry of its own, which replaces it on the device', async () => {
    await signedIn('player');
    const { id } = await club.created('manager', forPlayer());
    await delivered();
    await change('manager', { id, title: 'Talk' }, NOW.add({ minutes: 1 }));
    const pushed = await delivered();
    expect(pushed.map(({ message }) => message.notification.title)).toEqual(['Added: Meeting', 'Updated: Talk']);
    expect(new Set(pushed.map(({ headers }) => headers['topic'])).size).toBe(1);
  });

  test('a title as long as titles are still fits', async () => {
    await signedIn('player');
    await club.created('manager', forPlayer({ title: '🏟️'.repeat(60) }));
    const [pushed] = await delivered();
    expect(pushed!.message.notification.title).toMatch(/^Added: (🏟️)+/u);
  });

  test('where nobody who is told has a device, nobody works for one', async () => {
    await signedIn('otherPlayer');
    await club.created('manager', forPlayer());
    const { rows } = await sql`select name from jobs.job`.execute(club.db);
    expect(rows).toEqual([]);
  });

  test('600 people with devices are two jobs', async () => {
    const { db } = club;
    const insert = sql`insert into users (email, first_name, last_name, role, label, password_hash)
      select 'squad' || n || '@touchline.example', 'Many', 'N' || n, 'player', 'PRO', 'none'
      from generate_series(1, 600) n returning id`;
    const { rows } = await insert.execute(db);
    const userIds = (rows as { id: string }[]).map(({ id }) => id);
    await sql`with held as (
        insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at)
        select sha256(id::text::bytea), id, '', ${NOW.toString()}, ${NOW.toString()}, ${NOW.add({ hours: 24 }).toString()}
        from users where id = any(${userIds}::uuid[]) returning id, user_id)
      insert into push_devices (user_id, session_id, service, token_hash, token, device)
      select user_id, id, 'fcm', sha256(user_id::text::bytea), 'phone', '' from held`.execute(db);
    const { id } = await club.created('manager', club.meeting());
    await db.transaction().execute((trx) => tellOfNew(trx, club.context('manager'), [{ id, userIds }]));
    const jobs = await sql<{ entries: number }>`select jsonb_array_length(data->'entryIds') as entries
      from jobs.job where name = 'push-fan-out' order by entries desc`.execute(db);
    expect(jobs.rows).toEqual([{ entries: 500 }, { entries: 100 }]);
    await sql`delete from jobs.job`.execute(db);
    await db.deleteFrom('sessions').execute();
  });
});

describe('INB-08 what a tap opens', () => {
  const LINKS: [NotificationType, string, (entryId: string) => string][] = [
    ['USER_ACTIVITY_REMINDER', 'Plan your day', () => '/today'],
    ['USER_WEEKLY_REMINDER', 'Plan your week', () => '/weekly-schedule'],
    ['USER_CUSTOM_MESSAGE', 'Message', (entryId) => `/notification/${entryId}`],
  ];
  test.each(LINKS)('%s', async (type, title, path) => {
    await signedIn('player');
    const entry = { recipientId: club.ids.player, actorId: club.ids.admin, type, at: NOW.toString() };
    const { id } = await club.db.insertInto('notifications').values(entry).returning('id').executeTakeFirstOrThrow();
    await club.db.transaction().execute((trx) => pushEntries(trx, club.jobs, [id], undefined, NOW));
    const [pushed] = await delivered();
    expect(pushed!.message.notification).toMatchObject({
      title,
      navigate: `${PUSH_ADDRESS}/#${path(id)}?told=${id}`,
      data: { notificationId: id, type },
    });
  });

  test('REM-05 A-46 A-84 a message comes in its own words and the reader’s language, and is counted on each device once', async () => {
    await speak('player', 'de');
    await signedIn('player');
    const message = await club.db
      .insertInto('messages')
      .values({
        createdBy: club.ids.admin,
        type: 'USER_CUSTOM_MESSAGE',
        title: JSON.stringify({ en: 'Bus', de: 'Bus um acht' }),
        message: JSON.stringify({ en: 'At eight.' }),
        recipientIds: [club.ids.player, club.ids.scout],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await deliverMessage(club, message.id, false);
    const [pushed, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(pushed!.message.notification).toMatchObject({ title: 'Bus', body: 'At eight.', lang: 'de' });
    await club.db.updateTable('notifications').set({ readAt: null }).execute();
    const [entry] = await club.db
      .selectFrom('notifications')
      .select('id')
      .where('recipientId', '=', club.ids.player)
      .execute();
    const now = await club.db
      .selectFrom('notifications')
      .select('at')
      .where('id', '=', entry!.id)
      .executeTakeFirstOrThrow();
    await club.db
      .transaction()
      .execute((trx) =>
        pushEntries(trx, club.jobs, [entry!.id], undefined, Temporal.Instant.from(new Date(now.at).toISOString())),
      );
    await delivered();
    expect((await messageById(club.db, message.id))!.devices).toBe(1);
    await speak('player', 'en');
  });

  test('an activity opens its day', async () => {
    await signedIn('player');
    const { id } = await club.created('manager', forPlayer({ date: '2026-11-20' }));
    const [pushed] = await delivered();
    const { navigate, data } = pushed!.message.notification;
    expect(navigate).toBe(`${PUSH_ADDRESS}/#/today?day=2026-11-20&activity=${id}&told=${data['notificationId']}`);
  });
});

describe('what is not pushed any more', () => {
  /** The service cannot do it now; `meanwhile` happens, and then its time has come. */
  async function later(meanwhile: () => Promise<unknown>): Promise<Pushed[]> {
    service.answerWith((response) => response.writeHead(503).end());
    await club.created('manager', forPlayer());
    await delivered();
    expect(await putOff()).toHaveLength(1);
    service.answerWith(undefined);
    await meanwhile();
    await sql`update jobs.job set start_after = now() where state = 'created'`.execute(club.db);
    return delivered();
  }
  const activityId = async () => (await club.db.selectFrom('activities').select('id').executeTakeFirstOrThrow()).id;

  test('what could not be delivered is, once the service is there again', async () => {
    await signedIn('player');
    expect(await later(async () => undefined)).toHaveLength(1);
  });

  test('an entry that has changed meanwhile: what stands now is, once', async () => {
    await signedIn('player');
    const changes = async () => change('manager', { id: await activityId(), title: 'Talk' }, NOW.add({ minutes: 5 }));
    const pushed = await later(changes);
    expect(pushed.map(({ message }) => message.notification.title)).toEqual(['Added: Talk']);
  });

  test('an entry that was read', async () => {
    await signedIn('player');
    const mark = 'mutation { markNotificationsRead(input: {}) { unread } }';
    expect(await later(() => club.ask('player', mark))).toEqual([]);
  });

  test('INB-15 an activity that was deleted meanwhile; the deletion is', async () => {
    await signedIn('player');
    const pushed = await later(async () => club.ask('manager', DELETE_ACTIVITY, { activityId: await activityId() }));
    expect(pushed.map(({ message }) => message.notification)).toMatchObject([
      {
        title: 'Deleted: Meeting',
        body: 'Wed 18 Nov, 09:00–10:00',
        navigate: expect.stringContaining(`${PUSH_ADDRESS}/#/today?day=2026-11-18&told=`) as string,
      },
    ]);
  });

  test('an activity out of which its reader was taken', async () => {
    await signedIn('player');
    expect(await later(async () => change('manager', { id: await activityId(), userIds: [club.ids.pro] }))).toEqual([]);
  });

  test('after two days', async () => {
    await signedIn('player');
    expect(
      await later(async () => {
        opened.setClock(NOW.add({ hours: 48 }));
      }),
    ).toEqual([]);
  });

  test('to a device that is somebody else’s by now', async () => {
    const { id } = await signedIn('player');
    const moved = async () => {
      // Who may read all activities.
      const userId = club.ids.manager;
      const { id: sessionId } = await startSession(club.db, userId, '', NOW);
      await club.db.updateTable('pushDevices').set({ userId, sessionId }).where('id', '=', id).execute();
    };
    expect(await later(moved)).toEqual([]);
  });

  test('to a session that is too old, and to somebody who has left', async () => {
    const { sessionId } = await signedIn('player');
    const expires = () =>
      club.db.updateTable('sessions').set({ expiresAt: NOW.toString() }).where('id', '=', sessionId).execute();
    expect(await later(expires)).toEqual([]);
    await club.clear();
    await signedIn('player');
    const leaves = (at: string | null) =>
      club.db.updateTable('users').set({ deactivatedAt: at }).where('id', '=', club.ids.player).execute();
    expect(await later(() => leaves(NOW.toString()))).toEqual([]);
    await leaves(null);
  });
});

describe('INB-14 what the push service says', () => {
  const names = async () => (await club.db.selectFrom('pushDevices').select('id').execute()).map(({ id }) => id);

  test.each([
    [404, ''],
    [410, ''],
    [400, '{"reason":"BadDeviceToken"}'],
    [403, 'the VAPID credentials do not correspond to the credentials used to create the subscriptions.'],
  ])('a device is dropped on %i %s', async (status, body) => {
    const gone = await signedIn('player');
    const stays = await signedIn('pro');
    service.answerWith((response, { url }) => response.writeHead(url!.endsWith(gone.name) ? status : 201).end(body));
    await club.created('manager', club.meeting({ userIds: [club.ids.player, club.ids.pro] }));
    await delivered();
    expect([await names(), await putOff()]).toEqual([[stays.id], []]);
  });

  test.each([
    [400, '{"reason":"BadTtl"}', 'status 400: {"reason":"BadTtl"}'],
    [401, '', 'status 401'],
    [403, '{"reason":"BadJwtToken"}', 'status 403: {"reason":"BadJwtToken"}'],
    [413, 'too long for https://push.example/a/b', 'status 413: too long for …'],
  ])('on %i the club is at fault: the device stays, is tried later, and admins read why', async (...given) => {
    const [status, body, reason] = given;
    const { id } = await signedIn('player');
    service.answerWith((response) => response.writeHead(status).end(body));
    await club.created('manager', forPlayer());
    await delivered();
    expect([await names(), (await putOff()).length]).toEqual([[id], 1]);
    expect(opened.told).toEqual([{ service: 'web', status, reason }]);
  });

  test.each([
    [408, () => ({}), 30],
    [429, () => ({ 'retry-after': '120' }), 120],
    [429, () => ({ 'retry-after': new Date(Date.now() + 600_000).toUTCString() }), 600],
    [500, () => ({}), 30],
    [503, () => ({ 'retry-after': '7' }), 30],
    [302, () => ({ location: 'http://127.0.0.1:1/' }), 30],
  ])(
    'on %i it stays, and what it is told is put off as long as the service asks for',
    async (status, headers, seconds) => {
      const { id } = await signedIn('player');
      service.answerWith((response) => response.writeHead(status, headers()).end());
      await club.created('manager', forPlayer());
      await delivered();
      const [off, ...more] = await putOff();
      expect([await names(), more]).toEqual([[id], []]);
      expect(Math.abs(off! - seconds)).toBeLessThan(25);
      const [{ failures } = { failures: 0 }] = await club.db.selectFrom('pushDevices').select('failures').execute();
      expect(failures).toBe(1);
    },
  );

  test('a service that asks to wait for longer than two days is not asked again', async () => {
    await signedIn('player');
    service.answerWith((response) => response.writeHead(429, { 'retry-after': String(49 * 3600) }).end());
    await club.created('manager', forPlayer());
    await delivered();
    expect(await putOff()).toEqual([]);
  });

  test('a device that was registered anew while its old keys were refused stays', async () => {
    const old = await signedIn('player');
    const fresh = JSON.parse(service.subscribe().token).keys;
    service.answerWith((response) => {
      void club.db
        .updateTable('pushDevices')
        .set({ publicKey: Buffer.from(fresh.p256dh, 'base64url') })
        .execute()
        .then(() => response.writeHead(410).end());
    });
    await club.created('manager', forPlayer());
    await delivered();
    expect(await names()).toEqual([old.id]);
  });
});
