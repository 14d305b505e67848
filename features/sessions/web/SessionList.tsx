import type { UseQueryResult } from '@tanstack/react-query';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingRow } from '#features/users/web/profile/Section.tsx';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Loading, SkeletonRow } from '#web/ui/states/Skeleton.tsx';
import { deviceOf } from '#web/text/user-agent.ts';

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Monitor };

type SessionListProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** The rows, rendered once `data` is loaded. */
  children: ReactNode;
};

/** The rows of a list of sessions, or its loading or error state. */
export function SessionList({ query: { data, error, isFetching, refetch }, children }: SessionListProps) {
  if (data !== undefined) return <ul className="[&>*+*]:border-t [&>*+*]:border-line">{children}</ul>;
  return error ? (
    <QueryError className="py-8" query={{ error, refetch, isFetching }} />
  ) : (
    <Loading>
      <SkeletonRow />
    </Loading>
  );
}

type SessionRowProps = {
  session: { device: string | null; current: boolean };
  text: string;
  ending: boolean;
  onEnd: () => void;
};

/** A session by its device; the viewer's present session cannot be ended here. */
export function SessionListRow({ session, text, ending, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const device = deviceOf(session.device);
  const Icon = ICONS[device?.kind ?? 'computer'];
  const name = device ? t('users.sessions.on', device) : t('users.sessions.unknown');
  return (
    <li>
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
        text={text}
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
    </li>
  );
}
