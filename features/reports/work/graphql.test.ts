import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERYBODY, NOW, openClub, ZONE, type TestClub, type Who } from '#tests/club.ts';
import { explainPlans, fillForPlans } from '#tests/plans.ts';
import { workOf } from './data.ts';
import { workPeriod } from './rules.ts';

const WORK = `query Work($gameIds: [ID!], $playerIds: [ID!]) { myWork(gameIds: $gameIds, playerIds: $playerIds) { now
  assigned { total first { id startDateTime kickoffKnown day level city homeTeam awayTeam } }
  unreported { total first { id day } }
  editable { total first { id playerId firstName lastName homeTeam awayTeam editableUntil } }
  games { id name } players { id name } } }`;
const STAFF: Who[] = ['scout', 'manager', 'admin'];

let club: TestClub;
let sides: string[];
beforeAll(async () => {
  club = await openClub();
  const names = ['FC Zürich', 'FC Basel 1893', 'Servette FC'].map((name) => ({ name }));
  sides = (await club.db.insertInto('clubs').values(names).returning('id').execute()).map(({ id }) => id);
});
beforeEach(async () => {
  for (const table of ['reports', 'gameMerges', 'playerMerges', 'games', 'players'] as const)
    await club.db.deleteFrom(table).execute();
});
afterAll(() => club.close());

