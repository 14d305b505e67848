/** What others plan and change reaches a person in the inbox, is counted, opened and read. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/time.ts';
import { firstInGate } from '#tests/profile.ts';
import { accountIdOf, askApi, expectAccessible, openPage } from '../browser.ts';
import { member, type Member } from '../people.ts';
import { closed, clubDay, dialog, plan } from '../planning/planning.ts';

const move = (id: string, startsAt: string, endsAt: string) =>
  askApi('manager', 'mutation Move($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }', {
    input: { activityData: { id, startsAt, endsAt } },
  });
const inboxLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /Inbox/ }).first();
/** The navigation counts so many unread entries; none is no count. */
const counted = (page: Page, count: number) =>
  expect
    .poll(async () => (await inboxLink(page).getByRole('img').allInnerTexts()).join())
    .toBe(count === 0 ? '' : String(count));
const newPlayer = () => member({ role: 'player', label: 'PRO' });
const entry = (page: Page, name: RegExp) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const unreadOf = async (as: Member) =>
  (await askApi<{ unreadNotifications: number }>(as, '{ unreadNotifications }')).unreadNotifications;

const MARK = 'mutation Mark($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { unread } }';
const entryOf = async (as: Member, title: string) => {
  type Entries = { listNotifications: { id: string; activity: { title: string } }[] };
  const { listNotifications: all } = await askApi<Entries>(as, '{ listNotifications { id activity { title } } }');
  return all.find(({ activity }) => activity.title === title)!.id;
};

/** Plans with the inbox read in between, so that each has an entry of its own; all of them are unread in the end. */
async function planEach(player: Member, planned: (readonly string[])[]): Promise<void> {
  for (const [title = '', date = '', from = '', to = ''] of planned) {
    await plan('manager', title, [date, from, to], [player.id]);
    await askApi(player, MARK, { input: {} });
  }
  await askApi(player, MARK, { input: { isRead: false } });
}

describe('the own inbox', () => {
  test.each(firstInGate(['phone', 'desk'] as const))(
    'INB-01 INB-03 G-09 on a %s: a coach moves a training; it is counted, opened by a tap, and read afterwards',
    async (size) => {
      const player = await newPlayer();
      const tomorrow = clubDay(1);
      const title = `Training ${player.lastName}`;
      const id = await plan('manager', title, [tomorrow, '09:00', '10:00'], [player.id]);
      const page = await openPage({ as: player, at: '/today', size });
      await counted(page, 1);
      await move(id, '15:00', '16:00');
      await inboxLink(page).click();
      const told = entry(page, /Unread: Added: Training/);
      await told.waitFor();
      await expect.poll(() => told.innerText()).toContain('15:00–16:00');
      await expectAccessible(page);
      // In view for a second.
      await counted(page, 0);
      expect(await unreadOf(player)).toBe(0);
      await entry(page, /Added: Training/)
        .getByRole('button', { name: /Added/ })
        .click();
      await dialog(page).getByRole('heading', { name: title }).waitFor();
      await dialog(page).getByText('15:00–16:00').waitFor();
      await page.keyboard.press('Escape');
      await closed(page);
      await page.reload();
      await entry(page, /Added: Training/).waitFor();
      expect(await entry(page, /Unread:/).count()).toBe(0);
    },
  );

  test(
    'G-09 one entry is marked unread and stays so in view; all of them are marked read at once',
    { tags: 'full' },
    async () => {
      const player = await newPlayer();
      const tomorrow = clubDay(1);
      await planEach(player, ['09', '11'].map((hour) => [`Gym ${hour}`, tomorrow, `${hour}:00`, `${hour}:30`])); // prettier-ignore
      const page = await openPage({ as: player, at: '/inbox' });
      await expect.poll(() => unreadOf(player)).toBe(0);
      await counted(page, 0);
      const markAll = page.getByRole('button', { name: 'Mark all as read' });
      await expect.poll(() => markAll.getAttribute('aria-disabled')).toBe('true');
      await entry(page, /Gym 09/)
        .getByRole('button', { name: 'Mark as unread' })
        .click();
      await counted(page, 1);
      // Marked on another device, and read here a second after: later than the first one would be.
      await askApi(player, MARK, { input: { ids: [await entryOf(player, 'Gym 11')], isRead: false } });
      await entry(page, /Unread: .*Gym 11/).waitFor();
      await entry(page, /Unread: .*Gym 11/).waitFor({ state: 'detached' });
      await entry(page, /Unread: .*Gym 09/).waitFor();
      await expect.poll(() => unreadOf(player)).toBe(1);
      await page.reload();
      // Seen again on another visit.
      await expect.poll(() => unreadOf(player)).toBe(0);
      await counted(page, 0);
      for (const name of [/Gym 09/, /Gym 11/])
        await entry(page, name).getByRole('button', { name: 'Mark as unread' }).click();
      await counted(page, 2);
      await markAll.click();
      await counted(page, 0);
      await expect.poll(() => unreadOf(player)).toBe(0);
    },
  );

  test(
    'INB-15 INB-16 INB-17 on a phone a training that is moved, deleted and brought back is told with its times',
    { tags: 'full' },
    async () => {
      const player = await newPlayer();
      const id = await plan('manager', 'Gym', [clubDay(1), '18:00', '19:00'], [player.id]);
      const page = await openPage({ as: player, at: '/inbox', size: 'phone', theme: 'dark', live: false });
      await expect.poll(() => unreadOf(player)).toBe(0);
      await move(id, '20:00', '21:00');
      await page.reload();
      await expect.poll(() => entry(page, /Moved: Gym/).innerText()).toContain('18:00–19:00 → 20:00–21:00');
      const activity = { activityId: id };
      await askApi('manager', 'mutation Delete($activityId: ID!) { deleteActivity(activityId: $activityId) { deleted } }', activity); // prettier-ignore
      await page.reload();
      await expect.poll(() => entry(page, /Deleted: Gym/).innerText()).toContain('20:00–21:00');
      expect(await entry(page, /Moved: Gym/).count()).toBe(0);
      await expectAccessible(page);
      await askApi('manager', 'mutation Restore($activityId: ID!) { restoreActivity(activityId: $activityId) { activities { id } } }', activity); // prettier-ignore
      await page.reload();
      await entry(page, /Takes place after all: Gym/).waitFor();
      expect(await entry(page, /Deleted: Gym/).count()).toBe(0);
    },
  );

  test('INB-10 without an entry it says so', async () => {
    const page = await openPage({ as: await newPlayer(), at: '/inbox', size: 'phone' });
    await page.getByText('No notifications').waitFor();
  });

  const playerWith53 = async () => {
    const player = await newPlayer();
    const today = clubDay();
    await planEach(
      player,
      Array.from({ length: 53 }, (_, at) => [`Session ${at}`, addDays(today, 30 + at), '09:00', '09:30']),
    );
    return player;
  };

  test('INB-04 INB-05 50 entries come first, the others as the list is scrolled', async () => {
    const page = await openPage({ as: await playerWith53(), at: '/inbox' });
    const rows = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(50);
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBe(53);
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  });

  test(
    'INB-05 in a browser that tells nothing of what is in view they come by the button',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: await playerWith53(), at: '/inbox' });
      await page.addInitScript(() => {
        Object.assign(window, { IntersectionObserver: class { observe() {} disconnect() {} } }); // prettier-ignore
      });
      await page.reload();
      const rows = page.getByRole('main').getByRole('listitem');
      await expect.poll(() => rows.count()).toBe(50);
      await page.getByRole('button', { name: 'Load more' }).click();
      await expect.poll(() => rows.count()).toBe(53);
    },
  );

  test(
    'INB-01 several activities are one entry with their count, which leads to their week',
    { tags: 'full' },
    async () => {
      const player = await newPlayer();
      const tomorrow = clubDay(1);
      const id = await plan('manager', 'Weekly talk', [tomorrow, '09:00', '10:00'], [player.id]);
      await askApi('manager', 'mutation R($input: RepeatActivityInput!) { repeatActivity(input: $input) { activities { id } } }', {
      input: { activityId: id, weekdays: [1, 2, 3, 4, 5, 6, 7], until: addDays(tomorrow, 3) },
    }); // prettier-ignore
      const page = await openPage({ as: player, at: '/inbox' });
      await entry(page, /Added: 4 activities/)
        .getByRole('link')
        .click();
      await expect.poll(() => page.url()).toContain(`/weekly-schedule?startDate=${tomorrow}`);
      await page.getByText('Weekly talk').first().waitFor();
    },
  );
});

