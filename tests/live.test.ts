/** Open pages learn of changes: who is told what, in which processes, and when a stream ends (decision 49). */
import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#server/auth/sessions.ts';
import { liveStreams } from '#server/observability/metrics.ts';
import { LIVE_STREAMS } from '#server/limits/limits.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { DEACTIVATE_USER, RESET_PASSWORD, UPDATE_USER } from './accounts.ts';
import {
  ADD_MATCH_COMMENT,
  DELETE_ACTIVITY,
  JOIN_ACTIVITY,
  openCalendar,
  RESTORE_ACTIVITY,
  type TestCalendar,
} from './activities.ts';
import { EVERYBODY, execute, type Who } from './club.ts';
import { beginSession, follow, openProcess, type Follower, type LiveProcess } from './live.ts';
import { mergingIn } from './merging.ts';

const onServer = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';
const FOLLOWERS = EVERYBODY.filter((who) => who !== 'special');

let club: TestCalendar;
let here: LiveProcess;
let opened: Follower[] = [];

beforeAll(async () => {
  club = await openCalendar();
  here = await openProcess(club);
});
afterAll(async () => {
  await here.close();
  await club.close();
});
beforeEach(() => club.clear());
afterEach(() => {
  opened.forEach(({ close }) => close());
  opened = [];
});

const followWith = async (token: string, at = here, missed: number | '' = 0) => {
  const follower = await follow(at, token, missed);
  opened.push(follower);
  return follower;
};
const followAs = async (who: Who, at = here, missed: number | '' = 0) =>
  followWith(await beginSession(club, who), at, missed);
/** Asks the process, so that it is the one that publishes. */
const ask = (who: Who, document: string, variables: object = {}, at = here) =>
  execute(club.context(who, { db: at.database.db, now: Temporal.Now.instant() }), document, { ...variables });
const CREATE = 'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }';
const UPDATE = 'mutation ($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }';
const plan = async (who: Who, activityData: object, matchInfo?: object) => {
  const { data, codes } = await ask(who, CREATE, { input: { activityData, ...(matchInfo && { matchInfo }) } });
  expect(codes).toEqual([]);
  return data.createActivity.id as string;
};

/** Waits until all that was published before is told, and forgets it. Twice, as the first word may be of what came before. */
async function settle(followers: readonly Follower[]): Promise<object[]> {
  const told = followers.map(() => ({}));
  for (let round = 0; round < 2; round++) {
    publishAfterCommit(here.database.db, { inboxes: Object.values(club.ids) });
    for (const [at, { events, take }] of followers.entries()) {
      await expect.poll(() => events.some(({ inbox }) => inbox)).toBe(true);
      const { inbox: _inbox, ...rest } = Object.assign({}, ...take()) as Record<string, unknown>;
      Object.assign(told[at]!, rest);
    }
  }
  return told;
}

/** What each of them is told of something, by everybody who is told something. */
async function toldOf(act: () => Promise<unknown>, about: readonly Who[] = FOLLOWERS) {
  const followers = await Promise.all(about.map((who) => followAs(who)));
  await settle(followers);
  await act();
  const told = await settle(followers);
  const some = about.flatMap((who, at) => (Object.keys(told[at]!).length > 0 ? [[who, told[at]!] as const] : []));
  return Object.fromEntries(some) as Partial<Record<Who, object>>;
}
const sorted = (ids: readonly string[]) => ids.toSorted();

