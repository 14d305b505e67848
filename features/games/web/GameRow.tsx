import { UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { ClubMark } from '#features/clubs/web/ClubMark.tsx';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { contextName, levelName } from '#web/text/football.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { useViewer } from '#web/session/viewer.ts';
import { AskFromRow } from './assignments/AskFromRow.tsx';
import { GameFigures, WhoGoesLine } from './GameFigures.tsx';
import { useDayOfOpening } from './today.ts';
import type { GameSummaryData, ListedGameData } from './queries.ts';
import { cityText, kickoffText, resultOf, teamSuffix, winningSide } from './words.ts';

/** A row of the list of games; whoever sends scouts asks them from it while the game is ahead (DSK-23). */
export function GameListRow({ game }: { game: ListedGameData }) {
  const sends = can(useViewer(), 'gameAssignment.write');
  const today = useDayOfOpening();
  if (!sends) return <GameLine game={game} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] pr-1 @min-[60rem]:grid-cols-[minmax(0,1fr)_2.25rem]">
      <GameLine game={game} />
      {game.day >= today && <AskFromRow game={game} />}
    </div>
  );
}

/** A game in one line: the sides meet at the result. On a phone in three. */
function GameLine({ game }: { game: ListedGameData }) {
  const { t } = useTranslation();
  const winner = winningSide(game);
  const result = resultOf(game);
  return (
    <Link
      to={pathOf('GamePage', { gameId: game.id })}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-3 py-2.5 hover:bg-hover focus-visible:-outline-offset-2 active:bg-pressed @min-[42rem]:grid-cols-[8.5rem_minmax(0,1fr)_3.5rem_minmax(0,1fr)_10.5rem] @min-[42rem]:py-2 @min-[60rem]:grid-cols-[8.5rem_minmax(0,1fr)_3.5rem_minmax(0,1fr)_14rem_14rem]"
    >
      <span className="truncate text-12 text-ink-3 tabular-nums @max-[42rem]:order-3 @min-[42rem]:text-13">
        {kickoffText(game)}
        <span className="@min-[42rem]:hidden">
          {' · '}
          {levelName(game.level)}
          {game.gameContext && ` · ${contextName(game.gameContext)}`}
          {game.city && ` · ${cityText(game)}`}
        </span>
      </span>
      <span className="grid min-w-0 gap-1 @max-[42rem]:order-1 @max-[42rem]:col-span-2 @min-[42rem]:contents">
        <Side side="home" game={game} lost={winner === 'away'} />
        <span className="hidden justify-self-center text-13 font-semibold tabular-nums @min-[42rem]:block">
          {result ?? '–'}
        </span>
        <Side side="away" game={game} lost={winner === 'home'} />
      </span>
      <span className="flex items-center gap-2 text-13 @max-[42rem]:order-4">
        <span className="hidden min-w-0 items-center gap-2 @min-[42rem]:flex">
          <span className="w-10 flex-none">
            <Badge>{levelName(game.level)}</Badge>
          </span>
          <span className="truncate text-ink-2">
            {game.gameContext && contextName(game.gameContext)}
            {game.city && (
              <span className="text-ink-3 @max-[60rem]:hidden">
                {game.gameContext && ' · '}
                {cityText(game)}
              </span>
            )}
          </span>
        </span>
        {game.assignedToMe && (
          <span
            role="img"
            aria-label={t('scouting.games.assigned')}
            data-tip={t('scouting.games.assigned')}
            className="ml-auto flex-none text-accent-ink"
          >
            <UserRoundCheck aria-hidden className="size-4" />
          </span>
        )}
      </span>
      <span className="flex min-w-0 items-center gap-3 text-12 text-ink-2 @max-[42rem]:order-5 @max-[42rem]:col-span-2 @min-[42rem]:max-[60rem]:hidden @min-[60rem]:text-13">
        <span className="min-w-0 flex-1 truncate">
          <WhoGoesLine game={game} />
        </span>
        <GameFigures game={game} />
      </span>
    </Link>
  );
}

function Side({ side, game, lost }: { side: 'home' | 'away'; game: GameSummaryData; lost: boolean }) {
  const club = side === 'home' ? game.homeTeam : game.awayTeam;
  const goals = side === 'home' ? game.homeTeamResult : game.awayTeamResult;
  const team = teamSuffix(side === 'home' ? game.homeTeamType : game.awayTeamType);
  return (
    <span className={classNames('flex min-w-0 items-center gap-2', side === 'home' && '@min-[42rem]:flex-row-reverse')}>
      <ClubMark name={club.name} logo={club.logo} size={18} />
      <span className={classNames('truncate text-13', lost ? 'text-ink-2' : 'font-medium text-ink')}>{club.name}</span>
      {team && <span className="flex-none text-12 text-ink-3">{team}</span>}
      {goals !== null && (
        <span className={classNames('ml-auto pl-2 text-13 tabular-nums @min-[42rem]:hidden', !lost && 'font-semibold')}>
          {goals}
        </span>
      )}
    </span>
  );
}
