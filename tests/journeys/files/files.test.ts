import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aWebm } from '#tests/media.ts';
import { askApi, base, expectAccessible, openPage } from '../browser.ts';
import type { Member } from '../people.ts';
import { newName, newReportForm } from '../scouting/scouting.ts';

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** A photo as a phone takes it, with the place beside the image. */
async function photo(page: Page, name: string): Promise<Picture> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'seagreen';
    context.fillRect(0, 0, 640, 480);
    return canvas.toDataURL('image/jpeg').split(',')[1]!;
  });
  const plain = Buffer.from(drawn, 'base64');
  const place = Buffer.from('Exif\0\0GPS 47.3828 N 8.5307 E');
  const note = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place]);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([plain.subarray(0, 2), note, plain.subarray(2)]) };
}

const REMOVE_ACTIVITY = 'mutation Remove($id: ID!) { deleteActivity(activityId: $id) { deleted } }';
const video = (name: string): Picture => ({ name, mimeType: 'video/webm', buffer: aWebm('47.3828').bytes });

const choose = (page: Page, files: Picture[]) => page.locator('input[type=file]').setInputFiles(files);
const remove = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Uploading files' });

/** Lets no upload go on before it is told to. */
async function holdUploads(page: Page) {
  const held = Promise.withResolvers<void>();
  let begun = 0;
  await page.route('**/files/uploads/**', async (route) => {
    begun += 1;
    await held.promise;
    await route.continue();
  });
  return { begun: () => begun, release: held.resolve };
}

/** The files stand under links of their own; the bytes behind the one of this name. */
async function stored(page: Page, name: string): Promise<string> {
  const src = await page.getByRole('dialog').getByRole('img', { name }).getAttribute('src');
  return Buffer.from(await (await fetch(base() + src!)).arrayBuffer()).toString('latin1');
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Shirt number').fill('9');
  await page
    .getByRole('radiogroup', { name: 'Overall grade' })
    .getByRole('radio', { name: /^3/ })
    .check({ force: true });
  await page.getByLabel('Assessment').fill('Sees the gap early.');
  await page.getByRole('radio', { name: 'Act immediately' }).check({ force: true });
}

const filesOf = async (playerId: string) =>
  (
    await askApi<{ reports: { result: { id: string; files: { name: string; type: string }[] }[] } }>(
      'scout',
      'query R($ids: [ID!]) { reports(filter: { playerIds: $ids }) { result { id files { name type } } } }',
      { ids: [playerId] },
    )
  ).reports.result[0]!;

