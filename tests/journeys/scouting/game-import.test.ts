/** Importing a list of fixtures in the browser (DSK-30). */
import { expect, test } from 'vitest';
import { openPage } from '../browser.ts';
import { makeGame, newName } from './scouting.ts';

test('DSK-39 a manager looks at a list, says what a column means and which club, imports it although an answer is lost, and takes it back', async () => {
  const { homeTeam } = await makeGame();
  const [meant, other] = [homeTeam.name.replace('FC ', ''), `SC ${newName()}`];
  const days = Array.from({ length: 501 }, (_, index) =>
    Temporal.PlainDate.from('2030-01-01').add({ days: index }).toString(),
  );
  const lines = days.map((day) => `${day};16:00;${meant};${other};Promotion League;Meier`);
  const file = ['Datum;Zeit;Heim;Gast;Liga;Schiedsrichter', ...lines, '2030-13-01;;A;B;;'].join('\r\n');
  const page = await openPage({ as: 'manager', at: '/games', live: false, mayComplain: /ERR_FAILED/ });
  await page.getByRole('link', { name: 'Import games' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByText('501 new games').waitFor();
  const column = page.getByRole('combobox', { name: 'Schiedsrichter' });
  await column.click();
  await page.getByRole('option', { name: 'Round' }).click();
  await column.getByText('Round').waitFor();
  await page.getByText('501 new games').waitFor();
  await page.getByText("'2030-13-01' is not a date (YYYY-MM-DD or DD.MM.YYYY)").waitFor();
  await page.getByRole('combobox', { name: meant }).click();
  await page.getByRole('option', { name: `The same as ${homeTeam.name}` }).click();

  let isLost = false;
  await page.route('**/graphql', async (route) => {
    const { variables } = route.request().postDataJSON() as { variables?: { input?: { firstLine?: number } } };
    if (isLost || variables?.input?.firstLine !== 502) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('That did not work after 500 lines.').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  await page.getByText('501 new games').waitFor();
  const list = page.getByRole('listitem').filter({ hasText: 'spring.csv' }).first();
  await list.getByText('501 games').waitFor();

  await list.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Games deleted: 501. Kept, as something hangs on them: 0.').waitFor();
  await list.getByText('0 games').waitFor();
  expect(isLost).toBe(true);
});
