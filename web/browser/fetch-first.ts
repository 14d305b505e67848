/** Files that have come once: the browser has them. */
const fetched = new Set<string>();

/**
 * Fetches the files of a chunk before it is imported. Firefox keeps the failure of an import for its address, also of a file
 * that it stands on, until a reload; Chromium asks the network again by itself.
 * @throws TypeError when one of them does not come.
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