describe('the files of a report', () => {
  test('REP-10 REP-17 MED-01 MED-09 MED-15 ENUM-05 a scout attaches photos, a video and a plan that may tell places, and takes one away again', async () => {
    const { at, playerId } = await newReportForm();
    const page = await openPage({ as: 'scout', at });
    await fill(page);
    const places = page.getByText('photos inside them may say where they were taken');
    await choose(page, [await photo(page, 'Second.jpeg')]);
    await remove(page, 'Second.jpg').waitFor();
    expect(await places.count()).toBe(0);
    const plan = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    const notes = { name: 'Notes.csv', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('name;grade') };
    await choose(page, [await photo(page, 'First.JPG'), video('Goal.webm'), plan, notes]);
    for (const name of ['First.jpg', 'Second.jpg', 'Goal.webm', 'Plan.pdf', 'Notes.csv'])
      await remove(page, name).waitFor();
    await places.waitFor();
    await expectAccessible(page);
    // The form scrolls in its panel, and the window never.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await remove(page, 'Second.jpg').click();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Report created').waitFor();
    const report = await filesOf(playerId);
    expect(report.files).toEqual([
      { name: 'First.jpg', type: 'image' },
      { name: 'Goal.webm', type: 'video' },
      { name: 'Plan.pdf', type: 'file' },
      { name: 'Notes.csv', type: 'file' },
    ]);

    await page.goto(`/#/players/${playerId}/reports/${report.id}`);
    await page.getByRole('link', { name: 'Download Plan.pdf' }).waitFor();
    await expectAccessible(page);
    const tile = page.getByRole('button', { name: 'Open First.jpg' });
    const drawn = tile.locator('img');
    await expect
      .poll(() => drawn.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.src.includes('/thumbnail?')]))
      .toEqual([480, true]);
    await tile.click();
    const image = await stored(page, 'First.jpg');
    expect(image.slice(0, 3)).toBe('\xff\xd8\xff');
    expect(image).not.toContain('GPS');
    await expectAccessible(page, { inside: '[role=dialog]' });

    await page.goto(`/#/players/${playerId}/reports/${report.id}/edit`);
    await remove(page, 'Goal.webm').click();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Report updated').waitFor();
    expect((await filesOf(playerId)).files.map(({ name }) => name)).toEqual(['First.jpg', 'Plan.pdf', 'Notes.csv']);
  });

  test(
    'MED-02 MED-03 without a network an upload fails and says so, loses nothing typed, and works when tried again',
    { tags: 'full' },
    async () => {
      const { at, playerId } = await newReportForm();
      const page = await openPage({
        as: 'scout',
        at,
        mayComplain: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
      });
      await fill(page);
      await page.getByRole('button', { name: 'Add files' }).waitFor();
      const broken = { name: 'Broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
      const files = [await photo(page, 'Corner.jpg'), broken];
      await page.context().setOffline(true);
      await choose(page, files);
      await page.getByText('An upload error occurred').first().waitFor();
      await page.getByText('This picture cannot be read').waitFor();
      const retry = page.getByRole('button', { name: /Upload .* again/ });
      await expect.poll(() => retry.count()).toBe(1);
      await expectAccessible(page);
      await page.context().setOffline(false);

      // Nothing is sent that would lack a file somebody has chosen.
      await page.getByRole('button', { name: 'Save' }).first().click();
      await page.getByText('Wait until all files are uploaded, or remove them').waitFor();
      await retry.click();
      await remove(page, 'Corner.jpg').waitFor();
      await retry.waitFor({ state: 'detached' });
      await remove(page, 'Broken.jpg').click();

      // Nor does a reload lose what has arrived.
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await remove(page, 'Corner.jpg').waitFor();
      await expect.poll(() => page.getByLabel('Assessment').inputValue()).toBe('Sees the gap early.');
      await page.getByRole('button', { name: 'Save' }).first().click();
      await page.getByText('Report created').waitFor();
      expect((await filesOf(playerId)).files).toEqual([{ name: 'Corner.jpg', type: 'image' }]);
    },
  );

  test(
    'MED-09 A-43 a photo of a phone in HEIC, whatever its name, arrives as a JPEG without the place, drawn beside the page',
    { tags: 'full' },
    async () => {
      const { at, playerId } = await newReportForm();
      const page = await openPage({ as: 'scout', at, size: 'phone' });
      await fill(page);
      const heic = readFileSync(join(import.meta.dirname, 'photos/pitch.heic'));
      expect(heic.toString('latin1')).toContain('Exif');
      const workers = new Set<string>();
      page.on('worker', (worker) => workers.add(new URL(worker.url()).protocol));
      const broken = { name: 'Torn.HEIC', mimeType: 'image/heic', buffer: heic.subarray(0, 400) };
      // Some phones keep the name of a JPEG.
      await choose(page, [{ name: 'Pitch.jpg', mimeType: 'image/jpeg', buffer: heic }, broken]);
      await remove(page, 'Pitch.jpg').waitFor();
      await page.getByText('This picture cannot be read').waitFor();
      await remove(page, 'Torn.HEIC').click();
      // One reads it, the other draws it.
      expect([...workers].toSorted()).toEqual(['blob:', 'http:']);
      await page.getByRole('button', { name: 'Save' }).first().click();
      await page.getByText('Report created').waitFor();
      const { id, files } = await filesOf(playerId);
      expect(files).toEqual([{ name: 'Pitch.jpg', type: 'image' }]);
      await page.goto(`/#/players/${playerId}/reports/${id}`);
      await page.getByRole('button', { name: 'Open Pitch.jpg' }).click();
      const image = await stored(page, 'Pitch.jpg');
      expect(image.startsWith('\xff\xd8\xff')).toBe(true);
      expect(image).not.toContain('Exif');
    },
  );

  test('MED-06 MED-03 while files are sent, one after the other, the mode shows how far they have come', async () => {
    const { at } = await newReportForm();
    const page = await openPage({ as: 'scout', at });
    await page.getByRole('button', { name: 'Add files' }).waitFor();
    const sending = await holdUploads(page);
    await choose(page, [await photo(page, 'First.jpg'), await photo(page, 'Second.jpg')]);
    await page.getByText('Waiting').waitFor();
    await progress(page).waitFor();
    await expect.poll(sending.begun).toBe(1);
    await page.getByRole('button', { name: 'Cancel the upload of Second.jpg' }).click();
    sending.release();
    await remove(page, 'First.jpg').waitFor();
    await progress(page).waitFor({ state: 'detached' });
    expect(sending.begun()).toBe(1);
  });
});

