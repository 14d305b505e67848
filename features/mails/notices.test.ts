/** People get a mail when their password, role or address was changed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import { startSession } from '#server/auth/sessions.ts';
import type { Mail, Mailer } from '#server/jobs/mailer.ts';
import { accountsOf, DEACTIVATE_USER, RESET_PASSWORD, UPDATE_USER } from '#tests/accounts.ts';
import { execute, openClub, ZONE, type TestClub, type Who } from '#tests/club.ts';
import { deliverMail, mailNotice, mailPassword } from './notices.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub({ jobs: true });
});
beforeEach(async () => {
  await club.db.deleteFrom('mails').execute();
});
afterAll(() => club.close());

const AT = { name: 'FC Touchline', address: 'https://club.example', zone: ZONE };

/** Sends whatever waits; `during` is done while a mail is with the mail server. */
async function sendAll(during: () => Promise<unknown> = async () => undefined): Promise<Mail[]> {
  const sent: Mail[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      await during();
      sent.push(mail);
    },
    close: () => undefined,
  };
  const waiting = await club.db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('createdAt')
    .execute();
  for (const { id } of waiting) await deliverMail(club.db, mailer, AT, id, false);
  return sent;
}
const update = (whom: Who, change: object) =>
  club.ask('admin', UPDATE_USER, { input: { id: club.ids[whom], ...change } }, Temporal.Now.instant());
const statesOf = async (whom: Who) =>
  (await club.db.selectFrom('mails').select('state').where('userId', '=', club.ids[whom]).execute()).map(
    ({ state }) => state,
  );

test('a password that somebody changed is told of at once, without the password', async () => {
  const passwordHash = await hashPassword('the one before');
  await club.db.updateTable('users').set({ passwordHash }).where('id', '=', club.ids.player).execute();
  const { token } = await startSession(club.db, club.ids.player, 'test', Temporal.Now.instant());
  const change = `mutation ($input: UpdateUserPasswordInput!) { updateUserPassword(input: $input) { id } }`;
  const input = { password: 'ein ganz neues Wort', repeatPassword: 'ein ganz neues Wort' };
  expect((await execute(await accountsOf(club).holder(token), change, { input })).codes).toEqual([]);
  const [mail, ...more] = await sendAll();
  expect([mail?.to, mail?.subject, more]).toEqual([
    'player@touchline.example',
    'Your account at FC Touchline was changed',
    [],
  ]);
  expect(mail!.text).toContain('- Your password is a new one, and all other sessions have ended.');
  expect(mail!.text).toContain('Was it not you');
  expect(mail!.text + mail!.html).not.toContain('ganz neues');
});

test('A-16 a reset is told of by the mail that brings the new password, and by no other', async () => {
  await club.ask('admin', RESET_PASSWORD, { input: { userId: club.ids.pro } }, Temporal.Now.instant());
  expect((await sendAll()).map(({ subject }) => subject)).toEqual(['Your new password for Touchline']);
});

test('a new role is told of with its name; what else is changed is not', async () => {
  await update('otherScout', { firstName: 'Olive', language: 'de' });
  expect(await sendAll()).toEqual([]);
  await update('otherScout', { role: 'manager' });
  await update('otherScout', { role: 'manager' });
  const [mail, ...more] = await sendAll();
  expect(mail!.text).toContain('- Deine Rolle ist jetzt Manager, und alle Sitzungen sind beendet.');
  expect(more).toEqual([]);
});

test('a new address is told of at the new one and at the old one', async () => {
  await update('special', { email: 'Sandra.Neu@touchline.example', role: 'scout', journalType: null });
  const mails = await sendAll();
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['sandra.neu@touchline.example', 'special@touchline.example']);
  const textTo = (address: string) => mails.find(({ to }) => to === address)!.text;
  expect(textTo('sandra.neu@touchline.example')).toContain('- You sign in with this e-mail address from now on.');
  expect(textTo('special@touchline.example')).toContain('- You no longer sign in with this e-mail address');
  expect(textTo('special@touchline.example')).not.toContain('sandra.neu');
  for (const { text } of mails) expect(text).toContain('- Your role is now Scout');
  // The same address in other letters is no other one.
  await update('special', { email: 'SANDRA.NEU@touchline.example' });
  expect(await sendAll()).toEqual([]);
});

test('what is refused or undone is told to nobody', async () => {
  expect((await update('scout', { email: 'player@touchline.example' })).codes).toEqual(['errors.email_exists']);
  await club.db
    .transaction()
    .execute(async (trx) => {
      await mailNotice(trx, club.jobs, club.ids.admin, club.ids.scout, ['role']);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(await statesOf('scout')).toEqual([]);
});

test('several changes at once, or before the first mail has gone, are one mail', async () => {
  const notice = (...changes: ('role' | 'password')[]) =>
    club.db.transaction().execute((trx) => mailNotice(trx, club.jobs, club.ids.admin, club.ids.manager, changes));
  await notice('role');
  await notice('password');
  const mails = await sendAll();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text.match(/^- .*/gm)).toHaveLength(2);
});

test('what is changed while a notice is with the mail server is told by another one', async () => {
  const notice = (change: 'role' | 'password') =>
    club.db.transaction().execute((trx) => mailNotice(trx, club.jobs, club.ids.admin, club.ids.manager, [change]));
  await notice('role');
  const [first] = await sendAll(() => notice('password'));
  expect(await statesOf('manager')).toEqual(['waiting']);
  const [second, ...more] = await sendAll();
  expect([first!.text.match(/^- .*/gm)!.length, second!.text.match(/^- .*/gm)!.length, more]).toEqual([1, 2, []]);
  expect(second!.id).not.toBe(first!.id);
  expect(await statesOf('manager')).toEqual(['sent']);
});

test('a notice overtakes no invitation, and a reset no notice', async () => {
  await club.db.transaction().execute(async (trx) => {
    await mailPassword(trx, club.jobs, club.ids.scout, 'invitation', 'abc', club.ids.admin);
    await mailNotice(trx, club.jobs, club.ids.admin, club.ids.scout, ['role']);
    await mailPassword(trx, club.jobs, club.ids.scout, 'password_reset', 'def', club.ids.admin);
  });
  expect((await statesOf('scout')).toSorted()).toEqual(['overtaken', 'waiting', 'waiting']);
});

test('A-50 whoever is deactivated gets none of what still waits', async () => {
  await update('otherPlayer', { role: 'scout', label: null });
  await club.ask('admin', DEACTIVATE_USER, { input: { id: club.ids.otherPlayer } }, Temporal.Now.instant());
  expect(await statesOf('otherPlayer')).toEqual(['overtaken']);
  await club.db.updateTable('mails').set({ state: 'waiting' }).execute();
  expect(await sendAll()).toEqual([]);
});
