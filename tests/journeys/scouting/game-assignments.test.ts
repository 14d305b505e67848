/** A manager sends a scout to a game; the scout answers on the phone. */
import { expect, test } from 'vitest';
import { pathOf } from '#domain/routes.ts';
import { addDays, dayOf, mondayOf } from '#domain/time.ts';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { loseAllCalls, networkReturns } from '../offline/outbox.ts';
import { ownPeople } from '../people.ts';
import { plan } from '../planning/planning.ts';

const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const own = ownPeople('scout', 'manager');
const ASK = 'mutation ($input: AssignGameScoutsInput!) { assignGameScouts(input: $input) { id } }';
const CREATE = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }';

const gameIn = (days: number, home: string) =>
  gameOn(addDays(dayOf(Temporal.Now.instant(), 'Europe/Zurich'), days), home);

async function gameOn(day: string, home: string) {
  const input = { startDateTime: `${day}T13:00:00Z`, homeTeamName: home, awayTeamName: `${home} Gast`, level: 'u17' };
  const { createGame } = await askApi<{ createGame: { id: string } }>(own.manager, CREATE, { input });
  return { id: createGame.id, day, title: `${home} – ${home} Gast`, at: pathOf('GamePage', { gameId: createGame.id }) };
}

test('DSK-01 DSK-02 DSK-08 DSK-10 a manager asks a free scout with a note, who accepts from the inbox and has it in the calendar; the manager sees it', async () => {
  const game = await gameIn(3, `FC Auftrag ${own.scout.lastName}`);
  const name = `${own.scout.firstName} ${own.scout.lastName}`;
  const desk = await openPage({ as: own.manager, at: game.at });
  const who = desk.getByRole('region', { name: 'Who goes' });
  await who.getByRole('button', { name: 'Ask scouts' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Ask scouts to go' });
  await dialog.getByRole('combobox', { name: 'Scouts' }).fill(own.scout.lastName);
  const option = desk.getByRole('option').filter({ hasText: name });
  await option.getByText('free').waitFor();
  await option.click();
  await desk.keyboard.press('Escape');
  await desk.getByRole('listbox').waitFor({ state: 'detached' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Look at the left wing');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await who.getByRole('listitem').filter({ hasText: name }).getByText('No answer yet').waitFor();

  const phone = await openPage({ as: own.scout, at: pathOf('InboxPage'), size: 'phone' });
  const entry = phone.getByRole('listitem').filter({ hasText: `Do you go? ${game.title}` });
  await entry.getByRole('button', { name: 'I go', exact: true }).tap();
  await expect
    .poll(() => entry.getByRole('button', { name: 'I go', exact: true }).getAttribute('aria-pressed'))
    .toBe('true');
  await who.getByRole('listitem').filter({ hasText: name }).getByText('Goes', { exact: true }).waitFor();

  await entry.getByRole('link').tap();
  const asked = phone.getByRole('region', { name: 'You go to this game' });
  await asked.getByText('Look at the left wing').waitFor();
  await expectAccessible(phone);

  await phone.goto(`/#${pathOf('TodayPage', undefined, { day: game.day })}`);
  await phone.getByRole('button', { name: game.title }).tap();
  await phone.getByRole('dialog').getByRole('link', { name: 'To the game' }).tap();
  await asked.waitFor();
});

test('DSK-38 a scout who is asked reads what else stands in the own calendar at that time', async () => {
  const game = await gameIn(6, `FC Doppelt ${own.scout.lastName}`);
  const kickoff = Temporal.Instant.from(`${game.day}T13:00:00Z`).toZonedDateTimeISO('Europe/Zurich');
  const at = (minutes: number) => kickoff.add({ minutes }).toPlainTime().toString().slice(0, 5);
  await plan(own.scout, 'Breakfast', [game.day, at(-120), at(0)]);
  await plan(own.scout, 'Dentist', [game.day, at(90), at(150)]);
  await plan(own.scout, 'Dinner', [game.day, at(150), at(210)]);
  await askApi(own.manager, ASK, { input: { gameId: game.id, scoutIds: [own.scout.id] } });
  const phone = await openPage({ as: own.scout, at: game.at, size: 'phone' });
  const question = phone.getByRole('region', { name: 'Do you go to this game?' });
  await question.getByText(`In your calendar then: Dentist ${at(90)}–${at(150)}`, { exact: true }).waitFor();
  await expectAccessible(phone);
});

test(
  'DSK-02 DSK-09 without a network a no with its line waits and is shown; the manager then withdraws and asks again',
  { tags: 'full' },
  async () => {
    const game = await gameIn(4, `FC Ohne Netz ${own.scout.lastName}`);
    await askApi(own.manager, ASK, { input: { gameId: game.id, scoutIds: [own.scout.id] } });
    const phone = await openPage({
      as: own.scout,
      at: pathOf('InboxPage'),
      size: 'phone',
      live: false,
      mayComplain: WITHOUT_NETWORK,
    });
    const entry = phone.getByRole('listitem').filter({ hasText: `Do you go? ${game.title}` });
    await entry.getByRole('link').tap();
    const question = phone.getByRole('region', { name: 'Do you go to this game?' });
    await question.getByRole('button', { name: 'I do not go' }).tap();
    await question.getByRole('textbox').fill('My sister marries');
    const find = await loseAllCalls(phone);
    await question.getByRole('button', { name: 'I do not go' }).tap();
    const declined = phone.getByRole('region', { name: 'You do not go to this game' });
    await declined.waitFor();
    // It is read from what waits, on pages that are opened anew too.
    await phone.goBack();
    const no = entry.getByRole('button', { name: 'I do not go' });
    await expect.poll(() => no.getAttribute('aria-pressed')).toBe('true');
    await phone.goForward();
    await declined.waitFor();
    await find();
    await networkReturns(phone);

    const desk = await openPage({ as: own.manager, at: game.at });
    const who = desk.getByRole('region', { name: 'Who goes' }).getByRole('listitem');
    await who.getByText('Does not go').waitFor();
    await who.getByText('“My sister marries”').waitFor();
    await who.getByRole('button', { name: 'Ask again' }).click();
    await who.getByText('No answer yet').waitFor();
    await who.getByRole('button', { name: /^Withdraw/ }).click();
    await who.getByText('Withdrawn').waitFor();
  },
);

test('DSK-14 DSK-23 the games open with what comes, and a scout is asked from the row', async () => {
  const game = await gameIn(2, `FC Liste ${own.scout.lastName}`);
  const page = await openPage({ as: own.manager, at: pathOf('HomePage') });
  await page.getByRole('navigation').getByRole('link', { name: 'Games', exact: true }).click();
  await expect.poll(() => page.url()).toContain('sort=coming');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('searchbox').fill(own.scout.lastName);
  const row = page.getByRole('listitem').filter({ hasText: `FC Liste ${own.scout.lastName}` });
  await row.getByRole('button', { name: `Ask scouts: ${game.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask scouts to go' });
  await dialog.getByRole('combobox', { name: 'Scouts' }).fill(own.scout.lastName);
  await page.getByRole('option').filter({ hasText: own.scout.lastName }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await row.getByText(`${own.scout.firstName} ${own.scout.lastName}`).waitFor();
  await expectAccessible(page);
});

test('DSK-11 DSK-12 on the plan a scout is sent in two taps, by dragging and with the keyboard, and taken back from the notice', async () => {
  const today = dayOf(Temporal.Now.instant(), 'Europe/Zurich');
  const saturday = addDays(mondayOf(today), 12);
  const [one, other] = [`FC Tafel ${own.scout.lastName}`, `FC Brett ${own.scout.lastName}`];
  const away = addDays(saturday, 1);
  const [first, second] = [await gameOn(saturday, one), await gameOn(away, other)];
  const name = `${own.scout.firstName} ${own.scout.lastName}`;
  const desk = await openPage({ as: own.manager, at: pathOf('GameBoardPage', undefined, { date: saturday }) });
  const cardOf = (title: string) => desk.getByRole('button', { name: new RegExp(title) });
  const scouts = desk.getByRole('complementary', { name: 'Scouts' });
  await cardOf(one).getByText('No scout').waitFor();
  await cardOf(one).click();
  await scouts.getByRole('button', { name: new RegExp(`${name}.*free`) }).click();
  await cardOf(one).getByText(name).waitFor();
  await desk.getByRole('button', { name: 'Withdraw' }).click();
  await cardOf(one).getByText('No scout').waitFor();

  // The scout first, then the game; all by keys.
  await cardOf(one).click();
  await scouts.getByRole('button', { name }).focus();
  await desk.keyboard.press('Enter');
  await cardOf(one).focus();
  await desk.keyboard.press('Enter');
  await cardOf(one).getByText(name).waitFor();
  await expectAccessible(desk);

  await scouts.getByRole('button', { name }).dragTo(cardOf(other));
  await cardOf(other).getByText(name).waitFor();
  const standing = await askApi<object>(
    own.scout,
    'query ($one: ID!, $other: ID!) { one: game(id: $one) { ownAssignment { state } } other: game(id: $other) { ownAssignment { state } } }',
    { one: first.id, other: second.id },
  );
  expect(standing).toMatchObject({
    one: { ownAssignment: { state: 'asked' } },
    other: { ownAssignment: { state: 'asked' } },
  });

  const phone = await openPage({
    as: own.manager,
    at: pathOf('GameBoardPage', undefined, { date: saturday }),
    size: 'phone',
  });
  const card = phone.getByRole('button', { name: new RegExp(one) });
  await card.waitFor();
  // Nobody of these new clubs is watched; by its name the game is found again.
  await phone.getByRole('button', { name: 'With watched players' }).tap();
  await card.waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: 'With watched players' }).tap();
  await phone.getByRole('searchbox', { name: 'Clubs or city' }).fill(one);
  await card.waitFor();
  await phone.getByRole('button', { name: new RegExp(other) }).waitFor({ state: 'detached' });
  // The columns scroll, the page around them does not.
  const size = await phone.evaluate(() => {
    const { scrollWidth: width, scrollHeight: height } = document.documentElement;
    return { width, height };
  });
  expect(size).toEqual(phone.viewportSize());
  await card.tap();
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`${name}.*goes already`) })
    .waitFor();
  await expectAccessible(phone);
});
