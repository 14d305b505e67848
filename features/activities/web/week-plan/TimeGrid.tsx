import {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, minutesOf, timeOf, weekOf } from '#domain/time.ts';
import { formatDays, formatTime } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { EarlierHint } from '../day/EarlierHint.tsx';
import type { ActivityDetails } from '../queries.ts';
import type { Dragged } from './move.ts';
import { ALL_DAY, useGridPointer, type Slot } from './pointer.ts';
import { useWeekSlide } from './slide.ts';
import { dayIndex, firstVisibleFor, movedByKey, swiped, type When } from './week.ts';
import { blockPosition, WeekBlocks } from './WeekBlocks.tsx';
import { HOURS, WeekCells, within } from './WeekCells.tsx';
import { HeadDays, allDayByDay, allDayHeight } from './WeekHead.tsx';
import { Landing, Lifted, NowLine, type DropTarget } from './WeekMarks.tsx';

export type TimeGridProps = {
  monday: string;
  /** Index of the first visible day (0 to 6), and how many are visible. */
  first: number;
  visible: number;
  /** Most activities side by side in a day. */
  lanes: number;
  today: string;
  now: string;
  /** The activities of all loaded weeks. */
  activities: readonly ActivityDetails[];
  editable: boolean;
  /** A type is chosen in the palette; the next slot takes it. */
  armed: boolean;
  target: DropTarget | null;
  dragged: Dragged | null;
  mayMove: (activity: ActivityDetails) => boolean;
  onSlot: (slot: Slot) => void;
  onOpen: (activity: ActivityDetails) => void;
  onOpenGroup: (activities: ActivityDetails[]) => void;
  onDrag: (activity: ActivityDetails, to: When) => void;
  /** `inside`: dropped on a place that the activity may have. */
  onDrop: (inside: boolean) => void;
  /** Moved by a key; more keys may follow. */
  onWalk: (activity: ActivityDetails, to: When) => void;
  /** Delete was pressed on it. */
  onRemove: (activity: ActivityDetails) => void;
  /** Moves by that many weeks; `first` is the first visible day there. */
  onWeek: (weeks: number, first?: number) => void;
  onFirst: (first: number) => void;
};

/** The hour that is scrolled to at first (TODAY-03). */
const SCROLLED_TO = 7;

/** The slot in which an activity begins. */
function slotOf(monday: string, { date, allDay, startsAt }: ActivityDetails) {
  return { index: dayIndex(monday, date), hour: allDay ? ALL_DAY : Math.floor(minutesOf(startsAt) / 60) };
}

/**
 * A week of hours (WEEK-01): one focusable grid of slots, all of which the keys reach. The activities are buttons on
 * top of it, which Tab skips.
 */
