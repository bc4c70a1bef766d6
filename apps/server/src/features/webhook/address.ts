import { BlockList, isIP } from 'node:net';

/** Where webhooks may be sent, by the settings. */
export interface WebhookRules {
  /** Networks that are allowed although they are not public. */
  readonly networks: BlockList;
  /** Whether URLs without TLS are allowed. */
  readonly http: boolean;
}

/** IPv4 networks that are not public (IANA special-purpose registry), and multicast. */
const special4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Parts of the public IPv6 range that are special: some of them, such as 6to4 and Teredo, contain an IPv4 address. */
const special6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused4 = new BlockList();
for (const [network, prefix] of special4) refused4.addSubnet(network, prefix, 'ipv4');
const refused6 = new BlockList();
for (const [network, prefix] of special6) refused6.addSubnet(network, prefix, 'ipv6');
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');

/** Returns the IPv4 address that an IPv4-mapped IPv6 address contains; any other address unchanged. */
function toPlainAddress(address: string): string {
  if (isIP(address) !== 6 || address.includes('%')) return address;
  // The URL parser writes every spelling of an IPv6 address in the same way.
  const [, high, low] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  if (high === undefined || low === undefined) return address;
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}

/** Returns whether webhooks may be sent to an IP address: a public one, or one of the allowed networks. */
export function isAllowedAddress(address: string, { networks }: Pick<WebhookRules, 'networks'>): boolean {
  const plain = toPlainAddress(address);
  const version = isIP(plain);
  if (version === 0 || plain.includes('%')) return false;
  if (version === 4) return networks.check(plain, 'ipv4') || !refused4.check(plain, 'ipv4');
  return networks.check(plain, 'ipv6') || (public6.check(plain, 'ipv6') && !refused6.check(plain, 'ipv6'));
}

/** Returns the host of a URL; an IPv6 address without its brackets. */
export const toHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Returns the code of the rule that a webhook's URL breaks; null if it is allowed. A host name is checked again with each connection,
 * by the addresses that it has then.
 */
export function findUrlFault(text: string, rules: WebhookRules): string | null {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'invalid';
  if (url.protocol === 'http:' && !rules.http) return 'https-required';
  if (url.username !== '' || url.password !== '') return 'no-credentials';
  const host = toHost(url.hostname);
  return isIP(host) !== 0 && !isAllowedAddress(host, rules) ? 'private-address' : null;
}
