/** Generates the demo club, with which an empty installation starts. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { readFixtures, decodeText } from '#features/games/listed/lists.ts';
import { noteImports } from '#features/games/imported/data.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { addDays, dayOf } from '#domain/time.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Db } from '#server/database/database.ts';
import { vacuumAnalyze } from '#server/database/embedded-maintenance.ts';
import type { Log } from '#server/observability/log.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { entriesOfAsked, makeGameAssignments } from './assignments.ts';
import { makeCalendars } from './calendars.ts';
import { makeClubs, placeRows, type DemoClubs } from './clubs.ts';
import { makeGames } from './games.ts';
import { makeNotebook, type Notebook } from './journals.ts';
import { makeMessages } from './messages.ts';
import { lifeOf, makeNotifications } from './notifications.ts';
import { accountId, demoAccounts, makeAssignments, makePeople, type DemoPerson } from './people.ts';
import { PHRASES } from './phrases.ts';
import { makePlayers } from './players.ts';
import { random } from './random.ts';
import { makeReports, type DemoReport } from './reports.ts';
import { makeReviews } from './reviews.ts';
import { addSketches } from './sketches.ts';
import { makeSquads, squadsOfPractices } from './squads.ts';
import { makeTasks } from './tasks.ts';

export type DemoOptions = {
  /** The club's time zone. */
  zone: string;
  /** All dates are relative to this instant; the same instant generates the same club. */
  now: Temporal.Instant;
  /** Password of the six demo accounts. Nobody else of the club can sign in. */
  password: string;
  clubName: string;
  log: Log;
  /** Stores the sketches of journals; without a store there are none. */
  store?: FileStore;
  /** Called just before the commit, to save the password: if it fails, nothing is created. */
  keepAccounts?: () => Promise<void>;
};

const SWISS_FIXTURES = new URL('swiss-fixtures.csv', import.meta.url);

/**
 * Creates the demo club in one transaction. Returns false, and writes nothing, when there are users, clubs or games
 * already.
 */
