/** Whose club this is: the page that opened the web app says it, as the server was told (CLUB_NAME, CLUB_TIMEZONE). */

const page = (globalThis as { document?: Document }).document;

function said(name: string): string | undefined {
  return page?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() || undefined;
}

export const CLUB_NAME = said('club-name') ?? 'FC Touchline';

/** The zone of the club's clocks: days, windows and the times of games are the club's, wherever a screen stands (G-24). */
export const CLUB_ZONE = zoneOf(said('club-zone'));

/** A zone that this browser has never heard of must not break every page. */
function zoneOf(zone: string = 'Europe/Zurich'): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'Europe/Zurich';
  }
}
