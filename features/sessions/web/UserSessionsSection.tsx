import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '#features/users/web/profile/Section.tsx';
import { formatDateTime } from '#web/text/format.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { SessionList, SessionListRow } from './SessionList.tsx';
import { endUserSession, endUserSessions, userSessionsQuery } from './user-sessions.ts';

/** Another person's sessions, for admins: each can be ended, or all at once when a phone is lost. */
export function UserSessionsSection({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const options = userSessionsQuery(userId);
  const query = useQuery(options);
  // The mutation is pending until the list is refetched, so that no session is ended twice.
  const fresh = () => client.invalidateQueries(options);
  const end = useMutation({
    mutationFn: (id: string) => endUserSession(userId, id),
    onSuccess: () => void toast.success(t('users.sessions.ended')),
    onSettled: fresh,
  });
  const endAll = useMutation({
    mutationFn: () => endUserSessions(userId),
    onSuccess: () => void toast.success(t('users.sessions.all_ended')),
    onSettled: fresh,
  });
  async function endThemAll() {
    const agreed = await confirm({
      title: t('users.sessions.end_all_title'),
      text: t('users.sessions.end_all_text'),
      confirm: t('users.sessions.end_all'),
    });
    if (agreed) endAll.mutate();
  }
  const sessions = query.data ?? [];
  return (
    <Section
      title={t('users.sessions.of_person')}
      action={
        sessions.length > 0 && (
          <Button size="sm" loading={endAll.isPending} onClick={() => void endThemAll()}>
            {t('users.sessions.end_all')}
          </Button>
        )
      }
    >
      <SessionList query={query}>
        {sessions.length === 0 && <li className="px-4 py-4 text-13 text-ink-3">{t('users.sessions.none')}</li>}
        {sessions.map((session) => (
          <SessionListRow
            key={session.id}
            session={session}
            text={t('users.sessions.since', {
              start: formatDateTime(session.startedAt),
              when: formatDateTime(session.lastUsedAt),
            })}
            ending={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </SessionList>
    </Section>
  );
}
