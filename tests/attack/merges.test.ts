/**
 * Clubs merged at random in worlds made at random: no game, report, result or observation is gone that nobody chose to
 * leave, and every old id and name leads to what stands.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Random } from '#database/demo/random.ts';
import { saidBy, settleGames, type MergedGameValues, type JoinedField } from '#features/games/merge/rules.ts';
import { openClub, type TestClub } from '../club.ts';
import { reportOf } from '../merging.ts';
import { figure, seeded, tries } from './profile.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());

const MERGE = 'mutation ($input: MergeClubsInput!) { mergeClubs(input: $input) { id } }';
const PREVIEW = `query ($base: ID!, $others: [ID!]!) { mergeClubsPreview(baseClubId: $base, clubIds: $others) {
  haveMet sameGames { games { game { id version homeTeamId startDateTime kickoffKnown homeTeamResult awayTeamResult
    gameContext scoutingProcedure location city observations level } } } } }`;
const CLUB = 'mutation ($input: CreateClubInput!) { createClub(input: $input) { id name } }';
const REPORT = 'mutation ($input: CreateShortReportInput!) { createShortReport(input: $input) { id gameId } }';

type Seen = MergedGameValues & { version: number; homeTeamId: string; level: string };
/** What somebody who forgets nothing knows: the game that each one is by now, and what it says. */
type World = {
  records: { club: number; id: string; name: string }[];
  become: Map<string, string>;
  values: Map<string, Record<JoinedField, string | null>>;
  reports: Map<string, { game: string; note: string }>;
  scouts: Map<string, Set<string>>;
};
const FIELDS: JoinedField[] = ['result', 'observations', 'city', 'gameContext'];
const presentOf = (world: World, id: string): string => {
  const next = world.become.get(id);
  return next === undefined ? id : presentOf(world, next);
};

/** Some clubs with one to three records each, who play each other on few days, and people who watch. */
async function aWorld(chance: Random, number: number): Promise<World> {
  const records: World['records'] = [];
  for (let of = 0; of < 5; of += 1) {
    for (let nth = chance.between(1, 3); nth > 0; nth -= 1) {
      const name = `Welt${number}V${of}E${nth}`;
      const { id } = await club.db.insertInto('clubs').values({ name }).returning('id').executeTakeFirstOrThrow();
      records.push({ club: of, id, name });
    }
  }
  const world: World = { records, become: new Map(), values: new Map(), reports: new Map(), scouts: new Map() };
  const players: string[] = [];
  for (const { id } of chance.some(records, 4)) {
    const row = { firstName: 'A', lastName: 'B', clubId: id, teamId: 'u17', mainPosition: 'striker', type: 'youth' };
    players.push((await club.db.insertInto('players').values(row).returning('id').executeTakeFirstOrThrow()).id);
  }
  for (let n = 0; n < 30; n += 1) {
    const home = chance.pick(records);
    const away = chance.pick(records.filter((other) => other.club !== home.club));
    const day = chance.pick(['2026-03-07', '2026-03-08']);
    const row = {
      day,
      startsAt: `${day}T${chance.pick(['09', '13', '16'])}:00:00Z`,
      kickoffKnown: chance.chance(0.8),
      homeClubId: home.id,
      awayClubId: away.id,
      homeTeamType: chance.pick([null, null, 'u17']),
      awayTeamType: chance.pick([null, null, 'u17']),
      level: chance.pick(['u17', 'u17', 'u18']),
      homeResult: chance.pick([null, 0, 1, 2]),
      awayResult: chance.pick([null, 0, 3]),
      observations: chance.chance(0.6) ? `gesehen ${number}/${n}` : '',
      city: chance.pick(['', 'Wil', 'Gossau']),
      gameContext: chance.pick([null, 'cup', 'championship']),
    };
    const made = await club.db
      .insertInto('games')
      .values(row)
      .onConflict((same) => same.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) continue;
    world.scouts.set(
      made.id,
      new Set(chance.some([club.ids.scout, club.ids.otherScout, club.ids.manager], chance.between(0, 2))),
    );
    for (const userId of world.scouts.get(made.id)!)
      await club.db.insertInto('gameScouts').values({ gameId: made.id, userId }).execute();
    for (const who of chance.some(['scout', 'otherScout'] as const, chance.between(0, 2))) {
      const note = `Bericht ${number}/${n} von ${who}`;
      const report = await club.ask(who, REPORT, {
        input: reportOf(made.id, chance.pick(players), { generalNote: note }),
      });
      expect(report.codes).toEqual([]);
      world.reports.set(report.data.createShortReport.id, { game: made.id, note });
    }
  }
  for (const [id, values] of await standing(world)) world.values.set(id, values);
  return world;
}

