import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesOf, timeOf } from '#domain/time.ts';
import { BOTTOM_BAR_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import { ActivityBlock, GroupBlock } from '../activity/ActivityBlock.tsx';
import type { ActivityDetails } from '../queries.ts';
import { EarlierHint } from './EarlierHint.tsx';
import { layoutBlocks, freeTimeInHour } from './timeline.ts';

export type DayTimelineProps = {
  activities: readonly ActivityDetails[];
  /** The club's present time, `HH:MM`; null on any day but today. */
  now: string | null;
  onOpen: (activity: ActivityDetails) => void;
  /** A block with several activities was chosen. */
  onOpenGroup: (activities: ActivityDetails[]) => void;
  /** Called with the free times of the chosen hour. Without it the day is read-only. */
  onAdd?: ((times: { startsAt: string; endsAt: string }) => void) | undefined;
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const FIRST_HOUR = 6;
/** TODAY-03: the hour that is scrolled to at first. */
const SCROLLED_TO = 7;

/**
 * The hours 0 to 24 of a day with what is planned (TODAY-03). One focusable grid of hours to plan in; the activities are
 * buttons on top of it.
 */
export function DayTimeline({ activities, now, onOpen, onOpenGroup, onAdd }: DayTimelineProps) {
  const { t } = useTranslation();
  const scroll = useRef<HTMLDivElement>(null);
  const timed = useMemo(() => activities.filter(({ allDay }) => !allDay), [activities]);
  const blocks = useMemo(() => layoutBlocks(timed), [timed]);
  const wide = useWindowFrom(BOTTOM_BAR_BELOW);

  useLayoutEffect(() => {
    const first = scroll.current?.querySelector<HTMLElement>(`[data-hour="${SCROLLED_TO}"]`);
    if (first && scroll.current) scroll.current.scrollTop = first.offsetTop;
  }, []);

  return (
    <div ref={scroll} className="relative min-h-0 flex-1 overflow-y-auto [--hour:48px] md:[--hour:60px]">
      <div className="pointer-events-none sticky top-2 z-3 flex h-0 items-start justify-center">
        <EarlierHint box={scroll} activities={timed} className="pointer-events-auto" />
      </div>
      <div className="relative mt-2 mb-22 md:mb-4" style={{ height: 'calc(var(--hour) * 24)' }}>
        {[...HOURS, 24].map((hour) => (
          <span
            key={hour}
            aria-hidden
            className="absolute left-0 w-13 -translate-y-1/2 pr-2 text-right text-11 text-ink-3 md:w-16 md:pr-3"
            style={{ top: offset(hour * 60) }}
          >
            {timeOf(hour * 60)}
          </span>
        ))}
        <div className="absolute inset-y-0 right-2 left-13 md:right-5 md:left-16">
          <Hours {...{ activities: timed, onOpen, onOpenGroup, onAdd }} />
          <ol aria-label={t('activities.planned')} className="contents">
            {blocks.map((block) =>
              block.items.length === 1 || wide ? (
                block.items.map((item) => (
                  <ActivityBlock
                    key={item.activity.id}
                    activity={item.activity}
                    height={((item.bottom - item.top) / 60) * (wide ? 60 : 48)}
                    onOpen={onOpen}
                    style={{
                      ...box(item.top, item.bottom),
                      left: `${(100 * item.lane) / block.lanes}%`,
                      width: `calc(${100 / block.lanes}% - ${item.lane < block.lanes - 1 ? 3 : 0}px)`,
                    }}
                  />
                ))
              ) : (
                <GroupBlock
                  key={block.items[0]!.activity.id}
                  activities={block.items.map(({ activity }) => activity)}
                  onOpen={onOpenGroup}
                  style={{ ...box(block.top, block.bottom), left: 0, width: '100%' }}
                />
              ),
            )}
          </ol>
          {now && (
            <div
              aria-hidden
              className="pointer-events-none absolute -left-1 right-0 z-2 h-px bg-now"
              style={{ top: offset(minutesOf(now)) }}
            >
              <span className="absolute top-1/2 left-0 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-now" />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

const offset = (minutes: number) => `calc(var(--hour) * ${minutes / 60})`;
const box = (top: number, bottom: number) => ({
  top: offset(top),
  height: `calc(var(--hour) * ${(bottom - top) / 60} - 2px)`,
});

/** A grid of the hours with one tab stop. Arrows move between hours, Enter plans in one or opens what fills it. */
function Hours({ activities, onOpen, onOpenGroup, onAdd }: Omit<DayTimelineProps, 'now'>) {
  const { t } = useTranslation();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(8);

  function within(hour: number) {
    const [from, to] = [timeOf(hour * 60), timeOf(hour * 60 + 60)];
    return activities.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from);
  }

  function choose(hour: number) {
    if (hour < FIRST_HOUR) return;
    const planned = within(hour);
    const free = freeTimeInHour(hour, activities);
    if (free && onAdd) onAdd(free);
    else if (planned.length === 1) onOpen(planned[0]!);
    else if (planned.length > 1) onOpenGroup(planned);
  }

  function keys(event: KeyboardEvent) {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 4, PageUp: at - 4, Home: FIRST_HOUR, End: 23 }[
      event.key
    ];
    if (to !== undefined) {
      const next = Math.max(0, Math.min(23, to));
      setAt(next);
      grid.current?.querySelector(`[data-hour="${next}"]`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' || event.key === ' ') choose(at);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <p id={`${id}-help`} className="sr-only">
        {t(onAdd ? 'activities.hours_help' : 'calendars.day.hours_help')}
      </p>
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={t('activities.hours')}
        aria-describedby={`${id}-help`}
        aria-activedescendant={`${id}-${at}`}
        className="group/hours absolute inset-0 outline-none"
        onKeyDown={keys}
      >
        {HOURS.map((hour) => {
          const closed = hour < FIRST_HOUR;
          const time = timeOf(hour * 60);
          const titles = within(hour).map(({ title }) => title);
          const words = closed ? 'hour_closed' : titles.length > 0 ? 'hour_taken' : 'hour_free';
          return (
            <div key={hour} role="row" className="contents">
              {/* The grid handles the keys: it keeps the focus for all cells. */}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
              <div
                role="gridcell"
                id={`${id}-${hour}`}
                data-hour={hour}
                aria-disabled={closed || undefined}
                aria-label={t(`activities.${words}`, { time, titles: titles.join(', ') })}
                className={classNames(
                  'absolute inset-x-0 border-t border-grid',
                  hour === 23 && 'border-b',
                  closed ? 'bg-sunken' : (onAdd || titles.length > 0) && 'cursor-pointer hover:bg-hover',
                  hour === at &&
                    'group-focus-visible/hours:z-1 group-focus-visible/hours:rounded-sm group-focus-visible/hours:outline-2 group-focus-visible/hours:-outline-offset-2 group-focus-visible/hours:outline-accent',
                )}
                style={{ top: offset(hour * 60), height: 'var(--hour)' }}
                onClick={() => {
                  setAt(hour);
                  choose(hour);
                }}
              />
            </div>
          );
        })}
      </div>
    </>
  );
}
