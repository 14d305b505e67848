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

/** What a feature says of the writes it lets wait. `variables` of an entry are what this version or one before it kept. */
export type OutboxKind = {
  /**
   * Sends an entry, and answers the id of what was made. What it notes is kept with the entry over a restart.
   * @throws RequestFailed
   */
  send: (entry: OutboxEntry, options: RequestOptions, note: NoteProgress) => Promise<string>;
  /** What it is, in the words of the club. */
  titleOf: (names: OutboxEntry['names']) => string;
  /** All that was typed, to be copied. */
  textOf: (entry: OutboxEntry) => string;
  /** The dialog that it was typed in, where that is no page with a draft. */
  loadDialog?: () => Promise<ComponentType<WaitingDialogProps>>;
  /** Where what it changes can be seen, for a write that no form has made. */
  pageOf?: (entry: OutboxEntry) => string;
  /** Sent in passing: while there is a network, neither the line nor a notice tells of it. */
  quiet?: true;
  /** Has the lists that it changed asked for anew. */
  sent: (client: QueryClient) => void;
};
export type OutboxKinds = Record<string, OutboxKind>;
