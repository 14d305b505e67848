/** Pointer gestures of the weekly plan: drag and resize activities, swipe from week to week. */
import { useEffect, useLayoutEffect, useRef, type PointerEvent as Pressed, type RefObject } from 'react';
import { minutesOf } from '#domain/time.ts';
import { trackPointer, preventTouchDefaults } from '#web/ui/looks/pointer-drag.ts';
import type { ActivityDetails } from '../queries.ts';
import { movedTo, resized, type When } from './week.ts';

/** The hour of slots in the row above the hours. */
export const ALL_DAY = -1;
export type Slot = { date: string; hour: number };
type Part = 'all' | 'start' | 'end';

/** px a mouse moves before it drags, and a finger before it swipes. */
const DRAG_THRESHOLD_PX = 4;
const SWIPES = 10;
/** Height in px at each end of an activity by which a finger resizes it. */
const THUMB = 16;

/** The slot at a point of the viewport, and the minute of the day there; null outside of all slots. */
export function placeAt(x: number, y: number): (Slot & { minutes: number }) | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (!(element instanceof HTMLElement)) continue;
    const { cover, date, hour } = element.dataset;
    if (cover !== undefined) return null;
    if (date === undefined || hour === undefined) continue;
    const box = element.getBoundingClientRect();
    return { date, hour: Number(hour), minutes: (Number(hour) + (y - box.top) / box.height) * 60 };
  }
  return null;
}

export type GridPointer = {
  /** The activity of an id; null when the viewer may not move it. */
  movable: (id: string) => ActivityDetails | null;
  /** A drag is over a place that the activity may have. */
  onDrag: (activity: ActivityDetails, to: When) => void;
  /** `inside`: dropped on such a place; false outside of the week or when cancelled. */
  onDrop: (inside: boolean) => void;
  /** px of a swipe, during it and at its end. */
  onSwipe: (moved: number) => void;
  onSwiped: (moved: number) => void;
  /** The drag waits at a side edge: turn to the week before (-1) or after (1). */
  onTurn: (weeks: number) => void;
};

/** @returns the `pointerdown` handler of the grid. `box` is its scroll container. */
export function useGridPointer(box: RefObject<HTMLElement | null>, options: GridPointer) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(() => (box.current ? preventTouchDefaults(box.current) : undefined), [box]);

  return function down(event: Pressed) {
    if (event.button !== 0 || !event.isPrimary || !box.current) return;
    const element = event.target instanceof Element ? event.target : null;
    const block = element?.closest<HTMLElement>('[data-activity]');
    const activity = block && latest.current.movable(block.dataset['activity']!);
    const part = block ? partAt(block, event.nativeEvent) : 'all';
    const held = placeAt(event.clientX, event.clientY);
    const grip = activity && held ? held.minutes - minutesOf(activity.startsAt) : 0;
    let edges: ReturnType<typeof autoScrollAtEdges> | undefined;

    /** The place under the pointer; beside the days, but still over the week, that of the nearest day. */
    function nearestPlace(x: number, y: number) {
      const week = box.current!.getBoundingClientRect();
      if (x < week.left || x > week.right) return placeAt(x, y);
      const days = box.current!.querySelector('[data-clip]')!.getBoundingClientRect();
      return placeAt(Math.max(days.left + 2, Math.min(days.right - 2, x)), y);
    }

    function drag(x: number, y: number) {
      const place = nearestPlace(x, y);
      if (!activity || !place || !takes(activity, place)) return;
      const to = activity.allDay
        ? { ...activity, date: place.date }
        : part === 'all'
          ? movedTo(activity, place.date, place.minutes - grip)
          : resized(activity, part, place.minutes);
      latest.current.onDrag(activity, to);
    }

    trackPointer<'drag' | 'swipe'>(event.nativeEvent, {
      held: activity ? 'drag' : undefined,
      becomes: (x, y, touch) => {
        if (!touch) return Math.hypot(x, y) < DRAG_THRESHOLD_PX ? null : activity ? 'drag' : 'nothing';
        if (Math.abs(y) > SWIPES && Math.abs(y) >= Math.abs(x)) return 'nothing';
        return Math.abs(x) > SWIPES ? 'swipe' : null;
      },
      onBegin: (kind, { clientX, clientY }) => {
        if (kind === 'swipe') return;
        edges = autoScrollAtEdges(box.current!, (weeks) => latest.current.onTurn(weeks), drag);
        edges.at(clientX, clientY);
        drag(clientX, clientY);
      },
      onMove: (kind, { clientX, clientY }) => {
        if (kind === 'swipe') return latest.current.onSwipe(clientX - event.clientX);
        edges?.at(clientX, clientY);
        drag(clientX, clientY);
      },
      onEnd: (kind, end) => {
        if (kind === 'swipe') return latest.current.onSwiped(end ? end.clientX - event.clientX : 0);
        edges?.stop();
        const over = end && nearestPlace(end.clientX, end.clientY);
        latest.current.onDrop(Boolean(over && activity && takes(activity, over)));
      },
    });
  };
}

/** Only all-day activities can be above the hours. */
const takes = ({ allDay }: ActivityDetails, { hour }: Slot) => allDay || hour !== ALL_DAY;

function partAt(block: HTMLElement, event: PointerEvent): Part {
  if (block.dataset['allDay'] !== undefined) return 'all';
  const part = event.target instanceof Element && event.target.closest<HTMLElement>('[data-end]')?.dataset['end'];
  if (part) return part as Part;
  const box = block.getBoundingClientRect();
  if (event.pointerType !== 'touch' || box.height < 3 * THUMB) return 'all';
  return event.clientY > box.bottom - THUMB ? 'end' : event.clientY < box.top + THUMB ? 'start' : 'all';
}

/** ms that the pointer waits at an edge before the hours scroll, and before the week turns. */
const SCROLL_AFTER = 250;
const TURN_AFTER = 800;

/** Scrolls the hours, or turns the week, while the pointer stays at an edge of the box. */
export function autoScrollAtEdges(
  box: HTMLElement,
  turn: (weeks: number) => void,
  moved: (x: number, y: number) => void,
) {
  let x = -1;
  let y = -1;
  let zone = '';
  let since = 0;
  const head = box.querySelector<HTMLElement>('[data-cover]')?.offsetHeight ?? 0;
  let frame = requestAnimationFrame(tick);

  function zoneNow(): string {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) return '';
    if (x < left + 16) return 'before';
    if (x > right - 16) return 'after';
    if (y < top + head + 20) return 'up';
    return y > bottom - 36 ? 'down' : '';
  }

  function tick(now: number) {
    frame = requestAnimationFrame(tick);
    const next = zoneNow();
    if (next !== zone) {
      zone = next;
      since = now;
    }
    const waited = now - since;
    if ((zone === 'up' || zone === 'down') && waited > SCROLL_AFTER) {
      box.scrollTop += zone === 'up' ? -9 : 9;
      moved(x, y);
    } else if (zone === 'before' || zone === 'after') {
      // The week may have turned under the pointer: the dragged activity goes with it.
      moved(x, y);
      if (waited <= TURN_AFTER) return;
      since = now;
      turn(zone === 'before' ? -1 : 1);
    }
  }

  return {
    at(nextX: number, nextY: number) {
      x = nextX;
      y = nextY;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
