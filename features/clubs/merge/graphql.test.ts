import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { execute, openClub, type TestClub } from '#tests/club.ts';
import { mergingIn, reportOf, seen } from '#tests/merging.ts';
import { findOrCreateClub } from '../data.ts';

const UPDATE = 'mutation ($input: UpdateClubInput!) { updateClub(input: $input) { id name aliases } }';
const READ = 'query ($id: ID!) { club(id: $id) { id name } }';
const GONE = '00000000-0000-4000-8000-000000000000';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());
const { create, made, merge, preview, game, player, report, doubled } = mergingIn(() => club);
describe('merging clubs', () => {
  test('GQL-51 players, games, profiles and matches follow, and the old id leads to the base', async () => {
    const [base, other, opponent] = [await made('FC Basis'), await made('Basis FC'), await made('FC Gegner')];
    const gameId = await game(opponent, other, '2026-03-01');
    const playerId = await player(other);
    await club.db.insertInto('userClubs').values({ userId: club.ids.player, clubId: other, position: 0 }).execute();
    await club.db.insertInto('userClubs').values({ userId: club.ids.pro, clubId: other, position: 1 }).execute();
    await club.db.insertInto('userClubs').values({ userId: club.ids.pro, clubId: base, position: 0 }).execute();
    expect((await merge('manager', base, [other], 'FC Basis 1900')).codes).toEqual([]);

    const moved = await club.db.selectFrom('games').selectAll().where('id', '=', gameId).executeTakeFirstOrThrow();
    expect([moved.awayClubId, moved.searchText]).toEqual([base, expect.stringMatching(/^fc gegner .*fc basis 1900/)]);
    const { clubId } = await club.db
      .selectFrom('players')
      .select('clubId')
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow();
    expect(clubId).toBe(base);
    for (const userId of [club.ids.player, club.ids.pro]) {
      const profile = await club.db.selectFrom('userClubs').select('clubId').where('userId', '=', userId).execute();
      expect(profile).toEqual([{ clubId: base }]);
    }
    expect((await club.ask('scout', READ, { id: other })).data.club).toEqual({ id: base, name: 'FC Basis 1900' });
  });

  test('G-28 the preview tells of each record what is bound to it, and what would stand twice', async () => {
    const [base, other, opponent] = [await made('FC Vorschau'), await made('Vorschau FC'), await made('FC Dritter')];
    const one = await game(base, opponent, '2026-04-05');
    const two = await game(opponent, other, '2026-04-05');
    await game(other, opponent, '2026-04-12');
    const seenPlayer = await player(other);
    await player(other);
    await report(one, seenPlayer);
    await report(two, seenPlayer);
    await report(two, seenPlayer, 'otherScout');
    const { ids, db } = club;
    await db.insertInto('userClubs').values({ userId: ids.otherPlayer, clubId: other, position: 0 }).execute();
    const { type } = await db
      .selectFrom('activityTypes')
      .select('id as type')
      .where('isMatch', '=', true)
      .executeTakeFirstOrThrow();
    const plan = {
      title: 'Spiel',
      activityTypeId: type,
      date: '2026-04-05',
      startsAt: '14:00',
      endsAt: '16:00',
      createdBy: ids.player,
    };
    const activity = await db.insertInto('activities').values(plan).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('matchInfos')
      .values({ activityId: activity.id, homeId: other, awayId: opponent, position: 'ST' })
      .execute();

    const { data, codes } = await preview('manager', base, [other]);
    expect(codes).toEqual([]);
    expect(data.mergeClubsPreview).toEqual({
      candidates: [
        { club: { name: 'FC Vorschau' }, players: 0, games: 1, users: 0, matches: 0 },
        { club: { name: 'Vorschau FC' }, players: 2, games: 2, users: 1, matches: 1 },
      ],
      doubledGames: 1,
      sameGames: [
        {
          games: [
            { game: { id: one, version: 1 }, reports: 1, doubledReports: 1 },
            { game: { id: two, version: 1 }, reports: 2, doubledReports: 1 },
          ],
        },
      ],
      haveMet: false,
    });
    expect((await preview('admin', base, [opponent])).data.mergeClubsPreview.haveMet).toBe(true);
    expect((await preview('manager', base, [other, GONE])).errors[0]!.extensions).toMatchObject({
      code: 'errors.not_found',
      field: 'clubIds.1',
    });
    for (const who of ['scout', 'player', 'special'] as const) {
      expect((await preview(who, base, [other])).codes).toEqual(['errors.not_authorized']);
    }
    expect((await preview(null, base, [other])).codes).toEqual(['errors.unauthenticated']);

    // What the preview says is what the merge does.
    const joinedGames = [{ games: seen(one, two), homeTeam: one }];
    expect((await merge('manager', base, [other], 'FC Vorschau', { joinedGames })).codes).toEqual([]);
    const after = [{ club: { name: 'FC Vorschau' }, players: 2, games: 2, users: 1, matches: 1 }];
    expect((await preview('manager', base, [])).data.mergeClubsPreview.candidates).toEqual(after);
    // An old link to the merge leads on too.
    expect((await preview('manager', other, [base])).data.mergeClubsPreview.candidates).toEqual(after);
  });

  test('CLB-06 the same club twice is refused', async () => {
    const [base, other] = [await made('FC Ein'), await made('FC Zwei')];
    expect((await merge('admin', base, [base], 'FC Eins')).codes).toEqual(['validations.same_club']);
    expect((await merge('admin', base, [other, other], 'FC Eins')).codes).toEqual(['validations.same_club']);
    expect((await merge('admin', base, [], 'FC Eins')).codes).toEqual(['global.field_required']);
  });

  test('clubs that have played each other are not one club, and nothing moves', async () => {
    const [base, rival] = [await made('FC Rot'), await made('FC Blau')];
    await game(base, rival, '2026-03-08');
    expect((await merge('admin', base, [rival], 'FC Rot')).codes).toEqual(['validations.clubs_have_met']);
    expect((await club.ask('scout', READ, { id: rival })).data.club.name).toBe('FC Blau');
  });

  test('A-76 only managers and admins merge clubs', async () => {
    const [base, other] = [await made('FC Drei'), await made('FC Vier')];
    for (const who of ['scout', 'player', 'special'] as const) {
      expect((await merge(who, base, [other], 'FC Drei')).codes).toEqual(['errors.not_authorized']);
    }
    expect((await merge('manager', base, [GONE], 'FC Drei')).codes).toEqual(['errors.not_found']);
  });

  test('a merge that is sent twice with one key happens once and answers the same', async () => {
    const [base, other] = [await made('FC Tipp'), await made('FC Topp')];
    const twice = { idempotencyKey: 'one-merge-of-clubs' };
    const answers = await Promise.all([1, 2].map(() => merge('manager', base, [other], 'FC Tipp', twice)));
    expect(answers.map(({ codes, data }) => [codes, data.mergeClubs.id])).toEqual([
      [[], base],
      [[], base],
    ]);
  });

  test('whatever refers to a club or a game is moved by a merge', async () => {
    const { rows } = await sql<{ place: string }>`
      select conrelid::regclass || '.' || (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1])
        as place from pg_constraint where contype = 'f' and confrelid in ('clubs'::regclass, 'games'::regclass) order by 1`.execute(
      club.db,
    );
    // A new table that names clubs belongs into `mergeClubs`, one that names games into `settleSameGames`, and then here. What
    // an import has made (`game_list_clubs`) goes with its club.
    expect(rows.map(({ place }) => place)).toEqual([
      'activities.game_id',
      'club_merges.base_id',
      'club_names.club_id',
      'game_assignments.game_id',
      'game_imports.game_id',
      'game_list_clubs.club_id',
      'game_merges.base_id',
      'game_scouts.game_id',
      'games.away_club_id',
      'games.home_club_id',
      'match_infos.away_id',
      'match_infos.home_id',
      'match_notes.game_id',
      'players.club_id',
      'reports.game_id',
      'user_clubs.club_id',
    ]);
  });
});

