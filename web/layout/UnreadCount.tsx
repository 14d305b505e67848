import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../session/viewer.ts';
import { CountBadge } from '../ui/looks/Badge.tsx';
import { unreadQuery } from './unread.ts';

/** How many entries of the inbox are unread; nothing while there are none. */
export function UnreadCount({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { id } = useViewer();
  const { data: count = 0 } = useQuery(unreadQuery(id));
  if (count === 0) return null;
  return (
    <span className={className}>
      <CountBadge count={count} label={t('shell.nav.unread', { count })} />
    </span>
  );
}
