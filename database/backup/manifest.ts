/** What a backup says of itself: at its beginning what it is of, at its end what is in it. */
import * as z from 'zod/mini';

export const FORMAT = 1;
export const ABOUT = 'about.json';
export const MANIFEST = 'manifest.json';
/** Bytes of either. */
export const LONGEST_JSON = 256 * 1024 * 1024;

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const about = z.object({
  format: z.number(),
  madeAt: z.string(),
  club: z.string(),
  zone: z.string(),
  engine: z.string(),
  migrations: z.array(z.string()),
});
export type About = z.infer<typeof about>;

export const manifest = z.object({
  tables: z.record(
    z.string(),
    z.object({ columns: z.array(z.string()), rows: z.number(), digest, chunks: z.number() }),
  ),
  files: z.array(z.object({ name: z.string(), key: z.string(), size: z.number(), sha256: digest })),
  /** Keys of files that were deleted while the backup was made. */
  vanished: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

export const chunkName = (table: string, chunk: number) => `tables/${table}/${String(chunk).padStart(8, '0')}.jsonl`;
export const fileName = (place: number) => `files/${String(place).padStart(8, '0')}`;
export const bytesOfFiles = ({ files }: Manifest) => files.reduce((sum, { size }) => sum + size, 0);
export const rowsOfAll = ({ tables }: Manifest) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
