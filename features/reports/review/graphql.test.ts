/** What readers do with reports, and what authors answer and amend. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCalendar, type TestCalendar } from '#tests/activities.ts';
import { NOW, type Who } from '#tests/club.ts';
import { explainPlans, fillForPlans } from '#tests/plans.ts';
import { composePush } from '#server/push/message-template.ts';
import { pageOfEntry } from '#domain/notification-types.ts';
import { unreadReportsOf } from './data.ts';
import { MAX_REMARKS } from '../remarks/data.ts';

const CREATE = 'mutation ($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }';
const UPDATE = 'mutation ($input: UpdateReportInput!) { updateReport(input: $input) { id version } }';
const DELETE = 'mutation ($input: DeleteRecordInput!) { deleteReport(input: $input) { deleted } }';
const RESTORE = 'mutation ($input: RestoreReportInput!) { restoreReport(input: $input) { id } }';
const REVIEW = `id version unread canAmend canAgree remarks { kind text createdBy { firstName } createdAt }
  readings { reader { firstName } readAt agreedAt }`;
const REPORT = `query ($id: ID!) { report(id: $id) { ${REVIEW} } }`;
const READ =
  'mutation ($input: MarkReportsReadInput!) { markReportsRead(input: $input) { total urgent first { id } } }';
const REMARK = `mutation ($input: AddReportRemarkInput!) { addReportRemark(input: $input) { ${REVIEW} } }`;
const AGREE = `mutation ($input: AgreeWithReportInput!) { agreeWithReport(input: $input) { ${REVIEW} } }`;
const UNREAD = `{ unreadReports { total urgent first { id lastName homeTeam scoutingRecommendation createdBy { firstName } } }
  reports(pagination: { rowsPerPage: 20 }, filter: { unread: true }) { result { id } pagination { rowsNumber } } }`;
const INBOX = '{ listNotifications { type createdBy { firstName } report { id title playerId playerName } } }';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(async () => {
  for (const table of ['notifications', 'removals', 'reports', 'games', 'players'] as const)
    await club.db.deleteFrom(table).execute();
});

const hours = (count: number) => NOW.add({ minutes: count * 60 });
const PLAYED = { startsAt: '2026-11-17T13:00:00Z', day: '2026-11-17', level: 'u17', city: 'Zürich' };
async function aGame(): Promise<string> {
  const { zurich, basel } = club.clubs;
  const sides = { homeClubId: zurich, awayClubId: basel, homeTeamType: 'u17', awayTeamType: 'u17' };
  const made = await club.db.insertInto('games').values({ ...PLAYED, ...sides }).returning('id').execute(); // prettier-ignore
  return made[0]!.id;
}
async function aPlayer(lastName: string): Promise<string> {
  const row = { firstName: 'Luca', mainPosition: 'striker', type: 'youth', status: 'observation', teamId: 'u17' };
  const made = club.db
    .insertInto('players')
    .values({ ...row, lastName, clubId: club.clubs.zurich })
    .returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}
let gameId: string;
beforeEach(async () => {
  gameId = await aGame();
});
const body = { nSweater: 9, generalGrade: 3, generalNote: 'Quick', scoutingRecommendation: 'continue_to_observe' };
async function aReport(lastName: string, more: object = {}, who: Who = 'scout', now = NOW): Promise<string> {
  const input = { gameId, playerId: await aPlayer(lastName), ...body, ...more };
  const { data, codes } = await club.ask(who, CREATE, { input }, now);
  expect(codes).toEqual([]);
  return data.createShortReport.id;
}
const read = async (id: string, who: Who = 'manager', now = NOW) =>
  (await club.ask(who, REPORT, { id }, now)).data.report;
const mark = (who: Who, ids?: string[], now = NOW) => club.ask(who, READ, { input: ids ? { ids } : {} }, now);
const remark = (who: Who, reportId: string, text: string, more: object = {}, now = NOW) =>
  club.ask(who, REMARK, { input: { reportId, text, ...more } }, now);
const agree = (who: Who, reportId: string, more: object = {}, now = NOW) =>
  club.ask(who, AGREE, { input: { reportId, agree: true, ...more } }, now);
const unread = async (who: Who, now = NOW) => {
  const { data, codes } = await club.ask(who, UNREAD, {}, now);
  expect(codes).toEqual([]);
  const { result, pagination } = data.reports;
  expect(pagination.rowsNumber).toBe(data.unreadReports.total);
  expect(result).toHaveLength(data.unreadReports.total);
  return data.unreadReports as { total: number; urgent: number; first: { id: string; lastName: string }[] };
};
const names = ({ first }: { first: { lastName: string }[] }) => first.map(({ lastName }) => lastName);
const inbox = async (who: Who) => (await club.ask(who, INBOX)).data.listNotifications;

describe('DSK-17 who has read a report', () => {
  test('is said to its author and managers; whoever reads it has it no longer among the new ones', async () => {
    const id = await aReport('Meier');
    expect(await unread('manager')).toMatchObject({ total: 1, urgent: 0, first: [{ id, lastName: 'Meier' }] });
    expect((await read(id)).unread).toBe(true);
    expect(await mark('manager', [id])).toMatchObject({ data: { markReportsRead: { total: 0 } }, codes: [] });
    await mark('otherScout', [id], hours(1));
    expect((await read(id)).unread).toBe(false);
    expect((await unread('manager')).total).toBe(0);
    expect((await unread('admin')).total).toBe(1);
    for (const who of ['scout', 'manager', 'admin'] as const)
      expect((await read(id, who)).readings, who).toMatchObject([
        { reader: { firstName: 'Marco' }, readAt: '2026-11-18T13:00:00.000Z', agreedAt: null },
        { reader: { firstName: 'Olivier' }, agreedAt: null },
      ]);
    expect((await read(id, 'otherScout')).readings).toBeNull();
  });

  test('the author reads nothing new in the own reports; those of a month ago are no news', async () => {
    const id = await aReport('Meier');
    expect((await unread('scout')).total).toBe(0);
    await mark('scout', [id]);
    expect((await read(id)).readings).toEqual([]);
    expect((await unread('manager', hours(30 * 24))).total).toBe(1);
    expect((await unread('manager', hours(30 * 24 + 1))).total).toBe(0);
  });

  test('those that ask to act at once come first, then the newest; all are marked as read at once', async () => {
    await aReport('First', { scoutingRecommendation: 'act_immediately' });
    await aReport('Second', {}, 'scout', hours(1));
    await aReport('Third', {}, 'admin', hours(2));
    const found = await unread('manager', hours(3));
    expect([found.total, found.urgent, names(found)]).toEqual([3, 1, ['First', 'Third', 'Second']]);
    expect(names(await unread('admin', hours(3)))).toEqual(['First', 'Second']);
    expect((await mark('manager', undefined, hours(3))).data.markReportsRead.total).toBe(0);
    expect((await unread('admin', hours(3))).total).toBe(2);
  });

  test('is found by an index, in one statement', async () => {
    const playerId = await aPlayer('Meier');
    await fillForPlans(club.db, async (one) => {
      await sql`with made as (
          insert into games (starts_at, day, home_club_id, away_club_id, level)
          select day + time '12:00', day, ${club.clubs.zurich}, ${club.clubs.basel}, 'u17'
          from generate_series(1, 4000) n, lateral (select date '2015-12-01' + n as day) d
          returning id, starts_at
        )
        insert into reports (type, game_id, player_id, created_by, n_sweater, scouting_recommendation, general_grade,
          created_at)
        select 'short', id, ${playerId}, ${club.ids.scout}, 9, 'not_an_option', 3, starts_at from made`.execute(one);
    });
    const reader = { id: club.ids.manager, since: hours(-24).toString() };
    const plans = await explainPlans(club.db, (db) => unreadReportsOf(db, reader, 5));
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('reports_by_news');
    expect(plans[0]).not.toContain('Seq Scan on reports ');
  });
});

describe('DSK-18 questions', () => {
  test('the author is told of a question, and whoever asked of the answer; both stand below the report', async () => {
    const id = await aReport('Meier');
    const asked = await remark('manager', id, 'Left foot too?');
    expect(asked.data.addReportRemark.remarks).toMatchObject([
      { kind: 'question', text: 'Left foot too?', createdBy: { firstName: 'Marco' } },
    ]);
    const report = { id, title: expect.stringContaining('U17') as string, playerName: 'Luca Meier' };
    expect(await inbox('scout')).toMatchObject([
      { type: 'REPORT_QUESTION', createdBy: { firstName: 'Marco' }, report },
    ]);
    await remark('otherScout', id, 'And the head?');
    await remark('scout', id, 'Both.', {}, hours(1));
    expect((await read(id)).remarks.map(({ kind }: { kind: string }) => kind)).toEqual([
      'question',
      'question',
      'answer',
    ]);
    expect(await inbox('manager')).toMatchObject([
      { type: 'REPORT_ANSWER', createdBy: { firstName: 'Sofia' }, report },
    ]);
    expect(await inbox('otherScout')).toMatchObject([{ type: 'REPORT_ANSWER' }]);
    expect(await inbox('scout')).toHaveLength(2);
    expect(await inbox('admin')).toEqual([]);
  });

  test('players and special users read and write none; empty and long words are refused by the field', async () => {
    const id = await aReport('Meier');
    for (const who of ['player', 'special'] as const)
      expect((await remark(who, id, 'Hello')).codes).toEqual(['errors.not_authorized']);
    for (const text of ['', ' ', 'x'.repeat(1001)])
      expect((await remark('manager', id, text)).errors).toMatchObject([{ extensions: { field: 'text' } }]);
    expect((await remark('manager', club.ids.scout, 'Hello')).codes).toEqual(['errors.not_found']);
    await club.db
      .insertInto('reportRemarks')
      .values(
        Array.from({ length: MAX_REMARKS }, () => ({
          reportId: id,
          kind: 'question',
          text: 'Again?',
          createdBy: club.ids.manager,
          createdAt: NOW.toString(),
        })),
      )
      .execute();
    expect((await remark('manager', id, 'Once more?')).codes).toEqual(['validations.too_many']);
  });

  test('whoever is not of the staff is told nothing, and reads nothing of reports in the inbox', async () => {
    const id = await aReport('Meier');
    await club.db.updateTable('reports').set({ createdBy: club.ids.player }).execute();
    await remark('manager', id, 'Left foot too?');
    expect(await club.db.selectFrom('notifications').selectAll().execute()).toEqual([]);
    await club.db.updateTable('reports').set({ createdBy: club.ids.scout }).execute();
    await remark('manager', id, 'And the head?');
    await club.db.updateTable('notifications').set({ recipientId: club.ids.player }).execute();
    expect(await inbox('player')).toEqual([]);
    expect((await club.ask('player', '{ unreadNotifications }')).data.unreadNotifications).toBe(0);
  });

  test('a device says which game it is about, not whom, and opens the report; the inbox names the player of now', async () => {
    const report = { id: 'r', playerId: 'p', title: 'FC A U17 – FC B U17' };
    const content = { activity: null, count: 0, earlier: null, game: null, written: null, report };
    expect(composePush('en', { type: 'REPORT_QUESTION', ...content })).toEqual({
      title: 'Question about your report',
      body: 'FC A U17 – FC B U17',
    });
    expect(pageOfEntry({ id: 'e', type: 'REPORT_QUESTION', report }, null)).toBe('/players/p/reports/r?told=e');
    const gone = { ...report, playerId: null };
    expect(pageOfEntry({ id: 'e', type: 'REPORT_QUESTION', report: gone }, null)).toBe('/inbox?told=e');
    const id = await aReport('Meier');
    await remark('manager', id, 'Left foot too?');
    const other = await aPlayer('Huber');
    await club.db.updateTable('reports').set({ playerId: other }).where('id', '=', id).execute();
    expect(await inbox('scout')).toMatchObject([{ report: { playerId: other, playerName: 'Luca Huber' } }]);
    await club.db.deleteFrom('reports').execute();
    expect(await inbox('scout')).toMatchObject([{ report: { playerId: null, playerName: null } }]);
  });
});

describe('DSK-19 amendments', () => {
  test('the author adds to a report once its 24 hours are over; who had read it has it as new again', async () => {
    const id = await aReport('Meier');
    await mark('manager', [id]);
    expect((await read(id, 'scout', hours(24))).canAmend).toBe(false);
    const early = await remark('scout', id, 'Injured since', { amendment: true }, hours(24));
    expect(early.codes).toEqual(['errors.not_authorized']);
    const later = hours(24.5);
    expect((await read(id, 'scout', later)).canAmend).toBe(true);
    const { data, codes } = await remark('scout', id, 'Injured since', { amendment: true }, later);
    expect(codes).toEqual([]);
    expect(data.addReportRemark).toMatchObject({ version: 1, remarks: [{ kind: 'amendment', text: 'Injured since' }] });
    expect((await unread('manager', hours(25))).first).toMatchObject([{ id }]);
    expect(await inbox('manager')).toEqual([]);
  });

  test('nobody amends what another has written, admins neither', async () => {
    const id = await aReport('Meier');
    for (const who of ['otherScout', 'manager', 'admin'] as const)
      expect((await remark(who, id, 'No', { amendment: true }, hours(25))).codes).toEqual(['errors.not_authorized']);
  });
});

describe('DSK-20 a manager agrees', () => {
  test('with a report of somebody else, takes it back, and no more once the report has changed', async () => {
    const id = await aReport('Meier');
    expect((await read(id)).canAgree).toBe(true);
    const agreed = await agree('manager', id, { version: 1 });
    expect(agreed.data.agreeWithReport.readings).toMatchObject([
      { reader: { firstName: 'Marco' }, agreedAt: '2026-11-18T13:00:00.000Z' },
    ]);
    expect((await agree('manager', id, { agree: false })).data.agreeWithReport.readings).toMatchObject([
      { agreedAt: null },
    ]);
    await agree('manager', id);
    await club.ask('scout', UPDATE, { input: { id, generalNote: 'Slow' } }, hours(1));
    expect((await read(id)).readings).toMatchObject([{ agreedAt: null }]);
    expect((await agree('manager', id, { version: 1 })).errors).toMatchObject([
      { extensions: { code: 'validations.report_changed', field: 'version' } },
    ]);
    expect((await read(id)).readings).toMatchObject([{ agreedAt: null }]);
  });

  test('nobody agrees with themselves, and no scout with anybody', async () => {
    const id = await aReport('Meier', {}, 'manager');
    expect((await read(id)).canAgree).toBe(false);
    expect((await agree('manager', id)).codes).toEqual(['errors.not_authorized']);
    for (const who of ['scout', 'player', 'special'] as const)
      expect((await agree(who, id)).codes, who).toEqual(['errors.not_authorized']);
    expect((await agree('admin', id)).codes).toEqual([]);
  });
});

test('DSK-21 a report that is deleted by mistake comes back with who has read it and what was said of it', async () => {
  const id = await aReport('Meier');
  await agree('manager', id);
  await remark('otherScout', id, 'Left foot too?');
  await remark('scout', id, 'Both.', {}, hours(0.1));
  const before = await read(id);
  const removed = await club.ask('admin', DELETE, { input: { id } });
  expect(removed.codes).toEqual([]);
  expect(await club.db.selectFrom('reportRemarks').selectAll().execute()).toEqual([]);
  expect((await club.ask('admin', RESTORE, { input: { id } })).codes).toEqual([]);
  expect(await read(id)).toEqual(before);
});

test('DSK-15 a game says how many reports there are, and to managers how many watched players', async () => {
  const GAMES =
    '{ games(pagination: { rowsPerPage: 5 }) { result { reportCount watchedPlayers scouts { lastName } } } }';
  await aReport('Meier');
  await aReport('Huber', {}, 'manager');
  await club.db.updateTable('players').set({ status: 'watchlist' }).where('lastName', '=', 'Meier').execute();
  for (const [who, watchedPlayers] of [
    ['scout', null],
    ['manager', 1],
    ['admin', 1],
  ] as const)
    // prettier-ignore
    expect((await club.ask(who, GAMES)).data.games.result, who).toEqual([
      { reportCount: 2, watchedPlayers, scouts: [] },
    ]);
});
