import { Check, Pencil, Trash2, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isLocalId } from '#web/outbox/waiting.ts';
import { useViewer } from '#web/session/viewer.ts';
import { hueStyle } from '#web/ui/looks/hue.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { RichList, RichRow } from '#web/ui/text/RichList.tsx';
import { ActivityTitle } from '../activity/ActivityTitle.tsx';
import { NotSentMark } from '../activity/NotSentMark.tsx';
import type { OpenDialog } from '../activity/open-dialog.ts';
import { PeopleOf } from '../activity/PeopleOf.tsx';
import { useRemoval } from '../activity/removal.ts';
import { activityRights } from '../activity/rights.ts';
import type { ActivityDetails } from '../queries.ts';
import { timesText, typeName } from '../words.ts';

type Show = (next: OpenDialog) => void;

/** The activities of a day by their start, each to be opened, changed and deleted (CAL-02). */
export function DayList({
  label,
  activities,
  show,
}: {
  label: string;
  activities: readonly ActivityDetails[];
  show: Show;
}) {
  return (
    <RichList aria-label={label}>
      {activities.map((activity) => (
        <DayRow key={activity.id} activity={activity} show={show} />
      ))}
    </RichList>
  );
}

function DayRow({ activity, show }: { activity: ActivityDetails; show: Show }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const may = activityRights(viewer, activity);
  const remove = useRemoval();
  const { id, title } = activity;
  const name = typeName(activity.activityType.name);
  const joined = activity.users.some((user) => user.id === viewer.id && user.hasJoinedActivity);
  return (
    <RichRow
      leading={
        <span
          aria-hidden
          className="hue block h-8 w-1 rounded-full bg-hue-bar"
          style={hueStyle(activity.activityType.hue)}
        />
      }
      title={<ActivityTitle activity={activity} />}
      meta={name === title ? timesText(activity) : `${timesText(activity)} · ${name}`}
      trailing={
        <>
          <NotSentMark id={id} />
          <PeopleOf activity={activity} />
          {joined && <Check role="img" aria-label={t('activities.joined')} className="size-4 text-good" />}
        </>
      }
      onClick={() => show({ what: 'activity', id })}
      actions={
        !isLocalId(id) && (
          <>
            {may.edit && (
              <IconButton label={t('calendars.edit_named', { title })} onClick={() => show({ what: 'edit', id })}>
                <Pencil aria-hidden />
              </IconButton>
            )}
            {(may.remove || may.leave) && (
              <IconButton
                label={t(may.remove ? 'calendars.delete_named' : 'calendars.leave_named', { title })}
                onClick={() => void remove(activity)}
              >
                {may.remove ? <Trash2 aria-hidden /> : <LogOut aria-hidden />}
              </IconButton>
            )}
          </>
        )
      }
    />
  );
}
