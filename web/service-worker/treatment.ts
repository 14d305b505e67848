/** The requests that the worker answers: the page and its files, never data of the club. */

/** `page`: network first. `file`: device first. `network`: left to the browser. */
export type Treatment = 'page' | 'file' | 'network';

type RequestParts = Pick<Request, 'url' | 'method' | 'mode'>;

/** `kept`: the paths that came with the worker besides the hashed files. */
export function treatmentOf({ url, method, mode }: RequestParts, origin: string, kept: ReadonlySet<string>): Treatment {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return 'network';
  if (mode === 'navigate') return pathname === '/' || pathname === '/index.html' ? 'page' : 'network';
  return pathname.startsWith('/assets/') || kept.has(pathname) ? 'file' : 'network';
}
