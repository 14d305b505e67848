import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/football.ts';
import { NOBODY } from '#tests/activities.ts';
import { EVERYBODY, execute, NOW, openClub, type TestClub, type Who } from '#tests/club.ts';
import { BODY_LIMIT } from '#server/graphql/endpoint.ts';
import { ACCOUNT_LIMITS } from '#server/limits/limits.ts';
import { deliverBatch, purgeMessages } from './data.ts';
import { deliverMessage } from './notices.ts';
import { MAX_RECIPIENTS } from './rules.ts';

const STATE = 'id createdAt type title message languages recipients reached leftOut failed createdBy { firstName }';
const SEND = `mutation Send($input: SendCustomNotificationInput!) { sendCustomNotification(input: $input) { ${STATE} } }`;
const ONE = `query One($id: ID!) { customNotification(id: $id) { ${STATE} } }`;
const LIST = `query List($pagination: PaginationInput) { customNotifications(pagination: $pagination) {
  result { id title } pagination { rowsNumber } } }`;
const RECIPIENTS = `query People($filter: ReminderRecipientsFilter, $pagination: PaginationInput) {
  reminderRecipients(filter: $filter, pagination: $pagination) {
    result { id firstName role label } pagination { rowsNumber } }
  reminderRecipientIds(filter: $filter) }`;
const INBOX = `query Inbox($userId: ID) { listNotifications(userId: $userId) {
  id type isRead title message activityCount activity { id } createdBy { firstName } } }`;
const ENTRY = 'query Entry($id: ID!) { notification(id: $id) { id title message } }';
const LISTED: Who[] = EVERYBODY.filter((who) => who !== 'special');

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  for (const table of ['notifications', 'messages', 'rateLimits', 'idempotencyKeys'] as const)
    await club.db.deleteFrom(table).execute();
  await club.db.updateTable('users').set({ deactivatedAt: null }).execute();
});

const idsOf = (...who: Who[]) => who.map((one) => club.ids[one]);
const texts = { title: { en: 'Plan', de: 'Planen' }, message: { en: 'Please plan.', de: 'Bitte planen.' } };
const send = (who: Who | null, input: object = {}, now = NOW) =>
  club.ask(who, SEND, { input: { ...texts, userIds: idsOf('player', 'scout'), ...input } }, now);
async function sent(input: object = {}): Promise<string> {
  const { data, errors } = await send('admin', input);
  expect(errors).toEqual([]);
  return data.sendCustomNotification.id;
}
async function delivered(input: object = {}): Promise<string> {
  const id = await sent(input);
  await deliverMessage(club, id, false);
  return id;
}
const one = async (id: string) => (await club.ask('admin', ONE, { id })).data.customNotification;
const inbox = async (who: Who, userId?: string) =>
  (await club.ask(who, INBOX, { userId })).data.listNotifications as Record<string, unknown>[];
const leave = (...who: Who[]) =>
  club.db
    .updateTable('users')
    .set({ deactivatedAt: NOW.toString() })
    .where('id', 'in', idsOf(...who))
    .execute();

describe('who sends', () => {
  test('GQL-29 G-14 admins send by hand, and nobody else; nobody else sees what was sent or whom it could go to', async () => {
    const id = await sent();
    for (const who of EVERYBODY) {
      const refused = who === 'admin' ? [] : ['errors.not_authorized'];
      expect((await send(who)).codes, who).toEqual(refused);
      expect((await club.ask(who, ONE, { id })).codes, who).toEqual(refused);
      expect((await club.ask(who, LIST)).codes, who).toEqual(refused);
      expect(new Set((await club.ask(who, RECIPIENTS)).codes), who).toEqual(new Set(refused));
    }
    expect((await send(null)).codes).toEqual(['errors.unauthenticated']);
    expect((await club.ask('admin', ONE, { id: NOBODY })).codes).toEqual(['errors.not_found']);
    expect((await club.ask('admin', ONE, { id: 'none' })).codes).toEqual(['errors.not_found']);
  });

  test('GQL-29 so many in an hour and no more; one that is sent again with its key counts once', async () => {
    const key = { idempotencyKey: 'the-same-message' };
    const first = await send('admin', key);
    const again = await send('admin', key);
    expect(again.data).toEqual(first.data);
    for (let at = 1; at < ACCOUNT_LIMITS.message.max; at += 1) expect((await send('admin')).codes).toEqual([]);
    expect((await send('admin')).codes).toEqual(['errors.too_many_requests']);
  });
});

