import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { NAMES_HEIGHT, TITLE_HEIGHT, UnplannedSkeleton } from '#web/home/RowsSkeleton.tsx';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { buttonClasses } from '#web/ui/buttons/Button.tsx';
import { unplannedQuery, type UnplannedData } from './queries.ts';

/** HOME-15: players who have nothing planned today, and tomorrow. A name leads to that day of the person. */
export function Unplanned() {
  const query = useQuery(unplannedQuery);
  if (query.error && !query.data) return <QueryError query={query} />;
  if (!query.data) return <UnplannedSkeleton />;
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-4">
      {query.data.map((day, index) => (
        <Day key={day.date} {...day} tomorrow={index > 0} />
      ))}
    </div>
  );
}

function Day({ date, total, first, tomorrow }: UnplannedData & { tomorrow: boolean }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const title = t(tomorrow ? 'homes.unplanned_tomorrow' : 'homes.unplanned_today');
  // Admins have a report that lists only these people; the group calendar has them among the others.
  const all = can(viewer, 'activity.oversee')
    ? pathOf('DailyReportPage', undefined, { day: date, planned: 'without' })
    : pathOf('GroupCalendarPage', undefined, { day: date, role: 'player' });
  return (
    <section aria-label={title} className="grid min-w-0 grid-cols-1 content-start gap-2">
      <div className={`${TITLE_HEIGHT} flex min-w-0 items-center gap-2`}>
        <h2 className="truncate text-14 font-semibold">{title}</h2>
        <span className="mr-auto flex-none text-13 text-ink-3">{t('homes.players', { count: total })}</span>
        {total > 0 && (
          <Link to={all} className={`${buttonClasses('secondary', 'sm')} flex-none`}>
            {t('homes.show_all', { count: total })}
          </Link>
        )}
      </div>
      {total === 0 ? (
        <p
          className={`${NAMES_HEIGHT} grid place-content-center rounded-lg border border-line px-6 text-center text-13 text-ink-2`}
        >
          {t('homes.everybody_planned')}
        </p>
      ) : (
        <ul
          className={`${NAMES_HEIGHT} grid auto-rows-min grid-cols-3 content-start overflow-clip rounded-lg border border-line p-1`}
        >
          {first.map((person) => (
            <li key={person.id} className="min-w-0">
              <Link
                to={pathOf('GroupCalendarPage', undefined, { day: date, user: person.id })}
                className="flex min-h-9 min-w-0 items-center gap-2 rounded-md px-2 text-13 hover:bg-hover touch:min-h-11"
              >
                <span className="flex-none max-md:hidden">
                  <Avatar name={nameOf(person)} photo={person.avatar} size={22} />
                </span>
                <span className="truncate">{nameOf(person)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
