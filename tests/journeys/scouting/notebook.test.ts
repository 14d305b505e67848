/** The match notebook at a pitch: noted in seconds, without a network, and found again on another device. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { MatchNote } from '#features/notebooks/rules.ts';
import { askApi, expectAccessible, openPage, type Login } from '../browser.ts';
import { openLive } from '../app/live.ts';
import { loseAllCalls, openOutbox, waitingLine } from '../offline/outbox.ts';
import { member, type Member } from '../people.ts';
import { newName } from './scouting.ts';

const MINUTE = 60_000;
type Game = { id: string; homeTeam: { id: string; name: string }; awayTeam: { id: string; name: string } };

/** A game of two new clubs that has been played for so many minutes. */
async function playingFor(minutes: number): Promise<Game> {
  const [home, away] = [`FC ${newName()}`, `FC ${newName()}`];
  const startDateTime = new Date(Date.now() - minutes * MINUTE).toISOString();
  const input = { homeTeamName: home, awayTeamName: away, level: 'u18', startDateTime };
  const document =
    'mutation G($input: CreateGameInput!) { createGame(input: $input) { id homeTeam { id name } awayTeam { id name } } }';
  return (await askApi<{ createGame: Game }>('scout', document, { input })).createGame;
}

const openNotebook = (game: Game, more: { size?: 'phone' | 'desk'; mayComplain?: RegExp } = {}) =>
  openPage({ live: false, as: 'scout', at: `/games/${game.id}/notebook`, size: 'phone', ...more });
const notesOf = (page: Page) => page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
const writing = (page: Page) => page.getByRole('form', { name: 'New note' });

type Noted = { side?: string; shirt?: string; aspect?: string; rating?: string; words?: string; minute?: string };

async function note(page: Page, { side, shirt, aspect, rating, words, minute }: Noted): Promise<void> {
  const form = writing(page);
  if (side) await form.getByRole('radio', { name: side }).click();
  if (shirt) await form.getByRole('textbox', { name: 'Shirt number' }).fill(shirt);
  if (minute) await form.getByRole('textbox', { name: 'Minute' }).fill(minute);
  if (aspect) await form.getByRole('button', { name: aspect }).click();
  if (rating) await form.getByRole('button', { name: rating, exact: true }).click();
  if (words) await form.getByRole('textbox', { name: 'Words' }).fill(words);
  await form.getByRole('button', { name: 'Note', exact: true }).click();
}

/** What the club has of somebody's notebook. */
async function atClub(as: Login | Member, game: Game): Promise<string[]> {
  const document = 'query N($id: ID!) { matchNotebook(gameId: $id) { side shirtNumber minute added words removed } }';
  const { matchNotebook } = await askApi<{ matchNotebook: MatchNote[] }>(as, document, { id: game.id });
  return matchNotebook
    .filter(({ removed }) => !removed)
    .map(({ side, shirtNumber, minute, added, words }) => [side, shirtNumber, minute, added, words].join(' ').trim());
}