async function aGame(startsAt: string, scouts: readonly Who[] = ['scout'], more: object = {}): Promise<string> {
  const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(ZONE).toPlainDate().toString();
  const { id } = await club.db
    .insertInto('games')
    .values({ startsAt, day, homeClubId: sides[0]!, awayClubId: sides[1]!, level: 'u17', city: 'Zürich', ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (scouts.length > 0)
    await club.db
      .insertInto('gameScouts')
      .values(scouts.map((who) => ({ gameId: id, userId: club.ids[who] })))
      .execute();
  return id;
}

async function aPlayer(status = 'observation', lastName = 'Meier'): Promise<string> {
  const row = { clubId: sides[0]!, teamId: 'u19', mainPosition: 'striker', type: 'youth', status };
  const { id } = await club.db
    .insertInto('players')
    .values({ firstName: 'Luca', lastName, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aReport(who: Who, gameId: string, playerId: string, createdAt = NOW.toString()): Promise<string> {
  const body = { type: 'short', nSweater: 9, scoutingRecommendation: 'not_an_option', generalGrade: 3 };
  const { id } = await club.db
    .insertInto('reports')
    .values({ ...body, gameId, playerId, createdBy: club.ids[who], createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

type Work = {
  now: string;
  assigned: { total: number; first: { id: string }[] };
  unreported: { total: number; first: { id: string }[] };
  editable: { total: number; first: { id: string; editableUntil: string | null }[] };
  games: { id: string; name: string }[];
  players: { id: string; name: string }[];
};
async function workFor(who: Who, variables = {}, now = NOW): Promise<Work> {
  const { data, codes } = await club.ask(who, WORK, variables, now);
  expect(codes).toEqual([]);
  return data.myWork as Work;
}
const idsOf = ({ first }: { first: { id: string }[] }) => first.map(({ id }) => id);
/** The clock of the small club is 14:00 on 18 November. */
const at = (day: string, time = '15:00') => `2026-${day}T${time}:00+01:00`;

describe('SCT-20 assigned games', () => {
  test('those of the next fourteen days that have not begun, one’s own, the soonest first', async () => {
    const later = await aGame(at('12-01', '23:30'));
    const soon = await aGame(at('11-18', '14:01'), ['scout', 'manager'], { awayClubId: sides[2]! });
    await aGame(at('12-02', '00:00'), ['scout'], { awayClubId: sides[2]! });
    await aGame(at('11-20'), ['otherScout']);
    const { assigned } = await workFor('scout');
    expect([assigned.total, idsOf(assigned)]).toEqual([2, [soon, later]]);
    expect(assigned.first[0]).toMatchObject({
      kickoffKnown: true, day: '2026-11-18', level: 'u17', city: 'Zürich', homeTeam: 'FC Zürich', awayTeam: 'Servette FC',
    }); // prettier-ignore
    expect(idsOf((await workFor('manager')).assigned)).toEqual([soon]);
  });

  test('a game without a known time is ahead until its day is over', async () => {
    const game = await aGame('2026-11-17T23:00:00Z', ['scout'], { kickoffKnown: false });
    const work = (now: string) => workFor('scout', {}, Temporal.Instant.from(now));
    expect(idsOf((await work('2026-11-18T22:59:59Z')).assigned)).toEqual([game]);
    const after = await work('2026-11-18T23:00:00Z');
    expect([idsOf(after.assigned), idsOf(after.unreported)]).toEqual([[], [game]]);
  });
});

describe('SCT-21 games without a report', () => {
  test('those that have begun and that the viewer has not reported on; a colleague’s report is not one’s own', async () => {
    const [done, open, begun] = [await aGame(at('11-14')), await aGame(at('11-15')), await aGame(at('11-18', '14:00'))];
    await aGame(at('09-18'));
    const player = await aPlayer();
    await aReport('scout', done, player);
    await aReport('otherScout', open, player);
    const { unreported } = await workFor('scout');
    expect([unreported.total, idsOf(unreported)]).toEqual([2, [begun, open]]);
  });

  test('twenty of them are told, and how many there are', async () => {
    for (let day = 1; day <= 21; day += 1) await aGame(at(`10-${String(day).padStart(2, '0')}`));
    const { unreported } = await workFor('scout');
    expect([unreported.total, unreported.first.length]).toEqual([21, 20]);
  });
});

describe('SCT-22 A-14 reports that can still be changed', () => {
  test('one’s own of the last 24 hours, the one that closes first before the others', async () => {
    const game = await aGame(at('11-14'), []);
    const [first, second, third] = [
      await aPlayer(),
      await aPlayer('watchlist', 'Roth'),
      await aPlayer('on_trail', 'Frei'),
    ];
    const late = await aReport('scout', game, first, '2026-11-18T12:00:00Z');
    const soon = await aReport('scout', game, second, '2026-11-17T13:00:00Z');
    await aReport('scout', game, third, '2026-11-17T12:59:59Z');
    await aReport('otherScout', game, first);
    const { editable } = await workFor('scout');
    expect(editable.first).toMatchObject([
      { id: soon, lastName: 'Roth', editableUntil: '2026-11-18T13:00:00.000Z', homeTeam: 'FC Zürich' },
      { id: late, lastName: 'Meier', editableUntil: '2026-11-19T12:00:00.000Z' },
    ]);
  });

  test('admins always may, so nothing runs out', async () => {
    await aReport('admin', await aGame(at('11-14'), []), await aPlayer());
    expect((await workFor('admin')).editable.first).toMatchObject([{ editableUntil: null }]);
  });

  test('a player who has been closed is closed to scouts here too', async () => {
    const [game, player] = [await aGame(at('11-14'), []), await aPlayer('closed')];
    for (const who of ['scout', 'manager'] as const) await aReport(who, game, player);
    expect((await workFor('scout', { playerIds: [player] })).editable.total).toBe(0);
    expect((await workFor('scout', { playerIds: [player] })).players).toEqual([]);
    expect((await workFor('manager', { playerIds: [player] })).editable.total).toBe(1);
    expect((await workFor('manager', { playerIds: [player] })).players).toEqual([{ id: player, name: 'Luca Meier' }]);
  });
});

test('SCT-23 games and players of drafts are named, by their old ids too', async () => {
  const [game, player] = [await aGame(at('11-14'), []), await aPlayer()];
  const [oldGame, oldPlayer] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  await sql`insert into game_merges (merged_id, base_id, merged_by, previous)
    values (${oldGame}, ${game}, ${club.ids.admin}, '{}')`.execute(club.db);
  await sql`insert into player_merges (merged_id, base_id, merged_by, merged_at, previous)
    values (${oldPlayer}, ${player}, ${club.ids.admin}, now(), '{}')`.execute(club.db);
  const work = await workFor('scout', { gameIds: [game, oldGame], playerIds: [oldPlayer] });
  expect(work.games.toSorted(byId)).toEqual(
    [game, oldGame].map((id) => ({ id, name: 'FC Zürich – FC Basel 1893' })).toSorted(byId),
  );
  expect(work.players).toEqual([{ id: oldPlayer, name: 'Luca Meier' }]);
});

test('SCT-20 everybody of Scouting has the own work, and nobody else any', async () => {
  await aGame(at('11-20'), ['scout']);
  for (const who of EVERYBODY) {
    const { data, codes } = await club.ask(who, WORK);
    if (STAFF.includes(who) || who === 'otherScout')
      expect(data.myWork.assigned.total, who).toBe(who === 'scout' ? 1 : 0);
    else expect(codes, who).toEqual(['errors.not_authorized']);
  }
  expect((await club.ask(null, WORK)).codes).toEqual(['errors.unauthenticated']);
  expect((await club.ask('scout', WORK, { gameIds: ['x'] })).codes).toHaveLength(1);
});

test('SCT-20 one statement, which reads no table as a whole', async () => {
  const { db, ids } = club;
  const player = await aPlayer();
  await fillForPlans(db, async (one) => {
    await sql`insert into games (starts_at, day, home_club_id, away_club_id, level)
    select day + time '12:00', day, ${sides[0]!}, ${sides[1]!}, 'u17'
    from generate_series(1, 4000) n, lateral (select date '2016-06-01' + n as day) d`.execute(one);
    await sql`insert into game_scouts (game_id, user_id)
    select id, (array[${ids.scout}, ${ids.otherScout}, ${ids.manager}]::uuid[])[1 + abs(hashtext(id::text)) % 3] from games`.execute(
      one,
    );
    await sql`insert into reports (type, game_id, player_id, created_by, n_sweater, scouting_recommendation, general_grade, created_at)
    select 'short', game_id, ${player}, user_id, 9, 'not_an_option', 3, least(day, '2026-11-16') from game_scouts join games on games.id = game_id
    where abs(hashtext(game_id::text)) % 5 > 0`.execute(one);
  });
  const asked = { ...workPeriod(NOW, ZONE), userId: ids.scout, players: { everything: true } as const };
  const plans = await explainPlans(db, (heard) => workOf(heard, { ...asked, gameIds: [], playerIds: [player] }));
  expect(plans).toHaveLength(1);
  expect(plans[0]).not.toMatch(/Seq Scan on (games|reports|game_scouts)/);
});
