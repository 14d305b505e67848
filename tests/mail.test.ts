/** Mails against a real mail server that accepts, refuses, hangs and drops, and the folder for machines that have none. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/football.ts';
import { deliverMail, mailPassword } from '#features/mails/notices.ts';
import { composeMail, type AccountChange } from '#server/jobs/mail-template.ts';
import { openMailer, purgeMailFiles, type Mail } from '#server/jobs/mailer.ts';
import { openClub, ZONE, type TestClub } from './club.ts';
import { openMailServer, type MailServer } from './mail-server.ts';

const SENDER = { name: 'FC Touchline', address: 'no-reply@club.example' };
const MAIL: Mail = {
  to: 'nina@touchline.example',
  subject: 'Grüezi Đorđe',
  text: 'Ein Wort: čao',
  html: '<p>Ein Wort: čao</p>',
};
const ROLE_OF_SCOUT = { en: 'Scout', de: 'Scout', fr: 'Scout', es: 'Scout', it: 'Scout', sr: 'Skaut' };
const IMPATIENT = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };

let running: MailServer | undefined;
afterEach(async () => {
  const server = running;
  running = undefined;
  await server?.close();
});

async function mailServer(manners: SMTPServerOptions): Promise<MailServer> {
  running = await openMailServer(manners);
  return running;
}

describe('a mail server', () => {
  test('that accepts gets both parts, with every letter', async () => {
    const { url, taken } = await mailServer({});
    const mailer = openMailer(url, '/nowhere', SENDER);
    await mailer.send(MAIL);
    mailer.close();
    const read = await PostalMime.parse(taken[0]!);
    expect(read).toMatchObject({ subject: MAIL.subject, from: SENDER, to: [{ address: MAIL.to }] });
    expect([read.text?.trim(), read.html?.trim()]).toEqual([MAIL.text, MAIL.html]);
  });

  test('that refuses the address is heard', async () => {
    const { url } = await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    });
    await expect(openMailer(url, '/nowhere', SENDER).send(MAIL)).rejects.toThrow(/550/);
  });

  test('that hangs is left after a while', async () => {
    const { url } = await mailServer({ onMailFrom: () => undefined });
    await expect(openMailer(url, '/nowhere', SENDER, IMPATIENT).send(MAIL)).rejects.toThrow(/timeout/i);
  });

  test('TXT-06 that takes letters beyond ASCII is asked to, for addresses with one before the @ alone', async () => {
    const asked: string[] = [];
    const { url, taken } = await mailServer({
      onMailFrom: ({ args }, _session, done) => {
        asked.push(args && args.SMTPUTF8 ? 'SMTPUTF8' : 'ASCII');
        done();
      },
    });
    const mailer = openMailer(url, '/nowhere', SENDER);
    for (const to of ['jürg@club.example', 'info@xn--fc-zrich-95a.ch']) await mailer.send({ ...MAIL, to });
    mailer.close();
    expect(asked).toEqual(['SMTPUTF8', 'ASCII']);
    expect(taken).toHaveLength(2);
  });

  test('TXT-06 that takes no letters beyond ASCII before the @ is heard', async () => {
    const { url } = await mailServer({
      hideSMTPUTF8: true,
      onRcptTo: ({ address }, _session, done) =>
        done(
          /[^\u0020-\u007e]/.test(address) ? Object.assign(new Error('bad syntax'), { responseCode: 553 }) : undefined,
        ),
    });
    await expect(openMailer(url, '/nowhere', SENDER).send({ ...MAIL, to: 'jürg@club.example' })).rejects.toThrow(/553/);
  });

  test('that drops the line in the middle is heard', async () => {
    const { url } = await mailServer({
      onData: (stream) => stream.once('data', () => running?.lines.forEach((line) => line.close())),
    });
    await expect(openMailer(url, '/nowhere', SENDER, IMPATIENT).send(MAIL)).rejects.toThrow();
  });

  test('that hangs before its greeting, or drops the line there, is heard', async () => {
    const silent = await mailServer({ onConnect: () => undefined });
    await expect(openMailer(silent.url, '/nowhere', SENDER, IMPATIENT).send(MAIL)).rejects.toThrow(/greeting|timeout/i);
    await running?.close();
    const busy = await mailServer({
      onConnect: (_session, done) => done(Object.assign(new Error('too many connections'), { responseCode: 421 })),
    });
    await expect(openMailer(busy.url, '/nowhere', SENDER, IMPATIENT).send(MAIL)).rejects.toThrow(/421/);
  });

  test('that wants a password gets the one of the address, and is heard when it is wrong', async () => {
    const asked: string[] = [];
    const { url, taken } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        asked.push(`${username} ${password}`);
        if (password === 'p@ss word') done(null, { user: username });
        else done(Object.assign(new Error('wrong'), { responseCode: 535 }));
      },
    });
    const as = (word: string) => url.replace('//', `//club:${encodeURIComponent(word)}@`);
    await openMailer(as('p@ss word'), '/nowhere', SENDER, IMPATIENT).send(MAIL);
    await expect(openMailer(as('guess'), '/nowhere', SENDER, IMPATIENT).send(MAIL)).rejects.toThrow(/535/);
    expect([taken.length, asked[0]]).toEqual([1, 'club p@ss word']);
  });

  test('whose certificate nobody vouches for gets nothing', async () => {
    const { url, taken } = await mailServer({ secure: true });
    const mailer = openMailer(url.replace('smtp:', 'smtps:'), '/nowhere', SENDER, IMPATIENT);
    await expect(mailer.send(MAIL)).rejects.toThrow(/certificate/i);
    expect(taken).toEqual([]);
  });

  test('that is not there is heard', async () => {
    await expect(openMailer('smtp://127.0.0.1:1', '/nowhere', SENDER, IMPATIENT).send(MAIL)).rejects.toThrow();
  });
});

test('without a mail server each mail is a file that only its owner may read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  await openMailer(undefined, folder, SENDER).send(MAIL);
  const mails = join(folder, 'mails');
  const [file] = readdirSync(mails);
  expect(statSync(mails).mode & 0o777).toBe(0o700);
  expect(statSync(join(mails, file!)).mode & 0o777).toBe(0o600);
  expect((await PostalMime.parse(readFileSync(join(mails, file!)))).subject).toBe(MAIL.subject);
  rmSync(folder, { recursive: true });
});

test('mails kept as files are deleted after a day, also those of a time before, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  const toFolder = pathToFileURL(elsewhere).href;
  await openMailer(undefined, folder, SENDER).send(MAIL);
  await openMailer(toFolder, folder, SENDER).send(MAIL);
  const mails = join(folder, 'mails');
  const yesterday = (Date.now() - 25 * 60 * 60_000) / 1000;
  for (const [place, name] of [
    [mails, 'old.eml'],
    [mails, 'notes.txt'],
    [elsewhere, '1700000000000-0123abcd.eml'],
    [elsewhere, 'of somebody else.eml'],
  ] as const) {
    writeFileSync(join(place, name), 'abc-def-ghi');
    utimesSync(join(place, name), yesterday, yesterday);
  }
  await purgeMailFiles(toFolder, folder, Temporal.Now.instant());
  expect(readdirSync(mails).toSorted()).toEqual([expect.stringMatching(/^\d{13}-[0-9a-f]{8}\.eml$/), 'notes.txt']);
  expect(readdirSync(elsewhere).toSorted()).toEqual([
    expect.stringMatching(/^\d{13}-[0-9a-f]{8}\.eml$/),
    'of somebody else.eml',
  ]);
  await purgeMailFiles(undefined, folder, Temporal.Now.instant().add({ hours: 25 }));
  expect(readdirSync(mails)).toEqual(['notes.txt']);
  // No folder yet is nothing to delete.
  await purgeMailFiles(undefined, elsewhere, Temporal.Now.instant());
  for (const one of [folder, elsewhere]) rmSync(one, { recursive: true });
});

const ADDRESSED = {
  clubName: 'FC Beispiel',
  firstName: 'Zoë',
  email: 'zoe@club.example',
  link: 'https://x.example',
};

test('G-10 signs in names mean nothing to the template: they stand in the mail as they were typed', () => {
  for (const odd of ['$&', "$`$'$$", '$1', '{{club}}{{name}}', '\\$&{{password}}']) {
    const facts = {
      ...ADDRESSED,
      kind: 'invitation',
      clubName: `FC ${odd}`,
      firstName: odd,
      password: `pw ${odd}`,
    } as const;
    const { subject, text } = composeMail('en', facts);
    expect(subject).toBe(`Welcome to FC ${odd} on Touchline`);
    expect(text).toContain(`Hello ${odd},\n\nFC ${odd} plans its days`);
    expect(text).toContain(`Temporary password: pw ${odd}\n`);
  }
});

test('line breaks in names, the club or an address begin no header, no paragraph and no second address', async () => {
  const { url, taken } = await mailServer({});
  const evil = 'Eve\r\nBcc: everybody@club.example\r\n\r\nClick here';
  const mailer = openMailer(url, '/nowhere', { name: evil, address: SENDER.address });
  const content = composeMail('en', {
    ...ADDRESSED,
    kind: 'invitation',
    firstName: evil,
    clubName: evil,
    password: 'x',
  });
  await mailer.send({ to: MAIL.to, id: 'one', ...content });
  const read = await PostalMime.parse(taken[0]!);
  expect(read.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  expect(read.from?.name).toBe('Eve Bcc: everybody@club.example Click here');
  expect(read.subject).toContain('Welcome to Eve Bcc: everybody@club.example Click here on');
  expect(read.text).toContain('Hello Eve Bcc: everybody@club.example Click here,');
  expect([read.to?.length, read.messageId]).toEqual([1, '<one@club.example>']);
  await expect(mailer.send({ ...MAIL, to: 'nina@touchline.example, eve@evil.example' })).rejects.toThrow();
  expect(taken).toHaveLength(1);
});

test.each(LANGUAGES)('G-10 in %s a notice says what was changed, when, and what to do', (language) => {
  const told = (changes: AccountChange[], former: boolean) =>
    composeMail(language, {
      ...ADDRESSED,
      kind: 'security_notice',
      changes,
      role: 'scout',
      former,
      at: Temporal.Instant.from('2026-11-22T13:05:00Z'),
      zone: ZONE,
    });
  const { subject, text, html } = told(['password', 'role', 'email'], false);
  expect(`${subject}${text}${html}`).not.toContain('{{');
  for (const part of [text, html])
    for (const fact of [
      'Zoë',
      'FC Beispiel',
      '22.11.2026 14:05',
      ROLE_OF_SCOUT[language],
      language === 'it' ? 'amministrazione' : 'admin',
    ])
      expect(part.toLowerCase()).toContain(fact.toLowerCase());
  expect(text.match(/^- /gm)).toHaveLength(3);
  expect(told(['email'], true).text).not.toBe(told(['email'], false).text);
});

test.each(LANGUAGES)('G-10 in %s both mails say everything', (language) => {
  for (const kind of ['invitation', 'password_reset'] as const) {
    const facts = {
      kind,
      clubName: 'FC Beispiel',
      firstName: 'Zoë',
      email: 'zoe@club.example',
      password: 'abc-def',
      link: 'https://club.example',
    };
    const { subject, text, html } = composeMail(language, facts);
    expect(`${subject}${text}${html}`).not.toContain('{{');
    for (const part of [text, html])
      for (const fact of ['Zoë', 'FC Beispiel', 'zoe@club.example', 'abc-def', 'https://club.example'])
        expect(part).toContain(fact);
    // French keeps its colon off the word, with a space that does not break.
    expect(text).toContain(`${language === 'fr' ? '\u00a0' : ''}: abc-def`);
  }
});

describe('the queue', () => {
  let club: TestClub;
  beforeAll(async () => {
    club = await openClub({ jobs: true });
  });
  afterAll(() => club.close());

  test('sends in the background; what fails is tried again later', async () => {
    const { url, taken } = await mailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('scout') ? Object.assign(new Error('try later'), { responseCode: 451 }) : null),
    });
    const mailer = openMailer(url, '/nowhere', SENDER);
    const handled = new Map<string, () => void>();
    const done = (userId: string) => new Promise<void>((resolve) => handled.set(userId, resolve));
    await club.jobs.work('mail', async ({ mailId }, last) => {
      const { userId } = await club.db
        .selectFrom('mails')
        .select('userId')
        .where('id', '=', mailId)
        .executeTakeFirstOrThrow();
      try {
        await deliverMail(club.db, mailer, { name: 'FC', address: 'https://club.example', zone: ZONE }, mailId, last);
      } finally {
        handled.get(userId)?.();
      }
    });
    const both = [done(club.ids.scout), done(club.ids.player)];
    await club.db.transaction().execute(async (trx) => {
      await mailPassword(trx, club.jobs, club.ids.scout, 'password_reset', 'first-secret', club.ids.manager);
      await mailPassword(trx, club.jobs, club.ids.player, 'password_reset', 'other-secret', club.ids.manager);
    });
    await Promise.all(both);
    const mails = await club.db.selectFrom('mails').select(['userId', 'state', 'secret', 'tries']).execute();
    expect(mails).toContainEqual({ userId: club.ids.player, state: 'sent', secret: null, tries: 1 });
    expect(mails).toContainEqual({ userId: club.ids.scout, state: 'waiting', secret: 'first-secret', tries: 1 });
    expect(taken).toHaveLength(1);
    const kept = await sql<{ data: unknown }>`select data from jobs.job`.execute(club.db);
    expect(JSON.stringify(kept.rows)).not.toContain('secret');
  });
});
