/** Admins write to people, who read it in their inbox: from the list to the page of one message. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { member } from '../people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const inEnglish = (page: Page) => dialog(page).getByRole('tabpanel');
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send', exact: true });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('checkbox').click();
}

describe('reminders', () => {
  test.each(firstInGate(['phone', 'desk'] as const))(
    'REM-01 REM-02 REM-04 REM-06 on a %s: an admin chooses two people, writes in two languages, and each reads it in the own',
    async (size) => {
      const anna = await member({ role: 'player', label: 'PRO' });
      const bruno = await member({ role: 'scout', language: 'de' });
      const page = await openPage({ as: 'admin', at: '/users-reminders', size });
      await choose(page, anna.lastName);
      await choose(page, bruno.lastName);
      await page.getByText('2 chosen · 1 of them is not in this list').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'New reminder' }).locator('visible=true').first().click();
      await dialog(page).getByText('To 2 people').waitFor();
      await dialog(page).getByRole('radio', { name: 'Message' }).click();
      await inEnglish(page).getByLabel('Title').fill(`Photo ${anna.lastName}`);
      await inEnglish(page).getByLabel('Message').fill('At ten, in front of the stand.');
      await dialog(page).getByRole('tab', { name: 'Deutsch' }).click();
      await dialog(page).getByText('Not fully written in Deutsch: English is shown.').waitFor();
      await inEnglish(page).getByLabel('Title').fill(`Foto ${anna.lastName}`);
      await dialog(page).getByText('Deutsch: the text is missing.').waitFor();
      await expectAccessible(page);
      await inEnglish(page).getByLabel('Message').fill('Um zehn, vor der Tribüne.');
      await send(page).click();
      await page.getByRole('alertdialog', { name: 'Send to 2 people?' }).getByRole('button', { name: 'Send' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      const row = page.getByRole('list', { name: 'Sent' }).getByRole('listitem').filter({ hasText: anna.lastName });
      await row.getByText('2 people').waitFor();

      const hers = await openPage({ as: anna, at: '/inbox', size });
      await hers.getByRole('link', { name: new RegExp(`Photo ${anna.lastName}`) }).click();
      await hers.getByRole('heading', { name: `Photo ${anna.lastName}` }).waitFor();
      await hers.getByText('At ten, in front of the stand.').waitFor();
      await expectAccessible(hers);
      const his = await openPage({ as: bruno, at: '/inbox', size });
      await his.getByRole('link', { name: new RegExp(`Foto ${anna.lastName}.*Um zehn`, 's') }).waitFor();
    },
  );

  test(
    'REM-08 whoever has nothing planned is reminded from the daily report: an admin finds them chosen',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: 'admin', at: '/users-daily-activities-report?day=2034-11-06&planned=without' });
      const remind = page.getByRole('link', { name: /^Remind \d+ people$/ });
      const count = /\d+/.exec(await remind.innerText())![0];
      await remind.click();
      await page.getByText(new RegExp(`^${count} chosen`)).waitFor();
      await page.getByRole('button', { name: 'New reminder' }).locator('visible=true').first().click();
      await dialog(page).getByText(`To ${count} people`).waitFor();
    },
  );

  test('REM-03 what was typed stays when sending fails; sent again it is there once', { tags: 'full' }, async () => {
    const person = await member({ role: 'player', label: 'YOUTH' });
    const page = await openPage({ as: 'admin', at: '/users-reminders', mayComplain: /Failed to load|503/ });
    await choose(page, person.lastName);
    await page.getByRole('button', { name: 'New reminder' }).first().click();
    await inEnglish(page).getByLabel('Title').fill('Plan your day');
    await inEnglish(page).getByLabel('Message').fill('Please look at it.');
    await dialog(page).getByRole('tab', { name: 'Srpski' }).click();
    await inEnglish(page).getByLabel('Title').fill('x'.repeat(10_000));
    await send(page).click({ force: true });
    await inEnglish(page).getByText('This text is too long').waitFor();
    await inEnglish(page).getByLabel('Title').fill('');
    // The answer is lost once.
    let lost = 0;
    await page.route('**/graphql', async (route) => {
      if (lost > 0 || !route.request().postData()?.includes('SendCustomNotification')) return route.fallback();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Send' });
    await send(page).click();
    await confirm.click();
    await expect.poll(() => lost).toBe(1);
    await dialog(page).getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    await send(page).click();
    await confirm.click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => inboxOf(person)).toEqual([{ title: 'Plan your day' }]);
  });

  test(
    'REM-06 the payload of a push is shown as text alone, and what is none says so kindly',
    { tags: 'full' },
    async () => {
      const payload = { aps: { alert: { title: '<b>Pitch 2</b>', body: 'is closed' } } };
      const page = await openPage({ as: 'player', at: `/notification/${encodeURIComponent(JSON.stringify(payload))}` });
      await page.getByRole('heading', { name: '<b>Pitch 2</b>' }).waitFor();
      await page.getByText('is closed').waitFor();
      await page.getByText('It is not in your inbox').waitFor();
      await page.goto('/#/notification/nothing');
      await page.getByText('This notification is not there').waitFor();
      await page.getByRole('link', { name: 'Open the inbox' }).click();
      await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
    },
  );

  test('REM-01 in German, on a phone: everybody of a squad is chosen at once', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'admin', at: '/users-reminders', size: 'phone', language: 'de' });
    for (const name of ['Scouts', 'Manager', 'Nachwuchs'])
      await page.getByRole('button', { name, exact: true }).click();
    const { reminderRecipientIds: ids } = await askApi<{ reminderRecipientIds: string[] }>(
      'admin',
      '{ reminderRecipientIds(filter: { labels: [PRO] }) }',
    );
    await page.getByRole('button', { name: `Alle ${ids.length} auswählen` }).click();
    await page.getByText(`${ids.length} ausgewählt`).first().waitFor();
    await page.getByRole('button', { name: 'Neue Erinnerung' }).locator('visible=true').first().click();
    await dialog(page).getByText(`An ${ids.length} Personen`).waitFor();
  });
});

async function inboxOf(person: Parameters<typeof askApi>[0]): Promise<unknown> {
  const { listNotifications } = await askApi<{ listNotifications: unknown }>(person, '{ listNotifications { title } }');
  return listNotifications;
}
