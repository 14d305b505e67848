import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GRADED, type Graded } from '#domain/football.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { formatDate } from '#web/text/format.ts';
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { GradesPicture } from './GradesPicture.tsx';
import { GradesTrend } from './GradesTrend.tsx';
import { assessmentQuery, type AssessmentData } from '../queries.ts';
import { averageText } from '../words.ts';

/** Summary of all reports on a player: how many by how many authors, the five grades, and their trend. */
export function PlayerAssessment({ playerId }: { playerId: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(assessmentQuery(playerId));
  if (!data) {
    return error ? (
      <QueryError query={{ error, refetch, isFetching }} />
    ) : (
      <Loading className="grid gap-5">
        <Skeleton className="h-90 rounded-lg" />
        <Skeleton className="h-75 rounded-lg" />
      </Loading>
    );
  }
  if (data.reports === 0) {
    return (
      <section className="rounded-lg border border-line">
        <EmptyState
          icon={<FileText />}
          title={t('scouting.reports.assessment.none')}
          text={t('scouting.reports.assessment.none_text')}
        />
      </section>
    );
  }
  return (
    <div className="grid min-w-0 gap-5 max-md:gap-4">
      <Part
        title={t('scouting.reports.assessment.title')}
        meta={
          <>
            <Count count={data.reports} word={t('scouting.reports.assessment.reports', { count: data.reports })} />
            <Count count={data.authors} word={t('scouting.reports.assessment.authors', { count: data.authors })} />
          </>
        }
      >
        <Axes data={data} />
      </Part>
      <Part title={t('scouting.reports.assessment.trend')}>
        <GradesTrend reports={data.trend} />
      </Part>
    </div>
  );
}

function Count({ count, word }: { count: number; word: string }) {
  return (
    <span>
      <span className="font-semibold text-ink tabular-nums">{count}</span> {word}
    </span>
  );
}

/** The five grades of the standard reports as chart and table: the mean of all, and those of the latest game. */
function Axes({ data: { mean, latest, standardReports } }: { data: AssessmentData }) {
  const { t } = useTranslation();
  if (!mean || !latest) {
    return (
      <EmptyState
        className="py-8"
        title={t('scouting.reports.assessment.no_standard')}
        text={t('scouting.reports.assessment.no_standard_text')}
      />
    );
  }
  const last = Object.fromEntries(GRADED.map((name) => [name, latest[`${name}Grade`] ?? 0])) as Record<Graded, number>;
  const several = standardReports > 1;
  return (
    <div className="grid items-center gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <GradesPicture grades={mean} beside={several ? last : undefined} />
      <table className="w-full text-13 md:w-60">
        <caption className="sr-only">{t('scouting.reports.assessment.axes')}</caption>
        <thead className="text-12 text-ink-3">
          <tr className="border-b border-line [&>th]:pb-1.5 [&>th]:font-medium">
            <th scope="col" className="text-left">
              {t('scouting.reports.assessment.grade')}
            </th>
            <th scope="col" className="pl-3 text-right">
              <Key dashed={false}>{t('scouting.reports.assessment.mean')}</Key>
            </th>
            <th scope="col" className="pl-3 text-right">
              <Key dashed={several}>{t('scouting.reports.assessment.latest')}</Key>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {GRADED.map((name) => (
            <tr key={name} className="[&>*]:py-1.5">
              <th scope="row" className="text-left font-normal text-ink-2">
                {t(`scouting.reports.graded.${name}`)}
              </th>
              <td className="text-right font-semibold tabular-nums">{averageText(mean[name])}</td>
              <td className="text-right text-ink-2 tabular-nums">{last[name]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="text-12 text-ink-3">
          <tr>
            <td colSpan={3} className="pt-2 text-pretty">
              {t('scouting.reports.assessment.of_standard', { count: standardReports })}
              {' · '}
              {t('scouting.reports.assessment.latest')} {formatDate(latest.game.day)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Legend of a column: the line style of its shape. */
function Key({ dashed, children }: { dashed: boolean; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg aria-hidden width="14" height="2" className="flex-none">
        <line
          x2="14"
          y1="1"
          y2="1"
          strokeWidth={2}
          className={dashed ? 'stroke-ink-2' : 'stroke-accent'}
          strokeDasharray={dashed ? '4 2' : undefined}
        />
      </svg>
      {children}
    </span>
  );
}

function Part({ title, meta, children }: { title: string; meta?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-line p-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-14 font-semibold">{title}</h2>
        {meta && <p className="flex gap-4 text-13 text-ink-3">{meta}</p>}
      </div>
      {children}
    </section>
  );
}
