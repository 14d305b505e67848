/** Prepares files before their upload. */
import { extensionOf, fileKindOf, isHeic, MAGIC_BYTES, matchesMagicBytes } from '../rules.ts';

/** MED-09: image quality, of 100. */
const IMAGE_QUALITY = 90;
/** px of the longer side: sharp on any screen, and small enough for the canvas of every phone. */
const MAX_SIDE_PX = 4096;

/**
 * Extensions that are re-encoded, and to which type. A GIF would lose its animation, so only the server re-encodes it.
 */
const DRAWN: Record<string, 'image/jpeg' | 'image/png'> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/jpeg',
  heic: 'image/jpeg',
  heif: 'image/jpeg',
};

/** The file is refused before anything is sent. `code` is the key of its translated message. */
export class UnfitFileError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A message to `image-worker.ts`, which takes ownership of the image. Sides are in px, the quality is 0 to 1. */
export type ImageToDraw = {
  image: ImageBitmap;
  width: number;
  height: number;
  type: 'image/jpeg' | 'image/png';
  quality: number;
};
/** Null when the browser could not encode it. */
export type EncodedImage = { blob: Blob | null };

/**
 * Re-encodes an image: upright, at most 4096 px, and without metadata such as the location, so that it never leaves the
 * device (MED-09). Other files are returned as they are,
 * when they begin like what their names say (MED-14).
 * @throws UnfitFileError; the reason of the signal when it is aborted; an Error when code could not be fetched
 */
export async function resizeImage(file: File, signal: AbortSignal): Promise<File> {
  if (file.size === 0) throw new UnfitFileError('validations.file_empty');
  const extension = extensionOf(file.name);
  const type = DRAWN[extension];
  const beginning = new Uint8Array(await file.slice(0, MAGIC_BYTES).arrayBuffer());
  if (!type) {
    if (fileKindOf(file.name) && !matchesMagicBytes(file.name, beginning))
      throw new UnfitFileError('validations.file_content');
    return file;
  }
  const image =
    (await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)) ??
    (isHeic(beginning.subarray(0, 12)) ? await decodeHeic(file) : null);
  if (!image) throw new UnfitFileError('files.unreadable');
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.width, image.height));
  const drawn = await encodeInWorker(
    {
      image,
      width: Math.max(1, Math.round(image.width * scale)),
      height: Math.max(1, Math.round(image.height * scale)),
      type,
      quality: IMAGE_QUALITY / 100,
    },
    signal,
  );
  if (!drawn) throw new UnfitFileError('files.unreadable');
  const name = type === 'image/png' ? file.name : `${file.name.slice(0, -extension.length)}jpg`;
  return new File([drawn], name, { type });
}

/** For browsers that do not know HEIC, with a decoder of 730 kB that is loaded with the first such photo. */
async function decodeHeic(file: File): Promise<ImageBitmap | null> {
  const { heicTo } = await import('heic-to/csp');
  return heicTo({ blob: file, type: 'bitmap' }).catch(() => null);
}

function encodeInWorker(input: ImageToDraw, signal: AbortSignal): Promise<Blob | null> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Blob | null>();
  const worker = new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<EncodedImage>) => resolve(data.blob));
  // Its code could not be fetched: trying again may work.
  worker.addEventListener('error', () => reject(new Error('The worker did not start')));
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  worker.postMessage(input, [input.image]);
  return promise.finally(() => worker.terminate());
}
