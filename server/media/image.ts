/** Images are decoded and drawn anew, so that nothing of the file itself is left: no position, comment, profile or tail. */
import { writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Unfit, type ImageType } from './task.ts';

/** All frames of an animation together. */
const MOST_PIXELS = 50_000_000;
/** MED-09: of a hundred. */
const QUALITY = 90;
/** What a drawn image may weigh; SQL says the same. */
const MOST_BYTES = 80 * 1024 * 1024;

// Nothing but what browsers show is read, whatever a file pretends to be: no SVG, no PDF, no TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);

type Source = string | Uint8Array;

/** The image behind its header, which is all that was read of it. @throws Unfit */
async function opened(from: Source, types: readonly string[], animated = false): Promise<[Sharp, Metadata]> {
  const image = sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated });
  const metadata = await image.metadata().catch(unreadable);
  if (!types.includes(metadata.format)) throw new Unfit('content', `It is ${metadata.format}`);
  return [image.autoOrient(), metadata];
}

function unreadable(error: unknown): never {
  const why = error instanceof Error ? error.message : String(error);
  throw new Unfit(/exceeds pixel limit/.test(why) ? 'pixels' : 'unreadable', why);
}

/** An animated GIF stays animated; of any other animation the first frame stays. */
export async function drawImage(from: string, type: ImageType, to: string): Promise<void> {
  const [image] = await opened(from, [type], type === 'gif');
  const drawn = {
    jpeg: () => image.jpeg({ quality: QUALITY }),
    png: () => image.png({ adaptiveFiltering: true }),
    gif: () => image.gif({ effort: 3 }),
  }[type]();
  const bytes = await drawn.toBuffer().catch(unreadable);
  if (bytes.length > MOST_BYTES) throw new Unfit('pixels', `It would have ${bytes.length} bytes`);
  await writeFile(to, bytes, { mode: 0o600, flush: true });
}

/** At most `longest` pixels on a side; not as sharp where it would have more than `mostBytes`. */
export async function drawPicture(from: Source, longest: number, mostBytes: number): Promise<Uint8Array> {
  for (const quality of [QUALITY, 75, 50]) {
    const [image] = await opened(from, ['jpeg', 'png', 'webp', 'gif']);
    const bytes = await image
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
      .catch(unreadable);
    if (bytes.length <= mostBytes) return bytes;
  }
  throw new Unfit('pixels', `It has more than ${mostBytes} bytes at any quality`);
}