/** What the games say as they stand, the result as that of the club with the lower number first. */
async function standing(world: World): Promise<Map<string, Record<JoinedField, string | null>>> {
  const numbers = new Map(world.records.map((record) => [record.id, record.club]));
  const rows = await club.db
    .selectFrom('games')
    .selectAll()
    .where('homeClubId', 'in', [...numbers.keys()])
    .execute();
  return new Map(
    rows.map((row) => {
      const ownAtHome = numbers.get(row.homeClubId)! < numbers.get(row.awayClubId)!;
      const game = {
        ...row,
        ownAtHome,
        startDateTime: row.startsAt,
        homeTeamResult: row.homeResult,
        awayTeamResult: row.awayResult,
      };
      return [
        row.id,
        Object.fromEntries(FIELDS.map((field) => [field, saidBy(game, field)])) as Record<JoinedField, string | null>,
      ];
    }),
  );
}

type Tally = { merges: number; joined: number; corrected: number; refused: number };

/** Merges two or three records of one club as somebody would who decides by chance, sometimes not at all. */
async function mergeSome(world: World, chance: Random, tally: Tally): Promise<void> {
  const of = chance.between(0, 4);
  const all = chance.some(
    world.records.filter((record) => record.club === of && presentClubs(world).has(record.id)),
    3,
  );
  if (all.length < 2) return;
  const [base, ...others] = all as [World['records'][number], ...World['records']];
  const clubIds = all.map(({ id }) => id);
  const { data } = await club.ask('manager', PREVIEW, { base: base.id, others: others.map(({ id }) => id) });
  expect(data.mergeClubsPreview.haveMet).toBe(false);
  const groups = (data.mergeClubsPreview.sameGames as { games: { game: Seen }[] }[]).map(({ games }) =>
    games.map(({ game }) => ({ ...game, ownAtHome: clubIds.includes(game.homeTeamId) })),
  ) as [Seen, ...Seen[]][];
  const decided = groups.map((games) => {
    const how = chance.weighted({ one: 6, other: games.length === 2 ? 2 : 0, nothing: 3 });
    const picks = Object.fromEntries(
      (['homeTeam', 'startDateTime', 'result', 'observations', 'city', 'gameContext', 'location'] as const).map(
        (field) => {
          const filled = games.filter((game) => saidBy(game, field) !== null);
          return [field, chance.pick(filled.length > 0 ? filled : games).id];
        },
      ),
    );
    return { games, how, picks };
  });
  const one = decided.filter(({ how }) => how === 'one');
  const other = decided.filter(({ how }) => how === 'other');
  const input = {
    baseClubId: base.id,
    clubIds: others.map(({ id }) => id),
    name: chance.pick(all).name,
    joinedGames: one.map(({ games, picks }) => ({
      games: games.map(({ id, version }) => ({ id, version })),
      ...picks,
    })),
    correctedGames: other.map(({ games: [game] }) => ({ id: game.id, version: game.version, level: 'u20' })),
  };
  const before = await standing(world);
  const { codes } = await club.ask('manager', MERGE, { input });
  const collides = other.length > 0 && codes[0] === 'validations.game_undecided';
  if (decided.some(({ how }) => how === 'nothing') || collides) {
    expect(codes).toEqual(['validations.game_undecided']);
    expect(await standing(world)).toEqual(before);
    tally.refused += 1;
    return;
  }
  expect(codes).toEqual([]);
  tally.merges += 1;
  tally.corrected += other.length;
  for (const { id } of others) world.become.set(id, base.id);
  for (const { games, picks } of one) {
    const [kept, ...gone] = games;
    const { from } = settleGames(games, picks);
    const chosen = Object.fromEntries(FIELDS.map((field) => [field, world.values.get(from[field].id)![field]]));
    world.values.set(kept.id, chosen as Record<JoinedField, string | null>);
    for (const { id } of gone) {
      world.become.set(id, kept.id);
      world.values.delete(id);
      for (const scout of world.scouts.get(id)!) world.scouts.get(kept.id)!.add(scout);
      tally.joined += 1;
    }
  }
}

