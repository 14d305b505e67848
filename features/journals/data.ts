import { expressionBuilder, sql, type SelectQueryBuilder } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import type { JournalCategory } from '#domain/football.ts';
import { MAX_RICH_TEXT_BYTES, plainTextOf, utf8Length } from '#domain/rich-text.ts';
import type { Scope } from '#domain/scopes.ts';
import { setFiles } from '#features/files/data.ts';
import { selectPersonDetails, type PersonRow } from '#features/persons/data.ts';
import {
  lockPlayer,
  playerById,
  selectPlayerDetails,
  type PlayerParts,
  type PlayerRow,
} from '#features/players/data.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { anyOf, compiledQuery, type JsonSubquery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { shareMergeLock } from '#server/database/idempotency.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import type { DB } from '#server/database/tables.ts';
import { conflictError, isStale } from '#server/graphql/conflict.ts';
import { parseInput, RefusedError } from '#server/graphql/errors.ts';
import { safeRichText, sanitizeRichText } from '#server/rich-text/sanitize.ts';
import { JOURNAL_FIELDS } from './fields.ts';
import { applyJournalUpdate, storedJournal, type JournalBody, type JournalInput, type JournalUpdate } from './rules.ts';

export type JournalRow = RowOf<typeof JOURNAL_FIELDS> & {
  createdBy: UserReferenceRow;
  /** Where they were read with the journal. */
  content?: string;
  player?: PlayerRow | null;
  person?: PersonRow | null;
};

/** What is asked together with journals because it will be read. */
export type JournalParts = { content?: boolean; player?: PlayerParts | false; person?: boolean };

const JOURNAL_COLUMNS = declaredColumns('journals', JOURNAL_FIELDS);

type Journals = SelectQueryBuilder<DB, 'journals', object>;

/** Journals with their authors, and with what else will be read. */
export function selectJournalDetails(journals: Journals, parts: JournalParts, part: JsonSubquery) {
  const persons = selectPersonDetails(expressionBuilder<DB>().selectFrom('persons'));
  return journals
    .innerJoin('users as author', 'author.id', 'journals.createdBy')
    .select(JOURNAL_COLUMNS)
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

/** What was stored, sanitised once more: by the rules of today. */
export const withSafeContent = (row: JournalRow): JournalRow =>
  row.content === undefined ? row : { ...row, content: safeRichText(row.content) };

/** A journal of the scope. */
export async function journalById(
  db: Db,
  scope: Scope,
  id: string,
  parts: JournalParts = {},
): Promise<JournalRow | undefined> {
  const [row] = await byId(db, { parts, scope }, { id });
  return row && withSafeContent(row);
}

const byId = compiledQuery(
  (db, { parts, scope }: { parts: JournalParts; scope: Scope }, { id }: { id: string }, part) =>
    selectJournalDetails(db.selectFrom('journals').where(scopeCondition(scope)), parts, part).where(
      'journals.id',
      '=',
      id,
    ),
  { prepared: true },
);

/** The contents of journals that were read a moment ago, sanitised. */
export async function contentsById(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('journals').select(['id', 'content']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, content }) => [id, safeRichText(content)]));
}

/** Content as it is stored, with the same as plain text. @throws Refused when nothing or too much is left of it. */
function toContentColumns(html: string): { content: string; contentText: string } {
  const content = sanitizeRichText(html);
  const contentText = plainTextOf(content);
  if (contentText === '') throw new RefusedError('global.field_required', { field: 'content' });
  if (utf8Length(content) > MAX_RICH_TEXT_BYTES)
    throw new RefusedError('validations.content_too_long', { field: 'content' });
  return { content, contentText };
}

/** Who writes, and which players may be written about. */
export type JournalAuthor = { id: string; players: Scope };
export type NewJournal = Omit<JournalInput, 'idempotencyKey' | 'category'> & { category: JournalCategory };

/** Answers the id. @throws Refused when whom it is about is not there, or a file is not the author's. */
export async function insertJournal(
  trx: Db,
  author: JournalAuthor,
  { files, playerId: askedPlayer, personId, content, ...body }: NewJournal,
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
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (files?.length) await setFiles(trx, author.id, { parent: 'journalId', id }, files);
  return id;
}

/** The present id of the player, held until the transaction ends. @throws Refused when the author may not open the player. */
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

/** What may be left empty is empty, and of the weekly fields null. */
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

/** The journal with its content, locked: whoever else would change it waits until the transaction ends. */
export async function lockJournal(trx: Db, scope: Scope, id: string): Promise<JournalRow | undefined> {
  await trx.selectFrom('journals').select('id').where('id', '=', id).forUpdate().execute();
  return journalById(trx, scope, id, { content: true });
}

/**
 * Writes what is given over a locked journal and leaves the rest as it is; new files are those of `editorId`.
 * @throws Refused when it was saved since `version`, or what remains is no whole journal of its type.
 */
export async function updateJournal(
  trx: Db,
  editorId: string,
  stored: JournalRow,
  { files, ...update }: JournalUpdate,
  now: Temporal.Instant,
): Promise<void> {
  if (isStale(update, stored)) throw await conflictError(trx, 'journals', stored);
  const { content, ...body } = parseInput(
    storedJournal,
    applyJournalUpdate({ ...stored, content: stored.content! }, update),
  );
  await trx
    .updateTable('journals')
    .set({
      ...columnsOf(body),
      ...(update.content != null && toContentColumns(content)),
      version: stored.version + 1,
      updatedAt: now.toString(),
      updatedBy: editorId,
    })
    .where('id', '=', stored.id)
    .execute();
  if (files) await setFiles(trx, editorId, { parent: 'journalId', id: stored.id }, files);
}

/** Takes away a locked journal; its files belong to nobody from then on, and are removed with what was never sent. */
export async function deleteJournal(trx: Db, viewerId: string, id: string): Promise<void> {
  await setFiles(trx, viewerId, { parent: 'journalId', id }, []);
  await trx.deleteFrom('journals').where('id', '=', id).execute();
}
