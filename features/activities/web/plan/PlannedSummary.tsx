import { CalendarCheck, CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage, translate } from '#web/text/i18n.ts';
import type { PlannedActivityData } from '../activity/series-queries.ts';
import { timesText } from '../words.ts';

/** Result of planning or changing many activities: what was saved, what was skipped and why (ACT-42). */
export function PlannedSummary({ planned, changed = false }: { planned: PlannedActivityData; changed?: boolean }) {
  const { t } = useTranslation();
  const { activities, skipped } = planned;
  const left = { count: skipped.length };
  return (
    <div tabIndex={-1} data-autofocus role="status" className="grid grid-cols-[minmax(0,1fr)] gap-4 text-14">
      <p className="flex items-center gap-3 font-medium">
        <CalendarCheck aria-hidden className="size-5 flex-none text-good" />
        {t(changed ? 'activities.series.changed' : 'activities.series.planned', { count: activities.length })}
      </p>
      {skipped.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <p className="flex items-center gap-3 font-medium">
            <CalendarX aria-hidden className="size-5 flex-none text-warn" />
            {changed ? t('activities.series.stayed', left) : t('activities.series.left_out', left)}
          </p>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {skipped.map((one) => (
              <li
                key={`${one.date} ${one.startsAt} ${one.title}`}
                className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-3 py-2"
              >
                <span className="flex justify-between gap-3">
                  <span className="min-w-0 truncate">
                    <span className="inline-block first-letter:uppercase">
                      {formatDay(one.date, currentLanguage(), { short: true })}
                    </span>
                    <span className="text-ink-3"> · {one.title}</span>
                  </span>
                  <span className="flex-none text-13 text-ink-3 tabular-nums">{timesText(one)}</span>
                </span>
                <span className="text-13 text-ink-2">{translate(one.code) ?? one.reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
