import type { ReactNode } from 'react';
import { Avatar } from '../ui/looks/Avatar.tsx';
import { RichList, RichRow } from '../ui/text/RichList.tsx';
import { CheckMark } from '#web/form/controls/CheckMark.tsx';

export type ListedUser = {
  id: string;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  avatar?: string | null;
  /** Secondary text under the name: role, team. */
  meta?: string;
};

/** The full name, or the email address when there is none (WID-09). */
export function userName({ firstName, lastName, email }: Omit<ListedUser, 'id'>): string {
  return [firstName, lastName].filter(Boolean).join(' ').trim() || email || '';
}

export type UserListProps = {
  users: readonly ListedUser[];
  label: string;
  /** Path that a row links to; ignored with checkboxes. */
  to?: (user: ListedUser) => string;
  /** Ids of the chosen users; rows have checkboxes when it is given. */
  selected?: readonly string[];
  onSelect?: (ids: string[]) => void;
  trailing?: (user: ListedUser) => ReactNode;
};

export function UserList({ users, label, to, selected, onSelect, trailing }: UserListProps) {
  if (!selected) {
    return (
      <RichList aria-label={label}>
        {users.map((user) => (
          <RichRow
            key={user.id}
            {...(to ? { to: to(user) } : {})}
            leading={<Avatar name={userName(user)} photo={user.avatar} />}
            title={userName(user)}
            meta={user.meta}
            trailing={trailing?.(user)}
          />
        ))}
      </RichList>
    );
  }
  return (
    <ul
      aria-label={label}
      className="overflow-clip rounded-lg border border-line [&>li+li]:border-t [&>li+li]:border-line"
    >
      {users.map((user) => {
        const on = selected.includes(user.id);
        return (
          <li key={user.id}>
            <label className="flex min-h-13 items-center gap-3 px-3 py-2 transition-colors hover:bg-hover has-checked:bg-accent-soft">
              <CheckMark
                checked={on}
                onCheckedChange={() =>
                  onSelect?.(on ? selected.filter((id) => id !== user.id) : [...selected, user.id])
                }
              />
              <Avatar name={userName(user)} photo={user.avatar} />
              <span className="grid min-w-0 flex-1">
                <span className="truncate text-14 font-medium">{userName(user)}</span>
                {user.meta && <span className="truncate text-12 text-ink-3">{user.meta}</span>}
              </span>
              {trailing?.(user)}
            </label>
          </li>
        );
      })}
    </ul>
  );
}
