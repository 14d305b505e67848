/** Who comes: a manager asks, the people answer on their phones, and whoever plans reads, answers for others and reminds. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askApi, expectAccessible, openPage, told } from '../browser.ts';
import { chooseOption } from '../controls/select.ts';
import { loseAllCalls, openOutbox, waitingLine } from '../offline/outbox.ts';
import { ownPeople } from '../people.ts';
import { activityBlock, closed, clubDay, dialog, plan, save } from './planning.ts';

const own = ownPeople('player', 'pro', 'manager');
const DAY = '2037-03-11';
const ASK = 'mutation ($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const open = async (page: Page) => {
  await activityBlock(page, /^Training/).click();
  await dialog(page).getByRole('button', { name: 'Edit activity' }).waitFor();
};
const answer = (page: Page, name: string) => dialog(page).getByRole('group', { name: 'Do you come?' }).getByRole('button', { name, exact: true }); // prettier-ignore
const group = (page: Page, name: string) => dialog(page).getByRole('list', { name, exact: true }).getByRole('listitem');

test('RPL-01 RPL-02 RPL-03 RPL-07 RPL-08 a manager asks who comes, a player says no and why, and the rest is answered for or reminded', async () => {
  await plan(own.manager, 'Training', [DAY, '17:00', '18:00'], [own.manager.id, own.player.id, own.pro.id]);
  const coach = await openPage({ as: own.manager, at: `/today?day=${DAY}` });
  await open(coach);
  await dialog(coach).getByRole('button', { name: 'Edit activity' }).click();
  await chooseOption(dialog(coach).getByRole('combobox', { name: 'Ask who comes' }), 'Until 2 hours before');
  await save(coach);
  await activityBlock(coach, /0 of 3 come/).waitFor();

  const phone = await openPage({ as: own.player, at: `/today?day=${DAY}`, size: 'phone' });
  await activityBlock(phone, /Training.*No answer yet/).tap();
  await dialog(phone).getByText('Answers until 11.03.2037 15:00').waitFor();
  await answer(phone, 'Not coming').tap();
  await dialog(phone).getByRole('button', { name: 'School' }).tap();
  await dialog(phone).getByLabel('A line about it').fill('Exam');
  await dialog(phone).getByLabel('A line about it').press('Enter');
  await expectAccessible(phone);

  await open(coach);
  await expect.poll(() => group(coach, 'Not coming').innerText()).toContain('School · Exam');
  await expect.poll(() => group(coach, 'No answer').count()).toBe(2);
  await group(coach, 'No answer').getByText(nameOf(own.pro)).waitFor();
  await dialog(coach).getByRole('button', { name: 'Remind those without an answer' }).click();
  await told(coach, 'They are reminded');
  const forPro = `Answer for ${nameOf(own.pro)}`;
  await dialog(coach).getByRole('button', { name: forPro }).click();
  await dialog(coach).getByRole('group', { name: forPro }).getByRole('button', { name: 'Coming', exact: true }).click();
  await dialog(coach).getByText('1 of 3 come').waitFor();
  await expect.poll(() => group(coach, 'Coming').innerText()).toContain('somebody else has answered');
  await expectAccessible(coach);

  await answer(phone, 'Coming').tap();
  await dialog(coach).getByText('2 of 3 come').waitFor();
  await coach.keyboard.press('Escape');
  await closed(coach);
  await coach.evaluate((hash) => (location.hash = hash), '#/weekly-schedule?startDate=2037-03-09');
  await activityBlock(coach, /Training.*2 of 3 come/).waitFor();
});

test(
  'RPL-03 a reason stands as it was tapped while the answer to the no before it is late',
  { tags: 'full' },
  async () => {
    const activity = await plan(own.manager, 'Training', ['2037-03-13', '17:00', '18:00'], [own.player.id]);
    await askApi(own.manager, ASK, { input: { activityData: { id: activity, replyHours: 0 } } });
    const phone = await openPage({ as: own.player, at: '/today?day=2037-03-13', size: 'phone' });
    await activityBlock(phone, /Training.*No answer yet/).tap();
    await answer(phone, 'Coming').waitFor();
    const sent: (() => void)[] = [];
    await phone.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('ReplyToActivity'))
        await new Promise<void>((release) => void sent.push(release));
      await route.continue();
    });
    await answer(phone, 'Not coming').tap();
    await dialog(phone).getByRole('button', { name: 'School' }).tap();
    await expect.poll(() => sent.length).toBe(1);
    sent[0]!();
    await expect.poll(() => sent.length).toBe(2);
    await dialog(phone).getByLabel('A line about it').fill('Exam');
    await dialog(phone).getByLabel('A line about it').press('Enter');
    sent[1]!();
    await expect.poll(() => sent.length).toBe(3);
    sent[2]!();
    const why = 'query ($id: ID!) { activity(activityId: $id) { users { declineReason declineNote } } }';
    await expect
      .poll(() => askApi(own.player, why, { id: activity }))
      .toMatchObject({ activity: { users: [{ declineReason: 'school', declineNote: 'Exam' }] } });
  },
);

test('RPL-13 a player answers at home in one tap, and after a no says why', { tags: 'full' }, async () => {
  for (const [title, startsAt, endsAt] of [
    ['Gym', '22:00', '22:30'],
    ['Training', '23:00', '23:30'],
  ] as const) {
    const id = await plan(own.manager, title, [clubDay(1), startsAt, endsAt], [own.player.id]);
    await askApi(own.manager, ASK, { input: { activityData: { id, replyHours: 0 } } });
  }
  const phone = await openPage({ as: own.player, at: '/homepage', size: 'phone' });
  const asked = phone.getByRole('list', { name: 'Do you come?' }).getByRole('listitem');
  await expect.poll(() => asked.count()).toBe(2);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Coming: Gym', exact: true }).tap();
  await expect.poll(() => asked.count()).toBe(1);
  await phone.getByRole('button', { name: 'Not coming: Training', exact: true }).tap();
  await dialog(phone).getByRole('button', { name: 'School' }).waitFor();
  await expect.poll(() => answer(phone, 'Not coming').getAttribute('aria-pressed')).toBe('true');
});

test(
  'RPL-05 RPL-11 an answer that was given without a network counts for the time it saw, and says so when that was moved',
  { tags: 'full' },
  async () => {
    const activity = await plan(own.manager, 'Training', ['2037-03-12', '17:00', '18:00'], [own.player.id, own.pro.id]);
    await askApi(own.manager, ASK, { input: { activityData: { id: activity, replyHours: 0 } } });
    const phone = await openPage({
      as: own.player,
      at: '/today?day=2037-03-12',
      size: 'phone',
      // What arrives would open over the list of what waits (SHELL-17).
      live: false,
      mayComplain: /ERR_FAILED/,
    });
    await activityBlock(phone, /Training.*No answer yet/).tap();
    await answer(phone, 'Coming').waitFor();
    const find = await loseAllCalls(phone);
    await answer(phone, 'Coming').tap();
    await expect.poll(() => answer(phone, 'Coming').getAttribute('aria-pressed')).toBe('true');
    await phone.keyboard.press('Escape');
    await closed(phone);
    await askApi(own.manager, ASK, { input: { activityData: { id: activity, startsAt: '19:00', endsAt: '20:00' } } });
    await expect.poll(() => waitingLine(phone).getAttribute('data-outbox')).toBe('1');
    await find();
    await openOutbox(phone);
    await phone.getByText('this answer was for another time').first().waitFor();
    await phone
      .getByText(/You come: Training/)
      .first()
      .waitFor();
  },
);

test(
  'RPL-15 a player answers in the inbox: yes in one tap, and after a no the activity opens',
  { tags: 'full' },
  async () => {
    const day = '2037-03-17';
    // What was read takes in no further activity.
    await askApi(own.player, 'mutation { markNotificationsRead(input: {}) { unread } }');
    const id = await plan(own.manager, 'Lifting', [day, '17:00', '18:00'], [own.player.id]);
    await askApi(own.manager, ASK, { input: { activityData: { id, replyHours: 0 } } });
    const phone = await openPage({ live: false, as: own.player, at: '/inbox', size: 'phone' });
    const buttons = phone.getByRole('group', { name: 'Do you come? Lifting' });
    const answerOf = () =>
      askApi(own.player, 'query ($id: ID!) { activity(activityId: $id) { users { answer } } }', { id });
    await buttons.getByRole('button', { name: 'Coming', exact: true }).tap();
    await buttons.getByRole('button', { name: 'Coming', exact: true, pressed: true }).waitFor();
    await expect.poll(answerOf).toEqual({ activity: { users: [{ answer: 'coming' }] } });
    await expectAccessible(phone);
    await buttons.getByRole('button', { name: 'Not coming' }).tap();
    await dialog(phone).getByRole('button', { name: 'School' }).waitFor();
    await expect.poll(answerOf).toEqual({ activity: { users: [{ answer: 'not_coming' }] } });
  },
);

test('RPL-16 a manager sees at home who has not answered, and reminds them in one tap', { tags: 'full' }, async () => {
  const id = await plan(own.manager, 'Sprints', [clubDay(2), '17:00', '18:00'], [own.player.id, own.pro.id]);
  await askApi(own.manager, ASK, { input: { activityData: { id, replyHours: 0 } } });
  const page = await openPage({ live: false, as: own.manager, at: '/homepage', size: 'phone' });
  const row = page.getByRole('list', { name: 'Not everybody has answered' }).getByRole('listitem');
  await row.filter({ hasText: 'Sprints' }).getByText('2 without an answer').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remind those without an answer: Sprints' }).tap();
  await told(page, 'They are reminded');
});

test('HOME-17 SQD-18 the rows of home and the month say of which squad a training is, and how many of it come', async () => {
  const tomorrow = clubDay(1);
  const made = `mutation ($input: CreateSquadInput!) { createSquad(input: $input) { id } }`;
  const squad = { name: 'Zwillinge', shortName: 'ZWI', hue: 60, level: 'u17', season: 2035 };
  const { createSquad } = await askApi<{ createSquad: { id: string } }>('admin', made, { input: squad });
  const add = `mutation ($input: AddSquadMembersInput!) { addSquadMembers(input: $input) { id } }`;
  const userIds = [own.player.id, own.pro.id];
  await askApi('admin', add, { input: { squadId: createSquad.id, userIds, role: 'player', from: '2026-01-01' } });
  const id = await plan(own.manager, 'Runs', [tomorrow, '17:00', '18:00']);
  const activityData = { id, replyHours: 0, squadIds: [createSquad.id], userIds: [own.manager.id] };
  await askApi(own.manager, ASK, { input: { activityData } });
  const answered = 'mutation ($input: ReplyToActivityInput!) { replyToActivity(input: $input) { id } }';
  await askApi(own.player, answered, { input: { activityId: id, answer: 'coming' } });

  const coach = await openPage({ as: own.manager, at: '/homepage' });
  const row = coach.getByRole('region', { name: 'Tomorrow' }).getByRole('listitem').filter({ hasText: 'Runs' });
  await row.getByText(/Zwillinge · 1 of 3 come/).waitFor();
  await coach.goto(`/#/my-calendar?month=${tomorrow.slice(0, 7)}`);
  await coach.locator('[data-people="3"]', { hasText: '1/3' }).waitFor();
});
