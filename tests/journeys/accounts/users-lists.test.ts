import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askApi, expectAccessible, openPage, told } from '../browser.ts';
import { leavesAfterwards, newAddress } from '../people.ts';
import { chooseOption, shownIn } from '../controls/select.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const index = (page: Page) => page.getByRole('slider', { name: 'Jump to a letter' });
const people = (page: Page) => page.getByRole('main').getByRole('listitem');

type List = {
  letters: { letter: string; users: number }[];
  pagination: { rowsNumber: number };
  result: { lastName: string }[];
};
const listed = async (label: string) =>
  (
    await askApi<{ userList: List }>(
      'scout',
      `{ userList(filter: { roles: ["player"], label: "${label}" }, pagination: { rowsPerPage: 100 }) {
        letters { letter users } pagination { rowsNumber } result { lastName } } }`,
    )
  ).userList;

/** Where a letter stands on the rail, in px of the window. */
async function placeOf(rail: Locator, at: number, of: number) {
  const box = (await rail.locator('ol').boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + (box.height * (at + 0.5)) / of };
}

/** A letter's people stand at the top of the list: its heading is in view, and somebody under it is drawn. */
async function expectAt(page: Page, letter: string) {
  const heading = page.getByRole('main').getByRole('heading', { level: 2, name: letter, exact: true });
  await expect
    .poll(() =>
      heading.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return top >= 0 && top < innerHeight && element.parentElement!.querySelectorAll('li a').length > 0;
      }),
    )
    .toBe(true);
  await expect.poll(() => index(page).getAttribute('aria-valuetext')).toMatch(new RegExp(`^${letter}, \\d+`));
}

test('USER-02 USER-03 the letters lead through a list, with mouse and keys', { tags: 'full' }, async () => {
  const page = await openPage({ as: 'scout', at: '/users/player/youth' });
  await title(page, 'Youth players').waitFor();
  const { letters, pagination } = await listed('YOUTH');
  await page.getByText(`${pagination.rowsNumber} people`, { exact: true }).waitFor();
  const last = letters.at(-1)!.letter;
  const middle = Math.trunc(letters.length / 2);

  await page.mouse.click(...point(await placeOf(index(page), middle, letters.length)));
  await expectAt(page, letters[middle]!.letter);
  await index(page).press('End');
  await expectAt(page, last);
  await index(page).press('Home');
  await expectAt(page, letters[0]!.letter);
  await index(page).press(letters[2]!.letter);
  await expectAt(page, letters[2]!.letter);
});

test(
  'USER-02 USER-03 the letters lead a thumb through a list, laid out anew for a phone',
  { tags: 'full' },
  async () => {
    const page = await openPage({ as: 'scout', at: '/users/player/youth', touch: true });
    await title(page, 'Youth players').waitFor();
    const { letters } = await listed('YOUTH');
    const last = letters.at(-1)!.letter;
    const middle = Math.trunc(letters.length / 2);
    await index(page).press(letters[middle]!.letter);
    await expectAt(page, letters[middle]!.letter);
    await page.setViewportSize({ width: 390, height: 844 });
    const rail = index(page);
    await expect.poll(async () => (await rail.boundingBox())!.x).toBeGreaterThan(340);
    // Laid out anew in one column, the list still shows the same people.
    await expectAt(page, letters[middle]!.letter);
    const { x, y } = await placeOf(rail, 1, letters.length);
    await page.touchscreen.tap(x, y);
    await expectAt(page, letters[1]!.letter);
    // The whole rail can be reached: nothing covers its last letter, and every letter has its place.
    const end = await placeOf(rail, letters.length - 1, letters.length);
    await page.touchscreen.tap(end.x, end.y);
    await expectAt(page, last);
    await expect.poll(() => rail.locator('li').count()).toBe(letters.length);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  },
);

const point = ({ x, y }: { x: number; y: number }) => [x, y] as const;

test('USER-02 USER-03 USER-09 ERR-12 a name is found however it is typed, and an invitation takes the squad of the list', async () => {
  const page = await openPage({ as: 'manager', at: '/users/player/pro' });
  await title(page, 'Pro players').waitFor();
  const { pagination, result } = await listed('PRO');
  const count = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  await count(`${pagination.rowsNumber} people`);

  const search = page.getByRole('searchbox', { name: 'Search by name' });
  const accented = result.map(({ lastName }) => lastName).find((name) => /[éèöüäçćčšž]/.test(name))!;
  const typed = accented.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  await search.fill(`  ${typed} `);
  await expect.poll(() => new URL(page.url()).hash).toBe(`#/users/player/pro?search=${typed.replaceAll(' ', '+')}`);
  await people(page).filter({ hasText: accented }).first().waitFor();
  await expect
    .poll(async () => (await people(page).allTextContents()).every((text) => text.includes(accented)))
    .toBe(true);
  await search.fill('nobody is called so');
  await page.getByText('Oops! No elements found. Consider changing the search query').waitFor();
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await count(`${pagination.rowsNumber} people`);

  // USER-09: the squad stands, and comes back when the role does.
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  const squad = dialog.getByLabel('Section');
  const role = dialog.getByLabel('Role');
  expect([await shownIn(role), await shownIn(squad), await squad.isDisabled()]).toEqual(['Player', 'Pro', true]);
  await chooseOption(role, 'Scout');
  expect(await squad.count()).toBe(0);
  await chooseOption(role, 'Player');
  expect([await shownIn(squad), await squad.isDisabled()]).toEqual(['Pro', true]);
  await dialog.getByLabel('E-mail').fill(newAddress());
  await dialog.getByLabel('First name').fill('Zita');
  await dialog.getByLabel('Last name').fill('Zurbrügg');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await told(page, 'Zita Zurbrügg is invited');
  await search.fill('zurbrugg');
  await people(page).filter({ hasText: 'Zurbrügg' }).waitFor();
  const found = await askApi<{ userList: { result: { id: string; label: string }[] } }>(
    'manager',
    '{ userList(filter: { roles: ["player"], search: "Zurbrügg" }) { result { id label } } }',
  );
  found.userList.result.forEach(({ id }) => leavesAfterwards(id));
  expect(found.userList.result.map(({ label }) => label)).toEqual(['PRO']);
});
