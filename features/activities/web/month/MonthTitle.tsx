import { firstDayOf } from '#web/calendar/month.ts';
import { useWindowFrom } from '#web/layout/width.ts';
import { formatMonth } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';

/** Window width in px from which the longest month fits beside the buttons. */
const LONG = 380;

/** The month of a calendar: 'November 2026'. Narrowest phones show 'Nov 2026'; screen readers get the full name. */
export function MonthTitle({ month }: { month: string }) {
  const long = formatMonth(firstDayOf(month), currentLanguage());
  if (useWindowFrom(LONG)) return <span className="inline-block first-letter:uppercase">{long}</span>;
  return (
    <>
      <span className="sr-only">{long}</span>
      <span aria-hidden className="inline-block first-letter:uppercase">
        {formatMonth(firstDayOf(month), currentLanguage(), 'short')}
      </span>
    </>
  );
}
