/** What devices show of games that somebody is asked to go to: by real jobs, to a push service that reads what it gets. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importFixtures } from '#features/games/fixtures/data.ts';
import { readFixtures } from '#features/games/listed/lists.ts';
import { NOW, ZONE } from '#tests/club.ts';
import { openPushClub, PUSH_ADDRESS, type PushClub } from '#tests/push-club.ts';
import { sendingIn } from '#tests/sending.ts';
import { tellOfKickoffs } from '../assignments/notices.ts';

let opened: PushClub;
let club: PushClub['club'];
beforeAll(async () => {
  opened = await openPushClub({ VAPID_SUBJECT: 'mailto:staff@club.example' });
  ({ club } = opened);
});
const { game, assign, change, clear } = sendingIn(() => club);
beforeEach(async () => {
  await opened.forget();
  await clear();
});
afterAll(() => opened.close());

test('DSK-02 whoever is asked reads the game and its time on the device, and answers by its buttons; a later push replaces it', async () => {
  await opened.signedIn('scout');
  const id = await game();
  await assign(id, ['scout'], { note: 'Look at Luca Meier' });
  const [pushed] = await opened.delivered();
  const { notification } = pushed!.message;
  expect(notification).toMatchObject({
    title: 'Do you go? FC Zürich U17 – FC Basel 1893 U17',
    body: 'Sat 21 Nov, 14:00',
    tag: id.replaceAll('-', ''),
    actions: [
      { action: 'coming', title: 'I go' },
      { action: 'not_coming', title: 'I do not go' },
    ],
    data: { gameId: id, userId: club.ids.scout, startDateTime: '2026-11-21T13:00:00Z' },
  });
  expect(notification.navigate).toMatch(`${PUSH_ADDRESS}/#/games/${id}?told=`);
  await change(id, { startDateTime: '2026-11-21T15:00:00Z' });
  const moved = (await opened.delivered()).at(-1)!.message.notification;
  expect(moved).toMatchObject({ body: 'Sat 21 Nov, 14:00 → Sat 21 Nov, 16:00', tag: notification.tag });
  expect(moved.actions).toBeUndefined();
  expect(JSON.stringify(opened.service.pushed)).not.toContain('Luca');
});

test('DSK-02 the device of somebody who is no longer of the staff shows nothing of games', async () => {
  await opened.signedIn('otherScout');
  const id = await game();
  // The service cannot do it now, and has it tried later.
  opened.service.answerWith((response) => response.writeHead(503).end());
  await assign(id, ['otherScout']);
  await opened.delivered();
  opened.service.answerWith(undefined);
  await club.db.updateTable('users').set({ role: 'special' }).where('id', '=', club.ids.otherScout).execute();
  await sql`update jobs.job set start_after = now() where state = 'created'`.execute(club.db);
  expect(await opened.delivered()).toEqual([]);
  await club.db.updateTable('users').set({ role: 'scout' }).where('id', '=', club.ids.otherScout).execute();
});

test('DSK-26 whoever goes to a game that a list of fixtures has moved is told so, in the name of who asked', async () => {
  await opened.signedIn('scout');
  const id = await game();
  await assign(id, ['scout']);
  await opened.delivered();
  opened.service.forget();
  const imported = (start: string) =>
    importFixtures(
      club.db,
      readFixtures(`id,date,time,home,away\n5,${start},FC Zürich U17,FC Basel 1893 U17`, ZONE).fixtures,
      {
        tellOfMoved: (trx, ids) => tellOfKickoffs(trx, { viewer: null, now: NOW, jobs: club.jobs, zone: ZONE }, ids),
      },
    );
  expect(await imported('2026-11-21,14:00')).toMatchObject({ added: 0, present: 1, moved: 0 });
  expect(await opened.delivered()).toEqual([]);
  expect(await imported('2026-11-22,11:30')).toMatchObject({ present: 1, moved: 1 });
  const [pushed] = await opened.delivered();
  expect(pushed!.message.notification).toMatchObject({ body: 'Sat 21 Nov, 14:00 → Sun 22 Nov, 11:30' });
  const told = await club.db.selectFrom('notifications').selectAll().where('type', '=', 'GAME_MOVED').execute();
  expect(told).toMatchObject([{ recipientId: club.ids.scout, actorId: club.ids.manager }]);
});
