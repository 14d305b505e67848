/** The plan of the coming week by mail: by real jobs and mails, on a clock that the tests set. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/football.ts';
import { deliverMail, mailPassword } from '#features/mails/notices.ts';
import { purgePlans } from '#features/mails/data.ts';
import { startSession } from '#server/auth/sessions.ts';
import type { Mail, Mailer } from '#server/jobs/mailer.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import { DEACTIVATE_USER } from '#tests/accounts.ts';
import { DELETE_ACTIVITY, openCalendar, type TestCalendar } from '#tests/activities.ts';
import { execute, NOW, ZONE, type Who } from '#tests/club.ts';
import { mailWeeklyPlans, scheduleWeeklyPlans } from './notices.ts';

const WEEK = '2026-11-23';
const SUNDAY = Temporal.Instant.from('2026-11-22T17:00:00Z');
const MONDAY = Temporal.Instant.from('2026-11-23T05:00:00Z');
const AT = { name: 'FC Touchline', address: 'https://club.example', zone: ZONE };

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar({ jobs: true });
});
beforeEach(async () => {
  await club.clear();
  await club.db.deleteFrom('sessions').execute();
  for (const table of ['notificationSettings', 'mails', 'weeklyPlans', 'idempotencyKeys'] as const)
    await club.db.deleteFrom(table).execute();
  await sql`delete from jobs.job`.execute(club.db);
  await sql`delete from users where email like 'many%'`.execute(club.db);
  await sql`update users set deactivated_at = null, language = 'en'`.execute(club.db);
});
afterAll(() => club.close());

const UPDATE =
  'mutation ($input: UpdateNotificationSettingsInput!) { updateNotificationSettings(input: $input) { version } }';
async function want(who: Who, weeklyMail = true): Promise<void> {
  const input = { activities: true, reminders: true, messages: true, weeklyMail };
  expect((await club.ask(who, UPDATE, { input })).codes).toEqual([]);
}
const plan = (who: Who, more: Record<string, unknown> = {}) =>
  club.created('manager', club.meeting({ userIds: [club.ids[who]], date: '2026-11-24', ...more }));
const mailing = (jobs: Pick<Jobs, 'addAll'> = club.jobs) => ({ db: club.db, jobs, zone: ZONE });
/** The job of the week is done. */
async function mailed(now = SUNDAY): Promise<void> {
  await scheduleWeeklyPlans(mailing(), SUNDAY);
  await mailWeeklyPlans(mailing(), { week: WEEK }, now);
}
/** Sends all that waits. */
async function sent(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer: Mailer = { send: async (mail) => void mails.push(mail), close: () => undefined };
  const { rows } = await sql<{ mailId: string }>`
    select data ->> 'mailId' as mail_id from jobs.job where name = 'mail' order by created_on`.execute(club.db);
  for (const { mailId } of rows) await deliverMail(club.db, mailer, AT, mailId, false);
  return mails;
}
const addresses = (mails: readonly Mail[]) => mails.map(({ to }) => to.split('@')[0]!).toSorted();
const scheduled = async () => {
  const { rows } = await sql<{ week: string; hours: number }>`
    select data ->> 'week' as week, round(extract(epoch from start_after - now()) / 3600)::int as hours
    from jobs.job where name = 'weekly-plans' order by 1`.execute(club.db);
  return rows;
};
/** As many people as said, who want it and have something planned. */
async function crowd(many: number): Promise<void> {
  await sql`insert into users (email, first_name, role, label, password_hash)
    select 'many' || n || '@touchline.example', 'Many', 'player', 'PRO', 'none' from generate_series(1, ${many}::int) n`.execute(
    club.db,
  );
  await sql`insert into notification_settings (user_id, weekly_mail)
    select id, true from users where email like 'many%'`.execute(club.db);
  const { id } = await plan('manager', { title: 'Camp' });
  await sql`insert into activity_participants (activity_id, user_id, position, date)
    select ${id}, id, 1, '2026-11-24' from users where email like 'many%'`.execute(club.db);
}

