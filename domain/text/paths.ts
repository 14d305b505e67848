/** Fills parameters into a path; an optional part without a value is left out. */
export function fillPath(path: string, params: Record<string, string | undefined>): string {
  const parts = path.split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part];
    const value = params[part.slice(1).replace('?', '')];
    return value ? [encodeURIComponent(value)] : [];
  });
  return parts.join('/') || '/';
}

/** The whole address of a page in the app at `club`, which has no slash at its end: for mails and pushes. */
export const appAddress = (club: string, path: string): string => `${club}/#${path}`;
