import type { RowOf } from '#domain/declared-fields.ts';
import type { Scope } from '#domain/scopes.ts';
import { lockPlayer, playerById } from '#features/players/data.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { shareMergeLock } from '#server/database/idempotency.ts';
import { RefusedError } from '#server/graphql/errors.ts';
import { DOSSIER_FIELDS } from './fields.ts';
import { KEPT_HOURS, USUAL_OF_DOSSIER, type DossierInput } from './rules.ts';

export type DossierRow = RowOf<typeof DOSSIER_FIELDS> & {
  createdBy: string;
  failedAt: string | null;
  /** What its reader might read when it was made; null until then. */
  madeFor: string | null;
};

/** Of one account so many are kept, the latest. */
const MOST_KEPT = 5;
/** One that has not come by then is none: its process ended three times. */
const LONGEST_MINUTES = 15;

const COLUMNS = [
  ...declaredColumns('dossiers', DOSSIER_FIELDS),
  'dossiers.createdBy',
  'dossiers.failedAt',
  'dossiers.madeFor',
] as const;

/** Whether it will not come any more. */
export function hasFailed({ failedAt, madeFor, createdAt }: DossierRow, now: Temporal.Instant): boolean {
  const latest = now.subtract({ minutes: LONGEST_MINUTES }).epochMilliseconds;
  return failedAt !== null || (madeFor === null && Date.parse(createdAt) < latest);
}

/** Who asks, and of which players that may be done. */
type DossierReader = { id: string; players: Scope };

/** Answers the id. The oldest of the account go. @throws Refused when the player is not there for the reader. */
export async function insertDossier(
  trx: Db,
  reader: DossierReader,
  { playerId: asked, most, assessment, reports, journals, objectives }: DossierInput,
  now: Temporal.Instant,
): Promise<string> {
  await shareMergeLock(trx);
  const held = await lockPlayer(trx, asked);
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
        .offset(MOST_KEPT)
        .limit(1),
    )
    .execute();
  return id;
}

const dossiers = (db: Db) => db.selectFrom('dossiers').select(COLUMNS).$castTo<DossierRow>();

/** One that somebody has asked for lately. */
export function dossierById(
  db: Db,
  id: string,
  createdBy: string,
  now: Temporal.Instant,
): Promise<DossierRow | undefined> {
  return dossiers(db)
    .where('id', '=', id)
    .where('createdBy', '=', createdBy)
    .where('createdAt', '>', keptSince(now))
    .executeTakeFirst();
}

/** One that is still to be made. */
export function waitingDossier(db: Db, id: string): Promise<DossierRow | undefined> {
  return dossiers(db).where('id', '=', id).where('madeFor', 'is', null).executeTakeFirst();
}

/** Those on the player that somebody has asked for lately, the latest first. */
export function dossiersOn(
  db: Db,
  of: { playerId: string; createdBy: string },
  now: Temporal.Instant,
): Promise<DossierRow[]> {
  return dossiers(db)
    .where('playerId', '=', of.playerId)
    .where('createdBy', '=', of.createdBy)
    .where('createdAt', '>', keptSince(now))
    .orderBy('id', 'desc')
    .limit(MOST_KEPT)
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

/** The PDF, made for what the reader may read now; undefined when it is not there, or not any more. */
export async function dossierPdf(
  db: Db,
  of: { id: string; createdBy: string; madeFor: string },
  now: Temporal.Instant,
): Promise<{ playerId: string; createdAt: string; pdf: Buffer } | undefined> {
  const found = await db
    .selectFrom('dossiers')
    .select(['playerId', 'createdAt', 'pdf'])
    .where('id', '=', of.id)
    .where('createdBy', '=', of.createdBy)
    .where('madeFor', '=', of.madeFor)
    .where('createdAt', '>', keptSince(now))
    .executeTakeFirst();
  return found?.pdf ? { ...found, pdf: found.pdf } : undefined;
}

/** Deletes what nobody gets any more. */
export async function purgeDossiers(db: Db, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('dossiers').where('createdAt', '<=', keptSince(now)).execute();
}
