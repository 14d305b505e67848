import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dayOf } from '#domain/time.ts';
import { firstInGate } from '#tests/profile.ts';
import { accountIdOf, askApi, expectAccessible, openPage } from '../browser.ts';
import { invited, member } from '../people.ts';
import { newName } from './scouting.ts';

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

describe('the homepage of staff', () => {
  test.each(firstInGate(['phone', 'desk'] as const))(
    'HOME-15 on a %s: who has nothing planned today and tomorrow, each name one tap from the day, and a way to all',
    { tags: 'full' },
    async (size) => {
      const lastName = `Aa${newName()}`;
      await invited({ firstName: 'Idle', lastName, role: 'player', label: 'PRO' });
      type Days = { unplannedPlayers: { date: string; total: number; first: { id: string; lastName: string }[] }[] };
      const ask = '{ unplannedPlayers { date total first { id lastName } } }';
      const [, tomorrow] = (await askApi<Days>('manager', ask)).unplannedPlayers;
      for (const who of firstInGate(['manager', 'admin'] as const)) {
        const page = await openPage({ as: who, at: '/homepage', size });
        const part = section(page, 'Nothing planned tomorrow');
        await part.getByText(/^\d+ players?$/).waitFor();
        if (who === 'manager') await expectAccessible(page);
        const { id } = tomorrow!.first.find((person) => person.lastName === lastName)!;
        await part.getByRole('link', { name: `Idle ${lastName}` }).click();
        await expect.poll(() => page.url()).toContain(`/calendar?day=${tomorrow!.date}&user=${id}`);
        await page.goBack();
        await part.getByRole('link', { name: /^All \d+$/ }).click();
        await expect
          .poll(() => page.url())
          .toMatch(
            who === 'admin' ? /users-daily-activities-report\?day=.*planned=without/ : /calendar\?day=.*role=player/,
          );
      }
      const page = await openPage({ as: 'scout', at: '/homepage', size });
      await section(page, /^Changed/).waitFor();
      expect(await section(page, /^Nothing planned/).count()).toBe(0);
    },
  );
});

test(
  'HOME-16 a manager sees on the homepage whose birthday it is, and goes on to the person',
  { tags: 'full' },
  async () => {
    const lastName = newName();
    const today = dayOf(Temporal.Now.instant(), 'Europe/Zurich');
    const birthDate = `${Number(today.slice(0, 4)) - 17}${today.slice(4).replace('02-29', '02-28')}`;
    const { id } = await invited({ firstName: 'Merry', lastName, role: 'player', label: 'YOUTH' });
    await askApi('admin', 'mutation U($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
      input: { id, birthDate },
    });
    const page = await openPage({ as: 'manager', at: '/homepage', size: 'phone' });
    const birthdays = section(page, 'Birthdays');
    await birthdays.getByText('Today · turns 17').first().waitFor();
    await birthdays.getByRole('link', { name: `Merry ${lastName}` }).click();
    await page.getByRole('heading', { level: 1, name: `Merry ${lastName}` }).waitFor();
  },
);

