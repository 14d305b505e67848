import { UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import type { UserData } from '../queries.ts';
import { Section } from './Section.tsx';

const AssignDialog = lazyComponent(async () => (await import('./AssignDialog.tsx')).AssignDialog);

type AssignedPeopleProps = {
  user: UserData;
  /** The scouts of a player, or the players of a scout. */
  side: 'scouts' | 'players';
  people: NonNullable<UserData['scouts']>;
};

/** USER-20: the people assigned to somebody; managers can change them. */
export function AssignedPeople({ user, side, people }: AssignedPeopleProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [assign, setAssign] = useState({ open: false, times: 0 });
  const may = can(viewer, 'user.assignScouts') && !user.deactivated;
  return (
    <>
      <Section
        title={t(side === 'scouts' ? 'users.field.scouts' : 'users.field.players')}
        action={
          may && (
            <Button
              size="sm"
              icon={<UserRoundCog aria-hidden />}
              onClick={() => setAssign(({ times }) => ({ open: true, times: times + 1 }))}
            >
              {t(side === 'scouts' ? 'users.assign.scouts' : 'users.assign.players')}
            </Button>
          )
        }
      >
        {people.length === 0 ? (
          <p className="px-4 py-4 text-13 text-ink-3">
            {t(side === 'scouts' ? 'users.profile.no_scouts' : 'users.profile.no_players')}
          </p>
        ) : (
          <ul className="grid gap-px bg-line sm:grid-cols-2">
            {people.map((person) => (
              <li key={person.id} className="grid bg-background sm:last:odd:col-span-2">
                <Link
                  to={pathOf('UserProfilePage', { id: person.id })}
                  className="flex min-h-12 min-w-0 items-center gap-3 px-4 py-2 text-14 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
                >
                  <Avatar name={nameOf(person)} photo={person.avatar} size={28} />
                  <span className="truncate">{nameOf(person)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {assign.times > 0 && (
        <AssignDialog
          key={assign.times}
          user={user}
          side={side}
          people={people}
          open={assign.open}
          onClose={() => setAssign((before) => ({ ...before, open: false }))}
        />
      )}
    </>
  );
}
