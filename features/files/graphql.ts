/** Uploads, and what is shown of a file (ENT-09, GQL-27, A-44). */
import { randomBytes } from 'node:crypto';
import { isId } from '#domain/ids.ts';
import type { Viewer } from '#domain/permissions.ts';
import { announceFiles } from '#features/limits/data.ts';
import { LINK_MINUTES, createLinkSigner } from '#server/auth/signed-links.ts';
import { earlierAnswerOf, withIdempotentAnswer } from '#server/database/idempotency.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/graphql/errors.ts';
import { inputTypeOf, KEY_DESCRIPTION } from '#server/graphql/input-types.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { filesByParent, insertFiles, ownFile, sanitizeFile, type FileRow, type Parent } from './data.ts';
import { fileKindOf, finishUploadArgs, uploadInput } from './rules.ts';

/** Where a file is fetched, and where the disk of this machine takes it. */
export const FILE_PATH = '/files/';
export const UPLOAD_PATH = '/files/uploads/';

/** A file with the link for the viewer of the request. */
export type LinkedFile = FileRow & { url: string };

export const File = builder.objectRef<LinkedFile>('File').implement({
  description: 'A photo, a video or a document of a record.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Names the file in inputs.' }),
    url: t.exposeString('url', { description: `For the viewer alone, for at most ${LINK_MINUTES} minutes.` }),
    type: t.expose('type', { type: 'FileType', description: 'What it is.' }),
    name: t.exposeString('name', { description: 'What it is called, with its ending.' }),
    size: t.exposeInt('size', { description: 'In bytes.' }),
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
  return rows.map((row) => ({ ...row, url: sign(FILE_PATH + row.id) }));
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
};

/** The files of a record. */
export async function filesOf(context: Context, parent: Parent, id: string): Promise<LinkedFile[]> {
  return (await loadFiles[parent](context, id)) ?? [];
}

/** A connection over which nothing is said is cut after a minute, and some videos take longer: the work goes on meanwhile. */
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

/** @throws Refused when it is no upload of the viewer, or belongs to a record already. */
async function findOwnFile(db: Context['db'], viewer: Viewer, id: string) {
  const file = isId(id) ? await ownFile(db, viewer.id, id) : undefined;
  if (!file) throw new RefusedError('errors.not_found', { field: 'id' });
  return file;
}

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
