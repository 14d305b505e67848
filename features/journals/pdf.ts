/** Journals as PDFs behind links (EXP-01, EXP-03, GQL-58, G-23), in the language of the viewer who exports them. */
import type { FastifyInstance } from 'fastify';
import { fillText } from '#domain/text/fill-text.ts';
import { allRows } from '#domain/fields.ts';
import { isId } from '#domain/ids.ts';
import { scopeOf, type Viewer } from '#domain/permissions.ts';
import { filesByParent, readableFile, type FileRow } from '#features/files/data.ts';
import { fileScopesOf } from '#features/files/graphql.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { createLinkSigner } from '#server/auth/signed-links.ts';
import { ExportLink } from '#server/graphql/export-link.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { PaginationInput, toPage } from '#server/graphql/pagination.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { media } from '#server/media/pool.ts';
import { fileNamePart, printedDate, printedInstant, type PrintContext } from '#server/pdf/format.ts';
import { renderPdf } from '#server/pdf/render.ts';
import { serveSheet } from '#server/pdf/sheet.ts';
import { toTextBlocks } from '#server/rich-text/blocks.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { journalById, type JournalRow } from './data.ts';
import { readable, readJournalsFilter } from './graphql.ts';
import { JournalsFilter } from './graphql-types.ts';
import { listJournals } from './lists.ts';
import { JOURNAL_SORTS, MAX_JOURNALS_EXPORTED } from './rules.ts';

builder.queryField('journalsExport', (t) =>
  t.field({
    type: [ExportLink],
    description: `One sheet for each journal that the filter lets through, the latest day first (page 1, rowsPerPage 0). At most ${MAX_JOURNALS_EXPORTED}; more are refused.`,
    authScopes: { may: 'journal.read' },
    args: {
      pagination: t.arg({ type: PaginationInput, description: 'Page 1 with `rowsPerPage` 0, or left out.' }),
      filter: t.arg({ type: JournalsFilter, description: 'Which journals; all when left out.' }),
    },
    resolve: async (_root, args, { db, viewer, now }) => {
      parseInput(allRows, args.pagination);
      const filter = readJournalsFilter(viewer, args.filter);
      const scope = readable(viewer);
      await consume(db, 'export', viewer!.id, now);
      const first = toPage(null, JOURNAL_SORTS, { sortBy: 'date', descending: true });
      const page = { ...first, rowsPerPage: MAX_JOURNALS_EXPORTED + 1 };
      const { result } = await listJournals(db, scope, filter, page, { player: { summary: true }, person: true });
      if (result.length > MAX_JOURNALS_EXPORTED)
        throw new RefusedError('validations.too_many_journals_exported', {
          field: 'filter',
          params: { most: MAX_JOURNALS_EXPORTED },
        });
      const sign = await createLinkSigner(db, viewer!, now);
      return result.map((journal) => ({
        url: sign(pathOf(journal.id)),
        type: 'PDF' as const,
        title: [nameOf(journal), journal.name].filter(Boolean).join(' · '),
        date: journal.date,
      }));
    },
  }),
);

const pathOf = (journalId: string) => `/pdfs/journals/${journalId}`;

/** The name of the subject; empty for a journal without one. */
function nameOf({ player, person }: JournalRow): string {
  const subject = player ?? person;
  return subject ? `${subject.firstName} ${subject.lastName}`.trim() : '';
}

/** Answers 404 unless the link is signed for somebody who may read that journal now. */
export function serveJournalPdf(
  app: FastifyInstance,
  { db, store, zone, clubName }: PrintContext & { store: FileStore },
): void {
  serveSheet(app, db, {
    path: ({ journalId }) => pathOf(journalId),
    params: { journalId: isId },
    mayRead: (viewer) => !('nothing' in scopeOf(viewer, 'journal.read')),
    async print({ params, viewer }) {
      const parts = { content: true, player: { summary: true }, person: true };
      const journal = await journalById(db, scopeOf(viewer, 'journal.read'), params.journalId, parts);
      if (!journal) return null;
      const files = (await filesByParent(db, 'journalId', [journal.id])).get(journal.id) ?? [];
      const pictures = await picturesOf({ db, store }, viewer, files);
      const sheet = toJournalSheet(journal, { files, pictures, viewer, clubName, zone });
      const bytes = Object.fromEntries(pictures.map((picture) => [picture.path, picture.bytes]));
      return { pdf: await renderPdf('journal', sheet, bytes), fileName: journalFileName(journal) };
    },
  });
}

