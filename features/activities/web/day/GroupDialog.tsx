import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { hueStyle } from '#web/ui/looks/hue.ts';
import { RichList, RichRow } from '#web/ui/text/RichList.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import type { OpenDialog } from '../activity/open-dialog.ts';
import { ActivityTitle } from '../activity/ActivityTitle.tsx';
import { NotSentMark } from '../activity/NotSentMark.tsx';
import { cachedActivity } from '../queries.ts';
import { useAllWaitingActivities } from '../waiting-list.ts';
import { timesText, typeName } from '../words.ts';
import { layoutBlocks } from './timeline.ts';

/** The activities of one block, to choose one from (TODAY-04). */
export function GroupDialog({
  ids,
  open,
  onClose,
  show,
}: {
  ids: readonly string[];
  open: boolean;
  onClose: () => void;
  show: (next: OpenDialog) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const waiting = useAllWaitingActivities();
  const activities = ids.flatMap((id) => cachedActivity(client, id) ?? waiting.find((one) => one.id === id) ?? []);
  // An hour of the week may hold several that follow each other (WEEK-10).
  const together = layoutBlocks(activities).length === 1;
  const title =
    together || !activities[0] ? t('activities.same_time') : formatDay(activities[0].date, currentLanguage());
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <RichList aria-label={title}>
        {activities.map((activity) => (
          <RichRow
            key={activity.id}
            leading={
              <span
                aria-hidden
                className="hue block h-8 w-1 rounded-full bg-hue-bar"
                style={hueStyle(activity.activityType.hue)}
              />
            }
            title={<ActivityTitle activity={activity} />}
            meta={`${timesText(activity)} · ${typeName(activity.activityType.name)}`}
            trailing={<NotSentMark id={activity.id} />}
            onClick={() => show({ what: 'activity', id: activity.id })}
          />
        ))}
      </RichList>
    </Dialog>
  );
}
