import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section, SettingRow } from '#features/users/web/Section.tsx';
import { formatDateTime } from '#web/format.ts';
import { RequestFailed } from '#web/graphql/client.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { Loading, SkeletonRow } from '#web/ui/Skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.ts';
import { deviceOf } from './device.ts';
import { endOtherSessions, endSession, mySessionsQuery, type OwnSession } from './own-sessions.ts';

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Monitor };

/** Where one is signed in: the devices by name, this one first, and a way to end each of the others. */
export function SessionsSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(mySessionsQuery);
  const asked = () => client.invalidateQueries(mySessionsQuery);
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: () => void toast.success(t('users.sessions.ended')),
    onSettled: asked,
  });
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => void toast.success(t('users.sessions.others_ended')),
    onSettled: asked,
  });
  async function endAllOthers() {
    const agreed = await confirm({
      title: t('users.sessions.end_others_title'),
      text: t('users.sessions.end_others_text'),
      confirm: t('users.sessions.end_others'),
    });
    if (agreed) endOthers.mutate();
  }
  const sessions = data?.toSorted((one, other) => Number(other.current) - Number(one.current)) ?? [];
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
      {data ? (
        <ul className="[&>*+*]:border-t [&>*+*]:border-line">
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionRow
                session={session}
                alone={others.length === 0}
                ending={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          className="py-8"
          text={error instanceof RequestFailed ? error.message : undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading>
          <SkeletonRow />
        </Loading>
      )}
    </Section>
  );
}

type SessionRowProps = { session: OwnSession; alone: boolean; ending: boolean; onEnd: () => void };

function SessionRow({ session, alone, ending, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const device = deviceOf(session.device);
  const Icon = ICONS[device?.kind ?? 'computer'];
  const name = device ? t('users.sessions.on', device) : t('users.sessions.unknown');
  return (
    <SettingRow
      leading={
        <span className="grid size-9 flex-none place-items-center rounded-md bg-sunken text-ink-3">
          <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
        </span>
      }
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          {name}
          {session.current && <Badge tone="accent">{t('users.sessions.this_one')}</Badge>}
        </span>
      }
      text={
        session.current
          ? t(alone ? 'users.sessions.only_this' : 'users.sessions.now')
          : t('users.sessions.used', { when: formatDateTime(session.lastUsedAt) })
      }
    >
      {!session.current && (
        <Button
          size="sm"
          look="ghost"
          loading={ending}
          aria-label={`${t('users.sessions.end')}: ${name}`}
          onClick={onEnd}
        >
          {t('users.sessions.end')}
        </Button>
      )}
    </SettingRow>
  );
}
