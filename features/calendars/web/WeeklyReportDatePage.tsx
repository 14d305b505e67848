import { useTranslation } from 'react-i18next';
import { addDays, mondayOf } from '#domain/time.ts';
import { useClubClock } from '#features/activities/web/clock.ts';
import { PageBody } from '#web/layout/PageBody.tsx';
import { Link, useNavigate } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Calendar } from '#web/form/dates/Calendar.tsx';
import { weekName } from './words.ts';

const WEEKS = [
  ['calendars.last_week', -7],
  ['calendars.this_week', 0],
  ['calendars.next_week', 7],
] as const;

/** WREP-01: the week of the report is chosen by one of its days. */
export function WeeklyReportDatePage() {
  const { t } = useTranslation();
  const { day: today } = useClubClock();
  const navigate = useNavigate();
  const report = (date: string) => pathOf('WeeklyReportPage', undefined, { date: mondayOf(date) });
  return (
    <>
      <PageHeader title={t('shell.pages.weekly_report')} />
      <PageBody className="px-5 py-8 max-md:px-4 max-md:py-5">
        <div className="mx-auto grid max-w-160 gap-6 md:grid-cols-[auto_1fr]">
          <section aria-labelledby="which-week" className="grid justify-items-center gap-3 md:justify-items-start">
            <h2 id="which-week" className="text-14 font-semibold">
              {t('calendars.which_week')}
            </h2>
            <div className="rounded-lg border border-line">
              <Calendar value={null} today={today} onPick={(day) => void navigate(report(day))} />
            </div>
          </section>
          <ul className="grid content-start gap-2 md:mt-8">
            {WEEKS.map(([label, days]) => (
              <li key={label}>
                <Link
                  to={report(addDays(today, days))}
                  className="grid rounded-lg border border-line px-4 py-3 transition-colors hover:bg-hover active:bg-pressed"
                >
                  <span className="text-14 font-medium">{t(label)}</span>
                  <span className="text-12 text-ink-3">{weekName(t, mondayOf(addDays(today, days)))}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </PageBody>
    </>
  );
}
