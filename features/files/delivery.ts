/**
 * Downloads and uploads under signed links. Answers 404 unless the link is valid and its viewer may read the
 * file; the browser never shows anything that could run.
 */
import type { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '#domain/ids.ts';
import type { Viewer } from '#domain/permissions.ts';
import { admitUpload } from '#features/limits/data.ts';
import { LINK_MINUTES, verifySignedLink } from '#server/auth/signed-links.ts';
import type { Db } from '#server/database/database.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { replyNotFound } from '#server/pdf/format.ts';
import { contentDisposition } from '#server/pdf/content-disposition.ts';
import { AlreadyExistsError, type DiskStore } from '#server/storage/disk-store.ts';
import { ContentMismatchError, type ExpectedContent } from '#server/storage/disk-write.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { ownFile, readableFile, sanitizeFile, thumbnailKeyOf, type FileScopes, type StoredFile } from './data.ts';
import { FILE_PATH, fileScopesOf, partPath, thumbnailPath, UPLOAD_PATH } from './graphql.ts';
import { partAt } from './parts/rules.ts';
import { MAGIC_BYTES, matchesMagicBytes, fileKindOf } from './rules.ts';

type Named = { Params: { id: string } };
/** Accepts a body of any type: its type was announced before. */
const RAW = '*';

export async function serveFiles(app: FastifyInstance, { db, store }: { db: Db; store: FileStore }): Promise<void> {
  await app.register(async (scope) => {
    if (store.at === 'disk') await scope.register(fastifyStatic, { root: store.folder, serve: false });
    const deliver = (path: string, pathOf: (id: string) => string, servedOf: (file: StoredFile) => Served | null) =>
      scope.get<Named>(path, { compress: false }, async (request, reply) => {
        const { id } = request.params;
        const viewer = await linkViewer(db, request, pathOf(id));
        const file = viewer ? await sanitizedFile(db, store, fileScopesOf(viewer), id) : undefined;
        const served = file && servedOf(file);
        if (!served) return replyNotFound(reply);
        return store.at === 's3'
          ? reply
              .header('cache-control', 'no-store')
              .redirect(await store.downloadAddress(served.key, served, LINK_MINUTES * 60))
          : sendFile(reply, served);
      });
    deliver(`${FILE_PATH}:id`, (id) => FILE_PATH + id, wholeOf);
    deliver(thumbnailPath(':id'), thumbnailPath, thumbnailOf);
    if (store.at === 'disk') registerUploads(scope, db, store);
  });
}

/** The viewer for whom the link of this request was signed. */
async function linkViewer(db: Db, request: FastifyRequest<Named>, path: string): Promise<Viewer | null> {
  return isId(request.params.id) ? verifySignedLink(db, path, request.query, Temporal.Now.instant()) : null;
}

/**
 * Sanitizes a file, when it is asked for, that was stored before sanitizing existed.
 * @throws Refused when too many files are being sanitized.
 */
async function sanitizedFile(
  db: Db,
  store: FileStore,
  scopes: FileScopes,
  id: string,
): Promise<StoredFile | undefined> {
  const file = await readableFile(db, scopes, id);
  if (!file || file.sanitizedAt !== null) return file;
  try {
    await sanitizeFile(db, store, file, Temporal.Now.instant());
  } catch (error) {
    if (error instanceof RefusedError && error.code !== 'errors.too_many_requests') return undefined;
    throw error;
  }
  return readableFile(db, scopes, id);
}

/** Documents are downloaded, not shown: a browser would open some of them as pages. */
const contentTypeOf = ({ name, type }: StoredFile) =>
  type === 'file' ? 'application/octet-stream' : fileKindOf(name)!.mediaType;

export function dispositionOf({ name, type }: Pick<StoredFile, 'name' | 'type'>): string {
  const plain = name.normalize('NFD').replaceAll(/[^\w .()-]/g, '_');
  return contentDisposition(type === 'file' ? 'attachment' : 'inline', name, plain);
}

/** A stored object as it is delivered; `steady`: the same link always leads to the same object. */
type Served = { key: string; mediaType: string; disposition: string; steady: boolean };

const wholeOf = (file: StoredFile): Served => ({
  key: file.servedKey,
  mediaType: contentTypeOf(file),
  disposition: dispositionOf(file),
  // A video may be replaced by its conversion.
  steady: file.type !== 'video',
});

const thumbnailOf = (file: StoredFile): Served | null =>
  file.hasThumbnail
    ? { key: thumbnailKeyOf(file), mediaType: 'image/webp', disposition: 'inline', steady: true }
    : null;

/** The whole file or the requested range. */
function sendFile(reply: FastifyReply, { key, mediaType, disposition, steady }: Served) {
  return reply
    .header('cache-control', steady ? `private, max-age=${LINK_MINUTES * 60}` : 'private, no-cache')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', disposition)
    .type(mediaType)
    .sendFile(key, { cacheControl: false, contentType: false, dotfiles: 'deny' });
}

type PartNamed = { Params: { id: string; part: string } };
/** A body that is about to arrive: a whole file, or a part of one. */
type Arriving = { file: StoredFile; size: number };

/**
 * The protocol of the object store for files on the disk: PUTs under links that are signed for the person who announced
 * the file.
 */
function registerUploads(scope: FastifyInstance, db: Db, store: DiskStore): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(RAW, (_request, body, done) => done(null, body));
  const announced = new WeakMap<object, Arriving>();
  const options = { bodyLimit: Number.MAX_SAFE_INTEGER, config: { slow: true } };

  /** Runs before the body is read. `sizeOf` returns the expected size; null answers 404. */
  async function admit(
    request: FastifyRequest<Named>,
    reply: FastifyReply,
    path: string,
    sizeOf: (file: StoredFile) => number | null,
  ) {
    // Closes the connection, so that the rest of a refused body is not sent.
    const refuse = () => reply.header('connection', 'close');
    const viewer = await linkViewer(db, request, path);
    const file = viewer ? await ownFile(db, viewer.id, request.params.id) : undefined;
    const size = file && file.arrivedAt === null ? sizeOf(file) : null;
    if (!file || size === null) return replyNotFound(refuse());
    if (Number(request.headers['content-length']) !== size) {
      refuse();
      throw refused(413, 'validations.file_content');
    }
    const leave = await admitUpload({ db, store, viewer, now: Temporal.Now.instant() }, size).catch((error) => {
      refuse();
      throw error;
    });
    reply.raw.once('close', leave);
    announced.set(request, { file, size });
    return undefined;
  }

  /** Passes the body to `write`; the beginning of a file must match its name. */
  async function arrive<Outcome>(
    request: FastifyRequest,
    begins: boolean,
    write: (file: StoredFile, body: Readable, content: ExpectedContent) => Promise<Outcome>,
  ): Promise<Outcome> {
    const { file, size } = announced.get(request)!;
    const fits = (beginning: Uint8Array) => matchesMagicBytes(file.name, beginning);
    const content = begins ? { size, bytes: MAGIC_BYTES, fits } : { size, bytes: 0, fits: () => true };
    return write(file, request.body as Readable, content).catch((error) => {
      if (error instanceof ContentMismatchError) throw refused(422, 'validations.file_content');
      if (error instanceof AlreadyExistsError) throw refused(409, 'validations.file_content');
      throw error;
    });
  }

  scope.put<Named>(
    `${UPLOAD_PATH}:id`,
    {
      ...options,
      onRequest: (request, reply) =>
        admit(request, reply, UPLOAD_PATH + request.params.id, ({ name, size }) => {
          if (request.headers['content-type'] === fileKindOf(name)!.mediaType) return size;
          reply.header('connection', 'close');
          throw refused(413, 'validations.file_content');
        }),
    },
    async (request, reply) => {
      await arrive(request, true, ({ key }, body, content) => store.write(key, body, content));
      return reply.code(204).send();
    },
  );

  scope.put<PartNamed>(
    partPath(':id', ':part'),
    {
      ...options,
      onRequest: (request, reply) => {
        const { id, part: number } = request.params;
        return admit(request, reply, partPath(id, number), ({ size, multipartId }) => {
          const part = multipartId === null ? undefined : partAt(size, Number(number));
          return part ? part.to - part.from : null;
        });
      },
    },
    async (request, reply) => {
      const number = Number(request.params.part);
      const written = await arrive(request, number === 1, ({ multipartId }, body, content) =>
        store.writePart(multipartId!, number, body, content),
      );
      return written ? reply.code(204).send() : replyNotFound(reply);
    },
  );
}

function refused(statusCode: number, code: 'validations.file_content'): RefusedError {
  return Object.assign(new RefusedError(code), { statusCode });
}
