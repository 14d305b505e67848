import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOBODY } from '#tests/activities.ts';
import { EVERYBODY, openClub, type TestClub, type Who } from '#tests/club.ts';
import { deliverMessage } from '../notices.ts';

const SEND = `mutation ($input: MessageSquadInput!) { messageSquad(input: $input) { id type title message recipients } }`;
const LIST = 'query ($squadId: ID!) { squadMessages(squadId: $squadId) { title recipients reached read createdBy { firstName } } }'; // prettier-ignore
const INBOX = 'query ($userId: ID) { listNotifications(userId: $userId) { id type title message } }';
const READ = 'mutation { markNotificationsRead(input: {}) { unread } }';
const TODAY = '2026-11-18';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());
let squadId: string;
beforeEach(async () => {
  for (const table of ['notifications', 'messages', 'squads', 'rateLimits', 'idempotencyKeys'] as const)
    await club.db.deleteFrom(table).execute();
  squadId = await squad('U17');
});

/** A squad that Sofia coaches, with Jonas and Petar in it. */
async function squad(name: string): Promise<string> {
  const { manager, scout, player, pro } = club.ids;
  const facts = { name, shortName: name, hue: 200, level: 'u17', season: 2026, createdBy: manager, updatedBy: manager };
  const { id } = await club.db.insertInto('squads').values(facts).returning('id').executeTakeFirstOrThrow();
  const member = { squadId: id, fromDay: '2026-07-01' };
  await club.db
    .insertInto('squadMembers')
    .values([
      { ...member, userId: scout, role: 'coach' },
      { ...member, userId: player, role: 'player' },
      { ...member, userId: pro, role: 'player' },
    ])
    .execute();
  return id;
}
const BUS = { title: 'Bus at eight', message: 'We meet at the gate.' };
const send = (who: Who | null, more: object = {}) => club.ask(who, SEND, { input: { ...BUS, squadId, ...more } });
async function sent(who: Who, more: object = {}): Promise<string> {
  const { data, errors } = await send(who, more);
  expect(errors).toEqual([]);
  await deliverMessage(club, data.messageSquad.id, false);
  return data.messageSquad.id;
}
const inbox = async (who: Who, of?: Who) =>
  (await club.ask(who, INBOX, of && { userId: club.ids[of] })).data.listNotifications as Record<string, string>[];
const leave = (who: Who, untilDay: string) =>
  club.db.updateTable('squadMembers').set({ untilDay }).where('userId', '=', club.ids[who]).execute();

describe('who writes to a squad', () => {
  test.each(EVERYBODY)('SQD-15 %s does as a manager or as its coach, and nobody else', async (who) => {
    const allowed = ['scout', 'manager', 'admin'].includes(who);
    const refused = allowed ? [] : ['errors.not_authorized'];
    expect((await send(who)).codes).toEqual(refused);
    expect((await club.ask(who, LIST, { squadId })).codes).toEqual(refused);
  });

  test('SQD-15 a coach only as long as they are of its staff', async () => {
    await leave('scout', '2026-11-17');
    expect((await send('scout')).codes).toEqual(['errors.not_authorized']);
    await leave('scout', TODAY);
    expect((await send('scout')).codes).toEqual([]);
  });

  test('SQD-15 says what is missing, and that there is no such squad', async () => {
    expect((await send('manager', { title: ' ' })).codes).toEqual(['validations.title_required']);
    expect((await send('manager', { squadId: NOBODY })).codes).toEqual(['errors.not_found']);
    expect((await send('manager', { message: 'x'.repeat(1001) })).errors[0]!.extensions).toMatchObject({
      field: 'message',
    });
  });

  test('SQD-15 to a squad of which nobody else is left it says so', async () => {
    await leave('player', '2026-11-17');
    await leave('pro', '2026-11-17');
    expect((await send('scout')).codes).toEqual(['validations.recipients_left']);
  });
});

describe('what is written to a squad', () => {
  test('SQD-15 is in the inbox of everybody else who belongs to it today, in the words of its writer', async () => {
    await leave('pro', '2026-11-17');
    await sent('scout');
    const entry = { type: 'USER_CUSTOM_MESSAGE', ...BUS };
    expect(await inbox('player')).toMatchObject([entry]);
    expect([await inbox('pro'), await inbox('scout'), await inbox('manager')]).toEqual([[], [], []]);
    await sent('manager');
    expect(await inbox('scout')).toMatchObject([entry]);
  });

  test('SQD-16 says how many have read it, to whoever may write to the squad', async () => {
    await sent('scout');
    await club.ask('player', READ);
    const about = { title: BUS.title, recipients: 2, reached: 2, read: 1, createdBy: { firstName: 'Sofia' } };
    for (const who of ['scout', 'manager', 'admin'] as const)
      expect((await club.ask(who, LIST, { squadId })).data.squadMessages).toEqual([about]);
    expect((await club.ask('manager', LIST, { squadId: await squad('U18') })).data.squadMessages).toEqual([]);
  });

  test('SQD-17 is known by its title alone to whoever else may look into an inbox', async () => {
    await sent('manager');
    expect(await inbox('otherScout', 'player')).toMatchObject([{ title: BUS.title, message: null }]);
    expect(await inbox('manager', 'player')).toMatchObject([{ title: BUS.title, message: null }]);
    expect(await inbox('admin', 'player')).toMatchObject([BUS]);
  });

  test('A-92 sent twice with one key it comes once', async () => {
    const key = { idempotencyKey: 'the-same-key-again' };
    const [one, other] = [await send('manager', key), await send('manager', key)];
    expect(other.data.messageSquad.id).toBe(one.data.messageSquad.id);
    expect((await club.ask('manager', LIST, { squadId })).data.squadMessages).toHaveLength(1);
  });
});
