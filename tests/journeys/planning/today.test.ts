import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { askApi, expectAccessible, openPage, speaks, told } from '../browser.ts';
import { ownPeople, type Member } from '../people.ts';
import { clear, closed, plannedAround } from './planning.ts';

const own = ownPeople('player', 'pro', 'manager');

/** A day far from those on which the demo club has something planned. */
const DAY = '2031-05-14';
const AT = `/today?day=${DAY}`;
const MINE = `query Mine($date: Date!) { myActivities(date: $date) { id title startsAt endsAt allDay
  users { id hasJoinedActivity } comments { comment } } }`;
const TYPES = `{ activityTypes { id name } userExists(token: "") { id } }`;

type Planned = {
  id: string;
  title: string;
  startsAt: string;
  endsAt: string;
  allDay: boolean;
  users: { hasJoinedActivity: boolean }[];
  comments: { comment: string }[];
};
const planned = async (as: Member = own.player) =>
  (await askApi<{ myActivities: Planned[] }>(as, MINE, { date: DAY })).myActivities;

async function plan(as: Member, title: string, startsAt: string, endsAt: string, userIds?: string[]): Promise<string> {
  const { activityTypes } = await askApi<{ activityTypes: { id: string; name: string }[] }>(as, TYPES);
  const activityTypeId = activityTypes.find(({ name }) => name === 'activity_types.private')!.id;
  const activityData = { title, date: DAY, startsAt, endsAt, activityTypeId, ...(userIds ? { userIds } : {}) };
  const create = `mutation Plan($input: CreateActivityInput!) { createActivity(input: $input) { id } }`;
  return (await askApi<{ createActivity: { id: string } }>(as, create, { input: { activityData } })).createActivity.id;
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
/** Also while it waits for a field: pressing it then shows what is missing. */
const save = async (page: Page) => button(page, 'Save').click({ force: true });
const block = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name });

async function setTime(page: Page, name: 'Start' | 'End', time: string) {
  await field(page, name).fill(time);
  await field(page, name).press('Tab');
}

beforeEach(async () => {
  for (const as of Object.values(own)) await clear(as, await plannedAround(as, DAY));
});

