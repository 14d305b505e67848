/** The week of a squad: what its people have planned, and reminders of those who have planned or answered nothing. */
import { expect, test } from 'vitest';
import { pathOf } from '#domain/routes.ts';
import { addDays, mondayOf } from '#domain/time.ts';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { ownPeople } from '../people.ts';
import { clubDay, dialog, plan } from './planning.ts';

const own = ownPeople('player', 'pro', 'manager');
const CREATE = 'mutation ($input: CreateSquadInput!) { createSquad(input: $input) { id } }';
const ADD = 'mutation ($input: AddSquadMembersInput!) { addSquadMembers(input: $input) { id } }';
const ARCHIVE = 'mutation ($input: ArchiveSquadInput!) { archiveSquad(input: $input) { id } }';
const ASK = 'mutation ($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }';
const INBOX = '{ listNotifications { type } }';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

test('TWK-01 TWK-02 TWK-04 TWK-05 a manager looks at the week of a squad, and reminds who has planned or answered nothing', async () => {
  const squad = { name: 'Zander', shortName: 'ZA', hue: 30, level: 'u17', season: 2026 };
  const { createSquad } = await askApi<{ createSquad: { id: string } }>(own.manager, CREATE, { input: squad });
  const squadId = createSquad.id;
  const userIds = [own.player.id, own.pro.id];
  await askApi(own.manager, ADD, { input: { squadId, userIds, role: 'player', from: '2026-07-01' } });
  // Of next week, all of which is still to come.
  const monday = addDays(mondayOf(clubDay()), 7);
  const id = await plan(own.manager, 'Training', [monday, '17:00', '18:00'], [own.manager.id, own.player.id]);
  await askApi(own.manager, ASK, { input: { activityData: { id, replyHours: 1 } } });

  const page = await openPage({ as: own.manager, at: pathOf('SquadPage', { squadId }) });
  await page.getByRole('link', { name: 'Team week' }).click();
  await page.getByRole('button', { name: 'Following week' }).click();
  const table = page.getByRole('table', { name: 'Team week, Zander' });
  const bar = table.getByRole('row', { name: nameOf(own.player) }).getByRole('button', { name: /17:00 ?Training/ });
  await expect.poll(() => bar.innerText()).toContain('?');
  await table.getByRole('row', { name: nameOf(own.pro) }).waitFor();
  await expectAccessible(page);

  await page.getByText('1 answer missing').waitFor();
  await page.getByRole('button', { name: 'Remind of answers' }).click();
  const inboxOf = async (who: typeof own.player) =>
    (await askApi<{ listNotifications: { type: string }[] }>(who, INBOX)).listNotifications.map(({ type }) => type);
  await expect.poll(() => inboxOf(own.player)).toContain('SCOUT_ASKED_REPLY');
  await table.getByRole('button', { name: /^Remind those without plans on Monday/ }).click();
  await expect.poll(() => inboxOf(own.pro)).toContain('USER_ACTIVITY_REMINDER');
  expect(await inboxOf(own.player)).not.toContain('USER_ACTIVITY_REMINDER');

  await bar.click();
  await dialog(page).getByRole('heading', { name: 'Training' }).waitFor();
  await page.keyboard.press('Escape');
  await askApi(own.manager, ARCHIVE, { input: { id: squadId, archived: true } });
});
