import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlayer } from '#domain/football.ts';
import { Link } from '#web/router/router.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import type { UserCardData } from '../queries.ts';
import { roleName } from '../words.ts';

type UserCardProps = {
  user: UserCardData;
  to: string;
  own: boolean;
  /** A row of a list, on a phone; otherwise a card. */
  flat: boolean;
  /** Whether to show the role, where it differs from the list's, such as an admin among managers. */
  showRole: boolean;
  /** An admin's button for the account (USER-06, A-87). */
  action?: UserCardAction | undefined;
};
export type UserCardAction = { label: string; shown: string; icon: ReactNode; pending: boolean; run: () => void };

const BOX = 'relative flex h-full min-w-0 items-center gap-3';
const CARD = 'rounded-lg border border-line pr-2 pl-3 hover:border-control-line hover:bg-hover';
const ROW = 'border-b border-line pr-1 active:bg-pressed';

/** A person, and for admins a button for the account. The whole card opens the person. */
export function UserCard({ user, to, own, flat, showRole, action }: UserCardProps) {
  const { t } = useTranslation();
  const name = nameOf(user);
  return (
    <div className={classNames(BOX, 'transition-colors', flat ? ROW : CARD)}>
      <Avatar name={name} photo={user.avatar} size={40} />
      <div className="grid min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-1.5">
          <Link
            to={to}
            className={classNames(
              'truncate text-14 text-ink outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
              !flat && 'after:rounded-lg',
            )}
          >
            {user.firstName} <span className="font-semibold">{user.lastName || name}</span>
          </Link>
          {own && <Badge tone="accent">{t('users.you')}</Badge>}
          {showRole && <Badge>{roleName(user.role)}</Badge>}
        </div>
        <p className="truncate text-12 text-ink-3">
          {user.neverSignedIn && <span className="font-medium text-warn">{t('users.never_signed_in')} · </span>}
          {metaOf(user)}
        </p>
      </div>
      {action && (
        <Button
          look="ghost"
          size="sm"
          className="relative z-1 flex-none text-ink-3! hover:text-ink! touch:min-w-11"
          icon={action.icon}
          loading={action.pending}
          aria-label={`${action.label}: ${name}`}
          onClick={action.run}
        >
          <span className="max-md:hidden">{action.shown}</span>
        </Button>
      )}
    </div>
  );
}

/** A player's club and league, if known; otherwise the email address. */
function metaOf(user: UserCardData): string {
  const plays = [user.clubs?.[0]?.name, user.league].filter(Boolean).join(' · ');
  return (isPlayer(user) && plays) || (user.email ?? '');
}

export function UserCardSkeleton({ flat }: { flat: boolean }) {
  return (
    <div className={classNames(BOX, flat ? ROW : CARD)}>
      <Skeleton round className="size-10 flex-none" />
      <div className="grid flex-1 gap-1.5">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </div>
  );
}
