import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { formatDay, formatMonth } from '../text/format.ts';
import { currentLanguage } from '../text/i18n.ts';
import { classNames } from '../ui/looks/classes.ts';
import { dayAfterKey, firstDayOf, monthOf, weeksOf } from './month.ts';
import { WeekdayRow } from './WeekdayRow.tsx';

export type MonthGridProps = {
  /** `2026-11` */
  month: string;
  today: string;
  selected: string | null;
  /** A day was chosen; it may lie in the month before or after. */
  onSelect: (day: string) => void;
  /** A key moved the cursor beyond the month. */
  onMonth: (month: string) => void;
  /** Content of a day below its number; hidden from screen readers. */
  renderDay: (day: string) => ReactNode;
  /** The content as text for screen readers: '3 games'; '' for nothing. */
  describe: (day: string) => string;
  className?: string;
};

/**
 * A month as a grid of days, with any content. One tab stop: arrows, Home, End and Page keys move, Enter and Space
 * choose. Fills the given height; without one its days are 44 px high, as touch targets.
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, today, selected, onSelect, onMonth, renderDay, describe, className } = props;
  const language = currentLanguage();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(() => begin(month, selected, today));
  // When the month or the chosen day changes, the cursor follows.
  const [seen, setSeen] = useState({ month, selected });
  if (seen.month !== month || seen.selected !== selected) {
    setSeen({ month, selected });
    if (selected !== null && seen.selected !== selected) setAt(selected);
    else if (monthOf(at) !== month) setAt(begin(month, selected, today));
  }

  function keys(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect(at);
      return;
    }
    const to = dayAfterKey(at, event);
    if (!to) return;
    event.preventDefault();
    setAt(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  }

  function click(event: MouseEvent) {
    const day = (event.target as Element).closest<HTMLElement>('[data-day]')?.dataset['day'];
    if (!day) return;
    setAt(day);
    onSelect(day);
  }

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={formatMonth(firstDayOf(month), language)}
      aria-activedescendant={`${id}-${at}`}
      className={classNames(
        'group/month grid grid-rows-[auto_repeat(6,minmax(45px,1fr))] outline-none select-none',
        className,
      )}
      onKeyDown={keys}
      onClick={click}
    >
      <WeekdayRow
        width="short"
        className="border-b border-line"
        nameClassName="truncate px-2 py-1.5 text-12 text-ink-3 max-lg:px-0 max-lg:text-center"
      />
      {weeksOf(month).map((days) => (
        <div key={days[0]} role="row" className="grid min-h-0 grid-cols-7 border-grid not-last:border-b">
          {days.map((day, index) => (
            <div
              key={day}
              id={`${id}-${day}`}
              role="gridcell"
              data-day={day}
              aria-selected={day === selected}
              aria-current={day === today ? 'date' : undefined}
              className={classNames(
                'relative flex min-h-0 min-w-0 cursor-pointer flex-col gap-0.5 overflow-hidden border-grid p-1.5 max-lg:items-center max-lg:p-1 lg:not-last:border-r',
                day !== selected && 'hover:bg-hover',
                day !== selected && index > 4 && 'lg:bg-sunken/60',
                day === selected && 'on-soft bg-accent-soft',
                day === at &&
                  'group-focus-visible/month:outline-2 group-focus-visible/month:-outline-offset-2 group-focus-visible/month:outline-accent',
              )}
            >
              <span className="sr-only">{[formatDay(day, language), describe(day)].filter(Boolean).join(', ')}</span>
              <span
                aria-hidden
                className={classNames(
                  'grid size-6 flex-none place-items-center rounded-full text-13 tabular-nums',
                  day === today && 'bg-accent font-semibold text-on-accent',
                  day !== today && monthOf(day) === month && 'font-medium text-ink',
                  day !== today && monthOf(day) !== month && 'text-ink-3',
                )}
              >
                {Number(day.slice(8))}
              </span>
              <div aria-hidden className="grid min-w-0 content-start lg:w-full">
                {renderDay(day)}
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The initial cursor of a month: the chosen day, today, or the first. */
function begin(month: string, selected: string | null, today: string): string {
  return [selected, today].find((day) => day !== null && monthOf(day) === month) ?? firstDayOf(month);
}
