import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Info } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useStore } from '#web/browser/store.ts';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { levelName } from '#web/text/football.ts';
import { formatTime } from '#web/text/format.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { sidesOf, type GameRuleForm } from './form.ts';
import { gamesOfPairQuery, isTheSame } from './pair.ts';
import type { GameSummaryData } from './queries.ts';
import { resultOf, teamOf } from './words.ts';

type PairHintProps = {
  form: GameRuleForm;
  /** Both sides and the day, as they are typed or chosen. */
  pair: { day: string; home: string; away: string };
  /** Id of the game that is being edited. */
  own?: string | undefined;
};

/**
 * games of the two clubs on that day that are recorded already. Saving stays possible, because other teams of the
 * clubs may play too.
 */
export function PairHint({ form, pair: { day, home, away }, own }: PairHintProps) {
  const { t } = useTranslation();
  const [level, homeTeamType, awayTeamType] = useWatch({
    control: form.control,
    name: ['level', 'homeTeamType', 'awayTeamType'],
  });
  const { data = [] } = useQuery({
    ...gamesOfPairQuery({ day, ...sidesOf(home, away) }),
    enabled: !useStore(form.saveBegun),
  });
  const games = data.filter(({ id }) => id !== own);
  const values = { homeTeamId: home, homeTeamType, awayTeamType, level };
  const same = games.some((game) => isTheSame(values, game));
  return (
    <div role="status" className="empty:hidden">
      {games.length > 0 && (
        <div className={classNames('grid gap-2 rounded-md px-3 py-2.5', same ? 'bg-warn-soft' : 'bg-sunken')}>
          <p className={classNames('flex gap-2 text-13', same ? 'font-medium text-warn' : 'text-ink-2')}>
            <Info aria-hidden className="mt-0.5 size-4 flex-none" />
            {t(same ? 'scouting.games.form.pair_same' : 'scouting.games.form.pair_plays')}
          </p>
          <ul className="grid gap-1">
            {games.map((game) => (
              <StandingGame key={game.id} game={game} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function StandingGame({ game }: { game: GameSummaryData }) {
  const { t } = useTranslation();
  const result = resultOf(game);
  return (
    <li>
      {/* A new tab, so that the form keeps what was typed. */}
      <Link
        to={pathOf('GamePage', { gameId: game.id })}
        target="_blank"
        className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-0.5 rounded-md px-2 py-1.5 text-14 hover:bg-hover"
      >
        <span className="text-13 text-ink-2 tabular-nums">
          {game.kickoff ? formatTime(game.kickoff) : t('scouting.games.kickoff_unknown')}
        </span>
        <span className="min-w-0 font-medium wrap-anywhere">
          {teamOf(game.homeTeam.name, game.homeTeamType)} – {teamOf(game.awayTeam.name, game.awayTeamType)}
        </span>
        <Badge>{levelName(game.level)}</Badge>
        {result && <span className="tabular-nums">{result}</span>}
        <ExternalLink aria-hidden className="size-3.5 flex-none text-ink-3" />
      </Link>
    </li>
  );
}
