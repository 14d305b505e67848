/** A manager links the record of a player with the account in the club, and undoes it. */
import { expect, test } from 'vitest';
import { pathOf } from '#domain/routes.ts';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { ownPeople } from '../people.ts';

const own = ownPeople('player', 'manager');
const CREATE = 'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }';

test(
  'SQD-23 SQD-24 SQD-25 a manager takes the proposed account, comes from the profile to the record, and undoes the link',
  { tags: 'full' },
  async () => {
    const { clubList } = await askApi<{ clubList: { result: { id: string }[] } }>(
      own.manager,
      '{ clubList { result { id } } }',
    );
    const { firstName, lastName } = own.player;
    const input = {
      firstName,
      lastName,
      clubId: clubList.result[0]!.id,
      teamId: 'u17',
      mainPosition: 'striker',
      type: 'youth',
    };
    const { createPlayer } = await askApi<{ createPlayer: { id: string } }>(own.manager, CREATE, { input });
    const name = `${firstName} ${lastName}`;

    const page = await openPage({
      as: own.manager,
      at: pathOf('PlayerPage', { playerId: createPlayer.id }),
      size: 'phone',
    });
    const section = page.getByRole('region', { name: 'Account in the club' });
    const suggested = section.getByRole('list', { name: 'Suggested' }).getByRole('listitem').filter({ hasText: name });
    await suggested.getByRole('button', { name: 'Link' }).tap();
    await section.getByText(/^Linked by Zora/).waitFor();
    await expectAccessible(page);

    await section.getByRole('link', { name, exact: true }).tap();
    await page.getByRole('definition').getByRole('link', { name, exact: true }).tap();
    await section.getByRole('button', { name: 'Undo the link' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the link' }).tap();
    await section.getByText(new RegExp(`${name}: undone by Zora`)).waitFor();
    await expect.poll(() => suggested.count()).toBe(1);
  },
);
