import { classNames } from '#web/ui/display/classes.ts';
import { hueStyle } from '#web/ui/display/hue.ts';
import type { PlannedData } from './queries.ts';
import { stripSegments } from './strip.ts';

/** Part of the line that a title needs to be worth showing. */
const ROOM = 0.07;

/** The day of somebody at a glance, to look at only: whoever cannot see it is told in words. */
export function DayStrip({
  activities,
  titles = false,
  className,
}: {
  activities: readonly PlannedData[];
  /** Whether there is room for words. */
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
          {titles && lanes === 1 && width >= ROOM && (
            <span className="block truncate px-1.5 text-12 leading-7 font-medium">{activity.title}</span>
          )}
        </span>
      ))}
    </span>
  );
}
