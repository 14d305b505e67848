/** What somebody wants to see on their devices, and when. */
import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { askApi, club, expectAccessible, openPage, told } from '../browser.ts';
import { member, type Member } from '../people.ts';

/** A browser elsewhere, so that there is something to choose for. */
async function hasADevice(person: Member): Promise<void> {
  const pair = createECDH('prime256v1');
  const keys = { p256dh: pair.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') };
  const token = JSON.stringify({ endpoint: `http://${club().push.host}/push/${person.id}`, keys });
  const register = 'mutation R($input: RegisterPushTokenInput!) { registerPushToken(input: $input) { id } }';
  await askApi(person, register, { input: { token } });
}

test(
  'INB-13 ERR-15 somebody mutes activities and sets quiet hours on a phone, which stand after a reload',
  { tags: 'full' },
  async () => {
    const person = await member();
    await hasADevice(person);
    const page = await openPage({ as: person, at: '/settings', size: 'phone' });
    const section = page.getByRole('region', { name: 'Notifications on devices' });
    await section.getByText('Activities, Reminders, Messages').waitFor();
    await section.getByRole('button', { name: 'Edit: What is shown, and when' }).click();
    const dialog = page.getByRole('dialog', { name: 'What is shown, and when' });
    await dialog.getByRole('switch', { name: 'Activities' }).click();
    expect(await dialog.getByLabel('From').count()).toBe(0);
    await dialog.getByRole('switch', { name: 'Quiet hours' }).click();
    await expect.poll(() => dialog.getByLabel('From').inputValue()).toBe('22:00');
    await dialog.getByLabel('To').fill('22:00');
    await dialog.getByRole('button', { name: 'Save' }).click({ force: true });
    await dialog.getByText('Quiet hours end at another time than they begin').waitFor();
    await dialog.getByLabel('To').fill('06:30');
    await page.keyboard.press('Tab');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Settings Updated');
    await dialog.waitFor({ state: 'hidden' });
    await section.getByText('Reminders, Messages · quiet 22:00–06:30').waitFor();
    await page.reload();
    await section.getByText('Reminders, Messages · quiet 22:00–06:30').waitFor();

    await section.getByRole('button', { name: 'Edit: What is shown, and when' }).click();
    await dialog.getByRole('switch', { name: 'Reminders' }).click();
    const elsewhere =
      'mutation U($input: UpdateNotificationSettingsInput!) { updateNotificationSettings(input: $input) { version } }';
    await askApi(person, elsewhere, { input: { activities: true, reminders: true, messages: true } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const late = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await late.getByText('You saved this elsewhere').waitFor();
    await expectAccessible(page);
    await late.getByRole('button', { name: 'Save' }).click();
    await section.getByText('Activities, Messages', { exact: true }).waitFor();
  },
);

test(
  'somebody without a device has the weekly plan mailed, on a phone: off at first, on after a reload',
  { tags: 'full' },
  async () => {
    const person = await member();
    const page = await openPage({ as: person, at: '/settings', size: 'phone' });
    const section = page.getByRole('region', { name: 'Notifications on devices' });
    const open = section.getByRole('button', { name: 'Edit: What is shown, and when' });
    const weekly = page.getByRole('switch', { name: 'Weekly plan by e-mail' });
    await section.getByText('Activities, Reminders, Messages', { exact: true }).waitFor();
    await open.click();
    await expect.poll(() => weekly.getAttribute('aria-checked')).toBe('false');
    await page.getByText('sent only while none of your devices gets notifications').waitFor();
    await weekly.click();
    await page.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Settings Updated');
    await section.getByText('Activities, Reminders, Messages · Weekly plan by e-mail').waitFor();
    await page.reload();
    await section.getByText('Activities, Reminders, Messages · Weekly plan by e-mail').waitFor();
    await open.click();
    await expect.poll(() => weekly.getAttribute('aria-checked')).toBe('true');
  },
);
