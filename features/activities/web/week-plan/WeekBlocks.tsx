import { memo, useMemo, type CSSProperties, type KeyboardEvent } from 'react';
import { minutesOf } from '#domain/time.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import { hueStyle } from '#web/ui/looks/hue.ts';
import { GroupBlock } from '../activity/ActivityBlock.tsx';
import { ActivityTitle } from '../activity/ActivityTitle.tsx';
import { NotSentMark } from '../activity/NotSentMark.tsx';
import { PeopleOf } from '../activity/PeopleOf.tsx';
import { layoutBlocks, type Block, type Placed } from '../day/timeline.ts';
import type { ActivityDetails } from '../queries.ts';
import { timesText } from '../words.ts';

/** CSS position of a block (minutes since midnight) in the column of its day, or in a lane of it. */
export function blockPosition(
  top: number,
  bottom: number,
  column: number,
  visible: number,
  lane = 0,
  lanes = 1,
): CSSProperties {
  const width = 100 / visible;
  return {
    top: `calc(var(--hour) * ${top / 60} + 1px)`,
    height: `calc(var(--hour) * ${(bottom - top) / 60} - 2px)`,
    left: `calc(${width * column}% + ${(width * lane) / lanes}% + 2px)`,
    width: `calc(${width / lanes}% - ${lane < lanes - 1 ? 3 : 4}px)`,
  };
}

type WeekBlocksProps = {
  days: readonly string[];
  /** The column of the first of the days. */
  from: number;
  visible: number;
  /** Most activities side by side; more become a list (WEEK-10). */
  lanes: number;
  activities: readonly ActivityDetails[];
  /** Id of the activity that is being dragged. */
  lifted: string | null;
  /** Id of the activity that is being moved by keys: drawn over the others, in any lane. */
  walking: string | null;
  onOpen: (activity: ActivityDetails) => void;
  onOpenGroup: (activities: ActivityDetails[]) => void;
  onKey: (activity: ActivityDetails, event: KeyboardEvent) => void;
  /** An activity loses the focus. */
  onLeave: () => void;
  mayMove: (activity: ActivityDetails) => boolean;
};

/** A block as a list, or one of its activities. */
type Drawn = { key: string; column: number; block: Block<ActivityDetails>; item: Placed<ActivityDetails> | null };

/** The activities of some days. A single list, so that an activity moved to another day keeps its DOM element. */
export const WeekBlocks = memo(function WeekBlocks(props: WeekBlocksProps) {
  const {
    days,
    from,
    visible,
    lanes: maxLanes,
    activities,
    lifted,
    walking,
    onOpen,
    onOpenGroup,
    onKey,
    onLeave,
    mayMove,
  } = props;
  const placed = useMemo(
    () =>
      days.flatMap((day, index) => {
        const column = from + index;
        const timed = activities.filter((one) => one.date === day && !one.allDay);
        const [apart, others] = [timed.filter(({ id }) => id === walking), timed.filter(({ id }) => id !== walking)];
        return [...layoutBlocks(others), ...layoutBlocks(apart)].flatMap((block): Drawn[] =>
          block.lanes > maxLanes
            ? [{ key: block.items[0]!.activity.id, block, column, item: null }]
            : block.items.map((item) => ({ key: item.activity.id, block, column, item })),
        );
      }),
    [days, from, maxLanes, activities, walking],
  );
  return placed.map(({ key, block, column, item }) =>
    item ? (
      <li
        key={key}
        className={classNames('absolute', walking === key ? 'z-2 shadow-float' : 'z-1')}
        style={blockPosition(item.top, item.bottom, column, visible, item.lane, block.lanes)}
      >
        <WeekBlock
          activity={item.activity}
          lifted={lifted === key}
          movable={mayMove(item.activity)}
          {...{ onOpen, onKey, onLeave }}
        />
      </li>
    ) : (
      <GroupBlock
        key={key}
        activities={block.items.map(({ activity }) => activity)}
        onOpen={onOpenGroup}
        day={days[column - from]!}
        style={blockPosition(block.top, block.bottom, column, visible)}
      />
    ),
  );
});

type WeekBlockProps = {
  activity: ActivityDetails;
  lifted: boolean;
  movable: boolean;
  onOpen: (activity: ActivityDetails) => void;
  onKey: (activity: ActivityDetails, event: KeyboardEvent) => void;
  onLeave: () => void;
};

function WeekBlock({ activity, lifted, movable, onOpen, onKey, onLeave }: WeekBlockProps) {
  const minutes = minutesOf(activity.endsAt) - minutesOf(activity.startsAt);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-activity={activity.id}
      className={classNames(
        'hue relative flex size-full touch-pan-y flex-col overflow-hidden rounded-sm bg-hue-fill pr-1.5 pl-2.5 text-left text-12 text-hue-text select-none hover:brightness-97 focus-visible:z-2 focus-visible:outline-offset-0 dark:hover:brightness-115',
        minutes < 60 ? 'justify-center' : 'py-1',
        lifted && 'opacity-40',
        movable && 'cursor-grab',
      )}
      style={hueStyle(activity.activityType.hue)}
      onClick={() => onOpen(activity)}
      onKeyDown={(event) => onKey(activity, event)}
      onBlur={onLeave}
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-hue-bar" />
      <BlockWords activity={activity} minutes={minutes} />
      <span className="sr-only">, {formatDay(activity.date, currentLanguage())}</span>
      {movable && (
        <>
          {minutes >= 60 && (
            <span aria-hidden data-end="start" className="absolute inset-x-0 top-0 h-1.5 cursor-ns-resize" />
          )}
          <span aria-hidden data-end="end" className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize" />
        </>
      )}
    </button>
  );
}

/** The title, and the times where they fit; screen readers always get them. */
export function BlockWords({ activity, minutes }: { activity: ActivityDetails; minutes: number }) {
  return (
    <>
      <span className="flex max-w-full items-start gap-1">
        <span className={classNames('min-w-0 flex-1 font-semibold', minutes < 90 ? 'truncate' : 'line-clamp-2')}>
          <ActivityTitle activity={activity} />
        </span>
        <NotSentMark id={activity.id} />
        <PeopleOf activity={activity} />
      </span>
      <span className={classNames('max-w-full max-lg:text-11', minutes < 60 ? 'sr-only' : minutes < 120 && 'truncate')}>
        {timesText(activity)}
      </span>
    </>
  );
}
