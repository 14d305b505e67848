import { MapPin, UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ClubMark } from '#features/clubs/web/ClubMark.tsx';
import { pathOf } from '#domain/routes.ts';
import { contextName, levelName } from '#web/text/football.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { Card } from '#web/ui/looks/Card.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { GameFigures, WhoGoesLine } from './GameFigures.tsx';
import type { ListedGameData } from './queries.ts';
import { distanceText, kickoffText, teamSuffix, winningSide } from './words.ts';

/** A game in a grid: time, sides, the result of each side, the kind of game, who goes, and what is known of it. */
export function GameCard({ game }: { game: ListedGameData }) {
  const winner = winningSide(game);
  return (
    <Card to={pathOf('GamePage', { gameId: game.id })} className="grid content-start gap-2.5">
      <span className="flex min-h-4.5 items-center justify-between gap-2">
        <span className="text-12 text-ink-3 tabular-nums">{kickoffText(game)}</span>
        {game.assignedToMe && <AssignedBadge />}
      </span>
      <span className="grid gap-1.5">
        <Side
          club={game.homeTeam}
          team={teamSuffix(game.homeTeamType)}
          goals={game.homeTeamResult}
          lost={winner === 'away'}
        />
        <Side
          club={game.awayTeam}
          team={teamSuffix(game.awayTeamType)}
          goals={game.awayTeamResult}
          lost={winner === 'home'}
        />
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <Badge>{levelName(game.level)}</Badge>
        {game.gameContext && <span className="truncate text-12 text-ink-2">{contextName(game.gameContext)}</span>}
        {game.city && (
          <span className="ml-auto flex min-w-0 items-center gap-1 text-12 text-ink-3">
            <MapPin aria-hidden className="size-3 flex-none" />
            <span className="truncate">{game.city}</span>
            {game.distance ? <span className="flex-none tabular-nums">· {distanceText(game.distance)}</span> : null}
          </span>
        )}
      </span>
      <span className="flex min-h-4.5 items-center gap-3 text-12 text-ink-2">
        <span className="min-w-0 flex-1 truncate">
          <WhoGoesLine game={game} />
        </span>
        <GameFigures game={game} />
      </span>
    </Card>
  );
}

type SideProps = { club: { name: string; logo: string | null }; team: string; goals: number | null; lost: boolean };

function Side({ club, team, goals, lost }: SideProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ClubMark name={club.name} logo={club.logo} size={20} />
      <span className={classNames('truncate text-14', lost ? 'text-ink-2' : 'font-medium text-ink')}>{club.name}</span>
      {team && <span className="flex-none text-12 text-ink-3">{team}</span>}
      {goals !== null && (
        <span
          className={classNames('ml-auto pl-2 text-14 tabular-nums', lost ? 'text-ink-2' : 'font-semibold text-ink')}
        >
          {goals}
        </span>
      )}
    </span>
  );
}

/** GAME-21: the viewer is assigned to the game. */
export function AssignedBadge() {
  const { t } = useTranslation();
  return (
    <Badge tone="accent">
      <UserRoundCheck aria-hidden className="size-3" />
      {t('scouting.games.assigned')}
    </Badge>
  );
}
