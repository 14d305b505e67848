/**
 * The file store (MED-10): S3-compatible when configured, else a folder in `dataDir`. Callers make the keys: random,
 * with no unchecked user input.
 */
import { join } from 'node:path';
import { openDiskStore, type DiskStore } from './disk-store.ts';
import { openS3Store, type ObjectStore, type S3Store } from './s3-store.ts';

export type FileStore = DiskStore | S3Store;

export function openStore(config: { s3: ObjectStore | undefined; dataDir: string }): FileStore {
  return config.s3
    ? openS3Store(config.s3, join(config.dataDir, 'sanitizing'))
    : openDiskStore(join(config.dataDir, 'files'));
}
