/** A coach's week: a training is planned for the squad, answered on the phones, moved, called off, and one is recorded and printed. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from '#domain/football.ts';
import { pathOf } from '#domain/routes.ts';
import { pdfText } from '#tests/sheets.ts';
import { askApi, expectAccessible, openPage, speaks, told } from '../browser.ts';
import { downloadedBytes } from '../downloads.ts';
import { member, type Member } from '../people.ts';
import { wordsIn } from '../words.ts';
import { activityBlock, closed, clubDay, dialog, plan } from './planning.ts';

const SQUAD = 'mutation ($input: CreateSquadInput!) { createSquad(input: $input) { id } }';
const ADD = 'mutation ($input: AddSquadMembersInput!) { addSquadMembers(input: $input) { id } }';
const ASK = 'mutation ($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }';
const PLAYERS = 18;

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
/** A text that a longer name begins with or holds. */
const within = (...parts: string[]) =>
  new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*'));

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

async function squadOfEighteen(name: string, coach: Member): Promise<{ squadId: string; players: Member[] }> {
  const input = { name, shortName: 'WE', hue: 140, level: 'u17', season: 2026 };
  const { createSquad } = await askApi<{ createSquad: { id: string } }>('admin', SQUAD, { input });
  const squadId = createSquad.id;
  const players: Member[] = [];
  while (players.length < PLAYERS) players.push(await member({ role: 'player', label: 'YOUTH' }));
  const add = (people: Member[], role: string) =>
    askApi('admin', ADD, { input: { squadId, userIds: people.map(({ id }) => id), role, from: '2026-07-01' } });
  await add(players, 'player');
  await add([coach], 'coach');
  return { squadId, players };
}

const LANGUAGES = [['en', 'English'], ['de', 'German'], ['sr', 'Serbian']] as const satisfies [Language, string][]; // prettier-ignore

