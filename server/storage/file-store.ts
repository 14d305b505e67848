/**
 * Where files lie (MED-10): an object store that speaks S3 when one is named, else a folder of this machine. Names are
 * random and say nothing that was typed unchecked; the caller makes them.
 */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDiskStore, type DiskStore } from './disk-store.ts';
import { openS3Store, type S3Store } from './s3-store.ts';

export type FileStore = DiskStore | S3Store;

export function openStore(config: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return config.s3
    ? openS3Store(config.s3, join(config.dataDir, 'sanitizing'))
    : openDiskStore(join(config.dataDir, 'files'));
}
