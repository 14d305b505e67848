/** Uploads, and what is shown of a file (ENT-09, GQL-27, A-44). */
import { randomBytes } from 'node:crypto';
import { isId } from '#domain/ids.ts';
import { builder, type Context } from '#server/builder.ts';
import { parse, Refused } from '#server/errors.ts';
import { inputOf } from '#server/input.ts';
import { LINK_MINUTES, linkSigner } from '#server/links.ts';
import { filesByParent, forgetFile, insertFiles, markArrived, ownFile, type FileRow, type Parent } from './data.ts';
import { BEGINNING, fits, kindOf, uploadInput } from './rules.ts';

/** Where a file is fetched, and where the disk of this machine takes it. */
export const FILE_PATH = '/files/';
export const UPLOAD_PATH = '/files/uploads/';

/** A file with the link for the viewer of the request. */
export type LinkedFile = FileRow & { url: string };

export const File = builder.objectRef<LinkedFile>('File').implement({
  description: 'A photo, a video or a document of a record.',
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url', { description: `For the viewer alone, for at most ${LINK_MINUTES} minutes.` }),
    type: t.expose('type', { type: 'FileType' }),
    name: t.exposeString('name'),
    size: t.exposeInt('size', { description: 'In bytes.' }),
  }),
});

type Permitted = FileRow & { url: string; mediaType: string };
const Upload = builder.objectRef<Permitted>('Upload').implement({
  description: `Leave to PUT one file, for ${LINK_MINUTES} minutes.`,
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url', { description: 'Takes exactly what was announced, with `mediaType` as Content-Type.' }),
    type: t.expose('type', { type: 'FileType' }),
    name: t.exposeString('name'),
    mediaType: t.exposeString('mediaType'),
  }),
});

const UploadFilesInput = inputOf('UploadFilesInput', uploadInput);

/** Links stay the same for this long, so that a list asked for again does not load its pictures again. */
const STEADY_MINUTES = 5;

async function linked<Row extends FileRow>({ db, viewer, now }: Context, rows: readonly Row[]) {
  const sign = await linkSigner(db, viewer!, now, STEADY_MINUTES);
  return rows.map((row) => ({ ...row, url: sign(FILE_PATH + row.id) }));
}

type Asked = { ids: Set<string>; answer: Promise<Map<string, LinkedFile[]>> };
const asked = new WeakMap<Context, Map<Parent, Asked>>();

/** The files of a record. Whatever a request asks of many records is one question to the database. */
export async function filesOf(context: Context, parent: Parent, id: string): Promise<LinkedFile[]> {
  let questions = asked.get(context);
  if (!questions) asked.set(context, (questions = new Map()));
  let question = questions.get(parent);
  if (!question) {
    const ids = new Set<string>();
    const answer = new Promise<void>((done) => setImmediate(done)).then(async () => {
      questions.delete(parent);
      const found = await filesByParent(context.db, parent, [...ids]);
      const files = await linked(context, [...found.values()].flat());
      const byId = new Map(files.map((file) => [file.id, file]));
      return new Map([...found].map(([owner, rows]) => [owner, rows.map((row) => byId.get(row.id)!)]));
    });
    questions.set(parent, (question = { ids, answer }));
  }
  question.ids.add(id);
  return (await question.answer).get(id) ?? [];
}

builder.mutationFields((t) => ({
  uploadFiles: t.field({
    type: [Upload],
    description:
      'Leave to upload files. They belong to nothing until a record names them, and are forgotten after a day.',
    authScopes: { may: 'file.upload' },
    args: { input: t.arg({ type: UploadFilesInput, required: true }) },
    resolve: async (_root, args, { db, store, viewer, now }) => {
      const announced = parse(uploadInput, args.input).files.map((file) => ({
        ...file,
        random: randomBytes(16).toString('hex'),
      }));
      const files = await db.transaction().execute((trx) => insertFiles(trx, viewer!, announced, now));
      const sign = await linkSigner(db, viewer!, now);
      return Promise.all(
        files.map(async (file) => {
          const { mediaType } = kindOf(file.name)!;
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
    description: 'Looks whether the file has arrived and is what was announced; said again, it answers the same.',
    authScopes: { may: 'file.upload' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { db, store, viewer, now } = context;
      const file = isId(args.id) ? await ownFile(db, viewer!, args.id) : undefined;
      if (!file) throw new Refused('errors.not_found', { field: 'id' });
      if (file.arrivedAt === null) {
        const found = await store.look(file.key, BEGINNING);
        if (!found) throw new Refused('validations.file_gone', { field: 'id' });
        if (found.size !== file.size || !fits(file.name, found.beginning)) {
          await store.remove(file.key);
          await forgetFile(db, file.id);
          throw new Refused('validations.file_content', { field: 'id' });
        }
        await markArrived(db, file.id, now);
      }
      return (await linked(context, [file]))[0]!;
    },
  }),
}));
