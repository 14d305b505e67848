import { useQuery } from '@tanstack/react-query';
import { ExternalLink, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { formatDate } from '#web/text/format.ts';
import { Loading, SkeletonRow } from '#web/ui/display/Skeleton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { linksQuery } from './exports.ts';

type ReportLinksProps = { open: boolean; ids: readonly string[]; onClose: () => void };

/** EXP-02: the exported reports as links, each to its own PDF. */
export function ReportLinks({ open, ids, onClose }: ReportLinksProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({ ...linksQuery(ids), enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('scouting.reports.export.title')}
      description={t('scouting.reports.export.note')}
      width={560}
      flush
    >
      {data ? (
        <ul className="divide-y divide-line border-t border-line">
          {data.map(({ url, title, date, type }) => (
            <li key={url.split('?')[0]}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-13 items-center gap-3 px-5 py-2 hover:bg-hover focus-visible:-outline-offset-2 active:bg-pressed max-md:px-4"
              >
                <FileText aria-hidden className="size-4.5 flex-none text-ink-3" />
                <span className="grid min-w-0">
                  <span className="text-14 font-medium wrap-break-word">{title}</span>
                  <span className="text-12 text-ink-3 tabular-nums">
                    {type} · {formatDate(date)}
                  </span>
                </span>
                <ExternalLink aria-hidden className="ml-auto size-4 flex-none text-ink-3" />
              </a>
            </li>
          ))}
        </ul>
      ) : error ? (
        <QueryError query={{ error, refetch, isFetching }} />
      ) : (
        <Loading className="px-2">
          {ids.slice(0, 5).map((id) => (
            <SkeletonRow key={id} />
          ))}
        </Loading>
      )}
    </Dialog>
  );
}
