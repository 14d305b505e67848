/** Mails against a real mail server that accepts, refuses, hangs and drops, and the folder for machines that have none. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/football.ts';
import { deliver, mailPassword } from '#features/mails/notices.ts';
import { composeMail, openMailer, type Mail } from '#server/mail.ts';
import { openClub, type Club } from './club.ts';

const SENDER = { name: 'FC Touchline', address: 'no-reply@club.example' };
const MAIL: Mail = {
  to: 'nina@touchline.example',
  subject: 'Grüezi Đorđe',
  text: 'Ein Wort: čao',
  html: '<p>Ein Wort: čao</p>',
};
const IMPATIENT = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };

let running: SMTPServer | undefined;
afterEach(async () => {
  const server = running;
  running = undefined;
  if (server) await new Promise<void>((closed) => server.close(() => closed()));
});

/** Starts a mail server of the given manners; answers its address and what it took. */
async function mailServer(manners: SMTPServerOptions): Promise<{ url: string; taken: string[] }> {
  const taken: string[] = [];
  running = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onData: (stream, _session, done) => {
      let message = '';
      stream.on('data', (chunk: Buffer) => (message += chunk.toString()));
      stream.on('end', () => {
        taken.push(message);
        done();
      });
    },
    ...manners,
  });
  const server = running;
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken };
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

  test('that drops the line in the middle is heard', async () => {
    const { url } = await mailServer({
      onData: (stream) => stream.once('data', () => running?.connections.forEach((line) => line.close())),
    });
    await expect(openMailer(url, '/nowhere', SENDER, IMPATIENT).send(MAIL)).rejects.toThrow();
  });

  test('that hangs before its greeting, or drops the line there, is heard', async () => {
    const silent = await mailServer({ onConnect: () => undefined });
    await expect(openMailer(silent.url, '/nowhere', SENDER, IMPATIENT).send(MAIL)).rejects.toThrow(/greeting|timeout/i);
    running?.close();
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

test.each(LANGUAGES)('G-10 in %s both mails say everything', (language) => {
  for (const kind of ['invitation', 'password_reset'] as const) {
    const facts = {
      kind,
      clubName: 'FC Beispiel',
      firstName: 'Zoë',
      email: 'zoe@club.example',
      password: 'abc-def',
      signInAddress: 'https://club.example',
    };
    const { subject, text, html } = composeMail(language, facts);
    expect(`${subject}${text}${html}`).not.toContain('{{');
    for (const part of [text, html])
      for (const fact of ['Zoë', 'FC Beispiel', 'zoe@club.example', 'abc-def', 'https://club.example'])
        expect(part).toContain(fact);
  }
});

describe('the queue', () => {
  let club: Club;
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
        await deliver(club.db, mailer, { name: 'FC', signInAddress: 'https://club.example' }, mailId, last);
      } finally {
        handled.get(userId)?.();
      }
    });
    const both = [done(club.ids.scout), done(club.ids.player)];
    await club.db.transaction().execute(async (trx) => {
      await mailPassword(trx, club.jobs, club.ids.scout, 'password_reset', 'first-secret');
      await mailPassword(trx, club.jobs, club.ids.player, 'password_reset', 'other-secret');
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
