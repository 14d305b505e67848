/** What people do not want to see on their devices, or not now: by real jobs, to a push service that reads what it gets. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverMessage } from '#features/messages/notices.ts';
import { startSession } from '#server/auth/sessions.ts';
import { CREATE_ACTIVITY, UPDATE_ACTIVITY } from '#tests/activities.ts';
import { execute, NOW, type Who } from '#tests/club.ts';
import { openPushClub, PUSH_ADDRESS, type PushClub } from '#tests/push-club.ts';
import type { Pushed } from '#tests/push-service.ts';

const REGISTER = 'mutation ($input: RegisterPushTokenInput!) { registerPushToken(input: $input) { id } }';
/** Two in the afternoon in Zurich, when it is quiet for those who have chosen so. */
const QUIET = { quietFrom: '13:00', quietTo: '15:00' };
const END = Temporal.Instant.from('2026-11-18T14:00:00Z');

let opened: PushClub;
let club: PushClub['club'];
let service: PushClub['service'];
let push: PushClub['push'];
beforeAll(async () => {
  opened = await openPushClub();
  ({ club, service, push } = opened);
});
beforeEach(() => opened.forget());
afterAll(() => opened.close());

const signedIn = (who: Who) => opened.signedIn(who);
const delivered = () => opened.delivered();
async function choose(who: Who, input: object, now = NOW): Promise<void> {
  const update =
    'mutation ($input: UpdateNotificationSettingsInput!) { updateNotificationSettings(input: $input) { version } }';
  const all = { activities: true, reminders: true, messages: true };
  expect((await club.ask(who, update, { input: { ...all, ...input } }, now)).codes).toEqual([]);
}

/** What was put off, in minutes. */
async function putOff(): Promise<number[]> {
  const { rows } = await sql<{
    minutes: number;
  }>`select round(extract(epoch from start_after - now()) / 60)::int as minutes
    from jobs.job where name = 'push-summary' and state = 'created'`.execute(club.db);
  return rows.map(({ minutes }) => minutes);
}
/** Its hour has come. */
async function at(moment: Temporal.Instant): Promise<Pushed[]> {
  opened.setClock(moment);
  await sql`update jobs.job set start_after = now() where state = 'created'`.execute(club.db);
  return delivered();
}
const titlesOf = (pushed: readonly Pushed[]) => pushed.map(({ message }) => message.notification.title);
async function plan(title: string, more = {}, now = NOW): Promise<{ id: string }> {
  const activityData = club.meeting({ userIds: [club.ids.player], title, ...more });
  const { data, codes } = await club.ask('manager', CREATE_ACTIVITY, { input: { activityData } }, now);
  expect(codes).toEqual([]);
  return data.createActivity;
}
/** Three activities on days of their own, planned minutes apart, so that each has an entry. */
async function planThree(): Promise<string[]> {
  const ids = [];
  for (const [title, date, minutes] of [
    ['Gym', '2026-11-23', -4],
    ['Pool', '2026-11-24', -2],
    ['Talk', '2026-11-25', 0],
  ] as const)
    ids.push((await plan(title, { date }, NOW.add({ minutes }))).id);
  await delivered();
  return ids;
}
async function write(type: 'USER_CUSTOM_MESSAGE' | 'USER_ACTIVITY_REMINDER', title: string): Promise<void> {
  const recipientIds = [club.ids.player];
  const texts = { title: JSON.stringify({ en: title }), message: JSON.stringify({ en: 'At eight.' }) };
  const { id } = await club.db
    .insertInto('messages')
    .values({ createdBy: club.ids.admin, type, ...texts, recipientIds })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deliverMessage(club, id, false);
}
const MARK = 'mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { unread } }';
const read = async (activityId: string) => {
  const { rows } = await sql<{
    id: string;
  }>`select id from notifications where ${activityId} = any(activity_ids)`.execute(club.db);
  expect((await club.ask('player', MARK, { input: { ids: rows.map(({ id }) => id) } })).codes).toEqual([]);
};
const held = () => club.db.selectFrom('pushDevices').select(['heldUntil', 'heldEntries']).execute();

