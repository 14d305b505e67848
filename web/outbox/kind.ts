import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RequestOptions } from '../graphql/client.ts';
import type { NewOutboxEntry, OutboxEntry } from './entry.ts';

/** Stores progress in the entry that must survive a restart. */
export type NoteProgress = (change: Partial<NewOutboxEntry>) => Promise<unknown>;

/** `onDone`: the entry was sent or kept anew, or the record exists already (`made`), so the entry is finished. */
export type WaitingDialogProps = {
  entry: OutboxEntry;
  onClose: () => void;
  onDone: (made?: string) => void;
};

/** The created record, or its id. */
export type Sent = string | { id: string };

/** How a feature handles its waiting writes. This version or an earlier one stored the `variables` of an entry. */
export type OutboxKind<Answer extends Sent = Sent> = {
  /**
   * Sends an entry. Progress passed to `note` is stored with the entry and survives a restart.
   * @throws RequestFailedError
   */
  send: (entry: OutboxEntry, options: RequestOptions, note: NoteProgress) => Promise<Answer>;
  /** Describes the write in the club's words. */
  titleOf: (names: OutboxEntry['names']) => string;
  /** All typed text, to be copied. */
  textOf: (entry: OutboxEntry) => string;
  /** The dialog of the entry, for a kind without a page that restores drafts. */
  loadDialog?: () => Promise<ComponentType<WaitingDialogProps>>;
  /** The page that shows the changed record, for a write that was not made in a form. */
  pageOf?: (entry: OutboxEntry) => string;
  /** After a sign-out: removes everything that the device keeps of this kind besides its entries. */
  signedOut?: (owner: string) => Promise<void>;
  /** While there is a network, neither the line nor a notice shows it: it is sent in passing. */
  quiet?: true;
  /** Refetches what shows the write before it is sent, once it is discarded. */
  discarded?: (client: QueryClient) => void;
  /** Refetches the lists that the write has changed. */
  sent(client: QueryClient, answer: Answer): void;
};
export type OutboxKinds = Record<string, OutboxKind>;
