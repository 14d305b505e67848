/** Activities are changed, called off, deleted and commented on without a network. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askApi, openPage } from '../browser.ts';
import { loseAllCalls, networkReturns, openOutbox, waitingLine } from '../offline/outbox.ts';
import { ownPeople, type Member } from '../people.ts';
import { activityBlock, closed, dialog, plan, save } from './planning.ts';

const own = ownPeople('player', 'manager');
const DAY = '2037-08-11';
const mayComplain = /ERR_FAILED/;
const people = () => [own.manager.id, own.player.id];
const UPDATE = 'mutation U($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }';

const stored = async (as: Member, activityId: string) =>
  (
    await askApi<{ activity: { title: string; place: string; cancelled: boolean; cancelReason: string } }>(
      as,
      'query A($activityId: ID!) { activity(activityId: $activityId) { title place cancelled cancelReason } }',
      { activityId },
    )
  ).activity;
const waits = (page: Page) => expect.poll(() => waitingLine(page).getAttribute('data-outbox'));
const coachAt = (day: string) =>
  openPage({ live: false, as: own.manager, at: `/today?day=${day}`, size: 'phone', mayComplain });

test('OUT-33 a change without a network stands in the day, its form goes on with it, and it is merged with what somebody else has changed beside it', async () => {
  const id = await plan(own.manager, 'Training', [DAY, '17:00', '18:00'], people());
  const page = await coachAt(DAY);
  await activityBlock(page, /^Training/).tap();
  await dialog(page).getByRole('button', { name: 'Edit' }).tap();
  const title = dialog(page).getByLabel('Title', { exact: true });
  await title.fill('Long training');
  await page.waitForLoadState('networkidle');
  const find = await loseAllCalls(page);
  await save(page);
  await closed(page);
  await waits(page).toBe('1');
  await activityBlock(page, /^Long training/).tap();
  await dialog(page).getByRole('button', { name: 'Edit' }).tap();
  await expect.poll(() => title.inputValue()).toBe('Long training');
  await title.fill('Very long training');
  await save(page);
  await closed(page);
  await waits(page).toBe('1');
  await askApi(own.manager, UPDATE, { input: { activityData: { id, place: 'Gym' } } });
  await find();
  await page.reload();
  await expect.poll(() => stored(own.manager, id)).toMatchObject({ title: 'Very long training', place: 'Gym' });
  await waitingLine(page).waitFor({ state: 'detached' });
});

test(
  'OUT-33 a training is called off without a network, and stays called for when it was moved meanwhile',
  { tags: 'full' },
  async () => {
    const day = '2037-08-12';
    const id = await plan(own.manager, 'Training', [day, '17:00', '18:00'], people());
    const page = await coachAt(day);
    await activityBlock(page, /^Training/).tap();
    await page.waitForLoadState('networkidle');
    const find = await loseAllCalls(page);
    await dialog(page).getByRole('button', { name: 'Call off' }).tap();
    await dialog(page).getByLabel('Why, in a line').fill('Thunderstorm');
    await dialog(page).getByRole('button', { name: 'Call off' }).tap();
    await closed(page);
    await activityBlock(page, /^Cancelled: Training/).waitFor();
    await waits(page).toBe('1');
    await askApi(own.manager, UPDATE, { input: { activityData: { id, startsAt: '19:00', endsAt: '20:00' } } });
    await find();
    await page.reload();
    await page.getByText('1 could not be sent').first().waitFor();
    expect(await stored(own.manager, id)).toMatchObject({ cancelled: false });
    const list = await openOutbox(page);
    await list.getByText('Somebody else has changed this in the meantime.').waitFor();
    await list.getByRole('button', { name: 'Send' }).tap();
    await expect.poll(() => stored(own.manager, id)).toMatchObject({ cancelled: true, cancelReason: 'Thunderstorm' });
    await waitingLine(page).waitFor({ state: 'detached' });
  },
);

test(
  'OUT-33 what was called off takes place after all, said without a network: it stands so at once, and for everybody once there is one',
  { tags: 'full' },
  async () => {
    const day = '2037-08-15';
    const id = await plan(own.manager, 'Training', [day, '17:00', '18:00'], people());
    await askApi(own.manager, 'mutation C($input: CancelActivityInput!) { cancelActivity(input: $input) { id } }', {
      input: { activityId: id, reason: 'Thunderstorm' },
    });
    const page = await coachAt(day);
    await activityBlock(page, /^Cancelled: Training/).tap();
    await dialog(page).getByText('Thunderstorm').waitFor();
    await page.waitForLoadState('networkidle');
    const find = await loseAllCalls(page);
    await dialog(page).getByRole('button', { name: 'Takes place after all' }).tap();
    await dialog(page).getByRole('button', { name: 'Call off' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).tap();
    await activityBlock(page, /^Training/).waitFor();
    await waits(page).toBe('1');
    expect(await stored(own.manager, id)).toMatchObject({ cancelled: true });
    await find();
    await page.reload();
    await expect.poll(() => stored(own.manager, id)).toMatchObject({ cancelled: false });
    await waitingLine(page).waitFor({ state: 'detached' });
  },
);

test(
  'OUT-33 what is deleted without a network is gone from the day at once, and for everybody once there is one',
  { tags: 'full' },
  async () => {
    const day = '2037-08-13';
    const id = await plan(own.manager, 'Breakfast', [day, '08:00', '09:00'], [own.manager.id]);
    const page = await coachAt(day);
    await activityBlock(page, /^Breakfast/).tap();
    await page.waitForLoadState('networkidle');
    const find = await loseAllCalls(page);
    await dialog(page).getByRole('button', { name: 'Delete' }).tap();
    await activityBlock(page, /^Breakfast/).waitFor({ state: 'detached' });
    await waits(page).toBe('1');
    expect(await stored(own.manager, id)).toMatchObject({ title: 'Breakfast' });
    await find();
    await page.reload();
    const isThere = () =>
      stored(own.manager, id).then(
        () => true,
        () => false,
      );
    await expect.poll(isThere).toBe(false);
    await waitingLine(page).waitFor({ state: 'detached' });
  },
);

test('OUT-35 what is discarded stands in the day as it was before', async () => {
  const day = '2037-08-16';
  const id = await plan(own.manager, 'Video', [day, '17:00', '18:00'], people());
  const page = await coachAt(day);
  await activityBlock(page, /^Video/).tap();
  await page.waitForLoadState('networkidle');
  const find = await loseAllCalls(page);
  await dialog(page).getByRole('button', { name: 'Call off' }).tap();
  await dialog(page).getByRole('button', { name: 'Call off' }).tap();
  await activityBlock(page, /^Cancelled: Video/).waitFor();
  await closed(page);
  await askApi(own.manager, UPDATE, { input: { activityData: { id, title: 'Video analysis' } } });
  const list = await openOutbox(page);
  await find();
  await networkReturns(page);
  await list.getByText('Somebody else has changed this in the meantime.').waitFor();
  await list.getByRole('button', { name: 'Discard' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).tap();
  await list.getByText('Everything has been sent.').waitFor();
  await page.keyboard.press('Escape');
  await activityBlock(page, /^Video analysis/).waitFor();
});

test('ACT-59 a form whose activity somebody else deletes keeps what was typed and saves it as a new one', async () => {
  const day = '2037-08-14';
  const id = await plan(own.manager, 'Talk', [day, '17:00', '18:00'], people());
  const page = await openPage({ as: own.manager, at: `/today?day=${day}&edit=${id}` });
  const title = dialog(page).getByLabel('Title', { exact: true });
  await title.fill('Talk with parents');
  await askApi(own.manager, 'mutation D($id: ID!) { deleteActivity(activityId: $id) { deleted } }', { id });
  await save(page);
  await dialog(page).getByText('Somebody else has deleted this in the meantime.').waitFor();
  await expect.poll(() => title.inputValue()).toBe('Talk with parents');
  await dialog(page).getByRole('button', { name: 'Save as new' }).click();
  await closed(page);
  await activityBlock(page, /^Talk with parents/).waitFor();
});
