import { readFileSync, writeFileSync } from 'node:fs';
import { freshDatabase } from '#tests/database.ts';
import { printSql, printTables } from '#tools/database-schema.ts';
import { committedKnownDocuments, KNOWN_DOCUMENTS_FILE, printKnownDocuments } from '#tools/known-documents.ts';
import { webDocuments } from '#tools/web-documents.ts';

/** Generates all files that `npm run schema` writes here: texts by path. */
export async function generatedFiles(): Promise<Record<string, string>> {
  const { db, close } = await freshDatabase('pglite');
  try {
    return {
      'server/database/tables.ts': await printTables(db),
      'database/schema.sql': await printSql(db),
      [KNOWN_DOCUMENTS_FILE]: printKnownDocuments(webDocuments(), {
        present: committed(KNOWN_DOCUMENTS_FILE),
        committed: committedKnownDocuments,
        today: Temporal.Now.plainDateISO('UTC').toString(),
      }),
    };
  } finally {
    await close();
  }
}

const ROOT = new URL('../', import.meta.url);

export function committed(file: string): string {
  try {
    return readFileSync(new URL(file, ROOT), 'utf8');
  } catch {
    return '';
  }
}

/** Run by `npm run schema`: writes the files; with `--check` it only reports which are out of date. */
if (import.meta.main) {
  const files = await generatedFiles();
  const stale = Object.keys(files).filter((file) => files[file] !== committed(file));
  if (process.argv.includes('--check')) {
    if (stale.length > 0) console.error(`Out of date: ${stale.join(', ')}. Run npm run schema.`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else {
    for (const file of stale) writeFileSync(new URL(file, ROOT), files[file]!);
    console.log(stale.length > 0 ? `Written: ${stale.join(', ')}` : 'Everything is up to date');
  }
}
