/**
 * The hosts that push messages may go to: browsers send the addresses, which must not lead into the club's own network.
 */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The push services of browsers; a leading dot allows all subdomains. */
const SERVICE_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Networks outside of the internet: this machine, private networks, links, and their equivalents in IPv6. */
const INSIDE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24],
  ['203.0.113.0', 24], ['224.0.0.0', 3],
] as const) INSIDE.addSubnet(network, prefix, 'ipv4'); // prettier-ignore
/** The public range of IPv6; tunnels and examples are excluded below. */
const OUTSIDE = new BlockList();
OUTSIDE.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv6');

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !INSIDE.check(address, 'ipv4');
  return family === 6 && OUTSIDE.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6');
}

export type PushHosts = {
  /** The address as a URL if messages may go there, else null. */
  allowed(address: string): URL | null;
  /** DNS lookup for sockets: refuses names that lead into the own network, unless the configuration names them. */
  lookup: LookupFunction;
};

/**
 * `named` are hosts of the configuration, with a port if it is not the default: these may be internal, and without TLS.
 */
export function pushHosts(named: readonly string[]): PushHosts {
  const isNamed = ({ host }: URL) => named.includes(host);
  const names = new Set(named.map((host) => new URL(`http://${host}`).hostname));
  const isService = ({ hostname, port }: URL) =>
    port === '' && SERVICE_HOSTS.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one));
  return {
    allowed(address) {
      const url = URL.parse(address);
      if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return null;
      if (isNamed(url)) return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
      return url.protocol === 'https:' && isService(url) ? url : null;
    },
    lookup: (hostname, options, answer) =>
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return answer(error, '');
        const safe = names.has(hostname) ? addresses : addresses.filter(({ address }) => isPublicAddress(address));
        if (safe.length === 0) return answer(new Error('The push service is inside the own network'), '');
        if (options.all) return answer(null, safe);
        answer(null, safe[0]!.address, safe[0]!.family);
      }),
  };
}
