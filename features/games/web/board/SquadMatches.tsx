import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Swords } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { instantAt } from '#domain/time.ts';
import { useClubClock } from '#features/activities/web/clock.ts';
import { CLUB_ZONE } from '#web/browser/club.ts';
import { request } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { dayInWords } from '#web/home/day-words.ts';
import { HomeSection } from '#web/home/HomeSection.tsx';
import { useNavigate } from '#web/router/router.tsx';
import { formatTime } from '#web/text/format.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { RichRow } from '#web/ui/text/RichList.tsx';
import { CreateGame, GAMES_KEY } from '../queries.ts';
import { squadMatchesQuery, type SquadMatchData } from './queries.ts';

/** DSK-31: matches of our squads whose clubs have watched players; one tap makes the game. */
export function SquadMatches() {
  const { t } = useTranslation();
  const query = useQuery(squadMatchesQuery);
  if (query.error && !query.data) return <QueryError query={query} />;
  return (
    <HomeSection
      title={t('homes.matches')}
      rows={query.data?.map((match) => (
        <MatchRow key={match.activityId} match={match} />
      ))}
      empty={{ title: t('homes.matches_none'), text: t('homes.matches_hint') }}
    />
  );
}

const sideOf = ({ id, name }: SquadMatchData['home']) => (id ? { id } : { name });

function MatchRow({ match }: { match: SquadMatchData }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { day: today } = useClubClock();
  const [key] = useState(newIdempotencyKey);
  const [isMaking, setMaking] = useState(false);
  const { date, startsAt, level, squad, home, away, watchedPlayers } = match;
  const when = `${dayInWords(date, today)}, ${formatTime(startsAt)}`;

  async function make(): Promise<void> {
    const [homeSide, awaySide] = [sideOf(home), sideOf(away)];
    const input = {
      startDateTime: instantAt(date, startsAt, CLUB_ZONE).toString(),
      level,
      ...('id' in homeSide ? { homeTeamId: homeSide.id } : { homeTeamName: homeSide.name }),
      ...('id' in awaySide ? { awayTeamId: awaySide.id } : { awayTeamName: awaySide.name }),
      idempotencyKey: key,
    };
    setMaking(true);
    try {
      const { createGame } = await request(CreateGame, { input });
      void client.invalidateQueries({ queryKey: GAMES_KEY });
      void navigate(pathOf('GamePage', { gameId: createGame.id }));
    } catch (failure) {
      reportFailedCall(failure, make);
    }
    setMaking(false);
  }

  return (
    <RichRow
      leading={<Swords aria-hidden className="size-5 text-accent-ink" />}
      title={`${home.name} – ${away.name}`}
      meta={[when, squad, t('scouting.games.board.watched', { count: watchedPlayers })].join(' · ')}
      actions={
        <IconButton label={t('homes.make_game')} loading={isMaking} onClick={() => void make()}>
          <CalendarPlus aria-hidden />
        </IconButton>
      }
    />
  );
}
