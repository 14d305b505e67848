import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  JOIN_ACTIVITY,
  openCalendar,
  RESTORE_ACTIVITY,
  DELETE_ACTIVITY,
  type TestCalendar,
} from '#tests/activities.ts';
import { NOW, type Who } from '#tests/club.ts';
import { COPY, inboxesOf, minutesLater, REPEAT, UPDATE_FOLLOWING } from '#tests/inboxes.ts';
import { purgeReasons } from './data.ts';
import { remindBeforeTheEnd } from './notices.ts';

const ANSWERS = `users { firstName hasJoinedActivity answer declineReason declineNote answeredByOther askedAgain }`;
const REPLY = `mutation ($input: ReplyToActivityInput!) { replyToActivity(input: $input) { ${ANSWERS} } }`;
const REMIND = 'mutation ($activityId: ID!) { remindOfReplies(activityId: $activityId) { id } }';
const ONE = `query ($activityId: ID!) { activity(activityId: $activityId) { replyHours repliesUntil ${ANSWERS} } }`;
const CANCEL = 'mutation ($input: CancelActivityInput!) { cancelActivity(input: $input) { cancelled } }';
const COUNT = 'query ($activityId: ID!) { activity(activityId: $activityId) { comingCount } }';
/** A day before which it is still early, and the end of replies to a training at 10:00 that ends them at 22:00. */
const TOMORROW = '2026-11-19';
const ENDED = Temporal.Instant.from('2026-11-18T21:00:00Z');

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

const { ok, told, toldTo, forget, change } = inboxesOf(() => club);

/** A training of tomorrow for Jonas and Petar that asks until 22:00 today. */
async function training(more: object = {}, who: Who = 'manager'): Promise<string> {
  const userIds = [club.ids.player, club.ids.pro];
  const times = { date: TOMORROW, startsAt: '10:00', endsAt: '11:00' };
  const { id } = await club.created(who, club.meeting({ ...times, userIds, replyHours: 12, ...more }));
  await forget();
  return id;
}
const reply = (who: Who, activityId: string, answer: string, more: object = {}, now = NOW) =>
  club.ask(who, REPLY, { input: { activityId, answer, ...more } }, now);
const said = async (who: Who, activityId: string, answer: string, more: object = {}, now = NOW) =>
  expect((await reply(who, activityId, answer, more, now)).codes).toEqual([]);
/** The answers as somebody reads them, shortly. */
const answersFor = async (who: Who, activityId: string): Promise<string[]> =>
  (await ok(who, ONE, { activityId })).activity.users.map((user: Record<string, string | boolean | null>) =>
    [
      user['firstName'],
      user['answer'] ?? '-',
      user['declineReason'],
      user['declineNote'],
      user['answeredByOther'] && 'by another',
      user['askedAgain'] && 'asked again',
    ].filter(Boolean).join(' '),
  ); // prettier-ignore

