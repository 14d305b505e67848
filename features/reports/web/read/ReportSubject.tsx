import { useTranslation } from 'react-i18next';
import { ClubMark } from '#features/clubs/web/ClubMark.tsx';
import { gameTitle, kickoffText } from '#features/games/web/words.ts';
import { PositionBadge } from '#features/players/web/PositionBadge.tsx';
import type { PlayerSummaryData } from '#features/players/web/queries.ts';
import { clubAndYear, playerName } from '#features/players/web/words.ts';
import { usePages } from '#web/layout/pages-context.ts';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import type { ReportSummaryData } from '../queries.ts';

type SubjectPlayerProps = { player: PlayerSummaryData & { mayOpen?: boolean }; size?: number };

/** The player of a report; a link where the player's page exists and the viewer may open that player. */
export function SubjectPlayer({ player, size = 44 }: SubjectPlayerProps) {
  const pages = usePages();
  const name = playerName(player);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} photo={player.photo} size={size} />
      <div className="grid min-w-0 gap-0.5">
        <div className="flex min-w-0 items-center gap-2">
          {pages.PlayerPage && player.mayOpen !== false ? (
            <Link
              to={pathOf('PlayerPage', { playerId: player.id })}
              className="line-clamp-2 text-16 font-semibold wrap-break-word hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="line-clamp-2 text-16 font-semibold wrap-break-word">{name}</span>
          )}
          <PositionBadge position={player.mainPosition} />
        </div>
        <span className="truncate text-13 text-ink-3">{clubAndYear(player)}</span>
      </div>
    </div>
  );
}

/** The game a report was written at. */
export function SubjectGame({ game, to }: { game: ReportSummaryData['game']; to?: string }) {
  const { t } = useTranslation();
  const content = (
    <>
      <span className="flex flex-none -space-x-1.5" aria-hidden>
        <ClubMark name={game.homeTeam.name} logo={game.homeTeam.logo} size={24} />
        <ClubMark name={game.awayTeam.name} logo={game.awayTeam.logo} size={24} />
      </span>
      <span className="grid min-w-0">
        <span className="sr-only">{t('scouting.reports.page.game')}: </span>
        <span className="line-clamp-2 text-13 font-medium wrap-break-word">{gameTitle(game)}</span>
        <span className="text-12 text-ink-3 tabular-nums">{kickoffText(game)}</span>
      </span>
    </>
  );
  const look = 'flex min-w-0 items-center gap-3';
  if (!to) return <div className={look}>{content}</div>;
  return (
    <Link to={to} className={`${look} -m-2 rounded-md p-2 hover:bg-hover`}>
      {content}
    </Link>
  );
}
