import autocannon from 'autocannon';
import type { Request } from './requests.ts';

export type Figures = { perSecond: number; p50: number; p99: number; refused: number };

/** One round of load on one server; the requests come from `next`, so that no two bookings ask for the same place. */
export async function measure(
  port: number,
  connections: number,
  seconds: number,
  next: () => Request,
): Promise<Figures> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  const refused = result.non2xx + result.errors + result.timeouts;
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, refused };
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
