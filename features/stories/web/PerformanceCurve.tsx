import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { formatDate, formatShortDate } from '#web/text/format.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import type { PerformanceWeekData } from './queries.ts';

export type PerformanceCurveProps = {
  playerId: string;
  /** The earliest first; at least one. */
  weeks: readonly PerformanceWeekData[];
  /** Target of the back links of the journals. */
  from: string;
};

/** Marked values of the scale, the highest first. */
const MARKS = [10, 7, 4, 1] as const;

/** Where a value from 1 to 10 stands, in % of the height from above. */
const heightOf = (value: number) => 9 + ((10 - value) / 9) * 82;

/**
 * JRN-08: the performance of the weekly updates as a line, weeks with an injury marked by shape, colour and word. Each point is a
 * link to its journal; arrow keys go from one to the next. The same numbers are there as a table.
 */
export function PerformanceCurve({ playerId, weeks, from }: PerformanceCurveProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="mx-5 mt-4 min-w-0 rounded-lg border border-line p-4 max-md:mx-4"
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${id}-title`} className="text-14 font-semibold">
          {t('journals.fields.performanceCurve')}
        </h2>
        {weeks.some(({ injured }) => injured) && (
          <span className="flex items-center gap-1.5 text-12 text-ink-2">
            <span aria-hidden className="size-3 rounded-[3px] border border-danger bg-danger-soft" />
            {t('journals.fields.injured')}
          </span>
        )}
        <Button look="ghost" className="ml-auto" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'story.performance.hide_table' : 'story.performance.show_table')}
        </Button>
      </div>
      <Line playerId={playerId} weeks={weeks} from={from} />
      {open && <Numbers playerId={playerId} weeks={weeks} from={from} />}
    </section>
  );
}

function Line({ playerId, weeks, from }: PerformanceCurveProps) {
  const { t } = useTranslation();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const last = weeks.length - 1;
  const [at, setAt] = useState(last);
  // The latest weeks first; earlier ones are a swipe away.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, [weeks]);

  function step(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(last, to));
    setAt(next);
    list.current?.querySelectorAll('a')[next]?.focus();
  }

  return (
    <div className="flex">
      <div aria-hidden className="relative h-44 w-5 flex-none text-11 text-ink-3 tabular-nums">
        {MARKS.map((mark) => (
          <span key={mark} className="absolute right-1.5 -translate-y-1/2" style={{ top: `${heightOf(mark)}%` }}>
            {mark}
          </span>
        ))}
      </div>
      {/* Also beside few weeks the lines of the scale go from side to side. */}
      <div className="relative min-w-0 flex-1">
        <div aria-hidden className="absolute inset-x-0 top-0 h-44">
          {MARKS.map((mark) => (
            <span
              key={mark}
              className="absolute inset-x-0 border-t border-line"
              style={{ top: `${heightOf(mark)}%` }}
            />
          ))}
        </div>
        <div ref={scroller} className="relative overflow-x-auto">
          <div className="relative min-w-fit" style={{ maxWidth: `${weeks.length * 6}rem` }}>
            <svg
              aria-hidden
              viewBox={`0 0 ${weeks.length} 100`}
              preserveAspectRatio="none"
              className="absolute inset-x-0 top-0 h-44 w-full"
            >
              <polyline
                points={weeks
                  .map(({ performanceCurve }, week) => `${week + 0.5},${heightOf(performanceCurve)}`)
                  .join(' ')}
                vectorEffect="non-scaling-stroke"
                strokeWidth={1.5}
                strokeLinejoin="round"
                className="fill-none stroke-accent"
              />
            </svg>
            {/* The points are the focusable links; their key events bubble up to the list. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
            <ul
              ref={list}
              aria-label={t('story.performance.updates')}
              aria-describedby={`${id}-help`}
              className="relative grid auto-cols-[minmax(2.75rem,1fr)] grid-flow-col"
              onKeyDown={step}
            >
              {weeks.map(({ id: journalId, date, performanceCurve: value, injured }, index) => (
                <li key={journalId}>
                  <Link
                    to={pathOf('PlayerJournalPage', { playerId, journalId })}
                    state={{ from }}
                    tabIndex={index === at ? 0 : -1}
                    onFocus={() => setAt(index)}
                    className="group grid rounded-md focus-visible:-outline-offset-2"
                  >
                    <span className="sr-only">
                      {t(injured ? 'story.performance.point_injured' : 'story.performance.point', {
                        date: formatDate(date),
                        value,
                      })}
                    </span>
                    <span aria-hidden className="relative h-44">
                      <span
                        className={classNames(
                          'absolute left-1/2 grid size-6 -translate-1/2 place-items-center border text-11 font-semibold tabular-nums',
                          injured
                            ? 'rounded-[5px] border-danger bg-danger-soft text-danger'
                            : 'rounded-full border-accent bg-background text-ink group-hover:bg-accent-soft',
                        )}
                        style={{ top: `${heightOf(value)}%` }}
                      >
                        {value}
                      </span>
                    </span>
                    <span aria-hidden className="pb-1 text-center text-11 text-ink-3 tabular-nums">
                      {formatShortDate(date)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <p id={`${id}-help`} className="sr-only">
        {t('story.performance.help')}
      </p>
    </div>
  );
}

function Numbers({ playerId, weeks, from }: PerformanceCurveProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 max-h-80 overflow-y-auto border-t border-line pt-2">
      <table className="w-full max-w-110 text-13">
        <caption className="sr-only">{t('journals.fields.performanceCurve')}</caption>
        <thead className="text-12 text-ink-3">
          <tr className="border-b border-line [&>th]:pb-1.5 [&>th]:text-left [&>th]:font-medium">
            <th scope="col">{t('story.performance.day')}</th>
            <th scope="col">{t('story.performance.value')}</th>
            <th scope="col">{t('journals.fields.injured')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {weeks.toReversed().map(({ id, date, performanceCurve, injured }) => (
            <tr key={id}>
              <th scope="row" className="text-left font-normal">
                <Link
                  to={pathOf('PlayerJournalPage', { playerId, journalId: id })}
                  state={{ from }}
                  className="inline-flex min-h-9 items-center tabular-nums underline-offset-2 hover:underline touch:min-h-11"
                >
                  {formatDate(date)}
                </Link>
              </th>
              <td className="font-semibold tabular-nums">{performanceCurve}</td>
              <td>{injured ? <Badge tone="danger">{t('injury.yes')}</Badge> : t('injury.no')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
