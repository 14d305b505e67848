/** Generates the list of known documents: those of the web app, and for a year those of its earlier versions. */
import { execFileSync } from 'node:child_process';
import { hashOfDocument } from '#server/graphql/query-limits.ts';
import type { WebDocument } from './web-documents.ts';

export const KNOWN_DOCUMENTS_FILE = 'server/graphql/known-documents.ts';
const KEPT_FOR = { years: 1 };

type Entry = { hash: string; name: string; until: string | undefined };

/**
 * The text of the generated file. `present` is the file in the working tree, `committed` that of HEAD: documents
 * removed since HEAD are kept for a year, those that were never committed are not.
 */
export function printKnownDocuments(
  documents: readonly WebDocument[],
  { present, committed, today }: { present: string; committed: () => string; today: string },
): string {
  const wanted = documents.map(({ name, text }) => ({ name, hash: hashOfDocument(text), until: undefined }));
  const before = entriesIn(present);
  const presentHashes = before.filter(({ until }) => !until).map(({ hash }) => hash);
  // Unchanged documents leave the file unchanged, whatever the date.
  if (
    presentHashes.toSorted().join() ===
    wanted
      .map(({ hash }) => hash)
      .toSorted()
      .join()
  )
    return present;

  const hashes = new Set(wanted.map(({ hash }) => hash));
  const oldest = Temporal.PlainDate.from(today).subtract(KEPT_FOR).toString();
  const earlier = new Map<string, Entry>();
  for (const entry of [...before.filter(({ until }) => until), ...entriesIn(committed())]) {
    const { until = today } = entry;
    if (hashes.has(entry.hash) || earlier.has(entry.hash) || until < oldest) continue;
    earlier.set(entry.hash, { ...entry, until });
  }
  const order = (entry: Entry) => `${entry.name} ${entry.until ?? ''} ${entry.hash}`;
  const lines = (entries: Entry[]) =>
    entries
      .toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
      .map(({ hash, name, until }) => `  '${hash}', // ${name}${until ? `, until ${until}` : ''}\n`)
      .join('');
  return `/** Generated from the documents of the web app by \`npm run schema\`: edit those instead. */

/** The SHA-256 of each document that the web app asks. */
const PRESENT = [
${lines(wanted)}];

/** What earlier web apps asked, which somebody may still have open: for a year after they stopped. */
const EARLIER: string[] = [
${lines([...earlier.values()])}];

export const KNOWN_DOCUMENTS: ReadonlySet<string> = new Set([...PRESENT, ...EARLIER]);
`;
}

function entriesIn(list: string): Entry[] {
  return [...list.matchAll(/^ {2}'([0-9a-f]{64})', \/\/ (\w+)(?:, until ([\d-]+))?$/gm)].map(
    ([, hash, name, until]) => ({ hash: hash!, name: name!, until }),
  );
}

/** The file in HEAD; empty when there is none. */
export function committedKnownDocuments(): string {
  try {
    return execFileSync('git', ['show', `HEAD:./../${KNOWN_DOCUMENTS_FILE}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      cwd: import.meta.dirname,
    });
  } catch {
    return '';
  }
}
