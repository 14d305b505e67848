import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMissingParts, inventClub, makeDemoClub } from '#database/demo/club.ts';
import { demoAtFirstStart } from '#database/demo/first-start.ts';
import { openDiskStore } from '#server/storage/disk-store.ts';
import { accountId, demoAccounts, type DemoAccount } from '#database/demo/people.ts';
import { PHRASES } from '#database/demo/phrases.ts';
import { LINE_OF } from '#database/demo/players.ts';
import { readFixtures, decodeText } from '#features/games/listed/lists.ts';
import { importFixtures } from '#features/games/fixtures/data.ts';
import { GRADED, JOURNAL_CATEGORIES, JOURNAL_TYPES, LANGUAGES } from '#domain/football.ts';
import { MESSAGE_TYPES } from '#domain/notification-types.ts';
import { plainTextOf } from '#domain/text/rich-text.ts';
import { addDays, dayOf } from '#domain/time.ts';
import type { Database, Db } from '#server/database/database.ts';
import { sanitizeRichText } from '#server/rich-text/sanitize.ts';
import { createLog } from '#server/observability/log.ts';
import { passwordMatches } from '#tests/accounts.ts';
import { freshDatabase } from '#tests/database.ts';
import { firstInGate } from '#tests/profile.ts';

const ZONE = 'Europe/Zurich';
/** A Wednesday afternoon in season. */
const NOW = Temporal.Instant.from('2026-11-18T13:00:00Z');
const OPTIONS = {
  zone: ZONE,
  now: NOW,
  password: 'kick-off at eight',
  clubName: 'FC Touchline',
  log: createLog('warn'),
};

/** Days and hours on which something could go wrong. */
const MOMENTS = {
  'a Saturday in season': '2026-11-21T12:00:00+01:00',
  'a Sunday in season': '2026-11-22T17:00:00+01:00',
  'a Monday in season': '2026-11-23T09:00:00+01:00',
  'just after midnight': '2026-11-20T00:03:00+01:00',
  'just before midnight': '2026-11-20T23:57:00+01:00',
  'the spring change of the clocks': '2026-03-29T01:30:00+01:00',
  'the autumn change of the clocks': '2026-10-25T02:30:00+01:00',
  'the winter break': '2026-12-26T11:00:00+01:00',
  'New Year': '2027-01-01T00:00:00+01:00',
  'the summer break': '2027-07-01T15:00:00+02:00',
  'a leap day': '2028-02-29T10:00:00+01:00',
};
const SOME_MOMENTS = firstInGate(Object.entries(MOMENTS));

async function count(db: Db, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(db)).rows[0]!.count;
}

