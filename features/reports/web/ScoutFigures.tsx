import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { GameLink } from '#features/games/web/GameLink.tsx';
import { Fact, Section } from '#features/users/web/profile/Section.tsx';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { Link } from '#web/router/router.tsx';
import { GradeBar } from './GradeBar.tsx';
import { scoutFiguresQuery, type ScoutFiguresData } from './queries.ts';
import { gradeWords } from './words.ts';

/** DSK-28: what a scout has seen, for managers, on the profile. */
export function ScoutFigures({ scoutId }: { scoutId: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error, isFetching, refetch } = useQuery(scoutFiguresQuery(scoutId));
  if (error && !data) return <QueryError query={{ error, refetch, isFetching }} />;
  if (!data) return null;
  const { reports, days, grades, unreported } = data;
  return (
    <Section title={t('shell.modes.scouting')}>
      <dl className="grid grid-cols-3 gap-x-6 gap-y-4 p-4">
        <Fact name={t('scouting.reports.figures.reports')}>
          <Link
            to={pathOf('ReportsPage', undefined, { scout: scoutId })}
            className="font-semibold text-accent-ink tabular-nums hover:underline"
          >
            {reports}
          </Link>
        </Fact>
        <Fact name={t('scouting.reports.figures.days')}>
          <span className="tabular-nums">{days}</span>
        </Fact>
        <Fact name={t('scouting.reports.figures.unreported')}>
          <span className="tabular-nums">{unreported.total}</span>
        </Fact>
      </dl>
      <Grades grades={grades} />
      {unreported.first.length > 0 && (
        <div>
          <p id={heading} className="px-4 pt-3 pb-1 text-12 text-ink-3">
            {t('scouting.reports.figures.unreported')}
          </p>
          <ul aria-labelledby={heading} className="px-4 pb-2">
            {unreported.first.map((game) => (
              <li key={game.id}>
                <GameLink game={game} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

/** The grades of the season, as shares of the own reports and of those of everybody. */
function Grades({ grades }: Pick<ScoutFiguresData, 'grades'>) {
  const { t } = useTranslation();
  const sumOf = (whose: 'own' | 'all') => grades.reduce((sum, one) => sum + one[whose], 0);
  const sums = { own: sumOf('own'), all: sumOf('all') };
  const share = (count: number, sum: number) => (sum === 0 ? '–' : `${Math.round((100 * count) / sum)} %`);
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{t('scouting.reports.figures.grades')}</caption>
      <thead className="text-12 text-ink-3">
        <tr>
          <th scope="col" className="px-4 py-2 text-left font-normal">
            {t('scouting.reports.figures.grades')}
          </th>
          {(['own', 'all'] as const).map((whose) => (
            <th key={whose} scope="col" className="px-4 py-2 text-right font-normal">
              {t(`scouting.reports.figures.${whose}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grades.map(({ grade, own, all }) => (
          <tr key={grade} className="border-t border-line">
            <th scope="row" className="px-4 py-2 text-left font-normal">
              <span className="flex items-center gap-3">
                <GradeBar grade={grade} className="w-16 flex-none" />
                {gradeWords()[grade - 1]}
              </span>
            </th>
            <td className="px-4 py-2 text-right font-semibold whitespace-nowrap tabular-nums">
              {share(own, sums.own)}
            </td>
            <td className="px-4 py-2 text-right whitespace-nowrap text-ink-2 tabular-nums">{share(all, sums.all)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
