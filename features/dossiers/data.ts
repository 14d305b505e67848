import { sql } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import type { Scope } from '#domain/scopes.ts';
import { lockPlayer, playerById } from '#features/players/data.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { shareMergeLock } from '#server/database/idempotency.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { DOSSIER_FIELDS } from './fields.ts';
import { KEPT_HOURS, USUAL_OF_DOSSIER, type DossierInput } from './rules.ts';

export type DossierRow = RowOf<typeof DOSSIER_FIELDS> & {
  createdBy: string;
  failedAt: string | null;
  /** The rights of its reader when it was made; null until then. */
  madeFor: string | null;
  /** Whether a journal or an objective on its player has become confidential to its reader since it was asked for. */
  outdated: boolean;
};

/** The journals and objectives that the reader of a dossier may read. */
export type DossierScopes = { journals: Scope; objectives: Scope };

/** Most dossiers that are kept of one account: the latest. */
const MAX_KEPT = 5;
/** Minutes after which an unfinished dossier counts as failed: its process ended three times. */
const LONGEST_MINUTES = 15;

const COLUMNS = [
  ...declaredColumns('dossiers', DOSSIER_FIELDS),
  'dossiers.createdBy',
  'dossiers.failedAt',
  'dossiers.madeFor',
] as const;

/** Whether it failed or will never be finished. */
export function hasFailed({ failedAt, madeFor, createdAt }: DossierRow, now: Temporal.Instant): boolean {
  const latest = now.subtract({ minutes: LONGEST_MINUTES }).epochMilliseconds;
  return failedAt !== null || (madeFor === null && Date.parse(createdAt) < latest);
}

/** The person who asks, and the players on whom they may have dossiers. */
type DossierReader = { id: string; players: Scope };

/**
 * Returns the id, and deletes the oldest dossiers of the account. @throws Refused when the reader may not open the
 * player.
 */
export async function insertDossier(
  trx: Db,
  reader: DossierReader,
  { playerId: requestedId, most, assessment, reports, journals, objectives }: DossierInput,
  now: Temporal.Instant,
): Promise<string> {
  await shareMergeLock(trx);
  const held = await lockPlayer(trx, requestedId);
  const player = held && (await playerById(trx, reader.players, held, { summary: true }));
  if (!player) throw new RefusedError('errors.not_found', { field: 'playerId' });
  const { id } = await trx
    .insertInto('dossiers')
    .values({
      createdAt: now.toString(),
      createdBy: reader.id,
      playerId: player.id,
      assessment: assessment ?? false,
      reports: reports ?? false,
      journals: journals ?? false,
      objectives: objectives ?? false,
      most: most ?? USUAL_OF_DOSSIER,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('dossiers')
    .where('createdBy', '=', reader.id)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('dossiers as kept')
        .select('kept.id')
        .where('kept.createdBy', '=', reader.id)
        .orderBy('kept.id', 'desc')
        .offset(MAX_KEPT)
        .limit(1),
    )
    .execute();
  return id;
}

const dossiers = (db: Db, scopes: DossierScopes) =>
  db.selectFrom('dossiers').select(COLUMNS).select(isOutdated(scopes).as('outdated')).$castTo<DossierRow>();

const isOutdated = ({ journals, objectives }: DossierScopes) => sql<boolean>`(
  exists (select from journals where journals.player_id = dossiers.player_id and journals.confidential
    and journals.confidential_set_at > dossiers.created_at and not ${scopeCondition(journals)})
  or exists (select from objectives where objectives.player_id = dossiers.player_id and objectives.confidential
    and objectives.confidential_set_at > dossiers.created_at and not ${scopeCondition(objectives)}))`;

/** A dossier that the person has asked for lately. */
export function dossierById(
  db: Db,
  scopes: DossierScopes,
  id: string,
  createdBy: string,
  now: Temporal.Instant,
): Promise<DossierRow | undefined> {
  return dossiers(db, scopes)
    .where('id', '=', id)
    .where('createdBy', '=', createdBy)
    .where('createdAt', '>', keptSince(now))
    .executeTakeFirst();
}

/** A dossier that is still to be made. */
export function waitingDossier(db: Db, id: string): Promise<Omit<DossierRow, 'outdated'> | undefined> {
  return db
    .selectFrom('dossiers')
    .select(COLUMNS)
    .$castTo<DossierRow>()
    .where('id', '=', id)
    .where('madeFor', 'is', null)
    .executeTakeFirst();
}

/** Dossiers on the player that the person has asked for lately, the latest first. */
export function dossiersOn(
  db: Db,
  scopes: DossierScopes,
  of: { playerId: string; createdBy: string },
  now: Temporal.Instant,
): Promise<DossierRow[]> {
  return dossiers(db, scopes)
    .where('playerId', '=', of.playerId)
    .where('createdBy', '=', of.createdBy)
    .where('createdAt', '>', keptSince(now))
    .orderBy('id', 'desc')
    .limit(MAX_KEPT)
    .execute();
}

const keptSince = (now: Temporal.Instant) => now.subtract({ hours: KEPT_HOURS }).toString();

export async function noteProgress(db: Db, id: string, progress: number): Promise<void> {
  await db.updateTable('dossiers').set({ progress }).where('id', '=', id).where('madeFor', 'is', null).execute();
}

export async function keepDossier(db: Db, id: string, madeFor: string, pdf: Uint8Array): Promise<void> {
  await db
    .updateTable('dossiers')
    .set({ madeFor, pdf: Buffer.from(pdf), progress: 100, failedAt: null })
    .where('id', '=', id)
    .execute();
}

export async function giveDossierUp(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('dossiers')
    .set({ failedAt: now.toString() })
    .where('id', '=', id)
    .where('madeFor', 'is', null)
    .execute();
}

/**
 * The PDF, if it was made with exactly these rights of the reader and all in it is still open to them; undefined when it
 * does not exist or no longer.
 */
export async function dossierPdf(
  db: Db,
  scopes: DossierScopes,
  of: { id: string; createdBy: string; madeFor: string },
  now: Temporal.Instant,
): Promise<{ playerId: string; createdAt: string; pdf: Buffer } | undefined> {
  const found = await db
    .selectFrom('dossiers')
    .select(['playerId', 'createdAt', 'pdf'])
    .where('id', '=', of.id)
    .where('createdBy', '=', of.createdBy)
    .where('madeFor', '=', of.madeFor)
    .where(sql<boolean>`not ${isOutdated(scopes)}`)
    .where('createdAt', '>', keptSince(now))
    .executeTakeFirst();
  return found?.pdf ? { ...found, pdf: found.pdf } : undefined;
}

/** Deletes dossiers that can no longer be fetched. */
export async function purgeDossiers(db: Db, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('dossiers').where('createdAt', '<=', keptSince(now)).execute();
}
