import { expect, test } from 'vitest';
import { askApi, controlsAreHere, openPage } from './browser.ts';
import { newName } from './scouting.ts';
import { chooseOption } from './select.ts';

/** What controls stand on comes after the first picture; here it takes its time, as on a bad line. */
async function openSlowly(at: string) {
  const page = await openPage({ as: 'scout', at: '/not-yet', early: true, mayComplain: /404/ });
  await page.goto('about:blank');
  let letCome = () => {};
  const mayCome = new Promise<void>((done) => {
    letCome = done;
  });
  await page.route(
    /\/assets\/(combo|Combo|Select|Chips|Time|numbers|toggles|ticks|radios)[\w-]*\.js$/,
    async (route) => {
      await mayCome;
      await route.continue();
    },
  );
  await page.goto(`/#${at}`);
  return { page, letCome };
}

test('WID-11 what is typed into a picker before its code has come is kept, with the focus, and searched for', async () => {
  const { page, letCome } = await openSlowly('/games/create/false');
  const home = page.getByRole('combobox', { name: 'Home team' });
  await home.click();
  await page.keyboard.type('FC Winter');
  expect(await page.locator('[data-stand-in]').count()).toBeGreaterThan(0);
  letCome();
  await controlsAreHere(page);
  await page.getByRole('option', { name: 'FC Winterthur', exact: true }).waitFor();
  expect(await home.inputValue()).toBe('FC Winter');
  expect(await home.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => home.inputValue()).toBe('FC Winterthur');
});

test('WID-11 a select that is pressed before its code has come opens once it is here', async () => {
  const { page, letCome } = await openSlowly('/games/create/false');
  const level = page.getByRole('combobox', { name: 'Level' });
  await level.click();
  letCome();
  await page.getByRole('listbox').getByRole('option', { name: 'U17' }).click();
  await expect.poll(() => level.textContent()).toContain('U17');
  await chooseOption(level, 'U19');
});

test('a number is typed on where it was when the code of its field comes', async () => {
  const { players } = await askApi<{ players: { result: { id: string }[] } }>('scout', '{ players { result { id } } }');
  const { page, letCome } = await openSlowly(`/players/${players.result[0]!.id}/edit`);
  const height = page.getByLabel('Height');
  await height.waitFor();
  await height.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('17');
  expect(await page.locator('input[data-stand-in]').count()).toBeGreaterThan(0);
  letCome();
  await controlsAreHere(page);
  await page.keyboard.type('6');
  expect(await height.inputValue()).toBe('176');
});

/** The form of a standard report on a game of the past, and its grades of technique. */
async function openGradesSlowly() {
  const opponents = { homeTeamName: `FC ${newName()}`, awayTeamName: `SC ${newName()}` };
  const { createGame: game } = await askApi<{ createGame: { id: string } }>(
    'scout',
    'mutation Make($input: CreateGameInput!) { createGame(input: $input) { id } }',
    { input: { startDateTime: '2024-05-01T13:00:00Z', level: 'u17', ...opponents } },
  );
  const { players } = await askApi<{ players: { result: { id: string }[] } }>('scout', '{ players { result { id } } }');
  const form = `/games/${game.id}/reports/create/standard/${players.result.at(-1)!.id}`;
  const opened = await openSlowly(form);
  const grades = opened.page.getByRole('radiogroup', { name: 'Technique' });
  await grades.waitFor();
  expect(await grades.locator('[data-stand-in]').count()).toBe(4);
  return { ...opened, grades };
}

test('CONST-08 the focus stays at a grade when the code of grades comes, and the arrows go on from there', async () => {
  const { page, letCome, grades } = await openGradesSlowly();
  await grades.getByRole('radio').nth(1).focus();
  letCome();
  await controlsAreHere(page);
  expect(
    await grades
      .getByRole('radio')
      .nth(1)
      .evaluate((radio) => radio === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => grades.getByRole('radio').nth(2).isChecked()).toBe(true);
});

test('CONST-08 a grade that is pressed in the blink in which the code of grades comes is given, by key and by mouse', async () => {
  for (const by of ['key', 'mouse'] as const) {
    const { page, letCome, grades } = await openGradesSlowly();
    const third = grades.getByRole('radio').nth(2);
    if (by === 'key') {
      await third.focus();
      await page.keyboard.down('Space');
    } else {
      await third.hover();
      await page.mouse.down();
    }
    letCome();
    await controlsAreHere(page);
    await (by === 'key' ? page.keyboard.up('Space') : page.mouse.up());
    await expect.poll(() => third.isChecked()).toBe(true);
    // Whoever presses the same on what was there all the time sees no difference.
    const second = grades.getByRole('radio').nth(1);
    await second.press('Space');
    await expect.poll(() => second.isChecked()).toBe(true);
  }
});

test('CONST-08 a grade that is pressed long before the code of grades comes is given once, and stays', async () => {
  const { page, letCome, grades } = await openGradesSlowly();
  const third = grades.getByRole('radio').nth(2);
  await third.press('Space');
  await expect.poll(() => third.isChecked()).toBe(true);
  letCome();
  await controlsAreHere(page);
  expect(await third.isChecked()).toBe(true);
});
