/** The network of a client address, as large as one household, office or hosting customer usually gets. */
import { isIPv4, isIPv6 } from 'node:net';

/** The /24 prefix of IPv4, the /48 prefix of IPv6; anything else is returned as it is. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.');
  if (isIPv6(plain)) return groupsOf(plain).slice(0, 3).join(':');
  return plain;
}

function groupsOf(address: string): string[] {
  // The URL parser normalizes IPv6: lower case, no leading zeros, no dotted IPv4 part.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  if (tail === undefined) return before;
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
