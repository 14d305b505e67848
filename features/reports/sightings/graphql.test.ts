import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EVERYBODY, NOW, openClub, ZONE, type TestClub, type Who } from '#tests/club.ts';

const COVERAGE = `query ($playerId: ID!) { playerCoverage(playerId: $playerId) {
  lastSeen { day homeTeam { name } } chances { day homeTeam { name } } } }`;
const STAFF: Who[] = ['scout', 'otherScout', 'manager', 'admin'];

let club: TestClub;
let sides: string[];
beforeAll(async () => {
  club = await openClub();
  const names = ['FC Zürich', 'FC Basel 1893', 'Servette FC'].map((name) => ({ name }));
  sides = (await club.db.insertInto('clubs').values(names).returning('id').execute()).map(({ id }) => id);
});
beforeEach(async () => {
  for (const table of ['reports', 'games', 'players'] as const) await club.db.deleteFrom(table).execute();
});
afterAll(() => club.close());

const [ZURICH, BASEL, SERVETTE] = [0, 1, 2];
type Told = { startsAt?: string; home?: number; away?: number; team?: string | null; kickoffKnown?: boolean };
async function aGame({ startsAt, home = ZURICH, away = BASEL, team = 'u19', kickoffKnown = true }: Told) {
  const at = Temporal.Instant.from(startsAt ?? NOW.add({ hours: 24 }).toString());
  const { id } = await club.db
    .insertInto('games')
    .values({
      startsAt: at.toString(),
      day: at.toZonedDateTimeISO(ZONE).toPlainDate().toString(),
      kickoffKnown,
      homeClubId: sides[home]!,
      awayClubId: sides[away]!,
      homeTeamType: team,
      awayTeamType: team,
      level: 'u19',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
async function aPlayer(more: object = {}): Promise<string> {
  const row = { clubId: sides[ZURICH]!, teamId: 'u19', mainPosition: 'striker', type: 'youth', status: 'watchlist' };
  const { id } = await club.db
    .insertInto('players')
    .values({ firstName: 'Luca', lastName: 'Meier', ...row, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
async function aReport(who: Who, gameId: string, playerId: string): Promise<void> {
  const body = { type: 'short', nSweater: 9, scoutingRecommendation: 'not_an_option', generalGrade: 3 };
  await club.db
    .insertInto('reports')
    .values({ ...body, gameId, playerId, createdBy: club.ids[who] })
    .execute();
}
const coverage = async (playerId: string, who: Who = 'scout') =>
  (await club.ask(who, COVERAGE, { playerId })).data.playerCoverage;

test('DSK-27 a player was last seen at the latest game with a report, whoever has written it', async () => {
  const player = await aPlayer();
  expect(await coverage(player)).toEqual({ lastSeen: null, chances: [] });
  const [early, late] = [
    await aGame({ startsAt: '2026-09-05T13:00:00Z' }),
    await aGame({ startsAt: '2026-10-03T13:00:00Z' }),
  ];
  await aReport('scout', late, player);
  await aReport('manager', early, player);
  expect((await coverage(player)).lastSeen).toEqual({ day: '2026-10-03', homeTeam: { name: 'FC Zürich' } });
  expect((await coverage(await aPlayer({ lastName: 'Huber' }))).lastSeen).toBeNull();
});

test('DSK-27 the next chances are the next three games of the team that are not over, and those whose team nobody knows', async () => {
  const player = await aPlayer();
  await aGame({ startsAt: NOW.subtract({ hours: 1 }).toString() });
  await aGame({ startsAt: NOW.add({ hours: 5 * 24 }).toString(), home: SERVETTE, away: ZURICH });
  await aGame({ startsAt: NOW.add({ hours: 3 * 24 }).toString(), team: null });
  await aGame({ startsAt: NOW.add({ hours: 2 * 24 }).toString(), team: 'u17' });
  await aGame({ startsAt: NOW.add({ hours: 2 * 24 }).toString(), home: SERVETTE, away: BASEL });
  await aGame({ startsAt: '2026-11-17T23:00:00Z', kickoffKnown: false, away: SERVETTE });
  await aGame({ startsAt: NOW.add({ hours: 9 * 24 }).toString() });
  const { chances } = await coverage(player);
  expect(
    chances.map(({ day, homeTeam }: { day: string; homeTeam: { name: string } }) => `${day} ${homeTeam.name}`),
  ).toEqual(['2026-11-18 FC Zürich', '2026-11-21 FC Zürich', '2026-11-23 Servette FC']);
});

test.each(EVERYBODY)('DSK-27 %s is told of it as of the player', async (who) => {
  const [open, closed] = [await aPlayer(), await aPlayer({ lastName: 'Keller', status: 'closed' })];
  const codes = async (playerId: string) => (await club.ask(who, COVERAGE, { playerId })).codes;
  expect(await codes(open)).toEqual(STAFF.includes(who) ? [] : ['errors.not_authorized']);
  if (who === 'scout') expect(await codes(closed)).toEqual(['errors.not_found']);
  if (who === 'manager') expect(await codes(closed)).toEqual([]);
});

const FIGURES = `query ($scoutId: ID!) { scoutFigures(scoutId: $scoutId) {
  reports days grades { grade own all } unreported { total first { day } } } }`;

test('DSK-28 a scout has reports, grades beside those of everybody, days at games, and games without a report', async () => {
  const [one, other] = [await aPlayer(), await aPlayer({ lastName: 'Huber' })];
  const late = await aGame({ startsAt: '2026-10-03T13:00:00Z' });
  const same = await aGame({ startsAt: '2026-10-03T15:00:00Z', home: SERVETTE });
  const early = await aGame({ startsAt: '2026-05-03T13:00:00Z' });
  const missed = [await aGame({ startsAt: '2026-11-07T13:00:00Z' }), await aGame({ startsAt: '2026-11-14T13:00:00Z' })];
  const today = await aGame({ startsAt: '2026-11-18T09:00:00Z' });
  for (const gameId of [late, ...missed, today])
    await club.db.insertInto('gameScouts').values({ gameId, userId: club.ids.scout }).execute();
  await aReport('scout', late, one);
  await aReport('scout', same, other);
  await aReport('scout', early, one);
  await aReport('manager', late, other);
  await club.db.updateTable('reports').set({ createdAt: NOW.toString() }).execute();
  await club.db.updateTable('reports').set({ createdAt: '2026-05-04T10:00:00Z', generalGrade: 4 }).where('gameId', '=', early).execute(); // prettier-ignore
  await club.db.updateTable('reports').set({ generalGrade: 2 }).where('createdBy', '=', club.ids.manager).execute();
  const { data } = await club.ask('manager', FIGURES, { scoutId: club.ids.scout });
  expect(data.scoutFigures).toEqual({
    reports: 3,
    days: 1,
    grades: [
      { grade: 1, own: 0, all: 0 },
      { grade: 2, own: 0, all: 1 },
      { grade: 3, own: 2, all: 2 },
      { grade: 4, own: 0, all: 0 },
    ],
    unreported: { total: 2, first: [{ day: '2026-11-14' }, { day: '2026-11-07' }] },
  });
});

test.each(EVERYBODY)('DSK-28 %s is told of it as a manager, and of nobody who is no scout', async (who) => {
  const codes = async (scoutId: string) => (await club.ask(who, FIGURES, { scoutId })).codes;
  const allowed = ['manager', 'admin'].includes(who);
  expect(await codes(club.ids.scout)).toEqual(allowed ? [] : ['errors.not_authorized']);
  if (allowed) expect(await codes(club.ids.player)).toEqual(['errors.not_found']);
});

test('DSK-32 the table has everybody of the staff with the reports, days and games without a report of the season', async () => {
  const TABLE = '{ scoutTable { scout { firstName } reports average days lastDay unreported } }';
  const [first, second] = [await aPlayer(), await aPlayer({ lastName: 'Huber' })];
  const before = await aGame({ startsAt: '2026-05-16T13:00:00Z' });
  const early = await aGame({ startsAt: '2026-09-05T13:00:00Z' });
  const late = await aGame({ startsAt: '2026-10-03T13:00:00Z' });
  const missed = await aGame({ startsAt: '2026-10-10T13:00:00Z' });
  const today = await aGame({ startsAt: '2026-11-18T07:00:00Z' });
  const coming = await aGame({});
  await aReport('scout', before, first);
  for (const player of [first, second]) await aReport('scout', early, player);
  await aReport('scout', late, first);
  const goes = (gameId: string) => ({ gameId, userId: club.ids.scout });
  await club.db
    .insertInto('gameScouts')
    .values([goes(late), goes(missed), goes(today), goes(coming)])
    .execute();
  const { data } = await club.ask('manager', TABLE);
  const rows = data.scoutTable as { scout: { firstName: string } }[];
  const none = { reports: 0, average: null, days: 0, lastDay: null, unreported: 0 };
  expect(rows.find(({ scout }) => scout.firstName === 'Sofia')).toMatchObject({
    reports: 3,
    average: 3,
    days: 2,
    lastDay: '2026-10-03',
    unreported: 1,
  });
  expect(rows.filter(({ scout }) => scout.firstName !== 'Sofia')).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining(none) as object),
  );
  expect((await club.ask('scout', TABLE)).codes).toEqual(['errors.not_authorized']);
});
