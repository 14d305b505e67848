/** The squads of a season: who keeps them, who is in them, and planning for one of them. */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { pathOf } from '#domain/routes.ts';
import { askApi, expectAccessible, openPage, told } from '../browser.ts';
import { chooseOption, shownIn } from '../controls/select.ts';
import { member, ownPeople, type Member } from '../people.ts';
import { closed, dialog, plannedAround, save, type PlannedEntry } from './planning.ts';

const own = ownPeople('player', 'pro', 'manager');

const MON = '2034-10-02';
const SEASON = 2034;
const CREATE = 'mutation ($input: CreateSquadInput!) { createSquad(input: $input) { id } }';
const ADD = 'mutation ($input: AddSquadMembersInput!) { addSquadMembers(input: $input) { id } }';
const LIST = '{ squads { id name } }';
const ARCHIVE = 'mutation ($input: ArchiveSquadInput!) { archiveSquad(input: $input) { id } }';

const NAMES = ['Zugvögel', 'Zebras'];
const ownSquads = async () =>
  (await askApi<{ squads: { id: string; name: string }[] }>('admin', LIST)).squads.filter(({ name }) =>
    NAMES.includes(name),
  );
afterEach(async () => {
  for (const { id } of await ownSquads()) await askApi('admin', ARCHIVE, { input: { id, archived: true } });
});

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const members = (page: Page, role: string) => page.getByRole('list', { name: role }).getByRole('listitem');

/** The list stays open for the next choice; it lies over the form. */
async function closeOptions(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}

async function add(page: Page, person: { firstName: string; lastName: string }): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'People' }).fill(nameOf(person));
  await page.getByRole('option', { name: nameOf(person) }).click();
  await closeOptions(page);
  await save(page);
  await closed(page);
}

describe('the squads of a season', () => {
  test('SQD-09 SQD-10 SQD-12 a manager makes one, adds a player and a coach, and says when somebody leaves', async () => {
    const page = await openPage({ as: own.manager, at: pathOf('SquadsPage') });
    await page.getByRole('button', { name: 'New squad' }).first().click();
    await chooseOption(dialog(page).getByRole('combobox', { name: 'Age group' }), 'U19');
    await expect.poll(() => dialog(page).getByLabel('Name', { exact: false }).first().inputValue()).toBe('U19');
    await dialog(page).getByLabel('Name', { exact: false }).first().fill('Zugvögel');
    await dialog(page).getByRole('radio', { name: 'Green' }).click();
    await expectAccessible(page);
    await save(page);

    await page.getByRole('heading', { level: 1, name: 'Zugvögel' }).waitFor();
    await page.getByRole('button', { name: 'Add people' }).first().click();
    await add(page, own.player);
    await expect.poll(() => members(page, 'Players').count()).toBe(1);
    await page.getByRole('button', { name: 'Add people' }).first().click();
    await dialog(page).getByRole('radio', { name: 'Coaches' }).click();
    await add(page, own.manager);
    await members(page, 'Coaches').getByText(nameOf(own.manager)).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: `Actions for ${nameOf(own.player)}` }).click();
    await page.getByRole('menuitem', { name: 'Set the last day' }).click();
    await dialog(page).getByRole('textbox', { name: 'Last day' }).fill('31.12.2040');
    await save(page);
    await members(page, 'Players').getByText('Until 31.12.2040').waitFor();

    await page.getByRole('link', { name: nameOf(own.player) }).click();
    await page.getByRole('link', { name: 'Zugvögel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Zugvögel' }).waitFor();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await told(page, 'Zugvögel is archived');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Archived' }).click();
    await page.getByRole('link', { name: /Zugvögel/ }).waitFor();
  });

  test(
    'SQD-13 SQD-18 SQD-19 SQD-20 SQD-11 a training is planned for a squad by choosing it, without one of them, and whoever comes into the squad is in it',
    { tags: 'full' },
    async () => {
      const input = { name: 'Zebras', shortName: 'ZEB', hue: 15, level: 'u17', season: SEASON };
      const { createSquad } = await askApi<{ createSquad: { id: string } }>('admin', CREATE, { input });
      const squadId = createSquad.id;
      const userIds = [own.player.id, own.pro.id];
      await askApi('admin', ADD, { input: { squadId, userIds, role: 'player', from: '2026-01-01' } });

      const page = await openPage({ as: own.manager, at: `/weekly-schedule?startDate=${MON}` });
      await page.locator(`[data-date="${MON}"][data-hour="10"]`).click();
      await dialog(page).getByRole('button', { name: 'More options' }).click();
      await dialog(page).getByRole('radio', { name: 'Team practice' }).click();
      const people = dialog(page).getByRole('combobox', { name: 'People' });
      await people.fill('Zebras');
      await page.getByRole('option', { name: /Zebras/ }).click();
      await page.getByRole('group', { name: 'Zebras · 2' }).waitFor();
      await closeOptions(page);
      await dialog(page).getByRole('combobox', { name: 'Without' }).click();
      await page.getByRole('option', { name: nameOf(own.pro) }).click();
      await closeOptions(page);
      await expectAccessible(page);
      await save(page);
      await closed(page);
      const daysOf = async (person: Member) => (await plannedAround(person, MON)).map(({ date }) => date);
      await expect.poll(() => daysOf(own.player)).toEqual([MON]);
      expect(await daysOf(own.pro)).toEqual([]);
      const late = await member({ role: 'player', label: 'YOUTH' });
      await askApi('admin', ADD, { input: { squadId, userIds: [late.id], role: 'player', from: '2026-01-01' } });
      await expect.poll(() => daysOf(late)).toEqual([MON]);

      await page.locator('[data-activity]', { hasText: 'Team practice' }).click();
      await dialog(page).getByText('For Zebras').waitFor();
      await dialog(page).getByRole('button', { name: 'Edit activity' }).click();
      await page.getByRole('group', { name: 'Zebras · 3' }).waitFor();
      await dialog(page)
        .getByRole('button', { name: `Remove ${nameOf(own.pro)}` })
        .click();
      await save(page);
      await closed(page);
      await expect.poll(() => daysOf(own.pro)).toEqual([MON]);

      const calendars = await openPage({
        as: own.manager,
        at: pathOf('GroupCalendarPage', undefined, { team: squadId }),
      });
      await calendars.getByText('3 people', { exact: true }).waitFor();
      await calendars.getByRole('button', { name: 'Remove Zebras' }).click();
      await expect.poll(() => new URL(calendars.url()).hash).not.toContain(squadId);
    },
  );
});