const presentClubs = (world: World) => new Set(world.records.map(({ id }) => presentOf(world, id)));

/** Compares the club with what somebody knows who forgets nothing; answers how much was compared. */
async function nothingIsLost(world: World): Promise<number> {
  expect(await standing(world)).toEqual(world.values);
  const reports = await club.db
    .selectFrom('reports')
    .select(['id', 'gameId', 'generalNote'])
    .where('id', 'in', [...world.reports.keys(), club.ids.admin])
    .execute();
  expect(new Map(reports.map(({ id, gameId, generalNote }) => [id, { game: gameId, note: generalNote }]))).toEqual(
    new Map([...world.reports].map(([id, { game, note }]) => [id, { game: presentOf(world, game), note }])),
  );
  for (const [id, scouts] of world.scouts) {
    const { data } = await club.ask('scout', 'query ($id: ID!) { game(id: $id) { id scouts { id } } }', { id });
    expect(data.game.id).toBe(presentOf(world, id));
    if (data.game.id === id) expect(new Set(data.game.scouts.map((scout: { id: string }) => scout.id))).toEqual(scouts);
  }
  for (const { id, name } of world.records) {
    const { data } = await club.ask(
      'scout',
      'query ($id: ID!, $name: String) { club(id: $id) { id } clubs(search: $name) { id } }',
      { id, name },
    );
    expect(data).toEqual({ club: { id: presentOf(world, id) }, clubs: [{ id: presentOf(world, id) }] });
    expect((await club.ask('scout', CLUB, { input: { name } })).data?.createClub.id ?? presentOf(world, id)).toBe(
      presentOf(world, id),
    );
  }
  return world.values.size + world.reports.size + world.scouts.size + world.records.length * 3;
}

test('G-28 A-91 merged at random, no game, report, result or observation is gone that nobody left', async () => {
  const tally: Tally = { merges: 0, joined: 0, corrected: 0, refused: 0 };
  let compared = 0;
  const chance = seeded('merges');
  const worlds = tries(40, 4);
  for (let number = 0; number < worlds; number += 1) {
    const world = await aWorld(chance, number);
    for (let turn = 0; turn < 8; turn += 1) {
      await mergeSome(world, chance, tally);
      if (turn % 4 === 3) compared += await nothingIsLost(world);
    }
  }
  const { rows } = await sql<{ counted: number; kept: number }>`select (select count(*)::int from games) as counted,
    (select sum(difference)::int from list_lengths where list = 'games') as kept`.execute(club.db);
  expect(rows[0]!.kept).toBe(rows[0]!.counted);
  expect(tally.joined).toBeGreaterThan(0);
  expect(tally.refused).toBeGreaterThan(0);
  figure('merges: worlds made at random, clubs merged in them', `${worlds}, ${tally.merges}`);
  figure(
    'merges: games that became one, were corrected, merges refused as undecided',
    `${tally.joined}, ${tally.corrected}, ${tally.refused}`,
  );
  figure('merges: games, reports, scouts, ids and names compared, of which lost', `${compared}, 0`);
});
