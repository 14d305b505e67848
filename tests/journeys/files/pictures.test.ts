/** Pictures of people: chosen, cropped and sent, by whoever may set them. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { askApi, base, expectAccessible, openPage } from '../browser.ts';
import { member } from '../people.ts';
import { makeGame, newName, makePlayer } from '../scouting/scouting.ts';

/** As a phone takes it: lying, with a note which way is up. Upright it is red above and blue below. */
async function lyingPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [width, height] = [600, 400];
  const red = await sharp({ create: { width: width / 2, height, channels: 3, background: '#f00000' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#0000f0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
}

/** The colours above, right, below and left in a picture. */
async function coloursOf(link: string): Promise<string[]> {
  const bytes = Buffer.from(await (await fetch(base() + link)).arrayBuffer());
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([256, 256]);
  const at = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels);
    return green < 90 && red > 150 ? 'red' : green < 90 && blue > 150 ? 'blue' : `${red} ${green} ${blue}`;
  };
  return [at(128, 20), at(236, 128), at(128, 236), at(20, 128)];
}

const avatarOf = async (id: string) =>
  (
    await askApi<{ getUser: { avatar: string | null } }>(
      'admin',
      'query ($id: ID!) { getUser(userId: $id) { avatar } }',
      { id },
    )
  ).getUser.avatar;

const crop = (page: Page) => page.getByRole('dialog', { name: 'Crop the picture' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Personal settings' });
const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit settings' }).click();
  await settings(page).getByLabel('First name').waitFor();
};

describe.each(firstInGate(['desk', 'phone'] as const))('one’s own picture (%s)', (size) => {
  test(
    'USER-23 MED-13 A-92 is cropped, turned, sent again after the line was cut, shown, and taken away',
    { tags: 'full' },
    async () => {
      const person = await member();
      const page = await openPage({ as: person, at: '/settings', size, mayComplain: /ERR_FAILED/ });
      await openSettings(page);
      const input = settings(page).getByLabel('Picture', { exact: true });

      await input.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') });
      await settings(page).getByText('This file is not a picture').waitFor();
      await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('me') });
      await settings(page).getByText('This picture cannot be read').waitFor();
      await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20_000_001) });
      await settings(page).getByText('This file is too large: at most 20 MB').waitFor();
      await expectAccessible(page);

      await input.setInputFiles(await lyingPhoto());
      await crop(page).waitFor();
      await expectAccessible(page);
      const zoom = crop(page).getByRole('slider', { name: 'Zoom' });
      await expect.poll(() => zoom.inputValue()).toBe('0');
      const square = crop(page).getByRole('application');
      await square.focus();
      for (const key of ['+', '+', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp', '-', '-'])
        await page.keyboard.press(key);
      await expect.poll(() => zoom.inputValue()).toBe('0');
      await zoom.focus();
      await page.keyboard.press('End');
      await expect.poll(() => zoom.inputValue()).toBe('100');
      // Far down: nothing is left of what was below.
      const { x, y, width } = (await square.boundingBox())!;
      for (let times = 0; times < 4; times++) {
        await page.mouse.move(x + width / 2, y + 10);
        await page.mouse.down();
        await page.mouse.move(x + width / 2, y + width - 10, { steps: 3 });
        await page.mouse.up();
      }
      await crop(page).getByRole('button', { name: 'Use picture' }).click();
      await crop(page).waitFor({ state: 'detached' });

      // Another try with the same file, this time all of it and turned.
      await input.setInputFiles(await lyingPhoto());
      await crop(page).getByRole('button', { name: 'Turn right' }).click();
      await crop(page).getByRole('button', { name: 'Use picture' }).click();
      await crop(page).waitFor({ state: 'detached' });

      let cut = true;
      await page.route('**/graphql', (route) =>
        cut && (route.request().postData() ?? '').includes('updateUser') ? route.abort() : route.continue(),
      );
      await settings(page).getByRole('button', { name: 'Save' }).click();
      await page.getByText('No connection').first().waitFor();
      await settings(page).getByRole('button', { name: 'Remove the picture' }).waitFor();
      expect(await avatarOf(person.id)).toBeNull();
      cut = false;
      await Promise.all([page.waitForEvent('load'), settings(page).getByRole('button', { name: 'Save' }).click()]);
      await page.getByText('Settings Updated').waitFor();
      const shown = page.getByRole('main').locator('img[src^="/files/pictures/"]').first();
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
      if (size === 'desk')
        await page
          .getByRole('button', { name: /^Account/ })
          .locator('img[src^="/files/pictures/"]')
          .waitFor();
      // What was above is on the right now.
      const colours = await coloursOf((await avatarOf(person.id))!);
      expect([colours[1], colours[3]]).toEqual(['red', 'blue']);

      await openSettings(page);
      await settings(page).getByRole('button', { name: 'Remove the picture' }).click();
      await Promise.all([page.waitForEvent('load'), settings(page).getByRole('button', { name: 'Save' }).click()]);
      await page.getByText('Settings Updated').waitFor();
      expect(await avatarOf(person.id)).toBeNull();
    },
  );
});

