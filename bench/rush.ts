import { Agent } from 'node:http';
import { countActive } from './check.ts';
import { computeMedian } from './measure-load.ts';
import { toBookingRequestAt, toRushPath } from './requests.ts';
import { send } from './send.ts';
import type { BenchServer } from './sides.ts';
import { RUSH_PLACES } from './town.ts';

const PEOPLE = 1_000;

type Journey = { milliseconds: number; end: 'booked' | 'full' | 'other'; tries: number };
/** Milliseconds of a journey from its first look to its booking or the empty day. */
export type Rush = { p50: number; p99: number; tries: number; isExact: boolean };

/** Sends a thousand people for fifty places; each reads the day and tries another place until none is left. */
export async function runRush(side: BenchServer, nth: number): Promise<Rush> {
  const service = side.town.rushIds[nth % side.town.rushIds.length] ?? 0;
  const agents = Array.from({ length: PEOPLE }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const health = { method: 'GET', path: '/health', headers: {} };
  await Promise.all(agents.map((agent) => send(side.port, agent, health)));
  const journeys = await Promise.all(agents.map((agent, nth) => runJourney(side, agent, { nth, service })));
  for (const agent of agents) agent.destroy();
  const times = journeys.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const count = (end: Journey['end']) => journeys.filter((each) => each.end === end).length;
  const booked = await countActive(side.where, service);
  return {
    p50: computeMedian(times),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    tries: journeys.reduce((sum, each) => sum + each.tries, 0),
    isExact: booked === RUSH_PLACES && count('booked') === RUSH_PLACES && count('other') === 0,
  };
}

async function runJourney(
  { port, town }: BenchServer,
  agent: Agent,
  { nth, service }: { nth: number; service: number },
): Promise<Journey> {
  const startedAt = performance.now();
  const endJourney = (end: Journey['end'], tries: number) => ({
    milliseconds: performance.now() - startedAt,
    end,
    tries,
  });
  const path = toRushPath(town, service);
  for (let tries = 0; ; tries++) {
    const day = await send(port, agent, { method: 'GET', path, headers: {} });
    if (day.status === 204) return endJourney('full', tries);
    if (day.status !== 200) return endJourney('other', tries);
    const free: { bookingStartDate: number }[] = JSON.parse(day.body);
    const starts = free[Math.floor(Math.random() * free.length)]?.bookingStartDate ?? 0;
    const { status } = await send(port, agent, toBookingRequestAt(town, nth, { service, starts }));
    if (status === 200) return endJourney('booked', tries + 1);
    if (status !== 409) return endJourney('other', tries + 1);
  }
}
