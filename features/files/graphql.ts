/** Uploads, and the shown fields of a file (ENT-09, GQL-27, A-44). */
import { randomBytes } from 'node:crypto';
import { readId } from '#domain/ids.ts';
import type { ConversionState } from '#domain/football.ts';
import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import { announceFiles } from '#features/limits/data.ts';
import { LINK_MINUTES, createLinkSigner } from '#server/auth/signed-links.ts';
import { earlierAnswerOf, withIdempotentAnswer } from '#server/database/idempotency.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { inputTypeOf, KEY_DESCRIPTION } from '#server/graphql/input-types.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { conversionsOf, requestConversions, type ConversionRow } from './conversion/data.ts';
import {
  filesByParent,
  insertFiles,
  ownFile,
  readableFile,
  sanitizeFile,
  setFiles,
  type FileRow,
  type FileScopes,
  type Parent,
} from './data.ts';
import { openUpload } from './parts/data.ts';
import { MAX_ADDRESSES, type Part } from './parts/rules.ts';
import { fileKindOf, finishUploadArgs, MAX_FILES, uploadInput } from './rules.ts';

/** Paths of downloads, and of uploads to the disk of this machine. */
export const FILE_PATH = '/files/';
export const UPLOAD_PATH = '/files/uploads/';
export const thumbnailPath = (id: string) => `${FILE_PATH}${id}/thumbnail`;
export const partPath = (id: string, part: number | string) => `${UPLOAD_PATH}${id}/parts/${part}`;

const VideoConversion = builder.objectRef<{ state: ConversionState; percent: number }>('VideoConversion').implement({
  description: 'How a video becomes an mp4, after its upload is finished (A-98).',
  fields: (t) => ({
    state: t.expose('state', { type: 'ConversionState', description: 'How it stands.' }),
    percent: t.exposeInt('percent', { description: 'How far it has come, 0 to 100.' }),
  }),
});

const loadConversion = batchLoader<ConversionRow>(({ db }, ids) => conversionsOf(db, ids));

/** A video's conversion is requested once a record has it, if a converter is set up (decision 66). */
async function conversionOf(
  context: Context,
  file: FileRow,
): Promise<{ state: ConversionState; percent: number } | null> {
  if (file.type !== 'video') return null;
  const conversion = await loadConversion(context, file.id);
  const percent = conversion?.percent ?? 0;
  if (conversion?.convertedAt) return { state: 'converted', percent };
  if (conversion?.failedAt) return { state: 'failed', percent };
  if (!context.converter) return { state: 'off', percent };
  return { state: conversion ? 'converting' : 'waiting', percent };
}

/** A file with the link for the viewer of the request. */
export type LinkedFile = FileRow & { url: string; thumbnailUrl: string | null };

export const File = builder.objectRef<LinkedFile>('File').implement({
  description: 'A photo, a video or a document of a record.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Names the file in inputs.' }),
    url: t.exposeString('url', { description: `For the viewer alone, for at most ${LINK_MINUTES} minutes.` }),
    thumbnailUrl: t.exposeString('thumbnailUrl', {
      nullable: true,
      description: `Of a photo, a small one, under the same terms; not of those from before there were any.`,
    }),
    type: t.expose('type', { type: 'FileType', description: 'What it is.' }),
    name: t.exposeString('name', { description: 'What it is called, with its ending.' }),
    size: t.exposeInt('size', { description: 'In bytes.' }),
    conversion: t.field({
      type: VideoConversion,
      nullable: true,
      description: 'Of a video; until it is converted, the file is what was uploaded.',
      resolve: (file, _args, context) => conversionOf(context, file),
    }),
  }),
});

type Permitted = FileRow & { url: string; mediaType: string };
const Upload = builder.objectRef<Permitted>('Upload').implement({
  description: `Leave to PUT one file, for ${LINK_MINUTES} minutes.`,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Names the file when it has arrived, and in inputs.' }),
    url: t.exposeString('url', { description: 'Takes exactly what was announced, with `mediaType` as Content-Type.' }),
    type: t.expose('type', { type: 'FileType', description: 'What it is.' }),
    name: t.exposeString('name', { description: 'What it is called, with its ending.' }),
    mediaType: t.exposeString('mediaType', { description: 'Sent as Content-Type.' }),
  }),
});

const UploadPart = builder.objectRef<Part & { url: string }>('UploadPart').implement({
  description: `Leave to PUT one part of a file, for ${LINK_MINUTES} minutes.`,
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Takes exactly these bytes, also again.' }),
    from: t.exposeInt('from', { description: 'The place in the file where it begins.' }),
    to: t.exposeInt('to', { description: 'The place where it ends, which is not part of it.' }),
  }),
});

