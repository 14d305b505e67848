/**
 * What may be read: in clubs of any make, for everybody and every list of the contract, with filters by chance, whatever
 * is listed can be opened one by one, whatever can be opened and is meant by the filter is listed, and as many are counted.
 */
import { getNamedType, isListType, isNonNullType, isObjectType, type GraphQLOutputType } from 'graphql';
import { afterAll, describe, expect, test } from 'vitest';
import { schema } from '#server/schema.ts';
import type { Who } from '#tests/club.ts';
import type { List } from './lists/list.ts';
import { PEOPLE_AND_CALENDARS } from './lists/people.ts';
import { JOURNAL_LISTS } from './lists/journals.ts';
import { SCOUTING_LISTS } from './lists/scouting.ts';
import { openListsWorld, type ListsWorld } from './lists/world.ts';
import { figure, seeded, tries } from './profile.ts';

/** Lists of the contract that nothing can be opened from one by one, and why; the test looks at some of them by themselves. */
const WITHOUT: Record<string, string> = {
  awaitedReplies: 'counts, of what the viewer has planned or is in; proven in features/activities/replies',
  activityPlaces: 'words, no records; who is offered which is proven in features/activities/places',
  takenPlace: 'times, and what is there for those who may read it, proven in features/activities/places',
  squadWeekSheet: 'a sheet; compared with the week of the squad',
  attendanceSheet: 'a sheet; compared with the register',
  squads: 'scouts, managers and admins read all of them, and nobody else any (SQD-04)',
  squadMessages: 'what was written to one squad, proven in features/messages/squad',
  gameListColumns: 'the headings that were asked about; for managers, proven in features/games/fixtures',
  gameLists: 'what was imported, the same for every manager; proven in features/games/fixtures',
  squadMatches: 'the matches of squads, for managers, who read all calendars; proven in features/games/desk',
  scoutTableSheet: 'a sheet; compared with the table of scouts',
  scoutTable: 'counts for managers, no records; proven in features/reports/sightings',
  activityTypes: 'a catalogue, the same for everybody',
  gamesOfPair: 'a hint of the form; games that stand on one day, which the list of games has too',
  reminderRecipientIds: 'ids; compared with the page of them in features/messages',
  customNotifications: 'what admins have sent; compared in features/messages',
  limitHits: 'counts of refusals, no records',
  userSessions: 'no record of its own; a session is ended, not opened',
  failedMails: 'no record of its own; a mail is not opened',
  monthDeadlines: 'days; the first deadlines of each are compared in features/stories/deadlines',
  sensitiveJournals: 'counts for admins, no records',
  untidyTexts: 'what admins have to mend, without a filter or a page',
  mySessions: 'no record of its own; a session is ended, not opened',
  playerMerges: 'what stood before in records that are gone',
  mergePlayersPreview: 'records that the caller names',
  playerYears: 'years; compared with the players',
  matchNotebook: 'the own notes; nobody else’s are compared with in features/notebooks',
  pushDevices: 'the own ones; a device is removed, not opened',
  dossiers: 'what the viewer has asked for; whose it is and of whom is compared in features/dossiers',
  playersExport: 'a file; compared with the players',
  journalsCsv: 'lines; compared with the journals',
  journalsExport: 'sheets; compared with the journals',
  unreadReports:
    'the first of the reports that the filter `unread` finds; compared with those in features/reports/review',
  tasks: 'own ones and those given, of readable records; proven in features/tasks',
  reportsCsv: 'lines; compared with the reports',
  reportsExport: 'sheets; compared with the reports',
  unplannedPlayers: 'two days; the first of their people are compared in features/calendars',
  birthdays: 'people, for managers and admins, who read all of them',
  ownAttendance: 'counts of the own activities, no records',
  deskWork: 'games of ten days; every manager reads all of them, as of the board',
  scoutAvailability: 'people of the staff, whom managers and admins read all of',
  accountSuggestions: 'accounts, for managers and admins, who read all of them',
  similarPlayers: 'likeness is measured; who is in it must be readable',
  similarPersons: 'likeness is measured; everybody of the main area reads all of them',
};

