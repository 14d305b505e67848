import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Printer, Share } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { canShareFiles, shareOrSave } from '#web/graphql/share-or-save.ts';
import { PageBody } from '#web/layout/PageBody.tsx';
import { Link } from '#web/router/router.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { formatDate, formatNumber } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { askScoutTableSheet, scoutTableQuery, type ScoutTableData } from './queries.ts';

/** DSK-32: what everybody of the staff has seen this season. */
export function ScoutTablePage() {
  const { t } = useTranslation();
  const query = useQuery(scoutTableQuery);
  const { data: rows, error } = query;
  const print = useMutation({ mutationFn: async () => shareOrSave(await askScoutTableSheet()) });
  const heading = [
    t('scouting.games.field.scouts'),
    t('scouting.reports.figures.reports'),
    t('scouting.reports.table.average'),
    t('scouting.reports.table.days'),
    t('scouting.reports.table.last_day'),
    t('scouting.reports.table.unreported'),
  ];

  async function save(): Promise<void> {
    const [{ scoutTableCsv }, { csvFile, saveFile }, { separatorOf }] = await Promise.all([
      import('./csv.ts'),
      import('#web/text/csv.ts'),
      import('#domain/text/csv.ts'),
    ]);
    saveFile(csvFile(scoutTableCsv(rows ?? [], heading, separatorOf(navigator.language))), 'scouts.csv');
  }

  return (
    <>
      <PageHeader
        title={t('shell.pages.scout_table')}
        back={{ to: pathOf('GameBoardPage') }}
        actions={
          rows && (
            <>
              <IconButton label={t('scouting.reports.table.csv')} onClick={() => void save()}>
                <Download aria-hidden />
              </IconButton>
              <IconButton
                label={t('scouting.reports.table.print')}
                loading={print.isPending}
                onClick={() => print.mutate()}
              >
                {canShareFiles() ? <Share aria-hidden /> : <Printer aria-hidden />}
              </IconButton>
            </>
          )
        }
      />
      {error && !rows ? (
        <QueryError query={query} />
      ) : !rows ? (
        <SkeletonList mode="list" count={12} />
      ) : (
        <PageBody>
          <Table rows={rows} heading={heading} label={t('shell.pages.scout_table')} />
        </PageBody>
      )}
    </>
  );
}

const CELL = 'h-11 border-b border-line px-3 text-right text-13 tabular-nums max-md:px-2';
/** The least of the columns on a phone. */
const WIDE = 'max-md:hidden';

function Table({ rows, heading, label }: { rows: ScoutTableData; heading: readonly string[]; label: string }) {
  const language = currentLanguage();
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0">
      <thead>
        <tr>
          {heading.map((name, column) => (
            <th
              key={name}
              scope="col"
              className={`sticky top-0 z-1 border-b border-line bg-background px-3 py-2 text-12 font-medium text-ink-3 max-md:px-2 ${column === 0 ? 'text-left' : 'text-right'} ${column === 4 ? WIDE : ''}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ scout, reports, average, days, lastDay, unreported }) => (
          <tr key={scout.id} className="hover:bg-hover">
            <th scope="row" className="h-11 border-b border-line px-3 text-left text-14 font-medium max-md:px-2">
              <Link to={pathOf('UserProfilePage', { id: scout.id })} className="hover:underline">
                {nameOf(scout)}
              </Link>
            </th>
            <td className={CELL}>{reports}</td>
            <td className={CELL}>{average === null ? '–' : formatNumber(average, language, 1)}</td>
            <td className={CELL}>{days}</td>
            <td className={`${CELL} ${WIDE}`}>{lastDay ? formatDate(lastDay) : '–'}</td>
            <td className={`${CELL} ${unreported > 0 ? 'font-semibold text-warn' : ''}`}>{unreported}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