describe('the plan of the coming week', () => {
  test('has the days with time, title and place, the link to the week, and how to turn it off', async () => {
    await want('player');
    await plan('player', { title: 'Gym', description: 'Bring the knee brace.' });
    await plan('player', { title: 'Camp', date: '2026-11-29', startsAt: '18:30', endsAt: '24:00' });
    await club.game(
      { date: '2026-11-28', startsAt: '15:00', endsAt: '17:00' },
      { location: 'Letzi\nground', remarks: 'Tired.' },
    );
    await plan('player', { title: 'Before', date: '2026-11-22' });
    await plan('player', { title: 'After', date: '2026-11-30' });
    await mailed();
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'player@touchline.example',
      subject: 'Your week at FC Touchline, 23.11–29.11.2026',
    });
    expect(mail!.text).toBe(
      [
        'Hello Jonas,',
        'This is planned for you from 23.11–29.11.2026:',
        'The week in Touchline: https://club.example/#/weekly-schedule?startDate=2026-11-23',
        'Monday, 23.11\n- Nothing planned',
        'Tuesday, 24.11\n- 09:00–10:00 · Gym',
        'Wednesday, 25.11\n- Nothing planned',
        'Thursday, 26.11\n- Nothing planned',
        'Friday, 27.11\n- Nothing planned',
        'Saturday, 28.11\n- 15:00–17:00 · FC Zürich - FC Basel 1893 · Letzi ground',
        'Sunday, 29.11\n- 18:30–24:00 · Camp',
        'You get this e-mail on Sunday evenings because you have chosen it, and only while none of your devices gets notifications. You can turn it off under “My settings”, at “What is shown, and when”.',
      ].join('\n\n'),
    );
    for (const secret of ['knee', 'Tired', 'Marco']) expect(mail!.text + mail!.html).not.toContain(secret);
    expect(mail!.html).toContain('href="https://club.example/#/weekly-schedule?startDate=2026-11-23"');
  });

  test('goes to those who want it, have something planned, and have no device', async () => {
    for (const who of ['player', 'pro', 'scout', 'manager', 'admin'] as const) await want(who);
    for (const who of ['player', 'pro', 'otherPlayer', 'scout', 'otherScout', 'manager'] as const) await plan(who);
    // Turned off again, left, and with a browser that is told.
    await want('pro', false);
    expect((await club.ask('admin', DEACTIVATE_USER, { input: { id: club.ids.scout } })).codes).toEqual([]);
    const { id: sessionId } = await startSession(club.db, club.ids.manager, 'Firefox', NOW);
    await sql`insert into push_devices (user_id, session_id, service, token_hash, token, device)
      values (${club.ids.manager}, ${sessionId}, 'fcm', sha256('one'), 'one', '')`.execute(club.db);
    await mailed();
    expect(addresses(await sent())).toEqual(['player']);
  });

  test('comes again once the session of the only device is over', async () => {
    await want('manager');
    await plan('manager');
    const { id: sessionId } = await startSession(club.db, club.ids.manager, 'Firefox', NOW);
    await sql`insert into push_devices (user_id, session_id, service, token_hash, token, device)
      values (${club.ids.manager}, ${sessionId}, 'fcm', sha256('one'), 'one', '')`.execute(club.db);
    await sql`update sessions set expires_at = ${SUNDAY.toString()}`.execute(club.db);
    await mailed();
    expect(addresses(await sent())).toEqual(['manager']);
  });

  test('has nothing of others, and nothing that was deleted', async () => {
    await want('player');
    await want('pro');
    await plan('player', { title: 'Only Jonas' });
    await plan('pro', { title: 'Only Petar' });
    const { id } = await plan('player', { title: 'Called off', date: '2026-11-25' });
    expect((await club.ask('manager', DELETE_ACTIVITY, { activityId: id })).codes).toEqual([]);
    await mailed();
    const mails = await sent();
    expect(addresses(mails)).toEqual(['player', 'pro']);
    const textTo = (who: string) => mails.find(({ to }) => to.startsWith(`${who}@`))!.text;
    expect(textTo('player')).toContain('Only Jonas');
    expect(textTo('player')).not.toMatch(/Only Petar|Called off/);
    expect(textTo('pro')).not.toContain('Only Jonas');
  });

  test.each(LANGUAGES)('A-46 comes in %s to whoever reads that, with its words and weekdays', async (language) => {
    await club.db.updateTable('users').set({ language }).where('id', '=', club.ids.player).execute();
    await want('player');
    await plan('player', { title: 'Pool', allDay: true });
    await mailed();
    const [mail] = await sent();
    const { monday, allDay, settings } = {
      en: { monday: 'Monday', allDay: 'All day', settings: 'My settings' },
      de: { monday: 'Montag', allDay: 'Ganztägig', settings: 'Meine Einstellungen' },
      fr: { monday: 'Lundi', allDay: 'Toute la journée', settings: 'Mes réglages' },
      es: { monday: 'Lunes', allDay: 'Todo el día', settings: 'Mis ajustes' },
      it: { monday: 'Lunedì', allDay: 'Tutto il giorno', settings: 'Le mie impostazioni' },
      sr: { monday: 'Ponedeljak', allDay: 'Ceo dan', settings: 'Moja podešavanja' },
    }[language];
    expect(`${mail!.subject}${mail!.text}${mail!.html}`).not.toContain('{{');
    expect(mail!.subject).toContain('23.11–29.11.2026');
    for (const part of [mail!.text, mail!.html])
      for (const said of [`${monday}, 23.11`, `${allDay} · Pool`, settings]) expect(part).toContain(said);
  });

  test('is wiped once it is sent, and which week it was is known for four weeks', async () => {
    await want('player');
    await plan('player');
    await mailed();
    await sent();
    const kept = () => club.db.selectFrom('mails').select(['state', 'week', 'plan']).execute();
    expect(await kept()).toEqual([{ state: 'sent', week: WEEK, plan: null }]);
    await purgePlans(club.db, Temporal.Now.instant().add({ hours: 24 * 27 }));
    expect(await kept()).toHaveLength(1);
    await purgePlans(club.db, Temporal.Now.instant().add({ hours: 24 * 29 }));
    expect(await kept()).toEqual([]);
  });

  test('that still waits is not sent to whoever turns it off; a new password overtakes it not', async () => {
    await want('player');
    await want('pro');
    await plan('player', { userIds: [club.ids.player, club.ids.pro] });
    await mailed();
    await want('player', false);
    await club.db
      .transaction()
      .execute((trx) => mailPassword(trx, club.jobs, club.ids.pro, 'password_reset', 'abc', club.ids.admin));
    expect((await sent()).map(({ to, subject }) => `${to.split('@')[0]}: ${subject.slice(0, 9)}`).toSorted()).toEqual([
      'pro: Your new ',
      'pro: Your week',
    ]);
  });
});

