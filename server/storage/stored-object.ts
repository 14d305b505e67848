/** Types and functions of both file stores. */

/** A stored file: its size in bytes and its first bytes. */
export type StoredObject = { size: number; beginning: Uint8Array };

/**
 * Uploads in parts (S3: multipart), which can be continued. Parts are numbered from 1. The key does not exist before
 * `completeParts`.
 */
export type PartStore = {
  /** Resolves with the store's id of the upload. */
  beginParts(key: string): Promise<string>;
  /** The sizes of the parts that have arrived, by number; null when the store knows no such upload. */
  listParts(key: string, multipartId: string): Promise<Map<number, number> | null>;
  /** Joins the parts under the key; false unless all have arrived in these sizes. */
  completeParts(key: string, multipartId: string, sizes: readonly number[]): Promise<boolean>;
  /** Deletes the parts, if there are any. */
  abortParts(key: string, multipartId: string): Promise<void>;
};

/** Whether the parts are exactly these. */
export const areParts = (found: ReadonlyMap<number, number>, sizes: readonly number[]): boolean =>
  found.size === sizes.length && sizes.every((size, at) => found.get(at + 1) === size);

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
