import { Agent } from 'node:http';
import { countLive } from './check.ts';
import { median } from './load.ts';
import { bookRequestAt, rushPath } from './requests.ts';
import { send } from './send.ts';
import type { Side } from './sides.ts';
import { FIFTY } from './town.ts';

const PEOPLE = 1_000;

type Rush = { p50: number; p99: number; booked: number; refused: number; other: number };

/** A thousand open sockets, fifty places: each reads the day, then books one of those it was shown. */
export async function rush(side: Side, nth: number): Promise<Rush> {
  const service = side.town.rushIds[nth] ?? 0;
  const agents = Array.from({ length: PEOPLE }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  await Promise.all(
    agents.map((agent) => send(side.port, agent, { method: 'GET', path: '/health', headers: {} })),
  );
  const journeys = await Promise.all(
    agents.map((agent, resident) => journey(side, agent, { resident, service })),
  );
  for (const agent of agents) agent.destroy();
  const took = journeys.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const count = (test: (status: number) => boolean) => journeys.filter(({ status }) => test(status)).length;
  const booked = await countLive(side.where, service);
  const isExact = booked === FIFTY && count((status) => status === 200) === FIFTY;
  return {
    p50: median(took),
    p99: took[Math.floor(took.length * 0.99)] ?? 0,
    booked: isExact ? FIFTY : -booked,
    refused: count((status) => status === 409),
    other: count((status) => status !== 200 && status !== 409),
  };
}

async function journey(
  side: Side,
  agent: Agent,
  { resident, service }: { resident: number; service: number },
) {
  const begun = performance.now();
  const day = await send(side.port, agent, {
    method: 'GET',
    path: rushPath(side.town, service),
    headers: {},
  });
  const shown = day.status === 200 ? (JSON.parse(day.body) as { bookingStartDate: number }[]) : [];
  const slot = shown[Math.floor(Math.random() * shown.length)];
  // Whoever sees no place any more has heard it.
  const { status } = slot
    ? await send(
        side.port,
        agent,
        bookRequestAt(side.town, resident, { service, starts: slot.bookingStartDate }),
      )
    : { status: day.status === 204 ? 409 : day.status };
  return { status, milliseconds: performance.now() - begun };
}
