import { Camera, Goal, Video } from 'lucide-react';
import { memo, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { weekOf } from '#domain/time.ts';
import { BOTTOM_BAR_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { Link } from '#web/router/router.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { formatDay, formatShortDate, weekdayNames } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { DayStrip } from './DayStrip.tsx';
import type { CalendarData, PlannedData } from './queries.ts';
import { useVisibleRange } from './rows.ts';
import { dayMarks } from './strip.ts';

type WeekMatrixProps = {
  label: string;
  people: readonly CalendarData[];
  monday: string;
  today: string;
  onOpen: (person: CalendarData, day: string) => void;
  /** Path of the list of people with nothing planned on a day; null when there is no such list. */
  withoutAt: (day: string) => string | null;
};

/** px: width of a person's column, and of the first one with the days. */
const COLUMN = 76;
const FIRST = { wide: 132, narrow: 76 };
const NONE: readonly PlannedData[] = [];

/**
 * WREP-02: people as columns, weekdays as rows, with sticky headers. Columns are virtual: neighbours that are left out
 * share one empty cell of their width. One tab stop (roving tabindex): arrows, Home, End and Page keys move between
 * cells, Enter opens.
 */
export function WeekMatrix({ label, people, monday, today, onOpen, withoutAt }: WeekMatrixProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const first = FIRST[useWindowFrom(BOTTOM_BAR_BELOW) ? 'wide' : 'narrow'];
  const [at, setAt] = useState({ row: 0, column: 0 });
  const { from, to, reveal } = useVisibleRange(box, 'columns', { count: people.length, size: COLUMN, head: first });
  const days = useMemo(() => weekOf(monday), [monday]);
  const byDay = useMemo(() => people.map(({ activities }) => Map.groupBy(activities, ({ date }) => date)), [people]);
  const short = weekdayNames(language, 'short');
  // The focused column is always drawn, even when it is scrolled out of view.
  const held = Math.min(at.column, people.length - 1);
  const parts = useMemo(() => partsOf(from, to, held, people.length), [from, to, held, people.length]);

  function go(row: number, to_: number) {
    const next = { row: Math.max(0, Math.min(6, row)), column: Math.max(0, Math.min(people.length - 1, to_)) };
    setAt(next);
    reveal(next.column);
    requestAnimationFrame(() =>
      box.current
        ?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)
        ?.focus({ preventScroll: true }),
    );
  }

  function keys(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(((box.current?.clientWidth ?? 0) - first) / COLUMN) - 1);
    const move = {
      ArrowLeft: () => go(at.row, held - 1),
      ArrowRight: () => go(at.row, held + 1),
      ArrowUp: () => go(at.row - 1, held),
      ArrowDown: () => go(at.row + 1, held),
      PageUp: () => go(at.row, held - page),
      PageDown: () => go(at.row, held + page),
      Home: () => go(at.row, 0),
      End: () => go(at.row, people.length - 1),
    }[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  return (
    <div ref={box} className="min-h-0 flex-1 overflow-auto overscroll-contain">
      <p id={`${id}-help`} className="sr-only">
        {t('calendars.matrix_help')}
      </p>
      {/* Key events bubble up from the focused cell. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        aria-label={label}
        aria-describedby={`${id}-help`}
        aria-colcount={people.length + 1}
        className="h-full table-fixed border-separate border-spacing-0"
        style={{ width: first + people.length * COLUMN }}
        onKeyDown={keys}
      >
        <colgroup>
          <col style={{ width: first }} />
          <col span={people.length} style={{ width: COLUMN }} />
        </colgroup>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-3 h-19 border-r border-b border-line bg-background px-4 pb-2 text-left align-bottom text-12 font-medium text-ink-3 max-md:px-2"
            >
              {t('calendars.weekday')}
            </th>
            {parts.map((part) =>
              'gap' in part ? (
                <Gap key={`gap-${part.first}`} columns={part.gap} head />
              ) : (
                <PersonHead key={people[part.column]!.id} person={people[part.column]!} index={part.column} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {days.map((day, row) => {
            const count = byDay.reduce((sum, planned) => sum + (planned.has(day) ? 0 : 1), 0);
            const report = count > 0 ? withoutAt(day) : null;
            return (
              <tr key={day}>
                <th
                  scope="row"
                  className={classNames(
                    'sticky left-0 z-2 h-17 border-r border-b border-line bg-background px-4 text-left align-middle font-normal max-md:px-2',
                    row === 6 && 'border-b-0',
                  )}
                >
                  <span className={classNames('block text-14 font-semibold', day === today && 'text-accent-ink')}>
                    <span className="sr-only">{formatDay(day, language)}</span>
                    <span aria-hidden>
                      {short[row]}{' '}
                      <span className="font-normal text-ink-3 max-md:block max-md:text-12">{formatShortDate(day)}</span>
                    </span>
                  </span>
                  {report ? (
                    <Link to={report} className="text-12 text-accent-ink underline-offset-2 hover:underline touch:py-2">
                      {t('calendars.without', { count })}
                    </Link>
                  ) : (
                    <span className="block text-12 text-ink-3">{t('calendars.without', { count })}</span>
                  )}
                </th>
                {parts.map((part) =>
                  'gap' in part ? (
                    <Gap key={`gap-${part.first}`} columns={part.gap} />
                  ) : (
                    <Cell
                      key={people[part.column]!.id}
                      person={people[part.column]!}
                      day={day}
                      activities={byDay[part.column]!.get(day) ?? NONE}
                      row={row}
                      column={part.column}
                      reachable={row === at.row && part.column === held}
                      onOpen={onOpen}
                      onReach={setAt}
                    />
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type Part = { column: number } | { gap: number; first: number };

/** The columns that are drawn, and how many are left out between them. */
function partsOf(from: number, to: number, held: number, count: number): Part[] {
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (held >= 0 && !drawn.includes(held)) drawn.push(held);
  drawn.sort((one, other) => one - other);
  const parts: Part[] = [];
  let next = 0;
  for (const column of [...drawn, count]) {
    if (column > next) parts.push({ gap: column - next, first: next });
    if (column < count) parts.push({ column });
    next = column + 1;
  }
  return parts;
}

function Gap({ columns, head = false }: { columns: number; head?: boolean }) {
  return (
    <td
      aria-hidden
      colSpan={columns}
      className={classNames('border-b', head ? 'sticky top-0 border-line bg-background' : 'border-grid')}
    />
  );
}

function PersonHead({ person, index }: { person: CalendarData; index: number }) {
  const name = nameOf(person);
  return (
    <th
      scope="col"
      aria-colindex={index + 2}
      className="sticky top-0 z-1 h-19 border-r border-b border-r-grid border-b-line bg-background px-1 py-2 align-top font-normal"
    >
      <span className="grid justify-items-center gap-1">
        <Avatar name={name} photo={person.avatar} size={28} />
        <span className="line-clamp-2 text-12 leading-4 font-medium" title={name}>
          {name}
        </span>
      </span>
    </th>
  );
}

type CellProps = {
  person: CalendarData;
  day: string;
  activities: readonly PlannedData[];
  row: number;
  column: number;
  reachable: boolean;
  onOpen: WeekMatrixProps['onOpen'];
  onReach: (at: { row: number; column: number }) => void;
};

/** WREP-03 */
const Cell = memo(function Cell({ person, day, activities, row, column, reachable, onOpen, onReach }: CellProps) {
  const { t } = useTranslation();
  const marks = dayMarks(activities);
  const words = [
    marks.activities > 0 ? t('activities.count', { count: marks.activities }) : t('activities.nothing'),
    marks.game && t('activity_types.game'),
    marks.image && t('calendars.image'),
    marks.video && t('calendars.video'),
  ].filter(Boolean);
  return (
    <td
      aria-colindex={column + 2}
      className={classNames('border-r border-b border-grid p-0', row === 6 && 'border-b-0', row > 4 && 'bg-sunken/60')}
    >
      <button
        type="button"
        data-cell={`${row}-${column}`}
        tabIndex={reachable ? 0 : -1}
        aria-label={words.join(', ')}
        className="flex size-full min-h-16 flex-col justify-center gap-2 px-2 hover:bg-hover focus-visible:-outline-offset-2"
        onFocus={() => onReach({ row, column })}
        onClick={() => onOpen(person, day)}
      >
        {marks.activities > 0 ? (
          <>
            <span aria-hidden className="flex h-4 items-center gap-1.5 text-ink-2">
              <span className="text-13 font-semibold text-ink tabular-nums">{marks.activities}</span>
              {marks.game && <Goal className="size-4 text-accent-ink" />}
              {marks.image && <Camera className="size-4" />}
              {marks.video && <Video className="size-4" />}
            </span>
            <DayStrip activities={activities} className="h-2 w-full bg-grid" />
          </>
        ) : (
          <span aria-hidden className="mx-auto text-ink-3">
            –
          </span>
        )}
      </button>
    </td>
  );
});
