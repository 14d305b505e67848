import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { calendarTimeOf } from '#features/games/assignments/rules.ts';
import { dayQuery } from '#features/activities/web/queries.ts';
import { formatTime, toLocal } from '#web/text/format.ts';

export type MeanwhileProps = { game: { id: string; startDateTime: string; kickoffKnown: boolean } };

/**
 * DSK-38: what else stands in the viewer's own calendar while a game is played. One line that is there before it is
 * known, so that nothing moves below it.
 */
export function Meanwhile({ game: { id, startDateTime, kickoffKnown } }: MeanwhileProps) {
  const { t } = useTranslation();
  const { day, time } = toLocal(startDateTime);
  const { data: planned = [] } = useQuery(dayQuery(day));
  const game = calendarTimeOf(kickoffKnown ? time : null);
  const what = planned
    .filter(({ gameId, cancelled, startsAt, endsAt }) => {
      return gameId !== id && !cancelled && startsAt < game.endsAt && game.startsAt < endsAt;
    })
    .map(({ title, allDay, startsAt, endsAt }) =>
      allDay ? title : `${title} ${formatTime(startsAt)}–${formatTime(endsAt)}`,
    );
  return (
    <p className="min-h-5 truncate text-13 text-warn">
      {what.length > 0 && t('scouting.games.assignments.meanwhile', { what: what.join(', ') })}
    </p>
  );
}
