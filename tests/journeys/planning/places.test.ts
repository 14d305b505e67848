/** Where a training is, and where its people meet: typed once, offered again, told when it changes. */
import { expect, test } from 'vitest';
import { chooseOption } from '../controls/select.ts';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { ownPeople } from '../people.ts';
import { activityBlock, clubDay, closed, dialog, plan, save } from './planning.ts';

const own = ownPeople('player', 'pro', 'manager');

test(
  'ACT-56 ACT-57 ACT-58 a coach says where a training is, is warned of what else is there, its player reads it and hears of another place',
  { tags: 'full' },
  async () => {
    const day = clubDay(1);
    await plan(own.manager, 'Training', [day, '17:00', '18:00'], [own.player.id, own.manager.id]);
    const coach = await openPage({ as: own.manager, at: `/today?day=${day}` });
    const place = dialog(coach).getByLabel('Place');
    const edit = async () => {
      await activityBlock(coach, /^Training/).click();
      await dialog(coach).getByRole('button', { name: 'Edit activity' }).click();
      await place.waitFor();
    };
    await edit();
    await place.fill('Pitch 1');
    await chooseOption(dialog(coach).getByRole('combobox', { name: 'Meeting', exact: true }), '30 minutes before');
    await dialog(coach).getByLabel('Meeting point').fill('Clubhouse');
    await expectAccessible(coach);
    await save(coach);
    await closed(coach);

    const phone = await openPage({ as: own.player, at: `/today?day=${day}`, size: 'phone' });
    await activityBlock(phone, /^Training/).tap();
    await dialog(phone).getByText('Pitch 1').waitFor();
    await dialog(phone).getByText('Meeting at 16:30 · Clubhouse').waitFor();
    await phone.keyboard.press('Escape');
    await closed(phone);

    // What was read takes in no further change.
    await askApi(own.player, 'mutation { markNotificationsRead(input: {}) { unread } }');
    await edit();
    const options = dialog(coach).locator('datalist option');
    await expect.poll(() => options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toContain('Pitch 1'); // prettier-ignore
    const other = await plan(own.manager, 'Handball', [day, '17:30', '18:30'], [own.pro.id]);
    const move = 'mutation ($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }';
    await askApi(own.manager, move, { input: { activityData: { id: other, place: 'Hall' } } });
    await place.fill('hall');
    await dialog(coach).getByText('Taken 17:30–18:30: Handball').waitFor();
    await place.fill('Hall');
    await expectAccessible(coach);
    await save(coach);
    await closed(coach);
    const inbox = await openPage({ as: own.player, at: '/inbox', size: 'phone' });
    await inbox.getByText(/Pitch 1 → Hall/).waitFor();
  },
);
