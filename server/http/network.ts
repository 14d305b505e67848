/** Where a request comes from, as coarse as one household, office or hosting customer is given addresses. */
import { isIPv4, isIPv6 } from 'node:net';

/** IPv4 by its first 24 bits, IPv6 by its first 48: whoever has one address of these usually has many. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.');
  if (isIPv6(plain)) return groupsOf(plain).slice(0, 3).join(':');
  return plain;
}

function groupsOf(address: string): string[] {
  // The parser of addresses writes each in one way: small letters, no leading zeros, no dotted end.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  if (tail === undefined) return before;
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
