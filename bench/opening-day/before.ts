import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { createRequestGenerator, toRushPath } from '../requests.ts';
import { send } from '../send.ts';
import type { Hour } from './journeys.ts';

const REQUESTS_PER_SECOND = 20;
const OTHER_REQUESTS = 200;
/** One poll in so many opens a page instead of the day. */
const PAGE_COUNT = 10;
const ADDRESSES = ['/', '/booking-selector'];

export async function waitForTheHour(
  { port, town, service, statuses }: Hour,
  seconds: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: REQUESTS_PER_SECOND });
  for (let nth = 0; nth < seconds * REQUESTS_PER_SECOND; nth++) {
    const page = ADDRESSES[(nth / PAGE_COUNT) % ADDRESSES.length];
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
export async function bookElsewhere({ port, town, statuses }: Hour, crowd: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const next = createRequestGenerator('book', town, crowd);
  for (let nth = 0; nth < OTHER_REQUESTS; nth++) {
    const { status } = await send(port, agent, next());
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  agent.destroy();
}
