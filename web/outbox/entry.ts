/** A write that waits on the device until the server has answered it (decision 53). */
import type { MatchClock } from '#domain/match-clock.ts';
import type { MatchNote } from '#domain/match-notes.ts';

/** The format of entries as this version writes them; it reads all up to it. */
export const OUTBOX_FORMAT = 1;

/** A file of an entry: its bytes stay until the entry has been sent. */
export type KeptFile = {
  bytes: File;
  /** Whether it is small and clean enough to be uploaded as it is. */
  prepared: boolean;
  /** Of the upload; the store may have forgotten it. */
  id?: string;
};

export type Refusal = { messages: string[]; codes: string[] };

/** What a form hands over. Whatever `localIdOf` another entry stands in it is replaced once that one has been sent. */
export type NewOutboxEntry = {
  /** The idempotency key of the write. */
  key: string;
  /** Which code sends it: a name of `outbox-kinds.ts`, never the text of a document. */
  kind: string;
  /** What is sent, as the kind takes it. */
  variables: unknown;
  /** Names that say what it is while there is no network. */
  names: Record<string, string>;
  /** The form that it was typed in, to be opened with these values as its draft. */
  form?: { to: string; draftKey: string; values: unknown };
  files?: KeptFile[];
};

export type OutboxEntry = NewOutboxEntry & {
  /** The order in which entries were made. */
  id?: number;
  format: number;
  /** Whose it is: shown to nobody else, and sent with no other session. */
  owner: string;
  /** ms, by the clock of the device. */
  at: number;
  /** The server refused it. */
  refused?: Refusal | undefined;
  /** It has been opened as a form, and is not sent as it is. */
  opened?: boolean;
  /** Its person wants it sent as it is, although it is old or was refused. */
  confirmed?: boolean;
  /** It has been sent and made this. No more than that stays of it, for entries written later that name it. */
  made?: string;
};

/** A match notebook on the device (decision 58). */
export type KeptNotebook = {
  owner: string;
  gameId: string;
  /** ms, by the clock of the device: when it was last written. */
  at: number;
  /** What says which game it is while the game itself cannot be asked for. */
  game: NotebookGame;
  clock: MatchClock;
  notes: MatchNote[];
  /** Ids of notes that the club does not have as they stand here. */
  unsent: string[];
};
export type NotebookGame = {
  id: string;
  homeTeam: { name: string };
  awayTeam: { name: string };
  startDateTime: string;
  kickoffKnown: boolean;
};
