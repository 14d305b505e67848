import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/observability/log.ts';
import { EVERYBODY, openClub, type TestClub } from '#tests/club.ts';
import { purgeTidied, tidyStored } from './data.ts';
import { TEXT_TABLES } from './rules.ts';

const LIST = '{ untidyTexts { table recordId field text reason otherId } }';
const NOW = Temporal.Instant.from('2026-11-26T10:00:00Z');
const log = createLog('silent');

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());

const tidy = (signal = new AbortController().signal) => tidyStored(club.db, log, NOW, signal);
/** As if no table had been looked through yet. */
const startAnew = async () => {
  await club.db.deleteFrom('tidying').execute();
  await club.db.deleteFrom('tidiedTexts').execute();
};
const aClub = async (name: string): Promise<string> =>
  (await club.db.insertInto('clubs').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
const nameOf = (id: string) =>
  club.db.selectFrom('clubs').select(['name', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
const aPlayer = async (clubId: string, names: { firstName: string; lastName: string; nickname?: string }) =>
  (
    await club.db
      .insertInto('players')
      .values({ ...names, clubId, teamId: 'u17', mainPosition: 'striker', type: 'youth' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const untidy = async () => (await club.ask('admin', LIST)).data.untidyTexts;

test('TXT-04 what is stored becomes tidy, is found, and its originals are kept for a year', async () => {
  const clubId = await aClub('FC Wi\u200bl');
  const playerId = await aPlayer(clubId, { firstName: 'Lu\u0301ka', lastName: 'Mül\u00adler', nickname: '\u202eTank' });
  const found = async (search: string) => {
    const query =
      'query ($search: String) { players(filter: { search: $search }) { result { id firstName lastName version } } }';
    return (await club.ask('scout', query, { search })).data.players.result;
  };
  await tidy();
  expect(await nameOf(clubId)).toEqual({ name: 'FC Wil', version: 1 });
  expect(await found('lúka müller tank wil')).toEqual([
    { id: playerId, firstName: 'Lúka', lastName: 'Müller', version: 1 },
  ]);
  expect(
    (await club.ask('admin', 'query ($id: ID!) { club(id: $id) { aliases } }', { id: clubId })).data.club.aliases,
  ).toEqual([]);
  const originals = () => club.db.selectFrom('tidiedTexts').select(['field', 'original']).orderBy('original').execute();
  expect((await originals()).map(({ original }) => original).toSorted()).toEqual(
    ['FC Wi\u200bl', 'Lu\u0301ka', 'Mül\u00adler', '\u202eTank'].toSorted(),
  );
  expect(await untidy()).toEqual([]);
  await purgeTidied(club.db, NOW.add({ hours: 24 * 364 }));
  expect(await originals()).toHaveLength(4);
  await purgeTidied(club.db, NOW.add({ hours: 24 * 366 }));
  expect(await originals()).toEqual([]);
});

test('TXT-04 a name whose tidy form is taken or empty stays, and is listed until somebody mends it', async () => {
  await startAnew();
  const zurich = await aClub('FC Zürich');
  const twin = await aClub('FC\u200b Zürich');
  const other = await aClub('FC Züri\u00adch');
  const playerId = await aPlayer(zurich, { firstName: '\u200b', lastName: '\u202eGhost' });
  await tidy();
  expect([(await nameOf(twin)).name, (await nameOf(other)).name]).toEqual(['FC\u200b Zürich', 'FC Züri\u00adch']);
  const taken = (id: string, text: string) => ({
    table: 'clubs', recordId: id, field: 'name', text, reason: 'taken', otherId: zurich,
  }); // prettier-ignore
  const listed = await untidy();
  expect(listed).toHaveLength(3);
  expect(listed).toEqual(
    expect.arrayContaining([
      taken(twin, 'FC\u200b Zürich'),
      taken(other, 'FC Züri\u00adch'),
      { table: 'players', recordId: playerId, field: 'firstName', text: '\u200b', reason: 'empty', otherId: null },
    ]),
  );
  const ghost = await club.db
    .selectFrom('players')
    .select('lastName')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  expect(ghost.lastName).toBe('Ghost');
  // After a year it is still to be mended.
  await purgeTidied(club.db, NOW.add({ hours: 24 * 400 }));
  expect(await untidy()).toHaveLength(3);

  const merge = `mutation ($input: MergeClubsInput!) { mergeClubs(input: $input) { id } }`;
  const merged = await club.ask('admin', merge, {
    input: { baseClubId: zurich, clubIds: [twin, other], name: 'FC Zürich' },
  });
  expect(merged.codes).toEqual([]);
  await club.db.updateTable('players').set({ firstName: 'Gus' }).where('id', '=', playerId).execute();
  expect(await untidy()).toEqual([]);
});

test('TXT-04 each table is looked through once, goes on where a stop has left it, and two processes do it together', async () => {
  await startAnew();
  const stopped = new AbortController();
  stopped.abort();
  const clubId = await aClub('FC Sto\u200bp');
  await tidy(stopped.signal);
  expect((await nameOf(clubId)).name).toBe('FC Sto\u200bp');
  await Promise.all([tidy(), tidy()]);
  expect((await nameOf(clubId)).name).toBe('FC Stop');
  const done = await club.db.selectFrom('tidying').select('tableName').where('doneAt', 'is not', null).execute();
  expect(done.map(({ tableName }) => tableName).toSorted()).toEqual(Object.keys(TEXT_TABLES).toSorted());
  const late = await aClub('FC Spä\u200bt');
  await tidy();
  expect((await nameOf(late)).name).toBe('FC Spä\u200bt');
});

test('TXT-04 more than one batch of rows with a key of two columns becomes tidy', async () => {
  await startAnew();
  const { db, ids } = club;
  const [home, away] = [await aClub('FC Batch'), await aClub('FC Batch II')];
  const game = {
    homeClubId: home,
    awayClubId: away,
    day: '2026-03-01',
    startsAt: '2026-03-01T14:00:00Z',
    level: 'u17',
  };
  const { id: gameId } = await db.insertInto('games').values(game).returning('id').executeTakeFirstOrThrow();
  await sql`insert into match_notes (created_by, id, game_id, side, words, written_at, changed_at)
    select case when n % 2 = 0 then ${ids.scout}::uuid else ${ids.otherScout}::uuid end, gen_random_uuid(), ${gameId}, 'home',
      case when n % 300 = 0 then 'a' || U&'\\200B' || n else 'a' || n end, now(), now()
    from generate_series(1, 1200) n`.execute(db);
  await tidy();
  const left = await db.selectFrom('matchNotes').select('id').where('words', 'like', '%\u200b%').execute();
  expect(left).toEqual([]);
  expect(
    await db.selectFrom('tidiedTexts').select('field').where('tableName', '=', 'matchNotes').execute(),
  ).toHaveLength(4);
});

test.each(EVERYBODY)('TXT-04 %s reads the list only as an admin', async (who) => {
  expect((await club.ask(who, LIST)).codes).toEqual(who === 'admin' ? [] : ['errors.not_authorized']);
});
