import { Dumbbell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ClubMark } from '#features/clubs/web/ClubMark.tsx';
import { gameTitle } from '#features/games/web/words.ts';
import { PositionBadge } from '#features/players/web/PositionBadge.tsx';
import { clubAndYear, playerName } from '#features/players/web/words.ts';
import { CheckMark } from '#web/form/controls/CheckMark.tsx';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { nameOf } from '#web/session/viewer.ts';
import { formatDate, toLocal } from '#web/text/format.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { GradeBar } from '../GradeBar.tsx';
import type { ReportSummaryData } from '../queries.ts';
import { RecommendationBadge } from '../RecommendationBadge.tsx';
import { averageText } from '../words.ts';

export type ReportRowProps = {
  report: ReportSummaryData;
  /** Leaves out the game, in the list of one game. */
  ofGame?: boolean;
  /** Leaves out the player, in the list of one player. */
  ofPlayer?: boolean;
  /** Target of the report's back link, when it is not the last list. */
  from?: string;
};

const LOOK =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 py-2.5 md:py-0 md:**:leading-4 focus-visible:-outline-offset-2';

function columnsOf({ ofGame, ofPlayer }: ReportRowProps): string {
  return ofGame || ofPlayer
    ? 'md:grid-cols-[auto_minmax(0,1.4fr)_11.5rem_minmax(0,1fr)_8rem]'
    : 'md:grid-cols-[auto_minmax(0,1.2fr)_minmax(0,1.4fr)_11.5rem_minmax(0,.8fr)_8rem]';
}

/** A report in a list, as a link to it. */
export function ReportListRow(props: ReportRowProps) {
  const { report, from } = props;
  return (
    <Link
      to={pathOf('PlayerReportPage', { playerId: report.player.id, reportId: report.id })}
      state={from ? { from } : null}
      className={classNames(LOOK, 'px-3 hover:bg-hover active:bg-pressed', columnsOf(props))}
    >
      <Cells {...props} />
    </Link>
  );
}

type ReportChoiceProps = ReportRowProps & { chosen: boolean; onChoose: (chosen: boolean) => void };

/** The same row as a checkbox (REP-24). */
export function ReportChoice({ chosen, onChoose, ...props }: ReportChoiceProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-3 px-3 hover:bg-hover active:bg-pressed has-checked:bg-accent-soft">
      <CheckMark checked={chosen} onCheckedChange={onChoose} />
      <span className={classNames(LOOK, columnsOf(props))}>
        <Cells {...props} />
      </span>
    </label>
  );
}

/** DSK-16: the report is new to the viewer. */
function UnreadDot({ report }: Pick<ReportRowProps, 'report'>) {
  const { t } = useTranslation();
  if (!report.unread) return null;
  return (
    <span
      role="img"
      aria-label={t('inbox.unread')}
      data-tip={t('inbox.unread')}
      className="inline-block size-2 flex-none rounded-full bg-accent"
    />
  );
}

/** Columns on wide screens; on a phone, the player (in the list of one player, the game) and the average first. */
function Cells({ report, ofGame = false, ofPlayer = false }: ReportRowProps) {
  const { t } = useTranslation();
  const { player, game, createdBy } = report;
  const day = formatDate(toLocal(report.createdAt).day);
  return (
    <>
      {ofPlayer ? (
        <>
          <span className="flex flex-none -space-x-1.5" aria-hidden>
            <ClubMark name={game.homeTeam.name} logo={game.homeTeam.logo} size={24} />
            <ClubMark name={game.awayTeam.name} logo={game.awayTeam.logo} size={24} />
          </span>
          <span className="grid min-w-0">
            <span className="text-14 font-medium wrap-break-word max-md:line-clamp-2 md:truncate">
              <UnreadDot report={report} /> {gameTitle(game)}
            </span>
            <span className="text-12 text-ink-3 tabular-nums">{formatDate(game.day)}</span>
          </span>
        </>
      ) : (
        <>
          <Avatar name={playerName(player)} photo={player.photo} size={32} />
          <span className="grid min-w-0">
            <span className="flex min-w-0 items-center gap-2">
              <UnreadDot report={report} />
              <span className="truncate text-14 font-medium">{playerName(player)}</span>
              <PositionBadge position={player.mainPosition} />
            </span>
            <span className="truncate text-12 text-ink-3">{clubAndYear(player)}</span>
          </span>
        </>
      )}
      {!ofGame && !ofPlayer && (
        <span className="grid min-w-0 max-md:order-3 max-md:col-span-3 max-md:col-start-1">
          <span className="truncate text-13 text-ink-2">{gameTitle(game)}</span>
          <span className="text-12 text-ink-3 tabular-nums max-md:hidden">{formatDate(game.day)}</span>
        </span>
      )}
      <span className="flex min-w-0 items-center gap-2 max-md:order-4 max-md:col-span-3 max-md:col-start-1">
        <RecommendationBadge recommendation={report.scoutingRecommendation} />
        <span className="truncate text-12 text-ink-3 md:hidden">
          {nameOf(createdBy)} · <span className="tabular-nums">{day}</span>
        </span>
      </span>
      <span className="grid min-w-0 max-md:hidden">
        <span className="truncate text-13 text-ink-2">{nameOf(createdBy)}</span>
        <span className="text-12 text-ink-3 tabular-nums">{day}</span>
      </span>
      <span className="grid justify-items-end gap-1 max-md:order-2">
        <span className="flex items-center gap-2">
          {report.isTraining && (
            <span role="img" aria-label={t('scouting.reports.training')} data-tip={t('scouting.reports.training')}>
              <Dumbbell aria-hidden className="size-3.5 text-ink-3" />
            </span>
          )}
          <span className="text-12 text-ink-3">{t(`scouting.reports.type_names.${report.type}`)}</span>
          <span className="min-w-7 text-right text-16 font-semibold tabular-nums">
            <span className="sr-only">{t('scouting.reports.average')} </span>
            {averageText(report.average)}
          </span>
        </span>
        <GradeBar grade={Math.round(report.average)} className="w-16" />
      </span>
    </>
  );
}
