/** Calling off: a coach says so in two taps, and the players' open pages know it. */
import { expect, test } from 'vitest';
import { openLive } from '../app/live.ts';
import { expectAccessible, openPage } from '../browser.ts';
import { ownPeople } from '../people.ts';
import { activityBlock, closed, dialog, plan } from './planning.ts';

const own = ownPeople('player', 'manager');
const DAY = '2037-04-08';

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
  await coach.locator('.toast', { hasText: '“Training” is called off' }).waitFor();
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
