import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { totalRows, type PagedList } from '#web/list/paging.ts';
import { IconButton } from '#web/ui/display/IconButton.tsx';
import type { ReportsQueryOptions, ReportSummaryData } from './queries.ts';
import { ReportChoice, ReportListRow, type ReportRowProps } from './ReportRow.tsx';

const PickerBar = lazyComponent(async () => (await import('./PickerBar.tsx')).PickerBar);

type PickerOptions = {
  /** The query of the list. */
  asked: ReportsQueryOptions;
  list: PagedList<ReportSummaryData>;
  onPicking?: (picking: boolean) => void;
};

/**
 * REP-24: switches a list of reports to choosing and back. Meanwhile its rows are checkboxes; search, filter and sort
 * stay, and chosen reports stay chosen whatever the list shows.
 */
export function useReportPicker({ asked, list, onPicking }: PickerOptions): {
  button: ReactNode;
  bar: ReactNode;
  row: (props: ReportRowProps) => ReactNode;
} {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const picking = chosen !== null;
  const before = useRef(false);
  useEffect(() => {
    if (before.current === picking) return;
    before.current = picking;
    onPicking?.(picking);
    if (!picking) button.current?.focus();
  }, [picking, onPicking]);
  const total = totalRows(list.data);

  const choose = (ids: Iterable<string>, yes: boolean) =>
    setChosen((present) => {
      const next = new Set(present);
      for (const id of ids) {
        if (yes) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return {
    button: (
      <IconButton
        ref={button}
        label={t('scouting.reports.export.start')}
        look="secondary"
        disabled={!total && !picking}
        aria-pressed={picking}
        onClick={() => setChosen(picking ? null : new Set())}
      >
        <FileDown aria-hidden />
      </IconButton>
    ),
    bar: chosen && (
      <PickerBar asked={asked} list={list} chosen={chosen} onChoose={choose} onEnd={() => setChosen(null)} />
    ),
    row: (props) =>
      chosen ? (
        <ReportChoice
          {...props}
          chosen={chosen.has(props.report.id)}
          onChoose={(yes) => choose([props.report.id], yes)}
        />
      ) : (
        <ReportListRow {...props} />
      ),
  };
}
