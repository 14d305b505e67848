import { useQuery } from '@tanstack/react-query';
import { Clock, Dumbbell, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GRADED, type Graded } from '#domain/football.ts';
import { can, REPORT_EDIT_HOURS } from '#domain/permissions.ts';
import { LazyRecordMenu } from '#features/deletions/web/lazy.tsx';
import { LazyFilesView } from '#features/files/web/lazy.tsx';
import { playerName } from '#features/players/web/words.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { NotFound } from '#web/pages/NotFound.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { useSlots } from '#web/layout/pages-context.ts';
import { useBackToList, useBackToSublist } from '#web/list/back-to-list.ts';
import { useLocation, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { formatDateTime } from '#web/text/format.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { IconLink } from '#web/ui/buttons/IconLink.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import { GradeWithWord } from '../GradeBar.tsx';
import { GradesPicture } from './GradesPicture.tsx';
import { reportQuery, type ReportData } from '../queries.ts';
import { SubjectGame, SubjectPlayer } from './ReportSubject.tsx';
import { ReportReview } from '../review/ReportReview.tsx';
import { averageText, RECOMMENDATION_LOOKS } from '../words.ts';

/** REP-19: one report, to read. */
export function PlayerReportPage() {
  const { playerId = '', reportId = '' } = useParams();
  const { t } = useTranslation();
  const { data: report, dataUpdatedAt, error, isFetching, refetch } = useQuery(reportQuery(reportId));
  const list = useBackToList(pathOf('ReportsPage'));
  const state = useLocation().state as { from?: string } | null;
  const part = useBackToSublist(state?.from);
  const mayDelete = can(useViewer(), 'record.delete');
  useTitle(report ? `${t('shell.pages.report')} · ${playerName(report.player)}` : t('shell.pages.report'));

  // G-44
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFound />;
  if (report && report.player.id !== playerId) return <NotFound />;
  return (
    <>
      <PageHeader
        title={t('shell.pages.report')}
        meta={report && t(`scouting.reports.types.${report.type}`)}
        back={part ?? list}
        actions={
          report && (
            <>
              {report.canEdit && (
                <IconLink
                  to={pathOf('PlayerReportEditPage', { playerId, reportId })}
                  state={{ from: state?.from, read: true }}
                  label={t('shell.pages.report_edit')}
                  look="secondary"
                >
                  <Pencil aria-hidden />
                </IconLink>
              )}
              {mayDelete && (
                <LazyRecordMenu
                  deleted="report"
                  id={report.id}
                  name={playerName(report.player)}
                  list={state?.from ?? pathOf('ReportsPage')}
                />
              )}
            </>
          )
        }
      />
      <PageBody>
        {report ? (
          <Reading report={report} seenAt={dataUpdatedAt} onStale={() => void refetch()} />
        ) : error ? (
          <QueryError query={{ error, refetch, isFetching }} />
        ) : (
          <ReportSkeleton />
        )}
      </PageBody>
    </>
  );
}

/** `seenAt`: when the server answered, in ms since the epoch. */
function Reading({ report, seenAt, onStale }: { report: ReportData; seenAt: number; onStale: () => void }) {
  const { t } = useTranslation();
  const { RecordTasks } = useSlots();
  const { player, game, globalNote, tags, files } = report;
  return (
    <article className="mx-auto grid max-w-220 grid-cols-[minmax(0,1fr)] gap-7 p-5 max-md:gap-6 max-md:p-4 max-md:pb-8">
      <section className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line p-5 max-md:gap-4 max-md:p-4">
        <div className="flex items-start justify-between gap-4">
          <SubjectPlayer player={player} size={56} />
          <p className="grid flex-none justify-items-end">
            <span className="text-26 font-semibold tabular-nums">{averageText(report.average)}</span>
            <span className="text-12 text-ink-3">{t('scouting.reports.average')}</span>
          </p>
        </div>
        <Verdict report={report} />
        <div className="border-t border-line pt-4">
          <SubjectGame game={game} to={pathOf('GameReportsPage', { gameId: game.id })} />
        </div>
      </section>

      {report.type === 'standard' ? <FiveGrades report={report} /> : <OneGrade report={report} />}

      {globalNote && (
        <Part title={t('scouting.reports.fields.globalNote')}>
          <Note text={globalNote} />
        </Part>
      )}
      {tags.length > 0 && (
        <Part title={t('scouting.reports.fields.tags')}>
          <ul className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag} className="rounded-full bg-grid px-2.5 py-1 text-13 text-ink-2">
                {t(`tags.${tag}`)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {files.length > 0 && (
        <Part title={t('scouting.reports.fields.files')}>
          <LazyFilesView files={files} label={t('scouting.reports.fields.files')} onStale={onStale} />
        </Part>
      )}
      <Origin report={report} seenAt={seenAt} />
      {RecordTasks && (
        <RecordTasks
          place={{ kind: 'report', recordId: report.id, playerId: player.id, personId: null }}
          suggested={{ text: '', dueOn: null }}
        />
      )}
      <ReportReview report={report} />
    </article>
  );
}

/** The recommendation, and the facts around it. */
function Verdict({ report }: { report: ReportData }) {
  const { t } = useTranslation();
  const { tone, Icon } = RECOMMENDATION_LOOKS[report.scoutingRecommendation];
  const colours = {
    good: 'bg-good-soft text-good',
    accent: 'bg-accent-soft text-accent-ink',
    plain: 'bg-sunken text-ink-2',
    warn: 'bg-warn-soft text-warn',
    danger: 'bg-danger-soft text-danger',
  }[tone];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className={`flex items-center gap-2 rounded-md px-3 py-1.5 text-13 font-semibold ${colours}`}>
        <Icon aria-hidden className="size-4 flex-none" />
        {t(`scouting_recommendations.${report.scoutingRecommendation}`)}
      </p>
      <p className="text-13 text-ink-2">
        {t('scouting.reports.fields.nSweater')} <span className="font-semibold tabular-nums">{report.nSweater}</span>
      </p>
      {report.isTraining && (
        <Badge>
          <Dumbbell aria-hidden className="size-3" />
          {t('scouting.reports.training')}
        </Badge>
      )}
    </div>
  );
}

function FiveGrades({ report }: { report: ReportData }) {
  const { t } = useTranslation();
  const grades = Object.fromEntries(GRADED.map((name) => [name, report[`${name}Grade`] ?? 0])) as Record<
    Graded,
    number
  >;
  return (
    <Part title={t('scouting.reports.grades')}>
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <dl className="divide-y divide-line border-y border-line">
          {GRADED.map((name) => (
            <div key={name} className="grid gap-1.5 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <dt className="text-14 font-medium">{t(`scouting.reports.graded.${name}`)}</dt>
                <dd>
                  <GradeWithWord grade={grades[name]} />
                </dd>
              </div>
              {report[`${name}Note`] && (
                <dd>
                  <Note text={report[`${name}Note`]} quiet />
                </dd>
              )}
            </div>
          ))}
        </dl>
        <div className="max-lg:order-first">
          <GradesPicture grades={grades} />
        </div>
      </div>
    </Part>
  );
}

function OneGrade({ report }: { report: ReportData }) {
  const { t } = useTranslation();
  return (
    <Part title={t('scouting.reports.fields.generalNote')}>
      <div className="mb-3">
        <span className="sr-only">{t('scouting.reports.fields.generalGrade')}: </span>
        <GradeWithWord grade={report.generalGrade ?? 0} />
      </div>
      <Note text={report.generalNote} />
    </Part>
  );
}

/** Who wrote it and when, and how long the author may still change it. */
function Origin({ report, seenAt }: { report: ReportData; seenAt: number }) {
  const { t } = useTranslation();
  const { createdBy, createdAt, updatedAt, version, canEdit } = report;
  const openUntil = new Date(Date.parse(createdAt) + REPORT_EDIT_HOURS * 3_600_000);
  const limited = canEdit && openUntil.getTime() > seenAt;
  return (
    <footer className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5 text-13 text-ink-2">
      <p className="flex min-w-0 items-center gap-2.5">
        <Avatar name={nameOf(createdBy)} photo={createdBy.avatar} size={28} />
        <span>
          <span className="font-medium text-ink">{nameOf(createdBy)}</span>
          <span className="text-ink-3 tabular-nums">
            {' · '}
            {formatDateTime(createdAt)}
            {version > 1 && ` · ${t('scouting.reports.page.changed', { date: formatDateTime(updatedAt) })}`}
          </span>
        </span>
      </p>
      {limited && (
        <p className="flex items-center gap-1.5 text-12 text-ink-3">
          <Clock aria-hidden className="size-3.5 flex-none" />
          {t('scouting.reports.page.open_until', { date: formatDateTime(openUntil.toISOString()) })}
        </p>
      )}
    </footer>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-14 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Note({ text, quiet = false }: { text: string; quiet?: boolean }) {
  return (
    <p className={`max-w-[72ch] wrap-anywhere ${quiet ? 'text-13 text-ink-2' : 'text-14'}`}>
      <TextWithBreaks links text={text} />
    </p>
  );
}

function ReportSkeleton() {
  return (
    <Loading className="mx-auto grid max-w-220 gap-7 p-5 max-md:p-4">
      <Skeleton className="h-52 rounded-lg" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-6">
          {[1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} className="h-4" />
          ))}
        </div>
        <Skeleton className="h-64 rounded-lg" />
      </div>
      <Skeleton className="h-24" />
    </Loading>
  );
}
