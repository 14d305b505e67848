import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import {
  drawCrop,
  firstCrop,
  keepInside,
  LARGEST,
  leastScale,
  STEP,
  turn,
  ZOOM_STEP,
  zoomTo,
  type Crop,
  type Fit,
  type Point,
} from './crop.ts';
import { encodePicture, PICTURE_SIDE, PictureRefusedError, readPicture } from './picture.ts';

export type PictureCropProps = {
  file: File;
  fit: Fit;
  onDone: (picture: string) => void;
  /** Called with a sentence when the file was refused. */
  onClose: (refused?: string) => void;
};

/** Chooses the square of an image file: by dragging, pinching, the wheel, the slider or the keys. */
export function PictureCrop({ file, fit, onDone, onClose }: PictureCropProps) {
  const { t } = useTranslation();
  const [picture, setPicture] = useState<HTMLCanvasElement>();
  const [crop, setCrop] = useState<Crop>();
  const latest = useRef({ fit, onClose, t });
  useEffect(() => {
    let gone = false;
    const { fit: latestFit, onClose: refuse, t: say } = latest.current;
    readPicture(file).then(
      (read) => {
        if (gone) return;
        setPicture(read);
        setCrop(firstCrop(read, latestFit));
      },
      (reason: unknown) => {
        if (gone) return;
        refuse(say(`files.crop.${reason instanceof PictureRefusedError ? reason.fault : 'unreadable'}`));
      },
    );
    return () => {
      gone = true;
    };
  }, [file]);
  if (!picture || !crop) return null;

  function use(read: HTMLCanvasElement, chosen: Crop) {
    const canvas = document.createElement('canvas');
    canvas.width = PICTURE_SIDE;
    canvas.height = PICTURE_SIDE;
    drawCrop(canvas, read, chosen);
    onDone(encodePicture(canvas));
  }

  const least = leastScale(picture, fit);
  return (
    <Dialog
      open
      onClose={() => onClose()}
      title={t('files.crop.title')}
      width={380}
      onSave={() => use(picture, crop)}
      saveLabel={t('files.crop.use')}
    >
      <div className="grid gap-3" data-base-ui-swipe-ignore="">
        <Square {...{ picture, fit, crop }} onCrop={setCrop} />
        <div className="flex items-center gap-3">
          <ZoomOut aria-hidden className="size-4 flex-none text-ink-3" />
          <input
            type="range"
            aria-label={t('files.crop.zoom')}
            className="h-8 min-w-0 flex-1 accent-accent touch:h-11"
            min={0}
            max={100}
            // The slider is logarithmic: equal steps scale by equal factors.
            value={Math.round((100 * Math.log(crop.scale / least)) / Math.log(LARGEST / least))}
            onChange={({ target }) =>
              setCrop(zoomTo(picture, fit, crop, least * (LARGEST / least) ** (Number(target.value) / 100)))
            }
          />
          <ZoomIn aria-hidden className="size-4 flex-none text-ink-3" />
          <IconButton label={t('files.crop.turn')} onClick={() => setCrop(turn(picture, fit, crop))}>
            <RotateCw aria-hidden />
          </IconButton>
        </div>
      </div>
    </Dialog>
  );
}

type SquareProps = { picture: HTMLCanvasElement; fit: Fit; crop: Crop; onCrop: (crop: Crop) => void };

function Square({ picture, fit, crop, onCrop }: SquareProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Positions of the fingers, by pointer id. */
  const fingers = useRef(new Map<number, Point>()).current;
  const now = useRef(crop);
  useLayoutEffect(() => {
    now.current = crop;
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  function change(next: Crop) {
    now.current = next;
    onCrop(next);
  }
  useEffect(() => {
    const element = canvas.current;
    // React cannot add a wheel listener that prevents the dialog from scrolling.
    const roll = (event: WheelEvent) => {
      event.preventDefault();
      const next = zoomTo(
        picture,
        fit,
        now.current,
        now.current.scale * ZOOM_STEP ** (-event.deltaY / 100),
        placeOf(event),
      );
      now.current = next;
      onCrop(next);
    };
    element?.addEventListener('wheel', roll, { passive: false });
    return () => element?.removeEventListener('wheel', roll);
  }, [picture, fit, onCrop]);

  /** Position relative to the middle of the square, in sides of the square. */
  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width } = canvas.current!.getBoundingClientRect();
    return { x: (clientX - left) / width - 0.5, y: (clientY - top) / width - 0.5 };
  }

  function move(event: PointerEvent) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const place = placeOf(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, place);
    const { x, y, scale } = now.current;
    if (!other)
      return change(keepInside(picture, fit, { ...now.current, x: x + place.x - before.x, y: y + place.y - before.y }));
    // With two fingers, the picture grows as they move apart and follows their middle.
    const [middle, earlier] = [between(place, other), between(before, other)];
    const grown = distance(place, other) / (distance(before, other) || 1);
    const moved = { ...now.current, x: x + middle.x - earlier.x, y: y + middle.y - earlier.y };
    change(zoomTo(picture, fit, moved, scale * grown, middle));
  }

  function press(event: KeyboardEvent) {
    const next = byKey(event.key);
    if (!next) return;
    event.preventDefault();
    change(next);
  }

  function byKey(key: string): Crop | undefined {
    const { x, y, scale } = now.current;
    const moveBy = (dx: number, dy: number) =>
      keepInside(picture, fit, { ...now.current, x: x + dx * STEP, y: y + dy * STEP });
    switch (key) {
      case 'ArrowLeft':
        return moveBy(-1, 0);
      case 'ArrowRight':
        return moveBy(1, 0);
      case 'ArrowUp':
        return moveBy(0, -1);
      case 'ArrowDown':
        return moveBy(0, 1);
      case '+':
        return zoomTo(picture, fit, now.current, scale * ZOOM_STEP);
      case '-':
        return zoomTo(picture, fit, now.current, scale / ZOOM_STEP);
      default:
        return undefined;
    }
  }

  return (
    <canvas
      ref={canvas}
      width={2 * PICTURE_SIDE}
      height={2 * PICTURE_SIDE}
      // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a canvas has no keys of its own
      role="application"
      aria-label={t('files.crop.area')}
      tabIndex={0}
      data-autofocus=""
      className="aspect-square w-full max-w-80 cursor-grab touch-none justify-self-center rounded-lg border border-line bg-sunken active:cursor-grabbing"
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.set(event.pointerId, placeOf(event));
      }}
      onPointerMove={move}
      onPointerUp={({ pointerId }) => fingers.delete(pointerId)}
      onPointerCancel={({ pointerId }) => fingers.delete(pointerId)}
    />
  );
}

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
