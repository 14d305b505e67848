import { expressionBuilder, sql, type SelectQueryBuilder } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import type { JournalCategory } from '#domain/football.ts';
import { MAX_RICH_TEXT_BYTES, plainTextOf, utf8Length } from '#domain/text/rich-text.ts';
import type { Scope } from '#domain/scopes.ts';
import { confidentialColumns, isConfidentialAtFirst, isMadeConfidential } from '#features/confidentiality/data.ts';
import { setFiles } from '#features/files/data.ts';
import { selectPersonDetails, type PersonRow } from '#features/persons/data.ts';
import {
  lockPlayer,
  playerById,
  selectPlayerDetails,
  type PlayerParts,
  type PlayerRow,
} from '#features/players/data.ts';
import { cannotRestoreError, lockRemovedRecord, removeRecord, restoreRecord } from '#features/removals/data.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { anyOf, compiledQuery, type JsonSubquery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { shareMergeLock } from '#server/database/idempotency.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import type { DB } from '#server/database/tables.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { safeRichText, sanitizeRichText } from '#server/rich-text/sanitize.ts';
import { JOURNAL_FIELDS } from './fields.ts';
import type { JournalBody, JournalInput, JournalUpdate } from './rules.ts';

export type JournalRow = RowOf<typeof JOURNAL_FIELDS> & {
  createdBy: UserReferenceRow;
  /** Who set last whether it is confidential, and when; null while it is as it was written. */
  confidentialSetAt: string | null;
  confidentialSetBy: string | null;
  /** Missing where they were not read with the journal. */
  content?: string;
  player?: PlayerRow | null;
  person?: PersonRow | null;
};

/** Parts that are read together with journals, because they will be needed. */
export type JournalParts = { content?: boolean; player?: PlayerParts | false; person?: boolean };

const JOURNAL_COLUMNS = declaredColumns('journals', JOURNAL_FIELDS);

type Journals = SelectQueryBuilder<DB, 'journals', object>;

/** Selects journals with their authors and the given parts. */
export function selectJournalDetails(journals: Journals, parts: JournalParts, part: JsonSubquery) {
  const persons = selectPersonDetails(expressionBuilder<DB>().selectFrom('persons'));
  return journals
    .innerJoin('users as author', 'author.id', 'journals.createdBy')
    .select(JOURNAL_COLUMNS)
    .select(['journals.confidentialSetAt', 'journals.confidentialSetBy'])
    .select(referenceJson('author').as('createdBy'))
    .$if(parts.content === true, (all) => all.select('journals.content'))
    .$if(Boolean(parts.player), (all) => {
      const players = selectPlayerDetails(expressionBuilder<DB>().selectFrom('players'), parts.player || {});
      return all.select(part('player', players.whereRef('players.id', '=', sql.ref('journals.playerId'))));
    })
    .$if(parts.person === true, (all) =>
      all.select(part('person', persons.whereRef('persons.id', '=', sql.ref('journals.personId')))),
    )
    .$castTo<JournalRow>();
}

/** Sanitizes the stored content again, by the present rules. */
export const withSafeContent = (row: JournalRow): JournalRow =>
  row.content === undefined ? row : { ...row, content: safeRichText(row.content) };

/** A journal of the scope. */
export async function journalById(
  db: Db,
  scope: Scope,
  id: string,
  parts: JournalParts = {},
): Promise<JournalRow | undefined> {
  const [row] = await byId(db, { parts }, { id, scope });
  return row && withSafeContent(row);
}

const byId = compiledQuery(
  (db, { parts }: { parts: JournalParts }, { id, scope }: { id: string; scope: Scope }, part) =>
    selectJournalDetails(db.selectFrom('journals').where(scopeCondition(scope)), parts, part).where(
      'journals.id',
      '=',
      id,
    ),
  { prepared: true },
);

/** The sanitized contents of journals by id. */
export async function contentsById(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('journals').select(['id', 'content']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, content }) => [id, safeRichText(content)]));
}

/** Content as it is stored, also as plain text. @throws Refused when it is empty or too long after sanitizing. */
function toContentColumns(html: string): { content: string; contentText: string } {
  const content = sanitizeRichText(html);
  const contentText = plainTextOf(content);
  if (contentText === '') throw new RefusedError('global.field_required', { field: 'content' });
  if (utf8Length(content) > MAX_RICH_TEXT_BYTES)
    throw new RefusedError('validations.content_too_long', { field: 'content' });
  return { content, contentText };
}

/** The author, and the players they may write about. */
export type JournalAuthor = { id: string; players: Scope };
export type NewJournal = Omit<JournalInput, 'idempotencyKey' | 'category'> & { category: JournalCategory };

