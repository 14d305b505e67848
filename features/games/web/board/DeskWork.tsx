import { useQuery } from '@tanstack/react-query';
import { FileClock, UserRoundSearch, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
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
import { SquadMatches } from './SquadMatches.tsx';

/** DSK-13, DSK-17, DSK-22, DSK-31: games that wait for a scout, an answer or a report, and the reports that are new. */
export function DeskWork() {
  const { t } = useTranslation();
  const query = useQuery(deskWorkQuery);
  const { data } = query;
  const { UnreadReports } = useSlots();
  if (query.error && !data) return <QueryError query={query} />;
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-4">
      <DeskSection
        part="unassigned"
        games={data?.unassigned}
        meta={
          <Link to={pathOf('GameBoardPage')} className="font-medium text-accent-ink hover:underline">
            {t('shell.pages.game_board')}
          </Link>
        }
        noteOf={({ watchedPlayers }) => t('scouting.games.board.watched', { count: watchedPlayers })}
      />
      <DeskSection
        part="unanswered"
        games={data?.unanswered}
        noteOf={(row) => scoutsOf(row, ({ state }) => state === 'asked')}
      />
      <DeskSection
        part="overdue"
        games={data?.overdue}
        noteOf={(row) => scoutsOf(row, ({ state, hasReported }) => state !== 'declined' && !hasReported)}
      />
      {UnreadReports && <UnreadReports />}
      <SquadMatches />
    </div>
  );
}

const scoutsOf = ({ scouts }: BoardGameData, are: (scout: BoardGameData['scouts'][number]) => boolean): string =>
  scouts.filter(are).map(({ scout }) => nameOf(scout)).join(', '); // prettier-ignore

type Part = keyof typeof LOOKS;
type DeskSectionProps = {
  part: Part;
  /** Undefined while they load. */
  games: { total: number; first: readonly BoardGameData[] } | undefined;
  meta?: ReactNode;
  noteOf: (row: BoardGameData) => string;
};

function DeskSection({ part, games, meta, noteOf }: DeskSectionProps) {
  const { t } = useTranslation();
  const { day: today } = useClubClock();
  return (
    <HomeSection
      title={t(`homes.${part}`)}
      meta={meta}
      total={games?.total}
      rows={games?.first.map((row) => (
        <DeskRow key={row.game.id} row={row} today={today} note={noteOf(row)} part={part} />
      ))}
      empty={{ title: t(`homes.${part}_none`), text: t(`homes.${part}_hint`) }}
    />
  );
}

const LOOKS = {
  unassigned: { Icon: UserX, colour: 'text-warn' },
  unanswered: { Icon: UserRoundSearch, colour: 'text-accent-ink' },
  overdue: { Icon: FileClock, colour: 'text-warn' },
};

type DeskRowProps = { row: BoardGameData; today: string; note: string; part: Part };

function DeskRow({ row: { game }, today, note, part }: DeskRowProps) {
  const when = [dayInWords(game.day, today), game.kickoff && formatTime(game.kickoff)].filter(Boolean).join(', ');
  const { Icon, colour } = LOOKS[part];
  return (
    <RichRow
      leading={<Icon aria-hidden className={`size-5 ${colour}`} />}
      title={gameTitle(game)}
      meta={[when, note].join(' · ')}
      trailing={<Badge>{levelName(game.level)}</Badge>}
      to={pathOf(part === 'overdue' ? 'GameReportsPage' : 'GamePage', { gameId: game.id })}
    />
  );
}
