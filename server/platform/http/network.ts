import { isIPv6 } from 'node:net';

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED_IPV4 = /^\[::ffff:(\w+):(\w+)\]$/;
const MAX_ADDRESS_LENGTH = 64;

/** Normalises an address; IPv4 mapped into IPv6, in any spelling, becomes plain IPv4. */
export function toPlainAddress(address: string): string {
  const bareAddress = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(bareAddress)) return bareAddress;
  const [, high, low] = MAPPED_IPV4.exec(new URL(`http://[${bareAddress}]`).hostname) ?? [];
  if (!high || !low) return bareAddress;
  const halves = [high, low].map((half) => Number.parseInt(half, 16));
  return halves.flatMap((half) => [half >> 8, half & 0xff]).join('.');
}

/** Returns a client's IPv4 address or the /64 of its IPv6 address; server/platform/limits adds the wider networks. */
export function toNetwork(address: string): string {
  const plainIp = toPlainAddress(address);
  if (!isIPv6(plainIp)) return plainIp.slice(0, MAX_ADDRESS_LENGTH);
  const [head = [], tail = []] = plainIp.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(IPV6_GROUPS - head.length - tail.length).fill('0');
  const groups = [...head, ...(plainIp.includes('::') ? zeros : []), ...tail];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
