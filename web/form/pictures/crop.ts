/** Geometry of cropping a picture to a square. Lengths are in sides of the square; its middle is 0. */

export type Size = { width: number; height: number };
/** `cover`: the picture always fills the square. `contain`: it may also be wholly visible, as a logo is. */
export type Fit = 'cover' | 'contain';
export type Point = { x: number; y: number };
/** The picture's middle, its scale (1 fills the square), and its number of quarter turns to the right. */
export type Crop = Point & { scale: number; turns: number };

/** Largest scale. */
export const LARGEST = 4;
/** Steps of the keys: distance in sides of the square, and factor of the scale. */
export const STEP = 0.05;
export const ZOOM_STEP = 1.1;

/** Width and height of the picture when it just fills the square. */
function filling({ width, height }: Size, turns: number): Size {
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  const least = Math.min(across, down);
  return { width: across / least, height: down / least };
}

/** The smallest `scale`. */
export function leastScale(size: Size, fit: Fit): number {
  return fit === 'cover' ? 1 : Math.min(size.width, size.height) / Math.max(size.width, size.height);
}

/** The initial crop: in the middle, at the smallest scale. */
export const firstCrop = (size: Size, fit: Fit): Crop => ({ x: 0, y: 0, scale: leastScale(size, fit), turns: 0 });

/** Moves the picture to the nearest position without a gap that it could fill. */
export function keepInside(size: Size, fit: Fit, crop: Crop): Crop {
  const scale = Math.min(LARGEST, Math.max(leastScale(size, fit), crop.scale));
  const { width, height } = filling(size, crop.turns);
  const within = (place: number, length: number) => {
    const room = Math.max(0, (length * scale - 1) / 2);
    return Math.min(room, Math.max(-room, place)) + 0;
  };
  return { ...crop, scale, x: within(crop.x, width), y: within(crop.y, height) };
}

/** Changes the scale, while the point `at` stays in place. */
export function zoomTo(size: Size, fit: Fit, crop: Crop, wanted: number, at: Point = { x: 0, y: 0 }): Crop {
  const scale = Math.min(LARGEST, Math.max(leastScale(size, fit), wanted));
  const grown = scale / crop.scale;
  const moved = { x: at.x - (at.x - crop.x) * grown, y: at.y - (at.y - crop.y) * grown };
  return keepInside(size, fit, { ...crop, ...moved, scale });
}

/** Turns by a quarter to the right, around the middle of the square. */
export function turn(size: Size, fit: Fit, crop: Crop): Crop {
  return keepInside(size, fit, { ...crop, x: 0 - crop.y, y: crop.x, turns: (crop.turns + 1) % 4 });
}

/** Draws the square onto a canvas, transparent where the picture does not reach. */
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
