/** What waits on the device, as the pages of the saved records show it (decision 53). */
import { createStore } from '../browser/store.ts';
import type { BadgeTone } from '../ui/looks/Badge.tsx';
import type { OutboxEntry } from './entry.ts';
import type { EntryState } from './rules.ts';

export type WaitingRow = { entry: OutboxEntry; title: string; state: EntryState | 'sending' };

type WaitingRows = { rows: readonly WaitingRow[]; openOutbox: () => void };
export const NO_ROWS: WaitingRows = { rows: [], openOutbox() {} };

/** All waiting entries of the viewer in their order; empty until the outbox has been read. */
export const waitingRows = createStore(() => NO_ROWS);

export const STATE_TONES: Record<WaitingRow['state'], BadgeTone> = {
  waiting: 'plain',
  sending: 'accent',
  refused: 'danger',
  opened: 'warn',
  needs: 'warn',
  old: 'warn',
  newer: 'warn',
};

/** Which entries a list shows: those of a kind of `outbox-kinds.ts`; without `isIn` all of them. */
export type WaitingIn = { kind: string; isIn?: (entry: OutboxEntry) => boolean };

/** The rows of a list, the last one first. */
export function waitingRowsIn(rows: readonly WaitingRow[], { kind, isIn = () => true }: WaitingIn): WaitingRow[] {
  const here = rows.filter(({ entry, state }) => entry.kind === kind && state !== 'newer' && isIn(entry));
  return here.toReversed();
}

type Subject = 'playerId' | 'personId' | 'gameId' | 'reportId' | 'recordId';

/** Entries whose new record is about this player, person, game or report. */
export function isAbout(subject: Subject, id: string): (entry: OutboxEntry) => boolean {
  return ({ variables }) => (variables as { input?: Partial<Record<Subject, unknown>> }).input?.[subject] === id;
}
