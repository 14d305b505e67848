/** A write that waits on the device until the server has answered it (decision 53). */

/** Format of the entries that this version writes; it reads this and all earlier ones. */
export const OUTBOX_FORMAT = 1;

/** A file of an entry: its bytes stay until the entry has been sent. */
export type KeptFile = {
  bytes: File;
  /** Whether the file is small and clean enough to be uploaded as it is. */
  prepared: boolean;
  /** Id of the upload; the file store may have deleted it. */
  id?: string;
};

export type Refusal = { messages: string[]; codes: string[] };

/** The last try of a write that failed and is tried again by itself: when that was, how long it pauses (ms), and why. */
export type FailedTry = { tries: number; at: number; pause: number; messages: string[] };

/** A write as a form hands it over. Each `localIdOf` an entry is replaced by the real id once that one was sent. */
export type NewOutboxEntry = {
  /** The idempotency key of the write. */
  key: string;
  /** Name in `outbox-kinds.ts` of the code that sends it, never the text of a document. */
  kind: string;
  /** The input of the write, in the format of its kind. */
  variables: unknown;
  /** The record that it changes: entries about one record are sent in their order. None for a new record. */
  record?: string;
  /** Names that describe the entry while there is no network. */
  names: Record<string, string>;
  /** The form of the entry, which opens with these values as its draft. */
  form?: { to: string; draftKey: string; values: unknown };
  files?: KeptFile[];
};

export type OutboxEntry = NewOutboxEntry & {
  /** Increases in the order in which entries were made. */
  id?: number;
  format: number;
  /** The person it belongs to: shown to nobody else, and sent with no other session. */
  owner: string;
  /** ms since the epoch, by the clock of the device. */
  at: number;
  /** Set while the server fails to do it. */
  failed?: FailedTry | undefined;
  /** Set when the server has refused it, or has failed too often. */
  refused?: Refusal | undefined;
  /** It was opened as a form, and is not sent unchanged. */
  opened?: boolean;
  /** Its person wants it sent unchanged, although it is old or was refused. */
  confirmed?: boolean;
  /** Id of the record that it has made, once sent. Only this is kept of it, for later entries that refer to it. */
  made?: string;
};
