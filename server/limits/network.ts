/** The networks that a client address belongs to. */
import { isIPv4, isIPv6 } from 'node:net';

/** As large as one household, office or hosting customer usually gets: the /24 prefix of IPv4, the /48 prefix of IPv6. */
export const networkOf = (address: string): string => prefixOf(address, 3, 3);

/** As small as one customer gets: the /64 prefix of IPv6, an IPv4 address by itself. */
export const subnetOf = (address: string): string => prefixOf(address, 4, 4);

/** The first groups of an address, by its version; anything else is returned as it is. */
function prefixOf(address: string, v4: number, v6: number): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, v4).join('.');
  if (isIPv6(plain)) return groupsOf(plain).slice(0, v6).join(':');
  return address;
}

function groupsOf(address: string): string[] {
  // The URL parser normalizes IPv6: lower case, no leading zeros, no dotted IPv4 part.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  if (tail === undefined) return before;
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
