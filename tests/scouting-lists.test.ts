/** Lists of everything but people, in clubs of any make: what is listed is readable one by one, and counted. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STATUSES } from '#domain/football.ts';
import { openCalendar, TODAY } from './activities.ts';
import { EVERYBODY, type Who } from './club.ts';

let club: Awaited<ReturnType<typeof openCalendar>>;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

const SCOUTING = ['scout', 'manager', 'admin'] as const satisfies Who[];
type Page = { result: { id: string }[]; pagination: { rowsNumber: number } };

/** Every row of a list, page by page, and how many the list says there are. */
async function everyPage(who: Who, list: string, rows: number, filter: object) {
  const type = { players: 'PlayersFilter', games: 'GamesFilter', reports: 'ReportsFilter', clubList: 'ClubsFilter' }[
    list
  ];
  const document = `query ($page: Int!, $rows: Int!, $filter: ${type}) {
    list: ${list}(pagination: { page: $page, rowsPerPage: $rows }, filter: $filter) { result { id } pagination { rowsNumber } } }`;
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data, codes } = await club.ask(who, document, { page, rows, filter });
    expect(codes, `${who} ${list}`).toEqual([]);
    const { result, pagination } = (data as { list: Page }).list;
    ids.push(...result.map(({ id }) => id));
    if (page * rows >= pagination.rowsNumber) return { ids, counted: pagination.rowsNumber };
  }
}

type Player = { status: (typeof STATUSES)[number]; lastName: string };
const players: fc.Arbitrary<Player[]> = fc.array(
  fc.record({ status: fc.constantFrom(...STATUSES), lastName: fc.constantFrom('Öz', 'Müller', 'Đorđević', 'Rossi') }),
  { maxLength: 7 },
);
const pairs = fc.uniqueArray(fc.tuple(fc.nat(6), fc.nat(2), fc.constantFrom(...SCOUTING)), {
  maxLength: 6,
  selector: ([player, game, who]) => `${player} ${game} ${who}`,
});

/** Makes the scouting anew: three games of the two clubs, these players, and reports on the pairs that exist. */
async function settle(made: Player[], reports: [number, number, Who][]) {
  const { db, clubs, ids } = club;
  await db.deleteFrom('reports').execute();
  await db.deleteFrom('games').execute();
  await db.deleteFrom('players').execute();
  const days = ['2026-10-01', '2026-10-08', '2026-10-15'];
  const teams = { homeClubId: clubs.zurich, awayClubId: clubs.basel, level: 'pro', createdBy: ids.admin };
  const games = await db
    .insertInto('games')
    .values(days.map((day) => ({ ...teams, day, startsAt: `${day}T16:00:00Z` })))
    .returning('id')
    .execute();
  const rows = made.map(({ status, lastName }) => ({
    firstName: 'Luca',
    lastName,
    status,
    clubId: clubs.zurich,
    teamId: 'u19',
    mainPosition: 'striker',
    type: 'youth',
  }));
  const created = rows.length > 0 ? await db.insertInto('players').values(rows).returning('id').execute() : [];
  const grades = {
    nSweater: 9,
    scoutingRecommendation: 'not_an_option',
    generalGrade: 2,
    generalNote: 'Ruhig',
    type: 'short',
  };
  const written = reports.flatMap(([player, game, who]) =>
    created[player] ? [{ ...grades, playerId: created[player].id, gameId: games[game]!.id, createdBy: ids[who] }] : [],
  );
  if (written.length > 0) await db.insertInto('reports').values(written).execute();
}

const ONE = { players: 'player', games: 'game', reports: 'report', clubList: 'club' } as const;

test('G-05 G-06 SCT-06 games, players, reports and clubs: listed is readable one by one, and counted', async () => {
  await fc.assert(
    fc.asyncProperty(players, pairs, fc.integer({ min: 1, max: 5 }), async (made, reports, rows) => {
      await settle(made, reports);
      for (const who of SCOUTING) {
        for (const [list, one] of Object.entries(ONE)) {
          const { ids, counted } = await everyPage(who, list, rows, {});
          expect([new Set(ids).size, counted], `${who} ${list}`).toEqual([ids.length, ids.length]);
          for (const id of ids) {
            const { codes } = await club.ask(who, `query ($id: ID!) { ${one}(id: $id) { id } }`, { id });
            expect(codes, `${who} ${one}`).toEqual([]);
          }
        }
        const listed = (await everyPage(who, 'players', rows, {})).ids.length;
        const closed = made.filter(({ status }) => status === 'closed').length;
        expect(listed, who).toBe(who === 'scout' ? made.length - closed : made.length);
        const found = await everyPage(who, 'players', rows, { search: 'muller' });
        const named = made.filter(
          ({ lastName, status }) => lastName === 'Müller' && (who !== 'scout' || status !== 'closed'),
        );
        expect([found.ids.length, found.counted], who).toEqual([named.length, named.length]);
      }
    }),
    { numRuns: 12 },
  );
}, 240_000);

const activities = fc.array(
  fc.record({
    by: fc.constantFrom<Who>('player', 'pro', 'scout', 'manager'),
    people: fc.uniqueArray(fc.constantFrom<Who>('player', 'pro', 'otherPlayer', 'scout', 'manager'), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  { maxLength: 6 },
);

test('G-05 ROLE-01 a day of the club: listed is just what is readable one by one, for everybody', async () => {
  await fc.assert(
    fc.asyncProperty(activities, async (planned) => {
      await club.clear();
      const all: string[] = [];
      for (const [at, { by, people }] of planned.entries()) {
        const times = {
          startsAt: `${String(8 + at).padStart(2, '0')}:00`,
          endsAt: `${String(9 + at).padStart(2, '0')}:00`,
        };
        const data = club.gym({
          ...times,
          activityTypeId: club.types['private'],
          userIds: people.map((one) => club.ids[one]),
        });
        const { data: answer, codes } = await club.create(by, data);
        if (codes.length === 0) all.push(answer.createActivity.id as string);
      }
      for (const who of EVERYBODY) {
        const readable: string[] = [];
        for (const id of all) if ((await club.one(who, id)).codes.length === 0) readable.push(id);
        const { data, codes } = await club.ask(who, 'query ($date: Date!) { activities(date: $date) { id } }', {
          date: TODAY,
        });
        if (who === 'special') {
          expect([codes, readable]).toEqual([['errors.not_authorized'], []]);
          continue;
        }
        const listed = (data as { activities: { id: string }[] }).activities.map(({ id }) => id);
        expect(listed.toSorted(), who).toEqual(readable.toSorted());
      }
    }),
    { numRuns: 12 },
  );
}, 240_000);