describe('old ids', () => {
  async function merged() {
    const set = await doubled('2026-06-06');
    const joinedGames = [{ games: seen(set.one, set.two), homeTeam: set.one }];
    expect((await merge('manager', set.base, [set.other], set.name, { joinedGames })).codes).toEqual([]);
    return set;
  }
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

  test('GAME-07 G-28 of clubs lead filters of games and players to the base', async () => {
    const { base, other, one } = await merged();
    const playerId = await player(base);
    const games = await club.ask(
      'scout',
      'query ($id: ID!) { games(filter: { club: [$id] }) { result { id } pagination { rowsNumber } } }',
      { id: other },
    );
    expect(games.data.games).toEqual({ result: [{ id: one }], pagination: { rowsNumber: 1 } });
    const players = await club.ask(
      'scout',
      'query ($id: ID!) { players(filter: { clubId: [$id] }) { result { id } } }',
      { id: other },
    );
    expect(idsOf(players.data.players.result)).toEqual([playerId]);
  });

  test('of clubs are taken by every form: games, players, profiles and matches', async () => {
    const { base, other, opponent } = await merged();
    const created = await club.ask(
      'scout',
      'mutation ($input: CreateGameInput!) { createGame(input: $input) { homeTeamId } }',
      { input: { startDateTime: '2026-06-07T14:00:00Z', homeTeamId: other, awayTeamId: opponent, level: 'u17' } },
    );
    expect(created.data.createGame.homeTeamId).toBe(base);
    const person = {
      firstName: 'Vuk',
      lastName: 'Alt',
      clubId: other,
      teamId: 'u17',
      mainPosition: 'striker',
      type: 'youth',
    };
    const recorded = await club.ask(
      'scout',
      'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id club { id } } }',
      { input: person },
    );
    expect(recorded.data.createPlayer.club.id).toBe(base);
    const update = 'mutation ($input: UpdatePlayerInput!) { updatePlayer(input: $input) { club { id } } }';
    const changed = await club.ask('scout', update, { input: { ...person, id: recorded.data.createPlayer.id } });
    expect(changed.data.updatePlayer.club.id).toBe(base);
    const profile = await club.ask(
      'admin',
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { clubs { id } } }',
      {
        input: { id: club.ids.otherPlayer, clubs: [other, base, opponent] },
      },
    );
    expect(idsOf(profile.data.updateUser.clubs)).toEqual([base, opponent]);
    const planned = await club.ask(
      'player',
      `mutation ($input: CreateActivityInput!) { createActivity(input: $input) { title matchInfo { homeId awayName } } }`,
      {
        input: {
          activityData: { date: '2026-12-05', startsAt: '14:00', endsAt: '16:00' },
          matchInfo: { homeId: other, awayName: 'FC Anderswo', position: 'ST' },
        },
      },
    );
    expect(planned.codes).toEqual([]);
    expect(planned.data.createActivity.matchInfo.homeId).toBe(base);
  });

  test('G-28 of games lead pages, lists and reports that were begun offline to the game that stands', async () => {
    const { opponent, one, two } = await merged();
    const playerId = await player(opponent);
    const document = `mutation ($input: CreateShortReportInput!) { createShortReport(input: $input) { id gameId } }`;
    const { data } = await club.ask('scout', document, { input: reportOf(two, playerId) });
    expect(data.createShortReport.gameId).toBe(one);
    const listed = await club.ask('scout', 'query ($id: ID!) { reports(filter: { gameId: $id }) { result { id } } }', {
      id: two,
    });
    expect(idsOf(listed.data.reports.result)).toEqual([data.createShortReport.id]);
    // A form that was opened before the merge says the game that it knows.
    const input = { id: data.createShortReport.id, gameId: two, playerId, generalNote: 'Und schnell' };
    expect(
      (
        await club.ask('scout', 'mutation ($input: UpdateReportInput!) { updateReport(input: $input) { id } }', {
          input,
        })
      ).codes,
    ).toEqual([]);
    const stale = await club.ask('admin', 'mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }', {
      input: {
        id: two,
        startDateTime: '2026-06-06T14:00:00Z',
        homeTeamName: 'FC Da',
        awayTeamName: 'FC Dort',
        level: 'pro',
      },
    });
    expect(stale.errors[0]!.extensions).toMatchObject({
      code: 'errors.conflict',
      present: { id: one },
      changed: { by: { id: club.ids.manager } },
    });
  });
});

