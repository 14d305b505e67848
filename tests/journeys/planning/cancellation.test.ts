/** Calling off: a coach says so in two taps, and the players' open pages know it. */
import { expect, test } from 'vitest';
import { openLive } from '../app/live.ts';
import { askApi, expectAccessible, openPage, told } from '../browser.ts';
import { ownPeople } from '../people.ts';
import { activityBlock, closed, dialog, plan } from './planning.ts';

const own = ownPeople('player', 'manager');
const DAY = '2037-04-08';
const DAYS = 'query ($date: Date!) { myActivities(date: $date) { cancelled } }';

test('ACT-50 ACT-52 a coach calls a training off with a reason, the player sees it at once, and that it takes place after all', async () => {
  await plan(own.manager, 'Training', [DAY, '17:00', '18:00'], [own.manager.id, own.player.id]);
  const phone = await openLive(own.player, `/today?day=${DAY}`, { size: 'phone' });
  await activityBlock(phone, /^Training/).waitFor();

  const coach = await openPage({ as: own.manager, at: `/today?day=${DAY}` });
  await activityBlock(coach, /^Training/).click();
  await dialog(coach).getByRole('button', { name: 'Call off' }).click();
  await dialog(coach).getByRole('heading', { name: 'Call off “Training”?' }).waitFor();
  await expectAccessible(coach);
  await dialog(coach).getByLabel('Why, in a line').fill('The pitch is frozen');
  await dialog(coach).getByRole('button', { name: 'Call off' }).click();
  await told(coach, '“Training” is called off');
  await closed(coach);
  await activityBlock(coach, /^Cancelled: Training/).waitFor();

  // News opens on a page that is looked at (SHELL-17).
  await dialog(phone).getByText('The pitch is frozen').waitFor();
  expect(await dialog(phone).getByRole('button', { name: 'Call off' }).count()).toBe(0);
  await expectAccessible(phone);

  await activityBlock(coach, /^Cancelled: Training/).click();
  await dialog(coach).getByRole('button', { name: 'Takes place after all' }).click();
  await dialog(coach).getByRole('button', { name: 'Call off' }).waitFor();
  await dialog(phone).getByText('The pitch is frozen').waitFor({ state: 'detached' });
});

test(
  'ACT-60 a coach calls off a training with all that follow, and has them take place after all',
  { tags: 'full' },
  async () => {
    const id = await plan(own.manager, 'Gym', ['2037-05-06', '17:00', '18:00'], [own.manager.id, own.player.id]);
    const repeat = 'mutation ($input: RepeatActivityInput!) { repeatActivity(input: $input) { activities { id } } }';
    await askApi(own.manager, repeat, { input: { activityId: id, weekdays: [3], until: '2037-05-20' } });
    const coach = await openPage({ as: own.manager, at: '/today?day=2037-05-13' });
    await activityBlock(coach, /^Gym/).click();
    await dialog(coach).getByRole('button', { name: 'Call off' }).click();
    await dialog(coach).getByText('This and all that follow in its series').click();
    await dialog(coach).getByRole('button', { name: 'Call off' }).click();
    await closed(coach);
    const off = async () =>
      Promise.all(
        ['2037-05-06', '2037-05-13', '2037-05-20'].map((date) =>
          askApi<{ myActivities: { cancelled: boolean }[] }>(own.player, DAYS, { date }),
        ),
      ).then((days) => days.map(({ myActivities }) => myActivities[0]?.cancelled));
    await expect.poll(off).toEqual([false, true, true]);
    await activityBlock(coach, /^Cancelled: Gym/).click();
    await dialog(coach).getByRole('button', { name: 'Takes place after all' }).click();
    await coach.getByRole('alertdialog').getByRole('button', { name: 'This and following' }).click();
    await expect.poll(off).toEqual([false, false, false]);
  },
);
