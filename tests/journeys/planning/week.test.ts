import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage, told } from '../browser.ts';
import { ownPeople, type Member } from '../people.ts';
import { activityBlock, clear, closed, dialog, middle, plan, plannedAround, save } from './planning.ts';

const own = ownPeople('player', 'pro', 'manager');

/** A week far from those in which the demo club has something planned: Monday 5 June 2034. */
const DAYS = [
  '2034-06-05',
  '2034-06-06',
  '2034-06-07',
  '2034-06-08',
  '2034-06-09',
  '2034-06-10',
  '2034-06-11',
] as const;
const [MON, TUE, WED, THU] = DAYS;
const NEXT_MON = '2034-06-12';
const AT = `/weekly-schedule?startDate=${MON}`;
/** `Gym 2034-06-06 10:00-11:00`, by day and start. */
const lines = async (as: Member) =>
  (await plannedAround(as, MON)).map(({ title, date, startsAt, endsAt }) => `${title} ${date} ${startsAt}-${endsAt}`);

const change = (as: Member, activityData: object) =>
  askApi(as, `mutation Change($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }`, {
    input: { activityData },
  });

const slot = (page: Page, date: string, hour: number) => page.locator(`[data-date="${date}"][data-hour="${hour}"]`);
const kind = (page: Page, name: string) => page.getByRole('complementary').getByRole('button', { name, exact: true });

/** Presses, moves and holds: what comes next lets go. */
async function dragTo(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 6, from[1] + 6);
  await page.mouse.move(...to, { steps: 4 });
}

beforeEach(async () => {
  for (const as of Object.values(own)) await clear(as, await plannedAround(as, MON));
});

