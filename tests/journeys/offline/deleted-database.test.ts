import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askApi, openPage } from '../browser.ts';
import { newReportForm } from '../scouting/scouting.ts';
import { loseAllCalls, waitingLine } from './outbox.ts';

const reportsOn = async (playerId: string) =>
  (
    await askApi<{ reports: { result: { files: { name: string }[] }[] } }>(
      'scout',
      'query R($ids: [ID!]) { reports(filter: { playerIds: $ids }) { result { files { name } } } }',
      { ids: [playerId] },
    )
  ).reports.result;

/** A report with a file that waits, on a phone whose calls are all lost. */
async function aWaitingReport(): Promise<{ page: Page; playerId: string; find: () => Promise<void> }> {
  const { at, playerId } = await newReportForm();
  const page = await openPage({ live: false, as: 'scout', at, size: 'phone', mayComplain: /ERR_FAILED/ });
  await page.getByLabel('Shirt number').fill('9');
  await page
    .getByRole('radiogroup', { name: 'Overall grade' })
    .getByRole('radio', { name: /^3/ })
    .check({ force: true });
  await page.getByLabel('Assessment').fill('Calm with his feet.');
  await page.getByRole('radio', { name: 'Continue to observe' }).check();
  await page.waitForLoadState('networkidle');
  const find = await loseAllCalls(page);
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Strong on the left.') };
  await page.locator('input[type=file]').setInputFiles(notes);
  await page.getByText('Waits for a network. It goes along when you save.').waitFor();
  await page.getByRole('button', { name: 'Save' }).tap();
  await waitingLine(page).waitFor();
  return { page, playerId, find };
}

/** As browsers do that run out of room; resolves once the database is gone. */
const deleteDatabase = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase('touchline');
        deletion.addEventListener('success', () => resolve());
        deletion.addEventListener('error', () => reject(new Error('Not deleted')));
      }),
  );

/** The names of what the device has in its outbox. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('touchline');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const count = await new Promise<number>((resolve) => {
      const counting = database.transaction('outbox').objectStore('outbox').count();
      counting.addEventListener('success', () => resolve(counting.result));
    });
    database.close();
    return count;
  });

test('OUT-28 OUT-05 what waits outlives the deletion of the database under an open page, with its file', async () => {
  const { page, playerId, find } = await aWaitingReport();
  await deleteDatabase(page);
  await expect.poll(() => onDevice(page)).toBe(1);
  await page.reload();
  await waitingLine(page).waitFor();
  await find();
  await page.reload();
  await expect.poll(() => reportsOn(playerId)).toEqual([{ files: [{ name: 'notes.txt' }] }]);
  await waitingLine(page).waitFor({ state: 'detached' });
});

test(
  'OUT-28 OUT-08 nothing is written again for somebody who is no longer signed in on this device, and the page says so',
  { tags: 'full' },
  async () => {
    const { page, playerId } = await aWaitingReport();
    // As another tab that has just signed out: this one has not heard of it.
    await page.evaluate(() => localStorage.removeItem('touchline.self'));
    await deleteDatabase(page);
    await page.getByText('The browser has deleted what waited on this phone.').waitFor();
    await waitingLine(page).waitFor({ state: 'detached' });
    expect(await onDevice(page)).toBe(0);
    expect(await reportsOn(playerId)).toEqual([]);
  },
);
