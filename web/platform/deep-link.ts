/** What opens the app at one of its pages: `touchline://open/today`, or a page of the club itself, as pushes name it. */

const SCHEME = 'touchline://open/';

/** The path of the page, with its query; null for whatever is no page of this club's. */
export function pathInLink(link: string, club: string): string | null {
  if (link.startsWith(SCHEME)) return pathIn(link.slice(SCHEME.length));
  if (!URL.canParse(link)) return null;
  const { origin, hash } = new URL(link);
  return origin === club && hash.startsWith('#/') ? pathIn(hash.slice(2)) : null;
}

/** A `#/` before it is no part of it. */
const pathIn = (text: string) => {
  const path = `/${text.replace(/^#?\/*/, '')}`;
  return /^[\w\-./?&=%~:,+]*$/.test(path) ? path : null;
};
