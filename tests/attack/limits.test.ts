/** One account asks for more than a person needs, all at once, over HTTP: as much as its limit gets through, and no more. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serveWeeklyPdf } from '#features/activities/pdf.ts';
import { serveFiles } from '#features/files/delivery.ts';
import { serveJournalPdf } from '#features/journals/pdf.ts';
import { servePlayersCsv } from '#features/players/delivery.ts';
import { startSession } from '#server/auth/sessions.ts';
import { readConfig } from '#server/config/config.ts';
import { createContext } from '#server/graphql/context.ts';
import { createHttpServer } from '#server/http/server.ts';
import { ACCOUNT_LIMITS, type Limit } from '#server/limits/limits.ts';
import { createLog } from '#server/observability/log.ts';
import { schema } from '#server/schema.ts';
import { CREATE_USER, RESET_PASSWORD } from '../accounts.ts';
import { openClub, ZONE, type TestClub, type Who } from '../club.ts';
import { figure, tries } from './profile.ts';

let club: TestClub;
let http: FastifyInstance;
beforeAll(async () => {
  club = await openClub({ jobs: true });
  const { db, jobs, store } = club;
  const printing = { db, zone: ZONE, clubName: 'FC Föhn' };
  http = await createHttpServer({
    config: { ...readConfig({}), clubTimezone: ZONE, rateLimit: 0 },
    log: createLog('silent'),
    database: { db, engine: 'pglite', close: async () => {} },
    schema,
    context: (request) => createContext({ db, jobs, store, zone: ZONE }, request),
    routes: async (app) => {
      await serveFiles(app, { db, store });
      serveWeeklyPdf(app, printing);
      servePlayersCsv(app, printing);
      serveJournalPdf(app, { ...printing, store });
    },
    web: '/nowhere',
  });
});
beforeEach(() => club.db.deleteFrom('rateLimits').execute());
beforeAll(async () => {
  const note = { name: 'Note', date: '2026-11-17', content: '<p>Calm</p>', contentText: 'Calm', category: 'medicine' };
  await club.db
    .insertInto('journals')
    .values({ ...note, createdBy: club.ids.special })
    .execute();
});
let playerId: string;
beforeAll(async () => {
  const { db } = club;
  const named = { name: 'FC Grenze' };
  const { id: clubId } = await db.insertInto('clubs').values(named).returning('id').executeTakeFirstOrThrow();
  const player = { firstName: 'Luca', lastName: 'Meier', clubId, teamId: 'u19', mainPosition: 'striker', type: 'pro' };
  playerId = (await db.insertInto('players').values(player).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await http.close();
  await club.close();
});

type Reply = { status: number; retryAfter: string | undefined; code: string | undefined; data: unknown };
async function post(who: Who, query: string, variables: object = {}): Promise<Reply> {
  const { token } = await startSession(club.db, club.ids[who], 'test', Temporal.Now.instant());
  const headers = { 'content-type': 'application/json', authorization: token };
  const response = await http.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
  return replyOf(response);
}
function replyOf(response: Awaited<ReturnType<FastifyInstance['inject']>>): Reply {
  const json = response.headers['content-type']?.toString().startsWith('application/json') ? response.json() : {};
  const { data, errors } = json as { data?: unknown; errors?: { extensions: { code: string } }[] };
  const retryAfter = response.headers['retry-after'];
  return { status: response.statusCode, retryAfter, code: errors?.[0]?.extensions.code, data };
}

/** An account that has used its limit up but for so many. */
async function nearlyUsedUp(limit: Limit, userId: string, left: number): Promise<void> {
  const { max, hours } = ACCOUNT_LIMITS[limit];
  const seconds = hours * 3600 * (1 - left / max);
  const emptyAt = Temporal.Now.instant().add({ milliseconds: Math.floor(seconds * 1000) });
  await club.db.insertInto('rateLimits').values({ userId, name: limit, emptyAt: emptyAt.toString() }).execute();
}

const LEFT = 3;
/** With those that are left forty: more questions at a time are refused to an account before they are counted. */
const ROUNDS = tries(37, 8);
const EXPORT = '{ playersExport { url } }';
const WEEK = '{ weeklyPdf(date: "2026-11-18") { url } }';
const DOSSIER = 'mutation Ask($input: CreateDossierInput!) { createDossier(input: $input) { id } }';
type Link = { url: string };
const urlIn = ({ data }: Reply) => {
  const [answer] = Object.values(data as Record<string, Link | Link[]>);
  return (Array.isArray(answer) ? answer[0] : answer)!.url;
};
const fetched = async (who: Who, query: string) => {
  const url = urlIn(await post(who, query));
  return async () => replyOf(await http.inject(url));
};
let number = 0;
const invite = (email: string, who: Who = 'manager') =>
  post(who, CREATE_USER, {
    input: { email, firstName: 'Nina', lastName: 'Noser', role: 'player', label: 'PRO' },
  });

