import { expect, test } from 'vitest';
import { expectAccessible, openPage } from '../browser.ts';
import { newSubject } from './journals.ts';

test('CONF-07 who writes about a knee on a phone is told who will read it, finds it marked, and a scout finds it only without the mark', async () => {
  const { playerId, name } = await newSubject();
  const list = `/players/${playerId}/journals`;
  const page = await openPage({ as: 'manager', at: `${list}/create?category=medicine`, size: 'phone' });
  await page.getByRole('textbox', { name: 'Title' }).fill('Muscle tear');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Three weeks no sprint');
  const confidential = page.getByRole('switch', { name: 'Confidential' });
  await expect.poll(() => confidential.getAttribute('aria-checked')).toBe('true');
  await page.getByText('Its author, managers, admins and the journal authors of the category read it.').waitFor();
  await confidential.tap();
  await page.getByText('Everybody of the scouting area reads it.').waitFor();
  await confidential.tap();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).last().tap();
  await page.getByText('Journal Created').waitFor();
  await page.getByRole('link', { name: /Muscle tear.*Confidential/ }).tap();
  await page.getByRole('article').getByText('Confidential', { exact: true }).waitFor();
  await expectAccessible(page);

  const reader = await openPage({ as: 'scout', at: list });
  await reader.getByText(name).first().waitFor();
  await reader.getByText('Nothing has been written down yet.').waitFor();

  await page.getByRole('link', { name: 'Edit' }).tap();
  await confidential.tap();
  await page.getByRole('button', { name: 'Save' }).last().tap();
  await page.getByText('Journal Updated').waitFor();
  await reader.reload();
  await reader.getByRole('link', { name: /Muscle tear/ }).waitFor();
});

test(
  'CONF-06 CONF-08 an admin is shown how much is confidential, and chooses what is so from now on',
  { tags: 'full' },
  async () => {
    const page = await openPage({ as: 'admin', at: '/settings', theme: 'dark' });
    const section = page.getByRole('region', { name: 'Confidential journals' });
    await section.getByText(/Medicine: \d+ of \d+ confidential/).waitFor();
    await expect
      .poll(() => section.getByRole('button', { name: 'Medicine' }).getAttribute('aria-pressed'))
      .toBe('true');
    await section.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Scouting' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await expect
      .poll(() => section.getByRole('button', { name: 'Scouting' }).getAttribute('aria-pressed'))
      .toBe('true');
    await section.getByRole('button', { name: 'Scouting' }).click();
    await expect
      .poll(() => section.getByRole('button', { name: 'Scouting' }).getAttribute('aria-pressed'))
      .toBe('false');
  },
);
