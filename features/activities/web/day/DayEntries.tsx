import { useTranslation } from 'react-i18next';
import { formatTime } from '#web/text/format.ts';
import { hueStyle } from '#web/ui/looks/hue.ts';
import { ActivityTitle } from '../activity/ActivityTitle.tsx';
import { PeopleCount } from '../activity/PeopleCount.tsx';
import type { MonthEntryData } from '../month/queries.ts';
import { differentHues } from './different-hues.ts';

/** What waits on the device has nobody who could come yet. */
type Entry = Omit<MonthEntryData, 'comingCount'> & Partial<Pick<MonthEntryData, 'comingCount'>>;

type DayEntriesProps = {
  entries: readonly Entry[] | undefined;
  /** Whether entries show text; otherwise a dot for each of up to three types, and how many entries there are. */
  wide: boolean;
  /** Most lines of text in a day. */
  lines?: number;
  /** Whether entries show times. */
  times?: boolean;
};

/** A day in a month: the first activities by time and title, and how many more there are. */
export function DayEntries({ entries, wide, lines = 3, times = true }: DayEntriesProps) {
  const { t } = useTranslation();
  if (!entries) return null;
  if (!wide) {
    return (
      <span className="flex items-center gap-0.5 text-11 leading-none text-ink-2 tabular-nums">
        {differentHues(entries, 3).map((hue) => (
          <span key={hue} className="hue size-1.5 rounded-full bg-hue-bar" style={hueStyle(hue)} />
        ))}
        <span className="pl-px">{entries.length}</span>
      </span>
    );
  }
  const shown = entries.length > lines ? entries.slice(0, lines - 1) : entries;
  return (
    <>
      {shown.map(({ id, title, cancelled, allDay, startsAt, activityType, peopleCount, comingCount }) => (
        <span key={id} className="flex min-w-0 items-center gap-1.5 px-1 text-12 leading-5">
          <span className="hue size-2 flex-none rounded-[3px] bg-hue-bar" style={hueStyle(activityType.hue)} />
          {times && !allDay && <span className="flex-none text-ink-3 tabular-nums">{formatTime(startsAt)}</span>}
          {/* The count wraps out of sight where the whole title leaves it no room. */}
          <span className="flex h-5 min-w-0 flex-1 flex-wrap gap-x-1.5 overflow-hidden">
            <span className="max-w-full truncate">
              <ActivityTitle activity={{ title, cancelled }} />
            </span>
            <PeopleCount count={peopleCount} coming={comingCount ?? undefined} silent />
          </span>
        </span>
      ))}
      {entries.length > shown.length && (
        <span className="px-1 text-11 leading-5 text-ink-3">
          {t('calendars.day.more', { count: entries.length - shown.length })}
        </span>
      )}
    </>
  );
}
