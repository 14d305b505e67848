import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RequestOptions } from '../graphql/client.ts';
import type { OutboxEntry } from './entry.ts';

/** Writes into the entry what must still be known after a restart. */
export type NoteProgress = (change: Partial<Pick<OutboxEntry, 'files' | 'variables'>>) => Promise<unknown>;

/** `onDone`: it was sent, kept anew, or `made` by what is there already; then nothing of the entry is left to do. */
export type WaitingDialogProps = {
  entry: OutboxEntry;
  open: boolean;
  onClose: () => void;
  onDone: (made?: string) => void;
};

/** All that waits of a kind. */
export type Waiting = { entries: readonly OutboxEntry[]; client: QueryClient; openOutbox: () => void };

/** What was made, or the id of it. */
export type Sent = string | { id: string };

/** What a feature says of the writes it lets wait. `variables` of an entry are what this version or one before it kept. */
export type OutboxKind<Answer extends Sent = Sent> = {
  /**
   * Sends an entry. What it notes is kept with the entry over a restart.
   * @throws RequestFailed
   */
  send: (entry: OutboxEntry, options: RequestOptions, note: NoteProgress) => Promise<Answer>;
  /** What it is, in the words of the club. */
  titleOf: (names: OutboxEntry['names']) => string;
  /** All that was typed, to be copied. */
  textOf: (entry: OutboxEntry) => string;
  /** The dialog that it was typed in, where that is no page with a draft. */
  loadDialog?: () => Promise<ComponentType<WaitingDialogProps>>;
  /** Where what it changes can be seen, for a write that no form has made. */
  pageOf?: (entry: OutboxEntry) => string;
  /** Draws what waits where it will be; called whenever that has changed. */
  show?: (waiting: Waiting) => void;
  /** Sent in passing: while there is a network, neither the line nor a notice tells of it. */
  quiet?: true;
  /** Has the lists that it changed asked for anew. */
  sent(client: QueryClient, answer: Answer): void;
};
export type OutboxKinds = Record<string, OutboxKind>;
