import { Eye, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#web/text/format.ts';
import { levelName } from '#web/text/football.ts';
import { nameOf } from '#web/session/viewer.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { ASSIGNMENT_TONES } from '../assignments/tones.ts';
import { cityText, teamSuffix } from '../words.ts';
import type { BoardGameData } from './queries.ts';

/** Whether nobody goes there who has not declined. */
export const isOpenGame = ({ scouts }: BoardGameData): boolean => scouts.every(({ state }) => state === 'declined');

/** Whether somebody goes there, or is asked to. */
export const goesTo = ({ scouts }: BoardGameData, scoutId: string | null): boolean =>
  scouts.some(({ scout, state }) => scout.id === scoutId && state !== 'declined');

type BoardGameProps = { found: BoardGameData; chosen: boolean; target: boolean; onChoose: () => void };

/** A game on the board: a tap chooses it, a scout is dropped on it. */
export function BoardGame({ found, chosen, target, onChoose }: BoardGameProps) {
  const { t } = useTranslation();
  const { game, scouts, watchedPlayers } = found;
  const nobody = isOpenGame(found);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      data-game={game.id}
      onClick={onChoose}
      className={classNames(
        'grid w-full grid-cols-[minmax(0,1fr)] gap-1.5 rounded-lg border bg-surface p-3 text-left transition-colors hover:bg-hover',
        chosen || target ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <span className="flex items-center gap-2 text-12 text-ink-3">
        <span className="font-medium text-ink-2 tabular-nums">
          {game.kickoff === null ? '–' : formatTime(game.kickoff)}
        </span>
        <span>{levelName(game.level)}</span>
        <span className="min-w-0 truncate">{cityText(game)}</span>
        {watchedPlayers > 0 && (
          <span className="ml-auto flex flex-none items-center gap-1 text-accent-ink">
            <Eye aria-hidden className="size-3.5" />
            <span aria-hidden className="tabular-nums">
              {watchedPlayers}
            </span>
            <span className="sr-only">{t('scouting.games.board.watched', { count: watchedPlayers })}</span>
          </span>
        )}
      </span>
      <span className="text-13 font-medium wrap-anywhere">
        {game.homeTeam.name} {teamSuffix(game.homeTeamType)} – {game.awayTeam.name} {teamSuffix(game.awayTeamType)}
      </span>
      <span className="flex flex-wrap gap-1">
        {nobody && (
          <Badge tone="warn">
            <UserX aria-hidden className="size-3" />
            {t('scouting.games.board.nobody')}
          </Badge>
        )}
        {scouts.map(({ scout, state }) => (
          <Badge key={scout.id} tone={ASSIGNMENT_TONES[state ?? 'accepted']}>
            <span className="truncate">{nameOf(scout)}</span>
            {state && <span className="sr-only">: {t(`scouting.games.assignments.state.${state}`)}</span>}
          </Badge>
        ))}
      </span>
    </button>
  );
}
