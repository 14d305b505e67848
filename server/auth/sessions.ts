/** Sessions: an opaque token of 256 random bits, of which the database stores only the SHA-256 (G-07). */
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { JournalCategory, Label, Language, Role } from '#domain/football.ts';
import type { Viewer } from '#domain/permissions.ts';
import { anyOf, compiledQuery } from '../database/compiled-query.ts';
import type { Db } from '../database/database.ts';
import { publishAfterCommit } from '../database/live-hints.ts';
import type { DB } from '../database/tables.ts';
import { outageOf } from '../observability/unavailable.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** Idle and absolute timeout of a session; a check constraint enforces the absolute one too. */
const IDLE_HOURS = 24 * 30;
const LONGEST_HOURS = 24 * 90;
/** `lastUsedAt` is written at most this often, so that not every request costs a write. */
const TOUCH_MINUTES = 60;

export type Session = { id: string; viewer: Viewer };

/** Starts a session. Only this call returns its token: just the hash is stored. */
export async function startSession(
  db: Db,
  userId: string,
  device: string,
  now: Temporal.Instant,
  knownDeviceId: string | null = null,
): Promise<Session & { token: string }> {
  const token = newToken();
  const { id } = await db
    .insertInto('sessions')
    .values({
      tokenHash: hashOfToken(token),
      userId,
      device: device.slice(0, 200),
      createdAt: now.toString(),
      lastUsedAt: now.toString(),
      expiresAt: now.add({ hours: IDLE_HOURS }).toString(),
      knownDeviceId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await withViewer(db.selectFrom('users')).where('users.id', '=', userId).executeTakeFirstOrThrow();
  return { id, token, viewer: viewerIn(user) };
}

/**
 * Gives a session a new token, after the answer with the first one was lost. Its device may have become known again
 * meanwhile; the device's former row is deleted. Null when the session has ended.
 */
export async function renewToken(
  trx: Db,
  userId: string,
  sessionId: string,
  knownDeviceId: string,
): Promise<(Session & { token: string }) | null> {
  const token = newToken();
  const held = trx.selectFrom('sessions').select('knownDeviceId').where('id', '=', sessionId);
  const session = await held.where('userId', '=', userId).forUpdate().executeTakeFirst();
  if (!session) return null;
  await trx
    .updateTable('sessions')
    .set({ tokenHash: hashOfToken(token), knownDeviceId })
    .where('id', '=', sessionId)
    .execute();
  if (session.knownDeviceId && session.knownDeviceId !== knownDeviceId)
    await trx.deleteFrom('knownDevices').where('id', '=', session.knownDeviceId).execute();
  const user = await withViewer(trx.selectFrom('users')).where('users.id', '=', userId).executeTakeFirstOrThrow();
  return { id: sessionId, token, viewer: viewerIn(user) };
}

const bySession = compiledQuery(
  (db, _shape: null, { tokenHash, now }: { tokenHash: Buffer; now: string }) =>
    withViewer(db.selectFrom('users'))
      .innerJoin('sessions', 'sessions.userId', 'users.id')
      .select(['sessions.id as sessionId', 'sessions.lastUsedAt'])
      .where('sessions.tokenHash', '=', tokenHash)
      .where('sessions.expiresAt', '>', now)
      .where('users.deactivatedAt', 'is', null),
  { prepared: true },
);

/** The session of a token, with the viewer read from the database each time; null when expired or deactivated. */
export async function findSession(db: Db, token: string, now: Temporal.Instant): Promise<Session | null> {
  const [row] = await bySession(db, null, { tokenHash: hashOfToken(token), now: now.toString() });
  if (!row) return null;
  if (Date.parse(row.lastUsedAt) + TOUCH_MINUTES * 60_000 < now.epochMilliseconds) {
    const touch = db
      .updateTable('sessions')
      .set({ lastUsedAt: now.toString(), expiresAt: endAfterUse(now) })
      .where('id', '=', row.sessionId);
    // Reads go on while the database is read-only.
    await touch.execute().catch((error: unknown) => {
      if (!outageOf(error)) throw error;
    });
  }
  return { id: row.sessionId, viewer: viewerIn(row) };
}

/** Sliding expiry, capped at `LONGEST_HOURS` after the start. */
const endAfterUse = (now: Temporal.Instant) =>
  sql<string>`least(${now.add({ hours: IDLE_HOURS }).toString()}::timestamptz,
    created_at + make_interval(hours => ${LONGEST_HOURS}::int))`;

export async function sessionStands(trx: Db, sessionId: string): Promise<boolean> {
  return (await trx.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined;
}

/** The unexpired ones of these sessions, with their present viewers. */
export async function viewersOfSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, Viewer>> {
  const rows = await withViewer(db.selectFrom('users'))
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .select('sessions.id as sessionId')
    .where('sessions.id', '=', anyOf(sessionIds))
    .where('sessions.expiresAt', '>', now.toString())
    .where('users.deactivatedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.sessionId, viewerIn(row)]));
}

/** The viewer of a user id, without a session; null when unknown or deactivated. */
export async function loadViewer(db: Db, userId: string): Promise<Viewer | null> {
  const row = await withViewer(db.selectFrom('users'))
    .where('users.id', '=', userId)
    .where('users.deactivatedAt', 'is', null)
    .executeTakeFirst();
  return row ? viewerIn(row) : null;
}

/** Selects the columns of a `Viewer`. */
function withViewer<Row>(people: SelectQueryBuilder<DB, 'users', Row>) {
  return people
    .select([
      'users.id',
      'users.role',
      'users.label',
      'users.language',
      'users.journalType',
      'users.requirePasswordReset',
    ])
    .select((eb) =>
      eb
        .selectFrom('scoutAssignments')
        .whereRef('scoutAssignments.scoutId', '=', 'users.id')
        .select(sql<string[]>`coalesce(array_agg(player_id::text), '{}')`.as('ids'))
        .as('playerIds'),
    );
}

type ViewerRow = Pick<
  Selectable<DB['users']>,
  'id' | 'role' | 'label' | 'language' | 'journalType' | 'requirePasswordReset'
> & {
  playerIds: string[] | null;
};

function viewerIn(row: ViewerRow): Viewer {
  return {
    id: row.id,
    role: row.role as Role,
    label: row.label as Label | null,
    language: row.language as Language,
    journalType: row.journalType as JournalCategory | null,
    requirePasswordReset: row.requirePasswordReset,
    playerIds: row.playerIds ?? [],
  };
}

/** Signs out. The device stays known, so that guesses from elsewhere do not lock its owner out. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  const ended = await db.deleteFrom('sessions').where('id', '=', sessionId).returning('userId').executeTakeFirst();
  if (ended) publishAfterCommit(db, { sessions: [ended.userId] });
}

/** Ends one session of this user remotely and deletes its known device; false when the user has no such session. */
export async function endSessionOf(trx: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .returning('knownDeviceId')
    .executeTakeFirst();
  if (ended?.knownDeviceId) await trx.deleteFrom('knownDevices').where('id', '=', ended.knownDeviceId).execute();
  publishAfterCommit(trx, { sessions: [userId] });
  return ended !== undefined;
}

/** Ends all sessions of a user but `except`, and deletes all known devices but its own; returns how many ended. */
export async function endSessions(db: Db, userId: string, except: string | null = null): Promise<number> {
  let ended = db.deleteFrom('sessions').where('userId', '=', userId);
  let forgotten = db.deleteFrom('knownDevices').where('userId', '=', userId);
  if (except !== null) {
    ended = ended.where('id', '<>', except);
    const own = db.selectFrom('sessions').select('knownDeviceId').where('id', '=', except);
    forgotten = forgotten.where((eb) => eb('id', 'is distinct from', own));
  }
  const { numDeletedRows } = await ended.executeTakeFirstOrThrow();
  await forgotten.execute();
  publishAfterCommit(db, { sessions: [userId] });
  return Number(numDeletedRows);
}
