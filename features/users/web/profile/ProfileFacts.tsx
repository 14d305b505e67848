import { useTranslation } from 'react-i18next';
import { isPlayer } from '#domain/football.ts';
import { can } from '#domain/permissions.ts';
import { pathOf } from '#domain/routes.ts';
import { readableAddress } from '#domain/text/mail-address.ts';
import { Link } from '#web/router/router.tsx';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { formatDate } from '#web/text/format.ts';
import { LANGUAGE_NAMES } from '#web/text/i18n.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Badge } from '#web/ui/looks/Badge.tsx';
import type { UserData } from '../queries.ts';
import { Fact } from './Section.tsx';
import { roleAndLabel } from '../words.ts';

/** A person's data; fields that the viewer may not see are left out. `settings`: on the viewer's own settings page. */
export function ProfileFacts({ user, settings = false }: { user: UserData; settings?: boolean }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const name = nameOf(user);
  const seesProfile = can(viewer, 'user.profile', { userId: user.id, role: user.role });
  const seesSettings = can(viewer, 'user.settings', { userId: user.id });
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <Avatar name={name} photo={user.avatar} size={64} />
        <div className="grid min-w-0 gap-1">
          <p className="truncate text-20 font-semibold">{name}</p>
          <p className="flex flex-wrap items-center gap-1.5">
            <Badge>{roleAndLabel(user)}</Badge>
            {user.squads?.map((squad) => (
              <SquadBadge key={squad.id} squad={squad} />
            ))}
            {user.id === viewer.id && !settings && <Badge tone="accent">{t('users.you')}</Badge>}
            {user.deactivated && <Badge tone="danger">{t('people.deactivated')}</Badge>}
            {user.neverSignedIn && !user.deactivated && <Badge tone="warn">{t('users.never_signed_in')}</Badge>}
            {user.requirePasswordReset && !user.deactivated && <Badge tone="warn">{t('users.temporary')}</Badge>}
          </p>
        </div>
      </div>
      {user.requirePasswordReset && !user.deactivated && (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-13 text-warn">{t('users.temporary_text')}</p>
      )}
      {seesProfile && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
          <Fact name={t('users.field.email')} wide>
            {user.email && (
              <a href={`mailto:${user.email}`} className="text-accent-ink hover:underline">
                {readableAddress(user.email)}
              </a>
            )}
          </Fact>
          <Fact name={t('users.field.birth_date')}>{user.birthDate && formatDate(user.birthDate)}</Fact>
          {seesSettings && (
            <Fact name={t('users.field.language')}>{user.language && LANGUAGE_NAMES[user.language]}</Fact>
          )}
          {isPlayer(user) && (
            <>
              <Fact name={t('users.field.league')}>{user.league}</Fact>
              <Fact name={t('users.field.clubs')}>{user.clubs?.map((club) => club.name).join(', ')}</Fact>
            </>
          )}
          {user.playerRecordId && (
            <Fact name={t('users.field.record')}>
              <Link
                to={pathOf('PlayerPage', { playerId: user.playerRecordId })}
                className="text-accent-ink hover:underline"
              >
                {name}
              </Link>
            </Fact>
          )}
          {seesSettings && user.journalType && (
            <Fact name={t('users.field.journal_type')}>{t(`category.${user.journalType}`)}</Fact>
          )}
        </dl>
      )}
    </div>
  );
}

/** SQD-12: a squad of today; those who may read squads go on to it. */
function SquadBadge({ squad }: { squad: NonNullable<UserData['squads']>[number] }) {
  const viewer = useViewer();
  const badge = <Badge hue={squad.hue}>{squad.name}</Badge>;
  return can(viewer, 'squad.read') ? <Link to={pathOf('SquadPage', { squadId: squad.id })}>{badge}</Link> : badge;
}
