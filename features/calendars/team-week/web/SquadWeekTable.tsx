import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { weekOf } from '#domain/time.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { formatDay, formatShortDate, formatTime, weekdayNames } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { hueStyle } from '#web/ui/looks/hue.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { withoutPlans } from '../rules.ts';
import { remindSquadOfPlans, type SquadWeekData, type WeekActivityData } from './queries.ts';

type SquadWeekTableProps = { week: SquadWeekData; today: string; onOpen: (activityId: string) => void };

/** The names and the days stay in view; each activity is a bar with its start and title. */
export function SquadWeekTable({ week, today, onOpen }: SquadWeekTableProps) {
  const { t } = useTranslation();
  const { people, monday, squad } = week;
  const days = weekOf(monday);
  return (
    <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
      <table
        aria-label={`${t('squads.week.title')}, ${squad.name}`}
        className="w-full min-w-220 table-fixed border-separate border-spacing-0"
      >
        <thead>
          <tr>
            <th className="sticky top-0 left-0 z-3 w-44 border-r border-b border-line bg-background max-md:w-28">
              <span className="sr-only">{t('activities.people')}</span>
            </th>
            {days.map((day, index) => (
              <DayHead key={day} {...{ day, index, week, today }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const byDay = Map.groupBy(person.activities, ({ date }) => date);
            return (
              <tr key={person.id}>
                <th
                  scope="row"
                  className="sticky left-0 z-1 border-r border-b border-line bg-background px-3 py-1.5 text-left align-top font-normal max-md:px-2"
                >
                  <span className="flex items-center gap-2">
                    <Avatar name={nameOf(person)} photo={person.avatar} size={24} />
                    <span className="min-w-0 text-13 font-medium wrap-anywhere max-md:text-12">{nameOf(person)}</span>
                  </span>
                </th>
                {days.map((day, index) => (
                  <td
                    key={day}
                    className={classNames('border-r border-b border-grid p-1 align-top', index > 4 && 'bg-sunken/60')}
                  >
                    {byDay.has(day) ? (
                      <ul className="grid grid-cols-1 gap-0.5">
                        {byDay.get(day)!.map((activity) => (
                          <li key={activity.id}>
                            <Bar activity={activity} onOpen={onOpen} />
                          </li>
                        ))}
                      </ul>
                    ) : (
                      <span className="block text-center text-12 text-ink-3">
                        <span aria-hidden>–</span>
                        <span className="sr-only">{t('activities.nothing')}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** TWK-03, TWK-04: a day, how many have nothing planned then, and a reminder of them. */
function DayHead({ day, index, week, today }: { day: string; index: number; week: SquadWeekData; today: string }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const language = currentLanguage();
  const without = withoutPlans(week.people, day);
  const remind = useMutation({
    mutationFn: (idempotencyKey: string) => remindSquadOfPlans({ squadId: week.squad.id, date: day, idempotencyKey }),
    onSuccess: () => void toast.success(t('squads.week.reminded')),
  });
  const mayRemind = day >= today && can(viewer, 'squad.remind') && without.some((id) => id !== viewer.id);
  return (
    <th
      scope="col"
      className="sticky top-0 z-2 h-10 border-r border-b border-r-grid border-b-line bg-background px-2 py-1.5 text-left align-top font-normal"
    >
      <span className={classNames('block text-13 font-semibold', day === today && 'text-accent-ink')}>
        <span className="sr-only">{formatDay(day, language)}</span>
        <span aria-hidden>
          {weekdayNames(language, 'short')[index]}{' '}
          <span className="font-normal text-ink-3">{formatShortDate(day)}</span>
        </span>
      </span>
      {without.length > 0 && (
        <span className="flex items-center gap-1 text-12 text-ink-3">
          <span className="min-w-0 truncate">{t('squads.week.without', { count: without.length })}</span>
          {mayRemind && (
            <IconButton
              label={t('squads.week.remind_plans', { day: formatDay(day, language) })}
              size="sm"
              className="-my-1.5 ml-auto"
              loading={remind.isPending}
              onClick={() => remind.mutate(newIdempotencyKey())}
            >
              <Send aria-hidden />
            </IconButton>
          )}
        </span>
      )}
    </th>
  );
}

function Bar({ activity, onOpen }: { activity: WeekActivityData; onOpen: (activityId: string) => void }) {
  const { t } = useTranslation();
  const { id, title, allDay, startsAt, cancelled, unanswered, activityType } = activity;
  return (
    <button
      type="button"
      className="hue relative flex w-full items-center gap-1 overflow-hidden rounded-sm bg-hue-fill py-0.5 pr-1 pl-2 text-left text-11 text-hue-text hover:brightness-97 focus-visible:outline-offset-0 dark:hover:brightness-115 touch:min-h-7"
      style={hueStyle(activityType.hue)}
      onClick={() => onOpen(id)}
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-hue-bar" />
      {!allDay && <span className="flex-none tabular-nums">{formatTime(startsAt)}</span>}
      <span className={classNames('min-w-0 flex-1 truncate font-medium', cancelled && 'line-through')}>{title}</span>
      {cancelled && <span className="sr-only">, {t('activities.cancelled')}</span>}
      {unanswered && (
        <span className="flex-none font-bold" data-tip={t('squads.week.awaits')}>
          <span aria-hidden>?</span>
          <span className="sr-only">, {t('squads.week.awaits')}</span>
        </span>
      )}
    </button>
  );
}
