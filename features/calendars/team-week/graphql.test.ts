import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverMessage } from '#features/messages/notices.ts';
import { NOBODY, openCalendar, type TestCalendar } from '#tests/activities.ts';
import { EVERYBODY, type Who } from '#tests/club.ts';
import { openRoutes } from '#tests/routes.ts';
import { pdfPages, pdfText } from '#tests/sheets.ts';
import { serveTeamWeekPdf } from './pdf.ts';

const WEEK = `query ($squadId: ID!, $date: Date!) { squadWeek(squadId: $squadId, date: $date) {
  squad { name } monday people { firstName activities { title date unanswered } } } }`;
const SHEET =
  'query ($squadId: ID!, $date: Date!) { squadWeekSheet(squadId: $squadId, date: $date) { url title date } }';
const REMIND = 'mutation ($input: RemindSquadOfPlansInput!) { remindSquadOfPlans(input: $input) { id recipients } }';
const INBOX = 'query ($userId: ID) { listNotifications(userId: $userId) { type title message } }';
const REPLY = 'mutation ($input: ReplyToActivityInput!) { replyToActivity(input: $input) { id } }';
const [TOMORROW, NEXT_MONDAY] = ['2026-11-19', '2026-11-23'];

let club: TestCalendar;
let app: FastifyInstance;
beforeAll(async () => {
  club = await openCalendar();
  app = await openRoutes(club.db, serveTeamWeekPdf);
});
afterAll(async () => {
  await app.close();
  await club.close();
});
let squadId: string;
beforeEach(async () => {
  await club.clear();
  for (const table of ['messages', 'squads', 'rateLimits'] as const) await club.db.deleteFrom(table).execute();
  const facts = { name: 'U17 Übung', shortName: 'U17', hue: 200, level: 'u17', season: 2026 };
  squadId = (await club.db.insertInto('squads').values(facts).returning('id').executeTakeFirstOrThrow()).id;
  const member = { squadId, role: 'player', fromDay: '2026-07-01' };
  const { player, pro, otherPlayer } = club.ids;
  await club.db
    .insertInto('squadMembers')
    .values([
      { ...member, userId: player },
      { ...member, userId: pro, untilDay: TOMORROW },
      { ...member, userId: otherPlayer, fromDay: NEXT_MONDAY },
    ])
    .execute();
});

const week = (who: Who, date = TOMORROW) => club.ask(who, WEEK, { squadId, date });
const remind = (who: Who, date = TOMORROW, more: object = {}) =>
  club.ask(who, REMIND, { input: { squadId, date, ...more } });
const names = async (date?: string) =>
  (await week('manager', date)).data.squadWeek.people.map(({ firstName }: { firstName: string }) => firstName);
/** Asks Jonas and Petar, of whom one says no. */
async function asking(): Promise<string> {
  const { player, pro, manager } = club.ids;
  const times = { date: TOMORROW, startsAt: '17:00', endsAt: '18:00', replyHours: 1 };
  const { id } = await club.created(
    'manager',
    club.meeting({ ...times, title: 'Training', userIds: [manager, player, pro] }),
  );
  await club.ask('pro', REPLY, { input: { activityId: id, answer: 'not_coming' } });
  return id;
}

describe('the week of a squad', () => {
  test.each(EVERYBODY)('TWK-01 %s sees it as a scout, a manager or an admin', async (who) => {
    const allowed = ['scout', 'otherScout', 'manager', 'admin'].includes(who);
    const refused = allowed ? [] : ['errors.not_authorized'];
    expect((await week(who)).codes).toEqual(refused);
    expect((await club.ask(who, SHEET, { squadId, date: TOMORROW })).codes).toEqual(refused);
  });

  test('TWK-01 has whoever belongs to it on one of its days, with what they have planned from Monday to Sunday', async () => {
    await club.created('player', club.gym({ date: '2026-11-22' }));
    await club.created('player', club.gym({ date: NEXT_MONDAY }));
    const { squadWeek } = (await week('manager')).data;
    expect(squadWeek).toMatchObject({ squad: { name: 'U17 Übung' }, monday: '2026-11-16' });
    expect(squadWeek.people).toEqual([
      { firstName: 'Jonas', activities: [{ title: 'Gym', date: '2026-11-22', unanswered: false }] },
      { firstName: 'Petar', activities: [] },
    ]);
    expect(await names(NEXT_MONDAY)).toEqual(['Jonas', 'Noah']);
    expect((await club.ask('manager', WEEK, { squadId: NOBODY, date: TOMORROW })).codes).toEqual(['errors.not_found']);
  });

  test('TWK-02 tells managers who has not answered, and nobody else: not even that somebody has', async () => {
    await asking();
    const answers = async (who: Who) =>
      (await week(who)).data.squadWeek.people.map(({ activities: [one] }: { activities: { unanswered: boolean }[] }) => one!.unanswered); // prettier-ignore
    expect(await answers('manager')).toEqual([true, false]);
    expect(await answers('scout')).toEqual([null, null]);
  });
});