type Progress = { arrived: number; missing: (Part & { url: string })[] };
const UploadParts = builder.objectRef<Progress>('UploadParts').implement({
  description: 'How far an upload in parts has come.',
  fields: (t) => ({
    arrived: t.exposeInt('arrived', { description: 'How many bytes have arrived, in whole parts.' }),
    missing: t.field({
      type: [UploadPart],
      description: `The next parts to be sent, at most ${MAX_ADDRESSES}; none when all have arrived.`,
      resolve: ({ missing }) => missing,
    }),
  }),
});

const UploadFilesInput = inputTypeOf('UploadFilesInput', uploadInput, 'Files that are to be uploaded.', {
  files: [
    'One to 40 files.',
    {
      name: 'The name with its ending, which says what it is; at most 200 characters, without a path.',
      size: 'Exactly so many bytes; at most 20 MB, a video 500 MB.',
    },
  ],
});

/** Links stay the same for this long, so that a list asked for again does not load its pictures again. */
const STEADY_MINUTES = 5;

async function withLinks<Row extends FileRow>({ db, viewer, now }: Context, rows: readonly Row[]) {
  const sign = await createLinkSigner(db, viewer!, now, STEADY_MINUTES);
  return rows.map((row) => ({
    ...row,
    url: sign(FILE_PATH + row.id),
    thumbnailUrl: row.hasThumbnail ? sign(thumbnailPath(row.id)) : null,
  }));
}

const filesLoader = (parent: Parent) =>
  batchLoader(async (context, ids) => {
    const found = await filesByParent(context.db, parent, ids);
    const files = await withLinks(context, [...found.values()].flat());
    const byId = new Map(files.map((file) => [file.id, file]));
    return new Map([...found].map(([owner, rows]) => [owner, rows.map((row) => byId.get(row.id)!)]));
  });
const loadFiles: Record<Parent, ReturnType<typeof filesLoader>> = {
  reportId: filesLoader('reportId'),
  activityId: filesLoader('activityId'),
  journalId: filesLoader('journalId'),
  objectiveId: filesLoader('objectiveId'),
  squadId: filesLoader('squadId'),
};

/** The files of a record. */
export async function filesOf(context: Context, parent: Parent, id: string): Promise<LinkedFile[]> {
  return (await loadFiles[parent](context, id)) ?? [];
}

/**
 * ms and seconds. A silent connection is cut after a minute, and some videos take longer: the client is told to ask
 * again, while the work goes on.
 */
const LONGEST_WAIT = 20_000;
const ASK_AGAIN = 2;

async function withDeadline(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => failed(new RefusedError('errors.unavailable', { retryAfter: ASK_AGAIN })), LONGEST_WAIT);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws Refused when it is not an upload of the viewer, or belongs to a record already. */
async function findOwnFile(db: Context['db'], viewer: Viewer, id: string) {
  const named = readId(id);
  const file = named === undefined ? undefined : await ownFile(db, viewer.id, named);
  if (!file) throw new RefusedError('errors.not_found', { field: 'id' });
  return file;
}

/** Has the videos among the files of a record converted; call it in the transaction that gives it these files. */
export async function convertAttached(
  { converter, jobs, now }: Pick<Context, 'converter' | 'jobs' | 'now'>,
  trx: Context['db'],
  fileIds: readonly string[] | null | undefined,
): Promise<void> {
  if (converter && fileIds?.length) await requestConversions(trx, jobs, now, fileIds);
}

/**
 * Adds an uploaded file to a record that the caller has locked, in its transaction; one that is there already stays.
 * @throws RefusedError when there would be too many, or the file is no upload of the viewer.
 */
export async function attachFile(
  context: Pick<Context, 'converter' | 'jobs' | 'now'> & { viewer: Viewer | null },
  trx: Context['db'],
  record: { parent: Parent; id: string },
  file: string,
): Promise<void> {
  const present = await fileIdsOf(trx, record);
  if (!present.includes(file)) {
    if (present.length >= MAX_FILES) throw new RefusedError('validations.too_many_files', { field: 'file' });
    await setFiles(trx, context.viewer!.id, record, [...present, file], 'file');
  }
  await convertAttached(context, trx, [file]);
}

/** Takes a file from a record that the caller has locked; one that is not there is no mistake. */
export async function detachFile(
  { viewer }: { viewer: Viewer | null },
  trx: Context['db'],
  record: { parent: Parent; id: string },
  file: string,
): Promise<void> {
  const others = (await fileIdsOf(trx, record)).filter((id) => id !== file);
  await setFiles(trx, viewer!.id, record, others, 'file');
}

async function fileIdsOf(trx: Context['db'], { parent, id }: { parent: Parent; id: string }): Promise<string[]> {
  return ((await filesByParent(trx, parent, [id])).get(id) ?? []).map((file) => file.id);
}

