import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { dayInWords } from '#web/home/day-words.ts';
import { TITLE_HEIGHT } from '#web/home/RowsSkeleton.tsx';
import { useNavigate } from '#web/router/router.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { formatDateTime } from '#web/text/format.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { RichList, RichRow } from '#web/ui/text/RichList.tsx';
import { useReply } from '../activity/use-reply.ts';
import type { ActivityDetails } from '../queries.ts';
import { timesText } from '../words.ts';

type ToAnswerProps = { activities: readonly ActivityDetails[]; today: string };

/** RPL-13: what waits for the viewer's answer, answered in one tap. Nothing where nothing waits. */
export function ToAnswer({ activities, today }: ToAnswerProps) {
  const { t } = useTranslation();
  if (activities.length === 0) return null;
  const name = t('activities.replies.question');
  return (
    <section aria-label={name} className="grid min-w-0 grid-cols-1 content-start gap-2">
      <div className={`${TITLE_HEIGHT} flex min-w-0 items-center gap-2`}>
        <h2 className="text-14 font-semibold">{name}</h2>
        <span className="text-13 text-ink-3">{activities.length}</span>
      </div>
      <RichList aria-label={name}>
        {activities.map((activity) => (
          <Row key={activity.id} activity={activity} today={today} />
        ))}
      </RichList>
    </section>
  );
}

function Row({ activity, today }: { activity: ActivityDetails; today: string }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { mutate } = useReply(activity, viewer.id);
  const { id, title, date, repliesUntil } = activity;
  const page = pathOf('TodayPage', undefined, { day: date, activity: id });
  const until = t('activities.replies.until', { when: formatDateTime(repliesUntil!) });
  return (
    <RichRow
      title={title}
      meta={
        // Until when it can be answered: not cut on a phone.
        <span className="whitespace-normal">{`${dayInWords(date, today)}, ${timesText(activity)} · ${until}`}</span>
      }
      to={page}
      actions={
        <>
          <IconButton
            label={`${t('activities.replies.coming')}: ${title}`}
            onClick={() => mutate({ answer: 'coming' })}
          >
            <Check aria-hidden className="text-good" />
          </IconButton>
          <IconButton
            label={`${t('activities.replies.not_coming')}: ${title}`}
            onClick={() => {
              mutate({ answer: 'not_coming' });
              // There the reason can be said.
              void navigate(page);
            }}
          >
            <X aria-hidden className="text-danger" />
          </IconButton>
        </>
      }
    />
  );
}
