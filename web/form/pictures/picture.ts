import { MAX_PICTURE_BYTES } from '#domain/fields.ts';

/** Width and height of the picture in px. */
export const PICTURE_SIDE = 256;
/** Longest side in px of the picture while it is cropped: a larger one is slow to move and looks no better. */
const LONGEST_SIDE = 1600;
const LARGEST_FILE = 20_000_000;

/** Why a file was refused: the last part of its text key in `files.crop`. */
export type PictureFault = 'too_large' | 'no_picture' | 'unreadable';

export class PictureRefusedError extends Error {
  override name = 'PictureRefusedError';
  readonly fault: PictureFault;
  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Decodes an image file, upright however the camera was held.
 * @throws PictureRefusedError
 */
export async function readPicture(file: File): Promise<HTMLCanvasElement> {
  if (!file.type.startsWith('image/')) throw new PictureRefusedError('no_picture');
  if (file.size > LARGEST_FILE) throw new PictureRefusedError('too_large');
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return drawn(image);
  } catch {
    throw new PictureRefusedError('unreadable');
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

/** The picture as the form sends it, without the camera's metadata. */
export function encodePicture(canvas: HTMLCanvasElement): string {
  const maxLength = (MAX_PICTURE_BYTES * 4) / 3;
  // Browsers without a WebP encoder return PNG, which may be too large for a photo.
  const webp = canvas.toDataURL('image/webp', 0.9);
  return webp.length <= maxLength ? webp : canvas.toDataURL('image/jpeg', 0.85);
}