type Attack = [limit: Limit, who: Who, once: () => Promise<Reply>, what: string];
const attacks: Attack[] = [
  ['invitation', 'manager', () => invite(`attacked${++number}@touchline.example`), 'invitations'],
  ['invitation', 'manager', () => invite('scout@touchline.example'), 'invitations of an address that is taken'],
  [
    'playerInvitation',
    'scout',
    () => invite('scout@touchline.example', 'scout'),
    'invitations of a taken address by a scout',
  ],
  [
    'passwordReset',
    'manager',
    () => post('manager', RESET_PASSWORD, { input: { userId: club.ids.pro } }),
    'resets by one',
  ],
  ['passwordResetOf', 'pro', () => post('admin', RESET_PASSWORD, { input: { userId: club.ids.pro } }), 'resets of one'],
  ['export', 'scout', () => post('scout', EXPORT), 'links to a CSV'],
  [
    'export',
    'scout',
    () => post('scout', '{ reportsExport(pagination: { page: 1, rowsPerPage: 0 }) { url } }'),
    'links to sheets',
  ],
  [
    'export',
    'scout',
    () => post('scout', '{ reportsCsv(pagination: { page: 0, rowsPerPage: 0 }) { next } }'),
    'CSVs of reports',
  ],
  ['export', 'special', () => post('special', '{ journalsExport { url } }'), 'links to sheets of journals'],
  ['export', 'special', () => post('special', '{ journalsCsv { next } }'), 'CSVs of journals'],
  ['dossier', 'scout', () => post('scout', DOSSIER, { input: { playerId } }), 'dossiers'],
  ['sheet', 'player', async () => (await fetched('player', WEEK))(), 'sheets'],
  ['sheet', 'special', async () => (await fetched('special', '{ journalsExport { url } }'))(), 'sheets of journals'],
  [
    'upload',
    'player',
    () => post('player', 'mutation { uploadFiles(input: { files: [{ name: "a.png", size: 9 }] }) { id } }'),
    'uploads',
  ],
];

test.each(attacks)('%s of %s: %#, all at once', async (limit, who, once, what) => {
  await nearlyUsedUp(limit, club.ids[who], LEFT);
  const replies = await Promise.all(Array.from({ length: LEFT + ROUNDS }, once));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(ROUNDS);
  for (const { code, retryAfter } of refused) {
    expect(code).toBe('errors.too_many_requests');
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(Number(retryAfter)).toBeLessThanOrEqual(ACCOUNT_LIMITS[limit].hours * 3600);
  }
  const { refused: noted } = await club.db
    .selectFrom('rateLimits')
    .select('refused')
    .where('userId', '=', club.ids[who])
    .where('name', '=', limit)
    .executeTakeFirstOrThrow();
  expect(noted).toBe(ROUNDS);
  figure(
    `${what}: past the limit, of ${LEFT + ROUNDS} at once with room for ${LEFT}`,
    replies.length - refused.length - LEFT,
  );
});

test('a CSV that is fetched again and again under one link is counted as often', async () => {
  const again = await fetched('scout', EXPORT);
  await club.db.deleteFrom('rateLimits').execute();
  await nearlyUsedUp('export', club.ids.scout, LEFT);
  const statuses = (await Promise.all(Array.from({ length: LEFT + ROUNDS }, again))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(LEFT);
  expect(statuses.filter((status) => status === 429)).toHaveLength(ROUNDS);
});

test('what a club does in a busy afternoon is never refused', () => {
  // 300 invitations in an afternoon, 30 sheets in an hour, 40 files of a report, a squad whose passwords are reset.
  expect(ACCOUNT_LIMITS.invitation.max).toBeGreaterThanOrEqual(300);
  expect(ACCOUNT_LIMITS.sheet.max).toBeGreaterThanOrEqual(10 * 30);
  expect(ACCOUNT_LIMITS.upload.max).toBeGreaterThanOrEqual(10 * 40);
  expect(ACCOUNT_LIMITS.passwordReset.max).toBeGreaterThanOrEqual(50);
});
