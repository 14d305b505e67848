import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { isPlayer } from '#domain/football.ts';
import { usePeopleSource } from '#features/users/web/people-source.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { Combobox } from '#web/form/combobox/Combobox.tsx';
import { Link } from '#web/router/router.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { formatDateTime } from '#web/text/format.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { IconLink } from '#web/ui/buttons/IconLink.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { PlayerSection } from '#features/players/web/PlayerFacts.tsx';
import { PLAYER_KEY } from '#features/players/web/queries.ts';
import {
  accountSuggestionsQuery,
  linkPlayer,
  playerAccountsQuery,
  unlinkPlayer,
  type PlayerAccountData,
} from './queries.ts';

/** SQD-23 to SQD-25: whose account in the club a record is, for managers: set, undone, and who did it. */
export function PlayerAccount({ playerId }: { playerId: string }) {
  const { t } = useTranslation();
  const { data: accounts, error } = useQuery(playerAccountsQuery(playerId));
  const present = accounts?.find(({ endedAt }) => endedAt === null);
  const undone = accounts?.filter(({ endedAt }) => endedAt !== null) ?? [];
  // Without a network the rest of the page is kept on the device, this is not.
  if (error && !accounts) return null;
  return (
    <PlayerSection title={t('scouting.players.account.title')}>
      {!accounts ? (
        <Skeleton className="h-9" />
      ) : present ? (
        <Linked playerId={playerId} link={present} />
      ) : (
        <Unlinked playerId={playerId} />
      )}
      {undone.length > 0 && (
        <ul className="mt-3 grid gap-1 text-12 text-ink-3">
          {undone.map(({ id, person, endedBy, endedAt }) => (
            <li key={id}>
              {endedBy
                ? t('scouting.players.account.undone_by', {
                    name: nameOf(person),
                    by: nameOf(endedBy),
                    when: formatDateTime(endedAt!),
                  })
                : t('scouting.players.account.undone', { name: nameOf(person), when: formatDateTime(endedAt!) })}
            </li>
          ))}
        </ul>
      )}
    </PlayerSection>
  );
}

/** Asks anew for all of the record once it was linked or is linked no more. */
function useRefresh(playerId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [...PLAYER_KEY, playerId] });
}

function Linked({ playerId, link: { person, linkedBy, linkedAt } }: { playerId: string; link: PlayerAccountData }) {
  const { t } = useTranslation();
  const refresh = useRefresh(playerId);
  const name = nameOf(person);
  const undo = useMutation({
    mutationFn: (idempotencyKey: string) => unlinkPlayer({ playerId, idempotencyKey }),
    onSettled: refresh,
  });
  async function ask(): Promise<void> {
    const sure = await confirm({
      title: t('scouting.players.account.undo_title'),
      text: t('scouting.players.account.undo_text', { name }),
      confirm: t('scouting.players.account.undo'),
      cancel: t('global.cancel'),
    });
    if (sure) undo.mutate(newIdempotencyKey());
  }
  return (
    <>
      <div className="flex items-center gap-2">
        <Link
          to={pathOf('UserProfilePage', { id: person.id })}
          className="flex min-w-0 flex-1 items-center gap-2 rounded-sm text-14 font-medium text-accent-ink hover:underline touch:min-h-11"
        >
          <Avatar name={name} photo={person.avatar} size={28} />
          <span className="truncate">{name}</span>
        </Link>
        <IconLink to={pathOf('UserCalendarPage', { id: person.id })} label={t('scouting.players.account.calendar')}>
          <CalendarDays aria-hidden />
        </IconLink>
        <IconButton label={t('scouting.players.account.undo')} loading={undo.isPending} onClick={() => void ask()}>
          <Unlink aria-hidden />
        </IconButton>
      </div>
      <p className="mt-1 text-12 text-ink-3">
        {t('scouting.players.account.linked_by', { by: nameOf(linkedBy), when: formatDateTime(linkedAt) })}
      </p>
    </>
  );
}

function Unlinked({ playerId }: { playerId: string }) {
  const { t } = useTranslation();
  const refresh = useRefresh(playerId);
  const { data: suggested = [] } = useQuery(accountSuggestionsQuery(playerId));
  const source = usePeopleSource(isPlayer);
  const [userId, setUserId] = useState<string | null>(null);
  const link = useMutation({
    mutationFn: (input: { userId: string; idempotencyKey: string }) => linkPlayer({ playerId, ...input }),
    onSettled: refresh,
  });
  const go = (chosen: string) => link.mutate({ userId: chosen, idempotencyKey: newIdempotencyKey() });
  return (
    <div className="grid gap-3">
      {suggested.length > 0 && (
        <ul aria-label={t('scouting.players.account.suggested')} className="grid gap-1">
          {suggested.map((person) => (
            <li key={person.id} className="flex items-center gap-2">
              <Avatar name={nameOf(person)} photo={person.avatar} size={28} />
              <span className="min-w-0 flex-1 truncate text-14">{nameOf(person)}</span>
              <Button size="sm" icon={<Link2 aria-hidden />} loading={link.isPending} onClick={() => go(person.id)}>
                {t('scouting.players.account.link')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <Combobox
          {...source}
          className="min-w-0 flex-1"
          label={t('scouting.players.account.choose')}
          value={userId}
          onChange={setUserId}
        />
        <Button disabled={userId === null} loading={link.isPending} onClick={() => userId && go(userId)}>
          {t('scouting.players.account.link')}
        </Button>
      </div>
    </div>
  );
}
