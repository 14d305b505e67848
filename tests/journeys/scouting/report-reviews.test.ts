/** A report is read, asked about and agreed with; its author answers on the phone, and amends. */
import { expect, test } from 'vitest';
import { pathOf } from '#domain/routes.ts';
import { accountIdOf, askApi, expectAccessible, openPage } from '../browser.ts';
import { ownPeople } from '../people.ts';
import { makeGame, makePlayer } from './scouting.ts';

const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED/;
const own = ownPeople('scout', 'manager');
const CREATE = 'mutation ($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }';

/** A report by the scout that asks to act at once. */
async function aReport() {
  const game = await makeGame();
  const { id: playerId, name } = await makePlayer(game.homeTeam.id);
  const body = { nSweater: 9, generalGrade: 4, generalNote: 'Quick', scoutingRecommendation: 'act_immediately' };
  const input = { gameId: game.id, playerId, ...body };
  const { createShortReport } = await askApi<{ createShortReport: { id: string } }>(own.scout, CREATE, { input });
  return { name, at: pathOf('PlayerReportPage', { playerId, reportId: createShortReport.id }) };
}

test('DSK-17 DSK-18 DSK-20 a manager opens the new report from the home, agrees and asks; the scout answers from the inbox, without a network', async () => {
  const { name } = await aReport();
  const desk = await openPage({ as: own.manager, at: pathOf('HomePage') });
  const fresh = desk.getByRole('region', { name: 'New reports' });
  await fresh.getByRole('link', { name: /^Act immediately \d+$/ }).waitFor();
  await fresh.getByRole('link', { name: new RegExp(name) }).click();
  await desk.getByRole('heading', { name: 'Questions' }).waitFor();
  await desk.getByRole('button', { name: 'Agree' }).click();
  await desk.getByRole('button', { name: 'Agreed', pressed: true }).waitFor();
  const scout = `${own.scout.firstName} ${own.scout.lastName}`;
  await desk.getByRole('textbox', { name: `Ask ${scout}` }).fill('Left foot too?');
  await desk.getByRole('button', { name: 'Send' }).click();
  await desk.getByRole('list', { name: 'Questions' }).getByText('Left foot too?').waitFor();
  await expectAccessible(desk);

  const phone = await openPage({
    as: own.scout,
    at: pathOf('InboxPage'),
    size: 'phone',
    mayComplain: WITHOUT_NETWORK,
  });
  const entry = phone.getByRole('listitem').filter({ hasText: 'Question about your report' });
  await entry.getByText(name).waitFor();
  await entry.getByRole('link').tap();
  await phone.getByText(`${own.manager.firstName} ${own.manager.lastName}`).first().waitFor();
  const answer = phone.getByRole('textbox', { name: 'Answer' });
  await answer.fill('Both');
  await phone.getByRole('button', { name: 'Send' }).tap();
  await phone.getByRole('list', { name: 'Questions' }).getByText('Both', { exact: true }).waitFor();
  await phone.context().setOffline(true);
  await answer.fill('Rather the left');
  await phone.getByRole('button', { name: 'Send' }).tap();
  await phone.getByRole('button', { name: /Below the report on/ }).waitFor();
  await expect.poll(() => answer.inputValue()).toBe('');
  await phone.context().setOffline(false);
  await phone.getByRole('list', { name: 'Questions' }).getByText('Rather the left').waitFor();
  await expectAccessible(phone);
  await desk.getByRole('list', { name: 'Questions' }).getByText('Rather the left').waitFor();

  await desk.goto(`/#${pathOf('HomePage')}`);
  await fresh.waitFor();
  await expect.poll(() => fresh.getByRole('link', { name: new RegExp(name) }).count()).toBe(0);
});

test(
  'DSK-16 DSK-17 new reports are marked in their list, found by one tap, and all marked as read from the home',
  { tags: 'full' },
  async () => {
    const { name } = await aReport();
    const page = await openPage({ as: own.manager, at: pathOf('ReportsPage') });
    const row = page
      .getByRole('list', { name: 'Reports', exact: true })
      .getByRole('listitem')
      .filter({ hasText: name });
    await row.getByRole('img', { name: 'Unread' }).waitFor();
    await page.getByRole('button', { name: 'Unread', exact: true }).click();
    await expect.poll(() => page.url()).toContain('unread=1');
    await row.waitFor();
    await page.goto(`/#${pathOf('HomePage')}`);
    const fresh = page.getByRole('region', { name: 'New reports' });
    await fresh.getByRole('button', { name: 'Mark all as read' }).click();
    await fresh.getByText('You have read all reports').waitFor();
    await expectAccessible(page);
  },
);

test('DSK-19 the author amends a report whose 24 hours are over; what is begun is kept', { tags: 'full' }, async () => {
  const MINE = `query ($filter: ReportsFilter) { reports(filter: $filter, pagination: { rowsPerPage: 1, sortBy: "createdAt" }) {
    result { id player { id } } } }`;
  const { reports } = await askApi<{ reports: { result: { id: string; player: { id: string } }[] } }>('scout', MINE, {
    filter: { scoutIds: [await accountIdOf('scout')] },
  });
  const [{ id, player }] = reports.result as [{ id: string; player: { id: string } }];
  const phone = await openPage({
    as: 'scout',
    at: pathOf('PlayerReportPage', { playerId: player.id, reportId: id }),
    size: 'phone',
  });
  await phone.getByRole('button', { name: 'Amend the report' }).tap();
  const amend = phone.getByRole('textbox', { name: 'Amend the report' });
  await amend.fill('Plays on the left since October');
  await expect.poll(() => phone.evaluate(() => Object.keys(localStorage).join(' '))).toContain('report amendment');
  await phone.reload();
  await expect.poll(() => amend.inputValue()).toBe('Plays on the left since October');
  await phone.getByRole('button', { name: 'Send' }).first().tap();
  await phone.getByRole('list', { name: 'Amendments' }).getByText('Plays on the left since October').waitFor();
  await phone.getByRole('button', { name: 'Amend the report' }).waitFor();
});