const LISTS: Record<string, List> = { ...PEOPLE_AND_CALENDARS, ...SCOUTING_LISTS, ...JOURNAL_LISTS };
const ASKING = ['special', 'player', 'scout', 'manager', 'admin'] as const satisfies Who[];
const WORLDS = tries(2, 1);
const FILTERS = tries(40, 7);

const OPENED = {
  user: ['getUser', 'userId', 'people'],
  club: ['club', 'id', 'clubs'],
  game: ['game', 'id', 'games'],
  player: ['player', 'id', 'players'],
  person: ['person', 'id', 'persons'],
  report: ['report', 'id', 'reports'],
  journal: ['journal', 'id', 'journals'],
  objective: ['objective', 'id', 'objectives'],
  activity: ['activity', 'activityId', 'activities'],
} as const;
type Kind = keyof typeof OPENED;

const compared = { lists: 0, records: 0 };
afterAll(() => {
  figure('lists: asked for, with filters by chance', compared.lists);
  figure('lists: records compared (listed, readable, meant, counted)', compared.records);
});

/** For each kind and viewer the records that open one by one. */
async function readableIn(world: ListsWorld): Promise<(who: Who, kind: Kind) => Set<string>> {
  const readable = new Map<string, Set<string>>();
  for (const [kind, [operation, argument, table]] of Object.entries(OPENED)) {
    const document = `query ($id: ID!) { ${operation}(${argument}: $id) { id } }`;
    for (const who of ASKING) {
      const open = new Set<string>();
      for (const { id } of world[table]) {
        const { codes } = await world.ask(who, document, { id });
        expect(codes.length === 0, `${who} opens ${kind} ${id}`).toBe(mayOpen(world, who, kind as Kind, id));
        if (codes.length === 0) open.add(id);
        else expect(['errors.not_found', 'errors.user_not_found', 'errors.not_authorized']).toContain(codes.join());
      }
      readable.set(`${who} ${kind}`, open);
    }
  }
  return (who, kind) => readable.get(`${who} ${kind}`)!;
}

/** Who may open what, as the rules say it (G-05, CONF-01, CONF-05, decision 17). */
function mayOpen(world: ListsWorld, who: Who, kind: Kind, id: string): boolean {
  const scouts = who === 'scout' || who === 'manager' || who === 'admin';
  switch (kind) {
    case 'user': {
      const { role, deactivatedAt } = world.people.find((person) => person.id === id)!;
      if (who === 'admin') return true;
      if (deactivatedAt !== null) return false;
      return who === 'manager' || (who === 'scout' && role !== 'special') || id === world.ids[who];
    }
    case 'player':
      return scouts && (who !== 'scout' || world.players.find((player) => player.id === id)!.status !== 'closed');
    case 'journal': {
      const { createdBy, confidential, playerId } = world.journals.find((journal) => journal.id === id)!;
      if (who === 'scout' && createdBy !== world.ids.scout)
        return !confidential && (playerId === null || mayOpen(world, who, 'player', playerId));
      return scouts || isMedicine(world, who, id);
    }
    case 'objective': {
      const { createdBy, confidential, playerId } = world.objectives.find((objective) => objective.id === id)!;
      if (who === 'scout' && confidential && createdBy !== world.ids.scout) return false;
      return mayOpen(world, who, 'player', playerId);
    }
    case 'activity': {
      const takesPart = world.participants.some((part) => part.activityId === id && part.userId === world.ids[who]);
      const made = world.activities.find((activity) => activity.id === id)!.createdBy === world.ids[who];
      return scouts || (who === 'player' && (takesPart || made));
    }
    default:
      return scouts;
  }
}

/** SPJ-01: the special user of the small club writes about medicine. */
const isMedicine = (world: ListsWorld, who: Who, id: string) =>
  who === 'special' && world.journals.find((journal) => journal.id === id)!.category === 'medicine';

type Listed = { code: string | null; ids: string[]; counted: number };

