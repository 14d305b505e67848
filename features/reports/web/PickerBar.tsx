import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/layout/announce.tsx';
import { pageRows, totalRows, type PagedList } from '#web/list/paging.ts';
import { formatNumber } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Button } from '#web/ui/display/Button.tsx';
import { Spinner } from '#web/ui/display/Spinner.tsx';
import { MOST_EXPORTED } from '../rules.ts';
import { reportIds } from './exports.ts';
import type { ReportsQueryOptions, ReportSummaryData } from './queries.ts';
import { ReportLinks } from './ReportLinks.tsx';

type PickerBarProps = {
  asked: ReportsQueryOptions;
  list: PagedList<ReportSummaryData>;
  chosen: ReadonlySet<string>;
  onChoose: (ids: Iterable<string>, yes: boolean) => void;
  onEnd: () => void;
};

/** Below the rows of a picker: all or none of the list, how many are chosen, and their export. */
export function PickerBar({ asked, list, chosen, onChoose, onEnd }: PickerBarProps) {
  const { t } = useTranslation();
  const [exporting, setExporting] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    announce(t('scouting.reports.export.choose'));
    first.current?.focus({ preventScroll: true });
  }, [t]);

  const rows = pageRows(list.data).map(({ id }) => id);
  const total = totalRows(list.data) ?? 0;
  // "All" chooses rows that are not loaded yet too: the first of the list, as many as one export takes.
  const all = useMutation({
    mutationFn: async () =>
      rows.length >= Math.min(total, MOST_EXPORTED) ? rows.slice(0, MOST_EXPORTED) : reportIds(asked, MOST_EXPORTED),
    onSuccess: (ids) => onChoose(ids, true),
  });
  const every = rows.length > 0 && rows.slice(0, MOST_EXPORTED).every((id) => chosen.has(id));
  const tooMany = chosen.size > MOST_EXPORTED;
  const number = (value: number) => formatNumber(value, currentLanguage());
  return (
    <>
      <div
        role="group"
        aria-label={t('scouting.reports.export.choose')}
        className="sticky bottom-0 z-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-background px-5 py-2.5 max-md:-mt-20 max-md:px-4 md:bottom-3 md:mx-5 md:mb-3 md:rounded-lg md:border md:bg-raised md:px-3 md:shadow-float"
      >
        <label className="tick">
          {all.isPending ? (
            <Spinner size={18} />
          ) : (
            <input
              ref={(box) => {
                first.current = box;
                if (box) box.indeterminate = !every && chosen.size > 0;
              }}
              type="checkbox"
              className="check"
              checked={every}
              onChange={(event) => (event.target.checked ? all.mutate() : onChoose(chosen, false))}
            />
          )}
          <span>
            {total > MOST_EXPORTED
              ? t('scouting.reports.export.first', { most: number(MOST_EXPORTED) })
              : t('scouting.reports.export.all', { total: number(total) })}
          </span>
        </label>
        <p role="status" className="text-13 text-ink-2 tabular-nums">
          {chosen.size > 0 && t('scouting.reports.export.chosen', { count: chosen.size })}
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
            {t('scouting.reports.export.submit')}
          </Button>
        </div>
        {tooMany && (
          <p role="alert" className="basis-full text-12 text-danger">
            {t('validations.too_many_exported', { most: number(MOST_EXPORTED) })}
          </p>
        )}
      </div>
      <ReportLinks open={exporting} ids={[...chosen]} onClose={() => setExporting(false)} />
    </>
  );
}