/** A record and its files are readable by the same people. */
export const fileScopesOf = (viewer: Viewer): FileScopes => ({
  reports: scopeOf(viewer, 'report.read'),
  activities: scopeOf(viewer, 'activity.read'),
  journals: scopeOf(viewer, 'journal.read'),
  objectives: scopeOf(viewer, 'objective.read'),
  players: scopeOf(viewer, 'player.read'),
  squads: can(viewer, 'squad.read'),
  ownerId: viewer.id,
});

builder.queryField('file', (t) =>
  t.field({
    type: File,
    nullable: true,
    description: 'A file of what the viewer reads, or an own upload; to see how its conversion goes on.',
    authScopes: { may: 'file.read' },
    args: { id: t.arg.id({ required: true, description: 'Which file.' }) },
    resolve: async (_root, { id }, context) => {
      const named = readId(id);
      const file =
        named === undefined ? undefined : await readableFile(context.db, fileScopesOf(context.viewer!), named);
      return file && file.sanitizedAt !== null ? (await withLinks(context, [file]))[0]! : null;
    },
  }),
);

builder.mutationFields((t) => ({
  uploadFiles: t.field({
    type: [Upload],
    description:
      'Leave to upload files. They belong to nothing until a record names them, and are forgotten after a day.',
    authScopes: { may: 'file.upload' },
    args: { input: t.arg({ type: UploadFilesInput, required: true, description: 'The files.' }) },
    resolve: async (_root, args, context) => {
      const { db, store, viewer, now } = context;
      const input = parseInput(uploadInput, args.input);
      const announced = input.files.map((file) => ({ ...file, random: randomBytes(16).toString('hex') }));
      const sizes = announced.map(({ size }) => size);
      const earlier = await earlierAnswerOf(context, 'uploadFiles', input);
      const { ids } = earlier
        ? (earlier.answer as { ids: string[] })
        : await announceFiles(context, sizes, (trx) =>
            withIdempotentAnswer(trx, viewer!, 'uploadFiles', input, async () => ({
              ids: (await insertFiles(trx, viewer!.id, announced, now)).map(({ id }) => id),
            })),
          );
      const files = await Promise.all(ids.map((id) => findOwnFile(db, viewer!, id)));
      const sign = await createLinkSigner(db, viewer!, now);
      return Promise.all(
        files.map(async (file) => {
          const { mediaType } = fileKindOf(file.name)!;
          const url =
            store.at === 's3'
              ? await store.uploadAddress(file.key, { size: file.size, mediaType }, LINK_MINUTES * 60)
              : sign(UPLOAD_PATH + file.id);
          return { ...file, mediaType, url };
        }),
      );
    },
  }),
  uploadParts: t.field({
    type: UploadParts,
    description:
      'Begins or continues to send an announced file in parts of 8 MB, instead of in one PUT to its `url`. Ask again after each failure and until nothing is missing, then finish it.',
    authScopes: { may: 'file.upload' },
    args: {
      id: t.arg.id({ required: true, description: 'Which upload; one’s own.' }),
      idempotencyKey: t.arg.string({ description: KEY_DESCRIPTION }),
    },
    resolve: async (_root, args, { db, store, viewer, now }) => {
      await consume(db, 'uploadTry', viewer!.id, now, { field: 'id' });
      const { id } = parseInput(finishUploadArgs, args);
      const file = await findOwnFile(db, viewer!, id);
      const open = file.arrivedAt === null ? await openUpload(db, store, file) : null;
      if (!open) return { arrived: file.size, missing: [] };
      const { multipartId, arrived, missing } = open;
      const sign = await createLinkSigner(db, viewer!, now);
      const next = missing.slice(0, MAX_ADDRESSES).map(async (part) => {
        const { number, from, to } = part;
        const signed = { number, size: to - from };
        const url =
          store.at === 's3'
            ? await store.partAddress(file.key, multipartId, signed, LINK_MINUTES * 60)
            : sign(partPath(id, number));
        return { ...part, url };
      });
      return { arrived, missing: await Promise.all(next) };
    },
  }),
  finishUpload: t.field({
    type: File,
    description:
      'Looks whether the file has arrived and is what was announced, and removes what a camera noted beside it; said again, it answers the same. `errors.unavailable` when that takes longer: ask again.',
    authScopes: { may: 'file.upload' },
    args: {
      id: t.arg.id({ required: true, description: 'Which upload; one’s own.' }),
      idempotencyKey: t.arg.string({ description: KEY_DESCRIPTION }),
    },
    resolve: async (_root, args, context) => {
      const { db, store, viewer, now } = context;
      await consume(db, 'uploadTry', viewer!.id, now, { field: 'id' });
      const { id } = parseInput(finishUploadArgs, args);
      const file = await findOwnFile(db, viewer!, id);
      if (file.sanitizedAt !== null) return (await withLinks(context, [file]))[0]!;
      await withDeadline(sanitizeFile(db, store, file, now));
      return (await withLinks(context, [await findOwnFile(db, viewer!, id)]))[0]!;
    },
  }),
}));
