/** The own calendar in calendar programs: its address in the settings, and one activity as a file. */
import { expect, test } from 'vitest';
import { base, expectAccessible, openPage } from '../browser.ts';
import { member } from '../people.ts';
import { clubDay, plan } from '../planning/planning.ts';

test('AUTH-21 AUTH-22 AUTH-24 a player makes an address, sees it once with a link to subscribe and what fetches it, is asked about it with a new password, renews it and turns it off', async () => {
  const player = await member({ role: 'player', label: 'PRO' });
  await plan('manager', `Gym ${player.lastName}`, [clubDay(1), '09:00', '10:00'], [player.id]);
  const page = await openPage({ as: player, at: '/settings', size: 'phone' });
  await page.getByRole('button', { name: 'Make address' }).click();
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.waitFor();
  await expectAccessible(page);
  const first = await address.inputValue();
  expect(first).toMatch(new RegExp(`^${base()}/calendars/[\\w-]{43}\\.ics$`));
  const subscribe = page.getByRole('link', { name: 'Subscribe on this device' });
  await expect.poll(() => subscribe.getAttribute('href')).toBe(first.replace(/^https?:/, 'webcal:'));
  expect(await (await fetch(first)).text()).toContain(`SUMMARY:Gym ${player.lastName}`);

  await page.reload();
  await page.getByText('Address made on').waitFor();
  expect(await address.count()).toBe(0);
  await page.getByRole('button', { name: 'Renew' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click();
  await address.waitFor();
  const second = await address.inputValue();
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);

  await page.reload();
  await page.getByText(/^Last fetched on .* by another program$/).waitFor();
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const ends = dialog.getByRole('checkbox', { name: 'End the calendar address too' });
  await expect.poll(() => ends.isChecked()).toBe(true);
  await expectAccessible(page);
  await ends.click();
  await dialog.getByLabel('New password').fill('another-long-word');
  await dialog.getByLabel('Repeat password').fill('another-long-word');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await fetch(second)).status).toBe(200);

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Make address' }).waitFor();
  expect(await address.count()).toBe(0);
  expect((await fetch(second)).status).toBe(404);
});

test('an activity is saved as a file for another calendar', { tags: 'full' }, async () => {
  const player = await member({ role: 'player', label: 'YOUTH' });
  const id = await plan('manager', `Gym ${player.lastName}`, [clubDay(1), '09:00', '10:00'], [player.id]);
  const page = await openPage({ as: player, at: `/my-calendar?activity=${id}` });
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save for another calendar' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^gym-.*\.ics$/);
});