describe('INB-13 kinds', () => {
  test.each([
    ['activities', ['Bus at eight', 'Plan your day']],
    ['reminders', ['Added: Gym', 'Bus at eight']],
    ['messages', ['Added: Gym', 'Plan your day']],
  ])('%s that are not wanted stay in the inbox, and the others come', async (kind, titles) => {
    await signedIn('player');
    await choose('player', { [kind]: false });
    await plan('Gym');
    await write('USER_ACTIVITY_REMINDER', 'Plan your day');
    await write('USER_CUSTOM_MESSAGE', 'Bus at eight');
    expect(titlesOf(await delivered()).toSorted()).toEqual(titles);
    expect(await club.db.selectFrom('notifications').select('id').execute()).toHaveLength(3);
  });

  test('what one person does not want, others are told', async () => {
    await signedIn('player');
    const pro = await signedIn('pro');
    await choose('player', { activities: false });
    await plan('Gym', { userIds: [club.ids.player, club.ids.pro] });
    expect((await delivered()).map(({ device }) => device)).toEqual([pro.name]);
  });
});

describe('INB-13 quiet hours', () => {
  test('what comes in them waits, and is told as a number at their end', async () => {
    const device = await signedIn('player');
    await choose('player', QUIET);
    await planThree();
    expect(service.pushed).toEqual([]);
    expect(await putOff()).toEqual([60]);
    const [pushed, ...more] = await at(END);
    expect(more).toEqual([]);
    expect(pushed!.device).toBe(device.name);
    expect(pushed!.message.notification).toEqual({
      title: '3 new notifications',
      body: 'They are in your inbox.',
      lang: 'en',
      dir: 'ltr',
      renotify: true,
      tag: 'summary',
      navigate: `${PUSH_ADDRESS}/#/inbox`,
      data: {},
    });
    expect(pushed!.headers).toMatchObject({ topic: 'summary', ttl: String(47 * 3600) });
    expect(await held()).toEqual([{ heldUntil: null, heldEntries: [] }]);
  });

  test('in the reader’s language, with its plural', async () => {
    await signedIn('player');
    await choose('player', QUIET);
    const speak = (language: string) =>
      club.db.updateTable('users').set({ language }).where('id', '=', club.ids.player).execute();
    await speak('sr');
    await planThree();
    expect(titlesOf(await at(END))).toEqual(['3 nova obaveštenja']);
    await speak('en');
  });

  test('outside of them everything comes at once', async () => {
    await signedIn('player');
    await choose('player', { quietFrom: '22:00', quietTo: '07:00' });
    await plan('Gym');
    expect(titlesOf(await delivered())).toEqual(['Added: Gym']);
    expect(await putOff()).toEqual([]);
  });

  test('what was read meanwhile is not counted; the only one that is left comes as itself', async () => {
    await signedIn('player');
    await choose('player', QUIET);
    const [gym, pool, talk] = await planThree();
    await read(gym!);
    await read(pool!);
    const [pushed, ...more] = await at(END);
    expect(more).toEqual([]);
    expect(pushed!.message.notification).toMatchObject({ title: 'Added: Talk', data: { activityId: talk } });
  });

  test('where all was read, or is gone, nothing comes', async () => {
    await signedIn('player');
    await choose('player', QUIET);
    const [gym, pool, talk] = await planThree();
    await read(gym!);
    await read(pool!);
    const activityData = { id: talk, userIds: [club.ids.pro] };
    expect((await club.ask('manager', UPDATE_ACTIVITY, { input: { activityData } })).codes).toEqual([]);
    expect(await at(END)).toEqual([]);
    expect(await held()).toEqual([{ heldUntil: null, heldEntries: [] }]);
  });

  test('an entry that changes in them is counted once', async () => {
    await signedIn('player');
    await choose('player', QUIET);
    const [gym] = await planThree();
    const activityData = { id: gym, title: 'Weights' };
    expect(
      (await club.ask('manager', UPDATE_ACTIVITY, { input: { activityData } }, NOW.add({ minutes: 5 }))).codes,
    ).toEqual([]);
    await delivered();
    expect(titlesOf(await at(END))).toEqual(['3 new notifications']);
  });

  test('each device gets one, and a job that runs again tells nothing twice', async () => {
    const devices = [await signedIn('player'), await signedIn('player')];
    await choose('player', QUIET);
    await planThree();
    expect(await putOff()).toEqual([60, 60]);
    const pushed = await at(END);
    expect(pushed.map(({ device }) => device).toSorted()).toEqual(devices.map(({ name }) => name).toSorted());
    expect(titlesOf(pushed)).toEqual(['3 new notifications', '3 new notifications']);
    const again = devices.map(({ id: deviceId }) => ({ deviceId, until: END.toString(), tries: 0 }));
    await club.jobs.addAll(club.db, 'push-summary', again);
    expect(await delivered()).toHaveLength(2);
  });

  test('a hundred wait at most, and whatever else comes is in the inbox', async () => {
    await signedIn('player');
    await choose('player', QUIET);
    await sql`update push_devices set held_entries = array(select gen_random_uuid() from generate_series(1, 99))`.execute(
      club.db,
    );
    await planThree();
    expect((await held()).map(({ heldEntries }) => heldEntries.length)).toEqual([100]);
    expect(titlesOf(await at(END))).toHaveLength(1);
  });

  test('the next ones begin anew', async () => {
    await signedIn('player');
    await choose('player', QUIET);
    await planThree();
    await at(END);
    opened.setClock(NOW.add({ hours: 24 }));
    await plan('Run', { date: '2026-11-26' }, NOW.add({ minutes: 2 }));
    await delivered();
    expect(service.pushed).toHaveLength(1);
    expect(titlesOf(await at(END.add({ hours: 24 })))).toEqual(['3 new notifications', 'Added: Run']);
  });

  test('what is not wanted any more by their end is not counted', async () => {
    await signedIn('player');
    await choose('player', QUIET);
    await planThree();
    await choose('player', { ...QUIET, activities: false });
    await delivered();
    expect(await at(END)).toEqual([]);
  });
});

