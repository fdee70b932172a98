import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { createRequestGenerator, toRushPath } from '../requests.ts';
import { send } from '../send.ts';
import type { RushContext } from './journeys.ts';

const REQUESTS_PER_SECOND = 20;
const WARM_UP_BOOKINGS = 200;
/** Each tenth poll opens a page; the others read the day. */
const PAGE_STEP = 10;
const ADDRESSES = ['/', '/booking-selector'];

export async function pollUntilHour(
  { port, town, service, statuses }: RushContext,
  seconds: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: REQUESTS_PER_SECOND });
  for (let nth = 0; nth < seconds * REQUESTS_PER_SECOND; nth++) {
    const opensPage = nth % PAGE_STEP === 0;
    const page = opensPage ? ADDRESSES[(nth / PAGE_STEP) % ADDRESSES.length] : undefined;
    const path = page ?? toRushPath(town, service);
    const headers = { 'accept-encoding': 'br' };
    void send(port, agent, { method: 'GET', path, headers }).then(({ status }) =>
      statuses.set(status, (statuses.get(status) ?? 0) + 1),
    );
    await setTimeout(1_000 / REQUESTS_PER_SECOND);
  }
  agent.destroy();
}

/** Warms the server up with bookings of people outside the crowd. */
export async function warmUpByBooking({ port, town, statuses }: RushContext, crowd: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const next = createRequestGenerator('book', town, crowd);
  for (let nth = 0; nth < WARM_UP_BOOKINGS; nth++) {
    const { status } = await send(port, agent, next());
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  agent.destroy();
}