describe('G-05 what open pages are told', () => {
  test('of an activity, those who read everything learn whose it is, those in it that it is theirs, others nothing', async () => {
    const told = await toldOf(() => plan('manager', club.gym({ userIds: [club.ids.player, club.ids.pro] })));
    const people = sorted([club.ids.manager, club.ids.player, club.ids.pro]);
    for (const who of ['admin', 'manager', 'scout', 'otherScout'] as const)
      expect(sorted((told[who] as { activities: string[] }).activities)).toEqual(people);
    expect(told.player).toEqual({ activities: [club.ids.player], arrival: true });
    expect(told.pro).toEqual({ activities: [club.ids.pro], arrival: true });
    expect(told.otherPlayer).toBeUndefined();
  });

  test('whoever is taken out of an activity learns of it too, and of nothing after that', async () => {
    const id = await plan('manager', club.gym({ userIds: [club.ids.player, club.ids.pro] }));
    const change = (more: object) => ask('manager', UPDATE, { input: { activityData: { id, ...more } } });
    const told = await toldOf(() => change({ userIds: [club.ids.player] }), ['player', 'pro', 'otherPlayer']);
    expect(told.pro).toEqual({ activities: [club.ids.pro] });
    const later = await toldOf(() => change({ title: 'Later' }), ['player', 'pro']);
    expect(later).toEqual({ player: { activities: [club.ids.player], arrival: true } });
  });

  test.each([
    ['joined', (id: string) => ask('player', JOIN_ACTIVITY, { activityId: id, joined: true })],
    ['deleted', (id: string) => ask('manager', DELETE_ACTIVITY, { activityId: id })],
    ['commented', (id: string) => ask('scout', ADD_MATCH_COMMENT, { input: { activityId: id, comment: 'Well done' } })],
  ])('an activity that is %s is looked at again by those in it', async (_what, act) => {
    const id = await plan(
      'manager',
      { ...club.gym({ title: '', activityTypeId: club.types['game'] }), userIds: [club.ids.player] },
      club.derby(),
    );
    const told = await toldOf(() => act(id), ['player', 'otherPlayer', 'manager']);
    expect(told.player).toEqual({ activities: [club.ids.player] });
    expect(told.otherPlayer).toBeUndefined();
    expect((told.manager as { activities: string[] }).activities).toContain(club.ids.player);
  });

  test('what is brought back, repeated and copied is looked at again', async () => {
    const id = await plan('manager', club.gym({ userIds: [club.ids.player] }));
    await ask('manager', DELETE_ACTIVITY, { activityId: id });
    expect(await toldOf(() => ask('manager', RESTORE_ACTIVITY, { activityId: id }), ['player'])).toEqual({
      player: { activities: [club.ids.player] },
    });
    const REPEAT = 'mutation ($input: RepeatActivityInput!) { repeatActivity(input: $input) { activities { id } } }';
    const repeated = { activityId: id, weekdays: [3], until: '2026-12-02' };
    expect(await toldOf(() => ask('manager', REPEAT, { input: repeated }), ['player', 'otherPlayer'])).toEqual({
      player: { activities: [club.ids.player], arrival: true },
    });
    const COPY = 'mutation ($input: CopyWeekInput!) { copyWeek(input: $input) { activities { id } } }';
    const copied = { userId: club.ids.player, from: '2026-11-18', to: '2027-01-13' };
    expect(await toldOf(() => ask('manager', COPY, { input: copied }), ['player', 'otherPlayer'])).toEqual({
      player: { activities: [club.ids.player], arrival: true },
    });
  });

  test('of games, players, clubs and reports, staff learn the kind and players nothing', async () => {
    const MAKE = 'mutation ($input: CreateClubInput!) { createClub(input: $input) { id } }';
    const told = await toldOf(() => ask('manager', MAKE, { input: { name: 'FC Live' } }));
    const records = { records: ['club'] };
    expect(told).toEqual({ admin: records, manager: records, scout: records, otherScout: records });
  });

  test('SQD-14 of squads, whoever reads them learns the kind and players nothing', async () => {
    const MAKE = 'mutation ($input: CreateSquadInput!) { createSquad(input: $input) { id } }';
    const input = { name: 'U16 Live', shortName: 'U16', hue: 145, level: 'u16', season: 2026 };
    const records = { records: ['squad'] };
    const staff = { admin: records, manager: records, scout: records, otherScout: records };
    expect(await toldOf(() => ask('manager', MAKE, { input }))).toEqual(staff);
    const ADD = 'mutation ($input: AddSquadMembersInput!) { addSquadMembers(input: $input) { id } }';
    const { id } = await here.database.db.selectFrom('squads').select('id').executeTakeFirstOrThrow();
    const members = { squadId: id, userIds: [club.ids.player], role: 'player', from: '2026-07-01' };
    expect(await toldOf(() => ask('manager', ADD, { input: members }))).toEqual(staff);
  });

  test('what is read on one device is looked at again on the other, by nobody else', async () => {
    await plan('manager', club.gym({ userIds: [club.ids.player] }));
    const [own, other] = [await followAs('player'), await followAs('manager')];
    await settle([own, other]);
    const READ = 'mutation { markNotificationsRead(input: {}) { unread } }';
    expect((await ask('player', READ)).codes).toEqual([]);
    await expect.poll(() => own.take()).toEqual([{ inbox: true }]);
    expect(other.take()).toEqual([]);
  });

  test('NOTE-03 NOTE-05 of notes of a match their author learns on all devices, and nobody else hears of them', async () => {
    const SAVE = 'mutation ($input: SaveMatchNotesInput!) { saveMatchNotes(input: $input) { id } }';
    const { game, made } = mergingIn(() => club);
    const gameId = await game(await made('FC Heft'), await made('FC Notiz'), '2026-11-18');
    const at = Temporal.Now.instant().toString();
    const id = crypto.randomUUID();
    const notes = [{ id, side: 'home', shirtNumber: 7, words: 'Calm on the ball', writtenAt: at, changedAt: at }];
    const [phone, desk] = [await followAs('scout'), await followAs('scout')];
    const told = await toldOf(() => ask('scout', SAVE, { input: { gameId, notes } }));
    expect(told).toEqual({ scout: { notebook: true } });
    for (const { events } of [phone, desk])
      await expect.poll(() => events).toContainEqual(expect.objectContaining({ notebook: true }));
    expect(await toldOf(() => ask('scout', SAVE, { input: { gameId, notes: [] } }))).toEqual({});
  });

  test('nothing is told of what was rolled back', async () => {
    const { db } = here.database;
    const told = await toldOf(
      () =>
        db
          .transaction()
          .execute(async (trx) => {
            publishAfterCommit(trx, { activities: [club.ids.player] });
            throw new Error('no');
          })
          .catch(() => undefined),
      ['player', 'manager'],
    );
    expect(told).toEqual({});
  });
});

