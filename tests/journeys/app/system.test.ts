import { expect, test } from 'vitest';
import { expectAccessible, openPage } from '../browser.ts';

test('OPS-30 OPS-31 OPS-34 an admin sees on a phone what runs and waits, and sends a test mail to the own address', async () => {
  const page = await openPage({ as: 'admin', at: '/system', size: 'phone', theme: 'dark' });
  await page.getByRole('region', { name: 'What runs' }).getByText('Migrations').waitFor();
  await page.getByRole('region', { name: 'Jobs', exact: true }).getByText('Nightly backup').waitFor();
  await expectAccessible(page);
  const tests = page.getByRole('region', { name: 'Send a test to me' });
  await tests.getByRole('button', { name: 'Send a test to me: By e-mail' }).tap();
  await expect.poll(() => tests.getByRole('status').first().innerText()).toMatch(/^Sent/);
});
