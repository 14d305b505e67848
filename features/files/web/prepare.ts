/** Prepares files before their upload. */
import { extensionOf } from '../rules.ts';

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

/** The browser cannot decode the image. `code` is the key of its translated message. */
export class UnreadableImageError extends Error {
  readonly code: 'files.heic_unreadable' | 'files.unreadable';
  constructor(code: UnreadableImageError['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * Re-encodes an image: upright, at most 4096 px, and without metadata such as the location. Other files are returned as
 * they are.
 * @throws UnreadableImageError
 */
export async function resizeImage(file: File): Promise<File> {
  const extension = extensionOf(file.name);
  const type = DRAWN[extension];
  if (!type) return file;
  const unreadable = () =>
    new UnreadableImageError(extension.startsWith('hei') ? 'files.heic_unreadable' : 'files.unreadable');
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw unreadable();
  });
  try {
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, IMAGE_QUALITY / 100));
    if (!drawn) throw unreadable();
    const name = type === 'image/png' ? file.name : `${file.name.slice(0, -extension.length)}jpg`;
    return new File([drawn], name, { type });
  } finally {
    image.close();
  }
}
