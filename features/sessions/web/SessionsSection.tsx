import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { feedQuery } from '#features/activities/web/feed/queries.ts';
import { Section } from '#features/users/web/profile/Section.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { formatDateTime } from '#web/text/format.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { endOtherSessions, endSession, mySessionsQuery } from './own-sessions.ts';
import { SessionList, SessionListRow } from './SessionList.tsx';

/** The viewer's sessions by device, the present one first, with buttons to end the others. */
export function SessionsSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const viewer = useViewer();
  const query = useQuery(mySessionsQuery);
  const fresh = () => client.invalidateQueries(mySessionsQuery);
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: () => void toast.success(t('users.sessions.ended')),
    onSettled: fresh,
  });
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => void toast.success(t('users.sessions.others_ended')),
    onSettled: () => Promise.all([fresh(), client.invalidateQueries(feedQuery(viewer.id))]),
  });
  async function endAllOthers() {
    const agreed = await confirm({
      title: t('users.sessions.end_others_title'),
      text: t('users.sessions.end_others_text'),
      confirm: t('users.sessions.end_others'),
    });
    if (agreed) endOthers.mutate();
  }
  const sessions = query.data?.toSorted((one, other) => Number(other.current) - Number(one.current)) ?? [];
  const others = sessions.filter(({ current }) => !current);
  return (
    <Section
      title={t('users.sessions.title')}
      action={
        others.length > 0 && (
          <Button size="sm" loading={endOthers.isPending} onClick={() => void endAllOthers()}>
            {t('users.sessions.end_others')}
          </Button>
        )
      }
    >
      <SessionList query={query}>
        {sessions.map((session) => (
          <SessionListRow
            key={session.id}
            session={session}
            text={
              session.current
                ? t(others.length === 0 ? 'users.sessions.only_this' : 'users.sessions.now')
                : t('users.sessions.used', { when: formatDateTime(session.lastUsedAt) })
            }
            ending={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </SessionList>
    </Section>
  );
}
