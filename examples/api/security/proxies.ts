import { BlockList, isIP } from 'node:net';
import { withoutPort } from './address.ts';

/** How many proxies are in front of this server, or the networks that they are in. */
export type TrustedProxies = number | BlockList;

export function readProxies(text: string): TrustedProxies {
  if (/^\d?$/.test(text)) return Number(text);
  const networks = new BlockList();
  for (const network of text.split(',').map((one) => one.trim())) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
    const [most, family] = isIP(address) === 6 ? ([128, 'ipv6'] as const) : ([32, 'ipv4'] as const);
    if (isIP(address) === 0 || Number(bits ?? most) > most)
      throw new Error(
        `TRUST_PROXY must be the number of proxies, 0 to 9, or their networks, such as 10.0.0.0/8, not "${text}".`,
      );
    networks.addSubnet(address, Number(bits ?? most), family);
  }
  return networks;
}

/**
 * Whom the outermost trusted proxy has seen. Each proxy appends whom it has seen to `x-forwarded-for`, so what a client
 * sends in it itself stands before that.
 */
export function clientOf(trusted: TrustedProxies, remote: string, forwarded: string): string {
  const seen = [...forwarded.split(','), remote].map((address) => withoutPort(address.trim()));
  const known = seen.filter((address) => address !== '');
  const isProxy = (address: string) =>
    trusted instanceof BlockList &&
    isIP(address) !== 0 &&
    trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const client = typeof trusted === 'number' ? known.at(-1 - trusted) : known.findLast((address) => !isProxy(address));
  return client ?? known[0] ?? 'unknown';
}