describe('the files of an activity', () => {
  const DAY = '2031-09-17';
  const WEEK = '2031-09-15';

  async function anActivity(as: Member | 'pro'): Promise<string> {
    const { activityTypes } = await askApi<{ activityTypes: { id: string; name: string }[] }>(
      as,
      '{ activityTypes { id name } }',
    );
    const activityTypeId = activityTypes.find(({ name }) => name === 'activity_types.gym')!.id;
    const activityData = { title: newName(), date: DAY, startsAt: '09:00', endsAt: '10:00', activityTypeId };
    const document = 'mutation A($input: CreateActivityInput!) { createActivity(input: $input) { id } }';
    return (await askApi<{ createActivity: { id: string } }>(as, document, { input: { activityData } })).createActivity
      .id;
  }

  test('ACT-10 ACT-12 an activity has its fields; while it is not saved it says that files come later', async () => {
    const page = await openPage({ as: 'pro', at: `/today?add` });
    await page.getByText('They can be added once the activity is saved.').waitFor();
    for (const name of ['Title', 'Date', 'Start', 'End', 'All day', 'Description'])
      await page.getByRole('dialog').getByLabel(name, { exact: true }).waitFor({ state: 'attached' });
    expect(await page.locator('input[type=file]').count()).toBe(0);
  });

  test('ACT-08 ACT-12 ACT-13 MED-05 MED-06 WREP-03 a player adds photos, looks through them, and the admin sees that there are some', async () => {
    // Somebody whom the report draws at first, as new people stand at its end.
    const id = await anActivity('pro');
    onTestFinished(async () => void (await askApi('pro', REMOVE_ACTIVITY, { id })));
    const page = await openPage({ as: 'pro', at: `/today?edit=${id}`, size: 'phone' });
    await page.getByRole('button', { name: 'Add files' }).waitFor();
    const sending = await holdUploads(page);
    await choose(page, [await photo(page, 'Team.jpg'), await photo(page, 'Goal.jpg'), video('Corner.webm')]);
    // The bar of the mode lies behind the sheet; those who hear the page are told of each file within it.
    await page.getByRole('progressbar', { name: 'Uploading files', includeHidden: true }).waitFor();
    await page.getByRole('dialog').getByRole('progressbar', { name: 'Team.jpg' }).waitFor();
    sending.release();
    for (const name of ['Team.jpg', 'Goal.jpg', 'Corner.webm']) await remove(page, name).waitFor();
    await remove(page, 'Goal.jpg').click();
    await remove(page, 'Goal.jpg').waitFor({ state: 'detached' });
    await expectAccessible(page, { inside: '[role=dialog]' });

    await page.goto(`/#/today?activity=${id}`);
    const carousel = page.getByRole('dialog').getByRole('region');
    const first = carousel.getByRole('img', { name: 'Team.jpg' });
    // Not a picture in it: until videos are converted, what a browser cannot play is offered as a file.
    const second = carousel.getByRole('link', { name: 'Download Corner.webm' });
    await first.waitFor();
    await expectAccessible(page, { inside: '[role=dialog]' });
    const { width, height } = (await first.boundingBox())!;
    expect(width / height).toBeCloseTo(4 / 3, 1);
    const next = carousel.getByRole('button', { name: 'Next', exact: true });
    await next.click();
    await second.waitFor();
    await carousel.getByText('This browser cannot play this video.').waitFor();
    await expectAccessible(page, { inside: '[role=dialog]' });
    await next.click();
    await first.waitFor();
    await next.press('ArrowLeft');
    await second.waitFor();
    await next.press('ArrowRight');
    await first.waitFor();
    await swipe(page, first);
    await second.waitFor();

    const report = await openPage({ as: 'admin', at: `/users-weekly-activities-report?date=${WEEK}&group=PRO` });
    await report.getByRole('button', { name: '1 activity, Picture, Video' }).waitFor();
  });
});

/** A finger moves to the left over it. */
async function swipe(page: Page, over: ReturnType<Page['locator']>): Promise<void> {
  const { x, y, width, height } = (await over.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const at = (along: number) => [{ x: x + width * along, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.7) });
  for (const along of [0.6, 0.45, 0.3]) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(along) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
