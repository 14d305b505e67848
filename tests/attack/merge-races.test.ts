/** Merges of clubs while others write, rename and merge: nothing is lost, and nothing stands in the way of anything. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClub, type TestClub } from '../club.ts';
import { reportOf, seen } from '../merging.ts';
import { figure, tries } from './profile.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});

const MERGE = 'mutation ($input: MergeClubsInput!) { mergeClubs(input: $input) { id } }';
const JOIN = 'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }';
const CLUB = 'mutation ($input: CreateClubInput!) { createClub(input: $input) { id name } }';
const GAME = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }';
const REPORT = 'mutation ($input: CreateShortReportInput!) { createShortReport(input: $input) { id gameId } }';
const PLAYER = 'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }';
const RENAME = 'mutation ($input: UpdateClubInput!) { updateClub(input: $input) { id } }';

const rounds = tries(40, 4);
const made = async (name: string): Promise<string> =>
  (await club.ask('admin', CLUB, { input: { name } })).data.createClub.id;
const accidents: string[] = [];
const noteAccidents = (answers: readonly { codes: string[] }[]) =>
  accidents.push(...answers.flatMap(({ codes }) => codes.filter((code) => code.startsWith('accident'))));
afterAll(async () => {
  await club.close();
  figure(
    'merges: races of merges with writers and each other, accidents among them',
    `${rounds * 5}, ${accidents.length}`,
  );
});

test('G-28 games, players and reports that are made while their clubs merge all end where they belong', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const names = ['Basis', 'Andere', 'Gast'].map((name) => `Wettlauf ${round} ${name}`) as [string, string, string];
    const [base, other, opponent] = [await made(names[0]), await made(names[1]), await made(names[2])];
    const game = (side: object, hour: number, level = 'u17') =>
      club.ask('scout', GAME, {
        input: { startDateTime: `2026-03-07T${hour}:00:00Z`, ...side, awayTeamId: opponent, level },
      });
    const [one, two] = [await game({ homeTeamId: base }, 10), await game({ homeTeamId: other }, 14)];
    const ids = [one, two].map(({ data }) => data.createGame.id as string);
    const person = { firstName: 'A', lastName: 'B', teamId: 'u17', mainPosition: 'striker', type: 'youth' };
    const player = await club.ask('scout', PLAYER, { input: { ...person, clubId: opponent } });
    const joinedGames = [{ games: seen(...ids), startDateTime: ids[0] }];
    const merge = club.ask('manager', MERGE, {
      input: { baseClubId: base, clubIds: [other], name: names[0], joinedGames },
    });
    const games = [
      game({ homeTeamId: other }, 11, 'u18'),
      game({ homeTeamName: names[1] }, 12, 'u19'),
      game({ homeTeamId: base }, 13, 'u20'),
      game({ homeTeamName: names[1].toUpperCase() }, 15),
    ];
    const players = [other, base].map((clubId) => club.ask('scout', PLAYER, { input: { ...person, clubId } }));
    const reports = (['scout', 'otherScout', 'manager'] as const).map((who, at) =>
      club.ask(who, REPORT, {
        input: reportOf(ids[at % 2 === 0 ? 1 : 0]!, player.data.createPlayer.id, { generalNote: who }),
      }),
    );
    const [merged, ...answers] = await Promise.all([merge, ...games, ...players, ...reports]);
    noteAccidents([merged, ...answers]);
    // The fourth game is the same as the two, so it is refused, or the merge is: then it was not seen when that was decided.
    expect([[], ['validations.game_undecided']]).toContainEqual(merged.codes);
    const codes = answers.map((answer) => answer.codes);
    expect(codes.toSpliced(3, 1)).toEqual(Array.from({ length: answers.length - 1 }, () => []));
    expect([[], ['validations.match_exists']]).toContainEqual(codes[3]);
    const stands = merged.codes.length === 0 ? [base] : [base, other];
    const left = await club.db.selectFrom('games').selectAll().where('awayClubId', '=', opponent).execute();
    for (const { homeClubId } of left) expect(stands).toContain(homeClubId);
    const recorded = answers.slice(0, 4).flatMap(({ data }) => data?.createGame?.id ?? []);
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(recorded));
    const written = await club.db
      .selectFrom('reports')
      .innerJoin('games', 'games.id', 'reports.gameId')
      .select('reports.id')
      .where('games.awayClubId', '=', opponent)
      .execute();
    expect(written).toHaveLength(3);
  }
});

test('G-28 of two merges that share a club one is done and the other refused', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [one, two, shared] = [
      await made(`Zwei ${round} A`),
      await made(`Zwei ${round} B`),
      await made(`Zwei ${round} C`),
    ];
    const merge = (baseClubId: string, clubId: string, name: string) =>
      club.ask('manager', MERGE, { input: { baseClubId, clubIds: [clubId], name } });
    const answers = await Promise.all(
      round % 2 === 0
        ? [merge(one, shared, `Zwei ${round} A`), merge(two, shared, `Zwei ${round} B`)]
        : [merge(one, shared, `Zwei ${round} A`), merge(shared, one, `Zwei ${round} C`)],
    );
    noteAccidents(answers);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['errors.not_found']);
    const refused = answers.find(({ codes }) => codes.length > 0)!;
    expect(refused.errors[0]!.extensions['field']).toMatch(/^(?:baseClubId|clubIds\.0)$/);
  }
});

test('G-27 of merges that share players at once one is done and each other refused by the record that is gone', async () => {
  const clubId = await made('Spielerklub');
  const person = { firstName: 'A', lastName: 'B', teamId: 'u17', mainPosition: 'striker', type: 'youth', clubId };
  for (let round = 0; round < rounds; round += 1) {
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1)
      ids.push((await club.ask('scout', PLAYER, { input: person })).data.createPlayer.id);
    const merge = (base: number, others: number[], more: object = {}) =>
      club.ask('manager', JOIN, {
        input: { basePlayerId: ids[base], playerIds: others.map((other) => ids[other]), ...more },
      });
    const idempotencyKey = `round-${round}-of-merges`;
    const same = [merge(0, [1, 2], { idempotencyKey }), merge(0, [1, 2], { idempotencyKey })];
    const answers = await Promise.all([...same, merge(0, [1, 2]), merge(1, [0, 2]), merge(2, [1, 0])]);
    noteAccidents(answers);
    const done = answers.filter(({ codes }) => codes.length === 0).map(({ data }) => data.mergePlayers.id as string);
    expect(new Set(done).size).toBe(1);
    // Said twice under one key, a merge is one, done or refused.
    expect(answers[0].codes).toEqual(answers[1].codes);
    for (const { codes, errors } of answers.filter((answer) => answer.codes.length > 0)) {
      expect(codes).toEqual(['errors.not_found']);
      expect(errors[0]!.extensions['field']).toMatch(/^(?:basePlayerId|playerIds\.[01])$/);
    }
    const left = await club.db.selectFrom('players').select('id').where('id', 'in', ids).execute();
    expect(left).toEqual([{ id: done[0] }]);
  }
});

test('A-91 a name that is typed while its club is merged, renamed or made makes no second club', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const name = `Name ${round}`;
    const first = await Promise.all(
      Array.from({ length: 4 }, (_, at) => typed(at % 2 ? name : name.toUpperCase(), round, at)),
    );
    noteAccidents(first);
    const [{ id }] = (await ofName(name)) as [{ id: string }];
    const base = await made(`Basis ${round}`);
    const answers = await Promise.all([
      club.ask('manager', MERGE, { input: { baseClubId: base, clubIds: [id], name: `Basis ${round}` } }),
      ...Array.from({ length: 3 }, (_, at) => typed(name, round, 10 + at)),
      club.ask('scout', CLUB, { input: { name } }),
    ]);
    noteAccidents(answers);
    expect(answers.slice(0, 4).flatMap(({ codes }) => codes)).toEqual([]);
    expect([[], ['validations.club_exists']]).toContainEqual(answers[4]!.codes);
    expect(await ofName(name)).toEqual([{ id: base }]);
  }
});

/** A game against a club of its own, at home the club of that name. */
const typed = (homeTeamName: string, round: number, at: number) =>
  club.ask('scout', GAME, {
    input: {
      homeTeamName,
      awayTeamName: `Gegner ${round}/${at}`,
      startDateTime: '2026-03-07T14:00:00Z',
      level: 'u17',
    },
  });
