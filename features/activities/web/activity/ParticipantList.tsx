import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#web/session/viewer.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import type { ActivityDetails } from '../queries.ts';

/** The participants, and which of them have joined (ACT-39). */
export function ParticipantList({ users }: { users: ActivityDetails['users'] }) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('activities.people')}
      className={classNames('grid gap-x-4 gap-y-1.5', users.length > 4 && 'md:grid-cols-2')}
    >
      {users.map((user) => (
        <li key={user.id} className="flex items-center gap-2">
          <Avatar name={nameOf(user)} photo={user.avatar} size={24} />
          <span className="min-w-0 truncate text-13">{nameOf(user)}</span>
          {user.hasJoinedActivity && (
            <span data-tip={t('activities.has_joined')} className="flex-none text-good">
              <Check aria-hidden className="size-3.5" />
              <span className="sr-only">{t('activities.has_joined')}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