describe('A-91 the names of merged clubs', () => {
  const picked = async (search: string) =>
    (await club.ask('scout', 'query ($search: String) { clubs(search: $search) { name } }', { search })).data.clubs.map(
      ({ name }: { name: string }) => name,
    );
  const typed = (name: string) => club.db.transaction().execute((trx) => findOrCreateClub(trx, null, name));
  const rename = (id: string, name: string) => club.ask('manager', UPDATE, { input: { id, name } });

  test('A-37 typed again find the club that stands: in forms, searches and where clubs are made', async () => {
    const [base, other] = [await made('Sportklub Alt'), await made('SK Älter')];
    expect((await merge('manager', base, [other], 'Sportklub Neu')).codes).toEqual([]);
    for (const name of ['Sportklub Alt', 'sk älter', 'SPORTKLUB NEU']) expect(await typed(name)).toBe(base);
    expect(await picked('aelter')).toEqual(['Sportklub Neu']);
    expect(await picked('sportklub alt')).toEqual(['Sportklub Neu']);
    const list = await club.ask('scout', '{ clubList(filter: { search: "alter" }) { result { name aliases } } }');
    expect(list.data.clubList.result).toEqual([{ name: 'Sportklub Neu', aliases: ['SK Älter', 'Sportklub Alt'] }]);
    const answered = await create('sk Älter');
    expect(answered.data.createClub).toMatchObject({ id: base, name: 'Sportklub Neu' });
    expect((await create('sportklub neu')).codes).toEqual(['validations.club_exists']);
  });

  test('no other club takes one, and the refusal says whose it is', async () => {
    const [base, other, third] = [await made('FC Eigner'), await made('FC Vorher'), await made('FC Fremd')];
    await merge('manager', base, [other], 'FC Eigner');
    const refused = await rename(third, 'fc vorher');
    expect(refused.errors[0]).toMatchObject({
      message: 'FC Eigner was called that before it was merged; the name stays with it',
      extensions: { code: 'validations.club_was', field: 'name', params: { club: 'FC Eigner' } },
    });
    const [more] = [await made('FC Mehr')];
    expect((await merge('manager', third, [more], 'FC Vorher')).codes).toEqual(['validations.club_was']);
    // The club itself may take it, and keeps both.
    expect((await rename(base, 'FC VORHER')).data.updateClub).toMatchObject({
      name: 'FC VORHER',
      aliases: ['FC Eigner'],
    });
    expect((await rename(base, 'FC Später')).data.updateClub.aliases).toEqual(['FC Eigner', 'FC VORHER']);
    // TXT-07: a name that was in no merge finds it until another club gets it.
    expect((await rename(base, 'FC Noch Später')).data.updateClub.aliases).toEqual([
      'FC Eigner',
      'FC Später',
      'FC VORHER',
    ]);
    expect(await typed('FC Später')).toBe(base);
    expect((await rename(third, 'FC Später')).codes).toEqual([]);
    expect(await typed('FC Später')).toBe(third);
  });

  test('go along with a club that is merged on', async () => {
    const [first, second, third] = [await made('FC Eins A'), await made('FC Zwei B'), await made('FC Drei C')];
    await merge('manager', second, [first], 'FC Zwei B');
    await merge('manager', third, [second], 'FC Drei C');
    for (const name of ['FC Eins A', 'FC Zwei B', 'FC Drei C']) expect(await typed(name)).toBe(third);
  });

  test('are told of a club that is merged between two reads of one request', async () => {
    const [base, other, opponent] = [await made('FC Bleibt'), await made('FC Geht'), await made('FC Gegenüber')];
    const gameId = await game(opponent, other, '2026-05-10');
    let merging: Promise<unknown> | undefined;
    const mergedAfterFirstRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await (merging ??= merge('manager', base, [other], 'FC Bleibt'));
        return result;
      },
    };
    const query = 'query ($id: ID!) { game(id: $id) { awayTeam { name aliases } } }';
    const context = club.context('scout', { db: club.db.withPlugin(mergedAfterFirstRead) });
    const { data } = await execute(context, query, { id: gameId });
    expect(data.game.awayTeam).toEqual({ name: 'FC Geht', aliases: ['FC Geht'] });
  });
});
