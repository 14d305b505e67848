import type { ReactNode } from 'react';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useExportPicker } from '#web/list/export-picker.tsx';
import type { PagedList } from '#web/list/paging.ts';
import { JournalCard, JournalChoice, type JournalCardProps } from './JournalCard.tsx';
import type { JournalsQueryOptions, JournalSummaryData } from '../queries.ts';

const JournalExportBar = lazyComponent(async () => (await import('./JournalExportBar.tsx')).JournalExportBar);

type PickerOptions = {
  /** The query of the list. */
  query: JournalsQueryOptions;
  list: PagedList<JournalSummaryData>;
  onPicking: ((picking: boolean) => void) | undefined;
};

/** JRN-02, JRN-13: journals chosen from a list and exported. */
export function useJournalPicker({ query, list, onPicking }: PickerOptions): {
  button: ReactNode;
  bar: ReactNode;
  card: (props: JournalCardProps) => ReactNode;
} {
  const { button, bar, choiceOf } = useExportPicker({
    list,
    onPicking,
    renderBar: (picked) => <JournalExportBar {...picked} query={query} list={list} />,
  });
  const card = (props: JournalCardProps) => {
    const choice = choiceOf(props.journal.id);
    return choice ? <JournalChoice {...props} {...choice} /> : <JournalCard {...props} />;
  };
  return { button, bar, card };
}
