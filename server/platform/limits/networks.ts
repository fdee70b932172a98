const IPV6 = /^(.*):([0-9a-f]{1,4})::\/64$/;

const DEFAULT_GROWTH = [1, 2, 4] as const;
export type Growth = readonly [of64: number, of56: number, of48: number];

type Allowance = { origin: string; most: number };

/** Returns a network and the wider ones around it, narrowest first; IPv4 and non-addresses stand alone. */
export function listNetworksAround(network: string): string[] {
  const [, of48, last = ''] = IPV6.exec(network) ?? [];
  if (of48 === undefined) return [network];
  const of56 = (Number.parseInt(last, 16) & 0xff00).toString(16);
  return [network, `${of48}:${of56}::/56`, `${of48}::/48`];
}

export function listAllowances(network: string, most: number, growth: Growth = DEFAULT_GROWTH): Allowance[] {
  return listNetworksAround(network).map((origin, level) => {
    const factor = growth[level] ?? 1;
    return { origin, most: Math.floor(most * factor) };
  });
}
