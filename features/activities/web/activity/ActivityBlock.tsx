import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/viewer.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import { hueStyle } from '#web/ui/looks/hue.ts';
import type { ActivityDetails } from '../queries.ts';
import { timesText, typeName } from '../words.ts';
import { ActivityTitle } from './ActivityTitle.tsx';
import { NotSentMark } from './NotSentMark.tsx';
import { PeopleCount } from './PeopleCount.tsx';
import { comingOf, PeopleOf } from './PeopleOf.tsx';

/** An activity on a timeline. `height` in px decides what fits into it. */
export function ActivityBlock({
  activity,
  height,
  onOpen,
  style,
}: {
  activity: ActivityDetails;
  height: number;
  onOpen: (activity: ActivityDetails) => void;
  style: CSSProperties;
}) {
  const type = typeName(activity.activityType.name);
  const compact = height < 48;
  return (
    <li className="absolute z-1" style={style}>
      <button
        type="button"
        className={classNames(
          'hue relative flex size-full overflow-hidden rounded-sm border border-background bg-hue-fill pr-2 pl-3 text-left text-12 text-hue-text transition-[filter] hover:brightness-97 focus-visible:outline-offset-0 dark:hover:brightness-115',
          compact ? 'items-center gap-2' : 'flex-col py-1.5',
        )}
        style={hueStyle(activity.activityType.hue)}
        onClick={() => onOpen(activity)}
      >
        <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-hue-bar" />
        <span className={classNames('max-w-full min-w-0 font-semibold', compact ? 'truncate' : 'line-clamp-2')}>
          <ActivityTitle activity={activity} />
        </span>
        <span className={classNames('flex max-w-full min-w-0 items-center gap-2', compact && 'flex-none')}>
          <span className="truncate">
            {timesText(activity)}
            {type !== activity.title && <span className={classNames(compact && 'sr-only')}> · {type}</span>}
          </span>
          <NotSentMark id={activity.id} />
          <People activity={activity} />
        </span>
      </button>
    </li>
  );
}

/** Number of participants, how many of them come where the viewer has asked, and what the viewer has answered. */
function People({ activity }: { activity: ActivityDetails }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const own = activity.users.find(({ id }) => id === viewer.id);
  if (activity.cancelled)
    return (
      <span aria-hidden className="flex-none text-11 font-semibold">
        {t('activities.cancelled')}
      </span>
    );
  if (activity.replyHours !== null) {
    const coming = comingOf(viewer, activity);
    if (coming !== undefined)
      return (
        <span className="flex-none text-11">
          {t('activities.replies.count', { coming, all: activity.users.length })}
        </span>
      );
    if (own?.answer !== 'coming') {
      const said = own?.answer === 'not_coming' ? 'activities.replies.not_coming' : 'activities.replies.needed';
      return own && <span className="min-w-0 truncate text-11 font-semibold">{t(said)}</span>;
    }
  }
  const joined = activity.users.some(({ id, hasJoinedActivity }) => id === viewer.id && hasJoinedActivity);
  if (activity.users.length < 2 && !joined) return null;
  return (
    <span className="flex flex-none items-center gap-1">
      <PeopleCount count={activity.users.length} />
      {joined && (
        <>
          <Check aria-hidden className="size-3.5" />
          <span className="sr-only">{t('activities.joined')}</span>
        </>
      )}
    </span>
  );
}

/** Several activities in one place, with their titles; a tap opens the list of them (TODAY-04). */
export function GroupBlock({
  activities,
  onOpen,
  day,
  style,
}: {
  activities: ActivityDetails[];
  onOpen: (activities: ActivityDetails[]) => void;
  /**
   * Set in the narrow column of a week: screen readers alone get the times and the day, and the keys are handled by its
   * grid.
   */
  day?: string;
  style: CSSProperties;
}) {
  const { t } = useTranslation();
  return (
    <li className="absolute z-1" style={style}>
      <button
        type="button"
        tabIndex={day ? -1 : undefined}
        aria-haspopup="dialog"
        className="flex size-full flex-col justify-start overflow-hidden rounded-sm border border-control-line bg-raised text-left text-11 hover:bg-sunken focus-visible:outline-offset-0"
        onClick={() => onOpen(activities)}
      >
        <span className="sr-only">{t('activities.count', { count: activities.length })}: </span>
        {activities.map((activity) => (
          <span
            key={activity.id}
            className="hue relative flex max-h-9 w-full flex-1 items-center gap-2 overflow-hidden bg-hue-fill pr-2 pl-3 text-hue-text not-last:border-b not-last:border-background"
            style={hueStyle(activity.activityType.hue)}
          >
            <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-hue-bar" />
            <span className="truncate font-semibold">
              <ActivityTitle activity={activity} />
            </span>
            <span className={day ? 'sr-only' : 'flex-none'}>{timesText(activity)}</span>
            <NotSentMark id={activity.id} />
            <PeopleOf activity={activity} />
          </span>
        ))}
        {day && <span className="sr-only">, {formatDay(day, currentLanguage())}</span>}
      </button>
    </li>
  );
}