describe('the mails of a week', () => {
  test('are one for each person, though two processes begin at once and a third comes late', async () => {
    await crowd(450);
    await scheduleWeeklyPlans(mailing(), SUNDAY);
    await Promise.all([mailed(), mailed()]);
    await mailed();
    const mails = await sent();
    expect(mails).toHaveLength(450);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(450);
  });

  test('go on where a process has ended, and are one for each person', async () => {
    await crowd(450);
    await scheduleWeeklyPlans(mailing(), SUNDAY);
    let batches = 0;
    const ending: Pick<Jobs, 'addAll'> = {
      addAll: async (trx, queue, all, options) => {
        await club.jobs.addAll(trx, queue, all, options);
        if (queue === 'mail' && ++batches === 2) throw new Error('ended in the middle of the second batch');
      },
    };
    await expect(mailWeeklyPlans(mailing(ending), { week: WEEK }, SUNDAY)).rejects.toThrow('second batch');
    expect(await club.db.selectFrom('mails').select('id').execute()).toHaveLength(200);
    await mailed(SUNDAY.add({ hours: 3 }));
    const mails = await sent();
    expect(new Set(mails.map(({ to }) => to)).size).toBe(450);
    expect(mails).toHaveLength(450);
  });

  test('are still written on Monday until 06:00 after a server was off, and not later', async () => {
    await want('player');
    await plan('player');
    await mailed(MONDAY);
    expect(await sent()).toEqual([]);
    await mailed(MONDAY.subtract({ seconds: 1 }));
    expect(await sent()).toHaveLength(1);
  });

  test('cost as many statements for a hundred people as for two', async () => {
    const statements: number[] = [];
    for (const many of [2, 100]) {
      await crowd(many);
      let asked = 0;
      const counted = club.db.withPlugin({
        transformQuery: ({ node }) => ((asked += 1), node),
        transformResult: async ({ result }) => result,
      });
      await scheduleWeeklyPlans(mailing(), SUNDAY);
      await mailWeeklyPlans({ ...mailing(), db: counted }, { week: WEEK }, SUNDAY);
      statements.push(asked);
      expect(await sent()).toHaveLength(many);
      await club.clear();
      for (const table of ['mails', 'weeklyPlans'] as const) await club.db.deleteFrom(table).execute();
      await sql`delete from users where email like 'many%'`.execute(club.db);
      await sql`delete from jobs.job`.execute(club.db);
    }
    expect(statements[1]).toBe(statements[0]);
  });
});