describe('the weekly plan at a desk', () => {
  test('WEEK-01 WEEK-02 WEEK-03 WEEK-04 WEEK-05 WEEK-06 WEEK-07 SHELL-14 a week is planned by dragging with the mouse', async () => {
    await plan(own.player, 'Errands', [TUE, '10:00', '10:20']);
    await plan(own.player, 'Dentist', [TUE, '10:50', '12:00']);
    const page = await openPage({ as: own.player, at: AT });
    await activityBlock(page, /^Errands/).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    const grid = page.getByRole('grid');
    // The weekdays, what takes all day, and 24 hours.
    await expect.poll(() => grid.getByRole('row').count()).toBe(26);
    await expect.poll(() => grid.getByRole('columnheader').allInnerTexts()).toEqual(
      ['Hour', 'Monday 5 June', 'Tuesday 6 June', 'Wednesday 7 June', 'Thursday 8 June', 'Friday 9 June',
        'Saturday 10 June', 'Sunday 11 June'],
    ); // prettier-ignore

    await dragTo(page, await middle(kind(page, 'Gym')), await middle(slot(page, WED, 14)));
    await page.mouse.up();
    await expect.poll(() => dialog(page).getByLabel('Start').inputValue()).toBe('14:00');
    await expect.poll(() => dialog(page).getByLabel('End').inputValue()).toBe('15:00');
    await dialog(page).getByLabel('End').fill('15:30');
    await save(page);
    await activityBlock(page, /^Gym 14:00–15:30/).waitFor();
    await closed(page);

    // What is left of an hour; nothing of a full one, and nothing at night.
    await dragTo(page, await middle(kind(page, 'Meal')), await middle(slot(page, TUE, 10)));
    await page.mouse.up();
    await expect.poll(() => dialog(page).getByLabel('Start').inputValue()).toBe('10:20');
    await expect.poll(() => dialog(page).getByLabel('End').inputValue()).toBe('10:50');
    await dialog(page).getByLabel('End').fill('11:00');
    await page.keyboard.press('Tab');
    await dialog(page).getByText('You already have scheduled activity in this hours').waitFor();
    await dialog(page).getByLabel('End').fill('');
    await save(page);
    await dialog(page).getByText('Field is required').waitFor();
    await dialog(page).getByLabel('End').fill('10:50');
    await save(page);
    await activityBlock(page, /^Meal 10:20–10:50/).waitFor();
    await closed(page);
    await dragTo(page, await middle(kind(page, 'Meal')), await middle(slot(page, TUE, 11)));
    await page.mouse.up();
    await page.getByText('You already have scheduled activity in this hours').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await slot(page, MON, 2).evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
    await dragTo(page, await middle(kind(page, 'Meal')), await middle(slot(page, MON, 4)));
    await page.mouse.up();
    await page.getByText('Activities start at 06:00 at the earliest').first().waitFor();

    // A match names its clubs (WEEK-07).
    await dragTo(page, await middle(kind(page, 'Game')), await middle(slot(page, MON, 9)));
    await page.mouse.up();
    await save(page);
    await expect.poll(() => dialog(page).getByText('Both clubs must be defined').count()).toBe(2);
    for (const side of ['Home club', 'Away club']) {
      await dialog(page).getByRole('button', { name: 'Type the name instead' }).first().click();
      await dialog(page).getByLabel(side).fill(`FC ${side}`);
    }
    await save(page);
    await activityBlock(page, /^FC Home club - FC Away club/).waitFor();
    await expectAccessible(page);
  });

  test('WEEK-07 a match observation needs a title', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'scout', at: AT });
    await kind(page, 'Match observation').click();
    await slot(page, DAYS[6], 20).click();
    await save(page);
    await dialog(page).getByText('Title is required').waitFor();
  });

  test(
    'ACT-32 ERR-05 ERR-15 WEEK-08 WEEK-10 moved and stretched; what is refused snaps back and says why',
    { tags: 'full' },
    async () => {
      await plan(own.player, 'Errands', [TUE, '10:00', '11:00']);
      const dentist = await plan(own.player, 'Dentist', [WED, '10:00', '11:00']);
      const page = await openPage({ as: own.player, at: AT, live: false });
      const asked: string[] = [];
      page.on('request', (request) => {
        const document = request.postData() ?? '';
        if (document.includes('myActivitiesForWeek')) asked.push(document);
      });
      await activityBlock(page, /^Errands/).waitFor();

      await dragTo(page, await middle(activityBlock(page, /^Errands/)), await middle(slot(page, THU, 15)));
      // In its place before the server has answered.
      await page.mouse.up();
      await activityBlock(page, /^Errands 15:00–16:00/).waitFor();
      await expect.poll(() => lines(own.player)).toContain(`Errands ${THU} 15:00-16:00`);
      await told(page, 'Errands: Thursday 8 June, 15:00–16:00');

      const box = (await activityBlock(page, /^Errands/).boundingBox())!;
      await dragTo(page, [box.x + 30, box.y + box.height - 3], await middle(slot(page, THU, 17), 0.02));
      await page.mouse.up();
      await activityBlock(page, /^Errands 15:00–17:00/).waitFor();
      await expect.poll(() => lines(own.player)).toContain(`Errands ${THU} 15:00-17:00`);

      await dragTo(page, await middle(activityBlock(page, /^Errands/), 0.1), await middle(slot(page, WED, 10)));
      // Whose time is taken already is seen before it is let go.
      await page.locator('[data-lifted="taken"]').waitFor();
      await page.mouse.up();
      await page.getByText('You already have scheduled activity in this hours').first().waitFor();
      await activityBlock(page, /^Errands 15:00–17:00/).waitFor();
      await expect.poll(() => lines(own.player)).toContain(`Errands ${THU} 15:00-17:00`);

      // Given up on the way: it stays.
      await dragTo(page, await middle(activityBlock(page, /^Errands/)), await middle(slot(page, MON, 9)));
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await activityBlock(page, /^Errands 15:00–17:00/).waitFor();

      // Somebody else was quicker, and has moved it too: one’s own place, or theirs.
      await change(own.player, { id: dentist, title: 'Dentist, moved', startsAt: '12:00', endsAt: '13:00' });
      await dragTo(page, await middle(activityBlock(page, /^Dentist/)), await middle(slot(page, WED, 8)));
      await page.mouse.up();
      const choice = page.getByRole('dialog', { name: 'Changed in the meantime' });
      await choice.getByRole('radio', { name: /12:00–13:00/ }).click();
      await choice.getByRole('button', { name: 'Save' }).click();
      await activityBlock(page, /^Dentist, moved 12:00–13:00/).waitFor();
      await closed(page);
      // What has another name only is moved without a question.
      await change(own.player, { id: dentist, title: 'Dentist at last' });
      await dragTo(page, await middle(activityBlock(page, /^Dentist, moved/)), await middle(slot(page, WED, 16)));
      await page.mouse.up();
      await activityBlock(page, /^Dentist at last 16:00–17:00/).waitFor();
      await told(page, 'Dentist at last: Wednesday 7 June, 16:00–17:00');
      await closed(page);

      // The next week stands there already; one question brings the one after it.
      asked.length = 0;
      await plan(own.player, 'Camp', [NEXT_MON, '09:00', '12:00']);
      await page.getByRole('button', { name: 'Next week' }).click();
      await activityBlock(page, /^Camp/).waitFor();
      expect(asked).toHaveLength(1);
      await page.getByRole('button', { name: 'Previous week' }).click();
      await activityBlock(page, /^Dentist at last/).click();
      await dialog(page).getByText('16:00–17:00').waitFor();
      await page.keyboard.press('Escape');
      await closed(page);
    },
  );

  test('WEEK-02 WEEK-10 WEEK-11 WEEK-15 by keyboard alone: planned, moved over the edge of the week, opened; and back', async () => {
    await plan(own.player, 'Errands', [DAYS[6], '10:00', '11:00']);
    const page = await openPage({ as: own.player, at: AT });
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await activityBlock(page, /^Errands/).waitFor();
    // A kind, then a slot.
    await kind(page, 'School').focus();
    await press('Enter');
    await page.getByText('School: now choose a time').waitFor();
    await page.getByRole('grid').focus();
    await press('Home', 'ArrowRight', 'ArrowDown', 'Enter');
    await expect.poll(() => dialog(page).getByLabel('Start').inputValue()).toBe('09:00');
    await press('Enter');
    await activityBlock(page, /^School 09:00–10:00/).waitFor();
    await closed(page);
    await expect.poll(() => lines(own.player)).toContain(`School ${TUE} 09:00-10:00`);

    // A slot, then a kind.
    await page.getByRole('grid').focus();
    await press('ArrowRight', 'Enter');
    await dialog(page).getByRole('radio', { name: 'Team practice' }).focus();
    await press('Space', 'Tab', 'Enter');
    await activityBlock(page, /^Team practice 09:00–10:00/).waitFor();
    await closed(page);

    await activityBlock(page, /^Errands/).focus();
    await press('Alt+ArrowRight', 'Alt+ArrowDown', 'Alt+Shift+ArrowDown');
    await expect.poll(() => lines(own.player)).toContain(`Errands ${NEXT_MON} 10:15-11:30`);
    await told(page, 'Errands: Monday 12 June, 10:15–11:30');
    await expect
      .poll(() => activityBlock(page, /^Errands/).evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(page.url()).toContain(NEXT_MON);
    await press('Enter');
    await dialog(page).getByText('10:15–11:30').waitFor();
    await press('Escape');
    await closed(page);

    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText('Choose a day to open its week.').waitFor();
    expect(page.url()).toContain('/weekly-calendar/');
    await expect.poll(() => page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('#/homepage');
    await page.getByRole('grid').focus();
    await press('Enter');
    await expect.poll(() => page.url()).toMatch(/weekly-schedule\?startDate=\d{4}-\d\d-\d\d&isEdit=true$/);
    await page.getByRole('grid').waitFor();
  });

  test(
    'WEEK-15 A-83 G-05 G-18 staff look at and plan the week of a player; a player only the own one',
    { tags: 'full' },
    async () => {
      await plan(own.player, 'Errands', [TUE, '10:00', '11:00']);
      const page = await openPage({ as: own.manager, at: `/user-calendar/${own.player.id}` });
      await page.getByRole('link', { name: 'Weekly plan', exact: true }).click();
      await page.getByText('Choose a day to open its week.').waitFor();
      await expect
        .poll(() => page.getByRole('link', { name: 'Back' }).getAttribute('href'))
        .toBe(`#/user-calendar/${own.player.id}`);
      await page.goto(`${page.url().split('#')[0]!}#${AT}&userId=${own.player.id}`);
      await activityBlock(page, /^Errands/).waitFor();
      await dragTo(page, await middle(kind(page, 'Team practice')), await middle(slot(page, TUE, 14)));
      await page.mouse.up();
      await save(page);
      await activityBlock(page, /^Team practice 14:00–15:00/).waitFor();
      await expect.poll(() => lines(own.player)).toContain(`Team practice ${TUE} 14:00-15:00`);
      // Looking only.
      await page.goto(`${page.url().split('#')[0]!}#${AT}&userId=${own.player.id}&isEdit=false`);
      await kind(page, 'Gym').waitFor({ state: 'detached' });

      const other = await openPage({ as: own.pro, at: `${AT}&userId=${own.player.id}` });
      await other.getByText('Page not found').first().waitFor();
    },
  );
});

