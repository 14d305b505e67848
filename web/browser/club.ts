/**
 * The club's name and time zone, from `meta` elements of the page, where the server puts CLUB_NAME and CLUB_TIMEZONE.
 */

const page = (globalThis as { document?: Document }).document;

function said(name: string): string | undefined {
  return page?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() || undefined;
}

export const CLUB_NAME = said('club-name') ?? 'FC Touchline';

/** The club's time zone: all days and times are shown in it, wherever the device is (G-24). */
export const CLUB_ZONE = zoneOf(said('club-zone'));

/** The club's calendar day at this moment. */
export const clubToday = (): string => Temporal.Now.plainDateISO(CLUB_ZONE).toString();

/** Falls back for a zone that the browser does not know, which would break every page. `Intl` takes 20 ms to say so. */
function zoneOf(zone: string = 'Europe/Zurich'): string {
  try {
    return Temporal.Now.zonedDateTimeISO(zone).timeZoneId;
  } catch {
    return 'Europe/Zurich';
  }
}
