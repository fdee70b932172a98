import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { rushPath } from '../requests.ts';
import { send } from '../send.ts';
import type { Hour } from './journeys.ts';

const A_SECOND = 20;
/** One in so many opens a page; the others look at the day again. */
const PAGES = 10;
const ADDRESSES = ['/', '/booking-selector'];

/** People who wait for the hour. */
export async function waitForTheHour(
  { port, town, service, statuses }: Hour,
  seconds: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: A_SECOND });
  for (let nth = 0; nth < seconds * A_SECOND; nth++) {
    const page = ADDRESSES[(nth / PAGES) % ADDRESSES.length];
    const path = page ?? rushPath(town, service);
    const headers = { 'accept-encoding': 'br' };
    void send(port, agent, { method: 'GET', path, headers }).then(({ status }) =>
      statuses.set(status, (statuses.get(status) ?? 0) + 1),
    );
    await setTimeout(1_000 / A_SECOND);
  }
  agent.destroy();
}
