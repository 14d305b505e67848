import type { GraphQLResolveInfo } from 'graphql';
import { allRows, pagination } from '#domain/fields.ts';
import { readId } from '#domain/ids.ts';
import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import type { Scope } from '#domain/scopes.ts';
import { dayOf } from '#domain/time.ts';
import { convertAttached } from '#features/files/graphql.ts';
import { presentPlayersById } from '#features/players/data.ts';
import { playerPartsOf } from '#features/players/graphql.ts';
import { listPickedPlayers } from '#features/players/lists.ts';
import { Deleted } from '#features/users/graphql-types.ts';
import { csvAnswers } from '#server/csv/stream.ts';
import { withIdempotencyKey, writeOnce } from '#server/database/idempotency.ts';
import { builder, notAuthorizedError, type Context } from '#server/graphql/builder.ts';
import { conflictError, refuseStale } from '#server/graphql/conflict.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { isFieldSelected } from '#server/graphql/field-selection.ts';
import { PaginationInput, toPage } from '#server/graphql/pagination.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import {
  deleteJournal,
  insertJournal,
  journalById,
  lockJournal,
  restoreJournal,
  updateJournal,
  type JournalParts,
  type JournalRow,
  type NewJournal,
} from './data.ts';
import {
  CreateJournalInput,
  DeleteJournalInput,
  RestoreJournalInput,
  Journal,
  JournalLines,
  JournalPlayersFilter,
  JournalPlayers,
  Journals,
  JournalsFilter,
  UpdateJournalInput,
} from './graphql-types.ts';
import { journalLines, listJournals } from './lists.ts';
import {
  JOURNAL_PLAYER_SORTS,
  JOURNAL_SORTS,
  journalDay,
  journalDeletion,
  journalInput,
  journalPlayersFilter,
  journalsFilter,
  journalUpdate,
  personJournal,
  PLAN_KEYS,
  playerJournal,
  specialJournal,
  type JournalInput,
  type JournalsFilter as Filter,
  storedJournal,
  applyJournalUpdate,
} from './rules.ts';

/** Lines of a CSV in one answer. */
const CSV_CHUNK = 200;

/** @throws Refused when the viewer is limited to one category, and none has been chosen yet (SPJ-01). */
export function readable(viewer: Viewer | null): Scope {
  const scope = scopeOf(viewer, 'journal.read');
  if ('nothing' in scope) throw new RefusedError('errors.no_journal_type');
  return scope;
}

/** @throws Refused when a special user filters by a hidden field of players: the result would reveal it. */
export function readJournalsFilter(viewer: Viewer | null, given: unknown): Filter {
  const filter = parseInput(journalsFilter, given ?? {});
  if (filter.playerType?.length && !can(viewer, 'journal.plan'))
    throw new RefusedError('errors.not_authorized', { field: 'filter.playerType' });
  return filter;
}

function partsOf(info: GraphQLResolveInfo, ...below: string[]): JournalParts {
  const asks = (field: string) => isFieldSelected(info, ...below, field);
  return {
    content: asks('content'),
    player: asks('player') ? playerPartsOf(info, ...below, 'player') : asks('subject') && { summary: true },
    person: asks('person') || asks('subject'),
  };
}

/** @throws Refused when the journal is not in the viewer's scope, or was deleted since it was written. */
async function findJournal({ db, viewer }: Context, journalId: string, parts?: JournalParts): Promise<JournalRow> {
  const named = readId(journalId);
  const journal = named === undefined ? undefined : await journalById(db, readable(viewer), named, parts);
  if (!journal) throw new RefusedError('errors.not_found', { field: 'id' });
  return journal;
}

/** The present id of a player, as a page's address names it. */
async function presentPlayerId({ db }: Context, requestedId: string): Promise<string | undefined> {
  const named = readId(requestedId);
  return named === undefined ? undefined : (await presentPlayersById(db, [named])).get(named)?.id;
}

const FILTER = 'Which journals; all when left out.';

/** Most journals of a list with contents: a text may have 40 kB. */
const MAX_TEXTS = 30;

