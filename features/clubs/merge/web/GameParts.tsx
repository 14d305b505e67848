import { useTranslation } from 'react-i18next';
import { LEVELS, TEAMS } from '#domain/football.ts';
import { kickoffText, teamOf } from '#features/games/web/words.ts';
import { nameOf } from '#web/session/viewer.ts';
import { levelName, teamName } from '#web/text/football.ts';
import { Select } from '#web/form/combobox/Select.tsx';
import type { Teams } from './decisions.ts';
import type { SameGameData } from './queries.ts';

/** The game, with its reports and scouts. */
export function GameHeading({ one: { game, reports } }: { one: SameGameData }) {
  const { t } = useTranslation();
  const hanging = [t('merges.reports', { count: reports }), ...game.scouts.map(nameOf)];
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="text-12 text-ink-2 tabular-nums">{kickoffText(game)}</p>
      <p className="text-14 font-semibold wrap-break-word">
        {teamOf(game.homeTeam.name, game.homeTeamType)} – {teamOf(game.awayTeam.name, game.awayTeamType)}
      </p>
      <p className="text-12 wrap-break-word text-ink-2">{hanging.join(' · ')}</p>
    </div>
  );
}

type GameTeamsProps = { game: SameGameData['game']; teams: Teams; onTeams: (teams: Teams) => void };

/** The level of the game, and the teams of the two clubs that played. */
export function GameTeams({ game, teams, onTeams }: GameTeamsProps) {
  const { t } = useTranslation();
  const all = TEAMS.map((value) => ({ value, label: teamName(value) }));
  return (
    <div className="grid gap-3">
      <Select
        label={t('scouting.games.field.level')}
        noEmpty
        options={LEVELS.map((value) => ({ value, label: levelName(value) }))}
        value={teams.level}
        onChange={(level) => level && onTeams({ ...teams, level })}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        <Select
          label={game.homeTeam.name}
          aria-label={t('scouting.games.field.home_team_type')}
          options={all}
          value={teams.homeTeamType}
          onChange={(homeTeamType) => onTeams({ ...teams, homeTeamType })}
        />
        <Select
          label={game.awayTeam.name}
          aria-label={t('scouting.games.field.away_team_type')}
          options={all}
          value={teams.awayTeamType}
          onChange={(awayTeamType) => onTeams({ ...teams, awayTeamType })}
        />
      </div>
    </div>
  );
}
