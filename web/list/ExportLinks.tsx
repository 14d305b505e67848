import { useQuery } from '@tanstack/react-query';
import { ExternalLink, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QueryError } from '../graphql/QueryError.tsx';
import { atClub } from '../platform/club-address.ts';
import { formatDate } from '../text/format.ts';
import { Loading, SkeletonRow } from '../ui/states/Skeleton.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';

type ExportedLink = { title: string; date: string; type: string; url: string };
/** Requests a link to each of these records. */
export type LinksOf = (ids: readonly string[], signal: AbortSignal) => Promise<readonly ExportedLink[]>;

/** Links expire after 15 minutes (EXP-01); refetch interval in ms, while they are shown. */
const RENEWED_EVERY = 13 * 60_000;

type ExportLinksProps = { open: boolean; title: string; ids: readonly string[]; linksOf: LinksOf; onClose: () => void };

/** EXP-02, EXP-03: the exported records as links, each to its own PDF. */
export function ExportLinks({ open, title, ids, linksOf, onClose }: ExportLinksProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['exported', title, ids],
    queryFn: ({ signal }) => linksOf(ids, signal),
    enabled: open,
    refetchInterval: RENEWED_EVERY,
    refetchOnWindowFocus: true,
    gcTime: 0,
  });
  return (
    <Dialog open={open} onClose={onClose} title={title} description={t('scouting.export.note')} width={560} flush>
      {data ? (
        <ul className="divide-y divide-line border-t border-line">
          {data.map(({ url, title: name, date, type }) => (
            <li key={url.split('?')[0]}>
              <a
                href={atClub(url)}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-13 items-center gap-3 px-5 py-2 hover:bg-hover focus-visible:-outline-offset-2 active:bg-pressed max-md:px-4"
              >
                <FileText aria-hidden className="size-4.5 flex-none text-ink-3" />
                <span className="grid min-w-0">
                  <span className="text-14 font-medium wrap-break-word">{name}</span>
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