describe('the weekly plan on a phone', () => {
  test('WEEK-02 WEEK-09 WEEK-10 a week is planned by tapping a kind and a time, moved with a finger and swiped', async () => {
    await plan(own.manager, 'Team talk', [WED, '11:30', '12:30'], [own.manager.id, own.pro.id]);
    const page = await openPage({ as: own.pro, at: '/today', size: 'phone' });
    await page.evaluate((at) => void (location.hash = at), AT);
    await page.getByText('Tap a time, or first what you plan').waitFor();

    await kind(page, 'Gym').tap();
    await page.getByText('Gym: now choose a time').waitFor();
    await slot(page, TUE, 9).tap();
    await expect.poll(() => dialog(page).getByLabel('Start').inputValue()).toBe('09:00');
    await dialog(page).getByRole('button', { name: 'Save' }).tap();
    await activityBlock(page, /^Gym 09:00–10:00/).waitFor();
    await closed(page);

    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
    const go = async (from: [number, number], to: [number, number]) => {
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
    };
    const swipe = async (by: number) => {
      const from = await middle(page.locator('main'));
      await touch('touchStart', from);
      await go(from, [from[0] + by, from[1]]);
      await touch('touchEnd');
    };
    const seen = () => page.getByRole('group', { name: 'Days of the week' }).getByRole('button', { pressed: true });

    // Held for a moment it comes along.
    const from = await middle(activityBlock(page, /^Gym 09/));
    await touch('touchStart', from);
    await page.locator('[data-lifted]').waitFor();
    await go(from, await middle(slot(page, WED, 11)));
    await touch('touchEnd');
    await expect.poll(() => lines(own.pro)).toContain(`Gym ${WED} 11:00-12:00`);
    // With what somebody else has planned there it is a list to choose from.
    await activityBlock(page, /^2 activities: Gym 11:00–12:00/).tap();
    await dialog(page)
      .getByRole('button', { name: /^Team talk/ })
      .tap();
    await dialog(page).getByText('11:30–12:30').waitFor();
    await page.keyboard.press('Escape');
    await closed(page);

    // Too short; then through the days, and into the next week.
    await swipe(-45);
    await expect.poll(() => seen().first().textContent()).toContain('Monday 5 June');
    await swipe(-120);
    await expect.poll(() => seen().first().textContent()).toContain('Wednesday 7 June');
    await swipe(-120);
    await expect.poll(() => seen().first().textContent()).toContain('Friday 9 June');
    await swipe(-120);
    await expect.poll(() => seen().first().textContent()).toContain('Monday 12 June');

    // On its side the phone shows all days, and each swipe is a week.
    await page.setViewportSize({ width: 844, height: 390 });
    await seen().first().waitFor({ state: 'detached' });
    await swipe(-85);
    await expect.poll(() => page.url()).toContain('2034-06-12');
    await swipe(-140);
    await expect.poll(() => page.url()).toContain('2034-06-19');
    await swipe(140);
    await expect.poll(() => page.url()).toContain('2034-06-12');
    await page.getByRole('link', { name: 'Back' }).tap();
  });
});
