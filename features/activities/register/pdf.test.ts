import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCalendar, type TestCalendar } from '#tests/activities.ts';
import type { Who } from '#tests/club.ts';
import { openRoutes } from '#tests/routes.ts';
import { pdfPages, pdfText } from '#tests/sheets.ts';
import { serveRegisterPdf } from './pdf.ts';

const LINK = `query ($squadId: ID!, $date: Date!) { attendanceSheet(squadId: $squadId, date: $date) { url title date } }`;
const SQUAD = 'mutation ($input: CreateSquadInput!) { createSquad(input: $input) { id } }';
const ADD = 'mutation ($input: AddSquadMembersInput!) { addSquadMembers(input: $input) { id } }';
const RECORD = 'mutation ($input: RecordAttendanceInput!) { recordAttendance(input: $input) { id } }';

let club: TestCalendar;
let app: FastifyInstance;
let squadId: string;
beforeAll(async () => {
  club = await openCalendar();
  app = await openRoutes(club.db, serveRegisterPdf);
  const facts = { name: 'U17 Übung', shortName: 'U17', hue: 250, level: 'u17', season: 2025 };
  squadId = (await club.ask('manager', SQUAD, { input: facts })).data.createSquad.id;
  for (const [who, role] of [
    ['player', 'player'],
    ['scout', 'coach'],
  ] as const)
    await club.ask('manager', ADD, { input: { squadId, userIds: [club.ids[who]], role, from: '2025-07-01' } });
  for (const day of ['2026-03-03', '2026-03-10']) {
    const { id } = await club.created('manager', club.gym({ date: day, userIds: [club.ids.player] }));
    const people = [{ userId: club.ids.player, attendance: day < '2026-03-05' ? 'injured' : 'present' }];
    await club.ask('admin', RECORD, { input: { activityId: id, people } }, Temporal.Now.instant());
  }
});
afterAll(async () => {
  await app.close();
  await club.close();
});

/** Links are fetched by the clock on the wall. */
const link = (who: Who) => club.ask(who, LINK, { squadId, date: '2026-03-15' }, Temporal.Now.instant());

test('ATT-09 the register is printed in the language of its reader, with shares and hours and without reasons', async () => {
  await club.db.updateTable('users').set({ language: 'de' }).where('id', '=', club.ids.manager).execute();
  const { attendanceSheet } = (await link('manager')).data;
  expect(attendanceSheet).toMatchObject({ title: 'Attendance · U17 Übung', date: '2026-03-01' });
  const answer = await app.inject(attendanceSheet.url);
  expect(answer.headers['content-disposition']).toContain('filename="attendance-2026-03-u17-uebung.pdf"');
  const pdf = new Uint8Array(answer.rawPayload);
  expect(await pdfPages(pdf)).toHaveLength(1);
  const text = await pdfText(pdf);
  for (const said of ['März 2026', 'Jonas Jäggi', '1/2 · 50 %', 'Nicht da', 'Di 03.03 09:00'])
    expect(text).toContain(said);
  expect(text).not.toContain('Verletzt');
});

test('ATT-08 ATT-09 a link prints nothing for whoever has left the staff of the squad since, or for another squad', async () => {
  const { url } = (await link('scout')).data.attendanceSheet;
  expect((await app.inject(url)).statusCode).toBe(200);
  expect((await app.inject(url.replace(squadId, club.ids.player))).statusCode).toBe(404);
  await club.db.deleteFrom('squadMembers').where('userId', '=', club.ids.scout).execute();
  expect((await app.inject(url)).statusCode).toBe(404);
  expect((await link('scout')).codes).toEqual(['errors.not_authorized']);
  expect((await link('player')).codes).toEqual(['errors.not_authorized']);
});
