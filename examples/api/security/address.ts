import { isIPv6 } from 'node:net';

/**
 * The part of an address that a subscriber cannot change at will: a whole IPv4 address, the /64 prefix of an IPv6
 * address. An invalid address is its own key.
 */
export function toAddressKey(address: string): string {
  const plain = withoutPort(address.replace(/%[^\]]*/, '')).toLowerCase();
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const groups = toGroups(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** A network, and how many times what one address may do it may do. */
export interface Network {
  readonly network: string;
  readonly times: number;
}

/**
 * The networks around the address of a key, from the inside: a customer has a /64 of IPv6, or a /56, or a /48 with 65,536 of
 * the first. Any other key is its own.
 */
export function networksOf(key: string): Network[] {
  const own = { network: key, times: 1 };
  if (!key.endsWith('::/64')) return [own];
  const [a, b, c, d = ''] = key.slice(0, -'::/64'.length).split(':');
  const site = `${a}:${b}:${c}`;
  const home = (Number.parseInt(d, 16) >> 8).toString(16);
  return [own, { network: `${site}:${home}00::/56`, times: 3 }, { network: `${site}::/48`, times: 10 }];
}

/** Some proxies append the port, which differs for every connection. */
export function withoutPort(address: string): string {
  const [, six, four] = /^\[([^\]]*)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? [];
  return six ?? four ?? address;
}

/** The eight groups of a valid IPv6 address, whatever its spelling. */
function toGroups(address: string): number[] {
  const [head = '', tail] = withoutDots(address).split('::');
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  if (tail === undefined) return read(head);
  const [start, end] = [read(head), read(tail)];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

/** `::ffff:1.2.3.4` as `::ffff:102:304`. */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
}