builder.queryFields((t) => ({
  journals: t.field({
    type: Journals,
    description: `A page of the journals that the filter lets through, the latest day first (JRN-13); with their contents at most ${MAX_TEXTS}. A special user reads those of the own category.`,
    authScopes: { may: 'journal.read' },
    args: {
      pagination: t.arg({
        type: PaginationInput,
        description: `Which page; sorted by one of ${JOURNAL_SORTS.join(', ')}.`,
      }),
      filter: t.arg({ type: JournalsFilter, description: FILTER }),
    },
    resolve: (_root, args, { db, viewer }, info) => {
      const filter = readJournalsFilter(viewer, args.filter);
      const page = toPage(parseInput(pagination, args.pagination), JOURNAL_SORTS, { sortBy: 'date', descending: true });
      const parts = partsOf(info, 'result');
      if (parts.content && page.rowsPerPage > MAX_TEXTS)
        throw new RefusedError('validations.too_many', { field: 'pagination.rowsPerPage' });
      return listJournals(db, readable(viewer), filter, page, parts);
    },
  }),
  journal: t.field({
    type: Journal,
    description: 'One journal; refused when there is none, or it is not about the player or person that is named.',
    authScopes: { may: 'journal.read' },
    args: {
      id: t.arg.id({ required: true, description: 'Which journal.' }),
      playerId: t.arg.id({
        description: 'The player it is about, where the page names one; that of a merged one too.',
      }),
      personId: t.arg.id({ description: 'The person it is about, where the page names one.' }),
    },
    resolve: async (_root, args, context, info) => {
      const journal = await findJournal(context, args.id, partsOf(info));
      if (args.playerId != null && (await presentPlayerId(context, args.playerId)) !== journal.playerId)
        throw new RefusedError('errors.not_found', { field: 'playerId' });
      if (args.personId != null && readId(args.personId) !== journal.personId)
        throw new RefusedError('errors.not_found', { field: 'personId' });
      return journal;
    },
  }),
  journalsCsv: t.field({
    type: JournalLines,
    description: `All journals for a CSV, the latest day first (page 0, rowsPerPage 0), ${CSV_CHUNK} in one answer.`,
    authScopes: { may: 'journal.read' },
    args: {
      pagination: t.arg({ type: PaginationInput, description: 'Page 0 with `rowsPerPage` 0, or left out.' }),
      filter: t.arg({ type: JournalsFilter, description: FILTER }),
      after: t.arg.id({ description: 'The `next` of the answer before.' }),
    },
    resolve: async (_root, args, { db, viewer, now, signal }) => {
      parseInput(allRows, args.pagination);
      const filter = readJournalsFilter(viewer, args.filter);
      const { after } = args;
      const scope = readable(viewer);
      await consume(db, after ? 'exportPage' : 'export', viewer!.id, now);
      return csvAnswers.run(viewer!.id, () => journalLines(db, scope, filter, after, CSV_CHUNK), { signal });
    },
  }),
  journalPlayers: t.field({
    type: JournalPlayers,
    description:
      'A page of the players whom a journal can be about, by name, with no more than their five fields (A-73).',
    authScopes: { may: 'journal.pickPlayer' },
    args: {
      pagination: t.arg({
        type: PaginationInput,
        description: `Which page; sorted by ${JOURNAL_PLAYER_SORTS.join(', ')}.`,
      }),
      filter: t.arg({ type: JournalPlayersFilter, description: 'Which players; all when left out.' }),
    },
    resolve: (_root, args, { db, viewer }) => {
      const page = toPage(parseInput(pagination, args.pagination), JOURNAL_PLAYER_SORTS, {
        sortBy: 'lastName',
        descending: false,
      });
      const filter = parseInput(journalPlayersFilter, args.filter ?? {});
      return listPickedPlayers(db, scopeOf(viewer, 'journal.pickPlayer'), filter, page);
    },
  }),
}));

/**
 * The new journal, by the rule of the form that the viewer has. A special user writes in their own category (SPJ-04).
 * @throws Refused when a field is missing, or the viewer may not set it.
 */
function readNewJournal(viewer: Viewer, given: unknown): NewJournal & Pick<JournalInput, 'idempotencyKey'> {
  const input = parseInput(journalInput, given);
  const scope = scopeOf(viewer, 'journal.create');
  if ('categories' in scope) {
    const [own] = scope.categories;
    if (input.category != null && input.category !== own)
      throw new RefusedError('validations.category_not_own', { field: 'category' });
    const withheld = PLAN_KEYS.find((key) => input[key] != null);
    if (withheld) throw new RefusedError('errors.not_authorized', { field: withheld });
    return { ...parseInput(specialJournal, input), category: own! };
  }
  if ('nothing' in scope) throw new RefusedError('errors.no_journal_type');
  if (input.personId == null) return parseInput(playerJournal, input);
  if (input.playerId != null) throw new RefusedError('validations.journal_subject', { field: 'personId' });
  return { ...parseInput(personJournal, input), category: input.category ?? 'other' };
}

