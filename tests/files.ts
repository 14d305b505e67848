/** Files that have arrived, as the tests of what they belong to need them. */
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { Club, Who } from './club.ts';

const BEGINNINGS: Record<string, string> = {
  png: '\x89PNG\r\n\x1a\n',
  mp4: '\0\0\0\x20ftypisom',
  pdf: '%PDF-1.7',
};

/** Uploads a file as somebody, and answers its id; it belongs to nothing yet. */
export async function uploadedFile(
  { ask, db, store }: Pick<Club, 'ask' | 'db' | 'store'>,
  who: Who,
  name = 'Team.png',
): Promise<string> {
  const bytes = Buffer.from(BEGINNINGS[name.split('.').at(-1)!]!, 'latin1');
  const input = { files: [{ name, size: bytes.length }] };
  const permitted = await ask(who, 'mutation ($input: UploadFilesInput!) { uploadFiles(input: $input) { id } }', {
    input,
  });
  expect(permitted.errors).toEqual([]);
  const { id } = permitted.data.uploadFiles[0];
  const { key } = await db.selectFrom('files').select('key').where('id', '=', id).executeTakeFirstOrThrow();
  await store.write(key, Readable.from([bytes]), { size: bytes.length, bytes: 1, fits: () => true });
  const { errors } = await ask(who, 'mutation ($id: ID!) { finishUpload(id: $id) { id } }', { id });
  expect(errors).toEqual([]);
  return id;
}
