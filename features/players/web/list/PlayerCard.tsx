import { useTranslation } from 'react-i18next';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { formatNumber } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Card } from '#web/ui/looks/Card.tsx';
import { PositionBadge } from '../PositionBadge.tsx';
import type { ListedPlayer } from '../queries.ts';
import { StatusDot } from '../StatusDot.tsx';
import { playerName } from '../words.ts';

const to = ({ id }: ListedPlayer) => pathOf('PlayerPage', { playerId: id });

/** A player in a grid: photo, name, club, year, position, average, and for managers the status. */
export function PlayerCard({ player }: { player: ListedPlayer }) {
  return (
    <Card to={to(player)} className="flex items-center gap-3">
      <Avatar name={playerName(player)} photo={player.photo} size={44} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate text-14 font-semibold">{playerName(player)}</span>
        <span className="flex min-w-0 text-12 text-ink-3">
          <ClubAndYear player={player} />
        </span>
        <span className="flex min-w-0 items-center gap-2 pt-0.5">
          <PositionBadge position={player.mainPosition} />
          <StatusDot status={player.status} />
        </span>
      </span>
      <Average player={player} />
    </Card>
  );
}

/** A player in one line; on a phone in two. */
export function PlayerListRow({ player }: { player: ListedPlayer }) {
  const { t } = useTranslation();
  return (
    <Link
      to={to(player)}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 hover:bg-hover focus-visible:-outline-offset-2 active:bg-pressed @min-[42rem]:grid-cols-[auto_minmax(0,1.3fr)_minmax(0,1.2fr)_5rem_8.5rem_3rem] @min-[42rem]:py-0.5 @min-[42rem]:[&>:first-child]:size-6!"
    >
      <Avatar name={playerName(player)} photo={player.photo} size={32} />
      <span className="grid min-w-0 @min-[42rem]:flex @min-[42rem]:items-center @min-[42rem]:gap-2">
        <span className="truncate text-14 font-medium">{playerName(player)}</span>
        <span className="flex min-w-0 items-center gap-2 text-12 text-ink-3">
          <PositionBadge position={player.mainPosition} />
          <span className="flex min-w-0 @min-[42rem]:hidden">
            <ClubAndYear player={player} />
          </span>
        </span>
      </span>
      <span className="flex min-w-0 text-13 text-ink-2 @max-[42rem]:hidden">
        <ClubAndYear player={player} />
      </span>
      <span className="truncate text-13 text-ink-2 @max-[42rem]:hidden">{t(`type.${player.type}`)}</span>
      <span className="flex min-w-0 @max-[42rem]:hidden">
        <StatusDot status={player.status} />
      </span>
      <Average player={player} />
    </Link>
  );
}

/** In a narrow row the club is truncated, and the year stays. */
function ClubAndYear({ player: { club, dateOfBirth } }: { player: ListedPlayer }) {
  return (
    <>
      <span className="truncate">{club.name}</span>
      {dateOfBirth && <span className="flex-none whitespace-pre tabular-nums"> · {dateOfBirth.slice(0, 4)}</span>}
    </>
  );
}

function Average({ player: { average } }: { player: ListedPlayer }) {
  const { t } = useTranslation();
  if (average === null) return <span />;
  return (
    <span className="grid flex-none justify-items-end self-start @min-[42rem]:flex @min-[42rem]:items-baseline @min-[42rem]:justify-end @min-[42rem]:gap-1.5 @min-[42rem]:self-center">
      <span className="sr-only">{t('scouting.players.average')} </span>
      <span className="text-16 font-semibold tabular-nums">{formatNumber(average, currentLanguage(), 1)}</span>
      <span aria-hidden className="text-11 text-ink-3">
        {t('scouting.players.average_short')}
      </span>
    </span>
  );
}
