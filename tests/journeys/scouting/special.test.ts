import { describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { newSubject, writeJournal } from './journals.ts';
import { newName } from './scouting.ts';

describe('the special area', () => {
  test('SPJ-01 SPJ-02 SPJ-03 SPJ-04 SPJ-05 a special user writes on a player on a phone, finds it in the overview and can open nothing else', async () => {
    const { playerId, name } = await newSubject();
    const other = await writeJournal('manager', { playerId, category: 'technical', name: 'Not for everybody' });
    const page = await openPage({ as: 'special', at: '/special', size: 'phone', mayComplain: /404/ });
    await page.getByRole('combobox', { name: 'Player' }).fill(name.split(' ')[1]!);
    await page.getByRole('option', { name: new RegExp(name) }).tap();
    const title = `Check ${newName()}`;
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('All is well');
    for (const hidden of ['Category', 'Type'])
      expect(await page.getByRole('combobox', { name: hidden }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).last().tap();
    await page.getByText('Journal Created').waitFor();
    await page.waitForURL((url) => url.hash === '#/special/journals');
    await page.getByRole('link', { name: new RegExp(title) }).tap();
    await page.getByRole('article').getByText('All is well').waitFor();
    expect(await page.getByRole('link', { name: 'Edit journal' }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back' }).tap();
    await page.getByRole('button', { name: 'New journal' }).last().tap();
    await page.getByRole('dialog').getByRole('searchbox').fill(name.split(' ')[1]!);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(name) })
      .tap();
    await expect.poll(() => page.getByRole('combobox', { name: 'Player' }).inputValue()).toBe(name);
    const { journals } = await askApi<{ journals: { result: object[] } }>(
      'manager',
      'query ($search: String) { journals(filter: { search: $search }) { result { category playerId } } }',
      { search: title },
    );
    expect(journals.result).toEqual([{ category: 'medicine', playerId }]);

    for (const at of ['/journals', `/players/${playerId}`, '/persons', '/games', '/today']) {
      await page.goto(`/#${at}`);
      await page.waitForURL((url) => url.hash === '#/special');
    }
    await page.goto(`/#/special/journals/${other}`);
    await page.getByText('Page not found').first().waitFor();
  });

  test('SPJ-04 a journal about nobody is read by the staff at its own address', { tags: 'full' }, async () => {
    const title = `Office hour ${newName()}`;
    await writeJournal('special', { name: title, confidential: false });
    const page = await openPage({ as: 'scout', at: `/journals?search=${encodeURIComponent(title)}` });
    await page.getByText('About nobody in particular').waitFor();
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await page.waitForURL((url) => url.hash.startsWith('#/journals/special/'));
    await page.getByText('As agreed.').waitFor();
    expect(await page.getByRole('link', { name: 'Edit journal' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText('About nobody in particular').waitFor();
  });

  test(
    'SPJ-04 A-13 an admin mends a journal about nobody and takes it away, a scout is led back to reading it',
    { tags: 'full' },
    async () => {
      const title = `Office hour ${newName()}`;
      const id = await writeJournal('special', { name: title, confidential: false });
      const scout = await openPage({ as: 'scout', at: `/journals/special/${id}/edit` });
      await scout.waitForURL((url) => url.hash === `#/journals/special/${id}`);

      const page = await openPage({ as: 'admin', at: `/journals/special/${id}` });
      await page.getByRole('link', { name: 'Edit journal' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill(`${title} in May`);
      await page.getByRole('button', { name: 'Save' }).last().click();
      await page.getByRole('heading', { name: `${title} in May` }).waitFor();
      await page.getByRole('link', { name: 'Edit journal' }).click();
      await page.getByRole('button', { name: 'Delete journal' }).click();
      await page.getByText('Journal deleted').waitFor();
      const { journals } = await askApi<{ journals: { result: object[] } }>(
        'manager',
        'query ($search: String) { journals(filter: { search: $search }) { result { id } } }',
        { search: title },
      );
      expect(journals.result).toEqual([]);
    },
  );
});
