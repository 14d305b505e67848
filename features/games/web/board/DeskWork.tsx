import { useQuery } from '@tanstack/react-query';
import { FileClock, UserRoundSearch, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { useClubClock } from '#features/activities/web/clock.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { dayInWords } from '#web/home/day-words.ts';
import { useSlots } from '#web/layout/pages-context.ts';
import { HomeSection } from '#web/home/HomeSection.tsx';
import { Link } from '#web/router/router.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { levelName } from '#web/text/football.ts';
import { formatTime } from '#web/text/format.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { RichRow } from '#web/ui/text/RichList.tsx';
import { gameTitle } from '../words.ts';
import { deskWorkQuery, type BoardGameData } from './queries.ts';

/** DSK-13, DSK-17, DSK-22: games that wait for a scout, an answer or a report, and the reports that are new. */
export function DeskWork() {
  const { t } = useTranslation();
  const query = useQuery(deskWorkQuery);
  const { data } = query;
  const { day: today } = useClubClock();
  const { UnreadReports } = useSlots();
  if (query.error && !data) return <QueryError query={query} />;
  const plan = (
    <Link to={pathOf('GameBoardPage')} className="font-medium text-accent-ink hover:underline">
      {t('shell.pages.game_board')}
    </Link>
  );
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-4">
      <HomeSection
        title={t('homes.unassigned')}
        meta={plan}
        total={data?.unassigned.total}
        rows={data?.unassigned.first.map((row) => (
          <DeskRow
            key={row.game.id}
            row={row}
            today={today}
            note={t('scouting.games.board.watched', { count: row.watchedPlayers })}
          />
        ))}
        empty={{ title: t('homes.unassigned_none'), text: t('homes.unassigned_hint') }}
      />
      <HomeSection
        title={t('homes.unanswered')}
        total={data?.unanswered.total}
        rows={data?.unanswered.first.map((row) => (
          <DeskRow
            key={row.game.id}
            row={row}
            today={today}
            note={row.scouts
              .filter(({ state }) => state === 'asked')
              .map(({ scout }) => nameOf(scout))
              .join(', ')}
            look="asked"
          />
        ))}
        empty={{ title: t('homes.unanswered_none'), text: t('homes.unanswered_hint') }}
      />
      <HomeSection
        title={t('homes.overdue')}
        total={data?.overdue.total}
        rows={data?.overdue.first.map((row) => (
          <DeskRow
            key={row.game.id}
            row={row}
            today={today}
            note={row.scouts
              .filter(({ state, hasReported }) => state !== 'declined' && !hasReported)
              .map(({ scout }) => nameOf(scout))
              .join(', ')}
            look="overdue"
          />
        ))}
        empty={{ title: t('homes.overdue_none'), text: t('homes.overdue_hint') }}
      />
      {UnreadReports && <UnreadReports />}
    </div>
  );
}

const LOOKS = {
  open: { Icon: UserX, colour: 'text-warn' },
  asked: { Icon: UserRoundSearch, colour: 'text-accent-ink' },
  overdue: { Icon: FileClock, colour: 'text-warn' },
};

type DeskRowProps = { row: BoardGameData; today: string; note: string; look?: keyof typeof LOOKS };

function DeskRow({ row: { game }, today, note, look = 'open' }: DeskRowProps) {
  const when = [dayInWords(game.day, today), game.kickoff && formatTime(game.kickoff)].filter(Boolean).join(', ');
  const { Icon, colour } = LOOKS[look];
  return (
    <RichRow
      leading={<Icon aria-hidden className={`size-5 ${colour}`} />}
      title={gameTitle(game)}
      meta={[when, note].join(' · ')}
      trailing={<Badge>{levelName(game.level)}</Badge>}
      to={pathOf(look === 'overdue' ? 'GameReportsPage' : 'GamePage', { gameId: game.id })}
    />
  );
}
