/** Open pages learn of what others do, without being reloaded. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { askApi, openPage } from '../browser.ts';
import { openLive } from './live.ts';
import { member } from '../people.ts';
import { activityBlock, closed, clubDay, dialog, middle, plan } from '../planning/planning.ts';

const newPlayer = () => member({ role: 'player', label: 'PRO' });
const move = (id: string, startsAt: string, endsAt: string) =>
  askApi('manager', 'mutation Move($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }', {
    input: { activityData: { id, startsAt, endsAt } },
  });
const remove = (id: string) =>
  askApi('manager', 'mutation Remove($id: ID!) { deleteActivity(activityId: $id) { deleted } }', { id });
/** What the navigation counts; also while a dialog is over it. */
const count = async (page: Page) =>
  (await page.locator('nav a[href="#/inbox"] [role=img]').first().allInnerTexts()).join();
const notice = (page: Page) => page.getByRole('group', { name: 'Notices' }).getByRole('group').first();

describe('an open page', () => {
  test.each(firstInGate(['/today?day=', '/weekly-schedule?startDate=']))(
    'shows where a coach has put a training, and that it is gone: %s',
    async (at) => {
      const [player, today] = [await newPlayer(), clubDay()];
      const id = await plan('manager', 'Live training', [today, '09:00', '10:00'], [player.id]);
      const page = await openLive(player, `${at}${today}`);
      const training = activityBlock(page, /Live training/).first();
      await training.waitFor();
      await move(id, '15:00', '16:00');
      await dialog(page).getByText('15:00–16:00').waitFor();
      await page.keyboard.press('Escape');
      await closed(page);
      await expect.poll(() => training.textContent()).toContain('15:00');
      await remove(id);
      await training.waitFor({ state: 'detached' });
    },
  );

  test('keeps a drag in progress, and shows what came meanwhile once it is dropped', { tags: 'full' }, async () => {
    const [player, today] = [await newPlayer(), clubDay()];
    // By the player: what others put there within seconds of each other is one notice about both.
    const held = await plan(player, 'Held', [today, '09:00', '10:00'], [player.id]);
    const other = await plan('manager', 'Other', [today, '12:00', '13:00'], [player.id]);
    const page = await openLive(player, `/weekly-schedule?startDate=${today}`);
    const block = activityBlock(page, /Held/).first();
    await block.scrollIntoViewIfNeeded();
    const [x, y] = await middle(block);
    const hour = (await block.boundingBox())!.height;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + hour, { steps: 5 });
    await move(other, '17:00', '18:00');
    // That it has come is told; the week stays as it is.
    await notice(page)
      .getByText(/^Added: Other · /)
      .waitFor();
    await expect.poll(() => activityBlock(page, /Other/).first().textContent()).toContain('12:00');
    await page.mouse.move(x, y + hour + 2);
    await page.mouse.up();
    await expect.poll(() => activityBlock(page, /Held/).first().textContent()).toContain('10:00');
    await expect.poll(() => activityBlock(page, /Other/).first().textContent()).toContain('17:00');
    const { activity } = await askApi<{ activity: { startsAt: string } }>(
      player,
      'query ($id: ID!) { activity(activityId: $id) { startsAt } }',
      { id: held },
    );
    expect(activity.startsAt).toBe('10:00');
  });

  test('catches up with all that it missed while it had no line', { tags: 'full' }, async () => {
    const [player, today] = [await newPlayer(), clubDay()];
    const moved = await plan('manager', 'To move', [today, '09:00', '10:00'], [player.id]);
    const gone = await plan('manager', 'To go', [today, '11:00', '12:00'], [player.id]);
    const page = await openLive(player, `/today?day=${today}`, { mayComplain: /Failed to load|ERR_/ });
    await activityBlock(page, /To go/).waitFor();
    await page.context().setOffline(true);
    await move(moved, '18:00', '19:00');
    await remove(gone);
    await plan('manager', 'New one', [today, '20:00', '21:00'], [player.id]);
    await page.context().setOffline(false);
    await activityBlock(page, /New one/).waitFor();
    await activityBlock(page, /To go/).waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        activityBlock(page, /To move/)
          .first()
          .textContent(),
      )
      .toContain('18:00');
  });
});

