/** Width and height of the picture in px. */
const SIDE = 256;

/**
 * Converts an image file to a small square data URL: scaled to fit, centred, transparent around it, without camera
 * metadata.
 * @throws when the browser cannot decode it.
 */
export async function resizePicture(file: Blob): Promise<string> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return drawn(image, SIDE);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawn(image: HTMLImageElement, side: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const scale = Math.min(side / image.naturalWidth, side / image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  canvas.getContext('2d')?.drawImage(image, (side - width) / 2, (side - height) / 2, width, height);
  // Browsers without a WebP encoder return PNG.
  return canvas.toDataURL('image/webp', 0.9);
}