test(
  'USER-23 a picture stands upright and shows the part that was chosen; a manager sets that of somebody else',
  { tags: 'full' },
  async () => {
    const person = await member();
    const page = await openPage({ as: 'manager', at: `/user-profile/${person.id}` });
    await page.getByRole('button', { name: 'Edit profile' }).first().click();
    const dialog = page.getByRole('dialog').last();
    const input = page.getByLabel('Picture', { exact: true });
    await input.setInputFiles(await lyingPhoto());
    await crop(page).getByRole('application').focus();
    // As far up as it goes, a little larger: what is below fills it.
    for (let times = 0; times < 8; times++) await page.keyboard.press('+');
    for (let times = 0; times < 30; times++) await page.keyboard.press('ArrowUp');
    await crop(page).getByRole('button', { name: 'Use picture' }).click();
    await crop(page).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings Updated').waitFor();
    expect(await coloursOf((await avatarOf(person.id))!)).toEqual(['blue', 'blue', 'blue', 'blue']);
  },
);

test('PLY-15 MED-13 a scout sets the photo of a player, which the player’s page shows', { tags: 'full' }, async () => {
  const { id } = await makePlayer((await makeGame()).homeTeam.id);
  const page = await openPage({ as: 'scout', at: `/players/${id}/edit`, size: 'phone' });
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await lyingPhoto());
  await crop(page).getByRole('button', { name: 'Use picture' }).click();
  await crop(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Player updated').waitFor();
  const shown = page.getByRole('main').locator('img[src^="/files/pictures/"]').first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  expect((await coloursOf((await shown.getAttribute('src'))!)).filter((_one, side) => side % 2 === 0)).toEqual([
    'red',
    'blue',
  ]);
});

test('CLB-02 MED-13 a logo is cropped, and stands with the club', { tags: 'full' }, async () => {
  const name = `FC ${newName()}`;
  const page = await openPage({ as: 'admin', at: '/clubs', size: 'phone' });
  await page.getByRole('button', { name: 'New club' }).locator('visible=true').click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Logo') });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Logo').setInputFiles(await lyingPhoto());
  await crop(page).getByRole('button', { name: 'Turn right' }).click();
  await crop(page).getByRole('button', { name: 'Use picture' }).click();
  await crop(page).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Club created').waitFor();
  const { clubs } = await askApi<{ clubs: { name: string; logo: string | null }[] }>(
    'admin',
    '{ clubs { name logo } }',
  );
  const colours = await coloursOf(clubs.find((club) => club.name === name)!.logo!);
  // Turned right, what was above is right.
  expect([colours[1], colours[3]]).toEqual(['red', 'blue']);
});
