/** What the kinds of file stores have in common. */

/** What lies there: its size in bytes and its first bytes. */
export type StoredObject = { size: number; beginning: Uint8Array };

/** What both kinds can do so that a file is looked at on this machine, and its outcome is kept. */
export type Workshop = {
  /** Where a file lies on this machine: `giveBack` it. Null when it is not there. */
  take(key: string): Promise<string | null>;
  /** Where something new can be written; `giveBack` that too. */
  blankPath(): Promise<string>;
  /** Keeps what lies on this machine under the name, whole, in place of anything that lies there. */
  keep(path: string, key: string): Promise<void>;
  giveBack(path: string): Promise<void>;
};
