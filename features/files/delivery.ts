/**
 * What is fetched and sent under signed links: whatever is not a good link of somebody who may read it is nothing
 * at all, and nothing that could run is ever shown in the browser.
 */
import type { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '#domain/ids.ts';
import { scopeOf, type Viewer } from '#domain/permissions.ts';
import { admitUpload } from '#features/limits/data.ts';
import { LINK_MINUTES, verifySignedLink } from '#server/auth/signed-links.ts';
import type { Db } from '#server/database/database.ts';
import { RefusedError } from '#server/graphql/errors.ts';
import { replyNotFound } from '#server/pdf/format.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { ContentMismatchError, AlreadyExistsError, type DiskStore } from '#server/storage/disk-store.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { ownFile, readableFile, sanitizeFile, type FileScopes, type StoredFile } from './data.ts';
import { FILE_PATH, UPLOAD_PATH } from './graphql.ts';
import { MAGIC_BYTES, matchesMagicBytes, fileKindOf } from './rules.ts';

type Named = { Params: { id: string } };
/** A body of any type, as it comes: what it is has been announced. */
const RAW = '*';

export async function serveFiles(app: FastifyInstance, { db, store }: { db: Db; store: FileStore }): Promise<void> {
  await app.register(async (scope) => {
    if (store.at === 'disk') await scope.register(fastifyStatic, { root: store.folder, serve: false });
    scope.get<Named>(`${FILE_PATH}:id`, { compress: false }, async (request, reply) => {
      const viewer = await linkViewer(db, request, FILE_PATH);
      const file = viewer ? await sanitizedFile(db, store, fileScopesOf(viewer), request.params.id) : undefined;
      if (!file) return replyNotFound(reply);
      return store.at === 's3'
        ? reply
            .header('cache-control', 'no-store')
            .redirect(
              await store.downloadAddress(
                file.servedKey,
                { mediaType: contentTypeOf(file), disposition: dispositionOf(file) },
                LINK_MINUTES * 60,
              ),
            )
        : sendFile(reply, file);
    });
    if (store.at === 'disk') registerUploads(scope, db, store);
  });
}

/** Whoever reads a record reads its files. */
export const fileScopesOf = (viewer: Viewer): FileScopes => ({
  reports: scopeOf(viewer, 'report.read'),
  activities: scopeOf(viewer, 'activity.read'),
  journals: scopeOf(viewer, 'journal.read'),
  objectives: scopeOf(viewer, 'objective.read'),
  players: scopeOf(viewer, 'player.read'),
  ownerId: viewer.id,
});

/** Whom the link of this request was signed for. */
async function linkViewer(db: Db, request: FastifyRequest<Named>, path: string): Promise<Viewer | null> {
  const { id } = request.params;
  return isId(id) ? verifySignedLink(db, path + id, request.query, Temporal.Now.instant()) : null;
}

/**
 * What was stored before files were looked at is looked at when somebody asks for it.
 * @throws Refused when too many are being looked at.
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

/** Documents are kept, not shown: a browser would open some of them as pages. */
const contentTypeOf = ({ name, type }: StoredFile) =>
  type === 'file' ? 'application/octet-stream' : fileKindOf(name)!.mediaType;

export function dispositionOf({ name, type }: Pick<StoredFile, 'name' | 'type'>): string {
  const plain = name.normalize('NFD').replaceAll(/[^\w .()-]/g, '_');
  return contentDisposition(type === 'file' ? 'attachment' : 'inline', name, plain);
}

/** The whole file or the range that was asked for. */
function sendFile(reply: FastifyReply, file: StoredFile) {
  return reply
    .header('cache-control', `private, max-age=${LINK_MINUTES * 60}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', dispositionOf(file))
    .type(contentTypeOf(file))
    .sendFile(file.servedKey, { cacheControl: false, contentType: false, dotfiles: 'deny' });
}

/** The protocol of the object store against the disk: one PUT under a link that is signed for whoever announced the file. */
function registerUploads(scope: FastifyInstance, db: Db, store: DiskStore): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(RAW, (_request, body, done) => done(null, body));
  const announced = new WeakMap<FastifyRequest, StoredFile>();
  scope.put<Named>(
    `${UPLOAD_PATH}:id`,
    {
      bodyLimit: Number.MAX_SAFE_INTEGER,
      config: { slow: true },
      // Before a byte of the file is read.
      onRequest: async (request, reply) => {
        // Whoever is refused need not send the rest.
        const refuse = () => reply.header('connection', 'close');
        const viewer = await linkViewer(db, request, UPLOAD_PATH);
        const file = viewer ? await ownFile(db, viewer.id, request.params.id) : undefined;
        if (!file || file.arrivedAt !== null) return replyNotFound(refuse());
        const { 'content-length': length, 'content-type': type } = request.headers;
        if (Number(length) !== file.size || type !== fileKindOf(file.name)!.mediaType) {
          refuse();
          throw refused(413, 'validations.file_content');
        }
        const leave = await admitUpload({ db, store, viewer, now: Temporal.Now.instant() }, file.size).catch(
          (error) => {
            refuse();
            throw error;
          },
        );
        reply.raw.once('close', leave);
        announced.set(request, file);
        return undefined;
      },
    },
    async (request, reply) => {
      const file = announced.get(request)!;
      try {
        await store.write(file.key, request.body as Readable, {
          size: file.size,
          bytes: MAGIC_BYTES,
          fits: (beginning) => matchesMagicBytes(file.name, beginning),
        });
      } catch (error) {
        if (error instanceof ContentMismatchError) throw refused(422, 'validations.file_content');
        if (error instanceof AlreadyExistsError) throw refused(409, 'validations.file_content');
        throw error;
      }
      return reply.code(204).send();
    },
  );
}

function refused(statusCode: number, code: 'validations.file_content'): RefusedError {
  return Object.assign(new RefusedError(code), { statusCode });
}