describe('the home of Scouting', () => {
  test.each(firstInGate(['phone', 'desk'] as const))(
    'SCT-20 SCT-21 SCT-22 SCT-23 on a %s: a game that is to be watched, one without a report, an open report and a draft, each one tap from its work',
    async (size) => {
      // The demo scout may have more open work than a part of the home shows.
      const scout = await member();
      const [coming, played, drafted] = [newName(), newName(), newName()];
      const day = 24 * 3_600_000;
      const next = await game(coming, Date.now() + 3_600_000, scout.id);
      const last = await game(played, Date.now() - day, scout.id);
      const reported = await game(drafted, Date.now() - 2 * day, scout.id);
      const { players } = await askApi<{ players: { result: { id: string; firstName: string; lastName: string }[] } }>(
        scout,
        '{ players { result { id firstName lastName } } }',
      );
      const [player] = players.result;
      const report = 'mutation Report($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }';
      const body = { nSweater: 9, scoutingRecommendation: 'not_an_option', generalGrade: 3, generalNote: 'Calm.' };
      await askApi(scout, report, { input: { gameId: reported, playerId: player!.id, ...body } });

      const page = await openPage({ as: scout, at: '/home', size });
      const open = async (part: string, row: string | RegExp, address: string | RegExp) => {
        const more = section(page, part).getByRole('button', { name: /^All \d+$/ });
        await section(page, part).getByRole('link').first().waitFor();
        if (await more.isVisible()) await more.click();
        await section(page, part).getByRole('link', { name: row }).first().click();
        await expect.poll(() => page.url()).toMatch(address);
        await page.goBack();
      };
      await section(page, 'Without your report').getByRole('link').first().waitFor();
      await expectAccessible(page);
      // The row of tiles is pushed sideways, the page around it is not: a phone would widen its window to it.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);
      expect(await section(page, 'Without your report').getByText(drafted).count()).toBe(0);
      await open('Assigned games', new RegExp(coming), new RegExp(`/games/${next}$`));
      await open('Without your report', new RegExp(played), new RegExp(`/games/${last}/reports$`));
      await open(
        'Reports still open',
        new RegExp(`${player!.firstName} ${player!.lastName}.*23 h \\d+ min left`),
        new RegExp(`/players/${player!.id}/reports/[^/]+/edit$`),
      );

      await page.evaluate(
        ([key, at]) => {
          const self = JSON.parse(localStorage.getItem('touchline.self')!) as { user: { id: string } };
          const draft = JSON.stringify({ at, values: { nSweater: 4, idempotencyKey: crypto.randomUUID() } });
          localStorage.setItem(`touchline.draft.${self.user.id}.${key}`, draft);
          // Somebody else's is no work of the viewer.
          localStorage.setItem(`touchline.draft.${self.user.id.replace(/^./, 'x')}.${key}.other`, draft);
        },
        [`report.${last}.${player!.id}.short`, Date.now()] as const,
      );
      await page.reload();
      const name = `${player!.firstName} ${player!.lastName}`;
      await section(page, 'Drafts on this device').getByText(played).waitFor();
      await open('Drafts on this device', new RegExp(name), new RegExp(`/games/${last}/reports/create/short/`));
    },
  );

  test.each(['phone', 'desk'] as const)(
    'SCT-20 UI: on a %s nothing jumps when the own work has come',
    { tags: 'full' },
    async (size) => {
      const page = await openPage({ as: 'manager', size, at: '/not-yet', mayComplain: /404/ });
      let answer = () => {};
      const asked = new Promise<void>((go) => (answer = go));
      await page.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes('MyWork')) await asked;
        await route.continue();
      });
      await page.goto('/#/home');
      const drafts = section(page, 'Drafts on this device').getByRole('heading');
      await drafts.waitFor();
      const before = await drafts.boundingBox();
      answer();
      await section(page, 'Drafts on this device').getByText('No drafts').waitFor();
      expect(await drafts.boundingBox()).toEqual(before);
    },
  );

  async function game(homeTeamName: string, at: number, scout: unknown): Promise<string> {
    const { createGame } = await askApi<{ createGame: { id: string } }>(
      'scout',
      'mutation Game($input: CreateGameInput!) { createGame(input: $input) { id } }',
      {
        input: {
          startDateTime: new Date(at).toISOString(),
          homeTeamName: `FC ${homeTeamName}`,
          awayTeamName: `SC ${newName()}`,
          level: 'u17',
          scouts: [scout],
        },
      },
    );
    return createGame.id;
  }
});

test(
  'DSK-28 a manager sees on the profile of a scout what they have seen, and goes on to their reports',
  { tags: 'full' },
  async () => {
    const id = await accountIdOf('scout');
    const { scoutFigures } = await askApi<{ scoutFigures: { reports: number } }>(
      'manager',
      'query ($id: ID!) { scoutFigures(scoutId: $id) { reports } }',
      { id },
    );
    const page = await openPage({ as: 'manager', at: `/user-profile/${id}`, size: 'phone' });
    const figures = section(page, 'Scouting');
    await figures.getByRole('rowheader', { name: 'Good' }).waitFor();
    await expectAccessible(page);
    await figures.getByRole('link', { name: String(scoutFigures.reports), exact: true }).tap();
    await page.waitForURL(new RegExp(`/reports\\?scout=${id}$`));
  },
);
