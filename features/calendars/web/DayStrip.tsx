import { UsersRound } from 'lucide-react';
import { ActivityTitle } from '#features/activities/web/activity/ActivityTitle.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { hueStyle } from '#web/ui/looks/hue.ts';
import type { PlannedData } from './queries.ts';
import { stripSegments } from './strip.ts';

/** Least width of a segment that shows its title, as a share of the line (0 to 1). */
const ROOM = 0.04;
/** Most lanes that are still high enough for titles. */
const LANES_WITH_TITLES = 3;

/** A person's day as a line of segments. Hidden from screen readers: the row or cell around it has the day as text. */
export function DayStrip({
  activities,
  titles = false,
  className,
}: {
  activities: readonly PlannedData[];
  /** Whether segments show their titles. */
  titles?: boolean;
  className?: string;
}) {
  const { lanes, stretches } = stripSegments(activities);
  return (
    <span aria-hidden className={classNames('relative block overflow-hidden rounded-sm', className)}>
      {stretches.map(({ activity, left, width, lane }) => (
        <span
          key={activity.id}
          className={classNames(
            'hue absolute overflow-hidden rounded-[3px]',
            titles ? 'border-l-[3px] border-hue-bar bg-hue-fill text-hue-text' : 'bg-hue-bar',
          )}
          style={{
            ...hueStyle(activity.activityType.hue),
            left: `${left * 100}%`,
            width: `max(3px, calc(${width * 100}% - 1px))`,
            top: `${(lane * 100) / lanes}%`,
            height: `calc(${100 / lanes}% - ${lanes > 1 ? 1 : 0}px)`,
          }}
        >
          {titles && lanes <= LANES_WITH_TITLES && width >= ROOM && (
            // The count wraps out of sight where the whole title leaves it no room.
            <span
              className={classNames(
                'flex h-full flex-wrap content-start gap-x-1 overflow-hidden px-1.5 font-medium *:h-full',
                lanes === 1 ? 'text-12' : 'text-11 leading-none',
              )}
            >
              <span className="flex max-w-full min-w-0 items-center">
                <span className="truncate">
                  <ActivityTitle activity={activity} />
                </span>
              </span>
              {activity.peopleCount > 1 && (
                <span className="flex flex-none items-center gap-0.5 text-11 font-normal">
                  <UsersRound className="size-3" />
                  {activity.peopleCount}
                </span>
              )}
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
