import type { ReactNode } from 'react';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useExportPicker } from '#web/list/export-picker.tsx';
import type { PagedList } from '#web/list/paging.ts';
import type { ReportsQueryOptions, ReportSummaryData } from '../queries.ts';
import { ReportChoice, ReportListRow, type ReportRowProps } from './ReportRow.tsx';

const ReportExportBar = lazyComponent(async () => (await import('./ReportExportBar.tsx')).ReportExportBar);

type PickerOptions = {
  /** The query of the list. */
  query: ReportsQueryOptions;
  list: PagedList<ReportSummaryData>;
  onPicking: ((picking: boolean) => void) | undefined;
};

/** REP-24: reports chosen from a list and exported. */
export function useReportPicker({ query, list, onPicking }: PickerOptions): {
  button: ReactNode;
  bar: ReactNode;
  row: (props: ReportRowProps) => ReactNode;
} {
  const { button, bar, choiceOf } = useExportPicker({
    list,
    onPicking,
    renderBar: (picked) => <ReportExportBar {...picked} query={query} list={list} />,
  });
  const row = (props: ReportRowProps) => {
    const choice = choiceOf(props.report.id);
    return choice ? <ReportChoice {...props} {...choice} /> : <ReportListRow {...props} />;
  };
  return { button, bar, row };
}
