import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
const MAPPED = /^::ffff:(?=\d+\.)/i;
const LONGEST = 64;

/** An address as people write it: IPv4 in IPv6's clothes is plain IPv4. */
export function plainAddress(address: string): string {
  return address.replace(MAPPED, '').replace(/%.*$/, '').toLowerCase();
}

/** Where a client comes from: its IPv4 address, or the /64 its IPv6 address is in, all of which one household has. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain.slice(0, LONGEST);
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(GROUPS - head.length - tail.length).fill('0');
  const groups = [...head, ...(plain.includes('::') ? zeros : []), ...tail];
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
