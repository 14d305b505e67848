/** The address of the club. A browser has loaded the page from it; the phone app has asked for it (decision 57). */

/** Added to the page by the start of the phone app. */
const META = 'meta[name="club-address"]';

/** Only in the phone app. */
export const clubAddress = (): string => document.querySelector<HTMLMetaElement>(META)!.content;

/** The URL of a path of the club; a full URL is returned unchanged. */
export const atClub = (address: string): string =>
  IN_PHONE_APP && address.startsWith('/') ? clubAddress() + address : address;
