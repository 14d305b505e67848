import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOBODY } from '#tests/activities.ts';
import { EVERYBODY, openClub, type TestClub, type Who } from '#tests/club.ts';

const LINK = 'mutation ($input: LinkPlayerInput!) { linkPlayer(input: $input) { id } }';
const UNLINK = 'mutation ($input: UnlinkPlayerInput!) { unlinkPlayer(input: $input) { id } }';
const MERGE = 'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }';
const PLAYER = `query ($id: ID!) { player(id: $id) { accounts {
  person { firstName } linkedBy { firstName } endedBy { firstName } endedAt } } }`;
const PERSON = 'query ($id: ID!) { getUser(userId: $id) { playerRecordId } }';
const SUGGESTED = 'query ($playerId: ID!) { accountSuggestions(playerId: $playerId) { firstName } }';

let club: TestClub;
let clubId: string;
beforeAll(async () => {
  club = await openClub();
  clubId = (await club.db.insertInto('clubs').values({ name: 'FC Zürich' }).returning('id').executeTakeFirstOrThrow())
    .id;
});
afterAll(() => club.close());
let jonas: string;
beforeEach(async () => {
  for (const table of ['playerMerges', 'players', 'idempotencyKeys'] as const)
    await club.db.deleteFrom(table).execute();
  jonas = await record('Jonas', 'Jaeggi');
});

async function record(firstName: string, lastName: string, more: object = {}): Promise<string> {
  const facts = {
    firstName,
    lastName,
    clubId,
    teamId: 'u17',
    mainPosition: 'striker',
    type: 'youth',
    status: 'observation',
    ...more,
  };
  const { id } = await club.db
    .insertInto('players')
    .values({ ...facts, createdBy: club.ids.scout, updatedBy: club.ids.scout } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const link = (who: Who, of: Who = 'player', playerId = jonas) =>
  club.ask(who, LINK, { input: { playerId, userId: club.ids[of] } });
const unlink = (who: Who, playerId = jonas) => club.ask(who, UNLINK, { input: { playerId } });
const accounts = async (who: Who, id = jonas) => (await club.ask(who, PLAYER, { id })).data?.player?.accounts;
const recordOf = async (who: Who, of: Who = 'player') =>
  (await club.ask(who, PERSON, { id: club.ids[of] })).data.getUser.playerRecordId;
const standing = (person: string, by = 'Marco') => ({
  person: { firstName: person },
  linkedBy: { firstName: by },
  endedBy: null,
  endedAt: null,
});

describe('a record and an account', () => {
  test.each(EVERYBODY)('SQD-23 SQD-24 %s links them and undoes it as a manager only', async (who) => {
    const allowed = ['manager', 'admin'].includes(who);
    const refused = allowed ? [] : ['errors.not_authorized'];
    expect((await link(who)).codes).toEqual(refused);
    if (!allowed) await link('manager');
    expect((await unlink(who)).codes).toEqual(refused);
  });

  test('SQD-23 are one to one, of an active player, and say what is in the way', async () => {
    const petar = await record('Petar', 'Petrović');
    expect((await link('manager')).codes).toEqual([]);
    expect((await link('manager', 'pro')).codes).toEqual(['validations.player_linked']);
    expect((await link('manager', 'player', petar)).codes).toEqual(['validations.account_linked']);
    expect((await link('manager', 'scout', petar)).codes).toEqual(['errors.user_not_found']);
    expect((await link('manager', 'player', NOBODY)).codes).toEqual(['errors.not_found']);
    expect((await unlink('manager', petar)).codes).toEqual(['validations.player_not_linked']);
    await club.db.updateTable('users').set({ deactivatedAt: '2026-11-01' }).where('id', '=', club.ids.pro).execute();
    expect((await link('manager', 'pro', petar)).codes).toEqual(['errors.user_not_found']);
    await club.db.updateTable('users').set({ deactivatedAt: null }).execute();
  });

  test('SQD-24 managers read who linked and who undid it', async () => {
    await link('manager');
    await unlink('admin');
    await link('admin', 'pro');
    expect(await accounts('manager')).toMatchObject([
      standing('Petar', 'Anna'),
      { ...standing('Jonas'), endedBy: { firstName: 'Anna' }, endedAt: expect.any(String) },
    ]);
    expect(await accounts('scout')).toBeNull();
  });

  test('SQD-23 the profile leads scouts and managers to the record, scouts to no closed one, and players to none', async () => {
    await link('manager');
    for (const who of ['manager', 'admin', 'scout'] as const) expect(await recordOf(who)).toBe(jonas);
    expect(await recordOf('player')).toBeNull();
    await club.db
      .updateTable('players')
      .set({ status: 'closed' } as never)
      .execute();
    expect(await recordOf('manager')).toBe(jonas);
    expect(await recordOf('scout')).toBeNull();
  });

  test('SQD-26 whoever plays no longer has no record', async () => {
    await link('manager');
    await club.db.updateTable('users').set({ role: 'scout', label: null }).where('id', '=', club.ids.player).execute();
    expect(await accounts('manager')).toMatchObject([{ endedBy: null, endedAt: expect.any(String) }]);
    await club.db
      .updateTable('users')
      .set({ role: 'player', label: 'YOUTH' })
      .where('id', '=', club.ids.player)
      .execute();
    expect(await recordOf('manager')).toBeNull();
  });
});

test('SQD-25 accounts are proposed by name, whatever its accents, and by date of birth; no linked one', async () => {
  const suggested = async (playerId: string) =>
    (await club.ask('manager', SUGGESTED, { playerId })).data.accountSuggestions.map(({ firstName }: { firstName: string }) => firstName); // prettier-ignore
  await club.db
    .updateTable('users')
    .set({ birthDate: '2009-05-04' })
    .where('id', 'in', [club.ids.pro, club.ids.scout])
    .execute();
  const petar = await record('petar', 'Petrovic', { dateOfBirth: '2009-05-04' });
  const noah = await record('Noah', 'Nägeli', { dateOfBirth: '2009-05-04' });
  expect(await suggested(petar)).toEqual(['Petar']);
  expect((await suggested(noah)).toSorted()).toEqual(['Noah', 'Petar']);
  await link('manager', 'pro', petar);
  expect(await suggested(noah)).toEqual(['Noah']);
  expect((await club.ask('scout', SUGGESTED, { playerId: noah })).codes).toEqual(['errors.not_authorized']);
  expect((await club.ask('manager', SUGGESTED, { playerId: NOBODY })).codes).toEqual(['errors.not_found']);
});

test('SQD-27 a merge keeps the account of the base, takes that of another record, and undoes a second one', async () => {
  const [one, other, third] = [
    await record('Jonas', 'Jäggi'),
    await record('J.', 'Jäggi'),
    await record('Jo', 'Jäggi'),
  ];
  await link('manager', 'pro', other);
  await link('manager', 'otherPlayer', third);
  const merge = (basePlayerId: string, playerIds: string[]) =>
    club.ask('manager', MERGE, { input: { basePlayerId, playerIds, firstName: 'Jonas', lastName: 'Jäggi', clubId } }); // prettier-ignore
  expect((await merge(one, [other])).codes).toEqual([]);
  expect(await accounts('manager', one)).toMatchObject([standing('Petar')]);
  await merge(third, [one]);
  expect(await accounts('manager', third)).toMatchObject([
    standing('Noah'),
    { ...standing('Petar'), endedBy: { firstName: 'Marco' }, endedAt: expect.any(String) },
  ]);
});
