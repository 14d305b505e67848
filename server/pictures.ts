/**
 * Small pictures, such as logos: they come as data addresses with the form they belong to, are kept once, and are read
 * under an address that changes with their content.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MOST_PICTURE_BYTES } from '#domain/fields.ts';
import type { Db } from './db.ts';
import { Refused } from './errors.ts';

const FOLDER = '/files/pictures/';

/** What the bytes of a picture begin with; what it says of itself is not asked. */
const BEGINNINGS: [type: string, isIt: (bytes: Buffer) => boolean][] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['image/webp', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
];

/**
 * The address under which the picture is read from now on. An address, and nothing at all, stay what they are.
 * @throws Refused naming `field` when it is no picture, a large one, or an address that is not one of ours.
 */
export async function keepPicture(
  trx: Db,
  picture: string | null | undefined,
  field: string,
): Promise<string | null | undefined> {
  if (picture == null) return picture;
  if (picture === '') return null;
  const no = () => new Refused('validations.picture_invalid', { field });
  if (picture.startsWith(FOLDER)) {
    const known = await trx
      .selectFrom('pictures')
      .select('hash')
      .where('hash', '=', picture.slice(FOLDER.length))
      .executeTakeFirst();
    if (!known) throw no();
    return picture;
  }
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  const type = BEGINNINGS.find(([, isIt]) => isIt(bytes))?.[0];
  if (!picture.startsWith('data:') || !type || bytes.length > MOST_PICTURE_BYTES) throw no();
  const hash = createHash('sha256').update(bytes).digest('hex');
  await trx
    .insertInto('pictures')
    .values({ hash, type, bytes })
    .onConflict((same) => same.column('hash').doNothing())
    .execute();
  return FOLDER + hash;
}

/** Pictures are no secret, and their address says their content: whoever has it may keep it for ever. */
export function servePictures(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { hash: string } }>(`${FOLDER}:hash`, { config: { rateLimit: false } }, async (request, reply) => {
    const { hash } = request.params;
    const picture = /^[0-9a-f]{64}$/.test(hash)
      ? await db.selectFrom('pictures').select(['type', 'bytes']).where('hash', '=', hash).executeTakeFirst()
      : undefined;
    if (!picture) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(picture.type)
      .send(picture.bytes);
  });
}