describe('the demo club', () => {
  let database: Database;
  let took: number;
  let isMade: boolean;
  beforeAll(async () => {
    database = await freshDatabase();
    const started = performance.now();
    isMade = await makeDemoClub(database.db, OPTIONS);
    took = performance.now() - started;
  }, 120_000);
  afterAll(() => database.close());

  it('is as big as a real one', async ({ annotate }) => {
    expect(isMade).toBe(true);
    await annotate(`${database.engine}: demo club made in ${Math.round(took)} ms`);
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from users) as users,
      (select count(*) from users where label = 'YOUTH') as youth,
      (select count(*) from users where label = 'PRO') as pro,
      (select count(*) from users where role = 'scout') as scouts,
      (select count(*) from users where role = 'manager') as managers,
      (select count(*) from clubs) as clubs,
      (select count(*) from games) as games,
      (select count(*) from players) as players,
      (select count(*) from reports) as reports,
      (select count(*) from persons) as persons,
      (select count(*) from journals) as journals,
      (select count(*) from objectives) as objectives,
      (select count(*) from activities) as activities`.execute(database.db);
    expect(rows[0]).toMatchObject({
      users: 156,
      youth: 62,
      pro: 38,
      scouts: 24,
      managers: 24,
      clubs: 99,
      reports: 2000,
      persons: 60,
      journals: 400,
      objectives: 120,
    });
    expect(rows[0]!['players']).toBeGreaterThan(650);
    expect(rows[0]!['games']).toBeGreaterThan(1842 + 500);
    expect(rows[0]!['activities']).toBeGreaterThan(8000);
  });

  it('JRN-05 ENUM-26 ENUM-27 has journals of every type and category, as the server would have kept them', async () => {
    const journals = await database.db.selectFrom('journals').selectAll().execute();
    const kinds = (of: (journal: (typeof journals)[number]) => string) => [...new Set(journals.map(of))].toSorted();
    expect(kinds(({ type }) => type)).toEqual(JOURNAL_TYPES.toSorted());
    expect(kinds(({ category }) => category)).toEqual(JOURNAL_CATEGORIES.toSorted());
    expect(journals.filter(({ content }) => sanitizeRichText(content) !== content)).toEqual([]);
    expect(journals.filter(({ content, contentText }) => plainTextOf(content) !== contentText)).toEqual([]);
    const special = journals.filter(({ createdBy }) => createdBy === accountId('special'));
    expect(special.length).toBe(12);
    expect(new Set(special.map(({ category }) => category))).toEqual(new Set(['medicine']));
    expect(journals.filter((journal) => !journal.playerId && !journal.personId)).not.toEqual([]);
    const persons = await database.db.selectFrom('persons').select('type').execute();
    expect(new Set(persons.map(({ type }) => type)).size).toBe(20);
  });

  it('adds persons, journals and objectives to an older demo club, once, and to no other club', async () => {
    for (const table of ['journals', 'objectives', 'persons'] as const) await database.db.deleteFrom(table).execute();
    expect(await addMissingParts(database.db, OPTIONS)).toBe(580);
    expect(await addMissingParts(database.db, OPTIONS)).toBe(0);
    const other = await freshDatabase();
    try {
      expect(await addMissingParts(other.db, OPTIONS)).toBe(0);
    } finally {
      await other.close();
    }
  });

  it('INB-01 has something new in the inbox of each account with a calendar, of what is planned with that person', async () => {
    const told = await database.db.selectFrom('notifications').selectAll().execute();
    const people = await database.db.selectFrom('users').select(['id', 'role']).execute();
    const roles = new Map(people.map(({ id, role }) => [id, role]));
    for (const account of ['player', 'pro', 'scout', 'manager'] as const) {
      const own = told.filter(({ recipientId }) => recipientId === accountId(account));
      expect(own.length, account).toBeGreaterThan(1);
      expect(own.length, account).toBeLessThan(120);
    }
    expect(told.some(({ readAt }) => readAt === null) && told.some(({ readAt }) => readAt !== null)).toBe(true);
    expect(told.every(({ at }) => Temporal.Instant.compare(at, NOW) < 0)).toBe(true);
    for (const { type, actorId } of told) expect(type.startsWith('PLAYER')).toBe(roles.get(actorId) === 'player');
    expect(told.some(({ activityIds }) => activityIds.length > 2)).toBe(true);
    const asked = told.filter(({ recipientId, type }) => type === 'GAME_ASKED' && recipientId === accountId('scout'));
    expect(asked.map(({ game }) => game)).toContainEqual(expect.objectContaining({ gone: false }));
  });

  it('adds inboxes to an older demo club, once, however long ago that was made', async () => {
    const { db } = database;
    const before = (await db.selectFrom('notifications').select('id').execute()).length;
    for (const now of [NOW, NOW.add({ hours: 24 * 200 })]) {
      await db.deleteFrom('notifications').execute();
      expect(await addMissingParts(db, { ...OPTIONS, now })).toBeGreaterThan(before / 3);
      expect(await addMissingParts(db, { ...OPTIONS, now })).toBe(0);
    }
  });

  it('ENT-08 has a message of the admin of each type, and adds them to an older demo club once', async () => {
    const { db } = database;
    const before = await db.selectFrom('messages').select(['type', 'recipientIds']).orderBy('type').execute();
    expect(before.map(({ type }) => type)).toEqual(MESSAGE_TYPES.toSorted());
    await db.deleteFrom('messages').execute();
    expect(await addMissingParts(db, OPTIONS)).toBe(before.flatMap(({ recipientIds }) => recipientIds).length + 3);
    expect(await addMissingParts(db, OPTIONS)).toBe(0);
  });

  it('lets the six accounts in with the one password, and nobody else', async () => {
    const users = await database.db.selectFrom('users').select(['email', 'role', 'label', 'passwordHash']).execute();
    for (const { email, role, label } of demoAccounts) {
      const user = users.find((candidate) => candidate.email === email)!;
      expect(user).toMatchObject({ role, label });
      expect(await passwordMatches(user.passwordHash, OPTIONS.password)).toBe(true);
    }
    const accounts = new Set<string>(demoAccounts.map(({ email }) => email));
    const others = new Set(users.filter(({ email }) => !accounts.has(email)).map((user) => user.passwordHash));
    for (const hash of others) expect(await passwordMatches(hash, OPTIONS.password)).toBe(false);
    expect(users.every(({ email }) => /^[a-z.-]+@touchline\.example$/.test(email))).toBe(true);
  });

  it('has names with umlauts, accents and Serbian letters', async () => {
    const { rows } = await sql<{ letters: string }>`
      select string_agg(first_name || last_name, '') as letters from (
        select first_name, last_name from users union all select first_name, last_name from players) people`.execute(
      database.db,
    );
    for (const letter of 'äöüéèëïçñãáíóđĐšŠžŽćčČğş') expect(rows[0]!.letters).toContain(letter);
  });

  it('ROLE-14 gives every player a scout, and the scout of the accounts both players of the accounts', async () => {
    const pairs = await database.db.selectFrom('scoutAssignments').selectAll().execute();
    const own = pairs.filter(({ scoutId }) => scoutId === accountId('scout')).map(({ playerId }) => playerId);
    expect(own).toEqual(expect.arrayContaining([accountId('player'), accountId('pro')]));
    expect(new Set(pairs.map(({ playerId }) => playerId)).size).toBe(100);
  });

  it('holds every game of the list: importing it again adds nothing', async () => {
    const list = decodeText(readFileSync(new URL('../database/demo/swiss-fixtures.csv', import.meta.url)));
    const again = await importFixtures(database.db, readFixtures(list, ZONE).fixtures);
    expect(again).toMatchObject({ added: 0, present: 1842, moved: 0, corrected: 0, clubs: [], refused: [] });
  });

  it('shows games of yesterday and tomorrow, and sends scouts to some', async () => {
    const today = dayOf(NOW, ZONE);
    const near = await database.db
      .selectFrom('games')
      .leftJoin('gameScouts', 'gameScouts.gameId', 'games.id')
      .select(['games.startsAt', 'games.homeResult', 'games.level', 'gameScouts.userId'])
      .where('games.day', '>=', addDays(today, -14))
      .where('games.day', '<=', addDays(today, 14))
      .execute();
    const isOver = (game: { startsAt: string }) => Temporal.Instant.compare(game.startsAt, NOW) < 0;
    expect(near.filter(isOver).length).toBeGreaterThan(50);
    expect(near.filter((game) => !isOver(game)).length).toBeGreaterThan(50);
    expect(near.filter((game) => !isOver(game) && game.homeResult !== null)).toEqual([]);
    expect(new Set(near.map((game) => game.level))).toEqual(new Set(['pro', 'u21', 'u19', 'u17', 'u16', 'u15']));
    expect(near.filter((game) => game.userId === accountId('scout')).length).toBeGreaterThan(3);
  });

  it('leaves fresh reports of scout@ open for changes, and older ones closed', async () => {
    const reports = await database.db
      .selectFrom('reports')
      .select('createdAt')
      .where('createdBy', '=', accountId('scout'))
      .execute();
    const ages = reports.map(({ createdAt }) => NOW.since(createdAt).total('hours'));
    expect(ages.filter((hours) => hours < 23.5).length).toBeGreaterThanOrEqual(3);
    expect(ages.filter((hours) => hours > 24).length).toBeGreaterThan(10);
    expect(ages.filter((hours) => hours < 0)).toEqual([]);
  });

  it('writes reports about players in the clubs that played, after the match', async () => {
    const wrong = await count(
      database.db,
      sql`select count(*) from reports r join games g on g.id = r.game_id join players p on p.id = r.player_id
        where p.club_id not in (g.home_club_id, g.away_club_id) or r.created_at < g.starts_at + interval '90 minutes'
          or r.created_at > ${NOW.toString()} or p.created_at > r.created_at`,
    );
    expect(wrong).toBe(0);
  });

  it('says in the reports what the grades say, in six languages', async () => {
    const reports = await database.db
      .selectFrom('reports')
      .innerJoin('users', 'users.id', 'reports.createdBy')
      .innerJoin('players', 'players.id', 'reports.playerId')
      .selectAll('reports')
      .select(['users.language', 'players.mainPosition'])
      .execute();
    expect(new Set(reports.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
    expect(reports.filter(({ globalNote, generalNote }) => /[{}]|undefined/.test(globalNote + generalNote))).toEqual(
      [],
    );
    for (const report of reports) {
      const phrases = PHRASES[report.language as keyof typeof PHRASES];
      const keeper = LINE_OF[report.mainPosition as keyof typeof LINE_OF] === 'goalkeeper';
      for (const what of keeper ? (['mentality'] as const) : GRADED) {
        const grade = report[`${what}Grade`] as 1 | 2 | 3 | 4 | null;
        const note = report[`${what}Note`];
        if (note !== '') expect(phrases.grades[what][grade!]).toContain(note);
      }
      expect(report.type === 'short' ? report.generalNote : report.globalNote).not.toBe('');
    }
    expect(new Set(reports.map(({ globalNote }) => globalNote)).size).toBeGreaterThan(1000);
  });

  it('plans nobody twice at the same time, but for the two appointments that clash', async () => {
    const clashes = await sql<{ userId: string }>`
      select one.user_id from activity_participants one
      join activity_participants other on other.user_id = one.user_id and other.activity_id > one.activity_id
      join activities a on a.id = one.activity_id join activities b on b.id = other.activity_id
      where a.date = b.date and a.during && b.during`.execute(database.db);
    expect(clashes.rows.map(({ userId }) => userId).toSorted()).toEqual(
      [accountId('player'), accountId('pro')].toSorted(),
    );
  });

  it('plans for each role what is meant for it', async () => {
    const wrong = await count(
      database.db,
      sql`select count(*) from activity_participants join activities on activities.id = activity_id
        join activity_types on activity_types.id = activity_type_id join users on users.id = user_id
        where not case role when 'player' then is_for_player when 'scout' then is_for_scout else is_for_manager end
          or role = 'special'`,
    );
    expect(wrong).toBe(0);
  });

  it('puts the owner first among those who take part', async () => {
    const wrong = await count(
      database.db,
      sql`select count(*) from activities left join activity_participants p on p.activity_id = id and p.position = 0
        where p.user_id is distinct from case when game_id is null then owner_id else created_by end`,
    );
    expect(wrong).toBe(0);
  });

  it('gives every match of a player its sides, and one that was played its result', async () => {
    const { rows } = await sql<{ matches: number; whole: number; played: number }>`
      select count(*) as matches, count(i.activity_id) as whole, count(i.result_home) as played
      from activities a join activity_types t on t.id = a.activity_type_id left join match_infos i on i.activity_id = a.id
      where t.is_match`.execute(database.db);
    expect(rows[0]!.matches).toBe(rows[0]!.whole);
    expect(rows[0]!.played).toBeGreaterThan(100);
    expect(rows[0]!.matches).toBeGreaterThan(rows[0]!.played);
  });

  it('is not made where there is a club already', async () => {
    expect(await makeDemoClub(database.db, OPTIONS)).toBe(false);
    expect(await count(database.db, sql`select count(*) from reports`)).toBe(2000);
  });
});

describe('the demo club at any time', () => {
  it('is the same each time, and another one on another day', async () => {
    const [one, again, other] = await Promise.all(
      [NOW, NOW, NOW.add({ hours: 24 })].map(async (now) =>
        JSON.stringify(await inventClub(ZONE, now, 'FC Touchline')),
      ),
    );
    expect(one === again).toBe(true);
    expect(one === other).toBe(false);
  }, 60_000);

  it.each(SOME_MOMENTS)('TODAY-01 has something for every role today: %s', async (_name, moment) => {
    const now = Temporal.Instant.from(moment);
    const { today, people, games, reports, calendars } = await inventClub(ZONE, now, 'FC Touchline');
    const busy = new Map<string, number>();
    for (const { date, participants } of calendars.planned)
      if (date === today) for (const { userId } of participants) busy.set(userId, (busy.get(userId) ?? 0) + 1);
    for (const account of ['admin', 'manager', 'scout', 'player', 'pro'] as DemoAccount[])
      expect([account, busy.get(accountId(account)) ?? 0]).toEqual([
        account,
        expect.toSatisfy((all: number) => all >= 3),
      ]);
    const withCalendar = people.filter((person) => person.role !== 'special');
    expect(withCalendar.filter((person) => busy.has(person.id)).length).toBeGreaterThan(withCalendar.length * 0.8);
    const fresh = reports.filter(
      (report) => report.createdBy === accountId('scout') && now.since(report.createdAt).total('hours') < 24,
    );
    expect(fresh.length).toBeGreaterThanOrEqual(3);
    expect(games.filter((game) => game.day > today && game.day <= addDays(today, 14)).length).toBeGreaterThan(20);
    expect(games.filter((game) => game.day < today && game.day >= addDays(today, -14)).length).toBeGreaterThan(20);
  });

  it('obeys every rule of the database in the hour of the spring change, for a club of the list', async () => {
    const database = await freshDatabase();
    try {
      const now = Temporal.Instant.from(MOMENTS['the spring change of the clocks']);
      expect(await makeDemoClub(database.db, { ...OPTIONS, now, clubName: 'FC ZÜRICH' })).toBe(true);
      expect(await count(database.db, sql`select count(*) from clubs`)).toBe(98);
    } finally {
      await database.close();
    }
  }, 120_000);
});

describe('the first start', () => {
  let database: Database;
  let dataDir: string;
  beforeAll(async () => {
    database = await freshDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'touchline-demo-'));
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('makes the demo club, says how to sign in and keeps it for the owner of the machine; the second does nothing', async () => {
    const settings = { dataDir, clubName: 'FC Touchline', clubTimezone: ZONE, demoPassword: undefined };
    const file = join(dataDir, 'demo-accounts.txt');
    const now = Temporal.Instant.from(MOMENTS['the autumn change of the clocks']);
    const store = openDiskStore(join(dataDir, 'files'));
    const told = await demoAtFirstStart(database.db, settings, store, now, OPTIONS.log);
    const kept = readFileSync(file, 'utf8');
    expect(told).toContain(kept.trimEnd());
    for (const { email } of demoAccounts) expect(kept).toContain(email);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const password = /Password of all six: (\S+)/.exec(kept)![1]!;
    expect(password.length).toBeGreaterThanOrEqual(16);
    const admin = await database.db
      .selectFrom('users')
      .select('passwordHash')
      .where('email', '=', 'admin@touchline.example')
      .executeTakeFirstOrThrow();
    expect(await passwordMatches(admin.passwordHash, password)).toBe(true);
    expect(await demoAtFirstStart(database.db, settings, store, now, OPTIONS.log)).toBeNull();
    expect(readFileSync(file, 'utf8')).toBe(kept);
    const sketches = await database.db.selectFrom('files').selectAll().where('journalId', 'is not', null).execute();
    expect(sketches.length).toBeGreaterThan(10);
    for (const { servedKey, size } of sketches) {
      const { beginning, ...stored } = (await store.look(servedKey, 12))!;
      expect([stored.size, Buffer.from(beginning).toString('latin1', 1, 4)]).toEqual([size, 'PNG']);
    }
    // An older demo club gets what it lacks, another time nothing.
    await database.db.deleteFrom('files').where('id', '=', sketches[0]!.id).execute();
    const older = { zone: ZONE, now, clubName: 'FC Touchline', store };
    expect([await addMissingParts(database.db, older), await addMissingParts(database.db, older)]).toEqual([1, 0]);
  }, 120_000);
});
