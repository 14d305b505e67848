import type { RowOf } from '#domain/declared-fields.ts';
import type { JournalCategory } from '#domain/football.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { CLUB_SETTINGS_FIELDS } from './fields.ts';

export type ClubSettingsRow = RowOf<typeof CLUB_SETTINGS_FIELDS>;

const settings = (db: Db) =>
  db
    .selectFrom('clubSettings')
    .select(declaredColumns('clubSettings', CLUB_SETTINGS_FIELDS))
    .$castTo<ClubSettingsRow>();

export const clubSettings = (db: Db): Promise<ClubSettingsRow> => settings(db).executeTakeFirstOrThrow();

/** The settings, locked until the end of the transaction, and who changed them last. */
export function lockClubSettings(trx: Db): Promise<ClubSettingsRow & { updatedAt: string; updatedBy: string | null }> {
  return settings(trx).select(['updatedAt', 'updatedBy']).forUpdate().executeTakeFirstOrThrow();
}

export async function writeClubSettings(
  trx: Db,
  editorId: string,
  { confidentialCategories, version }: ClubSettingsRow,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('clubSettings')
    .set({ confidentialCategories, version, updatedAt: now.toString(), updatedBy: editorId })
    .execute();
}

/** Whether a new record of the category is confidential when its author does not say. */
export async function isConfidentialAtFirst(db: Db, category: JournalCategory): Promise<boolean> {
  return (await clubSettings(db)).confidentialCategories.includes(category);
}

type Stored = { confidential: boolean };
type Choice = boolean | null | undefined;

/** The columns that a change of a journal or objective writes; none when it says nothing new. */
export const confidentialColumns = (stored: Stored, choice: Choice, editorId: string, now: Temporal.Instant) =>
  choice == null || choice === stored.confidential
    ? {}
    : { confidential: choice, confidentialSetAt: now.toString(), confidentialSetBy: editorId };

/** Whether people who read it until now have to let go of it. */
export const isMadeConfidential = (stored: Stored, choice: Choice): boolean => choice === true && !stored.confidential;
