import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { dayInWords } from '#web/home/day-words.ts';
import { TITLE_HEIGHT } from '#web/home/RowsSkeleton.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { RichList, RichRow } from '#web/ui/text/RichList.tsx';
import { ACTIVITIES } from '../keys.ts';
import { remindOfReplies } from '../queries.ts';
import { timesText } from '../words.ts';
import type { AwaitedRepliesData } from './queries.ts';

/** RPL-16: what not everybody has answered, and a reminder for the rest. Nothing where everybody has. */
export function WhoComes({ awaited, today }: { awaited: readonly AwaitedRepliesData[]; today: string }) {
  const { t } = useTranslation();
  if (awaited.length === 0) return null;
  const name = t('activities.replies.awaited');
  return (
    <section aria-label={name} className="grid min-w-0 grid-cols-1 content-start gap-2">
      <div className={`${TITLE_HEIGHT} flex min-w-0 items-center gap-2`}>
        <h2 className="text-14 font-semibold">{name}</h2>
        <span className="text-13 text-ink-3">{awaited.length}</span>
      </div>
      <RichList aria-label={name}>
        {awaited.map((activity) => (
          <Row key={activity.id} activity={activity} today={today} />
        ))}
      </RichList>
    </section>
  );
}

function Row({ activity, today }: { activity: AwaitedRepliesData; today: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, title, date, people, coming, unanswered } = activity;
  const { mutate, isPending } = useMutation({
    mutationFn: () => remindOfReplies(id, newIdempotencyKey()),
    onSuccess: () => {
      toast.success(t('activities.replies.reminded'));
      void client.invalidateQueries({ queryKey: ACTIVITIES });
    },
  });
  return (
    <RichRow
      title={title}
      meta={
        <span className="whitespace-normal">
          {`${dayInWords(date, today)}, ${timesText(activity)} · ${t('activities.replies.count', { coming, all: people })} · `}
          <span className="font-medium text-ink-2">{t('activities.replies.silent', { count: unanswered })}</span>
        </span>
      }
      to={pathOf('TodayPage', undefined, { day: date, activity: id })}
      actions={
        <IconButton label={`${t('activities.replies.remind')}: ${title}`} loading={isPending} onClick={() => mutate()}>
          <BellRing aria-hidden />
        </IconButton>
      }
    />
  );
}
