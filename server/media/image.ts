/** Decodes and re-encodes images, which drops all but the pixels: EXIF with its GPS position, profiles, a tail. */
import { writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { UnfitError, type ImageType } from './task.ts';

/** For all frames of an animation together. */
const MAX_PIXELS = 50_000_000;
/** JPEG and WebP quality, 1 to 100 (MED-09). */
const QUALITY = 90;
/** Largest re-encoded image; a check constraint enforces it too. */
const MAX_BYTES = 80 * 1024 * 1024;

// Only formats that browsers show are decoded, whatever a file claims to be: no SVG, no PDF, no TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);

type Source = string | Uint8Array;

/** Opens an image; only its header is read here. @throws UnfitError */
async function opened(from: Source, types: readonly string[], animated = false): Promise<[Sharp, Metadata]> {
  const image = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated });
  const metadata = await image.metadata().catch(unreadable);
  if (!types.includes(metadata.format)) throw new UnfitError('content', `It is ${metadata.format}`);
  return [image.autoOrient(), metadata];
}

function unreadable(error: unknown): never {
  const why = error instanceof Error ? error.message : String(error);
  throw new UnfitError(/exceeds pixel limit/.test(why) ? 'pixels' : 'unreadable', why);
}

/** Re-encodes into the file `to`. An animated GIF stays animated; other formats keep the first frame. @throws UnfitError */
export async function drawImage(from: string, type: ImageType, to: string): Promise<void> {
  const [image] = await opened(from, [type], type === 'gif');
  const drawn = {
    jpeg: () => image.jpeg({ quality: QUALITY }),
    png: () => image.png({ adaptiveFiltering: true }),
    gif: () => image.gif({ effort: 3 }),
  }[type]();
  const bytes = await drawn.toBuffer().catch(unreadable);
  if (bytes.length > MAX_BYTES) throw new UnfitError('pixels', `It would have ${bytes.length} bytes`);
  await writeFile(to, bytes, { mode: 0o600, flush: true });
}

/** Sharp enough for the tiles of a list on a phone. */
const THUMBNAIL: Small = { longest: 480, mostBytes: 256 * 1024 };

/** Writes a small WebP of an image, of its first frame, into the file `to`. @throws UnfitError */
export async function drawThumbnail(from: string, to: string): Promise<void> {
  await writeFile(to, await drawPicture(from, THUMBNAIL), { mode: 0o600, flush: true });
}

type Small = { longest: number; mostBytes: number; as?: 'jpeg' };

/**
 * A WebP of at most `longest` pixels a side, or a JPEG, which a PDF takes as it is; lowers the quality until it fits
 * `mostBytes`. @throws UnfitError
 */
export async function drawPicture(from: Source, { longest, mostBytes, as }: Small): Promise<Uint8Array> {
  for (const quality of [QUALITY, 75, 50]) {
    const [image] = await opened(from, ['jpeg', 'png', 'webp', 'gif']);
    const small = image.resize(longest, longest, { fit: 'inside', withoutEnlargement: true });
    const drawn = as ? small.flatten({ background: 'white' }).jpeg({ quality }) : small.webp({ quality });
    const bytes = await drawn.toBuffer().catch(unreadable);
    if (bytes.length <= mostBytes) return bytes;
  }
  throw new UnfitError('pixels', `It has more than ${mostBytes} bytes at any quality`);
}