describe('a player plans a day', () => {
  test('TODAY-01 TODAY-02 ACT-01 ACT-07 ACT-14 ACT-20 ACT-31 ACT-32 by mouse: adds, is refused an overlap, edits and deletes', async () => {
    const page = await openPage({ as: own.player, at: AT });
    await page.getByRole('button', { name: 'Add activity' }).click();
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('');
    await expect.poll(() => field(page, 'Date').inputValue()).toBe('14.05.2031');
    await expect.poll(() => field(page, 'Start').inputValue()).toBe('');
    await dialog(page).getByText('Gym', { exact: true }).click();
    await setTime(page, 'Start', '900');
    await setTime(page, 'End', '10:30');
    await field(page, 'Description').fill('Legs');
    await save(page);
    await block(page, /Gym 09:00–10:30/).waitFor();

    // A second one in the same hours.
    await page.getByRole('button', { name: 'Add activity' }).click();
    await dialog(page).getByText('School', { exact: true }).click();
    await setTime(page, 'Start', '10:00');
    await setTime(page, 'End', '11:00');
    await dialog(page).getByText('You already have scheduled activity in this hours').waitFor();
    await save(page);
    await expect.poll(() => planned()).toHaveLength(1);
    await setTime(page, 'Start', '05:00');
    await dialog(page).getByText('Activities start at 06:00 at the earliest').waitFor();
    await setTime(page, 'Start', '11:00');
    await expect.poll(() => field(page, 'End').inputValue()).toBe('12:00');
    await setTime(page, 'End', '10:45');
    await dialog(page).getByText('The start must be before the end').waitFor();
    await setTime(page, 'End', '24:00');
    await save(page);
    await block(page, /School 11:00–24:00/).waitFor();

    await block(page, /^Gym/).click();
    await dialog(page).getByText('Legs').waitFor();
    await button(page, 'Edit activity').click();
    await field(page, 'Title').fill('Legs and core');
    await save(page);
    await block(page, /^Legs and core/).click();
    await button(page, 'Delete').click();
    await block(page, /^Legs and core/).waitFor({ state: 'detached' });
    await expect.poll(async () => (await planned()).map(({ title }) => title)).toEqual(['School']);
  });

  test('ACT-09 ERR-08 A-23 editing begins with what stands; once it is deleted elsewhere, no form and no failure is silent', async () => {
    const forget = (id: string) =>
      askApi(own.player, 'mutation D($id: ID!) { deleteActivity(activityId: $id) { deleted } }', { id });
    const [id, lunch, untouched, other] = [
      await plan(own.player, 'Errands', '10:00', '11:00'),
      await plan(own.player, 'Lunch', '11:00', '12:00'),
      await plan(own.player, 'Walk', '14:00', '15:00'),
      await plan(own.player, 'Bank', '12:00', '13:00'),
    ];
    const page = await openPage({ as: own.player, at: AT, live: false });
    /** Until the server has answered, and not only what the day knows of it is shown. */
    const open = async (activityId: string, name: RegExp) => {
      const answer = page.waitForResponse((response) => response.request().postData()?.includes(activityId) ?? false);
      await block(page, name).click();
      await answer;
    };
    await open(id, /^Errands/);
    await button(page, 'Edit activity').click();
    const shown = ['Title', 'Date', 'Start', 'End'].map((name) => field(page, name).inputValue());
    expect(await Promise.all(shown)).toEqual(['Errands', '14.05.2031', '10:00', '11:00']);
    await forget(id);
    await field(page, 'Title').fill('Errands in town');
    await save(page);
    await dialog(page).getByText('Somebody else has deleted this in the meantime.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await block(page, /^Errands/).waitFor({ state: 'detached' });

    await forget(lunch);
    await block(page, /^Lunch/).click();
    await dialog(page).getByText('This activity no longer exists').waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    await block(page, /^Lunch/).waitFor({ state: 'detached' });

    await open(untouched, /^Walk/);
    await button(page, 'Edit activity').click();
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('Walk');
    await forget(untouched);
    await save(page);
    await told(page, 'This activity no longer exists');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await open(other, /^Bank/);
    await forget(other);
    await button(page, 'Delete').click();
    await told(page, 'This does not exist, or you may not see it.');
    await block(page, /^Bank/).waitFor({ state: 'detached' });
  });

  test('TODAY-03 A-26 the hours 0 to 24 stand there from 07:00, and an hour of the day is there to plan in', async () => {
    await plan(own.player, 'Errands', '10:00', '10:20');
    const page = await openPage({ as: own.player, at: AT });
    const grid = page.getByRole('grid', { name: 'Hours of the day' });
    await block(page, /^Errands/).waitFor();
    await expect.poll(() => grid.getByRole('row').count()).toBe(24);
    const seven = await grid.getByRole('gridcell', { name: '07:00, free' }).boundingBox();
    const header = await page.locator('main header').boundingBox();
    expect(Math.abs(seven!.y - (header!.y + header!.height))).toBeLessThan(24);
    // The rest of an hour in which something ends.
    await grid.getByRole('gridcell', { name: '10:00: Errands' }).click({ position: { x: 200, y: 50 } });
    await expect.poll(() => field(page, 'Start').inputValue()).toBe('10:20');
    await expect.poll(() => field(page, 'End').inputValue()).toBe('11:00');
    await page.keyboard.press('Escape');
    await closed(page);
    await grid.getByRole('gridcell', { name: /^03:00/ }).dispatchEvent('click');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test(
    'ACT-11 ACT-33 A-27 all day fills 06:00 to 24:00, closes the times and takes the day',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: own.player, at: `${AT}&add=` });
      await dialog(page).getByText('National team', { exact: true }).click();
      await dialog(page).getByText('All day').click();
      await expect.poll(() => field(page, 'Start').inputValue()).toBe('06:00');
      await expect.poll(() => field(page, 'End').inputValue()).toBe('24:00');
      await expect.poll(() => field(page, 'End').isDisabled()).toBe(true);
      await save(page);
      await page.getByRole('region', { name: 'All day' }).getByRole('button', { name: 'National team' }).waitFor();

      await page.getByRole('gridcell', { name: '12:00, free' }).click();
      await dialog(page).getByText('Meal', { exact: true }).click();
      await dialog(page).getByText('You already have scheduled activity for the day').waitFor();
      await expect.poll(() => planned()).toHaveLength(1);
    },
  );

  test('TODAY-01 ACT-07 by keyboard alone: an hour, a form, an edit, a deletion', { tags: 'full' }, async () => {
    const page = await openPage({ as: own.player, at: AT });
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByRole('grid', { name: 'Hours of the day' }).focus();
    await press('ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter');
    await dialog(page).getByRole('radio', { name: 'Team practice' }).waitFor();
    await press('Space', 'ArrowRight', 'ArrowRight');
    await expect.poll(() => dialog(page).getByRole('radio', { name: 'Dribbling' }).isChecked()).toBe(true);
    await press('Tab');
    await expect.poll(() => field(page, 'Title').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('First touch');
    await press('Enter');
    await block(page, /First touch 09:00–10:00/).waitFor();

    await block(page, /First touch/).focus();
    await press('Enter');
    await button(page, 'Edit activity').focus();
    await press('Enter');
    await field(page, 'Title').focus();
    await press('End');
    await page.keyboard.type(' and passing');
    await press('Enter');
    await block(page, /First touch and passing/).focus();
    await press('Enter');
    await button(page, 'Delete').focus();
    await press('Enter');
    await block(page, /First touch/).waitFor({ state: 'detached' });
    await expect.poll(() => planned()).toEqual([]);
  });
});

describe('what was typed', () => {
  test('SHELL-07 survives a reload in the middle of the form', { tags: 'full' }, async () => {
    const page = await openPage({ as: own.player, at: `${AT}&add=08:00-09:00` });
    await dialog(page).getByText('Gym', { exact: true }).click();
    await field(page, 'Title').fill('Before breakfast');
    await field(page, 'Description').fill('Twenty minutes');
    await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('Twenty minutes')));
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await dialog(page).getByText('We kept what you had typed.').waitFor();
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('Before breakfast');
    await expect.poll(() => field(page, 'Description').inputValue()).toBe('Twenty minutes');
    await save(page);
    await block(page, /Before breakfast 08:00–09:00/).waitFor();
  });

  test(
    'SHELL-06 SHELL-08 A-01 is asked about before its dialog closes, and forgotten when one says so',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: own.player, at: `${AT}&add=08:00-09:00` });
      await field(page, 'Title').fill('Half a thought');
      await page.keyboard.press('Escape');
      await page.getByText('There is unsafe changes! Do you want to continue?').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => field(page, 'Title').inputValue()).toBe('Half a thought');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await closed(page);
      await page.getByRole('button', { name: 'Add activity' }).click();
      await expect.poll(() => field(page, 'Title').inputValue()).toBe('');
      // Nothing typed, nothing asked.
      await page.keyboard.press('Escape');
      await closed(page);
    },
  );

  test(
    'ERR-15 somebody else’s version and one’s own are put side by side, and one chooses',
    { tags: 'full' },
    async () => {
      const id = await plan(own.player, 'Errands', '10:00', '11:00');
      const elsewhere = (title: string) =>
        askApi(own.player, `mutation E($input: UpdateActivityInput!) { updateActivity(input: $input) { version } }`, {
          input: { activityData: { id, title } },
        });
      const page = await openPage({ as: own.player, at: `${AT}&edit=${id}` });
      await field(page, 'Title').fill('Bank');
      await elsewhere('Post office');
      await save(page);
      const asked = page.getByRole('dialog', { name: 'Changed in the meantime' });
      await asked.getByRole('radio', { name: /^Post office/ }).waitFor();
      await save(page);
      await block(page, /^Bank/).waitFor();
      expect((await planned())[0]!.title).toBe('Bank');

      await block(page, /^Bank/).click();
      await button(page, 'Edit activity').click();
      await field(page, 'Title').fill('Dentist');
      await elsewhere('Library');
      await save(page);
      await asked.getByRole('radio', { name: /^Library/ }).click();
      await save(page);
      await block(page, /^Library/).waitFor();
    },
  );
});