test('NOTE-01 NOTE-02 NOTE-03 NOTE-05 notes without a network have their minute by themselves, outlive a reload, and reach the club and another device', async () => {
  const game = await playingFor(33.2);
  const page = await openNotebook(game, { mayComplain: /ERR_FAILED/ });
  await page.getByText('Nothing noted yet').waitFor();
  const find = await loseAllCalls(page);

  await expect.poll(() => writing(page).getByRole('textbox', { name: 'Minute' }).inputValue()).toMatch(/^3[45]$/);
  await writing(page).getByRole('button', { name: 'Note', exact: true }).click();
  await writing(page).getByRole('textbox', { name: 'Words', description: /./ }).waitFor();
  await note(page, { shirt: '7', aspect: 'Technique', rating: 'very good' });
  await notesOf(page).first().getByText('Home 7 · Technique ++').waitFor();
  await note(page, { side: game.awayTeam.name, shirt: '10', words: 'Always looks up first', minute: '12' });
  await expect.poll(() => notesOf(page).count()).toBe(2);
  await notesOf(page).first().getByText('On this phone only').waitFor();

  // Editable: the minute that came by itself, and the clock.
  await notesOf(page).last().getByRole('button', { name: 'Change note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change note' });
  await dialog.getByRole('textbox', { name: 'Minute' }).fill('45+2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await notesOf(page).last().getByText('45+2′', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Kick-off now' }).click();
  await expect.poll(() => writing(page).getByRole('textbox', { name: 'Minute' }).inputValue()).toBe('1');
  await writing(page).getByRole('textbox', { name: 'Words' }).fill('Half a');

  await page.reload();
  await expect.poll(() => notesOf(page).count()).toBe(2);
  await expect.poll(() => writing(page).getByRole('textbox', { name: 'Words' }).inputValue()).toBe('Half a');
  await expect.poll(() => writing(page).getByRole('textbox', { name: 'Minute' }).inputValue()).toMatch(/^[12]$/);
  await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('1');
  const list = await openOutbox(page);
  await list.getByText(`Notes on ${game.homeTeam.name} – ${game.awayTeam.name}`).waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });

  await find();
  await page.reload();
  await expect.poll(() => atClub('scout', game)).toEqual(['home 7 45 2', 'away 10 12  Always looks up first']);
  await waitingLine(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('On this phone only').count()).toBe(0);
  expect([await atClub('manager', game), await atClub('admin', game)]).toEqual([[], []]);

  const elsewhere = await openNotebook(game, { size: 'desk' });
  await expect.poll(() => notesOf(elsewhere).count()).toBe(2);
  await notesOf(elsewhere).last().getByText('45+2′', { exact: true }).waitFor();
  await expectAccessible(elsewhere);
});

test(
  'NOTE-04 of notes of two devices none is lost, and what is removed on one goes from the other',
  { tags: 'full' },
  async () => {
    const game = await playingFor(20);
    const page = await openNotebook(game, { mayComplain: /ERR_FAILED/ });
    await note(page, { shirt: '4', words: 'Wins every header' });
    await note(page, { shirt: '5', words: 'Slow to turn' });
    await expect.poll(() => atClub('scout', game)).toHaveLength(2);
    const other = await openNotebook(game, { size: 'desk' });
    await expect.poll(() => notesOf(other).count()).toBe(2);

    await loseAllCalls(page).then(async (find) => {
      await note(page, { shirt: '6', words: 'Reads the game' });
      await expect.poll(() => notesOf(page).count()).toBe(3);
      await notesOf(other).filter({ hasText: 'Slow to turn' }).getByRole('button', { name: 'Remove note' }).click();
      await note(other, { shirt: '8', words: 'Runs a lot' });
      const arrived = async () => (await atClub('scout', game)).join();
      await expect.poll(arrived).toContain('Runs a lot');
      await expect.poll(arrived).not.toContain('Slow to turn');
      await find();
    });
    await page.reload();
    await expect.poll(async () => (await atClub('scout', game)).join()).toContain('Reads the game');
    await other.reload();
    for (const device of [page, other]) {
      for (const words of ['Wins every header', 'Reads the game', 'Runs a lot'])
        await notesOf(device).filter({ hasText: words }).waitFor();
      await expect.poll(() => device.getByText('Slow to turn').count()).toBe(0);
    }

    await notesOf(other).filter({ hasText: 'Runs a lot' }).getByRole('button', { name: 'Remove note' }).click();
    await expect.poll(() => notesOf(other).count()).toBe(2);
    await other.getByRole('button', { name: 'Undo' }).click();
    await notesOf(other).filter({ hasText: 'Runs a lot' }).waitFor();
    await expect.poll(() => atClub('scout', game)).toHaveLength(3);
  },
);