describe('an activity that asks', () => {
  test('RPL-15 an entry of the inbox says to whoever has still to answer that it awaits one, as the activity does', async () => {
    const id = await training();
    await change('manager', { id, title: 'Long training' });
    const awaited = async (who: Who, now = NOW) => {
      const inbox = await club.ask(who, '{ listNotifications { activity { awaitsAnswer } } }', {}, now);
      const one = 'query ($activityId: ID!) { activity(activityId: $activityId) { awaitsAnswer } }';
      const { activity } = (await club.ask(who, one, { activityId: id }, now)).data;
      expect(inbox.data.listNotifications).toEqual(who === 'manager' ? [] : [{ activity }]);
      return activity.awaitsAnswer;
    };
    expect([await awaited('player'), await awaited('pro'), await awaited('manager')]).toEqual([true, true, false]);
    await said('player', id, 'not_coming', { reason: 'school' });
    expect([await awaited('player'), await awaited('pro')]).toEqual([false, true]);
    expect(await awaited('pro', ENDED)).toBe(false);
    await ok('manager', 'mutation ($input: CancelActivityInput!) { cancelActivity(input: $input) { id } }', {
      input: { activityId: id },
    });
    await forget();
    await change('manager', { id, title: 'Training' });
    const { activity } = await ok('pro', ONE.replace('replyHours', 'awaitsAnswer'), { activityId: id });
    expect(activity.awaitsAnswer).toBe(false);
  });

  test('RPL-01 says until when; managers and whoever of the staff has planned it decide', async () => {
    const id = await training();
    expect((await ok('player', ONE, { activityId: id })).activity).toMatchObject({
      replyHours: 12,
      repliesUntil: '2026-11-18T21:00:00.000Z',
    });
    await change('manager', { id, replyHours: null });
    expect((await ok('player', ONE, { activityId: id })).activity).toMatchObject({
      replyHours: null,
      repliesUntil: null,
    });
    await change('manager', { id, replyHours: 0 });
    await change('manager', { id, title: 'Talk' });
    expect((await ok('player', ONE, { activityId: id })).activity).toMatchObject({ replyHours: 0 });
    expect((await club.update('player', { id, replyHours: 1 })).codes).toEqual(['errors.not_authorized']);
    expect((await club.update('player', { id, replyHours: 0, description: 'Bring boots' })).codes).toEqual([]);
    expect((await club.create('player', club.gym({ replyHours: 2 }))).codes).toEqual(['errors.not_authorized']);
    expect((await club.create('manager', club.gym({ replyHours: 169 }))).errors[0]!.extensions).toMatchObject({
      field: 'activityData.replyHours',
    });
  });

  test('RPL-02 RPL-03 RPL-04 takes a yes and a no with its reason, which others of it do not learn', async () => {
    const id = await training();
    await said('player', id, 'coming');
    await said('pro', id, 'not_coming', { reason: 'injured', note: 'Left knee' });
    expect(await answersFor('manager', id)).toEqual(['Jonas coming', 'Petar not_coming injured Left knee']);
    expect(await answersFor('pro', id)).toEqual(['Jonas coming', 'Petar not_coming injured Left knee']);
    expect(await answersFor('player', id)).toEqual(['Jonas coming', 'Petar -']);
    expect(await answersFor('scout', id)).toEqual(['Jonas coming', 'Petar -']);
    await said('pro', id, 'coming');
    expect(await answersFor('manager', id)).toEqual(['Jonas coming', 'Petar coming']);
    expect(await toldTo()).toEqual({});
  });

  test('RPL-06 RPL-07 the people answer until the end, its author and managers for anybody and later too', async () => {
    const id = await training({}, 'scout');
    await said('player', id, 'coming', {}, ENDED.subtract({ seconds: 1 }));
    expect((await reply('player', id, 'not_coming', {}, ENDED)).codes).toEqual(['validations.replies_ended']);
    await said('scout', id, 'not_coming', { userId: club.ids.player, reason: 'school' }, ENDED);
    expect(await answersFor('player', id)).toEqual(['Jonas not_coming school by another', 'Petar -']);
    await said('admin', id, 'coming', { userId: club.ids.pro }, ENDED);
    expect((await reply('player', id, 'coming', { userId: club.ids.pro })).codes).toEqual(['errors.not_authorized']);
    const stranger = await reply('manager', id, 'coming', { userId: club.ids.otherPlayer });
    expect(stranger.errors[0]!.extensions).toMatchObject({ code: 'validations.id_invalid', field: 'userId' });
    expect((await reply('manager', id, 'coming')).codes).toEqual(['errors.not_authorized']);
    expect((await reply('otherPlayer', id, 'coming')).codes).toEqual(['errors.not_found']);
    await change('manager', { id, replyHours: null });
    expect((await reply('player', id, 'coming')).codes).toEqual(['validations.replies_not_asked']);
  });

  test('RPL-07 its author and managers are told how many come, others and a training called off no number', async () => {
    const id = await training({}, 'scout');
    const count = async (who: Who) => (await ok(who, COUNT, { activityId: id })).activity.comingCount;
    await said('player', id, 'coming');
    await said('pro', id, 'not_coming');
    for (const who of ['scout', 'manager', 'admin'] as const) expect(await count(who), who).toBe(1);
    for (const who of ['player', 'pro'] as const) expect(await count(who), who).toBeNull();
    await ok('scout', CANCEL, { input: { activityId: id } });
    expect(await count('scout')).toBeNull();
  });

  test('RPL-05 RPL-11 asks again when its time changes; an answer for the earlier one does not count', async () => {
    const id = await training();
    await said('player', id, 'coming', { date: TOMORROW, startsAt: '10:00' });
    await said('pro', id, 'not_coming', { reason: 'ill' });
    await change('manager', { id, title: 'Talk' });
    expect(await answersFor('manager', id)).toEqual(['Jonas coming', 'Petar not_coming ill']);
    await change('manager', { id, startsAt: '12:00', endsAt: '13:00' });
    expect(await answersFor('manager', id)).toEqual(['Jonas - asked again', 'Petar - asked again']);
    const late = await reply('player', id, 'coming', { date: TOMORROW, startsAt: '10:00' });
    expect(late.codes).toEqual(['validations.reply_other_time']);
    await said('player', id, 'coming', { date: TOMORROW, startsAt: '12:00' });
    expect(await answersFor('manager', id)).toEqual(['Jonas coming', 'Petar - asked again']);
    await said('pro', id, 'coming');
    await change('pro', { id, endsAt: '14:00' });
    expect(await answersFor('manager', id)).toEqual(['Jonas - asked again', 'Petar coming']);
  });

  test('RPL-05 RPL-01 copies and what follows in a series ask as it does, of nobody who has answered', async () => {
    const id = await training();
    await said('player', id, 'coming');
    const { repeatActivity } = await ok('manager', REPEAT, {
      input: { activityId: id, weekdays: [4], until: '2026-12-03' },
    });
    const copies: string[] = repeatActivity.activities.map((one: { id: string }) => one.id);
    for (const copy of copies.filter((other) => other !== id)) {
      expect((await ok('manager', ONE, { activityId: copy })).activity.replyHours).toBe(12);
      expect(await answersFor('manager', copy)).toEqual(['Jonas -', 'Petar -']);
      await said('pro', copy, 'coming');
    }
    await ok('manager', COPY, { input: { userId: club.ids.player, from: TOMORROW, to: '2027-01-07' } });
    const [last] = await club.db
      .selectFrom('activities')
      .select('replyHours')
      .where('date', '=', '2027-01-07')
      .execute();
    expect(last).toEqual({ replyHours: 12 });
    await ok('manager', UPDATE_FOLLOWING, {
      input: { activityData: { id, startsAt: '15:00', endsAt: '16:00', replyHours: 24 } },
    });
    for (const copy of copies.filter((other) => other !== id)) {
      expect((await ok('manager', ONE, { activityId: copy })).activity.replyHours).toBe(24);
      expect(await answersFor('manager', copy)).toEqual(['Jonas -', 'Petar - asked again']);
    }
  });

  test('RPL-12 joining is a yes, taking it back no answer, and neither is possible after the end', async () => {
    const id = await training();
    const join = (joined: boolean | null, now = NOW) =>
      club.ask('player', JOIN_ACTIVITY, { activityId: id, joined }, now);
    await said('player', id, 'not_coming', { reason: 'school' });
    expect((await join(false)).codes).toEqual([]);
    expect(await answersFor('player', id)).toEqual(['Jonas not_coming school', 'Petar -']);
    await join(null);
    expect(await answersFor('player', id)).toEqual(['Jonas coming', 'Petar -']);
    await join(null);
    expect(await answersFor('player', id)).toEqual(['Jonas -', 'Petar -']);
    for (const joined of [true, false])
      expect((await join(joined, ENDED)).codes).toEqual(['validations.replies_ended']);
    await change('manager', { id, replyHours: null });
    expect((await join(true, ENDED)).codes).toEqual([]);
  });

  test('A-92 RPL-02 what was deleted comes back with its answers', async () => {
    const id = await training();
    await said('player', id, 'coming');
    await said('pro', id, 'not_coming', { reason: 'family', note: 'Wedding' });
    await ok('manager', DELETE_ACTIVITY, { activityId: id });
    await ok('manager', RESTORE_ACTIVITY, { activityId: id });
    expect(await answersFor('manager', id)).toEqual(['Jonas coming', 'Petar not_coming family Wedding']);
  });
});

