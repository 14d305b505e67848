/** Uploads, and what is shown of a file (ENT-09, GQL-27, A-44). */
import { randomBytes } from 'node:crypto';
import { isId } from '#domain/ids.ts';
import { announceFiles } from '#features/limits/data.ts';
import { LINK_MINUTES, createLinkSigner } from '#server/auth/signed-links.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/graphql/errors.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { filesByParent, insertFiles, ownFile, sanitizeFile, type FileRow, type Parent } from './data.ts';
import { fileKindOf, uploadInput } from './rules.ts';

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

async function linked<Row extends FileRow>({ db, viewer, now }: Context, rows: readonly Row[]) {
  const sign = await createLinkSigner(db, viewer!, now, STEADY_MINUTES);
  return rows.map((row) => ({ ...row, url: sign(FILE_PATH + row.id) }));
}

const filesBy = (parent: Parent) =>
  batchLoader(async (context, ids) => {
    const found = await filesByParent(context.db, parent, ids);
    const files = await linked(context, [...found.values()].flat());
    const byId = new Map(files.map((file) => [file.id, file]));
    return new Map([...found].map(([owner, rows]) => [owner, rows.map((row) => byId.get(row.id)!)]));
  });
const loadFiles = { reportId: filesBy('reportId'), activityId: filesBy('activityId') };

/** The files of a record. */
export async function filesOf(context: Context, parent: Parent, id: string): Promise<LinkedFile[]> {
  return (await loadFiles[parent](context, id)) ?? [];
}

/** A connection over which nothing is said is cut after a minute, and some videos take longer: the work goes on meanwhile. */
const LONGEST_WAIT = 20_000;
const ASK_AGAIN = 2;

async function withPatience(work: Promise<void>): Promise<void> {
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

builder.mutationFields((t) => ({
  uploadFiles: t.field({
    type: [Upload],
    description:
      'Leave to upload files. They belong to nothing until a record names them, and are forgotten after a day.',
    authScopes: { may: 'file.upload' },
    args: { input: t.arg({ type: UploadFilesInput, required: true, description: 'The files.' }) },
    resolve: async (_root, args, context) => {
      const { db, store, viewer, now } = context;
      const announced = parseInput(uploadInput, args.input).files.map((file) => ({
        ...file,
        random: randomBytes(16).toString('hex'),
      }));
      const sizes = announced.map(({ size }) => size);
      const files = await announceFiles(context, sizes, (trx) => insertFiles(trx, viewer!.id, announced, now));
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
    args: { id: t.arg.id({ required: true, description: 'Which upload; one’s own.' }) },
    resolve: async (_root, args, context) => {
      const { db, store, viewer, now } = context;
      await consume(db, 'uploadTry', viewer!.id, now, { field: 'id' });
      const file = isId(args.id) ? await ownFile(db, viewer!.id, args.id) : undefined;
      if (!file) throw new RefusedError('errors.not_found', { field: 'id' });
      if (file.sanitizedAt !== null) return (await linked(context, [file]))[0]!;
      await withPatience(sanitizeFile(db, store, file, now));
      const sanitized = await ownFile(db, viewer!.id, file.id);
      if (!sanitized) throw new RefusedError('errors.not_found', { field: 'id' });
      return (await linked(context, [sanitized]))[0]!;
    },
  }),
}));