test('a page whose line was broken is told what it missed of what it may read, and everything where that is not known', async () => {
  const first = await followAs('manager');
  await settle([first]);
  const begun = performance.now();
  // In between, so that what a page counts reaches further back than to the change also when its question arrives late.
  const tokens = { manager: await beginSession(club, 'manager'), player: await beginSession(club, 'otherPlayer') };
  await plan('manager', club.gym({ userIds: [club.ids.pro] }));
  await expect.poll(() => first.take()).toContainEqual(expect.objectContaining({ activities: expect.any(Array) }));
  const again = await followWith(tokens.manager, here, Math.ceil(performance.now() - begun));
  const player = await followWith(tokens.player, here, Math.ceil(performance.now() - begun));
  await expect.poll(() => again.take()).toEqual([{ activities: expect.arrayContaining([club.ids.pro]) }]);
  expect(player.take()).toEqual([]);
  for (const unknown of ['', 3_600_000] as const) {
    const late = await followAs('otherPlayer', here, unknown);
    await expect.poll(() => late.take()).toEqual([{ everything: true }]);
  }
});

describe('A-50 who may follow', () => {
  test('nobody without a session, and nobody who has to choose a password first', async () => {
    expect((await follow(here, '')).status).toBe(401);
    expect((await follow(here, 'x'.repeat(43))).status).toBe(401);
    expect((await followAs('special')).status).toBe(403);
    await club.db.updateTable('users').set({ requirePasswordReset: true }).where('id', '=', club.ids.pro).execute();
    expect((await followAs('pro')).status).toBe(403);
    await club.db.updateTable('users').set({ requirePasswordReset: false }).where('id', '=', club.ids.pro).execute();
  });

  test.each([
    ['a sign-out', 'mutation { signOut }', true],
    ['the end of the other sessions', 'mutation { endOtherSessions }', false],
  ])('%s cuts the stream of that session at once', async (_what, document, isOwn) => {
    await beginSession(club, 'scout');
    const token = await beginSession(club, 'scout');
    const follower = await followWith(token);
    const all = await club.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', club.ids.scout)
      .orderBy('createdAt', isOwn ? 'desc' : 'asc')
      .execute();
    const context = club.context('scout', { db: here.database.db, sessionId: all[0]!.id });
    expect((await execute(context, document)).codes).toEqual([]);
    await expect.poll(() => follower.end()).toBe('ended');
  });

  test('a reset, a new role and leaving the club cut all streams of that person at once, and only those', async () => {
    const other = await followAs('manager');
    for (const [document, input] of [
      [RESET_PASSWORD, { userId: club.ids.otherScout }],
      [UPDATE_USER, { id: club.ids.otherScout, role: 'manager' }],
      [DEACTIVATE_USER, { id: club.ids.otherScout }],
    ] as const) {
      await club.db
        .updateTable('users')
        .set({ requirePasswordReset: false })
        .where('id', '=', club.ids.otherScout)
        .execute();
      const [one, two] = [await followAs('otherScout'), await followAs('otherScout')];
      expect((await ask('admin', document, { input })).codes).toEqual([]);
      await expect.poll(() => [one.end(), two.end()]).toEqual(['ended', 'ended']);
    }
    expect(other.end()).toBeUndefined();
  });

  test('a session that ended without a word is found at the next look', async () => {
    const process = await openProcess(club, { lookEvery: 50 });
    const follower = await followAs('player', process);
    await club.db.deleteFrom('sessions').where('userId', '=', club.ids.player).execute();
    await expect.poll(() => follower.end()).toBe('ended');
    await process.close();
  });

  test('a scout who becomes a player is told no more of others', async () => {
    const process = await openProcess(club, { lookEvery: 50 });
    const follower = await followAs('otherPlayer', process);
    await club.db
      .updateTable('users')
      .set({ role: 'scout', label: null })
      .where('id', '=', club.ids.otherPlayer)
      .execute();
    await expect
      .poll(() => {
        publishAfterCommit(process.database.db, { activities: [club.ids.pro] });
        return follower.take().length;
      })
      .toBeGreaterThan(0);
    await club.db
      .updateTable('users')
      .set({ role: 'player', label: 'YOUTH' })
      .where('id', '=', club.ids.otherPlayer)
      .execute();
    await process.close();
  });
});