const ofName = async (name: string): Promise<unknown[]> =>
  (await sql`select club_id as id from club_names where lower(name) = lower(${name})`.execute(club.db)).rows;

test('A-91 a club is renamed while others merge and write, and nothing stands in the way of anything', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [base, other, opponent] = [
      await made(`Um ${round} A`),
      await made(`Um ${round} B`),
      await made(`Um ${round} C`),
    ];
    for (const [at, homeTeamId] of [base, other].entries()) {
      const level = at === 0 ? 'u17' : 'u18';
      const input = { homeTeamId, awayTeamId: opponent, startDateTime: '2026-03-07T14:00:00Z', level };
      await club.ask('scout', GAME, { input });
    }
    const answers = await Promise.all([
      club.ask('manager', RENAME, { input: { id: opponent, name: `Um ${round} D` } }),
      club.ask('manager', MERGE, { input: { baseClubId: base, clubIds: [other], name: `Um ${round} A` } }),
      club.ask('manager', RENAME, { input: { id: opponent, name: `Um ${round} b` } }),
      ...['u19', 'u20'].map((level) =>
        club.ask('scout', GAME, {
          input: { homeTeamId: other, awayTeamId: opponent, startDateTime: '2026-03-07T14:00:00Z', level },
        }),
      ),
    ]);
    noteAccidents(answers);
    expect(answers[1].codes).toEqual([]);
    const [refused] = answers[2].codes;
    expect(['validations.club_exists', 'validations.club_was']).toContain(refused);
    expect(answers.filter((_, at) => at !== 2).flatMap(({ codes }) => codes)).toEqual([]);
  }
  expect(accidents).toEqual([]);
});