for (const [at, [language, spoken]] of LANGUAGES.entries())
  test(
    `SQD-22 RPL-02 RPL-08 RPL-13 RPL-15 ACT-50 ATT-01 ATT-02 ATT-09 I18N-02 in ${spoken} a coach plans for the squad, reads who comes, reminds, moves and calls off, and records and prints who was there`,
    { tags: 'full' },
    async () => {
      const t = await wordsIn(language);
      const squad = `Week ${spoken}`;
      const manager = await member({ role: 'manager' });
      const trainer = await member({ role: 'manager' });
      const { squadId, players } = await squadOfEighteen(squad, trainer);
      const [first, second, third] = players as [Member, Member, Member];
      for (const person of [manager, trainer, first, second, third]) await speaks(person, language);
      const phoneOf = (as: Member, to: string) => openPage({ as, at: to, size: 'phone', live: false, language });
      const training = t('activity_types.team_practice');
      const question = t('activities.replies.question');
      const saves = (page: Page) => dialog(page).getByRole('button', { name: t('global.save'), exact: true });
      const day = clubDay(at + 1);

      // A desk: planned in four.
      const desk = await openPage({ as: manager, at: pathOf('SquadPage', { squadId }), live: false, language });
      const planning = counter();
      await planning.tap(desk.getByRole('link', { name: t('squads.plan'), exact: true }));
      await dialog(desk)
        .getByRole('group', { name: `${squad} · 19` })
        .waitFor();
      await planning.tap(dialog(desk).getByRole('radio', { name: training }));
      await dialog(desk).getByLabel(t('activities.form.date')).fill(day.split('-').toReversed().join('.'));
      await dialog(desk).getByLabel(t('activities.form.starts_at'), { exact: true }).fill('15:00');
      await expectAccessible(desk, { inside: '[role=dialog]' });
      await planning.tap(saves(desk));
      await closed(desk);
      expect(planning.touched()).toBeLessThanOrEqual(4);

      // Three phones: a yes in one, a no with its reason in two, and nothing.
      const [ones, twos, threes] = [
        await phoneOf(first, '/inbox'),
        await phoneOf(second, '/homepage'),
        await phoneOf(third, '/inbox'),
      ];
      const coming = t('activities.replies.coming');
      const asked = (page: Page) => page.getByRole('group', { name: `${question} ${training}` }).first();
      const replying = counter();
      await asked(ones).waitFor();
      await expectAccessible(ones);
      await replying.tap(asked(ones).getByRole('button', { name: coming, exact: true }));
      expect(replying.touched()).toBe(1);
      const notComing = t('activities.replies.not_coming');
      await twos.getByRole('button', { name: `${notComing}: ${training}`, exact: true }).waitFor();
      await expectAccessible(twos);
      await twos.getByRole('button', { name: `${notComing}: ${training}`, exact: true }).tap();
      await dialog(twos)
        .getByRole('button', { name: t('activities.replies.reasons.school') })
        .tap();

      // The other desk: the coach reads the answers, and reminds the rest.
      const coach = await openPage({ as: trainer, at: `/today?day=${day}`, live: false, language });
      await activityBlock(coach, within(training, t('activities.replies.count', { coming: 1, all: 20 }))).click();
      const no = dialog(coach).getByRole('list', { name: notComing, exact: true });
      await no.getByText(nameOf(second)).waitFor();
      await expect.poll(() => no.innerText()).toContain(t('activities.replies.reasons.school'));
      await expectAccessible(coach, { inside: '[role=dialog]' });
      await dialog(coach)
        .getByRole('button', { name: t('activities.replies.remind') })
        .click();
      await told(coach, t('activities.replies.reminded'));
      await threes.reload();
      await asked(threes).getByRole('button', { name: coming, exact: true }).tap();
      await asked(threes).getByRole('button', { name: coming, exact: true, pressed: true }).waitFor();

      // Moved: who had said yes is asked again, and answers in two from Today.
      await dialog(coach)
        .getByRole('button', { name: t('activities.edit') })
        .click();
      // The end moves along.
      await coach
        .getByRole('dialog', { name: t('activities.edit') })
        .getByLabel(t('activities.form.starts_at'), { exact: true })
        .fill('17:00');
      await saves(coach).click({ force: true });
      await coach
        .getByRole('alertdialog')
        .getByRole('button', { name: t('activities.group.for_all') })
        .click();
      await closed(coach);
      const phone = await phoneOf(first, `/today?day=${day}`);
      const again = counter();
      await again.tap(activityBlock(phone, within(training, t('activities.replies.needed'))));
      const questioned = dialog(phone).getByRole('group', { name: question });
      await again.tap(questioned.getByRole('button', { name: coming, exact: true }));
      expect(again.touched()).toBe(2);
      await expectAccessible(phone, { inside: '[role=dialog]' });
      await phone.keyboard.press('Escape');
      await closed(phone);

      // Called off in two after it is open, with a reason that everybody reads.
      await coach.reload();
      await activityBlock(coach, within(training)).click();
      const callOff = t('activities.cancellation.act');
      await dialog(coach).getByRole('button', { name: callOff }).click();
      await dialog(coach).getByLabel(t('activities.cancellation.reason')).fill('The pitch is frozen');
      await expectAccessible(coach, { inside: '[role=dialog]' });
      await dialog(coach).getByRole('button', { name: callOff }).click();
      await told(coach, t('activities.cancellation.done', { title: training }));
      await phone.reload();
      await activityBlock(phone, within(`${t('activities.cancelled')}: ${training}`)).click();
      await dialog(phone).getByText('The pitch is frozen').waitFor();

      // Yesterday's: of eighteen and the coach three were not there.
      const before = clubDay(-1);
      const present = [manager, ...players].map((person) => person.id);
      const held = await plan(manager, 'Gym', [before, '17:00', '18:00'], present);
      await askApi(manager, ASK, { input: { activityData: { id: held, replyHours: 0 } } });
      const pitch = await phoneOf(manager, `/today?day=${before}`);
      const recording = counter();
      await recording.tap(activityBlock(pitch, /^Gym/));
      for (const person of [first, second, third])
        await recording.tap(
          dialog(pitch)
            .getByRole('group', { name: t('activities.attendance.of', { name: nameOf(person) }), exact: true })
            .getByRole('button', { name: t('activities.attendance.states.absent'), exact: true }),
        );
      await expectAccessible(pitch, { inside: '[role=dialog]' });
      await recording.tap(dialog(pitch).getByRole('button', { name: t('activities.attendance.rest', { count: 16 }) }));
      await dialog(pitch)
        .getByText(t('activities.attendance.count', { there: 16, all: 19 }))
        .waitFor();
      expect(recording.touched()).toBeLessThanOrEqual(6);

      // What is printed of it.
      await desk.goto(`${desk.url().split('#')[0]}#/squads/${squadId}/attendance?month=${before.slice(0, 7)}`);
      await desk.getByRole('table', { name: within(squad) }).waitFor();
      await expectAccessible(desk);
      const download = desk.waitForEvent('download');
      await desk.getByRole('button', { name: t('squads.register.print'), exact: true }).click();
      expect(await pdfText(new Uint8Array(await downloadedBytes(await download)))).toContain(nameOf(first));
    },
  );
