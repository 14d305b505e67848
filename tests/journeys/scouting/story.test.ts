import { describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage, type Login } from '../browser.ts';
import { newSubject, WEEK, writeJournal } from './journals.ts';
import { newName } from './scouting.ts';

const OBJECTIVE = 'mutation ($input: CreateObjectiveInput!) { createObjective(input: $input) { id } }';
const GAME = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }';
const REPORT = 'mutation ($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }';
/** A month in which nothing else of these clubs is due. */
const FAR = '2031-05';

async function setObjective(playerId: string, name: string, deadline: string): Promise<void> {
  const input = { playerId, name, deadline, category: 'technical', date: '2026-03-03', content: 'Weaker foot' };
  await askApi('manager', OBJECTIVE, { input });
}

async function reportOn(playerId: string, as: Login = 'scout'): Promise<string> {
  const [home, away] = [`FC ${newName()}`, `SC ${newName()}`];
  const game = { startDateTime: '2026-03-04T13:00:00Z', homeTeamName: home, awayTeamName: away, level: 'u17' };
  const { createGame } = await askApi<{ createGame: { id: string } }>(as, GAME, { input: game });
  const report = { gameId: createGame.id, playerId, nSweater: 9, generalGrade: 3, generalNote: 'Quick' };
  await askApi(as, REPORT, { input: { ...report, scoutingRecommendation: 'continue_to_observe' } });
  return `${home} – ${away}`;
}

/** A player on whom there is something of each kind, and a week after the other. */
async function playerWithStory() {
  const { playerId, name } = await newSubject();
  const week = { playerId, category: 'technical', type: 'weeklyUpdate', ...WEEK };
  await writeJournal('scout', { ...week, name: 'Week 10', date: '2026-03-06', performanceCurve: 8 });
  await writeJournal('scout', { ...week, name: 'Week 11', date: '2026-03-13', performanceCurve: 3, injured: true });
  await writeJournal('scout', { ...week, name: 'Week 12', date: '2026-03-20' });
  await writeJournal('scout', { playerId, category: 'medicine', name: 'Knee', deadline: `${FAR}-20` });
  await setObjective(playerId, 'Both feet', '2026-03-30');
  return { playerId, name, game: await reportOn(playerId) };
}

describe('the story of a player', () => {
  test(
    'UI: PLY-12 JRN-02 OBJ-01 on a phone reports, journals and objectives are read in one line, by kind and category',
    { tags: 'full' },
    async () => {
      const { playerId, name, game } = await playerWithStory();
      const page = await openPage({ as: 'scout', at: `/players/${playerId}`, size: 'phone' });
      await page.getByRole('link', { name: 'Story' }).tap();
      const rows = page.getByRole('list', { name: 'Story' }).getByRole('link');
      const titles = ['Week 12', 'Week 11', 'Week 10', game, 'Both feet', 'Knee'];
      const shown = async () => {
        const texts = await rows.allTextContents();
        return texts.map((text) => titles.find((title) => text.includes(title)));
      };
      await expect.poll(shown).toEqual(titles);
      // What is still to be done says until when; what has passed says nothing.
      await rows.filter({ hasText: 'Until 20.05.2031' }).filter({ hasText: 'Knee' }).waitFor();
      expect(await page.getByText('30.03.2026').count()).toBe(0);
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Journals', exact: true }).tap();
      await expect.poll(shown).toEqual(['Week 12', 'Week 11', 'Week 10', 'Knee']);
      await page.getByRole('button', { name: 'Medicine', exact: true }).tap();
      await expect.poll(shown).toEqual(['Knee']);
      await page.reload();
      await expect.poll(shown).toEqual(['Knee']);
      await rows.first().tap();
      await page.getByRole('heading', { name: 'Knee' }).waitFor();
      await page.getByRole('link', { name: 'Back' }).tap();
      await expect.poll(shown).toEqual(['Knee']);

      // Chosen alone, reports are not narrowed by what they do not have.
      await page.getByRole('button', { name: 'Reports', exact: true }).tap();
      await page.getByRole('button', { name: 'Journals', exact: true }).tap();
      await expect.poll(shown).toEqual([game]);
      expect(await page.getByRole('button', { name: 'Medicine', exact: true }).count()).toBe(0);
      await rows.first().tap();
      await page.waitForURL((url) => /\/reports\/[\w-]+$/.test(url.hash));
      await page.getByText(name).first().waitFor();
      await page.getByRole('link', { name: 'Back' }).tap();
      await expect.poll(shown).toEqual([game]);
    },
  );

  test(
    'UI: JRN-08 at the desk the line of performance goes by keys from week to week, and its numbers stand in a table',
    { tags: 'full' },
    async () => {
      const { playerId } = await playerWithStory();
      const page = await openPage({ as: 'manager', at: `/players/${playerId}/story` });
      const line = page.getByRole('list', { name: 'Weekly updates' });
      const points = line.getByRole('link');
      const names = () => points.evaluateAll((all) => all.map((one) => one.firstElementChild!.textContent));
      await expect.poll(names).toEqual(['06.03.2026: 8 of 10', '13.03.2026: 3 of 10, injured', '20.03.2026: 6 of 10']);
      // One stop of the tab key, the latest week.
      await page.getByRole('button', { name: 'Show as table' }).focus();
      await page.keyboard.press('Tab');
      const focused = () => page.evaluate(() => document.activeElement?.firstElementChild?.textContent);
      await expect.poll(() => focused()).toBe('20.03.2026: 6 of 10');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => focused()).toBe('13.03.2026: 3 of 10, injured');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => focused()).toBe('06.03.2026: 8 of 10');
      await page.keyboard.press('ArrowRight');

      await page.getByRole('button', { name: 'Show as table' }).click();
      const table = page.getByRole('table', { name: 'Performance curve' });
      const cells = () => table.getByRole('row').evaluateAll((all) => all.map((row) => row.textContent));
      await expect.poll(cells).toEqual(['DayPerformanceInjured', '20.03.20266No', '13.03.20263Yes', '06.03.20268No']);
      await expectAccessible(page);
      await points.nth(1).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Week 11' }).waitFor();
      await page.getByRole('link', { name: 'Back' }).click();
      await line.waitFor();
      await table.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Show as table' }).click();
      await table.getByRole('link', { name: '06.03.2026' }).click();
      await page.getByRole('heading', { name: 'Week 10' }).waitFor();
    },
  );

  test(
    'UI: PLY-08 a player without anything says so, and a closed one has no story for scouts',
    { tags: 'full' },
    async () => {
      const { playerId, input } = await newSubject();
      const page = await openPage({ as: 'scout', at: `/players/${playerId}/story`, mayComplain: /404/ });
      await page.getByText('Reports, journals and objectives appear here').waitFor();
      expect(await page.getByRole('button', { name: 'Medicine' }).count()).toBe(0);
      await askApi('manager', 'mutation ($input: UpdatePlayerInput!) { updatePlayer(input: $input) { id } }', {
        input: { ...input, id: playerId, status: 'closed' },
      });
      await page.reload();
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    },
  );
});