describe('INB-13 quiet hours that are changed while something waits', () => {
  test('turned off: it is told at once', async () => {
    await signedIn('player');
    await choose('player', QUIET);
    await planThree();
    await choose('player', {});
    expect(titlesOf(await delivered())).toEqual(['3 new notifications']);
    expect(await at(END)).toHaveLength(1);
  });

  test('made longer: it is told at their new end, once', async () => {
    await signedIn('player');
    await choose('player', QUIET);
    await planThree();
    await choose('player', { ...QUIET, quietTo: '18:00' });
    expect(await delivered()).toEqual([]);
    expect((await putOff()).toSorted((one, other) => one - other)).toEqual([60, 240]);
    expect(await at(END)).toEqual([]);
    expect(titlesOf(await at(END.add({ hours: 3 })))).toEqual(['3 new notifications']);
  });
});

describe('INB-13 at the end of quiet hours', () => {
  test('a service that cannot do it now is asked again, and what comes meanwhile is told by itself', async () => {
    await signedIn('player');
    await choose('player', QUIET);
    await planThree();
    service.answerWith((response) => response.writeHead(503).end());
    await at(END);
    expect(await putOff()).toHaveLength(1);
    service.answerWith(undefined);
    await plan('Run', { date: '2026-11-26' }, NOW.add({ minutes: 2 }));
    expect(titlesOf(await delivered())).toEqual(['Added: Run']);
    expect(titlesOf(await at(END.add({ minutes: 1 })))).toEqual(['Added: Run', '3 new notifications']);
  });

  test('a summary that never came is made up for in the next quiet hours, within two days', async () => {
    await signedIn('player');
    await choose('player', QUIET);
    await planThree();
    await sql`delete from jobs.job`.execute(club.db);
    opened.setClock(NOW.add({ hours: 24 }));
    await plan('Run', { date: '2026-11-26' }, NOW.add({ hours: 24 }));
    await delivered();
    expect(titlesOf(await at(END.add({ hours: 24 })))).toEqual(['4 new notifications']);
  });

  test('what is older than two days is not told of', async () => {
    await signedIn('player');
    await choose('player', QUIET);
    await planThree();
    expect(await at(NOW.add({ hours: 50 }))).toEqual([]);
    expect(await held()).toEqual([{ heldUntil: null, heldEntries: [] }]);
  });

  test('a device that takes nothing any more is dropped', async () => {
    await signedIn('player');
    await choose('player', QUIET);
    await planThree();
    service.answerWith((response) => response.writeHead(410).end());
    await at(END);
    expect(await held()).toEqual([]);
  });

  test('nothing of one person is told on a device that is another’s by then', async () => {
    const { token } = await signedIn('player');
    await choose('player', QUIET);
    await planThree();
    const { id: sessionId } = await startSession(club.db, club.ids.pro, 'Firefox', NOW);
    await execute(club.context('pro', { sessionId, push }), REGISTER, { input: { token } });
    expect(await held()).toEqual([{ heldUntil: null, heldEntries: [] }]);
    expect(await at(END)).toEqual([]);
  });
});
