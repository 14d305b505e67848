/** Uploads in parts to an S3-compatible bucket: multipart uploads, each part by a presigned URL. */
import { UnavailableError } from '../observability/unavailable.ts';
import { areParts, type PartStore } from './stored-object.ts';

export type S3Parts = PartStore & {
  /** Presigned URL to PUT a part of exactly this size, valid for `seconds`. */
  partAddress(
    key: string,
    multipartId: string,
    part: { number: number; size: number },
    seconds: number,
  ): Promise<string>;
};

type Request = {
  /** The text of the answer; null for 404. */
  ask: (method: string, key: string, query: Record<string, string>, body?: string) => Promise<string | null>;
  sign: (key: string, query: Record<string, string>, size: number, seconds: number) => Promise<string>;
};
type Part = { number: number; size: number; tag: string };

export function s3Parts({ ask, sign }: Request): S3Parts {
  async function partsAt(key: string, uploadId: string): Promise<Part[] | null> {
    const found = await ask('GET', key, { uploadId });
    if (found === null) return null;
    return [...found.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(valueOf(part, 'PartNumber')),
      size: Number(valueOf(part, 'Size')),
      tag: valueOf(part, 'ETag'),
    }));
  }
  const sizesOf = (parts: readonly Part[]) => new Map(parts.map(({ number, size }) => [number, size]));

  return {
    async beginParts(key) {
      const begun = await ask('POST', key, { uploads: '' });
      if (begun === null) throw new Error('The object store knows no such bucket');
      return valueOf(begun, 'UploadId');
    },
    partAddress: (key, uploadId, { number, size }, seconds) =>
      sign(key, { partNumber: String(number), uploadId }, size, seconds),
    async listParts(key, uploadId) {
      const parts = await partsAt(key, uploadId);
      return parts && sizesOf(parts);
    },
    async completeParts(key, uploadId, sizes) {
      const parts = await partsAt(key, uploadId);
      if (!parts || !areParts(sizesOf(parts), sizes)) return false;
      const all = parts.map(({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = `<CompleteMultipartUpload>${all.join('')}</CompleteMultipartUpload>`;
      const answer = await ask('POST', key, { uploadId }, body);
      // S3 may answer 200 before it knows whether joining succeeds.
      if (answer?.includes('<Error>')) throw new UnavailableError('store', 'The object store could not join the parts');
      return answer !== null;
    },
    async abortParts(key, uploadId) {
      await ask('DELETE', key, { uploadId });
    },
  };
}

/** The unparsed content of the first such element. @throws Error when there is none */
function valueOf(xml: string, name: string): string {
  const value = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1];
  if (value === undefined) throw new Error(`The object store names no ${name}`);
  return value;
}
