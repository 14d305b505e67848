import { useTranslation } from 'react-i18next';
import { shortClubName } from '#features/clubs/web/names.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import type { GameDayData } from './queries.ts';

/** A day of the games calendar: its first games where there is room, else up to three dots. */
export function DayGames({ found, wide }: { found: GameDayData | undefined; wide: boolean }) {
  const { t } = useTranslation();
  if (!found) return null;
  const { games, first } = found;
  if (!wide) {
    return (
      <span className="flex gap-0.5 pt-px">
        {Array.from({ length: Math.min(3, games) }, (_, point) => (
          <span key={point} className="size-1.5 rounded-full bg-accent" />
        ))}
      </span>
    );
  }
  return (
    <>
      {first.map(({ id, homeTeam, awayTeam, assignedToMe }) => (
        <span
          key={id}
          className={classNames(
            'truncate px-1 text-12 leading-5',
            assignedToMe ? 'font-medium text-accent-ink' : 'text-ink-2',
          )}
        >
          {shortClubName(homeTeam.name)} – {shortClubName(awayTeam.name)}
        </span>
      ))}
      {games > first.length && (
        <span className="px-1 text-11 leading-5 text-ink-3">
          {t('scouting.games.calendar.more', { count: games - first.length })}
        </span>
      )}
    </>
  );
}
