import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { PART_BYTES, partSizes } from '#features/files/parts/rules.ts';
import { anMp4 } from '#tests/media.ts';
import { openBadNetwork, type BadNetwork } from '../offline/bad-network.ts';
import { askApi, base, expectAccessible, openPage } from '../browser.ts';
import { newReportForm } from '../scouting/scouting.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-video-'));
const VIDEO = join(folder, 'Goal.mp4');
const bytes = anMp4({ picture: Buffer.alloc(3.5 * PART_BYTES, 'goal') }).bytes;
beforeAll(() => writeFileSync(VIDEO, bytes));
afterAll(() => rmSync(folder, { recursive: true }));

/** The form of a report on somebody new, over this line. */
async function reportForm(line: BadNetwork): Promise<{ page: Page; playerId: string }> {
  const { at, playerId } = await newReportForm();
  const page = await openPage({
    as: 'scout',
    live: false,
    mayComplain: /^50[234] from|^Failed to load resource/,
  });
  const session = await page.evaluate(() => localStorage.getItem('touchline.self'));
  await page.addInitScript((self) => self && localStorage.setItem('touchline.self', self), session);
  await page.goto(`${line.base}/#${at}`);
  await page.getByLabel('Shirt number').fill('9');
  await page
    .getByRole('radiogroup', { name: 'Overall grade' })
    .getByRole('radio', { name: /^3/ })
    .check({ force: true });
  await page.getByLabel('Assessment').fill('See the goal.');
  await page.getByRole('radio', { name: 'Act immediately' }).check({ force: true });
  await page.getByRole('button', { name: 'Add files' }).waitFor();
  return { page, playerId };
}

const partOf = (url: string) => Number(/\/files\/uploads\/[^/]+\/parts\/(\d+)/.exec(url)?.[1]);

/** The numbers of the parts that are sent, in order, and how many of them the page got no good answer for. */
function watchParts(page: Page) {
  const seen = { sent: [] as number[], broken: 0 };
  page.on('request', (request) => partOf(request.url()) && seen.sent.push(partOf(request.url())));
  page.on('requestfailed', (request) => partOf(request.url()) && (seen.broken += 1));
  page.on('response', (response) => partOf(response.url()) && !response.ok() && (seen.broken += 1));
  return seen;
}

const CUT = 'This upload was interrupted. Choose the file again, and it goes on where it was.';
const choose = (page: Page) => page.locator('input[type=file]').setInputFiles(VIDEO);

test(
  'MED-10 MED-06 a video goes on where it was after breaks of the line and a reload, and no break costs more than a part',
  { tags: 'full' },
  async () => {
    const line = await openBadNetwork(base(), 'a video from the pitch');
    onTestFinished(() => line.close());
    const { page, playerId } = await reportForm(line);
    const parts = watchParts(page);
    // The third part is on its way when the page is loaded again.
    await page.route(
      (url) => partOf(url.href) === 3,
      () => undefined,
    );
    line.become('bad');
    await choose(page);
    await expect.poll(() => parts.sent).toContain(3);
    line.become('good');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.unrouteAll();
    const cut = page.getByRole('listitem').filter({ hasText: 'Goal.mp4' }).filter({ hasText: CUT });
    await cut.waitFor();
    await expect.poll(() => page.getByLabel('Assessment').inputValue()).toBe('See the goal.');
    await expectAccessible(page);
    const before = parts.sent.length;
    line.become('bad');
    await choose(page);
    await cut.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove Goal.mp4' }).waitFor();
    line.become('good');
    expect(new Set(parts.sent.slice(before))).toEqual(new Set([3, 4]));
    expect(parts.sent.length - partSizes(bytes.length).length).toBeLessThanOrEqual(parts.broken);
    await page.getByRole('button', { name: 'Save' }).first().click();
    const filesOfReport = async () => {
      const { reports } = await askApi<{ reports: { result: { files: { name: string; size: number }[] }[] } }>(
        'scout',
        'query R($ids: [ID!]) { reports(filter: { playerIds: $ids }) { result { files { name size } } } }',
        { ids: [playerId] },
      );
      return reports.result[0]?.files;
    };
    await expect.poll(filesOfReport).toEqual([{ name: 'Goal.mp4', size: bytes.length }]);
  },
);
