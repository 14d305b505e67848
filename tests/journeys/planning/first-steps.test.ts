import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/football.ts';
import { firstInGate } from '#tests/profile.ts';
import { askApi, expectAccessible, openPage, speaks } from '../browser.ts';
import { member } from '../people.ts';
import { closed } from './planning.ts';

/** The longest name of a week: it ends in another year. */
const AT = '/weekly-schedule?startDate=2030-12-31';

/** Whether some words end in dots because there is no room for them. */
const cutOff = (words: Locator) =>
  words.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
  );

describe('on a phone', () => {
  test.each(firstInGate(LANGUAGES))(
    'SHELL-21 I18N-01 %s: the names of the tabs, of a week and of the weekdays have room',
    { tags: 'full' },
    async (language) => {
      const somebody = await member({ role: 'player', label: 'YOUTH' });
      await speaks(somebody, language);
      const page = await openPage({ as: somebody, at: '/homepage', size: 'phone', language });
      const tabs = page.getByRole('navigation').last().locator('span:not(:has(svg))');
      await tabs.first().waitFor();
      expect(await cutOff(tabs)).toEqual([]);
      await page.goto(`/#${AT}`);
      await page.getByText('30.12–05.01').waitFor();
      expect(await cutOff(page.getByRole('heading', { level: 1 }))).toEqual([]);

      await page.goto(`/#/today?day=2030-12-31&add=09:00-10:00`);
      const dialog = page.getByRole('dialog').last();
      await dialog.getByRole('radio').first().waitFor();
      await dialog.getByRole('radio').first().tap();
      await dialog.locator('footer .btn').nth(1).tap();
      const days = dialog.locator('.chip-row');
      await days.first().waitFor();
      const boxes = await Promise.all((await days.all()).map((day) => day.boundingBox()));
      expect(boxes).toHaveLength(7);
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
      expect(boxes.at(-1)!.x + boxes.at(-1)!.width).toBeLessThanOrEqual(390 - 16);
    },
  );

  test(
    'WEEK-11 WEEK-15 G-18 a coach sees whose week it is, and comes back to its month',
    { tags: 'full' },
    async () => {
      const { users } = await askApi<{ users: { id: string; email: string; firstName: string; lastName: string }[] }>(
        'manager',
        '{ users { id email firstName lastName } }',
      );
      const { id, firstName, lastName } = users.find(({ email }) => email === 'player@touchline.example')!;
      const page = await openPage({ as: 'manager', at: `${AT}&userId=${id}`, size: 'phone' });
      const name = `${firstName} ${lastName}`;
      await page.getByText(name, { exact: true }).waitFor();
      await page.locator('[data-date="2030-12-31"][data-hour="10"]').tap();
      await page.getByRole('dialog').getByText(`Tuesday 31 December · ${name}`).waitFor();
      await page.keyboard.press('Escape');
      await closed(page);
      await page.getByRole('link', { name: 'Back' }).tap();
      await page.getByRole('heading', { name: 'December 2030' }).waitFor();
      await page.getByText('Choose a day to open its week.').waitFor();
    },
  );
});

describe('by keyboard where three days have room', () => {
  test('what gets the focus comes into view', { tags: 'full' }, async () => {
    const somebody = await member({ role: 'player', label: 'YOUTH' });
    const { activityTypes } = await askApi<{ activityTypes: { id: string; name: string }[] }>(
      somebody,
      '{ activityTypes { id name } }',
    );
    const activityTypeId = activityTypes.find(({ name }) => name === 'activity_types.private')!.id;
    await askApi(somebody, 'mutation P($input: CreateActivityInput!) { createActivity(input: $input) { id } }', {
      input: {
        activityData: { title: 'Skiing', date: '2031-01-05', startsAt: '20:00', endsAt: '22:00', activityTypeId },
      },
    });
    const page = await openPage({ as: somebody, at: AT, size: 'phone' });
    const skiing = page.getByRole('main').getByRole('button', { name: /^Skiing/ });
    await skiing.waitFor({ state: 'attached' });
    await skiing.focus();
    const seen = page.getByRole('group', { name: 'Days of the week' }).getByRole('button', { pressed: true });
    await expect.poll(() => seen.last().textContent()).toContain('Sunday 5 January');
    await expect.poll(async () => ((await skiing.boundingBox())?.x ?? 999) < 390).toBe(true);
    await expect.poll(() => skiing.evaluate((own) => own === document.activeElement)).toBe(true);
  });
});

describe('at a desk', () => {
  test(
    'WREP-03 DREP-02 an admin asks a week who has nothing planned on a day, and the calendar which day is shown',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: 'admin', at: '/users-weekly-activities-report?date=2034-11-06' });
      await page
        .getByRole('row', { name: /Friday 10 November/ })
        .getByRole('link', { name: /\d+ without plans/ })
        .click();
      await page.getByRole('heading', { name: 'Friday 10 November' }).waitFor();
      await page.getByRole('radio', { name: 'Without', checked: true }).waitFor();
      const people = page.getByRole('listbox', { name: 'Daily report' });
      await people
        .getByRole('option', { name: /Manager/ })
        .first()
        .waitFor();
      await page.goto('/#/users-daily-activities-report');
      const open = page.getByRole('button', { name: 'Open calendar' });
      await open.focus();
      await page.keyboard.press('Enter');
      // The day of today, chosen: its number can be read.
      await page.getByRole('dialog', { name: 'Calendar' }).getByRole('gridcell', { selected: true }).waitFor();
      await expectAccessible(page, { inside: '[role=dialog]' });
      await page.keyboard.press('Escape');
      await expect.poll(() => open.evaluate((own) => own === document.activeElement)).toBe(true);
    },
  );
});
