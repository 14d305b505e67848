/** @module-tag full */
import { expect, test } from 'vitest';
import { expectAccessible, openPage } from '../browser.ts';
import { makeGame, newName } from './scouting.ts';

test('DSK-41 a manager says where a city is and where the club is at home, and games say how far away they are', async () => {
  const [away, home] = [newName(), newName()];
  const far = await makeGame({ city: away, location: 'CH' });
  const near = await makeGame({ city: home, location: 'CH' });
  const page = await openPage({ as: 'manager', at: `/games/${near.id}`, size: 'phone', live: false });
  await page.getByRole('button', { name: `Say where ${home} is` }).click();
  const ours = page.getByRole('dialog', { name: `Where is ${home}?` });
  await ours.getByLabel('Coordinates').fill('47.3769, 8.5417');
  await ours.getByRole('switch', { name: 'We are at home here' }).click();
  await ours.getByRole('button', { name: 'Save' }).click();
  await ours.waitFor({ state: 'hidden' });

  await page.goto(`/#/games/${far.id}`);
  const dialog = page.getByRole('dialog', { name: `Where is ${away}?` });
  await page.getByRole('button', { name: `Say where ${away} is` }).click();
  const field = dialog.getByLabel('Coordinates');
  await field.fill('at the lake');
  await field.blur();
  await dialog.getByText('Write the coordinates as 46.7512, 7.6217').waitFor();
  await expectAccessible(page);
  await field.fill('46.7512, 7.6217');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(`${away} · 98 km`).waitFor();
  const scout = await openPage({ as: 'scout', at: `/games?search=${encodeURIComponent(away)}` });
  await scout.getByRole('link', { name: `${away} · 98 km` }).waitFor();
  expect(await scout.getByRole('button', { name: `Say where ${away} is` }).count()).toBe(0);
});
