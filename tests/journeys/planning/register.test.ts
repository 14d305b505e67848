/** The register of a squad: who was at its sessions of a month, on the screen, as a CSV and on paper. */
import { expect, test } from 'vitest';
import { pdfText } from '#tests/sheets.ts';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { downloadedBytes } from '../downloads.ts';
import { ownPeople } from '../people.ts';
import { clubDay, plan } from './planning.ts';

const own = ownPeople('player', 'pro', 'manager');
const SQUAD = 'mutation ($input: CreateSquadInput!) { createSquad(input: $input) { id } }';
const ADD = 'mutation ($input: AddSquadMembersInput!) { addSquadMembers(input: $input) { id } }';
const ASK = 'mutation ($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }';
const RECORD = 'mutation ($input: RecordAttendanceInput!) { recordAttendance(input: $input) { id } }';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

test('ATT-08 ATT-09 a manager sees who was there, what nobody has recorded, and takes it along', async () => {
  const squad = { name: 'Register Eleven', shortName: 'RE', hue: 20, level: 'u17', season: 2026 };
  const { createSquad } = await askApi<{ createSquad: { id: string } }>(own.manager, SQUAD, { input: squad });
  const squadId = createSquad.id;
  const userIds = [own.player.id, own.pro.id];
  await askApi(own.manager, ADD, { input: { squadId, userIds, role: 'player', from: '2026-07-01' } });
  const training = await plan(own.manager, 'Training', ['2026-10-06', '17:00', '18:30'], userIds);
  await askApi('admin', RECORD, {
    input: {
      activityId: training,
      people: [
        { userId: own.player.id, attendance: 'late' },
        { userId: own.pro.id, attendance: 'injured' },
      ],
    },
  });
  const talk = await plan(own.manager, 'Talk', ['2026-10-08', '17:00', '18:00'], userIds);
  await askApi(own.manager, ASK, { input: { activityData: { id: talk, replyHours: 0 } } });

  const page = await openPage({ as: own.manager, at: `/squads/${squadId}` });
  await page.getByRole('link', { name: 'Attendance', exact: true }).click();
  await page.waitForURL(`**/squads/${squadId}/attendance`);
  const register = page.getByRole('table', { name: /^Attendance, Register Eleven/ });
  const month = page.getByRole('heading', { level: 1 });
  const shown = await month.innerText();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect.poll(() => month.innerText()).not.toBe(shown);
  await page.goto(`${page.url().split('?')[0]}?month=2026-10`);
  await expect.poll(() => month.innerText()).toBe('October 2026');
  const lineOf = (person: { firstName: string; lastName: string }) =>
    register.getByRole('row', { name: nameOf(person) }).innerText();
  await page.getByText('1 session is not recorded').waitFor();
  await expect.poll(() => lineOf(own.player)).toMatch(/Late\s+Not recorded\s+1\/1 · 100 %\s+1\/1 · 100 %\s+1[.,]5/);
  await expect.poll(() => lineOf(own.pro)).toMatch(/Not there\s+Not recorded\s+0\/1 · 0 %/);
  expect(await register.innerText()).not.toContain('Injured');
  await expectAccessible(page);

  const download = async (name: string) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    return coming;
  };
  const csv = await download('Download as CSV');
  expect(csv.suggestedFilename()).toBe('attendance-2026-10.csv');
  const text = (await downloadedBytes(csv)).toString('utf8');
  expect(text).toContain(`"${nameOf(own.player)}"`);
  expect(text).toContain('"06.10.2026 17:00 Training"');
  const sheet = await download('Print');
  expect(sheet.suggestedFilename()).toBe('attendance-2026-10-register-eleven.pdf');
  expect(await pdfText(new Uint8Array(await downloadedBytes(sheet)))).toContain(nameOf(own.pro));
});

test('ATT-10 a player sees the own attendance of the season in the settings, by month', { tags: 'full' }, async () => {
  const training = await plan(own.manager, 'Own training', [clubDay(-1), '17:00', '18:30'], [own.player.id]);
  const people = [{ userId: own.player.id, attendance: 'late' }];
  await askApi('admin', RECORD, { input: { activityId: training, people } });
  const page = await openPage({ as: own.player, at: '/settings', size: 'phone' });
  const attendance = page.getByRole('region', { name: 'Attendance' });
  await attendance.getByText(/\d\/\d · 100 % · Late: \d · Hours: \d/).waitFor();
  await attendance.getByRole('button', { name: 'By month' }).first().click();
  await attendance
    .getByRole('row', { name: /\d\/\d · 100 % \d [\d.]+$/ })
    .first()
    .waitFor();
  await expectAccessible(page);
});
