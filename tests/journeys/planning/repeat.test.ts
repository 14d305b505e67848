import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { getDocumentProxy, extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { member, type Member } from '../people.ts';
import { closed, clubDay, plan } from './planning.ts';

const DAY = '2031-04-09';
const WEEKS = ['2031-04-09', '2031-04-16', '2031-04-23', '2031-04-30', '2031-05-07', '2031-06-04', '2031-10-26'];
/** The Sunday on which the clocks of the club go back. */
const CHANGE = '2031-10-26';

type Planned = { id: string; title: string; date: string; startsAt: string };
const planned = async (as: Member): Promise<Planned[]> =>
  (
    await Promise.all(
      WEEKS.map((date) =>
        askApi<{ myActivitiesForWeek: Planned[] }>(
          as,
          'query W($date: Date!) { myActivitiesForWeek(date: $date) { id title date startsAt } }',
          { date },
        ),
      ),
    )
  ).flatMap(({ myActivitiesForWeek }) => myActivitiesForWeek);
const dates = async (as: Member, title: string) =>
  (await planned(as)).filter((one) => one.title === title).map(({ date }) => date.slice(5));
const newPlayer = () => member({ role: 'player', label: 'PRO' });

const dialog = (page: Page) => page.getByRole('dialog').last();
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
/** The question that stands over a form. */
const asked = (page: Page) => page.getByRole('alertdialog');
const answer = (page: Page, name: string) => asked(page).getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const block = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();

describe('a training', () => {
  test(
    'ACT-41 ACT-42 ACT-44 ACT-45 is repeated, moved from a day on, and deleted from a day on',
    { tags: 'full' },
    async () => {
      const player = await newPlayer();
      await plan(player, 'Dentist', ['2031-04-23', '17:00', '18:00']);
      const page = await openPage({ as: player, at: `/today?day=${DAY}&add=16:00-17:30` });
      await dialog(page).getByText('Finishing', { exact: true }).click();
      await field(page, 'Title').fill('Shooting');
      await button(page, 'Save and repeat').click();
      await dialog(page).getByRole('heading', { name: 'Repeat “Shooting”' }).waitFor();
      await button(page, 'Fri').click();
      await button(page, 'Wed').click();
      await button(page, 'Fri').click();
      await dialog(page).getByText('Not once until then').waitFor();
      await button(page, 'Plan it').click({ force: true });
      await dialog(page).getByText('Choose at least one weekday').waitFor();
      await button(page, 'Wed').click();
      await field(page, 'Until').fill('07.05.2031');
      await dialog(page).getByText('4 more times, the last on Wednesday').waitFor();
      await expectAccessible(page);
      await button(page, 'Plan it').click();
      await dialog(page).getByText('3 activities planned').waitFor();
      await dialog(page).getByText('You already have scheduled activity in this hours').waitFor();
      await button(page, 'Done').click();
      await expect.poll(() => dates(player, 'Shooting')).toEqual(['04-09', '04-16', '04-30', '05-07']);

      // From the second one on it is later, and on the day after.
      await page.goto('/#/today?day=2031-04-16');
      await block(page, /^Shooting/).click();
      await button(page, 'Edit activity').click();
      await field(page, 'Start').fill('18:00');
      await field(page, 'Date').fill('17.04.2031');
      await button(page, 'Save').click();
      await asked(page).getByRole('heading', { name: 'Change which ones?' }).waitFor();
      await answer(page, 'Cancel');
      await button(page, 'Save').click();
      await answer(page, 'This and following');
      await expect.poll(() => page.url()).toContain('day=2031-04-17');
      // An address typed in the moment in which a dialog's own entry is left would be stepped back from.
      await expect.poll(() => page.evaluate(() => (history.state as { layer?: true } | null)?.layer)).toBeUndefined();
      await expect.poll(() => dates(player, 'Shooting')).toEqual(['04-09', '04-17', '05-01', '05-08']);

      // One alone is called something else; from it on everything goes.
      await page.goto('/#/today?day=2031-05-01');
      await block(page, /^Shooting/).click();
      await button(page, 'Edit activity').click();
      await field(page, 'Title').fill('Penalties');
      await button(page, 'Save').click();
      await answer(page, 'Only this one');
      await block(page, /^Penalties/).click();
      await button(page, 'Delete').click();
      await asked(page).getByRole('heading', { name: 'Delete which ones?' }).waitFor();
      await answer(page, 'This and following');
      await page.getByText('2 activities deleted').waitFor();
      expect(await dates(player, 'Penalties')).toEqual([]);
      await expect.poll(() => dates(player, 'Shooting')).toEqual(['04-09', '04-17']);
    },
  );
});

describe('a week', () => {
  test('ACT-43 WEEK-13 WEEK-14 is copied to another, and printed: the sheet holds its titles', async () => {
    const player = await newPlayer();
    await plan(player, 'Shooting', [DAY, '16:00', '17:30']);
    const page = await openPage({ as: player, at: `/my-calendar?day=${DAY}&month=2031-04` });
    await page.getByRole('button', { name: 'Copy week' }).click();
    for (let week = 0; week < 7; week++)
      await dialog(page)
        .getByRole('group', { name: 'To the week' })
        .getByRole('button', { name: 'Later week' })
        .click();
    await dialog(page).getByText('02.–08.06.2031').waitFor();
    await expectAccessible(page);
    await button(page, 'Copy').click();
    await dialog(page).getByText('activity planned').or(dialog(page).getByText('activities planned')).first().waitFor();
    await button(page, 'Done').click();
    await expect.poll(() => dates(player, 'Shooting')).toContain('06-04');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Print or share the week' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^week-2031-04-07-[a-z\d-]+\.pdf$/);
    const file = join(await mkdtemp(join(tmpdir(), 'touchline-week-')), 'week.pdf');
    await download.saveAs(file);
    const document = await getDocumentProxy(new Uint8Array(await readFile(file)));
    await rm(dirname(file), { recursive: true });
    const { text } = await extractText(document, { mergePages: true });
    expect(text).toContain('Shooting');
    expect(text).toContain('16:00–17:30');
    expect(text).toContain('07.04–13.04.2031');
  });

  test('WEEK-13 on a phone the file is given to what shares', { tags: 'full' }, async () => {
    const page = await openPage({ as: await newPlayer(), at: `/my-calendar?day=${DAY}&month=2031-04`, size: 'phone' });
    // A browser without a phone has nothing to share with: what the app hands over is kept here instead.
    await page.evaluate(() => {
      const share = ({ files }: ShareData) => {
        document.title = `${files?.[0]?.type} ${files?.[0]?.name} ${files?.[0]?.size}`;
        return Promise.resolve();
      };
      Object.assign(navigator, { share, canShare: () => true });
    });
    const actions = page.getByRole('button', { name: 'Actions' });
    await actions.waitFor();
    await actions.click();
    await page.getByRole('menuitem', { name: 'Copy week' }).waitFor();
    await expectAccessible(page, { inside: '[role=menu]' });
    await page.getByRole('menuitem', { name: 'Print or share the week' }).click();
    await expect.poll(() => page.title()).toMatch(/^application\/pdf week-2031-04-07-[a-z\d-]+\.pdf \d{4,}$/);
  });
});

describe('a browser on the other side of the world', () => {
  test(
    'G-24 CONST-02 shows and stores the times of the club on the day the clock changes',
    { tags: 'full' },
    async () => {
      for (const zone of firstInGate(['Pacific/Kiritimati', 'America/Los_Angeles'])) {
        const player = await newPlayer();
        const page = await openPage({ as: player, at: '/today', zone });
        // Its own day may be another one by now; the club's is the one that counts.
        const day = new Intl.DateTimeFormat('en-GB', {
          day: 'numeric',
          month: 'long',
          weekday: 'long',
          timeZone: 'UTC',
        });
        const heading = page.getByRole('heading', { level: 1 });
        await expect.poll(() => heading.innerText()).toBe(day.format(new Date(`${clubDay()}T00:00Z`)));

        await page.goto(`/#/today?day=${CHANGE}&add=22:30-24:00`);
        await dialog(page).getByText('Finishing', { exact: true }).click();
        await field(page, 'Title').fill('Night training');
        await button(page, 'Save').click();
        await block(page, /^Night training.*22:30–24:00/).waitFor();
        await expect
          .poll(() => planned(player))
          .toMatchObject([{ title: 'Night training', date: CHANGE, startsAt: '22:30' }]);

        await block(page, /^Night training/).click();
        await dialog(page).getByText('Sunday, 26 October 2031').waitFor();
        await button(page, 'Edit activity').click();
        await expect.poll(() => field(page, 'Date').inputValue()).toBe('26.10.2031');
        await expect.poll(() => field(page, 'End').inputValue()).toBe('24:00');
        await page.keyboard.press('Escape');
        await closed(page);
      }
    },
  );
});