/** Returns the id. @throws Refused when its player or person does not exist, or a file is not the author's. */
export async function insertJournal(
  trx: Db,
  author: JournalAuthor,
  { files, playerId: askedPlayer, personId, content, confidential, ...body }: NewJournal,
  now: Temporal.Instant,
): Promise<string> {
  const playerId = askedPlayer ? await holdSubject(trx, author, askedPlayer) : null;
  if (personId) await holdPerson(trx, personId);
  const at = now.toString();
  const { id } = await trx
    .insertInto('journals')
    .values({
      ...columnsOf(body),
      ...toContentColumns(content),
      playerId,
      personId: personId ?? null,
      createdBy: author.id,
      confidential: confidential ?? (await isConfidentialAtFirst(trx, body.category)),
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (files?.length) await setFiles(trx, author.id, { parent: 'journalId', id }, files);
  return id;
}

/**
 * Locks the player until the transaction ends, and returns the present id. @throws Refused when the author may not open
 * the player.
 */
async function holdSubject(trx: Db, author: JournalAuthor, asked: string): Promise<string> {
  await shareMergeLock(trx);
  const held = await lockPlayer(trx, asked);
  const player = held && (await playerById(trx, author.players, held));
  if (!player) throw new RefusedError('errors.not_found', { field: 'playerId' });
  return player.id;
}

async function holdPerson(trx: Db, id: string): Promise<void> {
  const person = await trx.selectFrom('persons').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  if (!person) throw new RefusedError('errors.not_found', { field: 'personId' });
}

/** Next steps without a value become empty text; all other optional fields become null. */
function columnsOf({ nextSteps, type, ...body }: Omit<JournalBody, 'content'>) {
  const { performanceCurve, parentsFeedback, injured, injurySituation, importantTopics, school, deadline } = body;
  return {
    name: body.name,
    date: body.date,
    category: body.category,
    type: type ?? 'normal',
    nextSteps: nextSteps ?? '',
    deadline: deadline ?? null,
    performanceCurve: performanceCurve ?? null,
    parentsFeedback: parentsFeedback || null,
    injured: injured ?? null,
    injurySituation: injurySituation || null,
    importantTopics: importantTopics || null,
    school: school || null,
  };
}

/** Locks a journal against other changes until the transaction ends, and returns it with its content. */
export async function lockJournal(trx: Db, scope: Scope, id: string): Promise<JournalRow | undefined> {
  await trx.selectFrom('journals').select('id').where('id', '=', id).forUpdate().execute();
  return journalById(trx, scope, id, { content: true });
}

/** A change of a journal: the whole body, and the content and the files if they are new. */
export type JournalChange = {
  body: Omit<JournalBody, 'content'>;
  content: string | undefined;
  /** Missing when it stays as it is. */
  confidential?: boolean | null | undefined;
  files: JournalUpdate['files'];
};

/** Writes a change over a locked journal; new files must belong to `editorId`. */
export async function updateJournal(
  trx: Db,
  editorId: string,
  stored: JournalRow,
  { body, content, confidential, files }: JournalChange,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('journals')
    .set({
      ...columnsOf(body),
      ...(content !== undefined && toContentColumns(content)),
      ...confidentialColumns(stored, confidential, editorId, now),
      version: stored.version + 1,
      updatedAt: now.toString(),
      updatedBy: editorId,
    })
    .where('id', '=', stored.id)
    .execute();
  if (isMadeConfidential(stored, confidential)) publishAfterCommit(trx, { records: ['journal'] });
  if (files) await setFiles(trx, editorId, { parent: 'journalId', id: stored.id }, files);
}

/** Deletes a locked journal with its files; `restoreJournal` brings them back for ten minutes. */
export const deleteJournal = (trx: Db, viewerId: string, id: string, now: Temporal.Instant): Promise<void> =>
  removeRecord(trx, viewerId, { kind: 'journals', id }, now);

/** @throws Refused when this person has not deleted it just now, or whom it is about is gone. */
export async function restoreJournal(trx: Db, viewerId: string, id: string, now: Temporal.Instant): Promise<void> {
  await shareMergeLock(trx);
  const journal = { kind: 'journals', id } as const;
  const removed = await lockRemovedRecord(trx, viewerId, journal, now);
  const playerId = removed.playerId === null ? null : await lockPlayer(trx, removed.playerId);
  if (playerId === undefined) throw cannotRestoreError();
  if (removed.personId !== null) await holdPerson(trx, removed.personId);
  await restoreRecord(trx, journal, removed, playerId === null ? {} : { player_id: playerId });
}