describe('the inbox of somebody else', () => {
  test.each(firstInGate(['phone', 'desk'] as const))(
    'USER-14 INB-11 on a %s: the three newest stand on the calendar, all of them one tap away, and looking changes nothing',
    async (size) => {
      const player = await newPlayer();
      const tomorrow = clubDay(1);
      await planEach(
        player,
        ['09', '11', '13', '15'].map((hour) => [`Gym ${hour}`, tomorrow, `${hour}:00`, `${hour}:30`]),
      );
      const page = await openPage({ as: 'scout', at: `/user-calendar/${player.id}`, size });
      const newest = page.getByRole('list', { name: 'Inbox' });
      await newest.getByText('Added: Gym 15').waitFor();
      await expect.poll(() => newest.getByRole('listitem').count()).toBe(3);
      await expectAccessible(page);
      await newest.getByRole('button', { name: /Gym 13/ }).click();
      await dialog(page).getByRole('heading', { name: 'Gym 13' }).waitFor();
      await page.keyboard.press('Escape');
      await closed(page);
      await page.getByRole('link', { name: 'Show all' }).click();
      await entry(page, /Gym 09/).waitFor();
      await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(4);
      await page.getByRole('heading', { name: 'Today' }).waitFor();
      expect(await page.getByRole('button', { name: /Mark/ }).count()).toBe(0);
      await page.getByRole('link', { name: 'Back' }).click();
      await expect.poll(() => page.url()).toContain(`/user-calendar/${player.id}`);
      expect(await unreadOf(player)).toBe(4);
    },
  );

  test('G-05 a scout finds no inbox of a manager', { tags: 'full' }, async () => {
    const id = await accountIdOf('manager');
    const page = await openPage({ as: 'scout', at: `/user-calendar/${id}` });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: 'Inbox' }).count()).toBe(0);
    await page.goto(`/#/user-inbox/${id}`);
    await page.getByText('not found', { exact: false }).first().waitFor();
  });
});
