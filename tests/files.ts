/** Files that have arrived, as the tests of what they belong to need them. */
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { TestClub, Who } from './club.ts';
import { anImage, anMp4 } from './media.ts';

const CONTENT: Record<string, () => Promise<Buffer> | Buffer> = {
  png: () => anImage('png'),
  mp4: () => anMp4().bytes,
  pdf: () => Buffer.from('%PDF-1.7'),
};

/** Uploads a file as somebody, and answers its id; it belongs to nothing yet. */
export async function uploadedFile(
  club: Pick<TestClub, 'ask' | 'db' | 'store'>,
  who: Who,
  name = 'Team.png',
): Promise<string> {
  const bytes = await CONTENT[name.split('.').at(-1)!]!();
  const id = await sentFile(club, who, name, bytes);
  const { errors } = await finishTestUpload(club, who, id);
  expect(errors).toEqual([]);
  return id;
}

/** A file whose bytes have arrived, and that nobody has looked at. */
export async function sentFile(
  { ask, db, store }: Pick<TestClub, 'ask' | 'db' | 'store'>,
  who: Who,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const input = { files: [{ name, size: bytes.length }] };
  const permitted = await ask(who, 'mutation ($input: UploadFilesInput!) { uploadFiles(input: $input) { id } }', {
    input,
  });
  expect(permitted.errors).toEqual([]);
  const { id } = permitted.data.uploadFiles[0];
  const { key } = await db.selectFrom('files').select('key').where('id', '=', id).executeTakeFirstOrThrow();
  await store.write(key, Readable.from([bytes]), { size: bytes.length, bytes: 1, fits: () => true });
  return id;
}

export const finishTestUpload = ({ ask }: Pick<TestClub, 'ask'>, who: Who, id: string) =>
  ask(who, 'mutation ($id: ID!) { finishUpload(id: $id) { id url size } }', { id });
