/** How an account begins and comes back: invited by mail, signed in, reset. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverMail } from '#features/mails/notices.ts';
import type { Mailer } from '#server/jobs/mailer.ts';
import { accountsOf, RESET_PASSWORD, passwordIn } from './accounts.ts';
import { openClub, ZONE, type TestClub } from './club.ts';

let club: TestClub;
let accounts: ReturnType<typeof accountsOf>;
beforeAll(async () => {
  club = await openClub({ jobs: true });
  accounts = accountsOf(club);
});
afterAll(() => club.close());

describe('an invitation', () => {
  test.each([
    ['scout', ['player']],
    ['manager', ['player', 'scout', 'manager']],
    ['admin', ['player', 'scout', 'manager', 'admin', 'special']],
  ] as const)('A-77 a %s invites %j', async (who, roles) => {
    for (const role of ['player', 'scout', 'manager', 'admin', 'special'] as const) {
      const { codes } = await accounts.invite(who, { role, label: role === 'player' ? 'PRO' : null });
      expect(codes, role).toEqual((roles as readonly string[]).includes(role) ? [] : ['errors.user_role']);
    }
  });

  test('G-52 a scout invites twenty players a day and then waits, while a manager goes on', async () => {
    await club.db.deleteFrom('rateLimits').execute();
    const guess = async (who: 'scout' | 'manager') =>
      (await accounts.invite(who, { email: 'scout@touchline.example', role: 'player', label: 'PRO' })).codes;
    for (let tries = 0; tries < 20; tries++) expect(await guess('scout')).toEqual(['errors.email_exists']);
    expect(await guess('scout')).toEqual(['errors.too_many_requests']);
    expect(await guess('manager')).toEqual(['errors.email_exists']);
    await club.db.deleteFrom('rateLimits').execute();
  });

  test('ERR-04 a refused role reads exactly so', async () => {
    expect((await accounts.invite('scout', { role: 'admin', label: null })).errors[0]!.message).toBe(
      'User role must be',
    );
    expect((await accounts.invite('admin', { role: 'coach', label: null })).errors[0]!.message).toBe(
      'User role must be',
    );
  });

  test.each(['player', 'special', null] as const)('%s invites nobody', async (who) => {
    expect((await accounts.invite(who)).codes).toEqual([
      who === null ? 'errors.unauthenticated' : 'errors.not_authorized',
    ]);
  });

  test.each([
    [{ email: '' }, 'email'],
    [{ email: 'no address' }, 'email'],
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: '' }, 'lastName'],
    [{ label: null }, 'label'],
    [{ role: 'scout' }, 'label'],
  ])('USER-10 %j is refused, naming the field', async (more, field) => {
    expect((await accounts.invite('admin', more)).errors[0]!.extensions).toMatchObject({ field });
  });

  test('ERR-04 an address is used once, in whatever case, also of somebody who left', async () => {
    await accounts.invite('admin', { email: 'twice@touchline.example' });
    await club.db
      .updateTable('users')
      .set({ deactivatedAt: '2026-01-01T00:00:00Z' })
      .where('email', '=', 'twice@touchline.example')
      .execute();
    expect((await accounts.invite('admin', { email: 'Twice@Touchline.example' })).errors[0]!.message).toBe(
      'Email already exists',
    );
  });

  test('USER-08 GQL-20 answers the account, in English unless said otherwise', async () => {
    const { data } = await accounts.invite('manager', { firstName: 'Đorđe', lastName: 'Čolić' });
    expect(data.createUser).toMatchObject({
      firstName: 'Đorđe',
      lastName: 'Čolić',
      role: 'player',
      label: 'YOUTH',
      language: 'en',
      requirePasswordReset: true,
    });
  });

  test('G-10 G-11 the mail names the address, the user name and a password in the user’s language, and is then wiped', async () => {
    const { data } = await accounts.invite('admin', { language: 'de', firstName: 'Jürg' });
    const mail = await accounts.mailTo(data.createUser.id);
    expect(mail).toMatchObject({
      to: data.createUser.email,
      subject: 'FC Touchline heisst dich auf Touchline willkommen',
    });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('https://club.example/#/sign-in');
      expect(part).toContain(data.createUser.email);
      expect(part).toContain(passwordIn(mail));
    }
    const kept = await club.db.selectFrom('mails').selectAll().where('userId', '=', data.createUser.id).execute();
    expect(kept).toMatchObject([{ state: 'sent', secret: null }]);
    expect(JSON.stringify(await club.db.selectFrom('users').selectAll().execute())).not.toContain(passwordIn(mail));
  });

  test('a name cannot smuggle markup into the mail', async () => {
    const { data } = await accounts.invite('admin', { firstName: '<img src=x>' });
    expect((await accounts.mailTo(data.createUser.id)).html).not.toContain('<img');
  });

  test('AUTH-19 the password from the mail opens the door three times within a day, and must be changed', async () => {
    const { data } = await accounts.invite('admin');
    const { email } = data.createUser;
    const password = passwordIn(await accounts.mailTo(data.createUser.id));
    const tomorrow = Temporal.Now.instant().add({ hours: 25 });
    expect((await accounts.signIn(email, password, tomorrow)).codes).toEqual(['errors.temporary_password_over']);
    for (let time = 1; time <= 3; time += 1) {
      expect((await accounts.signIn(email, password)).data.signIn.user.requirePasswordReset).toBe(true);
    }
    expect((await accounts.signIn(email, password)).codes).toEqual(['errors.temporary_password_over']);
  });

  test('A-17 only the right temporary password hears that it is used up', async () => {
    const { data } = await accounts.invite('admin');
    const { email, id } = data.createUser;
    const password = passwordIn(await accounts.mailTo(id));
    await club.db.updateTable('users').set({ temporarySignInsLeft: 0 }).where('id', '=', id).execute();
    expect((await accounts.signIn(email, `${password}x`)).codes).toEqual(['errors.incorrect_credentials']);
    expect((await accounts.signIn(email, password)).errors[0]!.message).toBe(
      'This temporary password has been used up or is too old. Ask your club for a new one.',
    );
  });

  test('USER-06 managers and admins see who has never signed in, a scout does not', async () => {
    const { data } = await accounts.invite('admin');
    const { email, id } = data.createUser;
    const asked = 'query ($userId: ID!) { getUser(userId: $userId) { neverSignedIn } }';
    const seenBy = async (who: 'admin' | 'manager' | 'scout') =>
      (await club.ask(who, asked, { userId: id }, Temporal.Now.instant())).data.getUser.neverSignedIn;
    expect([await seenBy('admin'), await seenBy('manager'), await seenBy('scout')]).toEqual([true, true, null]);
    await accounts.signIn(email, passwordIn(await accounts.mailTo(id)));
    expect([await seenBy('admin'), await seenBy('manager'), await seenBy('scout')]).toEqual([false, false, null]);
  });
});

describe('a reset', () => {
  test('A-16 GQL-17 ends the sessions, mails a new password and overtakes a mail that still waits', async () => {
    const { data } = await accounts.invite('admin', { language: 'fr' });
    const { id, email } = data.createUser;
    const first = passwordIn(await accounts.mailTo(id));
    const { token } = (await accounts.signIn(email, first)).data.signIn;
    await club.ask('admin', RESET_PASSWORD, { input: { userId: id } }, Temporal.Now.instant());
    await club.ask('admin', RESET_PASSWORD, { input: { userId: id } }, Temporal.Now.instant());
    expect((await accounts.holder(token)).viewer).toBeNull();
    expect((await accounts.signIn(email, first)).codes).toEqual(['errors.incorrect_credentials']);
    const mail = await accounts.mailTo(id);
    expect(mail.subject).toBe('Ton nouveau mot de passe pour Touchline');
    expect((await accounts.signIn(email, passwordIn(mail))).codes).toEqual([]);
    const states = await club.db.selectFrom('mails').select(['state', 'secret']).where('userId', '=', id).execute();
    expect(states.map(({ state, secret }) => `${state} ${secret}`).toSorted()).toEqual([
      'overtaken null',
      'sent null',
      'sent null',
    ]);
  });

  test.each([
    ['admin', 'manager', []],
    ['admin', 'admin', ['errors.not_authorized']],
    ['manager', 'scout', []],
    ['manager', 'admin', ['errors.not_authorized']],
    ['manager', 'manager', ['errors.not_authorized']],
    ['scout', 'player', ['errors.not_authorized']],
    ['player', 'player', ['errors.not_authorized']],
  ] as const)('A-15 %s resets %s: %j', async (who, whom, codes) => {
    expect(
      (await club.ask(who, RESET_PASSWORD, { input: { userId: club.ids[whom] } }, Temporal.Now.instant())).codes,
    ).toEqual(codes);
    await club.db.updateTable('users').set({ requirePasswordReset: false }).where('id', '=', club.ids[whom]).execute();
  });

  test('A-17 of somebody who does not exist', async () => {
    const { errors } = await club.ask('admin', RESET_PASSWORD, {
      input: { userId: '00000000-0000-4000-8000-000000000000' },
    });
    expect(errors[0]!.message).toBe("User doesn't exits");
  });

  test('TXT-06 a mail that cannot be sent waits, is given up at the last try, and an admin sees it without the password', async () => {
    const { data } = await accounts.invite('admin');
    const refusing: Mailer = {
      send: () => Promise.reject(new Error('550 mailbox unavailable')),
      close: () => undefined,
    };
    const mail = await club.db
      .selectFrom('mails')
      .select('id')
      .where('userId', '=', data.createUser.id)
      .executeTakeFirstOrThrow();
    const attempt = (last: boolean) =>
      deliverMail(club.db, refusing, { name: 'FC', address: 'x', zone: ZONE }, mail.id, last);
    await expect(attempt(false)).rejects.toThrow('550');
    await expect(attempt(true)).rejects.toThrow('550');
    const { data: seen } = await club.ask('admin', '{ failedMails { id kind tries lastError user { id } } }');
    expect(seen.failedMails).toEqual([
      {
        id: mail.id,
        kind: 'invitation',
        tries: 2,
        lastError: '550 mailbox unavailable',
        user: { id: data.createUser.id },
      },
    ]);
    // TXT-06: whether letters before the @ may be why.
    const needsUnicode = async () => (await club.ask('admin', '{ failedMails { needsUnicode } }')).data.failedMails;
    expect(await needsUnicode()).toEqual([{ needsUnicode: false }]);
    await club.db
      .updateTable('users')
      .set({ email: 'jürg@club.example' })
      .where('id', '=', data.createUser.id)
      .execute();
    expect(await needsUnicode()).toEqual([{ needsUnicode: true }]);
    expect((await club.ask('manager', '{ failedMails { id } }')).codes).toEqual(['errors.not_authorized']);
    const kept = await club.db.selectFrom('mails').select('secret').where('id', '=', mail.id).executeTakeFirstOrThrow();
    expect(kept.secret).toBeNull();
  });
});