test('SQD-22 a manager plans for a squad from its page on the phone', async () => {
  const squad = { name: 'Zebras', shortName: 'ZB', hue: 30, level: 'u17', season: 2026 };
  const { createSquad } = await askApi<{ createSquad: { id: string } }>(own.manager, CREATE, { input: squad });
  const squadId = createSquad.id;
  const input = { squadId, userIds: [own.player.id], role: 'player', from: '2026-01-01' };
  await askApi(own.manager, ADD, { input });
  const page = await openPage({ as: own.manager, at: pathOf('SquadPage', { squadId }), size: 'phone' });
  await page.getByRole('link', { name: 'Plan', exact: true }).tap();
  await dialog(page).getByRole('group', { name: 'Zebras · 1' }).waitFor();
  await dialog(page).getByRole('radio', { name: 'Team practice' }).tap();
  await dialog(page).getByLabel('Date').fill(MON);
  await dialog(page).getByLabel('Start').fill('15:00');
  expect(await shownIn(dialog(page).getByRole('combobox', { name: 'Ask who comes' }))).toBe('Until 2 hours before');
  await expectAccessible(page);
  await save(page);
  await closed(page);
  // Of that time: the player is in the training of the test before as well.
  const planned = async () => (await plannedAround(own.player, MON)).filter(({ startsAt }) => startsAt === '15:00');
  await expect.poll(async () => (await planned()).map(({ title }) => title)).toEqual(['Team practice']);
  const [{ id }] = (await planned()) as [PlannedEntry];
  const ASKED = 'query ($id: ID!) { activity(activityId: $id) { replyHours } }';
  expect(await askApi(own.player, ASKED, { id })).toEqual({ activity: { replyHours: 2 } });
});

test(
  'SQD-15 SQD-16 SQD-17 a manager writes to a squad on the phone, a player reads it, and the page counts that',
  { tags: 'full' },
  async () => {
    const squad = { name: 'Zebras', shortName: 'ZB', hue: 30, level: 'u17', season: 2026 };
    const { createSquad } = await askApi<{ createSquad: { id: string } }>(own.manager, CREATE, { input: squad });
    const squadId = createSquad.id;
    const userIds = [own.player.id, own.pro.id];
    await askApi(own.manager, ADD, { input: { squadId, userIds, role: 'player', from: '2026-07-01' } });
    const page = await openPage({ live: false, as: own.manager, at: pathOf('SquadPage', { squadId }), size: 'phone' });
    await page.getByRole('button', { name: 'Write a message' }).tap();
    await dialog(page).getByLabel('Title').fill('Bus at eight');
    await dialog(page).getByLabel('Message').fill('We meet at the gate.');
    await dialog(page).getByRole('button', { name: 'Send' }).tap();
    await told(page, 'Zebras is being told');
    await closed(page);
    const row = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await row.getByText('Read by 0 of 2').waitFor();
    await expectAccessible(page);
    const phone = await openPage({ live: false, as: own.player, at: '/inbox', size: 'phone' });
    await phone.getByText('We meet at the gate.').waitFor();
    await askApi(own.player, 'mutation { markNotificationsRead(input: {}) { unread } }');
    await page.reload();
    await row.getByText('Read by 1 of 2').waitFor();
  },
);

test(
  'SQD-28 a manager adds a file to a squad and takes it away, and a scout who has its page open sees both',
  { tags: 'full' },
  async () => {
    const squad = { name: 'Zebras', shortName: 'ZB', hue: 30, level: 'u17', season: 2026 };
    const { createSquad } = await askApi<{ createSquad: { id: string } }>(own.manager, CREATE, { input: squad });
    const at = pathOf('SquadPage', { squadId: createSquad.id });
    const scout = await openPage({ as: 'scout', at });
    await scout.getByRole('heading', { level: 1, name: 'Zebras' }).waitFor();
    const page = await openPage({ as: own.manager, at, size: 'phone' });
    const files = page.getByRole('region', { name: 'Files' });
    await files.getByText('Nothing has been added yet').waitFor();
    await files.getByRole('button', { name: 'Change files' }).tap();
    const buffer = Buffer.from('%PDF-1.7\n%%EOF');
    await page.locator('input[type=file]').setInputFiles({ name: 'Plan.pdf', mimeType: 'application/pdf', buffer });
    await scout.getByRole('link', { name: 'Download Plan.pdf' }).waitFor();
    expect(await scout.getByRole('button', { name: 'Change files' }).count()).toBe(0);
    await expectAccessible(page);
    await files.getByRole('button', { name: /Plan\.pdf/ }).tap();
    await scout.getByText('Plan.pdf').waitFor({ state: 'detached' });
  },
);