describe('those without an answer', () => {
  test('RPL-08 are reminded by its author and by managers, once in six hours', async () => {
    const id = await training();
    await said('player', id, 'coming');
    expect((await club.ask('player', REMIND, { activityId: id })).codes).toEqual(['errors.not_authorized']);
    expect((await club.ask('scout', REMIND, { activityId: id })).codes).toEqual(['errors.not_authorized']);
    await ok('manager', REMIND, { activityId: id });
    expect(await toldTo()).toEqual({ pro: ['scout_asked_reply Marco Meeting 10:00'] });
    const again = (minutes: number) => club.ask('admin', REMIND, { activityId: id }, minutesLater(minutes));
    expect((await again(359)).codes).toEqual(['validations.reminded_lately']);
    expect((await again(360)).codes).toEqual([]);
    expect(await told('pro')).toHaveLength(2);
    expect((await club.ask('admin', REMIND, { activityId: id }, ENDED)).codes).toEqual(['validations.replies_ended']);
  });

  test('RPL-09 are reminded by the club a day before the end, once, and not of what was only just planned', async () => {
    const asked = (hours: number) => ({ date: '2026-11-21', startsAt: '14:00', endsAt: '15:00', replyHours: hours });
    const [soon, later, recent, answered] = [
      await training({ ...asked(48), title: 'Soon' }),
      await training({ ...asked(0), title: 'Later', startsAt: '16:00', endsAt: '17:00' }),
      await training({ ...asked(49), title: 'Recent', startsAt: '15:00', endsAt: '16:00' }),
      await training({ ...asked(48), title: 'Answered', startsAt: '17:00', endsAt: '18:00', userIds: [club.ids.pro] }),
    ];
    await said('pro', answered, 'coming');
    await club.db.updateTable('activities').set({ createdAt: NOW.subtract({ hours: 48 }).toString() }).where('id', 'in', [soon, later, answered]).execute(); // prettier-ignore
    await club.db.updateTable('activities').set({ createdAt: NOW.toString() }).where('id', '=', recent).execute();
    const look = (now: Temporal.Instant) =>
      remindBeforeTheEnd({ db: club.db, jobs: { addAll: async () => {} }, zone: 'Europe/Zurich' }, now);
    // It is 14:00; replies to what is soon end tomorrow at 14:00.
    await look(NOW.subtract({ seconds: 1 }));
    expect(await toldTo()).toEqual({});
    await Promise.all([look(NOW), look(NOW)]);
    await look(minutesLater(60));
    const entry = 'scout_asked_reply Marco Soon 14:00';
    expect(await toldTo()).toEqual({ player: [entry], pro: [entry] });
  });
});

