import type { Download, Page, Route } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pdfText } from '#tests/sheets.ts';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { downloadedBytes } from '../downloads.ts';
import { newSubject } from './journals.ts';
import { member } from '../people.ts';

const OBJECTIVE = 'mutation ($input: CreateObjectiveInput!) { createObjective(input: $input) { id } }';
const JOURNAL = 'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { id } }';

/** A player with a journal and an objective. */
async function written() {
  const subject = await newSubject();
  const input = { playerId: subject.playerId, date: '2026-03-02', category: 'technical' };
  await askApi('manager', OBJECTIVE, { input: { ...input, name: 'Weaker foot', content: 'Ten crosses a day' } });
  const content = '<h2>After training</h2><ul><li>Wants to <strong>play</strong></li></ul>';
  await askApi('scout', JOURNAL, { input: { ...input, name: 'Talk about school', content } });
  return subject;
}

async function textOf(download: Download): Promise<string> {
  expect(download.suggestedFilename()).toMatch(/^dossier-.*\d{4}-\d\d-\d\d\.pdf$/);
  return pdfText(new Uint8Array(await downloadedBytes(download)));
}

type State = { progress: number; failed: boolean; url: string | null };

/** What becomes of dossiers is as it is, but for what is told otherwise until `release`. */
async function tellOtherwise(page: Page, otherwise: Partial<State>): Promise<{ release: () => void }> {
  let held = true;
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data?: { dossier?: State; dossiers?: State[] } };
    for (const one of [json.data?.dossier, ...(json.data?.dossiers ?? [])])
      if (held && one) Object.assign(one, { url: null, ...otherwise });
    await route.fulfill({ response, json });
  };
  await page.route('**/graphql', (route) =>
    /query Dossier(?:Now|sOnPlayer)/.test(route.request().postData() ?? '') ? answer(route) : route.fallback(),
  );
  // Whatever is asked when the page closes is of no interest.
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
  return {
    release: () => {
      held = false;
    },
  };
}

describe('a dossier', () => {
  test('EXP-01 G-23 is made of what was chosen and downloadedBytes at once, and its words are found again', async () => {
    const { playerId, name } = await written();
    const page = await openPage({ as: 'scout', at: `/players/${playerId}` });
    await page.getByRole('button', { name: 'Make a dossier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Data of the player' }).waitFor();
    await expect.poll(() => dialog.getByRole('checkbox', { name: 'Data of the player' }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'Latest objectives' }).uncheck();
    await dialog.getByRole('radio', { name: '10' }).click();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Make the PDF' }).click(),
    ]);
    const text = await textOf(download);
    for (const words of [name, 'Talk about school', 'After training', 'Wants to play', 'No reports yet'])
      expect(text).toContain(words);
    for (const words of ['Weaker foot', 'Managers only']) expect(text).not.toContain(words);

    const link = dialog.getByRole('link', { name: 'Open dossier' });
    await expect.poll(() => link.getAttribute('target')).toBe('_blank');
    const answer = await page.request.get((await link.getAttribute('href'))!);
    expect(await pdfText(new Uint8Array(await answer.body()))).toBe(text);
    // It is there for the next visit too.
    await page.reload();
    await page.getByRole('button', { name: 'Make a dossier' }).click();
    await dialog.getByRole('link', { name: 'Open dossier' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test(
    'one that takes longer shows how far it is, lets people leave, and says on any page that it is ready',
    { tags: 'full' },
    async () => {
      const { playerId, name } = await written();
      const reader = await member({ role: 'manager', language: 'de' });
      const page = await openPage({ as: reader, at: `/players/${playerId}`, size: 'phone', language: 'de' });
      const { release } = await tellOtherwise(page, { progress: 40, failed: false });
      await page.getByRole('button', { name: 'Dossier erstellen' }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'PDF erstellen' }).tap();
      await dialog.getByRole('progressbar', { name: '40 % fertig' }).waitFor();
      await dialog.getByText('Du kannst die Seite verlassen').waitFor();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      await page.evaluate(() => {
        location.hash = '#/players';
      });
      await page.getByRole('searchbox').waitFor();
      release();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Dossier öffnen' }).tap(),
      ]);
      const text = await textOf(download);
      for (const words of [name, 'Nur für Manager', 'Neueste Ziele', 'Weaker foot']) expect(text).toContain(words);
    },
  );

  test('one that has failed says so and is tried again with the same choice', { tags: 'full' }, async () => {
    const { playerId } = await written();
    const page = await openPage({ as: 'admin', at: `/players/${playerId}` });
    const { release } = await tellOtherwise(page, { failed: true });
    await page.getByRole('button', { name: 'Make a dossier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Latest journals' }).uncheck();
    await dialog.getByRole('button', { name: 'Make the PDF' }).click();
    await dialog.getByText('The dossier could not be made').waitFor();
    release();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Try again' }).click(),
    ]);
    const text = await textOf(download);
    expect(text).toContain('Weaker foot');
    expect(text).not.toContain('Talk about school');
  });
});
