/** The list of documents that the server keeps and compiles: those of the web app, and for a year those of earlier ones. */
import { execFileSync } from 'node:child_process';
import { hashOfDocument } from '#server/graphql/query-limits.ts';
import type { WebDocument } from './web-documents.ts';

export const KNOWN_DOCUMENTS_FILE = 'server/graphql/known-documents.ts';
const KEPT_FOR = { years: 1 };

type Entry = { hash: string; name: string; until: string | undefined };

/**
 * The text of the list. `present` is the list as it stands, `committed` as it was committed last: a document that was
 * only tried out in between is not remembered.
 */
export function printKnownDocuments(
  documents: readonly WebDocument[],
  { present, committed, today }: { present: string; committed: () => string; today: string },
): string {
  const wanted = documents.map(({ name, text }) => ({ name, hash: hashOfDocument(text), until: undefined }));
  const before = entriesIn(present);
  const asked = before.filter(({ until }) => !until).map(({ hash }) => hash);
  // As long as the app asks the same, the list stays as it is, whatever day it is.
  if (
    asked.toSorted().join() ===
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

/** The list as the last commit has it; empty where there is none. */
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