test(
  'NOTE-03 NOTE-04 what is noted and removed on one device shows on the other, which is open, and disturbs no note being typed there',
  { tags: 'full' },
  async () => {
    const game = await playingFor(25);
    const anna = await member({ role: 'scout' });
    const at = `/games/${game.id}/notebook`;
    const [phone, desk] = [await openLive(anna, at, { size: 'phone' }), await openLive(anna, at, { size: 'desk' })];
    const half = writing(desk).getByRole('textbox', { name: 'Words' });
    await half.fill('Looks over his');
    await writing(desk).getByRole('textbox', { name: 'Shirt number' }).fill('10');
    await half.focus();
    await note(phone, { shirt: '4', words: 'Wins every header' });
    await notesOf(desk).filter({ hasText: 'Wins every header' }).waitFor();
    await expect.poll(() => half.inputValue()).toBe('Looks over his');
    await expect.poll(() => half.evaluate((field) => document.activeElement === field)).toBe(true);
    await desk.keyboard.type(' shoulder');
    await writing(desk).getByRole('button', { name: 'Note', exact: true }).click();
    await notesOf(phone).filter({ hasText: 'Looks over his shoulder' }).waitFor();

    // A note that is being changed is left alone, and what came meanwhile shows afterwards.
    await notesOf(desk).filter({ hasText: 'Looks over' }).getByRole('button', { name: 'Change note' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Change note' });
    await dialog.getByRole('textbox', { name: 'Words' }).fill('Looks twice');
    await notesOf(phone).filter({ hasText: 'Wins every' }).getByRole('button', { name: 'Remove note' }).click();
    await expect.poll(() => atClub(anna, game)).toHaveLength(1);
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Words' }).inputValue()).toBe('Looks twice');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => notesOf(desk).count()).toBe(1);
    await notesOf(phone).filter({ hasText: 'Looks twice' }).waitFor();
  },
);

test(
  'NOTE-07 a report made from a note has player, shirt number and all notes on that shirt',
  { tags: 'full' },
  async () => {
    const game = await playingFor(40);
    const [seven, eleven] = [newName(), newName()];
    const document = 'mutation P($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }';
    for (const [lastName, nSweater] of [
      [seven, 7],
      [eleven, 11],
    ] as const) {
      const player = { firstName: 'Ilir', lastName, clubId: game.homeTeam.id, nSweater };
      const input = { ...player, teamId: 'u18', mainPosition: 'striker', type: 'youth' };
      await askApi('scout', document, { input });
    }
    const page = await openNotebook(game);
    await note(page, { shirt: '7', aspect: 'Technique', rating: 'very good', words: 'First touch', minute: '12' });
    await note(page, { side: game.awayTeam.name, shirt: '7', words: 'Somebody else', minute: '13' });
    await note(page, { side: game.homeTeam.name, shirt: '7', words: 'Asks for every ball', minute: '45+1' });
    await expect.poll(() => notesOf(page).count()).toBe(3);

    await notesOf(page).first().getByRole('button', { name: 'Make report' }).click();
    const chooser = page.getByRole('dialog');
    const worn = chooser.getByRole('list', { name: 'Has worn Home 7' });
    await expect.poll(() => worn.getByRole('listitem').count()).toBe(1);
    await worn.getByRole('button', { name: `Standard Ilir ${seven}` }).click();
    await page.getByRole('heading', { name: 'New report', level: 1 }).waitFor();
    await page.getByText(`Ilir ${seven}`).first().waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Shirt number' }).inputValue()).toBe('7');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Technique: note' }).inputValue())
      .toBe('12′ ++: First touch');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Report', exact: true }).inputValue())
      .toBe('45+1′ Asks for every ball');
  },
);

test(
  'NOTE-01 the notebook is open to everybody on a phone, also while a note is changed',
  { tags: 'full' },
  async () => {
    const game = await playingFor(50);
    const page = await openNotebook(game);
    await note(page, { shirt: '7', aspect: 'Mentality', rating: 'weak', words: 'Gives up early' });
    await notesOf(page).first().waitFor();
    await expectAccessible(page);
    await notesOf(page).first().getByRole('button', { name: 'Change note' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Words' }).waitFor();
    await expectAccessible(page, { inside: '[role=dialog]' });
  },
);

test('NOTE-08 a notebook says that the clock of the device is fast', { tags: 'full' }, async () => {
  const game = await playingFor(10);
  const page = await openNotebook(game);
  await page.getByText('Nothing noted yet').waitFor();
  const warning = page.getByText('The clock of this device is more than five minutes fast.');
  expect(await warning.count()).toBe(0);
  await page.context().route('**/graphql', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() - 12 * MINUTE).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await page.reload();
  await warning.waitFor();
});