/** All of a list, page by page where it has pages. */
async function listed(
  world: ListsWorld,
  who: Who,
  name: string,
  list: List,
  asked: object,
  page: object,
): Promise<Listed> {
  const types = { ...list.types, ...(list.paged && { pagination: 'PaginationInput' }) };
  const variables = Object.entries(types).map(([key, type]) => `$${key}: ${type}`).join(', '); // prettier-ignore
  const passed = Object.keys(types).map((key) => `${key}: $${key}`).join(', '); // prettier-ignore
  const body = list.paged ? 'result { id } pagination { rowsNumber }' : (list.fields ?? 'id');
  const document = `query (${variables}) { list: ${name}(${passed}) { ${body} } }`;
  const ids: string[] = [];
  for (let number = 1; ; number += 1) {
    const pagination = { ...page, page: number };
    const { data, codes } = await world.ask(who, document, { ...asked, ...(list.paged && { pagination }) });
    if (codes.length > 0) return { code: codes.join(), ids, counted: 0 };
    if (!list.paged) {
      const rows = list.rows?.(data.list as never) ?? (data.list as { id: string }[]).map(({ id }) => id);
      return { code: null, ids: rows, counted: rows.length };
    }
    const { result, pagination: told } = data.list as { result: { id: string }[]; pagination: { rowsNumber: number } };
    ids.push(...result.map(({ id }) => id));
    // One page more than are counted: there must be nothing on it.
    if (result.length === 0) return { code: null, ids, counted: told.rowsNumber };
  }
}

describe.each(Array.from({ length: WORLDS }, (_, at) => at))('G-05 G-06 G-29 a club by chance, number %i', (number) => {
  test('listed is readable one by one is counted, for every list, role and filter', async () => {
    const chance = seeded(`lists ${number}`);
    const world = await openListsWorld(chance);
    try {
      const readable = await readableIn(world);
      for (const [name, list] of Object.entries(LISTS)) {
        for (const who of ASKING)
          for (let at = 0; at < FILTERS; at += 1) {
            // The whole list first: what nothing narrows is counted in another way.
            const whole = Object.values(list.types).every((type) => !type.endsWith('!')) && 'filter' in list.types;
            const asked = at === 0 && whole ? { filter: {} } : list.ask(world, chance);
            const page = {
              rowsPerPage: chance.between(9, 40),
              ...(list.paged && { sortBy: chance.pick(list.paged), descending: chance.chance(0.5) }),
            };
            const told = `${who} ${name} ${JSON.stringify({ asked, page })}`;
            const { code, ids, counted } = await listed(world, who, name, list, asked, page);
            compared.lists += 1;
            const refusal = list.refused?.(world, asked, who) ?? null;
            expect(code, told).toBe(refusal);
            if (refusal) continue;
            const meant = list.matches(world, asked, who);
            const open = readable(who, list.of);
            const all = world[OPENED[list.of][2]].map(({ id }) => id);
            const expected = all.filter(
              (id) => meant.has(id) && (list.otherwise?.(world, who, id, open.has(id)) ?? open.has(id)),
            );
            expect(ids.toSorted(), told).toEqual(expected.toSorted());
            expect(counted, `${told}: counted`).toBe(expected.length);
            compared.records += all.length;
          }
      }
      await compareTheRest(world, readable);
    } finally {
      await world.close();
    }
  });
});

