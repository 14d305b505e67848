import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/viewer.ts';
import type { ActivityDetails } from '../queries.ts';
import { PeopleCount } from './PeopleCount.tsx';
import { activityRights } from './rights.ts';

/** On a narrow block: how many of how many come, for who plans what asks for it (RPL-07); else how many take part. */
export function PeopleOf({ activity }: { activity: ActivityDetails }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { users, replyHours, cancelled } = activity;
  if (replyHours === null || cancelled || !activityRights(viewer, activity).replies)
    return <PeopleCount count={users.length} />;
  const coming = users.filter(({ answer }) => answer === 'coming').length;
  return (
    <span data-people={users.length} className="flex flex-none items-center gap-0.5 text-11 font-normal">
      <UsersRound aria-hidden className="size-3" />
      <span aria-hidden className="tabular-nums">
        {coming}/{users.length}
      </span>
      <span className="sr-only">{t('activities.replies.count', { coming, all: users.length })}</span>
    </span>
  );
}
