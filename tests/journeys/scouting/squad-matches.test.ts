/** Matches of our squads that are worth a scout (DSK-31). */
import { expect, test } from 'vitest';
import { ownPeople } from '../people.ts';
import { askApi, openPage } from '../browser.ts';
import { clubDay } from '../planning/planning.ts';
import { makeGame, makePlayer, newName } from './scouting.ts';

const own = ownPeople('manager', 'player');
const SQUAD = 'mutation S($input: CreateSquadInput!) { createSquad(input: $input) { id } }';
const MATCH = 'mutation M($input: CreateActivityInput!) { createActivity(input: $input) { id } }';

test(
  'DSK-31 a match of a squad against a club with a watched player is made a game by one tap on the home',
  { tags: 'full' },
  async () => {
    const { homeTeam: ours, awayTeam: theirs } = await makeGame();
    const { id, input } = await makePlayer(theirs.id, { teamId: 'u17' });
    await askApi(own.manager, 'mutation P($input: UpdatePlayerInput!) { updatePlayer(input: $input) { id } }', {
      input: { ...input, id, status: 'watchlist' },
    });
    const [name, season] = [newName(), Temporal.Now.plainDateISO().subtract({ months: 6 }).year];
    const squad = { name, shortName: name.slice(0, 6), level: 'u17', season, hue: 10 };
    const { createSquad } = await askApi<{ createSquad: { id: string } }>(own.manager, SQUAD, { input: squad });
    const { activityTypes } = await askApi<{ activityTypes: { id: string; name: string }[] }>(
      own.player,
      '{ activityTypes { id name } }',
    );
    const activityTypeId = activityTypes.find((type) => type.name === 'activity_types.game')!.id;
    const when = { date: clubDay(9), startsAt: '15:00', endsAt: '17:00' };
    await askApi(own.manager, MATCH, {
      input: {
        activityData: { title: '', ...when, activityTypeId, userIds: [own.player.id], squadIds: [createSquad.id] },
        matchInfo: { homeId: ours.id, awayId: theirs.id },
      },
    });
    const page = await openPage({ as: own.manager, at: '/home', size: 'phone', live: false });
    const matches = page.getByRole('region', { name: 'Matches of our squads' });
    const row = matches.getByRole('listitem').filter({ hasText: `${ours.name} – ${theirs.name}` });
    await row.getByText('1 watched').waitFor();
    await row.getByRole('button', { name: 'Make a game' }).tap();
    await page.getByRole('heading', { level: 1, name: new RegExp(ours.name) }).waitFor();
    await page.goBack();
    await row.waitFor({ state: 'detached' });
    expect(await page.getByText('Games without a scout').count()).toBe(1);
  },
);