export function TimeGrid(props: TimeGridProps) {
  const { monday, first, visible, lanes, today, now, activities, editable, armed, target, dragged, mayMove } = props;
  const { onSlot, onOpen, onOpenGroup, onDrag, onDrop, onWalk, onRemove, onWeek, onFirst } = props;
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ index: Math.max(0, Math.min(6, dayIndex(monday, today))), hour: 8 });
  const [walking, setWalking] = useState<string | null>(null);
  const days = useMemo(() => weekOf(monday), [monday]);
  const slide = useWeekSlide(box, { monday, first, visible });
  const own = useMemo(() => activities.filter(({ date }) => days.includes(date)), [activities, days]);
  const timed = useMemo(() => own.filter(({ allDay }) => !allDay), [own]);
  const whole = allDayByDay(own, days);
  const inView = days.slice(first, first + visible);
  const width = () => box.current?.querySelector('[data-clip]')?.clientWidth ?? 1;

  useLayoutEffect(() => {
    const hour = box.current?.querySelector<HTMLElement>(`[data-hour="${SCROLLED_TO}"]`);
    if (hour && box.current) box.current.scrollTop = hour.offsetTop - 10;
  }, []);

  const down = useGridPointer(box, {
    movable: (wanted) => activities.find((one) => one.id === wanted && mayMove(one)) ?? null,
    onDrag,
    onDrop,
    onSwipe: slide.drag,
    onSwiped: (moved) => {
      const to = swiped(moved, width(), { first, visible });
      if (to.weeks !== 0) onWeek(to.weeks, to.first);
      else if (to.first !== first) onFirst(to.first);
      else slide.back();
    },
    onTurn: onWeek,
  });

  /** Arrow keys: to another slot, or over the edge to another week. */
  function goTo(index: number, hour: number) {
    const weeks = index < 0 ? -1 : index > 6 ? 1 : 0;
    const next = { index: (index + 7) % 7, hour: Math.max(ALL_DAY, Math.min(23, hour)) };
    setAt(next);
    const seen = next.index >= first && next.index < first + visible;
    if (weeks !== 0) onWeek(weeks, firstVisibleFor(next.index, visible));
    else if (!seen) onFirst(firstVisibleFor(next.index, visible));
    if (next.hour === ALL_DAY) return;
    const cell = box.current?.querySelector(`[data-hour="${next.hour}"]`);
    cell?.scrollIntoView({ block: 'nearest' });
  }

  const standing = (date: string, hour: number) =>
    hour === ALL_DAY ? (whole[days.indexOf(date)] ?? []) : within(timed, date, hour);

  function choose(date: string, hour: number) {
    const planned = standing(date, hour);
    if (armed || planned.length === 0) onSlot({ date, hour });
    else if (planned.length === 1) onOpen(planned[0]!);
    else onOpenGroup(planned);
  }

  function keys(event: KeyboardEvent, { index, hour } = at) {
    if (event.altKey) {
      const one = standing(days[index]!, hour).find((activity) => mayMove(activity));
      if (one) walk(one, event);
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') choose(days[index]!, hour);
    else if (event.key === 'ArrowLeft') goTo(index - 1, hour);
    else if (event.key === 'ArrowRight') goTo(index + 1, hour);
    else if (event.key === 'ArrowUp') goTo(index, hour - 1);
    else if (event.key === 'ArrowDown') goTo(index, hour + 1);
    else if (event.key === 'Home') goTo(0, hour);
    else if (event.key === 'End') goTo(6, hour);
    else if (event.key === 'PageUp') onWeek(-1);
    else if (event.key === 'PageDown') onWeek(1);
    else return;
    event.preventDefault();
  }

  /** Keys of a focused block: the arrows lead from it to the slots around it, Delete takes it away. */
  function blockKeys(activity: ActivityDetails, event: KeyboardEvent) {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      // The block goes, and the focus with it: the slot it stood in has it then.
      setAt(slotOf(monday, activity));
      grid.current?.focus();
      onRemove(activity);
      return;
    }
    // Also with Alt for an all-day activity: it is drawn in its day, and moved to another it would lose the focus.
    if (event.key.startsWith('Arrow') && (activity.allDay || !event.altKey)) grid.current?.focus();
    if (event.altKey) walk(activity, event);
    else if (event.key.startsWith('Arrow')) keys(event, slotOf(monday, activity));
  }

  /** Alt and an arrow key move the activity, and the view with it. */
  const walk = useCallback(
    (activity: ActivityDetails, event: KeyboardEvent) => {
      const to = event.altKey && mayMove(activity) ? movedByKey(activity, event.key, event.shiftKey) : null;
      if (!to) return;
      event.preventDefault();
      setWalking(activity.id);
      onWalk(activity, to);
      const index = dayIndex(monday, to.date);
      setAt({ index: (index + 7) % 7, hour: slotOf(monday, { ...activity, ...to }).hour });
      if (index < 0 || index > 6) onWeek(index < 0 ? -1 : 1, firstVisibleFor((index + 7) % 7, visible));
      else if (index < first || index >= first + visible) onFirst(firstVisibleFor(index, visible));
    },
    [mayMove, onWalk, monday, first, visible, onWeek, onFirst],
  );

  const latestKeys = useRef(blockKeys);
  useLayoutEffect(() => {
    latestKeys.current = blockKeys;
  });
  const onKey = useCallback(
    (activity: ActivityDetails, event: KeyboardEvent) => latestKeys.current(activity, event),
    [],
  );
  const stand = useCallback(() => setWalking(null), []);

  /** Brings the day of the focused activity into view; the browser scrolls to its hour by itself. */
  function follow(event: FocusEvent) {
    const clip = box.current?.querySelector('[data-clip]')?.getBoundingClientRect();
    const block = event.target.closest('li > button')?.getBoundingClientRect();
    if (!clip || !block || clip.width === 0) return;
    const index = first + Math.floor(((block.left - clip.left) / clip.width) * visible);
    if (index >= 0 && index <= 6 && (index < first || index >= first + visible))
      onFirst(firstVisibleFor(index, visible));
  }

  function click(event: MouseEvent) {
    const { date, hour } = (event.target as Element).closest<HTMLElement>('[data-hour]')?.dataset ?? {};
    if (date === undefined || hour === undefined || (event.target as Element).closest('button')) return;
    setAt({ index: dayIndex(monday, date), hour: Number(hour) });
    choose(date, Number(hour));
  }

  const column = {
    visible,
    lifted: dragged?.activity.id ?? null,
    walking,
    lanes,
    onOpen,
    onOpenGroup,
    onKey,
    onLeave: stand,
    mayMove,
  };
  const neighbours = slide.moving ? ([-1, 1] as const) : [];
  const height = allDayHeight(whole, editable);
  return (
    // Starts pointer gestures only; keys on the grid and the activities do the same.
    <div
      ref={box}
      data-scrolls
      data-armed={armed || undefined}
      className="group/week relative min-h-0 flex-1 touch-pan-y overflow-x-clip overflow-y-auto overscroll-contain select-none [--hour:44px] md:[--hour:48px]"
      onPointerDown={down}
    >
      <div data-cover className="sticky top-0 z-4 flex border-b border-line bg-background">
        <div className="flex w-12 flex-none items-end justify-end pr-1.5 pb-2 md:w-16 md:pr-2.5">
          {height > 0 && (
            <span
              aria-hidden
              className="min-w-0 text-right text-11 leading-tight wrap-anywhere hyphens-auto text-ink-3"
            >
              {t('activities.all_day_narrow')}
            </span>
          )}
        </div>
        <div
          className="relative h-(--head) min-w-0 flex-1 overflow-clip [--day:36px] md:[--day:52px]"
          style={{ '--head': `calc(var(--day) + ${height}px)` }}
        >
          {/* A press only: the grid has the keys of this row too. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <div data-track className="absolute inset-0" style={{ transform: slide.base }} onClick={click}>
            <HeadDays
              {...{ days, visible, today, whole, editable, dragged, target, mayMove, onKey, onOpen, onOpenGroup }}
              from={0}
              cursor={at.hour === ALL_DAY ? days[at.index] : undefined}
            />
            {neighbours.map((weeks) => {
              const others = weekOf(addDays(monday, weeks * 7));
              return (
                <div key={weeks} inert>
                  <HeadDays
                    {...{ visible, today, onOpen, onOpenGroup }}
                    days={others}
                    from={weeks * 7}
                    whole={allDayByDay(activities, others)}
                  />
                </div>
              );
            })}
          </div>
        </div>
        <div className="pointer-events-none absolute inset-x-0 top-full flex justify-center pt-2">
          <EarlierHint
            box={box}
            activities={timed.filter(({ date }) => inView.includes(date))}
            className="pointer-events-auto"
          />
        </div>
      </div>
      <div className="relative flex" style={{ height: 'calc(var(--hour) * 24)' }}>
        <div aria-hidden className="relative w-12 flex-none md:w-16">
          {HOURS.slice(1).map((hour) => (
            <span
              key={hour}
              className="absolute right-1.5 -translate-y-1/2 text-11 text-ink-3 md:right-2.5"
              style={{ top: `calc(var(--hour) * ${hour})` }}
            >
              {formatTime(timeOf(hour * 60))}
            </span>
          ))}
        </div>
        <div data-clip className="relative min-w-0 flex-1 overflow-clip">
          <div data-track className="absolute inset-0" style={{ transform: slide.base }}>
            <p id={`${id}-help`} className="sr-only">
              {t(editable ? 'week.help' : 'week.help_look')}
            </p>
            <div
              ref={grid}
              role="grid"
              tabIndex={0}
              aria-label={formatDays(days[0]!, days[6]!, currentLanguage(), { year: true })}
              aria-describedby={`${id}-help`}
              aria-activedescendant={`${id}-${at.index}-${at.hour}`}
              className="group/slots absolute inset-0 outline-none"
              onKeyDown={(event) => keys(event)}
              onClick={click}
            >
              <WeekCells {...{ id, days, visible, whole, editable }} activities={timed} />
              {at.hour !== ALL_DAY && (
                <div
                  aria-hidden
                  className="pointer-events-none absolute hidden rounded-sm outline-2 -outline-offset-2 outline-accent group-focus-visible/slots:block"
                  style={blockPosition(at.hour * 60, at.hour * 60 + 60, at.index, visible)}
                />
              )}
            </div>
            {/* Only listens to focus events that bubble up. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
            <ol aria-label={t('activities.planned')} className="contents" onFocus={follow}>
              <WeekBlocks {...column} days={days} from={0} activities={own} />
            </ol>
            {neighbours.map((weeks) => (
              <ol key={weeks} inert className="contents">
                <WeekBlocks
                  {...column}
                  days={weekOf(addDays(monday, weeks * 7))}
                  from={weeks * 7}
                  activities={activities}
                />
              </ol>
            ))}
            {dragged && <Lifted {...{ dragged, days, visible, activities }} />}
            {target && target.hour !== ALL_DAY && days.includes(target.date) && (
              <Landing target={target} column={days.indexOf(target.date)} visible={visible} />
            )}
            {days.includes(today) && <NowLine now={now} column={days.indexOf(today)} visible={visible} />}
          </div>
        </div>
      </div>
    </div>
  );
}
