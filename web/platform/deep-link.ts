/** Links that open the app at a page: `touchline://open/today`, or the URL of a page of the club, as in pushes. */

const SCHEME = 'touchline://open/';

/** The path of the page, with its query; null for any other link. */
export function pathInLink(link: string, club: string): string | null {
  if (link.startsWith(SCHEME)) return pathIn(link.slice(SCHEME.length));
  if (!URL.canParse(link)) return null;
  const { origin, hash } = new URL(link);
  return origin === club && hash.startsWith('#/') ? pathIn(hash.slice(2)) : null;
}

/** Leaves out a leading `#/`. */
const pathIn = (text: string) => {
  const path = `/${text.replace(/^#?\/*/, '')}`;
  return /^[\w\-./?&=%~:,+]*$/.test(path) ? path : null;
};