describe('deadlines in the month', () => {
  test.each(['phone', 'desk'] as const)(
    'CAL-01 JRN-03 OBJ-04 on a %s the month marks the day, and the journal opens from there and leads back',
    { tags: 'full' },
    async (size) => {
      const { playerId, name } = await newSubject();
      const title = newName();
      const day = size === 'phone' ? `${FAR}-12` : `${FAR}-13`;
      const told = size === 'phone' ? 'Monday 12 May' : 'Tuesday 13 May';
      await writeJournal('scout', { playerId, category: 'medicine', name: title, deadline: day });
      const page = await openPage({ as: 'scout', at: `/my-calendar?month=${FAR}`, size });
      await page.getByRole('gridcell', { name: `${told}, 1 deadline` }).click();
      const due = page.getByRole('list', { name: 'Deadlines' }).getByRole('link', { name: title });
      await due.waitFor();
      await expect.poll(() => due.textContent()).toContain(name);
      await expectAccessible(page);
      await due.click();
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByRole('link', { name: 'Back' }).click();
      await page.getByRole('list', { name: 'Deadlines' }).getByRole('link', { name: title }).waitFor();
      expect(new URL(page.url()).hash).toContain(`/my-calendar?`);
    },
  );

  test('CAL-03 a manager has the own deadlines marked alone, also after a reload', async () => {
    const { playerId } = await newSubject();
    const [theirs, mine] = [newName(), newName()];
    await writeJournal('scout', { playerId, category: 'technical', name: theirs, deadline: `${FAR}-22` });
    await writeJournal('manager', { playerId, category: 'technical', name: mine, deadline: `${FAR}-22` });
    const page = await openPage({ as: 'manager', at: `/my-calendar?month=${FAR}&day=${FAR}-22`, size: 'phone' });
    const links = page.getByRole('list', { name: 'Deadlines' }).getByRole('link');
    await expect.poll(() => links.count()).toBe(2);
    await page.getByRole('radio', { name: 'My deadlines' }).tap();
    await expect.poll(() => links.allTextContents()).toEqual([expect.stringMatching(`^${mine}`)]);
    await page.getByRole('button', { name: 'Next month' }).tap();
    await page.reload();
    await page.getByRole('radio', { name: 'My deadlines', checked: true }).waitFor();
  });

  test(
    'CAL-01 a manager has all of them, in the own month and in those of who wrote them',
    { tags: 'full' },
    async () => {
      const { playerId } = await newSubject();
      const [journal, objective] = [newName(), newName()];
      await writeJournal('scout', { playerId, category: 'medicine', name: journal, deadline: `${FAR}-27` });
      await setObjective(playerId, objective, `${FAR}-27`);
      const page = await openPage({ as: 'manager', at: `/my-calendar?month=${FAR}&day=${FAR}-27` });
      const list = page.getByRole('list', { name: 'Deadlines' });
      await expect.poll(() => list.getByRole('link').count()).toBe(2);
      await list.getByRole('link', { name: objective }).click();
      await page.getByRole('heading', { name: objective }).waitFor();

      const { journals } = await askApi<{ journals: { result: { createdBy: { id: string } }[] } }>(
        'manager',
        'query ($filter: JournalsFilter) { journals(filter: $filter) { result { createdBy { id } } } }',
        { filter: { playerIds: [playerId] } },
      );
      const scoutId = journals.result[0]!.createdBy.id;
      await page.goto(`/#/weekly-calendar/${scoutId}?month=${FAR}`);
      await page.getByText('Choose a day to open its week.').waitFor();
      await page.getByRole('gridcell', { name: 'Tuesday 27 May, 1 deadline' }).waitFor();
      await page.goto(`/#/user-calendar/${scoutId}?month=${FAR}`);
      await page.getByRole('gridcell', { name: 'Tuesday 27 May, 1 deadline' }).click();
      const theirs = page.getByRole('dialog').getByRole('list', { name: 'Deadlines' }).getByRole('link');
      await expect.poll(() => theirs.allTextContents()).toHaveLength(1);
      await expectAccessible(page);
      await theirs.click();
      await page.getByRole('heading', { name: journal }).waitFor();
    },
  );
});
