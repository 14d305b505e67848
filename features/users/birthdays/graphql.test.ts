import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW, openClub, type TestClub, type Who } from '#tests/club.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
  await club.db.updateTable('users').set({ birthDate: null }).execute();
});
afterAll(() => club.close());

const born = async (who: Who, birthDate: string | null) =>
  club.db.updateTable('users').set({ birthDate }).where('id', '=', club.ids[who]).execute();
type Found = { person: { firstName: string }; date: string; age: number };
const seenBy = async (who: Who, now = NOW): Promise<string[]> =>
  (await club.ask(who, '{ birthdays { person { firstName } date age } }', {}, now)).data.birthdays.map(
    ({ person, date, age }: Found) => `${person.firstName} ${date} ${age}`,
  );

test('HOME-16 managers and admins see the birthdays of today and the next six days, the next first', async () => {
  await born('otherPlayer', '2010-11-24');
  await born('player', '2010-11-18');
  await born('scout', '1980-11-25');
  await born('pro', '2001-11-17');
  for (const who of ['manager', 'admin'] as const)
    expect(await seenBy(who)).toEqual(['Jonas 2026-11-18 16', 'Noah 2026-11-24 16']);
  await club.db.updateTable('users').set({ deactivatedAt: NOW.toString() }).where('id', '=', club.ids.player).execute();
  expect(await seenBy('manager')).toEqual(['Noah 2026-11-24 16']);
  await club.db.updateTable('users').set({ deactivatedAt: null }).where('id', '=', club.ids.player).execute();
});

test('HOME-16 a birthday of 29 February is on the 28th in other years, and one in January is next year', async () => {
  await club.db.updateTable('users').set({ birthDate: null }).execute();
  await born('pro', '2004-02-29');
  await born('player', '2010-01-02');
  expect(await seenBy('manager', Temporal.Instant.from('2027-02-25T12:00:00Z'))).toEqual(['Petar 2027-02-28 23']);
  expect(await seenBy('manager', Temporal.Instant.from('2028-02-25T12:00:00Z'))).toEqual(['Petar 2028-02-29 24']);
  expect(await seenBy('manager', Temporal.Instant.from('2026-12-30T12:00:00Z'))).toEqual(['Jonas 2027-01-02 17']);
});
