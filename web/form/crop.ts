/** Where a picture lies in the square it is cropped to; lengths are in sides of the square, its middle is 0. */

export type Size = { width: number; height: number };
/** `cover`: the picture always fills the square. `contain`: it may also stand in it as a whole, as a logo does. */
export type Fit = 'cover' | 'contain';
export type Point = { x: number; y: number };
/** The middle of the picture, how large it is drawn (1 fills the square), and how often it was turned to the right. */
export type Crop = Point & { scale: number; turns: number };

/** How much larger than filling the square. */
export const LARGEST = 4;
/** Of one step of the keys: of the side, and of the size. */
export const STEP = 0.05;
export const ZOOM_STEP = 1.1;

/** Width and height of the picture where it just fills the square. */
function filling({ width, height }: Size, turns: number): Size {
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  const least = Math.min(across, down);
  return { width: across / least, height: down / least };
}

/** The smallest `scale`. */
export function leastScale(size: Size, fit: Fit): number {
  return fit === 'cover' ? 1 : Math.min(size.width, size.height) / Math.max(size.width, size.height);
}

/** How a picture lies at first: in the middle, as small as it may be. */
export const firstCrop = (size: Size, fit: Fit): Crop => ({ x: 0, y: 0, scale: leastScale(size, fit), turns: 0 });

/** The nearest place without a gap that could be filled. */
export function keepInside(size: Size, fit: Fit, crop: Crop): Crop {
  const scale = Math.min(LARGEST, Math.max(leastScale(size, fit), crop.scale));
  const { width, height } = filling(size, crop.turns);
  const within = (place: number, length: number) => {
    const room = Math.max(0, (length * scale - 1) / 2);
    return Math.min(room, Math.max(-room, place)) + 0;
  };
  return { ...crop, scale, x: within(crop.x, width), y: within(crop.y, height) };
}

/** Larger or smaller, while what is `at` that point stays there. */
export function zoomTo(size: Size, fit: Fit, crop: Crop, wanted: number, at: Point = { x: 0, y: 0 }): Crop {
  const scale = Math.min(LARGEST, Math.max(leastScale(size, fit), wanted));
  const grown = scale / crop.scale;
  const moved = { x: at.x - (at.x - crop.x) * grown, y: at.y - (at.y - crop.y) * grown };
  return keepInside(size, fit, { ...crop, ...moved, scale });
}

/** A quarter to the right, around the middle of the square. */
export function turn(size: Size, fit: Fit, crop: Crop): Crop {
  return keepInside(size, fit, { ...crop, x: 0 - crop.y, y: crop.x, turns: (crop.turns + 1) % 4 });
}

/** Draws the square in a canvas, transparent where the picture does not reach. */
export function drawCrop(canvas: HTMLCanvasElement, picture: HTMLCanvasElement, { x, y, scale, turns }: Crop): void {
  const side = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = (side * scale) / Math.min(picture.width, picture.height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.translate(side / 2 + x * side, side / 2 + y * side);
  context.rotate((turns * Math.PI) / 2);
  context.scale(ratio, ratio);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
