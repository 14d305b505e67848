/** A club of any make, by chance: what is in it is known row by row, so that a test can say what a list must hold. */
import { sql } from 'kysely';
import type { Random } from '#database/demo/random.ts';
import { serveFiles } from '#features/files/delivery.ts';
import { servePlayersCsv } from '#features/players/delivery.ts';
import {
  GAME_CONTEXTS, JOURNAL_CATEGORIES, JOURNAL_TYPES, LABELS, LEVELS, PERSON_TYPES, PLAYER_TYPES, POSITIONS, PROCEDURES, RECOMMENDATIONS, ROLES, STATUSES, TAGS, TEAMS,
} from '#domain/football.ts'; // prettier-ignore
import { addDays, dayOf } from '#domain/time.ts';
import { openClub, ZONE, type TestClub, type Who } from '#tests/club.ts';
import { uploadedFile } from '#tests/files.ts';
import { openRoutes } from '#tests/routes.ts';

/** Names in many letters; some hold what means something to a search. */
const NAMES = [
  'Aebi', 'Ähnlich', 'Đorđević', 'Djokaj', 'de Luca', 'Łuczak', 'Müller', 'Mueller', 'Ørsted', 'Šarić', 'O’Neil', 'Zwyssig',
  '50％', '100%', 'a_b', 'a\\b', 'Strasse', 'Straße', 'Ñandú', 'van der Aa',
] as const; // prettier-ignore
export const SEARCHES = [
  'a', 'mu', 'müller', 'mueller', 'đ', 'dj', 'SARIC', 'luc', '%', '％', '_', '\\', 'strasse', 'ss', 'der van', 'fc', 'zz', 'o’', 'ONeil',
  'a a', '  ', 'ñ', 'fc a', '50%',
] as const; // prettier-ignore
/** Three weeks around the Wednesday of the small club. */
export const MONDAY = '2026-11-09';
const FIRST_GAME_DAY = '2026-10-01';
export const WORLD_DAYS = 21;
export const GAME_DAYS = 60;

type Rows = Awaited<ReturnType<typeof rowsOf>>;
export type ListsWorld = TestClub &
  Rows & {
    /** Old ids of merged players and what they lead to. */
    merged: ReadonlyMap<string, string>;
    fetch(url: string): Promise<{ status: number; body: string }>;
  };