describe('RPL-16 what awaits answers', () => {
  const AWAITED = '{ awaitedReplies { title date startsAt endsAt people coming unanswered } }';
  const awaited = async (who: Who, now = NOW): Promise<{ title: string }[]> =>
    (await club.ask(who, AWAITED, {}, now)).data.awaitedReplies;
  const titles = async (who: Who, now = NOW) => (await awaited(who, now)).map(({ title }) => title);

  test('RPL-16 is told to whoever has planned it, until everybody has answered or it begins', async () => {
    const id = await training({}, 'scout');
    await said('player', id, 'coming');
    const entry = { title: 'Meeting', date: TOMORROW, startsAt: '10:00', endsAt: '11:00' };
    expect(await awaited('scout')).toEqual([{ ...entry, people: 2, coming: 1, unanswered: 1 }]);
    expect(await titles('scout', Temporal.Instant.from('2026-11-19T09:00:00Z'))).toEqual([]);
    await said('pro', id, 'not_coming');
    expect(await awaited('scout')).toEqual([]);
  });

  test('RPL-16 is told to managers of what they are in, to scouts of what they have planned alone', async () => {
    const everybody = { userIds: [club.ids.manager, club.ids.scout, club.ids.player] };
    await training({ ...everybody, title: 'Planned by the admin' }, 'admin');
    expect([await titles('manager'), await titles('admin'), await titles('scout')]).toEqual([
      ['Planned by the admin'],
      ['Planned by the admin'],
      [],
    ]);
    expect((await club.ask('player', AWAITED)).codes).toEqual(['errors.not_authorized']);
  });

  test('RPL-16 is neither what asks nobody, nor what was called off or deleted, nor what is in two weeks', async () => {
    const off = await training({ title: 'Called off' });
    const gone = await training({ title: 'Deleted', startsAt: '12:00', endsAt: '13:00' });
    await training({ title: 'Asks nobody', startsAt: '14:00', endsAt: '15:00', replyHours: null });
    await training({ title: 'In two weeks', date: '2026-12-02' });
    await training({ title: 'In a week', date: '2026-11-25' });
    await ok('manager', 'mutation ($id: ID!) { cancelActivity(input: { activityId: $id }) { id } }', { id: off });
    await ok('manager', DELETE_ACTIVITY, { activityId: gone });
    expect(await titles('manager')).toEqual(['In a week']);
  });
});

test('RPL-10 why somebody did not come is forgotten 60 days later, that they did not come is not', async () => {
  const id = await training();
  await said('player', id, 'not_coming', { reason: 'ill', note: 'Fever' });
  await purgeReasons(club.db, Temporal.Instant.from('2027-01-18T12:00:00Z'), 'Europe/Zurich', 60);
  expect(await answersFor('manager', id)).toEqual(['Jonas not_coming ill Fever', 'Petar -']);
  await purgeReasons(club.db, Temporal.Instant.from('2027-01-19T12:00:00Z'), 'Europe/Zurich', 60);
  expect(await answersFor('manager', id)).toEqual(['Jonas not_coming', 'Petar -']);
});

test('RPL-10 a club may forget it earlier', async () => {
  const id = await training();
  await said('player', id, 'not_coming', { reason: 'ill' });
  await purgeReasons(club.db, Temporal.Instant.from('2026-11-26T12:00:00Z'), 'Europe/Zurich', 7);
  expect(await answersFor('manager', id)).toEqual(['Jonas not_coming ill', 'Petar -']);
  await purgeReasons(club.db, Temporal.Instant.from('2026-11-27T12:00:00Z'), 'Europe/Zurich', 7);
  expect(await answersFor('manager', id)).toEqual(['Jonas not_coming', 'Petar -']);
});
