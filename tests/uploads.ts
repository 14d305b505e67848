/** Uploads as the app makes them: announced, sent, and looked at by the server. */
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { TestClub, Who } from './club.ts';

export const UPLOAD = `mutation Upload($input: UploadFilesInput!) { uploadFiles(input: $input) { id url type name mediaType } }`;
export const FINISH = `mutation Finish($id: ID!) { finishUpload(id: $id) { id url thumbnailUrl type name size } }`;

export type PermittedUpload = { id: string; url: string; type: string; name: string; mediaType: string };
type ArrivedFile = { id: string; url: string; thumbnailUrl: string | null };
export type UploadSteps = ReturnType<typeof uploadsTo>;

/** Each step by itself and all of them; of this PNG unless told. */
export function uploadsTo(club: TestClub, app: FastifyInstance, png: Buffer) {
  const now = () => Temporal.Now.instant();
  async function permitted(who: Who, name = 'Team.png', size = png.length): Promise<PermittedUpload> {
    const { data, errors } = await club.ask(who, UPLOAD, { input: { files: [{ name, size }] } }, now());
    expect(errors).toEqual([]);
    return data.uploadFiles[0];
  }
  const put = (url: string, payload: Buffer = png, type = 'image/png') =>
    app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
  const finish = (who: Who, id: string) => club.ask(who, FINISH, { id }, now());
  async function uploaded(who: Who, name = 'Team.png', bytes: Buffer = png): Promise<ArrivedFile> {
    const upload = await permitted(who, name, bytes.length);
    expect((await put(upload.url, bytes, upload.mediaType)).statusCode).toBe(204);
    const { data, errors } = await finish(who, upload.id);
    expect(errors).toEqual([]);
    return data.finishUpload;
  }
  return { permitted, put, finish, uploaded };
}