export async function openListsWorld(chance: Random): Promise<ListsWorld> {
  const club = await openClub();
  const { db, ids } = club;
  const staff: Who[] = ['scout', 'otherScout', 'manager', 'admin'];
  const many = <Row>(count: number, make: (at: number) => Row) => Array.from({ length: count }, (_, at) => make(at));
  const maybe = <Value>(share: number, value: Value) => (chance.chance(share) ? value : null);

  await db
    .insertInto('users')
    .values(
      many(24, (at) => {
        const role = chance.pick(ROLES);
        return {
          email: `world.${at}@touchline.example`,
          firstName: chance.pick(['Kim', 'Noé', 'Ana']),
          lastName: chance.pick(NAMES),
          role,
          label: role === 'player' ? chance.pick(LABELS) : null,
          deactivatedAt: maybe(0.3, '2026-01-01T00:00:00Z'),
          passwordHash: 'no password signs in here',
        };
      }),
    )
    .execute();
  const people = await db.selectFrom('users').select(['id', 'role']).orderBy('email').execute();
  const players = people.filter(({ role }) => role === 'player');
  const scouts = people.filter(({ role }) => role === 'scout');
  for (const { id: playerId } of players.filter(({ id }) => id !== ids.player && id !== ids.pro))
    await db
      .insertInto('scoutAssignments')
      .values(chance.some(scouts, 2).map(({ id: scoutId }) => ({ playerId, scoutId })))
      .execute();

  await db
    .insertInto('persons')
    .values(
      many(30, () => ({
        firstName: chance.pick(['Kim', 'Noé', 'Ana']),
        lastName: chance.pick(NAMES),
        type: chance.pick(PERSON_TYPES),
        info: chance.chance(0.3) ? `FC ${chance.pick(NAMES)}` : '',
      })),
    )
    .execute();
  const clubs = await db
    .insertInto('clubs')
    .values(NAMES.map((name) => ({ name: `FC ${name}` })).filter(({ name }) => name !== 'FC Mueller'))
    .returning('id')
    .execute();
  const day = (count: number, from: string) => addDays(from, chance.between(0, count - 1));
  const games = await db
    .insertInto('games')
    .values(
      many(30, (at) => {
        const [home, away] = chance.some(clubs, 2);
        // One every other day, so that no pair meets twice; some around midnight, when the day is the club's own.
        const startsAt = `${addDays(FIRST_GAME_DAY, 2 * at)}T${chance.pick(['13:00', '21:30', '22:30', '23:30'])}:00Z`;
        return {
          homeClubId: home!.id,
          awayClubId: away!.id,
          startsAt,
          day: dayOf(Temporal.Instant.from(startsAt), ZONE),
          level: chance.pick(LEVELS),
          gameContext: maybe(0.7, chance.pick(GAME_CONTEXTS)),
          scoutingProcedure: maybe(0.7, chance.pick(PROCEDURES)),
          city: chance.pick(['', 'Zürich', 'Genève', ...NAMES]),
        };
      }),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('gameScouts')
    .values(
      games.flatMap(({ id: gameId }) =>
        chance.some(people.filter(({ role }) => role !== 'player'), chance.between(1, 2)).map(({ id: userId }) => ({ gameId, userId })),
      ),
    )
    .execute(); // prettier-ignore
  const scouted = await db
    .insertInto('players')
    .values(
      many(40, () => ({
        firstName: chance.pick(['Luca', 'Noé', 'Ana']),
        lastName: chance.pick(NAMES),
        nickname: chance.pick(['', 'Žuti', 'Bomber']),
        clubId: chance.pick(clubs).id,
        teamId: chance.pick(TEAMS),
        mainPosition: chance.pick(POSITIONS),
        secondPosition: maybe(0.5, chance.pick(POSITIONS)),
        type: chance.pick(PLAYER_TYPES),
        status: chance.pick(STATUSES),
        dateOfBirth: maybe(0.8, `${chance.between(2005, 2012)}-0${chance.between(1, 9)}-15`),
      })),
    )
    .returning('id')
    .execute();
  const authors = people.filter(({ role }) => role !== 'player' && role !== 'special');
  const triples = chance.some(
    authors.flatMap((author) => scouted.flatMap((player) => games.map((game) => ({ author, player, game })))),
    60,
  );
  await db
    .insertInto('reports')
    .values(
      triples.map(({ author, player, game }) => ({
        type: 'short',
        gameId: game.id,
        playerId: player.id,
        createdBy: author.id,
        nSweater: 9,
        generalGrade: chance.between(1, 4),
        generalNote: 'Ruhig',
        scoutingRecommendation: chance.pick(RECOMMENDATIONS),
        tags: chance.some(TAGS, chance.between(0, 2)),
      })),
    )
    .execute();

  const persons = await db.selectFrom('persons').select('id').execute();
  await writeSome(club, chance, { players: scouted, persons, authors });
  const types = await db.selectFrom('activityTypes').select(['id', 'isMatch']).execute();
  const plain = types.filter(({ isMatch }) => !isMatch);
  const made = await db
    .insertInto('activities')
    .values(
      many(60, (at) => ({
        activityTypeId: chance.pick(plain).id,
        title: `Activity ${at}`,
        date: day(WORLD_DAYS, MONDAY),
        startsAt: '09:00',
        endsAt: '10:00',
        createdBy: chance.pick(people).id,
      })),
    )
    .returning(['id', 'date'])
    .execute();
  const withCalendar = people.filter(({ role }) => role !== 'special');
  await db
    .insertInto('activityParticipants')
    .values(
      made.flatMap(({ id: activityId, date }) =>
        [...chance.some(withCalendar, chance.between(1, 3)), ...(chance.chance(0.4) ? [{ id: ids.player }] : [])]
          .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
          .map(({ id: userId }, position) => ({ activityId, date, userId, position })),
      ),
    )
    .execute();

  // Everybody was told of everything that others have planned.
  await sql`insert into notifications (recipient_id, actor_id, type, at, activity_ids)
    select users.id, created_by, 'SCOUT_ADDED_ACTIVITY', now(), array[activities.id]
    from users, activities where users.id <> created_by`.execute(db);

  const merged = await mergeSome(club, chance, scouted.map(({ id }) => id)); // prettier-ignore
  await attachSome(club, chance, staff);
  const app = await openRoutes(db, (routes, printing) => {
    servePlayersCsv(routes, printing);
    void serveFiles(routes, { db, store: club.store });
  });
  return {
    ...club,
    ...(await rowsOf(club)),
    merged,
    fetch: async (url) => {
      const { statusCode: status, body } = await app.inject({ url });
      return { status, body };
    },
    close: async () => {
      await app.close();
      await club.close();
    },
  };
}

type Named = readonly { id: string }[];

/** Journals about players, persons and nobody, and objectives. */
async function writeSome({ db }: TestClub, chance: Random, of: Record<'players' | 'persons' | 'authors', Named>) {
  const note = () => ({
    name: `Note ${chance.pick(NAMES)}`,
    date: addDays(MONDAY, chance.between(0, WORLD_DAYS - 1)),
    category: chance.pick(JOURNAL_CATEGORIES),
    createdBy: chance.pick(of.authors).id,
    confidential: chance.chance(0.4),
  });
  const journals = Array.from({ length: 60 }, () => {
    const text = `Calm, ${chance.pick(NAMES)}`;
    const type = chance.pick(JOURNAL_TYPES);
    const said = { parentsFeedback: 'a', injurySituation: 'b', importantTopics: 'c', school: 'd', injured: false };
    return {
      ...note(),
      type,
      content: `<p>${text}</p>`,
      contentText: text,
      playerId: null as string | null,
      personId: null as string | null,
      ...(type === 'weeklyUpdate' && { ...said, performanceCurve: chance.between(1, 10) }),
      ...(chance.chance(0.6)
        ? { playerId: chance.pick(of.players).id }
        : chance.chance(0.8) && { personId: chance.pick(of.persons).id }),
    };
  });
  for (const journal of journals) await db.insertInto('journals').values(journal).execute();
  const objectives = Array.from({ length: 40 }, () => ({
    ...note(),
    playerId: chance.pick(of.players).id,
    content: 'Weak foot',
    deadline: chance.chance(0.5) ? '2027-01-31' : null,
  }));
  await db.insertInto('objectives').values(objectives).execute();
}

async function asked(club: TestClub, who: Who, document: string, variables: Record<string, unknown>): Promise<void> {
  const { codes } = await club.ask(who, document, variables);
  if (codes.length > 0) throw new Error(`${document}: ${codes.join()}`);
}

/** Some players become one, one after the other, so that old ids lead on. */
async function mergeSome(club: TestClub, chance: Random, players: readonly string[]) {
  const [base, ...others] = chance.some(players, 4);
  const document = 'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }';
  for (const other of others)
    await asked(club, 'manager', document, { input: { basePlayerId: base, playerIds: [other] } });
  return new Map(others.map((other) => [other, base!]));
}

async function attachSome(club: TestClub, chance: Random, staff: readonly Who[]): Promise<void> {
  const { db } = club;
  const activities = await db.selectFrom('activities').select('id').execute();
  for (const { id: activityId } of chance.some(activities, 3)) {
    const file = await uploadedFile(club, 'manager');
    const document = 'mutation ($input: AddFileToActivityInput!) { addFileToActivity(input: $input) { id } }';
    await asked(club, 'manager', document, { input: { activityId, file } });
  }
  const reports = await db.selectFrom('reports').select('id').execute();
  for (const { id } of chance.some(reports, 3)) {
    const files = [await uploadedFile(club, staff.at(-1)!)];
    const document = 'mutation ($input: UpdateReportInput!) { updateReport(input: $input) { id } }';
    await asked(club, staff.at(-1)!, document, { input: { id, files } });
  }
  for (const [table, mutation, type] of [
    ['journals', 'updateJournal', 'UpdateJournalInput'],
    ['objectives', 'updateObjective', 'UpdateObjectiveInput'],
  ] as const) {
    const rows = await db.selectFrom(table).select('id').execute();
    for (const { id } of chance.some(rows, 6)) {
      const files = [await uploadedFile(club, 'admin')];
      await asked(club, 'admin', `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`, {
        input: { id, files },
      });
    }
  }
  await uploadedFile(club, 'manager');
}

/** All of it as it stands in the tables. */
async function rowsOf({ db }: TestClub) {
  return {
    people: await db.selectFrom('users').selectAll().execute(),
    assignments: await db.selectFrom('scoutAssignments').select(['playerId', 'scoutId']).execute(),
    clubs: await db.selectFrom('clubs').selectAll().execute(),
    games: await db.selectFrom('games').selectAll().execute(),
    gameScouts: await db.selectFrom('gameScouts').selectAll().execute(),
    players: await db.selectFrom('players').selectAll().execute(),
    persons: await db.selectFrom('persons').selectAll().execute(),
    reports: await db.selectFrom('reports').selectAll().execute(),
    journals: await db.selectFrom('journals').selectAll().execute(),
    objectives: await db.selectFrom('objectives').selectAll().execute(),
    activities: await db.selectFrom('activities').selectAll().execute(),
    participants: await db.selectFrom('activityParticipants').selectAll().execute(),
    types: await db.selectFrom('activityTypes').selectAll().execute(),
    files: await db.selectFrom('files').selectAll().execute(),
  };
}