/** `journal-2026-11-17-luca-meier.pdf` */
function journalFileName(journal: JournalRow): string {
  const plain = fileNamePart(nameOf(journal) || journal.name).slice(0, 80);
  return `journal-${journal.date}${plain && `-${plain}`}.pdf`;
}

/** Most pictures in one PDF; further ones are listed like other files. */
const MAX_PICTURES = 12;
/** Pixels of the longer side: enough for half a page in print. */
const LONGEST = 1000;
const MAX_PICTURE_BYTES = 400_000;

export type PrintedPicture = { id: string; name: string; path: string; bytes: Uint8Array };

/**
 * The attached images, scaled down. An image that cannot be read stays in the list of files, as do those that exceed
 * the limit of the PDF, which already has `earlier` ones.
 */
export async function picturesOf(
  { db, store }: Pick<PrintContext, 'db'> & { store: FileStore },
  viewer: Viewer,
  files: readonly FileRow[],
  earlier = 0,
): Promise<PrintedPicture[]> {
  const pictures: PrintedPicture[] = [];
  for (const { id, name } of files.filter(({ type }) => type === 'image').slice(0, MAX_PICTURES - earlier)) {
    const stored = await readableFile(db, fileScopesOf(viewer), id);
    const from = stored?.sanitizedAt ? await store.take(stored.servedKey) : null;
    if (!from) continue;
    try {
      const task = { kind: 'picture', from, longest: LONGEST, mostBytes: MAX_PICTURE_BYTES, as: 'jpeg' } as const;
      const bytes = await media.sanitize(task);
      if (bytes) pictures.push({ id, name, bytes, path: `picture-${earlier + pictures.length}.jpg` });
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code === 'errors.too_many_requests') throw error;
    } finally {
      await store.giveBack(from);
    }
  }
  return pictures;
}

type Sheet = {
  files: readonly FileRow[];
  pictures: readonly PrintedPicture[];
  viewer: Viewer;
  clubName: string;
  zone: string;
};

/** The data of the template `journal`, as on the journal's page. */
export function toJournalSheet(journal: JournalRow, { files, pictures, viewer, clubName, zone }: Sheet) {
  const { language } = viewer;
  const { journals, journalType, category, injury, personType } = TEXTS_BY_LANGUAGE[language];
  const { fields } = journals;
  const when = (instant: string) => printedInstant(Temporal.Instant.from(new Date(instant).toISOString()), zone);
  const { player, person, createdBy } = journal;
  const name = nameOf(journal) || category[journal.category];
  const changed = journal.version > 1 ? fillText(journals.changed, { date: when(journal.updatedAt) }) : '';
  const facts: [string, string][] = [
    [fields.date, printedDate(journal.date)],
    [fields.category, category[journal.category]],
    [fields.createdBy, `${createdBy.firstName} ${createdBy.lastName} · ${when(journal.createdAt)}`],
    ...(journal.deadline ? [[fields.deadline, printedDate(journal.deadline)] satisfies [string, string]] : []),
  ];
  const texts: [string, string | null][] = [
    [fields.parentsFeedback, journal.parentsFeedback],
    [fields.injured, journal.injured === null ? null : injury[journal.injured ? 'yes' : 'no']],
    [fields.injurySituation, journal.injurySituation],
    [fields.importantTopics, journal.importantTopics],
    [fields.school, journal.school],
    [fields.nextSteps, journal.nextSteps],
  ];
  const drawn = new Set(pictures.map(({ id }) => id));
  const named = files.filter(({ id }) => !drawn.has(id)).map((file) => file.name);
  return {
    language,
    club: clubName,
    title: journal.name,
    name,
    about: player ? player.club.name : person && viewerReadsPersons(viewer) ? personType[person.type] : clubName,
    mark:
      journal.performanceCurve === null
        ? { value: '', label: journalType[journal.type] }
        : { value: `${journal.performanceCurve} / 10`, label: fields.performanceCurve },
    facts: facts.map(([label, value]) => ({ label, value })),
    content: toTextBlocks(journal.content!),
    parts: [
      ...texts.flatMap(([title, text]) => (text ? [{ title, lines: text.split(/\r\n|\r|\n/) }] : [])),
      ...(named.length > 0 ? [{ title: fields.files, lines: named }] : []),
    ],
    pictures: pictures.map((picture) => ({ path: picture.path, name: picture.name })),
    origin: [clubName, journalType[journal.type], name, changed].filter(Boolean).join(' · '),
  };
}

/** A special user may not know how a person is related to the club. */
const viewerReadsPersons = (viewer: Viewer) => !('nothing' in scopeOf(viewer, 'person.read'));
