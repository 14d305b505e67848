import { minutesOf } from '#domain/time.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import { hueStyle } from '#web/ui/looks/hue.ts';
import { overlaps } from '../day/timeline.ts';
import type { ActivityDetails } from '../queries.ts';
import type { Dragged } from './move.ts';
import { BlockWords, blockPosition } from './WeekBlocks.tsx';

/** Where a type dragged from the palette would be dropped; `times` is null when nothing of the slot is free. */
export type DropTarget = {
  date: string;
  hour: number;
  times: { startsAt: string; endsAt: string } | null;
  hue: number;
};

type LiftedProps = {
  dragged: Dragged;
  days: readonly string[];
  visible: number;
  activities: readonly ActivityDetails[];
};

/** The dragged activity at its drop position; red when it would overlap another one of its owner. */
export function Lifted({ dragged: { activity, to }, days, visible, activities }: LiftedProps) {
  const column = days.indexOf(to.date);
  // All-day activities are drawn in the head.
  if (column < 0 || activity.allDay) return null;
  const taken = activities.some(
    (one) =>
      one.id !== activity.id &&
      one.date === to.date &&
      one.ownerId !== null &&
      one.ownerId === activity.ownerId &&
      overlaps(one, to),
  );
  const [start, end] = [minutesOf(to.startsAt), minutesOf(to.endsAt)];
  return (
    <div
      aria-hidden
      data-lifted={taken ? 'taken' : 'free'}
      className={classNames(
        'hue pointer-events-none absolute z-3 flex flex-col overflow-hidden rounded-sm bg-hue-fill py-1 pr-1.5 pl-2.5 text-12 text-hue-text shadow-float outline-2',
        taken ? 'outline-danger' : 'outline-accent',
      )}
      style={{
        ...hueStyle(activity.activityType.hue),
        ...blockPosition(start, Math.max(end, start + 30), column, visible),
      }}
    >
      <span className="absolute inset-y-0 left-0 w-[3px] bg-hue-bar" />
      <BlockWords activity={{ ...activity, ...to }} minutes={end - start} />
    </div>
  );
}

/** The drop position of a type from the palette. */
export function Landing({ target, column, visible }: { target: DropTarget; column: number; visible: number }) {
  const { times, hour, hue } = target;
  const [start, end] = times ? [minutesOf(times.startsAt), minutesOf(times.endsAt)] : [hour * 60, hour * 60 + 60];
  return (
    <div
      aria-hidden
      className={classNames(
        'hue pointer-events-none absolute z-3 overflow-hidden rounded-sm border-2 border-dashed px-1.5 text-12 font-semibold',
        times ? 'border-hue-bar bg-hue-fill text-hue-text' : 'border-danger bg-danger-soft',
      )}
      style={{ ...hueStyle(hue), ...blockPosition(start, end, column, visible) }}
    >
      {times && `${times.startsAt}–${times.endsAt}`}
    </div>
  );
}

/** The present moment, in the column of today. */
export function NowLine({ now, column, visible }: { now: string; column: number; visible: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-2 h-px bg-now"
      style={{
        top: `calc(var(--hour) * ${minutesOf(now) / 60})`,
        left: `${(100 * column) / visible}%`,
        width: `${100 / visible}%`,
      }}
    >
      <span className="absolute top-1/2 left-0 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-now" />
    </div>
  );
}
