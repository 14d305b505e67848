import { describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { chooseOption } from '../controls/select.ts';

const run = Date.now().toString(36);

describe('persons', () => {
  test('PER-01 PER-02 PER-03 OBJ-09 a scout adds an agent on a phone, is warned of the second of that name, and finds the first', async () => {
    const page = await openPage({ as: 'scout', at: '/persons?search=nobody&type=coach', size: 'phone' });
    const dialog = page.getByRole('dialog');
    const create = page.getByRole('button', { name: 'New person' }).locator('visible=true').first();
    await create.click();
    await dialog.getByRole('button', { name: 'Save' }).click({ force: true });
    await dialog.getByText('First Name is required').waitFor();
    await dialog.getByLabel('First name').fill('Zoé');
    await dialog.getByLabel('Last name').fill(`Ürkmann ${run}`);
    await chooseOption(dialog.getByRole('combobox', { name: 'Type' }), 'Agent');
    await dialog.getByLabel('Info').fill('Ürkmann Sport');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Person created').waitFor();
    const first = page.getByRole('listitem').filter({ hasText: `Ürkmann ${run}` });
    await first.waitFor();
    await page.getByRole('searchbox').fill(run);
    await first.getByText('Agent').waitFor();

    await create.click();
    await dialog.getByLabel('First name').fill('Zoe');
    await dialog.getByLabel('Last name').fill(`Uerkmann ${run}`);
    await chooseOption(dialog.getByRole('combobox', { name: 'Type' }), 'Parent');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(`Zoe Uerkmann ${run} may already be there`).waitFor();
    await dialog.getByText('Same name').waitFor();
    await dialog.getByRole('button', { name: /^Use this person/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await first.waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(`Zoé Ürkmann ${run}`);
    const { persons } = await askApi<{ persons: { result: { type: string }[] } }>(
      'scout',
      'query ($search: String) { persons(filter: { search: $search }) { result { type } } }',
      { search: `urkmann ${run}` },
    );
    expect(persons.result).toEqual([{ type: 'agent' }]);
  });

  test('PER-02 are narrowed by what they are, and the address says so', { tags: 'full' }, async () => {
    await askApi('admin', 'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { id } }', {
      input: { firstName: 'Rolf', lastName: `Narrow ${run}`, type: 'referee' },
    });
    const page = await openPage({ as: 'manager', at: `/persons?search=Narrow%20${run}&type=coach` });
    await page.getByText('No elements found').waitFor();
    await page.getByRole('button', { name: 'Remove Coach' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: `Narrow ${run}` })
      .getByText('Referee')
      .waitFor();
    await expectAccessible(page);
  });
});
