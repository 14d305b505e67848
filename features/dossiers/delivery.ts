/**
 * Dossiers: a job makes them, and a link fetches them (EXP-01, G-23). Both use the rights that the person who asked has
 * at that moment (decision 45).
 */
import type { FastifyInstance } from 'fastify';
import { isId } from '#domain/ids.ts';
import { scopeOf, type Viewer } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { filesByParent } from '#features/files/data.ts';
import { picturesOf, toJournalSheet, type PrintedPicture } from '#features/journals/pdf.ts';
import { listJournals } from '#features/journals/lists.ts';
import { JOURNAL_SORTS } from '#features/journals/rules.ts';
import { listObjectives } from '#features/objectives/lists.ts';
import { OBJECTIVE_SORTS } from '#features/objectives/rules.ts';
import { playerById, type PlayerRow } from '#features/players/data.ts';
import { assessmentOf } from '#features/reports/data.ts';
import { listReports } from '#features/reports/lists.ts';
import { amendmentsOf } from '#features/reports/remarks/data.ts';
import { toReportSheet } from '#features/reports/pdf.ts';
import { REPORT_SORTS } from '#features/reports/rules.ts';
import { loadViewer } from '#server/auth/sessions.ts';
import { verifySignedLink } from '#server/auth/signed-links.ts';
import { toPage, type PageOfRows } from '#server/graphql/pagination.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { fileNamePart, replyNotFound, sendPdf, type PrintContext } from '#server/pdf/format.ts';
import { renderBook } from '#server/pdf/render.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { pictureBytes } from '#server/storage/pictures.ts';
import { dossierPdf, giveDossierUp, keepDossier, noteProgress, waitingDossier, type DossierRow } from './data.ts';
import { dossierPath, dossierRights, dossierScopes } from './graphql.ts';
import { toAssessmentSheet, toDossierSheet, toObjectiveSheet, type DossierSection } from './pdf.ts';
import type { DossierPart } from './rules.ts';

type Making = PrintContext & { store: FileStore };

/**
 * Makes a waiting dossier. On the `last` try a failure is final. Does nothing when the dossier is gone or its reader
 * may no longer read the player.
 * @throws the failure, so that the queue tries again.
 */
export async function makeDossier(making: Making, dossierId: string, last: boolean): Promise<void> {
  const { db } = making;
  const dossier = await waitingDossier(db, dossierId);
  if (!dossier) return;
  try {
    const viewer = await loadViewer(db, dossier.createdBy);
    const pdf = viewer && (await printDossier(making, viewer, dossier));
    if (pdf) await keepDossier(db, dossier.id, dossierRights(viewer), pdf);
    else await giveDossierUp(db, dossier.id, Temporal.Now.instant());
  } catch (error) {
    if (last) await giveDossierUp(db, dossier.id, Temporal.Now.instant());
    throw error;
  }
}

/** Progress in percent when all data is read and only the typesetting is left. */
const READ = 70;

/** Null when the viewer may not open the player. */
async function printDossier(
  making: Making,
  viewer: Viewer,
  dossier: Omit<DossierRow, 'outdated'>,
): Promise<Uint8Array | null> {
  const { db, zone, clubName } = making;
  const player = await playerById(db, scopeOf(viewer, 'dossier.create'), dossier.playerId, { average: true });
  if (!player) return null;
  const parts = PARTS.filter(([name]) => dossier[name]);
  const context = { ...making, viewer, player, limit: dossier.most, pictures: [] as PrintedPicture[] };
  const sections: DossierSection[] = [];
  for (const [at, [, read]] of parts.entries()) {
    sections.push(await read(context));
    await noteProgress(db, dossier.id, Math.round(((at + 1) / (parts.length + 1)) * READ));
  }
  const photo = await pictureBytes(db, player.photo);
  const data = toDossierSheet(player, { sections, photo: photo !== undefined, viewer, zone, clubName });
  const images = Object.fromEntries(context.pictures.map(({ path, bytes }) => [path, bytes]));
  await noteProgress(db, dossier.id, READ);
  return renderBook('dossier', data, { ...images, ...(photo && { 'photo.webp': photo }) });
}

type Reading = Making & { viewer: Viewer; player: PlayerRow; limit: number; pictures: PrintedPicture[] };

/** The number of rows shown, and of all there are. */
const counted = async <Row>({ result, count }: PageOfRows<Row>) => ({ shown: result.length, all: await count() });

