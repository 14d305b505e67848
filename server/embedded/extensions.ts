import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** Extensions that migrations may create; PostgreSQL ships the same four as contrib modules. */
export const EXTENSIONS = { btree_gist, citext, pg_trgm, unaccent };

export const SETTINGS = [
  // The write-ahead log reaches the operating system before a commit returns, so commits survive a killed process.
  // It is never fsynced, so a power cut may lose the last seconds.
  'synchronous_commit = on',
  'full_page_writes = on',
  'max_wal_size = 64MB',
  'min_wal_size = 32MB',
  // The WebAssembly build has no JIT compiler.
  'jit = off',
  "timezone = 'UTC'",
];
