import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { aVideo, FFMPEG_MISSING } from '#tests/videos.ts';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { newReportForm } from '../scouting/scouting.ts';

/** Opens the form of a short report on somebody new on a phone, and fills it. */
async function shortReport(): Promise<{ page: Page; playerId: string }> {
  const { at, playerId } = await newReportForm();
  const page = await openPage({ as: 'scout', at, size: 'phone' });
  await page.getByLabel('Shirt number').fill('9');
  const grade = page.getByRole('radiogroup', { name: 'Overall grade' }).getByRole('radio', { name: /^3/ });
  await grade.check({ force: true });
  await page.getByLabel('Assessment').fill('Sees the gap early.');
  await page.getByRole('radio', { name: 'Act immediately' }).check({ force: true });
  return { page, playerId };
}

/** Answers as while the video is still being converted, until it is told that it is done. */
async function whileConverting(page: Page): Promise<() => void> {
  let done = false;
  await page.route('**/graphql', async (route) => {
    if (done) return route.continue();
    const answer = await (await route.fetch()).text();
    const conversion = '"conversion":{"state":"converting","percent":40}';
    await route.fulfill({ body: answer.replaceAll(/"conversion":\{[^}]*\}/g, conversion) });
  });
  return () => {
    done = true;
  };
}

describe.skipIf(FFMPEG_MISSING)('a video of a report', () => {
  test(
    'MED-04 A-98 a scout adds one on a phone, sees that it is converted once it is saved, and then plays the mp4',
    { tags: 'full' },
    async () => {
      const { page, playerId } = await shortReport();
      const video = { name: 'Goal.mov', mimeType: 'video/quicktime', buffer: await aVideo('mov') };
      await page.locator('input[type=file]').setInputFiles([video]);
      await page.getByText('Converted for all devices once it is saved').waitFor();
      await page.getByRole('button', { name: 'Save' }).first().click();
      await page.getByText('Report created').waitFor();
      const { reports } = await askApi<{ reports: { result: { id: string }[] } }>(
        'scout',
        'query R($ids: [ID!]) { reports(filter: { playerIds: $ids }) { result { id } } }',
        { ids: [playerId] },
      );
      const convert = await whileConverting(page);
      await page.goto(`/#/players/${playerId}/reports/${reports.result[0]!.id}/edit`);
      await page.getByText('Being converted… 40 %').waitFor();
      await page.getByRole('progressbar', { name: /^Conversion of Goal/ }).waitFor();
      await expectAccessible(page);
      convert();
      await page.getByText('Being converted').waitFor({ state: 'detached' });
      await page.goto(`/#/players/${playerId}/reports/${reports.result[0]!.id}`);
      await page.getByRole('button', { name: 'Open Goal.mp4' }).click();
      const shown = page.getByRole('dialog').locator('video');
      await expect.poll(() => shown.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(64);
      await shown.evaluate((one: HTMLVideoElement) => one.play());
      await expect.poll(() => shown.evaluate((one: HTMLVideoElement) => one.ended)).toBe(true);
      const type = await page.evaluate(
        async (src) => (await fetch(src)).headers.get('content-type'),
        (await shown.getAttribute('src'))!,
      );
      expect(type).toBe('video/mp4');
    },
  );
});
