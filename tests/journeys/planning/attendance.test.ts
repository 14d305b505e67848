/** Who was there: a coach ticks at the pitch, on a phone, with and without a network. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { loseAllCalls, openOutbox, waitingLine } from '../offline/outbox.ts';
import { ownPeople } from '../people.ts';
import { activityBlock, clubDay, closed, dialog, plan } from './planning.ts';

const own = ownPeople('player', 'pro', 'manager');
const ASK = 'mutation ($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }';
const REPLY = 'mutation ($input: ReplyToActivityInput!) { replyToActivity(input: $input) { id } }';
const RECORD = 'mutation ($input: RecordAttendanceInput!) { recordAttendance(input: $input) { id } }';
const SEEN = 'query ($id: ID!) { activity(activityId: $id) { users { id attendance absenceReason } } }';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const mark = (page: Page, person: { firstName: string; lastName: string }, state: string) =>
  dialog(page)
    .getByRole('group', { name: `Attendance of ${nameOf(person)}` })
    .getByRole('button', { name: state, exact: true });
const seenIn = async (id: string) => {
  const { activity } = await askApi<{
    activity: { users: { id: string; attendance: string | null; absenceReason: string | null }[] };
  }>(own.manager, SEEN, { id });
  return activity.users.map(({ attendance, absenceReason }) => [attendance, absenceReason]);
};

test('ATT-01 ATT-02 ATT-06 a coach ticks who came late, and records the rest as it has answered', async () => {
  const day = clubDay(-1);
  const id = await plan(own.manager, 'Training', [day, '17:00', '18:00'], [own.manager.id, own.player.id, own.pro.id]);
  await askApi(own.manager, ASK, { input: { activityData: { id, replyHours: 0 } } });
  await askApi(own.manager, REPLY, {
    input: { activityId: id, userId: own.pro.id, answer: 'not_coming', reason: 'ill' },
  });
  const coach = await openPage({ as: own.manager, at: `/today?day=${day}`, size: 'phone' });
  await activityBlock(coach, /^Training/).tap();
  await dialog(coach).getByText('0 of 3 were there').waitFor();
  await mark(coach, own.player, 'Late').tap();
  await dialog(coach).getByText('1 of 3 were there').waitFor();
  await dialog(coach).getByRole('button', { name: 'The rest as answered: 1 there, 1 not' }).tap();
  await dialog(coach).getByText('2 of 3 were there').waitFor();
  await expectAccessible(coach);
  await expect.poll(() => seenIn(id)).toEqual([['present', null], ['late', null], ['absent', 'ill']]); // prettier-ignore
  await dialog(coach).getByRole('button', { name: 'Ill', exact: true }).tap();
  await dialog(coach).getByRole('group', { name: 'Why not there' }).getByRole('button', { name: 'School' }).tap();
  await expect.poll(() => seenIn(id)).toEqual([['present', null], ['late', null], ['absent', 'school']]); // prettier-ignore
  await mark(coach, own.player, 'Late').tap();
  await dialog(coach).getByText('1 is not recorded').waitFor();
  await dialog(coach).getByRole('button', { name: 'The other one was there' }).tap();

  const phone = await openPage({ as: own.player, at: `/today?day=${day}`, size: 'phone' });
  await activityBlock(phone, /^Training/).tap();
  await dialog(phone).getByText('You were there').waitFor();
  await expect
    .poll(() =>
      dialog(phone)
        .getByRole('group', { name: /^Attendance of/ })
        .count(),
    )
    .toBe(0);
});

test('ATT-03 ATT-04 what is ticked without a network waits, and says when another coach has seen it otherwise', async () => {
  const day = clubDay(-2);
  const id = await plan(own.manager, 'Training', [day, '17:00', '18:00'], [own.manager.id, own.player.id]);
  const coach = await openPage({
    as: own.manager,
    at: `/today?day=${day}`,
    size: 'phone',
    mayComplain: /ERR_FAILED/,
  });
  await activityBlock(coach, /^Training/).tap();
  await dialog(coach).getByRole('button', { name: 'Record who was there' }).tap();
  await mark(coach, own.manager, 'There').waitFor();
  const find = await loseAllCalls(coach);
  await mark(coach, own.player, 'Late').tap();
  await mark(coach, own.manager, 'There').tap();
  await expect.poll(() => mark(coach, own.manager, 'There').getAttribute('aria-pressed')).toBe('true');
  await coach.keyboard.press('Escape');
  await closed(coach);
  await expect.poll(() => waitingLine(coach).getAttribute('data-outbox')).toBe('2');
  await askApi('admin', RECORD, {
    input: { activityId: id, people: [{ userId: own.player.id, attendance: 'absent' }] },
  });
  await find();
  const list = await openOutbox(coach);
  await list.getByText(`Somebody else has recorded something else of ${nameOf(own.player)} meanwhile`).waitFor();
  await list.getByText(/Attendance: Training/).first().waitFor(); // prettier-ignore
  await expect.poll(() => seenIn(id)).toContainEqual(['absent', null]);
});
