/** Whom a push asks whether they come: by real jobs, to a push service that reads what it gets. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UPDATE_ACTIVITY } from '#tests/activities.ts';
import { NOW, type Who } from '#tests/club.ts';
import { openPushClub, type PushClub } from '#tests/push-club.ts';

const REPLY = 'mutation ($input: ReplyToActivityInput!) { replyToActivity(input: $input) { id } }';

let opened: PushClub;
let club: PushClub['club'];
beforeAll(async () => {
  opened = await openPushClub({ VAPID_SUBJECT: 'mailto:staff@club.example' });
  ({ club } = opened);
});
beforeEach(() => opened.forget());
afterAll(() => opened.close());

const forPlayer = (more = {}) => club.meeting({ userIds: [club.ids.player], ...more });
const change = async (who: Who, activityData: Record<string, unknown>, now = NOW) =>
  expect((await club.ask(who, UPDATE_ACTIVITY, { input: { activityData } }, now)).codes).toEqual([]);

test('RPL-14 who is asked answers by buttons, to the time that was shown; who has answered is not asked again', async () => {
  await opened.signedIn('player');
  await opened.signedIn('pro');
  const both = { userIds: [club.ids.player, club.ids.pro], replyHours: 0, date: '2026-11-20' };
  const { id } = await club.created('manager', club.meeting(both));
  const input = { activityId: id, answer: 'not_coming', reason: 'ill', note: 'Fever' };
  expect((await club.ask('pro', REPLY, { input })).codes).toEqual([]);
  await change('manager', { id, title: 'Talk' }, NOW.add({ minutes: 1 }));
  const pushed = (await opened.delivered()).map(({ message }) => message.notification);
  const [asked] = pushed.filter(({ actions }) => actions);
  expect(pushed.filter(({ actions }) => actions)).toHaveLength(1);
  expect(asked).toMatchObject({
    actions: [
      { action: 'coming', title: 'Coming', navigate: asked!.navigate },
      { action: 'not_coming', title: 'Not coming', navigate: asked!.navigate },
    ],
    data: { activityId: id, userId: club.ids.player, title: 'Talk', date: '2026-11-20', startsAt: '09:00' },
  });
  expect(JSON.stringify(pushed)).not.toMatch(/ill|Fever/);
});

test('RPL-14 nobody is asked by buttons after the end of replies, nor by what asks nobody', async () => {
  await opened.signedIn('player');
  const tomorrow = forPlayer({ replyHours: 168 });
  const { id } = await club.created('manager', tomorrow);
  await change('manager', { id, title: 'Talk' }, NOW.add({ minutes: 1 }));
  await change('manager', { id, replyHours: null }, NOW.add({ minutes: 2 }));
  await change('manager', { id, title: 'Meal' }, NOW.add({ minutes: 3 }));
  const pushed = await opened.delivered();
  expect(pushed.length).toBeGreaterThan(0);
  expect(pushed.map(({ message }) => message.notification.actions)).toEqual(pushed.map(() => undefined));
});
