import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#domain/time.ts';
import { roleAndLabel } from '#features/users/web/words.ts';
import { nameOf } from '#web/session/viewer.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { DayStrip } from './DayStrip.tsx';
import type { CalendarData } from './queries.ts';
import { useVisibleRows } from './rows.ts';
import { stripOffset } from './strip.ts';
import { plannedSummary } from './words.ts';

type PeopleDaysProps = {
  label: string;
  people: readonly CalendarData[];
  /** Id of the person whose day is open. */
  chosen: string | null;
  onChoose: (person: CalendarData) => void;
  /** The club's present time, `HH:MM`; null on any day but today. */
  now: string | null;
  wide: boolean;
};

const HOURS = [6, 8, 10, 12, 14, 16, 18, 20, 22, 24];
const HEIGHT = { wide: 52, narrow: 64 };

/**
 * Virtual list of people, each with the day as a line. A listbox with one tab stop: arrows, Home, End and Page keys
 * move `aria-activedescendant`, Enter opens.
 */
export function PeopleDays({ label, people, chosen, onChoose, now, wide }: PeopleDaysProps) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const height = wide ? HEIGHT.wide : HEIGHT.narrow;
  const head = wide ? 29 : 0;
  const active = Math.min(at, people.length - 1);
  const { from, to, reveal } = useVisibleRows(box, people.length, height, head);
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  if (active < from || active >= to) numbers.push(active);

  function keys(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor(((box.current?.clientHeight ?? 0) - head) / height) - 1);
    const next = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: people.length - 1,
    }[event.key];
    if (next !== undefined) {
      const target = Math.max(0, Math.min(people.length - 1, next));
      setAt(target);
      reveal(target);
    } else if (event.key === 'Enter' || event.key === ' ') onChoose(people[active]!);
    else return;
    event.preventDefault();
  }

  return (
    <div ref={box} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {wide && (
        <div aria-hidden className="sticky top-0 z-2 flex h-7.25 border-b border-line bg-background">
          <div className="w-60 flex-none" />
          <div className="relative mr-5 flex-1">
            {HOURS.map((hour) => (
              <span
                key={hour}
                className={classNames(
                  'absolute top-1.5 text-11 text-ink-3 tabular-nums',
                  hour === 24 ? '-translate-x-full' : hour > 6 && '-translate-x-1/2',
                )}
                style={{ left: `${stripOffset(timeOf(hour * 60)) * 100}%` }}
              >
                {timeOf(hour * 60)}
              </span>
            ))}
          </div>
        </div>
      )}
      {/* Each option's name includes the plan, because the line is hidden from screen readers. */}
      <div
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={people[active] ? `${id}-${people[active].id}` : undefined}
        className="group/people relative outline-none"
        style={{ height: people.length * height }}
        onKeyDown={keys}
      >
        {numbers.map((number) => {
          const person = people[number];
          if (!person) return null;
          return (
            // The listbox handles the keys: it keeps the focus for all options.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={person.id}
              id={`${id}-${person.id}`}
              role="option"
              aria-selected={person.id === chosen}
              aria-setsize={people.length}
              aria-posinset={number + 1}
              className={classNames(
                'absolute inset-x-0 flex cursor-pointer items-center border-b border-grid',
                person.id === chosen ? 'on-soft bg-accent-soft' : 'hover:bg-hover',
                number === active &&
                  'group-focus-visible/people:outline-2 group-focus-visible/people:-outline-offset-2 group-focus-visible/people:outline-accent',
              )}
              style={{ top: number * height, height }}
              onClick={() => {
                setAt(number);
                onChoose(person);
              }}
            >
              {wide ? <WideRow person={person} /> : <NarrowRow person={person} />}
              <span className="sr-only">{plannedSummary(t, person.activities)}</span>
            </div>
          );
        })}
        {wide && now && stripOffset(now) > 0 && (
          <span aria-hidden className="pointer-events-none absolute inset-y-0 right-5 left-60">
            <span className="absolute inset-y-0 w-px bg-now" style={{ left: `${stripOffset(now) * 100}%` }} />
          </span>
        )}
      </div>
    </div>
  );
}

function WideRow({ person }: { person: CalendarData }) {
  const name = nameOf(person);
  return (
    <>
      <span className="flex w-60 flex-none items-center gap-3 pr-3 pl-5">
        <Avatar name={name} photo={person.avatar} size={30} />
        <span className="grid min-w-0">
          <span className="truncate text-14 font-medium">{name}</span>
          <span className="truncate text-12 text-ink-3">{roleAndLabel(person)}</span>
        </span>
      </span>
      <DayStrip
        activities={person.activities}
        titles
        className="mr-5 h-9 flex-1 bg-[repeating-linear-gradient(to_right,var(--grid)_0,var(--grid)_1px,transparent_1px,transparent_calc(100%/9))]"
      />
    </>
  );
}

function NarrowRow({ person }: { person: CalendarData }) {
  const { t } = useTranslation();
  const name = nameOf(person);
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 px-4">
      <Avatar name={name} photo={person.avatar} size={36} />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex items-baseline gap-2">
          <span className="truncate text-14 font-medium">{name}</span>
          <span className="sr-only">{roleAndLabel(person)}</span>
          <span aria-hidden className="ml-auto flex-none text-12 text-ink-3">
            {person.activities.length > 0
              ? t('activities.count', { count: person.activities.length })
              : t('activities.nothing')}
          </span>
        </span>
        <DayStrip activities={person.activities} className="h-2 bg-grid" />
      </span>
    </span>
  );
}
