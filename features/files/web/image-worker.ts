/** Scales an image down and encodes it, in a worker: a photo of a phone's camera takes a second or two. */
import type { EncodedImage, ImageToDraw } from './prepare.ts';

addEventListener('message', ({ data }: MessageEvent<ImageToDraw>) => {
  void encode(data).then((answer) => postMessage(answer));
});

async function encode({ image, width, height, type, quality }: ImageToDraw): Promise<EncodedImage> {
  try {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
    image.close();
    return { blob: await canvas.convertToBlob({ type, quality }) };
  } catch {
    return { blob: null };
  }
}
