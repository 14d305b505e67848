/** The form of a report, by hand. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aPhoto } from '#tests/media.ts';
import type { FiledReport } from './club.ts';

export const PHOTO = 'stand.jpg';
export const SAVED_HERE = 'Saved on this phone. It is sent when there is a network.';
const GRADED = ['Technique', 'Intelligence', 'Physique', 'Mentality', 'Velocity'];

export const formOf = ({ gameId, type, playerId }: FiledReport): string =>
  `/games/${gameId}/reports/create/${type}/${playerId}`;

/** The field that holds the words of the report. */
export const noteField = (page: Page, { type }: FiledReport): Locator =>
  page.getByLabel(type === 'short' ? 'Assessment' : 'Report', { exact: true });

/** Taps once more where the form or a line above it was drawn in the moment of the tap. */
async function choose(choice: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await choice.click({ force: true });
      return choice.isChecked();
    })
    .toBe(true);
}

export async function writeReport(page: Page, report: FiledReport): Promise<void> {
  await page.getByLabel('Shirt number').fill('7');
  for (const name of report.type === 'short' ? ['Overall grade'] : GRADED) {
    const grade = page.getByRole('radiogroup', { name }).getByRole('radio', { name: /^3/ });
    await choose(grade);
  }
  await choose(page.getByRole('radio', { name: 'Continue to observe' }));
  await noteField(page, report).fill(report.note);
  // As long as a thumb takes from the last letter to the button.
  const draft = () =>
    page.evaluate((note) => Object.values(localStorage).some((kept) => String(kept).includes(note)), report.note);
  await expect.poll(draft).toBe(true);
}

/** It has been sent, or is said to be kept with the report. */
export async function addPhoto(page: Page): Promise<void> {
  const buffer = await aPhoto('the stand', [320, 240]);
  await page.locator('input[type=file]').setInputFiles({ name: PHOTO, mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: `Remove ${PHOTO}` }).waitFor();
  const unfinished = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^(Cancel the upload of stand|Upload stand\.jpg again)/ }) })
    .filter({ hasNotText: 'Waits for a network. It goes along when you save.' });
  await expect.poll(() => unfinished.allInnerTexts()).toEqual([]);
}

export const saveReport = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save' }).tap();