export async function makeDemoClub(
  db: Db,
  { zone, now, password, clubName, log, store, keepAccounts }: DemoOptions,
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const lap = stopwatch(log);
  const made = await inventClub(zone, now, clubName);
  lap('Demo club: invented');
  const signIn = {
    accounts: await hashPassword(password),
    others: await hashPassword(randomBytes(32).toString('hex')),
  };
  lap('Demo club: password hashed');
  const isMade = await db.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', '0', true), pg_advisory_xact_lock(hashtext('touchline demo club'))`.execute(
      trx,
    );
    // Checked again under the lock: another process may have been faster.
    if (!(await isEmpty(trx))) return false;
    for (const [table, write] of tablesOf(made, signIn, now)) {
      const count = await write(trx);
      lap('Demo club: written', { table, count });
    }
    await keepAccounts?.();
    return true;
  });
  if (isMade && store) await addSketches(db, store, made.notebook, now);
  if (isMade) await vacuumAnalyze(db);
  lap('Demo club: tidied');
  return isMade;
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from users) or exists (select from clubs) or exists (select from games) as used`.execute(db);
  return !rows[0]!.used;
}

type Made = Awaited<ReturnType<typeof inventClub>>;

/** Generates all records, without a database. */
export async function inventClub(zone: string, now: Temporal.Instant, clubName: string) {
  const today = dayOf(now, zone);
  const { fixtures } = readFixtures(decodeText(await readFile(SWISS_FIXTURES)), zone);
  const clubs = makeClubs(fixtures, clubName);
  const people = makePeople(today);
  const games = makeGames(fixtures, clubs, people, { now, zone });
  const players = makePlayers(today, clubs);
  const reports = makeReports(people, players, games, now);
  const gameAssignments = makeGameAssignments({ games, people, players }, now, zone);
  const calendars = makeCalendars(people, games, gameAssignments, clubs, { now, zone });
  const notebook = makeNotebook(people, players, clubs.own, today);
  const activities = calendars.planned.map((activity) => ({
    ...activity,
    participantIds: activity.participants.map(({ userId }) => userId),
  }));
  const life = { people, assignments: makeAssignments(people), activities };
  const notifications = makeNotifications(life, { now, zone });
  const messages = makeMessages(people, { now, zone });
  const records = { players, reports, calendars, gameAssignments, notebook, notifications, messages };
  return { today, fixtures, clubs, people, games, ...records };
}

/** The tables in the order of their foreign keys, each with a function that fills it and returns the row count. */
function tablesOf(made: Made, signIn: { accounts: string; others: string }, now: Temporal.Instant) {
  const { today, clubs, people, games, players, reports, calendars, gameAssignments } = made;
  const { planned, matches } = calendars;
  const ownPlayers = people.filter((person) => person.role === 'player');
  const squads = makeSquads(people, today);
  const practices = squadsOfPractices(planned, squads.members);
  const recorded = recordedDates(reports, today);
  const reviews = makeReviews(people, reports, now);
  const writers: { readonly [table: string]: (trx: Db) => Promise<number> } = {
    users: (trx) =>
      insertRows(
        trx,
        'users',
        people.map((person) => userRow(person, signIn, today)),
      ),
    clubs: (trx) => insertRows(trx, 'clubs', clubRows(clubs, today)),
    user_clubs: (trx) =>
      insertRows(
        trx,
        'userClubs',
        ownPlayers.map(({ id }) => ({ userId: id, clubId: clubs.ids.get(clubs.own)!, position: 0 })),
      ),
    scout_assignments: (trx) => insertRows(trx, 'scoutAssignments', makeAssignments(people)),
    squads: (trx) => insertRows(trx, 'squads', squads.squads),
    squad_members: (trx) => insertRows(trx, 'squadMembers', squads.members),
    games: (trx) =>
      insertRows(
        trx,
        'games',
        games.map((game) => game.row),
      ),
    game_places: (trx) => insertRows(trx, 'gamePlaces', placeRows(clubs)),
    // Marks the listed games as imported, so that importing the list again adds none twice.
    game_imports: async (trx) => (await noteImports(trx, made.fixtures, clubs.sides)).size,
    game_scouts: (trx) =>
      insertRows(
        trx,
        'gameScouts',
        games.flatMap(({ id, scoutIds }) => scoutIds.map((userId) => ({ gameId: id, userId }))),
      ),
    players: (trx) =>
      insertRows(
        trx,
        'players',
        players.map((player) => ({ ...player.row, ...recorded(player.id) })),
      ),
    game_assignments: (trx) =>
      insertRows(
        trx,
        'gameAssignments',
        gameAssignments.map(({ row }) => row),
      ),
    game_assignment_players: (trx) =>
      insertRows(
        trx,
        'gameAssignmentPlayers',
        gameAssignments.flatMap(({ row, watched }) => watched.map((playerId) => ({ assignmentId: row.id, playerId }))),
      ),
    reports: (trx) => insertRows(trx, 'reports', reports),
    report_readings: (trx) => insertRows(trx, 'reportReadings', reviews.readings),
    report_remarks: (trx) => insertRows(trx, 'reportRemarks', reviews.remarks),
    activities: async (trx) => {
      const types = await trx.selectFrom('activityTypes').select(['id', 'name']).execute();
      const typeIds = new Map(types.map(({ id, name }) => [name, id]));
      return insertRows(
        trx,
        'activities',
        planned.map(({ type, participants: _participants, squad: _squad, ownerId, ...activity }) => ({
          ...activity,
          ownerId: activity.gameId === null ? ownerId : null,
          activityTypeId: typeIds.get(`activity_types.${type}`)!,
          ...plannedAt(activity.date, now),
        })),
      );
    },
    activity_participants: (trx) =>
      insertRows(
        trx,
        'activityParticipants',
        planned.flatMap(({ id, date, participants, squad }) =>
          participants.map((participant, position) => {
            // The owner was chosen by hand.
            const bySquad = squad !== null && position > 0;
            return { activityId: id, date, position: bySquad ? 999 + position : position, bySquad, ...participant };
          }),
        ),
      ),
    activity_squads: (trx) =>
      insertRows(
        trx,
        'activitySquads',
        practices.map(({ activityId, squadId }) => ({ activityId, squadId })),
      ),
    activity_left_out: (trx) =>
      insertRows(
        trx,
        'activityLeftOut',
        practices.flatMap(({ activityId, leftOut }) => leftOut.map((userId) => ({ activityId, userId }))),
      ),
    match_infos: (trx) => insertRows(trx, 'matchInfos', matches),
    match_comments: (trx) => insertRows(trx, 'matchComments', commentRows(made)),
    ...notebookWriters(made.notebook),
    tasks: (trx) => insertRows(trx, 'tasks', makeTasks(made, now)),
    notifications: (trx) => insertRows(trx, 'notifications', made.notifications),
    game_notifications: (trx) => insertRows(trx, 'notifications', entriesOfAsked(gameAssignments, now)),
    messages: (trx) => insertMessages(trx, made.messages),
  };
  return Object.entries(writers);
}

const notebookWriters = ({ persons, journals, objectives }: Notebook) => ({
  persons: (trx: Db) => insertRows(trx, 'persons', persons),
  journals: (trx: Db) => insertRows(trx, 'journals', journals),
  objectives: (trx: Db) => insertRows(trx, 'objectives', objectives),
});

/**
 * Adds the parts that an older version did not create to a demo club: persons, journals with their sketches,
 * objectives, inbox entries, and the messages of the admin, as far as its people, players and activities still exist.
 * Returns the number of records; 0 for another club or a complete one.
 */
export async function addMissingParts(
  db: Db,
  { zone, now, clubName, store }: Pick<DemoOptions, 'zone' | 'now' | 'clubName' | 'store'>,
): Promise<number> {
  const { notebook } = await inventClub(zone, now, clubName);
  const added = await addRecords(db, notebook, now, zone);
  const isDemo = await db.selectFrom('users').select('id').where('id', '=', accountId('admin')).executeTakeFirst();
  return isDemo && store ? added + (await addSketches(db, store, notebook, now)) : added;
}

function addRecords(db: Db, notebook: Notebook, now: Temporal.Instant, zone: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('touchline demo club'))`.execute(trx);
    const { rows } = await sql<{ notebook: boolean; inboxes: boolean; messages: boolean }>`select
      not (exists (select from persons) or exists (select from journals) or exists (select from objectives)) as notebook,
      not exists (select from notifications) as inboxes, not exists (select from messages) as messages
      from users where id = ${accountId('admin')}`.execute(trx);
    const lacks = rows[0];
    let added = lacks?.notebook ? await addNotebook(trx, notebook) : 0;
    if (!lacks?.inboxes && !lacks?.messages) return added;
    const { life, now: then } = await lifeOf(trx, now);
    if (lacks.inboxes) added += await insertRows(trx, 'notifications', makeNotifications(life, { now: then, zone }));
    if (lacks.messages) added += await insertMessages(trx, makeMessages(life.people, { now: then, zone }));
    return added;
  });
}

