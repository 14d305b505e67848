import { describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { accountId } from '#database/demo/people.ts';
import { askApi, expectAccessible, openPage, type Login } from '../browser.ts';

/** Where a manager or an admin was, and who opens the address of it. */
const SHARED: [as: Login, at: string, filters: string, parts: string][] = [
  ['scout', '/players?status=closed&type=pro', 'Status', 'type=pro'],
  ['manager', '/users/player/youth?filter=DEACTIVATED&search=a', 'Deactivated', 'search=a'],
];

describe('an address that somebody else has sent', () => {
  test.each(firstInGate(SHARED))(
    'SCT-09 a %s who opens %s is told which filter is not open to them, and sees the list without it',
    async (as, at, filters, kept) => {
      const page = await openPage({ as, at });
      const notice = page.getByRole('status').filter({ hasText: `This address also filters by: ${filters}.` });
      await notice.waitFor();
      await page.getByRole('list').getByRole('link').first().waitFor();
      await expectAccessible(page);
      await notice.getByRole('button', { name: 'Close' }).click();
      await notice.waitFor({ state: 'detached' });
      expect(page.url()).toContain(kept);
      expect(page.url()).not.toMatch(/closed|DEACTIVATED/);
      await page.reload();
      await page.getByRole('list').getByRole('link').first().waitFor();
      expect(await notice.count()).toBe(0);
    },
  );

  test(
    'REP-26 SCT-09 a scout is told of the filters for managers in the reports, also in those on one player',
    { tags: 'full' },
    async () => {
      const { reports } = await askApi<{
        reports: { result: { createdBy: { id: string }; player: { id: string } }[] };
      }>('manager', '{ reports(pagination: { rowsPerPage: 50 }) { result { createdBy { id } player { id } } } }');
      // A scout may filter by the own reports.
      const { createdBy, player } = reports.result.find((one) => one.createdBy.id !== accountId('scout'))!;
      for (const at of ['/reports', `/players/${player.id}/reports`]) {
        const page = await openPage({ as: 'scout', at: `${at}?scout=${createdBy.id}` });
        const notice = page.getByRole('status').filter({ hasText: 'This address also filters by: Written by.' });
        await notice.waitFor();
        await page.getByRole('listitem').first().waitFor();
        await notice.getByRole('button', { name: 'Close' }).click();
        await notice.waitFor({ state: 'detached' });
      }
    },
  );
});