describe('the own inbox on two devices', () => {
  test('INB-06 counts the same: what comes, and what is read on one of them', async () => {
    const player = await newPlayer();
    const [phone, desk] = [
      await openLive(player, '/settings', { size: 'phone' }),
      await openLive(player, '/my-calendar'),
    ];
    await plan('manager', 'Counted', [clubDay(1), '09:00', '10:00'], [player.id]);
    for (const page of [phone, desk]) await expect.poll(() => count(page)).toBe('1');
    await askApi(player, 'mutation { markNotificationsRead(input: {}) { unread } }');
    for (const page of [phone, desk]) await expect.poll(() => count(page)).toBe('');
  });
});

describe('SHELL-17 what arrives', () => {
  test('INB-07 opens over the page that is shown, says why, and is read once it is closed', async () => {
    const player = await newPlayer();
    const page = await openLive(player, '/my-calendar');
    await plan('manager', 'Shown at once', [clubDay(1), '09:00', '10:00'], [player.id]);
    await dialog(page).getByRole('heading', { name: 'Shown at once' }).waitFor();
    await dialog(page)
      .getByText(/^Added by /)
      .waitFor();
    // What follows within seconds goes into the entry, which a notice tells of and which stays unread.
    const later = (hour: string) =>
      plan('manager', `Later ${hour}`, [clubDay(1), `${hour}:00`, `${hour}:30`], [player.id]);
    await Promise.all(['11', '12'].map(later));
    await notice(page)
      .getByText(/^Added: 3 activities · /)
      .waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await closed(page);
    await expect.poll(() => count(page)).toBe('1');
    expect(new URL(page.url()).hash).toMatch(/^#\/my-calendar/);
  });

  test('is a notice while somebody types, which opens it', { tags: 'full' }, async () => {
    const player = await newPlayer();
    const page = await openLive(player, '/today?add=');
    const field = dialog(page).getByLabel('Title');
    await field.fill('My own');
    await plan('manager', 'Not in between', [clubDay(1), '09:00', '10:00'], [player.id]);
    await notice(page)
      .getByText(/^Added: Not in between · /)
      .waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await notice(page).getByRole('button', { name: 'Open' }).click();
    await dialog(page).getByRole('heading', { name: 'Not in between' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('heading', { name: 'Not in between' }).waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe('My own');
  });
});

test(
  'NET-09 a page behind a proxy that gathers the stream asks again by itself, and says nothing wrong',
  { tags: 'full' },
  async () => {
    const [player, today] = [await newPlayer(), clubDay()];
    const id = await plan('manager', 'Gathered training', [today, '09:00', '10:00'], [player.id]);
    const page = await openPage({ as: player, at: '/not-yet', mayComplain: /404/ });
    await page.clock.install();
    await page.context().route('**/live?*', () => undefined);
    await page.goto(`/#/today?day=${today}`);
    await page.reload();
    const training = activityBlock(page, /Gathered training/).first();
    await training.waitFor();
    await page.keyboard.press('Shift');
    await move(id, '15:00', '16:00');
    await page.clock.runFor(40_000);
    // In small steps: after five minutes every page asks again.
    await expect.poll(async () => (await page.clock.runFor(100), training.textContent())).toContain('15:00');
    expect(await page.getByText('You are offline.').count()).toBe(0);
  },
);

test('NET-09 a server that answers nothing is said like a missing network', { tags: 'full' }, async () => {
  const player = await newPlayer();
  const page = await openPage({ as: player, at: '/not-yet', mayComplain: /404|ERR_/, live: false });
  await page.clock.install();
  await page.goto('/#/homepage');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const call of ['**/graphql', '**/healthz']) await page.context().route(call, () => undefined);
  await page.goto('/#/inbox');
  const line = page.getByText('You are offline.');
  await expect.poll(async () => (await page.clock.runFor(2000), line.count())).toBe(1);
  for (const call of ['**/graphql', '**/healthz']) await page.context().unroute(call);
  await expect.poll(async () => (await page.clock.runFor(2000), line.count())).toBe(0);
});
