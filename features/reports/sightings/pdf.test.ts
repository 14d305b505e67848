import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERYBODY, openClub, type TestClub, type Who } from '#tests/club.ts';
import { openRoutes } from '#tests/routes.ts';
import { pdfPages, pdfText } from '#tests/sheets.ts';
import { serveScoutTablePdf } from './pdf.ts';

let club: TestClub;
let app: FastifyInstance;
beforeAll(async () => {
  club = await openClub();
  app = await openRoutes(club.db, serveScoutTablePdf);
});
afterAll(async () => {
  await app.close();
  await club.close();
});

/** Links are fetched by the clock on the wall. */
const link = (who: Who) => club.ask(who, '{ scoutTableSheet { url title } }', {}, Temporal.Now.instant());

test('DSK-32 the table of scouts is printed on one page, in the language of its reader', async () => {
  await club.db.updateTable('users').set({ language: 'de' }).where('id', '=', club.ids.manager).execute();
  const { scoutTableSheet } = (await link('manager')).data;
  const answer = await app.inject(scoutTableSheet.url);
  expect(answer.statusCode).toBe(200);
  const pdf = new Uint8Array(answer.rawPayload);
  expect(await pdfPages(pdf)).toHaveLength(1);
  const text = await pdfText(pdf);
  const { scoutTable } = (await club.ask('manager', '{ scoutTable { scout { firstName lastName } } }')).data;
  expect(scoutTable.length).toBeGreaterThan(2);
  for (const { scout } of scoutTable as { scout: { firstName: string; lastName: string } }[])
    expect(text).toContain(`${scout.firstName} ${scout.lastName}`);
  for (const said of ['Berichte', 'Ohne Bericht']) expect(text).toContain(said);
});

test.each(EVERYBODY)('DSK-32 %s prints it as a manager', async (who) => {
  const { codes } = await link(who);
  expect(codes).toEqual(['manager', 'admin'].includes(who) ? [] : ['errors.not_authorized']);
});

test('DSK-32 a link prints nothing for whoever is a manager no longer', async () => {
  const { url } = (await link('manager')).data.scoutTableSheet;
  await club.db.updateTable('users').set({ role: 'scout' }).where('id', '=', club.ids.manager).execute();
  expect((await app.inject(url)).statusCode).toBe(404);
});
