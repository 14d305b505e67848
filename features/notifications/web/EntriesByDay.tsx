import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { clubToday } from '#web/browser/club.ts';
import { formatDay, toLocal } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { RichList } from '#web/ui/text/RichList.tsx';
import { daysAgo, groupByDay } from './days.ts';
import { EntryRow } from './EntryRow.tsx';
import type { NotificationData } from './queries.ts';

type EntriesByDayProps = { entries: readonly NotificationData[] } & Pick<
  Parameters<typeof EntryRow>[0],
  'recipient' | 'onOpen' | 'own'
>;

/** The entries of an inbox by the days on which they were written, the newest first (INB-09, A-85). */
export function EntriesByDay({ entries, ...row }: EntriesByDayProps) {
  const groups = groupByDay(entries, (date) => toLocal(date).day);
  return (
    <div className="grid grid-cols-1 gap-5">
      {groups.map((group) => (
        <Day key={group.day} {...group} row={row} />
      ))}
    </div>
  );
}

type DayProps = { day: string; entries: readonly NotificationData[]; row: Omit<EntriesByDayProps, 'entries'> };

function Day({ day, entries, row }: DayProps) {
  const { t } = useTranslation();
  const id = useId();
  const today = clubToday();
  const ago = daysAgo(day, today, currentLanguage());
  const year = day.slice(0, 4) !== today.slice(0, 4);
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex min-w-0 items-baseline gap-2">
        <h2 id={id} className="text-14 font-semibold first-letter:uppercase">
          {ago ?? t('global.today')}
        </h2>
        <span className="truncate text-13 text-ink-3">{formatDay(day, currentLanguage(), { short: true, year })}</span>
      </div>
      <RichList aria-labelledby={id}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} {...row} />
        ))}
      </RichList>
    </section>
  );
}