/** What hangs on a record, and what is told as years, lines or files. */
async function compareTheRest(world: ListsWorld, readable: (who: Who, kind: Kind) => Set<string>): Promise<void> {
  for (const who of ['scout', 'manager', 'admin'] as const) {
    const players = world.players.filter(({ id }) => readable(who, 'player').has(id));
    const { data } = await world.ask(who, '{ playerYears }');
    const years = players.flatMap(({ dateOfBirth }) => (dateOfBirth ? [Number(dateOfBirth.slice(0, 4))] : []));
    expect(data.playerYears, who).toEqual([...new Set(years)].toSorted((one, other) => other - one));

    const link = await world.ask(who, '{ playersExport { url } }', {}, Temporal.Now.instant());
    const { body } = await world.fetch(link.data.playersExport.url as string);
    expect(body.trim().split('\r\n').length - 1, `${who}: lines of the export`).toBe(players.length);

    const lines = await world.ask(who, '{ reportsCsv { result { id } } reports { pagination { rowsNumber } } }');
    expect(lines.data.reportsCsv.result.length).toBe(world.reports.length);
    expect(lines.data.reports.pagination.rowsNumber).toBe(world.reports.length);
    const noted = await world.ask(who, '{ journalsCsv { result { id } } }');
    expect(noted.data.journalsCsv.result.map(({ id }: { id: string }) => id).toSorted(), who).toEqual(
      [...readable(who, 'journal')].toSorted(),
    );

    const nested = 'reports(pagination: { rowsPerPage: 100 }) { result { id } pagination { rowsNumber } }';
    const below = async (operation: 'player' | 'game', id: string, own: { id: string }[]) => {
      const answer = await world.ask(who, `query ($id: ID!) { of: ${operation}(id: $id) { ${nested} } }`, { id });
      const { result, pagination } = answer.data.of.reports as {
        result: { id: string }[];
        pagination: { rowsNumber: number };
      };
      expect(result.map((report) => report.id).toSorted()).toEqual(own.map((report) => report.id).toSorted());
      expect(pagination.rowsNumber).toBe(own.length);
      compared.records += world.reports.length;
    };
    for (const { id } of players) {
      const own = world.reports.filter(({ playerId }) => playerId === id);
      await below('player', id, own);
      const { data: sum } = await world.ask(who, 'query ($id: ID!) { playerAssessment(playerId: $id) { reports } }', {
        id,
      });
      expect(sum.playerAssessment.reports).toBe(own.length);
    }
    for (const { id } of world.games) await below('game', id, world.reports.filter(({ gameId }) => gameId === id)); // prettier-ignore

    const similar = 'query ($input: SimilarPlayersInput!) { similarPlayers(input: $input) { player { id } } }';
    for (const { firstName, lastName, clubId } of world.players) {
      const found = await world.ask(who, similar, { input: { firstName, lastName, clubId } });
      for (const { player } of found.data.similarPlayers as { player: { id: string } }[])
        expect(readable(who, 'player').has(player.id), `${who}: a similar player`).toBe(true);
    }
  }
  await compareFiles(world, readable);
}

/** A file is read by whoever reads what it belongs to, one that belongs to nothing by whoever uploaded it. */
async function compareFiles(world: ListsWorld, readable: (who: Who, kind: Kind) => Set<string>): Promise<void> {
  for (const who of ASKING) {
    const shown = new Map<string, string>();
    for (const [operation, argument, kind] of [
      ['activity', 'activityId', 'activity'], ['report', 'id', 'report'], ['journal', 'id', 'journal'], ['objective', 'id', 'objective'],
    ] as const)
      for (const id of readable(who, kind)) {
        const document = `query ($id: ID!) { of: ${operation}(${argument}: $id) { files { id url } } }`;
        const { data } = await world.ask(who, document, { id }, Temporal.Now.instant());
        for (const file of data.of.files as { id: string; url: string }[]) shown.set(file.id, file.url);
      } // prettier-ignore
    const meant = world.files.filter(
      ({ activityId, reportId, journalId, objectiveId }) =>
        (activityId && readable(who, 'activity').has(activityId)) ||
        (reportId && readable(who, 'report').has(reportId)) ||
        (journalId && readable(who, 'journal').has(journalId)) ||
        (objectiveId && readable(who, 'objective').has(objectiveId)),
    );
    expect([...shown.keys()].toSorted(), who).toEqual(meant.map(({ id }) => id).toSorted());
    for (const url of shown.values()) expect((await world.fetch(url)).status, who).toBe(200);
    compared.records += world.files.length;
  }
}

test('G-05 every list of the contract is compared, or is said not to be', () => {
  const listsOf = (type: GraphQLOutputType): boolean => {
    if (isNonNullType(type)) return listsOf(type.ofType);
    if (isListType(type)) return true;
    const named = getNamedType(type);
    return isObjectType(named) && 'result' in named.getFields();
  };
  const queries = Object.values(schema.getQueryType()!.getFields()).filter(({ type }) => listsOf(type));
  const known = [...Object.keys(LISTS), ...Object.keys(WITHOUT)];
  expect(queries.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
