/** The week of a chief scout and two scouts: games are given out, answered, reported on, read, and followed up. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { pathOf } from '#domain/routes.ts';
import { askApi, openPage } from '../browser.ts';
import { member, ownPeople, type Member } from '../people.ts';
import { makeGame, makePlayer } from './scouting.ts';

const chief = ownPeople('manager');
const named = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`;
const inboxOf = (page: Page) => page.goto(`/#${pathOf('InboxPage')}`);
const goes = (phone: Page, club: string) =>
  phone.getByRole('listitem').filter({ hasText: club }).getByRole('button', { name: 'I go', exact: true });

test(
  'DSK-01 DSK-02 DSK-06 DSK-11 DSK-17 DSK-18 DSK-33 DSK-34 a chief scout gives out two games, sends another scout where one declines, reads the report, asks about it and has a task done',
  { tags: 'full' },
  async () => {
    const [first, second] = [await member({ firstName: 'Ajla' }), await member({ firstName: 'Bence' })];
    // A game that begins now, as a report waits for the kick-off, and another one seven hours away on the same day.
    const now = Temporal.Now.zonedDateTimeISO('Europe/Zurich').round({ smallestUnit: 'minute', roundingMode: 'floor' });
    const at = (kickoff: Temporal.ZonedDateTime) => makeGame({ startDateTime: kickoff.toInstant().toString() });
    const other = await at(now.add({ hours: now.hour < 12 ? 7 : -7 }));
    const begun = await at(now);
    const striker = await makePlayer(begun.homeTeam.id);

    const desk = await openPage({ as: chief.manager, at: pathOf('GameBoardPage', undefined, { span: 'week' }) });
    const scouts = desk.getByRole('complementary', { name: 'Scouts' });
    const card = (game: typeof other) => desk.getByRole('button', { name: new RegExp(game.homeTeam.name) });
    const send = async (game: typeof other, scout: Member) => {
      await card(game).click();
      await scouts.getByRole('button', { name: new RegExp(named(scout)) }).click();
      await card(game).getByText(named(scout)).waitFor();
      // It stays chosen until it is pressed again.
      await card(game).click();
      await desk.getByRole('button', { name: new RegExp(game.homeTeam.name), pressed: false }).waitFor();
    };
    await send(other, first);
    await send(begun, second);

    const firstPhone = await openPage({ as: first, at: pathOf('InboxPage'), size: 'phone' });
    await goes(firstPhone, other.homeTeam.name).tap();
    await card(other)
      .getByText(/: Goes/)
      .waitFor();

    const secondPhone = await openPage({ as: second, at: pathOf('GamePage', { gameId: begun.id }), size: 'phone' });
    const question = secondPhone.getByRole('region', { name: 'Do you go to this game?' });
    await question.getByRole('button', { name: 'I do not go' }).tap();
    await question.getByRole('textbox').fill('Fever since last night');
    await question.getByRole('button', { name: 'I do not go' }).tap();

    // Nobody goes there now, so that another one is sent.
    await card(begun).getByText('No scout').waitFor();
    await send(begun, first);
    await goes(firstPhone, begun.homeTeam.name).tap();
    await card(begun)
      .getByText(/: Goes/)
      .waitFor();

    const form = pathOf('ReportCreatePage', { gameId: begun.id, type: 'short', playerId: striker.id });
    await firstPhone.goto(`/#${form}`);
    await firstPhone.getByLabel('Shirt number').fill('9');
    const grades = firstPhone.getByRole('radiogroup', { name: 'Overall grade' });
    await grades.getByRole('radio', { name: /^4/ }).check({ force: true });
    await firstPhone.getByLabel('Assessment').fill('Decides the game alone');
    await firstPhone.getByRole('radio', { name: 'Act immediately' }).check();
    await firstPhone.getByRole('button', { name: 'Save' }).tap();
    await firstPhone.waitForFunction((hash) => location.hash === hash, `#/games/${begun.id}/reports`);
    await card(begun)
      .getByText(/: Reported/)
      .waitFor();

    await desk.goto(`/#${pathOf('HomePage')}`);
    await desk
      .getByRole('region', { name: 'New reports' })
      .getByRole('link', { name: new RegExp(striker.name) })
      .click();
    await desk.getByRole('textbox', { name: `Ask ${named(first)}` }).fill('Is he under contract?');
    await desk.getByRole('button', { name: 'Send' }).click();
    await inboxOf(firstPhone);
    const asked = firstPhone.getByRole('listitem').filter({ hasText: 'Question about your report' });
    await asked.getByRole('link').tap();
    await firstPhone.getByRole('textbox', { name: 'Answer' }).fill('Until summer');
    await firstPhone.getByRole('button', { name: 'Send' }).tap();
    await desk.getByRole('list', { name: 'Questions' }).getByText('Until summer').waitFor();

    await desk.getByRole('button', { name: 'Give a task' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Give a task' });
    await dialog.getByRole('textbox', { name: 'What is to be done' }).fill('Call his agent');
    await dialog.getByRole('combobox', { name: 'Who' }).fill(second.lastName);
    await desk.getByRole('option', { name: named(second) }).click();
    await desk.getByRole('listbox').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Give the task' }).click();
    await dialog.waitFor({ state: 'detached' });

    await inboxOf(secondPhone);
    await secondPhone.getByRole('link', { name: /New task for you/ }).tap();
    await secondPhone.getByRole('checkbox', { name: 'Done: Call his agent' }).tap();
    await desk.getByRole('checkbox', { name: 'Open again: Call his agent', checked: true }).waitFor();
    await inboxOf(desk);
    await desk.getByRole('link', { name: /A task from you is done/ }).click();
    await desk.getByRole('checkbox', { name: 'Open again: Call his agent', checked: true }).waitFor();
    await expectAnswers(begun.id, { [named(first)]: 'done', [named(second)]: 'declined' });
    await expectAnswers(other.id, { [named(first)]: 'accepted' });
  },
);

/** What stands at the end of those who were asked to go to a game. */
async function expectAnswers(id: string, states: Record<string, string>): Promise<void> {
  const QUERY = 'query ($id: ID!) { game(id: $id) { assignments { state scout { firstName lastName } } } }';
  type Answer = { state: string; scout: { firstName: string; lastName: string } };
  const { game } = await askApi<{ game: { assignments: Answer[] } }>(chief.manager, QUERY, { id });
  const found = game.assignments.map(({ state, scout }) => [`${scout.firstName} ${scout.lastName}`, state]);
  expect(Object.fromEntries(found)).toEqual(states);
}