describe('the job of a week', () => {
  test('waits for Sunday evening, once, however many processes start', async () => {
    await Promise.all([scheduleWeeklyPlans(mailing(), NOW), scheduleWeeklyPlans(mailing(), NOW)]);
    await scheduleWeeklyPlans(mailing(), NOW);
    expect(await scheduled()).toEqual([{ week: WEEK, hours: 100 }]);
  });

  test('schedules the week after, whether it was in time or not', async () => {
    await scheduleWeeklyPlans(mailing(), SUNDAY);
    await mailWeeklyPlans(mailing(), { week: WEEK }, SUNDAY);
    expect(await scheduled()).toEqual([
      { week: WEEK, hours: 0 },
      { week: '2026-11-30', hours: 168 },
    ]);
    await mailWeeklyPlans(mailing(), { week: '2026-11-30' }, SUNDAY.add({ hours: 24 * 15 }));
    expect((await scheduled()).map(({ week }) => week)).toEqual([WEEK, '2026-11-30', '2026-12-14']);
  });

  test('that comes too early waits, and mails nobody', async () => {
    await want('player');
    await plan('player');
    await mailed(SUNDAY.subtract({ hours: 2 }));
    expect(await sent()).toEqual([]);
    expect(await scheduled()).toEqual([
      { week: WEEK, hours: 0 },
      { week: WEEK, hours: 2 },
    ]);
  });
});

describe('who chooses the plan by mail', () => {
  const SETTINGS = '{ notificationSettings { weeklyMail version } }';
  const chosen = async (who: Who) => (await club.ask(who, SETTINGS)).data.notificationSettings;

  test('does so for themselves, and nobody has it at first', async () => {
    expect(await chosen('player')).toEqual({ weeklyMail: false, version: 0 });
    await want('player');
    expect(await chosen('player')).toEqual({ weeklyMail: true, version: 1 });
    expect(await chosen('pro')).toEqual({ weeklyMail: false, version: 0 });
  });

  test('keeps it when something else is chosen without a word about it', async () => {
    await want('player');
    const input = { activities: false, reminders: true, messages: true };
    expect((await execute(club.context('player'), UPDATE, { input })).codes).toEqual([]);
    expect(await chosen('player')).toEqual({ weeklyMail: true, version: 2 });
  });
});
