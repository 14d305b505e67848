/** Finds Debian's Firefox, for the walks that also go through it. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** FIREFOX_PATH, else `firefox-esr` of the search path. */
export function installedFirefox(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = [process.env['FIREFOX_PATH'] ?? '', ...folders.map((folder) => join(folder, 'firefox-esr'))];
  return places.find((place) => place !== '' && existsSync(place));
}