async function insertMessages(trx: Db, { messages, notifications }: ReturnType<typeof makeMessages>): Promise<number> {
  return (await insertRows(trx, 'messages', messages)) + (await insertRows(trx, 'notifications', notifications));
}

async function addNotebook(trx: Db, notebook: Notebook): Promise<number> {
  const idsOf = async (table: 'users' | 'players') =>
    new Set((await trx.selectFrom(table).select('id').execute()).map(({ id }) => id));
  const [users, players] = [await idsOf('users'), await idsOf('players')];
  const byKnown = ({ createdBy }: { createdBy: string }) => users.has(createdBy);
  const onKnown = ({ playerId }: { playerId: string | null }) => playerId === null || players.has(playerId);
  const persons = notebook.persons.filter(byKnown);
  const known = new Set(persons.map(({ id }) => id));
  const writers = notebookWriters({
    persons,
    journals: notebook.journals
      .filter(byKnown)
      .filter(onKnown)
      .filter(({ personId }) => personId === null || known.has(personId)),
    objectives: notebook.objectives.filter(byKnown).filter(onKnown),
  });
  let added = 0;
  for (const write of Object.values(writers)) added += await write(trx);
  return added;
}

function userRow(person: DemoPerson, signIn: { accounts: string; others: string }, today: string) {
  const chance = random(`record ${person.id}`);
  const isAccount = demoAccounts.some((account) => account.email === person.email);
  const createdAt = `${addDays(today, -chance.between(120, 1200))}T${chance.between(10, 17)}:${chance.between(10, 59)}:00Z`;
  const { squad: _squad, duty: _duty, injured: _injured, ...row } = person;
  return {
    ...row,
    passwordHash: isAccount ? signIn.accounts : signIn.others,
    createdAt,
    updatedAt: createdAt,
    firstSignedInAt: createdAt,
  };
}

