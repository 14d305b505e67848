import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckMark } from '../form/controls/CheckMark.tsx';
import { announce } from '../ui/overlay/announce.tsx';
import { formatNumber } from '../text/format.ts';
import { currentLanguage } from '../text/i18n.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Spinner } from '../ui/states/Spinner.tsx';
import { ExportLinks, type LinksOf } from './ExportLinks.tsx';
import { pageRows, totalRows, type PagedList } from './paging.ts';

export type PickedProps = {
  chosen: ReadonlySet<string>;
  onChoose: (ids: Iterable<string>, yes: boolean) => void;
  onEnd: () => void;
};

type ExportBarProps = PickedProps & {
  list: PagedList<{ id: string }>;
  /** Largest number of records in one export. */
  max: number;
  /** The ids of the first rows of the list, in its order. */
  firstIds: (max: number) => Promise<string[]>;
  linksOf: LinksOf;
  words: { choose: string; title: string; tooMany: (max: string) => string };
};

/** The bar below the rows of a picker: choose all or none, the number of chosen rows, and their export. */
export function ExportBar(props: ExportBarProps) {
  const { list, max, firstIds, linksOf, words, chosen, onChoose, onEnd } = props;
  const { t } = useTranslation();
  const [exporting, setExporting] = useState(false);
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    announce(words.choose);
    first.current?.focus({ preventScroll: true });
  }, [words.choose]);

  const rows = pageRows(list.data).map(({ id }) => id);
  const total = totalRows(list.data) ?? 0;
  // "All" also chooses rows that are not loaded yet: the first ones of the list, up to the limit of one export.
  const all = useMutation({
    mutationFn: async () => (rows.length >= Math.min(total, max) ? rows.slice(0, max) : firstIds(max)),
    onSuccess: (ids) => onChoose(ids, true),
  });
  const every = rows.length > 0 && rows.slice(0, max).every((id) => chosen.has(id));
  const tooMany = chosen.size > max;
  const number = (value: number) => formatNumber(value, currentLanguage());
  return (
    <>
      <div
        role="group"
        aria-label={words.choose}
        className="sticky bottom-0 z-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-background px-5 py-2.5 max-md:-mt-20 max-md:px-4 md:bottom-3 md:mx-5 md:mb-3 md:rounded-lg md:border md:bg-raised md:px-3 md:shadow-float"
      >
        <label className="tick">
          {all.isPending ? (
            <Spinner size={18} />
          ) : (
            <CheckMark
              ref={first}
              checked={every}
              indeterminate={!every && chosen.size > 0}
              onCheckedChange={(on) => (on ? all.mutate() : onChoose(chosen, false))}
            />
          )}
          <span>
            {total > max
              ? t('scouting.export.first', { most: number(max) })
              : t('scouting.export.all', { total: number(total) })}
          </span>
        </label>
        <p role="status" className="text-13 text-ink-2 tabular-nums">
          {chosen.size > 0 && t('scouting.export.chosen', { count: chosen.size })}
        </p>
        <div className="ml-auto flex items-center gap-2">
          <Button look="ghost" onClick={onEnd}>
            {t('global.cancel')}
          </Button>
          <Button
            look="primary"
            icon={<FileDown aria-hidden />}
            disabled={chosen.size === 0 || tooMany}
            aria-haspopup="dialog"
            onClick={() => setExporting(true)}
          >
            {t('scouting.export.submit')}
          </Button>
        </div>
        {tooMany && (
          <p role="alert" className="basis-full text-12 text-danger">
            {words.tooMany(number(max))}
          </p>
        )}
      </div>
      <ExportLinks
        open={exporting}
        title={words.title}
        ids={[...chosen]}
        linksOf={linksOf}
        onClose={() => setExporting(false)}
      />
    </>
  );
}
