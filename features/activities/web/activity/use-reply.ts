import { useViewer } from '#web/session/viewer.ts';
import type { ActivityDetails, NewReply } from '../queries.ts';
import { replyToKeep, sendReply } from '../waiting-changes.ts';
import { usePeopleChange } from './use-people-change.ts';

export type Said = Pick<NewReply, 'answer' | 'reason' | 'note'>;

/** RPL-02: answers for a participant. */
export function useReply(activity: ActivityDetails, userId: string) {
  const viewer = useViewer();
  const other = userId !== viewer.id;
  return usePeopleChange<Said>(activity, 'replies', {
    toKeep: (said) => replyToKeep(activity, other ? { ...said, userId } : said),
    send: sendReply,
    draw: (user, { answer, reason, note }) =>
      user.id !== userId
        ? user
        : {
            ...user,
            hasJoinedActivity: answer === 'coming',
            answer,
            declineReason: reason ?? null,
            declineNote: note ?? '',
            answeredByOther: other,
            askedAgain: false,
          },
  });
}
