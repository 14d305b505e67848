/** Where the club is. In a browser the page has come from it; in the phone app it was asked for (decision 57). */

/** Rendered into the page by the start of the phone app. */
const META = 'meta[name="club-address"]';

/** Of the phone app alone. */
export const clubAddress = (): string => document.querySelector<HTMLMetaElement>(META)!.content;

/** The whole address of a path of the club; other addresses stay as they are. */
export const atClub = (address: string): string =>
  IN_PHONE_APP && address.startsWith('/') ? clubAddress() + address : address;