async function readAssessment({ db, viewer, player }: Reading): Promise<DossierSection> {
  return { part: 'assessment', assessment: toAssessmentSheet(await assessmentOf(db, player.id), viewer) };
}

async function readReports({ db, viewer, player, limit, clubName, zone }: Reading): Promise<DossierSection> {
  const page = toPage({ rowsPerPage: limit }, REPORT_SORTS, { sortBy: 'createdAt', descending: true });
  const list = await listReports(db, { playerIds: [player.id] }, page, { game: true });
  const ids = list.result.map(({ id }) => id);
  const [files, amended] = await Promise.all([filesByParent(db, 'reportId', ids), amendmentsOf(db, ids)]);
  const reports = list.result.map((report) => {
    const names = (files.get(report.id) ?? []).map(({ name }) => name);
    const amendments = amended.get(report.id) ?? [];
    return toReportSheet(report, { player, game: report.game!, files: names, amendments, viewer, clubName, zone });
  });
  return { part: 'reports', reports, ...(await counted(list)) };
}

async function readJournals({ viewer, player, limit, pictures, ...given }: Reading): Promise<DossierSection> {
  const { db, clubName, zone } = given;
  const page = toPage({ rowsPerPage: limit }, JOURNAL_SORTS, { sortBy: 'date', descending: true });
  const parts = { content: true, player: { summary: true } };
  const list = await listJournals(db, scopeOf(viewer, 'journal.read'), { playerIds: [player.id] }, page, parts);
  const ids = list.result.map(({ id }) => id);
  const filesOf = await filesByParent(db, 'journalId', ids);
  const journals: ReturnType<typeof toJournalSheet>[] = [];
  for (const journal of list.result) {
    const files = filesOf.get(journal.id) ?? [];
    const drawn = await picturesOf(given, viewer, files, pictures.length);
    pictures.push(...drawn);
    journals.push(toJournalSheet(journal, { files, pictures: drawn, viewer, clubName, zone }));
  }
  return { part: 'journals', journals, ...(await counted(list)) };
}

async function readObjectives({ db, viewer, player, limit, zone }: Reading): Promise<DossierSection> {
  const page = toPage({ rowsPerPage: limit }, OBJECTIVE_SORTS, { sortBy: 'date', descending: true });
  const scope = scopeOf(viewer, 'objective.read');
  const list = await listObjectives(db, scope, { playerId: player.id }, page);
  const ids = list.result.map(({ id }) => id);
  const files = await filesByParent(db, 'objectiveId', ids);
  const today = dayOf(Temporal.Now.instant(), zone);
  const objectives = list.result.map((objective) =>
    toObjectiveSheet(objective, { files: files.get(objective.id) ?? [], viewer, today }),
  );
  return { part: 'objectives', objectives, ...(await counted(list)) };
}

const PARTS: [DossierPart, (reading: Reading) => Promise<DossierSection>][] = [
  ['assessment', readAssessment],
  ['reports', readReports],
  ['journals', readJournals],
  ['objectives', readObjectives],
];

/**
 * Answers 404 unless the link belongs to the person who asked for the dossier and who may still read everything in it.
 */
export function serveDossierPdf(app: FastifyInstance, { db, zone }: PrintContext): void {
  app.get<{ Params: { dossierId: string } }>('/pdfs/dossiers/:dossierId', async (request, reply) => {
    const { dossierId: id } = request.params;
    if (!isId(id)) return replyNotFound(reply);
    const now = Temporal.Now.instant();
    const viewer = await verifySignedLink(db, dossierPath(id), request.query, now);
    if (!viewer) return replyNotFound(reply);
    await consume(db, 'sheet', viewer.id, now);
    const found = await dossierPdf(
      db,
      dossierScopes(viewer),
      { id, createdBy: viewer.id, madeFor: dossierRights(viewer) },
      now,
    );
    const scope = scopeOf(viewer, 'dossier.create');
    const player = found && (await playerById(db, scope, found.playerId, { summary: true }));
    if (!player) return replyNotFound(reply);
    return sendPdf(reply, found.pdf, dossierFileName(player, dayOf(Temporal.Instant.from(found.createdAt), zone)));
  });
}

/** `dossier-luca-meier-2026-11-23.pdf` */
function dossierFileName({ firstName, lastName }: PlayerRow, day: string): string {
  const plain = fileNamePart(`${firstName} ${lastName}`).slice(0, 80);
  return `dossier${plain && `-${plain}`}-${day}.pdf`;
}
