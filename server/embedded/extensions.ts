import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** What the migrations may `create extension`; the same four come with every PostgreSQL. */
export const EXTENSIONS = { btree_gist, citext, pg_trgm, unaccent };

export const SETTINGS = [
  // Write-ahead log reaches the operating system before a commit is answered: that survives a killed process.
  // (It is never forced to the disk, so a power cut may cost the last seconds.)
  'synchronous_commit = on',
  'full_page_writes = on',
  'max_wal_size = 64MB',
  'min_wal_size = 32MB',
  // The engine is WebAssembly and has no compiler of its own.
  'jit = off',
  "timezone = 'UTC'",
];