builder.mutationFields((t) => ({
  createJournal: t.field({
    type: Journal,
    description:
      'Writes a journal about a player or a person (JRN-05, JRN-07). A special user writes in the own category, about a player or nobody (SPJ-04). With an idempotency key a repeated call makes one journal.',
    authScopes: { may: 'journal.create' },
    args: { input: t.arg({ type: CreateJournalInput, required: true, description: 'The journal.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now, zone } = context;
      const input = readNewJournal(viewer!, args.input);
      parseInput(journalDay(dayOf(now, zone)), { date: input.date });
      const { idempotencyKey: _, ...journal } = input;
      const author = { id: viewer!.id, players: scopeOf(viewer, 'journal.pickPlayer') };
      const made = await db.transaction().execute((trx) =>
        withIdempotencyKey(trx, viewer!, 'createJournal', input, async () => {
          const id = await insertJournal(trx, author, journal, now);
          await convertAttached(context, trx, journal.files);
          return id;
        }),
      );
      return findJournal(context, made);
    },
  }),
  updateJournal: t.field({
    type: Journal,
    description:
      'Changes what is given; what is left out stays. Whom it is about never changes. For whoever wrote it and for admins (A-13).',
    authScopes: { may: 'journal.edit' },
    args: {
      input: t.arg({ type: UpdateJournalInput, required: true, description: 'Which journal, and what changes.' }),
    },
    resolve: async (_root, args, context) => {
      const { viewer, now, zone } = context;
      const input = parseInput(journalUpdate, args.input);
      await writeOnce(context, 'updateJournal', input, async (trx, { files, confidential, ...fields }) => {
        const journal = await lockJournal(trx, readable(viewer), fields.id);
        if (!journal) throw new RefusedError('errors.not_found', { field: 'id' });
        if (!can(viewer, 'journal.edit', { createdBy: journal.createdBy.id })) throw notAuthorizedError(viewer);
        await refuseStale(fields, journal, () => conflictError(trx, 'journals', journal));
        if (fields.date != null) parseInput(journalDay(dayOf(now, zone), journal.date), { date: fields.date });
        const { content, ...body } = parseInput(
          storedJournal,
          applyJournalUpdate({ ...journal, content: journal.content! }, fields),
        );
        const newContent = fields.content == null ? undefined : content;
        await updateJournal(trx, viewer!.id, journal, { body, content: newContent, confidential, files }, now);
        await convertAttached(context, trx, files);
      });
      return findJournal(context, input.id);
    },
  }),
  deleteJournal: t.field({
    type: Deleted,
    description:
      'Deletes a journal with its files. For whoever wrote it and for admins (G-36). For ten minutes `restoreJournal` brings it back.',
    authScopes: { may: 'journal.edit' },
    args: { input: t.arg({ type: DeleteJournalInput, required: true, description: 'Which one.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      await writeOnce(context, 'deleteJournal', parseInput(journalDeletion, args.input), async (trx, { id }) => {
        const journal = await lockJournal(trx, readable(viewer), id);
        if (!journal) throw new RefusedError('errors.not_found', { field: 'id' });
        if (!can(viewer, 'journal.edit', { createdBy: journal.createdBy.id })) throw notAuthorizedError(viewer);
        await deleteJournal(trx, viewer!.id, journal.id, now);
      });
      return { deleted: true };
    },
  }),
  restoreJournal: t.field({
    type: Journal,
    description:
      'Brings back, for ten minutes, a journal that the viewer has deleted, with its files (JRN-22). For whoever wrote it and for admins.',
    authScopes: { may: 'journal.edit' },
    args: { input: t.arg({ type: RestoreJournalInput, required: true, description: 'Which one.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(journalDeletion, args.input);
      await writeOnce(context, 'restoreJournal', input, async (trx, { id }) => {
        await restoreJournal(trx, viewer!.id, id, now);
        const journal = await journalById(trx, readable(viewer), id);
        if (!journal) throw new RefusedError('errors.not_found', { field: 'id' });
        if (!can(viewer, 'journal.edit', { createdBy: journal.createdBy.id })) throw notAuthorizedError(viewer);
      });
      return findJournal(context, input.id);
    },
  }),
}));
