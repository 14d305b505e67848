/** A coach's week: a training is planned for the squad, answered on the phones, moved, called off, and one is recorded and printed. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pathOf } from '#domain/routes.ts';
import { pdfText } from '#tests/sheets.ts';
import { askApi, openPage } from '../browser.ts';
import { downloadedBytes } from '../downloads.ts';
import { member, ownPeople, type Member } from '../people.ts';
import { activityBlock, closed, clubDay, dialog, plan, save } from './planning.ts';

const own = ownPeople('manager', 'player', 'pro');
const SQUAD = 'mutation ($input: CreateSquadInput!) { createSquad(input: $input) { id } }';
const ADD = 'mutation ($input: AddSquadMembersInput!) { addSquadMembers(input: $input) { id } }';
const ASK = 'mutation ($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }';
const PLAYERS = 18;

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor();
const phoneOf = (as: Member, at: string) => openPage({ as, at, size: 'phone', live: false });

/** Counts what a person has to touch. */
function counter() {
  let touched = 0;
  return {
    async tap(at: Locator) {
      touched += 1;
      await at.click();
    },
    touched: () => touched,
  };
}

async function squadOfEighteen(coach: Member): Promise<{ squadId: string; players: Member[] }> {
  const input = { name: 'Week Eleven', shortName: 'WE', hue: 140, level: 'u17', season: 2026 };
  const { createSquad } = await askApi<{ createSquad: { id: string } }>(own.manager, SQUAD, { input });
  const squadId = createSquad.id;
  const players = [own.player, own.pro];
  while (players.length < PLAYERS) players.push(await member({ role: 'player', label: 'YOUTH' }));
  const add = (people: Member[], role: string) =>
    askApi('admin', ADD, { input: { squadId, userIds: people.map(({ id }) => id), role, from: '2026-07-01' } });
  await add(players, 'player');
  await add([coach], 'coach');
  return { squadId, players };
}

test(
  'SQD-22 RPL-02 RPL-08 RPL-13 RPL-15 ACT-50 ATT-01 ATT-02 ATT-09 a coach plans for the squad, reads who comes, reminds, moves and calls off, and records and prints who was there',
  { tags: 'full' },
  async () => {
    const trainer = await member({ role: 'manager' });
    const { squadId, players } = await squadOfEighteen(trainer);
    const [first, second, third] = players as [Member, Member, Member];
    const day = clubDay(1);

    // A desk: planned in four.
    const desk = await openPage({ as: own.manager, at: pathOf('SquadPage', { squadId }), live: false });
    const planning = counter();
    await planning.tap(desk.getByRole('link', { name: 'Plan', exact: true }));
    await dialog(desk).getByRole('group', { name: 'Week Eleven · 19' }).waitFor();
    await planning.tap(dialog(desk).getByRole('radio', { name: 'Team practice' }));
    await dialog(desk).getByLabel('Date').fill(day.split('-').toReversed().join('.'));
    await dialog(desk).getByLabel('Start').fill('15:00');
    await save(desk);
    await closed(desk);
    expect(planning.touched() + 1).toBeLessThanOrEqual(4);

    // Three phones: a yes in one, a no with its reason in two, and nothing.
    const [ones, twos, threes] = [
      await phoneOf(first, '/inbox'),
      await phoneOf(second, '/homepage'),
      await phoneOf(third, '/inbox'),
    ];
    const replying = counter();
    await replying.tap(
      ones
        .getByRole('group', { name: 'Do you come? Team practice' })
        .getByRole('button', { name: 'Coming', exact: true }),
    );
    expect(replying.touched()).toBe(1);
    await twos.getByRole('button', { name: 'Not coming: Team practice', exact: true }).tap();
    await dialog(twos).getByRole('button', { name: 'School' }).tap();

    // The other desk: the coach reads the answers, and reminds the rest.
    const coach = await openPage({ as: trainer, at: `/today?day=${day}`, live: false });
    await activityBlock(coach, /Team practice.*1 of 20 come/).click();
    const no = dialog(coach).getByRole('list', { name: 'Not coming', exact: true });
    await no.getByText(nameOf(second)).waitFor();
    await expect.poll(() => no.innerText()).toContain('School');
    await dialog(coach).getByRole('button', { name: 'Remind those without an answer' }).click();
    await toast(coach, 'They are reminded');
    await threes.reload();
    const asked = threes.getByRole('group', { name: 'Do you come? Team practice' }).first();
    await asked.getByRole('button', { name: 'Coming', exact: true }).tap();
    await asked.getByRole('button', { name: 'Coming', exact: true, pressed: true }).waitFor();

    // Moved: who had said yes is asked again, and answers in two from Today.
    await dialog(coach).getByRole('button', { name: 'Edit activity' }).click();
    // The end moves along.
    await coach
      .getByRole('dialog', { name: 'Edit activity' })
      .getByLabel(/^Start/)
      .fill('17:00');
    await save(coach);
    await coach.getByRole('alertdialog').getByRole('button', { name: 'For everybody' }).click();
    await closed(coach);
    const phone = await phoneOf(first, `/today?day=${day}`);
    const again = counter();
    await again.tap(activityBlock(phone, /Team practice.*No answer yet/));
    await again.tap(
      dialog(phone).getByRole('group', { name: 'Do you come?' }).getByRole('button', { name: 'Coming', exact: true }),
    );
    expect(again.touched()).toBe(2);
    await phone.keyboard.press('Escape');
    await closed(phone);

    // Called off in two after it is open, with a reason that everybody reads.
    await coach.reload();
    await activityBlock(coach, /Team practice/).click();
    await dialog(coach).getByRole('button', { name: 'Call off' }).click();
    await dialog(coach).getByLabel('Why, in a line').fill('The pitch is frozen');
    await dialog(coach).getByRole('button', { name: 'Call off' }).click();
    await toast(coach, '“Team practice” is called off');
    await phone.reload();
    await activityBlock(phone, /^Cancelled: Team practice/).waitFor();
    await activityBlock(phone, /^Cancelled: Team practice/).click();
    await dialog(phone).getByText('The pitch is frozen').waitFor();

    // Yesterday's: of eighteen and the coach three were not there.
    const before = clubDay(-1);
    const present = [own.manager, ...players].map((person) => person.id);
    const held = await plan(own.manager, 'Gym', [before, '17:00', '18:00'], present);
    await askApi(own.manager, ASK, { input: { activityData: { id: held, replyHours: 0 } } });
    const pitch = await phoneOf(own.manager, `/today?day=${before}`);
    const recording = counter();
    await recording.tap(activityBlock(pitch, /^Gym/));
    for (const person of [first, second, third])
      await recording.tap(
        dialog(pitch)
          .getByRole('group', { name: `Attendance of ${nameOf(person)}`, exact: true })
          .getByRole('button', { name: 'Not there', exact: true }),
      );
    await recording.tap(dialog(pitch).getByRole('button', { name: 'The other 16 were there' }));
    await dialog(pitch).getByText('16 of 19 were there').waitFor();
    expect(recording.touched()).toBeLessThanOrEqual(6);

    // What is printed of it.
    await desk.goto(`${desk.url().split('#')[0]}#/squads/${squadId}/attendance?month=${before.slice(0, 7)}`);
    await desk.getByRole('table', { name: /^Attendance, Week Eleven/ }).waitFor();
    const coming = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Print', exact: true }).click();
    expect(await pdfText(new Uint8Array(await downloadedBytes(await coming)))).toContain(nameOf(first));
  },
);
