import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../browser/store.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { waitingRowsIn, STATE_TONES, waitingRows, type WaitingIn, type WaitingRow } from '../outbox/waiting-rows.ts';
import { Badge } from '../ui/looks/Badge.tsx';
import { classNames } from '../ui/looks/classes.ts';

/** The entries that wait on the device for a list; none without `waiting`. */
export function useWaitingRows(waiting: WaitingIn | undefined): WaitingRow[] {
  const { rows } = useStore(waitingRows);
  return waiting ? waitingRowsIn(rows, waiting) : [];
}

/** The entry that was kept last of these and waits to be sent; a refused one waits for the person. */
export function useLastWaiting(waiting: WaitingIn): OutboxEntry | undefined {
  return useWaitingRows(waiting).find(({ state }) => state !== 'refused')?.entry;
}

/** What was saved without a network, above the saved records of its list; each row opens the outbox. */
export function WaitingRows({ rows, className }: { rows: readonly WaitingRow[]; className: string }) {
  const { t } = useTranslation();
  const { openOutbox } = useStore(waitingRows);
  if (rows.length === 0) return null;
  return (
    <ul aria-label={t('outbox.title')} className={classNames('grid gap-2 pb-2.5', className)}>
      {rows.map(({ entry, title, state }) => (
        <li key={entry.key} className="grid">
          <button
            type="button"
            data-not-sent
            aria-haspopup="dialog"
            className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-lg border border-dashed border-control-line px-3 py-2 text-left hover:bg-hover active:bg-pressed"
            onClick={openOutbox}
          >
            <CloudUpload aria-hidden className="size-4 flex-none text-ink-3" />
            <span className="min-w-0 flex-1 text-14 font-medium wrap-anywhere">{title}</span>
            <Badge tone={STATE_TONES[state]}>{t(`outbox.states.${state}`)}</Badge>
          </button>
        </li>
      ))}
    </ul>
  );
}
