import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClub, type TestClub } from '#tests/club.ts';
import { mergingIn, seen } from '#tests/merging.ts';

const READ = 'query ($id: ID!) { club(id: $id) { id name } }';
const GONE = '00000000-0000-4000-8000-000000000000';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());
const { made, merge, preview, game, readGame, player, report, doubled } = mergingIn(() => club);
describe('G-28 games that would be the same', () => {
  test('are no reason to lose one: games of other teams or another level both stay', async () => {
    const u17 = { level: 'u17', homeResult: 3, awayResult: 0, observations: 'Nass', startsAt: '2026-05-02T09:00:00Z' };
    const u19 = { level: 'u19', homeResult: 1, awayResult: 1, startsAt: '2026-05-02T13:00:00Z' };
    const { base, other, one, two, name } = await doubled('2026-05-02', [u17, u19]);
    expect((await preview('manager', base, [other])).data.mergeClubsPreview.sameGames).toEqual([]);
    expect((await merge('manager', base, [other], name)).codes).toEqual([]);
    expect(await readGame(one)).toMatchObject({
      id: one,
      kickoff: '11:00',
      level: 'u17',
      homeTeamResult: 3,
      observations: 'Nass',
    });
    expect(await readGame(two)).toMatchObject({ id: two, kickoff: '15:00', level: 'u19', awayTeamName: name });
  });

  test('an undecided one refuses the merge by its name, and nothing moves', async () => {
    const { base, other, one, two, name, opponentName } = await doubled('2026-05-03');
    const { errors } = await merge('manager', base, [other], name);
    expect(errors[0]).toMatchObject({
      message: `Decide what becomes of ${name} – ${opponentName} on 03.05.2026: another game would be the same`,
      extensions: { code: 'validations.game_undecided', field: 'joinedGames', present: [one, two] },
    });
    expect((await club.ask('scout', READ, { id: other })).data.club.id).toBe(other);
    expect((await readGame(two)).id).toBe(two);
  });

  test('become one with the values that were picked, the reports and scouts of both, and the old id leads on', async () => {
    const { ids, db } = club;
    const { base, other, opponent, one, two, name, opponentName } = await doubled('2026-05-09', [
      { homeResult: 2, awayResult: 1, observations: 'Sonne', city: 'Wil', homeTeamType: 'u17', awayTeamType: 'u18' },
      {
        // The same teams, seen from the other side.
        homeTeamType: 'u18',
        awayTeamType: 'u17',
        homeResult: 1,
        awayResult: 4,
        observations: 'Regen',
        gameContext: 'cup',
        startsAt: '2026-05-09T16:30:00Z',
      },
    ]);
    await db.insertInto('gameScouts').values([{ gameId: one, userId: ids.scout }]).execute(); // prettier-ignore
    await db
      .insertInto('gameScouts')
      .values([ids.scout, ids.manager].map((userId) => ({ gameId: two, userId })))
      .execute();
    const playerId = await player(opponent);
    const another = await player(opponent);
    const kept = await report(one, playerId);
    const second = await report(two, playerId);
    const alone = await report(two, another);

    const decision = { games: seen(one, two), homeTeam: two, startDateTime: two, result: two, observations: one };
    const merged = await merge('manager', base, [other], name, { joinedGames: [decision] });
    expect(merged.codes).toEqual([]);
    const expected = {
      id: one,
      kickoff: '18:30',
      kickoffKnown: true,
      homeTeamName: opponentName,
      awayTeamName: name,
      homeTeamType: 'u18',
      awayTeamType: 'u17',
      homeTeamResult: 1,
      awayTeamResult: 4,
      level: 'u17',
      gameContext: 'cup',
      scoutingProcedure: null,
      location: 'CH',
      city: 'Wil',
      observations: 'Sonne',
      version: 2,
      scouts: expect.arrayContaining([{ id: ids.scout }, { id: ids.manager }]),
    };
    expect(await readGame(one)).toEqual(expected);
    expect(await readGame(two)).toEqual(expected);
    const written = await db
      .selectFrom('reports')
      .select(['id', 'gameId', 'mergedFrom'])
      .where('gameId', '=', one)
      .execute();
    expect(new Map(written.map(({ id, mergedFrom }) => [id, mergedFrom]))).toEqual(
      new Map([
        [kept, null],
        [second, playerId],
        [alone, null],
      ]),
    );
    // Nobody writes a third, under neither id.
    for (const gameId of [one, two]) {
      const document =
        'query ($gameId: ID!, $playerId: ID!) { validateCreateReport(gameId: $gameId, playerId: $playerId) }';
      expect((await club.ask('scout', document, { gameId, playerId })).codes).toEqual([
        'validations.one_report_per_game',
      ]);
    }
    const { previous } = await db
      .selectFrom('gameMerges')
      .select('previous')
      .where('mergedId', '=', two)
      .executeTakeFirstOrThrow();
    expect(previous).toMatchObject({
      merged: { observations: 'Regen', homeResult: 1 },
      base: { observations: 'Sonne' },
    });
  });

  test('a value in which they differ is picked from one that says something, or the game is undecided', async () => {
    const { base, other, one, two, name, opponentName } = await doubled('2026-05-10', [
      { homeResult: 2, awayResult: 1, city: 'Wil' },
      { homeResult: null, awayResult: null, city: 'Gossau', kickoffKnown: false },
    ]);
    const decide = (more: object) =>
      merge('manager', base, [other], name, { joinedGames: [{ games: seen(one, two), ...more }] });
    expect((await decide({})).codes).toEqual(['validations.game_undecided']);
    expect((await decide({ homeTeam: one })).codes).toEqual(['validations.game_undecided']);
    expect((await decide({ homeTeam: one, city: GONE })).codes).toEqual(['validations.game_undecided']);
    // Only one of them knows the result and the kick-off; a pick of the other changes nothing.
    expect((await decide({ homeTeam: two, city: two, result: two, startDateTime: two })).codes).toEqual([]);
    expect(await readGame(two)).toMatchObject({
      id: one,
      homeTeamName: opponentName,
      homeTeamResult: 1,
      awayTeamResult: 2,
      kickoff: '16:00',
      city: 'Gossau',
    });
  });

  test('of whatever came in between nothing is lost: what was decided about other games or values does not count', async () => {
    const { turn, base, other, one, two, name } = await doubled('2026-05-16');
    const joinedGames = [{ games: seen(one, two), homeTeam: one }];
    await club.db.updateTable('games').set({ version: 2, observations: 'Eben erst' }).where('id', '=', two).execute();
    expect((await merge('manager', base, [other], name, { joinedGames })).codes).toEqual([
      'validations.game_undecided',
    ]);
    await club.db.updateTable('games').set({ version: 1 }).where('id', '=', two).execute();
    const third = await made(`Dritter Eintrag ${turn}`);
    const { homeClubId: opponent } = await club.db
      .selectFrom('games')
      .select('homeClubId')
      .where('id', '=', two)
      .executeTakeFirstOrThrow();
    const three = await game(third, opponent, '2026-05-16');
    expect((await merge('manager', base, [other, third], name, { joinedGames })).codes).toEqual([
      'validations.game_undecided',
    ]);
    const all = [{ games: seen(one, two, three), homeTeam: one }];
    expect((await merge('manager', base, [other, third], name, { joinedGames: all })).codes).toEqual([]);
    for (const id of [one, two, three])
      expect(await readGame(id)).toMatchObject({ id: one, observations: 'Eben erst' });
  });

  test('both stay when level or team of one is corrected, and then the other is as it was', async () => {
    const { base, other, opponent, one, two, name } = await doubled('2026-05-17');
    const playerId = await player(opponent);
    await report(two, playerId);
    const correct = (more: object, id = two) =>
      merge('manager', base, [other], name, { correctedGames: [{ id, version: 1, level: 'u17', ...more }] });
    // Corrected to what it is already, it is the same game still.
    expect((await correct({})).codes).toEqual(['validations.game_undecided']);
    expect((await correct({ level: 'u18' })).codes).toEqual([]);
    expect(await readGame(one)).toMatchObject({ id: one, level: 'u17', version: 1 });
    expect(await readGame(two)).toMatchObject({ id: two, level: 'u18', version: 2, awayTeamName: name });
    const reports = await club.db.selectFrom('reports').select('gameId').where('playerId', '=', playerId).execute();
    expect(reports).toEqual([{ gameId: two }]);
  });

  test('a correction that makes it the same as a third game is undecided, not an accident', async () => {
    const { base, other, opponent, one, two, name } = await doubled('2026-05-23');
    const third = await game(base, opponent, '2026-05-23', { level: 'u18' });
    const corrected = { correctedGames: [{ id: two, version: 1, level: 'u18' }] };
    const { errors } = await merge('manager', base, [other], name, corrected);
    expect(errors[0]!.extensions).toMatchObject({ code: 'validations.game_undecided', present: [two, third] });
    const joinedGames = [{ games: [...seen(two), ...seen(third)], homeTeam: two }];
    expect((await merge('manager', base, [other], name, { ...corrected, joinedGames })).codes).toEqual([]);
    expect((await readGame(third)).id).toBe(two);
    expect((await readGame(one)).id).toBe(one);
  });

  test('A-12 a correction is for games that would stand twice: it is no way around who edits games', async () => {
    const { base, other, opponent, one, two, name } = await doubled('2026-05-24');
    const elsewhere = await game(base, opponent, '2026-05-25');
    const decisions = {
      correctedGames: [{ id: elsewhere, version: 1, level: 'pro' }],
      joinedGames: [{ games: seen(one, two), homeTeam: one }],
    };
    expect((await merge('manager', base, [other], name, decisions)).codes).toEqual([]);
    expect(await readGame(elsewhere)).toMatchObject({ level: 'u17', version: 1 });
  });

  test('a club that is merged on takes the games that became one along', async () => {
    const { turn, base, other, opponent, one, two, name } = await doubled('2026-05-30');
    const third = await made(`Noch ein Eintrag ${turn}`);
    const three = await game(third, opponent, '2026-05-30', { createdAt: '2020-01-01T00:00:00Z' });
    await merge('manager', base, [other], name, { joinedGames: [{ games: seen(one, two), homeTeam: one }] });
    const games = [{ id: one, version: 2 }, ...seen(three)];
    expect((await merge('manager', third, [base], `Am Ende ${turn}`, { joinedGames: [{ games }] })).codes).toEqual([]);
    for (const id of [one, two, three]) expect((await readGame(id)).id).toBe(three);
  });
});