describe('how many streams there are', () => {
  test('a session has four, the oldest makes room, and an account twelve', async () => {
    const token = await beginSession(club, 'player');
    const many: Follower[] = [];
    for (let one = 0; one < LIVE_STREAMS.session + 3; one++) many.push(await followWith(token));
    await expect
      .poll(() => many.map(({ end }) => end()))
      .toEqual(['replaced', 'replaced', 'replaced', undefined, undefined, undefined, undefined]);
    const others: Follower[] = [];
    for (let one = 0; one < LIVE_STREAMS.account; one++) others.push(await followAs('player'));
    await expect.poll(() => many.every(({ end }) => end() === 'replaced')).toBe(true);
    expect(others.every(({ end }) => end() === undefined)).toBe(true);
  });

  test('are counted in the metrics', async () => {
    const process = await openProcess(club);
    await followAs('player', process);
    const { values } = await liveStreams.get();
    expect(values[0]!.value).toBeGreaterThan(0);
    await process.close();
  });

  test('a reader that takes nothing is cut, and others go on', async () => {
    const process = await openProcess(club, { beat: 50 });
    // A line on which nothing arrives and nothing is ever taken.
    const line = new Duplex({ read() {}, write() {} }) as Socket;
    const raw = new ServerResponse(new IncomingMessage(line));
    raw.assignSocket(line);
    const viewer = club.context('manager').viewer!;
    const session = await startSession(club.db, viewer.id, 'test', Temporal.Now.instant());
    process.streams.open({ viewer, sessionId: session.id, raw, missed: 0, seen: 0 });
    const other = await followAs('manager', process);
    await expect
      .poll(() => {
        publishAfterCommit(process.database.db, { activities: Array.from({ length: 40 }, () => crypto.randomUUID()) });
        return raw.destroyed;
      })
      .toBe(true);
    expect(other.end()).toBeUndefined();
    await process.close();
  });
});

test('a server that stops ends its streams first, takes no more, and is not held up by them', async () => {
  const process = await openProcess(club);
  const follower = await followAs('player', process);
  process.streams.close();
  await expect.poll(() => follower.end()).toBe('stopping');
  expect((await followAs('player', process)).status).toBe(503);
  await process.close();
  const another = await openProcess(club);
  const left = await followAs('player', another);
  await another.close();
  await expect.poll(() => left.end()).toBe('stopping');
});

describe.runIf(onServer)('two processes on one PostgreSQL', () => {
  let there: LiveProcess;
  beforeAll(async () => {
    there = await openProcess(club);
  });
  afterAll(() => there.close());

  test('what one writes, pages at the other look at again, also a thousand people at once', async () => {
    const follower = await followAs('player', there);
    await plan('manager', club.gym({ userIds: [club.ids.player] }));
    await expect
      .poll(() => Object.assign({}, ...follower.events))
      .toEqual({ activities: [club.ids.player], inbox: true, arrival: true });
    follower.take();
    const many = Array.from({ length: 1000 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    publishAfterCommit(here.database.db, { activities: [...many, club.ids.player] });
    await expect.poll(() => Object.assign({}, ...follower.take())).toEqual({ activities: [club.ids.player] });
    publishAfterCommit(here.database.db, { activities: Array.from({ length: 9000 }, () => crypto.randomUUID()) });
    await expect.poll(() => Object.assign({}, ...follower.take())).toEqual({ everything: true });
  });

  test('a session that ends in one is cut in the other too', async () => {
    const follower = await followAs('scout', there);
    expect((await ask('admin', RESET_PASSWORD, { input: { userId: club.ids.scout } })).codes).toEqual([]);
    await expect.poll(() => follower.end()).toBe('ended');
  });

  test('whoever hears nothing for a moment has everything looked at again', async () => {
    const follower = await followAs('player', there);
    const name = await club.db
      .selectNoFrom((eb) => eb.fn<string>('current_database', []).as('name'))
      .executeTakeFirstOrThrow();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'touchline live' and datname = ${name.name}`.execute(club.db);
    await expect.poll(() => follower.take()).toContainEqual({ everything: true });
    await plan('manager', club.gym({ userIds: [club.ids.player], startsAt: '15:00', endsAt: '16:00' }));
    await expect.poll(() => Object.assign({}, ...follower.events)).toMatchObject({ activities: [club.ids.player] });
  });

  test('a process that starts has the others look at everything, as one may have been killed before it told them', async () => {
    const follower = await followAs('player', there);
    const third = await openProcess(club);
    await expect.poll(() => follower.take()).toEqual([{ everything: true }]);
    await third.close();
  });
});