describe('to whom', () => {
  test('REM-01 scouts, managers with admins, and the two squads are listed, each by itself and together', async () => {
    const listed = async (filter?: object) => {
      const { data, errors } = await club.ask('admin', RECIPIENTS, { filter, pagination: { rowsPerPage: 100 } });
      expect(errors).toEqual([]);
      const ids = data.reminderRecipients.result.map(({ id }: { id: string }) => id);
      expect(data.reminderRecipientIds).toEqual(ids);
      expect(data.reminderRecipients.pagination.rowsNumber).toBe(ids.length);
      return LISTED.filter((who) => ids.includes(club.ids[who])).toSorted();
    };
    expect(await listed()).toEqual(LISTED.toSorted());
    const all = { roles: ['scout', 'manager'], labels: ['YOUTH', 'PRO'] };
    expect(await listed(all)).toEqual(LISTED.toSorted());
    expect(await listed({ ...all, labels: [] })).toEqual(['admin', 'manager', 'otherScout', 'scout']);
    expect(await listed({ roles: ['manager'] })).toEqual(['admin', 'manager']);
    expect(await listed({ labels: ['PRO'] })).toEqual(['pro']);
    expect(await listed({ roles: ['scout'], labels: ['PRO'] })).toEqual(['otherScout', 'pro', 'scout']);
    expect(await listed({ roles: [], labels: [] })).toEqual([]);
    const { firstName } = await club.db
      .selectFrom('users')
      .select('firstName')
      .where('id', '=', club.ids.pro)
      .executeTakeFirstOrThrow();
    expect(await listed({ ...all, search: firstName })).toContain('pro');
    expect(await listed({ ...all, search: 'nobody of this name' })).toEqual([]);
  });

  test('G-47 whoever has left is not listed, and gets nothing; the sender is told how many that were', async () => {
    await leave('scout');
    const { data } = await club.ask('admin', RECIPIENTS, {});
    expect(data.reminderRecipientIds).not.toContain(club.ids.scout);
    const id = await delivered({ userIds: idsOf('player', 'scout') });
    expect(await one(id)).toMatchObject({ recipients: 2, reached: 1, leftOut: 1, failed: false });
    const { codes, errors } = await send('admin', { userIds: idsOf('scout') });
    expect(codes).toEqual(['validations.recipients_left']);
    expect(errors[0]!.extensions).toMatchObject({ field: 'userIds' });
  });

  test('G-47 whoever leaves between the sending and the delivery gets nothing either', async () => {
    const id = await sent({ userIds: idsOf('player', 'pro', 'scout') });
    await leave('pro');
    await deliverMessage(club, id, false);
    expect(await one(id)).toMatchObject({ recipients: 3, reached: 2, leftOut: 1 });
  });

  test('special users and strangers are refused, and nobody gets anything then', async () => {
    for (const stranger of [club.ids.special, NOBODY]) {
      const { codes, errors } = await send('admin', { userIds: [club.ids.player, stranger] });
      expect(codes).toEqual(['validations.id_invalid']);
      expect(errors[0]!.extensions).toMatchObject({ field: 'userIds' });
    }
    expect(await club.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  test('5,000 people and the longest texts have room in one request', () => {
    const text = (length: number) => Object.fromEntries(LANGUAGES.map((language) => [language, 'ж'.repeat(length)]));
    const userIds = Array.from({ length: MAX_RECIPIENTS }, () => NOBODY);
    const variables = { input: { title: text(120), message: text(1000), userIds } };
    expect(Buffer.byteLength(JSON.stringify({ query: SEND, variables }))).toBeLessThan(BODY_LIMIT);
  });

  test('somebody who is named twice gets it once', async () => {
    const id = await delivered({ userIds: [...idsOf('player', 'player'), club.ids.player.toUpperCase()] });
    expect(await one(id)).toMatchObject({ recipients: 1, reached: 1, leftOut: 0 });
    expect(await inbox('player')).toHaveLength(1);
  });
});

describe('what is written', () => {
  test('A-84 ENT-08 stands in the inbox with its own title and text, and names no activity', async () => {
    await delivered({ type: 'USER_CUSTOM_MESSAGE' });
    expect(await inbox('player')).toEqual([
      {
        id: expect.any(String),
        type: 'USER_CUSTOM_MESSAGE',
        isRead: false,
        title: 'Plan',
        message: 'Please plan.',
        activityCount: 0,
        activity: null,
        createdBy: { firstName: expect.any(String) },
      },
    ]);
  });

  test('REM-03 without a type it is a reminder of the day', async () => {
    await delivered();
    expect((await inbox('player'))[0]).toMatchObject({ type: 'USER_ACTIVITY_REMINDER' });
  });

  test('A-46 is read in the language of the reader, and in English where nothing was written in it', async () => {
    const id = await delivered({ message: { en: 'Please plan.' } });
    for (const language of LANGUAGES) {
      // Only the title is written in German, and languages are never mixed.
      const seen = { title: 'Plan', message: 'Please plan.' };
      const reader = (who: Who) => {
        const context = club.context(who);
        return { ...context, viewer: { ...context.viewer!, language } };
      };
      expect((await execute(reader('player'), INBOX)).data.listNotifications[0]).toMatchObject(seen);
      const { customNotification } = (await execute(reader('admin'), ONE, { id })).data;
      expect(customNotification).toMatchObject({ ...seen, languages: ['en'] });
    }
  });

  test('REM-07 says how many have read it', async () => {
    const id = await delivered();
    const read = async () =>
      (await club.ask('admin', 'query ($id: ID!) { customNotification(id: $id) { read } }', { id })).data
        .customNotification.read;
    expect(await read()).toBe(0);
    await club.ask('player', 'mutation { markNotificationsRead(input: {}) { unread } }');
    expect(await read()).toBe(1);
  });

  test('is for its recipient and for admins: others who see the inbox see that there is an entry, and no more', async () => {
    await delivered();
    const seen = async (who: Who) => (await inbox(who, club.ids.player))[0]?.['title'];
    expect([await seen('player'), await seen('admin'), await seen('manager'), await seen('scout')]).toEqual([
      'Plan', 'Plan', null, null,
    ]); // prettier-ignore
    expect((await inbox('scout'))[0]).toMatchObject({ title: 'Plan' });
  });

  test('REM-06 one entry is opened by its id, by its recipient alone', async () => {
    await delivered({ type: 'USER_CUSTOM_MESSAGE' });
    const id = (await inbox('player'))[0]!['id'];
    expect((await club.ask('player', ENTRY, { id })).data.notification).toEqual({
      id, title: 'Plan', message: 'Please plan.',
    }); // prettier-ignore
    for (const who of ['admin', 'manager', 'scout', 'otherPlayer'] as const)
      expect((await club.ask(who, ENTRY, { id })).codes, who).toEqual(['errors.not_found']);
    expect((await club.ask('special', ENTRY, { id })).codes).toEqual(['errors.not_authorized']);
    expect((await club.ask('player', ENTRY, { id: 'none' })).codes).toEqual(['errors.not_found']);
  });

  test('REM-04 a title of 10,000 characters is refused under its field, in the words of the reader', async () => {
    const { codes, errors } = await send('admin', { title: { en: 'Plan', de: 'x'.repeat(10_000) } });
    expect(codes).toEqual(['validations.too_long']);
    expect(errors[0]!.extensions).toMatchObject({ field: 'title.de' });
  });
});

describe('how it is put into the inboxes', () => {
  const many = async (count: number) => {
    await sql`insert into users (email, password_hash, first_name, last_name, role)
      select 'many' || at || '@club.example', 'x', 'Many', 'Person ' || at, 'scout' from generate_series(1, ${count}) as at
      on conflict do nothing`.execute(club.db);
    const rows = await club.db.selectFrom('users').select('id').where('firstName', '=', 'Many').limit(count).execute();
    return rows.map(({ id }) => id);
  };
  afterAll(() => club.db.deleteFrom('users').where('firstName', '=', 'Many').execute());

  test('in batches, each told at once; what was stopped in between goes on, and everybody has it once', async () => {
    const userIds = await many(1200);
    const id = await sent({ userIds });
    const entries = await club.db.transaction().execute((trx) => deliverBatch(trx, id, NOW));
    expect(entries).toHaveLength(500);
    expect(await one(id)).toMatchObject({ recipients: 1200, reached: 500, leftOut: 0 });
    // Two that do so at once.
    await Promise.all([deliverMessage(club, id, false), deliverMessage(club, id, false)]);
    expect(await one(id)).toMatchObject({ reached: 1200, leftOut: 0 });
    await deliverMessage(club, id, false);
    const { rows } = await sql<{ entries: number; people: number }>`
      select count(*) as entries, count(distinct recipient_id) as people from notifications where message_id = ${id}`.execute(
      club.db,
    );
    expect(rows).toEqual([{ entries: 1200, people: 1200 }]);
  });

  test('nobody has one message twice, whatever writes it', async () => {
    const id = await delivered({ userIds: idsOf('player') });
    const twice = sql`insert into notifications (recipient_id, actor_id, type, at, message_id)
      select recipient_id, actor_id, type, at, message_id from notifications where message_id = ${id}`.execute(club.db);
    await expect(twice).rejects.toThrow(/notifications_once_per_message/);
  });

  test('one that could not go on is said to have failed, and no more once it did', async () => {
    const id = await sent();
    const broken = club.db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('insert into notifications')) throw new Error('no room');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await expect(deliverMessage({ ...club, db: broken }, id, false)).rejects.toThrow('no room');
    expect(await one(id)).toMatchObject({ failed: false, reached: 0 });
    await expect(deliverMessage({ ...club, db: broken }, id, true)).rejects.toThrow('no room');
    expect(await one(id)).toMatchObject({ failed: true, reached: 0 });
    await deliverMessage(club, id, false);
    expect(await one(id)).toMatchObject({ failed: false, reached: 2 });
  });
});

describe('what was sent', () => {
  test('is listed, the latest first, in pages', async () => {
    for (const at of [1, 2, 3]) await send('admin', { title: { en: `Message ${at}` } }, NOW.add({ minutes: at }));
    const { data } = await club.ask('admin', LIST, { pagination: { rowsPerPage: 2 } });
    expect(data.customNotifications.result.map(({ title }: { title: string }) => title)).toEqual([
      'Message 3',
      'Message 2',
    ]);
    expect(data.customNotifications.pagination.rowsNumber).toBe(3);
  });

  test('is forgotten after a year, when no inbox has it any more', async () => {
    await delivered();
    await purgeMessages(club.db, NOW.add({ hours: 24 * 365 }));
    expect((await club.ask('admin', LIST)).data.customNotifications.result).toHaveLength(1);
    await purgeMessages(club.db, NOW.add({ hours: 24 * 367 }));
    expect((await club.ask('admin', LIST)).data.customNotifications.result).toEqual([]);
  });
});
