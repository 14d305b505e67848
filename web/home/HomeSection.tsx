import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../router/router.tsx';
import { Button, buttonClasses } from '../ui/buttons/Button.tsx';
import { RichList } from '../ui/text/RichList.tsx';
import { Loading } from '../ui/states/Skeleton.tsx';
import { FIRST_ROWS, ROWS_HEIGHT, RowsSkeleton, TITLE_HEIGHT } from './RowsSkeleton.tsx';

type HomeSectionProps = {
  title: string;
  /** Shown beside the title. */
  meta?: ReactNode;
  /** The rows, each an `li`; undefined while they load. */
  rows: readonly ReactNode[] | undefined;
  /** Total number of records, where not all of them are rows. */
  total?: number | undefined;
  /** The list of all of them; without it the others are shown here. */
  all?: string;
  /** Shown in place of rows when there are none. */
  empty: { title: string; text: string };
};

/** A section of a home page: its first rows, as high as while they load, and the others on demand. */
export function HomeSection({ title, meta, rows, total = rows?.length ?? 0, all, empty }: HomeSectionProps) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  return (
    <section aria-label={title} className="grid min-w-0 grid-cols-1 content-start gap-2">
      <div className={`${TITLE_HEIGHT} flex min-w-0 items-center gap-2`}>
        <h2 className="max-w-full flex-none truncate text-14 font-semibold">{title}</h2>
        <span className="mr-auto truncate text-13 text-ink-3">{meta}</span>
        {all !== undefined && total > 0 && (
          <Link to={all} className={`${buttonClasses('secondary', 'sm')} flex-none`}>
            {t('homes.show_all', { count: total })}
          </Link>
        )}
        {all === undefined && rows && rows.length > FIRST_ROWS && (
          <Button size="sm" className="flex-none" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t('homes.show_less') : t('homes.show_all', { count: total })}
          </Button>
        )}
      </div>
      {!rows ? (
        <Loading>
          <RowsSkeleton />
        </Loading>
      ) : rows.length === 0 ? (
        <div
          className={`${ROWS_HEIGHT} grid place-content-center gap-1 rounded-lg border border-line px-6 text-center`}
        >
          <p className="text-14 font-medium">{empty.title}</p>
          <p className="text-13 text-balance text-ink-3">{empty.text}</p>
        </div>
      ) : (
        <RichList aria-label={title} className={whole ? '' : ROWS_HEIGHT}>
          {whole ? rows : rows.slice(0, FIRST_ROWS)}
          {whole && total > rows.length && (
            <li className="px-3 py-2 text-13 text-ink-3">{t('homes.more', { count: total - rows.length })}</li>
          )}
        </RichList>
      )}
    </section>
  );
}
