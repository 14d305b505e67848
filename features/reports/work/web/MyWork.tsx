import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, FilePen, FilePlus2, PenLine } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { useClubClock } from '#features/activities/web/clock.ts';
import { preloadLater } from '#web/browser/lazy.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { dayInWords } from '#web/home/day-words.ts';
import { HomeSection } from '#web/home/HomeSection.tsx';
import { pathOf } from '#domain/routes.ts';
import { storedDrafts } from '#web/session/drafts.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { levelName } from '#web/text/football.ts';
import { formatTime, toLocal } from '#web/text/format.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { RichRow } from '#web/ui/text/RichList.tsx';
import { timeLeft, workDrafts, type WorkDraft } from './drafts.ts';
import { workQuery, type WorkData } from './queries.ts';

/** One's own work on the home of Scouting (SCT-20 to SCT-23): each row leads to its task. */
export function MyWork() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { day: today } = useClubClock();
  const [{ drafts, reportIds }] = useState(() => workDrafts(storedDrafts(viewer.id)));
  const ids = (of: (draft: WorkDraft) => string[]) => [...new Set(drafts.flatMap(of))].slice(0, 50);
  const query = useQuery(
    workQuery(
      viewer.id,
      ids((draft) => ('gameId' in draft ? [draft.gameId] : [])),
      ids((draft) => ('playerId' in draft ? [draft.playerId] : [])),
    ),
  );
  const { data } = query;
  usePrepared(data?.assigned.first);
  if (query.error && !data) return <QueryError query={query} />;
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-4">
      <HomeSection
        title={t('homes.assigned')}
        meta={t('homes.assigned_meta')}
        total={data?.assigned.total}
        rows={data?.assigned.first.map((game) => (
          <GameRow key={game.id} game={game} today={today} to={pathOf('GamePage', { gameId: game.id })} />
        ))}
        empty={{ title: t('homes.assigned_none'), text: t('homes.assigned_hint') }}
      />
      <HomeSection
        title={t('homes.unreported')}
        meta={t('homes.unreported_meta')}
        total={data?.unreported.total}
        rows={data?.unreported.first.map((game) => (
          <GameRow
            key={game.id}
            missing
            game={game}
            today={today}
            to={pathOf('GameReportsPage', { gameId: game.id })}
          />
        ))}
        empty={{ title: t('homes.unreported_none'), text: t('homes.unreported_hint') }}
      />
      <HomeSection
        title={t('homes.editable')}
        total={data?.editable.total}
        rows={data?.editable.first.map((report) => (
          <ReportRow key={report.id} report={report} ahead={data.ahead} draft={reportIds.includes(report.id)} />
        ))}
        empty={{ title: t('homes.editable_none'), text: t('homes.editable_hint') }}
      />
      <HomeSection
        title={t('homes.drafts')}
        rows={data && drafts.map((draft) => <DraftRow key={draft.key} draft={draft} work={data} />)}
        empty={{ title: t('homes.drafts_none'), text: t('homes.drafts_hint') }}
      />
    </div>
  );
}

type Game = WorkData['assigned']['first'][number];

/**
 * NET-06, NET-07: the assigned games and those that were prepared before open without a network, on the devices of people whose
 * answers may stay.
 */
function usePrepared(games: readonly Game[] | undefined): void {
  const viewer = useViewer();
  const client = useQueryClient();
  const owner = can(viewer, 'answer.keep') ? viewer.id : undefined;
  const ids = games?.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids === undefined || !owner) return;
    const preload = async () =>
      (await import('#features/reports/preparation/web/prepare.ts')).prepareGames(
        client,
        owner,
        ids.split(' ').filter(Boolean),
      );
    preloadLater([{ preload }]);
  }, [ids, owner, client]);
}

/** A game with its day in words: not yet played, or played without a report. */
function GameRow({ game, today, to, missing = false }: { game: Game; today: string; to: string; missing?: boolean }) {
  const { t } = useTranslation();
  const { homeTeam, awayTeam, day, kickoffKnown, startDateTime, city, level, unanswered } = game;
  const when = [dayInWords(day, today), kickoffKnown && formatTime(toLocal(startDateTime).time)];
  const Icon = missing ? FilePlus2 : CalendarDays;
  return (
    <RichRow
      leading={<Icon aria-hidden className={`size-5 ${missing ? 'text-warn' : 'text-accent-ink'}`} />}
      title={`${homeTeam} – ${awayTeam}`}
      meta={[when.filter(Boolean).join(', '), city].filter(Boolean).join(' · ')}
      trailing={
        <>
          {unanswered && !missing && <Badge tone="warn">{t('homes.answer_missing')}</Badge>}
          <Badge>{levelName(level)}</Badge>
        </>
      }
      to={to}
    />
  );
}

/** ms after which the time that is left is looked at again. */
const CLOCK_STEP = 10_000;

function watchClock(listener: () => void) {
  const timer = setInterval(listener, CLOCK_STEP);
  return () => clearInterval(timer);
}

/** The device's clock in ms, to the step before. */
const useDeviceClock = () => useSyncExternalStore(watchClock, () => Math.floor(Date.now() / CLOCK_STEP) * CLOCK_STEP);

type Report = WorkData['editable']['first'][number];

/** A report that is still open, with the time that is left by the server's clock. */
function ReportRow({ report, ahead, draft }: { report: Report; ahead: number; draft: boolean }) {
  const { t } = useTranslation();
  const now = useDeviceClock();
  const { id, playerId, editableUntil: until } = report;
  const left = until && timeLeft(until, now + ahead);
  const time = !left
    ? t('homes.run_out')
    : left.hours > 0
      ? t('homes.hours_left', left)
      : t('homes.minutes_left', { minutes: left.minutes });
  return (
    <RichRow
      leading={<FilePen aria-hidden className="size-5 text-accent-ink" />}
      title={nameOf({ ...report, email: null })}
      meta={`${report.homeTeam} – ${report.awayTeam}`}
      trailing={
        <>
          {draft && <Badge>{t('homes.draft')}</Badge>}
          {until && <span className="tabular-nums">{time}</span>}
        </>
      }
      to={pathOf('PlayerReportEditPage', { playerId, reportId: id })}
    />
  );
}

function DraftRow({ draft, work }: { draft: WorkDraft; work: WorkData }) {
  const { t } = useTranslation();
  const player = 'playerId' in draft ? work.players.find(({ id }) => id === draft.playerId)?.name : undefined;
  const game = 'gameId' in draft ? work.games.find(({ id }) => id === draft.gameId)?.name : undefined;
  const kind = t(`homes.draft_${draft.kind}`);
  const title = player ?? game ?? kind;
  return (
    <RichRow
      leading={<PenLine aria-hidden className="size-5 text-ink-3" />}
      title={title}
      meta={player && game ? `${kind} · ${game}` : title === kind ? undefined : kind}
      to={draft.to}
    />
  );
}
