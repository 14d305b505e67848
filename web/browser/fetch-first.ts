/** Files that were fetched once, so the browser has them. */
const fetched = new Set<string>();

/**
 * Fetches the files of a chunk before it is imported. Firefox remembers a failed import by its URL, and that of a
 * dependency too, until the page reloads; Chromium tries again by itself.
 * @throws TypeError when a file cannot be fetched.
 */
export async function fetchFirst(files: readonly string[]): Promise<void> {
  if ('userAgentData' in navigator) return;
  await Promise.all(
    files.map(async (file) => {
      if (fetched.has(file)) return;
      const answer = await fetch(`/${file}`);
      if (!answer.ok) throw new TypeError(`${answer.status} from ${answer.url}`);
      await answer.arrayBuffer();
      fetched.add(file);
    }),
  );
}

/**
 * The files of a chunk that the page links before it imports the chunk, so that a line brings them side by side. Once the
 * service worker serves the page they lie on the device: then only styles are linked, as each link holds the page up
 * (decision 95).
 */
export function filesToLink(files: readonly string[]): readonly string[] {
  return navigator.serviceWorker?.controller ? files.filter((file) => file.endsWith('.css')) : files;
}
