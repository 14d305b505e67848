import { CalendarPlus, Clock } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mondayOf } from '#domain/time.ts';
import { pathOf } from '#domain/routes.ts';
import { formatDay, weekdayNames } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import { trackPointer, preventTouchDefaults } from '#web/ui/looks/pointer-drag.ts';
import { Menu } from '#web/ui/overlay/Menu.tsx';
import { DayEntries } from '../day/DayEntries.tsx';
import type { ActivityDetails } from '../queries.ts';
import { useWeekSlide } from '../week-plan/slide.ts';
import { dayIndex } from '../week-plan/week.ts';
import { STRIP_DAYS, STRIP_STEP, stripDays, stripHeight, stripSwiped } from './strip.ts';

type NineDaysProps = {
  first: string;
  today: string;
  activities: readonly ActivityDetails[];
  /** Whether days show text. */
  wide: boolean;
  onMove: (days: number) => void;
  /** HOME-03: a tap. */
  onPlan: (day: string) => void;
  /** HOME-04: a long press. */
  onShow: (day: string) => void;
};

/** px a finger moves before it counts as a swipe. */
const SWIPES = 10;

/**
 * The days around today. A tap plans on a day, a long press shows it. Arrow keys move between days; arrow down opens a
 * menu with both actions.
 */
export function NineDays({ first, today, activities, wide, onMove, onPlan, onShow }: NineDaysProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const slide = useWeekSlide(box, { monday: first, first: 0, visible: STRIP_DAYS });
  useEffect(() => (box.current ? preventTouchDefaults(box.current) : undefined), []);
  const days = stripDays(first, slide.moving ? -STRIP_STEP : 0, STRIP_DAYS + (slide.moving ? STRIP_STEP : 0));
  const onDay = (day: string) =>
    activities
      .filter(({ date }) => date === day)
      .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : Number(one.startsAt > other.startsAt)));
  const seen = (day: string) => dayIndex(first, day) >= 0 && dayIndex(first, day) < STRIP_DAYS;
  // Roving tabindex: the last focused day, else today, else the first one.
  const stop = [focus, today].find((day) => day !== null && seen(day)) ?? first;

  useEffect(() => {
    if (focus !== null && box.current?.contains(document.activeElement))
      box.current.querySelector<HTMLElement>(`[data-day="${focus}"]`)?.focus();
  }, [focus, first]);

  function down(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary) return;
    const day = (event.target as Element).closest<HTMLElement>('[data-day]')?.dataset['day'];
    trackPointer<'swipe' | 'hold'>(event.nativeEvent, {
      held: day ? 'hold' : undefined,
      mouseHolds: true,
      becomes: (x, y, touch) => {
        if (Math.abs(y) > SWIPES && Math.abs(y) >= Math.abs(x)) return 'nothing';
        return touch && Math.abs(x) > SWIPES ? 'swipe' : null;
      },
      onBegin: (kind) => {
        if (kind === 'hold' && day) onShow(day);
      },
      onMove: (kind, { clientX }) => {
        if (kind === 'swipe') slide.drag(clientX - event.clientX);
      },
      onEnd: (kind, end) => {
        if (kind !== 'swipe') return;
        const by = stripSwiped(end ? end.clientX - event.clientX : 0, box.current?.clientWidth ?? 1);
        if (by === 0) slide.back();
        else onMove(by);
      },
    });
  }

  function keys(event: KeyboardEvent, day: string) {
    const index = dayIndex(first, day);
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -index, End: STRIP_DAYS - 1 - index }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = index + by;
    setFocus(stripDays(first, next, next + 1)[0]!);
    if (next < 0) onMove(-STRIP_STEP);
    else if (next >= STRIP_DAYS) onMove(STRIP_STEP);
  }

  return (
    <div
      ref={box}
      role="group"
      aria-label={t('homepage.days')}
      className="relative touch-pan-y overflow-clip select-none"
      style={{ height: stripHeight(wide) }}
      onPointerDown={down}
    >
      <div data-clip className="absolute inset-0">
        <div data-track className="absolute inset-0" style={{ transform: slide.base }}>
          {days.map((day) => {
            const index = dayIndex(first, day);
            return (
              <div
                key={day}
                inert={!seen(day)}
                className="absolute inset-y-0 p-0.5 max-md:p-px"
                style={{ left: `${(100 * index) / STRIP_DAYS}%`, width: `${100 / STRIP_DAYS}%` }}
              >
                <Day
                  {...{ day, wide }}
                  today={day === today}
                  entries={onDay(day)}
                  stop={day === stop}
                  onPlan={onPlan}
                  onKey={keys}
                  onFocus={setFocus}
                />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

type DayProps = {
  day: string;
  today: boolean;
  wide: boolean;
  entries: readonly ActivityDetails[];
  stop: boolean;
  onPlan: (day: string) => void;
  onKey: (event: KeyboardEvent, day: string) => void;
  onFocus: (day: string) => void;
};

function Day({ day, today, wide, entries, stop, onPlan, onKey, onFocus }: DayProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const name = weekdayNames(language, 'short')[dayIndex(mondayOf(day), day)];
  return (
    <Menu
      placement={{ align: 'start' }}
      opensBy="context"
      items={[
        { label: t('homepage.plan'), icon: <CalendarPlus aria-hidden />, onSelect: () => onPlan(day) },
        { label: t('homepage.show'), icon: <Clock aria-hidden />, to: pathOf('TodayPage', undefined, { day }) },
      ]}
      renderTrigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          data-day={day}
          tabIndex={stop ? 0 : -1}
          aria-current={today ? 'date' : undefined}
          className={classNames(
            'flex size-full flex-col items-center overflow-hidden rounded-md text-left text-ink-2 touch-pan-y hover:bg-hover focus-visible:outline-offset-0 md:items-start md:border md:border-line md:p-2.5',
            today && 'on-soft bg-accent-soft text-accent-ink md:border-transparent',
            !wide && 'justify-center gap-0.5',
          )}
          onClick={() => onPlan(day)}
          onKeyDown={(event) => {
            trigger.onKeyDown?.(event);
            onKey(event, day);
          }}
          onFocus={(event) => {
            trigger.onFocus?.(event);
            onFocus(day);
          }}
        >
          <span className="sr-only">
            {formatDay(day, language)}, {t('activities.count', { count: entries.length })}
          </span>
          <span aria-hidden className="text-11 md:text-12">
            {name}
          </span>
          <span aria-hidden className={classNames('text-16 font-semibold', today ? 'text-accent-ink' : 'text-ink')}>
            {Number(day.slice(8))}
          </span>
          <span
            aria-hidden
            className="mt-0.5 grid h-2 content-start justify-items-center md:-mx-1 md:h-auto md:self-stretch md:justify-items-stretch"
          >
            <DayEntries entries={entries} wide={wide} lines={4} times={false} />
          </span>
        </button>
      )}
    />
  );
}
