import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import type { PickedProps } from './ExportBar.tsx';
import { totalRows, type PageOf } from './paging.ts';

type ExportPickerOptions = {
  list: { data?: { pages: readonly PageOf<unknown>[] } | undefined };
  /** Renders the bar below the rows; its code loads on demand. */
  renderBar: (picked: PickedProps) => ReactNode;
  onPicking?: ((picking: boolean) => void) | undefined;
};

type ExportPicker = {
  button: ReactNode;
  bar: ReactNode;
  /** Props of a row while rows are chosen; null before and after. */
  choiceOf: (id: string) => { chosen: boolean; onChoose: (chosen: boolean) => void } | null;
};

/**
 * REP-24: switches a list to choosing and back. Meanwhile its rows are checkboxes; search, filter and sort stay, and
 * chosen rows stay chosen whatever the list shows.
 */
export function useExportPicker({ list, renderBar, onPicking }: ExportPickerOptions): ExportPicker {
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

  const onChoose = (ids: Iterable<string>, yes: boolean) =>
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
        label={t('scouting.export.start')}
        look="secondary"
        disabled={!total && !picking}
        aria-pressed={picking}
        onClick={() => setChosen(picking ? null : new Set())}
      >
        <FileDown aria-hidden />
      </IconButton>
    ),
    bar: chosen && renderBar({ chosen, onChoose, onEnd: () => setChosen(null) }),
    choiceOf: (id) => chosen && { chosen: chosen.has(id), onChoose: (yes) => onChoose([id], yes) },
  };
}
