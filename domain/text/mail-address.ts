import { asciiDomain, readableDomain } from './punycode.ts';
import { tidyLine } from './tidy.ts';

/** The domain in the form of mail servers; letters of any language before the @. */
export const MAIL_ADDRESS =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/u;

/** The one form of an address, by which accounts are known: tidy, in small letters, the domain as mail servers read it. */
export function mailAddress(text: string): string {
  const address = tidyLine(text).toLowerCase();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
}

/** An address as people read it. */
export function readableAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0 ? address : `${address.slice(0, at)}@${readableDomain(address.slice(at + 1))}`;
}
