/** Common to both file stores. */

/** A stored file: its size in bytes and its first bytes. */
export type StoredObject = { size: number; beginning: Uint8Array };

/** Local access to stored files, for sanitizing them. */
export type Workshop = {
  /** Path of a local copy (or the file itself), null when there is none; release it with `giveBack`. */
  take(key: string): Promise<string | null>;
  /** Path for a new file; release it with `giveBack`. */
  blankPath(): Promise<string>;
  /** Stores a local file under the key atomically, replacing any existing one. */
  keep(path: string, key: string): Promise<void>;
  giveBack(path: string): Promise<void>;
};
