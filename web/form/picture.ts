import { MOST_PICTURE_BYTES } from '#domain/fields.ts';

/** Width and height of the picture in px. */
export const PICTURE_SIDE = 256;
/** A picture that is worked on has at most so many px on a side: more is slow to move, and shows in nothing. */
const LONGEST_SIDE = 1600;
const LARGEST_FILE = 20_000_000;

/** Why a file was not taken: the last part of its text in `files.crop`. */
export type PictureFault = 'too_large' | 'no_picture' | 'unreadable';

export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly fault: PictureFault;
  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Decodes an image file, upright whatever way the camera was held.
 * @throws PictureRefused
 */
export async function readPicture(file: File): Promise<HTMLCanvasElement> {
  if (!file.type.startsWith('image/')) throw new PictureRefused('no_picture');
  if (file.size > LARGEST_FILE) throw new PictureRefused('too_large');
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return drawn(image);
  } catch {
    throw new PictureRefused('unreadable');
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawn(image: HTMLImageElement): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The picture as the form sends it, without anything the camera noted. */
export function encodePicture(canvas: HTMLCanvasElement): string {
  const most = (MOST_PICTURE_BYTES * 4) / 3;
  // Browsers without a WebP encoder return PNG, in which a photo may be too large.
  const webp = canvas.toDataURL('image/webp', 0.9);
  return webp.length <= most ? webp : canvas.toDataURL('image/jpeg', 0.85);
}
