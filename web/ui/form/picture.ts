/** px of a small picture's sides. */
const SIDE = 256;

/**
 * A file as a small square picture in a data address: scaled to fit, centred, on nothing, and without what the camera
 * wrote beside it.
 * @throws when the browser cannot read it as a picture.
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
  // Browsers that cannot write WebP answer with PNG.
  return canvas.toDataURL('image/webp', 0.9);
}