describe('together', () => {
  test('TODAY-02 G-17 G-19 ACT-39 a player joins what a manager planned, and leaves it', async () => {
    await plan(own.manager, 'Talk about the camp', '17:00', '18:00', [own.manager.id, own.player.id]);
    const page = await openPage({ as: own.player, at: AT });
    await block(page, /^Talk about the camp/).click();
    await button(page, 'Join').click();
    await button(page, 'Joined').waitFor();
    await expect.poll(async () => (await planned())[0]!.users[1]!.hasJoinedActivity).toBe(true);
    await button(page, 'Leave').click();
    await block(page, /^Talk about the camp/).waitFor({ state: 'detached' });
    await expect.poll(() => planned()).toEqual([]);
    expect((await planned(own.manager)).map(({ title }) => title)).toEqual(['Talk about the camp']);
  });

  test('TODAY-04 on a phone what overlaps is one block that opens a list', { tags: 'full' }, async () => {
    await plan(own.player, 'Errands', '10:00', '11:00');
    await plan(own.manager, 'Interview', '10:30', '11:30', [own.manager.id, own.player.id]);
    const page = await openPage({ as: own.player, at: AT, size: 'phone' });
    await block(page, /^2 activities: Errands/).tap();
    await dialog(page)
      .getByRole('button', { name: /^Interview/ })
      .tap();
    await dialog(page).getByRole('heading', { name: 'Interview' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).last().tap();
    await page.setViewportSize({ width: 1440, height: 900 });
    await block(page, /^Errands/).waitFor();
    await block(page, /^Interview/).waitFor();
  });
});

describe('on every screen', () => {
  test.each(firstInGate(['desk', 'phone'] as const))(
    'the page, an activity and the form are open to everybody: %s',
    async (size) => {
      await plan(own.player, 'Errands', '10:00', '11:00');
      const page = await openPage({ as: own.player, at: AT, size });
      await block(page, /^Errands/).waitFor();
      await expectAccessible(page);
      await block(page, /^Errands/).click();
      await dialog(page).getByRole('heading', { name: 'Errands' }).waitFor();
      await expectAccessible(page);
      await button(page, 'Edit activity').click();
      await field(page, 'Title').waitFor();
      await expectAccessible(page);
    },
  );

  test('I18N-02 ACT-03 a German player plans on a phone', { tags: 'full' }, async () => {
    await speaks(own.pro, 'de');
    const page = await openPage({ as: own.pro, at: AT, size: 'phone', language: 'de' });
    await page.getByRole('button', { name: 'Aktivität planen' }).tap();
    await dialog(page).getByText('Physiotherapie').tap();
    await field(page, 'Beginn').fill('15:00');
    await field(page, 'Ende').fill('15:45');
    const wide = await dialog(page).evaluate((box) => box.scrollWidth > box.clientWidth);
    expect(wide).toBe(false);
    await button(page, 'Speichern').tap();
    await block(page, /Physiotherapie 15:00–15:45/).waitFor();
    await block(page, /Physiotherapie/).tap();
    await button(page, 'Löschen').tap();
    await block(page, /Physiotherapie/).waitFor({ state: 'detached' });
  });

  test('a day that cannot be loaded says so and is asked for again', { tags: 'full' }, async () => {
    const page = await openPage({ live: false, as: own.player, at: '/homepage', mayComplain: /ERR_FAILED/ });
    await page.getByRole('heading', { level: 1, name: 'Homepage' }).waitFor();
    await page.route('**/graphql', async (route) =>
      route.request().postData()?.includes('MyActivities') ? route.abort() : route.continue(),
    );
    await page.goto(`/#${AT}`);
    await page.getByText('This could not be loaded').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nothing planned').waitFor();
  });
});
