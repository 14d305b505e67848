import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAfterKey, dayAfterMonths, monthOf, weeksOf } from '#web/calendar/month.ts';
import { WeekdayRow } from '#web/calendar/WeekdayRow.tsx';
import { formatDay, formatMonth } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

export type CalendarProps = {
  /** All days are ISO: `2026-11-21`. */
  value: string | null;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
};

/** A month to pick a day from; the week starts on Monday (CONST-02). Takes the focus when it appears. */
export function Calendar({ value, today, min, max, onPick }: CalendarProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const [at, setAt] = useState(() => within(value ?? today, min, max));
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(true);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [at]);

  const month = monthOf(at);

  function turn(months: number) {
    setAt(within(dayAfterMonths(at, months), min, max));
  }

  function keys(event: KeyboardEvent) {
    const to = dayAfterKey(at, event);
    if (!to) return;
    event.preventDefault();
    moved.current = true;
    setAt(within(to, min, max));
  }

  return (
    <div className="w-67 p-2 touch:w-[min(344px,100vw-32px)]">
      <div className="flex items-center gap-1 pb-1 pl-2">
        <p aria-live="polite" className="flex-1 text-13 font-semibold first-letter:uppercase">
          {formatMonth(at, language)}
        </p>
        <IconButton label={t('global.previous_month')} size="sm" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={t('global.next_month')} size="sm" onClick={() => turn(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <div ref={grid} role="grid" tabIndex={-1} aria-label={formatMonth(at, language)} onKeyDown={keys}>
        <WeekdayRow
          width="narrow"
          nameClassName="grid h-7 place-items-center text-11 font-medium text-ink-3 uppercase"
        />
        {weeksOf(month).map((days) => (
          <div key={days[0]} role="row" className="grid grid-cols-7">
            {days.map((day) => (
              <div key={day} role="gridcell" aria-selected={day === value} className="grid place-items-center">
                <button
                  type="button"
                  tabIndex={day === at ? 0 : -1}
                  aria-label={formatDay(day, language, { year: true })}
                  aria-current={day === today ? 'date' : undefined}
                  disabled={day !== within(day, min, max)}
                  className={classNames(
                    'day',
                    monthOf(day) !== month && day !== value && 'text-ink-3',
                    day === today && 'font-semibold',
                    day === value ? 'day-on' : day === today && 'text-accent-ink',
                  )}
                  onClick={() => onPick(day)}
                >
                  {Number(day.slice(8))}
                </button>
              </div>
            ))}
          </div>
        ))}
      </div>
      <button
        type="button"
        className="btn btn-ghost btn-sm mt-1 w-full"
        disabled={today !== within(today, min, max)}
        onClick={() => onPick(today)}
      >
        {t('global.today')}
      </button>
    </div>
  );
}

function within(day: string, min = '1900-01-01', max = '2199-12-31'): string {
  return day < min ? min : day > max ? max : day;
}