describe('a reminder of plans', () => {
  test.each(EVERYBODY)('TWK-04 %s sends it as a manager only', async (who) => {
    const { codes } = await remind(who);
    expect(codes).toEqual(['manager', 'admin'].includes(who) ? [] : ['errors.not_authorized']);
  });

  test('TWK-04 goes to those of the squad who have nothing planned on the day, in their language', async () => {
    await club.created('pro', club.gym({ date: TOMORROW }));
    await club.db.updateTable('users').set({ language: 'de' }).where('id', '=', club.ids.player).execute();
    const { data } = await remind('manager');
    expect(data.remindSquadOfPlans.recipients).toBe(1);
    await deliverMessage(club, data.remindSquadOfPlans.id, false);
    const inbox = (await club.ask('player', INBOX)).data.listNotifications;
    expect(inbox).toMatchObject([{ type: 'USER_ACTIVITY_REMINDER' }]);
    expect((await club.ask('pro', INBOX)).data.listNotifications).toEqual([]);
  });

  test('TWK-04 says that the day is over, that all have plans, and that there is no such squad', async () => {
    expect((await remind('manager', '2026-11-17')).codes).toEqual(['validations.day_over']);
    for (const who of ['player', 'pro'] as const) await club.created(who, club.gym({ date: TOMORROW }));
    expect((await remind('manager')).codes).toEqual(['validations.all_have_plans']);
    expect((await remind('manager', TOMORROW, { squadId: NOBODY })).codes).toEqual(['errors.not_found']);
  });

  test('A-92 sent twice with one key it comes once', async () => {
    const key = { idempotencyKey: 'the-same-key-again' };
    const [one, other] = [await remind('manager', TOMORROW, key), await remind('manager', TOMORROW, key)];
    expect(other.data.remindSquadOfPlans.id).toBe(one.data.remindSquadOfPlans.id);
  });
});

test('TWK-06 the week is printed on one sheet, also for thirty people with full days, and for nobody without the right', async () => {
  await club.created('player', club.gym({ date: TOMORROW, title: 'Krafttraining' }));
  const link = async (who: Who) => (await club.ask(who, SHEET, { squadId, date: TOMORROW }, Temporal.Now.instant())).data.squadWeekSheet; // prettier-ignore
  const { url, title } = await link('manager');
  expect(title).toBe('Team week · U17 Übung');
  const print = async () => new Uint8Array((await app.inject(url)).rawPayload);
  const text = await pdfText(await print());
  for (const said of ['U17 Übung', 'Jonas Jäggi', 'Krafttraining', '16.11–22.11.2026']) expect(text).toContain(said);
  const rows = Array.from({ length: 28 }, (_, at) => ({
    email: `squad${at}@touchline.example`, firstName: 'Zoran', lastName: `Zwanziger ${at}`, role: 'player', label: 'YOUTH',
    passwordHash: 'none',
  })); // prettier-ignore
  const people = await club.db.insertInto('users').values(rows).returning('id').execute();
  await club.db.insertInto('squadMembers').values(people.map(({ id }) => ({ squadId, userId: id, role: 'player', fromDay: '2026-07-01' }))).execute(); // prettier-ignore
  for (let day = 16; day <= 22; day++)
    for (const startsAt of ['08:00', '12:00', '17:00'])
      await club.created('manager', club.meeting({
        title: 'A rather long title of a training session', date: `2026-11-${day}`, startsAt, endsAt: startsAt.replace(':00', ':45'),
        userIds: [club.ids.manager, ...people.map(({ id }) => id)],
      })); // prettier-ignore
  const pages = await print();
  expect(await pdfPages(pages)).toHaveLength(1);
  expect(await pdfText(pages)).toContain('Together');
  expect((await app.inject(url.replace(squadId, club.ids.player))).statusCode).toBe(404);
  await club.db.updateTable('users').set({ role: 'special' }).where('id', '=', club.ids.manager).execute();
  expect((await app.inject(url)).statusCode).toBe(404);
  await club.db.updateTable('users').set({ role: 'manager' }).where('id', '=', club.ids.manager).execute();
});