function clubRows(clubs: DemoClubs, today: string) {
  const names = new Map([...clubs.ids].map(([name, id]) => [id, name]));
  names.set(clubs.ids.get(clubs.own)!, clubs.own);
  const createdAt = `${addDays(today, -1300)}T08:00:00Z`;
  return [...names].map(([id, name]) => ({ id, name, createdAt, updatedAt: createdAt }));
}

/** Author and time of the record of each player: those of the first report, some minutes before it. */
function recordedDates(reports: readonly DemoReport[], today: string) {
  const first = new Map<string, DemoReport>();
  for (const report of reports) {
    const earlier = first.get(report.playerId);
    if (!earlier || report.createdAt < earlier.createdAt) first.set(report.playerId, report);
  }
  return (playerId: string) => {
    const chance = random(`recorded ${playerId}`);
    const report = first.get(playerId);
    const createdAt = report
      ? new Date(Date.parse(report.createdAt) - chance.between(1, 30) * 60_000).toISOString()
      : `${addDays(today, -chance.between(1, 500))}T${chance.between(10, 17)}:${chance.between(10, 59)}:00.000Z`;
    return { createdBy: report?.createdBy ?? null, createdAt, updatedAt: createdAt };
  };
}

/** Creation date of activities: some days before the activity, but never in the future. */
function plannedAt(date: string, now: Temporal.Instant) {
  const chance = random(`planned ${date}`);
  const at = Date.parse(
    `${addDays(date, -chance.between(3, 12))}T${chance.between(10, 19)}:${chance.between(10, 59)}:00Z`,
  );
  const createdAt = new Date(Math.min(at, now.epochMilliseconds)).toISOString();
  return { createdAt, updatedAt: createdAt };
}

/** Comments of head coaches on some of the played matches. */
function commentRows({ people, calendars }: Made) {
  const coachOf = new Map(people.filter(({ duty }) => duty === 'head_coach').map((coach) => [coach.squad, coach]));
  const byId = new Map(people.map((person) => [person.id, person]));
  const owners = new Map(calendars.planned.map(({ id, ownerId }) => [id, ownerId]));
  return calendars.matches.flatMap(({ activityId, minutesPlayed }) => {
    const chance = random(`comment ${activityId}`);
    const coach = coachOf.get(byId.get(owners.get(activityId)!)!.squad);
    if (!coach || !minutesPlayed || !chance.chance(0.3)) return [];
    const comment = chance.pick(PHRASES[coach.language].general[chance.pick([2, 3, 3] as const)]);
    return [{ activityId, userId: coach.id, comment }];
  });
}

function stopwatch(log: Log) {
  let since = performance.now();
  return (message: string, fields: { table?: string; count?: number } = {}) => {
    const now = performance.now();
    log.debug(message, { ...fields, ms: Math.round(now - since) });
    since = now;
  };
}
